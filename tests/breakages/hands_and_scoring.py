"""Breakages of shapes, readings and waits, and of what scoring makes of them. Rule: RULES §5, §6.

Each pattern and each payment is broken by `tests.scoring.test_breakages`.
"""

from __future__ import annotations

from typing import Final

from tests.breakages.breakage import Breakage

HANDS: Final = tuple(
    Breakage(what, f"hands/{file}", old, new)
    for what, file, old, new in (
        ("a dead dot is as good as any", "blocks.py", "if count == DEAD:", "if False:"),
        (
            "no single honour becomes the pair",
            "distance.py",
            "honours.count(2) <= more + 1",
            "honours.count(2) <= more",
        ),
        (
            "four equal tiles are one pair",
            "distance.py",
            "pairs = sum([count >> 1 for count in counts])",
            "pairs = sum([count >= 2 for count in counts])",
        ),
        (
            "flies complete no pairs",
            "distance.py",
            "lacking + max(0, lacking - singles) - flies",
            "lacking + max(0, lacking - singles)",
        ),
        ("orphans need no flies", "distance.py", "(max(held) < 2) + _FLIES - flies", "(max(held) < 2)"),
        ("orphans need no double", "distance.py", "held.count(0) + (max(held) < 2) + _FLIES", "held.count(0) + _FLIES"),
        ("melds are not counted", "distance.py", "sets = SETS - melds", "sets = SETS"),
        (
            "a kong is never dead",
            "waits.py",
            "if not rules.dead_kong or not any(meld.is_kong for meld in melds):",
            "if True:",
        ),
        (
            "kongs are always dead",
            "waits.py",
            "if not rules.dead_kong or not any(meld.is_kong for meld in melds):",
            "if not any(meld.is_kong for meld in melds):",
        ),
        ("the last tile of a false kong joins no chow", "waits.py", "if not single or sets == SETS:", "if True:"),
        (
            "a konged honour makes a pair with a fly",
            "waits.py",
            "(DEAD if kind in DOTS else 0) if kind in konged",
            "DEAD if kind in konged and kind in DOTS",
        ),
        ("a hand waits for a fifth copy", "waits.py", "if copies[kind] < in_play[kind]", "if True"),
        (
            "seven pairs are a shape where they are off",
            "waits.py",
            'rules.fan["seven-pairs"] == OFF or pairs_distance',
            "pairs_distance",
        ),
        (
            "orphans are a shape where they are off",
            "waits.py",
            'rules.fan["thirteen-orphans"] == OFF or orphans_distance',
            "orphans_distance",
        ),
        ("a fly stands for a konged tile", "readings.py", "if rules.dead_kong else set()", "if False else set()"),
        (
            "a fly stands for a north that is not in play",
            "readings.py",
            "absent = () if rules.north_wind else",
            "absent = () if True else",
        ),
        (
            "seven pairs are complete where they are off",
            "readings.py",
            '(fan["seven-pairs"] != OFF and not pairs_distance',
            "(not pairs_distance",
        ),
        (
            "orphans are complete where they are off",
            "readings.py",
            'fan["thirteen-orphans"] != OFF and not orphans_distance(counts, flies)\n    )',
            "not orphans_distance(counts, flies)\n    )",
        ),
        (
            "a pong of dots may be of flies only",
            "shapes.py",
            "        for pongs in range(min(real, 2) + 1):\n            use =",
            "        for pongs in range(3):\n            use =",
        ),
        (
            "a pong of honours may be of flies only",
            "shapes.py",
            "        for pongs in range(min(real, 2) + 1):\n            more =",
            "        for pongs in range(3):\n            more =",
        ),
        (
            "a chow may be of flies only",
            "shapes.py",
            "rank <= _LAST_START and (real or following or third)",
            "rank <= _LAST_START",
        ),
        ("flies in dots are never barred", "shapes.py", "if more < 0 or (more and barred & 1):", "if more < 0:"),
        (
            "flies in honours are never barred",
            "shapes.py",
            "if not 0 <= more <= flies or (more and barred & 1):",
            "if not 0 <= more <= flies:",
        ),
        (
            "any flies of equal readings will do",
            "shapes.py",
            "if found > best.get(outline, (-1, 0)):",
            "if outline not in best:",
        ),
        ("nine gates may have two tiles over", "shapes.py", "or len(over) > 1:", "or False:"),
        (
            "a chow runs over 9p",
            "melds.py",
            "!= (low, low + 1, low + 2) or low + 2 not in DOTS",
            "!= (low, low + 1, low + 2)",
        ),
        ("a meld holds any number of flies", "melds.py", "if meld.flies > allowed:", "if False:"),
    )
)

