"""Every pattern of RULES §6: a hand that has it, a hand that just has not, each worked out by hand.

Unless told otherwise the hand is South's, self-drawn, with the useless season 1: of the way it was won only `self-draw` counts.
"""

from __future__ import annotations

from tests.scoring.hands import complete, limits, patterns, scored, situation

DOTS_AND_EAST = "123p 456p 789p EEE 2p"
"""Complete with 2p: base 1, east-wind 1."""
TWO_PONGS = ("pong EEE", "pong 222p")


def test_base_counts_an_honour_in_a_set() -> None:
    assert patterns(situation(DOTS_AND_EAST, "2p")) == {"base": 1, "east-wind": 1, "self-draw": 1}


def test_base_counts_an_honour_in_the_pair_and_in_melds_once() -> None:
    assert patterns(situation("123p 456p 789p 222p E", "E"))["base"] == 1
    assert patterns(situation("123p 456p 78p 22p", "9p", melds="pong SSS"))["base"] == 1
    assert patterns(situation("123p 456p EE CC", "C", melds="pong SSS"))["base"] == 1


def test_base_is_not_for_dots_alone_nor_in_classic() -> None:
    assert "base" not in patterns(situation("123p 456p 789p 222p 5p", "5p"))
    assert "base" not in patterns(situation(DOTS_AND_EAST, "2p"), "classic")


def test_own_flower_is_the_own_number_of_both_series_and_four_for_anybody() -> None:
    assert patterns(situation(DOTS_AND_EAST, "2p", bonus="s2"))["own-flower"] == 1
    assert patterns(situation(DOTS_AND_EAST, "2p", bonus="f2"))["own-flower"] == 1
    assert patterns(situation(DOTS_AND_EAST, "2p", bonus="s2 f2"))["own-flower"] == 2
    assert patterns(situation(DOTS_AND_EAST, "2p", bonus="s2 f2 s4 f4"))["own-flower"] == 4
    assert "own-flower" not in patterns(situation(DOTS_AND_EAST, "2p", bonus="s1 s3 f1 f3"))


def test_own_flower_follows_the_seat() -> None:
    assert patterns(situation(DOTS_AND_EAST, "2p", seat="E", bonus="s1 f2"))["own-flower"] == 1
    assert patterns(situation(DOTS_AND_EAST, "2p", seat="W", bonus="s3 f3 f1"))["own-flower"] == 2


def test_animal_counts_each() -> None:
    assert patterns(situation(DOTS_AND_EAST, "2p", bonus="a1"))["animal"] == 1
    assert patterns(situation(DOTS_AND_EAST, "2p", bonus="a1 a2 a3 a4"))["animal"] == 4
    assert "animal" not in patterns(situation(DOTS_AND_EAST, "2p", bonus="s1 h1"))


def test_face_counts_each() -> None:
    assert patterns(situation(DOTS_AND_EAST, "2p", bonus="h2"))["face"] == 1
    assert patterns(situation(DOTS_AND_EAST, "2p", bonus="h1 h1 h2 h2"))["face"] == 4
    assert "face" not in patterns(situation(DOTS_AND_EAST, "2p", bonus="s1 a1"))


def test_flower_set_stands_instead_of_own_flowers_of_its_series() -> None:
    seasons = patterns(situation(DOTS_AND_EAST, "2p", bonus="s1 s2 s3 s4"))
    assert seasons["flower-set"] == 4
    assert "own-flower" not in seasons
    flowers = patterns(situation(DOTS_AND_EAST, "2p", bonus="f1 f2 f3 f4 s2"))
    assert (flowers["flower-set"], flowers["own-flower"]) == (4, 1)
    both = patterns(situation(DOTS_AND_EAST, "2p", bonus="s1 s2 s3 s4 f1 f2 f3 f4"))
    assert both["flower-set"] == 8
    assert "own-flower" not in both


def test_flower_set_needs_all_four_of_one_series() -> None:
    found = patterns(situation(DOTS_AND_EAST, "2p", bonus="s1 s2 s3 f4"))
    assert "flower-set" not in found
    assert found["own-flower"] == 2
    assert "flower-set" not in patterns(situation(DOTS_AND_EAST, "2p", bonus="a1 a2 a3 a4"))


