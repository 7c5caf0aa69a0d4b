"""The small dialogs: questions, messages, file dialogs and About."""

from __future__ import annotations

import os.path
from html import escape
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, QStandardPaths, Qt
from PyQt6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QLabel,
    QMessageBox,
    QWidget,
)

from sudoku_app import __version__
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.layouts import column_of, scrolled
from sudoku_app.ui.parts.screen_fit import fit_to_screen, zoom_of
from sudoku_app.ui.theme import app_icon

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


SMALLEST = QSize(320, 200)
"""The smallest size of a window with wrapped text."""
MARGIN = 20
WIDTH = 460
"""The width of a window with wrapped text, at zoom 1."""


def ask_to_solve(parent: QWidget, solve: Callable[[], None]) -> QMessageBox:
    """Ask whether to show the solution, and call `solve` if so; return the open question."""
    return _ask(
        parent,
        translate("dialogs", "Show the solution"),
        translate("dialogs", "Show the whole solution?"),
        translate("dialogs", "This game won't count as solved. Undo brings your digits back."),
        ((translate("dialogs", "Show"), QMessageBox.ButtonRole.AcceptRole, solve),),
        translate("dialogs", "Keep playing"),
    )


def ask_to_play(parent: QWidget, flaw: str, play: Callable[[], None]) -> QMessageBox:
    """Ask whether to play a puzzle in spite of its `flaw`, and call `play` if so; return the open
    question.
    """
    return _ask(
        parent,
        translate("dialogs", "Play puzzle"),
        translate("dialogs", "Play anyway?"),
        flaw,
        ((translate("dialogs", "Play"), QMessageBox.ButtonRole.AcceptRole, play),),
        translate("dialogs", "Keep editing"),
    )


def ask_to_reset_level(parent: QWidget, reset: Callable[[], None]) -> QMessageBox:
    """Ask whether to begin the player's level anew, and call `reset` if so; return the open
    question.
    """
    return _ask(
        parent,
        translate("dialogs", "My level"),
        translate("dialogs", "Begin the level anew?"),
        translate("dialogs", "Games and exercises until now will no longer count for it."),
        ((translate("dialogs", "Begin anew"), QMessageBox.ButtonRole.AcceptRole, reset),),
        translate("dialogs", "Keep the level"),
    )


def ask_to_quit(
    parent: QWidget, reason: str, export: Callable[[], None], leave: Callable[[], None]
) -> QMessageBox:
    """Ask whether to quit although the latest moves are not saved, for a `reason`, and call
    `export` or `leave`; return the open question.
    """
    words = translate(
        "dialogs", "Your latest moves aren't saved: {0}. Export your games to keep them."
    )
    return _ask(
        parent,
        translate("dialogs", "Quit"),
        translate("dialogs", "Quit without saving?"),
        words.format(reason),
        (
            (translate("dialogs", "Export…"), QMessageBox.ButtonRole.AcceptRole, export),
            (translate("dialogs", "Quit"), QMessageBox.ButtonRole.DestructiveRole, leave),
        ),
        translate("dialogs", "Keep playing"),
    )


def _ask(
    parent: QWidget,
    title: str,
    question: str,
    detail: str,
    answers: Sequence[tuple[str, QMessageBox.ButtonRole, Callable[[], None]]],
    stay: str,
) -> QMessageBox:
    """Ask a question and call the slot of the answer; return the open question. `stay` is the
    answer that changes nothing, which Return and Esc give.
    """
    box = _message(parent, title, question)
    box.setInformativeText(detail)
    for words, role, act in answers:
        button = box.addButton(words, role)
        if button is not None:
            button.clicked.connect(act)
    box.setDefaultButton(box.addButton(stay, QMessageBox.ButtonRole.RejectRole))
    _align(box)
    box.open()
    return box


def _message(parent: QWidget, title: str, words: str) -> QMessageBox:
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setWindowTitle(title)
    box.setText(words)
    return box


def say(parent: QWidget, words: str) -> None:
    """Show a message without waiting for an answer."""
    box = _message(parent, translate("MainWindow", "Sudoku"), words)
    _align(box)
    box.open()


def _align(box: QMessageBox) -> None:
    """Align the text with the buttons, using the space that Qt reserves for an icon."""
    layout = box.layout()
    if not isinstance(layout, QGridLayout):
        return
    layout.setContentsMargins(MARGIN, 18, MARGIN, 16)
    layout.setColumnStretch(1, 1)
    layout.setHorizontalSpacing(0)
    layout.setVerticalSpacing(12)
    for number in range(layout.count()):
        item = layout.itemAt(number)
        room = item.spacerItem() if item is not None else None
        if room is not None:
            room.changeSize(0, 0)


def show_about(parent: QWidget) -> None:
    """Show what this program is."""
    words = translate(
        "dialogs",
        "A calm desktop Sudoku with hints that teach, built on dancing links. Every puzzle has "
        "exactly one solution.",
    )
    licence = translate(
        "dialogs", "Free software under the GNU General Public License, version 3 or later."
    )
    name = translate("MainWindow", "Sudoku")
    title = f"<h2 style='margin-top:0'>{name} {__version__}</h2>"
    text = f"{title}<p>{escape(words)}</p><p>{escape(licence)}</p>"
    _show(parent, translate("dialogs", "About Sudoku"), text)


def _show(parent: QWidget, title: str, text: str) -> None:
    dialog = QDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(title)
    dialog.setWindowIcon(app_icon())
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    area = scrolled(label, title)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.rejected.connect(dialog.close)
    layout = column_of(area, buttons, on=dialog, margins=(MARGIN, MARGIN, MARGIN, 16), spacing=12)
    zoom = zoom_of(dialog)
    words = label.heightForWidth(round(WIDTH * zoom) - 2 * MARGIN)
    rest = MARGIN + layout.spacing() + buttons.sizeHint().height() + 16
    fit_to_screen(dialog, QSize(WIDTH, round((words + rest) / zoom)), SMALLEST, zoom)
    dialog.open()


FIRST_SIZE, SMALLEST_SIZE = QSize(660, 440), QSize(320, 240)


def file_place(name: str = "", folder: str = "") -> str:
    """Return the path to suggest for a file, or for a folder; `folder` is the one used before."""
    if os.path.isdir(folder):
        return os.path.join(folder, name)
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    if not os.path.isdir(folder):
        folder = os.path.expanduser("~")
    return os.path.join(folder, name)


class _FileDialog(QFileDialog):
    """Asks for files, and is deleted when it is closed.

    When it is accepted, Qt's own dialog may ask a question in a message box that is its child and
    lives on the stack. Deleting the dialog meanwhile would end the process.
    """

    def __init__(self, parent: QWidget, title: str, place: str) -> None:
        super().__init__(parent, title, place)
        self._is_accepting = False
        self.finished.connect(self._go)

    def accept(self) -> None:
        if self.isHidden() or self._is_accepting:  # a key that was pressed before it closed
            return
        self._is_accepting = True
        super().accept()
        self._is_accepting = False
        if self.isHidden():
            self._go()

    def _go(self) -> None:
        if not self._is_accepting:
            self.deleteLater()


def file_dialog(parent: QWidget, title: str, place: str, to_save: bool = False) -> QFileDialog:
    """Return a dialog that asks for one file, and is deleted when it is closed."""
    dialog = _FileDialog(parent, title, place)
    if to_save:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    else:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    fit_to_screen(dialog, FIRST_SIZE, SMALLEST_SIZE, zoom_of(dialog))
    return dialog
