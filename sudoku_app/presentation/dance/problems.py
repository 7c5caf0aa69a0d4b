"""The problems that one can watch: their names, and how they are made. What other methods need for
the same puzzle: their nodes and times.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget
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
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.rules import UnsupportedConstraintError
from sudoku_app.core.solvers import METHODS, judge
from sudoku_app.presentation.words import plural_form

if TYPE_CHECKING:
    from collections.abc import Callable

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


SECONDS = 3.0
"""How long each method may search."""


class MethodFigures(NamedTuple):
    """What a method needed to find out how many solutions a puzzle has, none, one or several;
    `verdict` is None if it does not know the puzzle's rules. An update is what each method's module
    says.
    """

    method: str
    verdict: Verdict | None
    seconds: float = 0.0
    nodes: int = 0
    updates: int = 0


def measure(
    puzzle: Puzzle,
    clock: Callable[[], float],
    cancel: Callable[[], bool],
    report: Callable[[MethodFigures], object],
) -> None:
    """Report the figures of each method, one after the other, by the time of `clock`."""
    for name, solve in METHODS.items():
        if cancel():
            return
        try:
            judge(solve, puzzle, Budget(max_nodes=1))  # tables for the grid don't count
            start = clock()
            budget = Budget(deadline=start + SECONDS, clock=clock, cancel=cancel)
            verdict = judge(solve, puzzle, budget)
        except UnsupportedConstraintError:
            report(MethodFigures(name, None))
        else:
            report(MethodFigures(name, verdict, clock() - start, budget.nodes, budget.updates))


def method_words(translate: Translate, method: str) -> str:
    """Say what a method is."""
    return {
        "dlx": translate("dance", "Dancing links, tuned"),
        "bit_parallel": translate("dance", "Exact cover by bits, all items at once"),
        "algorithm_c": translate("dance", "Dancing links of the book, as here"),
        "algorithm_x": translate("dance", "Algorithm X on dictionaries"),
        "backtracking": translate("dance", "Backtracking, cell by cell"),
        "bitmask": translate("dance", "Backtracking with bit masks"),
        "crook": translate("dance", "Crook's method"),
        "tables": translate("dance", "Bit masks with tables of constraints"),
    }[method]


def result_words(translate: Translate, figures: MethodFigures) -> tuple[str, str]:
    """The nodes and the time of a method."""
    if figures.verdict is None:
        return translate("dance", "not for these rules"), ""
    forms = translate("dance", "1 node|{0:,} nodes")
    nodes = plural_form(translate, forms, figures.nodes).format(figures.nodes)
    if figures.verdict is Verdict.UNKNOWN:
        return nodes, translate("dance", "stopped after {0:g} s").format(SECONDS)
    return nodes, translate("dance", "{0:,.1f} ms").format(figures.seconds * 1000)