def test_set_bonus_counts_every_full_series_on_top() -> None:
    seasons = patterns(situation(DOTS_AND_EAST, "2p", bonus="s1 s2 s3 s4"), "sloperama")
    assert (seasons["set-bonus"], seasons["own-flower"]) == (1, 2)
    faces_and_animals = patterns(situation(DOTS_AND_EAST, "2p", bonus="h1 h1 h2 h2 a1 a2 a3 a4"), "sloperama")
    assert (faces_and_animals["set-bonus"], faces_and_animals["face"], faces_and_animals["animal"]) == (2, 4, 4)
    three_of_each = situation(DOTS_AND_EAST, "2p", bonus="s1 s2 s3 f1 f2 f3 a1 a2 a3 h1 h1 h2")
    assert "set-bonus" not in patterns(three_of_each, "sloperama")


def test_dragon_pong_counts_each_pong_and_kong() -> None:
    assert patterns(situation("123p 456p 99p CC", "C", melds="pong FFF"))["dragon-pong"] == 2
    assert patterns(situation("123p 456p 99p EE", "E", melds="exposed-kong FFFF"))["dragon-pong"] == 1
    assert "dragon-pong" not in patterns(situation("123p 456p 999p EEE C", "C"))


def test_two_pongs_of_one_dragon_are_two() -> None:
    assert patterns(situation("CCC C JJ 23p 88p", "1p", source="E", melds="pong 777p"))["dragon-pong"] == 2


def test_seat_wind_is_the_own_wind_only() -> None:
    assert patterns(situation("123p 456p 789p SSS 2p", "2p"))["seat-wind"] == 1
    assert patterns(situation("123p 456p 789p WWW 2p", "2p", seat="W"))["seat-wind"] == 1
    assert "seat-wind" not in patterns(situation("123p 456p 789p WWW 2p", "2p", seat="S"))
    assert "seat-wind" not in patterns(situation("123p 456p 789p 222p S", "S"))


def test_east_wind_is_for_anybody_and_twice_for_the_dealer() -> None:
    assert patterns(situation(DOTS_AND_EAST, "2p"))["east-wind"] == 1
    dealer = patterns(situation(DOTS_AND_EAST, "2p", seat="E", bonus="s2"))
    assert (dealer["east-wind"], dealer["seat-wind"]) == (1, 1)
    assert "east-wind" not in patterns(situation("123p 456p 789p SSS 2p", "2p"))


def test_north_wind_is_for_anybody() -> None:
    assert patterns(situation("123p 456p 789p NNN 2p", "2p"))["north-wind"] == 1
    assert "north-wind" not in patterns(situation("123p 456p 789p WWW 2p", "2p"))


def test_self_draw() -> None:
    assert patterns(situation(DOTS_AND_EAST, "2p"))["self-draw"] == 1
    assert "self-draw" not in patterns(situation(DOTS_AND_EAST, "2p", source="E"))
    assert "self-draw" not in patterns(situation(DOTS_AND_EAST, "2p", by="robbed-kong", source="E"))
    assert "self-draw" not in patterns(situation(DOTS_AND_EAST, "2p"), "sloperama")


def test_flower_replacement_counts_once_and_only_self_drawn() -> None:
    hand = situation(DOTS_AND_EAST, "2p", bonus="s1 f1", after=("flower", "flower"))
    assert patterns(hand)["flower-replacement"] == 1
    assert "flower-replacement" not in patterns(situation(DOTS_AND_EAST, "2p"))
    assert "flower-replacement" not in patterns(situation(DOTS_AND_EAST, "2p", source="E", after=("flower",)))


def test_kong_replacement_counts_once_and_beside_a_flower() -> None:
    melds = ("concealed-kong 5555p", "exposed-kong 4444p")
    once = patterns(situation("22p 78p EEE", "9p", melds=melds, after=("kong", "kong")))
    assert once["kong-replacement"] == 1
    both = patterns(situation("22p 78p EEE", "9p", melds=melds, after=("kong", "flower")))
    assert (both["kong-replacement"], both["flower-replacement"]) == (1, 1)
    assert "kong-replacement" not in patterns(situation("22p 78p EEE", "9p", melds=melds))
    assert "kong-replacement" not in patterns(situation("22p 78p EEE", "9p", source="E", melds=melds, after=("kong",)))


