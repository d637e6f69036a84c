"""The end of deals and matches, put together and drawn: wins of every sort, false wins, drawn deals, side payments."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len

from mahjong3.bots.bot import seed_for
from mahjong3.bots.easy import EasyBot
from mahjong3.play.events import Event
from mahjong3.play.match import Match
from mahjong3.rules import Rules
from mahjong3.tiles.notation import parse_tiles
from tests.tui.drawing.helpers import check_rows, text_of
from tui.drawing.model import Line, Look, Run, Tile
from tui.drawing.screens import draw_ranking, draw_result
from tui.screens.ranking_picture import ranking_picture, standing_of
from tui.screens.result_picture import Ending, result_picture, side_flows
from tui.screens.table_picture import TableFacts

NAMES = ("Aini", "Mei Ling", "Hafiz")
SIZES = ((80, 24), (100, 30), (120, 40), (200, 60))
TABLES = (
    Rules.preset("wiki").changed(min_fan=1, deals=16).named("low"),
    Rules.preset("wiki").changed(min_fan=0, multiple_winners="all", instant_payments="fan", deals=16).named("all"),
    Rules.preset("sloperama").changed(min_fan=2, deals=16).named("points"),
    Rules.preset("classic").changed(win_calls="strict", deals=16).named("strict"),
)


def endings(rules: Rules, seed: str, *, reckless: bool) -> tuple[Match, list[Ending]]:
    """A match of easy bots, who call every win if they are reckless, and how each of its deals ended."""
    match, bot, found = Match(rules, seed), EasyBot(), []
    while True:
        before = tuple(match.points[p] - match.deal.points[match.seat_of(p)] for p in range(3))
        story: list[Event] = list(match.deal.opening_events)
        while match.deal.result is None:
            seat = match.deal.awaiting[0]
            view = match.deal.view(seat)
            action = bot.choose(view, seed_for(seed, match.deal_number, view.decision))
            if reckless and view.decision > 8 and str(view.legal[0]) == "win":
                action = view.legal[0]
            story += match.submit(seat, action)
        at = tuple(match.player_at(seat) for seat in range(3))
        facts = TableFacts(NAMES, at, 0, match.deal_number, match.deals, before, rules.name)
        view = match.deal.view(match.seat_of(0))
        found.append(Ending(facts, view, match.deal.result, side_flows(story), match.over))
        if match.over:
            return match, found
        match.next_deal()


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.name)
def test_every_ending_is_drawn_at_every_size_and_its_points_add_up(rules: Rules) -> None:
    match, found = endings(rules, "ends", reckless=rules.win_calls == "strict")
    outcomes = {end.result.outcome for end in found}
    assert outcomes >= ({"false-win"} if rules.win_calls == "strict" else {"win"})
    for end in found:
        picture = result_picture(end, Look())
        for winner in range(max(1, len(end.result.winners))):
            for show in ("fan", "readings", "hands"):
                picture = result_picture(end, Look(), winner=winner, show=show, with_readings=True)
                for width, height in SIZES:
                    check_rows(draw_result(picture, width, height).strips, width, height)
            received = [0, 0, 0]
            for flow in picture.flows:
                received[flow.payee] += flow.points
                received[flow.payer] -= flow.points
            assert tuple(received) == end.result.points
            assert [seat.change for seat in picture.seats] == list(end.result.points)
    standing = standing_of(match, NAMES, 0)
    picture_of_match = ranking_picture(standing, Look())
    assert [series[-1] for series in picture_of_match.series] == list(match.points)
    for width, height in SIZES:
        check_rows(draw_ranking(picture_of_match, width, height).strips, width, height)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_next_dealer_is_told_whole_whatever_the_table_is_called(size: tuple[int, int]) -> None:
    for name in ("sloperama", "Grandma's table at the seaside"):
        rules = Rules.preset("wiki").changed(min_fan=1, deals=4).named(name)
        for end in endings(rules, "dealer", reckless=False)[1][:3]:
            rows = text_of(draw_result(result_picture(end, Look()), *size).strips).splitlines()
            told = next(row for row in rows if "Next dealer" in row)
            assert told.rstrip()[-1] == "." or ".  " in told, told


def test_the_lines_of_payments_lead_from_name_to_name() -> None:
    ups = 0
    for end in endings(TABLES[0], "ends", reckless=False)[1]:
        picture = result_picture(end, Look())
        rows = [
            "".join(char.ljust(cell_len(char)) for char in strip.text) for strip in draw_result(picture, 80, 24).strips
        ]
        for y, row in enumerate(rows):
            for x, char in enumerate(row):
                if char in "└┘▴" and x >= 46:
                    ups += char == "▴"
                    assert rows[y - 1][x] != " " or rows[y - 1][x - 3 : x + 3].strip(), (y, x, rows)
                    assert char != "▴" or rows[y + 1][x] in "│└┘"
    assert ups, "nobody but the one who looks has won"


def test_the_headline_says_you_and_names_others() -> None:
    said = set()
    for end in endings(TABLES[0], "heads", reckless=False)[1]:
        picture = result_picture(end, Look())
        said.add(text_of(draw_result(picture, 80, 24).strips).splitlines()[1].split("胡")[0].strip())
    assert said <= {"You win", "Mei wins", "Hafiz wins", "The deal is drawn 流局: the wall is empty"}
    assert len(said) >= 3


def test_latin_faces_leave_no_chinese_in_a_result() -> None:
    for end in endings(TABLES[1], "latin", reckless=False)[1]:
        picture = result_picture(end, Look(faces="latin", ascii=True), with_readings=True)
        for width, height in SIZES:
            assert text_of(draw_result(picture, width, height).strips).isascii()


def test_the_best_hand_is_told_in_full_where_there_is_little_room() -> None:
    match, _found = endings(TABLES[0], "ends", reckless=False)
    picture = ranking_picture(standing_of(match, NAMES, 0), Look())
    said = "10 fan, Mei Ling's in deal 16"
    *sets, pair = picture.best_sets
    for kongs in range(5):
        tiles = tuple((*one, one[0]) if number < kongs else one for number, one in enumerate(sets))
        rows = draw_ranking(replace(picture, best=(said,), best_sets=(*tiles, pair)), 80, 24).strips
        assert said in text_of(rows)


@pytest.mark.parametrize("size", [(100, 30), (120, 40)])
def test_what_a_hand_waited_on_is_told_whole_or_without_its_fan(size: tuple[int, int]) -> None:
    won = next(end for end in endings(TABLES[0], "ends", reckless=False)[1] if end.result.winners)
    picture = result_picture(won, Look())
    first, *others = picture.hands
    note: Line = (Run("waited on "), *map(Tile, parse_tiles("36p")), Run(", 7 fan"))
    ends = set()
    for tiles in range(1, 14):
        for laid in range(9):
            hand = replace(first, tiles=parse_tiles("2p") * tiles, melds=(), bonus=parse_tiles("a1") * laid, note=note)
            shown = draw_result(replace(picture, hands=(hand, *others)), *size).strips
            row = next(row for row in text_of(shown).splitlines() if "waited on 三六" in row)
            ends.add(row.partition("三六")[2][:8].rstrip())
    assert ends <= {", 7 fan", ""}
    assert ", 7 fan" in ends
