"""Benchmarks: each figure beside its yardstick, both from the same run on the same machine. Run by hand, never timed tests.

`python -m tests.bench.speed` prints the table of start, drawing and play.
"""
