"""One technique's page: name, worked example with its words, and what to know about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QCoreApplication, QSize, Qt
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from sudoku_app.game.technique_pages import WITHOUT_NOTES
from sudoku_app.presentation.step_shape import Picture, Pointer
from sudoku_app.presentation.words import listed
from sudoku_app.ui.board.board_frame import BoardFrame
from sudoku_app.ui.hints.linked_text import LinkedText
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.core.explain import Explanation
    from sudoku_app.game.technique_pages import Example, TechniquePage
    from sudoku_app.ui.board.board_view import BoardView
    from sudoku_app.ui.theme import Theme

TITLE_PIXELS = 24
MARGIN = 24
LARGEST_BOARD = 468
NARROWEST = 280
BESIDE = 560
"""From this width on the example's words stand beside the board."""
WIDEST_TEXT = 760
"""In pixels at zoom 1; longer lines are hard to follow."""


class ShownTechnique(NamedTuple):
    """All that a page shows. Without an example neither board nor words of it are shown."""

    name: str
    level: str
    page: TechniquePage
    example: Example | None = None
    words: Explanation | None = None


class TechniqueView(QWidget):
    """Shows a `ShownTechnique`; cells and digits that the example's words name are links."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: BoardFrame | None = None
        self._title, self._under = QLabel(self), QLabel(self)
        self.practise_button = PillButton(theme, self.tr("Play one"), parent=self)
        self._words = LinkedText(theme, self, "window")
        self._words.pointed.connect(self._point_at)
        self._words.line_chosen.connect(self._light_line)
        self._example = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._example.setSpacing(24)
        self._example.addWidget(self._words, 1)
        self._headings = [QLabel(self) for _ in range(3)]
        self._texts = [QLabel(self) for _ in range(3)]
        self._also = QLabel(self)
        self._lay_out()
        self.set_theme(theme)

    @property
    def board(self) -> BoardView | None:
        """The board of the example, once one was shown."""
        return None if self._frame is None else self._frame.board

    @property
    def words(self) -> LinkedText:
        """The words of the example."""
        return self._words

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, 18, MARGIN, MARGIN)
        layout.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.practise_button)
        layout.addLayout(head)
        layout.addWidget(self._under)
        layout.addSpacing(16)
        layout.addLayout(self._example)
        for heading, text in zip(self._headings, self._texts, strict=True):
            layout.addSpacing(14)
            layout.addWidget(heading)
            layout.addWidget(text)
        layout.addSpacing(14)
        layout.addWidget(self._also)
        layout.addStretch(1)
        for label in (self._title, self._under, *self._headings, *self._texts, self._also):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        for label in (*self._texts, self._also):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self._theme = theme
        quiet = theme.palette()
        quiet.setColor(quiet.ColorRole.WindowText, theme.colour("secondary"))
        bold = QFont.Weight.Bold
        for label, font, palette in (
            (self._title, theme.font(TITLE_PIXELS, QFont.Weight.DemiBold), theme.palette()),
            (self._under, theme.font(SECONDARY_PIXELS), quiet),
            (self._also, theme.font(SECONDARY_PIXELS), quiet),
            *((label, theme.font(TEXT_PIXELS, bold), theme.palette()) for label in self._headings),
            *((label, theme.font(TEXT_PIXELS), theme.palette()) for label in self._texts),
        ):
            label.setFont(font)
            label.setPalette(palette)
        self._words.set_theme(theme)
        self.practise_button.set_theme(theme)
        if self._frame is not None:
            self._frame.set_theme(theme)
        self._fit()

    def show_technique(self, shown: ShownTechnique) -> None:
        """Show another page."""
        page = shown.page
        self._title.setText(shown.name)
        words = self.tr("Play a puzzle that needs {0}").format(shown.name)
        self.practise_button.setAccessibleName(words)
        self.practise_button.setToolTip(words)
        self._under.setText("  ·  ".join(part for part in (shown.level, page.family) if part))
        self._show_example(shown)
        titles = (
            self.tr("What to look for"),
            self.tr("Why it works"),
            self.tr("When it is worth trying"),
        )
        texts = (page.look, page.why, page.when)
        for heading, label, title, text in zip(
            self._headings, self._texts, titles, texts, strict=True
        ):
            heading.setText(title)
            label.setText(text)
            heading.setVisible(bool(text))
            label.setVisible(bool(text))
        self._also.setText(
            self.tr("Also called: {0}").format(listed(QCoreApplication.translate, page.also))
        )
        self._also.setVisible(bool(page.also))
        self._fit()

    def _show_example(self, shown: ShownTechnique) -> None:
        example, words = shown.example, shown.words
        if example is not None:
            position, step = example
            if self._frame is None:
                self._frame = BoardFrame(self._theme, position, self)
                self._frame.setAccessibleName(self.tr("Example"))
                self._example.insertWidget(0, self._frame, 0, Qt.AlignmentFlag.AlignTop)
            notes = step.technique not in WITHOUT_NOTES
            self._frame.show_position(position, Picture(step=step), notes)
            self._frame.board.point_at(Pointer())
        if self._frame is not None:
            self._frame.setVisible(example is not None)
        self._words.setVisible(words is not None)
        if words is not None:
            self._words.show_text((words.cause, words.effect), words.lines)
            self._words.setAccessibleName(self.tr("The example in words"))

    def _point_at(self, pointer: Pointer) -> None:
        if self._frame is not None:
            self._frame.board.point_at(pointer)

    def _light_line(self, line: int) -> None:
        """Let a line and its link stand out; chosen again, all of them alike."""
        if self._frame is None:
            return
        line = -1 if self._words.lit_line == line else line
        self._words.light_line(line)
        board = self._frame.board
        board.set_picture(Picture(step=board.picture.step, lit=line))

    # Laying out --------------------------------------------------------------------------------

    def minimumSizeHint(self) -> QSize:
        # The board has a size of its own, and must not keep the page as wide as it was.
        return QSize(NARROWEST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._fit()

    def _fit(self) -> None:
        """Give the board its size and the words their place, by the width there is."""
        width = self.width() - 2 * MARGIN
        beside = width >= BESIDE * self._theme.zoom
        largest = round(LARGEST_BOARD * max(1.0, self._theme.zoom))
        side = min(round(width * 0.56), largest) if beside else min(width, largest)
        spare = max(0, width - round(WIDEST_TEXT * self._theme.zoom))
        for label in (*self._texts, self._also):  # a layout asks no height for a greatest width
            label.setContentsMargins(0, 0, spare, 0)
        directions = QBoxLayout.Direction
        self._example.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        if self._frame is not None:
            self._frame.setFixedSize(side, side)
        if beside and self._frame is not None:
            self._words.setFixedHeight(side)
        else:
            self._words.setFixedHeight(min(self._words.height_for(width), largest))
        layout = self.layout()
        if layout is not None:
            layout.activate()  # at once: no picture of the old places is shown in between
