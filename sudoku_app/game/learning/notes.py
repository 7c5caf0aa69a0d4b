"""What lessons about notes ask for, as steps without a technique.

The slugs here are not in the table of techniques. Where a digit has two places in a box, these
get corner notes; a cell with few candidates gets centre notes; and after a digit is placed, its
notes in the cells that see it must go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.topology import Cell, Digit, House, cells_of, digits_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.candidates import Candidates

CORNER, CENTRE, TIDY = "corner_notes", "centre_notes", "tidy_notes"


def corner_steps(position: Candidates) -> Iterator[Step]:
    """Yield a step for each box and digit with two places left."""
    topology = position.topology
    for house in topology.boxes:
        for digit in topology.digits:
            places = cells_of(position.cells[digit] & topology.house_sets[house])
            if len(places) == 2:
                marks = tuple(Mark(cell, Digit(digit), Role.PATTERN) for cell in places)
                yield Step(CORNER, pattern=marks, houses=(House(house),))


def centre_steps(position: Candidates) -> Iterator[Step]:
    """Yield a step for each cell with two or three candidates."""
    for cell in cells_of(position.empty):
        digits = digits_of(position.digits[cell])
        if 2 <= len(digits) <= 3:
            yield Step(CENTRE, pattern=tuple(Mark(cell, each, Role.PATTERN) for each in digits))


def tidy_steps(position: Candidates) -> Iterator[Step]:
    """Yield a step for each naked or hidden single whose digit several cells in sight have noted.

    Its pattern is the single, its eliminations are those of the digit in the cells that see it.
    """
    from sudoku_app.core.techniques.singles import find_hidden_single, find_naked_single

    for find in (find_naked_single, find_hidden_single):
        for single in find(position):
            cell, digit = single.placements[0]
            gone = cells_of(position.cells[digit] & position.topology.peers[cell])
            if len(gone) > 1:
                mark = Mark(cell, digit, Role.PATTERN)
                yield Step(
                    TIDY,
                    eliminations=tuple(Candidate(Cell(each), digit) for each in gone),
                    pattern=(mark,),
                )


NOTE_FINDERS: dict[str, Callable[[Candidates], Iterator[Step]]] = {
    CORNER: corner_steps,
    CENTRE: centre_steps,
    TIDY: tidy_steps,
}
