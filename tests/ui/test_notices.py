"""What a player is told about the games: the strip above the board, and the window of backups."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PyQt6.QtCore import QDateTime, Qt
from PyQt6.QtWidgets import QFileDialog, QLabel, QListWidget, QMessageBox
from pytestqt.qtbot import QtBot

from sudoku_app.core.message import Message, TechniqueName, level_word, verbatim
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.storage.backup import backups, open_backup
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.ui.games.backup_window import BackupWindow
from sudoku_app.ui.language import moment_text
from sudoku_app.ui.notice_board import WORD_INSET, Banner
from tests.ui.conftest import OpenPlay, Play, banner_words, fill_disk
from tests.ui.hands import act, enter, refresh_notices, show_solution, start_clock
from tests.ui.seen import banner_of, button_of, game_of, new_game_in, screen_of, solution_of


def enter_one(play: Play) -> None:
    cell = game_of(play).values.index(0)
    enter(play, [cell], solution_of(play)[cell])


def test_without_news_there_is_no_strip(play: Play) -> None:
    assert play.window.findChild(Banner) is None


def test_a_notice_goes_when_it_is_closed_and_stays_away(play: Play) -> None:
    play.session.notices.tell(verbatim("a notice with <b>markup</b>"))
    enter_one(play)
    assert banner_words(play) == "A notice with <b>markup</b>."
    button_of(banner_of(play), "Close").click()
    assert banner_words(play) == ""
    enter_one(play)
    assert banner_words(play) == ""


@pytest.mark.parametrize("size", [(480, 640), (980, 720), (1600, 1000), (1500, 600)])
def test_the_strip_begins_and_ends_where_the_screen_below_does(
    play: Play, qtbot: QtBot, size: tuple[int, int]
) -> None:
    play.session.notices.tell(verbatim("a notice"))
    refresh_notices(play)
    play.window.resize(*size)
    play.window.show()
    screen, banner = screen_of(play), banner_of(play)
    label, close = banner.findChildren(QLabel)[0], button_of(banner, "Close")
    left, right = screen.edges
    qtbot.waitUntil(lambda: label.x() == left)
    assert left == screen.new_button.x() + WORD_INSET
    assert close.geometry().right() + 1 - WORD_INSET == screen.width() - right


def test_a_notice_names_techniques_as_the_window_does(play: Play) -> None:
    none_left = Message("{0}: no usable puzzle of level {1}", "hard.txt", level_word("hard"))
    needed = TechniqueName("x_wing", "x_wing")
    play.session.notices.tell(Message("{0} that needs {1}", none_left, needed))
    enter_one(play)
    assert banner_words(play) == "hard.txt: no usable puzzle of level hard that needs X-Wing."


def test_while_nothing_is_saved_the_strip_stays_and_offers_an_export(
    open_play: OpenPlay, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "games.sqlite3").mkdir()
    play = open_play()
    enter_one(play)
    assert banner_words(play).startswith("Your games aren't being saved")
    button_of(banner_of(play), "Export…").click()
    dialog = play.window.findChildren(QFileDialog)[-1]
    dialog.fileSelected.emit(str(tmp_path / "out.json"))
    qtbot.waitUntil((tmp_path / "out.json").exists)
    assert '"moves"' in (tmp_path / "out.json").read_text()
    qtbot.waitUntil(lambda: bool(play.window.findChildren(QMessageBox)))


def test_once_there_is_space_again_what_was_solved_is_saved_without_an_act(
    play: Play, qtbot: QtBot
) -> None:
    connection = play.session.store.connection
    fill_disk(play)
    show_solution(play)
    assert game_of(play).outcome.is_over
    assert banner_words(play).startswith("Your games aren't being saved: the disk is full")
    start_clock(play)
    connection.execute("PRAGMA max_page_count = 1000000")
    qtbot.waitUntil(lambda: banner_words(play) == "")
    assert play.session.trouble is None
    saved = play.session.store.load(play.session.number)
    assert saved is not None
    assert saved.game.outcome is Outcome.SHOWN


def test_beside_a_newer_version_games_can_have_a_file_of_their_own(
    open_play: OpenPlay, tmp_path: Path
) -> None:
    path = tmp_path / "games.sqlite3"
    open_play().session.store.connection.execute("PRAGMA user_version=99")
    play = open_play()
    before = path.read_bytes()
    enter_one(play)
    assert "newer" in banner_words(play)
    button_of(banner_of(play), "Save to a separate file").click()
    assert not banner_words(play).startswith("Your games aren't being saved")
    assert play.session.trouble is None
    assert len(game_of(play).moves) == 1
    assert path.read_bytes() == before


def open_backups(play: Play) -> BackupWindow:
    act(play, "show_backups")
    window = play.window.findChildren(BackupWindow)[-1]
    assert isinstance(window, BackupWindow)
    return window


def listed_in(window: BackupWindow) -> QListWidget:
    listed = window.findChild(QListWidget)
    assert isinstance(listed, QListWidget)
    return listed


def back_up_now(play: Play, qtbot: QtBot) -> BackupWindow:
    """The window of backups, once it has made one more."""
    window = open_backups(play)
    before = listed_in(window).count()
    button_of(window, "Back up now").click()
    qtbot.waitUntil(lambda: listed_in(window).count() == before + 1)
    return window


def bring_back(play: Play, qtbot: QtBot, window: BackupWindow) -> None:
    """Bring back the backup that is chosen, and wait until the game is that of it."""
    with new_game_in(qtbot, play):
        button_of(window, "Restore").click()


def test_without_a_backup_the_window_says_so_until_there_is_one(play: Play, qtbot: QtBot) -> None:
    window = open_backups(play)
    words = next(
        label
        for label in window.findChildren(QLabel)
        if label.text() == "There are no backups yet."
    )
    assert words.isVisible()
    assert not listed_in(window).isVisible()
    enter_one(play)
    button_of(window, "Back up now").click()
    qtbot.waitUntil(lambda: listed_in(window).isVisible())
    assert not words.isVisible()


def test_a_backup_that_was_asked_for_is_made_though_the_window_is_closed(
    play: Play, qtbot: QtBot
) -> None:
    enter_one(play)
    window = open_backups(play)
    button_of(window, "Back up now").click()
    window.close()
    qtbot.waitUntil(lambda: len(backups(play.session.store.path)) == 1)


def test_a_damaged_game_is_mended_before_a_backup(play: Play, qtbot: QtBot, tmp_path: Path) -> None:
    enter_one(play)
    enter_one(play)
    moves = list(play.session.game.moves)
    play.session.store.connection.execute("UPDATE move SET new = x'07' WHERE seq = 1")
    back_up_now(play, qtbot).close()
    with closing(open_backup(str(next((tmp_path / "backups").iterdir())))) as backup:
        assert find_damage(backup) == []
    enter_one(play)
    assert play.session.game.moves[:2] == moves
    assert play.session.trouble is None
    assert find_damage(play.session.store.connection) == []


def test_a_backup_is_made_and_brought_back(play: Play, qtbot: QtBot) -> None:
    enter_one(play)
    back_up_now(play, qtbot).close()
    enter_one(play)
    enter_one(play)
    assert game_of(play).head > 2
    bring_back(play, qtbot, open_backups(play))
    assert game_of(play).head == 1
    assert "restored" in banner_words(play)
    assert listed_in(open_backups(play)).count() == 2


@pytest.fixture
def far_east(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A player eight hours ahead of UTC."""
    monkeypatch.setenv("TZ", "EST-8")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.skipif(os.name != "posix", reason="only POSIX systems change the zone of a process")
