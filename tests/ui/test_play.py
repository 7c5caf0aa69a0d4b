from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QDialog, QMenu, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.core.notation import cell_text
from sudoku_app.core.topology import digit_bit
from sudoku_app.game.outcome import NoteKind, Outcome
from sudoku_app.game.settings import DEFAULTS, Settings
from sudoku_app.ui.board.board_model import CellLook
from sudoku_app.ui.entry.digit_key import DigitKey
from tests.ui.conftest import Play, banner_words

Key = Qt.Key
Modifier = Qt.KeyboardModifier


def press(qtbot: QtBot, play: Play, key: Qt.Key, modifier: Modifier = Modifier.NoModifier) -> None:
    qtbot.keyClick(play.board, key, modifier)


def press_digit(
    qtbot: QtBot, play: Play, digit: int, modifier: Modifier = Modifier.NoModifier
) -> None:
    press(qtbot, play, Key(Key.Key_0 + digit), modifier)


def click_cell(
    qtbot: QtBot, play: Play, cell: int, modifier: Modifier = Modifier.NoModifier
) -> None:
    rect = play.board.visualRect(play.window.board_model.index_of(cell))
    viewport = play.board.viewport()
    assert viewport is not None
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, modifier, rect.center())


def click(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def digit_key(play: Play, digit: int) -> DigitKey:
    keys = play.window.screen_widget.pad.findChildren(DigitKey)
    return next(key for key in keys if key.digit == digit)


def look(play: Play, cell: int) -> CellLook:
    return play.window.board_model.look(cell)


def empty_cells(play: Play) -> list[int]:
    return [cell for cell, digit in enumerate(play.bridge.game.values) if not digit]


def solution_of(play: Play) -> tuple[int, ...]:
    return play.bridge.game.the_solution()


def test_a_whole_game_is_played_by_keyboard_alone(qtbot: QtBot, play: Play) -> None:
    solution = solution_of(play)
    press(qtbot, play, Key.Key_Right)
    assert play.board.selected_cells() == [40]
    press(qtbot, play, Key.Key_Home, Modifier.ControlModifier)
    press(qtbot, play, Key.Key_Home)
    assert play.board.selected_cells() == [0]
    for cell in range(81):
        if not play.bridge.game.values[cell]:
            press_digit(qtbot, play, solution[cell])
        if cell % 9 == 8:
            press(qtbot, play, Key.Key_Down)
        press(qtbot, play, Key.Key_Right)
    assert play.bridge.game.outcome is Outcome.SOLVED
    card = play.window.screen_widget.card.text
    assert card.title == "Solved"
    assert "Mistakes 0" in card.body
    assert "Hints 0" in card.body


def test_a_whole_game_is_played_by_mouse_alone(qtbot: QtBot, play: Play) -> None:
    solution = solution_of(play)
    for cell in empty_cells(play):
        click_cell(qtbot, play, cell)
        click(qtbot, digit_key(play, solution[cell]))
    assert play.bridge.game.outcome is Outcome.SOLVED
    assert all(key.remaining == 0 for key in play.window.findChildren(DigitKey))


def test_undo_leads_to_the_start_and_redo_to_the_end(qtbot: QtBot, play: Play) -> None:
    game = play.bridge.game
    cells = empty_cells(play)[:3]
    for cell in cells:
        play.board.select_cells([cell])
        press_digit(qtbot, play, solution_of(play)[cell])
    end = game.values
    for _ in cells:
        click(qtbot, play.window.screen_widget.undo_button)
    assert game.values == game.puzzle.givens
    assert not play.window.screen_widget.undo_button.isEnabled()
    for _ in cells:
        click(qtbot, play.window.screen_widget.redo_button)
    assert game.values == end
    assert play.board.selected_cells() == [cells[-1]]


def test_restart_is_undone_in_one(qtbot: QtBot, play: Play) -> None:
    game = play.bridge.game
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    press_digit(qtbot, play, solution_of(play)[cell])
    press_digit(qtbot, play, 1)
    before = game.values
    click(qtbot, play.window.screen_widget.restart_button)
    assert game.values == game.puzzle.givens
    click(qtbot, play.window.screen_widget.undo_button)
    assert game.values == before


def test_a_hint_on_a_wrong_entry_names_it_shows_it_and_goes_back(qtbot: QtBot, play: Play) -> None:
    cell = empty_cells(play)[0]
    wrong = solution_of(play)[cell] % 9 + 1
    play.board.select_cells([cell])
    press_digit(qtbot, play, wrong)
    play.window.guide.hint()
    assert play.window.screen_widget.card.text.title == "Hint · A mistake first"
    play.window.guide.hint()
    assert look(play, cell).wrong
    play.window.guide.hint()
    assert play.bridge.game.values[cell] == 0
    assert not look(play, cell).wrong


def ask_for_hint(qtbot: QtBot, play: Play) -> None:
    """Press the hint key once, and wait for the worker's answer."""
    card = play.window.screen_widget.card
    before = card.text
    press(qtbot, play, Key.Key_H)
    qtbot.waitUntil(lambda: card.text != before and card.text.depth > 0)


def test_a_hint_deepens_to_a_digit_that_is_one_undo_entry(qtbot: QtBot, play: Play) -> None:
    game = play.bridge.game
    card = play.window.screen_widget.card
    for depth in range(1, 4):
        ask_for_hint(qtbot, play)
        assert card.text.depth == depth
        assert card.text.title == "Hint · Naked Single"
        assert game.values == game.puzzle.givens
    step = play.board.picture.step
    assert step is not None
    assert cell_text(game.puzzle.topology, step.placements[0].cell) in card.text.body
    click_main(qtbot, play)
    assert len(empty_cells(play)) == game.puzzle.givens.count(0) - 1
    assert game.wrong_cells() == ()
    assert game.tally.counted_hints > 0
    play.window.undo()
    assert game.values == game.puzzle.givens


def click_main(qtbot: QtBot, play: Play) -> None:
    play.window.screen_widget.card.main_pressed.emit()


def test_escape_drops_the_hint_then_the_selection(qtbot: QtBot, play: Play) -> None:
    play.board.select_cells([0])
    ask_for_hint(qtbot, play)
    press(qtbot, play, Key.Key_Escape)
    assert play.window.screen_widget.card.text.depth == 0
    assert play.board.selected_cells() == [0]
    press(qtbot, play, Key.Key_Escape)
    assert play.board.selected_cells() == []


def test_a_move_drops_the_hint(qtbot: QtBot, play: Play) -> None:
    ask_for_hint(qtbot, play)
    play.board.select_cells(empty_cells(play)[:1])
    press_digit(qtbot, play, 1)
    assert play.window.screen_widget.card.text.depth == 0
    assert play.board.picture.cells == ()


def test_the_game_comes_back_at_the_very_move(qtbot: QtBot, open_play: Callable[..., Play]) -> None:
    play = open_play()
    cells = empty_cells(play)
    for cell in cells[:4]:
        play.board.select_cells([cell])
        press_digit(qtbot, play, solution_of(play)[cell])
    play.window.undo()
    before = play.bridge.game
    again = open_play()
    assert again.bridge.game is not before
    assert again.bridge.game.puzzle == before.puzzle
    assert again.bridge.game.board == before.board
    assert again.bridge.game.can_redo
    again.window.redo()
    assert again.bridge.game.values[cells[3]] == solution_of(again)[cells[3]]


def test_a_finished_game_is_followed_by_a_fresh_one(
    qtbot: QtBot, open_play: Callable[..., Play]
) -> None:
    play = open_play()
    play.bridge.solve()
    before = play.bridge.game.puzzle
    again = open_play()
    assert again.bridge.game.puzzle != before
    assert not again.bridge.game.moves


def test_two_new_games_are_never_the_same(qtbot: QtBot, play: Play) -> None:
    seen = {play.bridge.game.puzzle.givens}
    for _ in range(5):
        play.window.new_games.new_game()
        assert play.bridge.game.puzzle.givens not in seen
        seen.add(play.bridge.game.puzzle.givens)


def test_shift_and_ctrl_make_notes(qtbot: QtBot, play: Play) -> None:
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    press_digit(qtbot, play, 4, Modifier.ShiftModifier)
    press_digit(qtbot, play, 7, Modifier.ControlModifier)
    state = play.bridge.game.board[cell]
    assert (state.corner, state.centre) == (digit_bit(4), digit_bit(7))


def test_several_cells_take_notes_instead_of_a_value(qtbot: QtBot, play: Play) -> None:
    cells = empty_cells(play)[:3]
    click_cell(qtbot, play, cells[0])
    for cell in cells[1:]:
        click_cell(qtbot, play, cell, Modifier.ControlModifier)
    press_digit(qtbot, play, 2)
    assert [play.bridge.game.board[cell].corner for cell in cells] == [digit_bit(2)] * 3


def test_the_notes_button_and_its_key_agree(qtbot: QtBot, play: Play) -> None:
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    click(qtbot, play.window.screen_widget.notes_button)
    assert play.window.actions_by_name["toggle_notes"].isChecked()
    press_digit(qtbot, play, 5)
    assert play.bridge.game.board[cell].corner == digit_bit(5)
    play.window.actions_by_name["toggle_notes"].trigger()
    assert not play.window.screen_widget.notes_button.isChecked()
    press_digit(qtbot, play, 5)
    assert play.bridge.game.board[cell].value == 5


def test_delete_and_zero_clear(qtbot: QtBot, play: Play) -> None:
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    for key in (Key.Key_Delete, Key.Key_Backspace, Key.Key_0):
        press_digit(qtbot, play, 1)
        assert play.bridge.game.values[cell] == 1
        press(qtbot, play, key)
        assert play.bridge.game.values[cell] == 0


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [(0, "Left", 8), (8, "Right", 0), (0, "Up", 72), (72, "Down", 0), (40, "Up", 31)],
)
def test_arrows_wrap(qtbot: QtBot, play: Play, start: int, key: str, end: int) -> None:
    play.board.select_cells([start])
    press(qtbot, play, getattr(Key, f"Key_{key}"))
    assert play.board.selected_cells() == [end]


