"""The end of a game: finishing, the wave, and what the card of the result offers."""

from __future__ import annotations

from random import Random

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QFont
from pytestqt.qtbot import QtBot

from sudoku_app.formats import read_any
from sudoku_app.formats.writers import write_puzzle
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import KINDS, SIZES, NewPuzzle, SeenOrDrawn
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.presentation.cards.card_texts import CardText
from sudoku_app.presentation.cards.result_card import share_text
from sudoku_app.presentation.words import untranslated
from sudoku_app.ui.games.review_window import FilmWindow
from sudoku_app.ui.new_game.puzzle_card import CardWindow
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.theme import TEXT_PIXELS
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import (
    act,
    begin_game,
    begin_level,
    change_settings,
    continue_game,
    enter,
    follow,
    show_solution,
)
from tests.ui.seen import (
    action_of,
    button_of,
    card_of,
    game_of,
    is_hint_shown,
    screen_of,
    settings_of,
    shown_digits,
    technique_window,
    the_clipboard,
)
from tests.ui.shaping import STILL, fill_but

GRIDS = [*((size, "") for size in SIZES), *((9, kind) for kind in KINDS)]
MOVING = DEFAULTS._replace(motion="on")


def enter_last(play: Play) -> None:
    game = game_of(play)
    cell = game.values.index(0)
    enter(play, [cell], game.the_solution()[cell])


def card(play: Play) -> CardText:
    return card_of(play).text


def seen(play: Play) -> int:
    """How many digits are to be seen."""
    return sum(1 for digit in shown_digits(play) if digit)


def test_finish_is_offered_on_the_card_and_in_the_menu_when_naked_singles_are_left(
    open_play: OpenPlay,
) -> None:
    play = open_play(STILL)
    finish = action_of(play, "finish")
    assert not finish.isEnabled()
    fill_but(play, 6)
    assert finish.isEnabled()
    assert (card(play).main, card(play).other, card(play).third) == ("Hint", "Check", "Finish")
    button_of(card_of(play), "Finish").click()
    assert game_of(play).outcome is Outcome.SOLVED
    assert seen(play) == 81
    assert not finish.isEnabled()
    act(play, "undo")
    assert seen(play) == 75


def test_finish_offers_a_hint_all_the_same(qtbot: QtBot, open_play: OpenPlay) -> None:
    play = open_play(STILL)
    fill_but(play, 3)
    button_of(card_of(play), "Hint").click()
    qtbot.waitUntil(lambda: is_hint_shown(play))
    assert "Hint ·" in card(play).title
    assert game_of(play).outcome is Outcome.RUNNING


def test_finish_shows_the_digits_one_after_the_other_and_then_the_wave(
    qtbot: QtBot, open_play: OpenPlay
) -> None:
    play = open_play(MOVING)
    fill_but(play, 8)
    act(play, "finish")
    assert game_of(play).outcome is Outcome.SOLVED
    assert seen(play) == 73
    qtbot.waitUntil(lambda: 73 < seen(play) < 81)
    qtbot.waitUntil(lambda: seen(play) == 81)
    wave = play.board.wave
    qtbot.waitUntil(lambda: max(wave.strengths, default=0) > 0.5)
    qtbot.waitUntil(lambda: not wave.is_running)
    assert wave.strengths == ()


@pytest.mark.parametrize("name", ["undo", "new_game"])
def test_what_is_done_meanwhile_shows_the_board_as_it_is(open_play: OpenPlay, name: str) -> None:
    play = open_play(MOVING)
    fill_but(play, 8)
    act(play, "finish")
    act(play, name)
    values = game_of(play).values
    assert seen(play) == sum(1 for value in values if value)


