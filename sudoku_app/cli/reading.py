"""Reads a command's puzzles; reports and counts those that can't be read or worked on."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from sudoku_app.cli import plural
from sudoku_app.cli.search import Task, task_of
from sudoku_app.core.watch import SearchCancelledError
from sudoku_app.formats.parsed import Parsed, ParseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

SHOWN_ERRORS = 20
"""How many errors are reported one by one."""

R = TypeVar("R")


class Failure(NamedTuple):
    """The puzzle on a line for which the work of a command failed, and why."""

    line: int
    reason: str


def attempt(work: Callable[..., R], task: Task | Parsed, **options: object) -> R | Failure:
    """Return the result of `work` for one of many puzzles, or a Failure instead of an exception.

    So a puzzle that the program can't handle costs no other puzzle its result. Only a search that
    was cancelled, and an output or file that failed, end the work.
    """
    try:
        return work(task, **options)
    except (SearchCancelledError, OSError):
        raise
    except Exception as error:
        return Failure(task.line, reason_of(error))


def reason_of(error: Exception) -> str:
    """Return why the work on a puzzle failed; only a ValueError has a text meant for people."""
    if isinstance(error, ValueError):
        return str(error)
    return f"{type(error).__name__}: {error}".removesuffix(": ")


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

    def count_failure(self, failure: Failure, report: Callable[[str], None]) -> None:
        """Count a puzzle for which the work failed as an error."""
        self._count_error(f"line {failure.line}: {failure.reason}", report)

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
