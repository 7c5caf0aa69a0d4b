"""Make puzzles on request, list the techniques that can be requested, and find where in a puzzle
one can be practised. For worker threads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.generating.generator import generate
from sudoku_app.core.generating.puzzle_request import PuzzleRequest, PuzzleRequestError, check
from sudoku_app.core.hints import path_from
from sudoku_app.core.solvers import solutions
from sudoku_app.core.techniques import Level
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.game.puzzles.bank import MADE, Card
from sudoku_app.game.puzzles.library import NewPuzzle

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from sudoku_app.core.difficulty.rating import Rating
    from sudoku_app.core.puzzle import Puzzle


class Made(NamedTuple):
    """A puzzle that was made. If it doesn't meet the request, it is the closest one found."""

    new: NewPuzzle
    meets_request: bool


def requestable_techniques(size: int, kind: str = "") -> dict[str, tuple[str, ...]]:
    """The techniques that can be requested for each level, as slugs in the order of
    `TECHNIQUES`.
    """
    rows = PuzzleRequest(size=size, kind=kind).techniques
    return {
        level.slug: tuple(
            row.slug
            for row in rows
            if row.level is level
            and not has_trait(row.slug, Trait.SINGLE)
            and _is_possible(row.slug, size, kind)
        )
        for level in Level
    }


def _is_possible(technique: str, size: int, kind: str) -> bool:
    try:
        check(PuzzleRequest(technique=technique, size=size, kind=kind))
    except PuzzleRequestError:
        return False
    return True


def make_requested(
    level: str,
    size: int,
    technique: str,
    random: Random,
    budget: Budget,
    progress: Callable[[int, int], None] | None = None,
    kind: str = "",
) -> Made:
    """Make a puzzle of a level, size and kind that needs a technique, given by its slug; "" means
    any.

    If the budget runs out first, return the closest puzzle found, with its own rating. Raises
    PuzzleRequestError for a request that no puzzle can meet, and SearchCancelledError.
    """
    request = PuzzleRequest(Level.of_slug(level), technique, size=size, kind=kind)
    made = generate(request, random, budget, progress)
    rating = made.rating or rate(made.puzzle, cancel=budget.cancel)
    card = Card.of_rating(f"{MADE}{random.getrandbits(32):08x}", rating)
    return Made(NewPuzzle(made.puzzle, card), made.meets_request)


def position_to_practise(
    puzzle: Puzzle, slug: str, cancel: Callable[[], bool]
) -> Candidates | None:
    """The first position on a puzzle's path where the technique is the easiest that applies, or
    None.

    For a worker. Raises `hints.SearchCancelledError` when `cancel` returns True.
    """
    position = Candidates.of(puzzle)
    for step in path_from(position, cancel=cancel):
        if step.technique == slug:
            return position
        step.apply(position)
    return None


def eased(new: NewPuzzle, is_easy: Callable[[Rating], bool], random: Random) -> NewPuzzle | None:
    """The puzzle with about as few more digits given as make it easy; None if none do. At least one
    cell is left empty.
    """
    puzzle, found = new.puzzle, None
    solution = next(solutions(puzzle, 1))
    cells = [cell for cell, digit in enumerate(puzzle.givens) if not digit]
    random.shuffle(cells)
    fewest, most = 1, len(cells) - 1
    while fewest <= most:
        count = (fewest + most) // 2
        givens = list(puzzle.givens)
        for cell in cells[:count]:
            givens[cell] = solution[cell]
        easier = puzzle._replace(givens=tuple(givens))
        rating = rate(easier)
        if is_easy(rating):
            most = count - 1
            card = Card.of_rating(f"{MADE}{random.getrandbits(32):08x}", rating)
            found = NewPuzzle(easier, card)
        else:
            fewest = count + 1
    return found
