"""Screens of rules, settings and the rule book for the drawing tests, put together as the screens do it."""

from __future__ import annotations

from mahjong3.rules import PRESET_NAMES, Rules
from tui.drawing.model import Chip, Drawn, KeyHint, Look
from tui.drawing.model.book import BookPicture, ContentsRow, FoundRow
from tui.drawing.model.rules import Difference, RuleRow, RulesPicture, TableCard, TableRow, TablesPicture
from tui.drawing.model.settings import SettingsPicture
from tui.drawing.rule_sets import draw_rule_sets
from tui.drawing.rulebook import book_lines, draw_rulebook
from tui.drawing.rules import draw_rules
from tui.drawing.settings import draw_settings
from tui.rulebook import chapters, find
from tui.screens.rule_rows import rule_detail, rule_lines
from tui.screens.setting_rows import Facts, setting_detail, setting_lines
from tui.settings import Settings

__all__ = ["KUCHING", "book", "found", "rule_sets", "rules", "settings"]

KUCHING = (
    Rules.preset("wiki")
    .changed({"win_calls": "strict", "pong_max_flies": 1, "fly_swap": True, "big-esw": "limit"})
    .named("Kuching house table")
)
"""A table of one's own."""
_KEYS = (KeyHint("←→", "value"), KeyHint("Esc", "back", "back"))
_CHIPS = (Chip("save", "s", "save", state="main"), Chip("drop", "n", "do not save"))


def rules(look: Look, width: int, height: int, name: str = "pong_max_flies", *, question: str = "") -> Drawn:
    """The rules of a table with one of them chosen."""
    lines = rule_lines(KUCHING)
    chosen = next(place for place, line in enumerate(lines) if isinstance(line, RuleRow) and line.name == name)
    picture = RulesPicture(
        look=look,
        name=KUCHING.name,
        about="extends wiki, 4 rules differ",
        short="4 differ",
        presets=PRESET_NAMES,
        lines=lines,
        chosen=chosen,
        top=max(0, chosen - 8),
        remark="kuching.toml, not saved yet",
        remark_alert=True,
        detail=rule_detail(KUCHING, name),
        foot="* differs from wiki in this table",
        question=question,
        chips=_CHIPS,
        keys=_KEYS,
    )
    return draw_rules(picture, width, height)


def rule_sets(look: Look, width: int, height: int, chosen: int = 3) -> Drawn:
    """Presets and tables, one of them damaged."""
    card = TableCard(
        "Kuching house table",
        "extends wiki, 2 rules differ",
        alert="typo.toml: there is no rule «min_fans»; the nearest is min_fan",
        note="Mend the file in an editor, or delete it here.",
        differences=(Difference("Flies in a pong", "碰用飛", "2", "1"), Difference("All dots", "全筒子", "3", "limit")),
        folder="~/.config/mahjong3/tables",
        file="kuching-house-table.toml",
    )
    picture = TablesPicture(
        look=look,
        title="Rules and tables",
        presets=(TableRow("wiki", "the default"), TableRow("classic", ""), TableRow("sloperama", "")),
        own=(
            TableRow(KUCHING.name, "4 differ"),
            TableRow("嫲嫲的枱", "as wiki"),
            TableRow("typo", "cannot be used", bad=True),
        ),
        chosen=chosen,
        card=card,
        keys=_KEYS,
        alert="A preset stays as it is." if chosen == 5 else "",
    )
    return draw_rule_sets(picture, width, height)


def settings(look: Look, width: int, height: int, name: str = "faces", sources: dict[str, str] | None = None) -> Drawn:
    """The settings with one of them chosen."""
    facts = Facts(Settings(theme=look.theme, faces=look.faces, names=("", "Wei")), sources or {}, look.ascii)
    lines = setting_lines(facts)
    picture = SettingsPicture(
        look=look,
        lines=lines,
        chosen=next(place for place, line in enumerate(lines) if getattr(line, "name", "") == name),
        top=0,
        detail=setting_detail(facts, name),
        remark="kept in ~/.config/mahjong3/settings.toml",
        hand=(4, 9, 13, 14, 15, 16),
        names=("You", "Wei", "Hafiz"),
        keys=_KEYS,
    )
    return draw_settings(picture, width, height)


def _contents() -> tuple[ContentsRow, ...]:
    return (
        ContentsRow(0, 0, "The game", "三人麻雀", 1),
        ContentsRow(7, 0, "Fan, one by one", "計番", 1),
        ContentsRow(7, 20, "Sets and pairs", "牌型", 2),
        ContentsRow(7, 30, "Little dragons", "小三元", 3, here=True),
        ContentsRow(10, 0, "Where the sources disagree", "各家不同", 1),
    )


def book(look: Look, width: int, height: int, anchor: str = "little-dragons", *, contents: int | None = None) -> Drawn:
    """The rule book at a section."""
    chapters_of = chapters(KUCHING)
    place = find(chapters_of, anchor)
    assert place is not None
    laid = book_lines(chapters_of[place.chapter], look, width, height)
    picture = BookPicture(
        look=look,
        chapter=chapters_of[place.chapter],
        top=laid.starts[place.section],
        table=KUCHING.name,
        contents=_contents(),
        contents_chosen=contents,
        marked=("pong",),
        gone_to=place.section,
        keys=_KEYS,
    )
    return draw_rulebook(picture, laid, width, height)


def found(look: Look, width: int, height: int) -> Drawn:
    """What was found in the rule book."""
    chapters_of = chapters(KUCHING)
    rows = (
        FoundRow("Kong 槓", "5 Turns and claims", "…set like a pong. After every kong you draw a replacement…"),
    ) * 3
    picture = BookPicture(
        look=look,
        chapter=chapters_of[4],
        top=0,
        table=KUCHING.name,
        contents=_contents(),
        found=rows,
        found_chosen=1,
        marked=("kong",),
        entry="Search: kong",
        remark="2 of 3: kong",
        keys=_KEYS,
    )
    return draw_rulebook(picture, book_lines(chapters_of[4], look, width, height), width, height)
