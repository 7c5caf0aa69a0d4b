"""Find the lines of a grid in a rectified picture: their number, and how they bend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from collections.abc import Sequence

Image = NDArray[np.uint8]
Floats = NDArray[np.floating[Any]]

SIDE = 360
"""Pixels between the opposite borders of a rectified grid."""
MARGIN = 20
"""Pixels outside the border that are kept, for borders that bend outwards."""
SIZES = (4, 6, 9, 16)

_PAPER = 21
_RUN = 23  # pixels along a line that are averaged
LINE, GAP = 4, 8
"""Pixels from the middle of a line, or of a gap between tiles, to what is none."""
_STEP = 8  # pixels between the points of a traced line
_REACH = 0.3  # how far a line may leave its place, in cells
_FARTHEST = 14  # likewise, in pixels
_BEND = 0.35  # what a traced line loses for each pixel of a turn, in units of its mean darkness
_FAINT = 0.08  # the darkness below which a line is missing
_MISSING = 0.15  # what each missing line takes from the score
_COLUMNS = np.arange(MARGIN + _STEP // 2, MARGIN + SIDE, _STEP)


class Lattice(NamedTuple):
    """The lines of a rectified grid of `size`×`size` cells.

    `points[i, j]` are x and y of the crossing of horizontal line i and vertical line j, in pixels
    of the rectified picture. `score` is between 0 and about 1: how much darker the lines are than
    the paper between them, in units of the ink.
    """

    size: int
    points: Floats
    score: float


class Ridges(NamedTuple):
    """How line-like the pixels of a rectified grid are, at every `_STEP`-th column for horizontal
    lines (`across[column, row]`) and at every `_STEP`-th row for vertical ones.
    """

    across: Floats
    down: Floats


def ridges_of(rectified: Image, thick: int = LINE) -> Ridges:
    """Return the ridges of a rectified grid with dark lines, `LINE` or `GAP` thick."""
    ink = _ink(rectified)
    return Ridges(_ridges(ink, thick), _ridges(np.ascontiguousarray(ink.T), thick))


def _ink(gray: Image) -> Floats:
    """Return how much darker than the paper around it each pixel is, 0 to 1."""
    # Closing removes what is narrower than the kernel: lines and strokes, but no shadows.
    paper = cv2.morphologyEx(gray, cv2.MORPH_CLOSE, np.ones((_PAPER, _PAPER), np.uint8))
    paper = cv2.blur(paper, (_PAPER, _PAPER))
    ink = cv2.subtract(paper, gray)
    scale = max(float(np.quantile(ink[::3, ::3], 0.97)), 6.0)
    result: Floats = np.minimum(ink.astype(np.float32) / scale, 1.0)
    return result


def _ridges(ink: Floats, thick: int) -> Floats:
    """Return how much darker each pixel is than what lies a little above and below it.

    A line is; the inside of a grey field or of a thick digit is not.
    """
    along = cv2.blur(ink, (_RUN, 1))[:, _COLUMNS]
    above = np.roll(along, thick, axis=0)
    below = np.roll(along, -thick, axis=0)
    ridges = np.maximum(along - np.maximum(above, below), -0.2)
    return np.ascontiguousarray(ridges.T)


def find_lattice(ridges: Ridges, sizes: Sequence[int] = SIZES) -> Lattice:
    """Return the best lattice of one of the `sizes`."""
    return max((_trace(ridges, size) for size in sizes), key=lambda lattice: lattice.score)


def _trace(ridges: Ridges, size: int) -> Lattice:
    across, across_score = _lines(ridges.across, size)
    down, down_score = _lines(ridges.down, size)
    return Lattice(size, _crossings(across, down), min(across_score, down_score))


def _lines(samples: Floats, size: int) -> tuple[Floats, float]:
    """Return where the lines of one direction run, `[line, pixel]`, and their score."""
    cell = SIDE / size
    places = MARGIN + np.arange(size + 1) * cell
    paths, values = _trace_all(samples, places, min(int(cell * _REACH), _FARTHEST))
    _, between = _trace_all(samples, places[:-1] + cell / 2, int(cell * 0.2))
    inner = np.sort(values[1:-1])
    # A faint line must not decide, but half of them must be good.
    support = float(np.minimum(inner[: (len(inner) + 1) // 2], 0.5).mean())
    support += 0.3 * min(float(values[0]), float(values[-1]), 0.5)
    support -= _MISSING * int((values < _FAINT).sum())
    score = support - 1.2 * float(np.maximum(between, 0.0).mean())
    return _full_paths(paths), score


def _trace_all(samples: Floats, places: Floats, reach: int) -> tuple[Floats, Floats]:
    """Follow a line near each of `places` through all columns of `samples` (dynamic programming).

    Returns the row of each line in each column, and the mean of the samples on each line.
    """
    offsets = np.arange(-reach, reach + 1)
    rows = np.clip(np.rint(places).astype(int)[:, None] + offsets, 0, samples.shape[1] - 1)
    lines, states = rows.shape
    value = samples[0][rows]
    came = np.zeros((len(samples), lines, states), np.int8)
    moves = (-1, 0, 1)
    for number in range(1, len(samples)):
        options = np.full((3, lines, states), -1e9, np.float32)
        options[1] = value
        options[0][:, 1:] = value[:, :-1] - _BEND
        options[2][:, :-1] = value[:, 1:] - _BEND
        choice = options.argmax(axis=0)
        came[number] = choice
        value = np.take_along_axis(options, choice[None], 0)[0] + samples[number][rows]
    state = value.argmax(axis=1)
    paths = np.zeros((lines, len(samples)), np.float32)
    total = np.zeros(lines, np.float32)
    order = np.arange(lines)
    for number in range(len(samples) - 1, -1, -1):
        at = rows[order, state]
        paths[:, number] = at
        total += samples[number][at]
        state = np.clip(state + np.asarray(moves)[came[number][order, state]], 0, states - 1)
    return paths, total / len(samples)


def _full_paths(paths: Floats) -> Floats:
    """Interpolate sampled lines to every pixel, smoothed."""
    smooth = cv2.GaussianBlur(paths, (13, 1), 2.0, borderType=cv2.BORDER_REPLICATE)
    every = np.arange(SIDE + 2 * MARGIN)
    return np.stack([np.interp(every, _COLUMNS, path) for path in smooth]).astype(np.float32)


def _crossings(across: Floats, down: Floats) -> Floats:
    lines = len(across)
    points = np.zeros((lines, lines, 2), np.float32)
    last = across.shape[1] - 1
    for i in range(lines):
        for j in range(lines):
            x = float(down[j].mean())
            y = 0.0
            for _ in range(3):
                y = float(across[i][min(max(round(x), 0), last)])
                x = float(down[j][min(max(round(y), 0), last)])
            points[i, j] = x, y
    return points
