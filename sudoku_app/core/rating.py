"""How hard a puzzle is: solved by the technique table, always by the easiest step.

The level is that of the hardest technique needed, the score the sum over the steps, and the third
figure that of the hardest step on the scale of Sudoku Explainer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.hints import solve_path
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.techniques import TECHNIQUES, Level

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.step import Step

UNSOLVED_EXPLAINER = 11.9
"""The top of Sudoku Explainer's scale, given to what no technique of the table solves."""


class Rating(NamedTuple):
    """A puzzle's rating. Without a single solution only `verdict` says anything.

    `techniques` pairs the slugs that were needed, in the table's order, with how often. A puzzle
    that the table does not solve is `EXTREME` and not `solved`; its score is that of the steps
    found.
    """

    verdict: Verdict
    level: Level | None = None
    score: int = 0
    explainer: float = 0.0
    techniques: tuple[tuple[str, int], ...] = ()
    solved: bool = False


def rate(puzzle: Puzzle, cancel: Callable[[], bool] | None = None) -> Rating:
    """Rate a puzzle. Raises `hints.SearchCancelledError` when `cancel` says True."""
    verdict = bit_parallel.verdict(puzzle, cancel=cancel)
    if verdict is not Verdict.UNIQUE:
        return Rating(verdict)
    rows = {row.slug: row for row in TECHNIQUES}
    times = dict.fromkeys(rows, 0)
    values = list(puzzle.givens)
    explainer = 0.0
    for step in solve_path(puzzle, cancel=cancel):
        times[step.technique] += 1
        explainer = max(explainer, explainer_figure(step, rows[step.technique].explainer))
        for cell, digit in step.placements:
            values[cell] = digit
    solved = all(values)
    needed = [(rows[slug], count) for slug, count in times.items() if count]
    level = max((row.level for row, _ in needed), default=Level.EASY)
    return Rating(
        verdict,
        level if solved else Level.EXTREME,
        sum(row.score * count for row, count in needed),
        explainer if solved else UNSOLVED_EXPLAINER,
        tuple((row.slug, count) for row, count in needed),
        solved,
    )


def explainer_figure(step: Step, usual: float) -> float:
    """A step's figure on Sudoku Explainer's scale: its own where its detail has a finer one."""
    finer = step.detail.get("explainer")
    return finer if isinstance(finer, float) else usual
