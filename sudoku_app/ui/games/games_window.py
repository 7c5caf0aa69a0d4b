"""The list of all games: search, resume, play again, replay, delete and undo deletion."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import (
    QAbstractListModel,
    QDate,
    QDateTime,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    pyqtSignal,
)
from PyQt6.QtGui import QFont, QFontMetricsF, QKeySequence, QPainter, QPen, QPixmap, QShortcut
from PyQt6.QtWidgets import (
    QDialog,
    QLabel,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from sudoku_app.core.drawing import Label, Outline
from sudoku_app.core.fog import hidden_cells, seen_on
from sudoku_app.core.topology import CLASSIC, iter_bits
from sudoku_app.game.play.clock import time_text
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.library import LEVELS
from sudoku_app.game.storage.game_row import DAILY, KINDS, game_numbers, game_rows, with_drawings
from sudoku_app.presentation.board.board_words import grid_name
from sudoku_app.presentation.board.constraint_drawings import drawings_of
from sudoku_app.presentation.board.grid_lines import frame_side
from sudoku_app.presentation.cards.status_words import join_facts, title_and_author
from sudoku_app.presentation.words import join_list, level_name
from sudoku_app.ui.board.board_geometry import DrawnGrid, outside_fog, paint_extra_houses
from sudoku_app.ui.language import day_text, moment_text, translate
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import choice_of, make_plain, name_choice
from sudoku_app.ui.parts.layouts import ButtonRow, column_of, row_of, stack
from sudoku_app.ui.parts.painting import clear_pixmap, paint_bar, paint_card, paint_line
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS, Theme

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.core.drawing import Drawing
    from sudoku_app.game.storage.game_row import GameRow
    from sudoku_app.game.storage.store import Store

GAME_ROLE = Qt.ItemDataRole.UserRole
PAGE = 200
"""Number of games to load when the end of the list is reached."""
SLICE = 100
"""Number of games read between two events, which takes a few milliseconds."""
CACHED_PICTURES = 64
"""Number of pictures of boards cached in memory; more than are ever in sight at once."""
CACHED_GAMES = 1000
"""Number of games cached in memory; others are read again."""


def title_of(game: GameRow) -> str:
    """Return a game's title as shown to the player."""
    if game.card.name.startswith(DAILY):
        day = day_text(QDate.fromString(game.card.name.removeprefix(DAILY)[:10], "yyyy-MM-dd"))
        return (
            translate("games", "Daily puzzle for {0}").format(day)
            + f"  ·  {level_name(translate, game.card.level)}"
        )
    topology, constraints = game.puzzle.topology, game.puzzle.constraints
    kind = ""
    if topology != CLASSIC or constraints:
        kind = grid_name(translate, topology, constraints)
    facts = (level_name(translate, game.card.level), kind)
    if game.card.is_own:
        own = title_and_author(translate, game.puzzle.about) or game.card.name
        return join_facts(own, *facts)
    return join_facts(*facts, game.card.name)


def state_of(game: GameRow) -> str:
    """Return a game's progress or how it ended, with its time, whether it was solved with help, and
    whether it is a replay.
    """
    time = time_text(game.elapsed_ms / 1000)
    if game.outcome is Outcome.SOLVED:
        state = translate("games", "Solved in {0}").format(time)
    elif game.outcome is Outcome.SHOWN:
        state = translate("games", "Solution shown after {0}").format(time)
    else:
        state = translate("games", "{0} of {1} cells filled, {2}")
        state = state.format(game.filled, game.open_cells, time)
    is_helped = game.is_assisted and game.outcome is Outcome.SOLVED
    return join_facts(
        state,
        translate("games", "with help") if is_helped else "",
        translate("games", "played again") if game.is_replay else "",
    )


def played_text(game: GameRow) -> str:
    """Return when a game was last played, in the player's date format."""
    return moment_text(_moment_of(game))


