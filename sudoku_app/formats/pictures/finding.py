"""Find the grids of a picture: four corners each, by the connected lines of dark or light ink."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.core.topology import grouped
from sudoku_app.formats.pictures.lattice import (
    GAP,
    LINE,
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
    from collections.abc import Callable, Iterator, Sequence


Contour = NDArray[Any]
"""The points of an outline, as OpenCV returns them."""

WORKING_SIDE = 1400
"""The longer side, in pixels, of the picture in which grids are searched."""
ENLARGED_SIDE, MOST_ENLARGED = 400, 3.0
"""Pictures whose sides are shorter are enlarged, at most so many times."""
MIN_SIDE = 72
"""The shortest side of a grid in the working picture."""
CLEAR_SIDE = 110
"""The side from which a grid's lines are clear enough there, if the picture itself is larger."""
_AT_ONCE = 256
"""How many holes are compared with all others at a time."""
_SMALL_HOLES = 9
"""How many cells or boxes something too small encloses that may be a grid in a larger picture."""
_MOST_MISSES = 48
"""How many outlines of a mask may have no lines of a grid, one after the other."""
_MASKS = ((0.03, 6, 0), (0.06, 10, 0), (0.06, 3, 0), (0.04, 4, 3), (0.04, 8, 5))
_NEXT, _FIRST_CHILD, _PARENT = 0, 2, 3  # in OpenCV's tree of contours
_FEWEST_HOLES = 4
_MOST_CELLS = max(SIZES) ** 2
_MISSING = 2
"""How many rows and columns of a grid may lack closed cells."""
_BOXES = ((2, 2), (3, 3), (2, 3), (3, 2))
"""Rows and columns of boxes: what lines enclose where only thick ones are unbroken."""
_FIRST_MASKS = 2
"""How many masks are always tried; the others only if these show no grid."""
_OUTSIDE = 0.05
"""How far a grid may reach beyond the picture, as a share of its side."""
_EDGE_MASKS = ((0.06, 10, 0), (0.06, 10, 3), (0.06, 10, 5), (0.06, 10, 9))
_GAP = 9
"""The widest gap between two tiles that is a line, in pixels of the working picture."""
_STRONG_EDGE = 24
"""The difference of grey from which edges are lines."""
GOOD = 0.16
"""The score from which lines make a grid."""


class FoundGrid(NamedTuple):
    """A grid of a picture.

    `corners` are x and y of its corners, clockwise from the top left, in pixels of the picture;
    `lattice` are its lines in the picture rectified by them.
    """

    corners: Floats
    lattice: Lattice


class _Way(NamedTuple):
    """A way to look for grids: what `masks` of `view` enclose, with `thick` lines in `lines`."""

    view: Image
    lines: Image
    masks: tuple[tuple[float, int, int], ...]
    thick: int


def _ways(picture: Image) -> tuple[_Way, ...]:
    """Return the ways to look for grids: by dark lines, by dark ones that are faint or broken, by
    light ones, and by edges between any two shades.
    """
    light, edges = (255 - picture).astype(np.uint8), _edges(picture)
    return (
        _Way(picture, picture, _MASKS[:_FIRST_MASKS], LINE),
        _Way(picture, picture, _MASKS[_FIRST_MASKS:], LINE),
        _Way(light, light, _MASKS, LINE),
        _Way(edges, _joined(edges), _EDGE_MASKS, GAP),
    )


class GridCandidates(NamedTuple):
    """Possible grids, the likeliest first, and the corners of outlines that were not examined.

    Those that overlap may be the same grid or parts of one.
    """

    found: list[FoundGrid]
    rest: list[Floats]


def grid_candidates(gray: Image, go_on: Callable[[], None]) -> Iterator[GridCandidates]:
    """Yield the possible grids of a picture for each of `_ways`.

    `go_on` is called for each outline.
    """
    limit = min(MOST_ENLARGED, max(1.0, ENLARGED_SIDE / max(gray.shape)))
    scale = min(limit, WORKING_SIDE / max(gray.shape))
    closer = min(2 * scale, 1.0)
    ways, closer_ways = _ways(_scaled(gray, scale)), None
    least = CLEAR_SIDE if closer > scale else MIN_SIDE
    for number, way in enumerate(ways):
        (found, rest), has_smaller = _search(way, least, WORKING_SIDE + 1, scale, go_on)
        if has_smaller and closer > scale:
            closer_ways = closer_ways or _ways(_scaled(gray, closer))
            most = round(least * closer / scale)
            small, _ = _search(closer_ways[number], MIN_SIDE, most, closer, go_on)
            found, rest = found + small.found, rest + small.rest
        # The lines of boxes are a grid too, often a clearer one than that of the cells.
        found.sort(key=lambda each: -each.lattice.score * each.lattice.size)
        yield GridCandidates(found, rest)


