"""The levels of puzzles and techniques, easiest first; known without loading a technique."""

from __future__ import annotations

from enum import IntEnum


class Level(IntEnum):
    """How hard a puzzle is to solve by reasoning: the level of the hardest technique it needs."""

    EASY = 1
    NORMAL = 2
    HARD = 3
    EXPERT = 4
    EXTREME = 5

    @property
    def slug(self) -> str:
        """The lower-case name used in files, on cards and on the command line."""
        return self.name.lower()

    @classmethod
    def of_slug(cls, slug: str) -> Level:
        """Return the level with this slug. Raises KeyError if there is none."""
        return cls[slug.upper()]


LEVELS = tuple(level.slug for level in Level)
"""The slugs of the levels, easiest first."""
