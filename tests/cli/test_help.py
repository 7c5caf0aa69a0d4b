"""The help of the program and of its commands: that it fits, and that its examples work."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from sudoku_app import cli
from sudoku_app.cli import COMMANDS
from tests.cli.run_main import Runner

COLUMNS = 80
PAGES = ("", *COMMANDS)


@pytest.fixture
def name() -> str:
    """The program itself, unless a test names a command."""
    return ""


@pytest.fixture
def page(run: Runner, monkeypatch: pytest.MonkeyPatch, name: str) -> list[str]:
    """The help of the command `name`, or of the program, on a usual terminal."""
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    monkeypatch.setenv("SUDOKU_APP_HOME", "/home/you/games")
    result = run(*filter(None, [name]), "--help")
    assert (result.status, result.errors) == (0, [])
    return result.lines


def examples_of(lines: list[str]) -> list[tuple[str, str]]:
    """Each example of a page: what it does, and the command."""
    below = lines[lines.index("examples:") + 1 :]
    return [
        (said.strip(), command.strip())
        for said, command in pairwise(below)
        if command.startswith("    ")
    ]


@pytest.mark.parametrize("name", PAGES)
def test_help_fits_into_80_columns(page: list[str]) -> None:
    assert [line for line in page if len(line) > COLUMNS] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_s_help_has_all_its_parts_in_order(page: list[str], name: str) -> None:
    command = COMMANDS[name]
    assert page[0] == f"usage: sudoku-app {name} {command.usage}"
    assert page[2].lower() == f"{command.summary}.".lower()
    assert page[4][0].isupper()
    headings = [line for line in page if line in ("options:", "exit status:", "examples:")]
    assert headings == ["options:", "exit status:", "examples:"]
    last_option = [line for line in page if re.match(r"  -", line)][-1]
    assert last_option.split() == ["-h,", "--help", "print", "this", "help"]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_usage_names_every_argument(page: list[str], name: str) -> None:
    named = re.findall(r"[A-Z|]{2,}", COMMANDS[name].usage.replace("[OPTIONS]", ""))
    shown = "\n".join(page[1:])
    assert [word for word in named if word not in shown] == []
    assert ("arguments:" in page) == bool(set(named) - {"PDF"})


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_s_help_has_examples_and_says_what_they_do(page: list[str], name: str) -> None:
    examples = examples_of(page)
    assert 2 <= len(examples) <= 5
    for said, command in examples:
        assert re.fullmatch(r"[A-Z].*:", said)
        assert f"sudoku-app {name} " in f"{command} "


def test_commands_are_listed_in_groups(page: list[str]) -> None:
    for command in COMMANDS.values():
        assert page.count(f"{command.group}:") == 1


@pytest.mark.parametrize("name", COMMANDS)
def test_help_with_a_command_s_name_prints_that_command_s_help(
    page: list[str], run: Runner, name: str
) -> None:
    assert run("help", name).lines == page


@pytest.mark.skipif(sys.platform == "win32", reason="the examples are for a Unix shell")
@pytest.mark.parametrize("name", PAGES)
def test_examples_work_when_pasted(
    page: list[str],
    run: Runner,
    example_folder: Path,
    shell: list[str],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
) -> None:
    monkeypatch.chdir(example_folder)
    if name == "restore":
        assert run("backup", "--to", "games-copy.sqlite3").status == 0
    for said, command in examples_of(page):
        program, *words = shlex.split(command)
        if not name and (not words or words == ["puzzle.sdm"]):
            continue  # opens the window; see the next test
        if name and program == "sudoku-app" and not set("|<>$") & set(command):
            result = run(*words, text="")  # a process of its own takes longer than most commands
            done = result.status, "\n".join(result.errors)
        else:
            process = subprocess.run([*shell, command], capture_output=True, text=True, input="")
            done = process.returncode, process.stderr
        assert (done[0], done[1].lower().count("error")) == (0, 0), f"{said} {done}"


def test_the_other_examples_open_the_window(
    page: list[str], example_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(example_folder)
    commands = [shlex.split(command)[1:] for _, command in examples_of(page)]
    assert [] in commands
    assert ["puzzle.sdm"] in commands
    assert cli.is_for_window(["puzzle.sdm"])
