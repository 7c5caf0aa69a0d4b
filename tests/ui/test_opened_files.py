"""Files that macOS passes to the running program, which gets them as events."""

from __future__ import annotations

from PyQt6.QtCore import QEvent
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.ui.start.program_run import OpenedFiles


class FileOpen(QEvent):
    """The event as Qt makes it on macOS; PyQt has no constructor of it."""

    def __init__(self, path: str) -> None:
        super().__init__(QEvent.Type.FileOpen)
        self._path = path

    def file(self) -> str:
        return self._path


def test_each_file_is_passed_on_by_its_path(qtbot: QtBot, qapp: QApplication) -> None:
    files = OpenedFiles(qapp)
    paths: list[str] = []
    files.opened.connect(paths.append)
    for path in ("/games/easy puzzle.sdk", "/games/数独.sdm"):
        QApplication.sendEvent(qapp, FileOpen(path))
    assert paths == ["/games/easy puzzle.sdk", "/games/数独.sdm"]


def test_other_events_pass(qtbot: QtBot, qapp: QApplication) -> None:
    files = OpenedFiles(qapp)
    paths: list[str] = []
    files.opened.connect(paths.append)
    assert not files.eventFilter(qapp, QEvent(QEvent.Type.ApplicationStateChange))
    assert paths == []
