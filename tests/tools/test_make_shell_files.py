"""The manual pages and completions that packages install, tried in real shells."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sudoku_app.cli import COMMANDS
from tests.cli.run_main import open_terminal
from tests.conftest import ROOT
from tools.make_shell_files import PLACES, command_parsers, main

GROFF = shutil.which("groff")
CASES = [
    ("sudoku-app sol", "solve"),
    ("sudoku-app check-d", "check-data"),
    ("sudoku-app rate --jo", "--jobs"),
    ("sudoku-app generate --kind kil", "killer"),
    ("sudoku-app solve puz", "puzzles.sdm"),
    ("sudoku-app puz", "puzzles.sdm"),
    ("sudoku-app generate --technique x_wi", "x_wing"),
    ("sudoku-app help sol", "solve"),
]
SECONDS = 20.0
BASH = """
source "$1"
COMP_LINE=$2 COMP_POINT=${#2}
read -ra COMP_WORDS <<< "$2"
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
function=$(complete -p sudoku-app | sed 's/.*-F \\([^ ]*\\).*/\\1/')
$function sudoku-app "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shells")
    main(folder)
    (folder / "puzzles.sdm").touch()
    return folder


@pytest.mark.parametrize(("line", "word"), CASES)
@pytest.mark.parametrize("shell", PLACES)
def test_a_shell_completes(shell: str, line: str, word: str, files: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    offered = {"bash": by_bash, "zsh": by_zsh, "fish": by_fish}[shell](line, files)
    assert word in offered


def by_bash(line: str, files: Path) -> list[str]:
    words = ["bash", "--norc", "-c", BASH, "bash", str(files / PLACES["bash"]), line]
    done = subprocess.run(words, cwd=files, capture_output=True, text=True, check=True)
    return done.stdout.split()


def by_fish(line: str, files: Path) -> list[str]:
    script = f"source {files / PLACES['fish']}; complete -C '{line}'"
    environ = {**os.environ, "HOME": str(files), "XDG_CONFIG_HOME": str(files)}
    done = subprocess.run(
        ["fish", "--no-config", "-c", script],
        cwd=files,
        env=environ,
        capture_output=True,
        text=True,
        check=True,
    )
    return [offer.partition("\t")[0] for offer in done.stdout.splitlines()]


def by_zsh(line: str, files: Path) -> list[str]:
    """Type a line into zsh, press Tab, and have the line printed instead of carried out."""
    for end in open_terminal():  # skips the test where the system has none to give
        os.close(end)
    process, terminal = pty.fork()
    if not process:
        os.chdir(files)
        os.execvpe("zsh", ["zsh", "-f", "-i"], {**os.environ, "TERM": "dumb", "PS1": "%# "})
    setup = (
        f"fpath=({(files / PLACES['zsh']).parent} $fpath); autoload -Uz compinit; compinit -u -D"
    )
    try:
        os.write(terminal, f"{setup}; echo rea''dy\n".encode())
        read_until(terminal, "ready")
        os.write(terminal, f"{line}\t".encode())
        # A word that is completed ends in a space; what came sooner would be taken for more of it.
        read_until(terminal, re.escape(line) + r"\S+ ")
        os.write(terminal, b"\x01echo li''ne: \n")
        said = read_until(terminal, r"line: .*\n")
    finally:
        os.close(terminal)
        os.waitpid(process, 0)
    printed: list[str] = re.findall(r"line: (.*)", said)
    return printed[-1].split()


def read_until(terminal: int, pattern: str) -> str:
    """What a terminal shows until a pattern is in it."""
    said, end = "", time.monotonic() + SECONDS
    while not re.search(pattern, said):
        assert time.monotonic() < end, said
        if select.select([terminal], [], [], 0.5)[0]:
            said += os.read(terminal, 4096).decode(errors="replace")
    return said


def test_help_makes_no_folder(tmp_path: Path) -> None:
    words = [sys.executable, str(ROOT / "tools" / "make_shell_files.py"), "--help"]
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        words, cwd=tmp_path, env=environ, capture_output=True, text=True, check=True
    )
    assert "FOLDER" in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_there_is_a_page_for_the_program_and_for_each_command(files: Path) -> None:
    pages = {path.name for path in (files / "man1").iterdir()}
    assert pages == {"sudoku-app.1", *(f"sudoku-app-{name}.1" for name in COMMANDS)}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_page_has_every_option_of_its_command(name: str, files: Path) -> None:
    page = (files / "man1" / f"sudoku-app-{name}.1").read_text("ascii").replace("\\-", "-")
    usage = command_parsers()[name].format_help()
    options = set(re.findall(r"^  (?:-h, )?(--[\w-]+)", usage, re.MULTILINE))
    assert "--help" in options
    assert {option for option in options if f"\\fB{option}\\fR" not in page} == set()


@pytest.mark.skipif(GROFF is None, reason="groff is not installed")
def test_groff_has_no_complaint_about_any_page(files: Path) -> None:
    assert GROFF is not None
    for page in (files / "man1").iterdir():
        check = [GROFF, "-man", "-ww", "-Tutf8", "-z", str(page)]
        done = subprocess.run(check, capture_output=True, text=True, check=True)
        assert done.stderr == "", page.name
