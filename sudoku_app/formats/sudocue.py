"""SudoCue's `.sdk`: nine lines with dots for empty cells, after lines with `#`, a letter and a
field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.formats.line import cell_texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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

_LETTERS = {field: letter for letter, field in FIELDS.items()}


def read_field(text: str) -> tuple[str, str] | None:
    """Return the field and its value in a line such as `#ARuud`, or None for any other comment."""
    field = FIELDS.get(text[1:2])
    return (field, text[2:].strip()) if field else None


def write_sdk(cells: Sequence[int], size: int, metadata: Iterable[tuple[str, str]] = ()) -> str:
    """Write the fields, one per line, then the rows. Raises ValueError for a field that the format
    does not have.
    """
    lines = []
    for field, value in metadata:
        if field not in _LETTERS:
            raise ValueError(
                Message(
                    "{0!r} is not a field of .sdk, expected one of {1}", field, ", ".join(_LETTERS)
                )
            )
        lines.append(f"#{_LETTERS[field]}{' '.join(value.split())}")
    texts = cell_texts(cells, size)
    lines += ["".join(texts[start : start + size]) for start in range(0, size * size, size)]
    return "\n".join([*lines, ""])
