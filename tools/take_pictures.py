"""Take the pictures of the README.

    python tools/take_pictures.py

writes light.png and dark.png (the window with a hint), technique.png (a technique's page), way.png
(the solution path) and variants.png (puzzles with constraints) into resources/pictures. It needs no
display.
"""

from __future__ import annotations

import os
import sys
import time
from functools import partial
from itertools import takewhile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PyQt6.QtCore import QEventLoop, QRect, Qt
from PyQt6.QtGui import QPainter, QPixmap

from sudoku_app.core.hints import next_step
from sudoku_app.game.play.coach import position_of
from sudoku_app.game.play.game import Game
from sudoku_app.game.storage.store import IN_MEMORY
from sudoku_app.paths import resource
from sudoku_app.presentation.board.board_words import kind_name
from sudoku_app.presentation.words import untranslated
from sudoku_app.ui.board.board_frame import GameFrame
from sudoku_app.ui.hints.solution_window import SolutionWindow
from sudoku_app.ui.main_window import FIRST_SIZE
from sudoku_app.ui.start.program import Program

LEVEL, NUMBER, SEED = "hard", 73, 7
"""A puzzle whose only step beyond singles is an X-Wing."""
WAY_SIZE, PAGE_SIZE = (1000, 680), (1000, 740)
"""The sizes of these windows in pixels; the offscreen display is smaller than those of players."""
VARIANTS = {
    "killer": "easy",
    "thermo": "normal",
    "arrow": "hard",
    "kropki": "normal",
    "xv": "normal",
    "littlekiller": "hard",
    "sandwich": "hard",
    "renban": "easy",
    "whispers": "easy",
    "palindrome": "easy",
}
"""The kinds of puzzles with constraints that are shown, each with the level of the example."""
COLUMNS, VARIANT_SIDE, NAME_HEIGHT, GAP = 5, 360, 26, 16


def main() -> int:
    """Take all pictures; return the exit status."""
    folder = Path(resource("pictures"))
    folder.mkdir(exist_ok=True)
    program = Program(IN_MEMORY, None)
    program.set_style_and_locale()
    program.window.complete()
    program.window.appearance.change(welcomed=True)
    new = program.session.puzzles.library.puzzle(LEVEL, NUMBER, SEED)
    program.bridge.switch(partial(program.session.begin, new))
    window = program.window
    window.resize(FIRST_SIZE)
    window.show()
    play_to_a_pattern(program)
    program.session.clock.elapsed = 462.0
    program.bridge.state.advance_clock()
    for name in ("light", "dark"):
        window.appearance.change(theme=name)
        window.grab().save(str(folder / f"{name}.png"))
    window.steps.solve_step_by_step()
    wait(program, 1500)
    way = window.findChildren(SolutionWindow)[-1]
    way.resize(*WAY_SIZE)
    way.view.player.to_first()
    for _ in takewhile(lambda stage: stage.step.placements, way.stages):
        way.view.player.forward()
    wait(program, 300)
    way.grab().save(str(folder / "way.png"))
    way.close()
    window.appearance.change(theme="light")
    window.help.show_technique("xy_wing")
    wait(program, 500)
    page = window.help.technique_window
    assert page is not None
    page.resize(*PAGE_SIZE)
    wait(program, 300)
    page.grab().save(str(folder / "technique.png"))
    take_variants(program).save(str(folder / "variants.png"))
    window.close()
    program.take_down()
    return 0


def take_variants(program: Program) -> QPixmap:
    """Draw a puzzle of each kind of `VARIANTS`, with its name below it."""
    theme, library = program.window.screen_widget.theme, program.session.puzzles.library
    width, height = VARIANT_SIDE + GAP, VARIANT_SIDE + NAME_HEIGHT + GAP
    sheet = QPixmap(COLUMNS * width + GAP, len(VARIANTS) // COLUMNS * height + GAP)
    sheet.fill(theme.colour("window"))
    with QPainter(sheet) as painter:
        painter.setPen(theme.colour("text"))
        painter.setFont(theme.font(13))
        for number, (kind, level) in enumerate(VARIANTS.items()):
            game = Game(library.puzzle(level, 1, SEED, kind=kind).puzzle)
            frame = GameFrame(theme, game, VARIANT_SIDE)
            frame.resize(VARIANT_SIDE, VARIANT_SIDE)
            row, column = divmod(number, COLUMNS)
            left, top = GAP + column * width, GAP + row * height
            painter.drawPixmap(left, top, frame.grab())
            below = QRect(left, top + VARIANT_SIDE, VARIANT_SIDE, NAME_HEIGHT)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, kind_name(untranslated, kind))
    return sheet


def wait(program: Program, milliseconds: int) -> None:
    """Process events for a time, so that workers and windows finish."""
    until = time.monotonic() + milliseconds / 1000
    while time.monotonic() < until:
        program.application.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def play_to_a_pattern(program: Program) -> None:
    """Play placements until the next step only eliminates, and show that step as a hint."""
    state, window = program.bridge.state, program.window
    while (step := next_step(position_of(state.game))) is not None and step.placements:
        state.act(state.game.apply_step(step))
    state.fill_notes()
    for _ in range(3):
        before = window.screen_widget.card.text
        state.hint()
        while window.screen_widget.card.text == before:
            program.application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


if __name__ == "__main__":
    sys.exit(main())
