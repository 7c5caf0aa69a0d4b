"""A puzzle: a grid's shape, the digits that are given, and the constraints on them."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from sudoku_app.core.about import NO_ABOUT, About
from sudoku_app.core.message import Message
from sudoku_app.core.rules import Clash, Constraints, Rules, rules_of
from sudoku_app.core.topology import CLASSIC, CellSet, Topology, cell_set


class Verdict(Enum):
    """How many solutions a puzzle has, as far as a search could tell."""

    UNIQUE = "unique"
    SEVERAL = "several"
    NONE = "none"
    UNKNOWN = "unknown"
    IN_WORDS = "rules in words"
    """More than one as far as the constraints go, and further rules are only written down."""


def verdict_of(found: int, stopped: bool) -> Verdict:
    """The verdict after a search for a second solution that found `found` in all.

    `stopped`: the search did not finish, so there may be more.
    """
    if found > 1:
        return Verdict.SEVERAL
    if stopped:
        return Verdict.UNKNOWN
    return Verdict.UNIQUE if found else Verdict.NONE


class Puzzle(NamedTuple):
    """Givens on a topology: `givens[c]` is a digit, or 0 for an empty cell.

    `constraints` are what it demands beyond its houses, and `about` is what its author wrote and
    drew. `make_puzzle` makes one with its shape checked.
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
        """The cells that hold a given."""
        return cell_set(cell for cell, digit in enumerate(self.givens) if digit)

    @property
    def clue_count(self) -> int:
        """How many cells are given."""
        return sum(1 for digit in self.givens if digit)

    def clash(self) -> Clash | None:
        """The first two givens that break the rules, or None when none do."""
        return self.rules.clash(self.givens)

    def judged(self, verdict: Verdict) -> Verdict:
        """The verdict of a search that knows the houses and constraints and no rules in words.

        A solution that is the only one without these is the only one with them.
        """
        is_open = self.about.is_in_words and verdict is not Verdict.UNIQUE
        return Verdict.IN_WORDS if is_open else verdict


def make_puzzle(
    givens: tuple[int, ...] | list[int],
    topology: Topology = CLASSIC,
    constraints: Constraints = (),
    about: About = NO_ABOUT,
) -> Puzzle:
    """Check shape and digits and return the puzzle; givens may still contradict one another.

    Raises ValueError when the number of cells or a digit does not fit the topology.
    """
    if len(givens) != topology.cell_count:
        raise ValueError(Message("expected {0} cells, found {1}", topology.cell_count, len(givens)))
    for cell, digit in enumerate(givens):
        if not 0 <= digit <= topology.size:
            raise ValueError(
                Message("cell {0} holds {1}, expected 0 to {2}", cell, digit, topology.size)
            )
    return Puzzle(topology, tuple(givens), constraints, about)
