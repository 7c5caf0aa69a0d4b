"""The digit pad, whose keys show how many of each digit are still to place, the switch for the
entry mode, and the bar above the pad while it gives colours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QPainter, QPainterPath, QPen
from PyQt6.QtWidgets import QWidget

from sudoku_app.game.play.moves import COLOURS
from sudoku_app.presentation.board.cells import note_columns
from sudoku_app.presentation.board.entry import CHOSEN_MODES, EntryMode
from sudoku_app.presentation.play.screen import NOTHING_ON_PAD
from sudoku_app.presentation.words import join_list
from sudoku_app.ui.board.cell_painter import paint_swatch, paint_tint
from sudoku_app.ui.board.keys import DECIMALS
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.buttons import RADIUS, RequestKey, ThemedButton
from sudoku_app.ui.parts.layouts import place_in_grid
from sudoku_app.ui.parts.switch import Switch, SwitchKey
from sudoku_app.ui.theme import PAD_PIXELS, Theme

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.presentation.play.screen import PadView


class ModeSwitch(Switch[EntryMode]):
    """The switch of the entry modes."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, (*CHOSEN_MODES, EntryMode.PEN), parent)
        self.setAccessibleName(self.tr("Entry mode"))
        self._name_keys()
        self.show_value(EntryMode.VALUE)

    def key_of(self, value: EntryMode) -> SwitchKey:
        """Return the key of a mode; the colours of candidates share that of colours."""
        return super().key_of(EntryMode.COLOUR if value is EntryMode.TINT else value)

    def _name_keys(self) -> None:
        for mode, words, tip in (
            (EntryMode.VALUE, self.tr("Digit"), self.tr("Enter digits (Z)")),
            (EntryMode.CORNER, self.tr("Corner"), self.tr("Corner notes (X, or hold Shift)")),
            (
                EntryMode.CENTRE,
                self.tr("Centre"),
                self.tr("Centre notes (C, or hold Ctrl or Alt+Shift)"),
            ),
            (
                EntryMode.COLOUR,
                self.tr("Colour"),
                self.tr("Cell colours (V, or hold Ctrl+Shift); hold Alt for a note's colour"),
            ),
            (
                EntryMode.PEN,
                self.tr("Pen"),
                self.tr(
                    "Draw lines (B): drag between cells or along their edges, or press Shift or\n"
                    "Ctrl and an arrow. A click or Enter makes a mark. Draw again to erase."
                ),
            ),
        ):
            self.key_of(mode).setText(words)
            self.key_of(mode).setToolTip(tip)


_COLOURING = (EntryMode.COLOUR, EntryMode.PEN)
"""The modes in which a key stands for a colour."""
_NOTE_SHARE = 0.62
"""The size of a note's digit, as a share of a value's."""
_HALF_CAPITAL = 0.365
"""Half the height of a digit, as a share of its font's size."""
_DOTS_DOWN = 0.83
"""How far down the key the dots are, as a share of its height."""
_COLUMNS = 3
LOCK = 14
"""The size of the padlock on a locked digit before zoom, in pixels."""
SWATCH_MARGIN = 6
"""The margin of a colour within its key, in pixels."""


