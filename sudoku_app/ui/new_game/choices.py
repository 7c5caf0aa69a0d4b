"""Widgets for choosing one of several: buttons side by side, and a button with a menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QAction, QActionGroup, QFont, QPainter
from PyQt6.QtWidgets import QButtonGroup, QMenu, QScrollArea, QSizePolicy, QWidget

from sudoku_app.ui.parts.buttons import ICON_SIZE, ThemedButton
from sudoku_app.ui.parts.layouts import ButtonRow, wrapped_height
from sudoku_app.ui.theme import TEXT_PIXELS, Restyled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PyQt6.QtGui import QKeyEvent, QResizeEvent, QShowEvent

    from sudoku_app.ui.theme import Theme

GAP = 8
_ARROWS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}


class ChoiceButton(ThemedButton):
    """One of several choices, identified by `key`; background, line and weight show its state."""

    def __init__(self, theme: Theme, key: str, text: str, parent: QWidget) -> None:
        super().__init__(theme, text, parent)
        self.key = key
        self.setCheckable(True)
        self.setAutoExclusive(True)  # makes it a radio button for screen readers

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in _ARROWS:
            event.ignore()  # the row handles arrows
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        words = self.words_width(TEXT_PIXELS, QFont.Weight.DemiBold)
        return QSize(words + round(22 * self.theme.zoom), round(36 * self.theme.zoom))

    def draw(self, painter: QPainter) -> None:
        weight = self.draw_choice(painter)
        self.draw_text(painter, QRectF(self.rect()), "text", TEXT_PIXELS, weight)


class MenuButton(ThemedButton):
    """Shows the current choice and a chevron; a click opens the menu of choices."""

    inset = 0.0
    """The room before the words, in pixels."""

    def sizeHint(self) -> QSize:
        words = self.words_width(TEXT_PIXELS)
        zoom = self.theme.zoom
        return QSize(words + round((ICON_SIZE + 32) * zoom), round(36 * zoom))

    def draw(self, painter: QPainter) -> None:
        self.draw_ground(painter, "key", "key_line")
        rect = QRectF(self.rect())
        zoom = self.theme.zoom
        side, margin = ICON_SIZE * zoom, 12 * zoom
        middle = QPointF(rect.right() - 8 * zoom - side / 2, rect.center().y())
        self.draw_icon(painter, "chevron", "text", middle)
        self.draw_text(
            painter, rect.adjusted(margin + self.inset, 0, -side - margin, 0), "text", TEXT_PIXELS
        )


class ChoiceMenu(QMenu):
    """A menu of choices, given as pairs of key and text, that opens at the chosen one. The data of
    an action is its key. Home and End go to the first and the last choice.
    """

    def __init__(self, choices: Iterable[tuple[str, str]], chosen: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._group = QActionGroup(self)
        self._chosen = chosen
        self._start: QAction | None = None
        self._offer(self, choices)

    def add_menu(self, words: str, choices: Iterable[tuple[str, str]]) -> None:
        """Offer more choices, in a menu of their own at the end."""
        menu = QMenu(words, self)
        self.addMenu(menu)
        self._offer(menu, choices)

    def _offer(self, menu: QMenu, choices: Iterable[tuple[str, str]]) -> None:
        for key, words in choices:
            action = QAction(words, menu)
            action.setData(key)
            action.setCheckable(True)
            action.setChecked(key == self._chosen)
            if action.isChecked():
                self._start = action if menu is self else menu.menuAction()
            self._group.addAction(action)
            menu.addAction(action)

    def open_below(self, button: QWidget) -> None:
        """Open below a button."""
        self.popup(button.mapToGlobal(QPoint(0, button.height())))
        self.setActiveAction(self._start)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}
        if event is not None and event.key() in ends and self.actions():
            self.setActiveAction(self.actions()[ends[Qt.Key(event.key())]])
        else:
            super().keyPressEvent(event)


class ChoiceRow(Restyled, QWidget):
    """Choices side by side; `chosen(key)` is emitted when the player chooses one. Arrow keys move
    between them; the space bar or Return chooses. A row that `is_folded` is a button with a menu.
    """

    chosen = pyqtSignal(str)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(self._clicked)
        self._buttons: list[ChoiceButton] = []
        self.is_folded = False
        self._menu_button = MenuButton(theme, parent=self)
        self._menu_button.clicked.connect(self._open_menu)
        self._menu_button.hide()
        self.setAccessibleName(name)
        self._row = ButtonRow((self._menu_button,), is_filled=False)
        self._row.setContentsMargins(0, 0, 0, 0)
        self.setLayout(self._row)

    @property
    def current(self) -> str:
        """The key of the current choice, or ""."""
        button = self._group.checkedButton()
        return button.key if isinstance(button, ChoiceButton) else ""

    def set_choices(self, choices: Iterable[tuple[str, str]], current: str) -> None:
        """Offer these pairs of key and text, and choose `current`, or the first if it is absent."""
        for button in self._buttons:
            self._group.removeButton(button)
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        for key, words in choices:
            button = ChoiceButton(self._theme, key, words, self)
            self._group.addButton(button)
            self._buttons.append(button)
            self._row.addWidget(button)
            button.setVisible(not self.is_folded)
        self.set_current(current)

    def fold(self, is_folded: bool) -> None:
        """Show only the current choice, with a menu of all, or all of them."""
        if is_folded == self.is_folded:
            return
        self.is_folded = is_folded
        leads = any(button.hasFocus() for button in (*self._buttons, self._menu_button))
        for button in self._buttons:
            button.setVisible(not is_folded)
        self._menu_button.setVisible(is_folded)
        self.rearrange()
        current = self._menu_button if is_folded else self._group.checkedButton()
        if leads and current is not None:
            current.setFocus()

    def _open_menu(self) -> None:
        choices = ((button.key, button.text()) for button in self._buttons)
        menu = ChoiceMenu(choices, self.current, self)
        menu.triggered.connect(self._chosen_in_menu)
        menu.open_below(self._menu_button)

    def _chosen_in_menu(self, action: QAction) -> None:
        self.set_current(action.data())
        self.chosen.emit(action.data())

    def rearrange(self) -> None:
        """Show the words of the current choice, and make room for what is shown."""
        current = self._group.checkedButton()
        if current is not None:
            self._menu_button.setText(current.text())
            self._menu_button.setAccessibleName(f"{self.accessibleName()}: {current.text()}")
        self._row.setSpacing(round(GAP * self._theme.zoom))
        self._row.invalidate()
        self.updateGeometry()

    def rename(self, key: str, words: str) -> QWidget:
        """Give the choice with a key other words; return its button, or that of the menu."""
        (button,) = (button for button in self._buttons if button.key == key)
        if words != button.text():
            button.setText(words)
            self.rearrange()
        return self._menu_button if self.is_folded else button

    def set_current(self, key: str) -> None:
        """Choose `key`, or the first choice if there is no such key."""
        found = [button for button in self._buttons if button.key == key] or self._buttons[:1]
        for button in found:
            button.setChecked(True)
        self._set_tab_stop()
        self.rearrange()

    def _set_tab_stop(self) -> None:
        """Let Tab move to the current choice instead of the first one."""
        for button in self._buttons:
            chosen = button.isChecked()
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus if chosen else Qt.FocusPolicy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        focused = self.focusWidget()
        if event is None or event.key() not in _ARROWS or focused not in self._buttons:
            super().keyPressEvent(event)
            return
        at = self._buttons.index(focused) + _ARROWS[Qt.Key(event.key())]
        self._buttons[at % len(self._buttons)].setFocus(Qt.FocusReason.TabFocusReason)

    def unfolded_height(self, width: int) -> int:
        """Return the height of all choices in rows of a width."""
        hints = (button.sizeHint() for button in self._buttons)
        return wrapped_height(hints, width, self._row.spacing())

    def _clicked(self, button: ChoiceButton) -> None:
        self._set_tab_stop()
        self.chosen.emit(button.key)


class ChoiceArea(QScrollArea):
    """As high as the rows of choices in it need, if there is room; otherwise it scrolls."""

    def __init__(self, choices: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setWidget(choices)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self.fit()
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        choices = self.widget()
        if choices is not None and (layout := choices.layout()) is not None:
            layout.invalidate()  # Qt does not tell it the size that it gets while it is shown
            self.updateGeometry()

    def fit(self) -> None:
        """Show a scroll bar only if it is needed; Qt would keep one that takes width away."""
        has_room = self.height() >= self.heightForWidth(self.width())
        policies = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            policies.ScrollBarAlwaysOff if has_room else policies.ScrollBarAsNeeded
        )

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        choices = self.widget()
        return 0 if choices is None else choices.heightForWidth(width)

    def sizeHint(self) -> QSize:
        choices = self.widget()
        return QSize() if choices is None else choices.sizeHint()
