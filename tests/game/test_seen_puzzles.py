"""What a player has met does not come as new."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.symmetry import shuffled
from sudoku_app.core.topology import topology_of_size
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import Library, NewPuzzle
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.storage.store import IN_MEMORY
from sudoku_app.paths import levels_folder
from tests.game.games import FakeTime, play_day

DAY = date(2026, 11, 21)


@pytest.fixture
def session() -> Iterator[Session]:
    session = Session(
        IN_MEMORY, Library(levels_folder()), lambda: Random(1), FakeTime(0.0), FakeTime(0.0)
    )
    yield session
    session.close()


def test_a_puzzle_is_met_once_it_was_begun_in_any_shape(session: Session) -> None:
    new = session.puzzles.draw("easy")
    assert not session.puzzles.is_seen(new)
    session.begin(new)
    assert session.puzzles.is_seen(new)
    other_shape = NewPuzzle(shuffled(new.puzzle, Random(5)), Card("made-1", "easy"))
    assert session.puzzles.is_seen(other_shape)
    assert not session.puzzles.is_seen(session.puzzles.draw("normal"))


def test_a_puzzle_too_large_for_a_form_is_met_by_its_name(session: Session) -> None:
    puzzle = Puzzle(topology_of_size(16), random_grid(Random(1), topology_of_size(16)))
    for name, other in (("16x16-0003-00ff", "16x16-0003-1234"), ("made-01", "made-01")):
        assert not session.puzzles.is_seen(NewPuzzle(puzzle, Card(name, "easy")))
        session.begin(NewPuzzle(puzzle, Card(name, "easy")))
        assert session.puzzles.is_seen(NewPuzzle(puzzle, Card(other, "easy")))
    assert not session.puzzles.is_seen(NewPuzzle(puzzle, Card("made-02", "easy")))
    assert not session.puzzles.is_seen(NewPuzzle(puzzle, Card("16x16-0004-00ff", "easy")))


def test_a_daily_puzzle_that_was_begun_continues(session: Session) -> None:
    play_day(session, DAY, "easy")
    first = session.game
    cell = first.puzzle.givens.index(0)
    first.enter([cell], first.the_solution()[cell])
    session.begin(session.puzzles.find("easy"))
    play_day(session, DAY, "easy")
    assert session.game.board == first.board
    assert session.game.can_undo


def test_a_daily_puzzle_that_is_over_begins_anew(session: Session) -> None:
    play_day(session, DAY, "easy")
    session.game.solve()
    play_day(session, DAY, "easy")
    assert session.game.outcome is Outcome.RUNNING
    assert session.game.moves == []


def test_days_stand_by_the_best_of_their_games(session: Session) -> None:
    assert session.store.outcomes_named("daily-") == {}
    play_day(session, DAY, "easy")
    play_day(session, DAY, "hard")
    assert session.store.outcomes_named("daily-") == {
        "daily-2026-11-21-easy": Outcome.RUNNING,
        "daily-2026-11-21-hard": Outcome.RUNNING,
    }
    for cell, digit in enumerate(session.game.the_solution()):
        if not session.game.values[cell]:
            session.game.enter([cell], digit)
    play_day(session, DAY, "hard")
    assert session.store.outcomes_named("daily-")["daily-2026-11-21-hard"] is Outcome.SOLVED


def test_a_rating_that_came_later_is_kept_with_the_game(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")

    def opened() -> Session:
        return Session(
            path, Library(levels_folder()), lambda: Random(1), FakeTime(0.0), FakeTime(0.0)
        )

    session = opened()
    new = session.puzzles.draw("normal")
    session.begin(NewPuzzle(new.puzzle, Card("mine.txt")))
    session.game.enter([new.puzzle.givens.index(0)], 1)
    assert not session.puzzles.is_seen(new)
    session.rate(new.card._replace(name="mine.txt"))
    assert session.card.level == "normal"
    assert session.puzzles.is_seen(new)
    board = session.game.board
    session.close()
    again = opened()
    again.resume("easy")
    assert again.card == new.card._replace(name="mine.txt")
    assert again.game.board == board
    again.close()


@pytest.mark.parametrize(
    ("name", "is_own"),
    [
        ("hard-0012-00ff", False),
        ("16x16-0003-abcd", False),
        ("daily-2026-11-21-easy", False),
        ("made-0badcafe", False),
        ("mine.txt", True),
        ("daily-bread.txt", True),
        ("", True),
        ("hard-0012-00ff.txt", True),
    ],
)
def test_a_puzzle_is_ones_own_by_its_name(name: str, is_own: bool) -> None:
    assert Card(name, "easy").is_own is is_own


def test_each_way_to_a_new_game_gives_a_name_of_the_program(session: Session) -> None:
    session.begin(session.puzzles.find("easy"))
    assert not session.card.is_own
    play_day(session, DAY, "easy")
    assert not session.card.is_own
    session.puzzles.library = Library("there is no such folder")
    session.begin(session.puzzles.find("easy"))
    assert not session.card.is_own
    assert session.card.level == ""
