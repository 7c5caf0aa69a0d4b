"""Colours by role, fonts by use, and icons tinted to match; widgets name roles, never colours."""

from __future__ import annotations

import json
from copy import copy
from typing import TYPE_CHECKING, TypeVar

from PyQt6 import sip
from PyQt6.QtCore import QCoreApplication, QEvent, QPointF, Qt
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
from PyQt6.QtWidgets import QApplication, QWidget

from sudoku_app.paths import resource

if TYPE_CHECKING:
    from collections.abc import Iterable

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")

_CACHE_SIZE = 256
"""The most fonts, and the most laid-out texts, to cache: resizing a window needs ever new sizes."""
PAD_PIXELS, TEXT_PIXELS, SECONDARY_PIXELS, STATUS_PIXELS = 30, 14, 13, 12


class Theme:
    """A theme at a zoom, one object for all that draw with it; mutable.

    `become` changes it into another theme in place, and every widget is notified by the events that
    Qt sends for a new palette and a new font, see `notify_of_theme`. So a widget needs to act only
    if it keeps something made with the theme: a label's font, a document, a position.

    `name` is that of a file in resources/themes, which holds a colour for each role; `zoom` scales
    all text, 1.0 being the normal size; `motion` is the player's preference, one of
    `settings.MOTIONS`; `board_font` is the font of the board's digits, empty for the system's.
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
        self._forget()

    def _forget(self) -> None:
        self._fonts: dict[tuple[int, int], QFont] = {}
        self._texts: dict[tuple[str, int, int], tuple[QStaticText, QPointF]] = {}
        self._icons: dict[tuple[str, str, int, float], QPixmap] = {}

    def at_zoom(self, zoom: float) -> Theme:
        """Return the same theme at another zoom, as a separate object."""
        theme = copy(self)
        theme.become(self, zoom)
        return theme

    def on(self, ground: str) -> Theme:
        """Return the same theme with the colour of the role `ground` as that of the board."""
        theme: Theme = copy(self)
        theme._colours = {**self._colours, "board": self.colour(ground)}
        return theme

    def become(self, other: Theme, zoom: float = 0) -> None:
        """Change into another theme, at `zoom` or, if that is 0, at the other's zoom. The caller
        then notifies the widgets that draw with it, with `notify_of_theme`.
        """
        self.name, self.motion, self._board_font = other.name, other.motion, other._board_font
        self.roles, self._colours = other.roles, other._colours
        self.zoom = zoom or other.zoom
        self._forget()

    def colour(self, role: str) -> QColor:
        """Return the colour of a role."""
        return self._colours[role]

    @property
    def is_dark(self) -> bool:
        """Whether the board is darker than what is on it."""
        return self.colour("board").lightness() < 128

    def font(self, pixels: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """Return the system's sans-serif font with tabular figures, `pixels` high before zoom.

        It is the caller's own to change.
        """
        key = (max(1, round(pixels * self.zoom)), weight)
        font = self._fonts.get(key)
        if font is None:
            font = QFont()
            font.setPixelSize(key[0])
            font.setWeight(weight)
            if hasattr(QFont, "Tag"):  # Qt 6.7 and later
                font.setFeature(QFont.Tag("tnum"), 1)
            _cache(self._fonts, key, font)
        return QFont(font)

    def digit_font(self, pixels: int, weight: QFont.Weight) -> QFont:
        """Return the board's font, `pixels` high without zoom."""
        font = self.font(pixels / self.zoom, weight)
        if self._board_font:
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
        """Draw a short text with its capitals centred; its layout is cached.

        `pixels` is the font size without zoom, because the board scales with the window.
        """
        key = (text, round(pixels), weight)
        made = self._texts.get(key)
        font = self.digit_font(key[1], weight)
        if made is None:
            metrics = QFontMetricsF(font)
            static = QStaticText(text)
            static.setTextFormat(Qt.TextFormat.PlainText)
            static.prepare(font=font)
            offset = QPointF(
                -metrics.horizontalAdvance(text) / 2, metrics.capHeight() / 2 - metrics.ascent()
            )
            made = (static, offset)
            _cache(self._texts, key, made)
        painter.setFont(font)
        painter.drawStaticText(centre + made[1], made[0])

    def icon(self, name: str, role: str, size: int, ratio: float) -> QPixmap:
        """Return an icon of resources/icons in a role's colour, `size` wide, for a pixel ratio."""
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
        """Return the same colours for Qt's own widgets: menus, dialogs, tool tips."""
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
            palette.setColor(QPalette.ColorGroup.Disabled, qt_role, self.colour("disabled"))
        return palette


