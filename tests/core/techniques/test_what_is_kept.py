"""What the searches keep from one position to the next is little, however long the program runs."""

from __future__ import annotations

import gc
import sys
from functools import _lru_cache_wrapper
from random import Random

import pytest

from sudoku_app.core.hints import solve_path
from sudoku_app.core.techniques.links import LinkGraph
from sudoku_app.game.library import Library, SeenNow
from sudoku_app.paths import levels_folder

PUZZLES = 3
MOST_GRAPHS = 24
MOST_BLOCKS = 150_000
"""Of the interpreter, some 12 MB."""


def caches() -> list[_lru_cache_wrapper[object]]:
    """What the searches keep."""
    return [
        each
        for each in gc.get_objects()
        if isinstance(each, _lru_cache_wrapper)
        and each.__module__.startswith("sudoku_app.core.techniques")
    ]


@pytest.fixture
def searched() -> None:
    """Some hard puzzles have been solved, one after the other, and nothing before them."""
    for each in caches():
        each.cache_clear()
    random = Random(1)
    library = Library(levels_folder())
    for _ in range(PUZZLES):
        puzzle = library.fresh("extreme", random, SeenNow(), kind="jigsaw").puzzle
        for _ in solve_path(puzzle):
            pass
    gc.collect()


@pytest.mark.usefixtures("searched")
def test_the_links_of_the_last_positions_alone_are_kept() -> None:
    kept = sum(isinstance(each, LinkGraph) for each in gc.get_objects())
    assert kept <= MOST_GRAPHS


@pytest.mark.usefixtures("searched")
def test_all_that_is_kept_for_the_next_position_is_a_few_megabytes() -> None:
    kept = caches()
    before = sys.getallocatedblocks()
    for each in kept:
        each.cache_clear()
    gc.collect()
    assert before - sys.getallocatedblocks() <= MOST_BLOCKS
