"""What a session does where the file of games is not as it should be."""

from __future__ import annotations

import os
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from errno import ENOSPC
from pathlib import Path
from random import Random

import pytest

from sudoku_app.game.play.moves import Move
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import Library, NewPuzzle
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.sessions.session_games import apply_import, apply_restore, read_games
from sudoku_app.game.storage import atomic_file
from sudoku_app.game.storage.background import prepare_import, prepare_restore
from sudoku_app.game.storage.backup import backups
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.disk import Reserve
from sudoku_app.game.storage.export import JSON, export_json, write_export
from sudoku_app.game.storage.importing import ImportReport, Merged, import_json
from sudoku_app.game.storage.opening import separate_path
from sudoku_app.game.storage.schema import SCHEMA_VERSION
from sudoku_app.game.storage.store import IN_MEMORY, Store, StoreError
from tests.game.games import PUZZLE, FakeTime, bytes_of, games_of, play, rows_of

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def path(tmp_path: Path) -> str:
    (tmp_path / "easy.txt").write_text(f"{LINE} easy 400 1.5 hidden_single:9\n")
    return str(tmp_path / "games.sqlite3")


def session_on(path: str, now: float = 1_700_000_000.0) -> Session:
    clock = FakeTime(now)
    session = Session(path, Library(str(Path(path).parent)), lambda: Random(1), clock, clock)
    session.resume("easy")
    return session


def make_newer(path: str) -> None:
    store = Store(path, FakeTime())
    play(store, 1)
    store.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")


def test_a_newer_file_can_be_left_for_a_separate_one_with_the_game_at_hand(path: str) -> None:
    make_newer(path)
    before = bytes_of(path)
    session = session_on(path)
    assert session.is_newer
    assert "newer version" in str(session.trouble)
    session.game.fill_notes()
    moves = list(session.game.moves)
    session.use_separate_profile()
    assert (session.is_newer, session.trouble) == (False, None)
    assert session.game.moves == moves
    session.game.restart()
    moves = list(session.game.moves)
    session.close()
    assert bytes_of(path) == before
    again = session_on(path, 1_700_100_000)
    assert (again.is_newer, again.trouble) == (False, None)
    assert again.game.moves == moves
    assert "newer version" in again.notices.passing[0]
    again.close()
    assert bytes_of(path) == before


def test_where_the_separate_file_cannot_be_used_play_continues_in_memory(path: str) -> None:
    make_newer(path)
    session = session_on(path)
    os.mkdir(separate_path(path))
    session.game.fill_notes()
    moves = list(session.game.moves)
    session.use_separate_profile()
    assert session.trouble is not None
    assert session.game.moves == moves
    session.game.undo()
    assert session.game.can_redo
    session.close()


def test_what_came_back_after_damage_is_a_notice(path: str) -> None:
    session = session_on(path)
    session.begin(NewPuzzle(PUZZLE, Card("mine")))
    session.game.enter([2], 4)
    session.close()
    assert len(backups(path)) == 1
    Path(path).write_bytes(b"junk" * 5000)
    again = session_on(path, 1_700_100_000)
    assert "2 games were restored from the backup of 2023-11-14" in again.notices.passing[1]
    assert (again.card.name, len(again.game.moves)) == ("mine", 1)
    assert again.trouble is None
    again.close()


def crowd(session: Session) -> list[Move]:
    """Play until there is no space left for what is played; all the moves."""
    leave_no_space(session)
    for _ in range(20):
        session.game.fill_notes()
        session.game.restart()
    return list(session.game.moves)


def leave_no_space(session: Session) -> None:
    connection = session.store.connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")


def make_room(session: Session) -> None:
    session.store.connection.execute("PRAGMA max_page_count = 1000000")


def test_a_game_in_trouble_is_kept_once_there_is_space_though_another_was_begun(
    path: str,
) -> None:
    session = session_on(path)
    session.begin(NewPuzzle(PUZZLE, Card("crowded")))
    crowded = crowd(session)
    assert "full" in str(session.trouble)
    session.begin(NewPuzzle(PUZZLE, Card("next")))
    assert "full" in str(session.trouble)
    make_room(session)
    session.game.enter([2], 4)
    assert session.trouble is None
    session.close()
    store = Store(path, FakeTime(1_700_100_000))
    games = {game.card.name: store.load(game.number) for game in games_of(store)}
    kept = games["crowded"]
    assert kept is not None
    assert kept.game.moves == crowded
    store.close()


