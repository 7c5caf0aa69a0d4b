"""Frees memory: collects garbage where that is safe, and returns free memory to the system."""

from __future__ import annotations

import gc
import sys
import time
from typing import TYPE_CHECKING

from PyQt6 import sip
from PyQt6.QtCore import QCoreApplication, QObject, QThreadPool, QTimer
from PyQt6.QtGui import QPixmapCache

if TYPE_CHECKING:
    from collections.abc import Callable
    from threading import Event

COLLECT_MS = 50


class _Collector(QObject):
    """Collects garbage while jobs run, then lets Python do it again; mutable."""

    def __init__(self) -> None:
        super().__init__(QCoreApplication.instance())
        self._timer = QTimer(self)
        self._timer.setInterval(COLLECT_MS)
        self._timer.timeout.connect(self._collect)
        self._held: list[tuple[object, Event]] = []
        self._ended: list[object] = []

    def begin(self, *held: tuple[object, Event]) -> None:
        gc.disable()
        self._timer.start()
        self._held += held

    def _collect(self) -> None:
        due = [
            generation
            for generation, (count, threshold) in enumerate(
                zip(gc.get_count(), gc.get_threshold(), strict=True)
            )
            if 0 < threshold < count
        ]
        if due:
            gc.collect(due[-1])
        # Drop what had ended at the last look: by now its thread has finished with it.
        self._ended = [held for held, ended in self._held if ended.is_set()]
        self._held = [(held, ended) for held, ended in self._held if not ended.is_set()]
        pool = QThreadPool.globalInstance()
        if not self._held and not self._ended and (pool is None or pool.activeThreadCount() == 0):
            self._timer.stop()
            gc.enable()


_collector: _Collector | None = None


def collect_here(*held: tuple[object, Event]) -> None:
    """Collect garbage in this thread, the window's, for as long as any job runs. What a job refers
    to is `held` until the job has ended, and released in this thread.
    """
    global _collector
    if _collector is None or sip.isdeleted(_collector):
        _collector = _Collector()
    _collector.begin(*held)


RETURN_MS = 60_000
WORTH_SECONDS = 1.0
"""The processor time since the last return of memory that makes another worthwhile; an idle program
is left alone.
"""
PICTURES_KIB = 2048
"""The limit of Qt's picture cache; its usual 10 MiB would fill with icons of closed dialogs."""
_SEARCHES = "sudoku_app.core.techniques."
_ARENA_MAX, _MMAP_THRESHOLD = -8, -3
_ARENAS = 1
_MAPPED_FROM = 128 * 1024


def give_back() -> None:
    """Drop what can be computed again, then return free memory to the system."""
    forget_positions()
    trim()


def forget_positions() -> None:
    """Drop what the searches for steps cache from one position to the next.

    The caches can take 20 MB after hints in several large grids, and help only from one search to
    the next.
    """
    for name, module in tuple(sys.modules.items()):
        if name.startswith(_SEARCHES):
            for each in tuple(vars(module).values()):
                if hasattr(each, "cache_clear"):
                    each.cache_clear()


def trim() -> None:
    """Make the C library return freed memory to the system, if it can.

    By itself, glibc returns only the end of a heap: after twenty minutes of hard play, 45 of 160 MB
    were free but not returned.
    """
    release = _glibc("malloc_trim")
    if release is not None:
        release(0)


def keep_heap_dense() -> None:
    """Reduce the gaps in the heap, if the C library allows it.

    Threads share one heap; glibc would give each its own. Every large block is mapped separately
    and returned as soon as it is freed; glibc would put the next one of its size on the heap, up to
    32 MiB. The setting holds for the whole process, so it is up to the program to call this.
    """
    tune = _glibc("mallopt")
    if tune is not None:
        tune(_ARENA_MAX, _ARENAS)
        tune(_MMAP_THRESHOLD, _MAPPED_FROM)


def _glibc(name: str) -> Callable[..., object] | None:
    """Return a function of the C library, or None if it has none of that name."""
    if sys.platform != "linux":
        return None
    import ctypes  # not needed to play

    found: Callable[..., object] | None = getattr(ctypes.CDLL(None), name, None)
    return found


class FreeMemory(QObject):
    """Limits Qt's cache, and returns freed memory after each minute with work; mutable."""

    def __init__(
        self,
        parent: QObject,
        give_back: Callable[[], None] = give_back,
        worked: Callable[[], float] = time.process_time,
    ) -> None:
        super().__init__(parent)
        self._give_back = give_back
        self._worked = worked
        self._before = worked()
        QPixmapCache.setCacheLimit(PICTURES_KIB)
        timer = QTimer(self)
        timer.timeout.connect(self.check)
        timer.start(RETURN_MS)

    def check(self) -> None:
        """Return memory to the system if the program has worked since the last time."""
        now = self._worked()
        if now - self._before >= WORTH_SECONDS:
            self._give_back()
            self._before = self._worked()
