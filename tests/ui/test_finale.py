"""The end of a game: finishing, the wave, and what the card of the result offers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PyQt6.QtCore import Qt, QUrl
from PyQt6.QtGui import QFont, QGuiApplication
from pytestqt.qtbot import QtBot

from sudoku_app.formats import read_any
from sudoku_app.formats.writers import write_puzzle
from sudoku_app.game.bank import Card
from sudoku_app.game.library import KINDS, SIZES, NewPuzzle, SeenOrDrawn
from sudoku_app.game.moves import Outcome
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.presentation.cards import CardText
from sudoku_app.presentation.results import share_text
from sudoku_app.presentation.words import untranslated
from sudoku_app.ui.games.film_window import FilmWindow
from sudoku_app.ui.new_game.puzzle_card import CardWindow
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.theme import TEXT_PIXELS
from tests.ui.conftest import Play
from tests.ui.hands import button_of
from tests.ui.shaping import STILL, fill_but

GRIDS = [*((size, "") for size in SIZES), *((9, kind) for kind in KINDS)]
MOVING = DEFAULTS._replace(motion="on")


def enter_last(play: Play) -> None:
    game = play.bridge.game
    cell = game.values.index(0)
    play.bridge.enter([cell], game.the_solution()[cell])


def card(play: Play) -> CardText:
    return play.window.screen_widget.card.text


def seen(play: Play) -> int:
    """How many digits are to be seen."""
    model = play.window.board_model
    return sum(1 for cell in range(81) if model.look(cell).value)


def test_finish_is_offered_on_the_card_and_in_the_menu_when_naked_singles_are_left(
    open_play: Callable[..., Play],
) -> None:
    play = open_play(STILL)
    finish = play.window.actions_by_name["finish"]
    assert not finish.isEnabled()
    fill_but(play, 6)
    assert finish.isEnabled()
    assert (card(play).main, card(play).other) == ("Finish", "Hint")
    button_of(play.window.screen_widget.card, "Finish").click()
    assert play.bridge.game.outcome is Outcome.SOLVED
    assert seen(play) == 81
    assert not finish.isEnabled()
    play.window.undo()
    assert seen(play) == 75


def test_finish_offers_a_hint_all_the_same(qtbot: QtBot, open_play: Callable[..., Play]) -> None:
    play = open_play(STILL)
    fill_but(play, 3)
    button_of(play.window.screen_widget.card, "Hint").click()
    qtbot.waitUntil(lambda: play.window.hints.is_shown)
    assert "Hint ·" in card(play).title
    assert play.bridge.game.outcome is Outcome.RUNNING


def test_finish_shows_the_digits_one_after_the_other_and_then_the_wave(
    qtbot: QtBot, open_play: Callable[..., Play]
) -> None:
    play = open_play(MOVING)
    fill_but(play, 8)
    play.window.finale.finish()
    assert play.bridge.game.outcome is Outcome.SOLVED
    assert seen(play) == 73
    qtbot.waitUntil(lambda: 73 < seen(play) < 81)
    qtbot.waitUntil(lambda: seen(play) == 81)
    wave = play.board.wave
    qtbot.waitUntil(lambda: max(wave.strengths, default=0) > 0.5)
    qtbot.waitUntil(lambda: not wave.is_running)
    assert wave.strengths == ()


@pytest.mark.parametrize("act", ["undo", "new_game"])
def test_what_is_done_meanwhile_shows_the_board_as_it_is(
    open_play: Callable[..., Play], act: str
) -> None:
    play = open_play(MOVING)
    fill_but(play, 8)
    play.window.finale.finish()
    play.window.actions_by_name[act].trigger()
    values = play.bridge.game.values
    assert seen(play) == sum(1 for value in values if value)


@pytest.mark.parametrize("motion", ["on", "off"])
def test_undo_flashes_what_it_changed_where_things_move(
    qtbot: QtBot, open_play: Callable[..., Play], motion: str
) -> None:
    play = open_play(DEFAULTS._replace(motion=motion))
    game = play.bridge.game
    cell = game.values.index(0)
    play.bridge.enter((cell,), 1)
    play.window.undo()
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
    real.window.looks.change(motion="on")
    real.bridge.enter((real.bridge.game.values.index(0, 40),), 1)
    real.window.undo()
    wave = real.board.wave
    assert wave.is_running
    if waits:
        qtbot.waitUntil(lambda: not wave.is_running)
    library = real.session.puzzles.library
    real.bridge.begin(library.fresh(library.levels(4)[0], Random(1), SeenOrDrawn(), 4))
    assert (wave.is_running, wave.strengths) == (False, ())
    cell = real.bridge.game.values.index(0)
    real.bridge.enter((cell,), 1)
    real.window.undo()
    assert wave.cells == (cell,)


@pytest.mark.parametrize("motion", ["on", "off"])
def test_the_last_digit_starts_the_wave_where_things_move(
    open_play: Callable[..., Play], motion: str
) -> None:
    play = open_play(DEFAULTS._replace(motion=motion))
    fill_but(play, 1)
    assert not play.board.wave.is_running
    enter_last(play)
    assert play.board.wave.is_running is (motion == "on")


@pytest.mark.parametrize("way", ["solution", "redo"])
def test_no_wave_runs_over_a_shown_solution_or_one_that_is_done_again(
    open_play: Callable[..., Play], way: str
) -> None:
    play = open_play(STILL)
    fill_but(play, 1)
    if way == "solution":
        play.window.looks.change(motion="on")
        play.bridge.solve()
    else:
        play.window.finale.finish()
        play.window.undo()
        play.window.looks.change(motion="on")
        play.window.redo()
    assert len(play.board.wave.cells) < 81  # a flash at most
    assert seen(play) == 81


def test_the_result_offers_this_level_and_the_next(open_play: Callable[..., Play]) -> None:
    play = open_play(STILL)
    fill_but(play, 2)
    button_of(play.window.screen_widget.card, "Finish").click()
    assert (card(play).main, card(play).other) == ("Play another", "Next level up")
    first = play.bridge.game
    button_of(play.window.screen_widget.card, "Play another").click()
    assert play.session.card.level == "easy"
    assert play.bridge.game is not first
    fill_but(play, 2)
    button_of(play.window.screen_widget.card, "Finish").click()
    button_of(play.window.screen_widget.card, "Next level up").click()
    assert play.session.card.level == play.bridge.settings.level == "hard"
    fill_but(play, 2)
    button_of(play.window.screen_widget.card, "Finish").click()
    assert (card(play).main, card(play).other) == ("Play another", "")


def test_a_shown_solution_has_the_same_offers_without_praise(play: Play) -> None:
    play.bridge.solve()
    assert card(play).title == "Solution"
    assert (card(play).main, card(play).other) == ("Play another", "Next level up")
    assert "Time" not in card(play).body


def test_the_result_names_the_techniques_as_links_to_their_pages(
    open_play: Callable[..., Play],
) -> None:
    play = open_play(STILL)
    techniques = (("hidden_single", 9), ("naked_pair", 2), ("x_wing", 1))
    play.session.rate(play.session.card._replace(techniques=techniques))
    fill_but(play, 2)
    button_of(play.window.screen_widget.card, "Finish").click()
    assert "Hardest step: X-Wing, without a hint." in card(play).body
    assert "Also needed: 2\u00a0×\u00a0Naked Pair." in card(play).body
    asked: list[str] = []
    play.window.hints.technique_requested.connect(asked.append)
    play.window.screen_widget.card.linked.anchorClicked.emit(QUrl("offer:technique:naked_pair"))
    assert asked == ["naked_pair"]
    play.window.help.close_windows()


def test_the_result_leads_to_the_film_and_to_all_techniques(
    open_play: Callable[..., Play],
) -> None:
    play = open_play(STILL)
    fill_but(play, 2)
    button_of(play.window.screen_widget.card, "Finish").click()
    linked = play.window.screen_widget.card.linked
    linked.anchorClicked.emit(QUrl("offer:review"))
    film = play.window.findChild(FilmWindow)
    assert film is not None
    film.close()
    linked.anchorClicked.emit(QUrl("offer:puzzle"))
    assert play.window.findChild(CardWindow) is not None


def test_share_copies_one_line_that_tells_of_the_game(open_play: Callable[..., Play]) -> None:
    play = open_play(STILL)
    fill_but(play, 2)
    button_of(play.window.screen_widget.card, "Finish").click()
    button_of(play.window.screen_widget.card, "Share").click()
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    level, time, hints, code, cells = clipboard.text().split(" · ")
    assert level == "Sudoku Easy"
    assert ":" in time
    assert hints == "Hints: 0"
    assert code == play.session.card.name
    assert read_any(cells)[0].puzzle == play.bridge.game.puzzle
    assert card(play).third == "Copied"


@pytest.mark.parametrize("name", ["made-0a1b2c3d", "mine.sdm", ""])
def test_what_is_shared_has_no_name_that_brings_no_puzzle(play: Play, name: str) -> None:
    play.bridge.begin(NewPuzzle(play.bridge.game.puzzle, Card(name)))
    cells = write_puzzle(play.bridge.game.puzzle)
    assert share_text(untranslated, play.session).split(" · ")[2:] == ["Hints: 0", cells]


@pytest.mark.parametrize(("size", "kind"), GRIDS)
def test_what_is_shared_is_read_as_its_puzzle(real: Play, size: int, kind: str) -> None:
    level = real.session.puzzles.library.levels(size, kind)[0]
    real.bridge.begin(
        real.session.puzzles.library.fresh(level, Random(1), SeenOrDrawn(), size, kind=kind)
    )
    [found] = read_any(share_text(untranslated, real.session))
    assert found.puzzle == real.bridge.game.puzzle


def test_nothing_moves_when_a_solved_game_is_opened(open_play: Callable[..., Play]) -> None:
    play = open_play(MOVING)
    number = play.session.number
    fill_but(play, 1)
    enter_last(play)
    play.bridge.new_game("easy")
    play.bridge.continue_game(number)
    assert card(play).title.startswith("Solved")
    assert not play.board.wave.is_running


def test_escape_takes_the_result_off_a_narrow_board(
    qtbot: QtBot, open_play: Callable[..., Play]
) -> None:
    play = open_play(STILL)
    play.window.resize(400, 720)
    fill_but(play, 2)
    play.window.finale.finish()
    screen = play.window.screen_widget
    assert screen.is_card_sliding
    play.window.resize(420, 740)
    assert screen.is_card_sliding
    qtbot.keyClick(play.board, Qt.Key.Key_Escape)
    assert not screen.is_card_sliding


@pytest.mark.parametrize("size", [(980, 720), (400, 720), (1500, 980)])
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_every_button_of_the_result_has_room_for_its_words(
    open_play: Callable[..., Play], size: tuple[int, int], level: str
) -> None:
    play = open_play(STILL)
    play.window.resize(*size)
    play.bridge.new_game(level)
    play.bridge.solve()
    panel = play.window.screen_widget.card
    buttons = [button for button in panel.findChildren(PillButton) if button.isVisible()]
    assert len(buttons) == (3 if level == "easy" else 2)
    for number, button in enumerate(buttons):
        assert button.width() >= button.words_width(TEXT_PIXELS, QFont.Weight.DemiBold) + 12
        assert panel.rect().contains(button.geometry())
        others = buttons[:number]
        assert not any(button.geometry().intersects(other.geometry()) for other in others)
