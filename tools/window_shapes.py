"""The grids with extra houses or irregular regions, for pictures."""

from __future__ import annotations

from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import GRID_KINDS, topology_of_kind

SHAPES = {kind: topology_of_kind(CLASSIC.size, kind) for kind in GRID_KINDS}
