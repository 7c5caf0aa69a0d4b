"""Finds what a window says in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from PyQt6.QtGui import QFontDatabase
from PyQt6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMessageBox,
    QTextEdit,
    QWidget,
)

ENGLISH_BY_RIGHT = re.compile(
    r"English|Sudoku Explainer|Simple Sudoku|SudoCue|HoDoKu|f-puzzles|GNU|PDF|JSON"
    r"|SudokuPad|Interactive Sudoku Solver|sudoku-puzzle|ipuz|KSudoku|Simon Tatham|Solo|SudokuWiki"
    r"|Ctrl|Shift|Alt|(?:Page |Pg)(?:Up|Down)|Home|End|Esc|Tab|Del|Backspace|Space|Pause|Return"
    r"|Letter"
    r"|XYZ?-Wing|W-Wing|XYZ?|XZ|XV|r\dc\d|F\d+"
    r"|又称：.*|\bA\d\b|\(\*\.\w+\)|[a-z]+-\d{4}-[0-9a-f]{4}"
)


def words_of(widget: QWidget) -> Iterator[str]:
    """What a widget says, to the eye and to a screen reader."""
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    if widget.isWindow():
        yield widget.windowTitle()
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QComboBox):
        items = {widget.itemText(row) for row in range(widget.count())}
        fonts = {re.sub(r" \[.*\]$", "", name) for name in QFontDatabase.families()}
        yield from items - fonts  # Qt before 6.5 adds who made a font
    if isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    if isinstance(widget, QTextEdit):
        yield widget.toPlainText()
    if isinstance(widget, QMessageBox):
        yield widget.informativeText()
    yield from (action.text() for action in widget.actions())


def english_in(top: QWidget) -> set[str]:
    """What is said in English, of all that stands in a window."""
    found = set()
    for widget in QApplication.allWidgets():
        if widget is not top and not top.isAncestorOf(widget):
            continue
        for words in words_of(widget):
            if Path(words).is_absolute():
                continue
            plain = ENGLISH_BY_RIGHT.sub("", re.sub(r"<[^>]*>|&\w+;", " ", words))
            if re.search(r"[A-Za-z]{2,}", plain):
                found.add(f"{type(widget).__name__}: {words}")
    return found
