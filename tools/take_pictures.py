"""Take the README's pictures: the window with a hint, a technique's page, the solution path.

    python tools/take_pictures.py

writes light.png, dark.png, technique.png and way.png into resources/pictures, drawn without a
display.
"""

from __future__ import annotations

import os
import sys
import time
from itertools import takewhile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PyQt6.QtCore import QEventLoop

from sudoku_app.core.hints import next_step
from sudoku_app.game.coach import position_of
from sudoku_app.game.storage.store import IN_MEMORY
from sudoku_app.paths import resource
from sudoku_app.ui.hints.way_window import WayWindow
from sudoku_app.ui.main_window import FIRST_SIZE
from sudoku_app.ui.start.program import Program

LEVEL, NUMBER, SEED = "hard", 73, 7
"""A puzzle whose only step beyond singles is an X-Wing."""
WAY_SIZE, PAGE_SIZE = (1000, 680), (1000, 740)
"""The windows' sizes in pixels: the screen here is smaller than players' are."""


def main() -> int:
    """Take all pictures; the exit status."""
    folder = Path(resource("pictures"))
    folder.mkdir(exist_ok=True)
    program = Program(IN_MEMORY, None)
    program.dress_windows()
    program.window.looks.change(welcomed=True)
    program.session.begin(program.session.puzzles.library.puzzle(LEVEL, NUMBER, SEED))
    program.bridge.game_started.emit(program.bridge.game)
    window = program.window
    window.resize(FIRST_SIZE)
    window.show()
    play_to_a_pattern(program)
    program.session.clock.elapsed = 462.0
    window.status.show_clock()
    for name in ("light", "dark"):
        window.looks.change(theme=name)
        window.grab().save(str(folder / f"{name}.png"))
    window.steps.solve_step_by_step()
    wait(program, 1500)
    way = window.findChildren(WayWindow)[-1]
    way.resize(*WAY_SIZE)
    way.to_first()
    for _ in takewhile(lambda stage: stage.step.placements, way.stages):
        way.forward()
    wait(program, 300)
    way.grab().save(str(folder / "way.png"))
    way.close()
    window.looks.change(theme="light")
    window.show_technique("xy_wing")
    wait(program, 500)
    page = window.help.technique_window
    assert page is not None
    page.resize(*PAGE_SIZE)
    wait(program, 300)
    page.grab().save(str(folder / "technique.png"))
    window.close()
    program.take_down()
    return 0


def wait(program: Program, milliseconds: int) -> None:
    """Let workers and windows come to rest."""
    until = time.monotonic() + milliseconds / 1000
    while time.monotonic() < until:
        program.application.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def play_to_a_pattern(program: Program) -> None:
    """Play singles until the next step is a pattern of notes, and show that as a hint."""
    bridge, window = program.bridge, program.window
    while (step := next_step(position_of(bridge.game))) is not None and step.placements:
        bridge.apply_step(step)
    bridge.fill_notes()
    for _ in range(3):
        before = window.screen_widget.card.text
        window.guide.hint()
        while window.screen_widget.card.text == before:
            program.application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


if __name__ == "__main__":
    sys.exit(main())
