"""Which reading of a hand counts, and what implementations get wrong about it (RULES §5, §9)."""

from __future__ import annotations

from mahjong3.scoring.payments import win_points
from mahjong3.tiles.notation import format_tiles
from tests.scoring.hands import complete, limits, patterns, scored, situation


def flies(concealed: str, win: str, *melds: str) -> str:
    """What the flies of South's hand stand for."""
    return format_tiles(complete(situation(concealed, win, melds=melds)).shape.flies)


# --- the order of readings ---------------------------------------------------------------------------------------------


def test_highest_fan_counts_first() -> None:
    """J as the third 2p makes all pongs; as 3p it would make chows."""
    found = complete(situation("22p J 777p 44p 55p", "5p", source="E", melds="pong 999p"))
    assert found.patterns == {"all-dots": 3, "all-pongs": 2}
    assert format_tiles(found.shape.flies) == "2p"


def test_more_limit_hands_count_before_a_higher_sum() -> None:
    """Both readings have the limit; four concealed pongs add a second limit hand, chows a higher sum."""
    hand = situation("222333444p 55p JJ", "J", bonus="")
    found = complete(hand, all_chows=9)
    assert found.limits == ("four-concealed-pongs", "no-flowers")


def test_the_sum_before_the_cap_decides_between_equal_fan() -> None:
    """Seven bonus tiles and all dots are ten already; all pongs make twelve, chows nothing more."""
    hand = situation("222333444p 5p", "5p", source="E", melds="pong 777p", bonus="a1 a2 a3 a4 h1 h1 h2")
    found = complete(hand)
    assert (found.fan, found.total) == (10, 12)
    assert {(one.fan, one.total) for one in found.beaten} == {(10, 10)}


def test_four_sets_come_before_seven_pairs() -> None:
    """Two chows of each, a pair: both shapes count alike where seven pairs count as much as all chows."""
    hand = situation("112233p 445566p 7p", "7p")
    equal = complete(hand, seven_pairs=1)
    assert equal.shape.form == "sets"
    assert equal.patterns == {"all-dots": 3, "all-chows": 1, "self-draw": 1}
    more = complete(hand, seven_pairs=2)
    assert more.shape.form == "seven-pairs"
    assert more.patterns == {"all-dots": 3, "seven-pairs": 2, "self-draw": 1}


def test_flies_stand_for_the_earliest_kinds_of_equal_readings() -> None:
    """J as the third North or the third red dragon counts the same: North comes first."""
    found = complete(situation("CC NN", "J", melds=("pong 444p", "pong 777p", "chow 123p")))
    assert format_tiles(found.shape.flies) == "N"
    assert flies("JJ 123p 456p 789p EE", "E") == "11p"
    assert flies("56p J 222p 333p EEE C", "C") == "4p"


def test_a_pair_of_flies_is_played_where_it_counts() -> None:
    """Two flies as a pair of dots leave all dots; as honours they would count base only."""
    assert patterns(situation("222p J", "J", melds=("pong 444p", "pong 666p", "chow 123p")))["all-dots"] == 3
    assert flies("222p J", "J", "pong 444p", "pong 666p", "chow 123p") == "11p"
    # Under `base` = 4 the pair is East: base 4 and self-draw, against all dots 3.
    honours = complete(situation("222p J", "J", melds=("pong 444p", "pong 666p", "chow 123p")), base=4)
    assert format_tiles(honours.shape.flies) == "EE"


def test_two_flies_in_seven_pairs_are_a_pair_of_what_counts_most() -> None:
    dots = complete(situation("112244p 557788p J", "J", bonus="s1"), "sloperama")
    assert dots.patterns == {"all-dots": 3, "seven-pairs": 1}
    assert format_tiles(dots.shape.flies) == "11p"
    honours = complete(situation("EE SS WW NN CC FF J", "J"), "sloperama")
    assert honours.limits == ("all-honours",)
    assert format_tiles(honours.shape.flies) == "EE"
    mixed = complete(situation("1122p 4p EE SS C JJJ", "4p"), "sloperama")
    assert mixed.patterns == {"base": 1, "seven-pairs": 1}
    assert format_tiles(mixed.shape.flies) == "11p C"


