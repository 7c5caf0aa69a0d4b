"""The lines of the public library of technique cases, for the tests of each family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.formats.library_line import LibraryLine, parse_line, read_lines

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_app.core.candidates import Candidates


def library_lines(shared_data: Path, code: str) -> list[tuple[int, LibraryLine]]:
    """The lines of one code (`0300`; `03111` for the siamese form), any variant, numbered."""
    text = (shared_data / "techniques.hodoku.txt").read_text(encoding="utf-8")
    return [
        (number, line)
        for number, line in read_lines(text)
        if isinstance(line, LibraryLine) and line.code == code
    ]


def position_of(text: str) -> Candidates:
    """The position that a library line, or the part of one up to the deleted, describes."""
    return parse_line(text).candidates()
