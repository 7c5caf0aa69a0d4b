"""Draw cells as they look in photographs and on screens, to train the network for digits.

Symbols come from all suitable fonts of a folder, and from strokes that imitate handwriting.
Each is drawn in a cell with lines, notes, shadows and the faults of cameras, or in a small one as
screens show it, pixel by pixel, and then normalised as the program does it.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, NamedTuple

import cv2
import numpy as np

from sudoku_app.formats.pictures.cut_cells import PATCH, normalise
from sudoku_app.formats.pictures.digits import SYMBOLS

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray
    from PyQt6.QtGui import QImage, QPainterPath, QRawFont

    Image = NDArray[np.uint8]
    Floats = NDArray[np.floating[Any]]

CELL = 64  # the side of a cell on the canvas
EDGE = 16  # what is drawn around the cell
CANVAS = CELL + 2 * EDGE
GLYPH = 64  # the height of digits in the atlas
SMALL = (
    range(9, 15),
    range(15, 23),
)  # sizes of fonts on screens, in pixels; a face has one of each
SCREEN = 0.2
"""The share of symbols in print that are drawn as on a screen."""
DIGITS = SYMBOLS[1:10]
BY_HAND = ("Because We", "Breip", "Dkg", "femkeklaver", "Kristi", "Humor", "Ecolier", "Leckerli")
_NOTO = ("Noto Sans", "Noto Serif", "Noto Mono", "Noto Sans Mono", "Noto Sans Display")
_UNFIT = ("Symbols", "Initials", "Math", "D050000L", "Noto", "Emoji", "Fallback", "Ornament")


class Glyph(NamedTuple):
    """A text as a mask where digits are about `GLYPH` pixels high, and how far its middle is below
    that of a digit on the same line.
    """

    mask: Image
    drop: float


class Face(NamedTuple):
    """A font: its symbols, each with its text, and whether it imitates handwriting.

    `small` are masks of the symbols as screens show them in two sizes.
    """

    glyphs: dict[str, Glyph]
    by_hand: bool
    small: tuple[dict[str, Image], ...]


class Sample(NamedTuple):
    """Normalised cells -127 to 127, the index of each symbol, and whether it is by hand."""

    patches: NDArray[np.int8]
    labels: NDArray[np.uint8]
    by_hand: NDArray[np.bool_]


def make_faces(folder: Path) -> list[Face]:
    """Return all fonts in a folder and those below it that have digits and letters."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PyQt6.QtGui import QFont, QGuiApplication, QRawFont

    hinting = QFont.HintingPreference.PreferFullHinting
    application = QGuiApplication([])
    faces: list[Face] = []
    for path in sorted(folder.rglob("*.[ot]tf")):
        raw = QRawFont(str(path), 100)
        family = raw.familyName()
        if family not in _NOTO and any(word in family for word in _UNFIT):
            continue
        if raw.isValid() and all(map(raw.supportsCharacter, "0123456789ABCDEFGHIJKLMNOP")):
            signs = (*SYMBOLS[1:], *"abcdefghijklmnop")
            glyphs = {sign: _drawn(raw, sign) for sign in signs}
            if all(glyph.mask.size > 100 for glyph in glyphs.values()):
                sizes = [each[len(faces) % len(each)] for each in SMALL]
                fonts = [QRawFont(str(path), size, hinting) for size in sizes]
                small = tuple({sign: _hinted(font, sign) for sign in signs} for font in fonts)
                faces.append(Face(glyphs, family.startswith(BY_HAND), small))
    del application
    return faces


def _drawn(font: QRawFont, text: str) -> Glyph:
    from PyQt6.QtCore import Qt
    from PyQt6.QtGui import QImage, QPainter, QTransform

    eight, path = _path_of(font, "8"), _path_of(font, text)
    if eight.boundingRect().height() <= 0:
        return Glyph(np.zeros((1, 1), np.uint8), 0.0)
    scale = GLYPH / eight.boundingRect().height()
    drop = (path.boundingRect().center() - eight.boundingRect().center()).y() * scale
    path = QTransform.fromScale(scale, scale).map(path)
    box = path.boundingRect()
    image = QImage(int(box.width()) + 3, int(box.height()) + 3, QImage.Format.Format_Grayscale8)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(1 - box.left(), 1 - box.top())
    painter.fillPath(path, Qt.GlobalColor.white)
    painter.end()
    return Glyph(_pixels(image), drop)


