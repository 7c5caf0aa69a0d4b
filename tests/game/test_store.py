"""The file of games: each act is in it, and all of it comes back."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import Cell, digit_bit, digits_of, topology_of_size
from sudoku_app.game.play.coach import hint_of_step, position_of
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.bank import Card, parse_techniques
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.store import IN_MEMORY, SCHEMA_VERSION, Store, StoreError
from tests.game.games import (
    CARD,
    PUZZLE,
    FakeTime,
    damage,
    games_of,
    last_of,
    play_some,
    solve_by_hand,
)


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "deep" / "games.sqlite3")


@pytest.mark.parametrize(
    ("pragma", "answer"),
    [
        ("locking_mode", "exclusive"),
        ("journal_mode", "wal"),
        ("synchronous", 2),  # FULL
        ("foreign_keys", 1),
        ("trusted_schema", 0),
        ("cell_size_check", 1),
        ("cache_size", -512),  # KiB
    ],
)
def test_the_connection_is_opened_for_safe_games_and_little_memory(
    path: str, pragma: str, answer: object
) -> None:
    for _ in ("a new file", "one that is there"):
        store = Store(path, FakeTime())
        assert store.connection.execute(f"PRAGMA {pragma}").fetchone()[0] == answer
        store.close()


def test_a_game_comes_back_with_its_moves_its_undo_pointer_and_its_tally(path: str) -> None:
    store = Store(path, FakeTime())
    saved = store.start(PUZZLE, CARD)
    play_some(saved.game)
    saved.journal.elapsed_ms = 61_000
    saved.journal.record_state(saved.game)
    store.close()
    again = last_of(Store(path, FakeTime()))
    assert again.card == CARD
    assert again.game.moves == saved.game.moves
    assert again.game.head == saved.game.head < len(saved.game.moves)
    assert again.game.board == saved.game.board
    assert again.game.tally == saved.game.tally
    assert again.journal.elapsed_ms == 61_000


def test_every_act_is_on_the_disk_before_the_next(path: str, tmp_path: Path) -> None:
    store = Store(path, FakeTime())
    saved = store.start(PUZZLE, CARD)
    random = Random(5)
    for number in range(30):
        act = random.choice(["enter", "note", "undo", "redo", "erase", "restart"])
        cell, digit = random.randrange(81), random.randrange(1, 10)
        if act == "enter":
            saved.game.enter([cell], digit)
        elif act == "note":
            saved.game.note([cell, (cell + 1) % 81], digit)
        elif act == "erase":
            saved.game.erase([cell])
        else:
            getattr(saved.game, act)()
        # What another process would find if this one were killed now.
        copy = tmp_path / f"copy{number}.sqlite3"
        for suffix in ("", "-wal"):
            Path(f"{copy}{suffix}").write_bytes(Path(f"{path}{suffix}").read_bytes())
        found = last_of(Store(str(copy), FakeTime())).game
        assert (found.moves, found.head) == (saved.game.moves, saved.game.head)
    store.close()


def test_a_finished_game_is_kept_as_finished(path: str) -> None:
    store = Store(path, FakeTime())
    saved = store.start(PUZZLE, CARD)
    saved.game.solve()
    store.close()
    assert last_of(Store(path, FakeTime())).game.outcome is Outcome.SHOWN


def test_the_last_game_begun_or_played_comes_back(path: str) -> None:
    store = Store(path, FakeTime())
    first = store.start(PUZZLE, CARD)
    store.start(PUZZLE, CARD._replace(name="other"))
    first.game.enter([2], 4)
    assert store.has_name(CARD.name) and store.has_name("other")
    store.close()
    assert last_of(Store(path, FakeTime())).card.name == CARD.name


def test_a_clock_that_is_set_back_changes_nothing_about_which_game_is_the_last(path: str) -> None:
    clock = FakeTime()
    store = Store(path, clock)
    first = store.start(PUZZLE, CARD)
    store.start(PUZZLE, CARD._replace(name="other"))
    clock.now -= 86_400
    first.game.enter([2], 4)
    store.close()
    store = Store(path, FakeTime(1_600_000_000))
    saved = store.last()
    assert saved is not None
    assert saved.card.name == CARD.name
    store.start(PUZZLE, CARD._replace(name="third"))
    store.connection.close()
    assert last_of(Store(path, FakeTime())).card.name == "third"


def test_a_game_in_trouble_that_is_brought_later_is_not_the_last(path: str) -> None:
    store = Store(path, FakeTime())
    first, second = (store.start(PUZZLE, CARD._replace(name=name)) for name in ("a", "b"))
    store.connection.execute(
        "CREATE TRIGGER full BEFORE INSERT ON move WHEN NEW.game = 1 BEGIN "
        "SELECT RAISE(FAIL, 'the disk is full'); END"
    )
    first.game.enter([2], 4)
    assert "full" in str(store.trouble)
    second.game.enter([3], 6)
    store.connection.execute("DROP TRIGGER full")
    second.game.enter([5], 8)
    assert store.trouble is None
    store.close()
    assert last_of(Store(path, FakeTime())).card.name == "b"


def test_an_empty_store_has_no_last_game() -> None:
    store = Store(IN_MEMORY, FakeTime())
    assert store.last() is None
    assert not store.has_name("") and not store.seen_lines("easy")
    store.close()


def test_a_16x16_game_comes_back(path: str) -> None:
    topology = topology_of_size(16)
    store = Store(path, FakeTime())
    saved = store.start(make_puzzle([16] + [0] * 255, topology), Card())
    saved.game.note([200], 16)
    saved.game.enter([100], 13)
    store.close()
    again = last_of(Store(path, FakeTime())).game
    assert again.puzzle == saved.game.puzzle
    assert again.board == saved.game.board


def junk_file(path: str) -> None:
    Path(path).write_bytes(b"this is no database, but it is long enough to be read as one" * 40)


def foreign_database(path: str) -> None:
    damage(path, "CREATE TABLE recipes(name)")


def newer_schema(path: str) -> None:
    Store(path, FakeTime()).close()
    damage(path, f"PRAGMA user_version = {SCHEMA_VERSION + 1}")


def half_a_file(path: str) -> None:
    store = Store(path, FakeTime())
    play_some(store.start(PUZZLE, CARD).game)
    store.close()
    os.truncate(path, os.path.getsize(path) // 2)


@pytest.mark.parametrize("make", [junk_file, foreign_database, newer_schema, half_a_file])
def test_a_file_that_cannot_be_used_is_refused_and_left_as_it_is(path: str, make: object) -> None:
    os.makedirs(os.path.dirname(path))
    make(path)  # type: ignore[operator]
    before = Path(path).read_bytes()
    with pytest.raises(StoreError, match="games"):
        store = Store(path, FakeTime())
        store.last()
        store.close()
    assert Path(path).read_bytes() == before


def test_a_folder_in_place_of_the_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=str(tmp_path)):
        Store(str(tmp_path), FakeTime())


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreError, match="file"):
        Store(str(tmp_path / "file" / "games.sqlite3"), FakeTime())


def test_a_locked_file_is_refused(path: str) -> None:
    store = Store(path, FakeTime())
    store.start(PUZZLE, CARD)
    with pytest.raises(StoreError, match="in use by another program"):
        Store(path, FakeTime())
    store.close()


def test_what_a_hint_removed_is_known_after_a_restart_of_the_program(path: str) -> None:
    store = Store(path, FakeTime())
    game = store.start(PUZZLE, CARD).game
    digits = digits_of(position_of(game).digits[2])
    for digit in digits[1:]:
        game.note([2], digit)
    step = Step("x_wing", eliminations=(Candidate(Cell(2), digits[0]),))
    game.apply_step(step, hint_of_step(game, step, "never").candidates)
    store.close()
    store = Store(path, FakeTime())
    again = last_of(store).game
    assert again.moves == game.moves
    assert position_of(again, "never") == position_of(game, "never")
    assert not position_of(again, "never").digits[2] & digit_bit(digits[0])
    store.close()


def test_what_could_not_be_kept_is_brought_with_the_next_act_that_can(path: str) -> None:
    store = Store(path, FakeTime())
    saved = store.start(PUZZLE, CARD)
    saved.game.enter([2], 4)
    size = store.connection.execute("PRAGMA page_count").fetchone()[0]
    store.connection.execute(f"PRAGMA max_page_count = {size}")
    for _ in range(30):
        saved.game.fill_notes()
        saved.game.restart()
    assert "full" in str(store.trouble)
    saved.game.enter([2], 4)
    store.connection.execute("PRAGMA max_page_count = 1000000")
    saved.game.enter([5], 8)
    assert not store.trouble
    store.close()
    again = last_of(Store(path, FakeTime())).game
    assert again.moves == saved.game.moves
    assert again.board == saved.game.board


@pytest.mark.parametrize("text", ["x_wing", "x_wing:", ":1", "x_wing:²", "a:1,,b:2"])
def test_techniques_that_cannot_be_read_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected something like x_wing:1"):
        parse_techniques(text)


def test_techniques_round_trip() -> None:
    assert parse_techniques(CARD.techniques_text()) == CARD.techniques
    assert parse_techniques("") == ()


def test_a_game_that_another_journal_changed_is_kept_as_on_the_board_and_the_other_set_aside(
    path: str,
) -> None:
    store = Store(path, FakeTime())
    first = store.start(PUZZLE, CARD)
    first.game.enter([2], 4)
    second = store.load(first.journal.number)
    assert second is not None
    second.game.enter([3], 6)
    first.game.enter([5], 8)
    assert store.trouble is None
    assert find_damage(store.connection) == []
    (content,) = store.rows("SELECT content FROM aside")
    assert [move["cell"] for move in json.loads(content[0])["move"]] == [2, 3]
    store.close()
    assert [move.cell for move in last_of(Store(path, FakeTime())).game.moves] == [2, 5]


def test_after_another_content_no_number_is_taken_twice(path: str) -> None:
    other = Store(IN_MEMORY, FakeTime())
    for number in range(5):
        other.start(PUZZLE, CARD._replace(name=f"other-{number}"))
    store = Store(path, FakeTime())
    store.start(PUZZLE, CARD)
    store.replace_content(other.connection)
    store.start(PUZZLE, CARD._replace(name="new"))
    assert len(games_of(store)) == 6
    assert find_damage(store.connection) == []
    store.close()
    other.close()


def test_no_other_content_is_taken_while_moves_wait_to_be_kept(path: str) -> None:
    other = Store(IN_MEMORY, FakeTime())
    store = Store(path, FakeTime())
    game = store.start(PUZZLE, CARD).game
    store.connection.execute(
        "CREATE TRIGGER full BEFORE INSERT ON move BEGIN "
        "SELECT RAISE(FAIL, 'the disk is full'); END"
    )
    game.enter([2], 4)
    with pytest.raises(StoreError, match="the disk is full"):
        store.replace_content(other.connection)
    store.connection.execute("DROP TRIGGER full")
    game.enter([3], 6)
    store.close()
    other.close()
    assert last_of(Store(path, FakeTime())).game.moves == game.moves


def test_of_games_with_one_name_the_best_outcome_counts() -> None:
    store = Store(IN_MEMORY, FakeTime())
    for name, act in (
        ("daily-2026-11-21-easy", "solve"),
        ("daily-2026-11-21-easy", "nothing"),
        ("daily-2026-11-20-easy", "nothing"),
        ("daily-2026-11-19-hard", "finish"),
        ("daily-2026-11-19-hard", "solve"),
        ("easy-0001-0001", "finish"),
        ("dailyx", "finish"),
    ):
        game = store.start(PUZZLE, CARD._replace(name=name)).game
        if act == "solve":
            game.solve()
        elif act == "finish":
            solve_by_hand(game)
    assert store.outcomes_named("daily-") == {
        "daily-2026-11-19-hard": Outcome.SOLVED,
        "daily-2026-11-20-easy": Outcome.RUNNING,
        "daily-2026-11-21-easy": Outcome.SHOWN,
    }
    assert store.outcomes_named("%") == {}
    store.close()


def test_what_can_no_more_be_read_is_reported_and_raised() -> None:
    store = Store(IN_MEMORY, FakeTime())
    number = store.start(PUZZLE, CARD).journal.number
    store.connection.execute("DROP TABLE move")
    for read in (store.last, lambda: store.load(number)):
        with pytest.raises(StoreError, match="no such table: move"):
            read()
    assert store.rows("SELECT * FROM move") == []
    assert "no such table" in str(store.trouble)
    store.connection.execute("DROP TABLE game")
    with pytest.raises(StoreError, match="no such table: game"):
        store.last()
    assert not games_of(store) and not store.has_name("") and not store.has_equivalent(PUZZLE)
    store.close()
