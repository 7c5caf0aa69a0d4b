"""JSON that is read one value at a time."""

from __future__ import annotations

import json
import tracemalloc
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.game.storage.importing import (
    ImportRefusedError,
    JsonStream,
    JsonStreamError,
    import_json,
)
from sudoku_app.game.storage.store import IN_MEMORY, Store
from tests.game.games import FakeTime

HEAD = '{"format": "sudoku-app games", "version": 1, "games": ['
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=5)),
    lambda inside: st.one_of(st.lists(inside, max_size=5), st.dictionaries(st.text(), inside)),
    max_leaves=20,
)


class Dripping(StringIO):
    """Gives few characters at a time, whatever is asked for."""

    def read(self, size: int | None = -1, /) -> str:
        return super().read(min(size or 1, 20))


@settings(max_examples=100)
@given(
    st.dictionaries(st.text(), st.lists(JSON, max_size=5), max_size=5), st.sampled_from([None, 1])
)
def test_what_is_written_is_read_wherever_the_text_is_cut(
    document: dict[str, list[object]], indent: int | None
) -> None:
    stream = JsonStream(Dripping(json.dumps(document, indent=indent)))
    assert {name: list(stream.items()) for name in stream.names()} == document


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"a": [1,]}', "line 1, column 10 on"),
        ('{"a": [1 2]}', "line 1, column 10 on"),
        ('{"a": [],}', "line 1, column 10 on"),
        ('{"a": []', "line 1, column 9 on"),
        ('{"a": []} 1', "line 1, column 11 on"),
        ('{\n"a": [\n1,\n x]}', "line 4, column 2 on"),
        ("{1: []}", "line 1, column 3 on"),
        ('{"a": [Infinity]}', "Infinity is not a number"),
        ('{"a": [' + "[" * 100_000 + "]}", "it is not readable JSON"),
        ('{"a": [' + "1" * 5_000 + "]}", "it is not readable JSON"),
    ],
)
def test_what_is_no_json_is_refused_with_its_place(text: str, reason: str) -> None:
    stream = JsonStream(StringIO(text))
    with pytest.raises(JsonStreamError, match=reason):
        for _ in stream.names():
            list(stream.items())


def imported_with(tmp_path: Path, games: str) -> tuple[str, int]:
    """What an import says against the first game, and how much memory it takes at its height."""
    path = tmp_path / "games.json"
    path.write_text(f"{HEAD}{games}]}}")
    store = Store(IN_MEMORY, FakeTime())
    tracemalloc.start()
    try:
        words = str(import_json(store, str(path)).first_refusal)
    except ImportRefusedError as error:
        words = str(error)
    height = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    store.close()
    return words, height


@pytest.mark.parametrize("size", [60_000, pytest.param(88_000_000, marks=pytest.mark.nightly)])
def test_an_import_of_empty_lists_takes_no_memory(tmp_path: Path, size: int) -> None:
    words, height = imported_with(tmp_path, "[]" + ",[]" * (size // 3 - 1))
    assert words == "more than 10,000 games in it cannot be read"
    assert height < 2_000_000


def test_of_refused_games_the_first_is_named(tmp_path: Path) -> None:
    words, _ = imported_with(tmp_path, "[]" + ",[]" * 999)
    assert words == "game 1: it is not a JSON object"


def test_a_game_that_is_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    path.write_text(f'{HEAD}["{"x" * 5_000_000}"]]}}')
    store = Store(IN_MEMORY, FakeTime())
    with pytest.raises(ImportRefusedError, match="or has a value larger than 2 MiB"):
        import_json(store, str(path))
    store.close()


def test_an_import_can_be_cancelled(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    path.write_text(f"{HEAD}{{}},{{}}]}}")
    store = Store(IN_MEMORY, FakeTime())
    with pytest.raises(ImportRefusedError, match="cancelled"):
        import_json(store, str(path), lambda: True)
    store.close()


def test_format_and_version_may_follow_the_games(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    store = Store(IN_MEMORY, FakeTime())
    path.write_text('{"games": [{}], "format": "sudoku-app games", "version": 1}')
    assert import_json(store, str(path)).refused == 1
    path.write_text('{"games": [{}], "format": "sudoku-app games", "version": 2}')
    with pytest.raises(ImportRefusedError, match="newer version"):
        import_json(store, str(path))
    path.write_text('{"games": [{}]}')
    with pytest.raises(ImportRefusedError, match="not an export of games"):
        import_json(store, str(path))
    store.close()