def test_double_kong_stands_instead_of_kong_replacement() -> None:
    melds = ("concealed-kong 5555p", "exposed-kong 4444p")
    hand = situation("22p 78p EEE", "9p", melds=melds, after=("kong", "flower", "kong"))
    assert limits(hand, "sloperama") == ("double-kong",)
    assert patterns(hand, "sloperama") == {"base": 1, "east-wind": 1, "flower-replacement": 1}
    numbered = patterns(hand, "sloperama", double_kong=4)
    assert (numbered["double-kong"], "kong-replacement" in numbered) == (4, False)
    once = situation("22p 78p EEE", "9p", melds=melds, after=("kong", "flower"))
    assert limits(once, "sloperama") == ()
    assert patterns(once, "sloperama")["kong-replacement"] == 1


def test_robbed_kong() -> None:
    assert patterns(situation(DOTS_AND_EAST, "2p", by="robbed-kong", source="W"))["robbed-kong"] == 1
    assert "robbed-kong" not in patterns(situation(DOTS_AND_EAST, "2p", source="W"))


def test_all_chows_needs_a_pair_of_dots() -> None:
    assert patterns(situation("123p 456p 789p 123p 5p", "5p"))["all-chows"] == 1
    assert "all-chows" not in patterns(situation("123p 456p 789p 123p E", "E"))
    assert "all-chows" not in patterns(situation("123p 456p 789p 444p 5p", "5p"))


def test_all_chows_with_any_pair() -> None:
    hand = situation("123p 456p 789p 123p E", "E")
    assert patterns(hand, "classic")["all-chows"] == 1
    assert patterns(hand, all_chows_any_pair=True)["all-chows"] == 1


def test_all_chows_counts_melded_chows_and_no_melded_pong() -> None:
    assert patterns(situation("456p 789p 123p 5p", "5p", melds="chow 123p"))["all-chows"] == 1
    assert "all-chows" not in patterns(situation("456p 789p 123p 5p", "5p", melds="pong 222p"))


def test_all_pongs_counts_pongs_and_kongs() -> None:
    hand = situation("55p 77p", "7p", source="E", melds=(*TWO_PONGS, "exposed-kong 8888p"))
    assert patterns(hand) == {"base": 1, "east-wind": 1, "all-pongs": 2}
    with_chow = situation("55p 77p", "7p", source="E", melds=(*TWO_PONGS, "chow 789p"))
    assert "all-pongs" not in patterns(with_chow)


def test_all_pongs_does_not_stand_beside_stronger_hands_of_the_table() -> None:
    concealed = situation("222p 444p 666p 888p E", "E")
    assert "all-pongs" not in patterns(concealed)
    assert "all-pongs" not in patterns(concealed, four_concealed_pongs=4)
    assert patterns(concealed, four_concealed_pongs="off")["all-pongs"] == 2
    kongs = ("concealed-kong 1111p", "exposed-kong EEEE", "added-kong 9999p", "exposed-kong CCCC")
    assert "all-pongs" not in patterns(situation("5p", "5p", melds=kongs), four_kongs=6)
    assert patterns(situation("5p", "5p", melds=kongs), four_kongs="off")["all-pongs"] == 2


def test_terminals_honours_needs_ends_honours_and_a_dot() -> None:
    melds = ("pong 999p", "pong NNN", "pong CCC")
    found = patterns(situation("EE 11p", "1p", source="E", melds=melds))
    assert (found["terminals-honours"], found["all-pongs"]) == (1, 2)
    assert patterns(situation("11p EE", "E", source="E", melds=melds))["terminals-honours"] == 1
    assert "terminals-honours" not in patterns(situation("EE 22p", "E", source="E", melds=melds))
    assert "terminals-honours" not in patterns(situation("EE 11p", "E", source="E", melds=("pong 888p", *melds[1:])))
    honours_only = situation("EE SS", "E", source="W", melds=("pong WWW", *melds[1:]))
    assert "terminals-honours" not in patterns(honours_only)


