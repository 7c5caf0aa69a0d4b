"""Read SudokuPad's links and their short forms: `scf`, digits each with the number of empty cells
that follow it, and shortened JSON.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING
from urllib.parse import unquote

from sudoku_app.core.message import Message
from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import both_diagonals, variant, windows
from sudoku_app.formats.fpuzzles import read_fpuzzles
from sudoku_app.formats.json_text import parse_object
from sudoku_app.formats.parsed import KNOWN_RULES, ParseError, check_cell_count, shown
from sudoku_app.formats.puzzle_links import WITH_PUZZLE
from sudoku_app.formats.saved_boards import parsed_givens
from sudoku_app.formats.scl import read_scl

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.parsed import Parsed
    from sudoku_app.formats.puzzle_links import PuzzleLink

KIND = "scf"

_MARKS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_HOUSES = {"w": windows(), "x": both_diagonals(CLASSIC.size)}
"""The houses that the letter of a rule adds."""
_WORDS = {"a": "author", "t": "title"}
_WORD = re.compile(r"([at])((?:[^*]|\*\*)*)(?:\*|$)")
_PAD = re.compile(r"(?:/|^)(fpuzzles|fpuz|scf|scl|ctc)(?=[^/])(.+)", re.DOTALL)
_LINK = Message("a SudokuPad link")


def read_link(link: PuzzleLink, line: int) -> Parsed | None:
    """Return the puzzle in the identifier that is in `puzzleid`, after a slash or alone; None if
    there is none. Raise ParseError for one that only names a puzzle on the site.
    """
    match = _PAD.search(link.address)
    value = link.fields.get("puzzleid") or (match[1] + unquote(match[2]) if match else "")
    for prefix in ("fpuzzles", "fpuz"):
        if value.startswith(prefix):
            return read_fpuzzles(link.document(value.removeprefix(prefix), _LINK), line)
    if value.startswith("scf"):
        return read_scf(value.removeprefix("scf"), line)
    if value.startswith(("scl", "ctc")):
        return read_scl(link.document(value[3:], _LINK, parse_zipped), line)
    if value:
        raise ParseError(Message("the name of a puzzle that only SudokuPad has"), WITH_PUZZLE)
    return None


def read_scf(data: str, line: int) -> Parsed:
    """Return the puzzle in the text after `scf`.

    Each character is a number, in the order 0-9, A-Z, a-z: its last digit is the digit of a cell (0
    if empty), and its tens are the number of empty cells that follow. After a `*` come the letters
    of additional rules, then author and title, each ended by a `*` that is not doubled. Raise
    ParseError for any number of cells but 81, and for rules other than windows and diagonals.
    """
    marks, _, rest = data.partition("*")
    digits: list[int] = []
    for mark in marks[: CLASSIC.cell_count + 1]:
        number = _MARKS.find(mark)
        if number < 0:
            raise ParseError(shown(mark), Message("letters and digits"))
        digits += [number % 10] + [0] * (number // 10)
    check_cell_count(len(digits), CLASSIC.cell_count)
    words, rules = _read_words(rest)
    author = words.get("author", "")
    return parsed_givens(digits, _grid(rules), line, KIND)._replace(
        name=words.get("title", ""), metadata=(("author", author),) if author else ()
    )


@lru_cache(maxsize=4)  # the combinations of two letters
def _grid(rules: frozenset[str]) -> Topology:
    """Return the grid with the houses for these letters."""
    return variant(CLASSIC.size, extra=chain(*(_HOUSES[rule] for rule in sorted(rules))))


def _read_words(rest: str) -> tuple[dict[str, str], frozenset[str]]:
    """Return the author, the title and the letters of additional rules."""
    words: dict[str, str] = {}
    rules: set[str] = set()
    place = 0
    while place < len(rest):
        if rest[place] in _HOUSES:
            rules.add(rest[place])
            place += 1
            continue
        match = _WORD.match(rest, place)
        if match is None:
            name = Message("a rule marked {0}", shown(rest[place]))
            raise ParseError(Message("a puzzle with {0}", name), KNOWN_RULES)
        words[_WORDS[match[1]]] = match[2].replace("**", "*").strip()
        place = match.end()
    return words, frozenset(rules)


# Shortened JSON ---------------------------------------------------------------------------------

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
    """Return the object in `text`, which is plain or shortened JSON. Raise ParseError.

    In the shortened form `'` and `"` are exchanged, keys that are words have no quotes, common keys
    have one or two letters, `{}` is left out of lists, `f` and `t` mean false and true, `#0` and
    `#F` mean black and white, and other colours are six hexadecimal digits without a `#`.
    """
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
