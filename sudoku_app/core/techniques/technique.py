"""What a technique is: a finder of steps with its names, its level and its figures."""

from __future__ import annotations

from enum import Flag, IntEnum, auto
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.techniques.gates import Gate, always

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


class Scope(Flag):
    """What a technique assumes about a puzzle; `ANY` holds for all puzzles with houses."""

    ANY = 0
    CLASSIC = auto()
    """The grid is the classic one, without further houses."""
    UNIQUE = auto()
    """The puzzle has exactly one solution."""
    CONSTRAINED = auto()
    """The puzzle has constraints; without them another technique finds the same."""


class Technique(NamedTuple):
    """A row of the table.

    `slug` names it in code and files, `name` is HoDoKu's, `code` HoDoKu's four digits, `score` what
    one use adds to a puzzle's score. `find` yields its steps for a position in a fixed order and
    changes nothing; `scope` says where they hold, and `gate` when the search can be skipped.

    On the scale of Sudoku Explainer (SE) `se_rating` is the rating of a usual step. SE looks for
    easier techniques first: `se_stage` is the least rating of any step that it looks for at the
    same time, infinite for what it does not look for. It has no steps harder than `se_limit`, which
    is 0 for a technique unknown to it.
    """

    slug: str
    name: str
    code: str
    level: Level
    score: int
    se_rating: float
    find: Find
    scope: Scope = Scope.ANY
    gate: Gate = always
    se_stage: float = inf
    se_limit: float = 0.0
