"""Facts for a setter about the path on which a person solves a puzzle."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.difficulty.rating import Rating, rate_position
from sudoku_app.core.techniques import TECHNIQUE_ORDER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.step import Step


class Stretch(NamedTuple):
    """Steps in a row: the number of the first one, from 0, and their number."""

    first: int
    length: int


class PathFacts(NamedTuple):
    """The path of a puzzle with one solution, and facts about it.

    `hardest` is the number of the first step with the hardest technique, and `opening` has the
    techniques of the steps up to the first digit. `longest_wait` is the longest stretch of steps
    without a digit; its length is 0 if every step places one.
    """

    rating: Rating
    steps: tuple[Step, ...]
    hardest: int
    opening: tuple[str, ...]
    longest_wait: Stretch

    @property
    def shares(self) -> tuple[tuple[str, int], ...]:
        """The techniques of the path with their numbers of steps, easiest first."""
        counts = Counter(step.technique for step in self.steps)
        return tuple(sorted(counts.items(), key=lambda item: TECHNIQUE_ORDER[item[0]]))


def path_facts(puzzle: Puzzle, cancel: Callable[[], bool] | None = None) -> PathFacts:
    """The facts about a puzzle with one solution. Raises SearchCancelledError when `cancel` returns
    True.
    """
    steps: list[Step] = []
    rating = rate_position(Candidates.of(puzzle), cancel=cancel, on_step=steps.append)
    return facts_of(tuple(steps), rating)


def facts_of(steps: tuple[Step, ...], rating: Rating) -> PathFacts:
    """The facts about a path with a rating."""
    hardest = max(
        range(len(steps)),
        key=lambda number: (TECHNIQUE_ORDER[steps[number].technique], -number),
        default=0,
    )
    opening: list[str] = []
    for step in steps:
        opening.append(step.technique)
        if step.placements:
            break
    return PathFacts(rating, steps, hardest, tuple(dict.fromkeys(opening)), _longest_wait(steps))


def _longest_wait(steps: Sequence[Step]) -> Stretch:
    longest, first = Stretch(0, 0), 0
    for number, step in enumerate(steps):
        if step.placements:
            first = number + 1
        elif number + 1 - first > longest.length:
            longest = Stretch(first, number + 1 - first)
    return longest


def first_difference(one: Sequence[Step], other: Sequence[Step]) -> int | None:
    """The number of the first step, from 0, in which two paths differ; None if they are the same.

    Steps are the same if they have the same technique and conclusions.
    """
    for number in range(max(len(one), len(other))):
        pair = [path[number] if number < len(path) else None for path in (one, other)]
        if _conclusion(pair[0]) != _conclusion(pair[1]):
            return number
    return None


def _conclusion(step: Step | None) -> object:
    return step and (step.technique, step.placements, step.eliminations)
