"""A player in a process of its own, who opens every dialog that asks for a file or a printer.

python -m tests.ui.file_asker            each dialog is named once it is shown
python -m tests.ui.file_asker unguarded  likewise, without the guard against pickles
"""

from __future__ import annotations

import os
import sys

from PyQt6.QtCore import QTimer
from PyQt6.QtPrintSupport import QPrintDialog
from PyQt6.QtWidgets import QApplication, QDialog, QFileDialog, QToolButton

from sudoku_app.ui.exchange.print_window import PrintWindow
from sudoku_app.ui.start import pickle_guard
from tests.ui.hands import act, export_games, export_table, import_games
from tests.ui.seen import Shown


def open_all(program: Shown) -> None:
    """Open one dialog after the other, and close it again."""
    act(program, "open_puzzle")
    tell_and_close("open")
    act(program, "save_puzzle")
    tell_and_close("save")
    export_games(program)
    tell_and_close("export")
    export_table(program)
    tell_and_close("table")
    import_games(program)
    tell_and_close("import")
    act(program, "print_puzzles")
    [printing] = program.window.findChildren(PrintWindow)
    printing.pdf_button.click()
    tell_and_close("pdf")
    printing.print_button.click()
    [printer] = (each for each in shown() if isinstance(each, QPrintDialog))
    print("printer", flush=True)  # noqa: T201 - what was shown
    for button in printer.findChildren(QToolButton):
        if button.text() == "...":  # the file that is printed to; Qt waits for its dialog
            QTimer.singleShot(0, tell_and_close_file)
            button.click()
    printer.close()


def shown() -> list[QDialog]:
    """The dialogs that are on the screen."""
    QApplication.processEvents()
    widgets = QApplication.topLevelWidgets()
    return [each for each in widgets if isinstance(each, QDialog) and each.isVisible()]


def tell_and_close(name: str) -> None:
    """Name the file dialog that must be there now, and close it."""
    [dialog] = (each for each in shown() if isinstance(each, QFileDialog))
    print(name, flush=True)  # noqa: T201 - what was shown
    dialog.close()
    QApplication.processEvents()


def tell_and_close_file() -> None:
    """The same for the file that a printer prints to."""
    tell_and_close("printed file")


def main() -> int:
    """Open the window, and all dialogs in it."""
    if "unguarded" in sys.argv:
        pickle_guard.refuse_pickles = lambda: None
    from sudoku_app.ui.start.program import Program

    program = Program(os.path.join(os.environ["SUDOKU_APP_HOME"], "games.sqlite3"), None)
    program.window.show()
    program.finish_start()
    open_all(program)
    program.window.close()
    program.take_down()
    return 0


if __name__ == "__main__":
    sys.exit(main())
