"""What holds for every technique of the table alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import usable_techniques
from tests.core.techniques.oracles import shapes

if TYPE_CHECKING:
    from sudoku_app.core.techniques import Technique
    from sudoku_app.core.topology import Topology


USABLE = [(row, topology) for topology in shapes() for row in usable_techniques(topology)]


@pytest.mark.parametrize(
    ("row", "topology"), USABLE, ids=[f"{row.slug}-{topology!r}" for row, topology in USABLE]
)
def test_an_empty_grid_has_no_step(row: Technique, topology: Topology) -> None:
    assert not list(row.find(Candidates(topology)))
