"""Grids with further houses or irregular regions, to be looked at."""

from __future__ import annotations

from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import KINDS, topology_of_kind, variant

REGIONS = (
    *("111222333", "111222333", "411522633", "441552663", "444555666"),
    *("744855966", "774885996", "777888999", "777888999"),
)
"""Irregular regions: cells with the same sign belong together."""
SHAPES = {
    **{kind: topology_of_kind(CLASSIC.size, kind) for kind in KINDS},
    "regions": variant(
        CLASSIC.size,
        [
            [cell for cell, sign in enumerate("".join(REGIONS)) if sign == region]
            for region in "123456789"
        ],
    ),
}
