"""The engine broken on purpose, one thing after the other, to see that a test fails each time.

`python -m tests.breakages` does it in a copy of the tree and prints which test caught what; some minutes, run by hand.
`python -m tests.breakages kong claims` only breaks what has one of these words in its name or file.
Patterns and payments are broken in one process by `python -m tests.scoring.test_breakages`, in the ordinary run too.
"""
