"""The cells of photographs whose grids are known, to train the network for digits."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, NamedTuple

import cv2
import numpy as np

from sudoku_app.formats.pictures.cut_cells import PATCH, normalise, patches_of, straighten
from sudoku_app.formats.pictures.finding import grid_candidates

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from numpy.typing import NDArray

    from sudoku_app.formats.pictures.digits import GlyphNetwork
    from sudoku_app.formats.pictures.finding import FoundGrid
    from sudoku_app.formats.pictures.lattice import Floats

SIZE = 9
_TRIED = 4  # of the possible grids, the likeliest
_LEAST = 0.8  # of the digits must be read right, or the grid was not found where it is


class Photo(NamedTuple):
    """A photograph: its file, its grid of 81, and its cells as the network sees them."""

    file: str
    grid: str
    patches: NDArray[np.int8]

    @property
    def labels(self) -> list[int]:
        """The index of each cell's symbol, which for digits is the digit."""
        return labels_of(self.grid)


def labels_of(grid: str) -> list[int]:
    """Return the digits of a line of 81."""
    return [0 if sign == "." else int(sign) for sign in grid]


def fold_of(grid: str, folds: int) -> int:
    """Return the part of cross-validation of a puzzle: all its photographs are in one part."""
    return zlib.crc32(grid.encode()) % folds


def read_truth(folder: Path) -> list[tuple[str, str]]:
    """Return the file and the grid of each photograph."""
    rows = (folder / "truth.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return [(row.split("\t")[0], row.split("\t")[1]) for row in rows]


def read_photos(folder: Path, network: GlyphNetwork) -> list[Photo]:
    """Return the photographs in which the grid is found.

    `network` only tells which grid it is and which way up: so that most digits are read right.
    """
    photos = []
    for file, grid in read_truth(folder):
        picture = cv2.imread(str(folder / file), cv2.IMREAD_GRAYSCALE)
        assert picture is not None
        gray = picture.astype(np.uint8)
        ways = (candidates.found for candidates in grid_candidates(gray, lambda: None))
        found = next(filter(None, ways), [])
        for patches in _upright_cells(gray, found[:_TRIED]):
            read = network.read(patches).symbols[:, : SIZE + 1].argmax(axis=1)
            pairs = zip(read, labels_of(grid), strict=True)
            if sum(one == other > 0 for one, other in pairs) >= _LEAST * len(grid.replace(".", "")):
                photos.append(Photo(file, grid, np.rint(patches * 127).astype(np.int8)))
                break
        else:
            print(f"  left out {file}")
    return photos


def _upright_cells(picture: NDArray[np.uint8], found: Iterable[FoundGrid]) -> Iterator[Floats]:
    """Yield the cells of grids, each in the four ways in which it may be upright."""
    for each in found:
        if each.lattice.size == SIZE:
            straight = straighten(picture, each, PATCH)
            for turns in range(4):
                turned = np.ascontiguousarray(np.rot90(straight, turns))
                yield normalise(patches_of(turned, SIZE))
