"""Breakages of the wall, the tile set, the dice and the rules as data. Rule: RULES §1–§3."""

from __future__ import annotations

from typing import Final

from tests.breakages.breakage import Breakage

TILES: Final = tuple(
    Breakage(what, f"tiles/{file}", old, new)
    for what, file, old, new in (
        ("one of each face only", "tile_set.py", "return 2 if kind in FACES else 1", "return 1"),
        ("80 tiles have norths", "tile_set.py", "if kind == NORTH and not north:", "if False:"),
        ("the other walls are the longer ones", "tile_set.py", "stacks + (seat < longer)", "stacks + (seat > longer)"),
        (
            "East jumps to the 4th tile",
            "tile_set.py",
            "append(after_blocks + block)",
            "append(after_blocks + block - 1)",
        ),
        (
            "everybody takes twelve tiles at once",
            "tile_set.py",
            "(round_ * SEATS_AT_TABLE + seat) * block + tile",
            "(seat * _ROUNDS + round_) * block + tile",
        ),
        ("the tail gives the bottom tile first", "tile_set.py", "(-(place // STACK_HEIGHT), place)", "-place"),
        (
            "a draw takes a tile that a replacement took",
            "wall.py",
            "        if self.left <= 1:\n            kind = self._take_last()\n        else:\n            kind = self.tiles[self.tile_set.draw_places",
            "        if False:\n            kind = self._take_last()\n        else:\n            kind = self.tiles[self.tile_set.draw_places",
        ),
        (
            "a replacement takes a tile that a draw took",
            "wall.py",
            "        if self.left <= 1:\n            kind = self._take_last()\n        else:\n            kind = self.tiles[self.tile_set.tail_places",
            "        if False:\n            kind = self._take_last()\n        else:\n            kind = self.tiles[self.tile_set.tail_places",
        ),
        (
            "replacements come from the front",
            "wall.py",
            "self.tile_set.tail_places[self.replacements]",
            "self.tile_set.draw_places[self.replacements]",
        ),
        (
            "replacements are not counted off the wall",
            "wall.py",
            "            kind = self.tiles[self.tile_set.tail_places[self.replacements]]\n            self.left -= 1",
            "            kind = self.tiles[self.tile_set.tail_places[self.replacements]]",
        ),
        (
            "a copied wall forgets its replacements",
            "wall.py",
            "twin.replacements = self.replacements",
            "twin.replacements = 0",
        ),
        ("any tiles make a wall", "wall.py", "    if not any(missing):\n        return", "    return"),
        (
            "walls follow each other the wrong way",
            "standing.py",
            "for seat in (-step % seats,)",
            "for seat in (step % seats,)",
        ),
        (
            "the wall is chosen from the dealer's right",
            "standing.py",
            "ring.index(Place(dice.chosen_steps % seats, 0))",
            "ring.index(Place(-dice.chosen_steps % seats, 0))",
        ),
        ("the first roll does not count stacks", "dice.py", "sum(self.choose) + sum(self.count)", "sum(self.count)"),
        ("the dealer is 0 when the wall is chosen", "dice.py", "sum(self.choose) - 1", "sum(self.choose)"),
    )
)