@pytest.mark.parametrize("motion", ["on", "off"])
def test_undo_flashes_what_it_changed_where_things_move(
    qtbot: QtBot, open_play: OpenPlay, motion: str
) -> None:
    play = open_play(DEFAULTS._replace(motion=motion))
    game = game_of(play)
    cell = game.values.index(0)
    enter(play, [cell], 1)
    act(play, "undo")
    wave = play.board.wave
    assert wave.is_running is (motion == "on")
    if wave.is_running:
        assert wave.cells == (cell,)
        qtbot.waitUntil(lambda: bool(wave.strengths) and wave.strengths[cell] > 0)
        assert sum(1 for strength in wave.strengths if strength) == 1
        qtbot.waitUntil(lambda: not wave.is_running)
        assert wave.strengths == ()


@pytest.mark.parametrize("waits", [True, False], ids=["at rest", "on its way"])
def test_a_smaller_board_knows_nothing_of_the_tint_on_the_one_before(
    qtbot: QtBot, real: Play, waits: bool
) -> None:
    change_settings(real, motion="on")
    enter(real, (game_of(real).values.index(0, 40),), 1)
    act(real, "undo")
    wave = real.board.wave
    assert wave.is_running
    if waits:
        qtbot.waitUntil(lambda: not wave.is_running)
    library = real.session.puzzles.library
    begin_game(real, library.fresh(library.levels(4)[0], Random(1), SeenOrDrawn(), 4))
    assert (wave.is_running, wave.strengths) == (False, ())
    cell = game_of(real).values.index(0)
    enter(real, [cell], 1)
    act(real, "undo")
    assert wave.cells == (cell,)


@pytest.mark.parametrize("motion", ["on", "off"])
def test_the_last_digit_starts_the_wave_where_things_move(open_play: OpenPlay, motion: str) -> None:
    play = open_play(DEFAULTS._replace(motion=motion))
    fill_but(play, 1)
    assert not play.board.wave.is_running
    enter_last(play)
    assert play.board.wave.is_running is (motion == "on")


@pytest.mark.parametrize("way", ["solution", "redo"])
def test_no_wave_runs_over_a_shown_solution_or_one_that_is_done_again(
    open_play: OpenPlay, way: str
) -> None:
    play = open_play(STILL)
    fill_but(play, 1)
    if way == "solution":
        change_settings(play, motion="on")
        show_solution(play)
    else:
        act(play, "finish")
        act(play, "undo")
        change_settings(play, motion="on")
        act(play, "redo")
    assert len(play.board.wave.cells) < 81  # a flash at most
    assert seen(play) == 81


def test_the_result_offers_this_level_and_the_next(open_play: OpenPlay) -> None:
    play = open_play(STILL)
    fill_but(play, 2)
    button_of(card_of(play), "Finish").click()
    assert (card(play).main, card(play).other) == ("Play another", "Next level up")
    first = game_of(play)
    button_of(card_of(play), "Play another").click()
    assert play.session.card.level == "easy"
    assert game_of(play) is not first
    fill_but(play, 2)
    button_of(card_of(play), "Finish").click()
    button_of(card_of(play), "Next level up").click()
    assert play.session.card.level == settings_of(play).level == "hard"
    fill_but(play, 2)
    button_of(card_of(play), "Finish").click()
    assert (card(play).main, card(play).other) == ("Play another", "")


def test_a_shown_solution_has_the_same_offers_without_praise(play: Play) -> None:
    show_solution(play)
    assert card(play).title == "Solution"
    assert (card(play).main, card(play).other) == ("Play another", "Next level up")
    assert "Time" not in card(play).body


def test_the_result_names_the_techniques_as_links_to_their_pages(open_play: OpenPlay) -> None:
    play = open_play(STILL)
    techniques = (("hidden_single", 9), ("naked_pair", 2), ("x_wing", 1))
    play.session.rate(play.session.card._replace(techniques=techniques))
    fill_but(play, 2)
    button_of(card_of(play), "Finish").click()
    assert "Hardest step: X-Wing, without a hint." in card(play).body
    assert "Also needed: 2\u00a0×\u00a0Naked Pair." in card(play).body
    follow(play, "Naked Pair")
    page = technique_window(play)
    assert page is not None
    assert page.slug == "naked_pair"
    page.close()