def test_what_could_not_be_kept_is_in_what_is_exported(path: str, tmp_path: Path) -> None:
    session = session_on(path)
    crowded = crowd(session)
    session.begin(NewPuzzle(PUZZLE, Card("next")))
    session.game.enter([2], 4)
    assert "full" in str(session.trouble)
    exported = str(tmp_path / "out.json")
    assert write_export(JSON, read_games(session, JSON), exported) == 2
    make_room(session)
    session.tick()
    assert session.trouble is None  # the copy took nothing away from the file
    session.close()
    other = Store(IN_MEMORY, FakeTime(1_700_100_000))
    import_json(other, exported)
    games = {row.card.name: other.load(row.number) for row in games_of(other)}
    moves = {name: list(saved.game.moves) for name, saved in games.items() if saved is not None}
    other.close()
    assert moves.pop("next") == list(session.game.moves)
    assert list(moves.values()) == [crowded]


def test_a_program_that_ends_on_a_full_disk_keeps_all_in_the_space_it_put_by(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = session_on(path)
    session.store.defer_flush(lambda: None)
    session.game.fill_notes()
    assert session.store.flush()
    reserve = f"{path}-reserve"
    assert os.path.getsize(reserve) >= 1 << 20
    moves = crowd(session)
    unlink = os.unlink

    def give_room(name: str) -> None:
        unlink(name)
        if name == reserve:
            make_room(session)

    monkeypatch.setattr(os, "unlink", give_room)
    session.close()
    assert session.trouble is None
    assert not os.path.exists(reserve)
    again = session_on(path, 1_700_100_000)
    assert again.game.moves == moves
    again.store.defer_flush(lambda: None)
    again.game.fill_notes()
    again.store.flush()
    assert os.path.getsize(reserve) >= 1 << 20
    again.close()


@pytest.mark.skipif(os.name != "posix", reason="a limit of POSIX systems")
def test_what_is_left_of_a_disk_is_not_put_by(tmp_path: Path) -> None:
    import resource

    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 16, limits[1]))
    try:
        Reserve(str(tmp_path / "games.sqlite3")).fill()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert os.listdir(tmp_path) == []


def test_a_game_that_could_not_be_kept_is_gone_on_with_as_it_stands(path: str) -> None:
    session = session_on(path)
    number = session.number
    moves = crowd(session)
    session.continue_game(number)
    assert session.game.moves == moves
    session.begin(NewPuzzle(PUZZLE, Card("next")))
    session.continue_game(number)
    assert session.game.moves == moves
    make_room(session)
    session.game.enter([3], 5)
    assert session.trouble is None
    moves = list(session.game.moves)
    session.close()
    again = session_on(path, 1_700_100_000)
    assert again.game.moves == moves
    assert again.store.rows("SELECT * FROM aside") == []
    again.close()


def test_what_could_not_be_kept_is_brought_by_the_clock_once_there_is_space(path: str) -> None:
    session = session_on(path)
    moves = crowd(session)
    session.tick()
    assert "full" in str(session.trouble)
    make_room(session)
    session.tick()
    assert session.trouble is None
    assert len(session.store.rows("SELECT * FROM move")) == len(moves)
    session.close()


def test_a_game_in_trouble_that_is_deleted_stays_so_once_there_is_space(path: str) -> None:
    session = session_on(path)
    number = session.number
    crowd(session)
    session.begin(NewPuzzle(PUZZLE, Card("next")))
    make_room(session)
    session.store.delete_game(number)
    assert session.trouble is None
    assert [row.card.name for row in games_of(session.store)] == ["next"]
    session.close()


def test_to_delete_a_game_that_is_in_no_file_yet_changes_nothing(path: str) -> None:
    session = session_on(path)
    crowd(session)
    while session.number in {row.number for row in games_of(session.store)}:
        session.begin(NewPuzzle(PUZZLE, Card("next")))
    session.store.delete_game(session.number)
    make_room(session)
    session.tick()
    assert session.trouble is None
    assert session.number in {row.number for row in games_of(session.store)}
    session.close()


def bring_in(session: Session, path: str) -> ImportReport:
    """Import a file as a window does."""
    session.save_time()
    prepared = prepare_import(session.store, path)
    assert apply_import(session, prepared)
    return prepared.result


def test_an_import_is_not_taken_where_something_was_kept_meanwhile(
    path: str, tmp_path: Path
) -> None:
    session = session_on(path)
    export_json(session.store, str(tmp_path / "moved.json"))
    prepared = prepare_import(session.store, str(tmp_path / "moved.json"))
    session.game.fill_notes()
    moves = list(session.game.moves)
    assert not apply_import(session, prepared)
    assert not os.path.exists(prepared.path)
    assert session.game.moves == moves
    session.game.restart()
    assert (session.trouble, find_damage(session.store.connection)) == (None, [])
    session.close()


