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
                self._count_error(str(item), report)

    def puzzles_without_sukaku(
        self, purpose: str, report: Callable[[str], None]
    ) -> Iterator[Parsed]:
        """Yield the puzzles except for Sukaku, which count as errors.

        A Sukaku can't be `purpose` ("solved") from its givens alone, since its candidates say more.
        """
        for parsed in self.puzzles(report):
            if parsed.is_sukaku:
                reason = f"a Sukaku can't be {purpose} from its givens alone"
                self._count_error(f"line {parsed.line}: {reason}", report)
            else:
                yield parsed

    def tasks(self, purpose: str, report: Callable[[str], None]) -> Iterator[Task]:
        """Yield the puzzles of `puzzles_without_sukaku` as tasks."""
        return map(task_of, self.puzzles_without_sukaku(purpose, report))

    def _count_error(self, reason: str, report: Callable[[str], None]) -> None:
        """Count an error, and report it if it is one of the first."""
        self.unreadable += 1
        if self.unreadable <= SHOWN_ERRORS:
            report(reason)

    def report_rest(self) -> None:
        """Print how many errors were not reported one by one."""
        if self.unreadable > SHOWN_ERRORS:
            more = self.unreadable - SHOWN_ERRORS
            print(f"and {plural(more, 'more error')}", file=sys.stderr)
