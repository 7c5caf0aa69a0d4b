"""Where in a puzzle a technique is needed, so that practice can begin there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import walk
from sudoku_app.core.techniques import TECHNIQUES, Level

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.puzzle import Puzzle


def position_to_practise(
    puzzle: Puzzle, slug: str, cancel: Callable[[], bool]
) -> Candidates | None:
    """The first position of a puzzle's path where the technique is the easiest that goes on.

    A puzzle whose rating names it may still have a path without it, since of equally easy steps
    another may come first: then it is the first position where it goes on at all. None if there is
    none. For a worker. Raises `hints.SearchCancelledError` when `cancel` says True.
    """
    find = next(row.find for row in TECHNIQUES if row.slug == slug)
    singles = {row.slug for row in TECHNIQUES if row.level is Level.EASY}
    position = Candidates.of(puzzle)
    elsewhere: Candidates | None = None
    for step in walk(position, cancel=cancel):
        if step.technique == slug:
            return position.copy()
        if elsewhere is None and step.technique not in singles and any(find(position)):
            elsewhere = position.copy()
    return elsewhere
