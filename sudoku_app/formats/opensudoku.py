"""Read OpenSudoku's XML: folders of games, with their digits and in some versions their notes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, counted
from sudoku_app.core.notation import cell_text
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.parsed import Parsed, ParseError, playing_time, shortened, shown
from sudoku_app.formats.saved_boards import SavedCell, parsed_board, parsed_givens
from sudoku_app.formats.xml_text import XmlParser

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

KIND = "opensudoku"

_ROOT = "opensudoku"
_VERSION = re.compile(r"version:[ \t]*([0-9]{1,3})\s+")
_FIELDS_OF_VERSION = {"1": 3, "2": 3, "3": 3, "4": 4, "5": 5}
"""How many fields a cell has in each version: its value, its notes (two kinds from version 4), a
colour (from version 5), and whether it can be edited.
"""
_TIME = re.compile(r"[0-9]{1,12}")
"""The playing time in milliseconds."""
_NOTE_LIST = re.compile(r"-|(?:[1-9],)+")
_NOTE_BITS = re.compile(r"[0-9]{1,3}")
_ABOUT = {
    "author": "author",
    "description": "description",
    "comment": "comment",
    "created": "date",
    "source": "source",
    "level": "level",
    "sourceURL": "url",
}
"""Elements next to the games in a file of version 1, and the metadata field that each becomes."""
_LONGEST_WORDS = 4_096
_LONGEST_NAME = 200


def read_opensudoku(text: str) -> Iterator[Parsed | ParseError]:
    """Return the games of a file, with the error in place of an unreadable one. If the XML is
    broken, the games before the error are returned first.

    Raises ParseError for a document type or an entity, and for XML of another kind.
    """
    return _Games().read(text)


class _Games:
    """Collects games from the XML parser's events; mutable, for one document."""

    def __init__(self) -> None:
        self._xml = XmlParser(_ROOT, self._start, self._end)
        self._found: list[Parsed | ParseError] = []
        self._folder = ""
        self._in_folder = 0
        self._about: dict[str, str] = {}
        self._metadata: tuple[tuple[str, str], ...] = ()

    def read(self, text: str) -> Iterator[Parsed | ParseError]:
        return self._xml.finds(text, self._found)

    def _start(self, name: str, attributes: Mapping[str, str], line: int) -> None:
        if name == "folder":
            self._enter_folder(attributes.get("name", ""))
        elif name == "game":
            self._in_folder += 1
            self._found.append(self._read_game(attributes, line))

    def _end(self, name: str, words: str) -> None:
        if self._xml.depth == 1 and words:
            if name == "name":
                self._enter_folder(words)
            elif name in _ABOUT:
                self._about.setdefault(_ABOUT[name], words)
                self._metadata = tuple(self._about.items())

    def _enter_folder(self, name: str) -> None:
        self._folder, self._in_folder = shortened(" ".join(name.split()), _LONGEST_NAME), 0

    def _read_game(self, attributes: Mapping[str, str], line: int) -> Parsed | ParseError:
        time = attributes.get("time", "")
        try:
            parsed = _read_data(attributes.get("data", ""), line)
        except ParseError as error:
            return ParseError(error.found, error.expected, line)
        return parsed._replace(
            name=f"{self._folder} {self._in_folder}" if self._folder else "",
            comment=shortened(attributes.get("note", "").strip(), _LONGEST_WORDS),
            metadata=self._metadata,
            seconds=playing_time(int(time) / 1000 if _TIME.fullmatch(time) else 0),
        )


def _read_data(data: str, line: int) -> Parsed:
    version = _VERSION.match(data)
    if version is None:
        return parsed_givens(_read_digits(data.strip()), CLASSIC, line, KIND)
    count = _FIELDS_OF_VERSION.get(version[1])
    if count is None:
        expected = Message("one of {0}", ", ".join(_FIELDS_OF_VERSION))
        raise ParseError(Message("data of version {0}", version[1]), expected)
    # Early files of version 2 have an empty field after the notes.
    fields = [field for field in data[version.end() :].strip().split("|") if field]
    cells, rest = divmod(len(fields), count)
    if cells != CLASSIC.cell_count or rest:
        raise ParseError(
            counted(len(fields), "1 field", "{0} fields"),
            Message("{0} for each of 81 cells", count),
        )
    starts = range(0, len(fields), count)
    known: dict[tuple[str, ...], SavedCell] = {}
    saved_cells = []
    for start in starts:
        cell = tuple(fields[start : start + count])
        if cell not in known:
            known[cell] = _read_cell(cell, start // count)
        saved_cells.append(known[cell])
    return parsed_board(saved_cells, CLASSIC, line, KIND)


def _read_digits(data: str) -> tuple[int, ...]:
    strange = next((mark for mark in data if mark not in "0123456789."), None)
    if strange is not None:
        raise ParseError(shown(strange), Message("81 digits in the data of a game"))
    if len(data) != CLASSIC.cell_count:
        raise ParseError(
            counted(len(data), "1 digit", "{0} digits"), Message("81 in the data of a game")
        )
    return tuple(map(int, data.replace(".", "0")))


def _read_cell(fields: Sequence[str], cell: int) -> SavedCell:
    """Read a cell with the fields that `_FIELDS_OF_VERSION` describes."""
    value, *notes, editable = fields
    notes = notes[:2]  # a third field is a colour
    name = cell_text(CLASSIC, cell)
    if len(value) != 1 or value not in "0123456789" or editable not in ("0", "1"):
        raise ParseError(
            Message("an unreadable value in {0}", name), Message("a digit, followed by 0 or 1")
        )
    corner, centre = [_read_notes(text, name) for text in notes] + [0] * (2 - len(notes))
    digit = "0123456789".index(value)
    return SavedCell(digit, digit > 0 and editable == "0", corner, centre)


def _read_notes(text: str, name: str) -> int:
    if _NOTE_LIST.fullmatch(text):
        bits = 0
        for mark in text.replace("-", "").split(",")[:-1]:
            bits |= 1 << (int(mark) - 1)
        return bits
    if _NOTE_BITS.fullmatch(text) and int(text) <= CLASSIC.all_digits:
        return int(text)
    raise ParseError(
        Message("unreadable notes in {0}", name), Message("digits separated by commas, or 0 to 511")
    )
