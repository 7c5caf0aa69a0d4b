"""Interleaved rounds A B A B over the same puzzles, and their medians."""

from __future__ import annotations

import gc
import time
from itertools import pairwise
from math import gcd
from statistics import fmean, median
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.solvers import bit_parallel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from benchmarks.solver_rivals import Contestant
    from sudoku_app.core.puzzle import Puzzle

LEAST_PUZZLES = 3
"""The fewest puzzles that a solver has to solve, even if it runs out of time."""


class Timing(NamedTuple):
    """The processor time of a solver in microseconds for each puzzle of its sample, in `spread`
    order.

    `unknown` is the number of these that it gave up, `wrong` the number for which its answer
    differs from that of bit_parallel.
    """

    microseconds: tuple[float, ...]
    unknown: int
    wrong: int

    @property
    def mean(self) -> float:
        """Mean microseconds per puzzle."""
        return fmean(self.microseconds)

    def ratio_to(self, other: Timing) -> float:
        """Return how many times as fast as `other` it is, over the puzzles that both solved."""
        common = min(len(self.microseconds), len(other.microseconds))
        return sum(other.microseconds[:common]) / sum(self.microseconds[:common])


def spread(count: int) -> list[int]:
    """Return the indices below `count`, ordered so that every prefix is spread evenly."""
    step = max(1, round(count * 0.618))
    while gcd(step, count) != 1:
        step += 1
    return [index * step % count for index in range(count)]


def measure(
    contestants: Sequence[Contestant],
    puzzles: Sequence[Puzzle],
    goal: int,
    rounds: int,
    seconds: float,
    clock: Callable[[], float] = time.process_time,
) -> dict[str, Timing]:
    """Time the contestants on `puzzles`, in turn, round after round.

    In the first round each solves puzzles in `spread` order until it has used `seconds`; later
    rounds repeat these puzzles. A puzzle's figure is its median over the rounds. By default it is
    processor time, so that other work on the machine doesn't count, less the cost of the clock.
    """
    order = [puzzles[index] for index in spread(len(puzzles))]
    expected = [bit_parallel.count(puzzle, goal) for puzzle in order]
    runners = [_Runner(contestant, order, goal, clock) for contestant in contestants]
    for number in range(rounds):
        for runner in runners:
            runner.round(seconds if number == 0 else None)
    return {runner.contestant.name: runner.timing(expected) for runner in runners}


def clock_cost(clock: Callable[[], float]) -> float:
    """Return the median time in seconds between two consecutive readings of the clock."""
    readings = [clock() for _ in range(1001)]
    return median(b - a for a, b in pairwise(readings))


class _Runner:
    """One contestant on its way through the rounds."""

    def __init__(
        self,
        contestant: Contestant,
        puzzles: Sequence[Puzzle],
        goal: int,
        clock: Callable[[], float],
    ) -> None:
        self.contestant = contestant
        self._inputs: list[Any] = [contestant.prepare(puzzle) for puzzle in puzzles]
        self._goal = goal
        self._clock = clock
        self._cost = clock_cost(clock)
        self._times: list[list[float]] = []
        self._answers: list[int | None] = []
        contestant.run(self._inputs[0], goal)  # builds tables before the first round

    def round(self, seconds: float | None) -> None:
        """Solve the sample again; with `seconds`, choose it: as many puzzles as the time allows."""
        run, goal, clock = self.contestant.run, self._goal, self._clock
        first = seconds is not None
        inputs = self._inputs if first else self._inputs[: len(self._times)]
        used = 0.0
        gc.collect()
        gc.disable()
        for index, puzzle in enumerate(inputs):
            start = clock()
            answer = run(puzzle, goal)
            taken = max(0.0, clock() - start - self._cost)
            used += taken
            if first:
                self._times.append([])
                self._answers.append(answer)
            self._times[index].append(taken)
            if seconds is not None and used > seconds and index + 1 >= LEAST_PUZZLES:
                break
        gc.enable()

    def timing(self, expected: Sequence[int]) -> Timing:
        """Return the medians, with the answers compared to `expected`."""
        answers = self._answers
        return Timing(
            tuple(1e6 * median(times) for times in self._times),
            answers.count(None),
            sum(
                answer is not None and answer != right
                for answer, right in zip(answers, expected, strict=False)
            ),
        )
