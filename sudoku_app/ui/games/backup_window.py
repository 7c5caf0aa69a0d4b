"""The window in which backups are made and restored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QDateTime, QSize, Qt, QTimeZone, pyqtSignal
from PyQt6.QtWidgets import QDialog, QLabel, QWidget

from sudoku_app.game.storage.backup import (
    BEFORE_MIGRATION,
    BEFORE_RESTORE,
    BY_PLAYER,
    Backup,
    backups,
)
from sudoku_app.ui.language import moment_text
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.layouts import ButtonRow, fill_window
from sudoku_app.ui.parts.list_rows import RowList
from sudoku_app.ui.parts.screen_fit import fit_to_screen

if TYPE_CHECKING:
    from sudoku_app.game.storage.store import Store
    from sudoku_app.ui.theme import Theme

FIRST_SIZE, SMALLEST_SIZE = QSize(460, 420), QSize(360, 320)
STAMP_FORMAT = "yyyyMMdd'T'HHmmss'Z'"
"""The format of `storage.backup.stamp` in Qt's notation."""


class BackupWindow(QDialog):
    """Lists the backups of a store's file. `backup_requested()` is emitted to make a new one,
    `restore_requested(path)` to restore one.
    """

    backup_requested = pyqtSignal()
    restore_requested = pyqtSignal(str)

    def __init__(self, store: Store, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Backups"))
        self._store = store
        words = self.tr(
            "A backup is made whenever you quit after playing. Before one is restored, your "
            "current games are backed up too."
        )
        self._words = QLabel(words)
        self._words.setWordWrap(True)
        self._list = RowList(theme, self.tr("Backups"))
        self._empty = QLabel(self.tr("There are no backups yet."))
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._restore = PillButton(theme, self.tr("Restore"), self._ask_to_restore, main=True)
        self._make = PillButton(theme, self.tr("Back up now"), self.backup_requested)
        buttons = ButtonRow((self._make,), (self._restore,))
        fill_window(self, self._words, (self._list, 1), (self._empty, 1), buttons)
        self.refresh()
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)

    def refresh(self) -> None:
        """Update the list of backups."""
        self._list.clear()
        for backup in backups(self._store.path):
            self._list.add_row(self._name_of(backup), backup.path)
        self._list.setCurrentRow(0)
        found = self._list.count() > 0
        self._list.setVisible(found)
        self._empty.setHidden(found)
        self._restore.setEnabled(found)

    def _name_of(self, backup: Backup) -> str:
        why = {
            BEFORE_MIGRATION: self.tr("before an update"),
            BEFORE_RESTORE: self.tr("before another was restored"),
            BY_PLAYER: self.tr("made by you"),
        }.get(backup.label)
        moment = QDateTime.fromString(backup.made, STAMP_FORMAT)
        moment.setTimeZone(QTimeZone.utc())
        words = moment_text(moment)
        return f"{words}  ·  {why}" if why else words

    def _ask_to_restore(self) -> None:
        if self._list.slug:
            self.restore_requested.emit(self._list.slug)
            self.close()
