"""Values out of files that anybody may have written."""

from collections.abc import Callable

import pytest

from mahjong3.records import RecordError
from mahjong3.records.objects import JsonObject, dump

TAKES: dict[str, tuple[Callable[[JsonObject], object], object, list[object]]] = {
    "text": (lambda values: values.text("x"), "a", [None, 1, True, [], {}]),
    "text or none": (lambda values: values.text_or_none("x"), None, [1, True, [], {}]),
    "number": (lambda values: values.number("x", 1, 3), 2, [None, "1", True, 1.0, 0, 4, [], {}]),
    "numbers": (lambda values: values.numbers("x", 2), [1, -1], [None, 1, [], [1], [1, "1"], [1, True], [1, 2, 3], {}]),
    "pairs": (
        lambda values: values.pairs("x", 1, 1, 6),
        [[1, 6]],
        [None, 1, [], [1], [[1]], [[1, 7]], [[0, 1]], [[1, True]], [[1, 1], [1, 1]], [[1, 1, 1]], {}],
    ),
    "switch": (lambda values: values.switch("x"), False, [None, 0, 1, "true", [], {}]),
    "mapping": (lambda values: values.mapping("x"), {"a": 1}, [None, 1, "a", [], True]),
    "objects": (lambda values: values.objects("x"), [{"a": 1}], [None, 1, "a", {}, [1], [[]], [None]]),
    "texts": (lambda values: values.texts("x"), ["a", "b"], [None, 1, "ab", {}, [1], [None]]),
}


@pytest.mark.parametrize("take", TAKES)
def test_a_value_is_taken_once_and_with_its_type(take: str) -> None:
    taking, good, bad = TAKES[take]
    values = JsonObject.parse(dump({"x": good}).encode(), "f", 7)
    taking(values)
    assert "x" not in values
    values.done()
    for value in bad:
        with pytest.raises(RecordError, match=r"^f line 7: "):
            taking(JsonObject.parse(dump({"x": value}).encode(), "f", 7))
    if good is not None:
        with pytest.raises(RecordError, match=r"^f line 7: «x» is missing or is not what it should be$"):
            taking(JsonObject.parse(b"{}", "f", 7))


def test_what_is_left_over_is_named() -> None:
    values = JsonObject.parse(b'{"x": 1, "y": 2}', "f", 7)
    assert values.number("x") == 1
    with pytest.raises(RecordError, match=r"^f line 7: this format knows no «y»$"):
        values.done()


@pytest.mark.parametrize(
    "data", [b"", b"1", b"null", b"[]", b'"x"', b"{", b"{}}", b"\xff", b"NaN", b'{"x": NaN}', b'{"x": 1e999}']
)
def test_a_line_is_one_object(data: bytes) -> None:
    with pytest.raises(RecordError, match=r"^f line 7: not a line of a record$"):
        JsonObject.parse(data, "f", 7)


def test_a_name_that_stands_twice_is_refused() -> None:
    with pytest.raises(RecordError, match=r"^f line 7: not a line of a record$"):
        JsonObject.parse(b'{"S": "win", "S": "pass"}', "f", 7)