class DigitKey(ThemedButton):
    """Shows its digit as a value, a note or a colour, with a dot for each one still to place."""

    def __init__(self, theme: Theme, digit: int, label: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, label, parent)
        self.digit = digit
        self.remaining = 0
        self.is_active = False
        self.is_locked = False
        self.mode = EntryMode.VALUE
        self._colour = 1
        self._name()
        self._set_tool_tip()

    def set_sign(self, sign: str) -> None:
        """Set the sign of the digit."""
        if sign != self.text():
            self.setText(sign)
            self._name()
            self._set_tool_tip()

    def set_state(self, remaining: int, is_active: bool, is_locked: bool = False) -> None:
        """Set how many are still to place, and whether this is the active digit and locked."""
        state = (remaining, is_active, is_locked)
        if state != (self.remaining, self.is_active, self.is_locked):
            self.remaining, self.is_active, self.is_locked = state
            self._name()
            self.update()

    def set_mode(self, mode: EntryMode, colour: int) -> None:
        """Set what the digit becomes; `colour` is the one that a candidate gets."""
        if (mode, colour) != (self.mode, self._colour):
            self.mode, self._colour = mode, colour
            self._name()
            self._set_tool_tip()
            self.update()

    def _name(self) -> None:
        """Describe the key to a screen reader."""
        if self.mode in _COLOURING:
            is_there = self.digit <= COLOURS
            words = self.tr("colour {0}").format(self.digit) if is_there else self.tr("no colour")
        else:
            words = self.tr("digit {0}, {1} to place").format(self.text(), max(self.remaining, 0))
        if self.is_locked:
            words = join_list(translate, [words, self.tr("locked")])
        elif self.is_active:
            words = join_list(translate, [words, self.tr("highlighted")])
        if words != self.accessibleName():
            self.setAccessibleName(words)

    def _set_tool_tip(self) -> None:
        """Say in the tool tip what a click does, and which key does the same."""
        words = {
            EntryMode.VALUE: self.tr("Enter {0} (key {0})"),
            EntryMode.CORNER: self.tr("Corner note {0} (Shift+{0})"),
            EntryMode.CENTRE: self.tr("Centre note {0} (Ctrl+{0})")
            if self.digit <= DECIMALS
            else self.tr("Centre note {0} (Alt+Shift+{0})"),
            EntryMode.COLOUR: self.tr("Colour {0} (Ctrl+Shift+{0})"),
            EntryMode.TINT: self.tr("Colour for the note {0} (Alt+{0})"),
            EntryMode.PEN: self.tr("Draw in colour {0} (key {0})"),
        }[self.mode]
        locking = self.tr(
            "With no cell selected, a click locks {0} for the cells you click next\n"
            "and highlights it everywhere. Hold it to see where it can go."
        )
        tip = words if self.mode in _COLOURING else f"{words}\n{locking}"
        self.setToolTip(tip.format(self.text()))

    def draw(self, painter: QPainter) -> None:
        if self.mode in _COLOURING and self.digit > COLOURS:
            return  # there is no such colour
        ground, line = "key", "key_line"
        if self.is_active:
            ground, line = ("accent", "accent") if self.is_locked else ("equal", "accent")
        self.draw_ground(painter, ground, line)
        rect = QRectF(self.rect())
        if self.mode is EntryMode.COLOUR:
            self._draw_colour(painter, rect)
        elif self.mode is EntryMode.PEN:
            self._draw_stroke(painter, rect)
        else:
            self._draw_digit(painter, rect)
        if self.is_locked:
            self._draw_lock(painter, rect)

    def _draw_lock(self, painter: QPainter, rect: QRectF) -> None:
        """Draw a small padlock in the upper right corner."""
        side = round(min(LOCK * self.theme.zoom, rect.width() * 0.3, rect.height() * 0.4))
        pixmap = self.theme.icon("lock", "on_accent", side, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(rect.right() - side - 3, rect.top() + 4), pixmap)

    def _draw_digit(self, painter: QPainter, rect: QRectF) -> None:
        role = self._ink("secondary" if self.remaining <= 0 and not self.is_active else "text")
        if self.remaining <= 0 and not self.is_active:
            painter.setOpacity(painter.opacity() * 0.5)
        usual = max(PAD_PIXELS * self.theme.zoom, rect.height() * 0.36)
        size = min(usual, rect.height() * 0.55, rect.width() * 0.55)
        dots = max(1.0, size / PAD_PIXELS)
        middle = rect.center() - QPointF(0, rect.height() * (0.08 if rect.height() > 40 else 0.06))
        if self.mode is not EntryMode.VALUE:
            size *= _NOTE_SHARE
        if self.mode is EntryMode.CORNER:
            middle = self._corner(rect, size)
        elif self.mode is EntryMode.TINT:
            paint_tint(painter, middle, size * 0.9, self.theme, self._colour)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            role = "text"
        painter.setPen(self.theme.colour(role))
        self.theme.draw_centred(painter, middle, self.text(), size)
        self._draw_dots(painter, rect, self._ink("secondary"), dots)

    def _ink(self, role: str) -> str:
        """Return the role to draw with on the current ground, which is usually `role`."""
        return "on_accent" if self.is_locked else role

    def _corner(self, rect: QRectF, size: float) -> QPointF:
        """Return the place of the digit's note, as in a cell, in the room above the dots."""
        row, column = divmod(self.digit - 1, _COLUMNS)
        high = rect.height()
        first = high * 0.12 + size * _HALF_CAPITAL
        last = high * (_DOTS_DOWN - 0.15) - size * _HALF_CAPITAL
        across = min(high * 0.22, rect.width() / 2 - size)
        down = first + (last - first) * min(row, 2) / 2
        return QPointF(rect.center().x() + (column - 1) * across, rect.top() + down)

    def _draw_colour(self, painter: QPainter, rect: QRectF) -> None:
        margin = SWATCH_MARGIN
        swatch = rect.adjusted(margin, margin, -margin, -margin)
        paint_swatch(painter, swatch, RADIUS - margin / 2, self.theme, self.digit)
        painter.setPen(self.theme.colour("text"))
        self.theme.draw_centred(painter, rect.center(), self.text(), rect.height() * 0.32)

    def _draw_stroke(self, painter: QPainter, rect: QRectF) -> None:
        """Draw a line of the pen, and its number above it."""
        colour, half = self.theme.colour(f"pen_{self.digit}"), rect.width() * 0.3
        y = rect.top() + rect.height() * 0.7
        pen = QPen(colour, max(3.0, rect.height() * 0.08))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(QPointF(rect.center().x() - half, y), QPointF(rect.center().x() + half, y))
        painter.setPen(self.theme.colour("text"))
        middle = QPointF(rect.center().x(), rect.top() + rect.height() * 0.36)
        self.theme.draw_centred(painter, middle, self.text(), rect.height() * 0.32)

    def _draw_dots(self, painter: QPainter, rect: QRectF, role: str, scale: float) -> None:
        count = self.remaining
        gap = min(6.0 * scale, (rect.width() - 8) / max(count, 1))
        radius = min(1.6 * scale, gap / 3)
        left = rect.center().x() - gap * (count - 1) / 2
        down = rect.top() + rect.height() * _DOTS_DOWN
        dots = QPainterPath()
        for number in range(count):
            dots.addEllipse(QPointF(left + gap * number, down), radius, radius)
        painter.fillPath(dots, self.theme.colour(role))