def test_little_dragons_is_two_pongs_and_the_pair_of_the_third() -> None:
    found = patterns(situation("23p 777p BB", "1p", source="E", melds=("pong CCC", "pong FFF")))
    assert found == {"base": 1, "dragon-pong": 2, "little-dragons": 1}
    assert "little-dragons" not in patterns(situation("23p 777p EE", "1p", source="E", melds=("pong CCC", "pong FFF")))
    assert "little-dragons" not in patterns(situation("23p 777p BB", "1p", source="E", melds=("pong CCC", "pong EEE")))


def test_big_dragons() -> None:
    assert limits(situation("CCC FFF BBB 23p 55p", "1p", source="E")) == ("big-dragons",)
    assert limits(situation("CCC FF J BBB 23p 55p", "1p", source="E")) == ("big-dragons",)
    assert limits(situation("CCC FFF BB 23p 555p", "1p", source="E")) == ()


def test_dragons_must_be_different() -> None:
    """CCC and CJJ are two dragon pongs, not two thirds of the big dragons."""
    found = complete(situation("CCC C JJ FFF 2p", "2p", melds="chow 123p"))
    assert found.limits == ()
    assert found.patterns == {"base": 1, "dragon-pong": 3, "self-draw": 1}


def test_all_dots() -> None:
    assert patterns(situation("123p 456p 789p 222p 5p", "5p"))["all-dots"] == 3
    assert "all-dots" not in patterns(situation("123p 456p 789p 222p E", "E"))
    assert "all-dots" not in patterns(situation("123p 456p 789p 2p", "2p", melds="pong EEE"))


def test_little_esw_is_two_pongs_and_the_pair_of_the_third_on_top() -> None:
    found = patterns(situation("EEE WW 23p 777p", "1p", source="E", melds="pong SSS"), "classic")
    assert found == {"east-wind": 1, "seat-wind": 1, "little-esw": 3}
    assert "little-esw" not in patterns(situation("EEE NN 23p 777p", "1p", source="E", melds="pong SSS"), "classic")
    assert "little-esw" not in patterns(situation("EEE WW 23p 777p", "1p", source="E", melds="pong NNN"), "classic")


def test_big_esw() -> None:
    hand = situation("EEE WWW 23p 77p", "1p", source="E", melds="pong SSS")
    assert limits(hand, "classic") == ("big-esw",)
    assert limits(hand) == ()
    assert limits(situation("EEE NNN 23p 77p", "1p", source="E", melds="pong SSS"), "classic") == ()


def test_seven_pairs_with_what_looks_at_no_set() -> None:
    hand = situation("1133558p EE CC BB", "8p", bonus="a1")
    assert patterns(hand, "sloperama") == {"base": 1, "animal": 1, "seven-pairs": 1}
    assert patterns(hand, seven_pairs=4)["seven-pairs"] == 4
    dots = patterns(situation("11335588p 22p 66p 9p", "9p"), "sloperama")
    assert dots == {"all-dots": 3, "seven-pairs": 1}
    assert limits(situation("EE SS WW NN CC FF B", "B"), "sloperama") == ("all-honours",)


def test_seven_pairs_is_no_shape_where_it_is_off_and_one_where_it_is_worth_nothing() -> None:
    hand = situation("1133558p EE CC BB", "8p")
    assert scored(hand) is None
    assert patterns(hand, seven_pairs=0) == {"base": 1, "self-draw": 1, "seven-pairs": 0}


def test_no_flowers() -> None:
    hand = situation(DOTS_AND_EAST, "2p", bonus="")
    for rules in ("wiki", "classic", "sloperama"):
        assert limits(hand, rules) == ("no-flowers",)
        assert limits(situation(DOTS_AND_EAST, "2p", bonus="f1"), rules) == ()
    assert limits(situation("123p 456p 789p 2p", "2p", melds="pong EEE", bonus="")) == ("no-flowers",)


