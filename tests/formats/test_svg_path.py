"""Paths of vector graphics as points."""

from __future__ import annotations

import pytest

from sudoku_app.formats.svg_path import path_points


@pytest.mark.parametrize(
    ("path", "points"),
    [
        ("M1 2L3 4", [(1, 2), (3, 4)]),
        ("M 1,2 3,4 5,6", [(1, 2), (3, 4), (5, 6)]),
        ("m1 2l3 4h1v-1", [(1, 2), (4, 6), (5, 6), (5, 5)]),
        ("M0 0H5V7", [(0, 0), (5, 0), (5, 7)]),
        ("M0 0L4 0L4 4Z", [(0, 0), (4, 0), (4, 4), (0, 0)]),
        ("M0 0Q4 0 4 4", [(0, 0), (1.75, 0.25), (3, 1), (3.75, 2.25), (4, 4)]),
        ("M1 1L2 2M5 5L6 6", [(1, 1), (2, 2)]),
    ],
)
def test_a_path_is_its_points(path: str, points: list[tuple[float, float]]) -> None:
    assert path_points(path) == points


def test_a_cubic_curve_ends_where_it_says() -> None:
    assert path_points("M0 0C0 1 1 2 2 2")[-1] == (2, 2)


@pytest.mark.parametrize("path", ["", "L1 2", "M0 0A1 1 0 0 0 2 2", "M0 0T1 1", "x", "M", "12 5"])
def test_a_path_with_anything_else_has_no_points(path: str) -> None:
    assert path_points(path) in ([], [(0.0, 0.0)])


def test_only_the_beginning_of_an_endless_path_is_read() -> None:
    assert len(path_points("M0 0" + "L1 1" * 100_000)) < 3_000
