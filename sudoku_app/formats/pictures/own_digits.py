"""Tell the digits that a player filled in from the printed ones: by hand, or by the colour of the
ink or of the cell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from sudoku_app.formats.pictures.lattice import Floats

_FAR = 20.0
"""How far apart two colours of ink are at least, in steps of Lab."""
_BRIGHTNESS = 0.3
"""How much brightness counts beside colour: thin strokes look paler than thick ones."""
_GREY = 18.0
"""The strongest colour of an ink that is as good as black."""
_BY_HAND = 0.8
_OTHER_PAPER = 8.0
"""How far apart the colours of cells with a given and of others are at least, in steps of Lab."""
_FEWEST_SHADED = 8


def own_cells(
    shown: NDArray[np.uint8], size: int, filled: Sequence[bool], by_hand: Floats
) -> list[bool]:
    """Return whether each cell of a straightened colour grid has a digit filled in by a player.

    Where all digits are alike, they are the puzzle's.
    """
    places = np.flatnonzero(filled)
    own = np.zeros(len(filled), np.bool_)
    if len(places) < 2:
        return own.tolist()
    hand = by_hand[places] > _BY_HAND
    if hand.any() and not hand.mean() > 0.8:
        own[places] = hand
    paper, ink = _colours(shown, size)
    own[places] |= _coloured(ink[places])
    shaded, plain = _shaded(paper, np.asarray(filled))
    own[shaded], own[plain] = False, True
    return own.tolist()


def _colours(shown: NDArray[np.uint8], size: int) -> tuple[Floats, Floats]:
    """Return the colours of each cell's paper and of its strongest ink, in Lab."""
    side = shown.shape[0] // size
    lab = cv2.cvtColor(shown.astype(np.float32) / 255, cv2.COLOR_BGR2Lab)
    cells = lab.reshape(size, side, size, side, 3).transpose(0, 2, 1, 3, 4)
    inner = cells[:, :, side // 6 : -side // 6, side // 6 : -side // 6].reshape(size**2, -1, 3)
    paper = np.median(inner, axis=1, keepdims=True)
    apart = np.linalg.norm(inner - paper, axis=2)
    strongest = np.argsort(-apart, axis=1)[:, : max(6, inner.shape[1] // 40)]
    ink = np.median(np.take_along_axis(inner, strongest[..., None], 1), axis=1)
    return paper[:, 0], ink


def _shaded(
    paper: Floats, filled: NDArray[np.bool_]
) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Return which digits stand on a paper that no empty cell has, and which on that of the empty
    cells; none if not all empty cells are alike or the digits are not clearly parted.
    """
    none = np.zeros(len(filled), np.bool_)
    empty = paper[~filled]
    if not len(empty):
        return none, none
    usual = np.median(empty, axis=0)
    apart = np.linalg.norm(paper - usual, axis=1)
    ordered = np.sort(apart[filled])
    gaps = np.diff(ordered)
    wide = np.flatnonzero(gaps > _OTHER_PAPER)
    if not len(wide):
        return none, none
    nearest, gap = float(ordered[wide[0]]), float(gaps[wide[0]])
    is_far = filled & (apart > nearest + gap / 2)
    unlike = max(nearest, float(np.quantile(apart[~filled], 0.9)))
    if unlike > gap / 2 or is_far.sum() < _FEWEST_SHADED:
        return none, none
    shade = np.median(paper[is_far], axis=0)
    return is_far & (np.linalg.norm(paper - shade, axis=1) < gap / 2), filled & ~is_far


def _coloured(colours: Floats) -> NDArray[np.bool_]:
    """Return which digits have the player's of two clearly different colours, if there are two.

    The puzzle's is the grey one or, if both are bright, the one of most digits.
    """
    colours = colours * np.array([_BRIGHTNESS, 1.0, 1.0])
    none = np.zeros(len(colours), np.bool_)
    chroma = np.linalg.norm(colours[:, 1:], axis=1)
    centres = np.array([colours[chroma.argmin()], colours[chroma.argmax()]])
    for _ in range(8):
        nearer = np.linalg.norm(colours[:, None] - centres, axis=2).argmin(axis=1)
        if len(set(nearer.tolist())) < 2:
            return none
        centres = np.array([colours[nearer == part].mean(axis=0) for part in (0, 1)])
    gap = float(np.linalg.norm(centres[0] - centres[1]))
    spread = float(np.linalg.norm(colours - centres[nearer], axis=1).mean())
    if gap < _FAR or gap < 4 * spread:
        return none
    bright = np.linalg.norm(centres[:, 1:], axis=1)
    given = int(bright.argmin() if bright.min() < _GREY else np.bincount(nearer).argmax())
    result: NDArray[np.bool_] = nearer != given
    return result
