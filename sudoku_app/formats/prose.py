"""Distinguish prose around puzzles from cells, and find the puzzle or link within it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudoku_app.core.rules import rules_of
from sudoku_app.core.topology import topology_of_size
from sudoku_app.formats.symbols import BAD, EMPTY, decode
from sudoku_app.formats.text_rows import SQUARES

if TYPE_CHECKING:
    from sudoku_app.formats.text_rows import TextRow

_CELLS = frozenset("0123456789" + EMPTY) - {"x", "X"}
_NO_CELLS = str.maketrans(dict.fromkeys(_CELLS))
_ADDRESS = re.compile(r"(?:(?:https?|sudoku)://|www\.)\S+", re.IGNORECASE)
_TOKEN = re.compile(r"[0-9.*_xX-]{81}")
_CLOSING = ".,;:!?)>]}\"'"


def are_words(row: TextRow) -> bool:
    """Return whether a line consists mostly of letters, like a sentence.

    In grids larger than 9×9 letters are cells too, but then all have the same case and none comes
    after Y.
    """
    cells = row.cells
    others = cells.translate(_NO_CELLS)
    if 2 * len(others) <= len(cells):
        return False
    letters = "".join([mark for mark in others if mark.isalpha() and mark not in "xX"])
    if not letters:
        return False
    one_case = letters.islower() or letters.isupper()
    return len(cells) <= 9 or not (letters.isascii() and one_case) or "z" in letters.lower()


def link_in(text: str) -> str:
    """Return the first web address in a text without the punctuation after it, or "" if there is
    none.
    """
    match = _ADDRESS.search(text)
    return match[0].rstrip(_CLOSING) if match else ""


def cells_in(text: str) -> tuple[str, int]:
    """Return the first unbroken run of cells in a text that is a puzzle, and the size of its grid.

    9×9 cells are found wherever no other cells adjoin them, other sizes only between spaces and
    with some cells empty. Return "" and 0 if there are none.
    """
    for match in _TOKEN.finditer(text):
        before, behind = text[: match.start()][-1:], text[match.end() :][:1]
        is_apart = before not in _CELLS and behind not in _CELLS
        if is_apart and BAD not in decode(match[0], 9).digits:
            return match[0], 9
    for word in text.split():
        size = SQUARES.get(len(word), 0)
        if size and size != 9 and any(mark in EMPTY for mark in word) and _are_cells(word, size):
            return word, size
    return "", 0


def _are_cells(word: str, size: int) -> bool:
    """Return whether a word is the cells of a grid that has digits but none twice in a house."""
    digits = decode(word, size).digits
    if BAD in digits or not any(digits):
        return False
    return rules_of(topology_of_size(size)).clash(list(digits)) is None
