"""Distinguish the digits that a player filled in from the printed ones: by hand, or by the colour,
the darkness or the weight of their strokes, or by the colour of their cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import cv2
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from sudoku_app.formats.pictures.lattice import Floats

    Bools = NDArray[np.bool_]

_BY_HAND = 0.8
_NEUTRAL = 0.2
"""The strongest colour of an ink that is as good as grey; pure colours have 0.5 to 1.4."""
_FAR = 0.25
"""How far apart two colours of ink are at least."""
_PALER, _THINNER = 0.25, 0.22
"""How much paler or thinner own digits are at least, as a difference of logarithms."""
_CLEARLY = 4.5
"""How many times as far apart as spread two kinds of ink are at least."""
_BETWEEN = 0.4
"""Up to which share of the way from the middle between two kinds to one of them is doubtful."""
_FEWEST_BRIGHT = 3
"""The fewest digits in colour in a photograph: a stain may cover one or two."""
_EVEN = 1.0
"""How much the papers of neighbouring cells differ at most in a drawn picture, in steps of grey."""
_ROUNDS = 8
_DIGITS = 26
"""How many digits there are in the largest grids, with 0."""
_STROKE, _LEAST = 0.4, 16.0
"""The share of a digit's strongest ink from which pixels are part of a stroke, and the least ink,
in steps of grey.
"""
_FINER = 4
"""How many times finer the pixels are in which the edges of strokes are followed."""
_OTHER_PAPER = 8.0
"""How far apart the colours of cells with a given and of others are at least, in steps of Lab."""
_FEWEST_SHADED = 8


class OwnDigits(NamedTuple):
    """For each cell, whether its digit was filled in by a player, and whether that is doubtful."""

    own: list[bool]
    doubtful: list[bool]


class _Ink(NamedTuple):
    """The ink of digits: `colour[digit]` is the share that each channel has in what it takes from
    the paper, 1 for grey, however thin and blurred the strokes are. `strength`, `weight` and
    `amount` are the logarithms of how much it takes at most, along each pixel of a stroke, and in
    all.
    """

    colour: Floats
    strength: Floats
    weight: Floats
    amount: Floats


class _Split(NamedTuple):
    """Two kinds of digits: which are the player's, and which are between the kinds."""

    own: Bools
    doubtful: Bools


def own_cells(
    picture: NDArray[np.uint8], digits: Sequence[int], size: int, by_hand: Floats
) -> OwnDigits:
    """Return which digits of a straightened colour grid were filled in by a player.

    Where all digits are alike, they are the puzzle's.
    """
    known = np.asarray(digits)
    places = np.flatnonzero(known)
    own, doubtful = np.zeros((2, len(known)), np.bool_)
    if len(places) >= 2:
        hand = by_hand[places] > _BY_HAND
        if hand.any() and not hand.mean() > 0.8:
            own[places] = hand
        cells = _inner(picture, size)
        ink = _ink_of(cells[places])
        split = _bright(np.linalg.norm(ink.colour - 1, axis=1))
        if _is_drawn(cells, size):
            split = split or _of_two_colours(ink.colour) or _by_strength(ink, known[places])
        elif split is not None and split.own.sum() < _FEWEST_BRIGHT:
            split = None
        if split is not None:
            own[places] |= split.own
            doubtful[places] = split.doubtful
        shaded, plain = _shaded(cells, known > 0)
        own[shaded], own[plain] = False, True
        doubtful[shaded | plain] = False
    return OwnDigits(own.tolist(), doubtful.tolist())


