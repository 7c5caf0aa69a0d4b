"""The window of all kept games: search, continue, play again, watch, delete and bring back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QItemSelectionModel, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.game.game_row import KINDS
from sudoku_app.game.library import LEVELS
from sudoku_app.presentation.words import level_name
from sudoku_app.ui.games.game_item import GameItem
from sudoku_app.ui.games.games_model import GAME_ROLE, GamesModel
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.dialogs import button_row
from sudoku_app.ui.parts.naming import name_choice
from sudoku_app.ui.parts.screen_fit import fit_to_screen

if TYPE_CHECKING:
    from sudoku_app.game.game_row import GameRow
    from sudoku_app.game.store import Store
    from sudoku_app.ui.theme import Theme

FIRST_SIZE, SMALLEST_SIZE = QSize(560, 620), QSize(340, 320)


class GamesWindow(QDialog):
    """Lists the games of a store. Wishes leave with a game's number: `continue_requested(number)`,
    `replay_requested(number)` to play it from the start, `film_requested(number)` to watch it. The
    game at hand, `current`, can be neither continued nor deleted, nor watched while it `is_paused`.
    """

    continue_requested = pyqtSignal(int)
    replay_requested = pyqtSignal(int)
    film_requested = pyqtSignal(int)

    def __init__(
        self, store: Store, theme: Theme, current: int, is_paused: bool, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Games"))
        self._store = store
        self._current = current
        self._is_paused = is_paused
        self._deleted: list[int] = []
        self._model = GamesModel(store, self)
        self._search = QLineEdit()
        self._search.setPlaceholderText(self.tr("Search"))
        self._search.setAccessibleName(self.tr("Search"))
        self._search.setClearButtonEnabled(True)
        self._kind = self._choice(KINDS, self._kind_words())
        names = [level_name(QCoreApplication.translate, level) for level in LEVELS]
        self._level = self._choice(("", *LEVELS), [self.tr("All levels"), *names])
        name_choice(self._kind, self.tr("Which games"))
        name_choice(self._level, self.tr("Level"))
        self._list = QListView()
        self._item = GameItem(theme, self._list)
        self._list.setItemDelegate(self._item)
        self._list.setModel(self._model)
        self._list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._list.setFrameShape(QListView.Shape.NoFrame)
        self._list.setUniformItemSizes(True)
        self._list.setAccessibleName(self.tr("Games"))
        self._empty = QLabel(self.tr("No game matches."))
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._make_buttons(theme)
        self._lay_out()
        self._connect()
        self.set_theme(theme)
        self._narrow()
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)
        self._list.setFocus()

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self._item.theme = theme
        for button in self._buttons:
            button.set_theme(theme)
        palette = theme.palette()
        palette.setColor(palette.ColorRole.Base, theme.colour("window"))
        self._list.setPalette(palette)
        self._model.layoutChanged.emit()  # the zoom may be another, and with it the height

    def _choice(self, values: tuple[str, ...], words: list[str]) -> QComboBox:
        choice = QComboBox()
        for value, text in zip(values, words, strict=True):
            choice.addItem(text, value)
        return choice

    def _kind_words(self) -> list[str]:
        return [
            self.tr("All games"),
            self.tr("Unfinished"),
            self.tr("Finished"),
            self.tr("Daily"),
            self.tr("Own puzzles"),
        ]

    def _make_buttons(self, theme: Theme) -> None:
        self._continue = PillButton(theme, self.tr("Continue"), main=True)
        self._replay = PillButton(theme, self.tr("Play again"))
        self._film = PillButton(theme, self.tr("Watch"))
        self._delete = PillButton(theme, self.tr("Delete"))
        self._undo = PillButton(theme, self.tr("Undo delete"))
        self._buttons = (self._continue, self._replay, self._film, self._delete, self._undo)
        self._undo.hide()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self._search, 1)
        top.addWidget(self._kind)
        top.addWidget(self._level)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(10)
        layout.addLayout(top)
        layout.addWidget(self._list, 1)
        layout.addWidget(self._empty, 1)
        layout.addLayout(
            button_row((self._continue, self._replay, self._film), (self._delete, self._undo))
        )

    def _connect(self) -> None:
        self._search.textChanged.connect(self._narrow)
        self._kind.currentIndexChanged.connect(self._narrow)
        self._level.currentIndexChanged.connect(self._narrow)
        self._model.looked_on.connect(self._looked_on)
        self._list.activated.connect(self._open)
        self._list.doubleClicked.connect(self._open)
        selection = self._list.selectionModel()
        if selection is not None:
            selection.currentChanged.connect(self._refresh_buttons)
        self._continue.clicked.connect(self._ask_to_continue)
        self._replay.clicked.connect(self._ask_to_replay)
        self._film.clicked.connect(self._ask_for_film)
        self._delete.clicked.connect(self._delete_chosen)
        self._undo.clicked.connect(self._bring_back)
        for keys, slot in (
            (QKeySequence.StandardKey.Delete, self._delete_chosen),
            (QKeySequence.StandardKey.Undo, self._bring_back),
        ):
            shortcut = QShortcut(QKeySequence(keys), self._list)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)  # the search has keys like these
            shortcut.activated.connect(slot)

    @property
    def chosen(self) -> GameRow | None:
        """The game that is chosen in the list."""
        index = self._list.currentIndex()
        game: GameRow | None = index.data(GAME_ROLE) if index.isValid() else None
        return game

    def _narrow(self) -> None:
        self._model.narrow(self._kind.currentData(), self._level.currentData(), self._search.text())
        self._choose_row(0)

    def _choose_row(self, row: int) -> None:
        count = self._model.rowCount()
        self._list.setVisible(bool(count))
        self._empty.setVisible(not count and self._model.is_complete)
        selection = self._list.selectionModel()
        if count and selection is not None:
            index = self._model.index(min(row, count - 1), 0)
            selection.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._refresh_buttons()

    def _looked_on(self) -> None:
        """Choose what was found first, in a search that goes on, or say that nothing was."""
        if self.chosen is None:
            self._choose_row(0)

    def _refresh_buttons(self) -> None:
        game = self.chosen
        at_hand = game is not None and game.number == self._current
        self._continue.setEnabled(game is not None and not at_hand and not game.is_over)
        self._replay.setEnabled(game is not None)
        is_hidden = at_hand and self._is_paused
        self._film.setEnabled(game is not None and game.move_count > 0 and not is_hidden)
        self._delete.setEnabled(game is not None and not at_hand)
        self._undo.setVisible(bool(self._deleted))

    def _open(self) -> None:
        if (game := self.chosen) is not None and game.number == self._current:
            self.close()  # it is open already
        else:
            self._ask_to_continue()

    def _ask_to_continue(self) -> None:
        if self._continue.isEnabled() and (game := self.chosen) is not None:
            self.continue_requested.emit(game.number)
            self.close()

    def _ask_to_replay(self) -> None:
        if (game := self.chosen) is not None:
            self.replay_requested.emit(game.number)
            self.close()

    def _ask_for_film(self) -> None:
        if (game := self.chosen) is not None:
            self.film_requested.emit(game.number)

    def _delete_chosen(self) -> None:
        if self._delete.isEnabled() and (game := self.chosen) is not None:
            self._store.delete_game(game.number)
            self._deleted.append(game.number)
            if self._store.trouble is None:
                row = self._list.currentIndex().row()
                self._model.remove(row)
                self._choose_row(row)

    def _bring_back(self) -> None:
        if self._deleted:
            row = self._list.currentIndex().row()
            self._store.bring_back(self._deleted.pop())
            self._model.reload()
            self._choose_row(max(row, 0))
