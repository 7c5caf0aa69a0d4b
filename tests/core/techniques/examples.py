"""The worked examples of the technique pages, and steps by constraints, always at hand."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.solvers.bit_parallel import solutions
from sudoku_app.core.techniques import TECHNIQUES, Technique
from sudoku_app.formats.library_line import LibraryLine, read_lines
from sudoku_app.game.texts.technique_pages import TechniquePages
from sudoku_app.paths import resource
from tests.core.puzzles import CONSTRAINED
from tests.core.techniques.oracles import Position

if TYPE_CHECKING:
    from sudoku_app.core.step import Step


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


@lru_cache(maxsize=1)
def constrained_steps(most: int) -> tuple[tuple[Candidates, Step], ...]:
    """Up to `most` steps of each technique that rests on a rule beyond houses, gathered and as
    single thoughts, in each position that shows some, among them its worked example.
    """
    found: list[tuple[Candidates, Step]] = []
    pages = TechniquePages()
    for row in TECHNIQUES:
        for puzzle in CONSTRAINED if row.is_for_variants else ():
            # Nested trials take seconds on boards that are nearly empty.
            if row.slug != "nested_refutation" or puzzle.clue_count >= 17:
                position = Candidates.of(puzzle)
                for asked in (position, position.thinking_once()):
                    steps = islice(row.find(asked), most)
                    found += [(position, step) for step in steps]
        example = pages.example(row) if row.is_for_variants else None
        if example is not None:
            position = example.candidates
            found.append((position, example.step))
            found += [(position, step) for step in islice(row.find(position.thinking_once()), most)]
    return tuple(found)
