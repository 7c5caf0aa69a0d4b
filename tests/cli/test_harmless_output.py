"""No command prints what could command a terminal, whatever its files and arguments contain."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_app.__main__ import main
from sudoku_app.cli import COMMANDS
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.storage.store import Store
from sudoku_app.harmless_text import harmless
from tests.game.games import PUZZLE, FakeTime

EVIL = "a\x1b[1m\x07\x7f\x9b\u061c\u200f\u2028\u202e\u2066z"
NAME = "evil" if sys.platform == "win32" else EVIL
GIVENS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CELLS = [{"value": int(sign), "given": True} if sign != "." else {} for sign in GIVENS]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUDOKU_APP_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def titled(tmp_path: Path) -> str:
    """A file of an f-puzzles puzzle whose words, keys and name have control characters."""
    path = tmp_path / f"{NAME}.json"
    grid = [CELLS[start : start + 9] for start in range(0, 81, 9)]
    document = {"size": 9, "title": EVIL, "author": EVIL, "ruleset": f"Digits {EVIL} rise."}
    path.write_text(json.dumps({**document, "grid": grid}))
    return str(path)


class Printer:
    """Runs the program and returns all that it printed, which must be harmless."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *words: str, text: str = "") -> str:
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        main(list(words))
        printed = "".join(self._capsys.readouterr())
        assert printed
        assert harmless(printed) == printed
        return printed


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Printer:
    """What the program prints, with nothing on its standard input."""
    return Printer(capsys, monkeypatch)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("word", [EVIL, f"--{EVIL}", f"/{EVIL}/x"])
def test_arguments_are_harmless(printed: Printer, command: str, word: str) -> None:
    printed(command, word)
    printed(word)


@pytest.mark.parametrize(
    "words",
    [
        ("solve",),
        ("solve", "--stats"),
        ("solve", "--compare"),
        ("explain",),
        ("rate",),
        ("convert",),
        ("convert", "--to", "grid"),
        ("convert", "--to", "link"),
        ("dance", "--text"),
        ("check",),
        ("generate", "--out", f"/{EVIL}/x"),
        ("print", "--out", f"/{EVIL}/x"),
        ("backup", "--to", f"/{EVIL}/x"),
        ("restore",),
        ("check-data",),
    ],
    ids=" ".join,
)
def test_words_of_a_puzzle_are_harmless(
    printed: Printer, titled: str, words: tuple[str, ...]
) -> None:
    printed(*words, titled)


def test_words_of_an_explanation_are_shown_replaced(printed: Printer, titled: str) -> None:
    assert printed("explain", titled).startswith(f"{harmless(EVIL)}: https")
    assert "Suppose r1c3 is 1." in printed("why", titled, "r1c3=1")


def test_words_of_a_game_are_harmless(printed: Printer, titled: str, tmp_path: Path) -> None:
    played = printed("play", "--text", titled, text=f"rules\n{EVIL}\nquit\n")
    assert "Digits a\ufffd[1m" in played
    store = Store(str(tmp_path / "games.sqlite3"), FakeTime())
    store.start(PUZZLE, Card(EVIL))
    store.close()
    for command in ("backup", "check-data", "restore"):
        printed(command)


@pytest.mark.parametrize("key", ["key", "grid", "size", "killercage", "arrow"])
def test_errors_that_name_what_a_file_has_are_harmless(
    printed: Printer, tmp_path: Path, key: str
) -> None:
    path = tmp_path / "strange.json"
    path.write_text(json.dumps({"size": 9, "grid": [], EVIL: [EVIL], key: EVIL}))
    for command in ("solve", "convert", "explain"):
        printed(command, str(path))


def test_own_items_are_harmless(printed: Printer) -> None:
    words = ("dance", "--text", "--size", "link", "--own", "-")
    assert "a\ufffd[1m" in printed(*words, text="a\x1b[1m b\u202e\nb\u202e\n")


def test_json_is_harmless_and_exact(printed: Printer, titled: str) -> None:
    document = json.loads(printed("convert", "--to", "puzzle-json", titled))
    assert document["about"]["title"] == EVIL
    assert json.loads(printed("convert", "--json", titled))["file"] == titled
    for words in (
        ("rate", "--json", titled),
        ("explain", "--format", "json", titled),
        ("why", "--format", "json", titled, "r1c3=1"),
    ):
        assert json.loads(printed(*words))["puzzle"]


@pytest.mark.skipif(sys.platform == "win32", reason="names are text on Windows")
def test_the_bytes_of_a_name_that_is_no_text_are_harmless(tmp_path: Path) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/\x9b1m")
    command = [sys.executable, "-m", "sudoku_app", "solve", path]
    for environ in ({"LC_ALL": "C"}, {"LC_ALL": "C.UTF-8"}, {"PYTHONUTF8": "1"}):
        result = subprocess.run(
            command, capture_output=True, check=False, env={**os.environ, **environ}
        )
        assert result.returncode == 2
        assert b"\\udc9b1m" in result.stderr
