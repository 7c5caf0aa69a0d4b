"""What was freed is given back to the system, where there was work."""

from __future__ import annotations

import gc
import platform
from pathlib import Path
from random import Random
from threading import Thread

import pytest
from PyQt6.QtCore import QObject
from PyQt6.QtGui import QPixmapCache

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import path_from
from sudoku_app.core.techniques.link_graph import LinkGraph
from sudoku_app.game.puzzles.library import Library, SeenOrDrawn
from sudoku_app.paths import levels_folder
from sudoku_app.ui.memory import WORTH_SECONDS, FreeMemory, forget_positions, trim
from tests.scripts import printed_by


def test_memory_is_given_back_after_work_and_not_while_nothing_is_done() -> None:
    parent, clock, given = QObject(), [0.0], []
    memory = FreeMemory(parent, lambda: given.append(clock[0]), lambda: clock[0])
    memory.check()
    assert given == []
    for worked in (WORTH_SECONDS, WORTH_SECONDS + 0.1, 3 * WORTH_SECONDS):
        clock[0] = worked
        memory.check()
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


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other libraries have no such call")
def test_workers_do_not_get_heaps_of_their_own() -> None:
    code = f"""
import ctypes
from threading import Barrier, Thread
from sudoku_app.ui.memory import keep_heap_dense
keep_heap_dense()
allocate = ctypes.PyDLL(None).malloc
allocate.restype = ctypes.c_void_p
places = [allocate(1000)]
all_at_once = Barrier(8)
def work():
    all_at_once.wait()
    places.append(allocate(1000))
threads = [Thread(target=work) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(max(places) - min(places) < {64 << 20})
"""
    assert printed_by(code) == ["True"]


@pytest.mark.usefixtures("qapp")
def test_qt_keeps_few_pictures_of_icons() -> None:
    usual = QPixmapCache.cacheLimit()
    try:
        FreeMemory(QObject())
        assert QPixmapCache.cacheLimit() <= 2_048
    finally:
        QPixmapCache.setCacheLimit(usual)


def test_what_searches_keep_of_positions_is_dropped() -> None:
    puzzle = Library(levels_folder()).fresh("extreme", Random(1), SeenOrDrawn()).puzzle
    for _ in path_from(Candidates.of(puzzle)):
        pass
    gc.collect()
    assert link_graphs()
    forget_positions()
    gc.collect()
    assert link_graphs() == 0


def link_graphs() -> int:
    """How many there are of what the searches for chains work on."""
    return sum(isinstance(each, LinkGraph) for each in gc.get_objects())