def _moment_of(game: GameRow) -> QDateTime:
    return QDateTime.fromSecsSinceEpoch(int(game.played_at))


def played_within(game: GameRow, metrics: QFontMetricsF, room: float) -> str:
    """Return when a game was last played, without the time if there is no room for that, or ""."""
    texts = played_text(game), day_text(_moment_of(game).toLocalTime().date())
    return next((each for each in texts if metrics.horizontalAdvance(each) <= room), "")


def words_of(game: GameRow) -> str:
    """Return everything that the list shows about a game, as one text."""
    words = title_of(game), state_of(game), played_text(game)
    return join_list(translate, words)


class GamesModel(QAbstractListModel):
    """The games of a store that match a search, last played first.

    The model knows the numbers of all games but reads games only as needed: until `PAGE` more
    matches are found whenever the view reaches the end, in slices of `SLICE` between two events.
    `slice_searched` is emitted after each slice.
    """

    slice_searched = pyqtSignal()

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._kind, self._level = KINDS[0], ""
        self._words: list[str] = []
        self._shown: list[int] = []
        self._unread: deque[int] = deque()
        self._wanted = 0
        self._rows: OrderedDict[int, GameRow] = OrderedDict()
        self._drawn: set[int] = set()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._read_on)

    def narrow(self, kind: str, level: str, search: str) -> None:
        """Show the games of one of KINDS and of a level ("" for all levels) whose text contains
        all words of `search`.
        """
        self._kind, self._level, self._words = kind, level, search.casefold().split()
        self.reload()

    def reload(self) -> None:
        """Reload the list from the store."""
        self.beginResetModel()
        self._rows.clear()
        self._drawn.clear()
        self._shown = []
        self._unread = deque(game_numbers(self._store, self._kind, self._level))
        self.endResetModel()
        self._wanted = PAGE
        self._read_on()

    def remove(self, row: int) -> None:
        """Remove a game from the list."""
        self.beginRemoveRows(QModelIndex(), row, row)
        del self._shown[row]
        self.endRemoveRows()

    @property
    def is_complete(self) -> bool:
        """Whether all games have been searched."""
        return not self._unread

    def rowCount(self, parent: QModelIndex | None = None) -> int:
        return len(self._shown)

    def canFetchMore(self, parent: QModelIndex) -> bool:
        return not self.is_complete

    def fetchMore(self, parent: QModelIndex) -> None:
        self._wanted = len(self._shown) + PAGE
        self._timer.start()

    def _read_on(self) -> None:
        """Search the next slice of games, and schedule another if more matches are wanted."""
        numbers = [self._unread.popleft() for _ in range(min(SLICE, len(self._unread)))]
        found = [row for row in game_rows(self._store, numbers) if self._matches(row)]
        if found:
            end = len(self._shown)
            self.beginInsertRows(QModelIndex(), end, end + len(found) - 1)
            self._shown += [row.number for row in found]
            for row in found:
                self._cache(row)
            self.endInsertRows()
        if self.is_complete or len(self._shown) >= self._wanted:
            self._timer.stop()
        else:
            self._timer.start()
        self.slice_searched.emit()

    def _cache(self, row: GameRow) -> None:
        self._rows[row.number] = row
        self._drawn.discard(row.number)
        while len(self._rows) > CACHED_GAMES:
            self._rows.popitem(last=False)

    def _row(self, number: int) -> GameRow | None:
        """Return the game with this number, or None if it can no longer be read."""
        if number not in self._rows:
            for row in game_rows(self._store, [number]):
                self._cache(row)
        return self._rows.get(number)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        game = self._row(self._shown[index.row()])
        if role == GAME_ROLE and game and game.number not in self._drawn:
            self._drawn.add(game.number)
            self._rows[game.number] = game = with_drawings(self._store, game)
        if role == GAME_ROLE:
            return game
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) and game:
            return words_of(game)
        if role == Qt.ItemDataRole.ToolTipRole and game:
            return title_of(game)
        return None

    def _matches(self, game: GameRow) -> bool:
        if self._kind == "own" and not game.card.is_own:
            return False
        if not self._words:
            return True
        words = f"{words_of(game)} {game.card.name}".casefold()
        return all(word in words for word in self._words)


