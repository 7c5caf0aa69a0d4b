"""How drawings without a meaning look: their colour, their size, and their text."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QCoreApplication, QRect, QRectF
from PyQt6.QtGui import QPainter, QPen
from PyQt6.QtWidgets import QLineEdit, QWidget

from sudoku_app.core.constraints.formulas import LONGEST_FORMULA
from sudoku_app.formats.drawings import MAX_LABEL
from sudoku_app.game.editor.plain_drawings import INKS, LARGEST, SMALLEST, USUAL, Look
from sudoku_app.presentation.words import message_words
from sudoku_app.ui.board.drawing_painter import drawing_colour
from sudoku_app.ui.parts.buttons import RADIUS, PillButton, RequestKey
from sudoku_app.ui.parts.layouts import place_in_grid
from sudoku_app.ui.parts.switch import SWITCH, Switch
from sudoku_app.ui.theme import TEXT_PIXELS, has_new_theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.presentation.editor.edit_state import EditState
    from sudoku_app.presentation.editor.tool_words import LookView
    from sudoku_app.ui.theme import Theme

GAP, MARGIN = 8, 6
_COLUMNS = 3
_NUMBER_PIXELS = 12
_FLAT = 2.0
"""How much wider than high the panel is where all its keys are in one row."""


class InkKey(RequestKey):
    """A colour to draw in, with the number of its key; framed while it is the current one."""

    def __init__(self, theme: Theme, number: int, parent: QWidget) -> None:
        name = message_words(QCoreApplication.translate, INKS[number - 1].title)
        super().__init__(theme, name, parent)
        self.number = number
        self.setToolTip(self.tr("{0} (key {1})").format(name, number))

    def draw(self, painter: QPainter) -> None:
        self.draw_ground(painter, "key", "key_line")
        if self.isChecked():
            painter.setPen(QPen(self.theme.colour("accent"), 3))
            ring = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            painter.drawRoundedRect(ring, RADIUS, RADIUS)
        rect = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        painter.setPen(QPen(self.theme.colour("key_line"), 1))
        painter.setBrush(drawing_colour(self.theme, INKS[self.number - 1].colour))
        painter.drawRoundedRect(rect, RADIUS - MARGIN / 2, RADIUS - MARGIN / 2)
        # The number is on a ground of its own, since the colours are light and dark.
        side = _NUMBER_PIXELS * self.theme.zoom * 1.4
        label = QRectF(0, 0, side, side)
        label.moveBottomRight(rect.bottomRight())
        painter.setPen(self.theme.colour("key_line"))
        painter.setBrush(self.theme.colour("key"))
        painter.drawRoundedRect(label, 3, 3)
        painter.setPen(self.theme.colour("text"))
        pixels = _NUMBER_PIXELS * self.theme.zoom
        self.theme.draw_centred(painter, label.center(), str(self.number), pixels)


class LookPanel(QWidget):
    """Stands in the place of the pad while a tool draws without a meaning, or with a formula, which
    is the text of the look.
    """

    def __init__(self, theme: Theme, state: EditState, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._state = state
        self._look = Look()
        self.ink_keys = [InkKey(theme, number, self) for number in range(1, len(INKS) + 1)]
        for ink_key in self.ink_keys:
            ink_key.clicked.connect(partial(self._change, ink=ink_key.number))
        self.size_switch: Switch[int] = Switch(theme, (SMALLEST, USUAL, LARGEST), self)
        self.size_switch.setAccessibleName(self.tr("Size"))
        for size, words in (
            (SMALLEST, self.tr("Small")),
            (USUAL, self.tr("Medium")),
            (LARGEST, self.tr("Large")),
        ):
            key = self.size_switch.key_of(size)
            key.setText(words)
            key.setToolTip(self.tr("{0} (keys + and −)").format(words))
        self.size_switch.chosen.connect(lambda size: self._change(size=size))
        self.fill_button = PillButton(theme, self.tr("Filled"), parent=self)
        self.fill_button.clicked.connect(lambda: self._change(is_filled=not self._look.is_filled))
        self.fill_button.setCheckable(True)
        self.text_field = QLineEdit(self)
        self.text_field.setMaxLength(max(MAX_LABEL, LONGEST_FORMULA))
        self.text_field.textEdited.connect(lambda text: self._change(text=text))
        self.text_field.returnPressed.connect(state.enter_text)
        self.example_buttons: list[PillButton] = []
        self._apply_theme()
        self.hide()

    def show_view(self, view: LookView) -> None:
        """Show the look of what a tool draws, and what can be chosen for it."""
        self._look = look = view.look
        for key in self.ink_keys:
            key.setChecked(key.number == look.ink)
            key.setVisible(view.has_inks)
        if view.examples and not self.example_buttons:
            self._make_examples(view.examples)
        for example in self.example_buttons:
            example.setVisible(bool(view.examples))
        self.size_switch.show_value(look.size)
        self.size_switch.setVisible(view.has_sizes)
        self.fill_button.setChecked(look.is_filled)
        self.fill_button.setVisible(view.can_be_hollow)
        self.text_field.setVisible(bool(view.text_name))
        self.text_field.setPlaceholderText(view.text_name)
        self.text_field.setAccessibleName(view.text_name)
        if self.text_field.text() != look.text:
            self.text_field.setText(look.text)
        self._lay_out()
        self.update()

    def _make_examples(self, formulas: Iterable[str]) -> None:
        for formula in formulas:
            button = PillButton(self._theme, formula, parent=self)
            button.clicked.connect(partial(self._change, text=formula))
            button.setToolTip(self.tr("Use this relation"))
            self.example_buttons.append(button)

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if has_new_theme(event):
            self._apply_theme()

    def _apply_theme(self) -> None:
        self.text_field.setFont(self._theme.font(TEXT_PIXELS))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        """Put the colours in a block above the rest or, if the panel is flat, all in rows."""
        wide, high, row = self.width(), self.height(), round(SWITCH * self._theme.zoom)
        others = [
            each
            for each in (self.text_field, self.size_switch, self.fill_button)
            if not each.isHidden()
        ]
        is_flat = wide > _FLAT * high
        rows = len(others) if not is_flat else min(len(others), 1)
        row = min(row, (high - GAP) // 2)
        block = QRect(0, 0, wide, high - rows * (row + GAP))
        place_in_grid(self.ink_keys, block, len(self.ink_keys) if is_flat else _COLUMNS, GAP)
        has_room = block.height() > row * len(self.example_buttons)
        columns = 3 if is_flat else 1 if has_room else 2
        place_in_grid(self.example_buttons, block, columns, GAP)
        rest = QRect(0, block.height() + GAP, wide, rows * (row + GAP) - GAP)
        place_in_grid(others, rest, max(len(others), 1) if is_flat else 1, GAP)

    # What the player asks for ------------------------------------------------------------------

    def _change(self, _is_checked: bool = False, **fields: Any) -> None:
        self._state.choose_look(self._look._replace(**fields))
