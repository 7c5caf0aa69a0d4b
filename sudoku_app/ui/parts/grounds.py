"""What words stand on: the ground of a card, and that of a row that is pointed at or chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QPainter, QPen
from PyQt6.QtWidgets import QStyle

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QStyleOptionViewItem

    from sudoku_app.ui.theme import Theme

CARD_RADIUS, ROW_RADIUS = 10, 6


def paint_card(painter: QPainter, theme: Theme, rect: QRectF, chosen: bool = False) -> None:
    """The ground of a card that fills `rect`, with a line around it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    line = QPen(theme.colour("accent"), 2) if chosen else QPen(theme.colour("key_line"), 1)
    inset = line.widthF() / 2
    painter.setPen(line)
    painter.setBrush(theme.colour("card"))
    rect = rect.adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(rect, CARD_RADIUS, CARD_RADIUS)


def paint_row_ground(painter: QPainter, theme: Theme, option: QStyleOptionViewItem) -> bool:
    """The ground of a list's row, if it has one, with a ring where it has the focus; and whether
    the row is chosen.
    """
    chosen = bool(option.state & QStyle.StateFlag.State_Selected)
    if chosen or option.state & QStyle.StateFlag.State_MouseOver:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = chosen and bool(option.state & QStyle.StateFlag.State_HasFocus)
        painter.setPen(QPen(theme.colour("accent"), 1.5) if focused else Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("equal" if chosen else "given_ground"))
        rect = QRectF(option.rect).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(rect, ROW_RADIUS, ROW_RADIUS)
    return chosen