PICTURE = 64
MARGIN = 12
READ_DELAY_MS = 20
"""Delay before the list is read. With 50,000 games, opening the window and reading the list each
take half of the time allowed for one turn of the event loop.
"""


class GameItem(QStyledItemDelegate):
    """Paints a `GameRow` with the colours and fonts of a theme."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._pictures: dict[tuple[object, ...], QPixmap] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(320, round(PICTURE * self.theme.zoom) + 2 * MARGIN)

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        game: GameRow | None = index.data(GAME_ROLE)
        if painter is None or game is None:
            return
        painter.save()
        rect = QRectF(option.rect).adjusted(1, 2, -3, -2)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        paint_card(painter, self.theme, rect, chosen)
        side = PICTURE * self.theme.zoom - 6
        picture = QRectF(rect.left() + MARGIN, rect.top() + (rect.height() - side) / 2, side, side)
        device = painter.device()
        ratio = 1.0 if device is None else device.devicePixelRatioF()
        painter.drawPixmap(picture.topLeft() - QPointF(1, 1), self._picture(game, side, ratio))
        words = QRectF(rect)
        words.setLeft(picture.right() + MARGIN + 2)
        words.setRight(rect.right() - MARGIN)
        self._paint_words(painter, words, game)
        painter.restore()

    def _picture(self, game: GameRow, side: float, ratio: float) -> QPixmap:
        """Return the picture of a game's board, which is cached, with a pixel around it."""
        key = (game.number, game.move_count, side, ratio, self.theme.name)
        if key not in self._pictures:
            if len(self._pictures) >= CACHED_PICTURES:
                self._pictures.clear()
            picture = clear_pixmap(side + 2, side + 2, ratio)
            with QPainter(picture) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                paint_small_board(painter, QRectF(1, 1, side, side), self.theme, game)
            self._pictures[key] = picture
        return self._pictures[key]

    def _paint_words(self, painter: QPainter, rect: QRectF, game: GameRow) -> None:
        theme = self.theme
        small, bold = theme.font(SECONDARY_PIXELS), theme.font(TEXT_PIXELS, QFont.Weight.DemiBold)
        self._line(painter, _part(rect, 0.16), title_of(game), "text", bold)
        below, metrics, state = _part(rect, 0.44), QFontMetricsF(small), state_of(game)
        room = below.width() - metrics.horizontalAdvance(state) - 12
        played = played_within(game, metrics, room)
        taken = metrics.horizontalAdvance(played) + 12 if played else 0.0
        self._line(painter, below, state, "secondary", small, taken)
        paint_line(painter, below, played, at_right=True)
        if game.outcome is not Outcome.SHOWN:
            self._paint_progress(painter, rect, game)

    def _line(
        self, painter: QPainter, line: QRectF, text: str, role: str, font: QFont, taken: float = 0.0
    ) -> None:
        """Draw a line of text, shortened to leave the width `taken` free on the right."""
        painter.setFont(font)
        painter.setPen(self.theme.colour(role))
        room = line.width() - taken
        words = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
        paint_line(painter, line, words)

    def _paint_progress(self, painter: QPainter, rect: QRectF, game: GameRow) -> None:
        share = game.filled / max(game.open_cells, 1)
        bar = QRectF(rect.left(), rect.top() + rect.height() * 0.79, rect.width(), 5)
        done = game.outcome is Outcome.SOLVED
        paint_bar(painter, self.theme, bar, share, "pattern_ring" if done else "accent")


def _part(rect: QRectF, down: float) -> QRectF:
    """Return the rectangle of a line of text; `down` is its distance from the top as a share of
    the height.
    """
    high = rect.height()
    return QRectF(rect.left(), rect.top() + high * down, rect.width(), high * 0.26)


