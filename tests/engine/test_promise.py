"""What a programmer sees of the engine: its names, their types, and what an import loads."""

from __future__ import annotations

import ast
import inspect
import pydoc
from typing import get_type_hints

import pytest

from sudoku_app import engine
from tests.scripts import loaded_by, printed_by

FUNCTIONS = [name for name in engine.__all__ if name[0].islower()]


def test_an_import_loads_nothing_else_of_the_program() -> None:
    loaded = loaded_by("engine")
    ours = [name for name in loaded if name.startswith("sudoku_app")]
    assert sorted(ours) == ["sudoku_app", "sudoku_app.engine"]
    assert "random" not in loaded


def test_everything_loads_without_qt_the_store_or_the_command_line() -> None:
    loaded = printed_by("import sys; from sudoku_app.engine import *; print(*sys.modules)")
    assert "sudoku_app.core.difficulty.rating" in loaded
    assert [name for name in loaded if "Qt" in name or ".storage" in name or ".cli" in name] == []


def test_what_is_promised_is_listed_with_functions_first() -> None:
    assert dir(engine) == sorted(engine.__all__)
    assert engine.__all__[: len(FUNCTIONS)] == FUNCTIONS
    assert all(name[0].isupper() for name in engine.__all__[len(FUNCTIONS) :])
    assert {"ExactCover", "rate", "to_json"} <= set(engine.__all__)


def test_type_checkers_know_the_same_names() -> None:
    tree = ast.parse(inspect.getsource(engine))
    (block,) = [each for each in tree.body if isinstance(each, ast.If)]
    assert sorted(alias.asname or "" for each in block.body for alias in each.names) == dir(engine)  # type: ignore[attr-defined]  # all are imports


def test_help_names_every_function_before_its_list_of_classes() -> None:
    text = pydoc.plain(pydoc.render_doc(engine))
    before = text.partition("CLASSES")[0]
    assert [name for name in FUNCTIONS if f"`{name}`" not in before] == []


@pytest.mark.parametrize("name", engine.__all__)
def test_a_public_name_is_documented_and_its_types_can_be_resolved(name: str) -> None:
    public = getattr(engine, name)
    assert public.__doc__
    hints = get_type_hints(public)
    assert "return" in hints or isinstance(public, type)


def test_an_unknown_name_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="no attribute 'unknown'"):
        _ = engine.unknown
