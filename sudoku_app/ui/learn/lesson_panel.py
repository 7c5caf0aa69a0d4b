"""The controls of a lesson: its answers, the digits to choose from, and the buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QFontMetrics, QPainter
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from sudoku_app.core.notation import digit_sign
from sudoku_app.game.learning.tasks import Ask
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.theme import TEXT_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.presentation.learn.lesson import LessonScreen
    from sudoku_app.ui.theme import Theme

_DIGITS_IN_ROW = 5
_INSET = 10
_WRAPPED = Qt.AlignmentFlag.AlignCenter.value | Qt.TextFlag.TextWordWrap.value


class OptionButton(PillButton):
    """An answer to choose, in as many lines as it needs."""

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        room = QRect(0, 0, self.width() - 2 * _INSET, 10_000)
        font = self.theme.font(TEXT_PIXELS, QFont.Weight.Medium)
        high = QFontMetrics(font).boundingRect(room, _WRAPPED, self.text()).height()
        self.setMinimumHeight(max(high + 2 * _INSET, super().sizeHint().height()))

    def sizeHint(self) -> QSize:
        return QSize(_INSET, max(self.minimumHeight(), super().sizeHint().height()))

    def draw(self, painter: QPainter) -> None:
        self.draw_ground(painter, "card", "key_line")
        painter.setFont(self.theme.font(TEXT_PIXELS, QFont.Weight.Medium))
        painter.setPen(self.theme.colour("text"))
        painter.drawText(self.rect().adjusted(_INSET, 0, -_INSET, 0), _WRAPPED, self.text())


class LessonPanel(QWidget):
    """Shows a task and emits the player's wishes: `option_chosen(int)`,
    `digit_chosen(int)`, `checked()`, `help_requested()`, `solution_requested()`,
    `play_requested()`, `went_on()` and `left()`.
    """

    option_chosen = pyqtSignal(int)
    digit_chosen = pyqtSignal(int)
    checked = pyqtSignal()
    help_requested = pyqtSignal()
    solution_requested = pyqtSignal()
    play_requested = pyqtSignal()
    went_on = pyqtSignal()
    left = pyqtSignal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._can_check = self._can_go_on = False
        self.options: list[OptionButton] = []
        self._option_box = QVBoxLayout()
        self._option_box.setSpacing(6)
        self.digits = [PillButton(theme, digit_sign(digit), parent=self) for digit in range(1, 10)]
        self.main_button = PillButton(theme, "", main=True, parent=self)
        self.help_button = PillButton(theme, self.tr("Help"), parent=self)
        self.show_button = PillButton(theme, self.tr("Show me"), parent=self)
        self.play_button = PillButton(theme, self.tr("Play"), parent=self)
        self.leave_button = PillButton(theme, self.tr("All lessons"), parent=self)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        grid = QGridLayout()
        grid.setSpacing(6)
        for number, button in enumerate(self.digits):
            button.setCheckable(True)
            grid.addWidget(button, number // _DIGITS_IN_ROW, number % _DIGITS_IN_ROW)
        helps, ways = QHBoxLayout(), QHBoxLayout()
        for row, buttons in (
            (helps, (self.help_button, self.show_button, self.play_button)),
            (ways, (self.leave_button, self.main_button)),
        ):
            row.setSpacing(8)
            for each in buttons:
                row.addWidget(each)
        layout.addLayout(self._option_box)
        layout.addSpacing(8)
        layout.addLayout(grid)
        layout.addLayout(helps)
        layout.addLayout(ways)

    def _connect(self) -> None:
        for digit, button in enumerate(self.digits, 1):
            button.clicked.connect(partial(self.digit_chosen.emit, digit))
        self.main_button.clicked.connect(self.press_main)
        self.help_button.clicked.connect(self.help_requested)
        self.show_button.clicked.connect(self.solution_requested)
        self.play_button.clicked.connect(self.play_requested)
        self.leave_button.clicked.connect(self.left)

    def press_main(self) -> None:
        """Check the answer, or go on."""
        if self._can_check:
            self.checked.emit()
        elif self._can_go_on:
            self.went_on.emit()

    def show_screen(self, screen: LessonScreen) -> None:
        """Show the controls that there are now."""
        self._can_check, self._can_go_on = screen.can_check, screen.can_go_on
        self._show_options(screen)
        for digit, button in enumerate(self.digits, 1):
            button.setVisible(screen.ask is Ask.DIGITS)
            is_chosen = screen.ask is Ask.DIGITS and digit in screen.chosen
            button.setChecked(is_chosen)
            button.main = is_chosen
            button.update()
        self.main_button.setText(self.tr("Check") if screen.can_check else self.tr("Continue"))
        self.main_button.setVisible(screen.can_check or screen.can_go_on)
        self.main_button.updateGeometry()
        self.main_button.update()
        self.help_button.setVisible(screen.can_help)
        self.show_button.setVisible(screen.can_show)
        self.play_button.setVisible(screen.can_play)

    def _show_options(self, screen: LessonScreen) -> None:
        """Make the buttons of the options anew if their words differ."""
        if [button.text() for button in self.options] != list(screen.options):
            for button in self.options:
                self._option_box.removeWidget(button)
                button.deleteLater()
            self.options = [
                OptionButton(self._theme, words, parent=self) for words in screen.options
            ]
            for number, button in enumerate(self.options):
                button.clicked.connect(partial(self.option_chosen.emit, number))
                self._option_box.addWidget(button)
                button.show()  # now, so that it can take the focus
        for number, button in enumerate(self.options):
            button.setEnabled(number not in screen.ruled_out)

    def take_focus(self) -> None:
        """Give the focus to the first option, or else to the main button."""
        options = [button for button in self.options if button.isEnabled()]
        (options[0] if options else self.main_button).setFocus()
