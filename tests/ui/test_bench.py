"""The setter's bench: what its panel says, and that each of its acts is one entry of the undo."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, QRect
from PyQt6.QtGui import QImage
from PyQt6.QtWidgets import QSpinBox
from pytestqt.qtbot import QtBot

from sudoku_app.core.author_texts import Fog
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import XV
from sudoku_app.core.constraints.outside import SandwichSum
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.setting.clue import givens_of, without_clues
from sudoku_app.core.solvers import verdict
from sudoku_app.core.topology import CLASSIC, Cell, Place
from sudoku_app.formats import read_first
from sudoku_app.game.storage.shelf import Shelf
from sudoku_app.ui.editor.bench_panel import BenchPanel
from sudoku_app.ui.editor.editing import Editing
from sudoku_app.ui.editor.offers_window import OffersWindow
from sudoku_app.ui.editor.shelf_window import ShelfWindow
from sudoku_app.ui.editor.words_window import WordsWindow
from sudoku_app.ui.parts.fields import viewport_of
from sudoku_app.ui.steps.step_window import StepWindow
from tests.ui.conftest import LINE, Play
from tests.ui.entering import KEYS, SOON, press, status
from tests.ui.hands import act, choose_file, click, leave_editor
from tests.ui.seen import bench_of, settings_of, the_clipboard

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NO_GIVENS = (0,) * 81


@pytest.fixture
def panel(play: Play, editing: Editing) -> BenchPanel:
    """The panel of the bench, open."""
    act(play, "show_bench")
    shown = bench_of(play).panel
    assert shown is not None
    return shown


def puzzle_of(line: str) -> Puzzle:
    return read_first(line).puzzle


def choose_from_menu(play: Play, words: str) -> None:
    """Choose what to take from the solution."""
    bench = bench_of(play)
    bench.choose_from_solution()
    assert bench.menu_shown is not None
    entries = {entry.text().replace("&", ""): entry for entry in bench.menu_shown.actions()}
    entries[words].trigger()


def wait_for_survey(qtbot: QtBot, editing: Editing) -> None:
    qtbot.waitUntil(lambda: editing.state.is_found, timeout=SOON)


def test_a_puzzle_with_one_solution_shows_its_path(
    editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    editing.state.replace_puzzle(puzzle_of(LINE))
    wait_for_survey(qtbot, editing)
    known = editing.state.known
    assert known is not None
    assert known.path is not None
    assert panel.title.text() == "One solution"
    assert f"{len(known.path.steps)} steps" in panel.facts.text()
    described = panel.bar.accessibleDescription()
    assert sum(count for _, count in known.path.shares) == len(known.path.steps)
    assert described.count(":") == len(known.path.shares)


def test_a_longer_title_makes_the_panel_no_wider(panel: BenchPanel) -> None:
    panel.title.setText("About 6.5 × 10²¹ solutions " * 3)
    assert panel.title.minimumSizeHint().width() < panel.minimumSizeHint().width()


def test_nothing_moves_up_when_the_title_grows_short_again(
    editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    two_lines = 2 * panel.title.fontMetrics().lineSpacing()
    editing.state.replace_puzzle(puzzle_of("5" + 80 * "."))
    qtbot.waitUntil(lambda: "\u00b1" in panel.title.text(), timeout=SOON)
    qtbot.waitUntil(lambda: panel.title.height() >= two_lines, timeout=SOON)
    editing.state.replace_puzzle(puzzle_of(LINE))
    wait_for_survey(qtbot, editing)
    assert panel.title.text() == "One solution"
    assert panel.title.height() >= two_lines


@pytest.mark.parametrize("opens", [True, False])
def test_opening_or_closing_the_panel_at_once_loses_no_verdict(
    play: Play, editing: Editing, qtbot: QtBot, opens: bool
) -> None:
    if not opens:
        act(play, "show_bench")
    editing.state.replace_puzzle(puzzle_of(LINE))
    act(play, "show_bench")
    qtbot.waitUntil(lambda: "Easy" in editing.screen.card.text.title, timeout=SOON)
    assert editing.state.is_in_panel is opens


def test_needless_clues_are_listed_lit_and_removed(
    editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    first_missing = LINE.index(".")
    more = LINE[:first_missing] + SOLUTION[first_missing] + LINE[first_missing + 1 :]
    editing.state.replace_puzzle(puzzle_of(more))
    wait_for_survey(qtbot, editing)
    words = [panel.list.item(row).text() for row in range(panel.list.count())]  # type: ignore[union-attr]  # there is one
    assert "4 in r1c3" in words
    panel.list.setCurrentRow(words.index("4 in r1c3"))
    assert editing.screen.board.selected_cells() == [2]
    qtbot.keyClick(panel.list, KEYS.Key_Delete)
    assert editing.state.puzzle == puzzle_of(LINE)
    editing.state.undo()
    assert editing.state.puzzle == puzzle_of(more)


def test_a_contradiction_is_marked_and_played(
    play: Play, editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    cages = (KillerCage((Cell(0), Cell(1)), 3), KillerCage((Cell(2), Cell(11)), 4))
    far = KillerCage((Cell(70), Cell(71)), 10)
    editing.state.replace_puzzle(Puzzle(CLASSIC, NO_GIVENS, (far, *cages)))
    wait_for_survey(qtbot, editing)
    assert panel.list_title.text() == "These 2 contradict each other:"
    qtbot.waitUntil(
        lambda: editing.state.diagnosis is not None, timeout=SOON
    )  # may come before or after
    assert [cell for cell in range(81) if editing.state.screen.looks[cell].marked] == [0, 1, 2, 11]
    click(qtbot, panel.play_button)
    qtbot.waitUntil(lambda: bool(play.window.findChildren(StepWindow)), timeout=SOON)
    window = play.window.findChildren(StepWindow)[-1]
    window.view.player.to_last()
    assert window.view.title.text() == "Contradiction"
    editing.state.undo()
    assert not window.isVisible()


def test_fill_keeps_a_solution_as_one_act(
    play: Play, editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    cage = KillerCage((Cell(0), Cell(1)), 4)
    editing.state.replace_puzzle(Puzzle(CLASSIC, NO_GIVENS, (cage,)))
    act(play, "fill_grid")
    qtbot.waitUntil(lambda: bool(editing.state.puzzle.about.solution), timeout=SOON)
    puzzle = editing.state.puzzle
    assert puzzle.is_solved_by(puzzle.about.solution)
    assert {puzzle.about.solution[0], puzzle.about.solution[1]} == {1, 3}
    assert editing.state.screen.looks[40].faint == puzzle.about.solution[40]
    click(qtbot, panel.intended_button)
    assert editing.state.screen.looks[40].faint == 0
    editing.state.undo()
    assert not editing.state.puzzle.about.solution


def test_the_buttons_stay_where_they_are_however_much_is_drawn_and_found_out(
    play: Play, editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    play.window.resize(play.window.width(), 600)
    cages = tuple(KillerCage((Cell(cell), Cell(cell + 1))) for cell in range(0, 80, 2))
    places = set()
    for puzzle in (editing.state.puzzle, puzzle_of(LINE)._replace(constraints=cages)):
        editing.state.replace_puzzle(puzzle)
        if puzzle.clue_count:
            wait_for_survey(qtbot, editing)
        for button in panel.buttons.values():
            assert button.visibleRegion().boundingRect() == button.rect()
        tops = (button.mapTo(panel, QPoint()).y() for button in panel.buttons.values())
        places.add(tuple(tops))
    assert len(places) == 1


def test_the_buttons_of_a_low_panel_leave_room_for_what_was_found_out(
    play: Play, editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    play.window.resize(480, 640)
    editing.state.replace_puzzle(puzzle_of(LINE))
    wait_for_survey(qtbot, editing)
    button = next(iter(panel.buttons.values()))
    assert button.visibleRegion().isEmpty()
    for label in (panel.facts, panel.list_title):
        assert label.visibleRegion().boundingRect() == label.rect()
    play.window.resize(1200, 700)
    qtbot.waitUntil(lambda: not button.visibleRegion().isEmpty())


def test_all_marks_that_hold_are_drawn_at_once(play: Play, editing: Editing) -> None:
    about = editing.state.puzzle.about._replace(solution=tuple(map(int, SOLUTION)))
    editing.state.replace_puzzle(Puzzle(CLASSIC, NO_GIVENS, (), about))
    choose_from_menu(play, "All X and V")
    drawn = editing.state.puzzle.constraints
    assert drawn
    for mark in drawn:
        assert isinstance(mark, XV)
        assert sum(int(SOLUTION[cell]) for cell in mark.cells) == mark.value


def test_the_solution_follows_each_change(play: Play, editing: Editing, qtbot: QtBot) -> None:
    editing.state.replace_puzzle(puzzle_of(LINE))
    act(play, "solve_step_by_step")
    bench = bench_of(play)
    window = bench.solution.window
    assert window is not None
    qtbot.waitUntil(lambda: window.list.count() > 0 and "so far" not in window.state_words)
    cell = LINE.index(".")
    editing.state.draft.enter([cell], int(SOLUTION[cell]))
    editing.state.tell(None)
    qtbot.waitUntil(lambda: "since the last change" in window.state_words, timeout=SOON)
    leave_editor(play)
    assert not window.isVisible()


def test_the_link_to_sudokupad_reads_back(play: Play, editing: Editing) -> None:
    cages = (KillerCage((Cell(0), Cell(1)), 8),)
    editing.state.replace_puzzle(Puzzle(CLASSIC, NO_GIVENS, cages))
    act(play, "copy_pad_link")
    clipboard = the_clipboard()
    assert "sudokupad" in clipboard.text()
    assert read_first(clipboard.text()).puzzle.constraints == cages
    assert "A link to SudokuPad was copied." in status(editing)


def test_the_bench_opens_with_the_editor_if_it_was_open(play: Play, editing: Editing) -> None:
    act(play, "show_bench")
    leave_editor(play)
    assert settings_of(play).show_bench
    act(play, "enter_puzzle")
    assert bench_of(play).panel is not None
    act(play, "show_bench")
    leave_editor(play)
    assert not settings_of(play).show_bench


def open_search(play: Play, name: str) -> OffersWindow:
    act(play, name)
    window = bench_of(play).offers.window
    assert window is not None
    return window


def search(qtbot: QtBot, window: OffersWindow) -> None:
    """Search until the window has found all there is."""
    click(qtbot, window.start_button)
    qtbot.waitUntil(lambda: window.start_button.text() != "Stop", timeout=SOON)


def words_of(window: OffersWindow, row: int = 0) -> str:
    item = window.list.item(row)
    assert item is not None
    words: str = item.toolTip()
    return words


def without_needed_clue() -> Puzzle:
    """The puzzle without a clue that it needs; its solution is the intended one."""
    puzzle = puzzle_of(LINE)
    puzzle = puzzle._replace(about=puzzle.about._replace(solution=tuple(map(int, SOLUTION))))
    fewer = (without_clues(puzzle, [each]) for each in givens_of(puzzle.givens))
    return next(each for each in fewer if verdict(each) is Verdict.SEVERAL)


def test_the_missing_clue_is_proposed_and_used(play: Play, editing: Editing, qtbot: QtBot) -> None:
    puzzle = without_needed_clue()
    editing.state.replace_puzzle(puzzle)
    window = open_search(play, "make_unique")
    search(qtbot, window)
    assert words_of(window).startswith("1 clue, the fewest · ")
    click(qtbot, window.use_button)
    assert verdict(editing.state.puzzle) is Verdict.UNIQUE
    assert editing.state.puzzle.clue_count == puzzle.clue_count + 1
    editing.state.undo()
    assert editing.state.puzzle == puzzle


def test_puzzles_with_a_layout_are_found_and_kept(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    cages = KillerCage((Cell(0), Cell(1))), KillerCage((Cell(9), Cell(18)))
    editing.state.replace_puzzle(Puzzle(CLASSIC, NO_GIVENS, cages))
    window = open_search(play, "search_layout")
    count = window.findChild(QSpinBox)
    assert count is not None
    count.setValue(2)
    search(qtbot, window)
    assert window.list.count() == 2
    click(qtbot, window.keep_button)
    (kept,) = Shelf(play.session.store).drafts()
    assert editing.state.offers is not None
    assert editing.state.offers.chosen is not None
    assert kept.puzzle == editing.state.offers.chosen.puzzle
    assert verdict(kept.puzzle) is Verdict.UNIQUE
    assert all(each.total for each in kept.puzzle.constraints)  # type: ignore[attr-defined]  # cages
    window.reject()
    assert not editing.state.screen.offers


def shelf_of(play: Play) -> ShelfWindow:
    act(play, "show_drafts")
    window = bench_of(play).shelf.window
    assert window is not None
    return window


def test_a_name_and_enter_keep_a_draft(play: Play, editing: Editing, qtbot: QtBot) -> None:
    editing.state.replace_puzzle(puzzle_of(LINE))
    window = shelf_of(play)
    for count, name in enumerate(("first", "second"), start=1):
        assert window.focusWidget() is window.name
        qtbot.keyClicks(window.name, name)
        qtbot.keyClick(window.name, KEYS.Key_Return)
        assert window.isVisible()
        assert window.list.count() == 1
        assert f"{count} version" in window.list.item(0).toolTip()  # type: ignore[union-attr]
        window.reject()
        press(qtbot, editing, KEYS.Key_Delete)
        window = shelf_of(play)


def test_closing_the_window_leaves_its_size_and_the_bench_for_next_time(
    play: Play, editing: Editing
) -> None:
    before = play.window.size()
    act(play, "show_bench")
    play.window.close()
    assert settings_of(play).show_bench
    assert (settings_of(play).width, settings_of(play).height) == (
        before.width(),
        before.height(),
    )


def test_what_is_drawn_is_listed_lit_and_removed(
    editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    cages = KillerCage((Cell(0), Cell(1)), 8), KillerCage((Cell(7), Cell(8)), 9)
    editing.state.replace_puzzle(Puzzle(CLASSIC, NO_GIVENS, cages))
    assert panel.drawn_title.text() == "Drawn: 2 constraints"
    panel.drawn_list.setCurrentRow(1)
    assert editing.screen.board.selected_cells() == [7, 8]
    qtbot.keyClick(panel.drawn_list, KEYS.Key_Delete)
    assert editing.state.puzzle.constraints == cages[:1]


def test_escape_in_the_panel_gives_the_keys_back_to_the_board(
    play: Play, editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    editing.state.replace_puzzle(Puzzle(CLASSIC, NO_GIVENS, (KillerCage((Cell(0), Cell(1)), 8),)))
    panel.drawn_list.setFocus()
    panel.drawn_list.setCurrentRow(0)
    qtbot.keyClick(panel.drawn_list, KEYS.Key_Escape)
    assert bench_of(play).panel is panel
    assert editing.screen.board.hasFocus()
    assert editing.screen.board.selected_cells() == [0, 1]


def test_an_entry_below_the_pointer_is_lit_on_the_board(
    editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    editing.state.replace_puzzle(Puzzle(CLASSIC, NO_GIVENS, (KillerCage((Cell(3), Cell(4)), 8),)))
    shown = panel.drawn_list
    qtbot.mouseMove(viewport_of(shown), shown.visualItemRect(shown.item(0)).center())
    qtbot.waitUntil(lambda: editing.state.screen.looks[3].marked, timeout=SOON)
    qtbot.mouseMove(editing.screen.board)
    qtbot.waitUntil(lambda: not editing.state.screen.looks[3].marked, timeout=SOON)


def test_a_hidden_clue_outside_the_grid_leaves_its_place_empty(
    editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    column = tuple(map(Cell, range(0, 81, 9)))
    editing.state.replace_puzzle(
        Puzzle(CLASSIC, NO_GIVENS, (SandwichSum(column, Place(-1, 0), 12),))
    )
    board, screen = editing.screen.board, editing.screen
    corner, cell = board.pos(), board.cell_size
    above = QRect(corner.x(), corner.y() - cell, cell, cell)
    before = screen.grab(above).toImage()
    click(qtbot, panel.hide_button)
    empty = screen.grab(above).toImage()
    assert empty != before
    assert board.pos() == corner
    click(qtbot, panel.hide_button)
    qtbot.waitUntil(lambda: screen.grab(above).toImage() == before, timeout=SOON)


def test_what_is_hidden_is_not_painted_but_counts(
    play: Play, editing: Editing, panel: BenchPanel, qtbot: QtBot
) -> None:
    cages = KillerCage((Cell(0), Cell(1)), 3), KillerCage((Cell(7), Cell(8)), 9)
    puzzle = Puzzle(CLASSIC, NO_GIVENS, cages)
    editing.state.replace_puzzle(puzzle)
    before = editing.screen.grab().toImage()
    panel.drawn_list.setCurrentRow(0)
    editing.screen.board.clear_selection()
    qtbot.keyClick(panel.drawn_list, KEYS.Key_Space)
    assert editing.state.screen.pictured.constraints == cages[1:]
    assert editing.state.puzzle == puzzle
    assert panel.drawn_title.text() == "Drawn: 2 constraints, 1 hidden"
    assert "(hidden)" in panel.drawn_list.item(0).text()  # type: ignore[union-attr]  # there is one
    assert panel.hide_button.text() == "Show"
    assert editing.screen.grab().toImage() != before
    qtbot.waitUntil(lambda: editing.state.known is not None, timeout=SOON)
    known = editing.state.known
    assert known is not None
    assert known.counts.candidates.possible[0] == 0b11
    click(qtbot, panel.hide_button)
    assert editing.state.screen.pictured == puzzle


@pytest.mark.parametrize(("language", "word"), [("English", "cage"), ("简体中文", "虚线框")])
def test_the_rules_are_composed_in_both_languages(
    play: Play, editing: Editing, qtbot: QtBot, language: str, word: str
) -> None:
    editing.state.replace_puzzle(Puzzle(CLASSIC, NO_GIVENS, (KillerCage((Cell(0), Cell(1)), 8),)))
    editing.describe()
    (window,) = editing.screen.findChildren(WordsWindow)
    button = next(each for each in window.compose_buttons if each.text() == language)
    button.click()
    assert window.accept_button is not None
    window.accept_button.click()
    assert word in editing.state.puzzle.about.rules


@pytest.mark.parametrize("ending", [".svg", ".png"])
def test_the_puzzle_is_saved_as_a_picture(
    play: Play, editing: Editing, qtbot: QtBot, tmp_path: Path, ending: str
) -> None:
    editing.state.replace_puzzle(Puzzle(CLASSIC, NO_GIVENS, (KillerCage((Cell(0), Cell(1)), 8),)))
    act(play, "save_picture")
    path = tmp_path / f"puzzle{ending}"
    choose_file(play.window, path)
    qtbot.waitUntil(path.exists, timeout=SOON)
    picture = QImage(str(path))
    assert not picture.isNull()
    assert picture.width() > (1_000 if ending == ".png" else 300)
    dark = sum(
        picture.pixelColor(x, y).lightness() < 128
        for x in range(0, picture.width(), 3)
        for y in range(0, picture.height(), 3)
    )
    assert 0 < dark < picture.width() * picture.height() / 9 / 4


def test_a_picture_keeps_the_fog_that_the_setter_sees_through(
    play: Play, editing: Editing, qtbot: QtBot, tmp_path: Path
) -> None:
    puzzle = puzzle_of(LINE)
    for number, fog in enumerate((None, Fog(lit=(Cell(80),)))):
        editing.state.replace_puzzle(puzzle._replace(about=puzzle.about._replace(fog=fog)))
        act(play, "save_picture")
        path = tmp_path / f"{number}.svg"
        choose_file(play.window, path)
        qtbot.waitUntil(path.exists, timeout=SOON)
        digits = sum(f">{digit}<" in path.read_text("utf-8") for digit in range(1, 10))
        assert digits == (1 if fog else 9)
