"""Tell the digits that a player filled in from the printed ones: by colour, or by hand."""

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
    own[places] |= _coloured(_ink_colours(shown, size)[places])
    return own.tolist()


def _ink_colours(shown: NDArray[np.uint8], size: int) -> Floats:
    """Return the colour of each cell's strongest ink, in Lab."""
    side = shown.shape[0] // size
    lab = cv2.cvtColor(shown.astype(np.float32) / 255, cv2.COLOR_BGR2Lab)
    cells = lab.reshape(size, side, size, side, 3).transpose(0, 2, 1, 3, 4)
    inner = cells[:, :, side // 6 : -side // 6, side // 6 : -side // 6].reshape(size**2, -1, 3)
    paper = np.median(inner, axis=1, keepdims=True)
    apart = np.linalg.norm(inner - paper, axis=2)
    strongest = np.argsort(-apart, axis=1)[:, : max(6, inner.shape[1] // 40)]
    colours: Floats = np.median(np.take_along_axis(inner, strongest[..., None], 1), axis=1)
    return colours


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
