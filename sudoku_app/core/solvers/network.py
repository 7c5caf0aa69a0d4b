"""Search with tables, for puzzles whose constraints say more than which digits exclude each other.

The state is the integer of `core.solvers.bit_parallel`, which finds all singles of a grid by two
additions, and locked candidates by shifts. Each constraint removes the options that its tables no
longer allow; see `core.solvers.cached_demands`.

When nothing changes any more, the search tries an option of a cell, or of a digit in a house, and
then continues without this option. It prefers cells and digits with few options that were often
part of a contradiction (F. Boussemart and others, "Boosting systematic search by weighting
constraints", ECAI 2004). A long search continues in `core.solvers.bit_sliced`, which works on many
states at once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from itertools import islice, starmap
from math import inf
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget, interval_for
from sudoku_app.core.constraints.forms import Choices, Counted
from sudoku_app.core.constraints.implied import implied_sums
from sudoku_app.core.constraints.propagators import CountedCells, propagator_of
from sudoku_app.core.hidden_cells import with_hidden_cells
from sudoku_app.core.rules import says_more
from sudoku_app.core.solvers.bit_parallel import (
    EAGER_SIZE,
    MASK_BYTES,
    Masks,
    count_failures,
    grouped_layout,
    without_locked,
)
from sudoku_app.core.solvers.bit_sliced import SlicedSearch, crossings
from sudoku_app.core.solvers.cached_demands import (
    IMPOSSIBLE,
    CellRelations,
    CrossingHouses,
    cached_demands,
    claims_of,
)
from sudoku_app.core.solvers.sliced_checks import check_of
from sudoku_app.core.topology import Cell, DigitSet, digit_bit, iter_bits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.digit_rows import Propagator
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Excluded, Rules, WideForm
    from sudoku_app.core.solvers.cached_demands import CachedDemand, Claims
    from sudoku_app.core.solvers.sliced_checks import Check

INTERVAL = 16
"""The most nodes between two checks of cancel and deadline; a node can take a millisecond."""
LARGE_ANSWER = 32
"""How many answers of other demands take as long as one of a demand that is large."""
MOST_CHECKED_BITS = 1 << 25
"""The most bits of the states, one for each demand, for which many states are searched at once:
10,000 demands in 9×9, about 500 in 25×25, whose checks take tens of megabytes.
"""
SHORT_SEARCH = 300
"""Nodes without a solution, in a 9×9 grid, after which many states are searched at once.

This starts to be worthwhile after about 0.1 s.
"""
FIRST_NODES = 2
"""Nodes of a search after which preparing more pays: implied sums, claims of cages, and masks that
also have what relations say.
"""
SHORT_PLAIN_SEARCH = 6 * SHORT_SEARCH
"""`SHORT_SEARCH` for a grid without demands, where a node takes less time."""


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of `puzzle`; see `core.solvers.Solver`.

    A node is an option tried at a branch; an update is a check of the demands whose cells changed.
    """
    budget = budget or Budget()
    network = network_of(puzzle.rules)
    digits = network.start(puzzle.givens)
    for solved in islice(network.search(digits, budget, cancel), limit):
        yield tuple(digit_set.bit_length() for digit_set in solved)


class Attempt(NamedTuple):
    """What an attempt to show that digit sets have no solution came to, after `nodes` options.

    `closed` is the share of the search that is done, counted as if each branch had two equal
    halves. Once it is 1, `cells` could no longer be filled after the options `ruled_out`, each a
    cell and a digit.
    """

    nodes: int
    closed: float
    ruled_out: tuple[tuple[int, int], ...] = ()
    cells: tuple[int, ...] = ()

    @property
    def has_failed(self) -> bool:
        """Whether the digit sets have no solution."""
        return self.closed == 1

    @property
    def estimate(self) -> float:
        """How many nodes the whole search might take."""
        return self.nodes / self.closed if self.closed else inf


