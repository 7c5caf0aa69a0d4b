"""What other methods need for the same puzzle: their nodes and times."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.rules import UnsupportedConstraintError
from sudoku_app.core.solvers import METHODS, judge
from sudoku_app.presentation.words import plural_form

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.presentation.words import Translate

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
