"""What jobs leave behind, let go of in the window's thread alone.

Python collects cyclic garbage in whatever thread happens to allocate, and deletes an object where
its last reference goes. A job's thread would delete widgets, perhaps while the window's thread
works with their neighbours: a crash of Qt.
"""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from PyQt6 import sip
from PyQt6.QtCore import QCoreApplication, QObject, QThreadPool, QTimer

if TYPE_CHECKING:
    from threading import Event

EVERY_MS = 50


class _Collector(QObject):
    """Collects while jobs run, and lets Python do it again when there are none; mutable."""

    def __init__(self) -> None:
        super().__init__(QCoreApplication.instance())
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self._look)
        self._held: list[tuple[object, Event]] = []
        self._ended: list[object] = []

    def begin(self) -> None:
        gc.disable()
        self._timer.start()

    def hold(self, held: object, ended: Event) -> None:
        self._held.append((held, ended))

    def _look(self) -> None:
        due = [
            generation
            for generation, (count, most) in enumerate(
                zip(gc.get_count(), gc.get_threshold(), strict=True)
            )
            if 0 < most < count
        ]
        if due:
            gc.collect(due[-1])
        # What had ended a turn ago goes; by now its thread is through with it.
        self._ended = [held for held, ended in self._held if ended.is_set()]
        self._held = [(held, ended) for held, ended in self._held if not ended.is_set()]
        pool = QThreadPool.globalInstance()
        if not self._held and not self._ended and (pool is None or pool.activeThreadCount() == 0):
            self._timer.stop()
            gc.enable()


_collector: _Collector | None = None


def collect_here() -> None:
    """Collect in this thread, the window's, for as long as any job runs."""
    _the_collector().begin()


def keep_for_job(held: object, ended: Event) -> None:
    """Let go of what a job refers to in this thread, the window's, after the job has ended."""
    _the_collector().hold(held, ended)


def _the_collector() -> _Collector:
    global _collector
    if _collector is None or sip.isdeleted(_collector):
        _collector = _Collector()
    return _collector
