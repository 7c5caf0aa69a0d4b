"""The themes: contrast, roles and sizes."""

from __future__ import annotations

import gc
import json
from itertools import combinations, product
from math import cbrt, dist
from pathlib import Path

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QEvent, QPointF
from PyQt6.QtGui import QColor, QFont, QImage, QPainter, QPalette, QStaticText
from PyQt6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.paths import resource
from sudoku_app.presentation.board.cells import SHADES
from sudoku_app.ui.board.cell_painter import PATTERNS, SHADE_ALPHA, SHADED_GROUNDS
from sudoku_app.ui.parts.painting import blend
from sudoku_app.ui.theme import Theme, app_icon, notify_of_theme

THEMES = ("light", "dark", "contrast")
ICONS = sorted(
    path.stem
    for path in Path(resource("icons")).glob("*.svg")
    if not path.stem.startswith("sudoku-app")  # the program's own have colours of their own
)

COLOURS = [f"colour_{number}" for number in range(1, 9)]

# Each text role with every ground it can stand on.
TEXT_ON_GROUND = [
    *product(["given"], ["given_ground", "peers", "equal", "board", *COLOURS]),
    *product(["own", "link"], ["board", "peers", "equal", "pattern", "second", *COLOURS]),
    *product(["text"], ["equal", *COLOURS]),
    *product(["accent"], ["card", "window", "equal"]),
    *product(["note"], ["board", "peers", "pattern", "second"]),
    ("pattern_ring", "pattern"),
    *product(
        ["conflict"], ["conflict_ground", "board", "peers", "equal", "given_ground", *COLOURS]
    ),
    *product(["text"], ["window", "card", "key", "pattern", "second", "elimination"]),
    *product(["secondary"], ["window", "card", "key"]),
    ("on_accent", "accent"),
]


# Each line that says something with the grounds on its two sides.
LINE_ON_GROUND = [
    *product(["accent"], ["board", "peers", "equal", "given_ground", "window"]),
    *product(["pattern_ring"], ["board", "pattern", "equal"]),
    *product(["second_ring"], ["board", "second"]),
    *product(["link"], ["board", "pattern", "second"]),
    *product(["conflict"], ["board", "elimination", "pattern", "second", "conflict_ground"]),
    *product(["thick_line"], ["board", "given_ground", "peers"]),
    *product([f"pen_{number}" for number in range(1, 9)], ["board", "given_ground", "peers"]),
]


EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without long waves": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "without middle waves": ((0.367, 0.861, -0.228), (0.28, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "without short waves": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What red, green and blue light become to protanopes, deuteranopes and tritanopes (Machado,
Oliveira, Fernandes 2009, severity 1).
"""
LEAST_APART = 6.0
"""A difference in CIE Lab that is seen at once; 2.3 is just seen side by side."""


def linear_light(colour: QColor) -> list[float]:
    def linear(share: float) -> float:
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    return [linear(share) for share in (colour.redF(), colour.greenF(), colour.blueF())]


OF_THE_SYSTEM = [
    (QPalette.ColorRole.WindowText, QPalette.ColorRole.Window),
    (QPalette.ColorRole.Text, QPalette.ColorRole.Base),
    (QPalette.ColorRole.Text, QPalette.ColorRole.AlternateBase),
    (QPalette.ColorRole.PlaceholderText, QPalette.ColorRole.Base),
    (QPalette.ColorRole.ButtonText, QPalette.ColorRole.Button),
    (QPalette.ColorRole.HighlightedText, QPalette.ColorRole.Highlight),
    (QPalette.ColorRole.ToolTipText, QPalette.ColorRole.ToolTipBase),
    (QPalette.ColorRole.Link, QPalette.ColorRole.Base),
    (QPalette.ColorRole.LinkVisited, QPalette.ColorRole.Base),
]
"""The texts of Qt's own widgets on their grounds."""


