"""JSON from outside: what may be read, and values taken from it or refused."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NoReturn

from sudoku_app.core.message import Message, verbatim
from sudoku_app.formats.parsed import ParseError

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_JSON = 1024 * 1024
"""The most characters of JSON. They are read in one go, for which the window has to wait; puzzles
with thousands of drawings have half of them.
"""
_LONGEST_SHOWN = 40


def parse_object(text: str) -> Mapping[str, object]:
    """The JSON object that is all of `text`.

    Raises ParseError, with the place in `text` where that is known, for what is no JSON or no
    object, for more than `MAX_JSON` characters, for NaN and infinities, for whole numbers of
    thousands of digits and for brackets that are nested too deeply.
    """
    if len(text) > MAX_JSON:
        raise ParseError(
            0,
            0,
            Message("more than 1 MiB of JSON"),
            Message("a puzzle; use Import for games"),
        )
    try:
        value: object = json.loads(text, parse_constant=_refuse_constant)
    except ParseError:
        raise
    except json.JSONDecodeError as error:
        raise ParseError(
            error.lineno, error.colno, Message("invalid JSON"), Message("a puzzle")
        ) from error
    except RecursionError as error:
        raise ParseError(
            0, 0, Message("brackets nested too deeply"), Message("the JSON of a puzzle")
        ) from error
    except ValueError as error:
        raise ParseError(
            0, 0, Message("a number with too many digits"), Message("the JSON of a puzzle")
        ) from error
    return object_in(value, Message("the JSON"))


def _refuse_constant(name: str) -> NoReturn:
    raise ParseError(0, 0, verbatim(name), Message("a number"))


def object_in(value: object, what: Message) -> Mapping[str, object]:
    """`value` as an object; `what` it is, for the ParseError that is raised if it is none."""
    if not isinstance(value, dict):
        raise ParseError(
            0, 0, Message("{0} as {1}", shown_value(value), what), Message("an object")
        )
    return value


def list_in(value: object, what: Message) -> list[object]:
    """`value` as a list; `what` it is, for the ParseError that is raised if it is none."""
    if not isinstance(value, list):
        raise ParseError(0, 0, Message("{0} as {1}", shown_value(value), what), Message("a list"))
    return value


def whole_in(value: object, what: Message, least: int, most: int) -> int:
    """`value` as a whole number from `least` to `most`; a ParseError names it as `what`."""
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return value
    raise ParseError(
        0, 0, Message("{0} as {1}", shown_value(value), what), Message("{0} to {1}", least, most)
    )


def plain_number(value: object) -> object:
    """The number that a text of a few plain digits is; anything else stays what it is."""
    digits = value.strip() if isinstance(value, str) else ""
    return int(digits) if len(digits) < 5 and re.fullmatch("[0-9]+", digits) else value


def text_in(value: object) -> str:
    """`value` where it is a text, else nothing: for titles and the like."""
    return value.strip() if isinstance(value, str) else ""


def digit_set_in(value: object, what: Message, size: int) -> int:
    """The set (bit d-1 for digit d) of the digits in a list; no list at all is the empty set."""
    bits = 0
    for item in [] if value is None else list_in(value, what):
        bits |= 1 << (whole_in(item, what, 1, size) - 1)
    return bits


def shown_value(value: object) -> Message:
    """A value in a form that can be shown in a message, whatever it is."""
    if isinstance(value, dict):
        return Message("an object")
    if isinstance(value, list):
        return Message("a list")
    text = json.dumps(value)
    return verbatim(text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…")
