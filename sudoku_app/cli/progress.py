"""A progress bar on a terminal, and nothing at all elsewhere."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tqdm import tqdm

REDRAWN = 0.05
"""Seconds that lines above a bar wait for more of them."""
PATIENCE = 0.25
"""Seconds that may pass without a bar; what is done by then needs none."""


class Progress:
    """Tells how far a long command has come.

    Meanwhile `write` is for lines of its output and `report` for those on standard error; `note`
    takes words to show behind the bar.
    """

    def __init__(
        self,
        advance: Callable[[int], None],
        write: Callable[[str], None],
        report: Callable[[str], None],
        note: Callable[[str], None],
    ) -> None:
        self._advance = advance
        self.write = write
        self.report = report
        self.note = note
        self._done = 0

    def reach(self, line: int) -> None:
        """Note that everything up to a line of the input is done."""
        self._advance(line - self._done)
        self._done = line


@contextmanager
def progress(total: Callable[[], int | None], unit: str) -> Iterator[Progress]:
    """A bar on standard error while the block runs, when that is a terminal.

    `total` is asked only then. Output through a pipe is for a reader, who may share the terminal,
    so there is no bar then either.
    """
    if not sys.stderr.isatty() or _is_pipe():
        yield Progress(_ignore, _write_line, report_line, _ignore)
        return
    from tqdm import tqdm

    columns, rows = os.get_terminal_size(sys.stderr.fileno())
    bar = tqdm(
        total=total(),
        unit=unit,
        delay=PATIENCE,
        leave=False,
        ncols=columns or 80,  # a terminal that does not know its size says 0
        nrows=rows or 24,
    )
    with bar:

        def advance(count: int) -> None:
            bar.update(count)

        def report_above(text: str) -> None:
            bar.write(text, file=sys.stderr)

        if not sys.stdout.isatty():
            yield Progress(advance, _write_line, report_above, _noting(bar))
            return
        with _above(bar) as write_above:
            yield Progress(advance, write_above, report_above, _noting(bar))


@contextmanager
def _above(bar: tqdm[NoReturn]) -> Iterator[Callable[[str], None]]:
    """A function that writes lines above a bar on the same terminal, some at a time.

    The bar has to be drawn again each time, which takes longer than solving.
    """
    waiting: list[str] = []
    written = monotonic()

    def write(text: str) -> None:
        nonlocal written
        waiting.append(text)
        if monotonic() - written > REDRAWN:
            flush()
            written = monotonic()

    def flush() -> None:
        if waiting:
            bar.write("\n".join(waiting), file=sys.stdout)
            waiting.clear()

    try:
        yield write
    finally:
        flush()


def _noting(bar: tqdm[NoReturn]) -> Callable[[str], None]:
    """A function that shows words behind a bar, not more often than can be read."""
    shown = monotonic() + PATIENCE

    def note(text: str) -> None:
        nonlocal shown
        if monotonic() > shown:
            bar.set_postfix_str(text)
            shown = monotonic() + 2 * REDRAWN

    return note


def _ignore(told: object) -> None:
    """What a bar would be told."""


def _write_line(text: str) -> None:
    sys.stdout.write(text + "\n")


def report_line(text: str) -> None:
    """Write a line to standard error."""
    print(text, file=sys.stderr)


def _is_pipe() -> bool:
    try:
        return stat.S_ISFIFO(os.fstat(sys.stdout.fileno()).st_mode)
    except (OSError, ValueError):  # standard output is no file at all
        return False
