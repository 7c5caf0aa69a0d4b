"""What a start does not load, since the first picture does not need it."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.scripts import loaded_by, printed_by

CODE = """
import sys
before = set(sys.modules)  # what the interpreter and a measure of coverage brought
import sudoku_app.ui.start.program_run
from sudoku_app.ui.start import crash_guard, one_instance
from sudoku_app.ui.start.program import Program
program = Program(sys.argv[1], None)
program.window.show()
program.window.grab()
print(*set(sys.modules) - before)

import enum

def kinds(of):
    for kind in of.__subclasses__():
        yield kind.__module__ + "." + kind.__qualname__.partition(".")[0]
        yield from kinds(kind)

print(*kinds(enum.Enum))  # PyQt makes those of a class when one of its names is asked for
program.take_down()
"""
NOT_NEEDED = [
    "PyQt6.QtCore.QLocale",
    "PyQt6.QtNetwork",
    "PyQt6.QtPrintSupport",
    "PyQt6.QtSvg",
    "PyQt6.QtWidgets.QStyle",
    "argparse",
    "asyncio",
    "hashlib",
    "logging",
    "multiprocessing",
    "pathlib",
    "sudoku_app.core.candidates",
    "sudoku_app.core.wording",
    "sudoku_app.core.hints",
    "sudoku_app.core.difficulty.rating",
    "sudoku_app.core.symmetry",
    "sudoku_app.core.techniques",
    "sudoku_app.formats",
    "sudoku_app.game.storage.backup",
    "sudoku_app.presentation.hints.hint_cards",
    "sudoku_app.ui.actions",
    "sudoku_app.ui.editor",
    "sudoku_app.ui.hints",
    "sudoku_app.ui.parts.dialogs",
    "sudoku_app.ui.task_runner",
    "tempfile",
    "unittest",
    "xml",
]


def loaded_by_a_start(path: Path, **environ: str) -> frozenset[str]:
    """The modules in memory after the first picture of a resumed game, and Qt's classes with names
    of enumerations.
    """
    command = [sys.executable, "-c", CODE, str(path)]
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen", **environ}
    root = Path(__file__).resolve().parents[2]
    for _ in range(2):
        done = subprocess.run(
            command, env=environ, cwd=root, capture_output=True, text=True, check=True
        )
    return frozenset(done.stdout.split())


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> frozenset[str]:
    """What a start in English loads."""
    return loaded_by_a_start(tmp_path_factory.mktemp("home") / "games.sqlite3")


@pytest.mark.parametrize("name", NOT_NEEDED)
def test_a_start_does_not_load(name: str, loaded: frozenset[str]) -> None:
    assert name not in loaded


def test_a_start_in_chinese_loads_its_words_alone(tmp_path: Path, loaded: frozenset[str]) -> None:
    more = loaded_by_a_start(tmp_path / "games.sqlite3", LANGUAGE="zh_CN") - loaded
    assert "sudoku_app.ui.qt_translators" in more
    words = ("sudoku_app.presentation.translation", "sudoku_app.ui.qt_translators")
    needed = (*words, "PyQt6.QtCore.Q")
    others = {name for name in more if not name.startswith(needed)}
    assert others <= set(printed_by("import sys, xml.etree.ElementTree; print(*sys.modules)"))


@pytest.mark.parametrize(
    ("imported", "later"),
    [
        (
            "ui.main_window",
            (
                "core.techniques",
                "core.explain",
                "core.explain.explainer",
                "game.texts.technique_pages",
                "presentation.hints.hint_cards",
                "ui.board.board_frame",
                "ui.board.step_painter",
                "ui.help.technique_window",
                "ui.hints.all_steps_panel",
                "ui.hints.solution_window",
                "ui.hints.step_stream",
                "ui.parts.linked_text",
            ),
        ),
        (
            "ui.main_window, ui.help.help_opener",
            ("core.dancing", "presentation.dance", "ui.dance"),
        ),
        ("ui.editor.editing", ("core.techniques",)),
        (
            "ui.hints.all_steps_panel, ui.hints.solution_window, ui.hints.step_stream",
            ("core.techniques",),
        ),
    ],
)
def test_what_is_rarely_needed_or_takes_long_to_load_is_not_loaded_with_what_opens_it(
    imported: str, later: tuple[str, ...]
) -> None:
    loaded = loaded_by(imported)
    for name in later:
        assert find_spec(f"sudoku_app.{name}") is not None
        assert not [each for each in loaded if each.startswith(f"sudoku_app.{name}")]
