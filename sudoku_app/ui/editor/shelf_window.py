"""The shelf of drafts: adds the entered puzzle, and opens, copies or deletes drafts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QDateTime, QSize, Qt
from PyQt6.QtWidgets import QDialog, QLineEdit, QListWidget, QWidget

from sudoku_app.game.storage.tables import LONGEST_NAME
from sudoku_app.presentation.editor.shelf_state import ShelfState
from sudoku_app.ui.editor.puzzle_list import PuzzleList
from sudoku_app.ui.language import moment_text
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words, make_plain
from sudoku_app.ui.parts.layouts import ButtonRow, column_of, fill_window, row_of
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.theme import SECONDARY_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.game.storage.shelf import Shelf
    from sudoku_app.presentation.editor.edit_state import EditState
    from sudoku_app.presentation.editor.shelf_state import ShelfScreen
    from sudoku_app.ui.theme import Theme

SIZE, SMALLEST = QSize(720, 600), QSize(340, 380)


class ShelfWindow(QDialog):
    """Lists the drafts, the versions of the chosen one, and what can be done with them."""

    def __init__(self, theme: Theme, editing: EditState, shelf: Shelf, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Drafts"))
        self._state = ShelfState(editing, shelf, _moment)
        self._make_parts(theme)
        self._lay_out()
        self._state.listener = self._show
        self._show(None, self._state.screen)
        fit_to_screen(self, SIZE, SMALLEST, theme.zoom)
        self.name.setFocus()

    def _make_parts(self, theme: Theme) -> None:
        state = self._state
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(self.tr("Name of this version"))
        self.name.setAccessibleName(self.tr("Name of this version"))
        self.name.returnPressed.connect(lambda: self._with_name(state.keep))
        self.keep_button = PillButton(
            theme, self.tr("Keep"), lambda: self._with_name(state.keep), main=True
        )
        self.keep_button.setToolTip(self.tr("Keep the entered puzzle as a version of its draft"))
        keep_new = partial(state.keep, is_new=True)
        self.new_button = PillButton(
            theme, self.tr("Keep as new draft"), lambda: self._with_name(keep_new)
        )
        self.words = Words(theme, SECONDARY_PIXELS, "secondary", wraps=True)
        self.list = PuzzleList(theme, self.tr("Drafts"))
        self.list.row_chosen.connect(state.choose_draft)
        self.list.row_opened.connect(self._open)
        self.versions = QListWidget()
        self.versions.currentRowChanged.connect(state.choose_version)
        self.versions.itemDoubleClicked.connect(self._open)
        make_plain(self.versions, self.tr("Versions"))
        self._versions_title = Words(theme, SECONDARY_PIXELS, words=self.tr("Versions"))
        self.open_button = PillButton(theme, self.tr("Open"), self._open, main=True)
        self.copy_button = PillButton(theme, self.tr("Duplicate"), state.duplicate)
        self.rename_button = PillButton(
            theme, self.tr("Rename"), lambda: self._with_name(state.rename)
        )
        self.rename_button.setToolTip(self.tr("Give the selected version the name above"))
        self.delete_button = PillButton(theme, self.tr("Delete draft"), state.delete_draft)
        self.drop_button = PillButton(theme, self.tr("Delete version"), state.delete_version)
        self.undo_button = PillButton(theme, self.tr("Undo delete"), state.restore)
        self._close = PillButton(theme, self.tr("Close"), self.reject)

    def _lay_out(self) -> None:
        row = row_of((self.name, 1), self.keep_button, self.new_button)
        versions = column_of(self._versions_title, (self.versions, 1))
        lists = row_of((self.list, 3), (versions, 2))
        acts = (self.copy_button, self.rename_button, self.drop_button, self.delete_button)
        buttons = ButtonRow((self.undo_button,), (self._close, self.open_button))
        fill_window(self, row, self.words, (lists, 1), ButtonRow(acts), buttons)

    def _show(self, old: ShelfScreen | None, new: ShelfScreen) -> None:
        self.words.setText(new.words)
        self.list.show_rows(new.drafts, new.draft)
        if old is None or new.versions != old.versions:
            self.versions.blockSignals(True)
            self.versions.clear()
            self.versions.addItems(new.versions)
            self.versions.blockSignals(False)
        if new.version != self.versions.currentRow():
            self.versions.setCurrentRow(new.version)
        acts = (self.copy_button, self.rename_button, self.delete_button, self.drop_button)
        for button in (self.open_button, *acts):
            button.setEnabled(bool(new.versions))
        self.undo_button.setEnabled(new.can_restore)
        self.new_button.setVisible(new.can_keep_new)

    def _with_name(self, act: Callable[[str], bool]) -> None:
        """Do what uses the name in the field, which is empty after that."""
        if act(self.name.text()):
            self.name.clear()

    def _open(self) -> None:
        if self._state.open():
            self.accept()


def _moment(seconds: float) -> str:
    return moment_text(QDateTime.fromSecsSinceEpoch(int(seconds)))
