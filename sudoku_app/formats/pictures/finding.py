"""Find the grids of a picture: four corners each, by the connected lines of dark or light ink."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.formats.pictures.lattice import (
    MARGIN,
    SIDE,
    SIZES,
    Floats,
    Image,
    Lattice,
    find_lattice,
    ridges_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


Contour = NDArray[Any]
"""The points of an outline, as OpenCV returns them."""

WORKING_SIDE = 1400
"""The longer side, in pixels, of the picture in which grids are searched."""
MIN_SIDE = 72
"""The shortest side of a grid in the working picture."""
MOST_GRIDS = 24
_MASKS = ((0.03, 6, 0), (0.06, 10, 0), (0.06, 3, 0), (0.04, 4, 3), (0.04, 8, 5))
_NEXT, _FIRST_CHILD, _PARENT = 0, 2, 3  # in OpenCV's tree of contours
_FEWEST_HOLES = 4
_MISSING = 2
"""How many rows and columns of a grid may lack closed cells."""
_BOXES = ((2, 2), (3, 3), (2, 3), (3, 2))
"""Rows and columns of boxes: what lines enclose where only thick ones are unbroken."""
_FIRST_MASKS = 2
"""How many masks are always tried; the others only if these show no grid."""
GOOD = 0.16
"""The score from which lines make a grid."""


class Found(NamedTuple):
    """A grid of a picture.

    `corners` are x and y of its corners, clockwise from the top left, in pixels of the picture;
    `lattice` are its lines in the picture rectified by them; `is_light` says whether the lines are
    lighter than the cells.
    """

    corners: Floats
    lattice: Lattice
    is_light: bool


def find_grids(gray: Image) -> list[Found]:
    """Return the grids of a picture from top to bottom and from left to right.

    Light lines are searched only where dark ones make no grid.
    """
    scale = min(1.0, WORKING_SIDE / max(gray.shape))
    small = cv2.resize(gray, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA).astype(
        np.uint8
    )
    found: list[Found] = []
    for is_light in (False, True):
        for number, mask in enumerate(_masks(255 - small if is_light else small)):
            if found and number == _FIRST_MASKS:
                break
            for quad, sizes in _outlines(mask):
                if not _is_known(quad, found):
                    lattice = find_lattice(ridges_of(rectify(small, quad), is_light), sizes)
                    if lattice.score >= GOOD:
                        found.append(Found(quad, lattice, is_light))
        if found:
            break
    return _in_order([each._replace(corners=each.corners / scale) for each in _distinct(found)])


def _is_known(quad: Floats, found: list[Found]) -> bool:
    """Whether a good grid was found there already."""
    return any(
        each.lattice.score > 2 * GOOD and _overlap(quad, each.corners) > 0.5 for each in found
    )


def rectify(gray: Image, corners: Floats) -> Image:
    """Return the grid with these corners as a square with a margin."""
    full = cv2.warpPerspective(
        gray,
        homography(corners),
        (SIDE + 2 * MARGIN,) * 2,
        flags=cv2.INTER_AREA,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return full.astype(np.uint8)


def homography(corners: Floats) -> Floats:
    """Return the matrix that takes the picture's pixels to those of the rectified square."""
    low, high = MARGIN, MARGIN + SIDE
    target = np.array([[low, low], [high, low], [high, high], [low, high]], np.float32)
    return np.asarray(cv2.getPerspectiveTransform(corners.astype(np.float32), target))


def _masks(gray: Image) -> Iterator[Image]:
    """Yield where a picture is darker than its surroundings, in different ways.

    The later ones, for faint or broken lines, close gaps as well.
    """
    smooth = cv2.GaussianBlur(gray, (3, 3), 0)
    for share, threshold, gap in _MASKS:
        block = max(11, int(max(gray.shape) * share) | 1)
        mask = cv2.adaptiveThreshold(
            smooth, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, block, threshold
        )
        if gap:
            mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((gap, gap), np.uint8))
        yield mask.astype(np.uint8)