def _scaled(gray: Image, scale: float) -> Image:
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return cv2.resize(gray, None, fx=scale, fy=scale, interpolation=way).astype(np.uint8)


def _search(
    way: _Way, least: int, most: int, scale: float, go_on: Callable[[], None]
) -> tuple[GridCandidates, bool]:
    """Return the possible grids of a picture at a scale, with sides between two limits, and whether
    smaller things may be grids.
    """
    found: list[FoundGrid] = []
    rest: list[Floats] = []
    has_smaller = False
    for settings in way.masks:
        outlines = _outlines(_mask(way.view, *settings), least, most)
        has_smaller = has_smaller or outlines.has_smaller
        misses = 0
        for quad, sizes in outlines.quads:
            if not _is_inside(quad, way.view) or _is_known(quad, found):
                continue
            if misses == _MOST_MISSES:
                rest.append(quad / scale)
                continue
            go_on()
            lattice = find_lattice(ridges_of(rectify(way.lines, quad), way.thick), sizes)
            misses += 1
            if lattice.score >= GOOD:
                misses = 0
                found.append(FoundGrid(quad, lattice))
    scaled = [each._replace(corners=each.corners / scale) for each in found]
    return GridCandidates(scaled, rest), has_smaller


def _edges(gray: Image) -> Image:
    """Return a picture in which edges are dark lines.

    Weak edges are as dark as strong ones, so faint lines count as much as digits.
    """
    smooth = cv2.GaussianBlur(gray, (3, 3), 0)
    edges = cv2.morphologyEx(smooth, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))
    return (255 - np.minimum(edges, _STRONG_EDGE) * (240 // _STRONG_EDGE)).astype(np.uint8)


def _joined(edges: Image) -> Image:
    """Return a picture of edges in which narrow gaps between two of them are single lines."""
    joined = cv2.morphologyEx(edges, cv2.MORPH_OPEN, np.ones((_GAP, _GAP), np.uint8))
    return cv2.GaussianBlur(joined, (0, 0), 1.5).astype(np.uint8)


def _is_inside(quad: Floats, picture: Image) -> bool:
    """Whether a grid is in the picture, but for a little of its border."""
    height, width = picture.shape
    reach = _OUTSIDE * float(np.ptp(quad, axis=0).max())
    low, high = quad.min(axis=0), quad.max(axis=0) - (width, height)
    return bool(low.min() > -reach and high.max() < reach)


def _is_known(quad: Floats, found: list[FoundGrid]) -> bool:
    """Whether a good grid was found there already."""
    return any(
        each.lattice.score > 2 * GOOD and overlap(quad, each.corners) > 0.5 for each in found
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


def _mask(gray: Image, share: float, threshold: int, gap: int) -> Image:
    """Return where a picture is darker than its surroundings, `share` of its side around each
    pixel, by a threshold; with gaps of some pixels closed, for faint or broken lines.
    """
    smooth = cv2.GaussianBlur(gray, (3, 3), 0)
    block = max(11, int(max(gray.shape) * share) | 1)
    mask = cv2.adaptiveThreshold(
        smooth, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, block, threshold
    )
    if gap:
        mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((gap, gap), np.uint8))
    return mask.astype(np.uint8)


class _Outlines(NamedTuple):
    """Where grids may be: four corners and possible sizes, those with most cells first; and whether
    something smaller encloses as many cells as a grid.
    """

    quads: list[tuple[Floats, Sequence[int]]]
    has_smaller: bool


def _outlines(mask: Image, least: int, most: int) -> _Outlines:
    """Return the outlines whose sides are within two limits.

    Lines of a grid enclose cells, or boxes where lines are broken. Their outer edge is the outline
    unless they touch something else, such as a frame or a crossword; so the cells are counted too.
    """
    contours, tree = cv2.findContours(mask, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    shapes: list[tuple[int, Floats, Sequence[int]]] = []
    has_smaller = False
    for number, contour in enumerate(contours):
        side = _side(contour)
        if tree[0, number, _PARENT] >= 0 or not MIN_SIDE / 2 <= side < most:
            continue
        holes = [hole for hole in _holes(contours, tree, number) if _side(hole) > side / 30]
        if side < least:
            has_smaller = has_smaller or len(holes) >= _SMALL_HOLES
            continue
        groups = _groups(holes)
        quad = _quad_of(contour) if groups else None
        if quad is not None:
            shapes.append((len(holes), quad, SIZES))
        for group in groups:
            shapes += [(len(group), *each) for each in _windows(group)]
    shapes.sort(key=lambda shape: -shape[0])
    return _Outlines([(quad, sizes) for _, quad, sizes in shapes], has_smaller)


def _windows(holes: list[Contour]) -> Iterator[tuple[Floats, Sequence[int]]]:
    """Yield the squares of cells that contain all of some neighbouring cells."""
    for cells in (holes, list(filter(_is_compact, holes))):
        if len(cells) > _MOST_CELLS:
            continue
        middles = np.array([_middle(hole) for hole in cells], np.float32).reshape(-1, 2)
        places = _numbered(middles, np.array([cv2.contourArea(hole) for hole in cells]))
        if places is not None and len(places) >= _FEWEST_HOLES:
            break
    else:
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


def _is_compact(hole: Contour) -> bool:
    """Whether a hole is nearly a square, and no crescent or stripe."""
    _, (width, height), _ = cv2.minAreaRect(hole)
    area: float = cv2.contourArea(hole)
    return area > 0.7 * width * height and max(width, height) < 1.5 * min(width, height)


def _middle(hole: Contour) -> tuple[float, float]:
    """Return the centre of a hole's area; digits that touch its edge hardly move it."""
    left, top, width, height = cv2.boundingRect(hole)
    return left + width / 2, top + height / 2


def _side(contour: Contour) -> int:
    """Return the shorter side of a contour, 0 if it is a stripe."""
    _, _, width, height = cv2.boundingRect(contour)
    return min(width, height) if max(width, height) < 4 * min(width, height) else 0


def _holes(contours: Sequence[Contour], tree: Contour, number: int) -> Iterator[Contour]:
    """Yield the outlines of the holes in a contour."""
    hole = int(tree[0, number, _FIRST_CHILD])
    while hole >= 0:
        yield contours[hole]
        hole = int(tree[0, hole, _NEXT])


def _groups(holes: list[Contour]) -> list[list[Contour]]:
    """Return the groups of neighbours of similar area that are large enough for a grid."""
    if len(holes) < _FEWEST_HOLES:
        return []
    area = np.array([cv2.contourArea(hole) for hole in holes], np.float32)
    middle = np.array([hole.reshape(-1, 2).mean(axis=0) for hole in holes], np.float32)
    pairs = [_neighbours(at, area, middle) for at in range(0, len(holes), _AT_ONCE)]
    one, other = np.concatenate(pairs, axis=1)
    group = np.arange(len(holes))
    while True:  # each hole takes the lowest number among its neighbours
        lowest = group.copy()
        np.minimum.at(lowest, one, group[other])
        if (lowest == group).all():
            break
        group = lowest
    parts = grouped(zip(group.tolist(), holes, strict=True))
    return [part for part in parts.values() if len(part) >= _FEWEST_HOLES]


def _neighbours(start: int, area: Floats, middle: Floats) -> NDArray[np.int64]:
    """Return the pairs of neighbouring holes of similar area whose first one is among `_AT_ONCE`
    from a number on: a matrix of all would be large.
    """
    some = slice(start, start + _AT_ONCE)
    apart = np.hypot(*(middle[some, None] - middle[None]).transpose(2, 0, 1))
    larger, smaller = np.maximum(area[some, None], area), np.minimum(area[some, None], area)
    one, other = np.nonzero((apart < 1.6 * np.sqrt(larger)) & (larger < 1.9 * smaller))
    return np.array([one + start, other])


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


def overlap(one: Floats, other: Floats) -> float:
    """Return the common area of two quadrilaterals as a share of the smaller one."""
    area, _ = cv2.intersectConvexConvex(one.astype(np.float32), other.astype(np.float32))
    smaller = min(
        cv2.contourArea(one.astype(np.float32)), cv2.contourArea(other.astype(np.float32))
    )
    return float(area) / max(float(smaller), 1.0)


def reading_order(corners: Sequence[Floats]) -> list[int]:
    """Return the numbers of grids in reading order; those whose middles are at about one height
    are a row.
    """
    rest = sorted(range(len(corners)), key=lambda at: float(corners[at][:, 1].mean()))
    ordered: list[int] = []
    while rest:
        first = corners[rest[0]][:, 1]
        limit = float(first.mean()) + float(np.ptp(first)) / 2
        row = [at for at in rest if float(corners[at][:, 1].mean()) < limit]
        ordered += sorted(row, key=lambda at: float(corners[at][:, 0].mean()))
        rest = rest[len(row) :]
    return ordered
