"""Words painted on one line."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QRect, QRectF, Qt
from PyQt6.QtGui import QFontMetricsF, QImage, QPainter

from sudoku_app.ui.parts.painting import paint_line
from sudoku_app.ui.theme import Theme

PLACE = QRectF(10, 0, 180, 60)


def painted(words: str, at_right: bool = False) -> QImage:
    image = QImage(200, 60, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setFont(Theme("light", 2.0).font(14))
    paint_line(painter, PLACE, words, at_right)
    painter.end()
    return image


def test_chinese_letters_beside_a_word_do_not_lower_it() -> None:
    wide = round(QFontMetricsF(Theme("light", 2.0).font(14)).horizontalAdvance("Hx ")) - 2
    first = QRect(10, 0, wide, 60)
    assert painted("Hx ").copy(first) == painted("Hx 困难").copy(first)


@pytest.mark.parametrize("at_right", [False, True])
def test_a_line_stands_in_the_middle_at_one_edge(at_right: bool) -> None:
    image = painted("H", at_right)
    inked = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y) != Qt.GlobalColor.white
    ]
    rows = [y for _, y in inked]
    columns = [x for x, _ in inked]
    assert abs((min(rows) + max(rows)) / 2 - PLACE.center().y()) <= 4
    edge = PLACE.right() - max(columns) if at_right else min(columns) - PLACE.left()
    assert 0 <= edge <= 5
