"""Read Sudokus in links to puzz.link and other sites of the pzpr player.

After `sudoku/` come the width and the height, then the givens row by row: hexadecimal digits up to
f, `-` before two of them, and letters from g for runs of empty cells. Facts from robx/pzprjs
(src/variety-common/Encode.js and src/variety/sudoku.js), read in 2026.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.core.topology import topology_of_size
from sudoku_app.formats.parsed import ParseError, check_cell_count, check_square, shortened
from sudoku_app.formats.saved_boards import parsed_givens

if TYPE_CHECKING:
    from sudoku_app.formats.parsed import Parsed
    from sudoku_app.formats.puzzle_links import PuzzleLink

KIND = "puzz-link"
_QUERY = re.compile(
    r"(?:type=\w{1,20}&)?([a-z][a-z0-9]{2,20})(?:_(?:edit|play))?/([0-9]{1,3})/([0-9]{1,3})/([^/?&]*)"
)
_SIZES = (4, 6, 9, 16, 25)
"""The sizes whose boxes are the usual ones; in others the player draws boxes of another kind."""
_GIVEN = re.compile(r"-([0-9a-f]{2})|([0-9a-f])|([g-z])|(\.)")


def read_link(link: PuzzleLink, line: int) -> Parsed | None:
    """Return the puzzle in the part of a link after its question mark; None if it names none.

    Raises ParseError for other kinds of puzzle, sizes with other boxes, and a given that is none.
    """
    match = _QUERY.match(link.query)
    if match is None:
        return None
    kind, width, height, data = match[1], int(match[2]), int(match[3]), match[4]
    if kind != "sudoku":
        found = Message("a puzz.link puzzle of the kind {0}", shortened(kind, 20))
        raise ParseError(found, Message("a plain Sudoku"))
    check_square(height, width, _SIZES)
    return parsed_givens(_digits(data, width), topology_of_size(width), line, KIND)


def _digits(data: str, size: int) -> list[int]:
    digits: list[int] = []
    place = 0
    while place < len(data) and len(digits) <= size * size:
        match = _GIVEN.match(data, place)
        if match is None:
            found = Message("{0} in a link", shortened(data[place], 20))
            raise ParseError(found, Message("letters and digits"))
        place = match.end()
        if match[3]:
            digits += [0] * (ord(match[3]) - ord("f"))
            continue
        digit = 0 if match[4] else int(match[1] or match[2], 16)
        if not 0 <= digit <= size:
            raise ParseError(Message("{0} in a link", digit), Message("{0} to {1}", 1, size))
        digits.append(digit)
    check_cell_count(max(len(digits), size * size), size * size)
    return digits + [0] * (size * size - len(digits))
