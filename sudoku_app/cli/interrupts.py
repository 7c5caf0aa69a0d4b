"""Delays Ctrl+C until a block of work is complete."""

from __future__ import annotations

import signal
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sudoku_app.cli import (
    INTERRUPTED,
    PATIENCE_SECONDS,
    finish_output,
    interrupt_after,
    plural,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from threading import Timer
    from types import FrameType


class Interrupts:
    """A context manager in which a first Ctrl+C takes effect after a `delayed` block.

    A second Ctrl+C takes effect at once, and so does the first one if the block does not end within
    `PATIENCE_SECONDS`, because nobody reads what it prints. Does nothing if Ctrl+C is not handled
    in Python's usual way.
    """

    def __init__(self) -> None:
        self._is_delaying = False
        self._pending: Timer | None = None
        self._installed = False

    def __enter__(self) -> Interrupts:
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            try:
                signal.signal(signal.SIGINT, self._handle)
                self._installed = True
            except ValueError:  # only the main thread handles signals
                pass
        return self

    def __exit__(self, *_: object) -> None:
        if self._installed:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def _handle(self, number: int, frame: FrameType | None) -> None:
        if self._is_delaying and self._pending is None:
            self._pending = interrupt_after(PATIENCE_SECONDS)
            return
        signal.default_int_handler(number, frame)

    @contextmanager
    def delayed(self) -> Iterator[None]:
        """Delay a first Ctrl+C to the end of the block, where it raises KeyboardInterrupt."""
        self._is_delaying = True
        try:
            yield
        finally:
            self._is_delaying = False
            if self._pending is not None:
                self._pending.cancel()
        if self._pending is not None:
            raise KeyboardInterrupt


def report_interrupted(puzzles: int) -> int:
    """Report how many puzzles a command finished before Ctrl+C, and return the exit status."""
    finish_output()
    print(f"stopped after {plural(puzzles, 'puzzle')}", file=sys.stderr)
    return INTERRUPTED
