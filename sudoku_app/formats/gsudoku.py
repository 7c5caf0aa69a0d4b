"""Read `.1gsudoku` files of the app Sudoku 10'000: XML with a `<sudoku data="81 digits">` for each
puzzle. Facts from kaajjo/LibreSudoku (core/parser/GsudokuParser.kt), read in 2026.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, counted
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.parsed import Parsed, ParseError
from sudoku_app.formats.symbols import BAD, decode
from sudoku_app.formats.xml_text import XmlParser

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

KIND = "1gsudoku"


def read_gsudoku(text: str) -> Iterator[Parsed | ParseError]:
    """Yield the puzzle of each element, or the error in its place."""
    found: list[Parsed | ParseError] = []

    def start(name: str, attributes: Mapping[str, str], line: int) -> None:
        if name == "sudoku" and "data" in attributes:
            found.append(_puzzle(attributes["data"], line))

    return XmlParser("", start, lambda _name, _words: None).finds(text, found)


def _puzzle(data: str, line: int) -> Parsed | ParseError:
    symbols, digits = decode(data, CLASSIC.size)
    if len(data) != CLASSIC.cell_count or BAD in digits:
        digit_count = counted(len(data), "1 digit", "{0} digits")
        return ParseError(digit_count, Message("81 digits in the data of a game"), line)
    return Parsed(Puzzle(CLASSIC, tuple(digits)), line, KIND, symbols=symbols)