def _hinted(font: QRawFont, text: str) -> Image:
    """Return a text as a mask of whole pixels, in the size of the font."""
    from PyQt6.QtCore import QPointF
    from PyQt6.QtGui import QColor, QGlyphRun, QImage, QPainter

    pixels = round(font.pixelSize())
    signs = font.glyphIndexesForString(text)
    advances = [advance.x() for advance in font.advancesForGlyphIndexes(signs)]
    run = QGlyphRun()
    run.setRawFont(font)
    run.setGlyphIndexes(signs)
    run.setPositions([QPointF(round(sum(advances[:at])), 0) for at in range(len(signs))])
    image = QImage(4 * pixels, 3 * pixels, QImage.Format.Format_Grayscale8)
    image.fill(0)
    painter = QPainter(image)
    painter.setPen(QColor("white"))
    painter.drawGlyphRun(QPointF(pixels, 2 * pixels), run)
    painter.end()
    return _cropped(_pixels(image))


def _pixels(image: QImage) -> Image:
    data = image.constBits()
    assert data is not None
    rows = np.frombuffer(data.asstring(image.sizeInBytes()), np.uint8)
    return rows.reshape(image.height(), image.bytesPerLine())[:, : image.width()].copy()


def _cropped(mask: Image) -> Image:
    """Return the part of a mask that is not empty, one pixel if all of it is."""
    rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
    if not len(rows):
        return mask[:1, :1]
    return mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def _path_of(font: QRawFont, text: str) -> QPainterPath:
    """Return the outline of a text in a line."""
    from PyQt6.QtGui import QPainterPath

    path, at = QPainterPath(), 0.0
    signs = font.glyphIndexesForString(text)
    for sign, advance in zip(signs, font.advancesForGlyphIndexes(signs), strict=True):
        path.addPath(font.pathForGlyph(sign).translated(at, 0.0))
        at += advance.x()
    return path


_STROKES: dict[str, tuple[str, ...]] = {
    # Points of a square of 10 by 10, x and y, joined by smooth curves; | lifts the pen.
    "0": ("50 15 09 29 58 89 85 50", "60 20 15 28 59 89 82 40 20"),
    "1": ("50 59", "25 50 50 59", "25 50 50 59 59 | 29 79", "60 49"),
    "2": ("12 30 60 82 64 19 19 89", "13 40 80 75 29 09 39 99", "12 40 72 55 19 49 89"),
    "3": ("11 50 82 54 44 54 87 59 08", "10 80 80 44 44 85 79 29 08", "11 60 73 34 34 86 69 08"),
    "4": ("60 06 06 96 | 64 69", "20 15 15 85 | 70 79", "60 60 05 05 95 | 60 60 69"),
    "5": ("80 20 20 14 14 63 86 59 08", "20 14 14 63 86 59 08 | 20 80", "90 30 24 64 77 39 09"),
    "6": ("70 33 17 49 87 65 26", "50 15 19 69 86 44 16", "80 40 16 59 77 55 27"),
    "7": ("00 00 90 90 39", "00 00 90 90 39 | 25 75", "12 00 00 90 90 49", "00 00 80 80 56 59"),
    "8": ("70 31 24 65 78 39 17 45 72 70", "50 12 54 87 49 17 54 82 50", "80 40 23 75 68 29 26 82"),
    "9": ("80 30 13 45 82 80 80 59", "80 40 14 55 82 81 81 79", "71 30 12 44 72 71 76 49 18"),
}


def written(rng: np.random.Generator, text: str) -> Image:
    """Return a digit as if written by hand, a mask about `GLYPH` pixels high."""
    size = GLYPH + 24
    image = np.zeros((size, size), np.uint8)
    width = int(rng.integers(3, 9))
    across = rng.uniform(0.45, 0.85)
    for stroke in str(rng.choice(_STROKES[text])).split("|"):
        points = np.array([[int(pair[0]) * across, int(pair[1])] for pair in stroke.split()])
        points = points / 9 * GLYPH + 12 + rng.normal(0, 2.2, points.shape)
        curve = _smooth(points, rng.uniform(0.0, 0.5))
        cv2.polylines(
            image, [np.rint(curve * 8).astype(np.int32)], False, 255, width, cv2.LINE_AA, 3
        )
    return _cropped(image)


