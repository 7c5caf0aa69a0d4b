"""Asking why a digit is wrong: how to ask, the window that plays the answer, and what ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtWidgets import QApplication

from sudoku_app.core.budget import Budget
from sudoku_app.core.contradiction import search
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques.refutation import Refutation
from sudoku_app.core.topology import Cell, digits_of
from sudoku_app.game.play.moves import NoteKind
from sudoku_app.game.play.why import answer_to, question_about
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.ui.play.cell_menu import WhyMenu
from sudoku_app.ui.steps.step_window import WhyWindow
from tests.ui.conftest import OpenPlay, OpenProgram, Play
from tests.ui.hands import (
    Key,
    act,
    begin_game,
    begin_level,
    change_settings,
    click,
    click_other,
    close_card,
    enter,
    follow,
    search_hints_with,
    select,
    write_note,
)
from tests.ui.seen import Shown, button_of, card_of, empty_cells, game_of, link_words, solution_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def play(open_play: OpenPlay) -> Play:
    return open_play(DEFAULTS._replace(language="en"))


def wrong_digit(play: Shown) -> tuple[int, int]:
    """A digit that the rules allow in an empty cell, but not the solution."""
    game = game_of(play)
    for cell in empty_cells(play):
        for digit in range(1, 10):
            is_allowed = game.puzzle.rules.allows(game.values, cell, digit)
            if is_allowed and digit != solution_of(play)[cell]:
                return cell, digit
    raise AssertionError("each cell has one candidate")


def long_wrong_digit(play: Shown) -> tuple[int, int]:
    """A digit that only several steps prove to be wrong."""
    game, solution = game_of(play), solution_of(play)
    for cell in empty_cells(play):
        for digit in digits_of((1 << 9) - 1):
            if game.puzzle.rules.allows(game.values, cell, digit) and digit != solution[cell]:
                question = question_about(game, Candidate(Cell(cell), digit))
                found = answer_to(question, Budget()).contradiction
                if found is not None and len(found.steps) > 2:
                    return cell, digit
    raise AssertionError("no contradiction is long")


def window_of(play: Shown) -> WhyWindow | None:
    windows = [each for each in play.window.findChildren(WhyWindow) if each.isVisible()]
    return windows[-1] if windows else None


def opened(qtbot: QtBot, play: Shown) -> WhyWindow:
    qtbot.waitUntil(lambda: window_of(play) is not None, timeout=10_000)
    window = window_of(play)
    assert window is not None
    return window


def closed(qtbot: QtBot, play: Shown) -> None:
    qtbot.waitUntil(lambda: window_of(play) is None)


def enter_wrong(play: Shown) -> tuple[int, int]:
    cell, digit = wrong_digit(play)
    enter(play, [cell], digit)
    return cell, digit


def ask(play: Shown, cell: int) -> None:
    """Ask by the key about the digit of a cell."""
    select(play, [cell])
    act(play, "why")


def test_the_card_of_a_check_leads_to_the_reason_and_stays(qtbot: QtBot, play: Play) -> None:
    enter_wrong(play)
    act(play, "check")
    card = card_of(play).text
    assert card.title == "One mistake"
    follow(play, "Why?")
    window = opened(qtbot, play)
    before = game_of(play).board
    window.close()
    assert game_of(play).board == before
    assert card_of(play).text == card


def test_each_of_several_wrong_digits_has_a_link_of_its_own(play: Play) -> None:
    first, _ = enter_wrong(play)
    second = next(cell for cell in empty_cells(play) if cell // 9 != first // 9)
    enter(play, [second], solution_of(play)[second] % 9 + 1)
    act(play, "check")
    words = [each for each in link_words(play) if each.endswith("wrong?")]
    assert len(words) == 2
    assert all(each.startswith("Why is r") for each in words)


def test_the_hint_that_names_a_mistake_leads_to_the_reason(qtbot: QtBot, play: Play) -> None:
    enter_wrong(play)
    act(play, "hint")
    assert "Why?" not in [offer.text for offer in card_of(play).text.offers]
    act(play, "hint")
    follow(play, "Why?")
    assert opened(qtbot, play)


def test_a_contradiction_begins_with_what_is_supposed_and_ends_in_what_breaks(
    qtbot: QtBot, play: Play
) -> None:
    cell, digit = long_wrong_digit(play)
    enter(play, [cell], digit)
    row, column = cell // 9 + 1, cell % 9 + 1
    ask(play, cell)
    window = opened(qtbot, play)
    assert window.windowTitle() == f"Why not r{row}c{column} = {digit}?"
    view = window.view
    assert view.scene.game.values[cell] == digit
    assert view.scene.picture.supposed == (cell,)
    assert view.scene.spoken == f"Supposed. Suppose r{row}c{column} is {digit}."
    for number in range(1, view.player.playback.count - 1):
        view.player.forward()
        step = view.scene.picture.step
        assert step is not None
        numbers = {each[:2]: each[2] for each in view.scene.picture.numbers}
        assert {numbers[each] for each in (*step.placements, *step.eliminations)} == {number}
        assert set(numbers.values()) <= set(range(1, number + 1))
    view.player.forward()
    assert view.scene.picture.is_broken
    assert view.scene.picture.cells or view.scene.picture.houses
    assert f"r{row}c{column} can't be {digit}" in view.scene.spoken
    assert not view.player.playback.has_next


def test_the_keys_go_through_a_contradiction(qtbot: QtBot, play: Play) -> None:
    cell, digit = long_wrong_digit(play)
    enter(play, [cell], digit)
    ask(play, cell)
    window = opened(qtbot, play)
    last = window.view.player.playback.count - 1
    for key, place in ((Key.Key_Right, 1), (Key.Key_Left, 0), (Key.Key_End, last)):
        qtbot.keyClick(window.focusWidget() or window, key)
        assert window.view.player.playback.place == place


def test_remove_it_takes_the_wrong_digit_off_the_board(qtbot: QtBot, play: Play) -> None:
    cell, _ = enter_wrong(play)
    ask(play, cell)
    window = opened(qtbot, play)
    click(qtbot, button_of(window, "Remove it"))
    assert game_of(play).values[cell] == 0
    closed(qtbot, play)
    act(play, "undo")
    assert game_of(play).values[cell] != 0


@pytest.mark.parametrize("kind", list(NoteKind))
def test_a_wrong_note_can_be_removed(qtbot: QtBot, play: Play, kind: NoteKind) -> None:
    cell, digit = wrong_digit(play)
    write_note(play, [cell], digit, kind)
    choose(play, cell, digit)
    click(qtbot, button_of(opened(qtbot, play), "Remove the note"))
    assert game_of(play).board[cell].corner == game_of(play).board[cell].centre == 0


def choose(play: Play, cell: int, digit: int) -> None:
    """Ask about a digit of an empty cell by the key, and then by the digit's own."""
    select(play, [cell])
    act(play, "why")
    menu = play.window.findChildren(WhyMenu)[-1]
    menu.actions()[digit - 1].trigger()
    menu.close()


