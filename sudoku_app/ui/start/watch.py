"""Watches over one run of the window program: its end, its crashes, and other starts beside it."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, QProcess, Qt, QTimer

from sudoku_app.ui.start.ending import EndingWatch

if TYPE_CHECKING:
    from PyQt6.QtGui import QWindow

    from sudoku_app.game.starts import Starts
    from sudoku_app.ui.start.crash_guard import CrashGuard
    from sudoku_app.ui.start.one_instance import OneInstance
    from sudoku_app.ui.start.program import Program


SETTLED_MS = 20_000
"""A start that runs this long without an exception went well."""
UNSEEN_MS = 1000
"""A window that is not seen by then, being minimised, is not waited for."""


LAST_JOBS_MS = 3000
"""How long the end waits for jobs in other threads; the window is gone and all games are closed."""


class Watch(QObject):
    """Runs the program from its first picture to its clean end."""

    def __init__(
        self, program: Program, guard: CrashGuard, starts: Starts, instance: OneInstance
    ) -> None:
        super().__init__()
        self._program = program
        self._guard = guard
        self._starts = starts
        self._instance = instance
        self._unseen: QWindow | None = None
        self._ending = EndingWatch(self)
        self._ending.asked.connect(self.end)
        # Queued: the exception may come out of a paint event, which no window may be opened in.
        guard.crashed.connect(  # type: ignore[call-arg]  # the stub knows no type of connection
            self._show_crash, Qt.ConnectionType.QueuedConnection
        )
        instance.called.connect(self._called)

    def play(self) -> int:
        """Show the window and run until it closes; the exit status."""
        application = self._program.application
        self._program.window.show()
        self._unseen = self._program.window.windowHandle()
        if self._unseen is not None:
            self._unseen.installEventFilter(self)
        QTimer.singleShot(UNSEEN_MS, self._seen)
        QTimer.singleShot(SETTLED_MS, self._settle)
        application.commitDataRequest.connect(self._program.session.save_time)
        status = application.exec()
        self._settle()
        self._program.take_down()
        self._instance.release()
        self._await_jobs(status)
        return status

    def _await_jobs(self, status: int) -> None:
        """Let jobs that were cancelled end before Qt's objects go, under which they would crash."""
        from PyQt6.QtCore import QThreadPool  # not needed by a start

        pool = QThreadPool.globalInstance()
        if pool is not None and not pool.waitForDone(LAST_JOBS_MS):
            os._exit(status)  # a job that the system holds: Qt would wait for it forever

    def end(self) -> None:
        """Close the window, and with it the program; nobody may be there to be asked."""
        self._program.let_go()
        self._program.window.close()
        self._program.application.quit()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.Expose:
            # Showing the window only asks the system for it; it is painted when this event is done.
            QTimer.singleShot(0, self._seen)
        return False

    def _seen(self) -> None:
        if self._unseen is not None:
            self._unseen.removeEventFilter(self)
            self._unseen = None
            self._after_first_picture()

    def _after_first_picture(self) -> None:
        self._guard.take_messages()
        self._program.go_on()
        self._instance.listen()

    def _settle(self) -> None:
        if not self._guard.reports:
            self._starts.settle()

    def _called(self, path: str) -> None:
        window = self._program.window
        if window.isMinimized():
            window.showNormal()
        window.raise_()
        window.activateWindow()
        if path:
            self._program.window.exchange.play_file(path)

    def _show_crash(self, report: str) -> None:
        from sudoku_app.ui.start.crash_dialog import CrashDialog  # only a crash needs it

        dialog = CrashDialog(self._program.window, report, self._restart)
        dialog.finished.connect(self._guard.listen_again)
        dialog.open()

    def _restart(self) -> None:
        # As the program was started, but without its words: a file among them was opened already.
        # By the interpreter's path: its mere name would be looked up, on Windows here first.
        words = sys.orig_argv[1 : len(sys.orig_argv) - len(sys.argv) + 1]
        self.end()
        self._instance.release()
        QProcess.startDetached(sys.executable, words)
