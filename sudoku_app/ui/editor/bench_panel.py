"""The panel of the setter's bench: the findings about the puzzle, and buttons for its acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QHelpEvent, QPen
from PyQt6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QSizePolicy,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.presentation.editor.bench_words import (
    clue_words,
    count_words,
    difference_words,
    drawn_title,
    hidden_words,
    list_title,
    listed_of,
    listed_words,
    open_cells_words,
    part_words,
    path_lines,
    path_parts,
    solutions_words,
    special_clues,
)
from sudoku_app.presentation.play.actions import Action
from sudoku_app.presentation.words import join_list
from sudoku_app.ui.language import number_text
from sudoku_app.ui.parts.buttons import FlatButton, PillButton
from sudoku_app.ui.parts.fields import Words, use_window_background
from sudoku_app.ui.parts.painting import Chart
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPainter

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.setting.clue import Clue
    from sudoku_app.core.setting.path import PathFacts
    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.editor.bench_words import Listed, PathPart
    from sudoku_app.ui.editor.live_survey import LiveSurvey
    from sudoku_app.ui.theme import Theme

BAR_HEIGHT = 26
LIST_ROWS, SHARED_ROWS = 7, 4
"""The most clues that are seen at once in a list, and in each of two."""
MOST_SAID = 5
"""The most clues of a list that are announced; the list has all of them."""
_LEVEL_ROLES = {
    "easy": "shape_green",
    "normal": "shape_blue",
    "hard": "shape_yellow",
    "expert": "shape_orange",
    "extreme": "shape_purple",
}


class PathBar(Chart):
    """The path as a bar: each technique with a part as wide as its share of the steps, easiest
    first, with the number of steps if there is room. `step_chosen(int)` is emitted with the first
    step of a technique that is clicked.
    """

    step_chosen = pyqtSignal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, BAR_HEIGHT)
        self._path: PathFacts | None = None
        self._parts: tuple[PathPart, ...] = ()
        self._words: tuple[str, ...] = ()
        self.setAccessibleName(self.tr("Path by technique"))

    def sizeHint(self) -> QSize:
        return QSize(80, round(BAR_HEIGHT * self.theme.zoom))

    def show_path(self, path: PathFacts | None, names: Mapping[str, str]) -> None:
        """Show another path, or none."""
        self._path = path
        self._parts = () if path is None else path_parts(path)
        translate = QCoreApplication.translate
        self._words = tuple(part_words(translate, part, names) for part in self._parts)
        self.setAccessibleDescription(join_list(translate, self._words))
        self.setVisible(bool(self._parts))
        self.update()

    def _rects(self) -> list[QRectF]:
        total, left, rects = sum(part.steps for part in self._parts), 0.5, []
        for part in self._parts:
            wide = (self.width() - 1) * part.steps / total
            rects.append(QRectF(left, 0.5, wide, self.height() - 1))
            left += wide
        return rects

    def draw(self, painter: QPainter) -> None:
        painter.setPen(QPen(self.theme.colour("secondary"), 1))
        for rect, part in zip(self._rects(), self._parts, strict=True):
            painter.setBrush(QColor(self.theme.colour(_LEVEL_ROLES[part.level])))
            painter.drawRect(rect)
            words = str(part.steps)
            if painter.fontMetrics().horizontalAdvance(words) + 6 < rect.width():
                painter.save()
                painter.setPen(self.theme.colour("text"))
                painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
                painter.restore()

    def _part_at(self, x: float) -> int:
        found = (number for number, rect in enumerate(self._rects()) if x <= rect.right())
        return next(found, -1)

    def event(self, event: QEvent | None) -> bool:
        if isinstance(event, QHelpEvent):
            number = self._part_at(event.pos().x())
            if number >= 0:
                QToolTip.showText(event.globalPos(), self._words[number], self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        number = -1 if event is None else self._part_at(event.position().x())
        if self._path is not None and number >= 0:
            techniques = [step.technique for step in self._path.steps]
            self.step_chosen.emit(techniques.index(self._parts[number].technique))


class ClueList(QListWidget):
    """A list of clues. `clue_chosen(int)` is emitted for the one that is selected,
    `removal_requested(int)` for the Delete key, and `hiding_requested(int)` for the space bar.
    """

    clue_chosen = pyqtSignal(int)
    removal_requested = pyqtSignal(int)
    hiding_requested = pyqtSignal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        use_window_background(self)
        self.currentRowChanged.connect(self._choose)

    def show_words(self, words: list[str]) -> None:
        """Show these clues, and keep the selection if they are the same ones, or more."""
        row = self.currentRow()
        self.blockSignals(True)
        self.clear()
        for each in words:
            item = QListWidgetItem(each)
            item.setToolTip(each)
            self.addItem(item)
        self.setCurrentRow(row if row < len(words) else -1)
        self.blockSignals(False)
        self.show_rows(LIST_ROWS)

    def show_rows(self, most: int) -> None:
        """Be as high as the list needs, up to this many rows."""
        rows = min(self.count(), most)
        self.setFixedHeight(rows * max(self.sizeHintForRow(0), 1) + 4)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        keys = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
        if event is not None and event.key() in keys and self.currentRow() >= 0:
            self.removal_requested.emit(self.currentRow())
        elif event is not None and event.key() == Qt.Key.Key_Space and self.currentRow() >= 0:
            self.hiding_requested.emit(self.currentRow())
        else:
            super().keyPressEvent(event)

    def _choose(self, row: int) -> None:
        if row >= 0:
            self.clue_chosen.emit(row)


class BenchPanel(QWidget):
    """Shows what a `LiveSurvey` has found out, and the buttons of the bench.

    `act_chosen(Action)` is emitted for a button, `clues_lit(clues)` for clues to be shown on the
    board, `removal_requested(clue)` to remove one, `hiding_requested(clue)` to hide what is drawn
    for it or show it again, `step_chosen(int)` for a step of the path,
    `contradiction_requested()` to play the contradiction, `intended_toggled(bool)` to show or hide
    the intended solution, `announced(str)` with what a screen reader should say, and
    `close_requested()`.
    """

    act_chosen = pyqtSignal(object)
    clues_lit = pyqtSignal(object)
    removal_requested = pyqtSignal(object)
    hiding_requested = pyqtSignal(object)
    step_chosen = pyqtSignal(int)
    contradiction_requested = pyqtSignal()
    intended_toggled = pyqtSignal(bool)
    announced = pyqtSignal(str)
    close_requested = pyqtSignal()

    def __init__(
        self, theme: Theme, survey: LiveSurvey, names: Mapping[str, str], parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._survey = survey
        self._names = names
        self._topology: Topology | None = None
        self._cell = -1
        self._clues: tuple[Clue, ...] = ()
        self._drawn: tuple[Listed, ...] = ()
        self._hidden: frozenset[Listed] = frozenset()
        self._drawn_words: tuple[object, ...] = ()
        self._announced = ""
        self._make_parts()
        self._lay_out()
        survey.changed.connect(self.refresh)

    def _make_parts(self) -> None:
        theme = self._theme
        self.title = Words(theme, TEXT_PIXELS + 2, weight=QFont.Weight.Bold)
        self._close = FlatButton(theme, icon="close", parent=self)
        self._close.setAccessibleName(self.tr("Close"))
        self._close.setToolTip(self.tr("Close"))
        self._close.clicked.connect(self.close_requested)
        self.facts = QLabel()
        self.facts.setTextFormat(Qt.TextFormat.RichText)
        self.facts.setWordWrap(True)
        self.facts.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.facts.linkActivated.connect(self._follow)
        self.bar = PathBar(theme)
        self.bar.step_chosen.connect(self.step_chosen)
        self.counts = Words(theme, SECONDARY_PIXELS, "secondary")
        self.counts.setWordWrap(True)
        self.list_title = Words(theme, SECONDARY_PIXELS, weight=QFont.Weight.DemiBold)
        self.list_title.setWordWrap(True)
        self.list = ClueList()
        self.list.setAccessibleName(self.tr("Clues"))
        self.list.clue_chosen.connect(self._light)
        self.list.removal_requested.connect(self._remove)
        self.drawn_title = Words(theme, SECONDARY_PIXELS, weight=QFont.Weight.DemiBold)
        self.drawn_title.setWordWrap(True)
        self.drawn_list = ClueList()
        self.drawn_list.setAccessibleName(self.tr("All that is drawn"))
        self.drawn_list.clue_chosen.connect(self._light_drawn)
        self.drawn_list.removal_requested.connect(self._remove_drawn)
        self.drawn_list.hiding_requested.connect(self._hide_drawn)
        self.hide_button = PillButton(theme, self.tr("Hide"))
        self.hide_button.setToolTip(self.tr("Hide it on the board; it still counts (Space)"))
        self.hide_button.clicked.connect(self._hide_chosen)
        self.delete_button = PillButton(theme, self.tr("Delete"))
        self.delete_button.setToolTip(self.tr("Delete"))
        self.delete_button.clicked.connect(self._delete_chosen)
        self.play_button = PillButton(theme, self.tr("Show why"))
        self.play_button.clicked.connect(self.contradiction_requested)
        self.remove_button = PillButton(theme, self.tr("Remove"))
        self.remove_button.clicked.connect(self._remove_chosen)
        self.intended_button = PillButton(theme, self.tr("Show the solution"))
        self.intended_button.setCheckable(True)
        self.intended_button.toggled.connect(self._toggle_intended)
        self.buttons = {action: PillButton(theme, words) for action, words in self._acts()}
        for action, button in self.buttons.items():
            button.setProperty("action", action.name)
            button.clicked.connect(self._emit_act)

    def _acts(self) -> tuple[tuple[Action, str], ...]:
        return (
            (Action.FILL_GRID, self.tr("Fill")),
            (Action.FROM_SOLUTION, self.tr("From solution…")),
            (Action.MAKE_UNIQUE, self.tr("Make unique…")),
            (Action.TAKE_AWAY, self.tr("Take away…")),
            (Action.SEARCH_LAYOUT, self.tr("Search…")),
            (Action.SOLVE_STEP_BY_STEP, self.tr("Solve…")),
            (Action.SHOW_DRAFTS, self.tr("Drafts…")),
            (Action.COPY_PAD_LINK, self.tr("SudokuPad link")),
        )

    def _lay_out(self) -> None:
        header, list_buttons, drawn_buttons = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        header.addWidget(self.title, 1)
        header.addWidget(self._close)
        for button in (self.play_button, self.remove_button):
            list_buttons.addWidget(button)
        list_buttons.addStretch(1)
        for button in (self.hide_button, self.delete_button):
            drawn_buttons.addWidget(button)
        drawn_buttons.addStretch(1)
        grid = QGridLayout()
        grid.setSpacing(8)
        for number, button in enumerate(self.buttons.values()):
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            grid.addWidget(button, number // 2, number % 2)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(8)
        for widget in (self.facts, self.bar, self.counts, self.list_title, self.list):
            column.addWidget(widget)
        column.addLayout(list_buttons)
        column.addWidget(self.drawn_title)
        column.addWidget(self.drawn_list)
        column.addLayout(drawn_buttons)
        column.addStretch(1)
        column.addWidget(self.intended_button)
        column.addLayout(grid)
        area = QScrollArea()
        area.setWidget(inner)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        use_window_background(area)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 16, 4, 12)
        layout.setSpacing(8)
        layout.addLayout(header)
        layout.addWidget(area, 1)

    # What is shown -----------------------------------------------------------------------------

    def show_puzzle(self, puzzle: Puzzle, cells: list[int], hidden: frozenset[Listed]) -> None:
        """Show the puzzle of the survey and, if a single cell is selected, the counts of that cell.
        The constraints in `hidden` are not drawn on the board.
        """
        self._topology, self._drawn, self._hidden = puzzle.topology, listed_of(puzzle), hidden
        cell, self._cell = self._cell, cells[0] if len(cells) == 1 else -1
        self.intended_button.setEnabled(bool(puzzle.about.solution))
        self.refresh()
        is_current = self._survey.puzzle == puzzle  # otherwise the grid is just being changed
        if self._cell != cell and self.counts.text() and is_current:
            self.announced.emit(self.counts.text())

    def refresh(self) -> None:
        """Show the findings so far."""
        topology = self._topology
        if topology is None:
            return
        translate, survey = QCoreApplication.translate, self._survey
        known = survey.known
        self.title.setText(solutions_words(translate, known, survey.is_finished, number_text))
        self.title.setToolTip(self.title.text())
        path = None if known is None else known.path
        lines = self._fact_lines()
        self.facts.setText(
            "<br>".join(
                f'<a href="{step}">{line}</a>' if step >= 0 else line for line, step in lines
            )
        )
        self.facts.setVisible(bool(self.facts.text()))
        self.bar.show_path(path, self._names)
        words = ""
        if known is not None and 0 <= self._cell < topology.cell_count:
            words = count_words(translate, topology, known, self._cell, number_text)
        self.counts.setText(words)
        self.counts.setVisible(bool(words))
        self._show_clues(topology)
        self._show_drawn(topology)
        words = self.words()
        if survey.is_finished and words != self._announced:
            self._announced = words
            self.announced.emit(words)

    def words(self) -> str:
        """All that is known about the puzzle, for a screen reader."""
        lines = [self.title.text(), *(line for line, _ in self._fact_lines())]
        if self._topology is not None and self._clues:
            translate, topology = QCoreApplication.translate, self._topology
            lines.append(self.list_title.text())
            lines += [clue_words(translate, topology, clue) for clue in self._clues[:MOST_SAID]]
        return "\n".join(lines)

    def _fact_lines(self) -> list[tuple[str, int]]:
        """The lines about open cells or the path, with the step that each links to, or -1; they
        contain no text of the player.
        """
        translate, survey = QCoreApplication.translate, self._survey
        known = survey.known
        if known is None:
            return []
        lines = [(open_cells_words(translate, known, survey.is_finished), -1)]
        if known.path is not None:
            lines += path_lines(translate, known.path, self._names)
            if survey.path_before is not None:
                from sudoku_app.core.setting.path import first_difference  # loaded by the search

                first = first_difference(survey.path_before.steps, known.path.steps)
                words = difference_words(translate, first)
                lines.append((words, -1 if first is None else first))
        return [(words, step) for words, step in lines if words]

    def _show_clues(self, topology: Topology) -> None:
        translate, survey = QCoreApplication.translate, self._survey
        known = survey.known
        before, self._clues = self._clues, special_clues(known)
        title = list_title(translate, known, survey.is_finished)
        self.list_title.setText(title)
        self.list_title.setVisible(bool(title))
        if self._clues != before:  # the words of hundreds of constraints take a while
            self.list.show_words([clue_words(translate, topology, clue) for clue in self._clues])
        self.list.setVisible(bool(self._clues))
        self.remove_button.setVisible(bool(self._clues))
        self.play_button.setVisible(known is not None and bool(known.contradiction))

    def _show_drawn(self, topology: Topology) -> None:
        translate, hidden = QCoreApplication.translate, self._hidden
        shown = (self._drawn, hidden, topology)
        if shown != self._drawn_words:  # the words of hundreds of constraints take a while
            self._drawn_words = shown
            self.drawn_title.setText(
                drawn_title(translate, self._drawn, sum(each in hidden for each in self._drawn))
            )
            words = [listed_words(translate, topology, each) for each in self._drawn]
            self.drawn_list.show_words(
                [
                    hidden_words(translate, text) if each in hidden else text
                    for each, text in zip(self._drawn, words, strict=True)
                ]
            )
        for widget in (self.drawn_title, self.drawn_list, self.hide_button, self.delete_button):
            widget.setVisible(bool(self._drawn))
        rows = SHARED_ROWS if self._clues and self._drawn else LIST_ROWS
        self.list.show_rows(rows)
        self.drawn_list.show_rows(rows)
        self._name_hide_button()

    def _name_hide_button(self) -> None:
        row = self.drawn_list.currentRow()
        is_hidden = 0 <= row < len(self._drawn) and self._drawn[row] in self._hidden
        self.hide_button.setText(self.tr("Show") if is_hidden else self.tr("Hide"))
        self.hide_button.update()

    # What the player asks for ------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.close_requested.emit()
        else:
            super().keyPressEvent(event)

    def _emit_act(self) -> None:
        button = self.sender()
        if isinstance(button, PillButton):
            self.act_chosen.emit(Action[button.property("action")])

    def _follow(self, href: str) -> None:
        self.step_chosen.emit(int(href))

    def _light(self, row: int) -> None:
        self.clues_lit.emit((self._clues[row],))

    def _remove(self, row: int) -> None:
        self.removal_requested.emit(self._clues[row])

    def _remove_chosen(self) -> None:
        self._remove(max(0, self.list.currentRow()))

    def _light_drawn(self, row: int) -> None:
        self._name_hide_button()
        self.clues_lit.emit((self._drawn[row],))

    def _remove_drawn(self, row: int) -> None:
        self.removal_requested.emit(self._drawn[row])

    def _hide_drawn(self, row: int) -> None:
        self.hiding_requested.emit(self._drawn[row])

    def _hide_chosen(self) -> None:
        self._hide_drawn(max(0, self.drawn_list.currentRow()))

    def _delete_chosen(self) -> None:
        self._remove_drawn(max(0, self.drawn_list.currentRow()))

    def _toggle_intended(self, is_on: bool) -> None:
        self.intended_button.main = is_on
        self.intended_button.update()
        self.intended_toggled.emit(is_on)
