"""Puzzles on paper: the pages as a PDF tells them, the window and the command."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PyQt6.QtCore import QSize, Qt, QThreadPool
from PyQt6.QtGui import QImage, QPageLayout, QPageSize
from PyQt6.QtPdf import QPdfDocument
from PyQt6.QtPrintSupport import QPrintDialog
from PyQt6.QtWidgets import QCheckBox, QComboBox, QDialog, QLabel, QSpinBox
from pytestqt.qtbot import QtBot

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.drawing import DrawnLine, Point
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.topology import Cell, topology_of_size
from sudoku_app.core.variants import topology_of_kind
from sudoku_app.game.play.moves import CellState, NoteKind
from sudoku_app.game.play.pen import Spot
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.ui.exchange.print_pages import LAYOUTS, MARGIN_MM, PrintOrder, Solutions, write_pdf
from sudoku_app.ui.exchange.print_window import PrintWindow
from sudoku_app.ui.parts.waiting import Waiting
from tests.ui.conftest import LINE, OpenPlay, Play
from tests.ui.hands import act, begin_level, choose_file, colour_cells, enter, paste, write_note
from tests.ui.seen import (
    button_of,
    empty_cells,
    field_of,
    found_window,
    game_of,
    solution_of,
    state_of,
)

NEW = NewPuzzle(
    make_puzzle([int(sign) if sign != "." else 0 for sign in LINE]),
    Card("hard-0012-ab3f", "hard", 400, 3.8),
)


def pages_of(path: Path) -> list[str]:
    """The text of each page."""
    document = QPdfDocument(None)
    assert document.load(str(path)) == QPdfDocument.Error.None_
    texts = [document.getAllText(page).text() for page in range(document.pageCount())]
    document.close()
    return texts


@pytest.mark.parametrize(
    ("count", "per_page", "solutions", "pages"),
    [
        (1, 1, Solutions.NONE, 1),
        (1, 1, Solutions.PAGES, 2),
        (4, 2, Solutions.FOOT, 2),
        (9, 4, Solutions.PAGES, 4),
        (12, 6, Solutions.NONE, 2),
        (21, 6, Solutions.PAGES, 6),
    ],
)
def test_an_order_has_its_pages(
    qtbot: QtBot, tmp_path: Path, count: int, per_page: int, solutions: Solutions, pages: int
) -> None:
    path = tmp_path / "book.pdf"
    assert write_pdf(str(path), PrintOrder([NEW] * count, per_page, solutions)) == pages
    assert len(pages_of(path)) == pages


def test_each_puzzle_has_number_level_code_and_digits(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    write_pdf(str(path), PrintOrder([NEW], 1, Solutions.NONE))
    (text,) = pages_of(path)
    assert "Hard" in text
    assert "hard-0012-ab3f" in text
    code_and_page_number = 6 + 1
    digits = sum(character in "123456789" for character in text)
    assert digits >= NEW.puzzle.clue_count
    assert digits <= NEW.puzzle.clue_count + code_and_page_number + 1


def test_solutions_stand_on_their_own_page(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    write_pdf(str(path), PrintOrder([NEW], 1, Solutions.PAGES))
    _, solutions = pages_of(path)
    assert "Solutions" in solutions
    assert sum(character in "123456789" for character in solutions) >= 81


@pytest.mark.parametrize(("kind", "size", "pages"), [("", 9, 1), ("", 16, 2), ("samurai", 9, 3)])
def test_solutions_are_large_enough_to_be_read(
    qtbot: QtBot, tmp_path: Path, kind: str, size: int, pages: int
) -> None:
    topology = topology_of_kind(size, kind)
    solved = Puzzle(topology, tuple(random_grid(Random(1), topology)))
    path = tmp_path / "book.pdf"
    write_pdf(str(path), PrintOrder([NewPuzzle(solved, Card(""))] * 12, 6, Solutions.PAGES))
    assert len(pages_of(path)) == 2 + pages


def test_on_the_smallest_boards_level_and_code_do_not_run_into_each_other(
    qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "book.pdf"
    new = NewPuzzle(nearly_empty(16), Card("16x16-0012-ab3f", "extreme", 400, 3.8))
    write_pdf(str(path), PrintOrder([new] * 6, 6, Solutions.FOOT), "A5")
    document = QPdfDocument(None)
    document.load(str(path))
    text = document.getAllText(0).text()
    level, code = (
        document.getSelectionAtIndex(0, text.index(words), len(words)).boundingRectangle()
        for words in ("Extreme", "16x16-0012-ab3f")
    )
    document.close()
    assert level.width() > 10
    assert level.right() < code.left()


@pytest.mark.parametrize("per_page", [1, 2])
def test_a_long_title_is_printed_whole_with_its_author(
    qtbot: QtBot, tmp_path: Path, per_page: int
) -> None:
    path = tmp_path / "book.pdf"
    about = About("One " * 10 + "long title of a puzzle with lines", "an Author of Many Names")
    new = NewPuzzle(NEW.puzzle._replace(about=about), Card(""))
    write_pdf(str(path), PrintOrder([new], per_page, Solutions.NONE))
    (text,) = pages_of(path)
    assert f"{about.title} by {about.author}" in " ".join(text.split())


def nearly_empty(size: int) -> Puzzle:
    topology = topology_of_size(size)
    return Puzzle(topology, (1, *[0] * (topology.cell_count - 1)))


@pytest.mark.parametrize(
    ("givens", "words"),
    [((1, *[0] * 80), "Several solutions"), ((1, 1, *[0] * 79), "No solution")],
)
@pytest.mark.parametrize("place", [Solutions.PAGES, Solutions.FOOT])
def test_of_several_solutions_none_is_printed_as_the_one(
    qtbot: QtBot, tmp_path: Path, givens: tuple[int, ...], words: str, place: Solutions
) -> None:
    path = tmp_path / "book.pdf"
    own = NewPuzzle(make_puzzle(givens), Card(""))
    write_pdf(str(path), PrintOrder([own] * 6, 6, place))
    text = pages_of(path)[-1]
    first = words.split()[0]
    letters = "".join(text.split())
    assert letters.count(first) + letters.count(first[::-1]) == 6  # upside down at the foot
    assert sum(character in "23456789" for character in text) < 20  # numbers alone


RULE = "Digits in a cage may not repeat, and they add up to the number in its corner."


def caged(size: int) -> NewPuzzle:
    """A puzzle with a cage, whose rules are printed."""
    topology = topology_of_size(size)
    cage = KillerCage((Cell(0), Cell(1)), 3)
    return NewPuzzle(Puzzle(topology, (0,) * topology.cell_count, (cage,)), Card(""))


@pytest.mark.parametrize("solutions", [Solutions.NONE, Solutions.FOOT])
@pytest.mark.parametrize("size", [4, 9, 16])
@pytest.mark.parametrize("per_page", LAYOUTS)
def test_the_rules_of_a_variant_stand_below_it_on_any_page(
    qtbot: QtBot, tmp_path: Path, per_page: int, size: int, solutions: Solutions
) -> None:
    path = tmp_path / "book.pdf"
    write_pdf(str(path), PrintOrder([caged(size)] * per_page, per_page, solutions), "A5")
    (text,) = pages_of(path)
    assert " ".join(text.split()).count(RULE) == per_page


@pytest.mark.parametrize("per_page", LAYOUTS)
def test_long_rules_are_printed_in_full_or_end_in_an_ellipsis(
    qtbot: QtBot, tmp_path: Path, per_page: int
) -> None:
    path = tmp_path / "book.pdf"
    for count in (5, 500):
        about = About(rules="Mind the cow. " * count, is_in_words=True)
        new = NewPuzzle(NEW.puzzle._replace(about=about), Card(""))
        write_pdf(str(path), PrintOrder([new], per_page, Solutions.NONE))
        (text,) = pages_of(path)
        assert "Mind the cow." in text
        assert text.count("cow") == count or (count == 500 and "…" in text)


def open_window(play: Play) -> PrintWindow:
    act(play, "print_puzzles")
    window = play.window.findChildren(PrintWindow)[-1]
    assert isinstance(window, PrintWindow)
    return window


def choice(window: PrintWindow, words: str) -> QComboBox:
    return field_of(window, words, QComboBox)


def choose_a_booklet(window: PrintWindow) -> None:
    """Choose the first level instead of the puzzle of the game."""
    choice(window, "What").setCurrentIndex(1)


def ask_for_printer(window: PrintWindow) -> QPrintDialog:
    """The dialog that asks for a printer, open."""
    window.print_button.click()
    dialog = window.findChildren(QPrintDialog)[-1]
    assert isinstance(dialog, QPrintDialog)
    return dialog


def save(qtbot: QtBot, window: PrintWindow, path: Path) -> str:
    choose(window, path)
    qtbot.waitUntil(lambda: bool(window.status_label.text()))
    return window.status_label.text()


def choose(window: PrintWindow, path: Path) -> None:
    window.pdf_button.click()
    choose_file(window, path)


def test_the_puzzle_at_hand_is_saved_as_a_pdf(qtbot: QtBot, play: Play, tmp_path: Path) -> None:
    path = tmp_path / "one.pdf"
    assert "2 pages" in save(qtbot, open_window(play), path)
    assert play.session.card.name in pages_of(path)[0]


def test_each_name_of_the_form_stands_in_the_middle_of_its_field(play: Play) -> None:
    window = open_window(play)
    window.show()
    choose_a_booklet(window)
    labels = [label for label in window.findChildren(QLabel) if label.buddy() is not None]
    assert len(labels) == 6
    for label in labels:
        field = label.buddy()
        assert field is not None
        assert abs(label.geometry().center().y() - field.geometry().center().y()) <= 1


def test_a_booklet_of_a_level_is_saved_as_a_pdf(qtbot: QtBot, play: Play, tmp_path: Path) -> None:
    window = open_window(play)
    choice(window, "What").setCurrentText("Hard")
    field_of(window, "How many", QSpinBox).setValue(3)
    choice(window, "Per page").setCurrentText("2")
    assert "3 pages" in save(qtbot, window, tmp_path / "book.pdf")


def test_a_booklet_of_another_grid_offers_its_levels_and_prints_its_puzzles(
    qtbot: QtBot, real: Play, tmp_path: Path
) -> None:
    window = open_window(real)
    what, grid = choice(window, "What"), choice(window, "Grid")
    what.setCurrentIndex(what.findText("Extreme"))
    grid.setCurrentIndex(grid.findText("4×4"))
    assert [what.itemText(row) for row in range(what.count())] == ["This puzzle", "Easy", "Normal"]
    assert what.currentText() == "Normal"
    grid.setCurrentIndex(grid.findText("Windoku"))
    what.setCurrentIndex(what.findText("Hard"))
    field_of(window, "How many", QSpinBox).setValue(2)
    assert "3 pages" in save(qtbot, window, tmp_path / "book.pdf")
    assert "windoku-" in pages_of(tmp_path / "book.pdf")[0]


def shown_names(window: PrintWindow) -> list[str]:
    return [label.text() for label in window.findChildren(QLabel) if label.isVisible()]


@pytest.mark.parametrize(("size", "kind", "grid"), [(6, "", "6×6"), (9, "windoku", "Windoku")])
def test_only_a_booklet_asks_for_a_grid_which_begins_as_that_of_the_game(
    qtbot: QtBot, real: Play, size: int, kind: str, grid: str
) -> None:
    begin_level(real, "easy", size, kind)
    window = open_window(real)
    assert shown_names(window)[:4] == ["What", "Per page", "Solutions", "Paper"]
    choose_a_booklet(window)
    assert shown_names(window)[:3] == ["What", "Grid", "How many"]
    assert choice(window, "Grid").isEnabled()
    assert choice(window, "Grid").currentText() == grid


def test_a_fresh_game_offers_nothing_that_was_written(play: Play) -> None:
    assert "Also print" not in shown_names(open_window(play))


@pytest.fixture
def written(play: Play) -> Play:
    """A game with a digit, notes and a colour, each in a cell of its own."""
    first, second, third = empty_cells(play)[:3]
    enter(play, [first], solution_of(play)[first])
    write_note(play, [second], 2, NoteKind.CORNER)
    colour_cells(play, [third], 3)
    return play


def test_what_was_written_is_offered_and_not_printed_unasked(qtbot: QtBot, written: Play) -> None:
    window = open_window(written)
    boxes = [box for box in window.findChildren(QCheckBox) if box.isVisible()]
    assert [box.text() for box in boxes] == ["My digits", "Notes", "Colours and lines"]
    assert not any(box.isChecked() for box in boxes)
    assert window.order().written == ()
    choose_a_booklet(window)
    assert not any(box.isVisible() for box in boxes)
    boxes[0].setChecked(True)
    assert window.order().written == ()  # of other puzzles nothing was written


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("My digits", CellState()),
        ("Notes", CellState(corner=2)),
        ("Colours and lines", CellState(colours=4)),
    ],
)
def test_what_is_chosen_is_printed(
    qtbot: QtBot, written: Play, tmp_path: Path, name: str, kept: CellState
) -> None:
    plain, chosen = tmp_path / "plain.pdf", tmp_path / "chosen.pdf"
    window = open_window(written)
    save(qtbot, window, plain)
    next(box for box in window.findChildren(QCheckBox) if box.text() == name).setChecked(True)
    (own,) = (cell for cell in window.order().written if any(cell))
    assert own._replace(value=0) == kept
    assert bool(own.value) is (name == "My digits")
    window.status_label.clear()
    save(qtbot, window, chosen)
    before, after = (picture_of(path) for path in (plain, chosen))
    assert before != after
    if name != "Colours and lines":
        assert len(pages_of(chosen)[0]) > len(pages_of(plain)[0])


def test_a_line_of_the_pen_alone_is_offered_and_printed(
    qtbot: QtBot, play: Play, tmp_path: Path
) -> None:
    state_of(play).draw((Spot(1, 1), Spot(1, 3)))
    window = open_window(play)
    (box,) = (box for box in window.findChildren(QCheckBox) if box.isVisible())
    assert box.text() == "Colours and lines"
    save(qtbot, window, tmp_path / "plain.pdf")
    box.setChecked(True)
    window.status_label.clear()
    save(qtbot, window, tmp_path / "drawn.pdf")
    assert picture_of(tmp_path / "plain.pdf") != picture_of(tmp_path / "drawn.pdf")


def picture_of(path: Path) -> QImage:
    """The first page."""
    document = QPdfDocument(None)
    document.load(str(path))
    picture = document.render(0, QSize(600, 850))
    document.close()
    return picture


def test_the_keys_stay_with_the_grid_that_they_change(qtbot: QtBot, real: Play) -> None:
    window = open_window(real)
    choose_a_booklet(window)
    grid = choice(window, "Grid")
    grid.setFocus()
    before = grid.currentIndex()
    for _ in range(2):
        qtbot.keyClick(grid, Qt.Key.Key_Up)
    assert grid.currentIndex() == before - 2
    assert window.focusWidget() is grid


def test_a_file_that_cannot_be_written_is_reported(
    qtbot: QtBot, play: Play, tmp_path: Path
) -> None:
    assert "Nothing was written" in save(qtbot, open_window(play), tmp_path)


def give_up(window: PrintWindow) -> None:
    """Cancel the writing, as its own small window offers."""
    (waiting,) = window.findChildren(Waiting)
    waiting.reject()


@pytest.mark.parametrize("end", [QDialog.reject, give_up])
def test_a_booklet_that_is_no_longer_wanted_is_not_written(
    play: Play, tmp_path: Path, end: Callable[[PrintWindow], None]
) -> None:
    window = open_window(play)
    choice(window, "What").setCurrentText("Hard")
    field_of(window, "How many", QSpinBox).setValue(200)
    choose(window, tmp_path / "book.pdf")
    end(window)
    pool = QThreadPool.globalInstance()
    assert pool is not None
    assert pool.waitForDone(60_000)
    assert [name for name in os.listdir(tmp_path) if "book" in name or "writing" in name] == []


def test_a_printer_gets_the_paper_and_margins_of_a_pdf(
    qtbot: QtBot, play: Play, tmp_path: Path
) -> None:
    window = open_window(play)
    choice(window, "Paper").setCurrentText("A5")
    dialog = ask_for_printer(window)
    printer = dialog.printer()
    assert printer is not None
    assert printer.pageLayout().pageSize().id() is QPageSize.PageSizeId.A5
    margins = printer.pageLayout().margins(QPageLayout.Unit.Millimeter)
    sides = (margins.left(), margins.top(), margins.right(), margins.bottom())
    assert sides == pytest.approx([MARGIN_MM] * 4, abs=0.2)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    dialog.done(QDialog.DialogCode.Accepted)
    qtbot.waitUntil(lambda: window.status_label.text() == "2 pages were printed.")
    assert len(pages_of(tmp_path / "printed.pdf")) == 2


@pytest.mark.qt_log_ignore("QPainter::begin")  # Qt says it too
def test_a_printer_that_takes_nothing_is_reported(qtbot: QtBot, play: Play, tmp_path: Path) -> None:
    window = open_window(play)
    dialog = ask_for_printer(window)
    printer = dialog.printer()
    assert printer is not None
    printer.setOutputFileName(str(tmp_path / "no" / "such" / "folder.pdf"))
    dialog.done(QDialog.DialogCode.Accepted)
    words = "Nothing was printed: the printer did not accept the job."
    qtbot.waitUntil(lambda: window.status_label.text() == words)


def test_a_printed_code_brings_its_puzzle_onto_the_screen(play: Play, open_play: OpenPlay) -> None:
    code, givens = play.session.card.name, game_of(play).puzzle.givens
    begin_level(play, "hard")
    paste(play, f" {code}\n")
    assert game_of(play).puzzle.givens == givens


def test_the_window_to_print_goes_with_the_puzzle_that_it_prints(qtbot: QtBot, play: Play) -> None:
    window = open_window(play)
    paste(play, LINE)
    qtbot.mouseClick(button_of(found_window(play, qtbot), "Play"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.isVisible())
    assert open_window(play).order().puzzles[0].puzzle == game_of(play).puzzle


def test_notes_on_a_line_have_a_halo(qtbot: QtBot, tmp_path: Path) -> None:
    line = DrawnLine((Point(0.5, 0.5), Point(8.5, 0.5)), "#000000", 0.8)
    new = NEW._replace(puzzle=NEW.puzzle._replace(about=About(drawings=(line,))))
    written = [CellState()] * 81
    at = NEW.puzzle.givens.index(0)
    written[at] = CellState(corner=0b111111111)
    pictures = []
    for name, cells in (("plain.pdf", ()), ("noted.pdf", tuple(written))):
        order = PrintOrder([new], solutions=Solutions.NONE, written=cells)
        write_pdf(str(tmp_path / name), order)
        pictures.append(picture_of(tmp_path / name))
    light = [
        sum(
            picture.pixelColor(x, y).lightness() > 200
            for x in range(picture.width())
            for y in range(picture.height())
        )
        for picture in pictures
    ]
    assert light[1] > light[0] + 20
