"""The first size of a window: as designed, with the text's zoom, and no larger than the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

EDGE = 40
"""What is left free of the screen, for the frame of the window."""


def fit_to_screen(window: QWidget, size: QSize, smallest: QSize, zoom: float) -> None:
    """Give `window` its first and its least size, both in pixels at zoom 1."""
    screen = window.screen()
    room = screen.availableSize() - QSize(EDGE, EDGE) if screen is not None else size * zoom
    window.setMinimumSize((smallest * zoom).boundedTo(room))
    window.resize((size * zoom).boundedTo(room))
