"""A board as a picture to share or print, in the light theme: SVG, or PNG made from it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PyQt6.QtCore import QBuffer
from PyQt6.QtGui import QImage

from sudoku_app.presentation.board.svg import board_svg
from sudoku_app.presentation.svg_writer import theme_colours

if TYPE_CHECKING:
    from sudoku_app.presentation.board.svg import Board

PNG_SCALE = 3
"""The pixels of a PNG for each unit of the SVG: some 1,300 across for a 9×9 board."""
_SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')


def picture_of(board: Board, ending: str) -> bytes:
    """Return the picture of a board as a file that ends in `.svg` or `.png`."""
    text = board_svg(board, theme_colours())
    if ending == ".svg":
        return text.encode()
    larger = _SIZE.sub(_scaled, text, count=1)
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    QImage.fromData(larger.encode(), "SVG").save(buffer, "PNG")
    return buffer.data().data()


def _scaled(found: re.Match[str]) -> str:
    wide, high = (PNG_SCALE * float(side) for side in found.groups())
    return f'width="{wide:g}" height="{high:g}"'