class _Branch(NamedTuple):
    """A state that is still to be searched; `depth` counts the choices that led to it.

    On the `trunk`, each of these was to leave an option out.
    """

    state: int
    placed: int
    before: int
    depth: int
    is_trunk: bool


@dataclass(slots=True)
class OpenAttempt:
    """An attempt that can go on: the branches that wait, and what it has come to so far.

    `failures` are counted as in `bit_parallel`.
    """

    waiting: list[_Branch]
    failures: list[int] = field(default_factory=list)
    ruled_out: list[tuple[int, int]] = field(default_factory=list)
    cells: Sequence[int] = ()
    nodes: int = 0
    closed: float = 0.0
    is_solved: bool = False

    @property
    def result(self) -> Attempt:
        """What it has come to."""
        if self.waiting or self.is_solved:
            return Attempt(self.nodes, min(self.closed, 1 - 1e-9))
        return Attempt(self.nodes, 1, tuple(self.ruled_out), tuple(self.cells))


class _Prepared(NamedTuple):
    """What a search asks after each step: all demands, each after the bits that it is about, its
    mask and its known answers; and the claims of houses to them.

    `keep` has what an option leaves of a state when it is placed, by its height.
    """

    keep: Mapping[int, int] | list[int]
    asked: Sequence[tuple[int, int, dict[int, int], CachedDemand]]
    claims: Sequence[Claims]


