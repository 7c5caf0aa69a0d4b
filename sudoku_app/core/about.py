"""What comes with a puzzle besides its grid, givens and constraints."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sudoku_app.core.drawing import Drawing


class About(NamedTuple):
    """What the puzzle's author wrote and drew.

    `solution` has a digit for each cell, or is empty where the author gave none; it keeps the
    givens and obeys the puzzle's houses and constraints. `is_in_words` says that there are rules,
    in `rules` or in the drawings, that no constraint stands for: then a search cannot tell how many
    solutions there are, and only the author's solution can tell whether a digit is wrong.
    """

    title: str = ""
    author: str = ""
    rules: str = ""
    drawings: tuple[Drawing, ...] = ()
    solution: tuple[int, ...] = ()
    is_in_words: bool = False


NO_ABOUT = About()
