"""The hooks that take what nobody caught, and their log."""

from __future__ import annotations

import faulthandler
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6 import sip

from sudoku_app.ui.start.crash_guard import CrashGuard


@pytest.fixture
def guard(tmp_path: Path) -> Iterator[CrashGuard]:
    """A guard that writes a log; no hook is set."""
    guard = CrashGuard()
    with open(tmp_path / "log", "w", encoding="utf-8") as log:
        guard.log = log
        yield guard


def raise_into(guard: CrashGuard) -> None:
    try:
        raise ValueError("too late")
    except ValueError:
        guard.catch(*sys.exc_info())


def test_an_exception_is_written_down_and_reported_once(guard: CrashGuard, tmp_path: Path) -> None:
    told: list[str] = []
    guard.crashed.connect(told.append)
    raise_into(guard)
    raise_into(guard)
    assert len(told) == 1
    assert (tmp_path / "log").read_text().count("ValueError: too late") == 2


def test_an_exception_after_the_end_is_written_down_all_the_same(
    guard: CrashGuard, tmp_path: Path
) -> None:
    sip.delete(guard)  # as PyQt does with all objects at the end of the process
    raise_into(guard)
    assert "ValueError: too late" in (tmp_path / "log").read_text()


def test_the_log_commands_no_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faulthandler, "enable", lambda _: None)  # pytest has it
    guard = CrashGuard()
    guard.open_log(str(tmp_path / "log"))
    guard.note("it is called \x1b[1m\u202e")
    assert guard.log is not None
    guard.log.close()
    assert (tmp_path / "log").read_text("utf-8").endswith("it is called \ufffd[1m\ufffd\n")
