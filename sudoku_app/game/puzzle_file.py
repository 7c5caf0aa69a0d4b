"""Reads the first puzzle of a file that the program was given, independently of any game."""

from __future__ import annotations

import os.path
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.formats import has_more, read_first, read_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.formats import Parsed


class PuzzleFile(NamedTuple):
    """The first puzzle of a file, or None, and a notice if there is none or if there are more."""

    name: str
    first: Parsed | None = None
    notice: Message | None = None


def read_puzzle_file(path: str, cancel: Callable[[], bool] | None = None) -> PuzzleFile:
    """Read a file up to its first puzzle; safe in any thread. `cancel` is asked from time to time
    whether to stop. Raises nothing.
    """
    name = os.path.basename(path)
    try:
        first = read_first(text := read_text(path), cancel)
        more = has_more(text, cancel)
    except OSError as error:
        return PuzzleFile(name, None, Message("{0}: {1}", name, error.strerror))
    except ValueError as error:
        return PuzzleFile(name, None, Message("{0}: {1}", name, error))
    notice = (
        Message("this is the first puzzle in {0}; choose Open a puzzle to see the others", name)
        if more
        else None
    )
    return PuzzleFile(name, first, notice)
