"""The card of a game that is over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.game.puzzles.bank import PRACTICE, Card
from sudoku_app.game.puzzles.library import Library, NewPuzzle
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.storage.store import IN_MEMORY
from sudoku_app.presentation.cards.card_texts import CardOffer, CardText, TextLink
from sudoku_app.presentation.cards.result_card import result_card
from sudoku_app.presentation.words import untranslated
from tests.game.games import FakeTime
from tests.presentation.games import EMPTY, SOLUTION, new_game

NEEDED = (("hidden_single", 40), ("naked_pair", 2), ("x_wing", 1))
MANY = (*NEEDED, ("swordfish", 1), ("skyscraper", 3), ("xy_wing", 1), ("xy_chain", 2))


@pytest.fixture
def time() -> FakeTime:
    return FakeTime(1000.0, step=0)


@pytest.fixture
def session(tmp_path: Path, time: FakeTime) -> Iterator[Session]:
    with closing(Session(IN_MEMORY, Library(str(tmp_path)), Random, time, time)) as session:
        yield session


def shifted(digit: int, shift: int) -> int:
    return (digit - 1 + shift) % 9 + 1


def puzzle_of(shift: int) -> Puzzle:
    """Another puzzle for each shift of the digits."""
    puzzle = new_game().puzzle
    return puzzle._replace(givens=tuple(digit and shifted(digit, shift) for digit in puzzle.givens))


def solve(
    session: Session,
    time: FakeTime,
    seconds: int,
    techniques: tuple[tuple[str, int], ...] = NEEDED,
    hinted: str = "",
    name: str = "hard-0001-0000",
    shift: int = 0,
) -> CardText:
    """Play a game of so many seconds, and return its result. Another `shift` is another puzzle."""
    session.begin(NewPuzzle(puzzle_of(shift), Card(name, "hard", 1000, 3.2, techniques)))
    session.play()
    for _ in range(seconds):
        time.now += 1
        session.tick()
    if hinted:
        session.game.count_hint(1, hinted)
    for cell in EMPTY:
        session.game.enter([cell], shifted(SOLUTION[cell], shift))
    session.tick()
    return result_card(untranslated, session, "en")


def test_the_first_game_of_a_level_has_nothing_beside_it(session: Session, time: FakeTime) -> None:
    card = solve(session, time, 90)
    assert card.title == "Solved in 01:30"
    assert card.body.startswith("Your first at this level\u2028Mistakes: 0")


def test_the_time_stands_beside_the_best_and_the_usual_one(
    session: Session, time: FakeTime
) -> None:
    for shift, seconds in enumerate((100, 120, 110)):
        solve(session, time, seconds, shift=shift)
    card = solve(session, time, 115, shift=3)
    assert card.body.startswith("Best 01:40  ·  Typical 01:50\u20284 in a row\u2028Mistakes")
    card = solve(session, time, 60, shift=4)
    assert card.body.startswith(
        "New best (was 01:40)\u2028Typical 01:52  ·  5 in a row\u2028Mistakes"
    )


def test_a_puzzle_that_was_solved_before_sets_no_best_time(
    session: Session, time: FakeTime
) -> None:
    solve(session, time, 100)
    card = solve(session, time, 60)
    assert card.body.startswith("Best 01:40\u2028You finished this puzzle before\u2028Mistakes")


def test_the_time_of_a_game_with_an_applied_hint_is_not_compared(
    session: Session, time: FakeTime
) -> None:
    solve(session, time, 100)
    session.begin(NewPuzzle(new_game().puzzle, Card("x", "hard", 1000, 3.2)))
    for depth in (1, 2, 3, 4):
        session.game.count_hint(depth, "x_wing")
    for cell in EMPTY:
        session.game.enter([cell], SOLUTION[cell])
    card = result_card(untranslated, session, "en")
    assert card.body.startswith("Solved with help: your time isn't compared\u2028Mistakes")


def test_of_two_games_nothing_is_usual(session: Session, time: FakeTime) -> None:
    for seconds in (100, 120):
        solve(session, time, seconds)
    assert "Usual" not in solve(session, time, 110).body


def test_a_shown_solution_ends_what_is_in_a_row(session: Session, time: FakeTime) -> None:
    solve(session, time, 100)
    session.begin(NewPuzzle(puzzle_of(1), Card("hard-0002-0000", "hard")))
    time.now += 1
    session.game.solve()
    assert "Best" not in result_card(untranslated, session, "en").body
    time.now += 1
    assert "in a row" not in solve(session, time, 110, shift=2).body


def test_a_replay_adds_nothing_to_a_streak(session: Session, time: FakeTime) -> None:
    solve(session, time, 100)
    assert "2 in a row" in solve(session, time, 110, shift=1).body
    assert "in a row" not in solve(session, time, 50).body


@pytest.mark.parametrize(
    ("hinted", "words"),
    [
        ("", "Hardest step: X-Wing, without a hint."),
        ("naked_pair", "Hardest step: X-Wing, without a hint."),
        ("x_wing", "Hardest step: X-Wing, with a hint."),
    ],
)
def test_the_hardest_step_was_found_alone_or_with_a_hint(
    session: Session, time: FakeTime, hinted: str, words: str
) -> None:
    assert words in solve(session, time, 90, hinted=hinted).body


def test_the_techniques_of_a_hard_puzzle_are_no_wall(session: Session, time: FakeTime) -> None:
    card = solve(session, time, 90, MANY)
    words = "Also needed: XY-Wing, 3\u00a0×\u00a0Skyscraper, Swordfish, 2 more."
    assert card.body.endswith(words)
    offers = [
        part.target for spans in card.paragraphs for part in spans if isinstance(part, TextLink)
    ]
    assert offers[-1] is CardOffer.PUZZLE


def test_practice_is_compared_with_nothing(session: Session, time: FakeTime) -> None:
    solve(session, time, 90)
    card = solve(session, time, 30, name=f"{PRACTICE}hard-0002-0000")
    assert card.body.startswith("Practice: your time isn't compared\u2028Mistakes")


def test_a_game_that_is_over_can_be_reviewed(session: Session, time: FakeTime) -> None:
    review = TextLink("Review the game", CardOffer.REVIEW)
    assert solve(session, time, 90).paragraphs[0] == (review,)
