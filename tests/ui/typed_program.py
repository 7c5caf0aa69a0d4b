"""The real window on an X server, for keys that come from there.

python -m tests.ui.typed_program     tells each action that a key triggers, until Ctrl+Q
"""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QTimer

from sudoku_app.game.storage.store import IN_MEMORY
from sudoku_app.ui.start.program import Program
from tests.ui.seen import actions_of, board_of

LONGEST_MS = 60_000


def tell(name: str, *_: object) -> None:
    """Print a name at once."""
    print(name, flush=True)  # noqa: T201 - what is told


def run() -> None:
    """Open the window, tell when it can be typed on, and then what is triggered."""
    program = Program(IN_MEMORY, None)
    program.window.show()
    program.finish_start()
    for name, action in actions_of(program).items():
        action.triggered.connect(partial(tell, name))
    board_of(program).setFocus()
    program.window.activateWindow()
    QTimer.singleShot(0, partial(tell, "ready"))
    QTimer.singleShot(LONGEST_MS, program.application.quit)
    program.application.exec()
    program.take_down()


if __name__ == "__main__":
    run()