def _without_texts(drawings: Iterable[Drawing]) -> Iterator[Drawing]:
    """Yield drawings without words and numbers, which are too small to read in a small picture."""
    for drawing in drawings:
        if isinstance(drawing, Outline):
            yield drawing._replace(text="")
        elif not isinstance(drawing, Label):
            yield drawing


def paint_small_board(painter: QPainter, rect: QRectF, theme: Theme, game: GameRow) -> None:
    """Paint the board as a pattern: givens dark, the player's digits in the accent colour."""
    topology = game.puzzle.topology
    cell = rect.width() / frame_side(topology)
    seen = seen_on(game.puzzle, game.board)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("board"))
    at = DrawnGrid(topology, rect.topLeft(), cell)
    painter.drawRects(*at.grids())
    fog = hidden_cells(seen)
    for number in iter_bits(fog):
        painter.fillRect(at.cell(number), theme.colour("fog"))
    paint_extra_houses(painter, at, theme.colour("secondary"))
    painter.setPen(Qt.PenStyle.NoPen)
    for number, digit in enumerate(game.board):
        if not digit:
            continue
        given = bool(game.puzzle.givens[number])
        if given and fog >> number & 1:
            continue
        painter.setBrush(theme.colour("note" if given else "accent"))
        inset, place = cell * 0.2, at.cell(number)
        painter.drawRect(place.adjusted(inset, inset, -inset, -inset))
    if game.puzzle.constraints or game.puzzle.about.drawings:
        from sudoku_app.ui.board.drawing_painter import paint_drawings  # few puzzles need it

        with outside_fog(painter, fog, at):
            paint_drawings(painter, theme, at, _without_texts(drawings_of(seen)))
    painter.setPen(QPen(theme.colour("thin_line"), 1))
    painter.drawLines(*at.lines(thick=True))


FIRST_SIZE, SMALLEST_SIZE = QSize(560, 620), QSize(340, 320)
LEAST_SEARCH = 160
"""The least width of the field for searching beside the choices, at zoom 1."""


