"""A log of SQLite that lost its end, or a bit amid it, and what the player is told of that."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from sudoku_app.formats import read_first
from sudoku_app.game.play.notices import Notices
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.disk import TurnMark
from sudoku_app.game.storage.lessons import add_lesson_event, lesson_events
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.schema import SCHEMA_VERSION
from sudoku_app.game.storage.shelf import Shelf
from sudoku_app.game.storage.store import IN_MEMORY, FileProblem, Store
from tests.game.games import (
    FakeTime,
    bytes_of,
    corrupt_files,
    found_and_told,
    games_of,
    mangled,
    play,
    rows_of,
)

FRAME = 24 + 4096
PARTS = ("", "-wal", "-turn")


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a log of many acts and the mark of the last one, as a kill leaves them."""
    path = str(tmp_path_factory.mktemp("playing") / "games.sqlite3")
    left = tmp_path_factory.mktemp("killed") / "games.sqlite3"
    store = Store(path, FakeTime())
    play(store, 1, 20)
    store.close()
    shutil.copytree(Path(path).parent / "backups", left.parent / "backups")
    store = Store(path, FakeTime(1_700_100_000))
    play(store, 2, 20, seed=2)
    for part in PARTS:
        shutil.copyfile(path + part, f"{left}{part}")
    store.connection.close()
    return left


@pytest.fixture
def path(killed: Path, tmp_path: Path) -> str:
    """A copy of that file for one test."""
    return str(shutil.copytree(killed.parent, tmp_path / "data") / "games.sqlite3")


LAST = "easy-0001-0002 (2023-11-16)"
UNKNOWN = "a game that is missing too"


def lost_words(missing: int, games: str) -> str:
    """What is said of so many moves that are missing in these games."""
    if missing == 1:
        return f"the latest move could not be read and may be missing, in {games}"
    return f"up to {missing} of the latest moves could not be read and are missing, in {games}"


def acts_in(path: str) -> int:
    return TurnMark(path).read()


def test_a_whole_log_is_read_without_a_word(path: str) -> None:
    opened = open_store(path, FakeTime(1_700_200_000), Notices())
    assert found_and_told(opened) == (
        None,
        None,
        [],
    )
    opened.store.close()
    names = sorted(os.listdir(Path(path).parent))
    assert names == ["backups", "games.sqlite3", "games.sqlite3-sealed"]


@pytest.mark.parametrize(
    ("cut", "games"),
    [
        *((cut, LAST) for cut in (1, 24, 33, FRAME, 3 * FRAME, 20 * FRAME)),
        (60 * FRAME + 5, f"{UNKNOWN}, easy-0000-0002 (2023-11-16)"),
    ],
)
def test_a_log_cut_short_is_kept_and_reported_and_costs_no_more_than_was_cut(
    path: str, cut: int, games: str
) -> None:
    whole = acts_in(path)
    os.truncate(f"{path}-wal", os.path.getsize(f"{path}-wal") - cut)
    before = bytes_of(path)
    opened = open_store(path, FakeTime(1_700_200_000), Notices())
    store = opened.store
    assert (opened.problem, opened.store.notices.trouble) == (FileProblem.CORRUPT, None)
    assert bytes_of(str(corrupt_files(path)[0])) == before
    assert find_damage(store.connection) == []
    kept = store.rows("SELECT max(turn) FROM game")[0][0]
    assert whole - 1 - cut // FRAME <= kept < whole
    assert store.notices.passing[0].startswith("the games file was damaged; it was kept as ")
    assert store.notices.passing[-1] == lost_words(whole - kept, games)
    play(store, 1)
    store.connection.close()
    again = open_store(path, FakeTime(1_700_300_000), Notices())
    assert (again.problem, again.store.notices.passing) == (None, [])
    again.store.close()


