"""The window that reviews a game: the list and the chart of its moves, and what was missed."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QApplication, QLabel, QTreeWidgetItem

from sudoku_app.core.step import Candidate
from sudoku_app.core.topology import Cell, Digit
from sudoku_app.game.reviews.review import ActJudgement, ActKind, ReviewedAct
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.presentation.cards.card_texts import WhyLink
from sudoku_app.ui.games.review_window import HEIGHT, ActChart, ReviewWindow
from sudoku_app.ui.games.statistics_window import CountTable, ReviewsPage, StatisticsWindow
from sudoku_app.ui.parts.mark_key import MarkKey
from sudoku_app.ui.steps.step_window import WhyWindow
from sudoku_app.ui.theme import Theme
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import Key, act, change_settings, enter, follow
from tests.ui.seen import button_of, empty_cells, game_of, solution_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def play(open_play: OpenPlay) -> Play:
    return open_play(DEFAULTS._replace(language="en", motion="off"))


@pytest.fixture
def window(qtbot: QtBot, play: Play) -> ReviewWindow:
    """The review of a game with a mistake as its second move, once it is whole."""
    first, second, *others = empty_cells(play)
    solution = solution_of(play)
    enter(play, [first], solution[first])
    wrong = solution[second] % 9 + 1
    enter(play, [second], wrong)
    for cell in (second, *reversed(others)):
        enter(play, [cell], solution[cell])
    follow(play, "Review the game")
    made = play.window.findChild(ReviewWindow)
    assert isinstance(made, ReviewWindow)
    moves = made.view.player.playback.count - 1
    qtbot.waitUntil(lambda: made.list.count() == moves, timeout=20_000)
    qtbot.waitUntil(lambda: made.missed_button.isVisible(), timeout=20_000)
    return made


def test_kinds_of_moves_can_be_told_apart_without_colours(qtbot: QtBot) -> None:
    kinds = [ActKind.FOUND, ActKind.LEAP, ActKind.HINT, ActKind.MISTAKE, ActKind.OTHER]
    wide, theme = 20, Theme("contrast")
    chart = ActChart(theme)
    qtbot.addWidget(chart)
    chart.resize(wide * len(kinds), HEIGHT)
    wrong = (Candidate(Cell(0), Digit(1)),)
    judged = ((at, kind, wrong if kind is ActKind.MISTAKE else ()) for at, kind in enumerate(kinds))
    chart.add([ReviewedAct(at, at, (), (), bad, 9, ActJudgement(kind)) for at, kind, bad in judged])
    picture = chart.grab().toImage()
    rows = range(chart.fontMetrics().height(), HEIGHT)  # below the text
    shapes = {
        tuple(
            picture.pixel(bar * wide + x, y) == picture.pixel(0, 0)
            for y in rows
            for x in range(wide)
        )
        for bar in range(len(kinds))
    }
    assert len(shapes) == len(kinds)


def rows(window: ReviewWindow) -> list[str]:
    items = (window.list.item(row) for row in range(window.list.count()))
    return [item.text() for item in items if item is not None]


def test_each_move_has_a_row_that_says_what_it_was(window: ReviewWindow) -> None:
    said = rows(window)
    assert said[0].startswith(("1  Found · ", "1  Leap"))
    assert said[1] == "2  Mistake"
    assert sum(each.endswith("Mistake") for each in said) == 1


def test_a_row_shows_the_board_after_its_move_and_the_keys_move_the_row(
    qtbot: QtBot, window: ReviewWindow
) -> None:
    window.list.choose(4)
    assert window.view.player.playback.place == 5
    assert window.view.scene.game.head >= 5
    window.list.setFocus()
    qtbot.keyClick(window.list, Key.Key_Down)
    assert window.view.player.playback.place == 6
    window.view.player.back()
    assert window.list.chosen == 4


def test_a_click_into_the_chart_goes_to_its_move_and_is_told(
    qtbot: QtBot, window: ReviewWindow
) -> None:
    chart, moves = window.chart, window.list.count()
    middle = QPoint(round(chart.width() * 9.5 / moves), chart.height() // 2)
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=middle)
    assert window.list.chosen == 9
    assert window.view.player.playback.place == 10
    assert chart.accessibleDescription().startswith("10: ")


def test_the_colours_of_the_chart_are_explained_below_it(window: ReviewWindow) -> None:
    assert window.key.accessibleName() == "Found, Mistake (with a cross)"
    assert window.key.geometry().top() >= window.chart.geometry().bottom()


def test_what_was_missed_is_shown_where_it_could_be_seen_first(
    qtbot: QtBot, window: ReviewWindow
) -> None:
    assert window.missed_button.text().startswith("The easiest thing you missed: ")
    name = window.missed_button.text().split(": ")[1].split(",")[0]
    window.view.player.to_last()
    window.missed_button.click()
    qtbot.waitUntil(lambda: window.view.scene.picture.step is not None)
    assert name in window.view.text.toPlainText() + window.view.title.text()


def test_a_mistake_of_the_game_is_explained(qtbot: QtBot, window: ReviewWindow) -> None:
    window.view.player.go(2)
    assert window.view.title.text().startswith("Mistake: ")
    link = next(offer.target for offer in window.view.scene.offers)
    assert isinstance(link, WhyLink)
    window.view.text.offer_chosen.emit(link)
    qtbot.waitUntil(lambda: window.findChild(WhyWindow) is not None, timeout=20_000)
    why = window.findChild(WhyWindow)
    assert why is not None
    assert why.view.scene.picture.supposed == (link.cell,)
    why.close()


def test_the_last_position_sums_the_game_up(window: ReviewWindow) -> None:
    window.view.player.to_last()
    assert "Found alone: " in window.view.text.toPlainText()


def test_a_review_changes_nothing(play: Play, window: ReviewWindow) -> None:
    before = game_of(play).board, len(game_of(play).moves)
    window.view.player.go(3)
    window.close()
    assert (game_of(play).board, len(game_of(play).moves)) == before


def test_in_a_low_window_with_large_text_the_colours_of_the_chart_are_explained(
    play: Play, window: ReviewWindow
) -> None:
    change_settings(play, zoom=140)
    window.resize(440, 600)
    QApplication.processEvents()
    line = window.key.fontMetrics().lineSpacing()
    assert window.key.height() >= min(window.key.sizeHint().height(), 2 * line)
    assert window.view.text.height() >= 2 * window.view.text.fontMetrics().lineSpacing()
    assert window.chart.height() >= 2 * line


def test_a_key_with_little_room_names_every_mark(qtbot: QtBot) -> None:
    places: list[QPointF] = []
    key = MarkKey(Theme("light"))
    qtbot.addWidget(key)

    def paint(_painter: QPainter, centre: QPointF) -> None:
        places.append(centre)

    key.explain((paint, f"{name}: {'what it means at length ' * 9}", name) for name in "ABC")
    key.resize(300, 24)
    key.grab()
    assert len(places) == 3
    assert len({place.x() for place in places}) == 3


@pytest.mark.parametrize(("width", "height"), [(480, 640), (700, 500), (1000, 680)])
def test_all_of_the_review_is_in_sight_at_any_size(
    window: ReviewWindow, width: int, height: int
) -> None:
    window.resize(width, height)
    QApplication.processEvents()
    view = window.view
    parts = [view.transport, window.chart, window.missed_button, view.text]
    for part in parts if window.list.isHidden() else [*parts, window.list]:
        assert view.rect().contains(part.geometry()), part
        assert not part.geometry().intersects(view.frame.geometry()), part
        assert part.height() > 20, part


def test_the_parts_of_a_review_keep_apart_in_a_narrow_window(window: ReviewWindow) -> None:
    for size, has_list in (((440, 600), False), ((440, 900), True), ((1000, 680), True)):
        window.resize(*size)
        QApplication.processEvents()
        assert window.key.height() >= window.key.heightForWidth(window.key.width())
        parts = (window.chart, window.key, window.missed_button, window.view.text)
        for upper, lower in pairwise(parts):
            assert upper.geometry().bottom() < lower.geometry().top()
        assert window.list.isVisible() is has_list


def test_the_chart_takes_the_focus_and_the_keys_move_in_it(
    qtbot: QtBot, window: ReviewWindow
) -> None:
    window.view.player.go(4)
    window.chart.setFocus()
    qtbot.keyClick(window.chart, Key.Key_Right)
    assert window.view.player.playback.place == 5
    assert window.chart.accessibleDescription().startswith("5: ")


def test_a_review_that_was_made_once_is_whole_at_once_the_next_time(
    play: Play, window: ReviewWindow
) -> None:
    said = rows(window)
    window.close()
    follow(play, "Review the game")
    again = play.window.findChildren(ReviewWindow)[-1]
    assert rows(again) == said
    assert again.missed_button.text() == window.missed_button.text()


def test_statistics_add_up_the_reviews_that_were_made(play: Play, window: ReviewWindow) -> None:
    assert window.list.count()
    window.close()
    act(play, "show_statistics")
    statistics = play.window.findChild(StatisticsWindow)
    assert statistics is not None
    button_of(statistics, "Reviews").click()
    page = statistics.findChild(ReviewsPage)
    assert page is not None
    assert page.isVisible()
    assert "From the review of 1 game" in [label.text() for label in page.findChildren(QLabel)]
    techniques, mistakes = page.findChildren(CountTable)
    counts = [int(row.text(1) or 0) for row in rows_of(techniques)]
    found = sum("Found" in said or "Leap" in said for said in rows(window))
    assert 0 < sum(counts) <= found
    assert [row.text(1) for row in rows_of(mistakes)] == ["1"]


def rows_of(table: CountTable) -> list[QTreeWidgetItem]:
    items = (table.topLevelItem(row) for row in range(table.topLevelItemCount()))
    return [item for item in items if item is not None]


def test_without_a_review_the_page_says_how_to_make_one(play: Play) -> None:
    act(play, "show_statistics")
    page = play.window.findChild(ReviewsPage)
    assert page is not None
    said = [label.text() for label in page.findChildren(QLabel) if not label.isHidden()]
    assert said == [
        "When a game is over, you can review it. What you found and what you missed adds up here."
    ]
