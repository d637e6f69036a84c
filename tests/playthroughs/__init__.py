"""Whole deals as text: walls and moves are given, everything else the engine tells, and a test compares it.

`python -m tests.playthroughs` tells every deal again from its wall and its moves and writes it back; look at the difference.
"""
