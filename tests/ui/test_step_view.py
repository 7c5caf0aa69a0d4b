"""The player of steps: its controls, its keys, what it says, and the windows that bring a list."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QDialog, QSlider, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.core.explain.phrases import Span
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.play.game import Game
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.presentation.board.picture import Pointer
from sudoku_app.presentation.cards.card_texts import TechniqueLink
from sudoku_app.presentation.hints.playback import Later, Playback, Scene, line_by_line
from sudoku_app.ui.games.review_window import FilmWindow
from sudoku_app.ui.help.technique_window import TechniqueWindow
from sudoku_app.ui.parts.one_window import OneWindow
from sudoku_app.ui.steps.step_window import StepView, StepWindow
from sudoku_app.ui.theme import Theme
from tests.ui.conftest import OpenPlay
from tests.ui.hands import click, follow, show_solution
from tests.ui.seen import button_of

BOARD = Game(Puzzle(CLASSIC, (0,) * 81))
WORDS = ("Suppose r1c1 is 5.", "So r1c2 is 7.", "Then row 1 has no place for 3.")


def scene_at(place: int) -> Scene:
    """A sentence on a board whose first cells have digits."""
    game = Game(BOARD.puzzle)
    for cell in range(place + 1):
        game.enter([cell], cell + 1)
    return Scene(game, cells=(place,), paragraphs=((Span(WORDS[place], (place,)),),))


@pytest.fixture
def said() -> list[str]:
    """What a screen reader was asked to say."""
    return []


@pytest.fixture
def view(qtbot: QtBot, said: list[str]) -> StepView:
    """A list of three positions, at the first."""
    made = StepView(Theme("light"), BOARD, say=said.append)
    qtbot.addWidget(made)
    made.resize(900, 620)
    made.show_list(Playback(3, scene_at))
    made.show()
    made.transport.take_focus()
    return made


def shown(view: StepView) -> tuple[str, int]:
    """The sentence, and the number of digits on the board."""
    game = view.frame.game
    return view.text.toPlainText(), sum(map(bool, game.values))


def test_each_position_brings_its_board_and_its_sentence(qtbot: QtBot, view: StepView) -> None:
    for place, words in enumerate(WORDS):
        assert shown(view) == (words, place + 1)
        assert view.frame.board.selected_cells() == [place]
        click(qtbot, button_of(view, "Next"))


def test_five_keys_go_through_the_list(qtbot: QtBot, view: StepView) -> None:
    key = Qt.Key
    slider = view.findChild(QSlider)
    assert slider is not None
    places = []
    for pressed in (key.Key_Right, key.Key_End, key.Key_Left, key.Key_Home, key.Key_Left):
        qtbot.keyClick(slider, pressed)
        places.append(view.player.playback.place)
    assert places == [1, 2, 1, 0, 0]
    qtbot.keyClick(slider, key.Key_Space)
    assert view.player.playback.is_playing
    qtbot.keyClick(slider, key.Key_Space)
    assert not view.player.playback.is_playing


def test_the_buttons_say_what_they_do_and_only_work_where_they_can(view: StepView) -> None:
    names = ("First", "Back", "Play", "Next", "Last")
    assert [button_of(view, name).toolTip() for name in names] == [
        "First (Home)",
        "Back (Left)",
        "Play (Space)",
        "Next (Right)",
        "Last (End)",
    ]
    enabled = []
    for place in range(3):
        view.player.go(place)
        enabled.append([button_of(view, name).isEnabled() for name in names])
    assert enabled == [
        [False, False, True, True, True],
        [True] * 5,
        [True, True, True, False, False],
    ]


def test_the_slider_jumps_and_follows(view: StepView) -> None:
    slider = view.findChild(QSlider)
    assert slider is not None
    slider.setValue(2)
    assert shown(view) == (WORDS[2], 3)
    view.player.back()
    assert slider.value() == 1
    assert slider.accessibleName() == "Position"


def test_it_plays_by_the_clock_of_the_list(qtbot: QtBot, view: StepView) -> None:
    view.show_list(Playback(3, scene_at, pace=1))
    view.player.toggle()
    assert button_of(view, "Pause").isEnabled()
    qtbot.waitUntil(lambda: shown(view) == (WORDS[2], 3))
    assert button_of(view, "Play").isEnabled()


def test_a_screen_reader_hears_every_position_but_the_first(
    view: StepView, said: list[str]
) -> None:
    assert said == []
    view.player.forward()
    view.player.to_last()
    assert said == [WORDS[1], WORDS[2]]


def test_of_a_position_without_words_a_screen_reader_hears_the_cells_that_changed(
    view: StepView, said: list[str]
) -> None:
    def silent(place: int) -> Scene:
        return scene_at(place)._replace(paragraphs=())

    view.show_list(Playback(3, silent))
    assert said == []
    view.player.forward()
    assert said == ["row 1, column 2, 2"]


def test_a_link_points_at_the_board_until_the_next_position(view: StepView) -> None:
    view.text.pointed.emit(Pointer((4,)))
    assert view.frame.board.pointer == Pointer((4,))
    view.player.forward()
    assert view.frame.board.pointer == Pointer()


def test_a_position_may_bring_a_pointer_of_its_own(view: StepView) -> None:
    view.show_list(Playback(1, lambda _: Scene(BOARD, pointer=Pointer((7,), 3))))
    assert view.frame.board.pointer == Pointer((7,), 3)


def test_what_takes_long_comes_later_and_only_for_the_position_that_is_shown(
    qtbot: QtBot, view: StepView, said: list[str]
) -> None:
    def slow(place: int) -> Scene:
        bare = scene_at(place)._replace(paragraphs=())
        return bare._replace(later=Later(lambda _: place, scene_at))

    view.show_list(Playback(3, slow))
    view.player.go(2)
    assert shown(view) == ("", 3)
    said.clear()
    qtbot.waitUntil(lambda: shown(view) == (WORDS[2], 3))
    assert said == [WORDS[2]]


def chain() -> Playback[Scene]:
    """A text of three lines, one by one."""
    lines = tuple((Span(words),) for words in WORDS)
    whole = Scene(BOARD, title="Chain", lines=lines)
    return line_by_line(3, whole.with_line)


def test_a_line_of_a_list_by_lines_is_a_place_in_it(view: StepView) -> None:
    view.show_list(chain())
    for line, place, lit in ((1, 2, 1), (2, 3, 2), (2, 0, -1)):
        view.text.line_chosen.emit(line)
        assert (view.player.playback.place, view.text.lit_line) == (place, lit)
        assert view.frame.board.picture.highlighted_line == lit


def test_going_along_the_lines_leaves_the_text_where_it_is(
    view: StepView, monkeypatch: pytest.MonkeyPatch
) -> None:
    view.show_list(chain())
    built: list[object] = []
    monkeypatch.setattr(view.text, "show_text", lambda *text: built.append(text))
    lit = []
    for _ in range(4):
        view.player.forward()
        lit.append(view.text.lit_line)
    assert lit == [0, 1, 2, -1]
    assert built == []


def test_an_empty_list_shows_its_board_until_something_comes(view: StepView) -> None:
    empty = Playback(0, scene_at, place=-1, is_growing=True)
    view.show_list(empty, BOARD)
    assert shown(view) == ("", 0)
    view.player.grow(2)
    assert shown(view) == (WORDS[0], 1)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize(("width", "height"), [(340, 480), (480, 640), (900, 560)])
def test_a_window_that_brings_only_its_list_fits_every_size(
    qtbot: QtBot, theme: str, width: int, height: int
) -> None:
    window = StepWindow(Theme(theme), "Contradiction", BOARD)
    qtbot.addWidget(window)
    window.view.show_list(Playback(3, scene_at))
    window.show()
    window.resize(width, height)
    view = window.view
    qtbot.waitUntil(lambda: view.width() < width)
    parts: list[QWidget] = [view.frame, view.transport, view.text]
    assert all(view.rect().contains(part.geometry()) for part in parts)
    assert not any(one.geometry().intersects(other.geometry()) for one, other in pairwise(parts))
    assert view.frame.rect().contains(view.frame.board.geometry())
    assert view.text.height() >= view.text.fontMetrics().lineSpacing()


def test_closing_the_window_stops_the_player(qtbot: QtBot) -> None:
    window = StepWindow(Theme("light"), "Contradiction", BOARD)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(window)
    window.view.show_list(Playback(3, scene_at))
    window.show()
    window.view.player.toggle()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()
    assert not window.view.player.playback.is_playing


def test_the_board_takes_no_keys_and_no_clicks(qtbot: QtBot, view: StepView) -> None:
    assert view.frame.board.focusPolicy() == Qt.FocusPolicy.NoFocus
    before = shown(view)
    qtbot.mouseClick(view.frame, Qt.MouseButton.LeftButton)
    assert shown(view) == before


def test_a_review_explains_the_easiest_step_and_leads_to_its_page(
    qtbot: QtBot, open_play: OpenPlay
) -> None:
    play = open_play(DEFAULTS._replace(language="en"))
    show_solution(play)
    follow(play, "Review the game")
    film = play.window.findChild(FilmWindow)
    assert film is not None
    qtbot.waitUntil(lambda: film.view.scene.picture.step is not None)
    step = film.view.scene.picture.step
    assert step is not None
    film.view.text.offer_chosen.emit(TechniqueLink(step.technique))
    windows = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    [page] = [each for each in windows if isinstance(each, TechniqueWindow)]
    assert page.slug == step.technique
    film.close()
    page.close()


# One window of a kind ------------------------------------------------------------------------


@pytest.fixture
def make(qtbot: QtBot) -> Callable[[], QDialog]:
    """Makes windows of a kind."""

    def made() -> QDialog:
        window = QDialog()
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return window

    return made


@pytest.mark.parametrize("is_modal", [False, True])
def test_a_window_is_opened_once_and_anew_after_it_closed(
    make: Callable[[], QDialog], is_modal: bool
) -> None:
    place: OneWindow[QDialog] = OneWindow(is_modal)
    first = place.open(make)
    assert first.isVisible()
    assert first.isModal() is is_modal
    assert place.open(make) is first
    place.close()
    assert place.window is None
    second = place.open(make)
    assert second is not first
    place.close()
    place.close()


def test_a_window_opens_again_in_another_language_where_it_was(make: Callable[[], QDialog]) -> None:
    old: OneWindow[QDialog] = OneWindow()
    new: OneWindow[QDialog] = OneWindow()

    def retitle(mine: QDialog, theirs: QDialog) -> None:
        mine.setWindowTitle(theirs.windowTitle())

    new.take_over(old, make, retitle)
    opened = [new.window]
    shown = old.open(make)
    shown.setWindowTitle("r4c7")
    shown.setGeometry(30, 40, 500, 300)
    new.take_over(old, make, retitle)
    again = new.open(make)
    assert opened == [None]
    assert again is not shown
    assert again.windowTitle() == "r4c7"
    assert again.geometry() == shown.geometry()
    old.close()
    new.close()
