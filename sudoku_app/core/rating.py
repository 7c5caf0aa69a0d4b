"""How hard a puzzle is: solved by the technique table, always by the easiest step.

The level is that of the hardest technique needed, the score the sum over the steps, and the third
figure that of the hardest step needed on the scale of Sudoku Explainer, whose kinds of step and
order are its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.explainer_scale import Trail, hardest_figure
from sudoku_app.core.hints import SearchCancelledError, walk
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.techniques import TECHNIQUES, Level

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.techniques import Technique


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


def rate(
    puzzle: Puzzle,
    techniques: Sequence[Technique] = TECHNIQUES,
    cancel: Callable[[], bool] | None = None,
) -> Rating:
    """Rate a puzzle. Raises `hints.SearchCancelledError` when `cancel` says True."""
    verdict = bit_parallel.verdict(puzzle, cancel=cancel)
    if verdict is Verdict.UNKNOWN:  # without a budget nothing else stops the search
        raise SearchCancelledError
    if verdict is not Verdict.UNIQUE:
        return Rating(verdict)
    times = dict.fromkeys((row.slug for row in techniques), 0)
    candidates = Candidates.of(puzzle)
    trail = Trail()
    for step in walk(candidates, techniques, cancel=cancel):
        times[step.technique] += 1
        trail.add(step, candidates)
    solved = candidates.is_solved
    needed = [(row, times[row.slug]) for row in techniques if times[row.slug]]
    level = max((row.level for row, _ in needed), default=Level.EASY)
    known = trail if solved else None
    return Rating(
        verdict,
        level if solved else Level.EXTREME,
        sum(row.score * count for row, count in needed),
        hardest_figure(Candidates.of(puzzle), techniques, known, cancel),
        tuple((row.slug, count) for row, count in needed),
        solved,
    )
