"""The kinds of tile, as small whole numbers.

A kind is an `int` from 0 to 30. Kinds that may stand in a set come first, so that counts of them are a short tuple:

```
 0 …  8   1p … 9p            dots 筒子
 9 … 12   E S W N            winds 東南西北
13 … 15   C F B              dragons 中發白
16        J                  fly 飛, wild
17 … 20   s1 … s4            seasons 春夏秋冬
21 … 24   f1 … f4            flowers 梅蘭菊竹
25 … 28   a1 … a4            animals 貓鼠雞蟲
29, 30    h1 h2              faces 男人頭 女人頭
```

Rule: RULES §2.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Kind: TypeAlias = int
"""A kind of tile, 0 … 30."""

DOTS: Final = range(0, 9)
"""1p … 9p."""
WINDS: Final = range(9, 13)
"""East, South, West, North."""
DRAGONS: Final = range(13, 16)
"""中 發 白."""
HONOURS: Final = range(9, 16)
"""Winds and dragons."""
PLAIN: Final = range(0, 16)
"""Dots and honours: what a set consists of and what a fly may stand for."""
FLY: Final = 16
"""飛, wild."""
SEASONS: Final = range(17, 21)
FLOWERS: Final = range(21, 25)
ANIMALS: Final = range(25, 29)
FACES: Final = range(29, 31)
BONUS: Final = range(17, 31)
"""Seasons, flowers, animals and faces: laid down and replaced at once."""
FIRST_BONUS: Final = 17
"""`kind >= FIRST_BONUS` is the test for a bonus tile."""
KINDS: Final = range(0, 31)
"""All kinds."""
SERIES: Final = (SEASONS, FLOWERS, ANIMALS, FACES)
"""The four series of bonus tiles."""

EAST, SOUTH, WEST, NORTH = WINDS
RED, GREEN, WHITE = DRAGONS
TERMINALS: Final = (0, 8)
"""1p and 9p."""
