"""Where things stand in the window, in both its shapes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PyQt6.QtCore import QPoint
from PyQt6.QtGui import QCursor, QFontMetricsF
from PyQt6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from sudoku_app.core.phrases import Span
from sudoku_app.game.outcome import Outcome
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.ui.board_screen import FRAME, WORD_INSET
from sudoku_app.ui.entry.digit_key import DigitKey
from sudoku_app.ui.entry.entry_mode import EntryMode
from sudoku_app.ui.hints.card import CardText
from sudoku_app.ui.main_window import FIRST_SIZE
from sudoku_app.ui.measures import BESIDE_SHARE, STACKED_SHARE
from sudoku_app.ui.new_game.level_button import shortened
from sudoku_app.ui.parts.banner import Banner
from sudoku_app.ui.parts.buttons import STATUS_WORD_PIXELS, FlatButton, PillButton, ToolButton
from sudoku_app.ui.parts.quiet_line import QuietLine
from sudoku_app.ui.theme import Theme
from tests.ui.conftest import Play

NARROW = (480, 640)
STILL = DEFAULTS._replace(motion="off")


ZOOMED = [(360, 520), (480, 640), (980, 720), (1600, 1000)]


def shape(qtbot: QtBot, play: Play, width: int, height: int) -> None:
    play.window.resize(width, height)
    qtbot.waitUntil(lambda: play.window.screen_widget.width() == width)


def fill_but(play: Play, left: int) -> None:
    """Fill all but a few cells in."""
    solution = play.bridge.game.the_solution()
    empty = [cell for cell, value in enumerate(play.bridge.game.values) if not value]
    for cell in empty[left:]:
        play.bridge.enter([cell], solution[cell])


@pytest.mark.parametrize("size", [(980, 720), (1280, 800), (1600, 1000)])
def test_beside_the_board_the_card_has_more_room_than_the_pad(
    qtbot: QtBot, play: Play, size: tuple[int, int]
) -> None:
    shape(qtbot, play, *size)
    screen = play.window.screen_widget
    assert screen.card.height() > screen.pad.height()


def test_the_first_hint_needs_no_scrolling_in_a_window_of_the_first_size(
    qtbot: QtBot, play: Play
) -> None:
    shape(qtbot, play, FIRST_SIZE.width(), FIRST_SIZE.height())
    card = play.window.screen_widget.card
    for depth in range(1, 4):
        play.window.guide.hint()
        qtbot.waitUntil(lambda: card.text.depth == depth)  # noqa: B023 - waited for at once
        assert card.height() >= card.height_for(card.width())


def test_the_words_above_the_board_begin_and_end_at_its_edges(qtbot: QtBot, play: Play) -> None:
    screen = play.window.screen_widget
    board = screen.board.geometry()
    assert screen.new_button.x() + WORD_INSET == board.left() - FRAME
    assert screen.status_label.x() == board.left() - FRAME


def test_where_there_is_room_below_the_board_a_hint_covers_none_of_it(
    qtbot: QtBot, play: Play
) -> None:
    shape(qtbot, play, *NARROW)
    screen = play.window.screen_widget
    for depth in (1, 2):
        play.window.guide.hint()
        qtbot.waitUntil(lambda: screen.card.text.depth == depth)  # noqa: B023 - likewise
        assert screen.is_card_sliding
        assert not screen.card.geometry().intersects(screen.board.geometry())
        assert screen.card.height() >= screen.card.height_for(screen.card.width())


@pytest.mark.parametrize(("language", "hints"), [("en", 0), ("en", 3), ("zh_CN", 0), ("zh_CN", 3)])
def test_the_card_of_a_full_board_covers_none_of_it(
    qtbot: QtBot, open_play: Callable[..., Play], language: str, hints: int
) -> None:
    play = open_play(STILL._replace(language=language))
    shape(qtbot, play, *NARROW)
    screen = play.window.screen_widget
    for depth in (1, 2, 3, 4) * hints:
        play.bridge.game.count_hint(depth)
    fill_but(play, 0)
    assert screen.is_card_sliding
    assert "00:00" in screen.card.text.title
    assert screen.card.y() - screen.board.geometry().bottom() > FRAME


@pytest.mark.parametrize("zoom", [150, 200])
def test_some_words_of_the_result_are_seen_in_a_narrow_window_with_large_text(
    qtbot: QtBot, open_play: Callable[..., Play], zoom: int
) -> None:
    play = open_play(STILL._replace(zoom=zoom))
    shape(qtbot, play, *NARROW)
    fill_but(play, 0)
    linked = play.window.screen_widget.card.linked
    assert linked.height() >= 2 * linked.fontMetrics().height()


@pytest.mark.parametrize("size", [(700, 480), (900, 520), (980, 720)])
def test_in_a_low_window_the_result_has_the_room_of_the_pad_beside_the_board(
    qtbot: QtBot, open_play: Callable[..., Play], size: tuple[int, int]
) -> None:
    play = open_play(STILL)
    shape(qtbot, play, *size)
    screen = play.window.screen_widget
    below = screen.card.geometry()
    fill_but(play, 0)
    assert screen.card.height() >= screen.card.height_for(screen.card.width())
    assert screen.card.geometry().bottom() == below.bottom()
    shown = [each for each in (screen.pad, screen.undo_button) if each.isVisible()]
    assert not any(each.geometry().intersects(screen.card.geometry()) for each in shown)
    shape(qtbot, play, *NARROW)
    assert screen.pad.isVisible()
    shape(qtbot, play, *size)
    play.window.new_games.new_game()
    assert screen.card.geometry() == below
    assert screen.pad.isVisible()
    assert screen.undo_button.isVisible()


@pytest.mark.parametrize("size", [NARROW, (700, 460), (980, 720)])
def test_the_buttons_of_a_hint_stay_in_place_as_its_words_grow(
    qtbot: QtBot, play: Play, size: tuple[int, int]
) -> None:
    shape(qtbot, play, *size)
    screen = play.window.screen_widget
    card = screen.card
    places = set()
    for words in ("Few words.", "Words that go on. " * 20):
        card.show_text(CardText("A title", words, "Main", "Other", 3, "where"))
        screen.show_card(True, range(81))
        buttons = sorted(each.x() for each in card.findChildren(PillButton) if each.isVisible())
        main = card.findChildren(PillButton)[0]
        places.add((*buttons, main.width(), main.mapTo(screen, QPoint(0, 0)).y()))
    assert len(places) == 1


def test_a_tool_that_comes_is_not_taken_for_one_that_is_pointed_at(
    qtbot: QtBot, play: Play
) -> None:
    screen = play.window.screen_widget
    QCursor.setPos(screen.mapToGlobal(QPoint(2, 2)))
    QApplication.processEvents()
    shape(qtbot, play, *NARROW)
    assert screen.hint_button.isVisible()
    assert not screen.hint_button.underMouse()


@pytest.mark.parametrize("width", [360, 480])
def test_a_narrow_window_has_a_button_to_finish_when_that_is_offered(
    qtbot: QtBot, open_play: Callable[..., Play], width: int
) -> None:
    play = open_play(STILL)
    shape(qtbot, play, width, 640)
    screen = play.window.screen_widget
    assert not screen.finish_button.isVisible()
    fill_but(play, 6)
    assert screen.finish_button.isVisible()
    tools = sorted(
        (tool for tool in screen.findChildren(ToolButton) if tool.isVisible()),
        key=lambda tool: tool.x(),
    )
    assert tools[-1] is screen.finish_button
    for tool, following in pairwise(tools):
        assert tool.geometry().right() < following.geometry().left()
        assert tool.width() >= tool.sizeHint().width()
    assert screen.rect().contains(screen.finish_button.geometry())
    screen.finish_button.click()
    assert play.bridge.game.outcome is Outcome.SOLVED
    assert not screen.finish_button.isVisible()


def test_beside_the_board_the_card_offers_to_finish_and_no_button_does(
    qtbot: QtBot, open_play: Callable[..., Play]
) -> None:
    play = open_play(STILL)
    fill_but(play, 6)
    screen = play.window.screen_widget
    assert not screen.finish_button.isVisible()
    shape(qtbot, play, *NARROW)
    assert screen.finish_button.isVisible()
    shape(qtbot, play, 980, 720)
    assert not screen.finish_button.isVisible()


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (1.0, "Hard  ·  X-Wing, Naked Pair, Skyscraper"),
        (0.9, "Hard  ·  X-Wing, Naked Pair …"),
        (0.6, "Hard  ·  X-Wing …"),
    ],
)
def test_a_list_without_room_loses_whole_names(share: float, words: str) -> None:
    metrics = QFontMetricsF(Theme("light").font(13))
    whole = "Hard  ·  X-Wing, Naked Pair, Skyscraper"
    assert shortened(whole, metrics, metrics.horizontalAdvance(whole) * share + 0.5) == words


def test_a_first_name_without_room_is_shortened_itself() -> None:
    metrics = QFontMetricsF(Theme("light").font(13))
    words = shortened("Uniqueness Test 1, X-Wing", metrics, 60)
    assert words.endswith("…")
    assert metrics.horizontalAdvance(words) <= 60


@pytest.mark.parametrize("height", [47, 76, 128])
def test_a_key_shows_notes_where_they_will_stand(qtbot: QtBot, height: int) -> None:
    theme = Theme("light")
    centres = []
    for digit in range(1, 10):
        key = DigitKey(theme, digit, str(digit))
        qtbot.addWidget(key)
        key.resize(90, height)
        key.set_state(0, is_active=False)
        key.set_mode(EntryMode.CORNER, 1)
        image = key.grab().toImage()
        ground = image.pixelColor(45, height - 8)
        drawn = [
            QPoint(x, y)
            for x in range(4, 86)
            for y in range(4, height - 4)
            if image.pixelColor(x, y) != ground
        ]
        centres.append(
            (
                (min(at.x() for at in drawn) + max(at.x() for at in drawn)) / 2,
                (min(at.y() for at in drawn) + max(at.y() for at in drawn)) / 2,
            )
        )
    for row in range(3):
        left, middle, right = centres[3 * row : 3 * row + 3]
        assert left[0] < middle[0] - 8 < right[0] - 16
        assert max(at[1] for at in (left, middle, right)) < height * 0.75
    assert centres[1][1] < centres[4][1] < centres[7][1]


def test_a_key_without_a_colour_is_not_drawn(qtbot: QtBot) -> None:
    drawn = []
    for digit in (8, 9):
        key = DigitKey(Theme("light"), digit, str(digit))
        qtbot.addWidget(key)
        key.resize(90, 76)
        bare = key.grab().toImage().pixelColor(0, 0)
        key.set_mode(EntryMode.COLOUR, 1)
        image = key.grab().toImage()
        drawn.append(
            any(image.pixelColor(x, y) != bare for x in range(0, 90, 3) for y in range(0, 76, 3))
        )
    assert drawn == [True, False]


@pytest.mark.parametrize("size", ZOOMED)
@pytest.mark.parametrize("zoom", [70, 100, 130, 200])
def test_at_every_zoom_the_board_keeps_its_room_and_nothing_is_cut(
    qtbot: QtBot, open_play: Callable[..., Play], size: tuple[int, int], zoom: int
) -> None:
    play = open_play(STILL)
    shape(qtbot, play, *size)
    screen = play.window.screen_widget
    usual = screen.board.width()
    play.window.looks.change(zoom=zoom)
    share = STACKED_SHARE if screen.is_stacked else BESIDE_SHARE
    assert screen.board.width() >= min(usual, share * min(size) - 9 - 2 * FRAME)
    parts = [screen.board, screen.pad, screen.notes_button, screen.redo_button]
    parts += [screen.new_button, screen.clock_label, screen.menu_button, screen.status_label]
    for number, part in enumerate(parts):
        assert part.isVisible()
        assert screen.rect().contains(part.geometry())
        for other in parts[:number]:
            assert not part.geometry().intersects(other.geometry())
    for label, words in ((screen.clock_label, "10:23:45"), (screen.clock_label, "59:59")):
        assert label.fontMetrics().horizontalAdvance(words) <= label.width()
    for tool in screen.findChildren(ToolButton):
        if tool.isVisible():
            assert tool.width() >= tool.words_width(STATUS_WORD_PIXELS) + 4


@pytest.mark.parametrize(
    ("size", "zoom", "fitted"),
    [((1600, 1000), 200, 2.0), ((980, 720), 100, 1.0), ((980, 720), 70, 0.7)],
)
def test_text_is_as_large_as_asked_where_there_is_room(
    qtbot: QtBot, play: Play, size: tuple[int, int], zoom: int, fitted: float
) -> None:
    shape(qtbot, play, *size)
    play.window.looks.change(zoom=zoom)
    screen = play.window.screen_widget
    assert screen.fitted_theme.zoom == fitted
    assert screen.theme.zoom == zoom / 100


def test_text_grows_with_the_window_up_to_what_was_asked(qtbot: QtBot, play: Play) -> None:
    screen = play.window.screen_widget
    play.window.looks.change(zoom=200)
    zooms = []
    for width, height in ((900, 700), (980, 720), (1280, 800), (1600, 1000), (900, 700)):
        shape(qtbot, play, width, height)
        zooms.append(screen.fitted_theme.zoom)
        assert screen.notes_button.theme is screen.fitted_theme
    assert zooms[:4] == sorted(zooms[:4])
    assert 1 < zooms[0] < zooms[3] == 2
    assert zooms[4] == zooms[0]


@pytest.mark.parametrize("size", [(980, 720), (1600, 1000)])
def test_a_strip_above_leaves_large_text_and_the_board_as_they_are(
    qtbot: QtBot, play: Play, size: tuple[int, int]
) -> None:
    play.window.looks.change(zoom=200)
    shape(qtbot, play, *size)
    screen = play.window.screen_widget
    before = (screen.fitted_theme.zoom, screen.board.width())
    play.bridge.begin_branch()
    qtbot.waitUntil(lambda: screen.height() < size[1])
    assert screen.fitted_theme.zoom == before[0]
    strip = size[1] - screen.height()
    assert screen.board.width() > before[1] - strip - 9  # its cells are whole pixels wide


def test_a_line_without_room_ends_with_an_ellipsis(qtbot: QtBot) -> None:
    line = QuietLine()
    qtbot.addWidget(line)
    line.setText("35 of 81  ·  Hard  ·  hard-0050-0007")
    line.resize(400, 30)
    assert line.shown_words() == line.text()
    line.resize(90, 30)
    assert line.shown_words().endswith("…")
    assert line.fontMetrics().horizontalAdvance(line.shown_words()) <= 90


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_a_sliding_card_is_as_high_as_its_words_after_each_change_of_shape(
    qtbot: QtBot, open_play: Callable[..., Play], language: str
) -> None:
    play = open_play(STILL._replace(language=language))
    card = play.window.screen_widget.card
    shape(qtbot, play, *NARROW)
    for depth in (1, 2, 3):
        play.window.guide.hint()
        qtbot.waitUntil(lambda: card.text.depth == depth)  # noqa: B023 - waited for at once
        for width, height in ((360, 600), NARROW, (420, 700), NARROW):
            shape(qtbot, play, width, height)
            whole = card.height_for(card.width())
            assert card.height() >= whole
            assert card.height() == whole or not card.geometry().intersects(play.board.geometry())
            bar = card.linked.verticalScrollBar()
            assert bar is not None
            assert not bar.isVisible()


@pytest.mark.parametrize("size", [NARROW, (400, 800), (600, 900)])
def test_a_card_over_the_pad_covers_all_of_it(
    qtbot: QtBot, play: Play, size: tuple[int, int]
) -> None:
    shape(qtbot, play, *size)
    screen = play.window.screen_widget
    play.window.check()
    assert screen.is_card_sliding
    assert screen.card.geometry().top() <= screen.pad.geometry().top()
    assert screen.card.geometry().bottom() >= screen.notes_button.geometry().bottom()


def test_a_card_rather_scrolls_than_hides_a_picture_all_over_the_board(
    qtbot: QtBot, play: Play
) -> None:
    shape(qtbot, play, *NARROW)
    screen = play.window.screen_widget
    paragraphs = ((Span("Words that go on. " * 40),),)
    screen.card.show_text(CardText("A title", "", "Main", paragraphs=paragraphs))
    screen.show_card(True, (2, 40, 78))
    assert not screen.card.geometry().intersects(screen.board.geometry())
    screen.show_card(True, (2, 40))
    assert screen.card.geometry().intersects(screen.board.geometry())
    assert screen.card.geometry().top() > screen.rect().center().y()


@pytest.mark.parametrize(("width", "under"), [(480, True), (980, False)])
def test_the_offers_of_a_banner_stand_under_a_long_sentence(
    qtbot: QtBot, width: int, under: bool
) -> None:
    banner = Banner(Theme("light"))
    qtbot.addWidget(banner)
    words = "Not being saved: the disk is full (No space left on device), games.sqlite3"
    banner.show_words(words, [("Keep games in a file of their own", banner.hide)])
    banner.resize(width, 120)
    banner.show()
    label, button = banner.findChildren(QLabel)[0], banner.findChildren(FlatButton)[0]
    qtbot.waitUntil(lambda: (button.y() >= label.geometry().bottom()) is under)
    assert banner.rect().contains(label.geometry())
    assert banner.rect().contains(button.geometry())
    assert label.height() >= label.heightForWidth(label.width())


def test_a_sentence_of_a_banner_with_room_beside_the_offers_is_one_line(qtbot: QtBot) -> None:
    banner = Banner(Theme("light"))
    qtbot.addWidget(banner)
    for words in ("one", "two", "levels/hard.txt: Permission denied"):
        banner.show_words(words, [("Keep them all", banner.hide), ("Close", banner.hide)])
    banner.resize(480, banner.sizeHint().height())
    banner.show()
    label, button = banner.findChildren(QLabel)[0], banner.findChildren(FlatButton)[-2]
    qtbot.waitUntil(button.isVisible)
    assert label.width() >= label.fontMetrics().horizontalAdvance(banner.words)
    assert label.geometry().right() < button.x()
    assert button.width() == button.sizeHint().width()
    assert banner.sizeHint().height() < 2 * button.height()
