"""The review of a game is stored with it, checked like all else, and goes where the game goes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.export import export_json
from sudoku_app.game.storage.importing import import_json
from sudoku_app.game.storage.mending import mend
from sudoku_app.game.storage.reviews import read_reviews, store_review, stored_review
from sudoku_app.game.storage.store import IN_MEMORY, Store
from tests.game.games import CARD, PUZZLE, clock

TEXT = '{"acts": ["é"]}'


@pytest.fixture
def store() -> Iterator[Store]:
    with closing(Store(IN_MEMORY, clock)) as opened:
        yield opened


def begun(store: Store) -> int:
    saved = store.start(PUZZLE, CARD)
    saved.journal.elapsed_ms = 4_000
    saved.game.enter([saved.game.values.index(0)], 4)
    return saved.journal.number


def test_a_review_is_stored_replaced_and_read_back(store: Store) -> None:
    number = begun(store)
    assert stored_review(store, number) == ""
    assert store_review(store, number, "{}")
    assert store_review(store, number, TEXT)
    assert stored_review(store, number) == TEXT
    assert find_damage(store.connection) == []


def test_a_review_that_belongs_to_no_stored_game_is_not_stored(store: Store) -> None:
    assert not store_review(store, 77, TEXT)
    assert stored_review(store, 77) == ""
    assert store.trouble is None


def test_reviews_of_deleted_games_are_not_listed_until_the_games_return(store: Store) -> None:
    numbers = [begun(store), begun(store)]
    for number in numbers:
        store_review(store, number, f'["{number}"]')
    store.delete_game(numbers[0])
    assert read_reviews(store).texts == [f'["{numbers[1]}"]']
    store.undelete_game(numbers[0])
    assert read_reviews(store).texts == [f'["{number}"]' for number in numbers]


def test_all_of_many_reviews_are_listed_once(store: Store) -> None:
    numbers = [begun(store) for _ in range(230)]
    for number in numbers:
        store_review(store, number, str(number))
    part = read_reviews(store)
    found = part.texts
    while not part.is_final:
        part = read_reviews(store, part.last)
        found += part.texts
    assert found == list(map(str, numbers))


def test_a_damaged_review_is_found_set_aside_and_gone_and_the_game_stays(store: Store) -> None:
    number = begun(store)
    store_review(store, number, TEXT)
    store.connection.execute("UPDATE review SET content = '{}'")
    assert stored_review(store, number) == ""
    assert read_reviews(store).texts == []
    damage = find_damage(store.connection)
    assert [each.number for each in damage] == [number]
    mend(store, damage)
    assert find_damage(store.connection) == []
    assert store.rows("SELECT 1 FROM review") == []
    saved = store.load(number)
    assert saved is not None
    assert len(saved.game.moves) == 1


def test_reviews_and_playing_times_are_exported_and_imported(store: Store, tmp_path: Path) -> None:
    number = begun(store)
    store_review(store, number, TEXT)
    path = str(tmp_path / "games.json")
    export_json(store, path)
    with closing(Store(IN_MEMORY, clock)) as other:
        assert import_json(other, path).merged.added == 1
        saved = other.last()
        assert saved is not None
        assert stored_review(other, saved.journal.number) == TEXT
        assert [time.elapsed_ms for time in saved.journal.times] == [4_000]
        export_json(other, str(tmp_path / "again.json"))
        assert (tmp_path / "again.json").read_text() == (tmp_path / "games.json").read_text()
