"""Returns freed memory to the system, and limits what Qt keeps."""

from __future__ import annotations

import sys
import time
from functools import _lru_cache_wrapper
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTimer
from PyQt6.QtGui import QPixmapCache

if TYPE_CHECKING:
    from collections.abc import Callable

EVERY_MS = 60_000
WORTH_SECONDS = 1.0
"""The work since the last time that makes another worthwhile; an idle program is left alone."""
PICTURES_KIB = 2048
"""The limit of Qt's picture cache; its usual 10 MiB would fill with icons of closed dialogs."""
_SEARCHES = "sudoku_app.core.techniques."
_ARENA_MAX, _MMAP_THRESHOLD = -8, -3
_ARENAS = 1
_MAPPED_FROM = 128 * 1024


def give_back() -> None:
    """Drop data that can be made again, then return free memory to the system."""
    forget_positions()
    trim()


def forget_positions() -> None:
    """Drop what the searches for steps keep from one position to the next.

    It can be 20 MB after hints in several large grids, which is only worthwhile between searches.
    """
    for name, module in tuple(sys.modules.items()):
        if name.startswith(_SEARCHES):
            for each in tuple(vars(module).values()):
                if isinstance(each, _lru_cache_wrapper):
                    each.cache_clear()


def trim() -> None:
    """Make the C library return freed memory to the system, if it can.

    By itself, glibc returns only the end of a heap: after twenty minutes of hard play, 45 of 160 MB
    were free.
    """
    release = _glibc("malloc_trim")
    if release is not None:
        release(0)


def keep_heap_dense() -> None:
    """Reduce the gaps in the heap, if the C library can be told to.

    Threads share one heap, where glibc would give each its own. Every large block is mapped
    separately and returned at once, where glibc would put the next one of its size on the heap, up
    to 32 MiB. The setting holds for the whole process, so the program that runs it must ask for it.
    """
    tune = _glibc("mallopt")
    if tune is not None:
        tune(_ARENA_MAX, _ARENAS)
        tune(_MMAP_THRESHOLD, _MAPPED_FROM)


def _glibc(name: str) -> Callable[..., object] | None:
    """A function of the C library; None if there is none of that name."""
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
        timer.timeout.connect(self.look)
        timer.start(EVERY_MS)

    def look(self) -> None:
        """Return memory if there was work since the last time."""
        now = self._worked()
        if now - self._before >= WORTH_SECONDS:
            self._give_back()
            self._before = self._worked()