# --- what implementations get wrong ------------------------------------------------------------------------------------


def test_a_drawn_fly_as_the_winning_tile() -> None:
    found = complete(situation("12345p EEE 77p 888p", "J", bonus="a1 s2 a2 a3"))
    assert found.patterns == {"base": 1, "own-flower": 1, "animal": 3, "east-wind": 1, "self-draw": 1}
    (winning,) = [group for group in found.reading.groups if group.winning]
    assert (winning.name, format_tiles(winning.tiles), format_tiles(winning.plays)) == ("chow", "12p J", "123p")


def test_exactly_enough_flies_and_one_too_few() -> None:
    assert scored(situation("34p 55p 66p 77p 8p 99p S J", "J")) is not None
    assert scored(situation("34p 55p 66p 77p 8p 99p S J", "W")) is None


def test_flies_split_over_dots_and_honours() -> None:
    """345 567 678 and 99 leave S and two flies: 999 and the pair SJ, or SJJ where South's pong counts."""
    hand = "34p 55p 66p 77p 8p 99p S J"
    west = complete(situation(hand, "J", seat="W"))
    assert format_tiles(west.shape.flies) == "9p S"
    assert west.patterns == {"base": 1, "self-draw": 1}
    south = complete(situation(hand, "J"))
    assert format_tiles(south.shape.flies) == "SS"
    assert south.patterns == {"base": 1, "seat-wind": 1, "self-draw": 1}


def test_chow_at_both_ends_and_all_three_shapes() -> None:
    for chow, missing in (("12p", "3p"), ("13p", "2p"), ("23p", "1p"), ("78p", "9p"), ("79p", "8p"), ("89p", "7p")):
        hand, low = f"{chow} 55p EEE SSS", 0 if chow[0] < "5" else 6
        assert complete(situation(hand, missing, source="E", melds="pong CCC")).shape.chows == (low,)
        assert scored(situation(hand, "F", source="E", melds="pong CCC")) is None
    for chow, missing in (("12p", "3p"), ("13p", "2p"), ("23p", "1p"), ("79p", "8p"), ("89p", "7p")):
        assert flies(f"{chow} 55p EEE SSS", "J", "pong CCC") == missing


def test_no_chow_runs_over_the_end_or_into_honours() -> None:
    assert scored(situation("89p 55p EEE SSS", "1p", source="E", melds="pong CCC")) is None
    assert scored(situation("9p E 55p SSS CCC", "S", source="E", melds="pong 777p")) is None
    assert scored(situation("CF 55p EEE SSS", "B", source="E", melds="pong 777p")) is None


def test_pair_taken_out_of_a_triplet() -> None:
    found = complete(situation("23p 444p EEE 567p 88p", "1p", source="E", bonus="s2 a1 a2"))
    assert found.patterns == {"base": 1, "own-flower": 1, "animal": 2, "east-wind": 1}
    shape = complete(situation("11123p 456p 789p EE", "E")).shape
    assert (format_tiles(shape.pairs), format_tiles(shape.pongs)) == ("1p", "E")


def test_winning_tile_of_nine_gates_1_and_9() -> None:
    for tile in ("1p", "9p"):
        assert limits(situation("1112345678999p", tile, source="E")) == ("nine-gates",)


EAST_OR_NORTH = situation("EE NN J 123p 456p 78p", "9p", source="E")
"""The fly makes a pong of the one or of the other; East is the earlier kind."""


