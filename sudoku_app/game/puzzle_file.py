"""The first puzzle of a file that the program is given, read apart from the game it begins."""

from __future__ import annotations

import os.path
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.formats import has_more, read_first, read_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.formats import Parsed


class PuzzleFile(NamedTuple):
    """What a file of this name holds: its first puzzle, or None; and what is to be said of it, why
    there is no puzzle or that there are more.
    """

    name: str
    first: Parsed | None = None
    notice: Message | None = None


def read_puzzle_file(path: str, cancel: Callable[[], bool] | None = None) -> PuzzleFile:
    """Read a file up to its first puzzle, in whatever thread; `cancel` is asked now and then
    whether to give up. Raises nothing.
    """
    name = os.path.basename(path)
    try:
        first = read_first(text := read_text(path), cancel)
        more = has_more(text, cancel)
    except OSError as error:
        return PuzzleFile(name, None, Message("{0}: {1}", name, error.strerror))
    except ValueError as error:
        return PuzzleFile(name, None, Message("{0}: {1}", name, error))
    notice = Message("this is the first puzzle of {0}; Open shows all", name) if more else None
    return PuzzleFile(name, first, notice)