SCORING: Final = tuple(
    Breakage(what, f"scoring/{file}", old, new)
    for what, file, old, new in (
        (
            "limit hands do not decide between readings",
            "best.py",
            "total, limits, total, form, weight",
            "total, 0, total, form, weight",
        ),
        (
            "forms do not decide between readings",
            "best.py",
            "form = 0 if other is None else -FORMS.index(other.form)",
            "form = 0 if other is None else 1",
        ),
        (
            "a limit hand counts its sum",
            "best.py",
            "cap if limits or total > cap else total",
            "cap if total > cap else total",
        ),
        ("the sum has no cap", "best.py", "cap if limits or total > cap else total", "cap if limits else total"),
        ("a claimed tile is concealed", "best.py", "if takes is None or pair & _PAIR_BITS == takes:", "if True:"),
        (
            "a claimed tile completes pongs only",
            "best.py",
            "if takes is None or pair & _PAIR_BITS == takes:",
            "if takes is None:",
        ),
        (
            "a fly may stand for a konged tile",
            "best.py",
            "sum(1 << kind for kind in barred_kinds(melds, table.rules)) if flies else 0",
            "0",
        ),
        (
            "a win needs one fan more",
            "score.py",
            "self.fan >= self.rules.min_fan or",
            "self.fan > self.rules.min_fan or",
        ),
        ("a declared hand needs fan", "score.py", ' or self.situation.by == "dealt"', ""),
        (
            "any hand may be declared",
            "score.py",
            "if not any(place in _DECLARED for place, _ in way.counted):",
            "if False:",
        ),
        (
            "a declared hand always has the limit",
            "best.py",
            "_together((way, NOTHING, NOTHING), table",
            "_together((way._replace(limits=1), NOTHING, NOTHING), table",
        ),
        (
            "flies in melds do not count",
            "score.py",
            "flies + sum([meld.flies for meld in melds]) if melds else flies,",
            "flies,",
        ),
        ("kongs do not count", "score.py", "sum([meld.is_kong for meld in melds]) if melds else 0,", "0,"),
        ("nothing replaces anything", "table.py", "if any(place == replacing for place, *_ in found):", "if False:"),
        (
            "what is off replaces all the same",
            "table.py",
            "            if value == OFF:\n                continue\n",
            "",
        ),
        (
            "flower sets do not stand instead of own flowers",
            "patterns.py",
            'if rules.fan["flower-set"] == OFF:',
            "if True:",
        ),
        ("own flowers never count in full series", "patterns.py", 'if rules.fan["flower-set"] == OFF:', "if False:"),
        ("a pair of the same dragon makes them little", "patterns.py", " and honours.pair not in honours.pongs", ""),
        (
            "any pair will do for all chows",
            "patterns.py",
            "rules.all_chows_any_pair or not outline.honour_pair",
            "True",
        ),
        (
            "no-flowers minds pongs everywhere",
            "patterns.py",
            'rules.no_flowers_needs == "no-bonus" or not way.pongs',
            "not way.pongs",
        ),
        (
            "no-flowers minds pongs nowhere",
            "patterns.py",
            'rules.no_flowers_needs == "no-bonus" or not way.pongs',
            "True",
        ),
        (
            "heavenly is for any seat",
            "patterns.py",
            'way.first_turn and way.by == "self-draw" and way.seat == DEALER',
            'way.first_turn and way.by == "self-draw"',
        ),
        (
            "earthly is on any first discard",
            "patterns.py",
            '(way.by == "discard" and way.source == DEALER)',
            'way.by == "discard"',
        ),
        (
            "earthly is in any turn",
            "patterns.py",
            "if not way.first_turn or way.seat == DEALER:",
            "if way.seat == DEALER:",
        ),
        (
            "the last discard may be a self-draw",
            "patterns.py",
            'int(way.by == "discard" and way.wall_empty)',
            "int(way.wall_empty)",
        ),
        (
            "three flies are four",
            "patterns.py",
            'int(way.by != "dealt" and way.flies == _FLIES)',
            'int(way.by != "dealt" and way.flies >= 3)',
        ),
        (
            "terminals need no dot",
            "patterns.py",
            "_is_all_pongs(outline) and outline.dots and not outline.inner",
            "_is_all_pongs(outline) and not outline.inner",
        ),
        (
            "sure fan forgets bonus tiles",
            "sure.py",
            "    earned = bonus_fan(known.bonus[known.seat], known.seat, rules)",
            "    earned = bonus_fan((), known.seat, rules)",
        ),
        ("a hand of fifteen tiles is scored", "possible.py", "elif count != needed:", "elif False:"),
        ("five of a kind are scored", "possible.py", "if held[kind] > rules.tile_set.copies[kind]:", "if False:"),
    )
)
