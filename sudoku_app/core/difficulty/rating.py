"""How hard a puzzle is to solve with the technique table, always taking the easiest step.

The level is that of the hardest technique needed, and the score is the sum over the steps. The
third figure is the rating on the scale of Sudoku Explainer, which has its own kinds of step and its
own order.

Of several equally easy steps the first one found is taken, which depends on how the puzzle is
turned and relabelled. The score would depend on it too, by as much as a third, so the path is found
in the normal form of the puzzle.

An easy puzzle must not only be solved by singles, but always offer at least `FEWEST_CHOICES` of
them at a time. To be the same for every order of steps and every symmetric form of a puzzle, this
is counted in waves: all placements that singles allow are counted, then all are made, then counted
again. Waves that begin with no more empty cells than a house has do not count, since any puzzle
ends with few. Puzzles with constraints need not offer that many, since few begin with a single.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import solvers
from sudoku_app.core.candidates import Candidates, last_candidates
from sudoku_app.core.difficulty.explainer_scale import HIGHEST_RATING, puzzle_se_rating
from sudoku_app.core.difficulty.explainer_scale import se_rating as step_se_rating
from sudoku_app.core.hints import SearchCancelledError, walk
from sudoku_app.core.moved_steps import NormalPosition
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.core.techniques.gates import Shortcuts
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.techniques.singles import last_places
from sudoku_app.core.traits import Trait, has_trait

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques import Technique

FEWEST_CHOICES = 3
"""The fewest placements that an easy puzzle may offer at a time.

Of our generator's minimal puzzles that need only singles, 81 % always offer at least 2, 59 % at
least 3, 39 % at least 4 and 24 % at least 5. One or two placements among dozens of empty cells are
hard to find, and more than half of these puzzles offer three in every wave.
"""


class Rating(NamedTuple):
    """A puzzle's rating; unless it has exactly one solution, only `verdict` is meaningful.

    `se_rating` is on Sudoku Explainer's scale; with constraints it is that of the hardest step.
    `techniques` pairs the slugs of the techniques needed, in the table's order, with the number of
    steps; of singles, that of their digits. A puzzle that the table does not solve is `EXTREME` and
    not `solved`; its score is that of the steps found. `choices` is `fewest_choices` for a puzzle
    without constraints that needs only singles; with fewer than `FEWEST_CHOICES` the level is
    `NORMAL`.
    """

    verdict: Verdict
    level: Level | None = None
    score: int = 0
    se_rating: float = 0.0
    techniques: tuple[tuple[str, int], ...] = ()
    solved: bool = False
    choices: int = 0


def rate(
    puzzle: Puzzle,
    techniques: Sequence[Technique] = TECHNIQUES,
    cancel: Callable[[], bool] | None = None,
) -> Rating:
    """Rate a puzzle. All its symmetric forms have the same rating.

    Raises `hints.SearchCancelledError` when `cancel` returns True.
    """
    verdict = solvers.verdict(puzzle, cancel=cancel)
    if verdict is Verdict.UNKNOWN:  # without a budget nothing else stops the search
        raise SearchCancelledError
    if verdict is not Verdict.UNIQUE:
        return Rating(puzzle.judged(verdict))
    return rate_position(Candidates.of(puzzle), techniques, cancel)


def rate_position(
    start: Candidates,
    techniques: Sequence[Technique] = TECHNIQUES,
    cancel: Callable[[], bool] | None = None,
    on_step: Callable[[Step], object] | None = None,
) -> Rating:
    """Rate a position that has one solution by the steps of `hints.path_from`.

    `on_step` is called with each of these when it is found. Raises `hints.SearchCancelledError`
    when `cancel` returns True.
    """
    normal = NormalPosition(start)
    candidates, start = normal.candidates, normal.candidates.copy()
    path, shortcuts = [], Shortcuts()
    for step in walk(candidates, techniques, cancel=cancel, shortcuts=shortcuts):
        path.append(step)
        if on_step is not None:
            on_step(normal.own_step(step))
    times: Counter[str] = Counter()
    for step in path:
        is_single = has_trait(step.technique, Trait.SINGLE)
        times[step.technique] += len(step.placements) if is_single else 1
    solved = candidates.is_solved
    needed = [(row, times[row.slug]) for row in techniques if times[row.slug]]
    level, choices = path_level(start, path, techniques) if solved else (Level.EXTREME, 0)
    se_rating = HIGHEST_RATING
    if solved and start.rules.constraints:  # unknown to Sudoku Explainer
        se_rating = max(step_se_rating(step, start.topology) for step in path)
    elif solved:
        se_rating = puzzle_se_rating(start, path, techniques, cancel, shortcuts)
    return Rating(
        Verdict.UNIQUE,
        level,
        sum(row.score * count for row, count in needed),
        se_rating,
        tuple((row.slug, count) for row, count in needed),
        solved,
        choices,
    )


def path_level(
    start: Candidates, path: Sequence[Step], techniques: Sequence[Technique] = TECHNIQUES
) -> tuple[Level, int]:
    """The level of a path that solves the position `start`, and the `choices` of its `Rating`.

    The level is that of the hardest technique, or NORMAL if singles alone are needed but too few
    are offered at a time.
    """
    used = {step.technique for step in path}
    level = max((row.level for row in techniques if row.slug in used), default=Level.EASY)
    has_constraints = bool(start.rules.constraints)
    choices = fewest_choices(start) if level is Level.EASY and not has_constraints else 0
    return Level.NORMAL if 0 < choices < FEWEST_CHOICES else level, choices


def fewest_choices(candidates: Candidates) -> int:
    """The fewest cells that singles fill at a time, while more cells are empty than in one house.

    Cells are filled in waves, all of a wave at once, in a copy of the position. The result is 0 if
    singles get stuck, or if there are no more empty cells than that at the start.
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