class Network:
    """The cells of a grid with everything that narrows their digit sets, including `more`.

    A view is the part of the state that has a field of options for each cell, plus the options that
    have been placed, which the state itself no longer has. In a 4×4 grid, the field of a cell with
    the digit 3 is 0 0000 in the state and 0 0100 in a view. `keep[height]` has all bits of a state
    but those that go when an option is placed, as in `FieldLayout`, also because of relations.
    """

    def __init__(self, rules: Rules, more: Iterable[Propagator] = ()) -> None:
        topology = rules.topology
        self._rules = rules
        self.allowed_digits = rules.allowed_digits
        self._layout = layout = grouped_layout(topology, rules)
        self._first = layout.cell_bases[0]  # a view begins here
        self._digits = topology.all_digits
        self._bits = bits = layout.full.bit_length()
        self._drop = layout.drop
        self._topology = topology
        self._peers = peers = rules.sight.peers
        # What the layout removes: not the digit of a cell from which a relation says to differ.
        apart = tuple(map(or_, topology.peers, rules.apart))
        self._relations: dict[int, CellRelations] = {}
        for cell, own in enumerate(rules.links):
            for other, excluded, _ in own:
                if says_more(excluded, bool(apart[cell] >> other & 1)):
                    self._relations[cell] = CellRelations(cell, own, peers[cell], layout)
                    break
        self.keep: Mapping[int, int] | list[int] = layout.keep
        if self._relations:
            self.keep = Masks(self._placing, MASK_BYTES * 8 // bits)
        self._stated: list[WideForm] = [form for _, form in rules.forms]
        self._made: dict[int, Propagator] = {}
        self._more = tuple(more)
        self._demands: list[CachedDemand] = []
        self._stated_part = self._whole = _Prepared(layout.keep, (), ())
        self._is_started = self._is_ready = False
        self._relating = sum([each.field for each in self._relations.values()])
        self._relation_at = self._by_height()

    def _by_height(self) -> list[tuple[int, int, CellRelations]]:
        """The relations of the cell at each height of a view, with its lowest bit and all below."""
        found: list[tuple[int, int, CellRelations]] = []
        for cell, each in self._relations.items():
            entry = each.shift, (1 << each.shift) - 1, each
            found += [entry] * ((cell + 1) * self._layout.pitch + 1 - len(found))
        return found

    def prepare(
        self,
        budget: Budget | None = None,
        cancel: Callable[[], bool] | None = None,
        stated_only: bool = False,
    ) -> bool:
        """Make the tables that are missing, which can take seconds if constraints are many.

        Those of stated forms are enough to start a search. Returns False if the budget ends before
        that; the next call goes on from there. Two threads may call it at once: neither waits for
        the other, and what both make is the same.
        """
        if self._is_started if stated_only else self._is_ready:
            return True
        peers, size, made = self._peers, self._layout.size, self._made
        forms = self._stated if stated_only else self._forms
        for number, form in enumerate(forms):
            if number in made:
                continue
            if budget is not None and budget.interrupted(cancel):
                return False
            made[number] = (
                CountedCells(form, size, peers, with_seeing=True)
                if isinstance(form, Counted)
                else propagator_of(form, peers, size)
            )
        propagators = [made[number] for number in range(len(forms))] + list(self._more)
        if not self._layout.lines:
            propagators += starmap(CrossingHouses, crossings(self._topology.houses, size))
        demands = cached_demands(propagators, self._layout, peers, self._demands)
        self._demands = demands
        asked = [(each.reach, each.mask, each.known, each) for each in demands]
        if stated_only:
            self._stated_part = _Prepared(self._layout.keep, asked, ())
            self._is_started = True
        else:
            self._whole = _Prepared(self.keep, asked, claims_of(self._layout, demands))
            self._is_ready = True
        return True

    @cached_property
    def _forms(self) -> list[WideForm]:
        """The stated forms and the sums that they and the houses imply."""
        return self._stated + implied_sums(self._topology, self._stated, self._peers)

    def start(self, givens: Sequence[int]) -> list[int]:
        """Return the digit sets of the cells, with only the given in a given cell."""
        return [
            own & digit_bit(digit) if digit else own
            for own, digit in zip(self.allowed_digits, givens, strict=True)
        ]

    def narrow(
        self,
        digits: list[int],
        changed: list[int],
        placed_cells: int,
        interrupted: Callable[[], bool] | None = None,
    ) -> tuple[int, Sequence[int]]:
        """Narrow the digit sets after the `changed` cells lost some, until nothing changes.

        `placed_cells` is the bit set of the cells with a single digit that their peers have already
        lost. Returns the new set of these, and the cells of a demand or item that cannot be
        satisfied, if there is one. It ends early, with some digits left, when `interrupted` says
        so.
        """
        state, placed = self._state(digits, placed_cells)
        self.prepare()
        before = state >> self._first | placed
        for cell in changed:
            before &= ~(
                self._layout.options >> self._first & self._digits << cell * self._layout.pitch
            )
        state, placed, failed, demand = self._propagate(state, placed, before, interrupted)
        digits[:] = self._digit_sets(state, placed)
        if demand is not None:
            return _settled(digits), demand.cells
        return _settled(digits), self._cells_at(failed) if failed else ()

    def _search_with_hidden(
        self, digits: list[int], budget: Budget, cancel: Callable[[], bool] | None
    ) -> Iterator[list[int]]:
        """Yield each solution once, for all ways to fill the hidden cells."""
        network = network_of(with_hidden_cells(self._rules))
        count, known = len(digits), set[tuple[int, ...]]()
        start = [*digits, *network.allowed_digits[count:]]
        for found in network.search(start, budget, cancel):
            solution = tuple(found[:count])
            if solution not in known:
                known.add(solution)
                yield list(solution)

    def search(
        self, digits: list[int], budget: Budget, cancel: Callable[[], bool] | None = None
    ) -> Iterator[list[int]]:
        """Yield the solutions within digit sets; each has a set of one digit for every cell.

        It takes the same nodes whether or not everything was prepared before.
        """
        if self._rules.hidden:
            yield from self._search_with_hidden(digits, budget, cancel)
            return
        if not self.prepare(budget, cancel, stated_only=True):
            return
        nodes, updates = budget.nodes, budget.updates
        first, layout = self._first, self._layout
        prepared = self._stated_part
        prepared_at = nodes + FIRST_NODES
        pause, interval = nodes, min(INTERVAL, interval_for(layout.size))
        short = self._short
        alone_until = nodes + short
        cell_at, digit_at, pitch = layout.cell_at, layout.digit_at, layout.pitch
        failures: list[int] = []  # as in bit_parallel, for items and for the cells of demands
        waiting: list[tuple[int, int, int]] = []  # state, options placed in it, view before it
        state, placed = self._state(digits, _settled(digits), layout.keep)
        before = 0
        interrupted = partial(budget.interrupted, cancel)
        while True:
            state, placed, failed, _ = self._propagate(state, placed, before, interrupted, prepared)
            updates += 1
            if budget.stopped is not None:
                budget.nodes, budget.updates = nodes, updates
                return
            if failed:
                count_failures(failures, failed)
            elif state:
                if nodes >= pause:
                    pause = budget.ask(nodes, updates, cancel, interval)
                    if nodes >= pause:
                        return
                if nodes >= alone_until and self.checks is not None:
                    budget.nodes, budget.updates = nodes, updates
                    waiting.append((state, placed, before))
                    states = [self._digit_sets(left, placed) for left, placed, _ in waiting]
                    yield from self._sliced(failures).search(states, budget, cancel)
                    return
                if nodes == prepared_at:
                    if not self.prepare(budget, cancel):
                        budget.nodes, budget.updates = nodes, updates
                        return
                    prepared_at, prepared = -1, self._whole._replace(keep=layout.keep)
                    waiting = [(left, placed, 0) for left, placed, _ in waiting]
                    before = 0  # to ask all demands
                    continue
                nodes += 1
                height = self._choose_option(state, failures)
                before = state >> first | placed
                waiting.append((state & self._drop[height], placed, before))
                state &= prepared.keep[height]
                placed |= 1 << cell_at[height] * pitch + digit_at[height] - 1
                continue
            else:
                budget.nodes, budget.updates = nodes, updates
                alone_until = nodes + short
                yield self._digit_sets(state, placed)
            if not waiting:
                budget.nodes, budget.updates = nodes, updates
                return
            state, placed, before = waiting.pop()

    def begin(self, digits: Sequence[int]) -> OpenAttempt:
        """Return the attempt to show that digit sets have no solution, with nothing done yet."""
        self.prepare()
        return OpenAttempt([_Branch(*self._state(digits, 0), 0, 0, True)])

    def attempt(self, search: OpenAttempt, most: int, tick: Callable[[], None]) -> Attempt:
        """Go on with an attempt until it has taken `most` nodes in all; return what it comes to.

        It ends at a solution. `tick` is called before each node.
        """
        if search.nodes and search.nodes >= most:
            return search.result
        first, layout, waiting = self._first, self._layout, search.waiting
        while waiting and not search.is_solved:
            branch = waiting.pop()
            state, placed, failed, demand = self._propagate(
                branch.state, branch.placed, branch.before
            )
            if failed:
                count_failures(search.failures, failed)
                search.closed += 0.5**branch.depth
                if branch.is_trunk:
                    search.cells = self._cells_at(failed) if demand is None else demand.cells
                continue
            if not state:
                search.is_solved = True
                break
            before = state >> first | placed
            waiting.append(_Branch(state, placed, before, branch.depth, branch.is_trunk))
            if search.nodes >= most:
                break
            tick()
            waiting.pop()
            search.nodes += 1
            height = self._choose_option(state, search.failures)
            option = layout.cell_at[height], layout.digit_at[height]
            if branch.is_trunk:
                search.ruled_out.append(option)
            depth = branch.depth + 1
            waiting.append(
                _Branch(state & self._drop[height], placed, before, depth, branch.is_trunk)
            )
            bit = 1 << option[0] * layout.pitch + option[1] - 1
            waiting.append(_Branch(state & self.keep[height], placed | bit, before, depth, False))
        return search.result

    def first_failing(
        self, searches: Iterable[OpenAttempt], most: int, tick: Callable[[], None]
    ) -> OpenAttempt | None:
        """Go on with attempts side by side until one has failed; return it.

        None if none has by the time that all together have taken `most` nodes, or if that isn't
        worthwhile: after few nodes, or with demands too large to check many states at once.
        """
        racing = [each for each in searches if not each.is_solved]
        budget = Budget(most)
        budget.nodes = sum(each.nodes for each in racing)
        if not self._short <= budget.nodes < most or self.checks is None:
            return None

        def interrupted() -> bool:
            tick()
            return False

        states = [
            (owner, branch.is_trunk, self._digit_sets(branch.state, branch.placed))
            for owner, each in enumerate(racing)
            for branch in each.waiting
        ]
        failing = self._sliced([]).first_failing(states, budget, interrupted)
        if failing is None:
            for each in racing:
                each.nodes = budget.nodes  # so that they don't go on
            return None
        found = racing[failing[0]]
        found.waiting.clear()
        found.cells = failing[1] or found.cells
        return found

    @cached_property
    def checks(self) -> list[Check] | None:
        """The demands as checks of many states at once; None if one of them is too large, or all
        together.
        """
        self.prepare()
        most = MOST_CHECKED_BITS // self._bits
        size, peers = self._layout.size, self._peers
        relations = list(islice(self._relation_forms(), most + 1))
        if len(self._demands) + len(relations) > most:
            return None
        found: list[Check] = []
        propagators = [propagator_of(form, peers, size) for form in relations]
        for propagator in propagators + [each.propagator for each in self._demands]:
            if not isinstance(propagator, CrossingHouses):
                check = check_of(propagator, size, self._topology.houses, peers)
                if check is None:
                    return None
                found.append(check)
        return found

    def _relation_forms(self) -> Iterator[Choices]:
        for cell, own in self._relations.items():
            for other, excluded in own.excluding().items():
                if cell < other and other in self._relations:
                    yield Choices((other, Cell(cell)), _rows_without(excluded))

    @property
    def _short(self) -> int:
        """The nodes after which a search of many states at once is worthwhile."""
        short = SHORT_SEARCH if self._demands else SHORT_PLAIN_SEARCH
        return short * len(self._layout.heights) // 729

    def _sliced(self, failures: Sequence[int]) -> SlicedSearch:
        """Return a search of many states at once that knows how often each item failed."""
        layout = self._layout
        guards = range(layout.size, layout.full.bit_length(), layout.pitch)
        # An item whose guard is 0 in plane 0 and 1 in plane 1 failed 10, that is 2, times.
        weights = [
            sum((plane >> guard & 1) << power for power, plane in enumerate(failures))
            for guard in guards
        ]
        assert self.checks is not None
        return SlicedSearch(layout, self._topology.houses, self._peers, self.checks, weights)

    def _state(
        self,
        digits: Sequence[int],
        placed_cells: int,
        keep: Mapping[int, int] | list[int] | None = None,
    ) -> tuple[int, int]:
        """The state of digit sets, and the options placed in it: those of `placed_cells`, but for
        one that another of them excludes, which leaves its cell without options.
        """
        layout, everything = self._layout, self._digits
        keep = self.keep if keep is None else keep
        placed, lost = 0, []
        state = layout.full
        for cell, base in enumerate(layout.cell_bases):
            own = digits[cell]
            if placed_cells >> cell & 1:
                height = base + own.bit_length()
                if state >> height - 1 & 1:
                    state &= keep[height]
                    placed |= own << cell * layout.pitch
                    continue
                own = 0
            if own != everything:
                lost += [base + at + 1 for at in iter_bits(everything & ~own)]
        if layout.size > EAGER_SIZE:  # there are too many options to keep a mask of each
            return state & layout.without(lost), placed
        for height in lost:
            state &= self._drop[height]
        return state, placed

    def _digit_sets(self, state: int, placed: int) -> list[int]:
        view = state >> self._first | placed
        return [
            view >> field & self._digits
            for field in range(0, len(self.allowed_digits) * self._layout.pitch, self._layout.pitch)
        ]

    def _propagate(
        self,
        state: int,
        placed: int,
        before: int,
        interrupted: Callable[[], bool] | None = None,
        prepared: _Prepared | None = None,
    ) -> tuple[int, int, int, CachedDemand | None]:
        """Narrow a state until nothing changes; `before` is the view when that was last the case.

        It ends early when `interrupted` says so, which is asked before each new answer of a large
        demand, and before every few of others. What is `prepared` is asked, everything by default.

        Returns the new state and the placed options. After a contradiction, it also returns the
        guards of the items where it occurred and, if a demand found it, the demand. For the
        additions see `bit_parallel`.
        """
        layout, drop = self._layout, self._drop
        keep, asked, claims = prepared or self._whole
        n, guards, options, lows = layout.size, layout.guards, layout.options, layout.lows
        cell_at, digit_at, pitch, first = layout.cell_at, layout.digit_at, layout.pitch, self._first
        answers, digits = 0, self._digits
        relating, relation_at = self._relating, self._relation_at
        while True:
            open_items = state & guards
            dead = state ^ options
            carried = dead + lows
            if carried & open_items != open_items:
                return state, placed, open_items & ~carried, None
            single = ((dead | carried) & options) + lows & open_items
            if single:
                forced = state & (single - (single >> n))
                while forced:
                    height = forced.bit_length()
                    mask = keep[height]
                    state &= mask
                    forced &= mask
                    placed |= 1 << cell_at[height] * pitch + digit_at[height] - 1
                continue
            view = state >> first | placed
            lost = 0
            hits = (view ^ before) & relating  # 10110 after 10111 is 00001: it has lost digit 1
            while hits:
                shift, below, lost_by = relation_at[hits.bit_length()]
                hits &= below
                own = view >> shift & digits
                if not own and prepared is not None:
                    # A search counts this cell's failure alone, not those of cells it empties.
                    return state, placed, 1 << first + shift + n, None
                forbidden = view & lost_by[own]
                if forbidden:
                    lost |= forbidden
                    view ^= forbidden
                    if not own:
                        break
                    hits |= forbidden & relating
            changed = view ^ before
            before = view
            if lost & placed:
                # In a field with an option, 00100 + 01111 overflows into the guard: 10011.
                filled = (view & options >> first) + (options >> first)
                return state, placed, guards & ~filled << first, None
            for reach, mask, known, demand in asked:
                if changed & reach:
                    key = view & mask
                    gone = known.get(key)
                    if gone is None:
                        answers += LARGE_ANSWER if demand.is_large else 1
                        if answers >= LARGE_ANSWER:
                            if interrupted is not None and interrupted():
                                return state, placed, 0, None
                            answers = 0
                        gone = demand.answer(key)
                    if gone:
                        if gone == IMPOSSIBLE:
                            return state, placed, demand.lows << first + n, demand
                        gone &= view
                        lost |= gone
                        view ^= gone
                        if gone & demand.outside and demand.empties(view, gone):
                            return state, placed, demand.lows << first + n, demand
            if lost:
                while lost:
                    height = lost.bit_length()
                    state &= drop[height + first]
                    lost ^= 1 << height - 1
                continue
            less = without_locked(layout, state)
            if less == state:
                lost, failed = self._claimed(state, view, claims)
                if failed is not None:
                    return state, placed, failed.lows << first + n, failed
                if not lost:
                    return state, placed, 0, None
            while lost:
                height = lost.bit_length()
                less &= drop[height + first]
                lost ^= 1 << height - 1
            state = less

    def _claimed(
        self, state: int, view: int, claims: Sequence[Claims]
    ) -> tuple[int, CachedDemand | None]:
        """The losses of demands that must have the digits which a house can only have there.

        Returns the options, and the demand for which this is impossible, if there is one.
        """
        claimed: dict[CachedDemand, int] = {}
        layout, lost = self._layout, 0
        options, pitch, n = layout.options, layout.pitch, layout.size
        for others, items, owners in claims:
            # Adding all options overflows into the guards of the items that have one of `others`:
            # 00100 + 01111 is 10011, but 00000 + 01111 is 01111.
            alone = state & items & ~((state & others) + options)
            while alone:
                height = alone.bit_length()
                # In a 4×4 grid, the guards of house 2 have the heights 45, 50, 55 and 60.
                house, position = divmod(height // pitch - 1, n)
                demand, claim = owners[house]
                claimed[demand] = claimed.get(demand, 0) | claim << position
                alone ^= 1 << height - 1
        for demand, claim in claimed.items():
            gone = demand.answer_with(view & demand.mask, claim)
            if gone == IMPOSSIBLE:
                return IMPOSSIBLE, demand
            lost |= gone & view
        return lost, None

    def _choose_option(self, state: int, failures: list[int]) -> int:
        """The height of the option to try, which has an item with few options that failed often."""
        layout = self._layout
        n, options, lows = layout.size, layout.options, layout.lows
        planes = failures[::-1]
        most = 1 << len(planes)  # above all counts of failures
        left = state & layout.guards
        best, best_score = 0, 0.0
        size, fewer = 0, state ^ options
        while left and most > best_score * (size + 1) ** 2:
            # Remove one more option from every item; those that had `size` options overflow. The
            # item 10110 starts as 11001 and becomes (11001 | 11010) & 01111 = 01011, then
            # 01011 | 01100 = 01111; adding 1 now makes 10000, so it had two.
            fewer = (fewer | fewer + lows) & options
            few = fewer + lows & left
            size += 1
            if few:
                left ^= few
                count = 0
                for plane in planes:
                    count <<= 1
                    if few & plane:
                        few &= plane
                        count |= 1
                if count + 1 > best_score * size**2:
                    best, best_score = few, (count + 1) / size**2
        return (state & (best - (best >> n))).bit_length()

    def _cells_at(self, failed: int) -> tuple[int, ...]:
        """The cells of the highest item whose guard is in `failed`: one, or those of a house."""
        top = failed.bit_length()  # the height of its guard
        heights = range(top - self._layout.size, top)
        return tuple(dict.fromkeys(self._layout.cell_at[height] for height in heights))

    def _placing(self, height: int) -> tuple[int, Sequence[int]]:
        """The mask of placing an option, with relations of cells, and all heights of the option."""
        layout, first = self._layout, self._first
        mask = layout.keep[height]
        own = self._relations.get(layout.cell_at[height])
        if own is not None:
            for place in iter_bits(own[digit_bit(layout.digit_at[height])] & mask >> first):
                mask &= self._drop[first + place + 1]
        return mask, layout.heights_of(height)


def _settled(digits: Sequence[int]) -> int:
    """Return the bit set of the cells with a single digit."""
    # One digit is left in 0100, as 0100 & 0011 is 0, but several in 0110: 0110 & 0101 is 0100.
    return sum([1 << cell for cell, left in enumerate(digits) if left and not left & left - 1])


@lru_cache(maxsize=1 << 12)
def _rows_without(excluded: Excluded) -> tuple[tuple[DigitSet, DigitSet], ...]:
    """Return a row for each digit of one cell, with those that the other cell can then have."""
    everything = (1 << len(excluded) - 1) - 1
    return tuple(
        (digit_bit(digit), DigitSet(everything & ~lost))
        for digit, lost in enumerate(excluded)
        if digit
    )


@lru_cache(maxsize=4)
def network_of(rules: Rules) -> Network:
    """Return the network of a grid; the latest ones are cached."""
    return Network(rules)
