"""RULES §9, item by item: the named tests of each. What they play is worked out by hand in the tests themselves."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parents[1]

INDEX: Final[dict[str, tuple[str, ...]]] = {
    "a drawn fly as the winning tile": (
        "scoring/test_best_reading.py::test_a_drawn_fly_as_the_winning_tile",
        "play/test_ends.py::test_a_drawn_fly_wins",
    ),
    "exactly enough flies and one too few": (
        "scoring/test_best_reading.py::test_exactly_enough_flies_and_one_too_few",
        "play/test_ends.py::test_exactly_enough_flies_and_one_too_few",
    ),
    "flies split over dots and honours": ("scoring/test_best_reading.py::test_flies_split_over_dots_and_honours",),
    "chow at both ends (1p, 9p) and all three shapes": (
        "scoring/test_best_reading.py::test_chow_at_both_ends_and_all_three_shapes",
        "play/test_claims.py::test_chows_at_both_ends_and_in_all_shapes",
    ),
    "pair taken out of a triplet": ("scoring/test_best_reading.py::test_pair_taken_out_of_a_triplet",),
    "a pong claimed against another player's win": (
        "play/test_claims.py::test_a_win_beats_a_pong_and_a_kong",
        "play/test_claims.py::test_a_pong_by_somebody_who_let_a_win_go_does_not_beat_anothers_win",
        "playthroughs/test_playthroughs.py::earthly",
    ),
    "ties for every discarder": ("play/test_claims.py::test_ties_for_every_discarder",),
    "kong offered with no replacement left": (
        "play/test_kongs.py::test_no_kong_when_the_wall_is_empty",
        "play/test_refusals.py::test_kongs_without_a_replacement_and_claims_of_the_last_discard",
        "playthroughs/test_playthroughs.py::without_north",
    ),
    "the second kong in a turn with one tile left": (
        "play/test_kongs.py::test_the_second_kong_in_a_turn_with_one_tile_left",
    ),
    "the deal after a robbed kong (pong stays, nothing paid)": (
        "play/test_kongs.py::test_a_robbed_kong",
        "playthroughs/test_playthroughs.py::robbed_kong",
        "rules_of_9/test_odd_claims.py::test_a_robbed_pong_that_holds_a_fly_keeps_it",
    ),
    "added kong offered again in a later turn": (
        "play/test_kongs.py::test_an_added_kong_is_offered_again_in_a_later_turn",
    ),
    "added kong on a pong with a fly": ("play/test_kongs.py::test_an_added_kong_on_a_pong_with_a_fly",),
    "East's first turn: heavenly win, kong of dealt tiles": (
        "play/test_ends.py::test_east_wins_with_the_dealt_hand",
        "play/test_ends.py::test_a_kong_of_dealt_tiles_is_no_heavenly_hand_any_more",
        "play/test_opening.py::test_nobody_kongs_during_the_opening_but_east_may_in_his_first_turn",
        "playthroughs/test_playthroughs.py::heavenly",
    ),
    "sixteen bonus tiles in a row": (
        "play/test_opening.py::test_sixteen_bonus_tiles_in_a_row",
        "playthroughs/test_playthroughs.py::sixteen_bonus_tiles",
    ),
    "wall exhausted inside a replacement chain": (
        "play/test_kongs.py::test_the_wall_runs_out_inside_a_replacement_chain_after_a_kong",
        "play/test_ends.py::test_a_bonus_tile_without_a_replacement_ends_the_deal_drawn",
        "playthroughs/test_playthroughs.py::exhausted_replacement",
    ),
    "winning tile of nine gates 1 and 9": ("scoring/test_best_reading.py::test_winning_tile_of_nine_gates_1_and_9",),
    "limit hands of two readings added up": (
        "scoring/test_best_reading.py::test_limit_hands_of_two_readings_are_not_added_up",
    ),
    "four concealed pongs by discard": (
        "scoring/test_best_reading.py::test_four_concealed_pongs_by_discard",
        "scoring/test_patterns.py::test_four_concealed_pongs_anothers_tile_completes_only_the_pair",
    ),
    "a fan of one reading mixed with another's": (
        "scoring/test_best_reading.py::test_a_fan_of_one_reading_is_not_mixed_with_anothers",
    ),
    "North's pong counted for all, dealer's East twice": (
        "scoring/test_best_reading.py::test_norths_pong_counts_for_all_and_the_dealers_east_twice",
    ),
    "both own flower and own season": ("scoring/test_best_reading.py::test_both_own_flower_and_own_season",),
    "points not summing to zero": (
        "scoring/test_best_reading.py::test_points_sum_to_zero",
        "play/test_laws.py::test_law_4_tiles_and_points_are_conserved",
        "play/test_match.py::test_points_are_carried_on_and_sum_to_zero",
        "rules_of_9/test_referee.py::test_both_referees_agree",
    ),
    "another player's tiles visible in any view, log, event or save that he can read": (
        "play/test_laws.py::test_law_3_folded_events_give_the_view",
        "play/test_laws.py::test_law_7_an_imagined_deal_looks_the_same",
        "play/test_laws.py::test_no_event_and_no_view_tells_a_tile_of_another_hand",
        "rules_of_9/test_nothing_is_seen.py::test_no_sentence_of_the_log_names_a_tile_that_only_another_has_seen",
        "rules_of_9/test_nothing_is_seen.py::test_a_save_names_only_tiles_that_lie_on_the_table",
        "records/test_format.py::test_the_wall_is_sealed_until_the_deal_is_over",
    ),
}
"""Each item of RULES §9, and its tests by file and name."""


@pytest.mark.parametrize("item", INDEX)
def test_every_item_has_its_named_tests(item: str) -> None:
    assert INDEX[item]
    for named in INDEX[item]:
        file, _, name = named.partition("::")
        tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))
        functions = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))}
        assert name in functions, f"{named} is gone"


def test_there_are_as_many_items_as_in_the_rules() -> None:
    assert len(INDEX) == 23
