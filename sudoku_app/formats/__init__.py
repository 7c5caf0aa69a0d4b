"""Convert text to puzzles and back: a module for each format, and a reader that recognises all."""

from __future__ import annotations

from sudoku_app.formats.frame import write_grid, write_numbers
from sudoku_app.formats.line import write_line, write_sdm
from sudoku_app.formats.parsed import Parsed, ParseError, ReadResult
from sudoku_app.formats.reader import has_more, iter_puzzles, read_all, read_any, read_first
from sudoku_app.formats.text_file import decode_text, read_text

__all__ = [
    "ParseError",
    "Parsed",
    "ReadResult",
    "decode_text",
    "has_more",
    "iter_puzzles",
    "read_all",
    "read_any",
    "read_first",
    "read_text",
    "write_grid",
    "write_line",
    "write_numbers",
    "write_sdm",
]