def test_shift_arrow_extends_and_ctrl_arrow_jumps_to_the_next_empty_cell(
    qtbot: QtBot, play: Play
) -> None:
    play.board.select_cells([40])
    press(qtbot, play, Key.Key_Right, Modifier.ShiftModifier)
    assert play.board.selected_cells() == [40, 41]
    row = [cell for cell in empty_cells(play) if cell < 9]
    filled = next(cell for cell in range(9) if cell not in row)
    play.board.select_cells([filled])
    press(qtbot, play, Key.Key_Right, Modifier.ControlModifier)
    assert play.board.selected_cells()[0] in row


def test_a_click_on_the_only_selected_cell_deselects_it(qtbot: QtBot, play: Play) -> None:
    click_cell(qtbot, play, 40)
    assert play.board.selected_cells() == [40]
    click_cell(qtbot, play, 40)
    assert play.board.selected_cells() == []


def test_dragging_selects_and_double_click_selects_all_equal_digits(
    qtbot: QtBot, play: Play
) -> None:
    viewport = play.board.viewport()
    assert viewport is not None
    model = play.window.board_model
    centres = [play.board.visualRect(model.index_of(cell)).center() for cell in (0, 1, 10)]
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=centres[0])
    for centre in centres[1:]:
        qtbot.mouseMove(viewport, centre)
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=centres[-1])
    assert play.board.selected_cells() == [0, 1, 10]
    values = play.bridge.game.values
    given = next(cell for cell, digit in enumerate(values) if digit)
    rect = play.board.visualRect(model.index_of(given))
    qtbot.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=rect.center())
    equal = [cell for cell, digit in enumerate(values) if digit == values[given]]
    assert play.board.selected_cells() == equal


