"""What the help page says, in sections."""

from __future__ import annotations

from typing import NamedTuple

from PyQt6.QtCore import QCoreApplication


class Section(NamedTuple):
    """A section: each of its `parts` has a few words that lead, or none, and a text."""

    slug: str
    title: str
    parts: tuple[tuple[str, str], ...]


KEYS, TECHNIQUES = "keys", "techniques"
"""The sections that end in the list of keys and in a link to the pages of the techniques."""


def help_sections() -> tuple[Section, ...]:
    """All sections, in order, in the language of now."""
    return (
        _rules(),
        _entering(),
        _notes(),
        _hints(),
        _mistakes(),
        _games(),
        _keys(),
        _techniques(),
    )


def _rules() -> Section:
    translate = QCoreApplication.translate
    return Section(
        "rules",
        translate("help", "The rules"),
        (
            (
                "",
                translate(
                    "help",
                    "Fill the board so that each row, each column and each box holds every digit "
                    "exactly once: 1 to 9 on the usual board.",
                ),
            ),
            (
                translate("help", "Other grids"),
                translate(
                    "help",
                    "In an X Sudoku both long diagonals, which are marked, hold every digit once "
                    "too; in a Windoku the four framed windows do. A Jigsaw has irregular "
                    "regions, with thick lines around them, in place of the boxes.",
                ),
            ),
            (
                translate("help", "Givens"),
                translate(
                    "help",
                    "The bold digits on tinted cells, also called clues, belong to the puzzle and "
                    "stay. Every puzzle of the program has exactly one solution, and reasoning "
                    "alone finds it.",
                ),
            ),
            (
                translate("help", "Words"),
                translate(
                    "help",
                    "A house is a row, a column or a box; on other grids a diagonal or a window is "
                    "one too. The peers of a cell, which it sees, are all cells that share a house "
                    "with it. A candidate is a digit that can still go into a cell. r1c4 is the "
                    "cell in row 1, column 4.",
                ),
            ),
        ),
    )


def _entering() -> Section:
    translate = QCoreApplication.translate
    return Section(
        "entering",
        translate("help", "Entering digits"),
        (
            (
                translate("help", "Cell first"),
                translate(
                    "help",
                    "Choose a cell by mouse or arrow keys and type a digit, or click it on the "
                    "pad. The same digit again clears the cell; another replaces it.",
                ),
            ),
            (
                translate("help", "Digit first"),
                translate(
                    "help",
                    "With nothing selected, click a digit on the pad: it stays chosen, and each "
                    "cell that you click gets it. Esc lets go of it.",
                ),
            ),
            (
                translate("help", "Many cells"),
                translate(
                    "help",
                    "Drag, or hold Shift or Ctrl, to select many cells. A digit is then a note in "
                    "all of them. A double click selects all equal digits.",
                ),
            ),
            (
                translate("help", "Undo"),
                translate(
                    "help",
                    "Everything can be taken back, even Restart, and even tomorrow: each game "
                    "keeps all of its moves.",
                ),
            ),
        ),
    )


def _notes() -> Section:
    translate = QCoreApplication.translate
    return Section(
        "notes",
        translate("help", "Notes and colours"),
        (
            (
                translate("help", "Two kinds"),
                translate(
                    "help",
                    "Corner notes have a fixed place for each digit, centre notes stand in one "
                    "line. Notes turns them on; Shift or Ctrl held with a digit makes one.",
                ),
            ),
            (
                translate("help", "Tidied for you"),
                translate(
                    "help",
                    "Setting a digit removes it from the notes of its peers, unless the settings "
                    "say otherwise. The notes under a digit come back when it is cleared. Fill in "
                    "all notes, in the menu Edit, writes all that the rules allow; the settings "
                    "can do so at the start of each game.",
                ),
            ),
            (
                translate("help", "Colours"),
                translate(
                    "help",
                    "Eight colours, each with a pattern, mark cells and single candidates. A digit "
                    "is a colour after V; with Alt held it gives its candidate the last colour. "
                    "The Edit menu has both, for the mouse.",
                ),
            ),
        ),
    )


def _hints() -> Section:
    translate = QCoreApplication.translate
    return Section(
        "hints",
        translate("help", "Hints"),
        (
            (
                "",
                translate(
                    "help",
                    "Each press tells a little more: the name of the easiest technique that helps "
                    "here, then its place, then the whole picture and why it works, then the step "
                    "itself. Esc drops a hint at any depth.",
                ),
            ),
            (
                translate("help", "What counts"),
                translate(
                    "help",
                    "Name and place are free looks; a hint counts from its picture on. A mistake "
                    "on the board, or a note that lacks the true digit, is told first.",
                ),
            ),
            (
                translate("help", "Finish"),
                translate(
                    "help",
                    "When each cell left can be filled by looking at it alone, one after the "
                    "other, Finish is offered and does that.",
                ),
            ),
        ),
    )


def _mistakes() -> Section:
    translate = QCoreApplication.translate
    return Section(
        "mistakes",
        translate("help", "Mistakes and trials"),
        (
            (
                translate("help", "Marks"),
                translate(
                    "help",
                    "Digits that clash are red and underlined. The settings can mark nothing, or "
                    "all that differs from the solution. Nothing is ever blocked.",
                ),
            ),
            (
                translate("help", "Check"),
                translate(
                    "help",
                    "Check says which digits are wrong and offers the way back to the last "
                    "position without a mistake.",
                ),
            ),
            (
                translate("help", "Trials"),
                translate(
                    "help",
                    "Try something with T, three trials deep: what you enter is marked until you "
                    "keep it with K or drop it whole with Shift+T, and undo stays inside. Check "
                    "tells whether a trial leads nowhere.",
                ),
            ),
        ),
    )


def _games() -> Section:
    translate = QCoreApplication.translate
    return Section(
        "games",
        translate("help", "Puzzles and games"),
        (
            (
                translate("help", "Levels"),
                translate(
                    "help",
                    "A level is the hardest technique that a puzzle needs, never a guess; the "
                    "score adds up all its steps, each by how hard it is. The line above the board "
                    "names what is needed; a click on it opens the card.",
                ),
            ),
            (
                translate("help", "Nothing is lost"),
                translate(
                    "help",
                    "Every move is saved at once. A new game asks nothing, since the old one "
                    "stays in the list of games.",
                ),
            ),
            (
                translate("help", "The clock"),
                translate(
                    "help",
                    "It stops while the game is paused, and behind a window that has to be "
                    "closed before play goes on. Beside this page or a hint it runs on. P pauses "
                    "and hides the digits; so does minimising the window or locking the screen.",
                ),
            ),
            (
                translate("help", "Your own puzzles"),
                translate(
                    "help",
                    "Paste a puzzle, drop a file, or enter one digit by digit: Enter a puzzle "
                    "turns the board into an editor and leaves the game as it is. How many "
                    "solutions the puzzle has is told below the board as you type, and where they "
                    "differ. What you entered stays until it is played, also when you go "
                    "back to the game or close the window.",
                ),
            ),
        ),
    )


def _keys() -> Section:
    return Section(KEYS, QCoreApplication.translate("help", "Keys"), ())


def _techniques() -> Section:
    translate = QCoreApplication.translate
    return Section(
        TECHNIQUES,
        translate("help", "Techniques"),
        (
            (
                "",
                translate(
                    "help",
                    "Each technique has a page: what to look for, why it works, when it is worth "
                    "trying, and an example on a board. Hints and cards lead to these pages too.",
                ),
            ),
        ),
    )
