"""No module needs itself by way of others, be it in a function or for its types alone."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def imports_of(source: str, modules: set[str]) -> set[str]:
    """Those of `modules` that a module's text imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found & modules


def circle_in(texts: dict[str, str]) -> list[str]:
    """The modules of one circle of imports; none where there is none."""
    graph = {name: imports_of(text, set(texts)) - {name} for name, text in texts.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle
    return []


@pytest.mark.parametrize(
    "importing", ["import b", "def late():\n    from b import x", "if TYPE_CHECKING:\n    import b"]
)
def test_a_circle_is_found_wherever_the_import_stands(importing: str) -> None:
    assert set(circle_in({"a": importing, "b": "from c import y", "c": "import a"})) == set("abc")


def test_no_modules_of_the_program_need_one_another_in_a_circle() -> None:
    texts = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts): file.read_text("utf-8")
        for file in (ROOT / "sudoku_app").rglob("*.py")
        if file.name != "__init__.py"  # which imports what it is the door to
    }
    assert "sudoku_app.game.store" in texts
    assert circle_in(texts) == []