@pytest.mark.parametrize("has_games", [True, False])
@pytest.mark.parametrize("kind", ["draft", "lesson"])
def test_a_log_cut_short_of_a_draft_or_a_lesson_is_kept_and_reported(
    tmp_path: Path, kind: str, has_games: bool
) -> None:
    path, left = str(tmp_path / "games.sqlite3"), str(tmp_path / "left" / "games.sqlite3")
    store = Store(path, FakeTime())
    if has_games:
        play(store, 2, 3)
    keep_record(store, kind, 1)
    before = os.path.getsize(f"{path}-wal")
    for number in (2, 3):
        keep_record(store, kind, number)
    os.mkdir(Path(left).parent)
    for part in PARTS:
        shutil.copyfile(path + part, left + part)
    store.connection.close()
    whole = open_store(
        str(shutil.copytree(Path(left).parent, tmp_path / "whole")) + "/games.sqlite3",
        FakeTime(),
        Notices(),
    )
    assert found_and_told(whole) == (None, None, [])
    whole.store.close()
    os.truncate(f"{left}-wal", before)
    kept = bytes_of(left)
    opened = open_store(left, FakeTime(1_700_200_000), Notices())
    assert opened.problem is FileProblem.CORRUPT
    assert bytes_of(str(corrupt_files(left)[0])) == kept
    assert opened.store.notices.passing[-1] == (
        "up to 2 of the latest drafts and answers in lessons could not be read and are missing"
    )
    assert len(games_of(opened.store)) == 2 * has_games
    assert len(Shelf(opened.store).drafts()) + len(lesson_events(opened.store)) == 1
    opened.store.close()


def keep_record(store: Store, kind: str, number: int) -> None:
    """Store a draft, or an answer in a lesson."""
    if kind == "draft":
        Shelf(store).keep(read_first(f"{number}{'.' * 15}").puzzle)
    else:
        assert add_lesson_event(store, "answer", f"item {number}")


def test_what_was_reported_once_is_not_reported_again_though_nothing_was_played(path: str) -> None:
    os.truncate(f"{path}-wal", os.path.getsize(f"{path}-wal") - FRAME)
    opened = open_store(path, FakeTime(1_700_200_000), Notices())
    assert len(opened.store.notices.passing) == 4
    opened.store.connection.close()
    again = open_store(path, FakeTime(1_700_300_000), Notices())
    assert (again.problem, again.store.notices.passing) == (None, [])
    again.store.close()


def test_a_log_cut_short_before_its_first_act_is_kept_with_its_empty_file(path: str) -> None:
    log = Path(f"{path}-wal").read_bytes()
    for part in PARTS:
        os.unlink(path + part)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
    Path(f"{path}-wal").write_bytes(log[: 2 * FRAME])
    before = bytes_of(path)
    opened = open_store(path, FakeTime(1_700_200_000), Notices())
    assert opened.problem is FileProblem.CORRUPT
    assert len(before) == 2
    assert bytes_of(str(corrupt_files(path)[0])) == before
    assert len(games_of(opened.store)) == 1
    opened.store.close()


@pytest.mark.parametrize(
    ("pragma", "found"),
    [
        (f"user_version = {SCHEMA_VERSION + 1}", FileProblem.NEWER),
        ("application_id = 1", FileProblem.FOREIGN),
    ],
)
def test_a_file_of_others_with_its_log_is_left_to_the_byte(
    killed: Path, tmp_path: Path, pragma: str, found: FileProblem
) -> None:
    path, left = str(tmp_path / "games.sqlite3"), tmp_path / "left"
    for part in PARTS:
        shutil.copyfile(f"{killed}{part}", path + part)
    store = Store(path, FakeTime())
    play(store, 1, 3)
    store.connection.execute(f"PRAGMA {pragma}")
    left.mkdir()
    for part in PARTS:
        shutil.copyfile(path + part, left / f"games.sqlite3{part}")
    store.connection.close()
    path = str(left / "games.sqlite3")
    before, names = bytes_of(path), sorted(os.listdir(left))
    assert len(before["-wal"]) > FRAME
    opened = open_store(path, FakeTime(1_700_200_000), Notices())
    assert opened.problem is found
    opened.store.close()
    assert (bytes_of(path), sorted(os.listdir(left))) == (before, names)


