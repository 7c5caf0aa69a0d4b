"""When something that was learnt is due again: FSRS-6, as published.

The formulas and the default weights are those of "The Algorithm" by the Open Spaced Repetition
project (https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm, FSRS-6). They are
written out here because the project's package needs another package, reads the clock and draws
random numbers, and Debian has neither. Times are in days.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

W: tuple[float, ...] = (
    *(0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796),
    *(1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542),
)
"""The default weights; the formulas call them w0 to w20."""
AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4
"""The grades."""
RETENTION = 0.9
"""Something is due when the chance to recall it has fallen to this."""
_FACTOR = RETENTION ** (-1 / W[20]) - 1
_LEAST_STABILITY = 0.001


class Memory(NamedTuple):
    """How well something is remembered.

    `stability` is the time in days in which the chance to recall it falls to `RETENTION`,
    `difficulty` goes from 1 to 10, and `last` is the day of the last review.
    """

    stability: float
    difficulty: float
    last: float

    @property
    def due(self) -> float:
        """The day on which it is due."""
        return self.last + self.stability

    def recall(self, day: float) -> float:
        """The chance to recall it on a day."""
        return float((1 + _FACTOR * max(0.0, day - self.last) / self.stability) ** -W[20])


def remembered(reviews: Iterable[tuple[float, int]]) -> Memory | None:
    """The memory after reviews, each with its day and its grade, in order; None if there are
    none.
    """
    memory = None
    for day, grade in reviews:
        memory = reviewed(memory, day, grade)
    return memory


def reviewed(memory: Memory | None, day: float, grade: int) -> Memory:
    """The memory after one more review."""
    if memory is None:
        return Memory(W[grade - 1], _clamped(_first_difficulty(grade)), day)
    old, hardness = memory.stability, memory.difficulty
    recall = memory.recall(memory.last + int(day - memory.last))  # FSRS counts whole days
    if day - memory.last < 1:
        stability = _same_day(old, grade)
    elif grade == AGAIN:
        stability = _forgotten(old, hardness, recall)
    else:
        stability = _recalled(old, hardness, recall, grade)
    return Memory(max(stability, _LEAST_STABILITY), _next_difficulty(hardness, grade), day)


def _first_difficulty(grade: int) -> float:
    return W[4] - exp(W[5] * (grade - 1)) + 1


def _clamped(difficulty: float) -> float:
    return min(max(difficulty, 1.0), 10.0)


def _next_difficulty(difficulty: float, grade: int) -> float:
    """With linear damping, and mean reversion towards the first difficulty of "easy"."""
    moved = difficulty - W[6] * (grade - 3) * (10 - difficulty) / 9
    return _clamped(W[7] * _first_difficulty(EASY) + (1 - W[7]) * moved)


def _same_day(stability: float, grade: int) -> float:
    increase: float = exp(W[17] * (grade - 3 + W[18])) * stability ** -W[19]
    return stability * (max(increase, 1.0) if grade >= GOOD else increase)


def _recalled(stability: float, difficulty: float, recall: float, grade: int) -> float:
    growth: float = (
        exp(W[8]) * (11 - difficulty) * stability ** -W[9] * (exp(W[10] * (1 - recall)) - 1)
    )
    return stability * (1 + growth * {HARD: W[15], EASY: W[16]}.get(grade, 1.0))


def _forgotten(stability: float, difficulty: float, recall: float) -> float:
    long_term: float = (
        W[11] * difficulty ** -W[12] * ((stability + 1) ** W[13] - 1) * exp(W[14] * (1 - recall))
    )
    return min(long_term, stability / exp(W[17] * W[18]))