def test_no_flowers_of_classic_needs_no_pong_or_kong_on_the_table() -> None:
    chow = situation("123p 456p EEE 2p", "2p", melds="chow 789p", bonus="")
    pong = situation("123p 456p 789p 2p", "2p", melds="pong EEE", bonus="")
    kong = situation("123p 456p 789p 2p", "2p", melds="concealed-kong EEEE", bonus="")
    assert limits(chow, "classic") == ("no-flowers",)
    assert limits(pong, "classic") == ()
    assert limits(kong, "classic") == ()
    assert limits(kong, no_flowers_needs="no-bonus-pong-kong") == ()
    assert limits(pong, "classic", no_flowers_needs="no-bonus") == ("no-flowers",)


def test_heavenly_is_the_dealer_with_the_dealt_hand() -> None:
    assert limits(situation(DOTS_AND_EAST, "2p", seat="E", first_turn=True)) == ("heavenly",)
    assert limits(situation(DOTS_AND_EAST, "2p", seat="E")) == ()


def test_earthly_is_a_first_draw_or_the_dealers_first_discard() -> None:
    assert limits(situation(DOTS_AND_EAST, "2p", seat="S", first_turn=True)) == ("earthly",)
    assert limits(situation(DOTS_AND_EAST, "2p", seat="W", first_turn=True)) == ("earthly",)
    assert limits(situation(DOTS_AND_EAST, "2p", seat="W", first_turn=True, bonus="s1", after=("flower",))) == (
        "earthly",
    )
    assert limits(situation(DOTS_AND_EAST, "2p", seat="W", source="E", first_turn=True)) == ("earthly",)
    assert limits(situation(DOTS_AND_EAST, "2p", seat="W", source="S", first_turn=True)) == ()
    assert limits(situation(DOTS_AND_EAST, "2p", seat="S")) == ()
    assert limits(situation(DOTS_AND_EAST, "2p", seat="S", source="E")) == ()


def test_big_four_winds() -> None:
    hand = situation("EEE SSS NNN 1p", "1p", source="E", melds="pong WWW")
    assert limits(hand) == ("big-four-winds",)
    assert limits(situation("EEE SSS CCC 1p", "1p", source="E", melds="pong WWW")) == ()


def test_little_four_winds_is_three_pongs_and_the_pair_of_the_fourth() -> None:
    assert limits(situation("EEE SSS NN 23p", "1p", source="E", melds="pong WWW")) == ("little-four-winds",)
    assert limits(situation("EEE SSS CC 23p", "1p", source="E", melds="pong WWW")) == ()
    assert limits(situation("EEE SSS NNN 1p", "1p", source="E", melds="pong WWW"), big_four_winds="off") == ()


def test_all_honours() -> None:
    hand = situation("SSS NN CC", "C", source="E", melds=("pong WWW", "pong FFF"))
    assert limits(hand) == ("all-honours",)
    with_dot = situation("SSS 11p CC", "C", source="E", melds=("pong WWW", "pong FFF"))
    assert limits(with_dot) == ()


def test_nine_gates_waits_for_every_dot() -> None:
    for tile in "123456789":
        assert limits(situation("1112345678999p", f"{tile}p", source="E", bonus="a1")) == ("nine-gates",)
    assert limits(situation("1112345678999p", "5p", source="E", bonus="a1"), "classic") == ()


def test_nine_gates_needs_no_melds_and_these_tiles() -> None:
    assert limits(situation("2345678999p", "5p", source="E", melds="pong 111p")) == ()
    assert limits(situation("2345678999p", "5p", source="E", melds="concealed-kong 1111p")) == ()
    assert limits(situation("1112345678899p", "9p", source="E")) == ("nine-gates",)
    assert limits(situation("1112345678889p", "9p", source="E")) == ()
    assert limits(situation("1112345678999p", "J")) == ("nine-gates",)


def test_thirteen_orphans_needs_nine_kinds_four_flies_and_a_double() -> None:
    assert limits(situation("19p ESWN CFB JJJJ", "E", source="E"), "sloperama") == ("thirteen-orphans",)
    assert limits(situation("19p ESWN CFB JJJJ", "9p", source="E")) == ("four-flies", "thirteen-orphans")
    assert limits(situation("19p ESWN CFB B JJJ", "J"), "sloperama") == ("thirteen-orphans",)
    assert scored(situation("119p ESWN CFB JJJ", "E"), "sloperama") is None
    assert scored(situation("19p ESWN CF JJJJ 2p", "B"), "sloperama") is None
    assert scored(situation("19p ESWN CFB JJJJ", "E", source="E"), "classic") is None


