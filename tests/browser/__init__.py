"""The game in a browser, looked at: `python -m tests.browser [FOLDER]`. No test: it needs Chromium.

In an environment of its own: `pip install . textual-dev selenium`, and the packages `chromium` and `chromium-driver` of the system. It
serves the game by `textual serve -c`, opens it in headless Chromium, plays a deal by keys and by the mouse and keeps pictures. A browser
shows the terminal as a canvas, so the record of the match is what tells how far the deal has come.
"""