def test_a_digit_with_nothing_to_write_into_is_highlighted(qtbot: QtBot, play: Play) -> None:
    click(qtbot, digit_key(play, 8))
    assert digit_key(play, 8).is_active
    eights = [cell for cell, digit in enumerate(play.bridge.game.values) if digit == 8]
    assert all(look(play, cell).ground == "equal" for cell in eights)
    click(qtbot, digit_key(play, 8))
    assert not digit_key(play, 8).is_active


def test_peers_and_equal_digits_are_tinted_and_conflicts_marked(qtbot: QtBot, play: Play) -> None:
    values = play.bridge.game.values
    topology = play.bridge.game.puzzle.topology
    cell = empty_cells(play)[0]
    given = next(peer for peer in range(81) if values[peer] and topology.peers[cell] >> peer & 1)
    play.board.select_cells([cell])
    assert look(play, given).ground == "peers"
    press_digit(qtbot, play, values[given])
    assert look(play, cell).wrong
    assert look(play, cell).ground == "conflict_ground"
    assert look(play, given).clash
    assert "conflicts with row" in play.window.board_model.spoken(cell)


def test_mistakes_are_marked_as_the_player_wishes(
    qtbot: QtBot, open_play: Callable[..., Play]
) -> None:
    def wrong_without_conflict(play: Play) -> tuple[int, int]:
        game = play.bridge.game
        for cell in empty_cells(play):
            for digit in range(1, 10):
                peers = game.puzzle.topology.peers[cell]
                free = all(game.values[p] != digit for p in range(81) if peers >> p & 1)
                if free and solution_of(play)[cell] != digit:
                    return cell, digit
        raise AssertionError("every open digit is right")

    for mistakes, marked in (("off", False), ("conflicts", False), ("solution", True)):
        play = open_play(DEFAULTS._replace(mistakes=mistakes))
        cell, digit = wrong_without_conflict(play)
        play.bridge.enter([cell], digit)
        assert look(play, cell).wrong is marked
        play.window.check()
        assert look(play, cell).wrong
        play.bridge.undo()


