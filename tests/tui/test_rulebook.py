"""The rule book: every value from the table, every place found, every example worth what it says, in every language alike."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from mahjong3.play.refusal import Reason
from mahjong3.rules import FAN_IDS, FIELDS, LIMIT, OFF, PRESETS, Rules
from mahjong3.scoring.possible import verify_situation
from mahjong3.scoring.score import score
from mahjong3.tiles.kinds import FLY
from mahjong3.tiles.notation import NotationError
from tui.resources import assets
from tui.rulebook import (
    BookError,
    Chapter,
    Section,
    Text,
    Tiles,
    book_languages,
    chapters,
    find,
    lines,
    plain,
    search,
    spans_of,
    text_of,
    wrap,
)
from tui.rulebook import reading as reading_module
from tui.rulebook.book import Grid
from tui.rulebook.cells import cells
from tui.rulebook.examples import example, example_names
from tui.rulebook.spans import notation, tiles_of
from tui.rulebook.values import holds

WIKI = Rules.preset("wiki")
ODD = WIKI.changed(
    {
        "min_fan": 3,
        "limit_fan": 12,
        "points_per_fan": 7,
        "limit_multiplier": 2,
        "stack_limits": True,
        "discarder_pays_all": True,
        "instant_payments": "fan",
        "losers_compare": True,
        "next_dealer": "discarder",
        "multiple_winners": "all",
        "win_calls": "strict",
        "missed_win": True,
        "chow": False,
        "pong_max_flies": 1,
        "kong_max_flies": 1,
        "fly_swap": True,
        "fly_discard": "forbidden",
        "dead_kong": False,
        "all_chows_any_pair": True,
        "no_flowers_needs": "no-bonus-pong-kong",
        "north_wind": False,
        "deals": "endless",
        "all-dots": 9,
        "four-flies-dealt": "off",
        "eight-flowers": "limit",
        "seven-pairs": 2,
        "thirteen-orphans": "off",
        "fly": 1,
        "kong": 1,
    }
).named("Odd table")
"""A table at which every rule is another."""
TABLES = {**PRESETS, "odd": ODD}
SECTIONS_OF_RULES = (
    "0",
    "1",
    "2",
    "3",
    "3.1",
    "3.2",
    "4",
    "5",
    "6",
    "7",
    "8",
    *(f"4.{number}" for number in range(1, 14)),
)


def sections_of(book: tuple[Chapter, ...]) -> Iterator[Section]:
    for chapter in book:
        yield from chapter.sections


def section(book: tuple[Chapter, ...], anchor: str) -> Section:
    place = find(book, anchor)
    assert place is not None, anchor
    return book[place.chapter].sections[place.section]


# --- the whole book ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", book_languages())
@pytest.mark.parametrize("table", TABLES)
def test_it_can_be_read_at_every_table(table: str, lang: str) -> None:
    book = chapters(TABLES[table], lang)
    assert len(book) == 11
    assert [chapter.number for chapter in book] == list(range(1, 12))
    for one in sections_of(book):
        assert "{" not in one.text + one.heading
        assert "?" not in one.text
        assert one.title


@pytest.mark.parametrize("lang", book_languages())
@pytest.mark.parametrize("width", [60, 76, 96])
def test_no_line_is_too_long(width: int, lang: str) -> None:
    for one in sections_of(chapters(ODD, lang)):
        for line in lines(one, width):
            used = line.indent + sum(
                cells(span.text) if isinstance(span, Text) else 2 * len(span.tiles) for span in line.spans
            )
            assert used <= width, line


def test_tiles_begin_on_even_cells() -> None:
    for one in sections_of(chapters(WIKI, "en")):
        for line in lines(one, 76):
            at = line.indent
            for span in line.spans:
                if isinstance(span, Tiles):
                    assert at % 2 == 0, line
                at += cells(span.text) if isinstance(span, Text) else 2 * len(span.tiles)


@pytest.mark.parametrize("lang", book_languages())
def test_plain_text_fits_too(lang: str) -> None:
    for one in sections_of(chapters(WIKI, lang)):
        assert all(cells(line) <= 80 for line in plain(one, 80))


@pytest.mark.parametrize("lang", [lang for lang in book_languages() if lang != "en"])
def test_every_language_has_the_same_places_values_and_conditions(lang: str) -> None:
    for path in sorted(assets("rulebook", "en").glob("*.md")):
        english = path.read_text(encoding="utf-8")
        other = assets("rulebook", lang, path.name).read_text(encoding="utf-8")
        for pattern in (r"\{#([^}]*)\}", r"^(@[a-z]+(?: +[a-z0-9-]+)?)", r"^(#+) "):
            assert re.findall(pattern, other, re.MULTILINE) == re.findall(pattern, english, re.MULTILINE), path.name
        for pattern in (r"^\?([^ ]+):", r"\{([a-z_:-]+)\}", r"`([^`]*)`"):
            found = (Counter(re.findall(pattern, text, re.MULTILINE)) for text in (other, english))
            assert next(found) == next(found), (path.name, pattern)
        rows = (re.findall(r"@tiles ([^|\n]*)", text) for text in (other, english))
        assert [row.strip() for row in next(rows)] == [row.strip() for row in next(rows)]


def test_an_unknown_language_gets_english_and_relatives_the_nearest() -> None:
    assert chapters(WIKI, "fr")[0].title == chapters(WIKI, "en")[0].title == chapters(WIKI, "en_GB")[0].title
    if "zh_Hant" in book_languages():
        assert chapters(WIKI, "zh_TW")[0].title == chapters(WIKI, "zh_Hant")[0].title


# --- places --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", book_languages())
def test_every_fan_rule_number_and_refusal_has_a_place(lang: str) -> None:
    for rules in (WIKI, ODD):
        book = chapters(rules, lang)
        reasons = [reason.name for reason in Reason]
        for anchor in (*FAN_IDS, *FIELDS, *reasons, *SECTIONS_OF_RULES):
            assert find(book, anchor) is not None, anchor


def test_anchors_are_unique() -> None:
    anchors = [anchor for one in sections_of(chapters(WIKI, "en")) for anchor in one.anchors]
    assert [anchor for anchor, count in Counter(anchors).items() if count > 1] == []


def test_places_that_are_asked_for_most() -> None:
    book = chapters(WIKI, "en")
    assert section(book, "COMPLETE_BUT_TOO_CHEAP").anchor == "min-fan"
    assert section(book, "4.6").title == "Robbing a kong"
    assert section(book, "pong_max_flies").anchor == "fly-pong"
    assert section(book, "all-dots").heading == "All dots 全筒子"
    assert find(book, "chess") is None


def test_search() -> None:
    book = chapters(WIKI, "en")
    assert search(book, "robbing KONG")[0].section.anchor == "robbing"
    assert search(book, "全筒子")[0].section.anchor == "all-dots"
    assert "tail" in search(book, "replaced tail")[0].excerpt
    assert search(book, "") == search(book, "checkmate") == []
    assert all(len(hit.excerpt) < 100 for hit in search(book, "tile"))


# --- values --------------------------------------------------------------------------------------------------------------


def test_a_changed_value_changes_the_book() -> None:
    dots = chapters(WIKI.changed({"all-dots": 7}), "en")
    assert "7 fan" in section(dots, "all-dots").text
    assert "all dots 7" in section(dots, "all-dots").text
    assert "not at this table" in section(chapters(WIKI.changed({"all-dots": OFF}), "en"), "all-dots").text
    assert "limit, 10 fan" in section(chapters(WIKI.changed({"all-dots": LIMIT}), "en"), "all-dots").text


def test_values_are_those_of_the_table() -> None:
    wiki, odd, sloperama = (chapters(rules, "en") for rules in (WIKI, ODD, PRESETS["sloperama"]))
    assert "at least 5 fan" in section(wiki, "min-fan").text
    assert "at least 3 fan" in section(odd, "min-fan").text
    assert "one of your two own tiles may be a fly" in section(wiki, "fly-chow").text
    assert "no chows" in section(odd, "fly-chow").text
    assert "80 tiles" in section(odd, "tiles").text
    assert "nothing is paid on the side" in section(wiki, "side-payments").text
    assert "100 from each opponent" in section(sloperama, "side-payments").text
    assert "Odd table" in section(odd, "game").text
    assert "The winner deals next." in section(wiki, "next-dealer").text
    assert "the discarder" in section(odd, "next-dealer").text


def test_side_payments_come_from_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    from mahjong3.scoring import payments

    monkeypatch.setattr(payments, "_SLOPERAMA_CONCEALED", 333)
    assert "333 from each opponent" in section(chapters(PRESETS["sloperama"], "en"), "side-payments").text


def test_payment_table() -> None:
    (grid,) = [block for block in section(chapters(WIKI, "en"), "payments").blocks if isinstance(block, Grid)]
    assert grid.rows[1].cells == ("5", "5", "10", "10 + 5", "20 / 15")
    assert grid.rows[-1].cells == ("10 (limit)", "10", "20", "20 + 10", "40 / 30")
    (grid,) = [block for block in section(chapters(ODD, "en"), "payments").blocks if isinstance(block, Grid)]
    assert grid.rows[-1].cells == ("12 (limit)", "168", "336", "504 + 0", "672 / 504")


def test_presets_side_by_side() -> None:
    def cells_of(rules: Rules, label: str) -> tuple[tuple[str, ...], bool]:
        grids = [block for block in section(chapters(rules, "en"), "presets").blocks if isinstance(block, Grid)]
        rows = [row for row in grids[0].rows if row.cells[0].startswith(label)]
        return rows[0].cells[1:], rows[0].differs

    assert cells_of(WIKI, "points of a fan") == (("1", "1", "20"), False)
    assert cells_of(WIKI, "self-draw") == (("1", "1", "off"), False)
    assert cells_of(ODD, "points of a fan") == (("1", "1", "20", "7"), True)
    assert cells_of(ODD, "self-draw") == (("1", "1", "off", "1"), False)


@pytest.mark.parametrize(
    ("condition", "true_at_wiki"),
    [
        ("chow", True),
        ("!chow", False),
        ("min_fan=5", True),
        ("min_fan!=5", False),
        ("self-draw", True),
        ("seven-pairs", False),
        ("!seven-pairs", True),
        ("next_dealer=winner", True),
        ("preset", True),
        ("deals!=endless", True),
        ("fly_swap", False),
    ],
)
def test_conditions(condition: str, true_at_wiki: bool) -> None:
    assert holds(WIKI, condition) == true_at_wiki


# --- examples ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", FAN_IDS)
def test_the_example_of_a_fan_earns_it(id_: str) -> None:
    case = example(id_)
    verify_situation(case.situation, case.rules)
    scored = score(case.situation, case.rules)
    assert scored is not None
    assert scored.wins
    assert id_ in (*scored.limits, *scored.patterns)
    assert scored.patterns.get(id_, 1) > 0


@pytest.mark.parametrize("preset", PRESETS)
def test_an_example_earns_its_fan_wherever_it_is_counted(preset: str) -> None:
    rules = PRESETS[preset]
    for id_ in FAN_IDS:
        if rules.fan[id_] == OFF:
            continue
        scored = score(example(id_).situation, rules)
        assert scored is not None
        assert id_ in (*scored.limits, *scored.patterns), id_


def test_there_is_an_example_for_every_fan_and_nothing_else_unused() -> None:
    used = {
        name
        for path in assets("rulebook", "en").glob("*.md")
        for name in re.findall(r"^@(?:fan|hand) +([a-z-]+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert used == set(example_names())
    assert set(FAN_IDS) <= used


def test_the_example_of_two_readings_has_two() -> None:
    case = example("two-readings")
    scored = score(case.situation, case.rules)
    assert scored is not None
    assert scored.beaten
    assert scored.beaten[0].fan < scored.fan


def test_an_example_is_drawn_as_it_is_read() -> None:
    book = chapters(WIKI, "en")
    block = section(book, "four-flies").blocks[1]
    assert not isinstance(block, Grid)
    assert text_of(block.spans) == "J=1p 2p J=3p  2p J=3p 4p  678p  CC J=C  99p"
    assert "= 10 fan" in section(book, "four-flies").text


def test_an_example_says_when_it_is_too_little() -> None:
    rules = WIKI.changed(min_fan=6)
    assert "= 5 fan: too few, 6 are needed" in section(chapters(rules, "en"), "all-dots").text


# --- pieces --------------------------------------------------------------------------------------------------------------


def test_spans() -> None:
    assert spans_of("East pongs `C J=C` *now*.") == (
        Text("East pongs "),
        Tiles((13, FLY), (13, 13)),
        Text(" "),
        Text("now", bold=True),
        Text("."),
    )
    assert text_of(spans_of("with `123p EE J s1`.")) == "with 123p EE J s1."
    assert notation(tiles_of("12p J=3p 4p JJ")) == "12p J=3p 4p JJ"
    with pytest.raises(NotationError):
        spans_of("`10p`")


def words_of(text: str, width: int) -> list[str]:
    return [text_of(row) for row in wrap(spans_of(text), width)]


def test_wrapping() -> None:
    assert words_of("one two three", 7) == ["one two", "three"]
    assert words_of("", 10) == [""]
    assert words_of("三人麻將，一門筒子。", 8) == ["三人麻", "將，一門", "筒子。"]
    assert words_of("打（五筒）吧", 6) == ["打（五", "筒）吧"]
    rows = wrap(spans_of("aa `123p`. b"), 9)
    assert [text_of(row) for row in rows] == ["aa", "123p. b"]
    assert words_of("see `5p`, then", 40) == ["see 5p, then"]
    assert words_of("xy `5p`", 40) == ["xy  5p"]


def test_bad_files_are_named(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path_factory.mktemp("book")
    (folder / "en").mkdir()
    monkeypatch.setattr(reading_module, "assets", lambda *parts: folder.joinpath(*parts[1:]))
    page = folder / "en" / "01-a.md"
    for text, reason in (
        ("", "it has no heading"),
        ("# A", "this is not a heading with an anchor: # A"),
        ("# A {#a}\n\n{chess}\n", "there is no value 'chess'"),
        ("# A {#a}\n?chess: no", "there is no rule «chess»"),
        ("# A {#a}\n@chess", "there is no @chess"),
        ("# A {#a}\n@fan chess", "this is not a fan: @fan chess"),
        ("# A {#a}\n@hand chess", "there is no example «chess»"),
        ("# A {#a}\n@tiles 10p", "«10p»"),
    ):
        page.write_text(text, encoding="utf-8")
        with pytest.raises(BookError, match=r"^en/01-a\.md") as raised:
            chapters(WIKI, "en")
        assert reason in str(raised.value)