def _smooth(points: Floats, tension: float) -> Floats:
    """Return a Catmull-Rom curve through points."""
    padded = np.vstack([points[:1], points, points[-1:]])
    pieces = []
    t = np.linspace(0, 1, 8)[:, None]
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        m0, m1 = (c - a) * tension, (d - b) * tension
        pieces.append(
            (2 * t**3 - 3 * t**2 + 1) * b
            + (t**3 - 2 * t**2 + t) * m0
            + (-2 * t**3 + 3 * t**2) * c
            + (t**3 - t**2) * m1
        )
    return np.vstack(pieces)


def make_samples(rng: np.random.Generator, faces: list[Face], count: int, letters: float) -> Sample:
    """Return `count` drawn cells, a share of them with letters or with numbers over 9."""
    print_faces = [face for face in faces if not face.by_hand]
    hand_faces = [face for face in faces if face.by_hand]
    patches = np.zeros((count, PATCH, PATCH), np.int8)
    labels = np.zeros(count, np.uint8)
    hands = np.zeros(count, np.bool_)
    for number in range(count):
        kind = rng.random()
        symbol = 0
        if kind > 0.27:
            symbol = int(
                rng.integers(1, 10) if kind < 1 - letters else rng.integers(10, len(SYMBOLS))
            )
        hand = rng.random() < 0.2
        face = (hand_faces if hand else print_faces)[
            int(rng.integers(len(hand_faces if hand else print_faces)))
        ]
        stroke = hand and SYMBOLS[symbol] in _STROKES and rng.random() < 0.7
        if symbol and not hand and rng.random() < SCREEN:
            patches[number] = _screen_cell(rng, face, symbol)
        else:
            patches[number] = _cell(rng, face, symbol, stroke)
        labels[number], hands[number] = symbol, hand and symbol > 0
    return Sample(patches, labels, hands)


def _cell(rng: np.random.Generator, face: Face, symbol: int, stroke: bool) -> NDArray[np.int8]:
    ink = np.zeros((CANVAS, CANVAS), np.float32)
    if rng.random() < 0.35:
        _draw_notes(rng, ink, face, alone=not symbol)
    if symbol:
        _draw_symbol(rng, ink, face, SYMBOLS[symbol], stroke)
    elif rng.random() < 0.15:
        _draw_stain(rng, ink)
    _draw_lines(rng, ink)
    return _photographed(rng, ink)


