"""What the window shows is kept: in the log of the file before it is painted, on the disk after."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.game.storage import atomic_file
from sudoku_app.game.storage.disk import LogFlush
from sudoku_app.game.storage.store import Store
from sudoku_app.ui.parts.fields import viewport_of
from tests.ui.conftest import Play, banner_words
from tests.ui.seen import empty_cells, game_of, solution_of, tick_in


class Order(QObject):
    """Notes in which order the board is painted and the log of the games is flushed."""

    def __init__(self, play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self.happened: list[str] = []
        self.fails = False
        self._viewport = viewport_of(play.board)
        flush = atomic_file.sync_file

        def sync_file(path: str) -> None:
            if self.fails:
                raise OSError(5, "Input/output error")
            flush(path)
            self.happened.append("flushed")

        monkeypatch.setattr(atomic_file, "sync_file", sync_file)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:  # noqa: N802 - Qt's
        if watched is self._viewport and event is not None and event.type() == QEvent.Type.Paint:
            self.happened.append("painted")
        return False


@pytest.fixture
def order(qapp: QApplication, play: Play, monkeypatch: pytest.MonkeyPatch) -> Iterator[Order]:
    """The first empty cell is selected."""
    play.board.select_cells(empty_cells(play)[:1])
    qapp.processEvents()
    watcher = Order(play, monkeypatch)
    qapp.installEventFilter(watcher)
    yield watcher
    qapp.removeEventFilter(watcher)


def type_digit(qtbot: QtBot, play: Play) -> None:
    """The right digit into the selected cell."""
    (cell,) = play.board.selected_cells()
    qtbot.keyClick(play.board, str(solution_of(play)[cell]))
    assert game_of(play).values[cell]


def kept_values(play: Play, folder: Path) -> tuple[int, ...]:
    """What a process that starts now finds on the board."""
    folder.mkdir()
    copy = str(folder / "games.sqlite3")
    for part in ("", "-wal"):
        shutil.copyfile(play.session.store.path + part, copy + part)
    store = Store(copy, lambda: 0.0)
    saved = store.last()
    store.connection.close()
    assert saved is not None
    return saved.game.values


def test_an_act_is_kept_when_it_is_painted_and_on_the_disk_right_after(
    qtbot: QtBot, play: Play, order: Order, tmp_path: Path
) -> None:
    type_digit(qtbot, play)
    assert order.happened == ["painted"]
    assert kept_values(play, tmp_path / "copy") == game_of(play).values
    QApplication.processEvents()
    assert order.happened == ["painted", "flushed"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Right, Qt.Key.Key_Down])
def test_the_board_is_painted_once_for_an_arrow_key(
    qtbot: QtBot, play: Play, order: Order, key: Qt.Key
) -> None:
    qtbot.keyClick(play.board, key)
    QApplication.processEvents()
    assert order.happened == ["painted"]


def test_keys_that_come_at_once_each_find_the_act_before_them_on_the_disk(
    qtbot: QtBot, play: Play, order: Order
) -> None:
    for cell in empty_cells(play)[:4]:
        play.board.select_cells([cell])
        type_digit(qtbot, play)
    assert order.happened.count("flushed") == 3


@pytest.mark.parametrize("again", [False, True], ids=["once", "again and again"])
def test_the_player_is_told_when_the_disk_does_not_take_what_was_shown(
    qtbot: QtBot, play: Play, order: Order, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    def fail(_: LogFlush) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    if again:
        monkeypatch.setattr(LogFlush, "fold", fail)
    order.fails = True
    with tick_in(qtbot, play):
        type_digit(qtbot, play)
    assert ("the disk cannot be read" in banner_words(play)) == again
    monkeypatch.undo()
    with tick_in(qtbot, play):
        pass
    assert banner_words(play) == ""
    assert not play.session.store.is_behind
