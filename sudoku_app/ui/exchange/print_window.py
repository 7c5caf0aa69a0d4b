"""The print window: what to print, how many puzzles per page, and where the solutions go."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QSignalBlocker, Qt
from PyQt6.QtWidgets import QCheckBox, QComboBox, QDialog, QGridLayout, QLabel, QSpinBox, QWidget

from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import OVERLAPPING_KINDS, kind_of, size_of_kind
from sudoku_app.game.play.moves import CellState
from sudoku_app.game.puzzles.library import KINDS, LibraryError, NewPuzzle
from sudoku_app.presentation.board.board_words import kind_name
from sudoku_app.presentation.words import counted_words, error_words, level_name
from sudoku_app.ui.exchange.print_pages import (
    LAYOUTS,
    PAPERS,
    PrinterError,
    PrintOrder,
    Solutions,
    lay_paper,
    print_puzzles,
    write_pdf,
)
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.dialogs import file_dialog, file_place
from sudoku_app.ui.parts.fields import choice_of
from sudoku_app.ui.parts.layouts import ButtonRow, fill_window
from sudoku_app.ui.parts.screen_fit import fit_to_contents
from sudoku_app.ui.parts.waiting import WaitedRunner

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from PyQt6.QtPrintSupport import QPrinter

    from sudoku_app.game.play.game import Game
    from sudoku_app.game.puzzles.bank import Card
    from sudoku_app.game.sessions.session import Session
    from sudoku_app.ui.theme import Theme

MOST_PUZZLES = 200


class EntryKind(Enum):
    """A kind of entry that a player makes in cells."""

    DIGITS = "digits"
    NOTES = "notes"
    COLOURS = "colours"


def written_cells(game: Game, parts: Collection[EntryKind]) -> tuple[CellState, ...]:
    """Return what the player entered in each cell, limited to `parts`. Notes hidden by a digit are
    left out, as on the screen.
    """
    cells = []
    for state, given in zip(game.board, game.puzzle.givens, strict=True):
        some = CellState()
        if EntryKind.DIGITS in parts and not given:
            some = some._replace(value=state.value)
        if EntryKind.NOTES in parts and not state.value:
            some = some._replace(corner=state.corner, centre=state.centre)
        if EntryKind.COLOURS in parts:
            some = some._replace(colours=state.colours, tints=state.tints, pen=state.pen)
        cells.append(some)
    return tuple(cells)


class PrintWindow(QDialog):
    """Prints the puzzle of a game, or new puzzles of a level, on a printer or to a PDF. `card` is
    the card of the game's puzzle; notes are printed in the places that they have on the board.
    """

    def __init__(
        self,
        session: Session,
        game: Game,
        card: Card,
        theme: Theme,
        parent: QWidget,
        has_fixed_notes: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Print"))
        self._session = session
        self._game, self._card, self._has_fixed_notes = game, card, has_fixed_notes
        self._theme = theme
        self._printer: QPrinter | None = None
        self._path = ""  # of the PDF; empty for a printer
        self._labels: dict[QWidget, QLabel] = {}
        self._runner = WaitedRunner(self)
        self._runner.finished.connect(self._written)
        self._runner.failed.connect(self._not_written)
        self.finished.connect(self._runner.cancel)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self._runner.stop)
        self._what = QComboBox()
        library = session.puzzles.library
        overlaps = (each for each in OVERLAPPING_KINDS if library.levels(size_of_kind(each), each))
        kinds = (*KINDS, *overlaps)
        usual = [(str(size), f"{size}×{size}") for size in library.sizes()]
        self._grid = choice_of([*usual, *((kind, kind_name(translate, kind)) for kind in kinds)])
        puzzle = game.puzzle
        kind = kind_of(puzzle.topology, puzzle.constraints)
        played = self._grid.findData(kind or str(puzzle.topology.size))
        usual_grid = self._grid.findData(str(CLASSIC.size))
        self._grid.setCurrentIndex(usual_grid if played < 0 else played)
        self._offer_levels()
        self._count = QSpinBox()
        self._count.setRange(1, MOST_PUZZLES)
        self._count.setValue(4)
        self._per_page = choice_of([(number, str(number)) for number in LAYOUTS])
        self._solutions = choice_of(
            [
                (Solutions.PAGES, self.tr("On pages at the end")),
                (Solutions.FOOT, self.tr("Upside down at the foot")),
                (Solutions.NONE, self.tr("None")),
            ]
        )
        self._parts = {
            part: QCheckBox(words)
            for part, words in (
                (EntryKind.DIGITS, self.tr("My digits")),
                (EntryKind.NOTES, self.tr("Notes")),
                (EntryKind.COLOURS, self.tr("Colours and lines")),
            )
            if any(map(any, written_cells(game, {part})))
        }
        self._paper = choice_of([(paper, paper) for paper in PAPERS])
        self.status_label = QLabel()
        self.status_label.setTextFormat(Qt.TextFormat.PlainText)
        self.status_label.setWordWrap(True)
        self.pdf_button = PillButton(theme, self.tr("Save as PDF…"), self._ask_for_file, main=True)
        self.print_button = PillButton(theme, self.tr("Print…"), self._ask_for_printer)
        self._lay_out()
        self._what.currentIndexChanged.connect(self._refresh)
        self._grid.currentIndexChanged.connect(self._offer_levels)
        self._grid.currentIndexChanged.connect(self._refresh)
        self._refresh()

    def _lay_out(self) -> None:
        form = QGridLayout()
        form.setVerticalSpacing(10)
        form.setHorizontalSpacing(16)
        form.setColumnStretch(1, 1)
        rows: list[tuple[str, QWidget]] = [
            (self.tr("What"), self._what),
            (self.tr("Grid"), self._grid),
            (self.tr("How many"), self._count),
            (self.tr("Per page"), self._per_page),
            (self.tr("Solutions"), self._solutions),
            (self.tr("Paper"), self._paper),
        ]
        also = [self.tr("Also print"), *[""] * len(self._parts)]
        rows += zip(also, self._parts.values(), strict=False)
        for row, (words, field) in enumerate(rows):
            label = QLabel(words)
            label.setBuddy(field)
            form.addWidget(label, row, 0)
            form.addWidget(field, row, 1)
            self._labels[field] = label
        buttons = ButtonRow((), (self.print_button, self.pdf_button))
        fill_window(self, form, self.status_label, buttons, spacing=14)

    def _refresh(self) -> None:
        """Show the fields that apply to the current choices."""
        is_booklet = bool(self._what.currentData())
        for fields, is_shown in (
            ((self._grid, self._count), is_booklet),
            (self._parts.values(), not is_booklet),
        ):
            for field in fields:
                field.setVisible(is_shown)
                self._labels[field].setVisible(is_shown)
        fit_to_contents(self)

    def _chosen_grid(self) -> tuple[int, str]:
        """The chosen size and kind of grid."""
        chosen = self._grid.currentData()
        return (int(chosen), "") if chosen.isdigit() else (size_of_kind(chosen), chosen)

    def _offer_levels(self) -> None:
        """Offer the levels of the chosen grid, and keep the chosen position or the nearest one."""
        before = self._what.currentIndex()
        levels = self._session.puzzles.library.levels(*self._chosen_grid())
        # An empty list would disable the grid, which has the focus.
        with QSignalBlocker(self._what):
            self._what.clear()
            self._what.addItem(self.tr("This puzzle"), "")
            for level in levels:
                self._what.addItem(level_name(translate, level), level)
            self._what.setCurrentIndex(max(0, min(before, self._what.count() - 1)))

    def order(self) -> PrintOrder:
        """Return the chosen print order. Raises LibraryError if there are no such puzzles."""
        parts = {part for part, box in self._parts.items() if box.isChecked()}
        is_wanted = parts and not self._what.currentData()
        return PrintOrder(
            self._puzzles(),
            self._per_page.currentData(),
            self._solutions.currentData(),
            written_cells(self._game, parts) if is_wanted else (),
            self._has_fixed_notes,
            None if self._what.currentData() else self._game.puzzle,
        )

    def _puzzles(self) -> list[NewPuzzle]:
        session, level = self._session, self._what.currentData()
        if not level:
            return [NewPuzzle(self._game.whole, self._card)]
        return session.puzzles.draw_many(level, self._count.value(), *self._chosen_grid())

    def _ask_for_file(self) -> None:
        dialog = file_dialog(self, self.tr("Save as PDF"), file_place("sudoku.pdf"), to_save=True)
        dialog.setDefaultSuffix("pdf")
        dialog.fileSelected.connect(self._write)
        dialog.open()

    def _write(self, path: str) -> None:
        paper = self._paper.currentData()

        def write(order: PrintOrder, cancel: Callable[[], bool]) -> int:
            return write_pdf(path, order, paper, cancel)

        self._path = path
        self._begin(self.tr("Writing…"), write)

    def _begin(self, words: str, write: Callable[[PrintOrder, Callable[[], bool]], int]) -> None:
        """Print or write the pages in the background, since a booklet takes a second."""
        try:
            order = self.order()
        except LibraryError as error:
            self.status_label.setText(error_words(translate, error))
            return
        self.status_label.clear()
        self._runner.begin(words, self._theme, partial(write, order))

    def _written(self, pages: int) -> None:
        forms = self.tr("1 page was printed.|{0} pages were printed.")
        if self._path:
            forms = self.tr("1 page was written to {1}.|{0} pages were written to {1}.")
        words = counted_words(translate, forms, pages, self._path)
        self.status_label.setText(words)

    def _not_written(self, error: Exception) -> None:
        if isinstance(error, PrinterError):
            self.status_label.setText(
                self.tr("Nothing was printed: {0}.").format(error_words(translate, error))
            )
        elif isinstance(error, OSError):
            words = self.tr("Nothing was written: {0}: {1}.")
            self.status_label.setText(words.format(self._path, error_words(translate, error)))
        else:
            raise error

    def _ask_for_printer(self) -> None:
        from PyQt6.QtPrintSupport import QPrintDialog, QPrinter  # not needed for a PDF

        self._printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        lay_paper(self._printer, self._paper.currentData())
        dialog = QPrintDialog(self._printer, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(self._print_out)
        dialog.open()

    def _print_out(self) -> None:
        if self._printer is not None:
            self._path = ""
            self._begin(self.tr("Printing…"), partial(print_puzzles, self._printer))
