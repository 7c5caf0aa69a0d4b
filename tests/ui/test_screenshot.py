"""The picture of the window from the command line: what its size may be."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sudoku_app.ui.screenshot import take_screenshot
from tests.cli.run_main import start


@pytest.mark.parametrize(
    ("size", "reason"),
    [
        ("980", "'980' is not a size"),
        ("10x", "'10x' is not a size"),
        ("²x²", "'²x²' is not a size"),
        ("8001x100", "'8001x100' is too large, expected up to 8000x8000"),
        ("100x" + "9" * 9, "is too large"),
    ],
)
def test_a_size_that_no_picture_has_is_refused(
    capsys: pytest.CaptureFixture[str], size: str, reason: str
) -> None:
    with pytest.raises(SystemExit) as end:
        take_screenshot(["--screenshot", "never.png", "--size", size])
    assert end.value.code == 2
    assert reason in capsys.readouterr().err


def test_a_file_is_not_overwritten_unasked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "window.png"
    path.write_text("mine")
    assert take_screenshot(["--screenshot", str(path)]) == 2
    error = f"sudoku-app: {path} already exists; use --force to overwrite it\n"
    assert capsys.readouterr().err == error
    assert path.read_text() == "mine"


def test_a_folder_that_is_missing_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "no" / "window.png"
    assert take_screenshot(["--screenshot", str(path)]) == 1
    assert capsys.readouterr().err == f"sudoku-app: {path}: No such file or directory\n"


def test_a_file_is_replaced_by_force(tmp_path: Path) -> None:
    path = tmp_path / "window.png"
    path.write_text("mine")
    env = {**os.environ, "SUDOKU_APP_HOME": str(tmp_path / "home")}
    process = start("--force", "--screenshot", str(path), "--size", "400x300", env=env)
    _, errors = process.communicate()
    assert (process.returncode, errors) == (0, b"")
    assert path.read_bytes().startswith(b"\x89PNG")
