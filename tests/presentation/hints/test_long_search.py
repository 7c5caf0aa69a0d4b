"""A search for a step that takes long: what is tried is said, and there is a way round it."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import digits_of
from sudoku_app.formats.parsed import Parsed
from sudoku_app.game.play.coach import find_step, position_of
from sudoku_app.game.play.hint import HintKind
from sudoku_app.game.settings import Settings
from sudoku_app.presentation.board.picture import Picture
from sudoku_app.presentation.cards.card_texts import CardOffer
from sudoku_app.presentation.cards.rest_card import CardTopic
from sudoku_app.presentation.hints.hint_stages import CardAct, Stage
from sudoku_app.presentation.play.play_state import PlayState
from tests.presentation.games import EMPTY, SOLUTION, VALUES, new_game
from tests.presentation.hints.test_hints import new_session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture
def state(tmp_path: Path) -> Iterator[PlayState]:
    """A state that looks for a step."""
    with closing(new_session(tmp_path)) as session:
        session.begin_parsed(Parsed(make_puzzle(VALUES)), "Typed")
        state = PlayState(session, Settings())
        state.hint()
        yield state


def offers(state: PlayState) -> list[object]:
    """What the card offers."""
    return [offer.target for offer in state.screen.card.offers]


def test_the_card_names_the_technique_that_is_tried_once_the_search_is_long(
    state: PlayState,
) -> None:
    state.search_tries("x_wing")
    state.search_is_slow()
    assert (state.screen.card.body, offers(state)) == ("Looking for the easiest step…", [])
    state.search_is_long()
    assert state.screen.card.body.endswith("Trying: X-Wing.")
    assert offers(state) == [CardOffer.CANDIDATES, CardOffer.ANSWER]
    state.search_tries("swordfish")
    assert state.screen.card.body.endswith("Trying: Swordfish.")


def test_a_search_tells_every_technique_it_tries() -> None:
    told: list[str] = []
    step = find_step(position_of(new_game()), lambda: False, None, told.append)
    assert step is not None
    assert told[-1] == step.technique
    assert told[0] == "full_house"


def test_candidates_are_noted_instead_of_a_step(state: PlayState) -> None:
    state.search_is_long()
    position = state.wanted_position
    assert position is not None
    state.note_candidates()
    assert state.wanted_position is None
    notes = [each.notes for each in state.game.board]
    assert [notes[cell] for cell in EMPTY] == [position.digits[cell] for cell in EMPTY]
    state.hint()
    state.search_is_long()
    assert offers(state) == [CardOffer.ANSWER]


def test_candidates_that_hints_removed_are_not_noted_again(state: PlayState) -> None:
    state.note_candidates()
    cell, own = EMPTY[0], SOLUTION[EMPTY[0]]
    gone = next(each for each in digits_of(state.game.board[cell].notes) if each != own)
    state.note([cell], gone)
    state.hint()
    state.note_candidates()
    assert own in digits_of(state.game.board[cell].notes)
    assert gone not in digits_of(state.game.board[cell].notes)


def test_a_digit_of_the_solution_is_shown_as_one(state: PlayState) -> None:
    state.search_is_long()
    state.show_answer()
    assert state.wanted_position is None
    hint = state.stages.hint
    assert hint is not None
    assert hint.kind is HintKind.ANSWER
    assert state.screen.card.title == "Hint · Solver's digit"
    assert state.screen.card.body.startswith("A digit of the solution, without a reason.")
    state.apply_now()
    assert hint.answer is not None
    assert state.game.values[hint.answer.cell] == SOLUTION[hint.answer.cell]
    assert state.effect is not None
    assert hint.answer.cell in state.effect.cells, "the eye finds what an applied hint changed"


def test_any_act_ends_the_search(state: PlayState) -> None:
    state.search_is_long()
    state.enter([EMPTY[0]], SOLUTION[EMPTY[0]])
    assert state.wanted_position is None
    assert state.screen.topic is CardTopic.PUZZLE
    state.search_is_long()
    assert state.screen.topic is CardTopic.PUZZLE


@pytest.mark.parametrize(
    ("presses", "stage"),
    [(0, Stage.NAME), (1, Stage.PLACE), (2, Stage.PICTURE), (9, Stage.PICTURE)],
)
def test_a_hint_that_was_asked_for_again_during_the_search_goes_as_deep(
    state: PlayState, presses: int, stage: Stage
) -> None:
    for _ in range(presses):
        state.hint()
    assert state.screen.is_searching
    position = state.wanted_position
    assert position is not None
    step = find_step(position, lambda: False)
    state.step_found(step)
    assert state.stages.stage is stage
    state.dismiss()
    state.hint()
    state.step_found(step)
    assert state.stages.stage is Stage.NAME


@pytest.mark.parametrize("close", [lambda state: state.do(CardAct.CLOSE), PlayState.escape])
def test_a_question_over_a_hint_takes_its_picture_off_the_board_until_it_is_closed(
    state: PlayState, close: Callable[[PlayState], object]
) -> None:
    position = state.wanted_position
    assert position is not None
    step = find_step(position, lambda: False)
    assert step is not None
    state.show_step(step)
    shown = state.screen.picture, state.screen.highlight
    assert shown[0] != Picture()
    state.ask_why_here()
    assert state.screen.card.title == "Why not?"
    assert state.screen.picture == Picture()
    assert state.screen.highlight.focus is None
    close(state)
    assert (state.screen.picture, state.screen.highlight) == shown