def _outlines(mask: Image) -> list[tuple[Floats, Sequence[int]]]:
    """Return where grids may be, those with most cells first: four corners and possible sizes.

    Lines of a grid enclose cells, or boxes where lines are broken. Their outer edge is the outline
    unless they touch something else, such as a frame or a crossword; so the cells are counted too.
    """
    contours, tree = cv2.findContours(mask, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    shapes: list[tuple[int, Floats, Sequence[int]]] = []
    for number, contour in enumerate(contours):
        side = _side(contour)
        if tree[0, number, _PARENT] < 0 and side >= MIN_SIDE:
            holes = [hole for hole in _holes(contours, tree, number) if _side(hole) > side / 30]
            groups = _groups(holes)
            quad = _quad_of(contour) if groups else None
            if quad is not None:
                shapes.append((len(holes), quad, SIZES))
            for group in groups:
                shapes += [(len(group), *each) for each in _windows(group)]
    shapes.sort(key=lambda shape: -shape[0])
    return [(quad, sizes) for _, quad, sizes in shapes[: 2 * MOST_GRIDS]]


def _windows(holes: list[Contour]) -> Iterator[tuple[Floats, Sequence[int]]]:
    """Yield the squares of cells that contain all of some neighbouring cells."""
    middles = np.array([_middle(hole) for hole in holes], np.float32)
    places = _numbered(middles, np.array([cv2.contourArea(hole) for hole in holes]))
    if places is None:
        return
    height, width = np.ptp(places, axis=0) + 1
    matrix, _ = cv2.findHomography(places[:, ::-1].astype(np.float32) + 0.5, middles, cv2.LMEDS)
    if np.shape(matrix) != (3, 3):  # OpenCV gives none for points on a line
        return
    shapes = [((size, size), (size,)) for size in SIZES if size > 3]
    for (rows, columns), sizes in [*shapes, *((boxes, SIZES) for boxes in _BOXES)]:
        if not (0 <= rows - height <= _MISSING and 0 <= columns - width <= _MISSING):
            continue
        top, left = places.min(axis=0)
        for y in range(top - (rows - height), top + 1):
            for x in range(left - (columns - width), left + 1):
                window = [[x, y], [x + columns, y], [x + columns, y + rows], [x, y + rows]]
                corners = cv2.perspectiveTransform(np.array([window], np.float32), matrix)[0]
                yield _clockwise(corners.astype(np.float32)), sizes


def _numbered(middles: Floats, areas: NDArray[np.float64]) -> NDArray[np.int64] | None:
    """Return the row and column of each of some neighbouring cells, or None if they have none.

    Each step to a neighbour is one row or one column, in the direction it is nearest to.
    """
    steps = middles[:, None] - middles[None]
    apart = np.hypot(steps[..., 0], steps[..., 1])
    near = (apart < 1.3 * np.sqrt(np.minimum(areas[:, None], areas))) & (apart > 0)
    if not near.any():
        return None
    # Directions that differ by a quarter turn are the same: four times their angles agree.
    turned = np.exp(4j * np.arctan2(steps[..., 1], steps[..., 0])[near]).mean()
    angle = float(np.angle(turned)) / 4
    axis = np.array([np.cos(angle), np.sin(angle)])
    right, down = steps @ axis, steps @ np.array([-axis[1], axis[0]])
    known = {0: (0, 0)}
    queue = [0]
    while queue:
        one = queue.pop()
        row, column = known[one]
        for other in np.flatnonzero(near[one]).tolist():
            if other not in known:
                x, y = -right[one, other], -down[one, other]
                if abs(x) > abs(y):
                    known[other] = (row, column + (1 if x > 0 else -1))
                else:
                    known[other] = (row + (1 if y > 0 else -1), column)
                queue.append(other)
    return (
        np.array([known[at] for at in range(len(middles))]) if len(known) == len(middles) else None
    )


def _middle(hole: Contour) -> tuple[float, float]:
    """Return the centre of a hole's area; digits that touch its edge hardly move it."""
    left, top, width, height = cv2.boundingRect(hole)
    return left + width / 2, top + height / 2


def _side(contour: Contour) -> int:
    """Return the shorter side of a contour, 0 if it is a stripe."""
    _, _, width, height = cv2.boundingRect(contour)
    return min(width, height) if max(width, height) < 4 * min(width, height) else 0


def _holes(contours: Sequence[Contour], tree: Contour, number: int) -> Iterator[Contour]:
    """Yield the outlines of what a contour encloses."""
    hole = int(tree[0, number, _FIRST_CHILD])
    while hole >= 0:
        yield contours[hole]
        hole = int(tree[0, hole, _NEXT])


def _groups(holes: list[Contour]) -> list[list[Contour]]:
    """Return the groups of neighbours of similar area that are large enough for a grid."""
    if len(holes) < _FEWEST_HOLES:
        return []
    area = np.array([cv2.contourArea(hole) for hole in holes])
    middle = np.array([hole.reshape(-1, 2).mean(axis=0) for hole in holes])
    apart = np.hypot(*(middle[:, None] - middle[None]).transpose(2, 0, 1))
    larger = np.maximum(area[:, None], area[None])
    linked = (apart < 1.6 * np.sqrt(larger)) & (larger < 1.9 * np.minimum(area[:, None], area))
    group = np.arange(len(holes))
    while True:  # each hole takes the lowest number among its neighbours
        lowest = np.where(linked, group, len(holes)).min(axis=1)
        if (lowest == group).all():
            break
        group = lowest
    parts = [[holes[at] for at in np.flatnonzero(group == number)] for number in set(group)]
    return [part for part in parts if len(part) >= _FEWEST_HOLES]


def _quad_of(contour: Contour) -> Floats | None:
    """Return the largest quadrilateral among the corners of a shape's hull, clockwise."""
    hull = cv2.convexHull(contour)
    length = cv2.arcLength(hull, True)
    for share in (0.01, 0.02, 0.03, 0.05):
        simple = cv2.approxPolyDP(hull, share * length, True)[:, 0].astype(np.float32)
        if len(simple) <= 10:
            break
    if len(simple) < 4:
        return None
    fours = np.array(list(combinations(range(len(simple)), 4)))
    points = simple[fours]
    x, y = points[..., 0], points[..., 1]
    areas = np.abs((x * np.roll(y, -1, 1) - np.roll(x, -1, 1) * y).sum(axis=1))
    if areas.max() / 2 < 0.7 * cv2.contourArea(hull):
        return None
    return _clockwise(points[areas.argmax()])


def _clockwise(corners: Floats) -> Floats:
    """Return four corners clockwise, beginning with the one nearest to the top left."""
    centre = corners.mean(axis=0)
    angles = np.arctan2(corners[:, 1] - centre[1], corners[:, 0] - centre[0])
    ordered = corners[np.argsort(angles)]
    first = int((ordered.sum(axis=1)).argmin())
    return np.roll(ordered, -first, axis=0)


def _overlap(one: Floats, other: Floats) -> float:
    """Return the common area of two quadrilaterals as a share of the smaller one."""
    area, _ = cv2.intersectConvexConvex(one.astype(np.float32), other.astype(np.float32))
    smaller = min(
        cv2.contourArea(one.astype(np.float32)), cv2.contourArea(other.astype(np.float32))
    )
    return float(area) / max(float(smaller), 1.0)


def _distinct(found: list[Found]) -> list[Found]:
    """Return the best of the grids that overlap."""
    kept: list[Found] = []
    for each in sorted(found, key=lambda each: -each.lattice.score):
        if all(_overlap(each.corners, other.corners) < 0.2 for other in kept):
            kept.append(each)
    return kept[:MOST_GRIDS]


def _in_order(found: list[Found]) -> list[Found]:
    """Return grids in reading order; those whose middles are at about one height are a row."""
    rest = sorted(found, key=lambda each: float(each.corners[:, 1].mean()))
    ordered: list[Found] = []
    while rest:
        height = float(np.ptp(rest[0].corners[:, 1]))
        limit = float(rest[0].corners[:, 1].mean()) + height / 2
        row = [each for each in rest if float(each.corners[:, 1].mean()) < limit]
        ordered += sorted(row, key=lambda each: float(each.corners[:, 0].mean()))
        rest = rest[len(row) :]
    return ordered
