"""The shelf of drafts: versions, names, and deleting that can be undone."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell
from sudoku_app.game.play.notices import Notices
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.export import export_json
from sudoku_app.game.storage.importing import import_json
from sudoku_app.game.storage.lessons import add_lesson_event
from sudoku_app.game.storage.mending import mend
from sudoku_app.game.storage.opening import open_store
from sudoku_app.game.storage.salvage import salvage
from sudoku_app.game.storage.shelf import NotKeptError, Shelf
from sudoku_app.game.storage.store import Store
from tests.game.games import FakeTime

ABOUT = About("Lantern", "A. B.", "Digits rise.")
DRAWN = Puzzle(CLASSIC, (5, *(0,) * 80), (KillerCage((Cell(0), Cell(1)), 8),), ABOUT)
EMPTY = DRAWN._replace(givens=(0,) * 81)
OTHER = Puzzle(CLASSIC, (1, *(0,) * 80))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(str(tmp_path / "games.sqlite3"), FakeTime())
    yield opened
    opened.close()


@pytest.fixture
def shelf(store: Store) -> Shelf:
    return Shelf(store)


def test_a_draft_is_found_again_after_a_restart(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")
    store = Store(path, FakeTime())
    kept = Shelf(store).keep(DRAWN, name="first idea")
    store.close()
    again = Store(path, FakeTime())
    (draft,) = Shelf(again).drafts()
    assert draft == kept
    assert draft.puzzle == DRAWN
    again.close()


def test_versions_of_a_draft_are_listed_latest_first(shelf: Shelf) -> None:
    first = shelf.keep(DRAWN, name="a")
    second = shelf.keep(EMPTY, first.draft, "b")
    other = shelf.keep(OTHER)
    assert shelf.versions(first.draft) == [second, first]
    assert shelf.drafts() == [other, second]
    assert second.draft == first.draft != other.draft


def test_the_same_puzzle_makes_no_new_version_but_takes_the_name(shelf: Shelf) -> None:
    first = shelf.keep(DRAWN)
    assert shelf.keep(DRAWN, first.draft) == first
    named = shelf.keep(DRAWN, first.draft, "named")
    assert shelf.versions(first.draft) == [first._replace(name="named")] == [named]


def test_a_version_is_renamed_and_duplicated(shelf: Shelf) -> None:
    first = shelf.keep(DRAWN)
    named = shelf.rename(first, "x" * 1000)
    assert shelf.drafts() == [named]
    assert len(named.name) == 300
    twin = shelf.duplicate(named)
    assert twin.draft != named.draft
    assert twin.puzzle == DRAWN


def test_deleting_a_draft_is_undone(shelf: Shelf) -> None:
    first = shelf.keep(DRAWN)
    second = shelf.keep(EMPTY, first.draft)
    gone = shelf.delete_draft(first.draft)
    assert shelf.drafts() == []
    assert len(shelf.versions(first.draft, deleted=True)) == 2
    shelf.restore(gone)
    assert shelf.versions(first.draft) == [second, first]


def test_a_deleted_version_gives_way_to_the_one_before(shelf: Shelf) -> None:
    first = shelf.keep(DRAWN)
    second = shelf.keep(EMPTY, first.draft)
    shelf.delete_version(second)
    assert shelf.drafts() == [first]
    shelf.restore([second])
    assert shelf.drafts() == [second]


def test_a_draft_that_cannot_be_stored_is_not_called_kept(shelf: Shelf, store: Store) -> None:
    store.connection.execute("PRAGMA query_only = 1")
    with pytest.raises(NotKeptError, match="The draft was not saved"):
        shelf.keep(DRAWN)
    store.connection.execute("PRAGMA query_only = 0")
    assert shelf.drafts() == []


def test_a_damaged_version_is_set_aside_and_the_others_stay(shelf: Shelf, store: Store) -> None:
    first = shelf.keep(DRAWN)
    second = shelf.keep(EMPTY, first.draft)
    assert find_damage(store.connection) == []
    query = "UPDATE version SET content = ? WHERE id = ?"
    store.connection.execute(query, ("." * 81, second.number))
    assert shelf.drafts() == [first]
    (damage,) = find_damage(store.connection)
    assert str(second.number) in damage.reason
    mend(store, [damage])
    assert find_damage(store.connection) == []
    assert shelf.drafts() == [first]
    contents = [row["content"] for row in store.rows("SELECT content FROM aside")]
    assert any("." * 81 in content for content in contents)


def test_a_damaged_version_is_not_sealed_by_a_change(shelf: Shelf, store: Store) -> None:
    first = shelf.keep(DRAWN)
    store.connection.execute("UPDATE version SET content = ?", ("." * 81,))
    for change in (lambda: shelf.rename(first, "a"), lambda: shelf.delete_version(first)):
        change()
        assert len(find_damage(store.connection)) == 1


def test_drafts_are_exported_and_imported_once(shelf: Shelf, store: Store, tmp_path: Path) -> None:
    first = shelf.keep(DRAWN, name="a")
    second = shelf.keep(EMPTY, first.draft, "b")
    shelf.delete_draft(shelf.keep(OTHER).draft)
    path = str(tmp_path / "export.json")
    export_json(store, path)
    assert len(json.loads(Path(path).read_text("utf-8"))["drafts"]) == 3
    with closing(Store(str(tmp_path / "other.sqlite3"), FakeTime())) as other:
        mine = Shelf(other)
        own = mine.keep(OTHER._replace(givens=(2, *(0,) * 80)))
        for _ in range(2):
            import_json(other, path)
        assert [draft.puzzle for draft in mine.drafts()] == [EMPTY, own.puzzle]
        latest = mine.drafts()[0]
        assert [each.name for each in mine.versions(latest.draft)] == ["b", "a"]
        assert latest.draft != own.draft
        assert second.puzzle == latest.puzzle


def test_versions_that_cannot_be_read_are_left_out(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "export.json"
    export_json(store, str(path))
    document = json.loads(path.read_text("utf-8"))
    good = {"draft": 1, "name": "n", "content": "." * 81, "saved_at": 1.5, "deleted_at": None}
    wrong: list[object] = [
        good | {"content": "no puzzle"},
        good | {"name": 5},
        good | {"draft": -1},
        good | {"saved_at": "now"},
        good | {"deleted_at": -1},
        [],
        None,
    ]
    document["drafts"] = [*wrong, good]
    path.write_text(json.dumps(document))
    import_json(store, str(path))
    assert [draft.name for draft in Shelf(store).drafts()] == ["n"]


@pytest.fixture
def first_pages(tmp_path: Path) -> dict[str, int]:
    """The number of the first page of each table of a file with a game, a draft and a lesson."""
    store = Store(str(tmp_path / "games.sqlite3"), FakeTime())
    store.start(OTHER, Card("first")).game.enter([2], 4)
    Shelf(store).keep(DRAWN)
    add_lesson_event(store, "task", "x_wing/find", 1)
    store.fold()
    found = {row[0]: row[1] for row in store.rows("SELECT name, rootpage FROM sqlite_schema")}
    store.connection.close()
    return found


@pytest.mark.parametrize(("table", "word"), [("version", "drafts"), ("lesson", "lessons")])
def test_that_no_draft_and_no_lesson_can_be_read_is_said(
    tmp_path: Path, first_pages: dict[str, int], table: str, word: str
) -> None:
    path, end = tmp_path / "games.sqlite3", 4096 * first_pages[table]
    data = path.read_bytes()
    path.write_bytes(data[: end - 4096] + b"*" * 4096 + data[end:])
    opened = open_store(str(path), FakeTime(), Notices())
    assert "1 game was recovered from the damaged file" in opened.store.notices.passing
    assert any(word in said for said in opened.store.notices.passing)
    opened.store.close()


def test_drafts_are_recovered_from_a_file_that_was_cut_off_behind_them(
    tmp_path: Path, first_pages: dict[str, int]
) -> None:
    path = tmp_path / "games.sqlite3"
    assert first_pages["lesson"] > first_pages["version"]
    path.write_bytes(path.read_bytes()[: 4096 * first_pages["version"]])
    opened = open_store(str(path), FakeTime(), Notices())
    assert [draft.puzzle for draft in Shelf(opened.store).drafts()] == [DRAWN]
    assert any("lessons" in said for said in opened.store.notices.passing)
    opened.store.close()


def test_drafts_are_recovered_from_a_damaged_file(tmp_path: Path) -> None:
    damaged = str(tmp_path / "damaged.sqlite3")
    with closing(Store(damaged, FakeTime())) as old:
        kept = Shelf(old).keep(DRAWN, name="a")
    with closing(Store(str(tmp_path / "games.sqlite3"), FakeTime())) as store:
        salvage(store, damaged)
        assert [draft.puzzle for draft in Shelf(store).drafts()] == [kept.puzzle]


def test_a_backup_has_the_drafts(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite3")
    with closing(Store(path, FakeTime())) as store:
        Shelf(store).keep(DRAWN)
    size = os.path.getsize(path)
    Path(path).write_bytes(b"\0" * size)
    opened = open_store(path, FakeTime(), Notices())
    with closing(opened.store):
        assert [draft.puzzle for draft in Shelf(opened.store).drafts()] == [DRAWN]


def test_a_damaged_row_is_found_by_its_checksum_alone(shelf: Shelf, store: Store) -> None:
    shelf.keep(DRAWN)
    for column, value in (("draft", 9), ("name", "z"), ("saved_at", 5.0), ("deleted_at", 5.0)):
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
            store.connection.backup(copy)
            copy.execute(f"UPDATE version SET {column} = ?", (value,))
            assert len(find_damage(copy)) == 1
