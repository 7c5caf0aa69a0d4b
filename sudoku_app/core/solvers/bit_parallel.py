"""Bit-parallel exact cover: two additions count the options of all items of a grid at once.

The state is one integer. Every item of the exact cover (a cell; a digit in a row, column or box)
has a field of n bits in it, one for each option that would cover it, and a guard bit above them
while it is open. An option has a bit in the fields of all its items. So one AND with a precomputed
mask places it, and carries, which run along neighbouring bits, count all fields together: `dead +
lows` turns the lowest live option of each field into a dead one, and a second addition overflows
into the guards of exactly the items with a single option. Ten operations distinguish "none, one,
more" for all 324 items of a 9×9 grid; folding a single copy of the n³ options along the axes of the
families of items would take 75.

The search is Knuth's Algorithm X (TAOCP 7.2.2.1). It places all forced options together, removes
locked candidates before the first guess, and branches on an item with the fewest options, of
several on the one that failed most often (the weights of Boussemart, Hemery, Lecoutre and Sais,
"Boosting systematic search by weighting constraints", ECAI 2004). It works for every topology, only
without locked candidates in jigsaws.
"""

from __future__ import annotations

from copy import copy
from functools import cached_property, lru_cache, reduce
from itertools import accumulate, chain
from operator import and_, or_
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget, interval_for
from sudoku_app.core.overlapping import OverlappingTopology, overlapping_topology
from sudoku_app.core.puzzle import Puzzle, Verdict, verdict_of
from sudoku_app.core.rules import Constraints, rules_of
from sudoku_app.core.topology import (
    MAX_EXTRA,
    Candidate,
    Cell,
    CellSet,
    Digit,
    House,
    Topology,
    cells_of,
    iter_bits,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.rules import Rules

SMALL = 9
"""Up to this size, locked candidates are only looked for before the first guess."""
EAGER_SIZE = 9
"""Up to this size, all masks are made at once (330 kB for 9×9) and read from a list."""
MASK_BYTES = 1 << 24
"""The most memory for the masks of a larger grid: 16×16 needs 9 MB, 25×25 would need 127 MB."""


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions in a fixed order; see `core.solvers.Solver`.

    A node is an option tried at a branch, not counting forced ones; an update is an option placed.
    """
    layout = search_layout(puzzle.topology, puzzle.constraints)
    cell_at, digit_at = layout.cell_at, layout.digit_at
    state = start_state(layout, puzzle)
    for placed in _search(layout, state, limit, budget or Budget(), cancel):
        values = list(puzzle.givens)
        for height in placed:
            values[cell_at[height]] = digit_at[height]
        yield tuple(values)


def count(
    puzzle: Puzzle,
    limit: int | None = None,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> int:
    """Count the solutions, at most `limit`; a lower bound if the search was stopped."""
    layout = search_layout(puzzle.topology, puzzle.constraints)
    search = _search(layout, start_state(layout, puzzle), limit, budget or Budget(), cancel)
    return sum(1 for _ in search)


def verdict(
    puzzle: Puzzle, budget: Budget | None = None, cancel: Callable[[], bool] | None = None
) -> Verdict:
    """How many solutions there are; UNKNOWN if the search was stopped too early to know."""
    budget = budget or Budget()
    found = count(puzzle, 2, budget, cancel)
    return verdict_of(found, budget.stopped is not None)


def is_unique(
    puzzle: Puzzle, budget: Budget | None = None, cancel: Callable[[], bool] | None = None
) -> bool:
    """Whether there is exactly one solution, proven within `budget`."""
    return verdict(puzzle, budget, cancel) is Verdict.UNIQUE


def reduce_clues(
    topology: Topology,
    solution: Sequence[int],
    groups: Iterable[Sequence[int]],
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
    constraints: Constraints = (),
) -> tuple[int, ...]:
    """Remove each group of cells in turn from `solution` unless that allows a second solution.

    Returns the remaining givens. Cells in no group stay, and so do the groups not yet tried when
    the search is stopped. With a group for each single cell, the result is a minimal puzzle. Raises
    ValueError when `solution` breaks the rules or is not full.
    """
    layout = search_layout(topology, constraints)
    keep, bases = layout.keep, layout.cell_bases
    budget = budget or Budget()
    if start_state(layout, Puzzle(topology, tuple(solution), constraints)):
        raise ValueError(f"no solution to reduce: {solution!r}")
    trials = [[bases[cell] + solution[cell] for cell in group] for group in groups]
    givens = list(solution)
    for height in chain.from_iterable(trials):
        givens[layout.cell_at[height]] = 0
    kept = start_state(layout, Puzzle(topology, tuple(givens), constraints))
    # The mask of placing all groups from each one on. So the state of a trial is the "and" of two
    # masks: that of the groups kept so far, and that of those still to be tried.
    later = list(
        accumulate(
            (_placed(layout, trial) for trial in reversed(trials)), and_, initial=layout.full
        )
    )
    later.reverse()
    for trial, rest in zip(trials, later[1:], strict=True):
        state = kept & rest
        for height in trial:
            other = state & ~layout.option_bits(height)
            if any(True for _ in _search(layout, other, 1, budget, cancel)) or budget.stopped:
                kept &= _placed(layout, trial)
                for needed in trial:
                    givens[layout.cell_at[needed]] = layout.digit_at[needed]
                break
            state &= keep[height]
    return tuple(givens)


def _placed(layout: FieldLayout, heights: Iterable[int]) -> int:
    """The bits that remain when the options at `heights` are placed."""
    state = layout.full
    for height in heights:
        state &= layout.keep[height]
    return state


def start_state(layout: FieldLayout, puzzle: Puzzle) -> int:
    """The state with all givens placed; if they clash, one without any option."""
    if puzzle.constraints:
        puzzle.rules.check_plain("bit_parallel", knows_allowed_digits=True)
    keep, state = layout.keep, layout.full
    givens = puzzle.givens
    for base, digit in zip(layout.cell_bases, givens, strict=True):
        if digit:
            state &= keep[base + digit]
    if layout.covers:
        # Each option covers `covers` items, 4 in a usual grid, so two givens should clear 8 guards.
        # Two equal digits in a row cover the row's item twice, which clears at most 7.
        covered = layout.covers * (len(givens) - givens.count(0))
        clash = (layout.guards ^ state & layout.guards).bit_count() != covered
    else:
        clash = puzzle.clash() is not None
    if puzzle.constraints and puzzle.rules.is_general:
        for base, own in zip(layout.cell_bases, puzzle.rules.allowed_digits, strict=True):
            for digit in puzzle.topology.digits:
                if not own >> digit - 1 & 1:
                    state &= ~layout.option_bits(base + digit)
    return layout.guards if clash else state


def _search(
    layout: FieldLayout,
    state: int,
    limit: int | None,
    budget: Budget,
    cancel: Callable[[], bool] | None,
) -> Iterator[list[int]]:
    """Yield the heights of the options placed in each solution of `state`; the list is reused.

    The arithmetic on fields: in an open item's field, `dead` has the guard and a one for each
    option that is gone. Adding 1 carries through the lowest dead options into the lowest live one.
    If there is none, the carry clears the guard: the item can no longer be covered. In a covered
    item's field, which is 0 in the state, all options count as dead and the carry ends in the
    guard's place.

    For example, let n be 4, so that a field has a guard and four options, and take three items: one
    with a single option left, one with two, and one that is covered.

        state                             10100 10110 00000
        open_items = state & guards       10000 10000 00000
        dead = state ^ options            11011 11001 01111
        carried = dead + lows             11100 11010 10000   both guards remain: both have one
        fewer = (dead | carried) & options
                                          01111 01011 01111   the lowest live option is dead now
        carried = fewer + lows            10000 01100 10000   overflows where it was the only one
        single = carried & open_items     10000 00000 00000
        single - (single >> n)            01111 00000 00000   from the guard to the options below
        forced = state & this             00100 00000 00000

    An item without options, 10000 in the state, is 11111 in `dead`; adding 1 clears its guard.
    """
    if limit == 0:
        return
    n, keep = layout.size, layout.keep
    guards, options, lows = layout.guards, layout.options, layout.lows
    nodes, updates = budget.nodes, budget.updates
    pause, interval = nodes, interval_for(n)
    # After the first guess, on small grids, looking for locked candidates takes as much time as the
    # nodes that it saves.
    always_check_locked = n > SMALL
    found = 0
    placed: list[int] = []
    place = placed.append
    branches: list[tuple[int, int, int]] = []
    failures: list[int] = []  # how often each item ran out of options; see `count_failures`
    while True:
        while state:
            open_items = state & guards
            dead = state ^ options
            carried = dead + lows
            if carried & open_items != open_items:
                count_failures(failures, open_items & ~carried)
                break
            fewer = (dead | carried) & options
            carried = fewer + lows
            single = carried & open_items
            if single:
                forced = state & (single - (single >> n))
                while forced:
                    # Highest first, because bit_length finds that one. An option that contradicts
                    # one placed before disappears here, and the next round finds its item empty.
                    height = forced.bit_length()
                    mask = keep[height]
                    state &= mask
                    forced &= mask
                    place(height)
                continue
            if always_check_locked or not branches:
                less = without_locked(layout, state)
                if less != state:
                    state = less
                    continue
            for child, height in _children(layout, state, fewer, carried, failures):
                branches.append((child, len(placed), height))
            break
        else:
            found += 1
            budget.nodes, budget.updates = nodes, updates + len(placed)
            yield placed
            if found == limit:
                return
        if not branches:
            break
        if nodes >= pause:
            pause = budget.ask(nodes, updates + len(placed), cancel, interval)
            if nodes >= pause:
                return
        state, depth, height = branches.pop()
        updates += len(placed) - depth
        del placed[depth:]
        if height:
            nodes += 1
            place(height)
    budget.nodes, budget.updates = nodes, updates + len(placed)


def _children(
    layout: FieldLayout, state: int, fewer: int, carried: int, failures: list[int]
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Branch on an item with the fewest options, of several on the one that failed most often.

    `fewer` has the options that are dead and the lowest live one of each item, `carried` is its sum
    with `lows`. Returns two states, each with the height of the option placed in it, or 0; the
    second is to be tried first. If the item has two options, each state places one of them, which
    saves the round that would find the other option forced.
    """
    guards = state & layout.guards
    size = 1
    few = 0
    while not few:
        # Take one more option from every item until some have none left. The item with two in the
        # example of `_search`: 01011 | 01100 is 01111, and adding 1 overflows to 10000.
        fewer = (fewer | carried) & layout.options
        carried = fewer + layout.lows
        few = carried & guards
        size += 1
    # Keep the items with the most failures, from the highest bit of the counts down. Of three items
    # that failed 3, 1 and 2 times, plane 1 is 101 and leaves 101; plane 0 is 110 and leaves 100.
    for plane in reversed(failures):
        if few & plane:
            few &= plane
    live = state & (few - (few >> layout.size))  # from the guard to its options, as in `_search`
    height = live.bit_length()
    first = (state & layout.keep[height], height)
    if size == 2:
        other = (live ^ 1 << height - 1).bit_length()  # of 0110: 0110 ^ 0100 is 0010, height 2
        return (state & layout.keep[other], other), first
    return (state & ~layout.option_bits(height), 0), first


def count_failures(failures: list[int], carry: int) -> None:
    """Add 1 to the counts of the items in `carry`; `failures[k]` has bit k of all counts, a plane.

    Take two items that failed 3 times and once: plane 0 is 11 and plane 1 is 10. Another failure of
    the second, 01, makes plane 0 11 ^ 01 = 10 and carries 11 & 01 = 01. Plane 1 becomes 10 ^ 01 =
    11, and the counts are 3 and 2.
    """
    for power, plane in enumerate(failures):
        failures[power], carry = plane ^ carry, plane & carry
        if not carry:
            return
    failures.append(carry)


def without_locked(layout: FieldLayout, state: int) -> int:
    """Remove locked candidates: pointing and claiming, for all digits, boxes and lines at once.

    If a segment is the only one in its line with live options, it clears the other segments of its
    box; if it is the only one in its box, it clears the others of its line.

    `live` has the lowest bit of each segment with a live option: in a line of three segments of
    three options each, 000 110 001 becomes 000 001 001. Within the field, `_others` of that is
    001 001 001, so neither segment is alone. Of 000 001 000 it is 001 000 001, without the middle
    segment, which is therefore alone.
    """
    for options, starts, width, segments, step in layout.lines:
        live = state & options
        for offset in range(1, width):
            live |= (state & options) >> offset
        live &= starts
        alone_in_line = live & ~_others(live, width, segments)
        alone_in_box = live & ~_others(live, step, segments)
        cleared = live & ~alone_in_line & _others(alone_in_line, step, segments)
        cleared |= live & ~alone_in_box & _others(alone_in_box, width, segments)
        while cleared:
            height = cleared.bit_length()
            state &= layout.without_segment[height]
            cleared ^= 1 << height - 1
    return state


def _others(segments: int, distance: int, count: int) -> int:
    """The places 1 to `count` - 1 times `distance` above and below the segments.

    None of them is a segment of another group; see `_houses_in_order`.
    """
    places = 0
    for shift in range(distance, distance * count, distance):
        places |= segments >> shift | segments << shift
    return places


class SegmentLines(NamedTuple):
    """Rows, columns or both, laid out so that shifts compare the segments of a band.

    A segment is the intersection of a line and a box for one digit: `width` neighbouring bits. A
    line has `segments` of them, and a box has that many lines, whose fields are `step` bits apart.
    `options` are the option bits of all these lines, `starts` the lowest bit of each segment.
    """

    options: int
    starts: int
    width: int
    segments: int
    step: int


class FieldLayout:
    """The bits of the state for a topology: each item has a field of n option bits and a guard.

    An item must be covered exactly once: a cell, or a digit in a house of n cells. An option, a
    digit in a cell, has the number `cell * n + digit - 1` and a bit in the field of every item that
    it covers, so that the state has four views of the n³ options side by side. A smaller house is
    not an item: its cells only exclude one another, as do the options in a group of a constraint.

    A 4×4 grid has fields of 5 bits. If a cell is open and has the digits 1 and 3 left, its field is
    1 0101; once the cell is filled, it is 0 0000.

    Bits are identified by their height: their index plus 1, as given by `int.bit_length`. `lows`
    are the lowest bits of all fields, `guards` the highest, `options` the others, and `full` all
    bits. `heights` are those of each option; `cell_at` and `digit_at` give the option at a height,
    and `cell_bases[c] + d` is the height of digit `d` in the field of cell `c`. `keep[height]` has
    all bits except those that placing the option clears: the fields that it covers, guards
    included, and every option that shares an item with it. `without_segment[height]` has all bits
    except the options of the segment that starts there. `covers` is how many items each option
    covers; it is 0 if the numbers differ, if some house is not an item, or if constraints make
    groups (`with_groups`).
    """

    def __init__(self, topology: Topology) -> None:
        self.topology = topology
        self.size = n = topology.size
        self.pitch = pitch = n + 1
        houses = tuple(_houses_in_order(topology))
        items = _groups(topology, houses)
        first_cell = len(items)
        items += [range(cell * n, cell * n + n) for cell in range(topology.cell_count)]
        top = len(items) * pitch
        self.full = (1 << top) - 1
        # A one every `pitch` bits: with three fields of 5 bits, 111111111111111 // 11111 is
        # 00001 00001 00001. Moved up by 4, these are the guards, 10000 10000 10000.
        self.lows = self.full // ((1 << pitch) - 1)
        self.guards = self.lows << n
        self.options = self.full ^ self.guards
        self.cell_bases = range(first_cell * pitch, top, pitch)
        self.cell_at = [0] * (top + 1)
        self.digit_at = [0] * (top + 1)
        self.heights: list[list[int]] = [[] for _ in range(n * topology.cell_count)]
        for field, item in enumerate(items):
            for height, option in enumerate(item, field * pitch + 1):
                self.cell_at[height], self.digit_at[height] = option // n, option % n + 1
                self.heights[option].append(height)
        numbers = set(map(len, self.heights))
        small = [house for house in range(len(topology.houses)) if house not in houses]
        self.covers = numbers.pop() if not small and len(numbers) == 1 else 0
        self.lines = tuple(_lines(self)) if has_segments(topology) else ()
        self._item_count = len(items)
        self._exclusive = items + _groups(topology, small)
        self._exclusive_of: list[list[int]] = [[] for _ in self.heights]
        for index, group in enumerate(self._exclusive):
            for option in group:
                self._exclusive_of[option].append(index)
        self._group_masks: dict[int, int] = {}
        capacity = MASK_BYTES * 8 // top
        keep = Masks(self._placing, capacity)
        self.without_segment: Mapping[int, int] = Masks(self._segment_mask, capacity)
        self.keep: Mapping[int, int] | list[int] = keep
        if n <= EAGER_SIZE:  # reading a list takes half the time of a dict with `__missing__`
            self.keep = [keep[height] if digit else 0 for height, digit in enumerate(self.digit_at)]

    def with_groups(self, rules: Rules) -> FieldLayout:
        """The same layout for the options that exclude each other by `apart` and `exclusive`."""
        if not any(rules.apart) and not rules.exclusive:
            return self
        n, heights, drop = self.size, self.heights, self.drop  # which the copy shares
        other = copy(self)
        other.covers = 0
        groups_of: dict[Candidate, list[tuple[Candidate, ...]]] = {}
        for group in rules.exclusive:
            for candidate in group:
                groups_of.setdefault(candidate, []).append(group)

        def placing(height: int) -> tuple[int, Sequence[int]]:
            option, made = self._option_at(height), self.keep
            mask = made[height] if isinstance(made, list) else self._placing(height)[0]
            cell, digit = self.cell_at[height], self.digit_at[height]
            groups = groups_of.get(Candidate(Cell(cell), Digit(digit)), ())
            excluded = {other * n + digit - 1 for other in iter_bits(rules.apart[cell])}
            excluded.update(each * n + held - 1 for group in groups for each, held in group)
            if n > EAGER_SIZE and excluded:
                mask &= self._without(excluded, ())
            elif excluded:
                mask = reduce(and_, [drop[heights[each][0]] for each in excluded], mask)
            return mask, heights[option]

        other.keep = Masks(placing, MASK_BYTES * 8 // self.full.bit_length())
        return other

    @cached_property
    def drop(self) -> Mapping[int, int] | list[int]:
        """All bits but those of the option at each height."""
        if self.size > EAGER_SIZE:
            return Masks(self._dropping, MASK_BYTES * 8 // self.full.bit_length())
        masks = [0] * len(self.cell_at)
        for heights in self.heights:
            mask = self.full ^ self.option_bits(heights[0])
            for height in heights:
                masks[height] = mask
        return masks

    def _dropping(self, height: int) -> tuple[int, Sequence[int]]:
        return self.full ^ self.option_bits(height), self.heights_of(height)

    def option_bits(self, height: int) -> int:
        """All bits of the option at `height`."""
        return sum(1 << other - 1 for other in self.heights_of(height))

    def heights_of(self, height: int) -> list[int]:
        """All heights of the option at `height`."""
        return self.heights[self._option_at(height)]

    def _option_at(self, height: int) -> int:
        return self.cell_at[height] * self.size + self.digit_at[height] - 1

    def _placing(self, height: int) -> tuple[int, Sequence[int]]:
        """The mask of placing the option at `height`, and all heights of that option."""
        option = self._option_at(height)
        mask = self.full
        for index in self._exclusive_of[option]:
            if index not in self._group_masks:
                guard = [(index + 1) * self.pitch] if index < self._item_count else []
                self._group_masks[index] = self._without(self._exclusive[index], guard)
            mask &= self._group_masks[index]
        return mask, self.heights[option]

    def _segment_mask(self, height: int) -> tuple[int, Sequence[int]]:
        width = next(lines.width for lines in self.lines if lines.starts >> height - 1 & 1)
        options = map(self._option_at, range(height, height + width))
        return self._without(options, ()), (height,)

    def without(self, heights: Iterable[int]) -> int:
        """All bits but those of the options at `heights`."""
        return self._without(map(self._option_at, heights), ())

    def _without(self, options: Iterable[int], heights: Sequence[int]) -> int:
        """All bits but those of `options` and those at `heights`."""
        mask = bytearray(self.full.to_bytes(self.full.bit_length() + 7 >> 3, "little"))
        # The bit of height 12 has the index 11: it is bit 3 of byte 1.
        for height in chain(heights, *(self.heights[option] for option in options)):
            mask[height - 1 >> 3] &= ~(1 << (height - 1 & 7))
        return int.from_bytes(mask, "little")


class Masks(dict[int, int]):
    """Masks by height, made on first use and all dropped when there are too many.

    `make` returns the mask for a height, and all heights that share it.
    """

    def __init__(self, make: Callable[[int], tuple[int, Sequence[int]]], capacity: int) -> None:
        super().__init__()
        self._make = make
        self._capacity = capacity
        self._made = 0

    def __missing__(self, height: int) -> int:
        if self._made == self._capacity:
            self.clear()
            self._made = 0
        self._made += 1
        mask, heights = self._make(height)
        for other in heights:
            self[other] = mask
        return mask


def has_segments(topology: Topology) -> bool:
    """Whether the boxes are rectangles of at least 2×2, so that lines and boxes have segments."""
    n = topology.size
    plain = Topology(topology.box_height, topology.box_width).houses
    return min(topology.box_height, topology.box_width) >= 2 and all(
        part.houses[: 3 * n] == plain for part in topology.parts
    )


def _groups(topology: Topology, houses: Iterable[int]) -> list[Sequence[int]]:
    """The groups of options of each digit in each house; only one of a group can be placed."""
    n = topology.size
    return [
        [cell * n + digit for cell in topology.houses[house]]
        for house in houses
        for digit in range(n)
    ]


def _houses_in_order(topology: Topology) -> Iterator[int]:
    """Yield the houses that are items, lowest field first.

    The first line of every band comes first, then the second of each, and so on. So the lines of a
    band are a fixed step apart, and shifting by this step never leads to a line of another band.
    The fields of cells are above those of houses (see `FieldLayout`): the search branches on the
    highest field, and cells there gave the fewest nodes.
    """
    rows, columns = _bands(topology)
    is_square = topology.box_height == topology.box_width
    for bands in [rows + columns] if is_square else [rows, columns]:
        for lines in zip(*bands, strict=True):
            yield from lines
    for house in (*topology.boxes, *topology.extras):
        if len(topology.houses[house]) == topology.size:
            yield house


def _bands(topology: Topology) -> tuple[list[Sequence[House]], list[Sequence[House]]]:
    """The lines of each band of rows, and of each stack of columns, of all grids."""
    found: list[dict[tuple[House, ...], None]] = [{}, {}]
    for part, houses in zip(topology.parts, topology.houses_by_grid, strict=True):
        for bands, lines, count in zip(
            found, (part.rows, part.columns), (part.box_height, part.box_width), strict=True
        ):
            for first in lines[::count]:
                bands[tuple(houses[first : first + count])] = None
    return list(found[0]), list(found[1])


def _lines(layout: FieldLayout) -> Iterator[SegmentLines]:
    """Yield rows and columns together if boxes are square, otherwise one after the other."""
    topology, n, pitch = layout.topology, layout.size, layout.pitch
    height, width = topology.box_height, topology.box_width
    rows, columns, both = len(topology.rows), len(topology.columns), len(topology.lines)
    for across, count, first, lines in (
        [(width, height, 0, both)]
        if height == width
        else [(width, height, 0, rows), (height, width, rows, columns)]
    ):
        low = first * n * pitch
        region = (1 << lines * n * pitch) - 1 << low
        # In a field of 4 options with segments of 2, 0001 and 0001 << 2 are the starts 0101.
        starts = sum((layout.lows & region) << across * segment for segment in range(count))
        yield SegmentLines(
            layout.options & region, starts, across, count, lines // count * n * pitch
        )


@lru_cache(maxsize=4)
def layout_of(topology: Topology) -> FieldLayout:
    """Return the layout of a grid; the latest ones are cached."""
    return FieldLayout(topology)


@lru_cache(maxsize=4)
def grouped_layout(topology: Topology, rules: Rules) -> FieldLayout:
    """Return the layout of a grid with what constraints exclude; the latest ones are cached."""
    return layout_of(topology).with_groups(rules)


def search_layout(topology: Topology, constraints: Constraints = ()) -> FieldLayout:
    """Return the layout for a search that names no houses: it also has those that are implied."""
    whole = with_implied_houses(topology)
    if constraints:
        return grouped_layout(whole, rules_of(topology, constraints))
    return layout_of(whole)


@lru_cache(maxsize=4)
def with_implied_houses(topology: Topology) -> Topology:
    """Return the grid with all houses that its extra houses imply, as far as there is room."""
    if isinstance(topology, OverlappingTopology):
        parts = tuple(map(with_implied_houses, topology.parts))
        return overlapping_topology(topology.frame.slug, parts).seeing(topology.peers)
    size, known = topology.size, set(topology.house_sets)
    rows, columns = (
        [topology.house_sets[line] for line in lines] for lines in (topology.rows, topology.columns)
    )
    extra = list(topology.houses[3 * size :])
    found = [cells for cells in topology.house_sets[3 * size :] if cells.bit_count() == size]
    for cells in found:  # what is found implies more
        for lines in (rows, columns):
            rest = _rest(cells, lines, found)
            if rest.bit_count() == size and rest not in known and len(extra) < MAX_EXTRA:
                known.add(rest)
                found.append(rest)
                extra.append(cells_of(rest))
    if len(extra) == len(topology.houses) - 3 * size:
        return topology
    regions = [topology.houses[box] for box in topology.boxes]
    return Topology(topology.box_height, topology.box_width, regions, extra)


def _rest(house: CellSet, lines: Iterable[CellSet], houses: Iterable[CellSet]) -> CellSet:
    """Return the cells of the lines that a house touches without the houses inside these lines."""
    rest: int = reduce(or_, (line for line in lines if line & house))
    for other in houses:
        if not other & ~rest:
            rest &= ~other
    return CellSet(rest)
