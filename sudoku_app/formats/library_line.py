"""HoDoKu's library line: a position and the step that a technique must find there.

The form is `:code[-variant]:digits:givens:deleted candidates:eliminations:placements:extra`. In the
grid, `+` precedes a digit that is placed rather than given. A candidate is written as its digit,
row and column.
"""

from __future__ import annotations

import re
import struct
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.message import Message, counted, verbatim
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.rules import rules_of
from sudoku_app.core.step import Candidate
from sudoku_app.core.topology import CLASSIC, Cell, Digit, iter_bits
from sudoku_app.formats.parsed import Parsed, ParseError, shown
from sudoku_app.formats.symbols import decode, default_symbols

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_CODE = re.compile(r"([0-9]{4,5})(?:-([0-9a-z]+))?")
_GRID = re.compile(r"(?:\+?[1-9]|[.0])*")
_DIGITS = re.compile("[1-9]*")
_FIELD_BITS = 16
_FIELD = (1 << _FIELD_BITS) - 1
_FIELDS_OF_CELLS = struct.Struct(f"<{CLASSIC.cell_count}H")
_ALL_FIELDS = sum(CLASSIC.all_digits << _FIELD_BITS * cell for cell in range(CLASSIC.cell_count))
_SEEN = tuple(sum(1 << _FIELD_BITS * peer for peer in iter_bits(peers)) for peers in CLASSIC.peers)
"""For each cell, the cells that see it, as a number with a field of 16 bits per cell, which can
hold a digit set. `_SEEN[0]` has bit 0 of the fields of cell 0's 20 peers, so `_SEEN[0] << 6` says
that none of them can be 7.
"""
_NOTES = tuple(range(CLASSIC.all_digits + 1))
"""Each digit set as an object that puzzles share."""
_FIELDS = ("code", "digits", "givens", "deleted", "eliminations", "placements", "extra")


_CANDIDATES = {
    f"{digit}{cell // CLASSIC.size + 1}{cell % CLASSIC.size + 1}": Candidate(
        Cell(cell), Digit(digit)
    )
    for digit in CLASSIC.digits
    for cell in range(CLASSIC.cell_count)
}
_TEXTS = {candidate: text for text, candidate in _CANDIDATES.items()}


