"""Short scripts in an interpreter of their own."""

from __future__ import annotations

import subprocess
import sys

from tests.conftest import ROOT


def printed_by(script: str, *words: str) -> list[str]:
    """The words that a script prints; it must end well and write nothing to standard error."""
    command = [sys.executable, "-c", script, *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert not done.stderr
    return done.stdout.split()


def loaded_by(modules: str) -> set[str]:
    """The modules in memory after importing some of the program, as in `ui.app, core.puzzle`."""
    names = ", ".join(f"sudoku_app.{name}" for name in modules.split(", "))
    return set(printed_by(f"import sys, {names}; print(*sys.modules)"))
