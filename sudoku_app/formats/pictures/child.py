"""The process that decodes and reads pictures: packed pictures in, JSON out.

It is the only one that imports OpenCV and NumPy. Run by `read_picture` through `sandbox`.
"""

from __future__ import annotations

import base64
import json
import os
import sys
from typing import TYPE_CHECKING, Any

from sudoku_app.formats.pictures.sandbox import MOST_PIXELS, confine, send, unpack

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_KEPT = 16_000_000
"""The most pixels in which grids are looked for; lines and digits need no more."""
_MOST_MEMORY = 256 << 20
_PNG = b"\x89PNG"
_ROWS = 64
"""How many rows of a picture are converted at a time."""


def main() -> None:
    """Read pictures from standard input and answer with the grids of each."""
    confine()
    pictures = unpack(sys.stdin.buffer.read())
    os.environ["OPENCV_IO_MAX_IMAGE_PIXELS"] = str(MOST_PIXELS)  # read when OpenCV is loaded
    from sudoku_app.formats.pictures.digits import GlyphNetwork
    from sudoku_app.formats.pictures.picture_reader import read_image
    from sudoku_app.formats.pictures.picture_reading import grid_to_json

    network = GlyphNetwork.load()
    for data in pictures:
        image = decode(data)
        if image is None:
            send(b"null")
            continue
        grids, left = read_image(image, network, lambda: send(b""))
        known = [
            {**grid_to_json(grid), "straight": base64.b64encode(grid.straight).decode()}
            for grid in grids
        ]
        send(json.dumps({"grids": known, "left": left}).encode())


def decode(data: bytes) -> NDArray[np.uint8] | None:
    """Return a picture as `[y, x, (blue, green, red)]`, or None if it is damaged or too large.

    What is transparent becomes white; a photograph is turned as its camera says. A picture of more
    than `MOST_KEPT` pixels is reduced.
    """
    import cv2
    import numpy as np

    bytes_ = np.frombuffer(data, np.uint8)
    try:
        image = _decoded(data, bytes_) if data else None
    except (cv2.error, MemoryError):
        return None
    if image is None or min(image.shape[:2]) < 8:
        return None
    opaque = _opaque(image)
    del image
    scale = (MOST_KEPT / (opaque.shape[0] * opaque.shape[1])) ** 0.5
    if scale >= 1.0:
        return opaque
    reduced = cv2.resize(opaque, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return reduced.astype(np.uint8)


def _decoded(data: bytes, bytes_: NDArray[np.uint8]) -> NDArray[Any] | None:
    """Return a picture as OpenCV decodes it: with its transparency, if memory suffices for that.

    OpenCV needs several times the memory of the decoded picture, except for one that it halves.
    """
    import cv2

    needed = _memory_needed(data)
    if 0 < needed <= _MOST_MEMORY:
        return cv2.imdecode(bytes_, cv2.IMREAD_UNCHANGED)  # ignores how the camera was held
    if needed and not data.startswith(_PNG):
        return None
    image = cv2.imdecode(bytes_, cv2.IMREAD_REDUCED_COLOR_2)
    if image is not None and 4 * image.shape[0] * image.shape[1] <= MOST_KEPT:
        return cv2.imdecode(bytes_, cv2.IMREAD_COLOR)
    return image


def _memory_needed(data: bytes) -> int:
    """Return about how many bytes OpenCV takes to decode a picture of a kind that may be
    transparent; 0 for the other kinds.
    """
    if data.startswith(_PNG) and len(data) > 25:
        channels = {0: 1, 2: 3}.get(data[25], 4)
        return 2 * channels * _number(data[16:20]) * _number(data[20:24]) * data[24] // 8
    if data.startswith(b"GIF8"):
        return 12 * _number(data[7:5:-1]) * _number(data[9:7:-1])
    if data.startswith(b"RIFF") and data[12:16] == b"VP8X":
        return 9 * (1 + _number(data[26:23:-1])) * (1 + _number(data[29:26:-1]))
    if data.startswith(b"RIFF") and data[12:16] == b"VP8L":
        bits = _number(data[24:20:-1])  # 14 bits less than the width, and 14 of the height
        return 9 * (1 + bits % (1 << 14)) * (1 + (bits >> 14) % (1 << 14))
    return 0


def _number(data: bytes) -> int:
    return int.from_bytes(data, "big")


def _opaque(image: NDArray[Any]) -> NDArray[np.uint8]:
    """Return a picture in colour on white paper; a few rows at a time, since it may be large."""
    import numpy as np

    if image.ndim == 3 and image.shape[2] == 3 and image.dtype == np.uint8:
        return image
    opaque = np.empty((*image.shape[:2], 3), np.uint8)
    for top in range(0, len(image), _ROWS):
        rows = image[top : top + _ROWS]
        if rows.dtype == np.uint16:
            rows = (rows >> 8).astype(np.uint8)
        if rows.ndim == 2:
            rows = rows[..., None]
        elif rows.shape[2] == 4:
            alpha = rows[..., 3:].astype(np.uint16)
            rows = (rows[..., :3] * alpha + 255 * (255 - alpha)) // 255
        opaque[top : top + _ROWS] = rows[..., :3]
    return opaque


if __name__ == "__main__":
    main()
