"""The window in which one watches dancing links."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from sudoku_app.core.dancing.dance import Rule, StepSize
from sudoku_app.core.dancing.dance_problems import knuth_example
from sudoku_app.game.puzzles.library import Library
from sudoku_app.paths import levels_folder
from sudoku_app.presentation.dance.problems import ProblemKind
from sudoku_app.presentation.dance.state import DanceState
from sudoku_app.ui.dance.dance_player import PACES
from sudoku_app.ui.dance.dance_window import DanceWindow, OwnProblemWindow, View
from sudoku_app.ui.dance.drawing_view import DrawingView
from sudoku_app.ui.theme import Theme
from tests.ui.conftest import Play
from tests.ui.hands import act, click
from tests.ui.seen import button_of, dance_window, help_window

Key = Qt.Key


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def window(qtbot: QtBot, said: list[str]) -> DanceWindow:
    """The window with the example of the paper."""
    made = DanceWindow(Theme("light"), Library(levels_folder()), None, say=said.append)
    qtbot.addWidget(made)
    made.resize(1080, 740)
    made.show()
    made.matrix.setFocus()
    return made


def choose(window: DanceWindow, kind: ProblemKind) -> None:
    """Choose a problem as with the mouse."""
    row = window.problem_choice.findData(kind)
    window.problem_choice.setCurrentIndex(row)
    window.problem_choice.activated.emit(row)


def wait_for_run(qtbot: QtBot, window: DanceWindow) -> None:
    qtbot.waitUntil(lambda: not window.player.is_running, timeout=20_000)


def test_the_help_menu_opens_it_with_the_example_and_once(play: Play) -> None:
    act(play, "watch_algorithm")
    window = dance_window(play)
    assert window is not None
    assert window.state.problem.name == "knuth"
    window.player.forward()
    act(play, "watch_algorithm")
    assert dance_window(play) is window
    assert window.state.dance.step > 0


def test_keys_go_forward_and_back_and_play(qtbot: QtBot, window: DanceWindow) -> None:
    qtbot.keyClick(window.matrix, Key.Key_Right)
    assert window.sentence.text().startswith("Item A has 2 options left")
    qtbot.keyClick(window.matrix, Key.Key_Right)
    assert window.sentence.text() == "Choose ADG and cover its other items."
    qtbot.keyClick(window.matrix, Key.Key_Left)
    assert window.sentence.text().startswith("Item A has 2 options left")
    qtbot.keyClick(window.matrix, Key.Key_Home)
    assert window.state.dance.step == 0
    qtbot.keyClick(window.matrix, Key.Key_Space)
    assert window.player.playback.is_playing
    qtbot.keyClick(window.matrix, Key.Key_Space)
    assert not window.player.playback.is_playing


@pytest.mark.parametrize(
    ("key", "size"),
    [(Key.Key_1, StepSize.LINK), (Key.Key_2, StepSize.COVER), (Key.Key_3, StepSize.CHOICE)],
)
def test_digits_choose_the_size_of_the_steps(
    qtbot: QtBot, window: DanceWindow, key: Key, size: StepSize
) -> None:
    qtbot.keyClick(window.matrix, key)
    assert window.state.size is size
    assert window.sizes.key_of(size).isChecked()


def test_each_step_is_said(qtbot: QtBot, window: DanceWindow, said: list[str]) -> None:
    del said[:]
    qtbot.keyClick(window.matrix, Key.Key_Right)
    assert said == [window.sentence.text()]
    assert window.matrix.accessibleDescription() == said[0]


def test_fast_playing_is_not_said(qtbot: QtBot, window: DanceWindow, said: list[str]) -> None:
    window.pace.setCurrentIndex(len(PACES) - 1)
    window.pace.activated.emit(len(PACES) - 1)
    window.player.toggle()
    del said[:]
    qtbot.waitUntil(lambda: not window.player.playback.is_playing)
    assert len(said) <= 1, "the last step alone, at which it stops"
    assert not window.state.has_next


def test_it_runs_to_solutions_and_dead_ends_and_to_the_end(
    qtbot: QtBot, window: DanceWindow
) -> None:
    click(qtbot, button_of(window, "Next dead end"))
    wait_for_run(qtbot, window)
    assert "dead end" in window.sentence.text()
    click(qtbot, button_of(window, "Next solution"))
    wait_for_run(qtbot, window)
    assert "solution 1" in window.sentence.text()
    qtbot.keyClick(window.matrix, Key.Key_End)
    wait_for_run(qtbot, window)
    assert not window.state.has_next
    assert not button_of(window, "Next").isEnabled()


def test_a_run_can_be_stopped(qtbot: QtBot, window: DanceWindow) -> None:
    choose(window, ProblemKind.PENTOMINOES)
    qtbot.keyClick(window.matrix, Key.Key_End)
    qtbot.waitUntil(lambda: window.state.dance.nodes > 0, timeout=20_000)
    qtbot.keyClick(window.matrix, Key.Key_Space)
    assert not window.player.is_running


def test_a_click_in_the_tree_jumps_there(qtbot: QtBot, window: DanceWindow) -> None:
    click(qtbot, button_of(window, "Next solution"))
    wait_for_run(qtbot, window)
    number = window.state.dance.tree_number()
    assert number == 5
    window.tree.clicked.emit(*window.tree.place_of(1).centre)
    assert window.state.dance.tree_number() == 1
    qtbot.keyClick(window.tree, Key.Key_PageDown)
    assert window.state.dance.tree_number() == 2
    qtbot.keyClick(window.tree, Key.Key_Up)
    assert window.state.dance.tree_number() == 1


def test_a_second_search_stands_beside_the_first(qtbot: QtBot, window: DanceWindow) -> None:
    choose(window, ProblemKind.QUEENS)
    row = window.beside_choice.findData(Rule.FIRST)
    window.beside_choice.setCurrentIndex(row)
    window.beside_choice.activated.emit(row)
    assert window.other_tree.isVisible()
    click(qtbot, button_of(window, "Next solution"))
    wait_for_run(qtbot, window)
    assert window.figures.text().startswith("Fewest options: ")
    assert window.other_figures.text().startswith("First item: ")
    assert window.other_figures.text().endswith("1 solution")


def test_sizes_and_seeds_are_asked_for_only_where_they_count(window: DanceWindow) -> None:
    assert not window.size_field.isVisible()
    choose(window, ProblemKind.QUEENS)
    assert window.size_field.isVisible()
    window.size_field.setValue(5)
    assert len(window.state.problem.cover.options) == 25
    assert not window.seed_field.isVisible()
    window.choose_rule(Rule.RANDOM, 7)
    assert window.seed_field.isVisible()
    assert window.state.dance.seed == 7


def test_links_are_offered_for_small_problems_and_methods_for_puzzles(window: DanceWindow) -> None:
    def offered() -> set[View]:
        return {view for view in View if window.views.key_of(view).isVisible()}

    assert offered() == {View.MATRIX, View.LINKS, View.LISTING}
    choose(window, ProblemKind.PENTOMINOES)
    assert offered() == {View.MATRIX, View.LISTING}
    choose(window, ProblemKind.SMALL_SUDOKU)
    assert offered() == {View.MATRIX, View.LINKS, View.LISTING, View.METHODS}


def test_a_narrow_window_shows_one_view_at_a_time(window: DanceWindow) -> None:
    assert window.board.isVisible()
    assert window.tree.isVisible()
    window.resize(480, 640)
    assert [window.board.isVisible(), window.tree.isVisible()] == [False, False]
    window.show_view(View.TREE)
    assert window.tree.isVisible()
    assert (window.width(), window.height()) == (480, 640)
    window.resize(1080, 740)
    assert window.board.isVisible()
    assert window.tree.isVisible()


def test_other_methods_are_listed_with_their_figures(qtbot: QtBot, window: DanceWindow) -> None:
    choose(window, ProblemKind.SMALL_SUDOKU)
    window.show_view(View.METHODS)
    qtbot.waitUntil(lambda: window.methods.topLevelItemCount() == 8, timeout=30_000)
    rows = [window.methods.topLevelItem(n) for n in range(8)]
    words = {row.text(0): row.text(1) for row in rows if row is not None}
    nodes = words["Dancing links of the book, as here"]
    qtbot.keyClick(window.matrix, Key.Key_End)
    wait_for_run(qtbot, window)
    assert nodes in window.figures.text()


def test_the_matrix_zooms_by_keys_and_fits_again(qtbot: QtBot, window: DanceWindow) -> None:
    before = window.matrix.scale
    qtbot.keyClick(window.matrix, Key.Key_Plus)
    assert window.matrix.scale > before
    assert window.matrix.seen.width < window.matrix.width() / before
    qtbot.keyClick(window.matrix, Key.Key_0)
    assert window.matrix.scale == before


def test_ones_own_problem_is_asked_for_until_it_is_one(qtbot: QtBot, window: DanceWindow) -> None:
    choose(window, ProblemKind.OWN)
    [asked] = window.findChildren(OwnProblemWindow)
    [field] = asked.findChildren(QPlainTextEdit)
    field.setPlainText("a a")
    asked.enter()
    assert asked.isVisible()
    assert asked.flaw.text() == "line 1: item a appears twice"
    field.setPlainText("a b\nb c\nc\na")
    asked.enter()
    assert not asked.isVisible()
    assert len(window.state.problem.cover.options) == 4


def test_every_view_can_be_painted(window: DanceWindow) -> None:
    window.player.forward()
    for view in (View.MATRIX, View.LINKS, View.LISTING):
        window.show_view(view)
        assert not window.grab().isNull()


def test_a_picture_that_is_kept_follows_zoom_and_colours(qtbot: QtBot) -> None:
    theme, state = Theme("light"), DanceState(knuth_example())

    def new_view() -> DrawingView:
        view = DrawingView(theme, state.draw_matrix)
        qtbot.addWidget(view)
        view.resize(300, 200)
        view.show_area(state.matrix.area)
        return view

    kept = new_view()
    for factor in (1.0, 1.7):
        for name in ("light", "dark"):
            theme.become(Theme(name))
            kept.fit()
            kept.zoom(factor)
            kept.grab()
            state.forward()
            fresh = new_view()
            fresh.zoom(factor)
            assert kept.grab().toImage() == fresh.grab().toImage()


def test_a_problem_that_is_given_is_the_first_choice(qtbot: QtBot) -> None:
    window = DanceWindow(Theme("dark"), Library(levels_folder()), None, knuth_example())
    qtbot.addWidget(window)
    assert window.problem_choice.currentText() == "Problem of the command"


def test_help_has_five_pictures_and_leads_to_the_window(play: Play) -> None:
    act(play, "show_help")
    window = help_window(play)
    assert window is not None
    window.show_section("dance")
    html = window.page.toHtml()
    assert html.count("<img") == 5
    assert not window.grab().isNull()
    window.dance_requested.emit()
    assert dance_window(play) is not None


def test_a_puzzle_that_is_no_exact_cover_says_so_and_the_search_stays(qtbot: QtBot) -> None:
    library = Library(levels_folder())
    killer = library.puzzle("easy", 1, 1, kind="killer").puzzle
    window = DanceWindow(Theme("light"), library, killer)
    qtbot.addWidget(window)
    choose(window, ProblemKind.PUZZLE)
    assert "such as sums" in window.notice.text()
    assert window.state.problem.name == "knuth"
    assert window.problem_choice.currentData() is ProblemKind.PAPER
