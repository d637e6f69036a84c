"""Scoring: patterns, fan and points.

Words: fan 番, limit 爆番, win 胡, self-draw 自摸, rob 搶槓, unit, points 分.
"""
