"""Read JSON from outside the program within limits, check the values in it, and write JSON that
can be printed.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NoReturn

from sudoku_app.core.message import Message, verbatim
from sudoku_app.formats.parsed import ParseError
from sudoku_app.harmless_text import harmless_json

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_JSON = 1024 * 1024
"""The most characters of JSON. It is parsed in one go while the window waits. Puzzles with
thousands of drawings take half as much.
"""
_LONGEST_SHOWN = 40
_BOARD_KEYS = ("board", "puzzle", "sudoku", "grid", "quiz", "givens", "problem", "clues", "cells")


def parse_object(text: str) -> Mapping[str, object]:
    """Parse `text` as a JSON object; raises ParseError as `parse_object_at` does."""
    found, end = parse_object_at(text, 0)
    if end < len(text):
        raise _invalid(json.JSONDecodeError("", text, end))
    return found


def parse_object_at(text: str, start: int) -> tuple[Mapping[str, object], int]:
    """Parse the JSON object that begins at `start`; also return where what follows it begins.

    Raises ParseError, with the position if it is known, for invalid JSON, for any other value than
    an object, for more than `MAX_JSON` characters, for NaN and infinities, for whole numbers with
    thousands of digits, and for brackets that are nested too deeply.
    """
    if len(text) > MAX_JSON:
        raise ParseError(
            Message("more than 1 MiB of JSON"), Message("a puzzle; use Import for games")
        )
    try:
        value, end = _DECODER.raw_decode(text, _after_blanks(text, start))
    except ParseError:
        raise
    except json.JSONDecodeError as error:
        raise _invalid(error) from error
    except RecursionError as error:
        raise ParseError(
            Message("brackets nested too deeply"), Message("the JSON of a puzzle")
        ) from error
    except ValueError as error:
        raise ParseError(
            Message("a number with too many digits"), Message("the JSON of a puzzle")
        ) from error
    return object_in(value, Message("the JSON")), _after_blanks(text, end)


def _after_blanks(text: str, start: int) -> int:
    match = _BLANKS.match(text, start)
    assert match is not None
    return match.end()


def _invalid(error: json.JSONDecodeError) -> ParseError:
    return ParseError(Message("invalid JSON"), Message("a puzzle"), error.lineno, error.colno)


def printable_json(value: object, *, ascii_only: bool = True, indent: int | None = None) -> str:
    """Return `value` as JSON in which what could command a terminal is escaped."""
    return harmless_json(json.dumps(value, ensure_ascii=ascii_only, indent=indent))


def _refuse_constant(name: str) -> NoReturn:
    raise ParseError(verbatim(name), Message("a number"))


_DECODER = json.JSONDecoder(parse_constant=_refuse_constant)
_BLANKS = re.compile(r"[ \t\n\r]*")


def object_in(value: object, what: Message) -> Mapping[str, object]:
    """Return `value` if it is an object; otherwise raise a ParseError that calls it `what`."""
    if not isinstance(value, dict):
        raise ParseError(Message("{0} as {1}", shown_value(value), what), Message("an object"))
    return value


def list_in(value: object, what: Message) -> list[object]:
    """Return `value` if it is a list; otherwise raise a ParseError that calls it `what`."""
    if not isinstance(value, list):
        raise ParseError(Message("{0} as {1}", shown_value(value), what), Message("a list"))
    return value


def list_or_empty(value: object) -> list[object]:
    """Return a list, or an empty one for anything else, since some programs leave out empty
    lists.
    """
    return value if isinstance(value, list) else []


def whole_in(value: object, what: Message, least: int, most: int) -> int:
    """Return `value` if it is a whole number from `least` to `most`; otherwise raise a ParseError
    that calls it `what`.
    """
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return value
    raise ParseError(
        Message("{0} as {1}", shown_value(value), what), Message("{0} to {1}", least, most)
    )


def plain_number(value: object) -> object:
    """Convert a text of up to four digits to a number; return anything else unchanged."""
    digits = value.strip() if isinstance(value, str) else ""
    return int(digits) if len(digits) < 5 and re.fullmatch("[0-9]+", digits) else value


def text_in(value: object) -> str:
    """Return `value`, without white space around it, if it is a text, otherwise ""."""
    return value.strip() if isinstance(value, str) else ""


def digit_set_in(value: object, what: Message, size: int) -> int:
    """The set of the digits in a list, with bit d-1 for digit d; None gives the empty set."""
    bits = 0
    for item in [] if value is None else list_in(value, what):
        bits |= 1 << (whole_in(item, what, 1, size) - 1)
    return bits


def shown_value(value: object) -> Message:
    """Any value in a form that can be shown in a message."""
    if isinstance(value, dict):
        return Message("an object")
    if isinstance(value, list):
        return Message("a list")
    text = json.dumps(value)
    return verbatim(text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…")


def board_in(document: Mapping[str, object]) -> object:
    """Return the board of an object: a text or a list; None if it has none."""
    for key in _BOARD_KEYS:
        value = document.get(key)
        if isinstance(value, str) or (isinstance(value, list) and value and _is_plain(value[0])):
            return value
    return None


def _is_plain(value: object) -> bool:
    return not isinstance(value, dict) and not (
        isinstance(value, list) and any(isinstance(item, dict) for item in value)
    )
