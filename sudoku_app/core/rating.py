"""How hard a puzzle is: solved by the technique table, always by the easiest step.

The level is that of the hardest technique needed, and the score the sum over the steps. The third
figure is the rating on the scale of Sudoku Explainer, whose kinds of step and order are its own.

Of several steps that are equally easy the first one found is taken, and where it stands depends on
how the puzzle is turned and relabelled; so would the score, by as much as a third. That is why a
puzzle is rated in its normal form.

Easy asks for more than singles: never fewer than `FEWEST_CHOICES` of them at a time. To be the same
for every order of steps and every symmetric form of a puzzle, this is counted in waves: all
placements that singles allow are counted at once, then all made, then counted again. Waves that
begin with no more empty cells than a house has do not count, since any puzzle ends with few.
Puzzles with constraints, of which few begin with a single, are not asked for this.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import solvers
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.explainer_scale import BEYOND, puzzle_se_rating
from sudoku_app.core.explainer_scale import se_rating as step_se_rating
from sudoku_app.core.hints import SearchCancelledError, walk
from sudoku_app.core.normal_form import normal_form
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.core.techniques.gates import Shortcuts
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.techniques.singles import last_candidates, last_places

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques import Technique

FEWEST_CHOICES = 3
"""The fewest placements at a time in an Easy puzzle.

Of our generator's minimal puzzles that need singles alone, 81 % never offer fewer than 2, 59 %
never fewer than 3, 39 % never fewer than 4, 24 % never fewer than 5. One or two places among dozens
of empty cells is a search; three in every wave still leave more than half of such puzzles.
"""


class Rating(NamedTuple):
    """A puzzle's rating. Without a single solution only `verdict` says anything.

    `explainer` is on Sudoku Explainer's scale; with constraints it is that of the hardest step.
    `techniques` pairs the slugs that were needed, in the table's order, with how often. A puzzle
    that the table does not solve is `EXTREME` and not `solved`; its score is that of the steps
    found. `choices`, of a puzzle that needs singles alone, is `fewest_choices`; with fewer than
    `FEWEST_CHOICES` it is `NORMAL`.
    """

    verdict: Verdict
    level: Level | None = None
    score: int = 0
    explainer: float = 0.0
    techniques: tuple[tuple[str, int], ...] = ()
    solved: bool = False
    choices: int = 0


def rate(
    puzzle: Puzzle,
    techniques: Sequence[Technique] = TECHNIQUES,
    cancel: Callable[[], bool] | None = None,
) -> Rating:
    """Rate a puzzle, in its normal form: all its symmetric forms have the same rating.

    Raises `hints.SearchCancelledError` when `cancel` says True.
    """
    verdict = solvers.verdict(puzzle, cancel=cancel)
    if verdict is Verdict.UNKNOWN:  # without a budget nothing else stops the search
        raise SearchCancelledError
    if verdict is not Verdict.UNIQUE:
        return Rating(puzzle.judged(verdict))
    return rate_position(Candidates.of(normal_form(puzzle)), techniques, cancel)


def rate_position(
    start: Candidates,
    techniques: Sequence[Technique] = TECHNIQUES,
    cancel: Callable[[], bool] | None = None,
    tell: Callable[[Step], object] | None = None,
) -> Rating:
    """Rate a position that has one solution, and stays as it is.

    `tell` is called with each step of the path before it is carried out. Raises
    `hints.SearchCancelledError` when `cancel` says True.
    """
    candidates = start.copy()
    path, shortcuts = [], Shortcuts()
    for step in walk(candidates, techniques, cancel=cancel, shortcuts=shortcuts):
        path.append(step)
        if tell is not None:
            tell(step)
    times = Counter(step.technique for step in path)
    solved = candidates.is_solved
    needed = [(row, times[row.slug]) for row in techniques if times[row.slug]]
    level = max((row.level for row, _ in needed), default=Level.EASY) if solved else Level.EXTREME
    has_constraints = bool(start.rules.constraints)
    choices = fewest_choices(start) if level is Level.EASY and not has_constraints else 0
    se_rating = BEYOND
    if solved and has_constraints:  # Sudoku Explainer knows none
        se_rating = max(step_se_rating(step, start.topology) for step in path)
    elif solved:
        se_rating = puzzle_se_rating(start, path, techniques, cancel, shortcuts)
    return Rating(
        Verdict.UNIQUE,
        Level.NORMAL if 0 < choices < FEWEST_CHOICES else level,
        sum(row.score * count for row, count in needed),
        se_rating,
        tuple((row.slug, count) for row, count in needed),
        solved,
        choices,
    )


def fewest_choices(candidates: Candidates) -> int:
    """The fewest cells that singles fill at a time, while more cells are empty than a house has.

    Cells are filled a wave at a time, all at once, from a position that stays as it is. 0 where
    singles get stuck, or where no more cells are empty to begin with.
    """
    work = candidates.copy()
    fewest = 0
    while not work.is_solved:
        hidden = last_places(work, layout_of(work.topology).whole)
        singles = {cell: digit for cell, digit, _ in hidden} | dict(last_candidates(work))
        if not singles:
            return 0
        if work.empty.bit_count() > work.topology.size:
            fewest = min(fewest or len(singles), len(singles))
        for cell, digit in singles.items():
            work.place(cell, digit)
    return fewest
