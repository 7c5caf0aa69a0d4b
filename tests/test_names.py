"""No name stands for two things: in a module, the later would silently replace the first, and a
reader would take a class for another of the same name.
"""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
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


def homes_of_classes() -> dict[str, list[str]]:
    """The modules that define a class of each name, one for each definition."""
    homes: dict[str, list[str]] = defaultdict(list)
    for module in MODULES:
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(str(module.relative_to(ROOT)))
    return homes


def test_no_two_classes_have_the_same_name() -> None:
    assert {name: homes for name, homes in homes_of_classes().items() if len(homes) > 1} == {}
