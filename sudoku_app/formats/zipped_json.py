"""Read SudokuPad's shortened JSON, as its links contain it.

In the shortened form `'` and `"` are exchanged, keys that are words have no quotes, common keys
have one or two letters, `{}` is left out of lists, `f` and `t` mean false and true, `#0` and `#F`
mean black and white, and other colours are six hexadecimal digits without a `#`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.formats.json_text import parse_object
from sudoku_app.formats.parsed import ParseError

if TYPE_CHECKING:
    from collections.abc import Mapping

_LONG = {
    "a": "arrows",
    "c": "color",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ca": "cages",
    "ce": "cells",
    "cs": "cellSize",
    "ct": "center",
    "d": "duration",
    "d2": "d",
    "fs": "fontSize",
    "h": "height",
    "hl": "headLength",
    "l": "lines",
    "o": "overlays",
    "r": "rounded",
    "re": "regions",
    "t": "title",
    "te": "text",
    "th": "thickness",
    "u": "underlays",
    "v": "value",
    "vd": "videos",
    "w": "width",
    "wp": "wayPoints",
}
"""The full names of shortened keys."""
_STRING = re.compile(
    r"""'(?:[^'\\]|\\(?:.|\Z))*+(?:'|\Z)|"(?:[^"\\]|\\(?:.|\Z))*+(?:"|\Z)""", re.DOTALL
)
"""A text between quotes. An unterminated one extends to the end, since otherwise each quote in it
would start another search.
"""
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_KEY = re.compile(r"([,{\[])([a-zA-Z0-9]+):")
_LEFT_OUT = re.compile(r"([,\[])(?=[,\]])")
_FALSE, _TRUE = (re.compile(rf":{sign}(?=[,}}\]])") for sign in "ft")
_BLACK, _WHITE = (re.compile(rf":#{sign}(?=[,}}\]])") for sign in "0F")
_COLOUR = re.compile(r":([0-9a-fA-F]{6})(?=[,}\]])")
_PLACE = "\0"
"""The placeholder for a text."""


def parse_zipped(text: str) -> Mapping[str, object]:
    """Return the object in `text`, which is plain or shortened JSON. Raise ParseError."""
    if text.startswith('{"'):
        return parse_object(text)
    if _PLACE in text:
        raise ParseError(Message("a NUL character"), Message("a puzzle"))
    strings = map(_json_string, _STRING.findall(text))
    rest = _KEY.sub(_long_key, _STRING.sub(_PLACE, text))
    rest = _LEFT_OUT.sub(r"\1{}", rest)
    rest = _TRUE.sub(":true", _FALSE.sub(":false", rest))
    rest = _WHITE.sub(':"#ffffff"', _BLACK.sub(':"#000000"', rest))
    parts = _COLOUR.sub(r':"#\1"', rest).split(_PLACE)
    joined = [parts[0]]
    for string, part in zip(strings, parts[1:], strict=True):
        joined += (string, part)
    return parse_object("".join(joined))


def _long_key(match: re.Match[str]) -> str:
    return f'{match[1]}"{_LONG.get(match[2], match[2])}":'


def _json_string(quoted: str) -> str:
    r"""Return a quoted text as JSON has it, with `\'` restored."""
    if quoted.startswith('"'):
        return quoted
    inside = _ESCAPED.sub(lambda match: "'" if match[1] == "'" else match[0], quoted[1:-1])
    return '"' + inside.replace('"', '\\"') + '"'
