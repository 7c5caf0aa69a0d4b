"""The card in a narrow window, where it slides over what is below the board."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, QSize, Qt
from PyQt6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.core.author_texts import About
from sudoku_app.core.explain.phrases import Span
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.presentation.cards.card_texts import CardText
from sudoku_app.ui.board.surroundings import FRAME
from sudoku_app.ui.parts.fields import scroll_bar_of, viewport_of
from sudoku_app.ui.parts.linked_text import FADE
from sudoku_app.ui.play import side_dock
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import act, begin_game, press
from tests.ui.seen import card_of, game_of, links_of, screen_of
from tests.ui.shaping import NARROW, STILL, fill_but, shape


def test_where_there_is_room_below_the_board_a_hint_covers_none_of_it(
    qtbot: QtBot, play: Play
) -> None:
    shape(qtbot, play, *NARROW)
    screen = screen_of(play)
    for depth in (1, 2):
        act(play, "hint")
        qtbot.waitUntil(lambda: screen.card.text.depth == depth)  # noqa: B023 - likewise
        assert screen.is_card_sliding
        assert not screen.card.geometry().intersects(screen.board.geometry())
        assert screen.card.height() >= screen.card.height_for(screen.card.width())


@pytest.mark.parametrize(("language", "hints"), [("en", 0), ("en", 3), ("zh_CN", 0), ("zh_CN", 3)])
def test_the_card_of_a_full_board_covers_none_of_it(
    qtbot: QtBot, open_play: OpenPlay, language: str, hints: int
) -> None:
    play = open_play(STILL._replace(language=language))
    shape(qtbot, play, *NARROW)
    screen = screen_of(play)
    for depth in (1, 2, 3, 4) * hints:
        game_of(play).count_hint(depth)
    fill_but(play, 0)
    assert screen.is_card_sliding
    assert "00:00" in screen.card.text.title
    assert screen.card.y() - screen.board.geometry().bottom() > FRAME


@pytest.mark.parametrize("zoom", [100, 200])
@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_the_way_to_the_review_is_in_sight_in_a_narrow_window(
    qtbot: QtBot, open_play: OpenPlay, language: str, zoom: int
) -> None:
    play = open_play(STILL._replace(language=language, zoom=zoom))
    shape(qtbot, play, 360, 520)
    for depth in (1, 2, 3, 4) * 3:
        game_of(play).count_hint(depth)
    fill_but(play, 0)
    linked = card_of(play).linked
    address = next(href for words, href in links_of(linked) if words in ("Review the game", "复盘"))
    rows = range(viewport_of(linked).height() - FADE)
    assert any(linked.anchorAt(QPoint(4, row)) == address for row in rows)


@pytest.mark.parametrize("zoom", [150, 200])
def test_some_words_of_the_result_are_seen_in_a_narrow_window_with_large_text(
    qtbot: QtBot, open_play: OpenPlay, zoom: int
) -> None:
    play = open_play(STILL._replace(zoom=zoom))
    shape(qtbot, play, *NARROW)
    fill_but(play, 0)
    linked = card_of(play).linked
    assert linked.height() >= 2 * linked.fontMetrics().height()


@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_a_sliding_card_is_as_high_as_its_words_after_each_change_of_shape(
    qtbot: QtBot, open_play: OpenPlay, language: str
) -> None:
    play = open_play(STILL._replace(language=language))
    card = card_of(play)
    shape(qtbot, play, *NARROW)
    for depth in (1, 2, 3):
        act(play, "hint")
        qtbot.waitUntil(lambda: card.text.depth == depth)  # noqa: B023 - waited for at once
        for width, height in ((360, 600), NARROW, (420, 700), NARROW):
            shape(qtbot, play, width, height)
            whole = card.height_for(card.width())
            assert card.height() >= whole
            assert card.height() == whole or not card.geometry().intersects(play.board.geometry())
            bar = scroll_bar_of(card.linked)
            assert not bar.isVisible()


@pytest.mark.parametrize("size", [NARROW, (400, 800), (600, 900)])
def test_a_card_over_the_pad_covers_all_of_it(
    qtbot: QtBot, play: Play, size: tuple[int, int]
) -> None:
    shape(qtbot, play, *size)
    screen = screen_of(play)
    act(play, "check")
    assert screen.is_card_sliding
    assert screen.card.geometry().top() <= screen.pad.geometry().top()
    assert screen.card.geometry().bottom() >= screen.mode_switch.geometry().bottom()


@pytest.mark.parametrize("zoom", [100, 200])
@pytest.mark.parametrize("size", [(360, 520), (360, 640), NARROW, (520, 900), (600, 700)])
def test_a_long_hint_rather_scrolls_than_covers_the_board(
    qtbot: QtBot, open_play: OpenPlay, size: tuple[int, int], zoom: int
) -> None:
    play = open_play(STILL._replace(zoom=zoom))
    shape(qtbot, play, *size)
    screen = screen_of(play)
    paragraphs = ((Span("Words that go on. " * 40),),)
    card = CardText("A title", "", "Main", "Other", paragraphs=paragraphs, depth=3)
    for seen in ((), (2, 40), (2, 40, 78)):
        screen.show_card(card, True, seen)
        assert not screen.card.geometry().intersects(screen.board.geometry())
        linked = screen.card.linked
        assert linked.height() >= 4 * linked.fontMetrics().lineSpacing()


def begin_with_rules(play: Play) -> None:
    """Begin a game whose author's rules need more room than there is below the board."""
    about = About("A Snake", "Nobody", "Each snake is blue and eats its neighbours. " * 30)
    begin_game(play, NewPuzzle(Puzzle(CLASSIC, (0,) * 81, about=about), Card("own")))


