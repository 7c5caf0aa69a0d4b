"""Names of cells as people write them."""

from __future__ import annotations

import pytest

from sudoku_app.core.notation import cell_text, parse_cell
from sudoku_app.core.topology import CLASSIC, topology_of_size


@pytest.mark.parametrize("size", [9, 25])
def test_the_name_of_a_cell_is_read_back(size: int) -> None:
    topology = topology_of_size(size)
    for cell in range(topology.cell_count):
        assert parse_cell(topology, cell_text(topology, cell)) == cell
    assert parse_cell(topology, " R2C3 ") == size + 2


@pytest.mark.parametrize("text", ["", "r0c1", "r1c10", "r1", "c1r1", "r٣c٣", "r²c1", "r1c1x"])
def test_what_names_no_cell_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="names no cell"):
        parse_cell(CLASSIC, text)
