"""No module gives one name to two things: the later one would silently replace the first."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted((ROOT / "sudoku_app").rglob("*.py"))


def assigned_twice(source: str) -> list[str]:
    """The names that a module's text assigns more than once outside functions and classes."""
    names: Counter[str] = Counter()
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.Assign):
            targets = statement.targets
        elif isinstance(statement, ast.AnnAssign):
            targets = [statement.target]
        else:
            continue
        for target in targets:
            names.update(node.id for node in ast.walk(target) if isinstance(node, ast.Name))
    return [name for name, count in names.items() if count > 1]


def test_a_second_assignment_is_found_in_a_tuple_too() -> None:
    assert assigned_twice("HIGH = 6\nWIDE, HIGH = 8, 9\n\n\ndef f():\n    WIDE = 1") == ["HIGH"]


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_assigns_a_name_twice(module: Path) -> None:
    assert assigned_twice(module.read_text("utf-8")) == []
