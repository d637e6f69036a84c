"""What a hand is said to have for sure, every win of it counts; and what is left out of what could bring more."""

from __future__ import annotations

from random import Random

from mahjong3.hands.waits import hand_distance
from mahjong3.rules import OFF, Rules
from mahjong3.rules.seats import SEATS
from mahjong3.scoring.prospect import prospects
from mahjong3.scoring.score import score
from mahjong3.scoring.sure import is_own_flower, sum_of, sure_fan
from mahjong3.tiles.kinds import ANIMALS, FLOWERS, FLY, PLAIN, SEASONS
from tests.scoring.random_hands import random_rules, random_situation
from tests.scoring.test_prospect import Seen, meld, seen, sure


def test_every_win_counts_what_was_sure_before() -> None:
    rng = Random(11)
    compared = 0
    while compared < 1500:
        rules = random_rules(rng)
        hand = random_situation(rng, rules)
        won = score(hand, rules)
        if won is None or won.shape.form != "sets":  # seven pairs need the triplets for pairs
            continue
        known = Seen(
            rules,
            hand.seat,
            tuple(sorted(hand.concealed)),
            tuple(hand.melds if seat == hand.seat else () for seat in SEATS),
            tuple(hand.bonus if seat == hand.seat else () for seat in SEATS),
        )
        promised = sure_fan(known)
        compared += 1
        assert won.fan >= sum_of(promised, rules), (hand, promised)
        # Bonus tiles, kongs and flies are the same in every reading.
        counted = {one.id: (one.fan, one.limit) for one in won.earned}
        for one in promised:
            if one.id in {"own-flower", "animal", "face", "flower-set", "set-bonus", "kong", "sixteen-flowers"}:
                assert counted[one.id] == (one.fan, one.limit), (hand, promised)


def test_four_concealed_kongs_are_four_kongs_and_four_concealed_pongs() -> None:
    kongs = [meld("concealed-kong", tiles) for tiles in ("2222p", "4444p", "6666p", "8888p")]
    assert sure(seen("5p", *kongs)) == {"four-kongs": "limit", "four-concealed-pongs": "limit"}
    rules = Rules.preset("wiki").changed({"four-kongs": OFF, "four-concealed-pongs": OFF})
    assert sure(seen("5p", *kongs, rules=rules)) == {"all-pongs": 2}


def test_own_flowers_are_the_seats_number_and_the_fourth() -> None:
    own = [kind for kind in range(31) if is_own_flower(kind, 2)]
    assert own == [SEASONS[2], SEASONS[3], FLOWERS[2], FLOWERS[3]]
    assert not is_own_flower(ANIMALS[2], 2)


def test_the_last_fly_is_named_while_one_is_about() -> None:
    named = {one.ids[0]: one for one in prospects(seen("123p 456p 78p EE JJJ"))}
    assert (named["four-flies"].limit, named["four-flies"].unseen) == (True, 1)
    assert "four-flies" not in {one.ids[0] for one in prospects(seen("123p 456p 78p EE JJJ", river="J"))}
    assert "four-flies" not in {one.ids[0] for one in prospects(seen("123p 456p 78p EEE JJ"))}


def test_bonus_tiles_are_named_while_some_are_about() -> None:
    faces = seen("123p 456p 78p EE CC F", bonus="h1 h1 h2 h2")
    named = {one.ids[0]: one for one in prospects(faces)}
    assert "face" not in named
    assert (named["own-flower"].unseen, named["animal"].unseen) == (4, 4)
    # With a bonus tile no-flowers is gone for good.
    assert "no-flowers" not in named
    assert "no-flowers" in {one.ids[0] for one in prospects(seen("123p 456p 78p EE CC F"))}


def test_melds_leave_what_fits_them() -> None:
    dots = {one.ids[0] for one in prospects(seen("22p 44p 66p C", meld("pong", "888p"), meld("pong", "333p")))}
    assert {"all-dots", "all-pongs"} <= dots
    assert not {"all-honours", "terminals-honours", "all-chows"} & dots
    honours = {one.ids[0] for one in prospects(seen("SS WW NN C", meld("pong", "EEE"), meld("pong", "FFF")))}
    assert {"all-honours", "all-pongs", "terminals-honours"} <= honours
    assert "all-dots" not in honours
    # Two melds that are no dragons leave no room for three pongs of them.
    crowded = {one.ids[0] for one in prospects(seen("CC FF BB 1p", meld("pong", "EEE"), meld("pong", "888p")))}
    assert "big-dragons" not in crowded
    assert "big-dragons" in {one.ids[0] for one in prospects(seen("CC FF BB 1p 23p 9p", meld("pong", "EEE")))}


def test_only_shapes_of_the_table_count_towards_the_distance() -> None:
    rules = Rules.preset("classic").changed({"seven-pairs": OFF, "thirteen-orphans": OFF})
    pairs = [2, 0, 2, 0, 2, 0, 2, 0, 2, 2, 0, 0, 0, 1, 0, 0]
    assert hand_distance(pairs, 0, (), rules) > 1
    assert hand_distance(pairs, 0, (), rules.changed({"seven-pairs": 0})) == 1
    orphans = [int(kind in {0, 8} or kind >= 9) for kind in PLAIN]
    assert hand_distance(orphans, 4, (), rules) > 1
    assert hand_distance(orphans, 4, (), rules.changed({"thirteen-orphans": 0})) == 1
    assert FLY not in PLAIN
