"""The window of figures, and the files that games go into and come from."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from itertools import combinations, product
from pathlib import Path
from threading import Event

import pytest
from PyQt6.QtCore import QPoint, QRect, Qt
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QAbstractButton, QComboBox, QDialog, QLabel, QMessageBox, QScrollArea
from pytestqt.qtbot import QtBot

from sudoku_app.game.sessions.statistics import TimePoint
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.game.storage import export
from sudoku_app.game.storage.export import CSV, ExportBatch
from sudoku_app.game.storage.lessons import add_lesson_event
from sudoku_app.ui.games.charts import ActivityMap, Band, BandPlot, Bar, Bars, TimePlot
from sudoku_app.ui.games.statistics_window import StatisticsWindow
from sudoku_app.ui.parts import waiting
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import scroll_bar_of
from sudoku_app.ui.parts.painting import Chart
from sudoku_app.ui.parts.waiting import Waiting
from sudoku_app.ui.theme import Theme
from tests.game.games import games_of
from tests.ui.conftest import OpenPlay, Play, change_theme
from tests.ui.hands import (
    act,
    ask_for_hint,
    begin_level,
    choose_file,
    click_main,
    enter,
    export_games,
    export_table,
    import_games,
)
from tests.ui.seen import game_of, theme_of


def solve(play: Play) -> None:
    game = game_of(play)
    for cell, digit in enumerate(game.the_solution()):
        if not game.board[cell].value:
            enter(play, [cell], digit)


def open_statistics(play: Play) -> StatisticsWindow:
    act(play, "show_statistics")
    window = play.window.findChild(StatisticsWindow)
    assert isinstance(window, StatisticsWindow)
    return window


def figure(window: StatisticsWindow, caption: str) -> str:
    """The number over a caption, as a screen reader has it."""
    spoken = [label.accessibleName() for label in window.findChildren(QLabel)]
    return next(words for words in spoken if words.startswith(caption + " ")).split()[-1]


@pytest.fixture
def solved(play: Play) -> Play:
    """Two easy games solved, one of them with a hint, and a third begun."""
    for hints in (0, 1):
        if hints:
            game_of(play).count_hint(3)
        solve(play)
        begin_level(play, "easy")
    return play


def test_the_figures_of_a_level_are_shown(solved: Play) -> None:
    window = open_statistics(solved)
    choice = window.findChild(QComboBox)
    assert isinstance(choice, QComboBox)
    assert choice.currentText() == "Easy"
    assert figure(window, "solved") == "2"
    assert figure(window, "games") == "3"
    assert figure(window, "streak") == "2"
    assert figure(window, "hint") == "1"
    assert figure(window, "flawless") == "1"
    assert "–" not in (figure(window, "best time"), figure(window, "median"))


@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_a_narrow_window_scrolls_down_alone(solved: Play, zoom: float) -> None:
    window = open_statistics(solved)
    change_theme(window, theme_of(solved), Theme("light", zoom))
    window.setMinimumSize(0, 0)
    window.resize(round(340 * zoom), 480)
    area = window.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    area.widget().layout().activate()  # type: ignore[union-attr]
    bar = scroll_bar_of(area, Qt.Orientation.Horizontal)
    assert bar.maximum() == 0


def test_figures_begin_with_the_level_solved_last(play: Play) -> None:
    solve(play)
    begin_level(play, "hard")
    solve(play)
    begin_level(play, "easy")
    choice = open_statistics(play).findChild(QComboBox)
    assert isinstance(choice, QComboBox)
    assert choice.currentText() == "Hard"
    assert [choice.itemText(row) for row in range(choice.count())] == ["Easy", "Hard"]


def test_levels_of_the_usual_grid_come_first_in_their_order(real: Play) -> None:
    for level, size in (("easy", 4), ("hard", 9), ("normal", 9), ("easy", 9)):
        begin_level(real, level, size)
        solve(real)
    choice = open_statistics(real).findChild(QComboBox)
    assert isinstance(choice, QComboBox)
    words = [choice.itemText(row) for row in range(choice.count())]
    assert words == ["Easy", "Normal", "Hard", "Easy  ·  4×4"]


def test_without_a_solved_game_there_is_no_time(play: Play) -> None:
    assert figure(open_statistics(play), "best time") == "–"


@pytest.mark.parametrize("kind", [TimePlot, ActivityMap, Bars, BandPlot])
@pytest.mark.parametrize("name", ["light", "dark"])
def test_each_chart_is_drawn_and_speaks(
    solved: Play, qtbot: QtBot, kind: type[Chart], name: str
) -> None:
    window = open_statistics(solved)
    chart = window.findChild(kind)
    assert isinstance(chart, Chart)
    change_theme(window, theme_of(solved), Theme(name))
    picture = chart.grab().toImage()
    colours = {
        picture.pixelColor(x, y).name()
        for x in range(0, picture.width(), 3)
        for y in range(0, picture.height(), 3)
    }
    assert len(colours) > 1
    assert chart.accessibleName()


def test_each_value_of_a_chart_is_spoken(qtbot: QtBot) -> None:
    theme = Theme("light")
    times, days, bars = TimePlot(theme), ActivityMap(theme, date(2026, 11, 21)), Bars(theme)
    for chart in (times, days, bars):
        qtbot.addWidget(chart)
    times.set_points([TimePoint(1, 0.0, 61_000, 61_000), TimePoint(2, 1.0, 75_000, 68_000)])
    days.set_days({"2026-11-20": 1, "2026-11-07": 52})
    bars.set_bars([Bar("X-Wing", 6, 4), Bar("Naked Pair", 1, 0)])
    assert times.accessibleDescription() == "01:01, 01:15"
    assert days.accessibleDescription() == "2026-11-07: 52 moves, 2026-11-20: 1 move"
    assert bars.accessibleDescription() == (
        "X-Wing: 6, 4 of them filled, Naked Pair: 1, 0 of them filled"
    )


def technique_plot(window: StatisticsWindow) -> BandPlot:
    """The chart of how often the technique that is chosen is found."""
    (found,) = [
        each
        for each in window.findChildren(BandPlot)
        if each.accessibleName().startswith("How often you find a technique")
    ]
    return found


def test_how_often_each_technique_is_found_is_shown_over_time(play: Play) -> None:
    for item, grade in (("x_wing/find", 3), ("skyscraper/find", 1), ("x_wing/which", 3)):
        add_lesson_event(play.session.store, "task", item, grade)
    window = open_statistics(play)
    choice = next(
        each for each in window.findChildren(QComboBox) if each.accessibleName() == "Technique"
    )
    names = [choice.itemText(row) for row in range(choice.count())]
    assert names == ["X-Wing", "Skyscraper"]
    plot = technique_plot(window)
    assert plot.accessibleDescription() == "75 %, between 36 % and 100 % with a chance of 95 %"
    choice.setCurrentIndex(1)
    assert plot.accessibleDescription().startswith("33 %, between 0 %")
    add_lesson_event(play.session.store, "reset", "")
    window.refresh()
    assert choice.count() == 0
    assert "No technique" in plot.accessibleDescription()


def test_a_figure_is_drawn_with_its_band(qtbot: QtBot) -> None:
    theme = Theme("light")
    plot = BandPlot(theme, "{0}, {1} to {2}", "nothing", 10)
    qtbot.addWidget(plot)
    plot.resize(400, 150)
    empty = plot.grab().toImage()
    plot.set_bands([Band(20.0, 12.0, 28.0)] * 3)
    assert plot.accessibleDescription() == "20, 12 to 28"
    picture = plot.grab().toImage()
    assert picture != empty
    band, line = theme.colour("equal").rgb(), theme.colour("accent").rgb()
    column = [picture.pixel(200, y) for y in range(picture.height())]
    assert column.count(band) > 30
    assert line in column


def test_the_chart_tells_why_a_game_solved_with_help_is_missing(qtbot: QtBot, play: Play) -> None:
    for _ in range(3):
        ask_for_hint(qtbot, play)
    click_main(play)
    solve(play)
    window = open_statistics(play)
    assert figure(window, "with help") == "1"
    chart = window.findChild(TimePlot)
    assert isinstance(chart, TimePlot)
    assert chart.accessibleDescription() == (
        "No game at this level has been solved without help yet."
    )


def test_games_that_took_no_time_are_drawn(qtbot: QtBot) -> None:
    times = TimePlot(Theme("light"))
    qtbot.addWidget(times)
    times.set_points([TimePoint(1, 0.0, 0, 0)])
    assert not times.grab().isNull()


def test_a_hint_taken_to_its_end_counts_its_technique_once(qtbot: QtBot, play: Play) -> None:
    for _ in range(3):
        ask_for_hint(qtbot, play)
    click_main(play)
    assert game_of(play).tally.counted_hints == 1
    chart = open_statistics(play).findChild(Bars)
    assert chart is not None
    assert chart.accessibleDescription() == "Hidden Single: 1, 1 of them filled"


@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_the_map_knows_the_day_under_the_pointer(qtbot: QtBot, zoom: float) -> None:
    today = date(2026, 11, 21)
    chart = ActivityMap(Theme("light", zoom), today)
    qtbot.addWidget(chart)
    chart.resize(560, round(150 * zoom))
    for day in (today, today - timedelta(days=5), today - timedelta(days=170)):
        middle = drawn_square(chart, day)
        assert chart.day_at(middle.x(), middle.y()) == day
    assert chart.day_at(5, 2) is None
    before, last = (drawn_square(chart, today - timedelta(days=days)) for days in (1, 0))
    after = last + (last - before)  # the day below it: a Saturday is not the last of its week
    assert chart.day_at(after.x(), after.y()) is None


def drawn_square(chart: ActivityMap, day: date) -> QPoint:
    """The middle of the square that is filled once there are moves on a day."""
    chart.set_days({day.isoformat(): 1})
    picture, filled = chart.grab().toImage(), chart.theme.colour("accent").rgb()
    places = product(range(0, picture.width(), 2), range(0, picture.height(), 2))
    drawn = [QPoint(x, y) for x, y in places if picture.pixel(x, y) == filled]
    assert drawn
    return QRect(drawn[0], drawn[-1]).center()


@pytest.mark.parametrize("kind", [TimePlot, Bars])
def test_an_empty_chart_speaks_the_words_that_it_shows(
    play: Play, kind: type[TimePlot | Bars]
) -> None:
    chart = open_statistics(play).findChild(kind)
    assert chart is not None
    spoken = chart.accessibleDescription()
    assert spoken
    shown = Nothing(chart, spoken)
    shown.resize(chart.size())
    assert chart.grab().toImage() == shown.grab().toImage()


class Nothing(Chart):
    """Shows these words, and nothing else, where another chart is."""

    def __init__(self, other: Chart, words: str) -> None:
        super().__init__(other.theme, 0, other.parentWidget())
        self._words = words

    def draw(self, painter: QPainter) -> None:
        self.draw_nothing(painter, self._words)


def said(play: Play, qtbot: QtBot) -> str:
    """What is said once the work beside the window is done."""
    qtbot.waitUntil(lambda: bool(play.window.findChildren(QMessageBox)))
    box = play.window.findChildren(QMessageBox)[-1]
    words = box.text()
    box.close()
    qtbot.waitUntil(lambda: not play.window.findChildren(QMessageBox))
    return words


def test_all_games_are_exported_and_come_back_without_doubles(
    solved: Play, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "games.json"
    export_games(solved)
    choose_file(solved.window, path)
    assert said(solved, qtbot).startswith("3 games")
    assert len(json.loads(path.read_text())["games"]) == 3
    import_games(solved)
    choose_file(solved.window, path)
    assert said(solved, qtbot) == "3 games were already there."
    assert len(games_of(solved.session.store)) == 3


def test_what_is_kept_while_games_are_read_is_not_lost(
    solved: Play, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "games.json"
    export_games(solved)
    choose_file(solved.window, path)
    said(solved, qtbot)
    import_games(solved)
    choose_file(solved.window, path)
    act(solved, "restart")
    moves = list(solved.session.game.moves)
    assert said(solved, qtbot) == "3 games were already there."
    assert solved.session.game.moves == moves
    kept = solved.session.store.load(solved.session.number)
    assert kept is not None
    assert kept.game.moves == moves


def slow_export(
    play: Play, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, path: Path
) -> tuple[Event, Waiting]:
    """An export that waits for the event, and the window that says so."""
    released = Event()

    def slow(content: Iterable[ExportBatch]) -> Iterator[tuple[str, int]]:
        released.wait(30)
        return CSV.text(content)

    monkeypatch.setattr(waiting, "PATIENCE_MS", 1)
    monkeypatch.setattr(export, "CSV", CSV._replace(text=slow))
    export_table(play)
    choose_file(play.window, path)
    window = play.window.findChild(Waiting)
    assert isinstance(window, Waiting)
    qtbot.waitUntil(window.isVisible)
    return released, window


def test_an_export_that_is_cancelled_writes_nothing(
    solved: Play, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    released, window = slow_export(solved, qtbot, monkeypatch, tmp_path / "games.csv")
    qtbot.mouseClick(window.findChildren(QAbstractButton)[0], Qt.MouseButton.LeftButton)
    released.set()
    qtbot.waitUntil(lambda: not list(tmp_path.glob(".writing-*")))
    assert not (tmp_path / "games.csv").exists()
    monkeypatch.setattr(export, "CSV", CSV)
    export_table(solved)
    choose_file(solved.window, tmp_path / "games.csv")
    assert said(solved, qtbot).startswith("3 games")


def test_work_that_takes_long_is_named_as_long_as_it_takes(
    solved: Play, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    released, window = slow_export(solved, qtbot, monkeypatch, tmp_path / "games.csv")
    assert window.findChildren(QLabel)[0].text() == "Writing games…"
    export_games(solved)
    choose_file(solved.window, tmp_path / "games.json")  # one at a time
    released.set()
    assert said(solved, qtbot).startswith("3 games")
    qtbot.waitUntil(lambda: solved.window.findChild(Waiting) is None)
    assert not (tmp_path / "games.json").exists()


def test_a_table_of_games_is_exported(solved: Play, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    export_table(solved)
    choose_file(solved.window, path)
    assert said(solved, qtbot).startswith("3 games")
    assert len(path.read_text().splitlines()) == 4


def test_what_cannot_be_written_or_read_is_said(solved: Play, qtbot: QtBot, tmp_path: Path) -> None:
    export_games(solved)
    choose_file(solved.window, tmp_path)
    assert said(solved, qtbot).startswith(f"Could not write {tmp_path}: ")
    import_games(solved)
    choose_file(solved.window, tmp_path / "none.json")
    assert said(solved, qtbot).startswith("Could not read ")
    junk = tmp_path / "junk.json"
    junk.write_text("[")
    import_games(solved)
    choose_file(solved.window, junk)
    words = "Nothing was imported: it is not valid JSON from line 1, column 2 on."
    assert said(solved, qtbot) == words
    assert len(games_of(solved.session.store)) == 3


@pytest.mark.parametrize("name", ["show_statistics", "show_games"])
def test_buttons_in_a_narrow_window_with_large_text_keep_the_size_of_their_words(
    open_play: OpenPlay, name: str
) -> None:
    play = open_play(DEFAULTS._replace(zoom=200))
    act(play, name)
    window = next(each for each in play.window.findChildren(QDialog) if each.isVisible())
    window.resize(440, 600)
    window.grab()
    buttons = [each for each in window.findChildren(PillButton) if each.isVisible()]
    assert len(buttons) > 2
    assert all(each.width() >= each.sizeHint().width() for each in buttons)
    places = [QRect(each.mapTo(window, QPoint()), each.size()) for each in buttons]
    assert not any(one.intersects(two) for one, two in combinations(places, 2))
