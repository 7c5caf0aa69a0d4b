"""The window of stored games, and the replay of one, through the main window."""

from __future__ import annotations

from datetime import date

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QFont, QFontMetricsF
from PyQt6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QListView, QSlider
from pytestqt.qtbot import QtBot

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.rules import rules_of
from sudoku_app.core.step import Step
from sudoku_app.core.topology import Topology, topology_of_size
from sudoku_app.core.variants import topology_of_kind
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.presentation.hints import scenes
from sudoku_app.ui.board.board_frame import GameFrame
from sudoku_app.ui.games.games_window import (
    GAME_ROLE,
    GamesWindow,
    played_text,
    played_within,
)
from sudoku_app.ui.games.review_window import FilmWindow
from sudoku_app.ui.games.statistics_window import StatisticsWindow
from tests.core.crowds import crowd
from tests.core.puzzles import JIGSAW, WINDOKU, X_SUDOKU
from tests.game.games import games_of
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import (
    act,
    begin_daily,
    begin_game,
    change_settings,
    click,
    continue_game,
    enter,
    enter_solution,
    erase_cells,
    follow,
    paste,
    stop_judging,
    wait_for_games,
)
from tests.ui.heartbeat import LONGEST_GAP, Heartbeat
from tests.ui.seen import button_of, found_window, game_of, shown_digits, solution_of

CROWDED = ("boxindexer", "nabner", "negative-xv", "regionsumline", "renban", "killercage")


def open_games(play: Play) -> GamesWindow:
    act(play, "show_games")
    wait_for_games()
    window = play.window.findChild(GamesWindow)
    assert isinstance(window, GamesWindow)
    return window


def list_of(window: GamesWindow) -> QListView:
    view = window.findChild(QListView)
    assert isinstance(view, QListView)
    return view


def rows(window: GamesWindow) -> list[str]:
    model = list_of(window).model()
    assert model is not None
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def choose(window: GamesWindow, row: int) -> None:
    view = list_of(window)
    model = view.model()
    assert model is not None
    view.setCurrentIndex(model.index(row, 0))


def empty_cell(play: Play) -> int:
    return game_of(play).values.index(0)


@pytest.fixture
def two_games(play: Play) -> tuple[Play, int]:
    """An easy game with one digit entered, and a puzzle of the player's own after it."""
    first = play.session.number
    cell = empty_cell(play)
    enter(play, [cell], solution_of(play)[cell])
    begin_game(play, NewPuzzle(game_of(play).puzzle, Card("mine")))
    stop_judging(play)  # its level would come at any time
    return play, first


def test_all_games_are_listed_the_last_one_first(two_games: tuple[Play, int]) -> None:
    play, _ = two_games
    found = rows(open_games(play))
    assert [text.split("  ·  ")[0] for text in found] == ["mine", "Easy"]
    assert "1 of 51 cells" in found[1]


def test_a_puzzle_from_elsewhere_is_listed_by_its_title_and_author(
    play: Play, qtbot: QtBot
) -> None:
    about = About("A Snake", "Nobody")
    paste(play, write_link(game_of(play).puzzle._replace(about=about)))
    click(qtbot, button_of(found_window(play, qtbot), "Play"))
    stop_judging(play)
    assert rows(open_games(play))[0].split("  ·  ")[0] == "A Snake by Nobody"


def test_a_game_that_was_solved_with_help_says_so(play: Play) -> None:
    game_of(play).count_hint(4, "x_wing")
    enter_solution(play)
    assert "Solved in 00:00  ·  with help" in rows(open_games(play))[0]


def test_a_game_continues_where_it_was_with_its_undo(two_games: tuple[Play, int]) -> None:
    play, first = two_games
    window = open_games(play)
    choose(window, 1)
    button_of(window, "Resume").click()
    assert play.session.number == first
    assert game_of(play).can_undo
    assert shown_digits(play) == list(game_of(play).values)


