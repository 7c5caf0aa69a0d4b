"""Runs the public library of technique cases for the tests of each family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.cli.check import LineResult, find_failure
from sudoku_app.formats.library_line import LibraryLine, parse_line, read_lines

if TYPE_CHECKING:
    from collections.abc import Iterable
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


def check_codes(shared_data: Path, codes: Iterable[str]) -> None:
    """Assert that each code has lines and that every one of them passes."""
    failed = []
    for code in codes:
        lines = library_lines(shared_data, code)
        assert lines, f"the library has no line of {code}"
        outcomes = [LineResult(number, line, find_failure(line)) for number, line in lines]
        failed += [
            f"line {outcome.number}: {outcome.line.name}: {outcome.failure}"
            for outcome in outcomes
            if outcome.failure
        ]
    assert not failed, "\n".join(failed)


def position_of(text: str) -> Candidates:
    """The position that a library line, or the part of one up to the deleted, describes."""
    return parse_line(text).candidates()
