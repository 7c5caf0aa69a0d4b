"""Which versions of PyQt6 the window can be shown with."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from PyQt6.QtCore import PYQT_VERSION, PYQT_VERSION_STR

from sudoku_app.ui.app import LEAST_PYQT, version_problem

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("version", "name"), [(0x060401, "6.4.1"), (0x060301, "6.3.1")])
def test_a_version_that_is_too_old_is_named(version: int, name: str) -> None:
    expected = f"Sudoku needs PyQt6 6.4.2 or newer, but the installed version is {name}."
    assert version_problem(version, name) == expected


@pytest.mark.parametrize("version", [0x060402, 0x060B00, PYQT_VERSION])
def test_other_versions_are_no_problem(version: int) -> None:
    assert version_problem(version, PYQT_VERSION_STR) is None


def test_the_least_version_is_the_one_that_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    least = f"{LEAST_PYQT >> 16}.{LEAST_PYQT >> 8 & 0xFF}.{LEAST_PYQT & 0xFF}"
    assert f"PyQt6>={least}" in project["dependencies"]
