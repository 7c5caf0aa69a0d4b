"""Makes a single puzzle; `generate` repeats this, possibly in several processes."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.cli.rate import RATING_SECONDS, rate_within
from sudoku_app.core.budget import Budget
from sudoku_app.core.generating.generator import generate
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.setting.layout_search import Layout, search_layout
from sudoku_app.core.variants import JIGSAW, jigsaw, jigsaw_regions
from sudoku_app.formats import read_first
from sudoku_app.formats.constraints import decode_constraints, encode_constraints

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.difficulty.rating import Rating
    from sudoku_app.core.generating.puzzle_request import PuzzleRequest


class GenerationOptions(NamedTuple):
    """The request that every puzzle must meet, and the limits of the search for each.

    `seconds` is None for no limit. With `rated`, puzzles are rated even if the request doesn't need
    it. `layout` is a drawing as text, in the format of `formats.puzzle_json`, or empty.
    """

    request: PuzzleRequest
    seed: str
    attempts: int
    seconds: float | None = None
    rated: bool = False
    layout: str = ""


class GeneratedPuzzle(NamedTuple):
    """A puzzle in the form sent between processes: one that meets the request, or the closest one.

    `givens` is empty if time ran out before any puzzle was made. `regions` are those of a jigsaw,
    in the format of `core.variants.jigsaw`, and `constraints` in that of `formats.constraints`.
    """

    number: int
    givens: bytes
    rating: Rating | None
    meets_request: bool
    attempts: int
    regions: str = ""
    constraints: str = ""


@lru_cache(maxsize=1)
def _drawing(text: str) -> Puzzle:
    return read_first(text).puzzle


def puzzle_of(options: GenerationOptions, made: GeneratedPuzzle) -> Puzzle:
    """Return the puzzle described by `made`."""
    if options.layout:
        empty = _drawing(options.layout)
    else:
        empty = Puzzle(jigsaw(made.regions) if made.regions else options.request.topology, ())
    constraints = decode_constraints(made.constraints, empty.topology) if made.constraints else ()
    return empty._replace(givens=tuple(made.givens), constraints=constraints)


def make_puzzle(
    options: GenerationOptions,
    number: int,
    cancel: Callable[[], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> GeneratedPuzzle:
    """Make puzzle `number`, the same one for the same options unless time runs out.

    Raises SearchCancelledError when `cancel` returns True, and NoFillError for a layout that no
    grid obeys.
    """
    deadline = None if options.seconds is None else monotonic() + options.seconds
    budget = Budget(options.attempts, deadline, monotonic, cancel)
    random = Random(f"{options.seed} {number}")
    try:
        if options.layout:
            layout = Layout(_drawing(options.layout))
            made = search_layout(layout, options.request, random, budget, progress)
        else:
            made = generate(options.request, random, budget, progress)
    except SearchCancelledError:
        if cancel is not None and cancel():
            raise
        return GeneratedPuzzle(number, b"", None, False, 0)
    rating = made.rating
    if rating is None and options.rated:
        left = RATING_SECONDS if deadline is None else max(0.0, deadline - monotonic())
        rating = rate_within(made.puzzle, min(left, RATING_SECONDS), cancel)
    regions = jigsaw_regions(made.puzzle.topology) if options.request.kind == JIGSAW else ""
    return GeneratedPuzzle(
        number,
        bytes(made.puzzle.givens),
        rating,
        made.meets_request,
        made.attempts,
        regions,
        encode_constraints(made.puzzle.constraints) if made.puzzle.constraints else "",
    )


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
