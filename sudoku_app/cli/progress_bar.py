"""A progress bar, shown only on terminals."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, NoReturn, TextIO

from sudoku_app.harmless_text import bare_stream

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tqdm import tqdm

REDRAW_SECONDS = 0.05
"""How long lines above a bar are collected before they are written, in seconds."""
BAR_DELAY = 0.25
"""Seconds before the bar appears; work that takes less needs none."""


class ProgressBar:
    """Shows how far a long command has come.

    Meanwhile, `write` writes lines of its output, `report` writes lines to standard error, and
    `note` shows a text after the bar.
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
        """Move the bar to a line of the input, up to which everything is done."""
        self._advance(line - self._done)
        self._done = line


@contextmanager
def progress(total: Callable[[], int | None], unit: str) -> Iterator[ProgressBar]:
    """Show a bar on standard error while the block runs, if standard error is a terminal.

    Only then is `total` called. There is also no bar if the output goes into a pipe, since the
    program that reads it may write to the same terminal.
    """
    if not sys.stderr.isatty() or _is_pipe():
        yield ProgressBar(_ignore, _write_line, report_line, _ignore)
        return
    from tqdm import tqdm

    columns, rows = os.get_terminal_size(sys.stderr.fileno())
    bar = tqdm(
        total=total(),
        file=bare_stream(sys.stderr),
        unit=unit,
        delay=BAR_DELAY,
        leave=False,
        ncols=columns or 80,  # 0 if the terminal doesn't know its size
        nrows=rows or 24,
    )
    with bar:

        def advance(count: int) -> None:
            bar.update(count)

        def report_above(text: str) -> None:
            _print_above(bar, text, sys.stderr)

        if not sys.stdout.isatty():
            yield ProgressBar(advance, _write_line, report_above, _noting(bar))
            return
        with _above(bar) as write_above:
            yield ProgressBar(advance, write_above, report_above, _noting(bar))


@contextmanager
def _above(bar: tqdm[NoReturn]) -> Iterator[Callable[[str], None]]:
    """Yield a function that writes lines above a bar on the same terminal, several at a time.

    Each write redraws the bar, which takes longer than solving a puzzle.
    """
    waiting: list[str] = []
    written = monotonic()

    def write(text: str) -> None:
        nonlocal written
        waiting.append(text)
        if monotonic() - written > REDRAW_SECONDS:
            flush()
            written = monotonic()

    def flush() -> None:
        if waiting:
            _print_above(bar, "\n".join(waiting), sys.stdout)
            waiting.clear()

    try:
        yield write
    finally:
        flush()


def _print_above(bar: tqdm[NoReturn], text: str, stream: TextIO) -> None:
    with bar.external_write_mode(bare_stream(sys.stderr)):
        print(text, file=stream)


def _noting(bar: tqdm[NoReturn]) -> Callable[[str], None]:
    """Return a function that shows a text after a bar, but no more often than people can read."""
    shown = monotonic() + BAR_DELAY

    def note(text: str) -> None:
        nonlocal shown
        if monotonic() > shown:
            bar.set_postfix_str(text)
            shown = monotonic() + 2 * REDRAW_SECONDS

    return note


def _ignore(_: object) -> None:
    """Do nothing, in place of a bar's functions where there is no bar."""


def _write_line(text: str) -> None:
    sys.stdout.write(text + "\n")


def report_line(text: str) -> None:
    """Write a line to standard error."""
    print(text, file=sys.stderr)


def _is_pipe() -> bool:
    try:
        return stat.S_ISFIFO(os.fstat(sys.stdout.fileno()).st_mode)
    except (OSError, ValueError):  # standard output is not a file
        return False
