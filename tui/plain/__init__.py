"""The game and its scores as lines of text: for pipes, screen readers and terminals that can only print.

`columns` sets text in columns, `score_text` tells a score, `game` plays.
"""
