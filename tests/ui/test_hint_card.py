"""The card of a hint: links to the board, numbered links of a chain, offers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QTextCursor
from pytestqt.qtbot import QtBot

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.notation import cell_text
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.step import Candidate, Link, Mark, Node, Role, Step
from sudoku_app.core.techniques.chain_steps import ChainDetail
from sudoku_app.core.topology import CLASSIC, Cell, Digit, House
from sudoku_app.game.play.moves import NoteKind
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.presentation.board import step_shape
from sudoku_app.presentation.board.picture import Picture, Pointer
from sudoku_app.presentation.board.step_shape import Proof, proof_of
from sudoku_app.ui.parts.fields import scroll_bar_of, viewport_of
from sudoku_app.ui.parts.linked_text import LinkedText
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import (
    act,
    begin_game,
    click_main,
    click_other,
    close_card,
    enter,
    enter_solution,
    follow,
    leave_editor,
    play_next_link,
    search_hints_with,
    show_step,
    write_note,
)
from tests.ui.seen import (
    card_of,
    game_of,
    is_hint_shown,
    link_words,
    look,
    looks_of,
    screen_of,
    technique_window,
)

CELLS = (2, 3, 5, 6)


def node(cell: int) -> Node:
    return Node((Cell(cell),), Digit(1))


CHAIN = Step(
    "x_chain",
    eliminations=(Candidate(Cell(11), Digit(1)),),
    pattern=tuple(Mark(Cell(cell), Digit(1), Role.PATTERN) for cell in CELLS),
    links=tuple(
        Link(node(start), node(end), strong=number % 2 == 0)
        for number, (start, end) in enumerate(pairwise(CELLS))
    ),
    houses=(House(0),),
    detail=ChainDetail("ends"),
)


@pytest.fixture
def play(open_play: OpenPlay) -> Play:
    return open_play(DEFAULTS._replace(language="en"))


@pytest.fixture
def chain(play: Play) -> Play:
    """The window with a chain's picture and card, at rest."""
    show_step(play, CHAIN)
    if "Stop" in link_words(play):
        follow(play, "Stop")
    return play


def linked(play: Play) -> LinkedText:
    return card_of(play).linked


def wait_for_title(qtbot: QtBot, play: Play, title: str) -> None:
    qtbot.waitUntil(lambda: card_of(play).text.title == title)


def test_a_cell_in_the_text_points_at_its_place(chain: Play) -> None:
    follow(chain, "r1c3")
    assert chain.board.pointer == Pointer((2,))


def test_a_digit_in_the_text_points_at_its_candidates(chain: Play) -> None:
    follow(chain, "1")
    assert chain.board.pointer.digit == 1
    assert chain.board.pointer.cells


def test_links_are_reached_and_followed_by_keyboard(qtbot: QtBot, chain: Play) -> None:
    text = linked(chain)
    text.setFocus()
    for _ in range(2):
        qtbot.keyClick(text, Qt.Key.Key_Tab)
        qtbot.keyClick(text, Qt.Key.Key_Return)
        assert chain.board.pointer.cells
    qtbot.keyClick(text, Qt.Key.Key_Escape)
    assert not is_hint_shown(chain)
    assert chain.window.focusWidget() is chain.board


def test_a_numbered_line_lights_its_link(chain: Play) -> None:
    text = linked(chain)
    assert len(card_of(chain).text.lines) == len(CHAIN.links)
    text.line_chosen.emit(1)
    lit = chain.board.picture._replace(drawn=None)
    assert lit == Picture(houses=CHAIN.houses, step=CHAIN, highlighted_line=1)
    assert text.lit_line == 1
    text.line_chosen.emit(2)
    assert (chain.board.picture.highlighted_link, text.lit_line) == (2, 2)


def test_lines_that_light_by_themselves_leave_the_text_where_it_is(chain: Play) -> None:
    chain.window.resize(700, 480)
    text = linked(chain)
    bar = scroll_bar_of(text)
    assert bar.maximum() > 0
    bar.setValue(0)
    follow(chain, "Play links")
    for lit in range(1, len(CHAIN.links)):
        play_next_link(chain)
        assert (text.lit_line, bar.value()) == (lit, 0)
    for line in range(len(CHAIN.links)):
        text.line_chosen.emit(line)
    assert bar.value() > 0


