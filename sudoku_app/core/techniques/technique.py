"""The `Technique` type: a function that finds steps, with its names, level, score and ratings."""

from __future__ import annotations

from enum import Flag, auto
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.level import Level
from sudoku_app.core.techniques.gates import Gate, always

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step

    Find = Callable[[Candidates], Iterator[Step]]


class Scope(Flag):
    """What a technique assumes about a puzzle; `ANY` assumes nothing but houses."""

    ANY = 0
    CLASSIC = auto()
    """The grid is the classic one, without extra houses."""
    UNIQUE = auto()
    """The puzzle has exactly one solution."""
    CONSTRAINED = auto()
    """The puzzle has constraints; without them, other techniques find the same steps."""
    VARIANT = auto()
    """The puzzle has constraints or irregular regions; otherwise fish find the same steps."""


class Technique(NamedTuple):
    """A row of the table of techniques.

    `slug` identifies the technique in code and files. `name` and `code` are HoDoKu's name and
    four-digit code, and `score` is what one use adds to a puzzle's score. `find` yields the steps
    of a position in a fixed order and doesn't change the position. `scope` says for which puzzles
    they are valid, and `gate` when the search can be skipped.

    On the scale of Sudoku Explainer (SE), `se_rating` is the rating of a typical step. SE searches
    in stages, easier techniques first: `se_stage` is the lowest rating in the stage that includes
    this technique, or infinity if SE doesn't search for it. SE has no steps rated higher than
    `se_limit`, which is 0 for a technique unknown to it.
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

    @property
    def is_for_variants(self) -> bool:
        """Whether it finds nothing on the usual grid without constraints."""
        return bool(self.scope & (Scope.CONSTRAINED | Scope.VARIANT))
