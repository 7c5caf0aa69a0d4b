"""What a screen reader says of a cell: where it is, and what an eye would see in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication

from sudoku_app.core.notation import digit_sign
from sudoku_app.core.topology import digits_of
from sudoku_app.presentation.grid_words import has_usual_boxes, house_words
from sudoku_app.presentation.words import listed

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.cells import CellLook


def place_words(topology: Topology, cell: int) -> str:
    """Row and column, and the houses that do not follow from these."""
    words = QCoreApplication.translate("cell", "row {0}, column {1}")
    size = topology.size
    told = topology.cell_houses[cell][3 if has_usual_boxes(topology) else 2 :]
    return listed(
        [
            words.format(*(number + 1 for number in divmod(cell, size))),
            *(house_words(topology, house) for house in told),
        ]
    )


def content_words(topology: Topology, look: CellLook, clashing: int | None) -> str:
    """What is in a cell, what is marked in it, and the cell of the digit it conflicts with."""
    translate = QCoreApplication.translate
    words = [_digit_words(look), *_note_words(look), *_colour_words(topology, look)]
    if clashing is not None:
        at = (number + 1 for number in divmod(clashing, topology.size))
        words.append(translate("cell", "conflicts with row {0} column {1}").format(*at))
    elif look.wrong:
        words.append(translate("cell", "wrong"))
    if look.marked:
        words.append(translate("cell", "marked"))
    return listed(words)


def _digit_words(look: CellLook) -> str:
    translate = QCoreApplication.translate
    if look.hidden:
        return translate("cell", "hidden while paused")
    if not look.value:
        return translate("cell", "empty")
    sign = digit_sign(look.value)
    if look.given:
        return translate("cell", "given {0}").format(sign)
    if look.tried > 1:
        return translate("cell", "{0}, on trial, {1} deep").format(sign, look.tried)
    return translate("cell", "{0}, on trial").format(sign) if look.tried else sign


def _note_words(look: CellLook) -> list[str]:
    translate = QCoreApplication.translate
    kinds = (
        (look.corner, translate("cell", "notes {0}")),
        (look.centre, translate("cell", "centre notes {0}")),
    )
    return [words.format(_signs(digits_of(notes))) for notes, words in kinds if notes]


def _colour_words(topology: Topology, look: CellLook) -> list[str]:
    translate = QCoreApplication.translate
    words = []
    for digit in topology.digits:
        if look.tints and (colour := look.tints >> 4 * (digit - 1) & 15):
            tinted = translate("cell", "{0} in colour {1}")
            words.append(tinted.format(digit_sign(digit), colour))
    colours = digits_of(look.colours)
    if len(colours) == 1:
        words.append(translate("cell", "colour {0}").format(*colours))
    elif colours:
        words.append(translate("cell", "colours {0}").format(" ".join(map(str, colours))))
    return words


def _signs(digits: tuple[int, ...]) -> str:
    return " ".join(map(digit_sign, digits))
