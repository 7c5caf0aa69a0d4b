"""The end of the program while something is not saved."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenPlay, Play, fill_disk
from tests.ui.hands import act, guard_leaving


@pytest.fixture
def full(play: Play) -> Play:
    """On a full disk, with acts that are not kept."""
    guard_leaving(play)
    fill_disk(play)
    assert play.session.trouble is not None
    return play


def question(play: Play) -> QMessageBox:
    [box] = play.window.findChildren(QMessageBox)
    return box


def press(play: Play, words: str) -> None:
    next(each for each in question(play).buttons() if each.text() == words).click()


def test_a_window_whose_game_is_saved_closes_unasked(play: Play) -> None:
    guard_leaving(play)
    act(play, "fill_notes")
    assert play.window.close()


def test_what_is_not_saved_is_asked_about_once(full: Play) -> None:
    assert not full.window.close()
    assert not full.window.close()
    assert full.window.isVisible()
    box = question(full)
    assert box.text() == "Quit without saving?"
    assert "the disk is full" in box.informativeText()


def test_who_quits_all_the_same_is_not_held_back(full: Play) -> None:
    full.window.close()
    press(full, "Quit")
    assert not full.window.isVisible()


def test_who_keeps_playing_is_asked_again_and_not_once_all_is_saved(
    full: Play, qtbot: QtBot
) -> None:
    full.window.close()
    press(full, "Keep playing")
    qtbot.waitUntil(lambda: not full.window.findChildren(QMessageBox))
    assert not full.window.close()
    question(full).reject()
    full.session.store.connection.execute("PRAGMA max_page_count = 1000000")
    assert full.window.close()


def test_the_games_can_be_exported_first(full: Play) -> None:
    full.window.close()
    press(full, "Export…")
    [dialog] = full.window.findChildren(QFileDialog)
    assert dialog.isVisible()
    assert full.window.isVisible()


def test_of_a_game_in_memory_only_what_was_played_is_asked_about(
    open_play: OpenPlay, tmp_path: Path
) -> None:
    open_play().session.store.connection.execute("PRAGMA user_version=99")
    play = open_play()
    guard_leaving(play)
    assert play.session.trouble is not None
    assert play.window.close()
    play.window.show()
    act(play, "fill_notes")
    assert not play.window.close()
    assert "newer" in question(play).informativeText()


def test_a_window_is_no_longer_there_while_its_games_are_put_away(play: Play) -> None:
    seen: list[bool] = []
    play.window.closing.connect(lambda: seen.append(play.window.isVisible()))
    play.window.close()
    assert seen == [False]
