"""Logs and shows uncaught exceptions, so that play can go on.

Qt ends the process when a slot, a paint event or a thread raises and no hook is set.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import threading
import time
from typing import TYPE_CHECKING, TextIO

from PyQt6.QtCore import QObject, QtMsgType, pyqtSignal, qInstallMessageHandler

from sudoku_app.harmless_text import harmless_stream
from sudoku_app.regular_file import open_regular

if TYPE_CHECKING:
    from types import TracebackType

    from PyQt6.QtCore import QMessageLogContext

LOG_BYTES = 256 * 1024
"""The size of the log above which the next start sets it aside, replacing the previous one."""
MOST_REPORTS = 50
"""The most reports that one run writes, since a failing paint event would never stop."""


class CrashGuard(QObject):
    """The hooks and the log of one process; mutable.

    `crashed(report)` is emitted for the first exception, and for the first one after each call of
    `listen_again`, in the window's thread no matter which thread raised it.
    """

    crashed = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self.reports = 0
        """How many exceptions have been caught."""
        self.log: TextIO | None = None
        """Where reports are written besides the terminal."""
        self._is_reported = False
        self._is_handling = False

    def install(self) -> None:
        """Set the hooks, including the one for Qt's warnings; `open_log` starts the log."""
        sys.excepthook = self.catch
        sys.unraisablehook = self._unraisable
        threading.excepthook = self._raised_in_thread
        qInstallMessageHandler(self._qt_message)
        faulthandler.enable()

    def open_log(self, path: str) -> None:
        """From now on, also write to the log at `path`; if that fails, only to the terminal."""
        try:
            if os.path.exists(path) and os.path.getsize(path) > LOG_BYTES:
                os.replace(path, f"{path}.1")
            handle = open_regular(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            log = os.fdopen(handle, "a", encoding="utf-8", errors="backslashreplace")
        except OSError as error:
            self.note(f"no log: {path}: {error.strerror}")
        else:
            self.log = harmless_stream(log)
            faulthandler.enable(log)

    def note(self, words: str) -> None:
        """Write a line to the log and to the terminal."""
        line = f"{time.strftime('%Y-%m-%d %H:%M:%S')} {words}"
        for target in self._targets():
            try:
                print(line, file=target, flush=True)
            except (OSError, ValueError):  # a full disk, a closed terminal
                continue

    def _targets(self) -> list[TextIO]:
        # Without a terminal there is no stderr.
        return [target for target in (sys.stderr, self.log) if target is not None]

    def log_warnings(self) -> None:
        """Write the warnings of the `logging` module too."""
        import logging  # not needed for the first picture

        logging.basicConfig(
            level=logging.WARNING,
            format="%(asctime)s %(name)s: %(message)s",
            handlers=[logging.StreamHandler(each) for each in self._targets()],
        )

    def listen_again(self) -> None:
        """Emit `crashed` again, for the next exception."""
        self._is_reported = False

    def catch(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Report an exception; the arguments are those of `sys.excepthook`."""
        if self._is_handling:
            return
        self._is_handling = True
        try:
            self._report(kind, error, trace)
        finally:
            self._is_handling = False

    def _report(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        import traceback  # loaded only for a crash

        from PyQt6 import sip

        report = _facts() + "".join(traceback.format_exception(kind, error, trace))
        self.reports += 1
        if self.reports <= MOST_REPORTS:
            self.note(report)
        traceback.clear_frames(trace)  # ends a painter that would outlive its widget
        if not self._is_reported and not sip.isdeleted(self):  # as it is at the end of the process
            self._is_reported = True
            self.crashed.emit(report)

    def _unraisable(self, unraisable: sys.UnraisableHookArgs) -> None:
        error = unraisable.exc_value or unraisable.exc_type()
        self.catch(unraisable.exc_type, error, unraisable.exc_traceback)

    def _raised_in_thread(self, raised: threading.ExceptHookArgs) -> None:
        error = raised.exc_value or raised.exc_type()
        self.catch(raised.exc_type, error, raised.exc_traceback)

    def _qt_message(self, kind: QtMsgType, _context: QMessageLogContext, text: str | None) -> None:
        if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg):
            self.note(f"Qt: {text}")


def _facts() -> str:
    from PyQt6.QtCore import PYQT_VERSION_STR, qVersion

    from sudoku_app import __version__

    python = ".".join(map(str, sys.version_info[:3]))
    return (
        f"Sudoku {__version__}, Python {python}, Qt {qVersion()}, PyQt {PYQT_VERSION_STR},"
        f" {sys.platform}\n"
    )
