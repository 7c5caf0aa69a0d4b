"""SudoCue's `.sdk`: nine lines with dots for empty cells, after lines with `#`, a letter and a
field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.formats.line import cell_texts

if TYPE_CHECKING:
    from sudoku_app.formats.table import WrittenPosition

FIELDS = {
    "A": "author",
    "D": "description",
    "C": "comment",
    "B": "date",
    "S": "source",
    "L": "level",
    "U": "url",
}
"""The field that each letter after the `#` means."""


def read_field(text: str) -> tuple[str, str] | None:
    """Return the field and its value in a line such as `#ARuud`, or None for any other comment."""
    field = FIELDS.get(text[1:2])
    return (field, text[2:].strip()) if field else None


def write_sdk(position: WrittenPosition) -> str:
    """Write the rows of the givens."""
    size = position.puzzle.topology.size
    texts = cell_texts(position.puzzle.givens, size)
    return "".join(
        "".join(texts[start : start + size]) + "\n" for start in range(0, len(texts), size)
    )
