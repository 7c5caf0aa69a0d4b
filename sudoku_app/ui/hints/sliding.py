"""Where a card slides to in a narrow window, so that what it speaks of stays in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.ui.hints.card_panel import CardPanel

LEAST, MOST, MOST_SHARE = 120, 210, 0.36
"""How high a card is at least where it is scrolled, and at most, if that is more than the share of
the room.
"""
GAP, LEAST_GAP = 9, 5
"""How far below the board a card stands that has room there, and one that needs the room."""

NEAR = 12
"""What ends so near to the room's end is taken to end there."""


def sliding_place(
    card: CardPanel, room: QRect, board_end: int, end: int, seen: Sequence[QRect]
) -> QRect:
    """Where the card is in `room`. The board ends at `board_end`, what is below it at `end`; `seen`
    are the cells to be left in sight, of which the card covers as few as it can.
    """
    whole = card.height_for(room.width())
    under = room.bottom() + 1 - board_end - LEAST_GAP
    if under < whole <= under + LEAST_GAP:
        # Rather nearer to the window's edge than to the board's.
        room = room.adjusted(0, 0, 0, whole - under)
        under = whole
    if abs(room.bottom() + 1 - end) <= NEAR:
        end = room.bottom() + 1  # whatever it says, its buttons stay where they are
    most = max(MOST, round(room.height() * MOST_SHARE))
    high = whole if whole <= under else min(whole, most)
    places = _places(room, high, board_end, end)
    scrolls = bool(card.text.paragraphs) and under >= LEAST
    if scrolls and all(_covered(place, seen) for place in places):
        # Rather its words are scrolled than the picture is hidden.
        squeezed = max(under, card.least_height_for(room.width()))
        places = _places(room, squeezed, board_end, end)
    below, above = places
    return above if _covered(above, seen) < _covered(below, seen) else below


def _places(room: QRect, high: int, board_end: int, end: int) -> tuple[QRect, QRect]:
    """At the lower edge, or in the place of all that is below the board, and at the upper edge."""
    below = QRect(room.left(), room.bottom() + 1 - high, room.width(), high)
    if below.top() > board_end + GAP:
        below.setTop(board_end + GAP)
        below.setBottom(max(board_end + GAP + high, end) - 1)
    return below, QRect(room.left(), room.top(), room.width(), high)


def _covered(place: QRect, seen: Sequence[QRect]) -> int:
    return sum(1 for cell in seen if cell.intersects(place))
