"""Every scene holds on the engine, and fails when the engine breaks the rule that it shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from mahjong3.play import claims, deal, ending, table
from mahjong3.play.actions import Chow
from mahjong3.play.events import redact
from mahjong3.rules import Rules
from mahjong3.rules.seats import SEATS
from mahjong3.scoring import patterns, payments
from mahjong3.scoring.score import Score
from mahjong3.scoring.table import table_of
from mahjong3.tiles.dice import Dice
from mahjong3.tiles.wall import Wall
from tui.resources import assets
from tui.rulebook import chapters, find, spans_of, wrap
from tui.scenes import Frame, SceneError, load_scene, read_scene, scene_names

TOPICS = {
    "the deal and the break": ("deal-and-break",),
    "opening replacement and a chain": ("opening-replacement",),
    "chow, pong, kong, win and who goes first": ("chow", "pong", "who-goes-first"),
    "equal claims": ("equal-claims",),
    "a fly in a chow, in a pong, two flies as the pair": (
        "fly-in-a-chow",
        "fly-in-a-pong",
        "two-flies-as-the-pair",
    ),
    "the same hand read two ways": ("the-same-hand-read-two-ways",),
    "the three kongs": ("concealed-kong", "exposed-kong", "added-kong"),
    "robbing a kong": ("robbing-a-kong",),
    "the dead kong": ("dead-kong",),
    "four flies dealt": ("four-flies-dealt",),
    "heavenly and earthly hand": ("heavenly-hand", "earthly-hand"),
    "last tile and last discard": ("last-tile", "last-discard"),
    "a complete hand with 4 fan": ("one-fan-short",),
    "a false win": ("false-win",),
    "no flowers": ("no-flowers",),
    "own flowers, number four, a full set": ("own-flowers", "a-full-set"),
    "all dots, all pongs, little dragons": ("all-dots", "all-pongs", "little-dragons"),
    "seven pairs under sloperama": ("seven-pairs",),
    "who pays what": ("who-pays-what",),
    "who deals next, wiki against classic": ("who-deals-next",),
    "fly swap": ("fly-swap",),
    "a wall that runs out": ("the-wall-runs-out", "no-replacement-left"),
    "a guided first deal": ("first-deal",),
}
CAPTION_LINES = 5
"""Lines of a caption at 80 columns."""
CAPTION_CELLS = 76
LABEL_CELLS = 16
"""Cells of a step in the list of steps."""


def frames_of(name: str) -> list[Frame]:
    return list(load_scene(name).play())


def test_there_is_a_scene_for_every_topic() -> None:
    known = {load_scene(name).id for name in scene_names()}
    assert len(known) >= 26
    assert [one for ids in TOPICS.values() for one in ids if one not in known] == []


@pytest.mark.parametrize("name", scene_names())
def test_it_holds(name: str) -> None:
    frames = frames_of(name)
    assert [frame.number for frame in frames] == list(range(1, len(frames) + 1))


@pytest.mark.parametrize("name", scene_names())
def test_its_words_can_be_shown(name: str) -> None:
    scene = load_scene(name)
    assert scene.title in scene.strings
    for frame in scene.play():
        for text in (frame.caption, frame.hint):
            assert "{" not in text
            assert len(wrap(spans_of(text), CAPTION_CELLS)) <= CAPTION_LINES
        assert 0 < len(frame.label) <= LABEL_CELLS


@pytest.mark.parametrize("name", scene_names())
def test_the_rule_book_says_more(name: str) -> None:
    scene = load_scene(name)
    assert find(chapters(scene.rules, "en"), scene.book) is not None


@pytest.mark.parametrize("name", scene_names())
def test_events_lead_from_one_view_to_the_next(name: str) -> None:
    for frame in load_scene(name).play():
        for seat in SEATS:
            view = frame.before[seat]
            for event in frame.events:
                told = redact(event, seat)
                view = view if told is None else view.after(told)
            assert view == frame.views[seat]


def test_frames_have_deals_of_their_own() -> None:
    frames = frames_of("robbing-a-kong")
    before = frames[3].deal.copy()
    frames[3].deal.submit(1, frames[3].deal.legal(1)[0])
    assert frames[3].deal != before
    assert frames[4].deal.result is not None


def test_a_scene_is_found_by_name_number_or_file() -> None:
    path = assets("scenes", "03-chow.toml")
    assert load_scene("chow") == load_scene("03") == load_scene("03-chow") == load_scene(str(path))
    with pytest.raises(SceneError, match=r"there is no scene «chess»: 00-first-deal"):
        load_scene("chess")


def test_the_guided_deal_asks_the_person_for_every_action_of_his() -> None:
    scene = load_scene("first-deal")
    assert scene.guided
    assert scene.show == "own"
    frames = list(scene.play())
    for frame, following in pairwise(frames):
        assert frame.hint
        first = following.step.claims[:1]
        assert all(one.seat == scene.seat and one.action in frame.views[scene.seat].legal for one in first)


# --- the engine broken on purpose ----------------------------------------------------------------------------------------

Patch = pytest.MonkeyPatch


def replacements_from_the_front(patch: Patch) -> None:
    patch.setattr(Wall, "replace", Wall.draw)


def one_stack_too_many(patch: Patch) -> None:
    patch.setattr(Dice, "stacks", property(lambda dice: sum(dice.choose) + sum(dice.count) + 1))


def everybody_may_chow(patch: Patch) -> None:
    ask = table.Table._claim_actions
    patch.setattr(
        table.Table, "_claim_actions", lambda self, seat, offered, **_named: ask(self, seat, offered, previous=True)
    )


def chow_before_pong(patch: Patch) -> None:
    rank = claims.strength
    patch.setattr(claims, "strength", lambda action: 5 if isinstance(action, Chow) else rank(action))


def flies_do_not_weaken(patch: Patch) -> None:
    rank = claims.strength
    patch.setattr(claims, "strength", lambda action: rank(action) + getattr(action, "flies", 0))


def the_farthest_wins(patch: Patch) -> None:
    turned = tuple(order[::-1] for order in table.CLAIM_ORDER)
    patch.setattr(deal, "CLAIM_ORDER", turned)


def nobody_may_rob(patch: Patch) -> None:
    ask = table.Table._claim_actions
    patch.setattr(
        table.Table,
        "_claim_actions",
        lambda self, seat, offered, *, previous: () if self.robbing else ask(self, seat, offered, previous=previous),
    )


def no_declaring(patch: Patch) -> None:
    patch.setattr(deal, "may_declare", lambda *_hand: False)


def any_fan_wins(patch: Patch) -> None:
    patch.setattr(Score, "wins", property(lambda _score: True))


def false_wins_are_free(patch: Patch) -> None:
    patch.setattr(ending, "false_win_dues", lambda *_arguments: ())


def four_counts_for_nobody(patch: Patch) -> None:
    own = patterns.own_flowers
    patch.setattr(patterns, "own_flowers", lambda bonus, seat: tuple(t for t in own(bonus, seat) if t not in (20, 24)))


def no_set_is_full(patch: Patch) -> None:
    patch.setattr(patterns, "full", lambda _bonus, _series: False)


def self_draw_pays_one_unit(patch: Patch) -> None:
    patch.setattr(payments, "_SELF_DRAW_UNITS", 1)


def the_discarder_pays_one_unit(patch: Patch) -> None:
    patch.setattr(payments, "_DISCARDER_UNITS", 1)


def the_dealer_stays(patch: Patch) -> None:
    end = ending._end
    patch.setattr(ending, "_end", lambda *arguments, **named: end(*arguments, **{**named, "next_dealer": 0}))


def no_swap(patch: Patch) -> None:
    patch.setattr(deal, "pong_to_swap", lambda _melds, _kind: None)


def kongs_are_free(patch: Patch) -> None:
    patch.setattr(ending, "kong_dues", lambda *_arguments: ())


@pytest.mark.parametrize(
    ("name", "breakage"),
    [
        ("deal-and-break", one_stack_too_many),
        ("opening-replacement", replacements_from_the_front),
        ("chow", everybody_may_chow),
        ("who-goes-first", chow_before_pong),
        ("equal-claims", the_farthest_wins),
        ("fly-in-a-pong", flies_do_not_weaken),
        ("concealed-kong", replacements_from_the_front),
        ("robbing-a-kong", nobody_may_rob),
        ("four-flies-dealt", no_declaring),
        ("one-fan-short", any_fan_wins),
        ("false-win", false_wins_are_free),
        ("own-flowers", four_counts_for_nobody),
        ("a-full-set", no_set_is_full),
        ("who-pays-what", self_draw_pays_one_unit),
        ("who-pays-what", the_discarder_pays_one_unit),
        ("who-deals-next", the_dealer_stays),
        ("the-wall-runs-out", the_dealer_stays),
        ("fly-swap", no_swap),
        ("kongs-paid-at-once", kongs_are_free),
    ],
)
def test_it_fails_when_the_engine_breaks_its_rule(
    name: str, breakage: Callable[[Patch], None], monkeypatch: Patch
) -> None:
    scene = load_scene(name)
    breakage(monkeypatch)
    table_of.cache_clear()  # what patterns are worth is remembered
    try:
        with pytest.raises((SceneError, AssertionError)):
            list(scene.play())
    finally:
        table_of.cache_clear()


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("fly-in-a-chow", {"chow_max_flies": 0}),
        ("fly-in-a-pong", {"pong_max_flies": 1}),
        ("dead-kong", {"dead_kong": False}),
        ("heavenly-hand", {"heavenly": "off"}),
        ("earthly-hand", {"earthly": "off"}),
        ("last-tile", {"last-tile": "off"}),
        ("last-discard", {"last-discard": "off"}),
        ("no-flowers", {"no-flowers": "off"}),
        ("all-dots", {"all-dots": 2}),
        ("all-pongs", {"all-pongs": 1}),
        ("little-dragons", {"little-dragons": 0}),
        ("seven-pairs", {"seven-pairs": "off"}),
        ("two-flies-as-the-pair", {"self-draw": 0}),
        ("first-deal", {"min_fan": 7}),
    ],
)
def test_it_depends_on_the_rule_that_it_shows(name: str, changes: dict[str, object]) -> None:
    scene = load_scene(name)
    other = replace(scene, rules=scene.rules.changed(changes))
    with pytest.raises(SceneError):
        list(other.play())


# --- bad files -----------------------------------------------------------------------------------------------------------

GOOD = """
format = 1
title = "A discard"
term = "打牌"
book = "turn"

