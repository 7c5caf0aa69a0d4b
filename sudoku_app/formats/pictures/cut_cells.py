"""Cut a grid into cells: straightened, of one size, and with the ink on a scale of -1 to 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

from sudoku_app.formats.pictures.finding import homography
from sudoku_app.formats.pictures.lattice import Floats

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_app.formats.pictures.finding import FoundGrid

PATCH = 32
"""The side of a cell, from the middle of a line to the middle of the next, in pixels."""
_INNER = slice(PATCH // 8, -PATCH // 8)
_LEAST_INK = 8.0
"""The weakest digits, in steps of grey; below it, everything is noise."""
_FEW = 0.1
"""The share of cells that have a digit in every puzzle."""


def straighten(picture: NDArray[np.uint8], found: FoundGrid, cell: int) -> NDArray[np.uint8]:
    """Return the grid with straight lines and `cell` pixels a cell."""
    size = found.lattice.size
    places = _places(found, cell)
    side = float(np.sqrt(cv2.contourArea(found.corners.astype(np.float32)))) / size
    shrink = min(1.0, 1.5 * cell / max(side, 1.0))
    left, top = np.maximum(places.reshape(-1, 2).min(axis=0).astype(int) - 2, 0)
    right, bottom = places.reshape(-1, 2).max(axis=0).astype(int) + 3
    part = picture[top:bottom, left:right]
    if part.size == 0:
        part, left, top = picture, 0, 0
    small: NDArray[Any] = part
    if shrink < 1.0:  # otherwise thin strokes would fall between the pixels that are taken
        small = cv2.resize(part, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    places = ((places - (left, top) + 0.5) * shrink - 0.5).astype(np.float32)
    across, down = (np.ascontiguousarray(places[..., axis]) for axis in (0, 1))
    straight = cv2.remap(small, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    result: NDArray[np.uint8] = straight.astype(np.uint8)
    return result


def _places(found: FoundGrid, cell: int) -> Floats:
    """Return where in the picture each pixel of the straightened grid comes from."""
    size = found.lattice.size
    count = size * cell
    at = (np.arange(count, dtype=np.float32) + 0.5) / cell
    # The crossings of the lines, interpolated bilinearly: each cell is a quadrilateral.
    grid_x, grid_y = np.meshgrid(at, at)
    points = found.lattice.points
    rectified = np.stack(
        [
            cv2.remap(np.ascontiguousarray(points[..., axis]), grid_x, grid_y, cv2.INTER_LINEAR)
            for axis in (0, 1)
        ],
        axis=-1,
    )
    back = np.linalg.inv(homography(found.corners))
    places = cv2.perspectiveTransform(rectified.reshape(1, -1, 2), back)
    result: Floats = places.reshape(count, count, 2).astype(np.float32)
    return result


def outline(found: FoundGrid) -> Floats:
    """Return the four corners of the grid in the picture, clockwise from the top left."""
    points = found.lattice.points
    corners = np.array([[points[0, 0], points[0, -1], points[-1, -1], points[-1, 0]]])
    result: Floats = cv2.perspectiveTransform(corners, np.linalg.inv(homography(found.corners)))[0]
    return result


def patches_of(straight: NDArray[np.uint8], size: int) -> NDArray[np.uint8]:
    """Return the middle `PATCH` pixels of the cells of a straightened grey grid, `[cell, y, x]`."""
    side = straight.shape[0] // size
    cells = straight.reshape(size, side, size, side).transpose(0, 2, 1, 3)
    edge = (side - PATCH) // 2
    inner = slice(edge, edge + PATCH)
    return cells[:, :, inner, inner].reshape(size * size, PATCH, PATCH)


def normalise(patches: NDArray[np.uint8], scale: float | None = None) -> Floats:
    """Return the ink of each pixel of the cells of one grid: 1 as strong as its digits, 0 paper.

    Ink is whatever differs from the middle grey of its cell, darker or lighter. `scale` is how
    much the digits differ; by default that of the grid, so that the noise of empty cells is weak.
    """
    values = patches.astype(np.float32)
    inner = values[:, _INNER, _INNER].reshape(len(values), -1)
    paper = np.median(inner, axis=1)
    low, high = np.quantile(inner, (0.03, 0.97), axis=1)
    darker, lighter = paper - low, high - paper
    if scale is None:
        most = np.sort(np.maximum(darker, lighter))[::-1]
        scale = max(float(most[int(len(most) * _FEW)]), _LEAST_INK)
    sign = np.where(darker >= lighter, 1.0, -1.0)
    result = (paper[:, None, None] - values) * (sign / scale)[:, None, None]
    return np.clip(result, -1.0, 1.0).astype(np.float32)
