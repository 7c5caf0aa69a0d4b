"""Wings: XY-Wing, XYZ-Wing and W-Wing, short chains through cells with two candidates.

They only need houses and peers.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import Area, AreaRole
from sudoku_app.core.step import Role, Step
from sudoku_app.core.techniques.step_parts import (
    at,
    cell_marks,
    conjugate_pairs,
    link,
    marks,
    shared_house,
)
from sudoku_app.core.topology import Cell, Digit, DigitSet, House, grouped, iter_bits
from sudoku_app.core.wording import Wording, of_cells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.techniques.step_parts import ConjugatePair
    from sudoku_app.core.wording import FieldBuilder


class Wing(NamedTuple):
    """`pincers[0]` holds `x` or `z`, and `pincers[1]` holds `y` or `z`.

    One of the pincers must be `z`; in an XYZ-Wing, one of the pincers or the pivot.
    """

    pivot: Cell
    pincers: tuple[Cell, Cell]
    x: Digit
    y: Digit
    z: Digit

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return its cells and digits."""
        pivot, pincers, x, y, z = self
        own = of_cells(pivot=pivot, pincers=pincers) | builder.named(x=x, y=y, z=z)
        return Wording("", own)


def _bivalue(candidates: Candidates) -> dict[int, DigitSet]:
    """Return the cells with two candidates, in order, and these candidates."""
    return {
        cell: digits for cell, digits in enumerate(candidates.digits) if digits.bit_count() == 2
    }


def _wings(candidates: Candidates, technique: str, has_z: bool) -> Iterator[Step]:
    """Yield the wings whose pivot, besides x and y, `has_z` or not, each conclusion once."""
    peers = candidates.topology.peers
    cells = _bivalue(candidates)
    seen: set[tuple[int, int]] = set()
    for pivot, own in enumerate(candidates.digits):
        if own.bit_count() != 2 + has_z:
            continue
        near = peers[pivot]
        pincers = [
            (cell, digits)
            for cell, digits in cells.items()
            if near >> cell & 1 and (digits & own).bit_count() == 1 + has_z
        ]
        for (one, first), (other, second) in combinations(pincers, 2):
            z = first & second
            if first == second or not z or (z & own > 0) is not has_z:
                continue
            digit = z.bit_length()
            targets = candidates.cells[digit] & peers[one] & peers[other]
            if has_z:
                targets &= near
            if targets and (digit, targets) not in seen:
                seen.add((digit, targets))
                yield _wing(technique, candidates, pivot, (one, other), digit, targets)


find_xy_wing = partial(_wings, technique="xy_wing", has_z=False)
"""Find a pivot x y that sees a pincer x z and a pincer y z: one of the pincers is z."""
find_xyz_wing = partial(_wings, technique="xyz_wing", has_z=True)
"""Find a pivot x y z that sees a pincer x z and a pincer y z: one of the three is z."""


def _wing(
    technique: str,
    candidates: Candidates,
    pivot: int,
    pincers: tuple[int, int],
    z: int,
    targets: int,
) -> Step:
    topology, digits = candidates.topology, candidates.digits
    one, other = pincers
    # The other digit of each pincer: 0b0110 (2 and 3) without 3 is 0b0010, whose length is 2.
    x, y = ((digits[cell] & ~(1 << (z - 1))).bit_length() for cell in pincers)
    houses = (shared_house(topology, (pivot, cell)) for cell in pincers)
    sides = tuple(
        (
            link((pivot, digit), (cell, digit), strong=False),
            link((cell, digit), (cell, z), strong=True),
        )
        for cell, digit in zip(pincers, (x, y), strict=True)
    )
    ends = tuple(cell for cell in (pivot, one, other) if digits[cell] >> z - 1 & 1)
    return Step(
        technique,
        eliminations=at(z, targets),
        pattern=cell_marks(pivot, digits[pivot], Role.SECOND)
        + cell_marks(one, digits[one])
        + cell_marks(other, digits[other]),
        links=(*sides[0], *sides[1]),
        houses=tuple(house for house in houses if house is not None),
        detail=Wing(Cell(pivot), (Cell(one), Cell(other)), Digit(x), Digit(y), Digit(z)),
        areas=(Area(tuple(map(Cell, ends)), AreaRole.ENDS),),
    )


def find_w_wing(candidates: Candidates) -> Iterator[Step]:
    """Find two cells x y that each see one end of a strong link of x: one of the cells is y."""
    peers = candidates.topology.peers
    pairs = conjugate_pairs(candidates)
    alike = grouped((digits, cell) for cell, digits in _bivalue(candidates).items())
    couples = [couple for cells in alike.values() for couple in combinations(cells, 2)]
    seen: set[tuple[int, int]] = set()
    for one, other in sorted(couples):
        if peers[one] >> other & 1:
            continue
        own = candidates.digits[one]
        for y_bit in iter_bits(own):
            y, x = y_bit + 1, (own & ~(1 << y_bit)).bit_length()
            targets = candidates.cells[y] & peers[one] & peers[other]
            if not targets or (y, targets) in seen:
                continue
            for pair in pairs[x]:
                ends = _ends(pair, peers[one], peers[other])
                if ends:
                    seen.add((y, targets))
                    yield _w_wing((one, other), ends, (x, y), pair.house, targets)
                    break


def _ends(pair: ConjugatePair, near: int, far: int) -> tuple[Cell, Cell] | None:
    """Return the pair ordered so that its cells are in `near` and `far`; None if they aren't."""
    _, first, second = pair
    if near >> first & 1 and far >> second & 1:
        return first, second
    if near >> second & 1 and far >> first & 1:
        return second, first
    return None


def _w_wing(
    cells: tuple[int, int],
    ends: tuple[Cell, Cell],
    digits: tuple[int, int],
    house: House,
    targets: int,
) -> Step:
    (one, other), (near, far), (x, y) = cells, ends, digits
    both = 1 << (x - 1) | 1 << (y - 1)
    return Step(
        "w_wing",
        eliminations=at(y, targets),
        pattern=cell_marks(one, both) + cell_marks(other, both) + marks(ends, x, Role.SECOND),
        links=(
            link((one, y), (one, x), strong=True),
            link((one, x), (near, x), strong=False),
            link((near, x), (far, x), strong=True, house=house),
            link((far, x), (other, x), strong=False),
            link((other, x), (other, y), strong=True),
        ),
        houses=(house,),
        areas=(Area((Cell(one), Cell(other)), AreaRole.ENDS),),
    )