def test_four_kongs() -> None:
    kongs = ("concealed-kong 1111p", "exposed-kong EEEE", "added-kong 9999p", "exposed-kong CCCC")
    assert limits(situation("5p", "5p", source="E", melds=kongs)) == ("four-kongs",)
    assert limits(situation("5p", "5p", source="E", melds=(*kongs[:3], "pong CCC"))) == ()


def test_four_concealed_pongs_self_drawn_or_with_concealed_kongs() -> None:
    assert limits(situation("222p 444p 666p 88p EE", "8p")) == ("four-concealed-pongs",)
    assert limits(situation("222p 444p 88p EE", "8p", melds="concealed-kong 6666p")) == ("four-concealed-pongs",)
    assert limits(situation("222p 444p 88p EE", "8p", melds="pong 666p")) == ()
    assert limits(situation("222p 444p 88p EE", "8p", melds="exposed-kong 6666p")) == ()
    assert limits(situation("222p 444p 666p 78p EE", "9p")) == ()


def test_four_concealed_pongs_anothers_tile_completes_only_the_pair() -> None:
    assert limits(situation("222p 444p 666p 888p E", "E", source="E")) == ("four-concealed-pongs",)
    assert limits(situation("222p 444p 666p 888p E", "E", by="robbed-kong", source="W")) == ("four-concealed-pongs",)
    assert limits(situation("222p 444p 666p 88p EE", "8p", source="E")) == ()
    assert limits(situation("222p 444p 666p 88p EE", "8p", by="robbed-kong", source="E")) == ()


def test_four_concealed_pongs_where_the_tile_fits_pong_and_pair() -> None:
    """Of four 2p and a fly the claimed 2p lies in the pair, unless the table counts all pongs for more."""
    hand = situation("222p J 444p 666p EEE", "2p", source="E")
    assert limits(hand) == ("four-concealed-pongs",)
    winning = [group.name for group in complete(hand).reading.groups if group.winning]
    assert winning == ["pair"]
    cheap = complete(hand, four_concealed_pongs=1)
    assert cheap.patterns == {"base": 1, "east-wind": 1, "all-pongs": 2}
    assert [group.name for group in cheap.reading.groups if group.winning] == ["pong"]


def test_four_flies_dealt() -> None:
    hand = situation("123p EE C 78p W JJJJ")
    assert limits(hand) == ("four-flies-dealt",)
    assert complete(hand).wins
    assert scored(situation("123p EE C 78p W 2p JJJ")) is None
    assert scored(hand, four_flies_dealt="off") is None


def test_four_flies_in_hand_and_melds() -> None:
    assert limits(situation("22p J 4p JJ 678p CC J 9p", "9p", source="E")) == ("four-flies",)
    assert limits(situation("4p JJ 678p CC 99p", "C", source="E", melds="pong 2p JJ=2p")) == ("four-flies",)
    assert limits(situation("4p JJ 678p CC 99p", "C", source="E", melds="pong 22p J=2p")) == ()
    assert limits(situation("4p JJ 678p CC 99p", "C", source="E", melds="pong 2p JJ=2p"), "sloperama") == ()
    assert limits(situation("4p J 678p CCC 99p", "J", melds="pong 2p JJ=2p")) == ("four-flies",)


def test_last_tile_is_the_self_draw_that_empties_the_wall() -> None:
    assert limits(situation(DOTS_AND_EAST, "2p", wall_left=0)) == ("last-tile",)
    assert limits(situation(DOTS_AND_EAST, "2p", wall_left=0, bonus="s1", after=("flower",))) == ("last-tile",)
    assert limits(situation(DOTS_AND_EAST, "2p", wall_left=1)) == ()


