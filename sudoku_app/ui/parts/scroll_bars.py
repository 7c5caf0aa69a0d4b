"""Scroll bars that take up hardly any room and speak the theme's colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QAbstractScrollArea

    from sudoku_app.ui.theme import Theme

_STYLE = """
QScrollBar { background: transparent; width: 6px; margin: 0; }
QScrollBar::handle { background: %s; border-radius: 3px; min-height: 24px; }
QScrollBar::add-line, QScrollBar::sub-line { height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
"""


def make_thin(area: QAbstractScrollArea, theme: Theme) -> None:
    """Give an area a thin upright scroll bar in the theme's colours."""
    bar = area.verticalScrollBar()
    if bar is not None:
        bar.setStyleSheet(_STYLE % theme.colour("secondary").name())