class LibraryLine(NamedTuple):
    """One case of a library, on the classic 9×9 grid.

    `code` is HoDoKu's four digits for the technique; a fifth digit, 1, means a siamese fish.
    `variant` is the text after the dash, empty without one; `x` means that nothing must be found.
    `values` has each cell's digit or 0, `placed` those of the filled cells that are not givens.
    `eliminations` and `placements` are sorted, as in a `Step`; `deleted` has the line's order.
    """

    code: str
    variant: str
    digits: tuple[Digit, ...]
    values: tuple[int, ...]
    placed: tuple[Cell, ...]
    deleted: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    placements: tuple[Candidate, ...]
    extra: str

    @property
    def name(self) -> str:
        """The code with its variant as in the line: `0707-2`."""
        return f"{self.code}-{self.variant}" if self.variant else self.code

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle with the givens alone."""
        givens = list(self.values)
        for cell in self.placed:
            givens[cell] = 0
        return Puzzle(CLASSIC, tuple(givens))

    def notes(self) -> tuple[int, ...]:
        """The digit set of each empty cell in `candidates()`, computed twenty times faster."""
        gone, _, filled = _ruled_out(self.values)
        for cell, digit in set(self.deleted):
            gone |= 1 << _FIELD_BITS * cell + digit - 1
        gone |= filled
        left = (_ALL_FIELDS & ~gone).to_bytes(_FIELDS_OF_CELLS.size, "little")
        return tuple(map(_NOTES.__getitem__, _FIELDS_OF_CELLS.unpack(left)))

    def candidates(self) -> Candidates:
        """The position: givens and placed digits, without the deleted candidates."""
        candidates = Candidates(CLASSIC, self.puzzle.given_cells)
        for cell, digit in enumerate(self.values):
            if digit:
                candidates.place(cell, digit)
        for cell, digit in self.deleted:
            candidates.eliminate(cell, digit)
        return candidates


def _ruled_out(values: Sequence[int]) -> tuple[int, int, int]:
    """Three numbers with fields as in `_SEEN`: the digits that the filled cells rule out in the
    cells they see, the digits of the filled cells, and all bits of the filled cells.
    """
    gone = held = filled = 0
    for cell, digit in enumerate(values):
        if digit:
            gone |= _SEEN[cell] << digit - 1
            held |= 1 << _FIELD_BITS * cell + digit - 1
            filled |= _FIELD << _FIELD_BITS * cell
    return gone, held, filled


def read_lines(text: str) -> Iterator[tuple[int, LibraryLine | ParseError]]:
    """Yield the number of each line, from 1, with its case or the error.

    Empty lines and those that begin with `#` are skipped.
    """
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            yield number, parse_line(line, number)
        except ParseError as error:
            yield number, error


def parse_line(text: str, number: int = 1) -> LibraryLine:
    """Parse the case in one line; `number` is the line's, for the error.

    Fields missing at the end count as empty. Raises ParseError with line and column.
    """
    text = text.rstrip()
    start, *fields = text.split(":")
    if start.strip() or len(fields) < 3:
        raise ParseError(verbatim(repr(text[:40])), verbatim(":code:digits:givens:..."), number)
    if len(fields) > len(_FIELDS):
        column = len(text) - len(":".join(fields[len(_FIELDS) :])) + 1
        raise ParseError(
            counted(len(fields), "1 field", "{0} fields"),
            Message("at most {0}", len(_FIELDS)),
            number,
            column,
        )
    columns = []
    column = len(start) + 2
    for field in fields:
        columns.append(column)
        column += len(field) + 1
    code, digits, grid = fields[:3]
    lists = [
        _parse_list(field, number, column)
        for field, column in zip(fields[3:6], columns[3:6], strict=True)
    ]
    deleted, eliminations, placements = lists + [()] * (3 - len(lists))
    match = _CODE.fullmatch(code)
    if not match:
        raise ParseError(verbatim(repr(code)), Message("a code of 4 digits"), number, columns[0])
    values, placed = _parse_grid(grid, number, columns[2])
    return LibraryLine(
        match[1],
        match[2] or "",
        _parse_digits(digits, number, columns[1]),
        values,
        placed,
        deleted,
        tuple(sorted(set(eliminations))),
        tuple(sorted(set(placements))),
        fields[6] if len(fields) == len(_FIELDS) else "",
    )


def _parse_digits(text: str, number: int, column: int) -> tuple[Digit, ...]:
    if text == "x":  # HoDoKu writes this for a position without a step
        return ()
    if not _DIGITS.fullmatch(text):
        raise ParseError(verbatim(repr(text)), Message("digits from 1 to 9"), number, column)
    return tuple(Digit(int(digit)) for digit in text)


def _parse_grid(text: str, number: int, column: int) -> tuple[tuple[int, ...], tuple[Cell, ...]]:
    readable = _GRID.match(text)
    end = readable.end() if readable else 0
    if end < len(text):
        raise ParseError(
            shown(text[end]), Message("1 to 9, + before a digit, or ."), number, column + end
        )
    values = tuple(decode(text.replace("+", ""), CLASSIC.size).digits)
    pluses = [match.start() for match in re.finditer(r"\+", text)] if "+" in text else []
    placed = tuple(Cell(place - number) for number, place in enumerate(pluses))
    if len(values) != CLASSIC.cell_count:
        raise ParseError(
            counted(len(values), "1 cell", "{0} cells"), verbatim("81"), number, column
        )
    gone, held, _ = _ruled_out(values)
    clash = rules_of(CLASSIC).clash(values) if gone & held else None
    if clash:
        digit = values[clash.first]
        raise ParseError(
            Message("{0} twice in one house", digit), Message("each digit once"), number, column
        )
    return values, placed


def _parse_list(text: str, number: int, column: int) -> tuple[Candidate, ...]:
    try:
        return tuple([_CANDIDATES[word] for word in text.split()])
    except KeyError:
        raise _list_error(text, number, column) from None


def _list_error(text: str, number: int, column: int) -> ParseError:
    """The error at the first word that is not a candidate."""
    for match in re.finditer(r"\S+", text):
        if match[0] not in _CANDIDATES:
            break
    return ParseError(
        verbatim(repr(match[0])),
        Message("a candidate as digit, row, column"),
        number,
        column + match.start(),
    )


def write_line(line: LibraryLine) -> str:
    """Return the line's text, with candidates sorted by digit, row and column, but the deleted ones
    in their own order.
    """
    placed = set(line.placed)
    grid = "".join(
        ("+" if cell in placed else "") + (str(digit) if digit else ".")
        for cell, digit in enumerate(line.values)
    )
    fields = (
        line.name,
        "".join(map(str, line.digits)),
        grid,
        " ".join(candidate_text(candidate) for candidate in line.deleted),
        list_text(line.eliminations),
        list_text(line.placements),
        line.extra,
    )
    return ":" + ":".join(fields)


def candidate_text(candidate: Candidate) -> str:
    """`314` for the digit 3 in row 1, column 4."""
    return _TEXTS[candidate]


def list_text(candidates: Iterable[Candidate]) -> str:
    """Candidates as text, sorted by digit, row and column and separated by spaces."""
    return " ".join(sorted([_TEXTS[candidate] for candidate in candidates]))


def read_cells(text: str, number: int) -> Parsed:
    """Return the position of a line with 81 cells and, after a colon, deleted candidates. Raises
    ParseError.
    """
    cells, _, deleted = text.partition(":")
    parsed = read_case(f":0000:x:{cells}:{' '.join(deleted.split())}:::", number)
    return parsed._replace(format="cells-deleted", metadata=())


def read_case(text: str, number: int) -> Parsed:
    """Return the position of a library line, with technique and result as metadata. Raises
    ParseError.
    """
    case = parse_line(text, number)
    puzzle = case.puzzle
    return Parsed(
        puzzle,
        number,
        "hodoku",
        metadata=(
            ("technique", case.code),
            ("placements", list_text(case.placements)),
            ("eliminations", list_text(case.eliminations)),
        ),
        symbols=default_symbols(puzzle.topology.size),
        values=case.values,
        notes=case.notes(),
    )
