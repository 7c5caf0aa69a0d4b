"""The parts of a scroll area: Python lets go of them, and nothing takes them from Qt otherwise."""

from __future__ import annotations

import ast
from pathlib import Path
from weakref import ref

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QAbstractScrollArea, QListView, QScrollArea, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui.parts.fields import scroll_bar_of, viewport_of

ROOT = Path(__file__).parents[2]
TIED = {"viewport", "verticalScrollBar", "horizontalScrollBar"}


@pytest.mark.parametrize("kind", [QListView, QScrollArea, QTextBrowser])
def test_python_lets_go_of_the_parts(qtbot: QtBot, kind: type[QAbstractScrollArea]) -> None:
    area = kind()
    qtbot.addWidget(area)
    parts: list[ref[QWidget]] = [
        ref(viewport_of(area)),
        ref(scroll_bar_of(area)),
        ref(scroll_bar_of(area, Qt.Orientation.Horizontal)),
    ]
    assert [part() for part in parts] == [None] * 3


def test_they_are_those_of_the_area(qtbot: QtBot) -> None:
    area = QScrollArea()
    qtbot.addWidget(area)
    assert scroll_bar_of(area) is area.verticalScrollBar()
    assert scroll_bar_of(area, Qt.Orientation.Horizontal) is area.horizontalScrollBar()
    assert viewport_of(area) is area.viewport()


@pytest.mark.parametrize("folder", ["sudoku_app", "tests", "tools", "benchmarks"])
def test_no_other_module_takes_them(folder: str) -> None:
    texts = {
        path.relative_to(ROOT): path.read_text(encoding="utf-8")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path != Path(__file__)
    }
    taken = [
        f"{path}:{node.lineno}"
        for path, text in texts.items()
        if any(name in text for name in TIED)  # few modules have to be parsed
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in TIED
    ]
    assert taken == []
