"""Runs a piece of the program on a session bus of its own, where D-Bus is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run_on_a_bus(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python `code` with these arguments; skips the test where no bus can be had."""
    run = shutil.which("dbus-run-session")
    if run is None:
        pytest.skip("dbus-run-session is not installed")
    done = subprocess.run(
        [run, "--", sys.executable, "-c", code, *words],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    if "Failed to start message bus" in done.stderr:
        pytest.skip(f"no session bus starts here: {done.stderr.strip()}")
    return done
