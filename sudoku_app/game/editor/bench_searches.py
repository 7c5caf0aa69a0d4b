"""The searches of the setter's bench: each yields puzzles that the player can choose from.

They run in a worker and end early when `cancelled` returns True; `clock` is like `time.monotonic`.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.message import Message
from sudoku_app.core.setting.clue import Given
from sudoku_app.core.setting.layout_search import Layout, search_layout
from sudoku_app.core.setting.takeaway import Order, groups_of, take_away
from sudoku_app.core.setting.unique import proposals

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from random import Random

    from sudoku_app.core.difficulty.rating import Rating
    from sudoku_app.core.generating.puzzle_request import ClueSymmetry, PuzzleRequest
    from sudoku_app.core.level import Level
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.setting.clue import Clue
    from sudoku_app.core.setting.takeaway import Group
    from sudoku_app.core.setting.unique import Kind

    Cancelled = Callable[[], bool]
    Clock = Callable[[], float]

MOST_PROPOSALS = 30
PUZZLE_SECONDS = 30.0
"""The time limit for each puzzle with a layout."""


class OutOfTimeError(ValueError):
    """A search that ended before all was found; the message says so."""

    def __init__(self, seconds: int) -> None:
        super().__init__(Message("Time ran out after {0} seconds.", seconds))


class Offer(NamedTuple):
    """A puzzle that a search found, with its rating if that is known.

    `clues` are those that make it unique, the fewest ones if `is_fewest`, or those taken away.
    After `tried` of `total` attempts; both are 0 if they are not counted. `left_open` are clues of
    which no search has shown whether they are needed.
    """

    puzzle: Puzzle
    rating: Rating | None = None
    clues: tuple[Clue, ...] = ()
    is_fewest: bool = False
    tried: int = 0
    total: int = 0
    left_open: int = 0


def unique_offers(
    puzzle: Puzzle,
    kinds: Collection[Kind],
    seconds: float,
    random: Random,
    clock: Clock,
    cancelled: Cancelled,
) -> Iterator[Offer]:
    """Yield puzzles with further clues of some kinds that leave one solution, smaller sets first;
    each twice, the second time with its rating.

    They keep the intended solution if there is one. Raises OutOfTimeError if the seconds end, and
    another ValueError if none is found and it isn't proven that there is none.
    """
    budget = Budget(deadline=clock() + seconds, clock=clock, cancel=cancelled)
    found = proposals(puzzle, kinds, random, budget, puzzle.about.solution)
    for number in count(1):
        try:
            proposal = next(found)
        except StopIteration as end:
            if cancelled():
                return
            if budget.interrupted():
                raise OutOfTimeError(round(seconds)) from end
            if number == 1 and not end.value:
                raise ValueError(
                    Message("Nothing was found, but it isn't proven that no such clues do it.")
                ) from end
            return
        about = puzzle.about._replace(solution=proposal.solution)
        unique = proposal.puzzle._replace(about=about)
        offer = Offer(unique, None, proposal.clues, proposal.is_fewest)
        yield offer
        yield offer._replace(rating=rate(unique, cancel=cancelled))
        if number == MOST_PROPOSALS:
            return


def fewer_clues(
    puzzle: Puzzle,
    order: Order,
    symmetry: ClueSymmetry,
    level: Level | None,
    random: Random,
    cancelled: Cancelled,
) -> Iterator[Offer]:
    """Yield the puzzle after each attempt to take clues away, without those that were not needed;
    rated after the last one if any are gone.
    """
    budget = Budget(cancel=cancelled)
    groups = groups_of(puzzle, order, random, symmetry)
    gone: tuple[Clue, ...] = ()
    left_open: set[Group] = set()
    offer = Offer(puzzle)
    for tried, attempt in enumerate(take_away(puzzle, groups, budget, level), start=1):
        if attempt.is_gone:
            gone += attempt.group
        left_open.discard(attempt.group)
        if attempt.is_open:
            left_open.add(attempt.group)
        offer = Offer(
            attempt.puzzle,
            None,
            gone,
            tried=min(tried, len(groups)),
            total=len(groups),
            left_open=sum(map(len, left_open)),
        )
        yield offer
    if gone and not cancelled():
        yield offer._replace(rating=rate(offer.puzzle, cancel=cancelled))


def layout_offers(
    puzzle: Puzzle,
    request: PuzzleRequest,
    most: int,
    random: Random,
    clock: Clock,
    cancelled: Cancelled,
) -> Iterator[Offer]:
    """Yield different puzzles with the drawing of a puzzle, each with one solution, as requested.

    A puzzle that is not found within `PUZZLE_SECONDS` is left out. In what is left of this time,
    digits that it does not need go, unless a level or a technique is requested. Raises NoFillError
    if no grid obeys the drawing.
    """
    drawing = puzzle._replace(about=puzzle.about._replace(solution=()))
    layout, known = Layout(drawing), set()
    for tried in range(1, most + 1):
        if cancelled():
            return
        budget = Budget(deadline=clock() + PUZZLE_SECONDS, clock=clock, cancel=cancelled)
        try:
            made = search_layout(layout, request, random, budget)
        except SearchCancelledError:
            continue
        if not made.meets_request:
            continue
        found, left_open = made.puzzle, 0
        if made.rating is None:  # nothing but one solution was requested
            groups = [
                group
                for group in groups_of(found, Order.GIVENS_FIRST, random)
                if isinstance(group[0], Given) and not drawing.givens[group[0].cell]
            ]
            found, left_open = _without_needless(found, groups, budget)
        key = found.givens, found.constraints
        if key not in known and not cancelled():
            known.add(key)
            rating = made.rating or rate(found, cancel=cancelled)
            found = found._replace(about=drawing.about)
            yield Offer(found, rating, tried=tried, total=most, left_open=left_open)


def _without_needless(puzzle: Puzzle, groups: list[Group], budget: Budget) -> tuple[Puzzle, int]:
    """Return a puzzle without those of some groups of clues that it does not need, and how many
    groups stay because the budget ended first.
    """
    left_open = set(groups)
    for attempt in take_away(puzzle, groups, budget):
        puzzle = attempt.puzzle
        if not attempt.is_open:
            left_open.discard(attempt.group)
    return puzzle, len(left_open)
