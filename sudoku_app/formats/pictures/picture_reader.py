"""Read the grids of a decoded picture; runs in a process of its own (`child.py`)."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import cv2
import numpy as np

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import Cell, cells_of
from sudoku_app.formats.pictures.cut_cells import PATCH, normalise, outline, patches_of, straighten
from sudoku_app.formats.pictures.digits import SYMBOLS, Opinion
from sudoku_app.formats.pictures.finding import (
    grid_candidates,
    overlap,
    reading_order,
)
from sudoku_app.formats.pictures.own_digits import own_cells
from sudoku_app.formats.pictures.picture_reading import CellReading, GridReading
from sudoku_app.formats.pictures.regions import find_topology

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.pictures.digits import GlyphNetwork
    from sudoku_app.formats.pictures.finding import FoundGrid
    from sudoku_app.formats.pictures.lattice import Floats

Alphabet = tuple[int, ...]
"""The indices in `SYMBOLS` of the symbols of the digits 1 to n."""

SHOWN_SIDE = 48
"""The side of a cell of `GridReading.straight`, in pixels; 16×16 grids have half of it."""
_SHOWN_QUALITY = 90
_LEAST_FINE, _MOST_FINE = 24, 96
_OTHERS = 4
_FEWEST_DIGITS = {4: 4, 6: 7, 9: 12, 16: 36}
"""The fewest digits of each size; almost no puzzle has one solution with fewer."""
_INSIDE = slice(3, -3)
"""The part of a cell in which its digit is, without its lines."""
_REACH = 9.5
"""How far from the middle of a cell its digit reaches in usual pictures, in pixels."""
_LEAST_ZOOM, _FARTHEST_ZOOM = 1.2, 2.0
"""The middles of cells are looked at closer for smaller digits."""
_FAINTEST = 0.3
"""The share of the ink of a grid's digits that the faintest digit has."""
_NOTHING = 2.0
"""The logarithm of how much likelier nothing is than a digit where ink is fainter."""
_UPRIGHT = -0.25
"""The mean logarithm of probability from which digits are surely upright."""
_TURNING = 40
"""About how many cells are looked at to tell which way is up."""
MOST_REFUSED = 100
"""How many possible grids of a picture may turn out to be none, one after the other."""
_APART = 0.2
"""The share of a grid that another one may cover."""
_MOST_WRONG = 0.3
"""The share of digits that may break the rules; what has more is no Sudoku."""


def _alphabets(size: int) -> list[Alphabet]:
    """Return the ways to write the digits of a grid: numbers or, in large ones, also letters."""
    numbers = [str(digit) for digit in range(1, size + 1)]
    ways = [numbers]
    if size > 9:
        letters = "ABCDEFGHIJKLMNOP"
        ways += [
            [*numbers[:9], *letters[: size - 9]],
            ["0", *numbers[:9], *letters[: size - 10]],
            list(letters[:size]),
        ]
    return [tuple(SYMBOLS.index(symbol) for symbol in way) for way in ways]


def read_image(
    image: NDArray[np.uint8], network: GlyphNetwork, go_on: Callable[[], None] = lambda: None
) -> tuple[list[GridReading], int]:
    """Return the Sudoku grids of a colour picture, `[y, x, (blue, green, red)]`, and how many
    further places may be grids but were not looked at.

    `go_on` is called for each place. A further way to look for lines is only taken if no grid was
    read by the ones before.
    """
    gray = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY).astype(np.uint8)
    refused = 0
    for candidates in grid_candidates(gray, go_on):
        places: list[Floats] = []
        readings: list[GridReading] = []
        left: list[Floats] = []
        for found in candidates.found:
            if not _is_apart(found.corners, (*places, *left)):
                continue
            if refused == MOST_REFUSED:
                left.append(found.corners)
                continue
            go_on()
            reading = _read_grid(image, gray, found, network)
            if reading is None:
                refused += 1
            else:
                refused = 0
                places.append(found.corners)
                readings.append(reading)
        for corners in candidates.rest:
            if _is_apart(corners, (*places, *left)):
                left.append(corners)
        if readings or refused == MOST_REFUSED:
            return [readings[at] for at in reading_order(places)], len(left)
    return [], 0