def test_a_click_between_the_links_of_a_line_chooses_it(qtbot: QtBot, chain: Play) -> None:
    chain.window.resize(1200, 1000)
    text = linked(chain)
    qtbot.waitUntil(lambda: text.height() > 150)
    document = text.document()
    assert document is not None
    last = document.lastBlock()
    cursor = QTextCursor(last)  # before the first word, which is no link
    rect = text.cursorRect(cursor)
    viewport = viewport_of(text)
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=rect.center())
    assert chain.board.picture.highlighted_link == len(CHAIN.links) - 1


def test_the_links_light_up_in_turn_and_stop_on_demand(chain: Play) -> None:
    follow(chain, "Play links")
    assert "Stop" in link_words(chain)
    lit = [chain.board.picture.highlighted_link]
    for _ in CHAIN.links:
        play_next_link(chain)
        lit.append(chain.board.picture.highlighted_link)
    assert lit == [0, 1, 2, -1]
    assert "Play links" in link_words(chain)
    follow(chain, "Play links")
    follow(chain, "Stop")
    assert "Play links" in link_words(chain)
    assert chain.board.picture.highlighted_link == 0


def test_the_page_of_the_technique_is_offered_at_every_depth(qtbot: QtBot, chain: Play) -> None:
    follow(chain, "About this technique")
    page = technique_window(chain)
    assert page is not None
    assert page.slug == "x_chain"
    page.close()
    close_card(chain)
    card = card_of(chain)
    act(chain, "hint")
    wait_for_title(qtbot, chain, "Hint · Hidden Single")
    for depth in (1, 2, 3):
        assert card.text.depth == depth
        assert "About this technique" in link_words(chain)
        act(chain, "hint")


def test_what_is_shown_goes_with_the_hint(chain: Play) -> None:
    linked(chain).pointed.emit(Pointer((2,)))
    linked(chain).line_chosen.emit(1)
    close_card(chain)
    assert chain.board.picture == Picture()
    assert chain.board.pointer == Pointer()
    assert not linked(chain).isVisible()


def test_the_digit_that_a_step_is_about_stands_out_while_it_is_shown(play: Play) -> None:
    play.board.select_cells([0])
    ones = [cell for cell, digit in enumerate(game_of(play).values) if digit == 1]
    looks = looks_of(play)
    show_step(play, CHAIN)
    for cell in ones:
        assert look(play, cell).ground == "equal"
    close_card(play)
    assert looks_of(play) == looks


def test_what_a_picture_shows_is_found_with_the_legend_and_not_again_to_paint_it(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Step] = []

    def counted(step: Step, *rest: Any) -> Proof:
        found.append(step)
        return proof_of(step, *rest)

    monkeypatch.setattr(step_shape, "proof_of", counted)
    show_step(play, CHAIN)
    assert card_of(play).text.key
    assert found
    found.clear()
    play.window.grab()
    assert found == []


def test_a_step_that_was_chosen_counts_as_a_hint_with_its_picture(chain: Play) -> None:
    assert game_of(chain).tally.hints == (1, 1, 1, 0)


def test_notes_that_cannot_be_are_shown_and_removed_in_one(qtbot: QtBot, play: Play) -> None:
    game = game_of(play)
    cell = game.values.index(0)
    true = game.the_solution()[cell]
    peers = game.puzzle.topology.peers[cell]
    other = next(game.values[peer] for peer in range(81) if peers >> peer & 1 and game.values[peer])
    for digit in (true, other):
        write_note(play, [cell], digit, NoteKind.CORNER)
    act(play, "hint")
    card = card_of(play)
    assert card.text.title == "Tidy your notes"
    assert play.board.picture == Picture()
    act(play, "hint")
    assert play.board.picture.essential_cells() == (cell,)
    click_main(play)
    assert game.board[cell].corner == 1 << (true - 1)
    assert game.tally.hints == (0, 0, 0, 0)
    act(play, "undo")
    assert game.board[cell].corner.bit_count() == 2


def test_the_cells_of_a_mistake_are_links_too(play: Play) -> None:
    game = game_of(play)
    cell = game.values.index(0)
    enter(play, [cell], game.the_solution()[cell] % 9 + 1)
    for _ in range(2):
        act(play, "hint")
    name = cell_text(CLASSIC, cell)
    assert name in card_of(play).text.body
    follow(play, name)
    assert play.board.pointer == Pointer((cell,))


