"""A walk through every screen of the app in every state it has: the one list of screens, in parts that begin at the title or a table.

`parts.PARTS` has the parts. Each names what stands on the terminal, screen by screen; who walks along looks at the app.
"""
