"""Read `.1gsudoku` files of the app Sudoku 10'000: XML with a `<sudoku data="81 digits">` for each
puzzle. Facts from kaajjo/LibreSudoku (core/parser/GsudokuParser.kt), read in 2026.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.formats.parsed import ParseError, at_line
from sudoku_app.formats.saved_boards import parsed_cells
from sudoku_app.formats.xml_text import XmlParser

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sudoku_app.formats.parsed import Parsed

KIND = "1gsudoku"


def read_gsudoku(text: str) -> Iterator[Parsed | ParseError]:
    """Yield the puzzle of each element, or the error in its place."""
    found: list[Parsed | ParseError] = []

    def start(name: str, attributes: Mapping[str, str], line: int) -> None:
        if name == "sudoku" and "data" in attributes:
            try:
                with at_line(line):
                    found.append(parsed_cells(attributes["data"], line, KIND))
            except ParseError as error:
                found.append(error)

    return XmlParser("", start, lambda _name, _words: None).finds(text, found)
