"""The shelf of drafts: adds the entered puzzle, and opens, copies or deletes drafts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QDateTime, QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QDialog, QLineEdit, QListWidget, QWidget

from sudoku_app.core.message import message_of
from sudoku_app.game.storage.shelf import NotKeptError
from sudoku_app.game.storage.tables import LONGEST_NAME
from sudoku_app.presentation.board.board_words import grid_name
from sudoku_app.presentation.editor.bench_words import draft_name
from sudoku_app.presentation.words import counted_words, join_lines, message_words
from sudoku_app.ui.editor.puzzle_list import PuzzleList
from sudoku_app.ui.language import moment_text
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words, make_plain
from sudoku_app.ui.parts.layouts import button_row, column_of, fill_window, row_of
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.theme import SECONDARY_PIXELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.storage.shelf import Shelf, Version
    from sudoku_app.ui.theme import Theme

SIZE, SMALLEST = QSize(720, 600), QSize(340, 380)


class ShelfWindow(QDialog):
    """Lists the drafts, the versions of the selected one, and what can be done with them.

    `opened(Version)` is emitted to put a version into the editor, and `kept(Version)` when the
    entered `puzzle` was kept, which is a version of `draft`, or of none of the shelf if that is 0.
    """

    opened = pyqtSignal(object)
    kept = pyqtSignal(object)

    def __init__(
        self, theme: Theme, shelf: Shelf, puzzle: Puzzle, draft: int, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Drafts"))
        self._shelf = shelf
        self._puzzle = puzzle
        self._draft = draft
        self._drafts: list[Version] = []
        self._versions: list[Version] = []
        self._deleted: list[list[Version]] = []
        self._make_parts(theme)
        self._lay_out()
        self._reload(draft)
        self._say_draft()
        fit_to_screen(self, SIZE, SMALLEST, theme.zoom)
        self.name.setFocus()

    def _make_parts(self, theme: Theme) -> None:
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(self.tr("Name of this version"))
        self.name.setAccessibleName(self.tr("Name of this version"))
        self.name.returnPressed.connect(self._keep)
        self.keep_button = PillButton(theme, self.tr("Keep"), main=True)
        self.keep_button.setToolTip(self.tr("Keep the entered puzzle as a version of its draft"))
        self.new_button = PillButton(theme, self.tr("Keep as new draft"))
        self.state = Words(theme, SECONDARY_PIXELS, "secondary", wraps=True)
        self.list = PuzzleList(theme, self.tr("Drafts"))
        self.versions = QListWidget()
        make_plain(self.versions, self.tr("Versions"))
        self._versions_title = Words(theme, SECONDARY_PIXELS, words=self.tr("Versions"))
        self.open_button = PillButton(theme, self.tr("Open"), main=True)
        self.copy_button = PillButton(theme, self.tr("Duplicate"))
        self.rename_button = PillButton(theme, self.tr("Rename"))
        self.rename_button.setToolTip(self.tr("Give the selected version the name above"))
        self.delete_button = PillButton(theme, self.tr("Delete draft"))
        self.drop_button = PillButton(theme, self.tr("Delete version"))
        self.undo_button = PillButton(theme, self.tr("Undo delete"))
        self._close = PillButton(theme, self.tr("Close"))
        for button, slot in (
            (self.keep_button, self._keep),
            (self.new_button, lambda: self._try(lambda: self._keep_in(0))),
            (self.open_button, self._open),
            (self.copy_button, self._duplicate),
            (self.rename_button, self._rename),
            (self.delete_button, self._delete_draft),
            (self.drop_button, self._delete_version),
            (self.undo_button, self._restore),
            (self._close, self.reject),
        ):
            button.clicked.connect(slot)
        self.list.row_chosen.connect(self._choose)
        self.list.row_opened.connect(self._open)
        self.versions.itemDoubleClicked.connect(self._open)

    def _lay_out(self) -> None:
        row = row_of((self.name, 1), self.keep_button, self.new_button)
        versions = column_of(self._versions_title, (self.versions, 1))
        lists = row_of((self.list, 3), (versions, 2))
        acts = (self.copy_button, self.rename_button, self.drop_button, self.delete_button)
        buttons = button_row((self.undo_button,), (self._close, self.open_button))
        fill_window(self, row, self.state, (lists, 1), button_row(acts), buttons)

    # What is shown -----------------------------------------------------------------------------

    def _reload(self, draft: int = 0) -> None:
        """Read the shelf again, and select a draft if it is given."""
        self._drafts = self._shelf.drafts()
        self.list.blockSignals(True)
        self.list.clear()
        for each in self._drafts:
            self.list.add(self._draft_words(each), each.puzzle)
        self.list.blockSignals(False)
        numbers = [each.draft for each in self._drafts]
        self.list.setCurrentRow(numbers.index(draft) if draft in numbers else 0)
        self._choose()
        self.undo_button.setEnabled(bool(self._deleted))
        self.new_button.setVisible(self._draft in numbers)

    def _say_draft(self) -> None:
        """Say which draft Keep adds a version to."""
        known = [each for each in self._drafts if each.draft == self._draft]
        words = self.tr("This puzzle is not kept yet. Keep makes a new draft of it.")
        if known:
            words = self.tr("Keep adds a version to “{0}”.").format(_name(known[0]))
        self.state.setText(words)

    def _draft_words(self, version: Version) -> str:
        translate, puzzle = QCoreApplication.translate, version.puzzle
        count = len(self._shelf.versions(version.draft))
        forms = self.tr("1 version|{0} versions")
        return join_lines(
            _name(version),
            self.tr("This is being edited.") if version.draft == self._draft else "",
            version.name,
            grid_name(translate, puzzle.topology, puzzle.constraints),
            counted_words(translate, forms, count),
            _moment(version),
        )

    def _choose(self, _row: int = 0) -> None:
        """Show the versions of the selected draft."""
        draft = self._selected_draft
        self._versions = [] if draft is None else self._shelf.versions(draft.draft)
        self.versions.clear()
        for each in self._versions:
            self.versions.addItem("  ".join(filter(None, (each.name, _moment(each)))))
        self.versions.setCurrentRow(0)
        acts = (self.copy_button, self.rename_button, self.delete_button, self.drop_button)
        for button in (self.open_button, *acts):
            button.setEnabled(bool(self._versions))

    @property
    def _selected_draft(self) -> Version | None:
        row = self.list.currentRow()
        return self._drafts[row] if 0 <= row < len(self._drafts) else None

    @property
    def _selected(self) -> Version:
        """The selected version; the buttons that use it are disabled if there is none."""
        return self._versions[max(0, self.versions.currentRow())]

    # What the player asks for ------------------------------------------------------------------

    def _keep(self) -> None:
        is_there = any(each.draft == self._draft for each in self._drafts)
        self._try(lambda: self._keep_in(self._draft if is_there else 0))

    def _keep_in(self, draft: int) -> None:
        version = self._shelf.keep(self._puzzle, draft, self.name.text().strip())
        self._draft = version.draft
        self.name.clear()
        self.kept.emit(version)
        self._reload(version.draft)
        self.state.setText(self.tr("Kept."))

    def _open(self) -> None:
        if self._versions:
            self.opened.emit(self._selected)
            self.accept()

    def _duplicate(self) -> None:
        self._try(lambda: self._reload(self._shelf.duplicate(self._selected).draft))

    def _rename(self) -> None:
        def rename() -> None:
            version = self._shelf.rename(self._selected, self.name.text().strip())
            self.name.clear()
            self._reload(version.draft)

        self._try(rename)

    def _delete_draft(self) -> None:
        self._try(lambda: self._deleted.append(self._shelf.delete_draft(self._selected.draft)))
        self._reload()

    def _delete_version(self) -> None:
        version = self._selected

        def delete() -> None:
            self._shelf.delete_version(version)
            self._deleted.append([version])

        self._try(delete)
        self._reload(version.draft)

    def _restore(self) -> None:
        versions = self._deleted[-1]

        def restore() -> None:
            self._shelf.restore(versions)
            self._deleted.pop()

        self._try(restore)
        self._reload(versions[0].draft)

    def _try(self, act: Callable[[], object]) -> None:
        """Change the shelf; say why if that could not be stored."""
        self.state.setText("")
        try:
            act()
        except NotKeptError as error:
            self.state.setText(message_words(QCoreApplication.translate, message_of(error)))


def _name(version: Version) -> str:
    return draft_name(QCoreApplication.translate, version.draft, version.puzzle)


def _moment(version: Version) -> str:
    return moment_text(QDateTime.fromSecsSinceEpoch(int(version.saved_at)))