def _screen_cell(rng: np.random.Generator, face: Face, symbol: int) -> NDArray[np.int8]:
    """Return a small cell of a screen, not blurred, with a symbol of whole pixels."""
    text = SYMBOLS[symbol]
    lower = text.isalpha() and rng.random() < 0.5
    mask = face.small[int(rng.integers(len(face.small)))][text.lower() if lower else text]
    height, width = mask.shape
    side = max(int(height / rng.uniform(0.36, 0.8)), int(width / 0.86) + 1, 12)
    ink = np.zeros((side + 2, side + 2), np.float32)
    top, left = (
        int(np.clip((side - length) / 2 + rng.normal(0, 0.05 * side), 0, side - length)) + 1
        for length in (height, width)
    )
    ink[top : top + height, left : left + width] = mask / 255 * rng.uniform(0.5, 1.0)
    for lines in (ink, ink.T):
        for at in (0, -1):
            thick = int(rng.integers(0, 3))
            if thick:
                lines[at : thick if at == 0 else None] = rng.uniform(0.2, 1.2)
    contrast = np.exp(rng.uniform(np.log(40), np.log(235)))
    paper = 250 - rng.uniform(0, max(250 - contrast, 1))
    gray = np.clip(paper - contrast * ink, 0, 255)
    if rng.random() < 0.4:
        gray = 255 - gray
    zoom = PATCH / side
    shift = 0.5 * zoom - 0.5 - zoom + rng.normal(0, 0.35 * zoom, 2)
    matrix = np.array([[zoom, 0, shift[0]], [0, zoom, shift[1]]])
    patch = cv2.warpAffine(
        gray.astype(np.uint8),
        matrix,
        (PATCH, PATCH),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return _packed(patch.astype(np.uint8), contrast * rng.uniform(0.55, 1.1))


def _packed(patch: Image, scale: float) -> NDArray[np.int8]:
    result: NDArray[np.int8] = np.rint(normalise(patch[None], scale)[0] * 127).astype(np.int8)
    return result


def _paste(
    ink: Floats, mask: Image, height: float, centre: Floats, turn: Floats, tone: float
) -> None:
    """Draw a mask into the ink, `height` pixels high, changed by the 2×2 matrix `turn`."""
    matrix = turn * (height / GLYPH)
    middle = np.array([mask.shape[1], mask.shape[0]]) / 2
    shift = centre - matrix @ middle
    small = mask
    if height < GLYPH / 2:
        small = cv2.blur(mask, (3, 3)).astype(np.uint8)
    drawn = cv2.warpAffine(
        small, np.hstack([matrix, shift[:, None]]), (CANVAS, CANVAS), flags=cv2.INTER_LINEAR
    )
    np.maximum(ink, drawn.astype(np.float32) * (tone / 255), out=ink)


def _turn(rng: np.random.Generator, strength: float = 1.0) -> Floats:
    angle = rng.normal(0, 0.06) * strength
    wide = np.exp(rng.normal(0, 0.1))
    slant = rng.normal(0, 0.06) * strength
    rotation = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    turn: Floats = rotation @ np.array([[wide, slant], [0, 1]])
    return turn


def _draw_symbol(
    rng: np.random.Generator, ink: Floats, face: Face, text: str, stroke: bool
) -> None:
    height = CELL * rng.uniform(0.34, 0.85)
    drop = 0.0
    if stroke:
        mask = written(rng, text)
    else:
        lower = text.isalpha() and rng.random() < 0.5
        mask, drop = face.glyphs[text.lower() if lower else text]
    widest = CELL * 0.86
    height = min(height, widest * GLYPH / mask.shape[1], widest * GLYPH / mask.shape[0])
    centre = EDGE + CELL / 2 + rng.normal(0, 0.055 * CELL, 2)
    if rng.random() < 0.8:  # on one line with the digits, as programs write letters
        centre[1] += drop * height / GLYPH
    tone = rng.uniform(0.45, 1.0)
    weight = rng.random()
    if weight < 0.12:
        mask = cv2.dilate(mask, np.ones((3, 3), np.uint8)).astype(np.uint8)
    elif weight < 0.2 and mask.mean() > 60:
        mask = cv2.erode(mask, np.ones((3, 3), np.uint8)).astype(np.uint8)
    _paste(ink, mask, height, centre, _turn(rng, 1.5 if stroke else 1.0), tone)


def _draw_notes(rng: np.random.Generator, ink: Floats, face: Face, alone: bool) -> None:
    """Draw notes on a 3×3 lattice, in corners or in the middle, or the sum of a cage."""
    kind = rng.random()
    tone = rng.uniform(0.3, 1.0)
    turn = _turn(rng, 0.3)
    if kind < 0.5 and alone:
        height = CELL * rng.uniform(0.14, 0.27)
        step = CELL * rng.uniform(0.26, 0.32)
        share = rng.uniform(0.1, 0.9)
        for number in range(9):
            if rng.random() < share:
                offset = np.array([number % 3 - 1, number // 3 - 1]) * step
                mask = face.glyphs[str(number + 1)].mask
                _paste(ink, mask, height, EDGE + CELL / 2 + offset, turn, tone)
        return
    height = CELL * rng.uniform(0.13, 0.26)
    in_middle = kind < 0.75 and alone
    count = int(rng.integers(1 + in_middle, 5))
    pace = height * rng.uniform(0.62, 0.8)
    width = pace * (count - 1)
    place = np.array([EDGE + CELL * rng.uniform(0.12, 0.2), EDGE + CELL * rng.uniform(0.12, 0.2)])
    if in_middle:
        place = np.array([EDGE + CELL / 2 - width / 2, EDGE + CELL * rng.uniform(0.4, 0.6)])
    elif alone and rng.random() < 0.5:
        place = EDGE + CELL * rng.uniform(0.15, 0.75, 2)
    for number in range(count):
        mask = face.glyphs[str(rng.integers(1, 10))].mask
        _paste(ink, mask, height, place + np.array([number * pace, 0.0]), turn, tone)


def _draw_stain(rng: np.random.Generator, ink: Floats) -> None:
    """Draw a dot, a scratch or a circle."""
    tone = rng.uniform(0.1, 0.7)
    start, end = (rng.uniform(EDGE, EDGE + CELL, 2).astype(int) for _ in range(2))
    layer = np.zeros((CANVAS, CANVAS), np.uint8)
    if rng.random() < 0.6:
        cv2.line(layer, start.tolist(), end.tolist(), 255, int(rng.integers(1, 4)), cv2.LINE_AA)
    else:
        cv2.circle(layer, start.tolist(), int(rng.integers(1, 8)), 255, -1, cv2.LINE_AA)
    np.maximum(ink, layer.astype(np.float32) * (tone / 255), out=ink)


def _draw_lines(rng: np.random.Generator, ink: Floats) -> None:
    for side in range(4):
        if rng.random() < 0.08:
            continue
        thick = CELL * abs(rng.normal(0.02, 0.035))
        middle = (EDGE if side % 2 else EDGE + CELL) + rng.normal(0, 0.025 * CELL)
        low = max(0, round(middle - thick / 2))
        part = slice(low, max(low + 1, round(middle + thick / 2)))
        tone = rng.uniform(0.2, 1.3)
        target = ink[part] if side < 2 else ink[:, part]
        np.maximum(target, tone, out=target)


def _photographed(rng: np.random.Generator, ink: Floats) -> NDArray[np.int8]:
    """Blur, light, sample, compress and normalise a canvas."""
    contrast = np.exp(rng.uniform(np.log(18), np.log(200)))
    sharp = rng.random() < 0.3
    if not sharp:
        sigma = CELL * abs(rng.normal(0.012, 0.025))
        if sigma > 0.4:
            ink = cv2.GaussianBlur(ink, (0, 0), min(sigma, 5.0)).astype(np.float32)
    ramp = np.linspace(-0.5, 0.5, CANVAS, dtype=np.float32)
    light = rng.normal(0, 0.12) * ramp[:, None] + rng.normal(0, 0.12) * ramp
    if rng.random() < 0.08:  # the edge of a shadow
        place = rng.uniform(EDGE, EDGE + CELL)
        edge = np.clip((np.arange(CANVAS) - place) / rng.uniform(2, 20), -0.5, 0.5)
        light = light + rng.normal(0, 0.2) * (edge[:, None] if rng.random() < 0.5 else edge)
    cut = EDGE + rng.normal(0, 0.02 * CELL, 4)
    low, high = cut[:2], CELL + cut[2:]
    detail = int(rng.integers(18, 80) if sharp else rng.integers(11, 64))
    corners = np.array([[low[0], low[1]], [high[0], low[1]], [low[0], high[1]]], np.float32)
    corners += rng.normal(0, 0.012 * CELL, corners.shape).astype(np.float32)
    target = np.array([[0, 0], [detail, 0], [0, detail]], np.float32)
    scaled = ink if detail > 40 else cv2.blur(ink, (2, 2) if detail > 24 else (3, 3))
    cell = cv2.warpAffine(scaled, cv2.getAffineTransform(corners, target), (detail, detail))
    shade = cv2.resize(light.astype(np.float32), (detail, detail))
    noise = abs(rng.normal(0, 0.02 if sharp else 0.06))
    grain = rng.normal(0, noise, (detail, detail)) if noise > 0.01 else 0.0
    paper = 250 - rng.uniform(0, 250 - contrast)
    gray = paper - contrast * (cell + shade + grain)
    if rng.random() < 0.25:
        gray = 255 - gray
    image = np.clip(gray, 0, 255).astype(np.uint8)
    if not sharp and rng.random() < 0.3:
        _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 95))])
        image = np.asarray(cv2.imdecode(data, cv2.IMREAD_GRAYSCALE), np.uint8)
    way = cv2.INTER_AREA if detail > PATCH else cv2.INTER_LINEAR
    patch = cv2.resize(image, (PATCH, PATCH), interpolation=way).astype(np.uint8)
    return _packed(patch, contrast * rng.uniform(0.55, 1.1))
