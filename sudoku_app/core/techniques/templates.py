"""Templates: all the ways in which a digit can still be placed in the whole grid.

A cell that is in all templates of a digit must be that digit; a cell that is in none can't be.
`reach_of` is also the fastest answer to "can any pattern of this one digit, however large,
eliminate anything here?".

Marks: `PATTERN` the cells of the digit that the conclusion rests on; `SECOND` other digits that are
certain in a cell where the digit was a candidate. There are no `SECOND` marks if the digit's own
templates were enough.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.step import Mark, Role, Step
from sudoku_app.core.techniques.step_parts import at, marks
from sudoku_app.core.topology import CellSet, Topology, cell_set, cells_of, iter_bits, union_of_all

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates


_MOST_TRIES = 20
"""How many attempts to find a template with a given cell are made before `reach_of` is used."""

LARGEST_GRID = 9
"""Larger grids have too many partial templates to enumerate."""


class TemplateCells(NamedTuple):
    """The cells that are in every template of a digit, and those that are in some template."""

    every: CellSet
    some: CellSet


@lru_cache(maxsize=32)
def _house_bits(topology: Topology) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return each cell's houses except its row, as a bit set, and the union of these houses over
    all cells below each row.
    """
    n = topology.size
    cells = tuple(
        sum(1 << house for house in houses if house >= n) for houses in topology.cell_houses
    )
    below = [0] * n
    for row in range(n - 2, -1, -1):
        below[row] = below[row + 1]
        for cell in topology.houses[row + 1]:
            below[row] |= cells[cell]
    return cells, tuple(below)


@lru_cache(maxsize=32)
def _house_peers(topology: Topology) -> tuple[int, ...]:
    """Return the cells that share a house with each cell: its peers, less those by constraints."""
    sets = topology.house_sets
    return tuple(
        union_of_all([sets[house] for house in houses]) & ~(1 << cell)
        for cell, houses in enumerate(topology.cell_houses)
    )


@lru_cache(maxsize=256)
def reach_of(topology: Topology, cells: CellSet) -> TemplateCells:
    """Return which of the candidate cells of one digit are in every template and in any.

    Grids that overlap have templates of their own: a cell must be in some of each grid that has it.

    A template has one cell in each row that has candidates, and no two in the same house. The
    templates, of which there can be millions, are not listed. Instead, dynamic programming goes
    through the rows; a state is the set of houses already taken that rows below still need. Going
    back from the last row leaves only the states of complete templates. If these take a single cell
    of a row, every template contains it.
    """
    if len(topology.grids) > 1:
        return _reach_of_grids(topology, cells)
    house_bits, below = _house_bits(topology)
    n = topology.size
    full = (1 << n) - 1
    rows = [
        (row, [(1 << cell, house_bits[cell]) for cell in iter_bits(own)])
        for row in range(n)
        if (own := cells & full << n * row)
    ]
    layers: list[dict[int, list[tuple[int, int]]]] = []
    states = {0}
    for row, options in rows:
        need = below[row]
        layer = {
            state: [(bit, (state | houses) & need) for bit, houses in options if not state & houses]
            for state in states
        }
        layers.append(layer)
        states = {after for moves in layer.values() for _, after in moves}
    every = some = 0
    for layer in reversed(layers):
        taken = 0
        alive, states = states, set()
        for state, moves in layer.items():
            for bit, after in moves:
                if after in alive:
                    taken |= bit
                    states.add(state)
        some |= taken
        if not taken & (taken - 1):  # a single cell: 0b0100 & 0b0011 is 0
            every |= taken
    return TemplateCells(CellSet(every), CellSet(some))


def _reach_of_grids(topology: Topology, cells: CellSet) -> TemplateCells:
    every, some = 0, int(cells)
    for part, places in zip(topology.parts, topology.cells_by_grid, strict=True):
        own = cell_set(number for number, cell in enumerate(places) if cells >> cell & 1)
        reach = reach_of(part, own)
        every |= cell_set(places[cell] for cell in iter_bits(reach.every))
        some &= ~cell_set(places[cell] for cell in iter_bits(own & ~reach.some))
    return TemplateCells(CellSet(every), CellSet(some))


def templates_hold_all(topology: Topology, cells: CellSet) -> bool:
    """Whether `reach_of(topology, cells).some` is all of `cells`.

    It usually is, and a few templates are usually enough to show it.
    """
    if len(topology.grids) > 1:
        return reach_of(topology, cells).some == cells
    n, peers = topology.size, _house_peers(topology)
    rows = [own for row in topology.house_sets[:n] if (own := cells & row)]
    last, wanted = len(rows), int(cells)
    while wanted:
        cell = wanted & -wanted
        ways = [(0, cells & ~peers[cell.bit_length() - 1], 0)]
        for _ in range(_MOST_TRIES):
            if not ways:
                return False
            row, free, taken = ways.pop()
            while row < last and (own := rows[row] & free):
                pick = own & wanted or own  # cover as many new cells as possible
                bit = pick & -pick  # the lowest cell: 0b0110 & -0b0110 is 0b0010
                if own != bit:
                    ways.append((row, free ^ bit, taken))
                free &= ~peers[bit.bit_length() - 1]
                taken |= bit
                row += 1
            if row == last:
                wanted &= ~taken
                break
        if wanted & cell:
            return reach_of(topology, cells).some == cells
    return True


def find_template_set(candidates: Candidates) -> Iterator[Step]:
    """Find cells that are in every template of a digit."""
    for digit, reach, others in _refined(candidates):
        if reach.every:
            yield Step(
                "template_set",
                placements=at(digit, reach.every),
                pattern=(*marks(cells_of(reach.every), digit), *others),
            )


def find_template_delete(candidates: Candidates) -> Iterator[Step]:
    """Find candidates of a digit that are in none of its templates."""
    for digit, reach, others in _refined(candidates):
        out = candidates.cells[digit] & ~reach.some
        if out:
            yield Step(
                "template_delete",
                eliminations=at(digit, out),
                pattern=(*marks(cells_of(reach.some), digit), *others),
            )


def _refined(candidates: Candidates) -> Iterator[tuple[int, TemplateCells, tuple[Mark, ...]]]:
    """Yield the reach of each digit, leaving out templates with a certain cell of another digit.

    With each digit come marks of the other digits that are certain in its candidate cells. A digit
    without a template is left out.
    """
    topology = candidates.topology
    if topology.size > LARGEST_GRID:
        return
    free = list(candidates.cells)
    certain = [0] * len(free)
    while True:
        reach = [reach_of(topology, cells) for cells in free]
        if [every for every, _ in reach] == certain:
            break
        certain = [every for every, _ in reach]
        for digit in topology.digits:
            for other in topology.digits:
                if other != digit:
                    free[digit] = CellSet(free[digit] & ~certain[other])
    for digit in topology.digits:
        if reach[digit].some:
            others = tuple(
                mark
                for other in topology.digits
                if other != digit
                for mark in marks(
                    cells_of(certain[other] & candidates.cells[digit]), other, Role.SECOND
                )
            )
            yield digit, reach[digit], others
