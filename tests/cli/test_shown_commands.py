"""Every command that README and handbook show runs in a folder of its own."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_app import cli
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = sorted((ROOT / "docs" / "handbook" / "en").glob("*.md"))
OPENING = {"sudoku-app", "sudoku-app puzzle.sdm", "sudoku-app dance puzzle.sdm"}
"""What opens the window and runs until it is closed."""
SLOW = {"--count 100": "--count 2", "backup --to FILE": "backup --to copy.sqlite3"}
PUZZLE = "sudoku-app generate --level hard --seed 7 --out puzzle.sdm"
BEFORE = {
    "sudoku-app restore": "sudoku-app backup",
    "sudoku-app why puzzle.sdm r4c5=7": PUZZLE + " --force",
    "sudoku-app convert --to grid book.pdf": "sudoku-app print --count 1 --out book.pdf",
}
"""What makes the file that a command needs."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="they are for a Unix shell")


def shown_in_readme() -> list[str]:
    (block,) = re.findall(r"## Command line\n.*?```sh\n(.*?)```", README, re.DOTALL)
    return [line.partition("#")[0].strip() for line in block.splitlines()]


def shown_in_handbook() -> list[str]:
    texts = (page.read_text(encoding="utf-8") for page in PAGES)
    codes = [code for text in texts for code in re.findall("`(sudoku-app .*?)`", text)]
    return list(dict.fromkeys(codes))


def attempt(shell: list[str], command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*shell, command], cwd=folder, capture_output=True, text=True, check=False, input=""
    )


@pytest.fixture
def fresh(example_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for a player who has neither games nor files."""
    monkeypatch.setenv("SUDOKU_APP_HOME", str(tmp_path / "new home"))
    folder = tmp_path / "fresh"
    folder.mkdir()
    return folder


def test_the_commands_of_the_readme_work_one_after_the_other(
    fresh: Path, shell: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = shown_in_readme()
    assert set(commands) >= OPENING
    monkeypatch.chdir(fresh)
    for command in commands:
        if command in OPENING:
            words = shlex.split(command)[1:]
            assert not words or words[0] == "dance" or cli.is_for_window(words)
            continue
        done = attempt(shell, command, fresh)
        assert (done.returncode, done.stderr.lower().count("error")) == (0, 0), (command, done)
        assert done.stdout or (fresh / command.split()[-1]).exists() or "--screenshot" in command


@pytest.mark.parametrize("command", shown_in_handbook())
def test_a_command_of_the_handbook_works(
    example_folder: Path, shell: list[str], command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if command in OPENING:
        pytest.skip("it opens the window")
    monkeypatch.setenv("XDG_DATA_HOME", str(example_folder / "data"))
    (example_folder / "problem.txt").write_text("a b\nb c\nc\n")
    (example_folder / "link.txt").write_text((example_folder / "cages.txt").read_text())
    (example_folder / "library.txt").write_text((example_folder / "reglib-1.3.txt").read_text())
    before = BEFORE.get(command)
    if command == PUZZLE:
        (example_folder / "puzzle.sdm").unlink()
    if before is not None:
        assert attempt(shell, before, example_folder).returncode == 0
    for slow, quick in SLOW.items():
        command = command.replace(slow, quick)
    if command.startswith("sudoku-app dance --") and "--text" not in command:
        command += " --text"  # without it, the window opens
    done = attempt(shell, command, example_folder)
    several = command == "sudoku-app explain link.txt"  # there are few cages in it
    assert done.returncode == several, done
    assert "Traceback" not in done.stderr
