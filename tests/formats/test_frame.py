"""Grids with borders, to the letter: other programs read them too."""

from __future__ import annotations

import pytest

from sudoku_app.core.topology import Topology, topology_of_size
from sudoku_app.formats.frame import PLUS, STAR, Border, frame, write_grid, write_numbers

OBLONG = """\
+-------+-------+
| 1 2 3 | 4 5 6 |
| . . . | . . . |
+-------+-------+
| . . . | . . . |
| . . . | . . . |
+-------+-------+
| . . . | . . . |
| 6 . . | . . 1 |
+-------+-------+
"""
STARRED = """\
*-----*
|12|3.|
|..|..|
|--+--|
|..|..|
|..|.4|
*-----*
"""
WIDE = """\
+-------+-------+
|  1  . |  .  . |
|  .  . |  .  . |
+-------+-------+
|  .  . |  .  . |
|  .  . |  . 12 |
+-------+-------+
"""


def test_borders_stand_around_the_boxes_of_an_oblong_grid() -> None:
    cells = [1, 2, 3, 4, 5, 6, *[0] * 24, 6, 0, 0, 0, 0, 1]
    assert write_grid(cells, topology_of_size(6)) == OBLONG


@pytest.mark.parametrize(
    ("texts", "border", "blank", "expected"),
    [
        (["1", "2", "3", *["."] * 12, "4"], STAR, "", STARRED),
        (["1", *["."] * 14, "12"], PLUS, " ", WIDE),
    ],
)
def test_every_text_is_as_wide_as_the_widest(
    texts: list[str], border: Border, blank: str, expected: str
) -> None:
    assert frame(texts, Topology(2, 2), border, blank) == expected


def test_digits_above_nine_are_numbers_or_letters() -> None:
    cells = [16, 10, *[0] * 254]
    topology = topology_of_size(16)
    assert write_numbers(cells, topology).splitlines()[1].startswith("| 16 10  .  . |")
    assert write_grid(cells, topology).splitlines()[1].startswith("| P J . . |")
