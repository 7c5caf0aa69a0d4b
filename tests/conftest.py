"""What every test may ask for."""

from __future__ import annotations

import gc
import os
import signal
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# A shell starts what runs in its background with Ctrl+C ignored, and children inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("suite", deadline=None)  # a busy machine is no failure
settings.load_profile("suite")

MEMORY = "/dev/shm"
ROOM = 1 << 29
"""Bytes that have to be free there: some tests write large files."""


def has_room(folder: str) -> bool:
    """Whether files fit there and programs may be started there."""
    if not os.access(folder, os.W_OK):
        return False
    there = os.statvfs(folder)
    return there.f_bavail * there.f_frsize > ROOM and not there.f_flag & os.ST_NOEXEC


if has_room(MEMORY):  # games are saved at each act, and each time a test would wait for the disk
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of public puzzles beside the checkout; tests that need it are skipped without."""
    folder = ROOT.parent / "shared" / "data"
    if not folder.is_dir():
        pytest.skip("the public puzzle files are not beside this checkout")
    return folder


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let nightly tests run as long as they need."""
    if item.get_closest_marker("nightly") is not None:
        item.add_marker(pytest.mark.timeout(0))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Leave what was imported and collected out of later collections of garbage.

    It stays to the end, and looking through it takes a third of a second each time.
    """
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say once for each reason how many tests were skipped."""
    reasons = Counter(report.longrepr[2] for report in terminalreporter.getreports("skipped"))
    for reason, count in reasons.most_common():
        terminalreporter.write_line(f"{count} skipped: {reason.removeprefix('Skipped: ')}")
