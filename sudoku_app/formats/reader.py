"""Read puzzles from any text, recognising each format by its shape and continuing after errors."""

from __future__ import annotations

import re
from io import StringIO
from itertools import chain, islice
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, counted
from sudoku_app.core.topology import SIZES
from sudoku_app.formats.documents import (
    MAX_LINK,
    SHORTEST_LINE,
    first_signs,
    is_complete,
    is_document,
    is_link,
    line_format,
    page_of,
    read_document,
    rule_count,
    rules_format,
)
from sudoku_app.formats.frame_rows import with_frames
from sudoku_app.formats.given_candidates import CandidateJudge
from sudoku_app.formats.grid import read_rows
from sudoku_app.formats.grid_builder import GridBuilder
from sudoku_app.formats.json_board import document_of_list, read_board
from sudoku_app.formats.line import read_plain
from sudoku_app.formats.parsed import (
    MAX_BYTES,
    MAX_LINE,
    MAX_PUZZLES,
    MAX_REFUSED,
    Effort,
    Parsed,
    ParseError,
    ReadResult,
    shortened,
    shown,
)
from sudoku_app.formats.plain_rows import SHORTEST_ROW, GatheredRows, PlainRows, SpacedRows
from sudoku_app.formats.prose import are_words, cells_in, link_in
from sudoku_app.formats.simple_sudoku import CANDIDATES as STARRED_CANDIDATES
from sudoku_app.formats.simple_sudoku import GRID as STARRED_GRID
from sudoku_app.formats.simple_sudoku import join_grids
from sudoku_app.formats.sudocue import read_field
from sudoku_app.formats.sukaku import CUBES, is_small_sukaku, read_sukaku
from sudoku_app.formats.symbols import BAD, EMPTY, decode
from sudoku_app.formats.tall_cells import single_rows
from sudoku_app.formats.text_rows import (
    BAR_SIGNS,
    DRAWN_SIZES,
    SQUARES,
    TextRow,
    cut,
    is_bare,
    is_border,
    plain_text,
    without_code,
    without_label,
    without_words_beside,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudoku_app.formats.puzzle_links import LinkReader
    from sudoku_app.formats.table import Format

_DIGITS = frozenset("0123456789")
_BARS = frozenset(BAR_SIGNS + "+")
_HEADING = re.compile(r"(?:grid|puzzle|sudoku|game)\b[^|,]{0,80}", re.IGNORECASE)
_KNOWN = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYabcdefghijklmnopqrstuvwxy" + EMPTY)
_TABLE_HEAD = re.compile(r"\"?[A-Za-z][\w #?()\"'-]*(?:[,;\t] ?\"?[A-Za-z][\w #?()\"'-]*)+")
_LONG_FIELD = re.compile(r"([0-9A-Za-z.*_-]{1,625})[,;\t]")
_SHORTEST_HEAD = 8
_MAX_COMMENT = 4_096
_MOST_TITLES = 5
"""The most lines of words before a puzzle that are its title."""
_STARRED = {"grid": STARRED_GRID, "candidates": STARRED_CANDIDATES}
_TITLE = re.compile(r"[A-Z]?[a-z']{1,20}(?:[ ,:;-]+[A-Za-z'-]{1,20})+[.:!?]*")
_REMARK = re.compile(
    r"[A-Z][A-Za-z]*(?:[ /][A-Za-z]{1,20}){0,5}: ?"
    r"(?:[0-9.]{1,20}(?: [a-z]{1,20})?|[A-Z][a-z]{1,20})"
    r"|[0-9]{1,9} puzzles? [a-z]{1,20} in [0-9.]{1,20} [a-z]{1,20}\.?"
    r"|[0-9]{1,4}\. Round: [0-9]{1,4} - [A-Z][a-z].{1,200}"
)
"""What generators say of a puzzle, such as `Time: 7.6 milliseconds`, and qqwing's instructions."""
_REMARK_STARTS = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_WORDS = Message("words")
_WRAPPED = re.compile(r"\ufeff?\s*\[\s*\[[^\]\n]*+\n")
"""The start of a list of rows whose first doesn't end on its line."""
_SECTION = re.compile(r"\[(?:puzzle|state|pencilmarks)\]", re.IGNORECASE)
_MAX_BARE = 100_000
"""The most lines that may consist of bars and dashes alone."""
_CANCEL_EVERY = 64
_SOON = 20
"""How many items after the first puzzle are searched for another."""
_COUNTS = Message(
    "{0} in one line, or rows of {1}",
    ", ".join(map(str, sorted(SQUARES))),
    ", ".join(map(str, SIZES)),
)


def read_any(text: str) -> list[Parsed]:
    """Return all puzzles of a text in any known format.

    Raises ParseError for the first item that is not a puzzle, if there is no puzzle at all, and if
    there are more than `MAX_PUZZLES`.
    """
    found = read_all(text)
    if found.first_error is not None:
        raise found.first_error
    return found.puzzles


def read_all(text: str, cancel: Callable[[], bool] | None = None) -> ReadResult:
    """Return all puzzles of a text; everything else in it is skipped and counted.

    `cancel` is called regularly; if it returns True, the puzzles read so far are returned. Raises
    ParseError if there is no puzzle at all, too many puzzles, or too many other items (see
    `iter_puzzles`).
    """
    puzzles: list[Parsed] = []
    rejected = 0
    first_error: ParseError | None = None
    for number, item in enumerate(iter_puzzles(_lines(text, cancel))):
        if cancel is not None and number % _CANCEL_EVERY == 0 and cancel():
            break
        if isinstance(item, ParseError):
            rejected += 1
            first_error = first_error or item
            continue
        if len(puzzles) == MAX_PUZZLES:
            raise ParseError(
                Message("too many puzzles"), Message("at most {0:,}", MAX_PUZZLES), item.line
            )
        puzzles.append(item)
    if not puzzles and not (cancel is not None and cancel()):
        raise first_error or _no_puzzle()
    return ReadResult(puzzles, rejected, first_error)


def read_first(text: str, cancel: Callable[[], bool] | None = None) -> Parsed:
    """Return the first puzzle of a text of any length.

    If there is none, or none before `cancel` returned True, raises ParseError for the first item
    that is not a puzzle.
    """
    first_error: ParseError | None = None
    for item in iter_puzzles(_lines(text, cancel)):
        if isinstance(item, Parsed):
            return item
        first_error = first_error or item
    raise first_error or _no_puzzle()


def has_more(text: str, cancel: Callable[[], bool] | None = None) -> bool:
    """Whether another puzzle follows soon after the first."""
    items = (isinstance(item, Parsed) for item in iter_puzzles(_lines(text, cancel)))
    return any(items) and any(islice(items, _SOON))


def _lines(text: str, cancel: Callable[[], bool] | None) -> Iterator[str]:
    """Yield the lines of a text with any line breaks, until `cancel` returns True."""
    text = text.removeprefix("\ufeff")  # present if a file's text was copied whole
    for number, line in enumerate(StringIO(text, newline=None)):
        if cancel is not None and number % _CANCEL_EVERY == 0 and cancel():
            return
        yield line


def _no_puzzle() -> ParseError:
    return ParseError(
        Message("no puzzle"), Message("81 cells in one line, nine rows of nine, or a similar grid")
    )


def iter_puzzles(lines: Iterable[str]) -> Iterator[Parsed | ParseError]:
    """Yield each puzzle of `lines`, or the error in its place.

    The lines may end with line breaks. At most one puzzle, or up to 16 lines of a 4×4 list, is in
    memory at a time; a text that begins like XML or JSON is read whole. Raises ParseError once
    there were over `MAX_REFUSED` more errors than puzzles: such a text is not a list of puzzles.
    """
    balance = MAX_REFUSED
    judge = CandidateJudge()
    for item in _items(lines):
        if isinstance(item, Parsed):
            error = _lack_of_digits(item) if item.puzzle.about.rules else None
            if error is None:
                yield judge.with_candidates(item)
                balance += 1
                continue
        else:
            error = item
        yield error
        balance -= 1
        if balance < 0:
            raise _too_many(error.line)


def _lack_of_digits(item: Parsed) -> ParseError | None:
    """The error for a puzzle that has more digits than rows by its rules; else None."""
    from sudoku_app.formats.author_texts import highest_in  # few puzzles have rules

    size, highest = item.puzzle.topology.size, highest_in(item.puzzle.about.rules)
    if highest <= size:
        return None
    found = Message("digits 1 to {0} in a grid of {1}×{1}", highest, size)
    return ParseError(found, Message("as many digits as rows"), item.line)


def _too_many(line: int) -> ParseError:
    found = Message("more than {0:,} parts that are not puzzles", MAX_REFUSED)
    return ParseError(found, Message("a list of puzzles"), line)


def _items(lines: Iterable[str]) -> Iterator[Parsed | ParseError]:
    lines = iter(lines)
    head: list[str] = []
    signs = ""
    empty = 0
    for line in lines:
        if not line or line.isspace():
            empty += 1
            continue
        signs = (signs + first_signs(line))[:2]
        if signs:
            head.append(line)
        else:
            empty += 1
        if len(signs) == 2 or signs not in ("", "{", "["):
            break
    rest = chain(head, lines)
    if is_document(signs) or (head and page_of(head[0].lstrip("\ufeff \t")) is not None):
        yield from read_document("\n" * empty + _joined(rest))
        return
    if signs == "[[":
        text = _joined(rest)
        is_needed = _WRAPPED.match(text) is not None or "null" in text or "None" in text
        document = document_of_list(text) if is_needed else None
        if document is not None:
            yield read_board(document, empty + 1)
            return
        rest = chain(text.splitlines(), lines)
    yield from join_grids(_each(rest, empty + 1))


def _joined(lines: Iterable[str]) -> str:
    """Join the lines, stopping once they are too long for a document."""
    text = StringIO()
    for line in lines:
        text.write(line.rstrip("\r\n") + "\n")
        if text.tell() > MAX_BYTES:
            break
    return text.getvalue().removesuffix("\n")


def _each(lines: Iterable[str], first: int) -> Iterator[Parsed | ParseError]:
    reader = _Reader()
    rows: GatheredRows = PlainRows()
    others: GatheredRows = SpacedRows()
    is_gap = False
    for number, line, framed in with_frames(single_rows(enumerate(lines, first))):
        if framed is not None:
            yield from _rest_of(rows, reader)
            yield from reader.complete([framed])
            continue
        if not line or (not "!" <= line[0] <= "~" and line.isspace()):
            if not is_gap:  # a million empty lines mean no more than one
                is_gap = True
                yield from _rest_of(rows, reader)
                yield from reader.read_gap()
            continue
        is_gap = False
        text = line.rstrip("\r\n")
        if not text.isascii() or "n" in text or "N" in text:
            text = plain_text(text)
        if reader.grid is None and (len(text) >= SHORTEST_ROW or rows.is_begun):
            is_taken = rows.take(number, text)
            if not is_taken and not rows.is_begun:
                rows, others = others, rows
                is_taken = rows.take(number, text)
            if is_taken:
                if rows.is_full:
                    yield from reader.complete(rows.read())
                continue
            if rows.is_begun:
                yield from reader.read_rows(rows.release())
            elif (parsed := read_plain(text, number)) is not None:
                yield from reader.complete([parsed])
                continue
        if found := reader.read(number, text):
            yield from found
    yield from _rest_of(rows, reader)
    yield from reader.finish()


def _rest_of(rows: GatheredRows, reader: _Reader) -> Iterable[Parsed | ParseError]:
    """Return the puzzles in the rows gathered so far, when no more rows follow directly."""
    if rows.are_lines:
        return reader.complete(rows.read())
    return reader.read_rows(rows.release())


class _Reader:
    """The state between two lines: the text before the next puzzle, and the unfinished `grid`, to
    which the next line may belong.
    """

    def __init__(self) -> None:
        self.grid: GridBuilder | None = None
        self._links: LinkReader | None = None
        self._effort = Effort()
        self._titles: list[ParseError] = []
        self._rules: RuleLines | None = None
        self._bare = 0
        self._starred = False
        self._forget()

    def complete(self, found: list[Parsed]) -> list[Parsed | ParseError]:
        """Attach the preceding text to the first puzzle of plain rows or of a line."""
        closed = self._close_rules()
        items: list[Parsed | ParseError] = [*found]
        if self._starred and found and found[0].format in _STARRED:
            items[0] = found[0]._replace(format=_STARRED[found[0].format])
        if self._has_preceding_text or self._titles:
            items = self._finished(items)
        return [*closed, *items]

    def read_rows(self, rows: Iterable[tuple[int, str]]) -> list[Parsed | ParseError]:
        """Take several lines with their numbers."""
        return [item for number, text in rows for item in self.read(number, text)]

    def _forget(self) -> None:
        self._name = ""
        self._comment = ""
        self._metadata: list[tuple[str, str]] = []
        self._has_preceding_text = False

    def read(self, number: int, text: str) -> list[Parsed | ParseError]:
        """Take one line and return what it completes."""
        stripped = text.strip()
        if "=" in text or ",]" in text or "[," in text:
            text = without_code(text)
            stripped = text.strip()
            if not stripped:
                return self._close()
        if stripped[0] in _BARS and stripped[-1] not in _BARS:
            text = without_words_beside(text)
            stripped = text.strip()
        if stripped[0] == "." and (rules := rules_format(stripped)) is not None:
            return self._read_rules(rules, stripped, number)
        own = line_format(stripped) if len(stripped) >= SHORTEST_LINE else None
        if own is not None:
            return [*self._close(), *self._finished([_read_own(own, stripped, number)])]
        if stripped[0] in _DIGITS and len(text) <= MAX_LINE:  # not a link or border
            return self._read_text(number, text)
        if is_link(stripped):
            return [*self._close(), *self._finished([self._read_link(stripped, number)])]
        if len(text) > MAX_LINE:
            link = link_in(text[:MAX_LINK])
            if link:
                return [*self._close(), *self._finished([self._read_link(link, number)])]
            field = _LONG_FIELD.match(text)
            if field and len(field[1]) in SQUARES:  # the rest of a table's row may be a whole story
                row = cut(number, field[1])
                return [*self._close(), *self._finished([self._read_one(row, row.cell_count)])]
            error = ParseError(
                Message("more than {0:,} characters", MAX_LINE),
                Message("at most {0:,} in a line", MAX_LINE),
                number,
            )
            return [*self._close(), *self._finished([error])]
        if stripped.startswith("#"):
            self._read_comment(stripped)
            return []
        if stripped[0] == "\\":
            return self._close()  # a command of LaTeX
        if stripped[0] in "%/" and stripped.startswith(("%", "//")):
            closed = self._close()
            self._name, self._has_preceding_text = stripped.lstrip("%/ ")[:80], True
            return closed
        if len(stripped) > _SHORTEST_HEAD and _is_head(stripped):
            return self._close()
        if self.grid is None and is_bare(stripped) and stripped.count("-") not in SIZES:
            return []  # a border between puzzles; an empty grid is not written like this
        if is_border(stripped):
            self._starred = self._starred or stripped.startswith("*")
            if self.grid is not None and self.grid.is_head_of(stripped):
                self.grid = None
            elif self.grid is not None:
                self.grid.add_border(stripped)
            return []
        if len(stripped) == 3 and stripped.lower() == "end":
            return self._close()
        if _HEADING.fullmatch(stripped) and not cells_in(stripped)[1]:
            closed = self._close()
            self._name, self._has_preceding_text = stripped, True
            return closed
        if _SECTION.fullmatch(stripped):
            closed = self._close()
            self._starred = True  # a state after its puzzle belongs to it, as in `.ss`
            return closed
        return self._read_text(number, text)

    def _read_text(self, number: int, text: str) -> list[Parsed | ParseError]:
        """Take a line of cells and any comment after them."""
        cells, _, comment = text.partition("#") if "#" in text else (text, "", "")
        can_have_label = len(cells) >= SHORTEST_ROW and ("|" in cells or ":" in cells)
        bare = without_label(cells) if can_have_label else ""
        if bare and self.grid is not None and self.grid.numbers_columns:
            self.grid = None
        row = cut(number, bare or cells, 0 if self.grid is None else self.grid.size)
        return [*self._close_rules(), *self._read_cells(row, comment.strip())]

    def finish(self) -> list[Parsed | ParseError]:
        """Return what the end of the text completes."""
        return [*self._close(), *self._waiting()]

    def _waiting(self) -> list[Parsed | ParseError]:
        """Return the lines of words that were no titles."""
        titles, self._titles = self._titles, []
        return [*titles]

    def read_gap(self) -> list[Parsed | ParseError]:
        if self.grid is not None and self.grid.bridge_gap():
            return []
        closed = self._close()
        self._starred = False
        return closed

    def _read_comment(self, text: str) -> None:
        field = read_field(text)
        if field is None:
            self._add_comment(text.lstrip("#").strip())
        elif len(self._metadata) < 100:
            self._metadata.append(field)
            self._has_preceding_text = True

    def _add_comment(self, comment: str) -> None:
        if comment and len(self._comment) < _MAX_COMMENT:
            self._comment = shortened(f"{self._comment}\n{comment}".strip(), _MAX_COMMENT)
            self._has_preceding_text = True

    def _read_cells(self, row: TextRow, comment: str) -> list[Parsed | ParseError]:
        count = row.cell_count
        if self.grid is not None and self.grid.is_one_rule and not self.grid.fits(row):
            self.grid = None  # it was the border above the first row
        if self.grid is not None:
            if self.grid.fits(row) or not _is_whole_puzzle(row, count):
                self._add_comment(comment)
                return self._add_row(row)
            return [*self._close(), *self._read_cells(row, comment)]
        if row.is_dashes and count not in SIZES:
            self._bare += 1
            if self._bare > _MAX_BARE:
                raise _too_many(row.number)
            return []  # a border as well
        self._add_comment(comment)
        if count in (DRAWN_SIZES if row.barred else SIZES) and not are_words(row):
            self.grid = GridBuilder(count, self._starred)
            return self._add_row(row)
        found = self._read_one(row, count)
        if isinstance(found, ParseError):
            text = row.text.strip()
            if text[:1] in _REMARK_STARTS and _REMARK.fullmatch(text):
                return []
            if found.found == _WORDS or (" " in text and _TITLE.fullmatch(text)):
                self._titles.append(found)
                return self._waiting() if len(self._titles) > _MOST_TITLES else []
        return self._finished([found])

    def _add_row(self, row: TextRow) -> list[Parsed | ParseError]:
        assert self.grid is not None
        found = self.grid.add(row)
        if not found:
            return []
        self.grid = None
        return self._finished(found)

    def _read_rules(self, own: Format, text: str, number: int) -> list[Parsed | ParseError]:
        """Take a line of rules, which may continue those before it."""
        if self._rules is not None and self._rules.take(text):
            return []
        closed = self._close()
        self._rules = RuleLines(own, text, number)
        return closed

    def _close(self) -> list[Parsed | ParseError]:
        if self._rules is not None:
            return self._close_rules()
        if self.grid is None:
            return []
        found = self.grid.close()
        self.grid = None
        return self._finished(found)

    def _close_rules(self) -> list[Parsed | ParseError]:
        """Return the puzzle of the lines of rules so far."""
        if self._rules is None:
            return []
        rules, self._rules = self._rules, None
        return self._finished([rules.read(self._effort)])

    def _finished(self, found: list[Parsed | ParseError]) -> list[Parsed | ParseError]:
        """Attach the preceding text to the first puzzle, whose title words before it are."""
        if self._titles and found:
            if isinstance(found[0], Parsed):
                self._titles = []
            else:
                found = [*self._waiting(), *found]
        if self._has_preceding_text:
            if found and isinstance(found[0], Parsed):
                first = found[0]
                comment = "\n".join(filter(None, (self._comment, first.comment)))
                kind = "sdk" if self._metadata and first.format == "grid" else first.format
                found[0] = first._replace(
                    name=self._name or first.name,
                    comment=comment,
                    metadata=(*self._metadata, *first.metadata),
                    format=kind,
                )
            self._forget()
        return found

    def _read_link(self, text: str, number: int) -> Parsed | ParseError:
        if self._links is None:
            from sudoku_app.formats.puzzle_links import LinkReader  # only needed here

            self._links = LinkReader(self._effort)
        try:
            return self._links.read(text, number)
        except ParseError as error:
            return error

    def _read_one(self, row: TextRow, count: int) -> Parsed | ParseError:
        """Return the puzzle in one line."""
        failure: ParseError | None = None
        try:
            if is_small_sukaku(row.cells):
                return read_sukaku(row)
            if count in SQUARES:
                return read_rows([row], SQUARES[count])
            if count in CUBES:
                return read_sukaku(row)
        except ParseError as error:
            failure = error
        words = row.regrouped(*row.text.split())  # the text after the cells may contain commas
        parsed = _read_field(row) or _read_field(words)
        # A row of a 16×16 grid that contains an error may look like a 4×4 puzzle.
        if parsed is not None and (failure is None or parsed.puzzle.topology.size > 4):
            return parsed
        within = self._read_within(row)
        if within is not None:
            return within
        if are_words(row):
            return ParseError(_WORDS, Message("digits and dots"), row.number)
        if failure is not None:
            return failure
        for index, mark in enumerate(row.cells):
            if mark not in _KNOWN:
                return ParseError(
                    shown(mark), Message("digits and dots"), row.number, row.column_of(index)
                )
        return ParseError(counted(count, "1 cell", "{0} cells"), _COUNTS, row.number)

    def _read_within(self, row: TextRow) -> Parsed | ParseError | None:
        """Return the puzzle of a link or of cells inside a sentence, for example in quotes."""
        link = link_in(row.text)
        if link:
            return self._read_link(link, row.number)
        cells, size = cells_in(row.text)
        return read_rows([row.regrouped(cells)], size) if cells else None


def _is_head(text: str) -> bool:
    """Return whether a line names the columns of a table, such as `puzzle,solution`."""
    if _TABLE_HEAD.fullmatch(text) is None:
        return False
    return max(map(len, re.split("[,;\t]", text))) > 3


def _is_whole_puzzle(row: TextRow, count: int) -> bool:
    """Whether a line inside a grid is a puzzle by itself rather than a row of the grid."""
    return not row.is_dashes and (count in SQUARES or count in CUBES)


class RuleLines:
    """Lines of rules that are one puzzle; mutable.

    They are if each has a single rule, as people write them, or if a rule is not complete at the
    end of a line. Two lines of givens are two puzzles.
    """

    def __init__(self, own: Format, text: str, number: int) -> None:
        self._own = own
        self._number = number
        self._texts = [text]

    def take(self, text: str) -> bool:
        """Take another line if it belongs to the others, and return whether it does."""
        lines = [*self._texts, text]
        is_open = not is_complete("".join(self._texts))
        are_single = all(rule_count(line) == 1 for line in lines)
        are_givens = all(line.startswith(".~") for line in lines)
        if len("".join(lines)) > MAX_LINE or not (is_open or (are_single and not are_givens)):
            return False
        self._texts = lines
        return True

    def read(self, effort: Effort) -> Parsed | ParseError:
        """Return the puzzle of the lines."""
        return _read_own(self._own, "".join(self._texts), self._number, effort)


def _read_own(own: Format, text: str, number: int, *more: object) -> Parsed | ParseError:
    """Return the puzzle of a line in a format of its own."""
    try:
        parsed: Parsed = own.read(text, number, *more)
    except ParseError as error:
        return error
    return parsed


def _read_field(row: TextRow) -> Parsed | None:
    """Return the puzzle in the first group, as in lists with ratings, with the rest as a
    comment.
    """
    first = row.groups[0] if row.groups else ""
    size = SQUARES.get(len(first))
    if size is None or BAD in decode(first, size).digits:
        return None
    rest = row.text[row.column_of(len(first) - 1) :].strip(" \t,;|")
    return read_rows([row.regrouped(first)], size)._replace(comment=rest)
