"""The limits of a search, its counters, and why it stopped; callers pass in the clock."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

INTERVAL = 256
"""Nodes between two checks of the deadline and the cancel flags, if a node costs microseconds."""


class Stop(Enum):
    """Why a search ended before it was complete."""

    NODES = "nodes"
    DEADLINE = "deadline"
    CANCELLED = "cancelled"


class Budget:
    """The limits of a search and its counters; mutable, for one search at a time.

    All limits are optional. `max_nodes` is the number of nodes that may be tried. `deadline` is a
    time on `clock`, a function that the caller passes in (`time.monotonic`). `cancel` returns True
    when the search is no longer wanted. `nodes` counts the options tried and `updates` the smallest
    changes of state, in a unit that each solver's module defines; searches that share a budget
    continue both counts. `stopped` is None until a limit ends a search, and is then final.

    Raises ValueError for a deadline without a clock or a negative `max_nodes`, and TypeError for
    limits of another type.
    """

    __slots__ = ("cancel", "clock", "deadline", "max_nodes", "nodes", "stopped", "updates")

    def __init__(
        self,
        max_nodes: int | None = None,
        deadline: float | None = None,
        clock: Callable[[], float] | None = None,
        cancel: Callable[[], bool] | None = None,
    ) -> None:
        if max_nodes is not None and not isinstance(max_nodes, int):
            raise TypeError(f"max_nodes is {max_nodes!r}, expected a whole number")
        if deadline is not None and not isinstance(deadline, int | float):
            raise TypeError(f"deadline is {deadline!r}, expected a time on the clock")
        for name, function in (("clock", clock), ("cancel", cancel)):
            if function is not None and not callable(function):
                raise TypeError(f"{name} is {function!r}, expected a function")
        if max_nodes is not None and max_nodes < 0:
            raise ValueError(f"a budget of {max_nodes} nodes is not possible")
        if deadline is not None and clock is None:
            raise ValueError(f"the deadline {deadline} needs a clock to be read from")
        self.max_nodes = max_nodes
        self.deadline = deadline
        self.clock = clock
        self.cancel = cancel
        self.nodes = 0
        self.updates = 0
        self.stopped: Stop | None = None

    def ask(
        self,
        nodes: int,
        updates: int,
        cancel: Callable[[], bool] | None = None,
        interval: int = INTERVAL,
    ) -> int:
        """Record the counters and return the value of `nodes` at which to call this again.

        A search keeps both counters in local variables, starting from this budget's. It calls this
        before its first node, and from then on before a node once `nodes` has reached the value
        returned last. It must end when the value returned is not above `nodes`; `stopped` then says
        why. `cancel` is a flag checked in addition to the budget's own. `interval` is the most
        nodes until the next call, fewer where nodes are expensive.
        """
        self.nodes = nodes
        self.updates = updates
        if self.interrupted(cancel):
            return nodes
        if self.max_nodes is None:
            return nodes + interval
        if nodes >= self.max_nodes:
            self.stopped = Stop.NODES
        return min(nodes + interval, self.max_nodes)

    def interrupted(self, cancel: Callable[[], bool] | None = None) -> bool:
        """Whether the search must end now, regardless of its nodes; for long work within a node."""
        if self.stopped is None:
            if (cancel is not None and cancel()) or (self.cancel is not None and self.cancel()):
                self.stopped = Stop.CANCELLED
            elif (
                self.deadline is not None
                and self.clock is not None
                and self.clock() >= self.deadline
            ):
                self.stopped = Stop.DEADLINE
        return self.stopped is not None

    def part(
        self, max_nodes: int | None = None, cancel: Callable[[], bool] | None = None
    ) -> Budget:
        """Return a budget for one of several searches, which ends when this one does; `cancel` is
        a flag checked in addition to its own.
        """
        return Budget(max_nodes, cancel=lambda: self.interrupted(cancel))


def interval_of(options: int) -> int:
    """How many nodes to try between two checks of deadline and cancel, by the number of options.

    The more options a problem has, the more a node costs: 256 nodes for the 729 options of a 9×9
    grid, 45 for 16×16 and 11 for 25×25 keep the time between two checks well under 50 ms.
    """
    return max(1, min(INTERVAL, INTERVAL * 729 // max(1, options)))


def interval_for(size: int) -> int:
    """Return `interval_of` for a grid of `size`×`size` cells, which has `size`³ options."""
    return interval_of(size**3)