def test_an_import_that_cannot_be_put_in_place_changes_nothing_and_play_continues(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Store(IN_MEMORY, FakeTime(1_700_500_000))
    play(other, 12)
    export_json(other, str(tmp_path / "moved.json"))
    other.close()
    session = session_on(path)
    prepared = prepare_import(session.store, str(tmp_path / "moved.json"))
    before = rows_of(session.store.connection)

    def refuse(*_: object) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(atomic_file, "replace", refuse)
        with pytest.raises(OSError, match="space"):
            apply_import(session, prepared)
    assert rows_of(session.store.connection) == before
    assert not os.path.exists(prepared.path)
    session.game.fill_notes()
    assert session.trouble is None
    session.close()


def test_an_import_that_is_cancelled_leaves_nothing_behind(path: str, tmp_path: Path) -> None:
    session = session_on(path)
    export_json(session.store, str(tmp_path / "moved.json"))
    names = sorted(os.listdir(Path(path).parent))
    for asked in (1, 2):  # by the copy, and by the reading
        answers = iter([False] * (asked - 1) + [True] * 9)
        with pytest.raises(ValueError, match="cancelled"):
            prepare_import(session.store, str(tmp_path / "moved.json"), lambda: next(answers))  # noqa: B023 - called now
    assert sorted(os.listdir(Path(path).parent)) == names
    session.close()


def test_games_are_exported_and_imported_in_another_thread(path: str, tmp_path: Path) -> None:
    session = session_on(path)
    exported = str(tmp_path / "all.json")
    with ThreadPoolExecutor(1) as pool:
        parts = list(read_games(session, JSON))
        assert pool.submit(write_export, JSON, parts, exported).result() == 1
        session.save_time()
        prepared = pool.submit(prepare_import, session.store, exported).result()
    assert apply_import(session, prepared)
    assert prepared.result.merged == Merged(known=1)
    session.close()


def test_an_import_of_the_game_at_hand_continues_from_where_it_was_played_later(
    path: str, tmp_path: Path
) -> None:
    session = session_on(path)
    session.game.fill_notes()
    moved = str(tmp_path / "moved.json")
    export_json(session.store, moved)
    other = Store(str(tmp_path / "other.sqlite3"), FakeTime(1_700_500_000))
    import_json(other, moved)
    there = other.last()
    assert there is not None
    there.game.restart()
    export_json(other, moved)
    other.close()
    assert bring_in(session, moved).merged == Merged(updated=1, numbers=(session.number,))
    assert session.game.moves == there.game.moves
    session.game.fill_notes()
    assert session.trouble is None
    assert find_damage(session.store.connection) == []
    with pytest.raises(FileNotFoundError):
        bring_in(session, str(tmp_path / "none.json"))
    session.close()


def test_after_an_import_the_game_at_hand_is_still_the_one_played_last(
    path: str, tmp_path: Path
) -> None:
    other = Store(str(tmp_path / "other.sqlite3"), FakeTime(1_700_500_000))
    play(other)
    export_json(other, str(tmp_path / "moved.json"))
    other.close()
    session = session_on(path)
    session.begin(NewPuzzle(PUZZLE, Card("at hand")))
    bring_in(session, str(tmp_path / "moved.json"))
    assert session_after_kill(path) == "at hand"
    session.close()


def test_a_restore_continues_with_what_was_played_last_in_the_backup(path: str) -> None:
    session = session_on(path)
    session.game.fill_notes()
    moves = list(session.game.moves)
    session.close()
    (backup,) = backups(path)
    session = session_on(path, 1_700_100_000)
    session.game.restart()
    session.begin(NewPuzzle(PUZZLE, Card("since")))
    session.save_time()
    assert apply_restore(session, prepare_restore(session.store, backup.path), "easy")
    assert session.game.moves == moves
    session.begin(NewPuzzle(PUZZLE, Card("after")))
    assert next(game.card.name for game in games_of(session.store)) == "after"
    assert len(games_of(session.store)) == 2
    assert find_damage(session.store.connection) == []
    session.close()


def test_the_game_turned_to_is_the_last_one_even_before_its_first_move(path: str) -> None:
    session = session_on(path)
    session.begin(NewPuzzle(PUZZLE, Card("first")))
    session.begin(NewPuzzle(PUZZLE, Card("second")))
    killed_now = session_after_kill(path)
    assert killed_now == "second"
    first = next(game for game in games_of(session.store) if game.card.name == "first")
    session.continue_game(first.number)
    assert session_after_kill(path) == "first"
    session.close()


def session_after_kill(path: str) -> str:
    """The name of the game that another start would open if this one were killed now."""
    copy = Path(path).with_name("copy.sqlite3")
    for part, data in bytes_of(path).items():
        Path(str(copy) + part).write_bytes(data)
    store = Store(str(copy), FakeTime(1_700_900_000))
    saved = store.last()
    store.connection.close()
    assert saved is not None
    return saved.card.name


def test_games_that_are_no_longer_at_hand_are_read_no_further(path: str, tmp_path: Path) -> None:
    make_newer(path)
    session = session_on(path)
    parts = read_games(session, JSON)
    next(parts)
    session.use_separate_profile()
    with pytest.raises(StoreError, match="no longer in use"):
        next(parts)
    session.close()
