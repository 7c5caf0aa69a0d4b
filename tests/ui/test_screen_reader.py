"""What a screen reader hears of the board, over AT-SPI in a session of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
HERE = Path(__file__).resolve().parent
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SCRIPT = """
{launcher} --launch-immediately &
for _ in 1 2 3 4 5 6 7 8 9 10; do
    gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \\
        --method org.freedesktop.DBus.Properties.Set org.a11y.Status IsEnabled '<true>' \\
        && break
    sleep 0.2
done > /dev/null 2>&1
{python} -m sudoku_app {puzzle} &
program=$!
/usr/bin/python3 {client} 20
kill $program
"""


def missing() -> str:
    """What a session with a screen reader lacks here."""
    for tool in ("xvfb-run", "dbus-run-session", "gdbus", "/usr/bin/python3"):
        if shutil.which(tool) is None:
            return tool
    if not any(os.path.exists(path) for path in LAUNCHERS):
        return "at-spi2-core"
    ask = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    asked = subprocess.run(["/usr/bin/python3", "-c", ask], capture_output=True, check=False)
    return "" if asked.returncode == 0 else "python3-gi with gir1.2-atspi-2.0"


def test_every_cell_speaks(tmp_path: Path) -> None:
    lacking = missing()
    if lacking:
        pytest.skip(f"no AT-SPI session can be had here: {lacking} is missing")
    puzzle = tmp_path / "puzzle.sdm"
    puzzle.write_text(LINE + "\n")
    script = SCRIPT.format(
        launcher=next(path for path in LAUNCHERS if os.path.exists(path)),
        python=sys.executable,
        puzzle=puzzle,
        client=HERE / "at_spi_client.py",
    )
    done = subprocess.run(
        ["xvfb-run", "-a", "dbus-run-session", "sh", "-c", script],
        env={
            **os.environ,
            "SUDOKU_APP_HOME": str(tmp_path / "home"),
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        },
        cwd=HERE.parents[1],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    lines = done.stdout.splitlines()
    if "nobody" in lines:
        pytest.skip("no AT-SPI session can be had here: no program reaches its registry")
    names = [line for line in lines if line.startswith("row ")]
    assert len(names) == 81, done.stderr
    assert names[0] == "row 1, column 1, given 5"
    assert names[2] == "row 1, column 3, empty"
    assert [name.split(", ")[:2] for name in names] == [
        [f"row {row}", f"column {column}"] for row in range(1, 10) for column in range(1, 10)
    ]
