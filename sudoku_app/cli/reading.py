"""Reads a command's puzzles; reports and counts those that can't be read."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from sudoku_app.cli import plural
from sudoku_app.cli.search import Task, task_of
from sudoku_app.formats.parsed import Parsed, ParseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

SHOWN_ERRORS = 20
"""How many errors are reported one by one."""


class Reading:
    """Iterates once over the items of a source; mutable. `unreadable` counts the errors so far."""

    def __init__(self, items: Iterable[Parsed | ParseError]) -> None:
        self._items = items
        self.unreadable = 0

    def puzzles(self, report: Callable[[str], None]) -> Iterator[Parsed]:
        """Yield the puzzles, passing the first `SHOWN_ERRORS` errors to `report` on the way."""
        for item in self._items:
            if isinstance(item, Parsed):
                yield item
            else:
                self.unreadable += 1
                if self.unreadable <= SHOWN_ERRORS:
                    report(str(item))

    def tasks(self, report: Callable[[str], None]) -> Iterator[Task]:
        """Yield the puzzles as tasks; see `puzzles`."""
        return map(task_of, self.puzzles(report))

    def report_rest(self) -> None:
        """Print how many errors were not reported one by one."""
        if self.unreadable > SHOWN_ERRORS:
            more = self.unreadable - SHOWN_ERRORS
            print(f"and {plural(more, 'more error')}", file=sys.stderr)