@pytest.mark.usefixtures("far_east")
def test_a_backup_is_listed_by_the_players_clock(play: Play, qtbot: QtBot) -> None:
    enter_one(play)
    item = listed_in(back_up_now(play, qtbot)).item(0)
    assert item is not None
    made = Path(item.data(Qt.ItemDataRole.UserRole)).stem.removeprefix("games-")
    assert made == "19700101T000000Z-by-player"
    assert item.text() == f"{moment_text(QDateTime(1970, 1, 1, 8, 0, 0))}  ·  made by you"


def test_play_continues_after_a_backup_was_brought_back(
    play: Play, qtbot: QtBot, open_play: OpenPlay
) -> None:
    enter_one(play)
    bring_back(play, qtbot, back_up_now(play, qtbot))
    enter_one(play)
    again = open_play()
    assert game_of(again).head == game_of(play).head
    assert again.session.trouble is None


def test_a_damaged_backup_is_refused_and_nothing_changes(
    play: Play, qtbot: QtBot, tmp_path: Path
) -> None:
    enter_one(play)
    window = back_up_now(play, qtbot)
    backup = next((tmp_path / "backups").glob("*.sqlite3"))
    content = bytearray(backup.read_bytes())
    content[4096:] = bytes(len(content) - 4096)
    backup.write_bytes(content)
    button_of(window, "Restore").click()
    qtbot.waitUntil(lambda: bool(play.window.findChildren(QMessageBox)))
    words = play.window.findChildren(QMessageBox)[-1].text()
    assert words.startswith("Nothing was restored: ")
    assert backup.name in words
    assert game_of(play).head == 1


def test_in_memory_there_is_nothing_to_back_up(open_play: OpenPlay, tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").mkdir()
    play = open_play()
    act(play, "show_backups")
    assert play.window.findChildren(BackupWindow) == []
    assert (
        play.window.findChildren(QMessageBox)[-1].text().startswith("Your games aren't being saved")
    )