@pytest.mark.parametrize("left", [None, 0])
def test_a_log_that_is_gone_is_reported_and_the_file_stays(path: str, left: int | None) -> None:
    whole = acts_in(path)
    os.unlink(f"{path}-wal")
    if left is not None:
        Path(f"{path}-wal").touch()
    before = bytes_of(path)[""]
    opened = open_store(path, FakeTime(1_700_200_000), Notices())
    assert (opened.store.notices.trouble, corrupt_files(path)) == (None, [])
    kept = opened.store.rows("SELECT coalesce(max(turn), 0) FROM game")[0][0]
    assert kept < whole
    assert opened.store.notices.passing == [lost_words(whole - kept, UNKNOWN)]
    assert bytes_of(path)[""] == before
    opened.store.close()
    again = open_store(path, FakeTime(1_700_300_000), Notices())
    assert again.store.notices.passing == []
    again.store.close()


def test_a_backup_brought_back_is_no_loss(path: str) -> None:
    content = Store(IN_MEMORY, FakeTime())
    play(content, 1, 3)
    store = Store(path, FakeTime(1_700_200_000))
    store.replace_content(content.connection)
    content.close()
    copy = str(Path(path).with_name("copy.sqlite3"))
    for part in PARTS:
        shutil.copyfile(path + part, copy + part)
    store.connection.close()
    opened = open_store(copy, FakeTime(1_700_300_000), Notices())
    assert (opened.problem, opened.store.notices.passing, len(games_of(opened.store))) == (
        None,
        [],
        1,
    )
    opened.store.close()


class Killed(sqlite3.Connection):
    """Games whose copying ends the program."""

    def backup(self, *_words: object, **_options: object) -> None:
        raise KeyboardInterrupt


def test_a_kill_while_a_backup_is_brought_back_is_no_loss(path: str) -> None:
    content = sqlite3.connect(IN_MEMORY, factory=Killed)
    content.execute("CREATE TABLE game(id INTEGER, turn INTEGER)")
    content.execute("INSERT INTO game VALUES (1, 3)")
    content.executescript("CREATE TABLE version(id INTEGER); CREATE TABLE lesson(id INTEGER)")
    store = Store(path, FakeTime(1_700_200_000))
    assert acts_in(path) > 3
    with pytest.raises(KeyboardInterrupt):
        store.replace_content(content)
    assert acts_in(path) == 3
    content.close()
    store.connection.close()


def test_a_game_set_aside_is_no_loss(path: str) -> None:
    store = Store(path, FakeTime(1_700_200_000), notices=Notices())
    store.connection.execute(
        "UPDATE game SET shape = 'round' WHERE turn = (SELECT max(turn) FROM game)"
    )
    store.last()
    store.connection.close()
    opened = open_store(path, FakeTime(1_700_300_000), Notices())
    assert (opened.problem, opened.store.notices.passing) == (None, [])
    opened.store.close()


@pytest.mark.parametrize(
    "content", [b"", b"7", b"x 0", b"00000000000000000099 00000000", b"\xff" * 99]
)
def test_a_mark_that_cannot_be_trusted_says_nothing(path: str, content: bytes) -> None:
    Path(f"{path}-turn").write_bytes(content)
    assert acts_in(path) == 0
    opened = open_store(path, FakeTime(1_700_200_000), Notices())
    assert opened.store.notices.passing == []
    opened.store.close()


def test_where_no_mark_can_be_written_play_continues(path: str) -> None:
    os.unlink(f"{path}-turn")
    os.mkdir(f"{path}-turn")
    store = Store(path, FakeTime(1_700_200_000))
    play(store, 1, 5)
    store.close()
    assert store.trouble is None


