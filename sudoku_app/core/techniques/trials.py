"""Trials of a position: what follows from each of its candidates, computed once and cached.

What a trial leaves doesn't depend on the order in which the demands are applied. So a position that
follows from another one takes over the results from there and only re-examines what has lost
candidates since, and a nested trial starts with what both trials leave.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.propagators import CageDemand
from sudoku_app.core.solvers.network import Attempt, Network, OpenAttempt
from sudoku_app.core.solvers.network import network_of as solver_network_of
from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques.known_solution import FEW_NODES, solution_within
from sudoku_app.core.techniques.trial_sums import demands_of
from sudoku_app.core.topology import Cell, Digit, digit_bit, iter_bits, union_of_all

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.rules import Rules
    from sudoku_app.core.watch import Watch


Assumed = tuple[Candidate, ...]
"""Candidates of one cell or of one digit in a house, one of which is assumed to be true."""
MOST_ATTEMPTS = 1 << 10
"""The most attempts that are kept, so that they can go on."""
MOST_SOLVING = 1_000_000
"""The most nodes that are spent on the solution of a position: some ten seconds' work."""
SEARCH_NODES = 15
"""How many units of work a node of an attempt counts for on a `Watch`."""


class State(NamedTuple):
    """What is left of a position: the bits of `open` are the options of all open items.

    `placed` has the options that were placed, and `view` all options by cell. See `Network`.
    """

    open: int
    placed: int
    view: int


class TrialResult(NamedTuple):
    """What a trial leaves, and the cells that can no longer be filled, empty if there are none."""

    state: State
    failed: tuple[int, ...]


