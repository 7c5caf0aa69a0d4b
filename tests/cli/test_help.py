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
from tests.cli.run_main import SOLUTION, Runner

COLUMNS = 80
PAGES = ("", *COMMANDS)
NEARLY = "." + SOLUTION[1:]


@pytest.fixture
def page(run: Runner, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """The help of the program, by an empty name, and of each command, on a usual terminal."""
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    monkeypatch.setenv("SUDOKU_APP_HOME", "/home/you/games")
    return {name: run(*filter(None, [name]), "--help").lines for name in PAGES}


def examples_of(lines: list[str]) -> list[tuple[str, str]]:
    """Each example of a page: what it does, and the command."""
    below = lines[lines.index("examples:") + 1 :]
    return [
        (said.strip(), command.strip())
        for said, command in pairwise(below)
        if command.startswith("    ")
    ]


@pytest.mark.parametrize("name", PAGES)
def test_help_fits_into_80_columns(page: dict[str, list[str]], name: str) -> None:
    assert [line for line in page[name] if len(line) > COLUMNS] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_s_help_has_all_its_parts_in_order(page: dict[str, list[str]], name: str) -> None:
    lines = page[name]
    command = COMMANDS[name]
    assert lines[0] == f"usage: sudoku-app {name} {command.usage}"
    assert lines[2].lower() == f"{command.summary}.".lower()
    assert lines[4][0].isupper()
    headings = [line for line in lines if line in ("options:", "exit status:", "examples:")]
    assert headings == ["options:", "exit status:", "examples:"]
    last_option = [line for line in lines if re.match(r"  -", line)][-1]
    assert last_option.split() == ["-h,", "--help", "print", "this", "help"]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_usage_names_every_argument(page: dict[str, list[str]], name: str) -> None:
    lines = page[name]
    named = re.findall(r"[A-Z|]{2,}", COMMANDS[name].usage.replace("[OPTIONS]", ""))
    shown = "\n".join(lines[1:])
    assert [word for word in named if word not in shown] == []
    assert ("arguments:" in lines) == bool(set(named) - {"PDF"})


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_s_help_has_examples_and_says_what_they_do(
    page: dict[str, list[str]], name: str
) -> None:
    examples = examples_of(page[name])
    assert 2 <= len(examples) <= 5
    for said, command in examples:
        assert re.fullmatch(r"[A-Z].*:", said)
        assert f"sudoku-app {name} " in f"{command} "


def test_commands_are_listed_in_groups(page: dict[str, list[str]]) -> None:
    lines = page[""]
    for command in COMMANDS.values():
        assert lines.count(f"{command.group}:") == 1


@pytest.mark.parametrize("name", COMMANDS)
def test_help_with_a_command_s_name_prints_that_command_s_help(
    page: dict[str, list[str]], run: Runner, name: str
) -> None:
    assert run("help", name).lines == page[name]


@pytest.mark.skipif(sys.platform == "win32", reason="the examples are for a Unix shell")
@pytest.mark.parametrize("name", PAGES)
def test_examples_work_when_pasted(
    page: dict[str, list[str]],
    run: Runner,
    example_folder: Path,
    shell: list[str],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
) -> None:
    monkeypatch.chdir(example_folder)
    if name == "restore":
        assert run("backup", "--to", "games-copy.sqlite3").status == 0
    for said, command in examples_of(page[name]):
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
    page: dict[str, list[str]], example_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(example_folder)
    commands = [shlex.split(command)[1:] for _, command in examples_of(page[""])]
    assert [] in commands
    assert ["puzzle.sdm"] in commands
    assert cli.is_for_window(["puzzle.sdm"])
