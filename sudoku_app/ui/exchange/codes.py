"""The codes of puzzles: what is printed above one brings it onto the screen again."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING

from sudoku_app.game.library import LEVELS
from sudoku_app.game.running import made_puzzle

if TYPE_CHECKING:
    from sudoku_app.game.library import Library, NewPuzzle
    from sudoku_app.game.store import Store

LONGEST = 100
"""Characters of a text that may be a code, with spaces around it; megabytes of digits would keep
the window for half a second.
"""


def puzzle_of_code(library: Library, store: Store, text: str) -> NewPuzzle | None:
    """The puzzle that a text is the code of, in capitals too; None where it is no code. Of a puzzle
    that was made on this machine the games in `store` know.

    Raises LibraryError when the bank or the line cannot be used, StoreError likewise for the games.
    """
    if len(text) > LONGEST:
        return None
    code = text.strip().lower()
    match = re.fullmatch(rf"daily-(\d{{4}}-\d\d-\d\d)-({'|'.join(LEVELS)})", code, re.ASCII)
    if match is None:
        return library.named(code) or made_puzzle(store, code)
    try:
        day = date.fromisoformat(match[1])
    except ValueError:
        return None
    return library.daily(day, match[2])