class TrialNetwork(Network):
    """A network whose states can be stored and combined."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, demands_of(rules))
        self.rules = rules
        self.options = self._layout.options >> self._first
        """The option bits of a view, which also has a bit for each open cell."""
        self.latest: Trials | None = None
        """The trials of the latest position."""
        self.attempts: dict[Assumed, tuple[int, OpenAttempt]] = {}
        """The attempts of the latest path or hint, and what the trials of their candidates left."""
        self.watch: Watch | None = None
        """The watch of the path or hint to which the attempts belong."""

    def state_of(self, digits: Sequence[int], placed_cells: int) -> State:
        """Return the state of digit sets; other cells already lack the digits of `placed_cells`."""
        return self._viewed(*self._state(digits, placed_cells))

    def bit(self, cell: int, digit: int) -> int:
        """Return the bit of an option in a view; on a 9×9 grid, digit 3 in cell 2 is 1 << 22."""
        return 1 << cell * self._layout.pitch + digit - 1

    def digits(self, state: State) -> list[int]:
        """Return the digit sets of a state, by cell."""
        return self._digit_sets(state.open, state.placed)

    def candidates(self, view: int) -> tuple[Candidate, ...]:
        """Return the options of a view as candidates."""
        pitch = self._layout.pitch
        found = []
        for place in iter_bits(view & self.options):
            cell, digit = divmod(place, pitch)
            found.append(Candidate(Cell(cell), Digit(digit + 1)))
        return tuple(found)

    def with_option(self, state: State, cell: int, digit: int) -> State:
        """Return a state with an option placed."""
        height = self._layout.cell_bases[cell] + digit
        return self._viewed(state.open & self.keep[height], state.placed | self.bit(cell, digit))

    def without(self, state: State, gone: int) -> State:
        """Return a state without some options, none of which is placed."""
        left = state.open
        for place in iter_bits(gone):
            left &= self._drop[place + 1 + self._first]
        return self._viewed(left, state.placed)

    def propagated(self, state: State, before: int) -> TrialResult:
        """Narrow a state until nothing changes. `before` is the view when it was last narrowed."""
        self.prepare()
        left, placed, failed, demand = self._propagate(state.open, state.placed, before)
        cells: Sequence[int] = ()
        if demand is not None:
            cells = demand.cells
            if isinstance(demand.propagator, CageDemand):
                cells = demand.propagator.inside
        elif failed:
            cells = self._cells_at(failed)
        return TrialResult(self._viewed(left, placed), tuple(cells))

    def clash(self, one: State, other: State) -> bool:
        """Whether the two states leave no common option for some item.

        In a field of four options below its guard bit, no common option makes `both` 10000. Then
        (10000 ^ 01111) + 00001 overflows, and the guard bit is lost; with 10100 it stays.
        """
        if one.placed & ~other.view or other.placed & ~one.view:
            return True
        layout = self._layout
        both = one.open & other.open
        items = both & layout.guards
        return ((both ^ layout.options) + layout.lows) & items != items

    def common(self, one: State, other: State) -> State:
        """Return what is left in both of two states, which must not clash."""
        return self._viewed(one.open & other.open, one.placed | other.placed)

    def _viewed(self, left: int, placed: int) -> State:
        return State(left, placed, left >> self._first | placed)


class Trials:
    """A position in which candidates are assumed one at a time, with the cached results."""

    def __init__(
        self,
        network: TrialNetwork,
        digit_sets: tuple[int, ...],
        placed_cells: int,
        earlier: Trials | None,
    ) -> None:
        self.network = network
        self.digit_sets = digit_sets
        self.start = network.state_of(digit_sets, placed_cells)
        self._root = network.propagated(self.start, 0)
        self._solution: tuple[int, ...] | None = None
        self._known: dict[tuple[int, int], TrialResult] = {}
        self._explained: dict[tuple[int, int], TrialResult] = {}
        self._before: dict[tuple[int, int], TrialResult] = {}
        if earlier is not None and not any(
            left & ~before for left, before in zip(digit_sets, earlier.digit_sets, strict=True)
        ):
            self._before = earlier.outcomes()

    def outcomes(self) -> dict[tuple[int, int], TrialResult]:
        """What is known of candidates, each by its cell and digit, from here or from earlier."""
        return {**self._before, **self._known}

    def fails(self, cell: int, digit: int) -> bool:
        """Whether a candidate leads to a contradiction; quicker than to say which one.

        What a solution has that is known by now is not tried.
        """
        if self._solution is not None and self._solution[cell] == digit:
            return False
        return bool(self._outcome(cell, digit).failed)

    def assume(self, cell: int, digit: int) -> TrialResult:
        """Return what follows from a candidate; a contradiction is one that a hint can explain."""
        found = self._outcome(cell, digit)
        if not found.failed:
            return found
        explained = self._explained.get((cell, digit))
        if explained is None:
            explained = self._explained[cell, digit] = self._failing(cell, digit)
        return explained

    def _outcome(self, cell: int, digit: int) -> TrialResult:
        found = self._known.get((cell, digit))
        if found is None:
            found = self._known[cell, digit] = self._tried(cell, digit)
        return found

    def solution(
        self, tick: Callable[[], None], most: int = MOST_SOLVING
    ) -> tuple[int, ...] | None:
        """Return a solution of the position; None if there is none, or it takes long to find.

        `tick` is called regularly.
        """
        if self._solution is None:
            self._solution = solution_within(self.network.rules, self.digit_sets, most, tick)
        return self._solution

    @property
    def _plain(self) -> Network:
        """The network of the solver, which is several times as fast as that of the trials."""
        return solver_network_of(self.network.rules)

    def attempt(self, assumed: Assumed, most: int, tick: Callable[[], None]) -> Attempt:
        """Return what an attempt to refute that one of some candidates is true comes to.

        It is a search by trials inside what their trials leave together.
        """
        return self._plain.attempt(self._open(assumed), most, tick)

    def first_failing(
        self, questions: Iterable[Assumed], most: int, tick: Callable[[], None]
    ) -> Assumed | None:
        """Return the first of some attempts to fail as all go on side by side; None if none does
        with `most` nodes together, or if that isn't worthwhile.
        """
        searches = {each: self._open(each) for each in questions}
        found = self._plain.first_failing(searches.values(), most, tick)
        return next((each for each, search in searches.items() if search is found), None)

    def _open(self, assumed: Assumed) -> OpenAttempt:
        """Return the attempt to refute that one of some candidates is true, as far as it came."""
        outcomes = [self.assume(*each) for each in assumed]
        left = [outcome.state for outcome in outcomes if not outcome.failed]
        if not left:
            return OpenAttempt([], cells=outcomes[0].failed)
        view = union_of_all(state.view for state in left)
        known = self.network.attempts.get(assumed)
        if known is None or known[0] != view:
            sets = zip(*map(self.network.digits, left), strict=True)
            known = view, self._plain.begin([union_of_all(each) for each in sets])
            if len(self.network.attempts) >= MOST_ATTEMPTS:
                self.network.attempts.clear()
            self.network.attempts[assumed] = known
        return known[1]

    def _tried(self, cell: int, digit: int) -> TrialResult:
        network, root = self.network, self._root
        before = self._before.get((cell, digit))
        if root.failed or not root.state.view & network.bit(cell, digit):
            return TrialResult(root.state, (cell,))
        if before is None:
            start = network.with_option(root.state, cell, digit)
            return network.propagated(start, root.state.view)
        if before.failed or not before.state.view & network.options & ~root.state.view:
            return before
        if network.clash(before.state, root.state):
            return TrialResult(root.state, (cell,))
        return network.propagated(network.common(before.state, root.state), before.state.view)

    def _failing(self, cell: int, digit: int) -> TrialResult:
        """Repeat a failing trial from the position itself, so that a hint can explain it."""
        start = self.network.with_option(self.start, cell, digit)
        found = self.network.propagated(start, self.start.view)
        return found if found.failed else self.network.propagated(start, 0)


def trials_of(candidates: Candidates) -> Trials:
    """Return the trials of a position, which several techniques share."""
    network = network_of(candidates.rules)
    if network.watch is not candidates.watch:  # what is found must not depend on earlier work
        network.watch = candidates.watch
        network.attempts.clear()
    values = candidates.values
    digit_sets = tuple(
        digit_bit(values[cell]) if values[cell] else digits
        for cell, digits in enumerate(candidates.digits)
    )
    trials = network.latest
    if trials is None or trials.digit_sets != digit_sets:
        placed_cells = candidates.topology.all_cells & ~candidates.empty
        trials = network.latest = Trials(network, digit_sets, placed_cells, trials)
    return trials


def solved_trials_of(candidates: Candidates) -> Trials:
    """Return the trials of a position, with a solution that is quickly found, if there is one."""
    trials = trials_of(candidates)
    trials.solution(partial(candidates.watch.tick, SEARCH_NODES), FEW_NODES)
    return trials


@lru_cache(maxsize=4)
def network_of(rules: Rules) -> TrialNetwork:
    """Return the network for trials under these rules; the latest ones are cached."""
    return TrialNetwork(rules)
