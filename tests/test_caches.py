"""What is kept of earlier questions has an end, whatever a file or a store asks for."""

from __future__ import annotations

import importlib
import inspect
import tracemalloc
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.techniques.swept_kinds import swept_kind
from sudoku_app.core.topology import MAX_EXTRA, SIZES, topology_of_size
from sudoku_app.formats import iter_puzzles
from sudoku_app.formats.symbols import decode, table_of
from sudoku_app.game.storage.rows import read_shape
from tests.test_layers import modules

if TYPE_CHECKING:
    from collections.abc import Iterator


def caches() -> Iterator[tuple[str, int | None]]:
    """Each function that keeps its answers, with the most of them that it keeps."""
    for name in modules("core", "formats", "game"):
        module = importlib.import_module(name)
        for item in vars(module).values():
            owned = vars(item).values() if inspect.isclass(item) else (item,)
            for function in owned:
                if hasattr(function, "cache_parameters") and function.__module__ == name:
                    yield f"{name}.{function.__qualname__}", function.cache_parameters()["maxsize"]


def test_every_cache_below_the_window_has_an_end() -> None:
    found = dict(caches())
    assert "sudoku_app.game.storage.rows.read_shape" in found
    assert [name for name, most in found.items() if most is None] == []


def test_alphabets_of_all_files_fit_the_cache_of_tables() -> None:
    starts = ("A", "a", "1", "1a", "01", "01a", "B" * 30, "0" * 30 + "1", "é", "x", "Y")
    symbols = {
        decode(start.ljust(size * size, "."), size).symbols for size in SIZES for start in starts
    }
    most = table_of.cache_parameters()["maxsize"]
    assert most is not None
    assert 20 < len(symbols) < most


def test_sweeps_of_all_kinds_fit_their_cache_for_several_puzzles() -> None:
    # A path asks for each kind again and again, whether or not the puzzle has it.
    most = swept_kind.cache_parameters()["maxsize"]
    assert most is not None
    assert 4 * len(KINDS) < most


def shape(number: int) -> str:
    """The shape of a large grid with as many further houses as there may be."""
    extra = ";".join(
        ",".join(str((number * 7 + house + 25 * cell) % 625) for cell in range(25))
        for house in range(MAX_EXTRA)
    )
    return f"5x5//{extra}"


def test_the_largest_shapes_of_a_store_take_little_memory() -> None:
    most = read_shape.cache_parameters()["maxsize"]
    read_shape(shape(0))
    tracemalloc.start()
    try:
        for number in range(1, 6):
            read_shape(shape(number))
        each = tracemalloc.get_traced_memory()[0] / 5
    finally:
        tracemalloc.stop()
        read_shape.cache_clear()
    assert most is not None
    assert each * most < 30_000_000


@pytest.mark.parametrize("size", [4, 9, 25])
def test_puzzles_of_a_text_share_their_grid(size: int) -> None:
    line = "." * (size * size)
    grids = {id(parsed.puzzle.topology) for parsed in iter_puzzles([line] * 40)}  # type: ignore[union-attr]
    assert grids == {id(topology_of_size(size))}
