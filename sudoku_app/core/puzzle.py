"""A puzzle: the shape of its grid, the digits given, and the constraints on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from sudoku_app.core.author_texts import NO_ABOUT, About, with_switched
from sudoku_app.core.message import Message
from sudoku_app.core.rules import Clash, Constraints, Rules, rules_of
from sudoku_app.core.topology import CLASSIC, CellSet, Topology, cell_set


class Verdict(Enum):
    """How many solutions a puzzle has, as far as a search has found out."""

    UNIQUE = "unique"
    SEVERAL = "several"
    NONE = "none"
    UNKNOWN = "unknown"
    IN_WORDS = "rules in words"
    """A search did not find exactly one, but it does not know rules that are only in words."""


def verdict_of(found: int, stopped: bool) -> Verdict:
    """The verdict after a search for two solutions that found `found`.

    `stopped` says that the search did not finish, so there may be more.
    """
    if found > 1:
        return Verdict.SEVERAL
    if stopped:
        return Verdict.UNKNOWN
    return Verdict.UNIQUE if found else Verdict.NONE


class Puzzle(NamedTuple):
    """Givens on a topology: `givens[c]` is a digit, or 0 for an empty cell.

    `constraints` are its rules beyond the houses, and `about` is what its author wrote and drew.
    `make_puzzle` checks the number of cells and the digits.
    """

    topology: Topology
    givens: tuple[int, ...]
    constraints: Constraints = ()
    about: About = NO_ABOUT

    @property
    def rules(self) -> Rules:
        """What its houses and constraints allow."""
        return rules_of(self.topology, self.constraints)

    @property
    def given_cells(self) -> CellSet:
        """The cells that contain a given."""
        return cell_set(cell for cell, digit in enumerate(self.givens) if digit)

    @property
    def clue_count(self) -> int:
        """The number of givens."""
        return sum(1 for digit in self.givens if digit)

    @property
    def are_rules_known(self) -> bool:
        """Whether it has no other rules than its houses and constraints, in words or in fog."""
        return not self.about.is_in_words and self.about.fog is None

    def clash(self) -> Clash | None:
        """The first two givens that break the rules, or None."""
        return self.rules.clash(self.givens)

    def is_solved_by(self, grid: Sequence[int]) -> bool:
        """Whether a grid is full, has the givens and obeys the houses and constraints."""
        return (
            len(grid) == self.topology.cell_count
            and all(1 <= digit <= self.topology.size for digit in grid)
            and all(given in (0, digit) for given, digit in zip(self.givens, grid, strict=True))
            and self.rules.clash(grid) is None
        )

    def with_switched(self, numbers: Iterable[int]) -> Puzzle:
        """Return the puzzle with some of its rules in words switched on or off; see
        `about.with_switched`.
        """
        about, constraints = with_switched(self.about, self.constraints, numbers)
        return self._replace(about=about, constraints=constraints)

    def judged(self, verdict: Verdict) -> Verdict:
        """The puzzle's verdict, given that of a search, which does not know rules in words.

        A solution that is the only one without these rules is the only one with them.
        """
        is_open = self.about.is_in_words and verdict is not Verdict.UNIQUE
        return Verdict.IN_WORDS if is_open else verdict


def make_puzzle(
    givens: tuple[int, ...] | list[int],
    topology: Topology = CLASSIC,
    constraints: Constraints = (),
    about: About = NO_ABOUT,
) -> Puzzle:
    """Return a puzzle after checking its shape and digits; givens may still contradict each other.

    Raises ValueError if the number of cells or a digit does not fit the topology.
    """
    if len(givens) != topology.cell_count:
        raise ValueError(Message("expected {0} cells, found {1}", topology.cell_count, len(givens)))
    for cell, digit in enumerate(givens):
        if not 0 <= digit <= topology.size:
            raise ValueError(
                Message("cell {0} holds {1}, expected 0 to {2}", cell, digit, topology.size)
            )
    return Puzzle(topology, tuple(givens), constraints, about)