def test_the_menu_asks_about_its_own_cell_whatever_is_selected_by_then(
    qtbot: QtBot, play: Play
) -> None:
    cell, digit = wrong_digit(play)
    select(play, [cell])
    act(play, "why")
    play.board.clear_selection()
    play.window.findChildren(WhyMenu)[-1].actions()[digit - 1].trigger()
    assert opened(qtbot, play).view.scene.picture.supposed == (cell,)


def test_a_menu_that_outlives_its_puzzle_asks_nothing(play: Play) -> None:
    cell = empty_cells(play)[-1]
    select(play, [cell])
    act(play, "why")
    menu = play.window.findChildren(WhyMenu)[-1]
    begin_level(play, "easy", size=4)
    menu.actions()[0].trigger()
    assert window_of(play) is None


def test_a_candidate_that_is_not_noted_has_nothing_to_remove(qtbot: QtBot, play: Play) -> None:
    choose(play, *wrong_digit(play))
    window = opened(qtbot, play)
    with pytest.raises(StopIteration):
        button_of(window, "Remove the note")


def test_a_digit_that_the_rules_forbid_breaks_at_once(qtbot: QtBot, play: Play) -> None:
    game = game_of(play)
    cell = empty_cells(play)[0]
    digit = next(
        digit for digit in range(1, 10) if not game.puzzle.rules.allows(game.values, cell, digit)
    )
    choose(play, cell, digit)
    view = opened(qtbot, play).view
    assert view.player.playback.count == 2
    view.player.forward()
    assert cell in view.scene.picture.cells
    assert f"already contains {digit}" in view.scene.spoken