def _cache(cache: dict[_Key, _Value], key: _Key, value: _Value) -> None:
    """Cache a value by its key; drop the oldest if there are too many."""
    if len(cache) >= _CACHE_SIZE:
        del cache[next(iter(cache))]
    cache[key] = value


def apply_theme(theme: Theme) -> None:
    """Draw with a theme from now on, in Qt's own controls and in everything that uses it."""
    QApplication.setPalette(theme.palette())
    QApplication.setFont(theme.font(TEXT_PIXELS))
    for kind in (QEvent.Type.ApplicationPaletteChange, QEvent.Type.ApplicationFontChange):
        QCoreApplication.sendPostedEvents(None, kind)  # in no order of widgets, so before the rest
    notify_of_theme(QApplication.topLevelWidgets())


def notify_of_theme(widgets: Iterable[QWidget], *, themselves: bool = True) -> None:
    """Notify widgets of another theme, then those inside them.

    All are sent `PaletteChange`, to renew what they keep from the theme, and then `FontChange`, to
    update their layout. If `themselves` is False, only the widgets inside are notified. Qt sends
    these events too, but only if the palette or the font of a widget differs.
    """
    tops = list(widgets)
    own = sorted(
        (each for each in _own_widgets(tops) if themselves or each not in tops), key=_depth
    )
    for kind in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
        for widget in own:
            if not sip.isdeleted(widget):
                QCoreApplication.sendEvent(widget, QEvent(kind))


def _own_widgets(tops: list[QWidget]) -> list[QWidget]:
    """Return `tops` and the widgets inside them, without those that Qt made for itself.

    Qt's own keep nothing of a theme, and may be deleted without Python's knowledge. They must not
    be accessed, not even through `children`: another object may be at the same address by now.
    """
    windows = {top.window() for top in tops}
    return [
        each
        for each in QApplication.allWidgets()
        if sip.ispycreated(each)
        and each.window() in windows
        and any(top is each or top.isAncestorOf(each) for top in tops)
    ]


def _depth(widget: QWidget) -> int:
    """Return the number of a widget's ancestors."""
    depth, parent = 0, widget.parentWidget()
    while parent is not None:
        depth, parent = depth + 1, parent.parentWidget()
    return depth


def has_new_theme(event: QEvent | None) -> bool:
    """Whether an event means that everything taken from the theme must be read again."""
    return event is not None and event.type() == QEvent.Type.PaletteChange


class Restyled:
    """For widgets, before their class of Qt: what they do when the theme or the fonts change."""

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)  # type: ignore[misc]  # that of the widget
        if has_new_theme(event):
            self.restyle()
        elif event is not None and event.type() == QEvent.Type.FontChange:
            self.rearrange()

    def restyle(self) -> None:
        """Read again everything that was taken from the theme."""

    def rearrange(self) -> None:
        """Update the layout, since text may need more space."""


def system_theme() -> str:
    """Return the theme that the system prefers: `light`, `dark` or `contrast`."""
    hints = QGuiApplication.styleHints()
    if hints is None:
        return "light"
    wishes = hints.accessibility() if hasattr(hints, "accessibility") else None  # from Qt 6.10 on
    if wishes is not None and wishes.contrastPreference() == Qt.ContrastPreference.HighContrast:
        return "contrast"
    if hasattr(hints, "colorScheme"):  # from Qt 6.5 on
        return "dark" if hints.colorScheme() == Qt.ColorScheme.Dark else "light"
    palette = QGuiApplication.palette()
    window, text = palette.window().color(), palette.windowText().color()
    return "dark" if window.lightness() < text.lightness() else "light"


def app_icon() -> QIcon:
    """Return the program's own icon."""
    return QIcon(resource("icons/sudoku-app.svg"))
