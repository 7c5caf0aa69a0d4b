"""The process that decodes and reads pictures: packed pictures in, JSON out.

It is the only one that imports OpenCV and NumPy. Run by `read_picture` through `sandbox`.
"""

from __future__ import annotations

import base64
import json
import os
import sys
from typing import TYPE_CHECKING

from sudoku_app.formats.pictures.sandbox import MOST_PIXELS, confine, unpack

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def main() -> None:
    """Read pictures from standard input and write their grids to standard output."""
    confine()
    pictures = unpack(sys.stdin.buffer.read())
    os.environ["OPENCV_IO_MAX_IMAGE_PIXELS"] = str(MOST_PIXELS)  # read when OpenCV is loaded
    from sudoku_app.formats.pictures.digits import GlyphNetwork
    from sudoku_app.formats.pictures.reader import read_image
    from sudoku_app.formats.pictures.reading import grid_to_json

    network = GlyphNetwork.load()
    pages: list[object] = []
    for data in pictures:
        image = decode(data)
        if image is None:
            pages.append(None)
            continue
        pages.append(
            [
                {**grid_to_json(grid), "straight": base64.b64encode(grid.straight).decode()}
                for grid in read_image(image, network)
            ]
        )
    json.dump(pages, sys.stdout)


def decode(data: bytes) -> NDArray[np.uint8] | None:
    """Return a picture as `[y, x, (blue, green, red)]`, or None if it is damaged or too large.

    What is transparent becomes white; a photograph is turned as its camera says.
    """
    import cv2
    import numpy as np

    if not data:
        return None
    bytes_ = np.frombuffer(data, np.uint8)
    # IMREAD_UNCHANGED keeps transparency, but ignores how the camera was held.
    has_alpha = data.startswith((b"\x89PNG", b"GIF8", b"RIFF"))
    try:
        image = cv2.imdecode(bytes_, cv2.IMREAD_UNCHANGED if has_alpha else cv2.IMREAD_COLOR)
    except (cv2.error, MemoryError):
        return None
    if image is None or min(image.shape[:2]) < 8:
        return None
    if image.dtype == np.uint16:
        image = (image / 256).astype(np.uint8)
    if image.ndim == 2:
        return cv2.cvtColor(image, cv2.COLOR_GRAY2BGR).astype(np.uint8)
    if image.shape[2] == 4:
        alpha = image[..., 3:].astype(np.uint16)
        image = (image[..., :3] * alpha + 255 * (255 - alpha)) // 255
    return image[..., :3].astype(np.uint8)


if __name__ == "__main__":
    main()
