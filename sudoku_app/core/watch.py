"""Lets a long search for steps be cancelled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.budget import INTERVAL

if TYPE_CHECKING:
    from collections.abc import Callable


class SearchCancelledError(Exception):
    """The search for a step was cancelled."""


class Watch:
    """Counts the nodes of a search and checks regularly whether it was cancelled; mutable.

    A node is the smallest step of a net, some 20 µs on a 9×9 grid; work that takes longer counts as
    several nodes. Each position has a watch, which its copies share; without `cancel` it only
    counts.
    """

    __slots__ = ("_ask_at", "cancel", "nodes")

    def __init__(self, cancel: Callable[[], bool] | None = None) -> None:
        self.cancel = cancel
        self.nodes = 0
        self._ask_at = INTERVAL

    def tick(self, nodes: int = 1) -> None:
        """Count nodes that are about to be done.

        After every `INTERVAL` nodes at most, it calls `cancel` and raises SearchCancelledError if
        that returns True.
        """
        self.nodes += nodes
        if self.nodes >= self._ask_at:
            self._ask_at = self.nodes + INTERVAL
            if self.cancel is not None and self.cancel():
                raise SearchCancelledError
