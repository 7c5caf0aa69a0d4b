"""What a command reads: its puzzles, while what cannot be read is reported and counted."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from sudoku_app.cli.search import Task, task_of
from sudoku_app.formats.parsed import Parsed, ParseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

SHOWN_ERRORS = 20
"""How many unreadable lines are reported one by one."""


class Reading:
    """Reads items once; mutable. `unreadable` counts what was no puzzle so far."""

    def __init__(self, items: Iterable[Parsed | ParseError]) -> None:
        self._items = items
        self.unreadable = 0

    def puzzles(self, report: Callable[[str], None]) -> Iterator[Parsed]:
        """The puzzles in turn; the first `SHOWN_ERRORS` reasons go to `report` between them."""
        for item in self._items:
            if isinstance(item, Parsed):
                yield item
            else:
                self.refuse(str(item), report)

    def tasks(self, purpose: str, report: Callable[[str], None]) -> Iterator[Task]:
        """The same as tasks, to be `purpose` ("solved"): that takes more than a Sukaku's givens."""
        for parsed in self.puzzles(report):
            if parsed.candidates_bind:
                reason = f"a Sukaku cannot be {purpose} from its givens"
                self.refuse(f"line {parsed.line}: {reason}", report)
            else:
                yield task_of(parsed)

    def refuse(self, reason: str, report: Callable[[str], None]) -> None:
        """Count one more that is no use, and report why while these are few."""
        self.unreadable += 1
        if self.unreadable <= SHOWN_ERRORS:
            report(reason)

    def report_rest(self) -> None:
        """Say how many more there were."""
        if self.unreadable > SHOWN_ERRORS:
            more = self.unreadable - SHOWN_ERRORS
            print(f"and {more} more that could not be read", file=sys.stderr)