def test_limit_hands_of_two_readings_are_not_added_up() -> None:
    assert limits(EAST_OR_NORTH, east_wind="limit", north_wind="limit") == ("east-wind",)
    assert limits(situation("CC J F JJ BBB 23p 55p", "1p", source="E"), "sloperama") == ("big-dragons",)


def test_four_concealed_pongs_by_discard() -> None:
    assert limits(situation("222p 444p 666p 88p EE", "8p", source="E")) == ()
    assert limits(situation("222p 444p 666p 888p E", "E", source="E")) == ("four-concealed-pongs",)


def test_a_fan_of_one_reading_is_not_mixed_with_anothers() -> None:
    """222333444 is three pongs or three chows: all pongs or all chows, never both."""
    found = patterns(situation("222333444p 5p", "5p", source="E", melds="pong 777p"))
    assert found == {"all-dots": 3, "all-pongs": 2}
    assert patterns(EAST_OR_NORTH) == {"base": 1, "east-wind": 1}


def test_norths_pong_counts_for_all_and_the_dealers_east_twice() -> None:
    for seat in "ESW":
        found = patterns(situation("NNN 23p 55p 888p CCC", "1p", seat=seat))
        assert found["north-wind"] == 1
        assert "seat-wind" not in found
    dealer = patterns(situation("EEE 123p 55p 888p CC", "C", seat="E", bonus="s2"))
    assert dealer == {"base": 1, "dragon-pong": 1, "seat-wind": 1, "east-wind": 1, "self-draw": 1}


def test_both_own_flower_and_own_season() -> None:
    found = patterns(situation("123p 456p 789p EEE 2p", "2p", bonus="s2 f2"))
    assert found["own-flower"] == 2


def test_points_sum_to_zero() -> None:
    for source in ("", "E", "W"):
        for rules in ("wiki", "classic", "sloperama"):
            hand = situation("SS 11p", "S", source=source, melds=("pong EEE", "pong NNN", "pong WWW"), bonus="")
            assert sum(win_points(complete(hand, rules))) == 0


# --- flies -------------------------------------------------------------------------------------------------------------


def test_no_set_of_flies_only() -> None:
    """East holds JJJ C and draws C: not a pong of Easts beside the pair CC, which would count 2, but CCJ and a pair JJ."""
    melds = ("pong 444p", "pong 666p", "chow 123p")
    found = complete(situation("JJJ C", "C", melds=melds, seat="E", bonus="a1"))
    assert found.patterns == {"base": 1, "animal": 1, "dragon-pong": 1, "self-draw": 1}
    assert [group.flies for group in found.reading.groups] == [0, 0, 0, 1, 2]
    single = complete(situation("JJJ E", "S", melds=melds)).reading
    assert [group.flies for group in single.groups] == [0, 0, 0, 2, 1]


def test_a_fly_as_a_fifth_copy() -> None:
    hand = situation("45667p 9p J", "9p", source="E", melds=("pong 555p", "pong EEE"), bonus="s2 a1 a2")
    assert complete(hand).total == 5
    assert format_tiles(complete(hand).shape.flies) == "5p"


def test_dead_kong() -> None:
    melds = ("exposed-kong 5555p", "pong 888p", "pong NNN")
    hand = situation("46p CC", "J", melds=melds, seat="W", bonus="a1")
    assert scored(hand) is None
    assert patterns(hand, dead_kong=False) == {"base": 1, "animal": 1, "north-wind": 1, "self-draw": 1}


def test_dead_kong_bars_a_pair_of_flies_and_no_set_made_before() -> None:
    melds = ("concealed-kong EEEE", "pong 888p", "pong NNN")
    pair = complete(situation("123p J", "J", melds=melds))
    assert format_tiles(pair.shape.flies) == "11p"
    # The chow with a fly as 5p lay there before the kong of 5p.
    before = situation("77p CC", "C", melds=("chow 4p J=5p 6p", "concealed-kong 5555p", "pong NNN"), bonus="a1")
    assert complete(before).patterns["dragon-pong"] == 1


