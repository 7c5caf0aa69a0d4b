"""What follows by singles when a candidate is assumed, fast enough for many assumptions.

Works on the integer of the bit-parallel solver, where two additions show for all cells and all
digits of houses at once whether they have no option left, one, or more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.solvers.bit_parallel import layout_of
from sudoku_app.core.solvers.network import network_of
from sudoku_app.core.topology import iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates

NO_LIMIT = -1
"""A number of rounds that is never reached."""


class Closure(NamedTuple):
    """A state after placing all singles, round by round, until none is left or an item has no
    option.

    `placed` has the options placed on the way, as bits in the cells' fields.
    """

    state: int
    placed: int
    rounds: int
    broken: bool


class NetStates:
    """States of one position. A candidate is identified by its height in its cell's field.

    The height is the number of its bit, counted from 1.
    """

    def __init__(self, candidates: Candidates) -> None:
        self.topology = candidates.topology
        self._watch = candidates.watch
        self.layout = layout = layout_of(candidates.rules.topology)
        self._keep = network_of(candidates.rules).keep
        self._cell_options = layout.options >> layout.cell_bases[0]
        state = layout.full
        for base, digit in zip(layout.cell_bases, candidates.values, strict=True):
            if digit:
                state &= layout.keep[base + digit]
        for cell, digits in enumerate(candidates.digits):
            if not candidates.values[cell]:
                base = layout.cell_bases[cell]
                for gone in iter_bits(self.topology.all_digits & ~digits):
                    state &= ~layout.option_bits(base + gone + 1)
        self.start = state

    def node(self, height: int) -> int:
        """Return the number of a candidate in link graphs."""
        layout = self.layout
        return (layout.digit_at[height] - 1) * self.topology.cell_count + layout.cell_at[height]

    def height(self, node: int) -> int:
        """Return the height of the candidate that has this number in link graphs."""
        digit, cell = divmod(node, self.topology.cell_count)
        return self.layout.cell_bases[cell] + digit + 1

    def in_cells(self, state: int) -> int:
        """Return the options in the fields of the cells, a quarter of the bits of a state."""
        return state >> self.layout.cell_bases[0] & self._cell_options

    def height_of_bit(self, bit: int) -> int:
        """Return the height of a bit of `in_cells`."""
        return self.layout.cell_bases[0] + bit + 1

    def alive(self, state: int) -> Iterator[int]:
        """Return the heights of the candidates that are left in open cells."""
        return map(self.height_of_bit, iter_bits(self.in_cells(state)))

    def assume(self, state: int, height: int, true: bool = True, most: int = NO_LIMIT) -> Closure:
        """Return what follows from a candidate being true, or false, in at most `most` rounds."""
        self._watch.tick()
        if true:
            return self.close(state & self._keep[height], 1 << height - 1, most)
        return self.close(state & ~self.layout.option_bits(height), 0, most)

    def close(self, state: int, placed: int = 0, most: int = NO_LIMIT) -> Closure:
        """Place all singles of a state, and those that result, in at most `most` rounds.

        The items are counted all at once. In a field of four options below its guard bit, with
        `options` 01111, `lows` 00001 and `size` 4:

            options left            none    one     two
            state                   10000   10100   10101
            dead                    11111   11011   11010
            carried                 00000   11100   11011   the guard is lost: broken
            single                          10000   00000
            single - (single >> 4)          01111   00000   covers the options of the field
        """
        layout = self.layout
        size, keep, bases = layout.size, self._keep, layout.cell_bases
        guards, options, lows = layout.guards, layout.options, layout.lows
        rounds = 0
        while state:
            open_items = state & guards
            dead = state ^ options
            carried = dead + lows
            if carried & open_items != open_items:
                return Closure(state, placed, rounds, True)
            single = (((dead | carried) & options) + lows) & open_items
            if not single or rounds == most:
                break
            rounds += 1
            forced = state & (single - (single >> size))
            while forced:
                height = forced.bit_length()
                mask = keep[height]
                state &= mask
                forced &= mask
                placed |= 1 << bases[layout.cell_at[height]] + layout.digit_at[height] - 1
        return Closure(state, placed, rounds, False)

    def without(self, state: int, heights: list[int]) -> Closure:
        """Return what follows when some candidates are removed."""
        for height in heights:
            state &= ~self.layout.option_bits(height)
        return self.close(state)

    def refuted(self, state: int, most: int = NO_LIMIT) -> tuple[int, list[int]]:
        """Return the fewest rounds in which any candidate breaks, and all that break so soon; none
        if that takes more than `most` rounds.
        """
        found: list[int] = []
        for height in self.alive(state):
            closure = self.assume(state, height, most=most)
            if closure.broken:
                if not found or closure.rounds < most:
                    found, most = [], closure.rounds
                found.append(height)
        return most if found else 0, found
