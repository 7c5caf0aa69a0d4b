"""Watches over one run of the window program: its end, crashes, and further starts."""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING, cast

from PyQt6.QtCore import (
    QCoreApplication,
    QEvent,
    QObject,
    QProcess,
    QSocketNotifier,
    Qt,
    QTimer,
    pyqtSignal,
)

from sudoku_app.ui.memory import keep_heap_dense

if TYPE_CHECKING:
    from types import FrameType

    from PyQt6.QtGui import QFileOpenEvent, QWindow

    from sudoku_app.game.storage.starts import Starts
    from sudoku_app.ui.start.crash_guard import CrashGuard
    from sudoku_app.ui.start.one_instance import OneInstance
    from sudoku_app.ui.start.program import Program


_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")


class EndingWatch(QObject):
    """Emits `asked()` when a signal asks the program to end.

    An idle event loop runs no Python, so a handler alone would wait for the next event. The wake-up
    file descriptor brings the signal into the loop. On Windows only Ctrl+C works, with the next
    event.
    """

    asked = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        for name in _SIGNALS:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._on_signal)
        if os.name != "posix":
            return
        self._reading, writing = os.pipe()
        os.set_blocking(self._reading, False)
        os.set_blocking(writing, False)
        signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(
            self._reading,  # type: ignore[call-overload]  # an int is taken, whatever the stub says
            QSocketNotifier.Type.Read,
            self,
        )
        self._notifier.activated.connect(self._wake)

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        # This can run between any two bytecodes, so ending the program waits for the loop.
        QTimer.singleShot(0, self.asked.emit)

    def _wake(self) -> None:
        # Once back in Python, the interpreter calls the handler of the signal read here.
        os.read(self._reading, 64)


class OpenedFiles(QObject):
    """Emits `opened(str)` for each file that the desktop asks the running program to open.

    macOS passes files in this way, those of the very start too, and never in the arguments.
    """

    opened = pyqtSignal(str)

    def __init__(self, application: QCoreApplication, parent: QObject | None = None) -> None:
        super().__init__(parent)
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Take only these events, which go to the application itself."""
        if event is None or event.type() != QEvent.Type.FileOpen:
            return False
        self.opened.emit(cast("QFileOpenEvent", event).file())
        return True


SETTLED_MS = 20_000
"""A start counts as good if it runs this long without an exception."""
UNSEEN_MS = 1000
"""How long to wait for the window to appear, as it may be minimised."""


LAST_JOBS_MS = 3000
"""How long to wait at the end for jobs in other threads, once the window and games are closed."""


class ProgramRun(QObject):
    """Runs the program from its first picture to a clean exit."""

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
        # Queued, since the exception may come from a paint event, where no window may be opened.
        guard.crashed.connect(  # type: ignore[call-arg]  # the stub knows no type of connection
            self._show_crash, Qt.ConnectionType.QueuedConnection
        )
        instance.called.connect(self._called)
        if sys.platform == "darwin":  # elsewhere, each event would go through Python for nothing
            OpenedFiles(program.application, self).opened.connect(self._called)

    def play(self) -> int:
        """Show the window, run until it closes and return the exit status."""
        application = self._program.application
        self._program.window.show()
        self._unseen = self._program.window.windowHandle()
        if self._unseen is not None:
            self._unseen.installEventFilter(self)
        QTimer.singleShot(UNSEEN_MS, self._seen)
        QTimer.singleShot(SETTLED_MS, self._settle)
        QTimer.singleShot(SETTLED_MS, keep_heap_dense)
        application.commitDataRequest.connect(self._program.session.save_time)
        status = application.exec()
        self._settle()
        self._program.take_down()
        self._instance.release()
        self._await_jobs(status)
        return status

    def _await_jobs(self, status: int) -> None:
        """Wait for cancelled jobs, which would crash if Qt's objects were deleted first."""
        from PyQt6.QtCore import QThreadPool  # not needed by a start

        pool = QThreadPool.globalInstance()
        if pool is not None and not pool.waitForDone(LAST_JOBS_MS):
            os._exit(status)  # a job that the system blocks: Qt would wait for it forever

    def end(self) -> None:
        """Close the window, and so the program, without asking: nobody may be there to answer."""
        self._program.allow_closing()
        self._program.window.close()
        self._program.application.quit()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Paint the first picture and go on at once, before any key or click can arrive."""
        if watched is None or event is None or event.type() != QEvent.Type.Expose:
            return False
        watched.removeEventFilter(self)
        QCoreApplication.sendEvent(watched, event)
        self._seen()
        return True

    def _seen(self) -> None:
        if self._unseen is not None:
            self._unseen.removeEventFilter(self)
            self._unseen = None
            self._after_first_picture()

    def _after_first_picture(self) -> None:
        self._guard.log_warnings()
        self._program.finish_start()
        self._instance.listen()

    def _settle(self) -> None:
        if not self._guard.reports:
            self._starts.record_success()

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
        # The same command without its arguments, as a file among them was opened already.
        # The interpreter's full path: Windows would look up a bare name in this folder first.
        words = sys.orig_argv[1 : len(sys.orig_argv) - len(sys.argv) + 1]
        self.end()
        self._instance.release()
        QProcess.startDetached(sys.executable, words)