def test_last_discard_is_the_one_after_the_last_tile() -> None:
    assert limits(situation(DOTS_AND_EAST, "2p", source="E", wall_left=0)) == ("last-discard",)
    assert limits(situation(DOTS_AND_EAST, "2p", source="E", wall_left=1)) == ()
    assert limits(situation(DOTS_AND_EAST, "2p", source="E", wall_left=0), "classic") == ()


SIXTEEN = "s1 s2 s3 s4 f1 f2 f3 f4 a1 a2 a3 a4 h1 h1 h2 h2"


def test_sixteen_flowers() -> None:
    assert limits(situation(DOTS_AND_EAST, "2p", bonus=SIXTEEN), "sloperama") == ("sixteen-flowers",)
    assert limits(situation(DOTS_AND_EAST, "2p", bonus=SIXTEEN[:-3]), "sloperama") == ()
    assert limits(situation("123p EE C 78p W JJJJ", bonus=SIXTEEN), "sloperama") == (
        "four-flies-dealt",
        "sixteen-flowers",
    )


def test_eight_flowers_are_declared_as_dealt() -> None:
    hand = situation("123p EE C 78p W 55p 99p", bonus="s1 s2 s3 s4 f1 f2 f3 f4")
    assert limits(hand, eight_flowers="limit") == ("eight-flowers",)
    assert scored(hand) is None
    assert scored(situation("123p EE C 78p W 55p 99p", bonus="s1 s2 s3 s4 f1 f2 f3"), eight_flowers="limit") is None
    in_play = situation(DOTS_AND_EAST, "2p", bonus="s1 s2 s3 s4 f1 f2 f3 f4")
    assert limits(in_play, eight_flowers="limit") == ()


def test_fly_counts_each_in_hand_and_melds() -> None:
    hand = situation("CC J 2p", "2p", melds=("pong 444p", "pong 666p", "pong 88p J"))
    assert patterns(hand, fly=1)["fly"] == 2
    assert patterns(hand, fly=3)["fly"] == 6
    assert patterns(situation(DOTS_AND_EAST, "J"), fly=1)["fly"] == 1
    assert "fly" not in patterns(situation(DOTS_AND_EAST, "2p"), fly=1)


def test_kong_counts_each_of_any_sort() -> None:
    hand = situation("22p 67p", "8p", melds=("concealed-kong 5555p", "exposed-kong 4444p", "added-kong EEEE"))
    assert patterns(hand, kong=1)["kong"] == 3
    assert "kong" not in patterns(situation("22p 67p", "8p", melds=("pong EEE", "pong 444p", "pong 999p")), kong=1)


def test_a_dealt_hand_counts_neither_no_flowers_nor_heavenly_nor_its_shape() -> None:
    hand = situation("123p 456p EEE C JJJJ", seat="E", bonus="", first_turn=True)
    found = complete(hand)
    assert found.limits == ("four-flies-dealt",)
    assert found.patterns == {}


def test_limit_hands_count_exactly_the_limit() -> None:
    found = complete(situation(DOTS_AND_EAST, "2p", bonus=""), limit_fan=12)
    assert (found.fan, found.total, found.limits) == (12, 3, ("no-flowers",))


def test_the_sum_is_capped_at_the_limit() -> None:
    hand = situation("CC 11p", "C", source="E", melds=("pong EEE", "pong NNN", "pong FFF"), bonus="a1 a2 a3 h1")
    found = complete(hand)
    # base 1, animals 3, face 1, dragons 2, east 1, north 1, all pongs 2, terminals and honours 1
    assert (found.fan, found.total, found.limits) == (10, 12, ())


def test_every_value_may_be_a_number_limit_or_off() -> None:
    hand = situation(DOTS_AND_EAST, "2p")
    assert patterns(hand, east_wind=7)["east-wind"] == 7
    assert limits(hand, east_wind="limit") == ("east-wind",)
    assert "east-wind" not in patterns(hand, east_wind="off")


def test_min_fan_decides_the_win() -> None:
    hand = situation(DOTS_AND_EAST, "2p", bonus="a1 a2")
    found = complete(hand)
    assert (found.fan, found.wins) == (5, True)
    assert not complete(hand, min_fan=6).wins
    assert complete(hand, min_fan=0).wins