def luminance(colour: QColor) -> float:
    red, green, blue = linear_light(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def seen_by(eyes: str, colour: QColor) -> tuple[float, float, float]:
    """A colour in CIE Lab as some eyes see it."""
    light = linear_light(colour)
    red, green, blue = (
        min(max(sum(share * each for share, each in zip(row, light, strict=True)), 0.0), 1.0)
        for row in EYES[eyes]
    )
    x, y, z = (
        cbrt(part) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def contrast(name: str, role: str, other: str) -> float:
    theme = Theme(name)
    return contrast_of(theme.colour(role), theme.colour(other))


def contrast_of(colour: QColor, other: QColor) -> float:
    dark, light = sorted((luminance(colour), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("text", "ground"), TEXT_ON_GROUND)
def test_text_has_a_contrast_of_4_5_on_each_of_its_grounds(
    qtbot: QtBot, name: str, text: str, ground: str
) -> None:
    assert contrast(name, text, ground) >= 4.5


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("shade", range(1, SHADES + 1))
@pytest.mark.parametrize(
    ("text", "ground"), [pair for pair in TEXT_ON_GROUND if pair[1] in SHADED_GROUNDS]
)
def test_text_has_that_contrast_on_the_tint_of_a_region_too(
    qtbot: QtBot, name: str, shade: int, text: str, ground: str
) -> None:
    theme = Theme(name)
    tinted = blend(theme.colour(ground), theme.colour(f"region_{shade}"), SHADE_ALPHA)
    assert contrast_of(theme.colour(text), tinted) >= 4.5


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("group", ["Active", "Inactive", "Disabled"])
def test_texts_of_qts_own_widgets_have_that_contrast_too_disabled_or_not(
    qtbot: QtBot, name: str, group: str
) -> None:
    palette, among = Theme(name).palette(), QPalette.ColorGroup[group]
    faint = [
        (text.name, ground.name)
        for text, ground in OF_THE_SYSTEM
        if contrast_of(palette.color(among, text), palette.color(among, ground)) < 4.5
    ]
    assert faint == []


@pytest.mark.parametrize("name", THEMES)
def test_what_cant_be_used_differs_from_what_can(qtbot: QtBot, name: str) -> None:
    palette, group = Theme(name).palette(), QPalette.ColorGroup
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text):
        can, cant = (palette.color(each, role) for each in (group.Active, group.Disabled))
        assert contrast_of(can, cant) >= 1.9


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("line", "ground"), LINE_ON_GROUND)
def test_a_line_that_says_something_has_a_contrast_of_3(
    qtbot: QtBot, name: str, line: str, ground: str
) -> None:
    assert contrast(name, line, ground) >= 3


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("eyes", EYES)
def test_the_players_colours_are_apart_to_all_eyes(qtbot: QtBot, name: str, eyes: str) -> None:
    theme = Theme(name)
    places = {role: seen_by(eyes, theme.colour(role)) for role in ("board", *COLOURS)}
    near = [
        (first, second)
        for first, second in combinations(places, 2)
        if dist(places[first], places[second]) < LEAST_APART
    ]
    assert near == []


def test_each_of_the_players_colours_has_a_pattern_of_its_own() -> None:
    assert len(set(PATTERNS)) == len(PATTERNS) == len(COLOURS)


def test_the_themes_have_the_same_roles() -> None:
    roles = [set(json.loads(Path(resource(f"themes/{name}.json")).read_text())) for name in THEMES]
    assert roles == [roles[0]] * len(THEMES)


def test_the_programs_own_icon_is_drawn(qtbot: QtBot) -> None:
    assert not app_icon().pixmap(64, 64).isNull()


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_is_drawn_in_the_themes_colour(qtbot: QtBot, name: str) -> None:
    image = Theme("dark").icon(name, "accent", 24, 2.0).toImage()
    assert (image.width(), image.height()) == (48, 48)
    drawn = {
        image.pixelColor(x, y).rgb() & 0xFFFFFF
        for x, y in product(range(48), repeat=2)
        if image.pixelColor(x, y).alpha() == 255
    }
    assert drawn == {0x8DBEFF}


def test_fonts_scale_with_the_zoom(qtbot: QtBot) -> None:
    assert Theme("light", 1.5).font(20).pixelSize() == 30


@pytest.mark.usefixtures("qapp")
def test_a_font_is_the_callers_own(qtbot: QtBot) -> None:
    theme = Theme("light")
    theme.font(14).setPixelSize(5)
    assert theme.font(14).pixelSize() == 14


def test_texts_and_fonts_of_sizes_that_are_gone_are_not_kept_for_ever() -> None:
    theme = Theme("light")
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    before = _texts_and_fonts()
    with QPainter(image) as painter:
        for pixels in range(1, 2_000):
            theme.draw_centred(painter, QPointF(), "5", pixels)
    assert _texts_and_fonts() - before < 600


def _texts_and_fonts() -> int:
    return sum(isinstance(each, QStaticText | QFont) for each in gc.get_objects())


def test_a_widget_may_go_while_others_are_told_of_a_theme(qtbot: QtBot) -> None:
    class Last(QLabel):
        told = 0

        def changeEvent(self, event: QEvent | None) -> None:  # noqa: N802 - Qt's
            if event is not None and event.type() == QEvent.Type.PaletteChange:
                self.told += 1

    class First(QLabel):
        def changeEvent(self, event: QEvent | None) -> None:  # noqa: N802 - Qt's
            if not sip.isdeleted(beside):
                sip.delete(beside)

    window = QWidget()
    qtbot.addWidget(window)
    First(window)
    beside = QLabel(window)
    last = Last(window)
    notify_of_theme([window])
    assert sip.isdeleted(beside)
    assert last.told == 1
