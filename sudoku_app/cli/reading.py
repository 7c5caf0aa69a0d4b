"""A source's puzzles as tasks, while what cannot be read is reported and counted."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from sudoku_app.cli.search import Task, task_of
from sudoku_app.formats.parsed import ParseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.cli.source import Source

SHOWN_ERRORS = 20
"""How many unreadable lines are reported one by one."""


class Reading:
    """Reads a source once; mutable. `unreadable` counts what was no puzzle so far."""

    def __init__(self, source: Source, purpose: str) -> None:
        self._source = source
        self._purpose = purpose
        self.unreadable = 0

    def tasks(self, report: Callable[[str], None]) -> Iterator[Task]:
        """The tasks in turn; the first `SHOWN_ERRORS` reasons go to `report` between them."""
        for item in self._source.puzzles():
            if isinstance(item, ParseError):
                reason = str(item)
            elif item.candidates_bind:
                reason = f"line {item.line}: a Sukaku cannot be {self._purpose} from its givens"
            else:
                yield task_of(item)
                continue
            self.unreadable += 1
            if self.unreadable <= SHOWN_ERRORS:
                report(reason)

    def report_rest(self) -> None:
        """Say how many more there were."""
        if self.unreadable > SHOWN_ERRORS:
            more = self.unreadable - SHOWN_ERRORS
            print(f"and {more} more that could not be read", file=sys.stderr)
