"""A bar that says how much of something is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QPainter, QPen

if TYPE_CHECKING:
    from sudoku_app.ui.theme import Theme


def paint_bar(
    painter: QPainter, theme: Theme, rect: QRectF, share: float, role: str = "accent"
) -> None:
    """A rounded groove, filled from the left by a share from 0 to 1 in the colour of a role."""
    half = rect.height() / 2
    painter.setPen(QPen(theme.colour("key_line"), 1))
    painter.setBrush(theme.colour("given_ground"))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), half, half)
    if share > 0:
        filled = QRectF(rect)
        filled.setWidth(max(rect.height(), rect.width() * share))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(role))
        painter.drawRoundedRect(filled, half, half)