def test_notes_that_cannot_be_are_passed_over_for_the_rest_of_the_game(
    qtbot: QtBot, play: Play
) -> None:
    game = game_of(play)
    cell = game.values.index(0)
    for digit in range(1, 10):
        write_note(play, [cell], digit, NoteKind.CORNER)
    card = card_of(play)
    act(play, "hint")
    assert card.text.title == "Tidy your notes"
    click_other(play)
    wait_for_title(qtbot, play, "Hint · Hidden Single")
    click_other(play)
    assert card.text.depth == 0
    act(play, "hint")
    wait_for_title(qtbot, play, "Hint · Hidden Single")


@pytest.mark.parametrize("cells", [(0, 1, 2), (76, 77, 78)])
def test_a_sliding_card_leaves_the_picture_in_sight(
    qtbot: QtBot, play: Play, cells: tuple[int, ...]
) -> None:
    play.window.resize(480, 640)
    screen = screen_of(play)
    qtbot.waitUntil(lambda: screen.is_stacked)
    marks = tuple(Mark(Cell(cell), Digit(1), Role.PATTERN) for cell in cells)
    gone = (Candidate(Cell(cells[0]), Digit(2)),)
    show_step(play, Step("naked_pair", eliminations=gone, pattern=marks))
    covered = screen.card.geometry()
    assert screen.rect().contains(covered)
    for cell in cells:
        place = play.board.cell_rect(cell).translated(play.board.pos())
        assert not covered.intersects(place)


@pytest.mark.parametrize(
    ("clues", "words"),
    [({0: 5, 1: 5}, "no solution"), ({0: 5}, "more than one solution")],
)
def test_a_puzzle_without_a_single_solution_gets_the_reason_instead(
    play: Play, clues: dict[int, int], words: str
) -> None:
    givens = [clues.get(cell, 0) for cell in range(81)]
    begin_game(play, NewPuzzle(make_puzzle(givens), Card()))
    act(play, "hint")
    card = card_of(play).text
    assert card.title == "No hint"
    assert words in card.body
    act(play, "solve_step_by_step")
    assert card_of(play).text == card


@pytest.fixture
def long_search(qtbot: QtBot, play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint was asked for, and its search goes on until it is stopped."""

    def endless(
        position: Candidates,
        cancel: Callable[[], bool],
        near: Cell | None,
        tell: Callable[[str], None],
    ) -> Step | None:
        tell("x_wing")
        while not cancel():
            pass
        raise SearchCancelledError

    search_hints_with(monkeypatch, endless)
    act(play, "hint")
    act(play, "hint")
    qtbot.waitUntil(lambda: card_of(play).text.other == "Stop")


@pytest.mark.usefixtures("long_search")
def test_a_long_search_says_so_and_can_be_stopped(play: Play) -> None:
    card = card_of(play)
    click_other(play)
    assert card.text.depth == 0
    assert not is_hint_shown(play)


@pytest.mark.usefixtures("long_search")
def test_a_long_search_says_what_it_tries_and_ends_with_an_act(qtbot: QtBot, play: Play) -> None:
    card, game = card_of(play), game_of(play)
    qtbot.waitUntil(lambda: card.text.body.endswith("Trying: X-Wing."), timeout=20_000)
    assert "Note all candidates instead" in [offer.text for offer in card.text.offers]
    cell = game.values.index(0)
    enter(play, [cell], game.the_solution()[cell])
    assert card.text.other != "Stop"


@pytest.mark.usefixtures("long_search")
def test_a_search_ends_where_a_puzzle_is_entered(play: Play) -> None:
    act(play, "enter_puzzle")
    assert card_of(play).text.other != "Stop"
    assert not is_hint_shown(play)
    leave_editor(play)


def test_the_result_tells_hints_by_depth(play: Play) -> None:
    game = game_of(play)
    for depths in ((1,), (1, 2), (1, 2), (1, 2, 3), (1, 2, 3, 4)):
        for depth in depths:
            game.count_hint(depth)
    enter_solution(play)
    body = card_of(play).text.body
    assert "Hints: 2 · 1 shown, 1 applied" in body
    assert "Free hints: 3" in body