def test_the_game_at_hand_is_resumed_as_it_is_and_not_deleted(
    two_games: tuple[Play, int],
) -> None:
    play, _ = two_games
    number = play.session.number
    window = open_games(play)
    choose(window, 0)
    assert not button_of(window, "Delete").isEnabled()
    assert button_of(window, "Delete").toolTip()
    button_of(window, "Resume").click()
    assert window.isHidden()
    assert play.session.number == number


def test_a_puzzle_is_played_again_from_the_start_as_a_new_game(two_games: tuple[Play, int]) -> None:
    play, first = two_games
    window = open_games(play)
    choose(window, 1)
    button_of(window, "Play again").click()
    assert play.session.number not in (first, first + 1)
    assert not game_of(play).can_undo
    assert len(games_of(play.session.store)) == 3


def test_the_time_of_a_game_is_shown_whole_before_when_it_was_played(
    two_games: tuple[Play, int],
) -> None:
    play, _ = two_games
    model = list_of(open_games(play)).model()
    assert model is not None
    game = model.index(0, 0).data(GAME_ROLE)
    metrics = QFontMetricsF(QFont())
    wide = metrics.horizontalAdvance(played_text(game))
    assert played_within(game, metrics, wide) == played_text(game)
    day = played_within(game, metrics, wide - 1)
    assert day
    assert played_text(game).startswith(day)
    assert played_within(game, metrics, metrics.horizontalAdvance(day) - 1) == ""


def test_a_deleted_game_can_be_brought_back(two_games: tuple[Play, int]) -> None:
    play, _ = two_games
    window = open_games(play)
    before = rows(window)
    choose(window, 1)
    button_of(window, "Delete").click()
    assert rows(window) == before[:1]
    button_of(window, "Undo delete").click()
    assert rows(window) == before