GAP = 8
HOLD_MS = 400
"""How long a key must be down to count as held."""
NARROWEST_KEY = 34
"""If the keys of a single row would be narrower than this, there are more rows."""


class NumberPad(QWidget):
    """Has a key for each digit of the grid.

    `digit_chosen(digit)` is emitted when a key is clicked, `digit_held(digit)` when it is held
    down, and `digit_held(0)` when it is released again, which then is no click.
    """

    digit_chosen = pyqtSignal(int)
    digit_held = pyqtSignal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._keys: list[DigitKey] = []
        self._view = NOTHING_ON_PAD
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.setInterval(HOLD_MS)
        self._hold.timeout.connect(self._key_held)
        self._pressed = self._held = 0
        self._is_strip = False

    def _make_keys(self, signs: str) -> None:
        """Make keys for digits with these signs, and delete any others."""
        for key in self._keys[len(signs) :]:
            key.hide()
            key.deleteLater()
        del self._keys[len(signs) :]
        for key, sign in zip(self._keys, signs, strict=False):
            key.set_sign(sign)
        for digit in range(len(self._keys) + 1, len(signs) + 1):
            key = DigitKey(self._theme, digit, signs[digit - 1], self)
            key.clicked.connect(self._key_clicked)
            key.pressed.connect(self._key_pressed)
            key.released.connect(self._key_released)
            key.set_mode(self._view.mode, self._view.colour)
            if self.isVisible():
                key.show()
            self._keys.append(key)
        self._lay_out()

    def set_strip(self, is_strip: bool) -> None:
        """Arrange the keys in as few rows as there is room for, or as a block."""
        if is_strip != self._is_strip:
            self._is_strip = is_strip
            self._lay_out()

    def show_view(self, view: PadView) -> None:
        """Show what the keys enter, how many of each digit are left, and the active digit."""
        if view == self._view:
            return
        is_other_mode = view[:2] != self._view[:2]
        self._view = view
        if [key.text() for key in self._keys] != [*view.signs]:
            self._make_keys(view.signs)
        for key, remaining in zip(self._keys, view.remaining, strict=True):
            is_active = key.digit == view.active
            key.set_state(remaining, is_active, is_active and view.is_locked)
            if is_other_mode:
                key.set_mode(view.mode, view.colour)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        """Lay the keys out."""
        count = len(self._keys)
        if not count:
            return
        columns = note_columns(count)
        if self._is_strip:
            columns = -(-count // rows_of_strip(count, self.width()))
        gap = GAP if self.width() / columns > 60 else GAP // 2
        place_in_grid(self._keys, self.rect(), columns, gap)

    def _key_pressed(self) -> None:
        key = self.sender()
        if isinstance(key, DigitKey):
            self._pressed, self._held = key.digit, 0
            self._hold.start()

    def _key_held(self) -> None:
        self._held = self._pressed
        self.digit_held.emit(self._held)

    def _key_released(self) -> None:
        self._hold.stop()
        if self._held:
            self.digit_held.emit(0)

    def _key_clicked(self) -> None:
        key = self.sender()
        if isinstance(key, DigitKey) and not self._held:
            self.digit_chosen.emit(key.digit)
        self._held = 0


def rows_of_strip(keys: int, width: int) -> int:
    """Return how many rows this many keys need in a strip `width` wide."""
    return max(1, -(-NARROWEST_KEY * keys // width))


SWATCH_GAP = 3
"""The gap between two swatches, in pixels."""
SWITCH_SHARE = 0.42
"""The share of the bar's width that the switch takes while there are swatches."""


class SwatchKey(RequestKey):
    """A colour for notes, with a frame while it is the current one."""

    def __init__(self, theme: Theme, colour: int, parent: QWidget) -> None:
        super().__init__(theme, str(colour), parent)
        self._colour = colour
        words = self.tr("Colour {0} for notes").format(colour)
        self.setAccessibleName(words)
        self.setToolTip(words)

    def draw(self, painter: QPainter) -> None:
        rect = QRectF(self.rect())
        if self.isChecked():
            self.draw_ground(painter, "equal", "accent")
        inset = 4 if self.isChecked() else 1
        swatch = rect.adjusted(inset, inset, -inset, -inset)
        paint_swatch(painter, swatch, RADIUS / 2, self.theme, self._colour)


class ColourBar(QWidget):
    """Emits `mode_chosen(EntryMode)` and `colour_chosen(int)`."""

    mode_chosen = pyqtSignal(object)
    colour_chosen = pyqtSignal(int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._switch = Switch(theme, (EntryMode.COLOUR, EntryMode.TINT), self)
        self._switch.setAccessibleName(self.tr("What gets colours"))
        for mode, words, tip in (
            (EntryMode.COLOUR, self.tr("Cells"), self.tr("Colour whole cells")),
            (EntryMode.TINT, self.tr("Notes"), self.tr("Colour single notes")),
        ):
            self._switch.key_of(mode).setText(words)
            self._switch.key_of(mode).setToolTip(tip)
        self._switch.chosen.connect(self.mode_chosen)
        self._swatches = [SwatchKey(theme, number + 1, self) for number in range(COLOURS)]
        for swatch in self._swatches:
            swatch.clicked.connect(self._swatch_clicked)

    def show_mode(self, mode: EntryMode, colour: int) -> None:
        """Show what gets colours, and the colour that notes get."""
        self._switch.show_value(mode)
        for number, swatch in enumerate(self._swatches, 1):
            swatch.setVisible(mode is EntryMode.TINT)
            swatch.setChecked(number == colour)
        self._lay_out()

    def _swatch_clicked(self) -> None:
        swatch = self.sender()
        for number, each in enumerate(self._swatches, 1):
            if each is swatch:
                self.colour_chosen.emit(number)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        wide, high = self.width(), self.height()
        has_swatches = not self._swatches[0].isHidden()
        end = round(wide * SWITCH_SHARE) if has_swatches else wide
        self._switch.setGeometry(0, 0, end, high)
        step = (wide - end - SWATCH_GAP) / COLOURS
        for number, swatch in enumerate(self._swatches):
            left = round(end + 2 * SWATCH_GAP + number * step)
            swatch.setGeometry(left, 0, round(step - SWATCH_GAP), high)
