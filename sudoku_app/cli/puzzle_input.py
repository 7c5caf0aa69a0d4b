"""Reads a command's puzzles; reports and counts those that can't be read or worked on."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from sudoku_app.cli import plural
from sudoku_app.core.watch import SearchCancelledError
from sudoku_app.formats.parsed import Parsed, ParseError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

SHOWN_ERRORS = 20
"""How many errors are reported one by one."""

R = TypeVar("R")


class Failure(NamedTuple):
    """The puzzle on a line that could not be read, or for which a command failed, and why."""

    line: int
    reason: str


def attempt(work: Callable[..., R], task: Parsed | Failure, **options: object) -> R | Failure:
    """Return the result of `work` for one of many puzzles, or a Failure instead of an exception.

    So a puzzle that the program can't handle costs no other puzzle its result. Only a search that
    was cancelled, and an output or file that failed, end the work.
    """
    if isinstance(task, Failure):
        return task
    try:
        return work(task, **options)
    except (SearchCancelledError, OSError):
        raise
    except Exception as error:
        return Failure(task.line, reason_of(error))


def results_of(
    work: Callable[..., R],
    tasks: Iterable[Parsed | Failure],
    jobs: int,
    cells: int,
    **options: object,
) -> Generator[R | Failure, None, None]:
    """Yield the result of `work` for each task, or a Failure; see `attempt`.

    With several jobs, processes work on chunks of at least so many cells, without the options.
    """
    if jobs > 1:
        from sudoku_app.cli.pool import in_parallel

        yield from in_parallel(partial(attempt, work), _chunks_of(tasks, cells), jobs)
        return
    for task in tasks:
        yield attempt(work, task, **options)


def _chunks_of(tasks: Iterable[Parsed | Failure], cells: int) -> Iterator[list[Parsed | Failure]]:
    """Yield the tasks in chunks with at least `cells` cells each; the last one may be smaller."""
    chunk: list[Parsed | Failure] = []
    size = 0
    for task in tasks:
        chunk.append(task)
        size += 0 if isinstance(task, Failure) else len(task.puzzle.givens)
        if size >= cells:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


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

    def puzzles_and_failures(self) -> Iterator[Parsed | Failure]:
        """Yield the puzzles, and in their places what could not be read."""
        for item in self._items:
            if isinstance(item, Parsed):
                yield item
            else:
                yield Failure(item.line, str(ParseError(item.found, item.expected, 0, item.column)))

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