def test_the_rules_make_way_for_the_cursor(qtbot: QtBot, play: Play) -> None:
    shape(qtbot, play, *NARROW)
    begin_with_rules(play)
    screen, board = screen_of(play), play.board
    board.select_cells([4])
    assert screen.is_card_sliding
    for row in range(1, 9):
        press(qtbot, play, Qt.Key.Key_Down)
        assert board.current_cell() == 9 * row + 4
        place = board.cell_rect(9 * row + 4).translated(board.pos())
        assert screen.card.isHidden() or not screen.card.geometry().intersects(place)
    assert screen.card.isHidden()
    screen.card_asked.emit()
    assert screen.is_card_sliding


@pytest.mark.parametrize("name", ["show_all_steps", "show_calculator"])
def test_the_rules_make_way_for_a_tool(
    qtbot: QtBot, play: Play, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(side_dock, "room_beyond", lambda _window: QSize(0, 0))
    shape(qtbot, play, *NARROW)
    begin_with_rules(play)
    assert screen_of(play).is_card_sliding
    act(play, name)
    assert not screen_of(play).is_card_sliding


def test_a_short_card_after_a_long_one_is_low(qtbot: QtBot, play: Play) -> None:
    shape(qtbot, play, *NARROW)
    screen = screen_of(play)
    paragraphs = ((Span("Words that go on. " * 60),),)
    screen.show_card(CardText("Rules", "", "Main", paragraphs=paragraphs, is_sheet=True), True)
    high = screen.card.height()
    screen.show_card(CardText("No hint", "There is none.", "Close"), True)
    assert screen.card.height() < high / 2


@pytest.mark.parametrize("name", ["check", "show_all_steps", "show_calculator"])
def test_tab_passes_over_what_a_card_or_a_tool_covers(
    qtbot: QtBot, play: Play, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(side_dock, "room_beyond", lambda _window: QSize(0, 0))
    shape(qtbot, play, *NARROW)
    act(play, name)
    stops: list[QWidget] = []
    while len(stops) == len(set(stops)):
        qtbot.keyClick(play.window.focusWidget() or play.window, Qt.Key.Key_Tab)
        focused = play.window.focusWidget()
        assert focused is not None
        stops.append(focused)
    screen = screen_of(play)
    seen = [screen.childAt(each.mapTo(screen, each.rect().center())) for each in stops]
    parts = zip(seen, stops, strict=True)
    assert all(part is stop or stop.isAncestorOf(part) for part, stop in parts)
    assert screen.board in stops
    assert len(stops) > 5


def test_four_lines_of_a_longer_hint_are_readable_in_a_narrow_window_with_large_text(
    qtbot: QtBot, open_play: OpenPlay
) -> None:
    play = open_play(STILL._replace(language="zh_CN", zoom=170))
    shape(qtbot, play, *NARROW)
    card, screen = card_of(play), screen_of(play)
    act(play, "hint")
    qtbot.waitUntil(lambda: card.text.depth == 1)
    # Four paragraphs have more gaps, and signs of another font higher lines, than four lines.
    paragraphs = tuple((Span("因此 r6c3 填 2。"),) for _ in range(9))
    text = CardText("提示", "", "应用", "关闭", paragraphs=paragraphs, depth=3)
    screen.show_card(text, slides=True)
    linked, document = card.linked, card.linked.document()
    layout = None if document is None else document.documentLayout()
    assert document is not None
    assert layout is not None
    bottom = layout.blockBoundingRect(document.findBlockByNumber(3)).bottom()
    assert viewport_of(linked).height() - FADE >= bottom
