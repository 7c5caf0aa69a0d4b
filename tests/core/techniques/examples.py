"""The worked examples of the technique pages, as positions that are always at hand."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.solvers.bit_parallel import solutions
from sudoku_app.core.techniques import TECHNIQUES, Technique
from sudoku_app.formats.library_line import LibraryLine, read_lines
from sudoku_app.paths import resource
from tests.core.techniques.oracles import Position


@lru_cache(maxsize=1)
def example_lines() -> tuple[tuple[Technique, LibraryLine], ...]:
    """Each technique that has an example, with its line, easiest first."""
    text = Path(resource("techniques/examples.txt")).read_text(encoding="ascii")
    lines = {line.code: line for _, line in read_lines(text) if isinstance(line, LibraryLine)}
    return tuple((row, lines[row.code]) for row in TECHNIQUES if row.code in lines)


def position_of_example(line: LibraryLine) -> Position:
    """The candidates of an example and the one solution of its puzzle."""
    (solution,) = solutions(make_puzzle(line.values), 2)
    return Position(line.candidates(), solution)
