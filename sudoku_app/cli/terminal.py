"""Reads lines from a terminal and writes lines to it."""

from __future__ import annotations

import select
import sys
from typing import TYPE_CHECKING

from sudoku_app.harmless_text import harmless
from sudoku_app.presentation.words import LINE_END

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LONGEST_LINE = 4096
_TICK = 0.5
_QUOTED = 40
"""How many characters are quoted of a text from outside."""


def typed_lines(tick: Callable[[], None]) -> Iterator[str]:
    """Yield the lines of standard input, calling `tick` regularly while waiting for a terminal."""
    if sys.stdin is None:  # closed by the calling program
        return
    stream = sys.stdin.buffer
    waits = stream.isatty() and sys.platform != "win32"
    while True:
        while waits and not select.select([stream], [], [], _TICK)[0]:
            tick()
        try:
            line = stream.readline(LONGEST_LINE)
        except OSError:  # the terminal is gone
            return
        if not line:
            return
        words, rest = line.decode("utf-8", "replace"), line
        while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
            words, rest = words.rstrip("\ufffd") + "\ufffd", stream.readline(LONGEST_LINE)
        yield words


def print_lines(words: str) -> None:
    """Print lines; print nothing for an empty text."""
    if words:
        print(words.replace(LINE_END, "\n"), flush=True)


def quoted(text: str) -> str:
    """Return the beginning of a text from outside in one line, with control characters replaced."""
    signs = harmless(text).replace("\n", " ")
    return signs if len(signs) <= _QUOTED else f"{signs[:_QUOTED]}…"
