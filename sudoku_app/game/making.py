"""Puzzles made to a player's wish, and the techniques that can be wished for. For a worker."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget
from sudoku_app.core.generator import generate
from sudoku_app.core.hints import usable
from sudoku_app.core.rating import rate
from sudoku_app.core.techniques import Level
from sudoku_app.core.variants import topology_of_kind
from sudoku_app.core.wishes import Wish, WishError, check
from sudoku_app.game.card import MADE, Card
from sudoku_app.game.library import NewPuzzle

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

SINGLES = frozenset({"full_house", "naked_single", "hidden_single"})


class Made(NamedTuple):
    """A puzzle that was made: `met` says whether it is what was wished, else it is the nearest."""

    new: NewPuzzle
    met: bool


def wishable_techniques(size: int, kind: str = "") -> dict[str, tuple[str, ...]]:
    """The slugs that puzzles of each level can be wished to need, in the table's order."""
    rows = usable(topology_of_kind(size, kind))
    return {
        level.slug: tuple(
            row.slug
            for row in rows
            if row.level is level and row.slug not in SINGLES and _is_possible(row.slug, size, kind)
        )
        for level in Level
    }


def _is_possible(technique: str, size: int, kind: str) -> bool:
    try:
        check(Wish(technique=technique, size=size, kind=kind))
    except WishError:
        return False
    return True


def make_to_wish(
    level: str,
    size: int,
    technique: str,
    random: Random,
    budget: Budget,
    progress: Callable[[int, int], None] | None = None,
    kind: str = "",
) -> Made:
    """A puzzle of a level, size and kind that needs a technique, by slug, or any where it is empty.

    Where the budget ends before one is found, the nearest, with the rating that it has. Raises
    WishError for a wish that no puzzle meets, and SearchCancelledError when it is cancelled.
    """
    wish = Wish(Level.of_slug(level), technique, size=size, kind=kind)
    made = generate(wish, random, budget, progress)
    rating = made.rating or rate(made.puzzle, cancel=budget.cancel)
    card = Card.of_rating(f"{MADE}{random.getrandbits(32):08x}", rating)
    return Made(NewPuzzle(made.puzzle, card), made.met)
