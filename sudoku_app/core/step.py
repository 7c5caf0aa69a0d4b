"""One step of reasoning as a value: its conclusions, and the pattern that justifies them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudoku_app.core.areas import Area, AreaRole
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.pattern import Link, Mark, Node, Role, Sighting
from sudoku_app.core.topology import Candidate, Cell, Digit, House

if TYPE_CHECKING:
    from sudoku_app.core.wording import FieldBuilder, Wording

__all__ = ["Candidate", "Detail", "Link", "Mark", "Node", "Role", "Sighting", "Step"]


class Detail(Protocol):
    """What a step's sentence needs in addition to its picture: a value of its family's own type."""

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return what the step says, with fields that are made from its values by `builder`."""


class Step(NamedTuple):
    """The result of a technique. Placements and eliminations are sorted and never both empty.

    `technique` is a slug from the table in `core.techniques`. Of `houses`, those in `cover` are
    those that it clears. `detail` is what its sentence needs in addition to all that, if anything.
    `sightings` are the pairs of its cells that see each other by a constraint.
    """

    technique: str
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    pattern: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    houses: tuple[House, ...] = ()
    detail: Detail | None = None
    areas: tuple[Area, ...] = ()
    cover: tuple[House, ...] = ()
    sightings: tuple[Sighting, ...] = ()

    @property
    def base(self) -> tuple[House, ...]:
        """The houses in which its pattern is found: all but those that it clears."""
        return tuple(house for house in self.houses if house not in self.cover)

    def cells_of(self, *roles: AreaRole) -> tuple[tuple[Cell, ...], ...]:
        """Return the cells of its areas with these roles, in order."""
        return tuple(area.cells for area in self.areas if area.role in roles)

    @property
    def left_alone(self) -> tuple[Candidate, ...]:
        """What its eliminations leave alone in their cells, as far as it places that."""
        emptied = {cell for cell, _ in self.eliminations}
        return tuple(each for each in self.placements if each.cell in emptied)

    @property
    def concluded(self) -> tuple[Candidate, ...]:
        """What its pattern places or, if that is nothing, eliminates."""
        left = self.left_alone
        return tuple(each for each in self.placements if each not in left) or self.eliminations

    @property
    def digits(self) -> list[Digit]:
        """The digits involved in the step: those of its pattern and those it places, sorted."""
        marked = {mark.digit for mark in self.pattern}
        return sorted(marked | {digit for _, digit in self.placements})

    def apply(self, candidates: Candidates) -> None:
        """Make the step's placements and eliminations in `candidates`."""
        for cell, digit in self.placements:
            candidates.place(cell, digit)
        for cell, digit in self.eliminations:
            candidates.eliminate(cell, digit)
