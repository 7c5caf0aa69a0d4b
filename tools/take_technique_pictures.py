"""Draw the example of every technique for inspection: is the pattern visible without the text?

    python tools/take_technique_pictures.py FOLDER

writes FOLDER/THEME-SIDE/SLUG.png for each theme and board size, and sheets of all pictures with
their names, FOLDER/sheet-THEME-SIDE-N.png. It needs no display.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PyQt6.QtCore import QRect, Qt
from PyQt6.QtGui import QPainter, QPixmap
from PyQt6.QtWidgets import QApplication

from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.game.play.game import game_of_position
from sudoku_app.game.texts.technique_pages import TechniquePages
from sudoku_app.presentation.board.picture import Picture
from sudoku_app.presentation.hints.playback import Scene
from sudoku_app.ui.board.board_frame import BoardFrame
from sudoku_app.ui.theme import Theme

SIDES = (480, 900)
SHEET_COLUMNS, SHEET_ROWS = 4, 3
CAPTION = 34
GAP = 16


def main() -> int:
    """Take all pictures and lay out the sheets; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", help="slugs of the techniques (default: all)")
    parser.add_argument("--sides", type=int, nargs="+", default=SIDES)
    options = parser.parse_args()
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    pages = TechniquePages()
    rows = [row for row in TECHNIQUES if not options.only or row.slug in options.only]
    examples = {row: example for row in rows if (example := pages.example(row)) is not None}
    for name in ("light", "dark"):
        theme = Theme(name)
        for side in options.sides:
            folder = options.folder / f"{name}-{side}"
            folder.mkdir(parents=True, exist_ok=True)
            taken = []
            for row, (position, step) in examples.items():
                game = game_of_position(position, not has_trait(row.slug, Trait.WITHOUT_NOTES))
                frame = BoardFrame(theme, game)
                frame.setPalette(theme.palette())
                frame.resize(side, side)
                frame.show_scene(Scene(game, Picture(step=step)))
                picture = frame.grab()
                picture.save(str(folder / f"{row.slug}.png"))
                taken.append((row.name, picture))
            save_sheets(options.folder, f"{name}-{side}", theme, taken)
    return 0


def save_sheets(folder: Path, name: str, theme: Theme, taken: list[tuple[str, QPixmap]]) -> None:
    """Save sheets with a dozen pictures each."""
    per_sheet = SHEET_COLUMNS * SHEET_ROWS
    for first in range(0, len(taken), per_sheet):
        number = first // per_sheet + 1
        sheet = draw_sheet(theme, taken[first : first + per_sheet])
        sheet.save(str(folder / f"sheet-{name}-{number}.png"))


def draw_sheet(theme: Theme, taken: list[tuple[str, QPixmap]]) -> QPixmap:
    """Return a sheet with the pictures in rows, each under its name."""
    side = taken[0][1].width()
    wide, high = side + GAP, side + CAPTION + GAP
    sheet = QPixmap(SHEET_COLUMNS * wide + GAP, -(-len(taken) // SHEET_COLUMNS) * high + GAP)
    sheet.fill(theme.colour("window"))
    painter = QPainter(sheet)
    painter.setPen(theme.colour("text"))
    painter.setFont(theme.font(18))
    for number, (name, picture) in enumerate(taken):
        row, column = divmod(number, SHEET_COLUMNS)
        left, top = GAP + column * wide, GAP + row * high
        painter.drawText(QRect(left, top, side, CAPTION), Qt.AlignmentFlag.AlignVCenter, name)
        painter.drawPixmap(left, top + CAPTION, picture)
    painter.end()
    return sheet


if __name__ == "__main__":
    sys.exit(main())
