"""The interface: what a person sees of the game, in a terminal.

Floors, each importing only what stands to its right: `command > plain, app > screens > widgets > drawing > session > words, settings >
resources`. Textual is imported by `app` and what it needs, and only when it plays.
"""
