"""Find the boxes of a straightened grid, or its irregular regions, by their thick borders."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from sudoku_app.core.topology import Topology, pieces, topology_of_size

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from sudoku_app.formats.pictures.lattice import Floats

_BOX_SHAPES = {6: ((2, 3), (3, 2))}
"""The shapes of boxes of sizes that are printed with different ones; rows and columns."""
_CLEARLY = 1.25
"""How many times thicker the borders of irregular regions must be than the other lines."""


def find_topology(straight: NDArray[np.uint8], size: int) -> Topology:
    """Return the boxes or regions of a grey grid, the usual boxes if the borders show none."""
    right, below = _weights(straight, size)
    shapes = _BOX_SHAPES.get(size)
    boxes = [Topology(*shape) for shape in shapes] if shapes else [topology_of_size(size)]
    best = max(boxes, key=lambda topology: _contrast(topology, right, below))
    regions = _irregular(right, below, size)
    if regions is not None:
        irregular = Topology(best.box_height, best.box_width, regions)
        if _contrast(irregular, right, below) > _CLEARLY * max(_contrast(best, right, below), 1.0):
            return irregular
    return best


def _weights(straight: NDArray[np.uint8], size: int) -> tuple[Floats, Floats]:
    """Return how much ink the lines right of cells have, `[row, column]`, and those below them."""
    side = straight.shape[0] // size
    value = straight.astype(np.float32)
    paper = cv2.medianBlur(straight, min(side | 1, 31)).astype(np.float32)
    ink = np.abs(cv2.blur(paper, (side, side)) - value)
    return _lines(ink, size, side), _lines(ink.T, size, side).T


def _lines(ink: Floats, size: int, side: int) -> Floats:
    """Return the ink of the vertical lines between cells, `[row, line]`."""
    reach = max(2, side // 6)
    weights = np.zeros((size, size - 1), np.float32)
    for line in range(1, size):
        strip = ink[:, line * side - reach : line * side + reach].sum(axis=1)
        for row in range(size):
            part = strip[row * side + side // 5 : (row + 1) * side - side // 5]
            weights[row, line - 1] = np.median(part)
    return weights


def _contrast(topology: Topology, right: Floats, below: Floats) -> float:
    """Return how many times thicker the borders of boxes are than the lines inside them."""
    thick: list[float] = []
    thin: list[float] = []
    for weights, step in ((right, 1), (below, topology.size)):
        for (row, column), weight in np.ndenumerate(weights):
            cell = row * topology.size + column
            is_border = topology.box_of(cell) != topology.box_of(cell + step)
            (thick if is_border else thin).append(float(weight))
    if not thick or not thin:
        return 0.0
    low = float(np.quantile(thick, 0.1))  # nearly all borders must be thick
    return low / max(float(np.quantile(thin, 0.9)), 1.0)


def _irregular(right: Floats, below: Floats, size: int) -> list[list[int]] | None:
    """Return regions of `size` cells that some limit of thickness makes, or None."""
    for limit in _limits(np.concatenate([right.ravel(), below.ravel()])):
        regions = _joined(right < limit, below < limit, size)
        if len(regions) == size and all(len(region) == size for region in regions):
            return regions
    return None


def _limits(weights: Floats) -> Iterator[float]:
    """Yield limits between thin and thick lines, in the widest gaps first."""
    ordered = np.sort(weights)
    gaps = np.diff(ordered)
    for at in np.argsort(-gaps)[:12].tolist():
        yield float(ordered[at] + ordered[at + 1]) / 2


def _joined(right: NDArray[np.bool_], below: NDArray[np.bool_], size: int) -> list[list[int]]:
    """Return the cells that are joined across thin lines, as sorted lists."""
    return pieces(
        size * size,
        (
            (row * size + column, row * size + column + step)
            for joined, step in ((right, 1), (below, size))
            for row, column in np.argwhere(joined).tolist()
        ),
    )
