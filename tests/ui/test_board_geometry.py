"""Rings around cells: every one within its cells, of one line for each part."""

from __future__ import annotations

from random import Random

import pytest
from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainterPathStroker

from sudoku_app.core.topology import CLASSIC
from sudoku_app.ui.board.board_geometry import ROUNDING, BoardGeometry

CELL = 40
AT = BoardGeometry(CLASSIC, CELL)


def middle(cell: int) -> QPointF:
    return AT.inside(cell).center()


@pytest.mark.parametrize("inset", [1.0, 4.0])
def test_the_ring_of_one_cell_is_as_far_within_its_lines_on_every_side(inset: float) -> None:
    inner = AT.inside(40).adjusted(inset, inset, -inset, -inset)
    assert AT.ring([40], inset).boundingRect() == inner


@pytest.mark.parametrize("seed", range(40))
def test_a_ring_encloses_its_cells_and_no_others(seed: int) -> None:
    random = Random(seed)
    cells = random.sample(range(81), random.randrange(1, 60))
    path = AT.ring(cells, 2.0)
    assert [cell for cell in range(81) if path.contains(middle(cell))] == sorted(cells)


@pytest.mark.parametrize(
    ("cells", "lines"),
    [
        ((0,), 1),
        ((0, 1, 2), 1),
        ((0, 1, 9), 1),
        ((0, 10), 2),
        ((0, 80), 2),
        ((0, 1, 2, 9, 11, 18, 19, 20), 2),
        ((0, 1, 2, 9, 11, 18, 19, 28, 29), 1),
        (tuple(range(81)), 1),
    ],
)
def test_each_part_and_each_hole_has_one_line(cells: tuple[int, ...], lines: int) -> None:
    assert len(AT.ring(cells, 2.0).toSubpathPolygons()) == lines


@pytest.mark.parametrize("seed", range(40))
def test_a_ring_stays_within_its_cells(seed: int) -> None:
    random = Random(seed)
    cells = random.sample(range(81), random.randrange(2, 60))
    stroker = QPainterPathStroker()
    stroker.setWidth(3.0)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    drawn = stroker.createStroke(AT.ring(cells, 1.5))
    others = (
        AT.rect_of(cell).adjusted(0.1, 0.1, -0.1, -0.1) for cell in range(81) if cell not in cells
    )
    assert not any(drawn.intersects(other) for other in others)


def test_every_corner_that_points_outwards_is_round() -> None:
    path = AT.ring((0, 1, 9), 0.0)
    for x, y in ((0, 0), (2 * CELL - 1, 0), (2 * CELL - 1, CELL - 1), (0, 2 * CELL - 1)):
        near = QRectF(x - 1, y - 1, 2, 2)
        points = [path.pointAtPercent(share / 1000) for share in range(1001)]
        assert not any(near.contains(point) for point in points)
    assert ROUNDING < CELL / 2


def test_no_cells_have_no_ring() -> None:
    assert AT.ring((), 2.0).isEmpty()
