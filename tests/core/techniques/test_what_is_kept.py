"""What the searches keep from one position to the next is little, however long the program runs."""

from __future__ import annotations

import gc
import sys
from functools import _lru_cache_wrapper
from random import Random
from typing import NamedTuple

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import path_from
from sudoku_app.core.techniques.link_graph import LinkGraph
from sudoku_app.game.puzzles.library import Library, SeenOrDrawn
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


class Kept(NamedTuple):
    """What searches have left in memory: link graphs, and blocks of the interpreter."""

    graphs: int
    blocks: int


@pytest.fixture(scope="module")
def kept() -> Kept:
    """What is left after some hard puzzles, one after the other, and nothing before them."""
    for each in caches():
        each.cache_clear()
    random = Random(1)
    library = Library(levels_folder())
    for _ in range(PUZZLES):
        puzzle = library.fresh("extreme", random, SeenOrDrawn(), kind="jigsaw").puzzle
        for _ in path_from(Candidates.of(puzzle)):
            pass
    gc.collect()
    graphs = sum(isinstance(each, LinkGraph) for each in gc.get_objects())
    full = caches()
    before = sys.getallocatedblocks()
    for each in full:
        each.cache_clear()
    gc.collect()
    return Kept(graphs, before - sys.getallocatedblocks())


def test_the_links_of_the_last_positions_alone_are_kept(kept: Kept) -> None:
    assert kept.graphs <= MOST_GRAPHS


def test_all_that_is_kept_for_the_next_position_is_a_few_megabytes(kept: Kept) -> None:
    assert kept.blocks <= MOST_BLOCKS