def test_nothing_speaks_against_a_right_digit(qtbot: QtBot, play: Play) -> None:
    cell = empty_cells(play)[0]
    digit = solution_of(play)[cell]
    choose(play, cell, digit)
    qtbot.waitUntil(lambda: card_of(play).text.title.startswith("Why not"))
    card = card_of(play).text
    assert card.body == f"Nothing speaks against r1c{cell + 1} = {digit} here."
    assert not card.main
    click_other(play)
    assert not card_of(play).text.title.startswith("Why not")
    assert window_of(play) is None


@pytest.mark.parametrize("name", ["undo", "erase", "toggle_pause", "hint", "check", "new_game"])
def test_any_act_closes_the_contradiction(qtbot: QtBot, play: Play, name: str) -> None:
    cell, _ = enter_wrong(play)
    ask(play, cell)
    opened(qtbot, play)
    act(play, name)
    closed(qtbot, play)


def test_a_second_question_takes_the_place_of_the_first(qtbot: QtBot, play: Play) -> None:
    cell, _ = enter_wrong(play)
    ask(play, cell)
    first = opened(qtbot, play)
    other, digit = wrong_digit(play)
    choose(play, other, digit)
    qtbot.waitUntil(lambda: window_of(play) not in (None, first))
    window = window_of(play)
    assert window is not None
    assert window.windowTitle().endswith(f"= {digit}?")


def test_without_a_cell_the_card_says_what_to_select(play: Play) -> None:
    play.board.clear_selection()
    act(play, "why")
    assert card_of(play).text.body == "Select one empty cell, or one digit that you entered."
    close_card(play)
    assert card_of(play).text.title != "Why not?"


def test_a_trial_that_died_has_one_reason(qtbot: QtBot, play: Play) -> None:
    cell, digit = wrong_digit(play)
    act(play, "begin_trial")
    enter(play, [cell], digit)
    other = empty_cells(play)[-1]
    enter(play, [other], solution_of(play)[other] % 9 + 1)
    act(play, "check")
    assert card_of(play).text.title == "This trial leads nowhere"
    follow(play, "Why?")
    window = opened(qtbot, play)
    assert window.windowTitle().endswith(f"= {digit}?")
    assert window.view.scene.picture.supposed == (cell,)


def test_a_trial_that_visibly_died_is_closed_by_the_contradiction_of_its_digit(
    qtbot: QtBot, play: Play
) -> None:
    cell, digit = long_wrong_digit(play)
    before = game_of(play).board
    act(play, "begin_trial")
    enter(play, [cell], digit)
    assert card_of(play).text.title == "Trial"
    peers = game_of(play).puzzle.topology.peers[cell]
    clash = next(each for each in empty_cells(play) if peers >> each & 1)
    enter(play, [clash], digit)
    assert card_of(play).text.title == "This trial leads nowhere"
    follow(play, "Why?")
    window = opened(qtbot, play)
    assert window.view.scene.picture.supposed == (cell,)
    click(qtbot, button_of(window, "Discard the trial"))
    closed(qtbot, play)
    assert game_of(play).board == before
    assert not game_of(play).branch_depth