class GamesWindow(QDialog):
    """Lists the games of a store. The signals carry a game's number: `continue_requested` to resume
    it, `play_again_requested` to play it again from the start, `replay_requested` to watch it.
    The `current` game can't be deleted, nor watched if it `is_paused`.
    """

    continue_requested = pyqtSignal(int)
    play_again_requested = pyqtSignal(int)
    replay_requested = pyqtSignal(int)

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
        self._kind = choice_of(zip(KINDS, self._kind_words(), strict=True))
        names = [level_name(translate, level) for level in LEVELS]
        self._level = choice_of([("", self.tr("All levels")), *zip(LEVELS, names, strict=True)])
        name_choice(self._kind, self.tr("Games to show"))
        name_choice(self._level, self.tr("Level"))
        self._list = QListView()
        self._item = GameItem(theme, self._list)
        self._list.setItemDelegate(self._item)
        self._list.setModel(self._model)
        self._list.setUniformItemSizes(True)
        make_plain(self._list, self.tr("Games"))
        self._empty = QLabel(self.tr("No games match."))
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._make_buttons(theme)
        self._lay_out()
        self._connect()
        self._empty.hide()
        self._refresh_buttons()
        QTimer.singleShot(READ_DELAY_MS, self._narrow)
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)
        self._list.setFocus()

    def _kind_words(self) -> list[str]:
        return [
            self.tr("All games"),
            self.tr("Unfinished"),
            self.tr("Finished"),
            self.tr("Daily"),
            self.tr("Custom puzzles"),
        ]

    def _make_buttons(self, theme: Theme) -> None:
        self._continue = PillButton(theme, self.tr("Resume"), self._ask_to_continue, main=True)
        self._play_again = PillButton(theme, self.tr("Play again"), self._ask_to_play_again)
        self._replay = PillButton(theme, self.tr("Replay"), self._ask_for_replay)
        self._delete = PillButton(theme, self.tr("Delete"), self._delete_chosen)
        self._undo = PillButton(theme, self.tr("Undo delete"), self._undo_delete)
        self._buttons = (self._continue, self._play_again, self._replay, self._delete, self._undo)
        self._undo.hide()

    def _lay_out(self) -> None:
        self._top = row_of((self._search, 1), row_of(self._kind, self._level))
        plays, removes = (
            (self._continue, self._play_again, self._replay),
            (self._delete, self._undo),
        )
        lists = ((self._list, 1), (self._empty, 1))
        column_of(self._top, *lists, ButtonRow(plays, removes), on=self, margins=16, spacing=10)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        choices = self._kind.sizeHint().width() + self._level.sizeHint().width()
        stack(self._top, self.width() - choices < LEAST_SEARCH * self._item.theme.zoom)

    def _connect(self) -> None:
        self._search.textChanged.connect(self._narrow)
        self._kind.currentIndexChanged.connect(self._narrow)
        self._level.currentIndexChanged.connect(self._narrow)
        self._model.slice_searched.connect(self._slice_searched)
        self._list.activated.connect(self._ask_to_continue)
        selection = self._list.selectionModel()
        if selection is not None:
            selection.currentChanged.connect(self._refresh_buttons)
        for keys, slot in (
            (QKeySequence.StandardKey.Delete, self._delete_chosen),
            (QKeySequence.StandardKey.Undo, self._undo_delete),
        ):
            shortcut = QShortcut(QKeySequence(keys), self._list)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)  # the search needs them too
            shortcut.activated.connect(slot)

    @property
    def chosen(self) -> GameRow | None:
        """The selected game."""
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

    def _slice_searched(self) -> None:
        """Select the first game found so far, or say that there is none once the search is over."""
        if self.chosen is None:
            self._choose_row(0)

    def _refresh_buttons(self) -> None:
        game = self.chosen
        for button in self._buttons[:-1]:
            button.setEnabled(game is not None)
        if game is not None:
            self._refuse(game)
        self._undo.setVisible(bool(self._deleted))

    def _refuse(self, game: GameRow) -> None:
        """Offer what a game can be used for, and say why it can't be used otherwise."""
        is_current = game.number == self._current
        self._continue.setHidden(game.is_over)
        self._play_again.main = game.is_over
        reason = "" if game.move_count else self.tr("No move has been made in it.")
        if is_current and self._is_paused:
            reason = self.tr("Resume the game first.")
        self._replay.refuse(reason)
        self._replay.setText(self.tr("Review") if game.is_over else self.tr("Replay"))
        here = self.tr("The game on the board can't be deleted.")
        self._delete.refuse(here if is_current else "")

    def _ask_to_continue(self) -> None:
        if (game := self.chosen) is None:
            return
        if game.is_over:
            self._ask_to_play_again()
        else:
            if game.number != self._current:  # else it is already open
                self.continue_requested.emit(game.number)
            self.close()

    def _ask_to_play_again(self) -> None:
        if (game := self.chosen) is not None:
            self.play_again_requested.emit(game.number)
            self.close()

    def _ask_for_replay(self) -> None:
        if (game := self.chosen) is not None:
            self.replay_requested.emit(game.number)

    def _delete_chosen(self) -> None:
        if self._delete.isEnabled() and (game := self.chosen) is not None:
            self._store.delete_game(game.number)
            self._deleted.append(game.number)
            if self._store.trouble is None:
                row = self._list.currentIndex().row()
                self._model.remove(row)
                self._choose_row(row)

    def _undo_delete(self) -> None:
        if self._deleted:
            row = self._list.currentIndex().row()
            self._store.undelete_game(self._deleted.pop())
            self._model.reload()
            self._choose_row(max(row, 0))
