"""Beginning where a technique is needed."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.hints import SearchCancelledError, all_steps, next_step
from sudoku_app.game.puzzles.bank import PRACTICE, Card, public_code
from sudoku_app.game.puzzles.library import Library, NewPuzzle, SeenOrDrawn
from sudoku_app.game.puzzles.requested_puzzles import position_to_practise
from sudoku_app.game.sessions.session import Session
from sudoku_app.paths import levels_folder
from tests.solving import solve

LIBRARY = Library(levels_folder())


def drawn(level: str, slug: str, seed: int) -> NewPuzzle:
    return LIBRARY.fresh(level, Random(seed), SeenOrDrawn(), technique=slug)


@pytest.mark.parametrize(
    ("level", "slug"), [("normal", "hidden_pair"), ("hard", "x_wing"), ("expert", "xy_chain")]
)
def test_the_position_is_one_where_the_technique_continues(level: str, slug: str) -> None:
    for seed in range(6):
        puzzle = drawn(level, slug, seed).puzzle
        position = position_to_practise(puzzle, slug, lambda: False)
        assert position is not None
        assert any(step.technique == slug for step in all_steps(position))
        solution = solve(puzzle)
        assert solution is not None
        for cell, value in enumerate(position.values):
            assert value in (0, solution[cell])
            assert value or position.digits[cell] >> solution[cell] - 1 & 1


def test_it_is_mostly_the_easiest_that_continues() -> None:
    easiest = []
    for seed in range(10):
        position = position_to_practise(drawn("hard", "x_wing", seed).puzzle, "x_wing", bool)
        assert position is not None
        step = next_step(position)
        easiest.append(step is not None and step.technique == "x_wing")
    assert sum(easiest) >= 7


def test_a_puzzle_without_the_technique_has_no_such_position() -> None:
    puzzle = LIBRARY.puzzle("easy", 1, 0).puzzle
    assert position_to_practise(puzzle, "x_wing", lambda: False) is None


def test_it_can_be_cancelled() -> None:
    with pytest.raises(SearchCancelledError):
        position_to_practise(drawn("hard", "x_wing", 1).puzzle, "x_wing", lambda: True)


def test_practice_begins_with_the_notes_of_its_position_and_can_be_undone(tmp_path: Path) -> None:
    new = drawn("hard", "x_wing", 2)
    position = position_to_practise(new.puzzle, "x_wing", lambda: False)
    assert position is not None
    path = str(tmp_path / "games.sqlite3")
    with closing(Session(path, LIBRARY, Random, float, float)) as session:
        session.practise(new, position)
        game = session.game
        assert game.values == tuple(position.values)
        for cell, state in enumerate(game.board):
            assert state.value or state.corner == position.digits[cell]
        assert session.card == new.card._replace(name=PRACTICE + new.card.name)
        game.undo()
        assert game.values == new.puzzle.givens


def test_practice_can_begin_without_notes(tmp_path: Path) -> None:
    new = drawn("hard", "x_wing", 2)
    position = position_to_practise(new.puzzle, "x_wing", lambda: False)
    assert position is not None
    path = str(tmp_path / "games.sqlite3")
    with closing(Session(path, LIBRARY, Random, float, float)) as session:
        session.practise(new, position, with_notes=False)
        assert session.game.values == tuple(position.values)
        assert not any(state.notes for state in session.game.board)


def test_a_practised_puzzle_has_the_code_of_its_puzzle() -> None:
    assert public_code(Card(f"{PRACTICE}hard-0012-ab3f")) == "hard-0012-ab3f"
    assert not Card(f"{PRACTICE}hard-0012-ab3f").is_own
    assert public_code(Card(f"{PRACTICE}made-12345678")) == ""
    assert Card(f"{PRACTICE}mine.sdm").is_own
