"""What a technique is: a finder of steps with its names, its level and its figures."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step

    Find = Callable[[Candidates], Iterator[Step]]


class Level(IntEnum):
    """How hard a puzzle is to solve by reasoning: the level of the hardest technique it needs."""

    EASY = 1
    NORMAL = 2
    HARD = 3
    EXPERT = 4
    EXTREME = 5

    @property
    def slug(self) -> str:
        """The word that names it in files, in cards and on the command line."""
        return self.name.lower()

    @classmethod
    def of_slug(cls, slug: str) -> Level:
        """The level that a word names. Raises KeyError for any other."""
        return cls[slug.upper()]


class Technique(NamedTuple):
    """A row of the table.

    `slug` names it in code and files, `name` is HoDoKu's, `code` HoDoKu's four digits, `score` what
    one use adds to a puzzle's score, `explainer` its figure on the scale of Sudoku Explainer.
    `find` yields its steps for a position in a fixed order and changes nothing. `unique` says that
    it assumes a unique solution; `classic` that it is made for rectangular grids alone.
    """

    slug: str
    name: str
    code: str
    level: Level
    score: int
    explainer: float
    find: Find
    unique: bool = False
    classic: bool = False
