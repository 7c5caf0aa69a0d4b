"""Trials of a position: what follows from each of its candidates, found once and kept.

What a trial leaves is the most that the demands allow, whatever their order. So a position that
follows from another one takes over what was found there, and looks again only at what lost
candidates since; and a trial inside of another begins with what both of them leave.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.solvers.tables import Network
from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques.demands import demands_of
from sudoku_app.core.topology import Cell, Digit, digit_bit, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.rules import Rules


class State(NamedTuple):
    """What is left of a position: the bits of `open` are the options of all open items.

    `placed` are the options placed; `view` has all options by cell. See `Network`.
    """

    open: int
    placed: int
    view: int


class Outcome(NamedTuple):
    """What a trial leaves, and the cells that cannot be filled any more, if that is so."""

    state: State
    failed: tuple[int, ...]


class TrialNetwork(Network):
    """A network whose states can be kept, and joined with one another."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, demands_of(rules))
        self.options = self._layout.options >> self._first
        """All options of a view, which also has bits for the open cells."""
        self.latest: Trials | None = None
        """The trials of the position before."""

    def state_of(self, digits: Sequence[int], placed_cells: int) -> State:
        """The state of digit sets, where `placed_cells` have lost their digit to others."""
        return self._viewed(*self._state(digits, placed_cells))

    def bit(self, cell: int, digit: int) -> int:
        """An option in a view."""
        return 1 << cell * self._layout.pitch + digit - 1

    def digits(self, state: State) -> list[int]:
        """The digit sets of a state."""
        return self._digit_sets(state.open, state.placed)

    def candidates(self, view: int) -> tuple[Candidate, ...]:
        """The options of a view."""
        pitch = self._layout.pitch
        found = []
        for place in iter_bits(view & self.options):
            cell, digit = divmod(place, pitch)
            found.append(Candidate(Cell(cell), Digit(digit + 1)))
        return tuple(found)

    def with_option(self, state: State, cell: int, digit: int) -> State:
        """A state with an option placed."""
        height = self._layout.cell_bases[cell] + digit
        return self._viewed(state.open & self._keep[height], state.placed | self.bit(cell, digit))

    def without(self, state: State, gone: int) -> State:
        """A state without some options, which are not placed."""
        left = state.open
        for place in iter_bits(gone):
            left &= self._drop[place + 1 + self._first]
        return self._viewed(left, state.placed)

    def propagated(self, state: State, before: int) -> Outcome:
        """Narrow a state until nothing changes; `before` is the view when nothing changed last."""
        left, placed, failed, demand = self._propagate(state.open, state.placed, before)
        cells: Sequence[int] = ()
        if demand is not None:
            cells = demand.cells
        elif failed:
            cells = self._cells_at(failed)
        return Outcome(self._viewed(left, placed), tuple(cells))

    def clash(self, one: State, other: State) -> bool:
        """Whether an item has no option that both states leave."""
        if one.placed & ~other.view or other.placed & ~one.view:
            return True
        layout = self._layout
        both = one.open & other.open
        items = both & layout.guards
        return ((both ^ layout.options) + layout.lows) & items != items

    def clashing(self, state: State, trials: Iterable[tuple[int, State]]) -> int:
        """The options of a state whose trials leave an item without any option, together with it;
        a trial comes as its option and the state that it leaves.
        """
        layout = self._layout
        guards, options, lows = layout.guards, layout.options, layout.lows
        left, placed, view = state
        free, lost = view & ~placed, ~view
        found = 0
        for option, (other_left, other_placed, other_view) in trials:
            if free & option:
                if other_placed & lost or placed & ~other_view:
                    found |= option
                    continue
                both = left & other_left
                items = both & guards
                if ((both ^ options) + lows) & items != items:
                    found |= option
        return found

    def common(self, one: State, other: State) -> State:
        """What two states leave that do not clash."""
        return self._viewed(one.open & other.open, one.placed | other.placed)

    def _viewed(self, left: int, placed: int) -> State:
        return State(left, placed, left >> self._first | placed)


class Trials:
    """A position on which candidates are assumed one at a time; the result of each is cached."""

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
        self._known: dict[tuple[int, int], Outcome] = {}
        self._all: list[tuple[int, State]] | None = None
        self._before: dict[tuple[int, int], Outcome] = {}
        if earlier is not None and not any(
            left & ~before for left, before in zip(digit_sets, earlier.digit_sets, strict=True)
        ):
            self._before = {**earlier._before, **earlier._known}

    def assume(self, cell: int, digit: int) -> Outcome:
        """What comes of a candidate."""
        found = self._known.get((cell, digit))
        if found is None:
            found = self._tried(cell, digit)
            if found.failed:
                found = self._failing(cell, digit)
            self._known[cell, digit] = found
        return found

    def clashing(self, state: State) -> int:
        """The options of a state whose trials leave nothing of an item together with it."""
        if self._all is None:
            self._all = [
                (self.network.bit(*each), outcome.state)
                for each in self.network.candidates(self.start.view & ~self.start.placed)
                if not (outcome := self.assume(*each)).failed
            ]
        return self.network.clashing(state, self._all)

    def _tried(self, cell: int, digit: int) -> Outcome:
        network, root = self.network, self._root
        before = self._before.get((cell, digit))
        if root.failed or not root.state.view & network.bit(cell, digit):
            return Outcome(root.state, (cell,))
        if before is None:
            start = network.with_option(root.state, cell, digit)
            return network.propagated(start, root.state.view)
        if before.failed or not before.state.view & network.options & ~root.state.view:
            return before
        if network.clash(before.state, root.state):
            return Outcome(root.state, (cell,))
        return network.propagated(network.common(before.state, root.state), before.state.view)

    def _failing(self, cell: int, digit: int) -> Outcome:
        """A trial that fails, begun from the position itself, so that a hint can explain it."""
        start = self.network.with_option(self.start, cell, digit)
        found = self.network.propagated(start, self.start.view)
        return found if found.failed else self.network.propagated(start, 0)


def trials_of(candidates: Candidates) -> Trials:
    """The trials of a position, which several techniques look at."""
    network = network_of(candidates.rules)
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


@lru_cache(maxsize=4)
def network_of(rules: Rules) -> TrialNetwork:
    """The network of a grid's trials; the latest ones are cached."""
    return TrialNetwork(rules)
