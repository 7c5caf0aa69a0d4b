"""A desktop of its own in which the program runs and a client listens to it over AT-SPI."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import gettempdir

import pytest

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
HERE = Path(__file__).resolve().parent
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
/usr/bin/python3 {client}
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


def heard(folder: Path, line: str, client: str, *arguments: str) -> list[str]:
    """The lines that a client beside this file prints of the program, which plays the puzzle `line`
    and keeps its games in `folder`. Skips the test where no such session can be had.
    """
    if lacking := missing():
        pytest.skip(f"no AT-SPI session can be had here: {lacking} is missing")
    puzzle = folder / "puzzle.sdm"
    puzzle.write_text(line + "\n")
    script = SCRIPT.format(
        launcher=next(path for path in LAUNCHERS if os.path.exists(path)),
        python=sys.executable,
        puzzle=puzzle,
        client=" ".join([str(HERE / client), *arguments]),
    )
    with turn():
        lines = _run(script, folder)
    if "nobody" in lines:
        pytest.skip("no AT-SPI session can be had here: no program reaches its registry")
    return lines


@contextmanager
def turn() -> Iterator[None]:
    """One session at a time: two that begin together could take the same display."""
    import fcntl  # which Windows has not

    with open(Path(gettempdir()) / "sudoku-app-at-spi.lock", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _run(script: str, folder: Path) -> list[str]:
    session = subprocess.Popen(
        ["xvfb-run", "-a", "dbus-run-session", "sh", "-c", script],
        env={
            **os.environ,
            "SUDOKU_APP_HOME": str(folder / "home"),
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        },
        cwd=HERE.parents[1],
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        answer, _ = session.communicate(timeout=120)
    finally:
        with suppress(ProcessLookupError):  # where all is well, all of it has ended
            os.killpg(session.pid, signal.SIGKILL)
    return answer.splitlines()