def test_pause_hides_the_digits_and_disables_the_keys(qtbot: QtBot, play: Play) -> None:
    play.board.select_cells([empty_cells(play)[0]])
    play.window.toggle_pause()
    assert all(look(play, cell).hidden for cell in range(81))
    play.window.entry.fill_notes()
    play.window.guide.hint()
    qtbot.keyClick(play.window, Key.Key_1)
    assert play.bridge.game.moves == []
    elapsed = play.session.clock.elapsed
    play.session.tick()
    assert play.session.clock.elapsed == elapsed
    play.window.toggle_pause()
    assert not look(play, 0).hidden
    press_digit(qtbot, play, 1)
    assert len(play.bridge.game.moves) == 1


def test_solve_asks_first(qtbot: QtBot, play: Play) -> None:
    for wanted, outcome in (("Keep playing", Outcome.RUNNING), ("Show it", Outcome.SHOWN)):
        play.window.solve()
        box = play.window.findChild(QMessageBox)
        assert box is not None
        assert play.bridge.game.outcome is Outcome.RUNNING
        buttons = box.findChildren(QPushButton)
        click(qtbot, next(button for button in buttons if button.text() == wanted))
        qtbot.waitUntil(lambda: play.window.findChild(QMessageBox) is None)
        assert play.bridge.game.outcome is outcome
    assert play.window.screen_widget.card.text.title == "Solution"


def test_a_full_but_wrong_board_says_so_and_offers_the_way_back(qtbot: QtBot, play: Play) -> None:
    solution = solution_of(play)
    *cells, last = empty_cells(play)
    for cell in cells:
        play.bridge.enter([cell], solution[cell])
    play.bridge.enter([last], solution[last] % 9 + 1)
    card = play.window.screen_widget.card
    assert card.text.title == "Full, but not solved"
    card.other_pressed.emit()
    assert look(play, last).wrong
    card.main_pressed.emit()
    assert play.bridge.game.values[last] == 0
    press_last = solution[last]
    play.bridge.enter([last], press_last)
    assert play.bridge.game.outcome is Outcome.SOLVED


@pytest.mark.parametrize(
    ("width", "height", "stacked"),
    [(360, 640, True), (480, 640, True), (980, 720, False), (1600, 1000, False)],
)
def test_nothing_is_cut_in_any_shape_of_window(
    qtbot: QtBot, play: Play, width: int, height: int, stacked: bool
) -> None:
    play.window.resize(width, height)
    screen = play.window.screen_widget
    qtbot.waitUntil(lambda: screen.size().width() == width)
    assert screen.is_stacked is stacked
    parts = [screen.board, screen.pad, screen.notes_button, screen.redo_button, screen.menu_button]
    area = screen.rect()
    for part in parts:
        assert area.contains(part.geometry())
        assert part.isVisible()
    for number, part in enumerate(parts):
        for other in parts[number + 1 :]:
            assert not part.geometry().intersects(other.geometry())
    assert play.board.width() == play.board.height()
    ask_for_hint(qtbot, play)
    assert screen.card.isVisible()
    assert area.contains(screen.card.geometry())


def test_a_store_that_cannot_be_used_is_told_and_play_goes_on(
    qtbot: QtBot, tmp_path: Path, open_play: Callable[..., Play]
) -> None:
    file = tmp_path / "games.sqlite3"
    file.mkdir()
    play = open_play()
    assert "Not being saved" in banner_words(play)
    play.bridge.enter(empty_cells(play)[:1], 1)
    assert len(play.bridge.game.moves) == 1
    assert list(file.iterdir()) == []


