"""The window of backups: make one now, bring one back."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QDateTime, QModelIndex, QSize, Qt, QTimeZone, pyqtSignal
from PyQt6.QtWidgets import (
    QDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.game.backup import (
    BEFORE_MIGRATION,
    BEFORE_RESTORE,
    Backup,
    back_up_at_exit,
    back_up_sound,
    backups,
)
from sudoku_app.game.beside import copy_games, damage_beside
from sudoku_app.game.store_file import StoreError
from sudoku_app.presentation.words import error_words
from sudoku_app.ui.help.technique_list import SLUG_ROLE, RowDelegate
from sudoku_app.ui.language import moment_text
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.dialogs import button_row
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.game.checks import Damage
    from sudoku_app.game.store import Store
    from sudoku_app.ui.theme import Theme

FIRST_SIZE, SMALLEST_SIZE = QSize(460, 420), QSize(360, 320)
STAMP_FORMAT = "yyyyMMdd'T'HHmmss'Z'"
"""Of `game.stamp`, as Qt writes it."""


class BackupWindow(QDialog):
    """Lists the backups of a store's file; `restore_requested(path)` asks to bring one back."""

    restore_requested = pyqtSignal(str)

    def __init__(self, store: Store, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Backups"))
        self._store = store
        words = self.tr(
            "A backup is made whenever the program ends after play. Bringing one back keeps "
            "what is there now as a backup too."
        )
        self._words = QLabel(words)
        self._words.setWordWrap(True)
        self._list = QListWidget()
        self._list.setAccessibleName(self.tr("Backups"))
        self._delegate = RowDelegate(theme, self._list)
        self._list.setItemDelegate(self._delegate)
        self._list.setFrameShape(QListWidget.Shape.NoFrame)
        self._empty = QLabel(self.tr("There is no backup yet."))
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._restore = PillButton(theme, self.tr("Bring back"), main=True)
        self._make = PillButton(theme, self.tr("Back up now"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(self._words)
        layout.addWidget(self._list, 1)
        layout.addWidget(self._empty, 1)
        layout.addLayout(button_row((self._make,), (self._restore,)))
        self._restore.clicked.connect(self._ask_to_restore)
        self._make.clicked.connect(self._check)
        self._is_checking = False
        self._runner = TaskRunner(self)
        self._runner.finished.connect(self._checked)
        self.finished.connect(self._close)
        self.set_theme(theme)
        self._refresh()
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self._delegate.theme = theme
        self._delegate.sizeHintChanged.emit(QModelIndex())  # the zoom may be another
        for button in (self._restore, self._make):
            button.set_theme(theme)
        palette = theme.palette()
        palette.setColor(palette.ColorRole.Base, theme.colour("window"))
        self._list.setPalette(palette)

    def _refresh(self) -> None:
        self._list.clear()
        for backup in backups(self._store.path):
            item = QListWidgetItem(self._name_of(backup))
            item.setData(SLUG_ROLE, backup.path)
            self._list.addItem(item)
        self._list.setCurrentRow(0)
        found = self._list.count() > 0
        self._list.setVisible(found)
        self._empty.setHidden(found)
        self._restore.setEnabled(found)

    def _name_of(self, backup: Backup) -> str:
        why = {
            BEFORE_MIGRATION: self.tr("before a change of version"),
            BEFORE_RESTORE: self.tr("before another was brought back"),
        }.get(backup.label)
        moment = QDateTime.fromString(backup.made, STAMP_FORMAT)
        moment.setTimeZone(QTimeZone.utc())
        words = moment_text(moment)
        return f"{words}  ·  {why}" if why else words

    def _check(self) -> None:
        """Look at all games beside the window's thread; only sound ones are backed up."""
        try:
            copy = copy_games(self._store)
        except StoreError as error:
            self._tell_no_backup(error)
            return
        self._make.setEnabled(False)
        self._is_checking = True
        self._runner.start(lambda _cancelled: damage_beside(copy), copy.connection.close)

    def _checked(self, damage: list[Damage]) -> None:
        self._is_checking = False
        self._make.setEnabled(True)
        self._back_up(back_up_at_exit if damage else back_up_sound)

    def _close(self) -> None:
        self._runner.cancel()
        if self._is_checking:  # the player asked for it
            self._back_up(back_up_at_exit)

    def _back_up(self, back_up: Callable[[Store], None]) -> None:
        try:
            back_up(self._store)
        except (OSError, sqlite3.Error, StoreError) as error:
            self._tell_no_backup(error)
        self._refresh()

    def _tell_no_backup(self, error: Exception) -> None:
        self._words.setText(
            self.tr("No backup was made: {0}.").format(
                error_words(QCoreApplication.translate, error)
            )
        )

    def _ask_to_restore(self) -> None:
        item = self._list.currentItem()
        if item is not None:
            self.restore_requested.emit(item.data(SLUG_ROLE))
            self.close()
