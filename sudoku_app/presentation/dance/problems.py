"""The problems that one can watch: by which names they are chosen, and how they are made."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.dancing.dance_problems import (
    MAX_LANGFORD,
    MAX_QUEENS,
    knuth_example,
    langford,
    own_problem,
    pentominoes,
    queens,
    sudoku,
)
from sudoku_app.core.message import Message
from sudoku_app.core.rules import UnsupportedConstraintError

if TYPE_CHECKING:
    from sudoku_app.core.dancing.dance_problems import DanceProblem
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.puzzles.library import Library
    from sudoku_app.presentation.words import Translate

OWN_EXAMPLE = """\
# One option a line, as its items
A D G
B C F
A D
C E F
B G
D E G
"""
"""What one's own problem is at first: nearly the example of Knuth's paper."""


class ProblemKind(Enum):
    """The kinds of problems that are offered."""

    PAPER = "paper"
    SMALL_SUDOKU = "small sudoku"
    PUZZLE = "puzzle"
    LARGE_SUDOKU = "large sudoku"
    QUEENS = "queens"
    LANGFORD = "langford"
    PENTOMINOES = "pentominoes"
    OWN = "own"


class Range(NamedTuple):
    """The sizes of a problem."""

    least: int
    most: int
    usual: int


SIZES = {
    ProblemKind.QUEENS: Range(1, MAX_QUEENS, 6),
    ProblemKind.LANGFORD: Range(1, MAX_LANGFORD, 4),
}
"""The kinds of problems that have a size."""


def kind_name(translate: Translate, kind: ProblemKind) -> str:
    """Name a kind of problem."""
    return {
        ProblemKind.PAPER: translate("dance", "Example of the paper"),
        ProblemKind.SMALL_SUDOKU: translate("dance", "Sudoku 4×4"),
        ProblemKind.PUZZLE: translate("dance", "Current puzzle"),
        ProblemKind.LARGE_SUDOKU: translate("dance", "Sudoku 16×16"),
        ProblemKind.QUEENS: translate("dance", "Queens"),
        ProblemKind.LANGFORD: translate("dance", "Langford pairs"),
        ProblemKind.PENTOMINOES: translate("dance", "Pentominoes 6×10"),
        ProblemKind.OWN: translate("dance", "Your own…"),
    }[kind]


def make_problem(
    kind: ProblemKind, size: int, puzzle: Puzzle | None, library: Library, text: str
) -> DanceProblem:
    """Make a problem: `size` is that of the kinds that have one, `puzzle` the current puzzle, and
    `text` one's own problem.

    Raises ValueError with a message, as when the puzzle has constraints that are no exact cover.
    """
    match kind:
        case ProblemKind.PAPER:
            return knuth_example()
        case ProblemKind.QUEENS:
            return queens(size)
        case ProblemKind.LANGFORD:
            return langford(size)
        case ProblemKind.PENTOMINOES:
            return pentominoes()
        case ProblemKind.OWN:
            return own_problem(text)
        case ProblemKind.SMALL_SUDOKU:
            return sudoku(library.puzzle("easy", 1, 1, size=4).puzzle)
        case ProblemKind.LARGE_SUDOKU:
            return sudoku(library.puzzle("easy", 1, 1, size=16).puzzle)
    if puzzle is None:
        raise ValueError(Message("there is no current puzzle"))
    try:
        return sudoku(puzzle)
    except UnsupportedConstraintError as error:
        raise ValueError(
            Message("This puzzle has rules that aren't part of an exact cover, such as sums.")
        ) from error


def size_words(translate: Translate, problem: DanceProblem) -> str:
    """The size of a problem as a matrix, with its secondary items if it has some."""
    cover = problem.cover
    layout = cover.layout
    secondary = sum(layout.rlink[item] == item for item in range(1, layout.items + 1))
    if secondary:
        words = translate("dance", "{0:,} options, {1:,} items, {2:,} of them secondary")
    else:
        words = translate("dance", "{0:,} options, {1:,} items")
    return words.format(len(cover.options), layout.items, secondary)
