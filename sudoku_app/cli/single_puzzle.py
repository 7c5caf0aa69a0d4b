"""Makes a single puzzle; `generate` repeats this, possibly in several processes."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.cli.rate import RATING_SECONDS, rate_within
from sudoku_app.core.budget import Budget
from sudoku_app.core.generating.generator import generate
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.setting.layout_search import Layout, search_layout

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.generating.generator import Generated
    from sudoku_app.core.generating.puzzle_request import PuzzleRequest
    from sudoku_app.core.puzzle import Puzzle


class GenerationOptions(NamedTuple):
    """The request that every puzzle must meet, and the limits of the search for each.

    `seconds` is None for no limit. With `rated`, puzzles are rated even if the request doesn't need
    it. `layout` is a drawing that every puzzle has, if there is one.
    """

    request: PuzzleRequest
    seed: str
    attempts: int
    seconds: float | None = None
    rated: bool = False
    layout: Puzzle | None = None


def make_puzzle(
    options: GenerationOptions,
    number: int,
    cancel: Callable[[], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Generated | None:
    """Make puzzle `number`, the same one for the same options unless time runs out; None if that
    happens before any puzzle is made.

    Raises SearchCancelledError when `cancel` returns True, and NoFillError for a layout that no
    grid obeys.
    """
    deadline = None if options.seconds is None else monotonic() + options.seconds
    budget = Budget(options.attempts, deadline, monotonic, cancel)
    random = Random(f"{options.seed} {number}")
    try:
        if options.layout is not None:
            layout = Layout(options.layout)
            made = search_layout(layout, options.request, random, budget, progress)
        else:
            made = generate(options.request, random, budget, progress)
    except SearchCancelledError:
        if cancel is not None and cancel():
            raise
        return None
    if made.rating is None and options.rated:
        left = RATING_SECONDS if deadline is None else max(0.0, deadline - monotonic())
        made = made._replace(rating=rate_within(made.puzzle, min(left, RATING_SECONDS), cancel))
    return made


class GrowingRange:
    """An iterator over the numbers from 1 to `end`.

    `end` may grow during the iteration, even once it is exhausted, to replace a repeated puzzle.
    """

    def __init__(self, end: int) -> None:
        self.end = end
        self._last = 0

    def __iter__(self) -> GrowingRange:
        return self

    def __next__(self) -> int:
        if self._last >= self.end:
            raise StopIteration
        self._last += 1
        return self._last
