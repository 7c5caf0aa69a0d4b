"""Exact cover bit-parallel: all items of a grid are counted at once by two additions.

The state is one integer. Every item of the exact cover (a cell; a digit in a row, column or box)
has a field of n bits there, one for each option that would cover it, and a guard bit above them
while it is open. An option stands in the fields of all its items, so that it is placed by one AND
with a mask made beforehand, and so that carries, which run along neighbouring bits, can count all
fields together: `dead + lows` turns the lowest live option of each field into a dead one, a second
addition overflows into the guards of exactly the items with a single option. Ten operations tell
"none, one, more" for all 324 items of a 9×9 grid; folding one copy of the n³ options along each
family's axis takes 75.

The search is Knuth's Algorithm X (TAOCP 7.2.2.1), with all forced options placed together, locked
candidates removed before the first guess, and a branch on an item with the fewest options, among
those the one that failed most often (the weights of Boussemart, Hemery, Lecoutre and Sais,
"Boosting systematic search by weighting constraints", ECAI 2004). It works for every topology;
jigsaws only go without the locked candidates.
"""

from __future__ import annotations

from itertools import accumulate, chain
from operator import and_
from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget, interval_for
from sudoku_app.core.puzzle import Puzzle, Verdict, verdict_of
from sudoku_app.core.solvers.bit_parallel_masks import Layout, layout_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sudoku_app.core.topology import Topology