_DEFAULTS: Final = (
    ("min_fan", "5", "4"),
    ("limit_fan", "10", "12"),
    ("points_per_fan", "1", "2"),
    ("limit_multiplier", "1", "2"),
    ("stack_limits", "False", "True"),
    ("discarder_pays_all", "False", "True"),
    ("losers_compare", "False", "True"),
    ("missed_win", "False", "True"),
    ("chow", "True", "False"),
    ("chow_max_flies", "1", "0"),
    ("pong_max_flies", "2", "1"),
    ("kong_max_flies", "0", "1"),
    ("fly_swap", "False", "True"),
    ("dead_kong", "True", "False"),
    ("all_chows_any_pair", "False", "True"),
    ("north_wind", "True", "False"),
)
_WORDS: Final = (
    ("instant_payments", ("none", "fan", "sloperama"), "fan"),
    ("next_dealer", ("winner", "discarder"), "discarder"),
    ("multiple_winners", ("nearest", "all"), "all"),
    ("win_calls", ("checked", "strict"), "strict"),
    ("fly_discard", ("dead", "forbidden"), "forbidden"),
    ("no_flowers_needs", ("no-bonus", "no-bonus-pong-kong"), "no-bonus-pong-kong"),
)
_PRESETS: Final = (
    ("classic", '            next_dealer="discarder",\n'),
    ("classic", "            dead_kong=False,\n            all_chows_any_pair=True,\n"),
    ("classic", '            no_flowers_needs="no-bonus-pong-kong",\n'),
    ("sloperama", "            points_per_fan=20,\n"),
    ("sloperama", "            stack_limits=True,\n"),
    ("sloperama", '            instant_payments="sloperama",\n'),
    ("sloperama", "            losers_compare=True,\n            dead_kong=False,\n"),
)
_FAN: Final = (
    '("base", 1, _X, 1)',
    '("own-flower", 1, 1, 1)',
    '("animal", 1, 1, 1)',
    '("face", 1, 1, 1)',
    '("flower-set", 4, 4, _X)',
    '("set-bonus", _X, _X, 1)',
    '("dragon-pong", 1, 1, 1)',
    '("seat-wind", 1, 1, 1)',
    '("east-wind", 1, 1, 1)',
    '("north-wind", 1, 1, 1)',
    '("self-draw", 1, 1, _X)',
    '("flower-replacement", 1, 1, 1)',
    '("kong-replacement", 1, 1, 1)',
    '("robbed-kong", 1, 1, 1)',
    '("all-chows", 1, 1, 1)',
    '("all-pongs", 2, 2, 2)',
    '("terminals-honours", 1, 1, _X)',
    '("little-dragons", 1, 1, 1)',
    '("all-dots", 3, 3, 3)',
    '("little-esw", _X, 3, _X)',
    '("big-esw", _X, _L, _X)',
    '("seven-pairs", _X, _X, 1)',
    '("no-flowers", _L, _L, _L)',
    '("heavenly", _L, _L, _L)',
    '("earthly", _L, _L, _L)',
    '("big-four-winds", _L, _L, _L)',
    '("little-four-winds", _L, _L, _L)',
    '("big-dragons", _L, _L, _L)',
    '("all-honours", _L, _L, _L)',
    '("nine-gates", _L, _X, _L)',
    '("thirteen-orphans", _L, _X, _L)',
    '("four-kongs", _L, _L, _L)',
    '("four-concealed-pongs", _L, _L, _L)',
    '("four-flies-dealt", _L, _L, _L)',
    '("four-flies", _L, _L, _X)',
    '("last-tile", _L, _L, _L)',
    '("last-discard", _L, _X, _L)',
    '("double-kong", _X, _X, _L)',
    '("sixteen-flowers", _X, _X, _L)',
    '("eight-flowers", _X, _X, _X)',
    '("fly", _X, _X, _X)',
    '("kong", _X, _X, _X)',
)


def _other_value(row: str, column: int) -> str:
    """The row with another value in one column."""
    words = row.strip("()").split(", ")
    words[column] = "2" if words[column] != "2" else "3"
    return f"({', '.join(words)})"


def _default(name: str, old: str, new: str) -> Breakage:
    kind = "bool" if old in {"True", "False"} else "int"
    what = f"{name} is {new} by default"
    return Breakage(what, "rules/rules.py", f"    {name}: {kind} = {old}\n", f"    {name}: {kind} = {new}\n")


def _word(name: str, words: tuple[str, ...], new: str) -> Breakage:
    declared = "    " + name + ": Literal[" + ", ".join(f'"{word}"' for word in words) + "] = "
    what = f"{name} is {new} by default"
    return Breakage(what, "rules/rules.py", f'{declared}"{words[0]}"', f'{declared}"{new}"')


RULES: Final = (
    *(_default(*row) for row in _DEFAULTS),
    *(_word(*row) for row in _WORDS),
    *(Breakage(f"{name} lacks {' '.join(text.split())}", "rules/presets.py", text, "") for name, text in _PRESETS),
    *(
        Breakage(
            f"{row.partition(',')[0][1:]} has another value",
            "rules/fan_table.py",
            row,
            _other_value(row, 1 + place % 3),
        )
        for place, row in enumerate(_FAN)
    ),
    Breakage("min_fan may be above limit_fan", "rules/rules.py", "if twin.min_fan > twin.limit_fan:", "if False:"),
    Breakage(
        "two flies in a chow may be allowed",
        "rules/fields.py",
        '"chow_max_flies", "flies", 0, 1',
        '"chow_max_flies", "flies", 0, 2',
    ),
    Breakage(
        "three flies in a pong may be allowed",
        "rules/fields.py",
        '"pong_max_flies", "flies", 0, 2',
        '"pong_max_flies", "flies", 0, 3',
    ),
    Breakage(
        "two flies in a kong may be allowed",
        "rules/fields.py",
        '"kong_max_flies", "flies", 0, 1',
        '"kong_max_flies", "flies", 0, 2',
    ),
    Breakage(
        "a multiplier of 5 is allowed",
        "rules/fields.py",
        '"limit_multiplier", "payment", 1, 4',
        '"limit_multiplier", "payment", 1, 5',
    ),
    Breakage("12 deals are allowed", "rules/fields.py", '"table", 4, 8, 16,', '"table", 4, 8, 12, 16,'),
    Breakage(
        "eight flowers may have a number", "rules/fields.py", '-1 if id_ == "eight-flowers" else _MAX_FAN', "_MAX_FAN"
    ),
    Breakage(
        "an unknown name is taken",
        "rules/tables.py",
        '            raise unknown_name(key, ("name", "extends", "fan", *FIELDS), source)',
        "            continue",
    ),
)
"""Breakages of the rules as data."""
