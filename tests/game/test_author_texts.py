"""Puzzles with words, drawings and a solution of their author's: kept, checked, never hinted."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_app.core.author_texts import NO_ABOUT, About
from sudoku_app.core.drawing import DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.play.answer import NoSingleSolutionError
from sudoku_app.game.play.coach import hint_before_steps
from sudoku_app.game.play.diagnosis import diagnose
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.hint import HintKind
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.export import export_json
from sudoku_app.game.storage.importing import import_json
from sudoku_app.game.storage.mending import mend
from sudoku_app.game.storage.store import Store
from sudoku_app.presentation.cards.rest_card import CardTopic, resting_topic
from sudoku_app.presentation.hints.hint_cards import check_card
from sudoku_app.presentation.words import untranslated
from tests.game.games import PUZZLE, clock

EMPTY = Puzzle(CLASSIC, (0,) * 81)
SOLUTION = next(bit_parallel.solutions(PUZZLE, 1))
ABOUT = About(
    "Lantern",
    "A. Nobody",
    "Digits rise along the line.",
    (
        DrawnLine((Point(0.5, 0.5), Point(1.5, 1.5)), "#cfcfcf", 0.3),
        Shape(Point(1.0, 0.5), 0.3, 0.3, "#ffffff", "#000000", 0.02, is_round=True),
        Label(Point(4.5, -0.5), "灯", "#000000", 0.5),
        Outline((0, 1, 9), "", "10"),
    ),
    SOLUTION,
    is_in_words=True,
)
IN_WORDS = EMPTY._replace(about=ABOUT)


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite3")


def kept_puzzle(store: Store) -> Puzzle:
    saved = store.last()
    assert saved is not None
    return saved.game.puzzle


def test_what_came_with_a_puzzle_is_kept_with_its_game(path: str) -> None:
    store = Store(path, clock)
    store.start(IN_WORDS, Card("Lantern")).game.enter([0], SOLUTION[0])
    store.close()
    again = Store(path, clock)
    assert kept_puzzle(again) == IN_WORDS
    assert find_damage(again.connection) == []
    again.close()


def test_a_puzzle_without_any_takes_no_row(path: str) -> None:
    store = Store(path, clock)
    store.start(PUZZLE, Card())
    assert store.rows("SELECT * FROM about") == []
    store.close()


def test_an_export_carries_it(path: str, tmp_path: Path) -> None:
    store, other = Store(path, clock), Store(str(tmp_path / "other.sqlite3"), clock)
    store.start(IN_WORDS, Card("Lantern"))
    export_json(store, str(tmp_path / "games.json"))
    assert import_json(other, str(tmp_path / "games.json")).merged.added == 1
    assert kept_puzzle(other) == IN_WORDS
    store.close()
    other.close()


def test_a_damaged_row_costs_no_game_and_is_set_aside(path: str) -> None:
    store = Store(path, clock)
    store.start(IN_WORDS, Card("Lantern"))
    store.connection.execute("UPDATE about SET content = replace(content, 'Lantern', 'Lanterm')")
    damage = find_damage(store.connection)
    assert [str(each.reason) for each in damage] == [
        "the checksum of the puzzle's further data does not match"
    ]
    mend(store, damage)
    assert kept_puzzle(store) == EMPTY
    assert find_damage(store.connection) == []
    [(content,)] = [tuple(row) for row in store.rows("SELECT content FROM aside")]
    assert "Lanterm" in content
    store.close()


def test_digits_are_checked_against_the_authors_solution_where_rules_are_in_words() -> None:
    game = Game(IN_WORDS)
    assert game.verdict is Verdict.IN_WORDS
    assert game.solution == SOLUTION
    wrong = SOLUTION[0] % 9 + 1
    game.enter([0], wrong)
    assert game.check() == (0,)
    hint = hint_before_steps(game)
    assert hint is not None
    assert hint.kind is HintKind.MISTAKE


def test_no_hint_is_claimed_where_rules_are_in_words() -> None:
    for about in (ABOUT, ABOUT._replace(solution=())):
        hint = hint_before_steps(Game(EMPTY._replace(about=about)))
        assert hint is not None
        assert (hint.kind, hint.verdict) == (HintKind.NO_SINGLE_SOLUTION, Verdict.IN_WORDS)


def test_without_the_authors_solution_nothing_can_be_shown() -> None:
    game = Game(EMPTY._replace(about=ABOUT._replace(solution=())))
    assert game.solution is None
    with pytest.raises(NoSingleSolutionError) as caught:
        game.solve()
    assert caught.value.verdict is Verdict.IN_WORDS


def test_a_full_board_that_nobody_can_check_is_not_called_solved() -> None:
    game = Game(EMPTY._replace(about=ABOUT._replace(solution=())))
    for cell, digit in enumerate(SOLUTION):
        change = game.enter([cell], digit)
    assert (change.filled, change.solved, change.wrong) == (True, False, 0)
    assert (game.is_complete, game.is_full_unchecked) == (False, True)
    assert game.outcome is Outcome.RUNNING
    assert resting_topic(game, True) is CardTopic.FULL_UNCHECKED
    game.enter([0], SOLUTION[1])
    assert not game.is_full_unchecked
    assert resting_topic(game, True) is CardTopic.FULL_BUT_WRONG


def test_a_full_board_is_solved_where_the_author_gave_the_solution() -> None:
    game = Game(IN_WORDS)
    for cell, digit in enumerate(SOLUTION):
        change = game.enter([cell], digit)
    assert change.solved
    assert game.outcome is Outcome.SOLVED


def test_a_look_at_the_mistakes_claims_nothing_without_a_solution() -> None:
    game = Game(EMPTY._replace(about=ABOUT._replace(solution=())))
    game.enter([0], 5)
    assert check_card(untranslated, game, game.check()).title == "No conflicts"
    game.enter([1], 5)
    assert check_card(untranslated, game, game.check()).title == "2 mistakes"


def test_a_puzzle_that_is_unique_without_the_words_is_unique_with_them() -> None:
    puzzle = PUZZLE._replace(about=ABOUT)
    assert Game(puzzle).verdict is Verdict.UNIQUE
    assert diagnose(puzzle, is_rated=False).verdict is Verdict.UNIQUE
    assert diagnose(IN_WORDS).verdict is Verdict.IN_WORDS
    assert diagnose(IN_WORDS._replace(about=NO_ABOUT)).verdict is Verdict.SEVERAL
