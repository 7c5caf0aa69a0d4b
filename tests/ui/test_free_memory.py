"""What was freed is given back to the system, where there was work."""

from __future__ import annotations

import platform
from pathlib import Path
from threading import Thread

import pytest
from PyQt6.QtCore import QObject

from sudoku_app.ui.start.free_memory import WORTH_SECONDS, FreeMemory, trim


def test_memory_is_given_back_after_work_and_not_while_nothing_is_done() -> None:
    parent, clock, given = QObject(), [0.0], []
    memory = FreeMemory(parent, lambda: given.append(clock[0]), lambda: clock[0])
    memory.look()
    assert given == []
    for worked in (WORTH_SECONDS, WORTH_SECONDS + 0.1, 3 * WORTH_SECONDS):
        clock[0] = worked
        memory.look()
    assert given == [WORTH_SECONDS, 3 * WORTH_SECONDS]


def held() -> int:
    """Megabytes of this process."""
    status = Path("/proc/self/status").read_text()
    return int(status.split("RssAnon:")[1].split()[0]) // 1024


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other libraries have no such call")
def test_what_a_worker_has_freed_is_given_back() -> None:
    kept: list[bytes] = []

    def work() -> None:
        many = [bytes(4_000) for _ in range(25_000)]  # 100 MB
        kept.append(many[-1])  # holds the end of the heap

    thread = Thread(target=work)
    thread.start()
    thread.join()
    before = held()
    trim()
    assert held() < before - 50
    assert kept
