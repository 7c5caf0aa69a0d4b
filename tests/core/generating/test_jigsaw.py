"""Layouts of jigsaws, drawn at random."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.generating.jigsaw import is_calm, random_jigsaw
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.symmetry import turned
from sudoku_app.core.topology import CLASSIC, Topology, cell_set

SEEDS = range(8)


@cache
def layout_of(seed: int) -> Topology:
    return random_jigsaw(Random(seed))


def region(*rows: str) -> int:
    """The cells of the marks, drawn from the top left."""
    return cell_set(
        9 * r + c for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "x"
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_a_layout_is_calm_and_symmetric_and_has_solutions(seed: int) -> None:
    topology = layout_of(seed)
    regions = set(topology.house_sets[18:])
    assert len(regions) == 9
    assert all(map(is_calm, regions))
    grid = Puzzle(topology, random_grid(Random(seed), topology))
    ways = iter(range(8))
    turns = {turned(grid, lambda _: next(ways)).topology for _ in range(8)}
    assert len(turns) <= 4
    assert grid.clash() is None


def test_layouts_differ_from_one_another_and_from_the_usual_boxes() -> None:
    layouts = [layout_of(seed) for seed in SEEDS]
    assert len(set(layouts)) == len(layouts)
    boxes = CLASSIC.house_sets[18:]
    for layout in layouts:
        alike = (max((a & b).bit_count() for b in boxes) for a in layout.house_sets[18:])
        assert sum(alike) <= 60


def test_the_same_random_state_gives_the_same_layout() -> None:
    assert random_jigsaw(Random(3)) == random_jigsaw(Random(3))


@pytest.mark.parametrize(
    ("rows", "calm"),
    [
        (("xxx", "xxx", "xxx"), True),
        (("xxxx", "xxx", ".xx"), True),
        (("xxxxx", "xxxx"), True),
        (("xxxxxxxxx",), False),
        (("xx", "xx", ".x", ".xx", "..x", "..x"), False),
        (("xxx", "xxx", "", "xxx"), False),
        (("xxxx", "xxxx", "....x"), False),
    ],
)
def test_a_calm_region_is_compact_and_in_one_piece(rows: tuple[str, ...], calm: bool) -> None:
    assert is_calm(region(*rows)) is calm
