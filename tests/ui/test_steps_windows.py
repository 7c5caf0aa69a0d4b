"""The windows that list steps: all that can be found now, and the whole way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event

import pytest
from PyQt6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QTimer
from PyQt6.QtGui import QImage
from PyQt6.QtWidgets import QApplication, QDockWidget
from pytestqt.qtbot import QtBot

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.explain.phrases import Span
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.notation import cell_text
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import CLASSIC, Cell, Digit
from sudoku_app.formats.parsed import Parsed
from sudoku_app.game.settings import DEFAULTS, SHIPPED_LANGUAGES
from sudoku_app.presentation.board.picture import Pointer
from sudoku_app.presentation.cards.card_texts import CardOffer, CardText
from sudoku_app.presentation.hints.step_words import conclusion_words
from sudoku_app.ui.hints.all_steps_panel import GROUP_HEIGHT, AllStepsPanel, StepTree
from sudoku_app.ui.hints.solution_window import SolutionWindow
from sudoku_app.ui.hints.step_stream import StepStream
from sudoku_app.ui.parts.fields import viewport_of
from sudoku_app.ui.play import side_dock
from sudoku_app.ui.theme import Theme
from tests.ui.conftest import SOLUTION, OpenPlay, Play
from tests.ui.hands import (
    act,
    apply_step,
    ask_for_hint,
    begin_level,
    begin_parsed,
    enter,
    leave_editor,
)
from tests.ui.seen import action_of, button_of, card_of, changes_of_settings, game_of, screen_of
from tests.ui.shaping import NARROW, shape


@pytest.fixture
def play(open_play: OpenPlay) -> Play:
    return open_play(DEFAULTS._replace(language="en"))


def begun_list(play: Play) -> AllStepsPanel:
    """The list of all steps while it fills."""
    act(play, "show_all_steps")
    window = play.window.findChild(AllStepsPanel)
    assert window is not None
    return window


def all_steps(qtbot: QtBot, play: Play) -> AllStepsPanel:
    window = begun_list(play)
    qtbot.waitUntil(lambda: not window.stop_button.isVisible(), timeout=20_000)
    return window


def way(qtbot: QtBot, play: Play) -> SolutionWindow:
    act(play, "solve_step_by_step")
    window = play.window.findChildren(SolutionWindow)[-1]  # a closed one may still be there
    whole(qtbot, window)
    return window


def whole(qtbot: QtBot, window: SolutionWindow) -> None:
    qtbot.waitUntil(lambda: window.list.count() == len(window.stages) + 1, timeout=20_000)


def wrong_digit(play: Play) -> tuple[int, int]:
    game = game_of(play)
    cell = game.values.index(0)
    return cell, game.the_solution()[cell] % 9 + 1


def test_all_steps_are_listed_under_their_techniques(qtbot: QtBot, play: Play) -> None:
    window = all_steps(qtbot, play)
    groups = window.list.groups()
    names = [group.text(0) for group in groups]
    assert names[0] == "Hidden Single"
    assert len(names) == len(set(names)) > 1
    assert sum(group.childCount() for group in groups) == len(window.steps)


def shown_of(window: AllStepsPanel) -> list[tuple[str, list[str]]]:
    """The groups that are shown, each with the steps that are."""
    found = []
    for group in window.list.groups():
        steps = [child for row in range(group.childCount()) if (child := group.child(row))]
        if not group.isHidden():
            found.append((group.text(0), [s.text(0) for s in steps if not s.isHidden()]))
    return found


def state_of(window: AllStepsPanel) -> str:
    return window.state_label.text()


def test_the_list_is_narrowed_to_a_technique_and_a_digit(qtbot: QtBot, play: Play) -> None:
    window = all_steps(qtbot, play)
    everything = shown_of(window)
    assert state_of(window) == f"{len(window.steps)} steps, {len(everything)} techniques"
    window.technique.setCurrentIndex(window.technique.findText("Hidden Single"))
    ((name, singles),) = shown_of(window)
    assert name == "Hidden Single"
    assert state_of(window) == f"{len(singles)} steps, 1 technique"
    digit = singles[0][-1]
    window.digit.setCurrentIndex(window.digit.findText(digit))
    ((_, narrowed),) = shown_of(window)
    assert 0 < len(narrowed) < len(singles)
    assert narrowed == [words for words in singles if words.endswith(f"= {digit}")]
    window.technique.setCurrentIndex(0)
    assert len(shown_of(window)) > 1
    assert all(f" {digit}" in words for _, steps in shown_of(window) for words in steps)
    window.digit.setCurrentIndex(0)
    assert shown_of(window) == everything


def test_what_the_list_is_narrowed_to_stays_as_the_board_changes(qtbot: QtBot, play: Play) -> None:
    window = all_steps(qtbot, play)
    window.technique.setCurrentIndex(window.technique.findText("Naked Single"))
    apply_step(play, window.steps[0])
    qtbot.waitUntil(lambda: not window.stop_button.isVisible(), timeout=20_000)
    assert [name for name, _ in shown_of(window)] == ["Naked Single"]
    for step in [each for each in window.steps if each.technique == "naked_single"]:
        apply_step(play, step)
    qtbot.waitUntil(lambda: not window.stop_button.isVisible(), timeout=20_000)
    window.technique.setCurrentIndex(0)
    window.technique.addItem("Sue de Coq", "sue_de_coq")
    window.technique.setCurrentIndex(window.technique.count() - 1)
    assert state_of(window) == "No steps match."


def test_a_group_is_folded_by_click_and_key_and_stays_so(qtbot: QtBot, play: Play) -> None:
    window = all_steps(qtbot, play)
    tree = window.list
    first, second = tree.groups()[:2]
    name = first.text(0)
    assert first.isExpanded()
    viewport = viewport_of(tree)
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=tree.visualItemRect(first).center())
    assert not first.isExpanded()
    tree.setCurrentItem(second)
    for key, is_open in ((Qt.Key.Key_Return, False), (Qt.Key.Key_Right, True)):
        qtbot.keyClick(tree, key)
        assert second.isExpanded() is is_open
    act(play, "fill_notes")
    qtbot.waitUntil(lambda: not window.stop_button.isVisible(), timeout=20_000)
    (again,) = (group for group in tree.groups() if group.text(0) == name)
    assert not again.isExpanded()


@pytest.mark.parametrize("zoom", [100, 200])
@pytest.mark.parametrize("name", ["show_all_steps", "show_calculator"])
@pytest.mark.parametrize("room", [QSize(0, 0), QSize(2000, 2000)], ids=["no room", "room"])
@pytest.mark.parametrize(
    ("width", "height"),
    [(360, 640), (480, 640), (640, 640), (520, 900), (700, 560), (980, 720), (1300, 800)],
)
def test_a_tool_leaves_a_board_to_play_on_and_never_covers_it(
    open_play: OpenPlay,
    monkeypatch: pytest.MonkeyPatch,
    width: int,
    height: int,
    room: QSize,
    name: str,
    zoom: int,
) -> None:
    monkeypatch.setattr(side_dock, "room_beyond", lambda _window: room)
    play = open_play(DEFAULTS._replace(language="en", zoom=zoom))
    before = QSize(width, height)
    play.window.resize(before)
    screen = screen_of(play)
    alone, text = screen.board.width(), screen.fitted_theme.zoom
    act(play, name)
    (dock,) = play.window.findChildren(QDockWidget)
    place = QRect(dock.mapTo(play.window, QPoint()), dock.size())
    assert play.window.rect().contains(place)
    board = QRect(screen.board.mapTo(play.window, QPoint()), screen.board.size())
    assert not place.intersects(board)
    assert screen.rect().contains(screen.board.geometry())
    assert screen.board.width() >= max(260, 0.73 * alone)  # its cells are whole pixels wide
    assert screen.fitted_theme.zoom == text
    assert dock.width() >= 220
    assert dock.height() >= 150
    is_beside = play.window.dockWidgetArea(dock) is Qt.DockWidgetArea.RightDockWidgetArea
    assert (play.window.size() != before) is (is_beside and not room.isNull())
    dock.close()
    assert play.window.size() == before
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    play.window.resize(before + QSize(40, 40))
    assert (screen.board.width(), screen.fitted_theme.zoom) >= (alone, text)


def test_with_large_text_a_list_leaves_the_pad_in_sight_until_a_card_is_below_it(
    qtbot: QtBot, open_play: OpenPlay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(side_dock, "room_beyond", lambda _window: QSize(0, 0))
    play = open_play(DEFAULTS._replace(zoom=200))
    shape(qtbot, play, 1366, 736)
    screen, board = screen_of(play), play.board.geometry()
    panel = all_steps(qtbot, play)
    dock = panel.parentWidget()
    assert dock is not None
    long = CardText("Rules", "", "Hint", "Check", paragraphs=((Span("Words go on. " * 90),),))
    for text in (screen.card.text, long):
        screen.show_card(text, slides=False)
        assert not dock.geometry().intersects(screen.pad.geometry())
        assert not dock.geometry().intersects(screen.undo_button.geometry())
        assert dock.geometry().contains(screen.card.geometry())
        assert panel.list.height() >= 2 * GROUP_HEIGHT
    screen.show_card(long, slides=True)
    assert dock.geometry().contains(screen.undo_button.geometry())
    panel.list.choose(3)
    assert screen.card.isVisible()
    assert not dock.geometry().intersects(screen.card.geometry())
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    current = panel.list.visualItemRect(panel.list.currentItem())
    assert viewport_of(panel.list).rect().contains(current)
    assert panel.find_button.isHidden()
    qtbot.keyClick(panel.list, Qt.Key.Key_Escape)
    assert dock.geometry().contains(screen.card.geometry())
    assert panel.find_button.isVisible()
    assert screen.board.geometry() == board
    qtbot.keyClick(panel.list, Qt.Key.Key_Escape)
    assert dock.isHidden()


def test_with_large_text_the_calculator_leaves_the_pad_and_takes_the_place_of_the_card(
    qtbot: QtBot, open_play: OpenPlay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(side_dock, "room_beyond", lambda _window: QSize(0, 0))
    play = open_play(DEFAULTS._replace(zoom=200))
    shape(qtbot, play, 1366, 736)
    screen = screen_of(play)
    act(play, "show_calculator")
    (dock,) = play.window.findChildren(QDockWidget)
    assert dock.geometry() == screen.card.geometry()
    assert not dock.geometry().intersects(screen.pad.geometry())
    act(play, "check")
    assert not dock.geometry().intersects(screen.card.geometry())


@pytest.mark.parametrize("language", SHIPPED_LANGUAGES)
def test_the_card_of_a_step_slides_over_the_list_and_esc_brings_it_back(
    qtbot: QtBot, open_play: OpenPlay, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(side_dock, "room_beyond", lambda _window: QSize(0, 0))
    play = open_play(DEFAULTS._replace(language=language))
    shape(qtbot, play, *NARROW)
    window = all_steps(qtbot, play)
    window.list.choose(3)
    screen, dock = screen_of(play), window.parentWidget()
    assert screen.is_card_sliding
    assert dock is not None
    qtbot.waitUntil(window.find_button.isVisible)
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    assert screen.rect().contains(dock.geometry())
    middle = screen.card.geometry().center()
    assert dock.geometry().contains(middle)
    top = screen.childAt(middle)
    assert top is screen.card or screen.card.isAncestorOf(top)
    assert not screen.card.geometry().intersects(screen.board.geometry())
    window.list.setFocus()
    qtbot.keyClick(window.list, Qt.Key.Key_Escape)
    assert screen.card.isHidden()
    assert dock.isVisible()
    assert play.window.focusWidget() is window.list
    qtbot.keyClick(window.list, Qt.Key.Key_Escape)
    assert dock.isHidden()


def test_the_list_changes_its_place_with_the_shape_of_the_window(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(side_dock, "room_beyond", lambda _window: QSize(0, 0))
    play.window.resize(1200, 720)
    window = begun_list(play)
    dock = window.parentWidget()
    assert isinstance(dock, QDockWidget)
    places = []
    for width, height in ((1200, 720), (480, 640), (1200, 720)):
        play.window.resize(width, height)
        places.append(play.window.dockWidgetArea(dock))
        assert play.window.focusWidget() is window.list
    beside, over = Qt.DockWidgetArea.RightDockWidgetArea, Qt.DockWidgetArea.NoDockWidgetArea
    assert places == [beside, over, beside]
    assert dock.isVisible()


def test_the_list_stays_as_wide_as_the_player_made_it(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(side_dock, "room_beyond", lambda _window: QSize(0, 0))
    play.window.resize(1200, 720)
    dock = begun_list(play).parentWidget()
    assert isinstance(dock, QDockWidget)
    play.window.resizeDocks([dock], [450], Qt.Orientation.Horizontal)
    play.window.resize(1250, 740)
    assert dock.width() == 450


def test_the_place_of_the_window_is_kept_without_what_it_grew_for_the_list(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(side_dock, "room_beyond", lambda _window: QSize(2000, 2000))
    before = play.window.size()
    begun_list(play)
    assert play.window.size() != before
    told = changes_of_settings(play)
    play.window.close()
    assert (told[-1].width, told[-1].height) == (before.width(), before.height())


@pytest.mark.parametrize("name", ["show_all_steps", "show_calculator"])
def test_the_window_stays_where_it_is_for_a_tool(play: Play, name: str) -> None:
    screen = play.window.screen()
    assert screen is not None
    room = screen.availableGeometry()
    play.window.setGeometry(room.width() - 620, 40, 600, 560)
    before, place = play.window.geometry(), play.window.pos()
    act(play, name)
    assert play.window.pos() == place
    assert room.contains(play.window.geometry())
    play.window.findChildren(QDockWidget)[0].close()
    assert play.window.geometry() == before


def test_the_keyboard_is_on_the_list_and_then_on_the_board(qtbot: QtBot, play: Play) -> None:
    window = begun_list(play)
    assert play.window.focusWidget() is window.list
    qtbot.keyClick(window.list, Qt.Key.Key_Escape)
    assert play.window.focusWidget() is play.board


def test_choosing_a_step_draws_it_with_its_words(qtbot: QtBot, play: Play) -> None:
    window = all_steps(qtbot, play)
    window.list.choose(3)
    step = window.steps[3]
    assert play.board.picture.step == step
    card = card_of(play).text
    assert cell_text(CLASSIC, step.placements[0].cell) in card.body
    window.list.choose(4)
    assert game_of(play).tally.hints == (1, 1, 1, 0)


def test_return_applies_the_chosen_step(qtbot: QtBot, play: Play) -> None:
    window = all_steps(qtbot, play)
    window.list.choose(3)
    (placed,) = window.steps[3].placements
    qtbot.keyClick(window.list, Qt.Key.Key_Return)
    assert game_of(play).values[placed.cell] == placed.digit


def test_the_list_follows_the_board(qtbot: QtBot, play: Play) -> None:
    window = all_steps(qtbot, play)
    before = window.steps
    step = before[0]
    apply_step(play, step)
    qtbot.waitUntil(lambda: not window.stop_button.isVisible(), timeout=20_000)
    assert step not in window.steps
    assert window.steps != before
    enter(play, [wrong_digit(play)[0]], wrong_digit(play)[1])
    assert window.steps == ()
    assert window.list.groups() == []


def test_closing_a_window_does_not_wait_for_its_search(
    qtbot: QtBot, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    released = Event()

    def deaf(position: Candidates, cancel: Callable[[], bool]) -> Iterator[Step]:
        released.wait(20)
        yield from ()

    monkeypatch.setattr("sudoku_app.ui.hints.all_steps_panel.steps_here", deaf)
    act(play, "show_all_steps")
    window = play.window.findChild(AllStepsPanel)
    assert window is not None
    with qtbot.waitSignal(window.destroyed, timeout=10_000):
        window.close_requested.emit()
    assert not released.is_set()
    released.set()


def test_escape_closes_the_list_and_a_pause_too(qtbot: QtBot, play: Play) -> None:
    window = all_steps(qtbot, play)
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: play.window.findChild(AllStepsPanel) is None)
    all_steps(qtbot, play)
    act(play, "toggle_pause")
    qtbot.waitUntil(lambda: play.window.findChild(AllStepsPanel) is None)
    assert not action_of(play, "show_all_steps").isEnabled()
    qtbot.keyClick(play.window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert play.window.findChild(AllStepsPanel) is None


def test_the_windows_of_steps_go_where_a_puzzle_is_entered(qtbot: QtBot, play: Play) -> None:
    way(qtbot, play)
    all_steps(qtbot, play)
    act(play, "enter_puzzle")
    qtbot.waitUntil(lambda: play.window.findChild(AllStepsPanel) is None)
    qtbot.waitUntil(lambda: play.window.findChild(SolutionWindow) is None)
    leave_editor(play)


def test_a_window_that_is_opened_anew_at_once_is_the_one_that_follows(
    qtbot: QtBot, play: Play
) -> None:
    first = all_steps(qtbot, play)
    first.close_requested.emit()
    act(play, "show_all_steps")
    second = next(
        window for window in play.window.findChildren(AllStepsPanel) if window is not first
    )
    with qtbot.waitSignal(first.destroyed):
        pass
    act(play, "toggle_pause")
    assert not second.isVisible()


def test_the_way_is_gone_forward_and_back_by_keyboard(qtbot: QtBot, play: Play) -> None:
    moves = list(game_of(play).moves)
    window = way(qtbot, play)
    assert window.list.chosen == 0
    shown = [window.view.frame.board.picture.step]
    for _ in range(3):
        qtbot.keyClick(window.list, Qt.Key.Key_Right)
        shown.append(window.view.frame.board.picture.step)
    assert shown == [stage.step for stage in window.stages[:4]]
    qtbot.keyClick(window.list, Qt.Key.Key_Left)
    assert window.list.chosen == 2
    qtbot.keyClick(window.list, Qt.Key.Key_Home)
    assert window.list.chosen == 0
    assert game_of(play).moves == moves


def test_the_way_ends_in_the_level(qtbot: QtBot, play: Play) -> None:
    window = way(qtbot, play)
    qtbot.keyClick(window.list, Qt.Key.Key_End)
    assert window.list.chosen == len(window.stages)
    words = window.view.text.toPlainText()
    assert words.startswith(f"{len(window.stages)} steps. The level is ")
    assert "The level is Easy" in words or "The level is Normal" in words
    model = window.view.frame.board.model()
    assert model is not None
    assert not button_of(window, "Next").isEnabled()


def test_the_way_from_here_begins_at_the_board_as_it_stands(qtbot: QtBot, play: Play) -> None:
    game = game_of(play)
    for cell in [cell for cell, digit in enumerate(game.values) if not digit][:20]:
        enter(play, [cell], game.the_solution()[cell])
    window = way(qtbot, play)
    whole_length = len(window.stages)
    window.here_button.click()
    whole(qtbot, window)
    assert window.stages[0].position.values == list(game.values)
    assert len(window.stages) < whole_length
    window.view.player.to_last()
    assert "The rest is" in window.view.text.toPlainText()


def test_with_a_mistake_the_way_begins_at_the_start_alone(qtbot: QtBot, play: Play) -> None:
    enter(play, [wrong_digit(play)[0]], wrong_digit(play)[1])
    window = way(qtbot, play)
    assert not window.here_button.isEnabled()
    assert window.stages


def test_the_way_plays_by_itself(qtbot: QtBot, play: Play) -> None:
    window = way(qtbot, play)
    qtbot.keyClick(window.list, Qt.Key.Key_Space)
    assert window.list.chosen == 1
    window.view.player.advance()
    assert window.list.chosen == 2
    button_of(window, "Pause").click()
    assert not window.view.player.playback.is_playing


def test_words_of_the_way_point_at_its_own_board(qtbot: QtBot, play: Play) -> None:
    window = way(qtbot, play)
    window.view.text.pointed.emit(Pointer((4,)))
    assert window.view.frame.board.pointer == Pointer((4,))
    assert play.board.pointer == Pointer()


def test_looking_along_the_way_counts_no_hints(qtbot: QtBot, play: Play) -> None:
    window = way(qtbot, play)
    window.view.player.forward()
    window.begin_from_start()
    qtbot.waitUntil(lambda: window.list.count() == len(window.stages) + 1, timeout=20_000)
    window.view.player.forward()
    window.close()
    way(qtbot, play).view.player.forward()
    assert game_of(play).tally.hints == (0, 0, 0, 0)


@pytest.mark.parametrize("zoom", [100, 200])
@pytest.mark.parametrize(
    ("width", "height"), [(340, 480), (400, 760), (700, 500), (1000, 860), (1240, 860)]
)
def test_nothing_of_the_way_covers_its_board(
    qtbot: QtBot, open_play: OpenPlay, width: int, height: int, zoom: int
) -> None:
    window = way(qtbot, open_play(DEFAULTS._replace(zoom=zoom)))
    window.resize(width, height)
    frame = window.view.frame
    qtbot.waitUntil(lambda: frame.width() < window.width())
    view = window.view
    parts = (view.transport, window.start_button, window.list, view.text)
    qtbot.waitUntil(lambda: not any(part.geometry().intersects(frame.geometry()) for part in parts))
    assert frame.rect().contains(frame.board.geometry())
    assert all(view.rect().contains(part.geometry()) for part in (frame, *parts))
    assert window.rect().contains(view.geometry())


def test_a_new_game_closes_the_way(qtbot: QtBot, play: Play) -> None:
    way(qtbot, play)
    begin_level(play, "easy")
    qtbot.waitUntil(lambda: play.window.findChild(SolutionWindow) is None)


def test_conclusions_are_reported_in_signs() -> None:
    placed = (Candidate(Cell(30), Digit(3)),)
    gone = tuple(Candidate(Cell(cell), Digit(6)) for cell in (1, 4))
    assert conclusion_words(Step("any", placements=placed), CLASSIC) == "r4c4 = 3"
    assert conclusion_words(Step("any", eliminations=gone), CLASSIC) == "r1c2, r1c5 ≠ 6"


def test_a_stream_brings_everything_in_order_and_leaves_the_window_alive(qtbot: QtBot) -> None:
    def search(cancelled: Callable[[], bool]) -> Iterator[object]:
        for number in range(300):
            sum(range(3000))
            yield number

    stream = StepStream()
    found: list[object] = []
    beats: list[None] = []
    heart = QTimer()
    heart.timeout.connect(lambda: beats.append(None))
    heart.start(5)
    stream.arrived.connect(found.extend)
    with qtbot.waitSignal(stream.ended):
        stream.start(search)
    assert found == list(range(300))
    assert len(beats) > 1
    stream.stop()


def test_of_a_cancelled_stream_nothing_comes(qtbot: QtBot) -> None:
    told: list[object] = []

    def search(cancelled: Callable[[], bool]) -> Iterator[object]:
        while not cancelled():
            yield 1
        raise SearchCancelledError

    stream = StepStream()
    with qtbot.waitSignal(stream.arrived):
        stream.start(search)
    stream.arrived.connect(told.append)
    stream.ended.connect(lambda: told.append("ended"))
    stream.cancel()
    assert not stream.is_running
    stream.stop()
    with qtbot.waitSignal(stream.ended):
        stream.start(lambda _: iter(()))
    assert told == ["ended"]


def test_a_step_that_gathers_many_is_unfolded_into_single_ones(qtbot: QtBot, play: Play) -> None:
    cage = KillerCage((Cell(0), Cell(1)), 8)
    puzzle = make_puzzle([0, 0, *map(int, SOLUTION[2:72]), *(0,) * 9], constraints=(cage,))
    begin_parsed(play, Parsed(puzzle), "Cage")
    window = way(qtbot, play)
    before = window.stages
    gathered = next(place for place, stage in enumerate(before) if len(stage.step.placements) > 1)
    window.view.player.go(gathered)
    qtbot.waitUntil(lambda: bool(window.view.scene.thoughts), timeout=20_000)
    assert "single steps" in window.view.text.toPlainText()
    window.view.text.offer_chosen.emit(CardOffer.UNFOLD)
    number = len(before[gathered].step.placements)
    assert len(window.stages) == len(before) + number - 1
    assert window.list.chosen == gathered
    assert window.list.count() == len(window.stages) + 1
    single = window.view.frame.board.picture.step
    assert single is not None
    assert len(single.placements) == 1
    qtbot.keyClick(window.list, Qt.Key.Key_End)
    assert window.view.text.toPlainText().startswith(f"{len(window.stages)} steps.")


def test_the_title_of_a_group_takes_as_many_lines_as_it_needs(qtbot: QtBot) -> None:
    tree = StepTree(Theme("light"))
    qtbot.addWidget(tree)
    tree.resize(200, 300)
    short = tree.add_group("X-Wing", True)
    long = tree.add_group("Locked Candidates on a Little Killer and a Region Sum Line", True)
    for group in (short, long):
        tree.add_step(group, "r1c1 = 1")
        tree.set_detail(group, "12+")
    tree.show()

    def heights() -> list[int]:
        return [tree.visualItemRect(group).height() for group in (short, long)]

    line = tree.fontMetrics().height()
    qtbot.waitUntil(lambda: heights()[0] == GROUP_HEIGHT <= heights()[1] - 2 * line)
    narrow = tree.grab(tree.visualItemRect(long)).toImage()
    tree.resize(900, 300)
    qtbot.waitUntil(lambda: heights() == [GROUP_HEIGHT, GROUP_HEIGHT])
    assert ink_in(narrow) > 0.9 * ink_in(tree.grab(tree.visualItemRect(long)).toImage())


def ink_in(picture: QImage) -> int:
    """The number of dark pixels."""
    places = ((x, y) for x in range(picture.width()) for y in range(picture.height()))
    return sum(picture.pixelColor(x, y).lightness() < 100 for x, y in places)


def test_enter_applies_the_hint_while_no_step_of_the_list_is_chosen(
    qtbot: QtBot, play: Play
) -> None:
    window = all_steps(qtbot, play)
    for _ in range(3):
        ask_for_hint(qtbot, play)
    before = list(game_of(play).board)
    window.list.setFocus()
    assert window.list.currentItem() is None
    qtbot.keyClick(window.list, Qt.Key.Key_Return)
    assert game_of(play).board != before


def test_several_steps_of_the_way_are_in_sight_in_a_narrow_window(qtbot: QtBot, play: Play) -> None:
    window = way(qtbot, play)
    window.resize(480, 640)
    window.grab()
    rows = viewport_of(window.list).height() // window.list.sizeHintForRow(0)
    assert rows >= 4
