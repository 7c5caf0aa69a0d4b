"""Cells, houses and peers of every shape of grid."""

from __future__ import annotations

import pickle
from itertools import combinations

import pytest

from sudoku_app.core.topology import (
    CLASSIC,
    READ_SIZES,
    SIZES,
    Grid,
    Place,
    Topology,
    all_see,
    beside,
    cell_set,
    cells_of,
    digit_bit,
    digits_of,
    has_irregular_regions,
    is_one_piece,
    topology_of_size,
)
from sudoku_app.core.variants import house_word, with_regions
from tests.core.puzzles import JIGSAW


@pytest.mark.parametrize("size", SIZES)
def test_every_cell_lies_in_one_row_one_column_and_one_box(size: int) -> None:
    topology = topology_of_size(size)
    assert len(topology.houses) == 3 * size
    for houses in topology.cell_houses:
        assert [topology.house_kinds[house].value for house in houses] == ["row", "column", "box"]
    for house, cells in zip(topology.houses, topology.house_sets, strict=True):
        assert len(house) == size
        assert cells_of(cells) == tuple(sorted(house))


@pytest.mark.parametrize(
    ("size", "peers"), [(4, 7), (6, 12), (9, 20), (12, 28), (16, 39), (25, 64)]
)
def test_a_cell_has_the_peers_its_houses_give_it(size: int, peers: int) -> None:
    topology = topology_of_size(size)
    assert {cells.bit_count() for cells in topology.peers} == {peers}
    assert all(not cells >> cell & 1 for cell, cells in enumerate(topology.peers))


def test_boxes_of_a_6x6_grid_have_two_rows_and_three_columns() -> None:
    topology = topology_of_size(6)
    assert topology.houses[topology.boxes[1]] == (3, 4, 5, 9, 10, 11)
    assert (topology.row_of(9), topology.column_of(9), topology.box_of(9)) == (1, 3, 1)


@pytest.mark.parametrize("size", READ_SIZES)
def test_only_a_grid_of_prime_size_has_no_boxes(size: int) -> None:
    topology = topology_of_size(size)
    is_prime = all(size % divisor for divisor in range(2, size))
    assert topology.has_boxes is not is_prime
    below = [(cell, cell + size) for cell in range(size * (size - 1))]
    assert any(topology.divides(*pair) for pair in below) is not is_prime
    names = {house_word(topology, house)[0] for house in topology.boxes}
    assert names == {"row" if is_prime else "box"}


def test_a_grid_whose_regions_are_its_rows_has_no_boxes() -> None:
    rows = Topology(3, 3, regions=CLASSIC.houses[:9])
    assert not rows.has_boxes
    assert not has_irregular_regions(rows)
    assert has_irregular_regions(JIGSAW)
    partial = with_regions(7, [(0, 1, 2, 7, 8, 9, 14)])
    assert has_irregular_regions(partial)
    assert partial.divides(0, 14) is False
    assert partial.divides(2, 3) is True


def test_extra_houses_add_peers_and_regions_replace_boxes() -> None:
    x = Topology(3, 3, extra=[[cell * 10 for cell in range(9)]])
    assert x != CLASSIC
    assert x.peers[0] >> 80 & 1
    assert not CLASSIC.peers[0] >> 80 & 1
    rows_again = Topology(3, 3, regions=[range(row * 9, row * 9 + 9) for row in range(9)])
    assert rows_again.peers[0].bit_count() == 16
    assert not rows_again.is_rectangular
    assert CLASSIC.is_rectangular


@pytest.mark.parametrize(
    ("regions", "extra", "reason"),
    [
        ([range(9)] * 8, [], "expected 9 boxes"),
        ([range(9)] * 9, [], "cover every cell"),
        ([range(8)] * 9, [], "expected 9"),
        (None, [[0, 0]], "repeats a cell"),
        (None, [[81]], "outside the grid"),
    ],
)
def test_a_shape_that_is_no_grid_is_refused(
    regions: list[list[int]] | None, extra: list[list[int]], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        Topology(3, 3, regions, extra)


def test_a_box_without_cells_and_a_size_without_grid_are_refused() -> None:
    with pytest.raises(ValueError, match="0 rows"):
        Topology(0, 3)
    with pytest.raises(ValueError, match="no grid of size 3"):
        topology_of_size(3)


def test_a_topology_survives_pickling_and_equals_its_copy() -> None:
    x = Topology(3, 3, extra=[[cell * 10 for cell in range(9)]])
    for topology in (CLASSIC, x, topology_of_size(6)):
        copy = pickle.loads(pickle.dumps(topology))
        assert copy == topology
        assert hash(copy) == hash(topology)
    assert CLASSIC != "9×9"
    assert repr(topology_of_size(6)) == "Topology(6×6, boxes 2×3)"


def test_bit_sets_and_their_members_convert_back() -> None:
    assert cells_of(cell_set([3, 80, 0])) == (0, 3, 80)
    assert digits_of(digit_bit(2) | digit_bit(9)) == (2, 9)
    assert cells_of(CLASSIC.common_peers([0, 4])) == (1, 2, 3, 5, 6, 7, 8)


def test_cells_all_see_each_other_if_no_pair_of_them_is_apart() -> None:
    for cells in combinations((0, 1, 9, 20, 28, 80), 3):
        together = all(
            one in cells_of(CLASSIC.peers[other]) for one, other in combinations(cells, 2)
        )
        assert all_see(cells, CLASSIC.peers) == together
    assert not all_see((4, 4), CLASSIC.peers)


def test_a_cell_has_a_place_in_the_frame() -> None:
    grid = topology_of_size(6)
    assert grid.place(8) == Place(1, 2)
    assert grid.cell_at(1, 2) == 8
    assert grid.cell_at(-1, 2) is grid.cell_at(1, 6) is None
    assert grid.grids == (Grid("", Place(0, 0), 6),)
    assert (grid.height, grid.width) == (6, 6)


def test_cells_are_one_piece_if_edges_join_them() -> None:
    assert cells_of(beside(CLASSIC)[0]) == (1, 9)
    assert cells_of(beside(CLASSIC)[80]) == (71, 79)
    assert is_one_piece(cell_set((0, 1, 10, 11)), CLASSIC)
    assert not is_one_piece(cell_set((0, 10)), CLASSIC)  # they touch at a corner
    assert not is_one_piece(cell_set((8, 9)), CLASSIC)  # the end of a row, and the next row