def _is_apart(corners: Floats, places: Sequence[Floats]) -> bool:
    """Whether a grid covers nothing, or hardly anything, of others."""
    return all(overlap(corners, place) < _APART for place in places)


def _read_grid(
    image: NDArray[np.uint8], gray: NDArray[np.uint8], found: FoundGrid, network: GlyphNetwork
) -> GridReading | None:
    """Return the reading of a grid, or None if its cells are not those of a Sudoku."""
    size = found.lattice.size
    straight = straighten(gray, found, PATCH)
    inked = _ink_of(normalise(patches_of(straight, size))) > _FAINTEST
    if inked.sum() < _FEWEST_DIGITS[size]:
        return None  # at once: a page may have many empty grids
    turns, opinion = _upright(straight, size, network)
    patches = normalise(patches_of(np.rot90(straight, turns), size))
    zoom = _zoom(patches, opinion)
    if zoom > 1.0:
        closer = straighten(gray, found, round(PATCH * zoom))
        turns, opinion = _upright(closer, size, network)
        patches = normalise(patches_of(np.rot90(straight, turns), size))
        opinion = _joined(network.read(patches), opinion)
        patches = normalise(patches_of(np.rot90(closer, turns), size))
    opinion = _without_faint(opinion, patches)
    topology = find_topology(np.ascontiguousarray(np.rot90(straight, turns)), size)
    filled = opinion.symbols[opinion.symbols[:, 0] < np.log(0.5)]
    alphabet = max(_alphabets(size), key=lambda each: _likelihood(filled, each))
    cells = _cells(opinion, alphabet)
    if not _is_sudoku(cells, opinion, alphabet, topology):
        return None
    shown = straighten(image, found, SHOWN_SIDE if size <= 9 else SHOWN_SIDE // 2)
    shown = np.ascontiguousarray(np.rot90(shown, turns))
    fine = straighten(image, found, _fine_side(found))
    fine = np.ascontiguousarray(np.rot90(fine, turns))
    own = own_cells(fine, [cell.digit for cell in cells], size, opinion.by_hand)
    corners = [(round(float(x), 1), round(float(y), 1)) for x, y in outline(found)]
    # Turned counter-clockwise, the top right corner comes to the top left.
    first, second, third, fourth = corners[turns:] + corners[:turns]
    return GridReading(
        topology,
        tuple(
            cell._replace(is_own=is_own, is_own_doubtful=is_doubtful)
            for cell, is_own, is_doubtful in zip(cells, own.own, own.doubtful, strict=True)
        ),
        (first, second, third, fourth),
        cv2.imencode(".jpg", shown, (cv2.IMWRITE_JPEG_QUALITY, _SHOWN_QUALITY))[1].tobytes(),
        shown.shape[0] // size,
        -turns % 4,
    )


def _fine_side(found: FoundGrid) -> int:
    """Return the side of a cell in the picture, within limits, in which strokes are measured."""
    side = float(np.sqrt(cv2.contourArea(found.corners.astype(np.float32)))) / found.lattice.size
    return min(max(round(side), _LEAST_FINE), _MOST_FINE)


def _zoom(patches: Floats, opinion: Opinion) -> float:
    """Return how much to enlarge the middle of the cells for small digits, 1 for usual ones."""
    inner = patches[opinion.symbols[:, 0] < np.log(0.5)][:, _INSIDE, _INSIDE] > 0.5
    if not len(inner):
        return _FARTHEST_ZOOM
    side = inner.shape[1]
    away = np.abs(np.arange(side) - (side - 1) / 2)
    reaches = np.maximum((inner.any(axis=1) * away).max(axis=1), (inner.any(axis=2) * away).max(1))
    zoom = _REACH / max(float(np.quantile(reaches, 0.8)), 1.0)
    return min(zoom, _FARTHEST_ZOOM) if zoom > _LEAST_ZOOM else 1.0


def _read(straight: NDArray[np.uint8], size: int, network: GlyphNetwork) -> Opinion:
    return network.read(normalise(patches_of(straight, size)))


def _joined(one: Opinion, other: Opinion) -> Opinion:
    """Return the opinion of two looks at the same cells."""
    symbols = one.symbols + other.symbols
    symbols -= np.log(np.exp(symbols).sum(axis=1, keepdims=True))
    return Opinion(symbols, other.by_hand)


def _without_faint(opinion: Opinion, patches: Floats) -> Opinion:
    """Return the opinion in which nothing, though doubtful, is where ink is far fainter than that
    of the digits: notes in thin grey, a glow or a shadow.
    """
    is_filled = opinion.symbols[:, 0] < np.log(0.5)
    if not is_filled.any():
        return opinion
    ink = _ink_of(patches)
    is_faint = is_filled & (ink < _FAINTEST * float(np.median(ink[is_filled])))
    symbols = opinion.symbols.copy()
    symbols[is_faint, 0] = symbols[is_faint].max(axis=1) + _NOTHING
    symbols -= np.log(np.exp(symbols).sum(axis=1, keepdims=True))
    return Opinion(symbols, opinion.by_hand)


def _ink_of(patches: Floats) -> Floats:
    """Return how strong the ink of each cell is."""
    inner = np.abs(patches[:, _INSIDE, _INSIDE]).reshape(len(patches), -1)
    result: Floats = np.quantile(inner, 0.98, axis=1)
    return result


def _upright(straight: NDArray[np.uint8], size: int, network: GlyphNetwork) -> tuple[int, Opinion]:
    """Return how many quarter turns counter-clockwise set a grid upright, and its cells then."""
    patches = normalise(patches_of(straight, size))
    opinion = network.read(patches)
    is_filled = opinion.symbols[:, 0] < np.log(0.5)
    if not is_filled.any() or _best_likelihood(opinion.symbols[is_filled], size) > _UPRIGHT:
        return 0, opinion
    turns = _turns(patches[is_filled], size, network)
    if turns:
        opinion = _read(np.rot90(straight, turns), size, network)
    return turns, opinion


def _turns(patches: Floats, size: int, network: GlyphNetwork) -> int:
    """Return how many quarter turns counter-clockwise make the digits of filled cells upright.

    The way in which they are likeliest to be digits of this grid wins. Many cells are looked at,
    since 6, 8 and 9 are digits upside down as well.
    """
    some = patches[:: 1 + len(patches) // _TURNING]
    ways = (np.ascontiguousarray(np.rot90(some, turns, (1, 2))) for turns in range(4))
    scores = [_best_likelihood(network.read(way).symbols, size) for way in ways]
    return int(np.argmax(scores))


def _best_likelihood(symbols: Floats, size: int) -> float:
    return max(_likelihood(symbols, alphabet) for alphabet in _alphabets(size))


def _likelihood(symbols: Floats, alphabet: Alphabet) -> float:
    """Return the logarithm of how likely filled cells show symbols of an alphabet."""
    if not len(symbols):
        return -inf
    best = symbols[:, alphabet].max(axis=1)
    return float(np.maximum(best, -7.0).mean())  # one stain must not decide


def _cells(opinion: Opinion, alphabet: Alphabet) -> list[CellReading]:
    """Return the reading of each cell, in one alphabet."""
    known = opinion.symbols[:, (0, *alphabet)]
    shares = np.exp(known - known.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    cells = []
    for share in shares:
        best, *others = np.argsort(-share).tolist()
        # That nothing is there is always among the others: a stain may look like a digit.
        known_others = [
            other for number, other in enumerate(others) if number < _OTHERS or not other
        ]
        cells.append(
            CellReading(
                best,
                round(float(share[best]), 4),
                tuple((other, round(float(share[other]), 4)) for other in known_others),
            )
        )
    return cells


def _is_sudoku(
    cells: list[CellReading], opinion: Opinion, alphabet: Alphabet, topology: Topology
) -> bool:
    """Whether a lattice is a Sudoku: digits of its size that mostly obey the rules."""
    digits = [cell.digit for cell in cells]
    filled = [at for at, digit in enumerate(digits) if digit]
    if len(filled) < _FEWEST_DIGITS[topology.size]:
        return False
    of_alphabet = np.exp(opinion.symbols[filled][:, alphabet]).sum(axis=1)
    if float(of_alphabet.mean()) < 0.6:
        return False
    puzzle = make_puzzle(digits, topology)
    wrong = sum(
        any(digits[peer] == digits[cell] for peer in cells_of(puzzle.topology.peers[Cell(cell)]))
        for cell in filled
    )
    return wrong <= max(2, _MOST_WRONG * len(filled))
