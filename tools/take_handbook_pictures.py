"""Take the pictures of the handbook, in each language.

    python tools/take_handbook_pictures.py

writes them into docs/handbook/pictures. It needs no display, and a font with Chinese signs.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QImage
from PyQt6.QtWidgets import QApplication

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell, Digit
from sudoku_app.game.play.moves import NoteKind
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.game.storage.store import IN_MEMORY
from sudoku_app.paths import handbook_folder
from sudoku_app.ui.exchange.print_window import PrintWindow
from sudoku_app.ui.learn.learn_window import LearnWindow
from sudoku_app.ui.start.program import Program
from tools.take_pictures import LEVEL, NUMBER, SEED, play_to_a_pattern
from tools.window_states import begin, begin_puzzle, enter_next, rest

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

LANGUAGES = tuple(SHIPPED_LANGUAGES)
SIZE = QSize(960, 680)


def main() -> int:
    """Take all pictures; return the exit status."""
    program = Program(IN_MEMORY, None)
    program.set_style_and_locale()
    program.window.complete()
    program.window.appearance.change(welcomed=True)
    for language in LANGUAGES:
        program.window.appearance.change(language=language, theme="light")
        rest(1)
        program.window.resize(SIZE)
        program.window.show()
        folder = Path(handbook_folder()) / "pictures" / language
        folder.mkdir(parents=True, exist_ok=True)
        for name, take in PICTURES.items():
            save(take(program), folder / f"{name}.png")
    program.window.close()
    program.take_down()
    return 0


def first_game(program: Program) -> QWidget:
    """A new game with a selected cell."""
    begin(program)
    program.window.screen_widget.board.select_cells([program.session.game.values.index(0)])
    return program.window


def notes(program: Program) -> QWidget:
    """Corner notes everywhere, centre notes in two cells, and three colours."""
    begin(program)
    for _ in range(14):
        enter_next(program)
    state = program.bridge.state
    state.fill_notes()
    empty = [cell for cell, digit in enumerate(program.session.game.values) if not digit]
    for digit in (2, 7):
        state.act(state.game.note(empty[4:6], Digit(digit), NoteKind.CENTRE))
    for colour, cell in enumerate(empty[9:12], 1):
        state.act(state.game.colour([cell], colour))
    program.window.screen_widget.board.select_cells(empty[4:6])
    return program.window.screen_widget.board


def hint(program: Program) -> QWidget:
    """A pattern, explained."""
    begin_puzzle(program, program.session.puzzles.library.puzzle(LEVEL, NUMBER, SEED))
    play_to_a_pattern(program)
    return program.window


def killer(program: Program) -> QWidget:
    """A Killer at its beginning."""
    begin_puzzle(program, program.session.puzzles.library.puzzle("normal", 1, 1, kind="killer"))
    return program.window


def setting(program: Program) -> QWidget:
    """The editor with some cages."""
    begin(program)
    cages = [[0, 1, 9], [12, 13, 21], [40, 41, 49, 50], [71, 80]]
    drawn = (
        KillerCage(tuple(Cell(cell) for cell in cells), total)
        for cells, total in zip(cages, (15, 8, 20, 11), strict=True)
    )
    program.session.draft.replace_puzzle(Puzzle(CLASSIC, (Digit(0),) * 81, tuple(drawn)))
    program.window.editor.enter_puzzle()
    return program.window


def learning(program: Program) -> QWidget:
    """A lesson."""
    program.window.learn.show_learn()
    lesson = next(w for w in QApplication.topLevelWidgets() if isinstance(w, LearnWindow))
    lesson.open_lesson("x-wing")
    lesson.resize(SIZE)
    return lesson


def printing(program: Program) -> QWidget:
    """The window for printing."""
    program.window.exchange.print_puzzles()
    rest()
    return program.window.findChildren(PrintWindow)[-1]


PICTURES = {
    "first-game": first_game,
    "notes": notes,
    "hint": hint,
    "killer": killer,
    "learning": learning,
    "printing": printing,
    "setting": setting,
}
"""What each picture shows; the editor, which stays, comes last."""


def save(widget: QWidget, path: Path) -> None:
    """Write a picture of a widget after what it is doing has ended."""
    rest(1.5)
    widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB888).save(str(path), "PNG", 0)
    if isinstance(widget, PrintWindow | LearnWindow):
        widget.close()
    QApplication.processEvents()
    print(path, path.stat().st_size)


if __name__ == "__main__":
    sys.exit(main())
