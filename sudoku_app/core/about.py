"""What a puzzle carries in addition to its grid, givens and constraints."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sudoku_app.core.drawing import Drawing


class About(NamedTuple):
    """What the puzzle's author wrote and drew.

    `solution` has a digit for each cell, or is empty if the author gave none; it agrees with the
    givens and obeys the puzzle's houses and constraints. `is_in_words` is True if some rules, in
    `rules` or in the drawings, are not represented by a constraint. In that case a search cannot
    count the solutions, and only the author's solution shows whether a digit is wrong.
    """

    title: str = ""
    author: str = ""
    rules: str = ""
    drawings: tuple[Drawing, ...] = ()
    solution: tuple[int, ...] = ()
    is_in_words: bool = False


NO_ABOUT = About()
