"""The small windows over the main one: a question, a sentence, about."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QSize, Qt
from PyQt6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from sudoku_app import __version__
from sudoku_app.ui.parts.screen_fit import fit_to_screen, zoom_of
from sudoku_app.ui.theme import app_icon

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SMALLEST = QSize(320, 200)
"""The size at which a window with words that wrap is still read."""
MARGIN = 20
WIDTH = 460
"""Of a window with words that wrap, at zoom 1."""


def button_row(left: Sequence[QWidget], right: Sequence[QWidget] = ()) -> QHBoxLayout:
    """The row at the foot of a window, with what stands at its two ends."""
    row = QHBoxLayout()
    for button in left:
        row.addWidget(button)
    row.addStretch(1)
    for button in right:
        row.addWidget(button)
    return row


def ask_to_solve(parent: QWidget, solve: Callable[[], None]) -> QMessageBox:
    """Ask whether to show the solution, and call `solve` on yes; the question, which is open."""
    translate = QCoreApplication.translate
    return _ask(
        parent,
        translate("dialogs", "Show the solution"),
        translate("dialogs", "Show the whole solution?"),
        translate("dialogs", "This game will not count as solved. Undo brings your digits back."),
        ((translate("dialogs", "Show it"), QMessageBox.ButtonRole.AcceptRole, solve),),
        translate("dialogs", "Keep playing"),
    )


def ask_to_play(parent: QWidget, flaw: str, play: Callable[[], None]) -> QMessageBox:
    """Ask whether to play a puzzle all the same, whose `flaw` is told, and call `play` on yes; the
    question, which is open.
    """
    translate = QCoreApplication.translate
    return _ask(
        parent,
        translate("dialogs", "Play the puzzle"),
        translate("dialogs", "Play it all the same?"),
        flaw,
        ((translate("dialogs", "Play it"), QMessageBox.ButtonRole.AcceptRole, play),),
        translate("dialogs", "Go on entering"),
    )


def ask_to_quit(
    parent: QWidget, reason: str, export: Callable[[], None], leave: Callable[[], None]
) -> QMessageBox:
    """Ask whether to quit though what was played is not saved, for a `reason`, and call `export` or
    `leave` as is chosen; the question, which is open.
    """
    translate = QCoreApplication.translate
    words = translate("dialogs", "What you played last is not saved: {0}. An export keeps it.")
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
    """Ask, and call what an answer stands for; `stay` is the answer that changes nothing, which
    Return and Esc give. The question, which is open.
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
    """Say a sentence and wait for nothing."""
    box = _message(parent, QCoreApplication.translate("MainWindow", "Sudoku"), words)
    _align(box)
    box.open()


def _align(box: QMessageBox) -> None:
    """Bring the words above the buttons' edge, over the room that Qt keeps for an icon."""
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
    """Say what this program is."""
    translate = QCoreApplication.translate
    words = translate(
        "dialogs",
        "A calm desktop Sudoku whose hints teach, on an engine of dancing links. "
        "Every puzzle has exactly one solution.",
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
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setWidget(label)
    area.setAccessibleName(title)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.rejected.connect(dialog.close)
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(MARGIN, MARGIN, MARGIN, 16)
    layout.setSpacing(12)
    layout.addWidget(area)
    layout.addWidget(buttons)
    zoom = zoom_of(dialog)
    words = label.heightForWidth(round(WIDTH * zoom) - 2 * MARGIN)
    rest = MARGIN + layout.spacing() + buttons.sizeHint().height() + 16
    fit_to_screen(dialog, QSize(WIDTH, round((words + rest) / zoom)), SMALLEST, zoom)
    dialog.open()
