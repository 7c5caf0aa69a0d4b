"""Windows over very many games: what they read between two events, and what they keep."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from sqlite3 import Connection

import pytest
from PyQt6.QtWidgets import QApplication, QComboBox, QLineEdit, QListView, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.game.storage import export as export_module
from sudoku_app.game.storage.export import MOST_ROWS, Export, ExportBatch
from sudoku_app.ui.games import games_window
from sudoku_app.ui.games.games_window import GamesModel, GamesWindow
from sudoku_app.ui.games.statistics_window import StatisticsWindow
from sudoku_app.ui.task_runner import AHEAD
from tests.game.many_games import make_many
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import act, choose_file, export_games, export_table, wait_for_games

GAMES = 1500
LISTED = GAMES + 2
"""With the one they are copies of, and the one at hand."""


@pytest.fixture(scope="module")
def many_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("many") / "games.sqlite3"
    make_many(path, GAMES)
    return path


@pytest.fixture
def many(many_path: Path, tmp_path: Path, open_play: OpenPlay) -> Play:
    """A window on very many games."""
    (tmp_path / "games.sqlite3").write_bytes(many_path.read_bytes())
    return open_play()


@pytest.fixture
def statements(many: Play) -> Iterator[list[str]]:
    """What is asked of the file from now on."""
    asked: list[str] = []
    many.session.store.connection.set_trace_callback(asked.append)
    yield asked
    many.session.store.connection.set_trace_callback(None)


def open_games(play: Play) -> tuple[GamesWindow, GamesModel]:
    act(play, "show_games")
    wait_for_games()
    window = play.window.findChild(GamesWindow)
    assert isinstance(window, GamesWindow)
    model = window.findChild(GamesModel)
    assert isinstance(model, GamesModel)
    return window, model


def child(window: QWidget, kind: type[QLineEdit | QListView | QComboBox]) -> object:
    found = window.findChild(kind)
    assert found is not None
    return found


def kept_rows(model: GamesModel, statements: list[str]) -> list[int]:
    """The rows that can be read without asking the file. The last ones are read first: what is
    asked for takes the place of what was kept longest.
    """
    kept = []
    for row in reversed(range(model.rowCount())):
        statements.clear()
        assert model.index(row, 0).data(games_window.GAME_ROLE) is not None
        if not statements:
            kept.append(row)
    return kept


def test_the_list_opens_with_a_few_games_and_reads_on(
    many: Play, qtbot: QtBot, statements: list[str]
) -> None:
    window, model = open_games(many)
    model.narrow("all", "", "")
    assert model.rowCount() == games_window.SLICE
    qtbot.waitUntil(lambda: model.rowCount() == games_window.PAGE)
    view = child(window, QListView)
    assert isinstance(view, QListView)
    while not model.is_complete:
        before = model.rowCount()
        view.scrollToBottom()
        qtbot.waitUntil(lambda before=before: model.rowCount() > before)  # type: ignore[misc]  # bound now
    assert model.rowCount() == LISTED
    assert len(kept_rows(model, statements)) == games_window.CACHED_GAMES
    numbers = [model.index(row, 0).data(games_window.GAME_ROLE).number for row in range(LISTED)]
    assert numbers[:3] == [GAMES + 1, GAMES, GAMES - 1]  # this clock began at 0
    assert len(set(numbers)) == LISTED
    assert len(kept_rows(model, statements)) <= games_window.CACHED_GAMES


def test_a_search_goes_through_all_games_a_few_at_a_time(many: Play, qtbot: QtBot) -> None:
    window, model = open_games(many)
    search = child(window, QLineEdit)
    assert isinstance(search, QLineEdit)
    search.setText("-0007-0007")
    assert not model.is_complete
    qtbot.waitUntil(lambda: model.is_complete)
    assert model.rowCount() == 1
    assert window.chosen is not None
    assert window.chosen.card.name.endswith("-0007-0007")


def test_a_level_is_asked_of_the_file_and_not_of_each_game(
    many: Play, qtbot: QtBot, statements: list[str]
) -> None:
    _, model = open_games(many)
    qtbot.waitUntil(lambda: model.rowCount() == games_window.PAGE)
    statements.clear()
    model.narrow("unfinished", "hard", "")
    assert len(statements) == 2
    shown = [model.index(row, 0).data(games_window.GAME_ROLE) for row in range(model.rowCount())]
    assert {(game.card.level, game.is_over) for game in shown} == {("hard", False)}
    assert len(shown) == min(games_window.SLICE, GAMES // 10)


def test_statistics_are_added_up_between_other_events(many: Play, qtbot: QtBot) -> None:
    act(many, "show_statistics")
    window = many.window.findChild(StatisticsWindow)
    assert isinstance(window, StatisticsWindow)
    levels = child(window, QComboBox)
    assert isinstance(levels, QComboBox)
    assert levels.count() == 0
    qtbot.waitUntil(lambda: levels.count() == 4)


def test_statistics_that_are_closed_early_read_no_further(
    many: Play, qtbot: QtBot, statements: list[str]
) -> None:
    act(many, "show_statistics")
    window = many.window.findChild(StatisticsWindow)
    assert isinstance(window, StatisticsWindow)
    window.close()
    qtbot.waitUntil(lambda: many.window.findChild(StatisticsWindow) is None)
    QApplication.processEvents()  # what the main window does once it is in front again
    statements.clear()
    qtbot.wait(50)
    assert statements == []


EXPORTS = {"export_json": export_games, "export_csv": export_table}


@pytest.mark.parametrize("name", EXPORTS)
def test_an_export_reads_a_few_rows_at_a_time_and_holds_no_copy(
    many: Play, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    path = tmp_path / "out"
    getattr(export_module, name)(many.session.store, str(path))
    expected = path.read_text().count("\n")
    kind = name.removeprefix("export_").upper()
    usual: Export = getattr(export_module, kind)
    ahead: list[int] = []
    taken = 0

    def read(games: Connection, unsaved: Connection) -> Iterator[ExportBatch]:
        for number, part in enumerate(usual.read(games, unsaved), 1):
            ahead.append(number - taken)
            yield part

    def text(content: Iterable[ExportBatch]) -> Iterator[tuple[str, int]]:
        return usual.text(map(take, content))

    def take(part: ExportBatch) -> ExportBatch:
        nonlocal taken
        taken += 1
        return part

    monkeypatch.setattr(export_module, kind, usual._replace(read=read, text=text))
    EXPORTS[name](many)
    choose_file(many.window, path)
    qtbot.waitUntil(lambda: bool(many.window.findChildren(QMessageBox)), timeout=60_000)
    assert path.read_text().count("\n") == expected > LISTED
    assert max(ahead) <= AHEAD + 1  # one is on its way to the job
    assert len(ahead) > LISTED // MOST_ROWS


def test_the_end_of_the_program_drops_an_export_and_leaves_the_file(
    many: Play, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "out" / "games.json"
    path.parent.mkdir()
    path.write_text("before")
    export_games(many)
    choose_file(many.window, path)
    qtbot.waitUntil(lambda: len(os.listdir(path.parent)) == 2)  # a part of it is written
    many.window.close()
    assert path.read_text() == "before"
    assert os.listdir(path.parent) == [path.name]
