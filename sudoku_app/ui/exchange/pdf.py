"""A PDF of puzzles, written whole or not at all."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PyQt6.QtCore import QBuffer, QByteArray, QMarginsF
from PyQt6.QtGui import QGuiApplication, QPageLayout, QPageSize, QPdfWriter

from sudoku_app.game.atomic_file import write_atomically
from sudoku_app.ui.exchange.print_pages import print_puzzles

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QPagedPaintDevice

    from sudoku_app.ui.exchange.print_pages import PrintOrder

PAPERS = {
    "A4": QPageSize.PageSizeId.A4,
    "A5": QPageSize.PageSizeId.A5,
    "Letter": QPageSize.PageSizeId.Letter,
}
MARGIN_MM = 16.0


def lay_paper(device: QPagedPaintDevice, paper: str) -> None:
    """Have a device print on a paper of PAPERS, with the margins that all pages have."""
    device.setPageSize(QPageSize(PAPERS[paper]))
    margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    device.setPageMargins(margins, QPageLayout.Unit.Millimeter)


def write_pdf(
    path: str, order: PrintOrder, paper: str = "A4", cancel: Callable[[], bool] | None = None
) -> int:
    """Write an order onto pages of a paper of PAPERS, nothing where `cancel` says True meanwhile;
    the number of pages. Raises OSError. In whatever thread.
    """
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(300)
    writer.setTitle("Sudoku")
    lay_paper(writer, paper)
    pages = print_puzzles(writer, order, cancel)
    buffer.close()
    if cancel is None or not cancel():
        write_atomically(path, bytes(data.data()))
    return pages


def write_pdf_without_window(path: str, order: PrintOrder, paper: str) -> int:
    """The same in a process that has no window: Qt's fonts need an application object."""
    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    try:
        return write_pdf(path, order, paper)
    finally:
        del application