def test_a_later_digit_of_a_trial_is_removed_alone(qtbot: QtBot, play: Play) -> None:
    act(play, "begin_trial")
    right, *_ = empty_cells(play)
    enter(play, [right], solution_of(play)[right])
    cell, _ = enter_wrong(play)
    ask(play, cell)
    click(qtbot, button_of(opened(qtbot, play), "Remove it"))
    assert not game_of(play).values[cell]
    assert game_of(play).branch_depth == 1


def test_in_a_puzzle_with_many_solutions_nothing_speaks_against_a_possible_digit(
    qtbot: QtBot, play: Play
) -> None:
    begin_game(play, NewPuzzle(make_puzzle([5, *[0] * 80]), Card("own", "easy")))
    choose(play, 40, 3)
    qtbot.waitUntil(lambda: card_of(play).text.title.startswith("Why not"), timeout=30_000)
    assert card_of(play).text.body.startswith("Nothing speaks against")
    assert not card_of(play).text.main


@pytest.mark.parametrize(("width", "height"), [(340, 480), (480, 640), (1000, 680)])
def test_all_of_the_window_is_in_sight_at_any_size(
    qtbot: QtBot, play: Play, width: int, height: int
) -> None:
    cell, digit = long_wrong_digit(play)
    enter(play, [cell], digit)
    ask(play, cell)
    window = opened(qtbot, play)
    window.resize(width, height)
    QApplication.processEvents()
    view = window.view
    button = button_of(window, "Remove it")
    for part in (view.frame, view.transport, view.text, button):
        assert view.rect().contains(part.geometry()), part
        assert part is view.frame or not part.geometry().intersects(view.frame.geometry())


def test_the_window_is_reopened_in_another_language(
    qtbot: QtBot, open_program: OpenProgram
) -> None:
    program = open_program("en")
    cell, _ = enter_wrong(program)
    ask(program, cell)
    opened(qtbot, program).view.player.forward()
    change_settings(program, language="zh_CN")

    def is_translated() -> bool:
        window = window_of(program)
        return window is not None and window.windowTitle().startswith("为什么不能填")

    qtbot.waitUntil(is_translated, timeout=10_000)
    assert opened(qtbot, program).view.player.playback.place == 1


@pytest.fixture
def refuting(qtbot: QtBot, play: Play, monkeypatch: pytest.MonkeyPatch) -> Play:
    """A game with the whole hint of a step that refutes a digit by a trial."""
    cell, digit = long_wrong_digit(play)
    wrong = Candidate(Cell(cell), digits_of(1 << digit - 1)[0])
    detail = Refutation((wrong,), (), None, "")
    step = Step("refutation", eliminations=(wrong,), detail=detail)
    search_hints_with(monkeypatch, lambda *_: step)
    # In this easy puzzle, others are refuted at once; in play, a hint would have named them before.
    monkeypatch.setattr(search, "steps_like", lambda step, _: iter([step]))
    act(play, "hint")
    qtbot.waitUntil(lambda: card_of(play).text.depth > 0)
    for _ in range(2):
        act(play, "hint")
    return play


def test_a_hint_that_refutes_a_digit_says_what_its_shortest_contradiction_is(
    refuting: Play,
) -> None:
    text = card_of(refuting).text
    assert text.body.startswith("Suppose r")
    assert "steps lead to a contradiction:" in text.body
    assert "can't be" in text.body
    assert "Show each step" in link_words(refuting)


def test_the_contradiction_of_a_hint_is_played_and_the_hint_stays(
    qtbot: QtBot, refuting: Play
) -> None:
    card = card_of(refuting).text
    follow(refuting, "Show each step")
    window = opened(qtbot, refuting)
    assert window.view.player.playback.count > 3
    window.close()
    closed(qtbot, refuting)
    assert card_of(refuting).text == card