def test_a_missing_bank_leaves_the_others(
    qtbot: QtBot, levels: Path, open_play: Callable[..., Play]
) -> None:
    (levels / "easy.txt").unlink()
    play = open_play()
    assert play.session.card.level == "hard"
    assert "easy.txt" in banner_words(play)


def test_without_any_bank_a_puzzle_is_made(
    qtbot: QtBot, levels: Path, open_play: Callable[..., Play]
) -> None:
    for bank in levels.iterdir():
        bank.write_text("damaged\n")
    play = open_play()
    assert play.bridge.game.solution is not None
    assert play.session.card.level == ""


def test_the_theme_and_the_zoom_change_at_once_and_are_told(qtbot: QtBot, play: Play) -> None:
    told: list[Settings] = []
    play.window.settings_changed.connect(told.append)
    play.window.looks.use_dark_theme()
    play.window.looks.zoom_in()
    assert [(settings.theme, settings.zoom) for settings in told] == [("dark", 100), ("dark", 110)]
    play.window.looks.zoom_reset()
    assert told[-1].zoom == 100


def test_the_board_speaks_every_kind_of_cell(qtbot: QtBot, play: Play) -> None:
    model = play.window.board_model
    values = play.bridge.game.values
    given = next(cell for cell, digit in enumerate(values) if digit)
    cell = empty_cells(play)[0]
    row, column = cell // 9 + 1, cell % 9 + 1
    assert model.spoken(given).endswith(f"given {values[given]}")
    assert model.spoken(cell) == f"row {row}, column {column}, empty"
    play.bridge.note([cell], 2, NoteKind.CORNER)
    play.bridge.note([cell], 7, NoteKind.CENTRE)
    assert model.spoken(cell).endswith("empty, notes 2 7")


def test_the_puzzle_is_copied_as_one_line(qtbot: QtBot, play: Play) -> None:
    play.window.exchange.copy_puzzle()
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    text = clipboard.text()
    assert [int(sign) if sign != "." else 0 for sign in text] == list(
        play.bridge.game.puzzle.givens
    )


def test_a_level_is_chosen_from_the_menu_of_new(qtbot: QtBot, play: Play) -> None:
    click(qtbot, play.window.screen_widget.new_button)
    menus = play.window.findChildren(QMenu)
    action = next(a for menu in menus for a in menu.actions() if a.text() == "Hard")
    action.trigger()
    assert play.session.card.level == "hard"


def test_the_about_window_opens_and_goes(qtbot: QtBot, play: Play) -> None:
    play.window.help.show_about()
    dialog = play.window.findChild(QDialog)
    assert dialog is not None
    assert dialog.isVisible()
    dialog.close()
    qtbot.waitUntil(lambda: play.window.findChild(QDialog) is None)


def test_notes_that_lack_the_true_digit_are_told_before_any_step(qtbot: QtBot, play: Play) -> None:
    cell = empty_cells(play)[0]
    digit = solution_of(play)[cell]
    play.bridge.note([cell], digit % 9 + 1, NoteKind.CORNER)
    ask_for_hint(qtbot, play)
    assert play.window.screen_widget.card.text.title == "Hint · Your notes first"
    ask_for_hint(qtbot, play)
    assert play.board.picture.cells == (cell,)
    click_main(qtbot, play)
    assert play.bridge.game.board[cell].corner & digit_bit(digit)
    play.window.undo()
    assert not play.bridge.game.board[cell].corner & digit_bit(digit)


def test_a_new_game_never_keeps_an_old_hint(qtbot: QtBot, play: Play) -> None:
    play.window.guide.hint()
    play.window.new_games.new_game()
    qtbot.wait_signal(play.bridge.clock_advanced).wait()
    assert play.window.screen_widget.card.text.depth == 0


def test_hints_alone_lead_to_the_end(qtbot: QtBot, play: Play) -> None:
    while play.bridge.game.outcome is Outcome.RUNNING:
        for _ in range(3):
            ask_for_hint(qtbot, play)
        play.window.guide.hint()
    card = play.window.screen_widget.card.text
    count = play.bridge.game.puzzle.givens.count(0)
    assert f"Hints {count} · 0 shown, {count} applied" in card.body