def test_the_result_leads_to_the_film_and_to_all_techniques(open_play: OpenPlay) -> None:
    play = open_play(STILL)
    needed = ("hidden_single", "naked_pair", "x_wing", "skyscraper", "xy_wing", "swordfish")
    techniques = tuple((slug, 1) for slug in needed)
    play.session.rate(play.session.card._replace(techniques=techniques))
    fill_but(play, 2)
    button_of(card_of(play), "Finish").click()
    follow(play, "Review the game")
    film = play.window.findChild(FilmWindow)
    assert film is not None
    film.close()
    follow(play, "1 more")
    assert play.window.findChild(CardWindow) is not None


def test_share_copies_one_line_that_tells_of_the_game(open_play: OpenPlay) -> None:
    play = open_play(STILL)
    fill_but(play, 2)
    button_of(card_of(play), "Finish").click()
    button_of(card_of(play), "Share").click()
    level, time, hints, code, cells = the_clipboard().text().split(" · ")
    assert level == "Sudoku Easy"
    assert ":" in time
    assert hints == "Hints: 0"
    assert code == play.session.card.name
    assert read_any(cells)[0].puzzle == game_of(play).puzzle
    assert card(play).third == "Copied"


@pytest.mark.parametrize("name", ["made-0a1b2c3d", "mine.sdm", ""])
def test_what_is_shared_has_no_name_that_brings_no_puzzle(play: Play, name: str) -> None:
    begin_game(play, NewPuzzle(game_of(play).puzzle, Card(name)))
    cells = write_puzzle(game_of(play).puzzle)
    assert share_text(untranslated, play.session).split(" · ")[2:] == ["Hints: 0", cells]


@pytest.mark.parametrize(("size", "kind"), GRIDS)
def test_what_is_shared_is_read_as_its_puzzle(real: Play, size: int, kind: str) -> None:
    level = real.session.puzzles.library.levels(size, kind)[0]
    begin_game(
        real, real.session.puzzles.library.fresh(level, Random(1), SeenOrDrawn(), size, kind=kind)
    )
    [found] = read_any(share_text(untranslated, real.session))
    assert found.puzzle == game_of(real).puzzle


def test_nothing_moves_when_a_solved_game_is_opened(open_play: OpenPlay) -> None:
    play = open_play(MOVING)
    number = play.session.number
    fill_but(play, 1)
    enter_last(play)
    begin_level(play, "easy")
    continue_game(play, number)
    assert card(play).title.startswith("Solved")
    assert not play.board.wave.is_running


def test_escape_takes_the_result_off_a_narrow_board(qtbot: QtBot, open_play: OpenPlay) -> None:
    play = open_play(STILL)
    play.window.resize(400, 720)
    fill_but(play, 2)
    act(play, "finish")
    screen = screen_of(play)
    assert screen.is_card_sliding
    play.window.resize(420, 740)
    assert screen.is_card_sliding
    qtbot.keyClick(play.board, Qt.Key.Key_Escape)
    assert not screen.is_card_sliding


@pytest.mark.parametrize("size", [(980, 720), (400, 720), (1500, 980)])
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_every_button_of_the_result_has_room_for_its_words(
    open_play: OpenPlay, size: tuple[int, int], level: str
) -> None:
    play = open_play(STILL)
    play.window.resize(*size)
    begin_level(play, level)
    show_solution(play)
    panel = card_of(play)
    buttons = [button for button in panel.findChildren(PillButton) if button.isVisible()]
    assert len(buttons) == (3 if level == "easy" else 2)
    for number, button in enumerate(buttons):
        assert button.width() >= button.words_width(TEXT_PIXELS, QFont.Weight.DemiBold) + 12
        assert panel.rect().contains(button.geometry())
        others = buttons[:number]
        assert not any(button.geometry().intersects(other.geometry()) for other in others)
