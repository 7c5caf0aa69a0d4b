"""Lets a long search for steps be called off from within."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.budget import INTERVAL

if TYPE_CHECKING:
    from collections.abc import Callable


class SearchCancelledError(Exception):
    """The search for a step was no longer wanted."""


class Watch:
    """Counts what a search does, and asks now and then whether it is still wanted; mutable.

    `nodes` is in the unit of a net's smallest step, some 20 µs on a 9×9 grid: what takes longer
    counts as several. Each position has one, which its copies share; without `cancel` it only
    counts.
    """

    __slots__ = ("_ask_at", "cancel", "nodes")

    def __init__(self, cancel: Callable[[], bool] | None = None) -> None:
        self.cancel = cancel
        self.nodes = 0
        self._ask_at = INTERVAL

    def tick(self, nodes: int = 1) -> None:
        """Count what is about to be done. Raises SearchCancelledError when `cancel`, asked after
        every `INTERVAL` nodes at the latest, says True.
        """
        self.nodes += nodes
        if self.nodes >= self._ask_at:
            self._ask_at = self.nodes + INTERVAL
            if self.cancel is not None and self.cancel():
                raise SearchCancelledError