def test_a_fly_is_no_north_where_there_is_none() -> None:
    hand = situation("EEE SSS JJ 23p", "1p", source="E", melds="pong WWW", seat="W")
    assert limits(hand) == ("little-four-winds",)
    assert limits(hand, north_wind=False) == ()
    assert format_tiles(complete(hand, north_wind=False).shape.flies) == "11p"


# --- what the score keeps ----------------------------------------------------------------------------------------------


def test_beaten_readings_are_kept_the_best_first() -> None:
    """222 333 444 55 beats 234 234 234 55 and 22 234 345 345."""
    found = complete(situation("222333444p 5p", "5p", source="E", melds="pong 777p"))
    assert [one.fan for one in found.beaten] == [3, 3]
    names = [[group.name for group in one.reading.groups] for one in found.beaten]
    assert names == [["pong", "chow", "chow", "chow", "pair"]] * 2
    assert complete(situation("123p 456p 789p EEE 2p", "2p")).beaten == ()
    dealt = complete(situation("123p EE C 78p W JJJJ"))
    assert (dealt.beaten, dealt.reading.form, dealt.reading.groups) == ((), "dealt", ())


def test_beaten_readings_tell_their_flies_and_limits() -> None:
    (other,) = complete(EAST_OR_NORTH).beaten
    assert (other.fan, other.total, other.limits) == (2, 2, ())
    assert format_tiles(other.reading.flies) == "N"


def test_earned_tells_the_tiles_and_how_often() -> None:
    found = complete(situation("23p 777p BB", "1p", source="E", melds=("pong CC J", "pong FFF"), bonus="a2 a1 s2"))
    earned = {one.id: one for one in found.earned}
    assert format_tiles(earned["dragon-pong"].tiles) == "CCC FFF"
    assert (earned["dragon-pong"].times, earned["dragon-pong"].fan) == (2, 2)
    assert format_tiles(earned["little-dragons"].tiles) == "CCC FFF BB"
    assert format_tiles(earned["animal"].tiles) == "a1 a2"
    assert format_tiles(earned["own-flower"].tiles) == "s2"
    assert [one.id for one in found.earned] == ["base", "own-flower", "animal", "dragon-pong", "little-dragons"]
    limit = complete(situation("123p 456p 789p EEE 2p", "2p", bonus="")).earned[-1]
    assert (limit.id, limit.limit, limit.fan, limit.tiles) == ("no-flowers", True, 0, ())


def test_earned_tells_tiles_of_every_sort_of_pattern() -> None:
    def tiles(hand: str, win: str, id_: str, rules: str = "wiki", **how: object) -> str:
        found = complete(situation(hand, win, **how), rules)  # type: ignore[arg-type]
        return format_tiles(next(one.tiles for one in found.earned if one.id == id_))

    kongs = ("concealed-kong 1111p", "exposed-kong EEEE", "added-kong 9999p", "exposed-kong CCCC")
    assert tiles("5p", "5p", "four-kongs", melds=kongs) == "1111p EEEE 9999p CCCC"
    assert tiles("22p J 4p JJ 678p CC J 9p", "9p", "four-flies") == "JJJJ"
    assert tiles("123p 456p 789p SSS 2p", "2p", "seat-wind") == "SSS"
    assert tiles("123p 456p 789p SSS 2p", "2p", "base") == "SSS"
    assert tiles("123p 456p 789p SSS 2p", "2p", "self-draw") == "2p"
    assert tiles("222p 444p 666p 88p EE", "8p", "four-concealed-pongs") == "222444666888p"
    assert tiles("123p 456p 789p SSS 2p", "2p", "set-bonus", "sloperama", bonus="a1 h1 h1 h2 h2") == "h1 h1 h2 h2"
    assert tiles("19p ESWN CFB JJJJ", "E", "thirteen-orphans") == "19p EE S W N C F B JJJJ"
