"""One puzzle made as it is ordered: what generating in bulk repeats, in whatever process."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.cli.rate import SECONDS, rate_within
from sudoku_app.core.budget import Budget
from sudoku_app.core.generator import generate
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.variants import JIGSAW, jigsaw, jigsaw_regions

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.rating import Rating
    from sudoku_app.core.wishes import Wish


class Order(NamedTuple):
    """What every puzzle shall be like, and what may be spent on each.

    `seconds` is None without end. `rated`: also where the wish asks nothing of the rating.
    """

    wish: Wish
    seed: str
    attempts: int
    seconds: float | None = None
    rated: bool = False


class Made(NamedTuple):
    """A puzzle as it travels between processes, `met` or only the nearest to the wish.

    `givens` is empty where the time ended before there was any; `regions` are a jigsaw's, as
    `core.variants.jigsaw` reads them.
    """

    number: int
    givens: bytes
    rating: Rating | None
    met: bool
    attempts: int
    regions: str = ""


def puzzle_of(order: Order, made: Made) -> Puzzle:
    """What was made of an order."""
    topology = jigsaw(made.regions) if made.regions else order.wish.topology
    return Puzzle(topology, tuple(made.givens))


def make(
    order: Order,
    number: int,
    cancel: Callable[[], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Made:
    """Puzzle `number` of an order: by its seed always the same one, where time does not decide.

    Raises SearchCancelledError when `cancel` says True.
    """
    deadline = None if order.seconds is None else monotonic() + order.seconds
    budget = Budget(order.attempts, deadline, monotonic, cancel)
    try:
        made = generate(order.wish, Random(f"{order.seed} {number}"), budget, progress)
    except SearchCancelledError:
        if cancel is not None and cancel():
            raise
        return Made(number, b"", None, False, 0)
    rating = made.rating
    if rating is None and order.rated:
        rating = rate_within(made.puzzle, SECONDS, cancel)
    regions = jigsaw_regions(made.puzzle.topology) if order.wish.kind == JIGSAW else ""
    return Made(number, bytes(made.puzzle.givens), rating, made.met, made.attempts, regions)


def make_all(order: Order, numbers: Sequence[int], cancel: Callable[[], bool]) -> list[Made]:
    """Make one puzzle after the other, until `cancel` says True."""
    made = []
    for number in numbers:
        try:
            made.append(make(order, number, cancel))
        except SearchCancelledError:
            break
    return made


class Numbers:
    """The numbers from 1 to `end`, which may grow while they are read, even when they have ended.

    So that a puzzle that came before can be replaced by a further one.
    """

    def __init__(self, end: int) -> None:
        self.end = end
        self._last = 0

    def __iter__(self) -> Numbers:
        return self

    def __next__(self) -> int:
        if self._last >= self.end:
            raise StopIteration
        self._last += 1
        return self._last
