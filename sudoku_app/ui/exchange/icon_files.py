"""Icons as files of pixels, for desktops that want them so."""

from __future__ import annotations

from PyQt6.QtCore import QBuffer, QByteArray, QIODevice
from PyQt6.QtGui import QImage


def png_of(drawing: bytes, size: int) -> bytes:
    """The program's icon, an SVG of 128 by 128, as a PNG `size` wide and high."""
    sides = b'width="%d" height="%d"' % (size, size)
    scaled = drawing.replace(b'width="128" height="128"', sides, 1)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImage.fromData(scaled, "SVG").save(buffer, "PNG")
    return bytes(data.data())
