"""Colours by role, fonts by use, and icons tinted to match; widgets name roles, never colours."""

from __future__ import annotations

import json

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QIcon,
    QPainter,
    QPalette,
    QPixmap,
    QStaticText,
)

from sudoku_app.paths import resource

PAD_PIXELS, TEXT_PIXELS, SECONDARY_PIXELS, STATUS_PIXELS = 30, 14, 13, 12


class Theme:
    """One theme at one zoom: immutable but for its caches of fonts, texts and icons.

    `name` is that of a file in resources/themes, which holds a colour for each role; `zoom` scales
    all text, 1.0 being the size as designed; `motion` is the player's wish, one of
    `settings.MOTIONS`; `board_font` the font of the board's digits, empty for the system's.
    """

    def __init__(
        self, name: str, zoom: float = 1.0, motion: str = "system", board_font: str = ""
    ) -> None:
        self.name = name
        self.zoom = zoom
        self.motion = motion
        self._board_font = board_font
        with open(resource(f"themes/{name}.json"), encoding="utf-8") as file:
            self.roles: dict[str, str] = json.load(file)
        self._colours = {role: QColor(text) for role, text in self.roles.items()}
        self._fonts: dict[tuple[int, int], QFont] = {}
        self._texts: dict[tuple[str, int, int], tuple[QStaticText, QPointF]] = {}
        self._icons: dict[tuple[str, str, int, float], QPixmap] = {}

    def at_zoom(self, zoom: float) -> Theme:
        """The same at another zoom."""
        return Theme(self.name, zoom, self.motion, self._board_font)

    def colour(self, role: str) -> QColor:
        """The colour of a role, as LOOK names them."""
        return self._colours[role]

    def font(self, pixels: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """The system's sans with figures of one width, `pixels` high before zoom."""
        key = (max(1, round(pixels * self.zoom)), weight)
        font = self._fonts.get(key)
        if font is None:
            font = QFont()
            font.setPixelSize(key[0])
            font.setWeight(weight)
            if hasattr(font, "setFeature"):  # Qt 6.7 and later
                font.setFeature(QFont.Tag("tnum"), 1)
            self._fonts[key] = font
        return font

    def _digit_font(self, pixels: int, weight: QFont.Weight) -> QFont:
        """The board's font; `pixels` as it is, without zoom."""
        font = self.font(pixels / self.zoom, weight)
        if self._board_font:
            font = QFont(font)
            font.setFamily(self._board_font)
        return font

    def draw_centred(
        self,
        painter: QPainter,
        centre: QPointF,
        text: str,
        pixels: float,
        weight: QFont.Weight = QFont.Weight.Normal,
    ) -> None:
        """Draw a short text so that its capitals are centred; laid out once, then kept.

        `pixels` is the font's size as it is, without zoom: the board scales with the window.
        """
        key = (text, round(pixels), weight)
        made = self._texts.get(key)
        font = self._digit_font(key[1], weight)
        if made is None:
            metrics = QFontMetricsF(font)
            static = QStaticText(text)
            static.setTextFormat(Qt.TextFormat.PlainText)
            static.prepare(font=font)
            offset = QPointF(
                -metrics.horizontalAdvance(text) / 2, metrics.capHeight() / 2 - metrics.ascent()
            )
            made = self._texts[key] = (static, offset)
        painter.setFont(font)
        painter.drawStaticText(centre + made[1], made[0])

    def icon(self, name: str, role: str, size: int, ratio: float) -> QPixmap:
        """A line icon of resources/icons in a role's colour, `size` wide, for a pixel ratio."""
        key = (name, role, size, ratio)
        pixmap = self._icons.get(key)
        if pixmap is None:
            with open(resource(f"icons/{name}.svg"), encoding="utf-8") as file:
                drawing = file.read()
            pixels = round(size * ratio)
            drawing = drawing.replace("#000000", self.roles[role])
            drawing = drawing.replace(
                'width="24" height="24"', f'width="{pixels}" height="{pixels}"'
            )
            pixmap = QPixmap()
            pixmap.loadFromData(drawing.encode(), "SVG")
            pixmap.setDevicePixelRatio(ratio)
            self._icons[key] = pixmap
        return pixmap

    def palette(self) -> QPalette:
        """The same colours for Qt's own widgets: menus, dialogs, tool tips."""
        palette = QPalette()
        role = QPalette.ColorRole
        for qt_role, name in (
            (role.Window, "window"),
            (role.WindowText, "text"),
            (role.Base, "card"),
            (role.AlternateBase, "given_ground"),
            (role.Text, "text"),
            (role.Button, "key"),
            (role.Mid, "key_line"),
            (role.ButtonText, "text"),
            (role.ToolTipBase, "card"),
            (role.ToolTipText, "text"),
            (role.PlaceholderText, "secondary"),
            (role.Highlight, "accent"),
            (role.HighlightedText, "on_accent"),
            (role.Link, "accent"),
            (role.LinkVisited, "link"),
        ):
            palette.setColor(qt_role, self.colour(name))
        for qt_role in (role.WindowText, role.Text, role.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, qt_role, self.colour("secondary"))
        return palette


def system_theme() -> str:
    """The theme that the system asks for: `light`, `dark` or `contrast`."""
    hints = QGuiApplication.styleHints()
    if hints is None:
        return "light"
    wishes = hints.accessibility() if hasattr(hints, "accessibility") else None  # from Qt 6.10 on
    if wishes is not None and wishes.contrastPreference() == Qt.ContrastPreference.HighContrast:
        return "contrast"
    return "dark" if hints.colorScheme() == Qt.ColorScheme.Dark else "light"


def app_icon() -> QIcon:
    """The program's own icon."""
    return QIcon(resource("icons/sudoku-app.svg"))
