"""Backups: what they are called, which are kept, and what comes back of them."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.game.play.notices import Notices
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import Library
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.storage.background import apply, prepare_import, prepare_restore
from sudoku_app.game.storage.backup import (
    BEFORE_MIGRATION,
    BEFORE_RESTORE,
    BY_PLAYER,
    LABELLED,
    LONGER,
    Backup,
    back_up,
    back_up_in_background,
    backups,
    open_backup,
    shown_stamp,
    stamp,
    superfluous,
)
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.mending import add_aside, back_up_at_exit
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.restore import back_up_closed, restore_backup
from sudoku_app.game.storage.schema import SCHEMA_VERSION
from sudoku_app.game.storage.store import FileProblem, Store, StoreError
from tests.game.games import PUZZLE, SOLUTION, FakeTime, contents, damage, games_of, play

START = datetime(2026, 11, 21, 20, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite3")


def made_at(*instants: datetime, label: str = "") -> list[Backup]:
    found = [Backup(f"{instant}", f"{instant:%Y%m%dT%H%M%SZ}", label) for instant in instants]
    return sorted(found, key=lambda backup: backup.made, reverse=True)


def test_a_stamp_is_the_instant_in_utc() -> None:
    assert stamp(START.timestamp()) == "20261121T200000Z"
    assert shown_stamp("20261121T200000Z") == "2026-11-21 20:00 UTC"
    assert stamp(0) == "19700101T000000Z"


def test_a_year_of_daily_play_leaves_7_days_4_weeks_and_3_months() -> None:
    kept: list[Backup] = []
    for day in range(365):
        for hour in (0, 3):
            kept = sorted(
                [*kept, *made_at(START - timedelta(days=364 - day) + timedelta(hours=hour))],
                key=lambda backup: backup.made,
                reverse=True,
            )
            gone = superfluous(kept)
            kept = [backup for backup in kept if backup not in gone]
    assert [backup.made[:8] for backup in kept] == [
        *("20261121", "20261120", "20261119", "20261118", "20261117", "20261116", "20261115"),
        *("20261108", "20261101", "20261031", "20260930"),
    ]
    assert all(backup.made[9:11] == "23" for backup in kept)


@given(st.lists(st.datetimes(datetime(2024, 1, 1), datetime(2027, 1, 1)), max_size=40))
def test_thinning_keeps_what_a_naive_count_keeps(instants: list[datetime]) -> None:
    found = made_at(*sorted({instant.replace(microsecond=0) for instant in instants}))
    kept: set[str] = set()
    for number, period in ((7, "%Y-%m-%d"), (4, "%G-%V"), (3, "%Y-%m")):
        seen: set[str] = set()
        for backup in found:
            day = datetime.strptime(backup.made, "%Y%m%dT%H%M%SZ")
            if day.strftime(period) not in seen and len(seen) < number:
                seen.add(day.strftime(period))
                kept.add(backup.made)
    gone = {backup.made for backup in superfluous(found)}
    assert gone == {backup.made for backup in found} - kept


def test_the_last_backups_of_each_label_are_kept_beside_the_others() -> None:
    labelled = made_at(*(START - timedelta(days=day) for day in range(5)), label=BEFORE_MIGRATION)
    plain = made_at(START + timedelta(hours=1))
    gone = superfluous([*plain, *labelled])
    assert gone == labelled[LABELLED:]


def test_there_is_a_backup_of_each_end_after_play_and_none_without(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 1, 3)
    store.close()
    (first,) = backups(path)
    assert contents(first.path) == contents(path)
    Store(path, FakeTime(1_700_100_000)).close()
    assert backups(path) == [first]
    store = Store(path, FakeTime(1_700_200_000))
    play(store, 1, 3, seed=2)
    store.close()
    assert len(backups(path)) == 2


def test_backups_of_one_second_do_not_overwrite_one_another(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 1, 3)
    made = [back_up(store.connection, path, 5.0) for _ in range(11)]
    assert len({backup.path for backup in made}) == 11
    assert backups(path) == made[::-1]
    labelled = [back_up(store.connection, path, 6.0, BEFORE_RESTORE) for _ in range(3)]
    assert backups(path) == [*labelled[::-1], *made[::-1]]
    store.connection.close()


def test_after_a_clock_was_set_back_the_newest_backup_is_kept(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 1, 3)
    for month in range(12):  # of a year to come
        back_up(store.connection, path, 1_800_000_000 + 31 * 86_400 * month)
    store.close()
    assert any(backup.made.startswith("20231114") for backup in backups(path))


def test_other_files_are_no_backups_and_are_left(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 1, 3)
    store.close()
    folder = Path(backups(path)[0].path).parent
    for name in ("mine.sqlite3", "games-old.sqlite3", "games-20261121T200000Z.sqlite3.bak"):
        (folder / name).write_text("mine")
    store = Store(path, FakeTime(1_700_100_000))
    play(store, 1, 3, seed=2)
    store.close()
    assert len(backups(path)) == 2
    assert len(os.listdir(folder)) == 5


def test_a_game_damaged_while_open_is_mended_at_the_end_and_reported_at_the_next_start(
    path: str,
) -> None:
    store = Store(path, FakeTime())
    play(store, 2, 30)
    before = {game.number: game for game in games_of(store)}
    store.connection.execute("UPDATE move SET new = x'07' WHERE game = 1 AND seq = 4")
    store.close()
    assert store.trouble is None
    (backup,) = backups(path)
    with closing(open_backup(backup.path)) as connection:
        assert find_damage(connection) == []
    again = Store(path, FakeTime(1_700_100_000), notices=Notices())
    (news,) = again.notices.passing
    assert news.startswith("moves at the end of a game could not be read and were set aside: ")
    assert news.endswith("easy-0000-0001 (2023-11-14), 11 moves")
    after = {game.number: game for game in games_of(again)}
    assert after[1].move_count == 4
    assert after[1].played_at == before[1].played_at
    assert after[2] == before[2]
    again.close()
    third = Store(path, FakeTime(1_700_200_000), notices=Notices())
    assert third.notices.passing == []
    third.close()


def test_what_was_mended_is_reported_once_and_not_to_one_who_only_looks(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 2, 30)
    store.connection.execute("UPDATE move SET new = x'07' WHERE game = 1 AND seq = 4")
    store.close()
    for _ in range(2):
        looking = Store(path, FakeTime(1_700_100_000))  # nobody is told, and it is told still
        looking.connection.close()
    session = Session(path, Library("nowhere"), Random, FakeTime(), FakeTime())
    assert len(session.notices.passing) == 1
    session.close()
    again = Store(path, FakeTime(1_700_200_000), notices=Notices())
    assert again.notices.passing == []
    again.close()


def test_a_damaged_hint_costs_only_itself(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 2, 10)
    store.connection.execute("UPDATE hint SET technique = 'x' WHERE game = 1")
    store.close()
    again = Store(path, FakeTime(1_700_100_000), notices=Notices())
    (news,) = again.notices.passing
    assert news.startswith("easy-0000-0001 (2023-11-14) was damaged; its moves are all there")
    assert [row[0] for row in again.rows("SELECT game FROM hint")] == [2]
    assert find_damage(again.connection) == []
    again.close()


def test_a_damaged_index_is_made_anew_at_the_end_and_reported_at_the_next_start(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 3, 5)
    (page,) = store.connection.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = 'game_name'"
    ).fetchone()
    store.close()
    data = bytearray(Path(path).read_bytes())
    place = data.index(b"easy-0002-0001", 4096 * (page - 1))
    data[place + 8] = ord("9")  # still in order, and of no game
    Path(path).write_bytes(data)
    store = Store(path, FakeTime(1_700_100_000))
    assert find_damage(store.connection) != []
    play(store, 1, 3, seed=2)
    store.close()
    assert store.trouble is None
    assert len(backups(path)) == 2
    again = Store(path, FakeTime(1_700_200_000), notices=Notices())
    (news,) = again.notices.passing
    assert news.startswith("the games file was damaged: ")
    assert find_damage(again.connection) == []
    again.connection.close()


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (
            "UPDATE game SET id = 9 WHERE id = 1",
            "2 games were damaged and no backup has them, so they were set aside: game 1, "
            "easy-0000-0001 (2023-11-14)",
        ),
        (
            "UPDATE aside SET reason = 'another'",
            "what was set aside earlier was damaged too: entry 1",
        ),
    ],
)
def test_rows_of_no_game_are_set_aside_at_the_end_and_reported(
    path: str, damage: str, told: str
) -> None:
    store = Store(path, FakeTime())
    play(store, 3, 10)
    add_aside(store.connection, 7, "reason", ["content"], 5.0)
    store.connection.execute("PRAGMA foreign_keys = OFF")
    store.connection.execute(damage)
    assert find_damage(store.connection) != []
    store.close()
    assert store.trouble is None
    assert len(backups(path)) == 1
    again = Store(path, FakeTime(1_700_200_000), notices=Notices())
    assert again.notices.passing == [told]
    assert find_damage(again.connection) == []
    assert len(again.rows("SELECT * FROM aside WHERE game = 7")) == 1
    again.close()


def test_a_damaged_file_is_never_backed_up_over_a_good_one(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 1, 3)
    store.connection.execute("PRAGMA writable_schema = ON")
    store.connection.execute("UPDATE sqlite_master SET sql = replace(sql, 'depth', 'width')")
    store.close()
    assert store.trouble is not None
    assert "not the ones that this program creates" in store.trouble
    assert backups(path) == []


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ("PRAGMA user_version = 99", FileProblem.NEWER),
        ("PRAGMA application_id = 7", FileProblem.FOREIGN),
        ("DROP TABLE hint", FileProblem.CORRUPT),
    ],
)
def test_a_backup_that_cannot_be_used_is_refused(
    path: str, change: str, found: FileProblem
) -> None:
    store = Store(path, FakeTime())
    play(store, 1, 3)
    backup = back_up(store.connection, path, 5.0)
    store.connection.close()
    with closing(sqlite3.connect(backup.path)) as connection:
        connection.execute(change)
        connection.commit()
    with pytest.raises(StoreError) as caught:
        open_backup(backup.path)
    assert caught.value.problem is found


def test_a_backup_of_an_older_schema_is_brought_up_in_memory_alone(path: str) -> None:
    older = str(Path(path).with_name("older.sqlite3"))
    sample = Path(__file__).parent / "samples" / "schema_1.sql"
    with closing(sqlite3.connect(older)) as connection:
        connection.executescript(sample.read_text())
    before = Path(older).read_bytes()
    with closing(open_backup(older)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        assert version == SCHEMA_VERSION
        assert find_damage(connection) == []
    assert Path(older).read_bytes() == before


@pytest.mark.parametrize(
    "work",
    [
        pytest.param(back_up_at_exit, id="a backup at the end"),
        pytest.param(back_up_in_background, id="a backup in the background"),
        pytest.param(lambda store: prepare_import(store, store.path), id="an import"),
        pytest.param(lambda store: prepare_restore(store, made_backup(store)), id="a restore"),
    ],
)
def test_what_sqlite_refuses_is_an_error_of_the_storage(
    work: Callable[[Store], object], path: str
) -> None:
    store = Store(path, FakeTime())
    play(store)
    made_backup(store)
    store.connection.close()
    with pytest.raises(StoreError) as raised:
        work(store)
    assert isinstance(raised.value.__cause__, sqlite3.Error)
    assert str(raised.value) == str(raised.value.__cause__)


def made_backup(store: Store) -> str:
    """The path of a backup of a store, made unless there is one."""
    found = backups(store.path) or [back_up(store.connection, store.path, store.clock())]
    return found[0].path


# What a backup holds decides, not the clock ------------------------------------------------------


def play_at(path: str, now: float, acts: int) -> int:
    """Start with a clock, make so many moves in the first game, and quit; return its moves."""
    store = open_store(path, FakeTime(now), Notices()).store
    saved = store.last() or store.start(PUZZLE, Card("the one"))
    empty = [cell for cell in range(81) if not saved.game.board[cell].value]
    for cell in empty[:acts]:
        saved.game.enter([cell], int(SOLUTION[cell]))
    store.close()
    assert store.trouble is None
    return len(saved.game.moves)


IN_2026, IN_2031 = 1_795_000_000.0, 1_940_000_000.0


def test_after_a_start_with_a_wrong_clock_the_last_move_still_comes_back(path: str) -> None:
    play_at(path, IN_2026, 5)
    play_at(path, IN_2031, 3)
    moves = play_at(path, IN_2026 + 3600, 3)
    assert [backup.turn for backup in backups(path)] == sorted(
        (backup.turn for backup in backups(path)), reverse=True
    )
    Path(path).write_bytes(b"junk" * 5000)
    opened = open_store(path, FakeTime(IN_2026 + 7200), Notices())
    saved = opened.store.last()
    assert saved is not None
    assert len(saved.game.moves) == moves == 11
    opened.store.close()


def test_with_a_clock_that_is_set_back_day_by_day_the_newest_backups_are_kept(path: str) -> None:
    for day in range(20):
        moves = play_at(path, IN_2031 - 86_400 * 9 * day, 2)
    turns = [backup.turn for backup in backups(path)]
    assert len(turns) <= 7 + 4 + 3
    newest = backups(path)[0]
    assert newest.made == min(backup.made for backup in backups(path))
    with closing(open_backup(newest.path)) as connection:
        assert connection.execute("SELECT count(*) FROM move").fetchone()[0] == moves


def test_a_backup_that_cannot_be_read_is_not_the_newest_and_stays(path: str) -> None:
    for day in range(3):
        play_at(path, IN_2026 + 86_400 * day, 2)
    newest, *_ = backups(path)
    damage(newest.path, "UPDATE game SET turn = 1 << 50")
    junk = str(Path(newest.path).with_name("games-20401121T200000Z.sqlite3"))
    Path(junk).write_bytes(b"junk" * 5000)
    for day in range(3, 20):
        play_at(path, IN_2026 + 86_400 * day, 1)
        assert backups(path)[0].path not in (newest.path, junk)
    assert os.path.exists(junk)


def test_a_file_begun_beside_older_backups_is_newer_than_they_are(path: str) -> None:
    play_at(path, IN_2026, 20)
    os.unlink(path)
    play_at(path, IN_2026 + 60, 2)
    newest, older = backups(path)
    assert newest.turn > older.turn > 20


def test_a_restored_backup_is_newer_than_what_it_replaced(path: str) -> None:
    for day in range(2):
        play_at(path, IN_2026 + 86_400 * day, 9)
    _, first = backups(path)
    restore_backup(path, first.path, FakeTime(IN_2026 + 2 * 86_400))
    moves = play_at(path, IN_2026 + 3 * 86_400, 1)
    assert moves == 10
    newest, before, *_ = backups(path)
    assert (newest.label, before.label) == ("", BEFORE_RESTORE)
    Path(path).write_bytes(b"junk" * 5000)
    opened = open_store(path, FakeTime(IN_2026 + 4 * 86_400), Notices())
    saved = opened.store.last()
    assert saved is not None
    assert len(saved.game.moves) == moves
    opened.store.close()


def test_a_backup_restored_in_the_window_is_newer_than_what_it_replaced(path: str) -> None:
    for day in range(2):
        play_at(path, IN_2026 + 86_400 * day, 9)
    newest, first = backups(path)
    store = open_store(path, FakeTime(IN_2026 + 2 * 86_400), Notices()).store
    assert apply(prepare_restore(store, first.path), store)
    saved = store.last()
    assert saved is not None
    saved.game.enter([78], 1)
    store.close()
    found = backups(path)
    assert found[0].turn > max(newest.turn, first.turn)
    assert (found[0].label, found[1].label) == ("", BEFORE_RESTORE)


# What is deleted ---------------------------------------------------------------------------------


def games_and_moves(path: str) -> tuple[int, int]:
    with closing(sqlite3.connect(path)) as connection:
        queries = ("SELECT count(*) FROM game", "SELECT count(*) FROM move")
        games, moves = (connection.execute(query).fetchone()[0] for query in queries)
    return games, moves


def most_held(path: str) -> tuple[int, int]:
    held = [games_and_moves(backup.path) for backup in backups(path)]
    return max(games for games, _ in held), max(moves for _, moves in held)


def test_no_end_replaces_a_backup_by_one_with_fewer_moves(path: str) -> None:
    play_at(path, IN_2026, 20)
    before = most_held(path)
    store = open_store(path, FakeTime(IN_2026 + 60), Notices()).store
    saved = store.last()
    assert saved is not None
    for _ in range(15):
        saved.game.undo()
    saved.game.enter([78], 1)  # in place of those moves
    store.close()
    assert games_and_moves(backups(path)[0].path) == (1, 6)
    assert most_held(path) == before
    play_at(path, IN_2026 + 120, 1)
    assert most_held(path) == before


def test_no_end_replaces_a_backup_by_one_with_fewer_games(path: str) -> None:
    store = Store(path, FakeTime(IN_2026))
    play(store, 3, 5)
    store.close()
    (first,) = backups(path)
    for file in (path, first.path):
        damage(file, "UPDATE game SET elapsed_ms = 5, givens = zeroblob(81) WHERE id = 2")
    for minute in range(1, 20):
        store = open_store(path, FakeTime(IN_2026 + 60 * minute), Notices()).store
        assert len(store.notices.passing) == (minute == 1)
        play(store, 1, 2, seed=minute)
        store.close()
        assert os.path.exists(first.path)
    assert len(backups(path)) == 2


def test_a_backup_that_holds_nothing_more_is_replaced_on_the_same_day(path: str) -> None:
    for minute in range(5):
        play_at(path, IN_2026 + 60 * minute, 2)
    assert len(backups(path)) == 1


def test_backups_kept_for_moves_that_were_taken_back_do_not_pile_up(path: str) -> None:
    play_at(path, IN_2026, 45)
    for day in range(1, 60):
        store = open_store(path, FakeTime(IN_2026 + 86_400 * day), Notices()).store
        saved = store.last()
        assert saved is not None
        saved.game.undo()
        saved.game.undo()
        saved.game.note([78], 1 + day % 9)  # one move less each day
        store.close()
    assert len(backups(path)) <= 7 + 4 + 3 + LONGER


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda path: back_up_closed(path, FakeTime(IN_2026 + 30)), id="command"),
        pytest.param(lambda path: in_window(path), id="window"),
    ],
)
def test_a_backup_that_the_player_asked_for_is_never_deleted(
    path: str, make: Callable[[str], object]
) -> None:
    play_at(path, IN_2026, 3)
    make(path)
    (asked,) = [backup for backup in backups(path) if backup.label == BY_PLAYER]
    for day in range(10):
        for minute in range(3):
            play_at(path, IN_2026 + 86_400 * 9 * day + 60 * minute, 1)
    assert asked in backups(path)
    assert len([backup for backup in backups(path) if backup.label == ""]) <= 7 + 4 + 3


def in_window(path: str) -> None:
    store = open_store(path, FakeTime(IN_2026 + 30), Notices()).store
    assert back_up_in_background(store)
    store.close()