[wall]
E = "123456789p EEEE C"
S = "123456789p SSSS"
W = "123456789p WWWW"

[[steps]]
step = "East discards"
actions = ["E: discard C"]
caption = "East discards `C`."
holds.river.E = "C"
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_scene_of_ones_own(tmp_path: Path) -> None:
    scene = load_scene(str(written(tmp_path, GOOD)))
    (frame,) = scene.play()
    assert (scene.id, frame.rules, frame.caption) == ("mine", Rules.preset("wiki"), "East discards `C`.")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("format = 1", "format = 2", "it has format 2, this program reads format 1"),
        ("format = 1", "", "it has format none"),
        ('title = "A discard"', "", "title is missing or not a text"),
        ('title = "A discard"', "title = 3", "title is missing or not a text"),
        ("[wall]", 'rules = "mine"\n[wall]', "there is no preset «mine»"),
        ("[wall]", "[set]\nmin_fan = 200\n[wall]", "min_fan = 200 is not allowed"),
        ("[wall]", 'seat = "N"\n[wall]', "«N» is not a seat"),
        ("[wall]", 'show = "none"\n[wall]', "show = «none» is not allowed"),
        ("[wall]", "colour = 1\n[wall]", "there is no key «colour» here"),
        ("EEEE C", "EEEE", "E has 13 tiles, 14 are dealt"),
        ("SSSS", "SSSE", "the wall holds too many E"),
        ("EEEE C", "EEEE 10p", "«10p»"),
        ("[wall]", '[wall]\ndice = "3 4"', "dice = «3 4» is not four numbers"),
        ("[wall]", '[wall]\ntiles = "EEEE"', "4 tiles, 84 are needed"),
        ("[wall]", f'[wall]\ndraws = "{"1p " * 45}"', "more tiles than the wall has left"),
        ("[[steps]]", '[wall.bonus]\nS = "E"\n[[steps]]', "S holds what is not a bonus tile"),
        ("E: discard C", "E discard C", "line 12, step 1: «E discard C» does not say who does it"),
        ("E: discard C", "E: throw C", "line 12, step 1: «throw C» is not an action"),
        ('caption = "East discards `C`."', "", "line 12, step 1: caption is missing"),
        ('caption = "East', 'colour = 1\ncaption = "East', "line 12, step 1: there is no key «colour» here"),
        ("holds.river.E", "back = 1\nholds.river.E", "line 12, step 1: back = 1 is not an earlier step"),
        ("holds.river.E", 'table = "classic"\nholds.river.E', "another table needs «back»"),
        ("holds.river.E", "opening = 1\nholds.river.E", "a step of the opening has no actions"),
        ("holds.river.E", "holds.colour.E", "line 12, step 1: holds.colour: there is no such fact"),
        ("holds.river.E", "holds.river.N", "«"),
        ('holds.river.E = "C"', "", "the last step does not say what must be true"),
        ('holds.river.E = "C"', "holds.wall_left = true", "holds.wall_left: True is not a whole number"),
        ('"C"\n', '"C', "not TOML"),
    ],
)
def test_a_damaged_scene_says_where_and_why(old: str, new: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(SceneError) as raised:
        read_scene(written(tmp_path, GOOD.replace(old, new)))
    assert str(raised.value).startswith("mine.toml: ")
    assert reason.strip("«") in str(raised.value)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("E: discard C", "E: discard F", "line 12, step 1: you do not hold F"),
        ("E: discard C", "S: win", "line 12, step 1: nobody is left who could pass"),
        ('holds.river.E = "C"', 'holds.river.E = "F"', "river.E is 'C', not 'F'"),
        ('holds.river.E = "C"', 'holds.outcome = "win"', "outcome: the deal is not over"),
        ('holds.river.E = "C"', 'holds.legal = ["S: win"]', "«S: win» is not legal"),
    ],
)
def test_a_scene_that_does_not_hold_says_what_is_wrong(old: str, new: str, reason: str, tmp_path: Path) -> None:
    scene = read_scene(written(tmp_path, GOOD.replace(old, new)))
    with pytest.raises(SceneError, match=r"^mine\.toml: line 12, step 1: ") as raised:
        list(scene.play())
    assert reason in str(raised.value)
    if "holds" in old:
        assert len(list(scene.play(verify=False))) == 1


def test_a_missing_or_unreadable_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SceneError, match=r"nothing\.toml: No such file"):
        read_scene(tmp_path / "nothing.toml")
    path = tmp_path / "latin.toml"
    path.write_bytes(b"title = \xe9")
    with pytest.raises(SceneError, match="not a text in UTF-8"):
        read_scene(path)
