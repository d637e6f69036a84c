"""The rule book 規則書: chapters of text and tiles, with every value taken from the rules of the table in play.

`chapters(rules)` reads the book in the person's language; `find(book, "fly-swap")` knows sections by their anchor, by a fan id, by the
name of a rule, by the number of a rule (`4.6`) and by the reason of a refusal; `search(book, "kong tail")` finds text.
`lines(section, width)` lays a section out in cells, `plain(section, width)` writes it as text.
"""

from tui.rulebook.book import Chapter, Hit, Place, Section, find, search
from tui.rulebook.layout import Line, Role, lines, plain, wrap
from tui.rulebook.reading import BookError, book_languages, chapters
from tui.rulebook.spans import Span, Text, Tiles, spans_of, text_of

__all__ = [
    "BookError",
    "Chapter",
    "Hit",
    "Line",
    "Place",
    "Role",
    "Section",
    "Span",
    "Text",
    "Tiles",
    "book_languages",
    "chapters",
    "find",
    "lines",
    "plain",
    "search",
    "spans_of",
    "text_of",
    "wrap",
]