def test_games_are_deleted_and_brought_back_by_keys(
    two_games: tuple[Play, int], qtbot: QtBot
) -> None:
    play, _ = two_games
    window = open_games(play)
    before, games = rows(window), list_of(window)
    qtbot.waitUntil(games.hasFocus)
    qtbot.keyClick(games, Qt.Key.Key_Delete)
    assert rows(window) == before  # the game at hand stays
    choose(window, 1)
    qtbot.keyClick(games, Qt.Key.Key_Delete)
    assert rows(window) == before[:1]
    qtbot.keyClick(games, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert rows(window) == before


def test_to_choose_the_game_at_hand_goes_back_to_it(
    two_games: tuple[Play, int], qtbot: QtBot
) -> None:
    play, _ = two_games
    window, number = open_games(play), play.session.number
    qtbot.keyClick(list_of(window), Qt.Key.Key_Return)
    assert not window.isVisible()
    assert play.session.number == number


@pytest.mark.parametrize(
    ("topology", "name"),
    [
        (topology_of_size(6), "Easy  ·  6×6"),
        (X_SUDOKU, "Easy  ·  X"),
        (WINDOKU, "Easy  ·  Windoku"),
        (topology_of_kind(9, "jigsaw"), "Easy  ·  Jigsaw"),
        (JIGSAW, "Easy  ·  6×6, irregular regions"),
    ],
)
def test_a_grid_has_the_same_name_among_the_games_and_the_figures(
    play: Play, topology: Topology, name: str
) -> None:
    empty = Puzzle(topology, (0,) * topology.cell_count)
    begin_game(play, NewPuzzle(empty, Card("one", "easy")))
    assert rows(open_games(play))[0].startswith(f"one  ·  {name},")
    act(play, "show_statistics")
    figures = play.window.findChild(StatisticsWindow)
    assert figures is not None
    choice = figures.findChild(QComboBox)
    assert choice is not None
    assert name in [choice.itemText(row) for row in range(choice.count())]


def test_a_daily_puzzle_is_found_by_its_day(real: Play, qtbot: QtBot) -> None:
    begin_daily(real, date(2026, 11, 3), "easy")
    begin_daily(real, date(2026, 11, 4), "easy")
    window = open_games(real)
    search = window.findChild(QLineEdit)
    assert search is not None
    search.setText("2026-11-03")
    assert len(rows(window)) == 1
    assert "Daily puzzle for " in rows(window)[0]


@pytest.mark.parametrize(
    ("kind", "count"), [("Unfinished", 2), ("Finished", 0), ("Daily", 0), ("Custom puzzles", 1)]
)
def test_the_list_can_be_narrowed(two_games: tuple[Play, int], kind: str, count: int) -> None:
    window = open_games(two_games[0])
    choice = next(each for each in window.findChildren(QComboBox) if each.findText(kind) >= 0)
    choice.setCurrentText(kind)
    assert len(rows(window)) == count


def test_the_list_can_be_searched(two_games: tuple[Play, int], qtbot: QtBot) -> None:
    window = open_games(two_games[0])
    search = window.findChild(QLineEdit)
    assert isinstance(search, QLineEdit)
    qtbot.keyClicks(search, "MINE custom")
    assert len(rows(window)) == 1
    qtbot.keyClicks(search, "x")
    assert rows(window) == []


@pytest.mark.parametrize(("zoom", "is_above"), [(100, False), (200, True)])
def test_the_field_for_searching_is_wide_enough_for_words(
    play: Play, zoom: int, is_above: bool
) -> None:
    change_settings(play, zoom=zoom)
    window = open_games(play)
    window.setMinimumSize(0, 0)
    window.resize(460, 600)
    QApplication.processEvents()
    field = window.findChildren(QLineEdit)[0]
    choices = window.findChildren(QComboBox)
    assert field.width() >= field.fontMetrics().horizontalAdvance("killer 2026-11") + 20
    assert all((field.geometry().bottom() < choice.y()) is is_above for choice in choices)
    assert all(choice.geometry().right() < window.width() for choice in choices)


def frame_of(film: FilmWindow) -> GameFrame:
    frame = film.findChild(GameFrame)
    assert frame is not None
    return frame


def step_shown(film: FilmWindow) -> Step | None:
    return frame_of(film).board.picture.step


def moves_shown(film: FilmWindow) -> int:
    return frame_of(film).game.head


def open_replay(play: Play) -> FilmWindow:
    window = open_games(play)
    choose(window, 1)
    button_of(window, "Replay").click()
    film = play.window.findChild(FilmWindow)
    assert isinstance(film, FilmWindow)
    return film


def test_a_film_shows_each_act_forward_and_back(two_games: tuple[Play, int], qtbot: QtBot) -> None:
    film = open_replay(two_games[0])
    slider = film.findChild(QSlider)
    assert isinstance(slider, QSlider)
    assert slider.maximum() == 1
    assert moves_shown(film) == 0
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert moves_shown(film) == 1
    qtbot.keyClick(slider, Qt.Key.Key_Left)
    assert moves_shown(film) == 0


def test_the_title_of_a_film_counts_the_same_moves_as_its_slider(
    two_games: tuple[Play, int],
) -> None:
    play, first = two_games
    continue_game(play, first)
    act(play, "fill_notes")  # one act of the player's that changes many cells
    begin_game(play, NewPuzzle(game_of(play).puzzle, Card("mine")))
    stop_judging(play)
    film = open_replay(play)
    assert film.windowTitle() == "A game of 2 moves"
    assert "0 of 2" in [label.text() for label in film.findChildren(QLabel)]


def test_a_film_plays_to_its_end_and_stops(
    two_games: tuple[Play, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenes, "MOVE_PACE", 1)
    play, first = two_games
    continue_game(play, first)
    act(play, "fill_notes")
    begin_game(play, NewPuzzle(game_of(play).puzzle, Card("mine")))
    stop_judging(play)
    film = open_replay(play)
    button = button_of(film, "Play")
    button.click()
    assert button.accessibleName() == "Pause"
    qtbot.waitUntil(lambda: button.accessibleName() == "Play")
    assert not frame_of(film).game.can_redo


def test_a_film_leaves_the_game_alone(two_games: tuple[Play, int]) -> None:
    play, first = two_games
    film = open_replay(play)
    button_of(film, "Play").click()
    saved = play.session.store.load(first)
    assert saved is not None
    assert saved.game.head == 1


def review_of(play: Play) -> FilmWindow:
    """The film of a game that is over."""
    enter_solution(play)
    follow(play, "Review the game")
    film = play.window.findChild(FilmWindow)
    assert film is not None
    return film


def test_a_review_tells_the_easiest_step_at_each_moment(play: Play, qtbot: QtBot) -> None:
    film = review_of(play)
    slider = film.findChild(QSlider)
    assert isinstance(slider, QSlider)
    said = set()
    for number in range(4):
        slider.setValue(number)
        qtbot.waitUntil(lambda: step_shown(film) is not None)
        step = step_shown(film)
        assert step is not None
        solution = solution_of(play)
        assert all(solution[cell] == digit for cell, digit in step.placements)
        said.add(f"{film.view.title.text()} {film.view.text.toPlainText()}")
    assert all("Easiest step here: " in text for text in said)
    slider.setValue(slider.maximum())
    assert "Easiest step here" not in film.view.text.toPlainText()
    assert step_shown(film) is None


def test_a_review_tells_of_a_wrong_digit(play: Play, qtbot: QtBot) -> None:
    game = game_of(play)
    cell = game.values.index(0)
    enter(play, [cell], game.the_solution()[cell] % 9 + 1)
    erase_cells(play, [cell])
    film = review_of(play)
    slider = film.findChild(QSlider)
    assert isinstance(slider, QSlider)
    slider.setValue(1)
    words = film.view.text.toPlainText()
    assert words.startswith("A digit on the board is wrong at this point.")
    assert step_shown(film) is None


def test_a_game_that_is_over_offers_its_review(two_games: tuple[Play, int]) -> None:
    game_of(two_games[0]).solve()
    window = open_games(two_games[0])
    choose(window, 0)
    assert button_of(window, "Review").isEnabled()
    choose(window, 1)
    assert button_of(window, "Replay").isEnabled()


def test_a_game_that_is_not_over_is_shown_without_steps(two_games: tuple[Play, int]) -> None:
    view = open_replay(two_games[0]).view
    assert view.scene.later is None
    assert not view.text.isVisible()


def test_an_unreadable_game_is_reported_and_leaves_the_one_at_hand(
    two_games: tuple[Play, int], open_play: OpenPlay
) -> None:
    play, first = two_games
    with play.session.store.connection as connection:
        connection.execute("UPDATE game SET givens = x'00' WHERE id = ?", (first,))
    number = play.session.number
    continue_game(play, first)
    assert play.session.number == number
    assert any("set aside" in notice for notice in play.session.notices.passing)


@pytest.mark.parametrize(
    "slug",
    ["thermometer", *(pytest.param(slug, marks=pytest.mark.nightly) for slug in CROWDED)],
)
def test_a_game_with_hundreds_of_constraints_resumes_without_a_gap(
    qtbot: QtBot, play: Play, quiet: None, slug: str
) -> None:
    large = topology_of_size(25)
    constraints = crowd(KINDS[slug], large, 25)
    first = NewPuzzle(game_of(play).puzzle, Card("mine"))
    begin_game(play, NewPuzzle(Puzzle(large, (0,) * 625, constraints), Card("large")))
    number = play.session.number
    # What the program does comes again; what others do to a shared machine hardly three times.
    assert any(gap_of_resuming(qtbot, play, number, first) < LONGEST_GAP for _ in range(3))


def gap_of_resuming(qtbot: QtBot, play: Play, number: int, first: NewPuzzle) -> float:
    """The longest while a game is resumed whose rules are not known any more."""
    stop_judging(play)
    begin_game(play, first)
    stop_judging(play)
    window = open_games(play)
    choose(window, 1)
    rules_of.cache_clear()
    heart = Heartbeat()
    button_of(window, "Resume").click()
    qtbot.waitUntil(lambda: play.session.number == number, timeout=60_000)
    beats = heart.beats
    qtbot.waitUntil(lambda: heart.beats >= beats + 20, timeout=60_000)
    stop_judging(play)
    heart.stop()
    return heart.longest