def _inner(picture: NDArray[np.uint8], size: int) -> NDArray[np.uint8]:
    """Return the cells of a straightened grid without their borders, `[cell, y, x, channel]`."""
    side = picture.shape[0] // size
    cells = picture.reshape(size, side, size, side, 3).transpose(0, 2, 1, 3, 4)
    inner = slice(side // 6, -(side // 6))
    return cells[:, :, inner, inner].reshape(size**2, *cells[0, 0, inner, inner].shape)


def _ink_of(cells: NDArray[np.uint8]) -> _Ink:
    parts = [_ink_of_digit(cell.astype(np.float32)) for cell in cells]
    colours, *others = zip(*parts, strict=True)
    return _Ink(np.array(colours), *(np.log(each) for each in others))


def _ink_of_digit(cell: Floats) -> tuple[Floats, float, float, float]:
    """Return colour, strength, weight and amount of the ink in a cell."""
    paper = np.median(cell.reshape(-1, 3), axis=0)
    apart = cell - paper
    far = np.abs(apart).max(axis=2)
    stroke = far >= max(_STROKE * float(np.sort(far, axis=None)[-4:].mean()), _LEAST)
    if not stroke.any():
        stroke = far >= far.max()
    is_dark = float(apart[stroke].sum()) < 0
    # 1 is the darkest that ink can make of this paper, or the lightest of a dark one.
    room = np.maximum(paper if is_dark else 255 - paper, 24)
    taken = (-apart if is_dark else apart) / room
    # Around a stroke too, where a screen or a camera has put some of its colour.
    around = cv2.dilate(stroke.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    sums = np.maximum(taken[around].sum(axis=0), 1e-3)
    grey = np.clip(taken.mean(axis=2), 0.0, None)
    strongest = np.sort(grey, axis=None)[-max(3, int(stroke.sum()) // 10) :]
    strength = max(float(strongest.mean()), 1e-3)
    amount = max(float(grey.sum()), 1e-3)
    return 3 * sums / sums.sum(), strength, _weight(grey, strength), amount


def _weight(grey: Floats, strength: float) -> float:
    """Return how much ink there is for each pixel of the length of the strokes.

    Blurred strokes are paler but wider, so this is the same for them. The length is half that of
    their edges.
    """
    finer = cv2.resize(grey, None, fx=_FINER, fy=_FINER, interpolation=cv2.INTER_CUBIC)
    edges, _ = cv2.findContours(
        (finer > strength / 2).astype(np.uint8), cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE
    )
    length = sum(cv2.arcLength(edge, True) for edge in edges) / 2 / _FINER
    return max(float(np.minimum(grey, strength).sum()), 1e-3) / max(length, 1.0)


def _is_drawn(cells: NDArray[np.uint8], size: int) -> bool:
    """Whether a picture was drawn by a program: most cells have the paper of their neighbours.

    In a photograph light and focus change from cell to cell, and so does the ink.
    """
    paper = np.median(cells.reshape(size, size, -1, 3), axis=2).mean(axis=2)
    return float(np.median(np.abs(np.diff(paper, axis=1)))) < _EVEN


def _bright(chroma: Floats) -> _Split | None:
    """Return the digits that are in colour, if the others clearly are grey: those of the puzzle.

    `chroma` says how far from grey each digit is. The player's may have several colours.
    """
    if chroma.min() >= _NEUTRAL:
        return None
    limit = _NEUTRAL
    for _ in range(_ROUNDS):
        is_bright = chroma >= limit
        if not is_bright.any():
            return None
        grey, bright = (
            float(np.median(chroma[~is_bright])),
            float(np.quantile(chroma[is_bright], 0.1)),
        )
        limit = (grey + bright) / 2
    if bright < _FAR or bright - grey < _CLEARLY * float(chroma[~is_bright].std()):
        return None
    return _Split(is_bright, np.abs(chroma - limit) < _BETWEEN * (bright - grey) / 2)


def _of_two_colours(colour: Floats) -> _Split | None:
    """Return the digits in the rarer of two clearly different colours, if there are two."""
    far = np.linalg.norm(colour - colour[0], axis=1).argmax()
    other = np.linalg.norm(colour - colour[far], axis=1).argmax()
    centres = colour[[far, other]]
    for _ in range(_ROUNDS):
        kind = np.linalg.norm(colour[:, None] - centres, axis=2).argmin(axis=1)
        if len(set(kind.tolist())) < 2:
            return None
        centres = np.array([colour[kind == number].mean(axis=0) for number in (0, 1)])
    gap = float(np.linalg.norm(centres[0] - centres[1]))
    spread = float(np.linalg.norm(colour - centres[kind], axis=1).mean())
    if gap < _FAR or gap < _CLEARLY * spread:
        return None
    along = (colour - centres.mean(axis=0)) @ (centres[1] - centres[0]) / gap
    rarer = int(np.bincount(kind).argmin())
    return _Split(kind == rarer, np.abs(along) < _BETWEEN * gap / 2)


def _by_strength(ink: _Ink, digits: NDArray[np.int64]) -> _Split | None:
    """Return the digits that are clearly paler or thinner than the others, whichever is clearer:
    the thinnest strokes of a thin kind are paler, too.
    """
    splits = [
        _lower(values, least)
        for values, least in (
            (ink.strength, _PALER),
            (_without_shapes(ink, digits), _THINNER),
        )
    ]
    fitting = [each for each in splits if each and not _are_other_digits(each[0], digits)]
    return max(fitting, key=lambda each: each[1])[0] if fitting else None


def _are_other_digits(split: _Split, digits: NDArray[np.int64]) -> bool:
    """Whether most digits of the rarer kind are not among the other kind: then it is their shapes
    that differ, such as those of 1 and 7 from the others.
    """
    one, other = (set(digits[kind].tolist()) for kind in (split.own, ~split.own))
    rarer, more = sorted((one, other), key=len)
    return 2 * len(rarer & more) < len(rarer)


def _lower(values: Floats, least: float) -> tuple[_Split, float] | None:
    """Return the lower of two kinds of values that differ clearly, and at least so much; and how
    many times as far apart as spread they are.
    """
    low, high = float(values.min()), float(values.max())
    for _ in range(_ROUNDS):
        is_low = values < (low + high) / 2
        if not is_low.any():
            return None
        low, high = float(values[is_low].mean()), float(values[~is_low].mean())
    spread = float(np.sqrt(np.mean((values - np.where(is_low, low, high)) ** 2)))
    if high - low < max(least, _CLEARLY * spread):
        return None
    split = _Split(is_low, np.abs(values - (low + high) / 2) < _BETWEEN * (high - low) / 2)
    return split, (high - low) / max(spread, 1e-6)


def _without_shapes(ink: _Ink, digits: NDArray[np.int64]) -> Floats:
    """Return how heavy each digit is without what its shape adds.

    The weights tell thin and thick digits apart, once what each digit adds is taken from them:
    the mean of what it differs by from its kind. Equal digits are compared by their amounts of ink,
    which tell more, but nothing about different ones.
    """
    is_low = np.zeros(len(digits), np.bool_)
    plain = ink.weight
    for _ in range(_ROUNDS):
        is_low = plain < (plain.min() + plain.max()) / 2
        kinds = np.where(is_low, ink.weight[is_low].mean(), ink.weight[~is_low].mean())
        plain = ink.weight - _means(ink.weight - kinds, digits, 1)[digits]
    for _ in range(_ROUNDS):
        low, high = (_means(ink.amount[kind], digits[kind]) for kind in (is_low, ~is_low))
        has_both = np.isin(digits, np.intersect1d(digits[is_low], digits[~is_low]))
        if not has_both.any():
            return plain
        gap = float(np.mean((high[digits] - low[digits])[has_both]))
        for digit in np.unique(digits):
            own = digits == digit
            is_low[own] = _lower_of_equal(ink.amount[own], is_low[own], gap / 2)
    kinds = np.where(is_low, 0.0, gap)
    return ink.amount - _means(ink.amount - kinds, digits)[digits]


def _means(values: Floats, digits: NDArray[np.int64], more: int = 0) -> Floats:
    """Return the mean of the values of each digit from 0 on, as if there were `more` zeros."""
    counts = np.bincount(digits, minlength=_DIGITS) + more
    return np.bincount(digits, values, _DIGITS) / np.maximum(counts, 1)


def _lower_of_equal(amount: Floats, is_low: Bools, least: float) -> Bools:
    """Return which of some equal digits have less ink: those under the widest gap, if it is wide
    enough, otherwise all or none, as most of them are now.
    """
    ordered = np.sort(amount)
    gaps = np.diff(ordered)
    if not len(gaps) or gaps.max() < least:
        return np.full(len(amount), is_low.mean() > 0.5)
    below: Bools = amount <= ordered[gaps.argmax()]
    return below


def _shaded(cells: NDArray[np.uint8], filled: Bools) -> tuple[Bools, Bools]:
    """Return which digits stand on a paper that no empty cell has, and which on that of the empty
    cells; none if not all empty cells are alike or the digits are not clearly parted.
    """
    none = np.zeros(len(filled), np.bool_)
    papers = np.median(cells.reshape(len(cells), 1, -1, 3), axis=2).astype(np.float32) / 255
    paper = cv2.cvtColor(papers, cv2.COLOR_BGR2Lab)[:, 0]
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
