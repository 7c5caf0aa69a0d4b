"""Draws grids as newspapers and programs show them, for tests of reading pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import cv2
import numpy as np
from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QImage, QPainter, QPen

from sudoku_app.core.topology import CLASSIC, Topology, digits_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    Image = NDArray[np.uint8]


class Look(NamedTuple):
    """How a grid is drawn: colours, lines and letters, all in pixels."""

    cell: int = 40
    paper: str = "#ffffff"
    ink: str = "#000000"
    line: str = "#000000"
    own: str = "#000000"
    font: str = "DejaVu Sans"
    weight: int = 400
    own_weight: int = 400
    height: float = 0.6
    thin: int = 1
    thick: int = 3
    margin: int = 30
    symbols: str = "123456789ABCDEFG"
    shade: str = ""
    """The paper of cells with a given, if it is another."""
    tile: str = ""
    """The colour of tiles, which are drawn instead of lines, `thick` pixels apart."""


PLAIN = Look()


def draw(
    digits: Sequence[int],
    topology: Topology = CLASSIC,
    look: Look = PLAIN,
    notes: Mapping[int, int] | None = None,
    own: Mapping[int, int] | None = None,
) -> Image:
    """Return a picture of a grid; `notes` are digit sets of cells, `own` a player's digits."""
    size = topology.size
    side = size * look.cell + 2 * look.margin
    image = QImage(side, side, QImage.Format.Format_RGB888)
    image.fill(QColor(look.paper))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    painter.translate(look.margin, look.margin)
    for cell in range(topology.cell_count if look.tile else 0):
        gap = look.thick / 2
        tile = _square(cell, size, look).adjusted(gap, gap, -gap, -gap)
        painter.fillRect(tile, QColor(look.tile))
    for cell in range(topology.cell_count):
        _draw_cell(painter, cell, digits[cell], topology, look, (own or {}).get(cell, 0))
        if notes and cell in notes:
            _draw_notes(painter, cell, notes[cell], size, look)
    if not look.tile:
        _draw_lines(painter, topology, look)
    painter.end()
    data = image.constBits()
    assert data is not None
    rows = np.frombuffer(data.asstring(image.sizeInBytes()), np.uint8)
    rows = rows.reshape(side, image.bytesPerLine())[:, : side * 3].reshape(side, side, 3)
    return np.ascontiguousarray(rows[..., ::-1])


def _square(cell: int, size: int, look: Look) -> QRectF:
    return QRectF(cell % size * look.cell, cell // size * look.cell, look.cell, look.cell)


def _font(look: Look, share: float) -> QFont:
    font = QFont(look.font)
    font.setPixelSize(max(5, round(look.cell * share)))
    return font


def _draw_cell(
    painter: QPainter, cell: int, digit: int, topology: Topology, look: Look, own: int
) -> None:
    if not digit and not own:
        return
    if digit and look.shade:
        painter.fillRect(_square(cell, topology.size, look), QColor(look.shade))
    painter.setPen(QColor(look.ink if digit else look.own))
    font = _font(look, look.height)
    font.setWeight(look.weight if digit else look.own_weight)
    painter.setFont(font)
    text = look.symbols[(digit or own) - 1]
    painter.drawText(_square(cell, topology.size, look), Qt.AlignmentFlag.AlignCenter, text)


def _draw_notes(painter: QPainter, cell: int, notes: int, size: int, look: Look) -> None:
    painter.setPen(QColor(look.own))
    painter.setFont(_font(look, 0.24))
    whole = _square(cell, size, look)
    third = whole.width() / 3
    for digit in digits_of(notes):
        row, column = divmod(digit - 1, 3)
        place = QRectF(whole.x() + column * third, whole.y() + row * third, third, third)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, look.symbols[digit - 1])


def _draw_lines(painter: QPainter, topology: Topology, look: Look) -> None:
    """Draw the thin lines, and above them the borders of boxes and of the grid."""
    size = topology.size
    for is_thick in (False, True):
        pen = QPen(QColor(look.line), look.thick if is_thick else look.thin)
        pen.setCapStyle(Qt.PenCapStyle.SquareCap)
        painter.setPen(pen)
        for cell in range(topology.cell_count):
            square = _square(cell, size, look)
            row, column = divmod(cell, size)
            if is_thick == (not column or topology.box_of(cell) != topology.box_of(cell - 1)):
                painter.drawLine(square.topLeft(), square.bottomLeft())
            if is_thick == (not row or topology.box_of(cell) != topology.box_of(cell - size)):
                painter.drawLine(square.topLeft(), square.topRight())
    painter.drawLine(QPointF(0, size * look.cell), QPointF(size * look.cell, size * look.cell))
    painter.drawLine(QPointF(size * look.cell, 0), QPointF(size * look.cell, size * look.cell))


def png(image: Image) -> bytes:
    """Return a picture as a PNG file."""
    _, data = cv2.imencode(".png", image)
    return data.tobytes()


def in_perspective(image: Image, strength: float = 0.15, turn: float = 4.0) -> Image:
    """Return a picture as seen from the side, slightly turned, on a grey table."""
    height, width = image.shape[:2]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    shifts = np.array([[1, 0.6], [-0.4, 0.2], [-1, -0.3], [0.2, -0.8]], np.float32)
    target = corners + shifts * strength * np.array([width, height], np.float32)
    matrix = cv2.getPerspectiveTransform(corners, target.astype(np.float32))
    seen = cv2.warpPerspective(image, matrix, (width, height), borderValue=(120, 120, 120))
    turned = cv2.getRotationMatrix2D((width / 2, height / 2), turn, 0.95)
    return cv2.warpAffine(seen, turned, (width, height), borderValue=(120, 120, 120)).astype(
        np.uint8
    )


def bent(image: Image, strength: float = 0.03) -> Image:
    """Return a picture on paper that is bent like the page of an open book."""
    height, width = image.shape[:2]
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    wave = np.sin(x / width * np.pi) * height * strength
    rise = np.sin(y / height * np.pi) * width * strength / 2
    return cv2.remap(
        image, x + rise, y + wave, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    ).astype(np.uint8)


def photographed(image: Image, blur: float, noise: float, seed: int = 3) -> Image:
    """Return a picture with blur, a shadow and noise."""
    rng = np.random.default_rng(seed)
    soft = cv2.GaussianBlur(image, (0, 0), blur).astype(np.float32)
    shade = np.linspace(0.9, 0.55, image.shape[1])[None, :, None]
    grain = rng.normal(0, noise, image.shape)
    return np.clip(soft * shade + grain, 0, 255).astype(np.uint8)