SMALL = 9
"""Up to this size locked candidates are looked for before the first guess alone."""


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions in a fixed order; see `core.solvers.Solver`.

    A node is an option tried at a branch, forced ones not counted; an update is an option placed.
    """
    layout = layout_of(puzzle.topology)
    cell_at, digit_at = layout.cell_at, layout.digit_at
    state = _start(layout, puzzle)
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
    """The number of solutions, at most `limit`; a lower bound when the search was stopped."""
    layout = layout_of(puzzle.topology)
    search = _search(layout, _start(layout, puzzle), limit, budget or Budget(), cancel)
    return sum(1 for _ in search)


def verdict(
    puzzle: Puzzle, budget: Budget | None = None, cancel: Callable[[], bool] | None = None
) -> Verdict:
    """How many solutions there are; UNKNOWN when the search was stopped too early to tell."""
    budget = budget or Budget()
    found = count(puzzle, 2, budget, cancel)
    return verdict_of(found, budget.stopped is not None)


def is_unique(
    puzzle: Puzzle, budget: Budget | None = None, cancel: Callable[[], bool] | None = None
) -> bool:
    """Whether exactly one solution was found, and proven to be the only one within `budget`."""
    return verdict(puzzle, budget, cancel) is Verdict.UNIQUE


def reduce_clues(
    topology: Topology,
    solution: Sequence[int],
    groups: Iterable[Sequence[int]],
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> tuple[int, ...]:
    """Take each group of cells in turn from `solution` unless a second solution would arise.

    Returns the givens that are left; cells in no group stay, and so does all that is untried when
    the search is stopped. Groups of one cell each, all of them, leave a minimal puzzle. Raises
    ValueError when `solution` breaks the rules or is not full.
    """
    layout = layout_of(topology)
    keep, bases = layout.keep, layout.cell_bases
    budget = budget or Budget()
    if _start(layout, Puzzle(topology, tuple(solution))):
        raise ValueError(f"no solution to reduce: {solution!r}")
    trials = [[bases[cell] + solution[cell] for cell in group] for group in groups]
    givens = list(solution)
    for height in chain.from_iterable(trials):
        givens[layout.cell_at[height]] = 0
    kept = _start(layout, Puzzle(topology, tuple(givens)))
    # What the groups from each one on would place: so that a trial starts from two masks.
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


def _placed(layout: Layout, heights: Iterable[int]) -> int:
    """The bits that stay when the options at `heights` are placed."""
    state = layout.full
    for height in heights:
        state &= layout.keep[height]
    return state


def _start(layout: Layout, puzzle: Puzzle) -> int:
    """The state with all givens placed; where they clash, one without any option."""
    keep, state = layout.keep, layout.full
    givens = puzzle.givens
    for base, digit in zip(layout.cell_bases, givens, strict=True):
        if digit:
            state &= keep[base + digit]
    if layout.covers:
        # Two givens that clash cover an item twice, so together fewer items than they should.
        covered = layout.covers * (len(givens) - givens.count(0))
        clash = (layout.guards ^ state & layout.guards).bit_count() != covered
    else:
        clash = puzzle.clash() is not None
    return layout.guards if clash else state


def _search(
    layout: Layout,
    state: int,
    limit: int | None,
    budget: Budget,
    cancel: Callable[[], bool] | None,
) -> Iterator[list[int]]:
    """Yield for each solution of `state` the heights of the options placed; valid until the next.

    Arithmetic on fields: in an open item's field, `dead` has the guard and a one for each option
    that is gone. Adding 1 carries through the lowest dead ones into the lowest live one; where none
    lives it clears the guard, and the item can no longer be covered. In a covered item's field, 0
    in the state, the options count as dead and the carry ends in the guard's place.
    """
    if limit == 0:
        return
    n, keep = layout.size, layout.keep
    guards, options, lows = layout.guards, layout.options, layout.lows
    nodes, updates = budget.nodes, budget.updates
    pause, interval = nodes, interval_for(n)
    # After the first guess the look costs as much time on small grids as the nodes that it saves.
    look_always = n > SMALL
    found = 0
    placed: list[int] = []
    place = placed.append
    branches: list[tuple[int, int, int]] = []
    failures: list[int] = []  # how often each item was left empty: bit k of all counts is one int
    while True:
        while state:
            open_items = state & guards
            dead = state ^ options
            carried = dead + lows
            if carried & open_items != open_items:
                _count_failures(failures, open_items & ~carried)
                break
            fewer = (dead | carried) & options
            carried = fewer + lows
            single = carried & open_items
            if single:
                # From guard to field: 1000 - 0001 = 0111.
                forced = state & (single - (single >> n))
                while forced:
                    # Highest first: bit_length alone finds it, and an option that contradicts one
                    # placed before vanishes here and leaves its item empty for the next round.
                    height = forced.bit_length()
                    mask = keep[height]
                    state &= mask
                    forced &= mask
                    place(height)
                continue
            if look_always or not branches:
                less = _without_locked(layout, state)
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
    layout: Layout, state: int, fewer: int, carried: int, failures: list[int]
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Branch on an item of the fewest options, of those the one that was left empty most often.

    `fewer` has the options that are dead and the lowest live one of each item, `carried` their sum
    with `lows`. Returns two states and the height of the option placed in each, or 0; the one to be
    tried first comes last. That one of the two places the other option of a pair spares the round
    that would find it forced.
    """
    guards = state & layout.guards
    size = 1
    few = 0
    while not few:
        # Take one more option from every item until some have none left.
        fewer = (fewer | carried) & layout.options
        carried = fewer + layout.lows
        few = carried & guards
        size += 1
    for plane in reversed(failures):
        if few & plane:
            few &= plane
    live = state & (few - (few >> layout.size))
    height = live.bit_length()
    first = (state & layout.keep[height], height)
    if size == 2:
        other = (live ^ 1 << height - 1).bit_length()
        return (state & layout.keep[other], other), first
    return (state & ~layout.option_bits(height), 0), first


def _count_failures(failures: list[int], carry: int) -> None:
    """Add 1 to the counts of the items in `carry`: bit k of all counts is `failures[k]`."""
    for power, plane in enumerate(failures):
        failures[power], carry = plane ^ carry, plane & carry
        if not carry:
            return
    failures.append(carry)


def _without_locked(layout: Layout, state: int) -> int:
    """Remove locked candidates: pointing and claiming, for all digits, boxes and lines at once.

    A segment that is alone with live options in its line clears the other segments of its box, and
    one that is alone in its box the others of its line.
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
            state &= layout.keep_segment[height]
            cleared ^= 1 << height - 1
    return state


def _others(segments: int, distance: int, count: int) -> int:
    """The places 1 to `count` - 1 distances above and below; none is a segment of another group."""
    places = 0
    for shift in range(distance, distance * count, distance):
        places |= segments >> shift | segments << shift
    return places
