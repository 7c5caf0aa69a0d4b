"""No test passes or fails by the clock on the wall, which a busy computer makes run ahead."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = sorted(Path(__file__).resolve().parent.rglob("test_*.py"))
CLOCKS = {"monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "time"}


def measured(source: str) -> list[int]:
    """The lines that assert something of a difference from a reading of a clock."""
    return [
        each.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Assert)
        for each in ast.walk(node.test)
        if isinstance(each, ast.BinOp)
        and isinstance(each.op, ast.Sub)
        and any(reads_clock(side) for side in (each.left, each.right))
    ]


def reads_clock(node: ast.expr) -> bool:
    """Whether it calls a clock, as `time.monotonic()` or `monotonic()`."""
    if not isinstance(node, ast.Call):
        return False
    called = node.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    return name in CLOCKS


def test_a_measured_time_is_found() -> None:
    assert measured("assert time.monotonic() - begin < 2") == [1]
    assert measured("assert 5 > perf_counter() - begin") == [1]
    assert measured("assert process_time() - begin < 2\nassert time.monotonic() < end") == []


@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name)
def test_no_test_measures_seconds_by_the_clock(path: Path) -> None:
    assert measured(path.read_text(encoding="utf-8")) == []
