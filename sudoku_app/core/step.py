"""One step of reasoning as a value: its conclusions, and the pattern that justifies them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.pattern import Candidate, Link, Mark, Node, Role

if TYPE_CHECKING:
    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.details import Detail
    from sudoku_app.core.topology import Digit, House

__all__ = ["Candidate", "Link", "Mark", "Node", "Role", "Step"]


class Step(NamedTuple):
    """The result of a technique. Placements and eliminations are sorted and never both empty.

    `technique` is a slug from the table in `core.techniques`. `detail` is what the explanation and
    the picture need in addition to the pattern, if anything.
    """

    technique: str
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    pattern: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    houses: tuple[House, ...] = ()
    detail: Detail | None = None

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
