"""What is written for an act, and how often: transactions of the file, and flushes to the disk."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import Library, NewPuzzle
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.storage import atomic_file
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.store import Store
from tests.game.games import PUZZLE, FakeTime, contents, gather, solve_by_hand

FIRST, SECOND = NewPuzzle(PUZZLE, Card("first")), NewPuzzle(PUZZLE, Card("second"))


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """A session with a game begun; each commit is flushed at once, as the window does soon."""
    session = Session(
        str(tmp_path / "games.sqlite3"),
        Library(str(tmp_path)),
        lambda: Random(1),
        FakeTime(),
        FakeTime(),
    )
    store = session.store

    def flush_now() -> None:
        store.flush()

    store.defer_flush(flush_now)
    session.begin(FIRST)
    session.play()
    yield session
    session.close()


Written = Callable[[Callable[[], object]], tuple[int, int]]


@pytest.fixture
def written(session: Session, monkeypatch: pytest.MonkeyPatch) -> Written:
    """Count the transactions and the flushes of an act."""
    statements: list[str] = []
    flushed: list[str] = []
    flush = atomic_file.sync_file

    def sync_file(path: str) -> None:
        flush(path)
        flushed.append(path)

    monkeypatch.setattr(atomic_file, "sync_file", sync_file)
    session.store.connection.set_trace_callback(statements.append)

    def count(act: Callable[[], object]) -> tuple[int, int]:
        statements.clear()
        flushed.clear()
        act()
        return sum(each.startswith("BEGIN") for each in statements), len(flushed)

    return count


def test_an_act_writes_of_its_game_only_what_it_changes(session: Session) -> None:
    statements: list[str] = []
    session.store.connection.set_trace_callback(statements.append)
    session.game.enter([2], 4)
    # A statement with a trigger is traced twice.
    writes = {each for each in statements if each.startswith(("UPDATE", "INSERT"))}
    assert len(writes) == 2
    assert not [each for each in writes if "shape" in each or "techniques" in each]


def test_an_act_does_not_seal_a_damaged_puzzle_anew_and_saving_the_time_writes_it_whole(
    session: Session,
) -> None:
    connection = session.store.connection
    connection.execute("UPDATE game SET techniques = 'x_wing:2'")
    session.game.enter([2], 4)
    assert [damage.number for damage in find_damage(connection)] == [session.number]
    session.save_time()
    assert find_damage(connection) == []
    assert session.store.rows("SELECT techniques FROM game")[0]["techniques"] == ""


def test_an_act_after_a_puzzle_was_rated_stores_its_card(session: Session) -> None:
    saved = session.store.load(session.number)
    assert saved is not None
    saved.journal.set_card(Card("rated", "hard", 500), "")
    saved.game.enter([2], 4)
    saved.game.enter([3], 6)
    again = session.store.load(session.number)
    assert again is not None
    assert (again.card, again.game.moves) == (Card("rated", "hard", 500), saved.game.moves)


@pytest.mark.skipif(os.name != "posix", reason="an open file stays on Windows")
def test_an_act_looks_once_whether_its_file_is_still_there_and_its_flush_once_more(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = session.store
    store.defer_flush(lambda: None)
    looked: list[str] = []
    stat = os.stat

    def noted(path: str, **options: bool) -> os.stat_result:
        looked.append(path)
        return stat(path, **options)

    monkeypatch.setattr(os, "stat", noted)
    session.game.enter([2], 4)
    assert looked == [store.path]
    assert store.flush()
    assert looked.count(store.path) == 2


def hint_in_three_stages(session: Session) -> None:
    for depth in (1, 2, 3):
        session.game.count_hint(depth, "x_wing")


def test_three_stages_of_a_hint_write_nothing(session: Session, written: Written) -> None:
    assert written(lambda: hint_in_three_stages(session)) == (0, 0)


def test_a_check_for_mistakes_writes_nothing(session: Session, written: Written) -> None:
    assert written(session.game.check) == (0, 0)


def test_a_new_game_is_one_commit(session: Session, written: Written) -> None:
    assert written(lambda: session.begin(SECOND)) == (1, 1)


def test_a_new_game_that_begins_at_a_position_is_one_commit(
    session: Session, written: Written
) -> None:
    position = Candidates.of(PUZZLE)
    assert written(lambda: session.practise(SECOND, position)) == (1, 1)
    assert session.game.board[2].corner == position.digits[2]
    assert session.game.undo().cells


def test_continuing_another_game_is_one_commit(session: Session, written: Written) -> None:
    first = session.number
    session.begin(SECOND)
    assert written(lambda: session.continue_game(first)) == (1, 1)
    assert session.card.name == "first"


def test_an_act_and_the_hints_before_it_are_one_commit(session: Session, written: Written) -> None:
    def act() -> None:
        hint_in_three_stages(session)
        session.game.enter([2], 4)

    assert written(act) == (1, 1)


@pytest.mark.parametrize(
    "record",
    [
        pytest.param(Session.pause, id="a pause"),
        pytest.param(Session.save_time, id="saving the time"),
        pytest.param(lambda session: session.begin(SECOND), id="another game"),
        pytest.param(lambda session: session.game.enter([2], 4), id="an act"),
    ],
)
def test_counted_hints_are_stored_by(record: Callable[[Session], object], session: Session) -> None:
    number = session.number
    hint_in_three_stages(session)
    session.game.check()
    assert not session.store.rows("SELECT 1 FROM hint")
    record(session)
    rows = session.store.rows("SELECT hints, checks FROM game WHERE id = ?", number)
    assert list(map(tuple, rows)) == [("1,1,1,0", 1)]
    assert len(session.store.rows("SELECT 1 FROM hint WHERE game = ?", number)) == 3


def test_counted_hints_are_stored_at_the_end(session: Session) -> None:
    hint_in_three_stages(session)
    session.close()
    assert [row[2] for row in contents(session.store.path) if row[0] == "hint"] == [0, 1, 2]


def test_counted_hints_are_stored_after_half_a_minute_of_play(session: Session) -> None:
    hint_in_three_stages(session)
    for _ in range(31):
        session.tick()
    assert len(session.store.rows("SELECT 1 FROM hint")) == 3


def test_a_process_that_dies_loses_the_counts_since_the_last_record_alone(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")
    store = Store(path, FakeTime())
    game = store.start(PUZZLE, Card("first")).game
    game.count_hint(1, "x_wing")
    game.enter([2], 4)
    game.count_hint(2, "x_wing")
    store.connection.close()
    again = Store(path, FakeTime())
    saved = again.last()
    assert saved is not None
    assert saved.game.tally.hints == (1, 0, 0, 0)
    assert saved.game.values[2] == 4
    again.close()


def test_a_game_given_up_for_another_keeps_its_time_and_is_not_the_last(session: Session) -> None:
    first = session.number
    for _ in range(5):
        session.tick()
    session.begin(SECOND)
    (row,) = session.store.rows("SELECT elapsed_ms FROM game WHERE id = ?", first)
    assert row["elapsed_ms"] >= 5_000
    last = session.store.last()
    assert last is not None
    assert last.card.name == "second"


def test_a_position_that_is_solved_already_is_stored_as_solved(session: Session) -> None:
    saved = session.store.start(PUZZLE, Card("solved"), prepare=solve_by_hand)
    again = session.store.load(saved.journal.number)
    assert again is not None
    assert again.game.outcome is Outcome.SOLVED


def test_if_the_game_left_was_replaced_both_games_are_stored_all_the_same(
    session: Session,
) -> None:
    first = session.number
    session.game.enter([2], 4)
    session.store.connection.execute("UPDATE game SET move_count = 7 WHERE id = ?", (first,))
    session.begin(SECOND)
    assert session.trouble is None
    for number in (first, session.number):
        saved = session.store.load(number)
        assert saved is not None
        assert session.store.rows("SELECT 1 FROM aside WHERE game = ?", first)


def test_the_statistics_count_the_hints_that_were_saved_with_the_time(session: Session) -> None:
    hint_in_three_stages(session)
    session.save_time()
    (hints,) = gather(session.store).hints()
    assert (hints.named, hints.drawn) == (1, 1)
