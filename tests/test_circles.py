"""No module and no folder needs itself by way of others, in a function or for types alone."""

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


def imports_in(texts: dict[str, str]) -> dict[str, set[str]]:
    """Which of the modules each of them imports."""
    return {name: imports_of(text, set(texts)) - {name} for name, text in texts.items()}


def circle_in(graph: dict[str, set[str]]) -> list[str]:
    """The members of one circle of imports; none where there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle
    return []


def room_of(module: str) -> str:
    """`sudoku_app.ui.board` for a module of that folder; one in a layer itself is a room."""
    return ".".join(module.split(".")[:3])


def rooms_in(graph: dict[str, set[str]]) -> dict[str, set[str]]:
    """The same imports between rooms."""
    rooms: dict[str, set[str]] = {}
    for name, imported in graph.items():
        room = room_of(name)
        rooms.setdefault(room, set()).update({room_of(other) for other in imported} - {room})
    return rooms


@pytest.fixture(scope="module")
def program() -> dict[str, set[str]]:
    """Which of the program's modules each of them imports."""
    return imports_in(
        {
            ".".join(file.relative_to(ROOT).with_suffix("").parts): file.read_text("utf-8")
            for file in (ROOT / "sudoku_app").rglob("*.py")
            if file.name != "__init__.py"  # which imports what it is the door to
        }
    )


@pytest.mark.parametrize(
    "importing", ["import b", "def late():\n    from b import x", "if TYPE_CHECKING:\n    import b"]
)
def test_a_circle_is_found_wherever_the_import_stands(importing: str) -> None:
    assert set(
        circle_in(imports_in({"a": importing, "b": "from c import y", "c": "import a"}))
    ) == set("abc")


def test_a_circle_of_rooms_is_found_though_no_two_modules_import_each_other() -> None:
    texts = {
        "sudoku_app.ui.board.view": "from sudoku_app.ui.hints.card import Card",
        "sudoku_app.ui.hints.card": "import json",
        "sudoku_app.ui.hints.window": "def show():\n    from sudoku_app.ui.board import frame",
        "sudoku_app.ui.board.frame": "",
    }
    graph = imports_in(texts)
    assert circle_in(graph) == []
    assert set(circle_in(rooms_in(graph))) == {"sudoku_app.ui.board", "sudoku_app.ui.hints"}


def test_no_modules_of_the_program_need_one_another_in_a_circle(
    program: dict[str, set[str]],
) -> None:
    assert "sudoku_app.game.storage.store" in program
    assert circle_in(program) == []


def test_no_folders_of_the_program_need_one_another_in_a_circle(
    program: dict[str, set[str]],
) -> None:
    rooms = rooms_in(program)
    assert "sudoku_app.game.storage" in rooms["sudoku_app.game.sessions"]
    assert circle_in(rooms) == []
