"""The table of all formats: how each is recognised, and which functions read and write it.

Nothing else knows formats by name. A format is a module and a row here; modules are loaded when
they are needed.
"""

from __future__ import annotations

import re
from enum import Enum, Flag, auto
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.core.topology import CLASSIC, READ_SIZES, SIZES
from sudoku_app.formats.json_text import board_in, list_or_empty
from sudoku_app.formats.text_rows import DRAWN_SIZES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sudoku_app.core.drawing import Drawing
    from sudoku_app.core.puzzle import Puzzle

    Sign = re.Pattern[str] | Callable[[Mapping[str, object]], bool] | str


class TextShape(Enum):
    """Which part of a text can be of a format, and so which module asks for its sign."""

    ROWS = "lines of cells, which `reader` tells apart; no sign"
    LINE = "one line; the sign is a pattern for its beginning"
    RULES = "lines of rules that may belong together; the sign is a pattern for each line"
    PAGE = "all of the text; the sign is a pattern for the beginning of its first line"
    XML = "a document; the sign is the name of its first element, or a pattern for any of them"
    JSON = "a document; the sign is a function of the object"
    LINK = (
        "an address; the sign is the name of a field, and without one the reader may find nothing"
    )


class WrittenPosition(NamedTuple):
    """The position to write: for each cell its digit, including givens, or 0, and a digit set of
    notes.

    `notes` may be empty. `pictures` and `rules` show the constraints to programs that don't know
    them, and `solution` lets them say that a puzzle is solved.
    """

    puzzle: Puzzle
    values: Sequence[int]
    notes: Sequence[int] = ()
    pictures: Sequence[Drawing] = ()
    rules: str = ""
    solution: tuple[int, ...] = ()


class Keeps(Flag):
    """What a format preserves of a puzzle beside its givens."""

    BOXES = auto()
    """Boxes of another shape than the usual one."""
    RULES = auto()
    """Diagonals, windows, irregular regions and constraints."""
    CANDIDATES = auto()
    """Given candidates."""
    EMPTY = auto()
    """Cells that can have no candidate at all."""
    FOG = auto()
    """Fog."""
    FRAMES = auto()
    """Grids that overlap."""
    ZERO = auto()
    """Digits from 0."""


class Writing(NamedTuple):
    """How a format is written: `function` takes a position and returns text that ends in a line
    break.

    `sizes` are the grid sizes that it can write. `can_hold` names a function that says whether it
    preserves a puzzle, in place of the rules and candidates that it `keeps`. `has_pictures` says
    that it needs the position's pictures.
    """

    ending: str
    function: str
    sizes: tuple[int, ...] = SIZES
    keeps: Keeps = Keeps(0)
    can_hold: str = ""
    has_pictures: bool = False


class Format(NamedTuple):
    """A format: its slug, its name as players see it, and how it is recognised, read and written.

    Functions are named as `module:function`; `reader` is empty if `reader.py` reads it with others
    of its shape. Without `writing` it can only be read.
    """

    slug: str
    name: Message
    shape: TextShape
    sign: Sign = ""
    reader: str = ""
    writing: Writing | None = None

    def read(self, *parts: object) -> Any:
        """Call its reader."""
        return _function(self.reader)(*parts)

    @property
    def ending(self) -> str:
        """The ending of the name of a file that is written."""
        return self.writing.ending if self.writing else ""

    def write(self, position: WrittenPosition) -> str:
        """Return a position as text that ends in a line break."""
        assert self.writing is not None
        text: str = _function(self.writing.function)(position)
        return text

    def can_hold(self, puzzle: Puzzle) -> bool:
        """Return whether its own function says that it preserves a puzzle."""
        assert self.writing is not None
        return bool(_function(self.writing.can_hold)(puzzle))


def _function(name: str) -> Callable[..., Any]:
    module, _, function = name.partition(":")
    found: Callable[..., Any] = getattr(import_module(f"sudoku_app.formats.{module}"), function)
    return found


def _has_format(name: str) -> Callable[[Mapping[str, object]], bool]:
    return lambda document: document.get("format") == name


def _has_cells(kind: type) -> Callable[[Mapping[str, object]], bool]:
    """Return a function that says whether the first of the `cells` of an object is of a type."""
    return lambda document: any(
        isinstance(each, kind) for each in list_or_empty(document.get("cells"))[:1]
    )