def fates_of_flips(killed: Path, folder: Path, bits: Iterable[int]) -> Counter[str]:
    """What becomes of logs with one flipped bit each: `told`, `harmless` or `missed`."""
    log, fates = Path(f"{killed}-wal").read_bytes(), Counter[str]()
    whole = folder / "whole"
    shutil.copytree(killed.parent, whole)
    store = Store(str(whole / "games.sqlite3"), FakeTime())
    rows = rows_of(store.connection)
    store.connection.close()
    for bit in bits:
        path = str(shutil.copytree(killed.parent, folder / "flipped") / "games.sqlite3")
        flipped = bytearray(log)
        flipped[bit // 8] ^= 1 << bit % 8
        Path(f"{path}-wal").write_bytes(flipped)
        opened = open_store(path, FakeTime(1_700_200_000), Notices())
        is_same = rows_of(opened.store.connection) == rows
        fates["told" if opened.store.notices.passing else "harmless" if is_same else "missed"] += 1
        opened.store.connection.close()
        shutil.rmtree(folder / "flipped")
    return fates


def open_with_mangled_logs(killed: Path, folder: Path, seeds: range) -> Counter[str]:
    """Play on with what is left of logs that were cut, overwritten, doubled: what was told."""
    log, fates = Path(f"{killed}-wal").read_bytes(), Counter[str]()
    turn = acts_in(str(killed))
    for seed in seeds:
        path = str(shutil.copytree(killed.parent, folder / "mangled") / "games.sqlite3")
        Path(f"{path}-wal").write_bytes(mangled(log, Random(seed)))
        before = bytes_of(path)
        opened = open_store(path, FakeTime(1_700_200_000), Notices())
        store = opened.store
        assert opened.store.notices.trouble is None, seed
        assert find_damage(store.connection) == [], seed
        assert len(games_of(store)) >= 1, seed
        is_missing = store.rows("SELECT max(turn) FROM game")[0][0] < turn
        assert store.notices.passing or not is_missing, seed
        assert bool(store.notices.passing) == (opened.problem is not None or is_missing), seed
        fates["told" if store.notices.passing else "harmless"] += 1
        if opened.problem is not None:
            assert bytes_of(str(corrupt_files(path)[0])) == before, seed
        play(store, 1, 3, seed=seed)
        assert store.trouble is None, seed
        store.connection.close()
        shutil.rmtree(folder / "mangled")
    return fates


def test_whatever_became_of_the_log_what_is_missing_is_reported(
    killed: Path, tmp_path: Path
) -> None:
    fates = open_with_mangled_logs(killed, tmp_path, range(50))
    assert fates["told"] > 30


@pytest.mark.nightly
def test_whatever_became_of_very_many_logs_what_is_missing_is_reported(
    killed: Path, tmp_path: Path
) -> None:
    print(dict(open_with_mangled_logs(killed, tmp_path, range(100, 2100))))  # noqa: T201 - the figures of a long run


def some_bits(killed: Path, count: int, seed: int) -> list[int]:
    random, size = Random(seed), os.path.getsize(f"{killed}-wal")
    return [random.randrange(8 * size) for _ in range(count)]


def test_no_flipped_bit_of_a_log_is_missed(killed: Path, tmp_path: Path) -> None:
    fates = fates_of_flips(killed, tmp_path, some_bits(killed, 60, 1))
    assert fates["missed"] == 0
    assert fates["told"] > 50


@pytest.mark.nightly
def test_no_flipped_bit_of_very_many_logs_is_missed(killed: Path, tmp_path: Path) -> None:
    fates = fates_of_flips(killed, tmp_path, some_bits(killed, 1000, 2))
    print(dict(fates))  # noqa: T201 - the figures of a long run
    assert fates["missed"] == 0
