"""The card beside the board: what the puzzle is, a hint as it deepens, or the finished game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QPointF, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QPainter, QPen
from PyQt6.QtWidgets import QLabel, QWidget

from sudoku_app.ui.buttons import PillButton
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from sudoku_app.ui.theme import Theme

MARGIN = 18
DEPTHS = 4


class CardText(NamedTuple):
    """What a card says. `depth` 0 shows no dots, else that many of four are filled; `dots_label`
    stands beside them. A button without words is not shown.
    """

    title: str
    body: str
    main: str = ""
    other: str = ""
    depth: int = 0
    dots_label: str = ""


class CardPanel(QWidget):
    """Shows a `CardText`; `main_pressed()` and `other_pressed()` leave when its buttons are."""

    main_pressed = pyqtSignal()
    other_pressed = pyqtSignal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = CardText("", "")
        self._title = QLabel(self)
        self._body = QLabel(self)
        for label in (self._title, self._body):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._main = PillButton(theme, "", main=True, parent=self)
        self._other = PillButton(theme, "", parent=self)
        self._main.clicked.connect(self.main_pressed)
        self._other.clicked.connect(self.other_pressed)
        self._style()

    @property
    def text(self) -> CardText:
        """What the card says."""
        return self._text

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self._theme = theme
        self._main.set_theme(theme)
        self._other.set_theme(theme)
        self._style()
        self._lay_out()
        self.update()

    def show_text(self, text: CardText) -> None:
        """Say something else."""
        if text == self._text:
            return
        self._text = text
        self._title.setText(text.title)
        self._body.setText(text.body)
        self._main.setText(text.main)
        self._other.setText(text.other)
        self._main.setVisible(bool(text.main))
        self._other.setVisible(bool(text.other))
        self.setAccessibleName(f"{text.title}. {text.body}")
        self._lay_out()
        self.update()

    def height_for(self, width: int) -> int:
        """How high the card has to be to show all it says."""
        body = self._body.heightForWidth(width - 2 * MARGIN)
        dots = 30 if self._text.depth else 0
        buttons = self._main.sizeHint().height() + 12 if self._text.main else 0
        title = self._title.heightForWidth(width - 2 * MARGIN)
        return 2 * MARGIN + title + 8 + body + dots + buttons

    def _style(self) -> None:
        palette = self._theme.palette()
        self._title.setPalette(palette)
        self._body.setPalette(palette)
        self._title.setFont(self._theme.font(TEXT_PIXELS, QFont.Weight.Bold))
        self._body.setFont(self._theme.font(TEXT_PIXELS))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        inner = self.width() - 2 * MARGIN
        title = self._title.heightForWidth(inner)
        self._title.setGeometry(MARGIN, MARGIN - 4, inner, title)
        high = self._main.sizeHint().height()
        bottom = self.height() - MARGIN
        if self._text.main or self._text.other:
            self._place_buttons(inner, bottom - high, high)
            bottom -= high + 10
        if self._text.depth:
            bottom -= 26
        top = MARGIN + title + 4
        self._body.setGeometry(MARGIN, top, inner, max(0, bottom - top))

    def _place_buttons(self, inner: int, top: int, high: int) -> None:
        if self._text.main and self._text.other:
            half = (inner - 10) // 2
            self._other.setGeometry(MARGIN, top, half, high)
            self._main.setGeometry(MARGIN + inner - half, top, half, high)
        else:
            button = self._main if self._text.main else self._other
            button.setGeometry(MARGIN, top, inner, high)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.colour("key_line"), 1))
        painter.setBrush(self._theme.colour("card"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
        if self._text.depth:
            self._paint_dots(painter)

    def _paint_dots(self, painter: QPainter) -> None:
        buttons = self._main.sizeHint().height() + 12 if self._text.main or self._text.other else 0
        y = self.height() - MARGIN - buttons - 10
        pen = QPen(self._theme.colour("secondary"), 1.2)
        painter.setPen(pen)
        for number in range(DEPTHS):
            filled = number < self._text.depth
            painter.setBrush(pen.color() if filled else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(MARGIN + 5 + number * 14, y), 4, 4)
        painter.setFont(self._theme.font(SECONDARY_PIXELS))
        left = MARGIN + DEPTHS * 14 + 8
        rect = QRectF(left, y - 10, self.width() - left - MARGIN, 20)
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, self._text.dots_label)
