"""The dialog that asks for a file, and what may happen to it while it asks back."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

SCRIPT = """
import sys
from PyQt6.QtCore import QEvent, Qt, QTimer
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLineEdit, QMessageBox, QFileDialog, QWidget
from sudoku_app.ui.parts.dialogs import file_dialog

application = QApplication([])
parent = QWidget()
parent.show()
dialog = file_dialog(parent, "Open", sys.argv[2])
dialog.open()
name = dialog.findChild(QLineEdit)
name.setText("nothing of this name")

def end():
    for each in application.topLevelWidgets():
        if isinstance(each, QMessageBox):
            each.close()

if sys.argv[1] == "closed before":
    dialog.reject()
else:
    QTimer.singleShot(20, dialog.close)
QTimer.singleShot(100, end)
QTest.keyClick(name, Qt.Key.Key_Return)
QTest.qWait(200)
assert not parent.findChildren(QFileDialog)
print("alive")
"""


@pytest.mark.parametrize("when", ["closed before", "closed while it asks back"])
def test_a_dialog_that_is_closed_while_it_is_accepted_ends_no_process(
    when: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, when, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stdout == "alive\n", done.stderr
