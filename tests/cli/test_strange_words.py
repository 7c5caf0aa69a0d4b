"""Words that no one means: numbers beyond all sense, and names in no encoding."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from sudoku_app.cli import FAILED, USAGE_ERROR
from tests.cli.run_main import SOLUTION, UNIQUE, Runner

HUGE = "9" * 26
ENDLESS = "9" * 5_000
LATIN_1 = os.fsdecode(b"\xe4rger")
"""A name that is not UTF-8, as the system gives it."""

pytestmark = pytest.mark.skipif(
    sys.platform in ("darwin", "win32"), reason="names of files are Unicode there"
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of its own, where files may have such names."""
    monkeypatch.chdir(tmp_path)
    try:
        Path(LATIN_1).write_text(UNIQUE)
    except OSError:
        pytest.skip("this file system takes UTF-8 alone")


def test_no_more_processes_start_than_there_can_be(run: Runner) -> None:
    assert run("solve", "--jobs", HUGE, "-", text=UNIQUE).lines == [SOLUTION]


@pytest.mark.parametrize("option", ["--jobs", "--limit", "--count", "--nodes"])
def test_an_endless_number_is_refused(run: Runner, option: str) -> None:
    result = run("solve", option, ENDLESS, text=UNIQUE)
    assert result.status == USAGE_ERROR
    assert "is too long for a number" in result.errors[-1]
    assert len(result.errors[-1]) < 200


def test_an_endless_number_of_clues_is_refused(run: Runner) -> None:
    result = run("generate", "--clues", f"1-{ENDLESS}")
    assert result.status == USAGE_ERROR
    assert "is too long for a number" in result.errors[-1]


@pytest.mark.parametrize("command", ["solve", "rate", "explain", "check", "print"])
def test_a_file_of_any_name_is_read(run: Runner, command: str) -> None:
    more = ["--out", f"{LATIN_1}.pdf"] if command == "print" else []
    status = run(command, LATIN_1, *more).status
    assert status == (FAILED if command == "check" else 0)  # which wants lines of a library


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "missing"),
        ("rate", "missing"),
        ("check", "missing"),
        ("print", "missing", "--out", "book.pdf"),
        ("check-data", "--file", "missing"),
        ("check-data", "--json", "--file", ""),
        ("restore", "--json", ""),
        ("backup", "--file", ""),
    ],
)
def test_what_is_wrong_with_a_file_of_any_name_is_said(run: Runner, words: tuple[str, ...]) -> None:
    result = run(*(LATIN_1 + word if word in ("", "missing") else word for word in words))
    assert result.status in (FAILED, USAGE_ERROR)
    assert len(result.lines + result.errors) >= 1


def test_a_seed_may_be_any_bytes(run: Runner) -> None:
    words = ("generate", "--size", "4", "--seed")
    first, again = run(*words, LATIN_1), run(*words, LATIN_1)
    assert first.lines == again.lines != run(*words, "rger").lines
    assert run("print", "--count", "1", "--seed", LATIN_1, "--out", "book.pdf").status == 0