FORMATS = (
    Format(
        "sdm",
        Message("Puzzle collection"),
        TextShape.ROWS,
        writing=Writing(".sdm", "writers:collection"),
    ),
    Format(
        "sdk",
        Message("SudoCue puzzle"),
        TextShape.ROWS,
        writing=Writing(".sdk", "sudocue:write_sdk"),
    ),
    Format(
        "ss",
        Message("Simple Sudoku, with your digits"),
        TextShape.ROWS,
        writing=Writing(".ss", "writers:simple_sudoku", DRAWN_SIZES, keeps=Keeps.BOXES),
    ),
    Format(
        "grid",
        Message("Grid with borders"),
        TextShape.ROWS,
        writing=Writing(".txt", "writers:bordered_grid", DRAWN_SIZES, keeps=Keeps.BOXES),
    ),
    Format(
        "line",
        Message("One line, one character per cell"),
        TextShape.ROWS,
        writing=Writing(".txt", "writers:one_line"),
    ),
    Format(
        "frame",
        Message("Rows of grids that overlap, blank where there is no cell"),
        TextShape.ROWS,
        writing=Writing(
            ".txt", "frame_rows:write_position", can_hold="frame_rows:can_write", keeps=Keeps.FRAMES
        ),
    ),
    Format(
        "candidates",
        Message("Candidate grid"),
        TextShape.ROWS,
        writing=Writing(
            ".txt", "writers:candidates", DRAWN_SIZES, keeps=Keeps.BOXES | Keeps.CANDIDATES
        ),
    ),
    Format(
        "sukaku",
        Message("Sukaku, the candidates of all cells in one line"),
        TextShape.ROWS,
        writing=Writing(
            ".txt", "sukaku:write_sukaku", (6, 8, 9, 10, 12), keeps=Keeps.CANDIDATES | Keeps.EMPTY
        ),
    ),
    Format(
        "hodoku",
        Message("HoDoKu library line"),
        TextShape.LINE,
        re.compile(r":(?![-:' .*+|]*$)"),
        "library_line:read_case",
        Writing(
            ".txt", "writers:library_case", (CLASSIC.size,), keeps=Keeps.CANDIDATES | Keeps.EMPTY
        ),
    ),
    Format(
        "link",
        Message("f-puzzles link"),
        TextShape.LINK,
        "load",
        "fpuzzles:read_link",
        Writing(".txt", "writers:fpuzzles_link", READ_SIZES, keeps=Keeps.RULES),
    ),
    Format(
        "puzzle-json",
        Message("Puzzle as JSON"),
        TextShape.JSON,
        _has_format("sudoku-app puzzle"),
        "puzzle_json:read_puzzle_json",
        Writing(
            ".json",
            "writers:own_json",
            READ_SIZES,
            keeps=Keeps.RULES | Keeps.EMPTY | Keeps.FOG | Keeps.FRAMES | Keeps.ZERO,
        ),
    ),
    Format(
        "sudokupad",
        Message("SudokuPad link"),
        TextShape.LINK,
        reader="sudoku_pad:read_link",
        writing=Writing(
            ".txt",
            "writers:sudokupad_link",
            READ_SIZES,
            has_pictures=True,
            can_hold="writers:can_be_pad_link",
            keeps=Keeps.RULES | Keeps.FOG | Keeps.FRAMES | Keeps.ZERO,
        ),
    ),
    Format(
        "iss",
        Message("Interactive Sudoku Solver, text"),
        TextShape.RULES,
        re.compile(
            r"\.\s*(?:[A-Z][A-Za-z]{0,40}\s*)?~"
            r"|\.\s*[A-Z][a-z][A-Za-z]{0,40}\s*\..*~"
            r"|\.[A-Z][a-z][A-Za-z]{0,40}[.\s]*$"
        ),
        "iss.iss_reader:read_iss",
        Writing(
            ".txt",
            "iss.iss_writer:write_iss",
            READ_SIZES,
            can_hold="iss.iss_writer:can_write",
            keeps=Keeps.ZERO,
        ),
    ),
    Format(
        "iss-link",
        Message("Interactive Sudoku Solver, link"),
        TextShape.LINK,
        "q",
        "iss.iss_reader:read_link",
    ),
    Format("penpa", Message("Penpa+ link"), TextShape.LINK, "p", "penpa:read_link"),
    Format(
        "sudokuwiki-link",
        Message("SudokuWiki link"),
        TextShape.LINK,
        "bd",
        "sudoku_wiki:read_link",
    ),
    Format(
        "cells-link",
        Message("a link that has 81 cells in it, such as one of SudokuExchange"),
        TextShape.LINK,
        reader="cells_link:read_link",
    ),
    Format(
        "sudoku-maker",
        Message("SudokuMaker link"),
        TextShape.LINK,
        "puzzle",
        "sudoku_maker:read_link",
    ),
    Format(
        "puzz-link",
        Message("puzz.link Sudoku"),
        TextShape.LINK,
        reader="puzz_link:read_link",
    ),
    Format(
        "sudoku-puzzle",
        Message("sudoku-puzzle JSON"),
        TextShape.JSON,
        _has_format("sudoku-puzzle"),
        "sudoku_puzzle:read_sudoku_puzzle",
        Writing(
            ".json",
            "sudoku_puzzle:write_sudoku_puzzle",
            READ_SIZES,
            can_hold="sudoku_puzzle:can_write",
            keeps=Keeps.FRAMES,
        ),
    ),
    Format(
        "ipuz",
        Message("ipuz"),
        TextShape.JSON,
        lambda document: str(document.get("version", "")).startswith("http://ipuz.org/"),
        "ipuz:read_ipuz",
        Writing(".ipuz", "ipuz:write_ipuz", READ_SIZES, can_hold="ipuz:can_write"),
    ),
    Format(
        "solo",
        Message("Simon Tatham's Solo, game ID"),
        TextShape.LINE,
        re.compile(
            r"[0-9]{1,2}(?:x[0-9]{1,2}j?|j)x?k?(?:[rm][0-9]{0,2}|a)*(?:d[a-z])?:"
            r"(?![^,]*[0-9]{3})[0-9a-z_][0-9a-z_,]*\s*$"  # no given has three digits
        ),
        "solo:read_id",
        Writing(".txt", "solo:write_id", READ_SIZES, can_hold="solo:can_write"),
    ),
    Format(
        "killer-line",
        Message("Killer in one line, which begins with 3x3"),
        TextShape.LINE,
        re.compile("3x3:d?:k:[0-9]"),
        "killer_line:read_killer_line",
    ),
    Format(
        "ksudoku",
        Message("KSudoku game"),
        TextShape.XML,
        "ksudoku",
        "ksudoku:read_ksudoku",
        Writing(
            ".ksudoku",
            "ksudoku:write_ksudoku",
            READ_SIZES,
            can_hold="ksudoku:can_write",
            keeps=Keeps.FRAMES,
        ),
    ),
    Format(
        "solo-save",
        Message("Simon Tatham's Solo, saved game"),
        TextShape.PAGE,
        re.compile(r"SAVEFILE *:[0-9]"),
        "solo:read_save",
    ),
    Format(
        "opensudoku",
        Message("OpenSudoku games"),
        TextShape.XML,
        "opensudoku",
        "opensudoku:read_opensudoku",
    ),
    Format(
        "1gsudoku",
        Message("Sudoku 10'000 puzzles"),
        TextShape.XML,
        re.compile(r"<sudoku\s(?:[^<>]{0,200}\s)?data="),
        "gsudoku:read_gsudoku",
    ),
    Format(
        "gnome", Message("GNOME Sudoku game"), TextShape.JSON, _has_cells(dict), "gnome:read_gnome"
    ),
    Format(
        "fpuzzles",
        Message("f-puzzles puzzle as JSON"),
        TextShape.JSON,
        lambda document: "grid" in document and "size" in document,
        "fpuzzles:read_fpuzzles",
    ),
    Format(
        "scl",
        Message("SudokuPad puzzle as JSON"),
        TextShape.JSON,
        _has_cells(list),
        "scl:read_scl",
    ),
    Format(
        "json-board",
        Message("a board in a JSON object"),
        TextShape.JSON,
        lambda document: board_in(document) is not None,
        "json_board:read_board",
    ),
    Format(
        "cells-deleted",
        Message("81 cells with deleted candidates"),
        TextShape.LINE,
        re.compile(r"[0-9.]{81}:(?:\s*[1-9]{3})*\s*$"),
        "library_line:read_cells",
    ),
    Format(
        "bank",
        Message("line of a puzzle bank of this program"),
        TextShape.LINE,
        re.compile(
            r"(?:[.1-9]{81}[a-z]\S*|(?!\S{36} |\S{81} )[.1-9]{28,369}) (?:easy|normal|hard|expert"
            r"|extreme) [0-9]+ [0-9.]+ [0-9a-f-]{8} [a-z]{2}[a-z0-9:,]*\s*$"
        ),
        "bank_line:read_bank_line",
    ),
    Format("sdx", Message("SudoCue game"), TextShape.ROWS),
    Format(
        "sudokuwiki",
        Message("SudokuWiki board"),
        TextShape.LINE,
        re.compile(r"(?!.{25}$)[CDJKLMSTWX][469GP][A-Z][0-9A-Z]{16,}$", re.IGNORECASE),
        "sudoku_wiki:read_board",
    ),
)
"""All formats: those that can be written, in the order of a menu, then the others. A file name's
ending means the first format that has it.
"""
WRITTEN = tuple(row for row in FORMATS if row.writing is not None)


@lru_cache(maxsize=len(TextShape))
def formats_of(shape: TextShape) -> tuple[Format, ...]:
    """Return the formats of a shape, in the order in which their signs are looked for."""
    return tuple(row for row in FORMATS if row.shape is shape)
