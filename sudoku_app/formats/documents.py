"""Recognise links and documents, such as XML and JSON, and read the documents."""

from __future__ import annotations

import re
from itertools import islice, pairwise
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.formats.parsed import MAX_BYTES, Parsed, ParseError
from sudoku_app.formats.table import Format, TextShape, formats_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

MAX_LINK = 200_000
"""The most characters of a link; most take fewer than 10,000."""

_LINK = re.compile(
    r"(?:(?:https?|sudoku)://|(?:[a-z][a-z0-9-]{0,62}\.){1,4}[a-z]{2,63}[/?])\S", re.IGNORECASE
)
_PAYLOADS = ("fpu", "scl", "scf", "ctc")
_PAYLOAD = re.compile(r"(?:fpuz(?:zles)?|scl|scf|ctc)[\w+/=%-]{80,}+(?:\s|$)", re.ASCII)
"""The end of a link to SudokuPad, which often is copied alone."""
_MARK = "\ufeff"
_SIGN = re.compile(rf"[^\s{_MARK}]")
_JSON = ('{"', "{}")
SHORTEST_LINE = 5
"""The length of the shortest line with a sign of its own, such as `2x2:p`."""
_SHORTEST_BOARD = 19
"""The length of the shortest line of letters and digits that is a board."""
RULES_WITH_END = ("Or", "And", "Replicate")
"""The rules that contain others up to their `.End`."""
_HEAD = 10_000
"""How many characters of XML are searched for an element that is the sign of a format."""
_DOCUMENT_TYPE = re.compile(r"<!DOCTYPE\s+\w+\s*>", re.IGNORECASE)
_FIRST_ELEMENT = re.compile(r"<([A-Za-z_][\w.-]{0,60})")


def first_signs(text: str) -> str:
    """Return the first two characters of a text that are not white space, for `is_document`."""
    return "".join(match[0] for match in islice(_SIGN.finditer(text), 2))


def is_document(signs: str) -> bool:
    """Return whether a text that begins with `signs` is XML or a JSON object rather than a grid in
    braces.
    """
    return signs.startswith("<") or signs in _JSON


def is_link(text: str) -> bool:
    """Return whether a line begins like a web address, or like what follows SudokuPad's."""
    if text[:3] in _PAYLOADS:
        return _PAYLOAD.match(text) is not None
    return "/" in text and _LINK.match(text) is not None


def page_of(line: str) -> Format | None:
    """Return the format of a text whose first line this is, if it is read as a whole."""
    return _format_by_beginning(TextShape.PAGE, line)


def _format_by_beginning(shape: TextShape, text: str) -> Format | None:
    """Return the format of a shape whose sign a text begins with."""
    for row in formats_of(shape):
        if isinstance(row.sign, re.Pattern) and row.sign.match(text):
            return row
    return None


def line_format(text: str) -> Format | None:
    """Return the format of a line that has a sign of its own, if it has one."""
    if len(text) < _SHORTEST_BOARD and ":" not in text:
        return None  # as most lines
    return _format_by_beginning(TextShape.LINE, text)


def rules_format(text: str) -> Format | None:
    """Return the format of a line of rules, if it is one."""
    return _format_by_beginning(TextShape.RULES, text)


def is_complete(rules: str) -> bool:
    """Return whether every rule that contains others has its end."""
    kinds = [part.partition("~")[0].strip() for part in rules.split(".")]
    return sum(map(kinds.count, RULES_WITH_END)) <= kinds.count("End")


def rule_count(rules: str) -> int:
    """Return how many rules a line has, with all givens in a row as one."""
    return sum(bool(part.strip()) for part in rules.split("."))


def read_document(text: str) -> Iterator[Parsed | ParseError]:
    """Yield each puzzle of a document, or the error in its place."""
    if len(text) > MAX_BYTES:
        yield ParseError(Message("more than 4 MiB"), Message("at most 4 MiB of XML or JSON"))
        return
    # Nothing may precede an XML declaration; line numbers are corrected for what is cut off.
    start = text.removeprefix(_MARK).lstrip()
    lines = text.count("\n", 0, len(text) - len(start))
    try:
        for item in _read(start):
            yield _moved(item, lines)
    except ParseError as error:
        yield _moved(error, lines)


def _read(text: str) -> Iterable[Parsed | ParseError]:
    if text.startswith("<"):
        return _read_xml(text)
    if (page := page_of(text)) is not None:
        return [page.read(text, 1)]
    lines = text.splitlines()
    if sum(map(bool, map(str.strip, lines))) > 1 and all(map(_is_whole, lines)):
        return _read_json_lines(lines)
    return _read_json_documents(text)


def _is_whole(line: str) -> bool:
    """Return whether a line may be a JSON object, or is empty."""
    signs = line.strip()
    return not signs or (signs.startswith(_JSON) and signs.endswith("}"))


def _read_json_lines(lines: Iterable[str]) -> Iterator[Parsed | ParseError]:
    """Yield the puzzle of each line of JSON, or the error in its place."""
    from sudoku_app.formats.json_text import parse_object

    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                yield _puzzle_in(parse_object(line))._replace(line=number)
            except ParseError as error:
                yield ParseError(error.found, error.expected, number, error.column)


def _moved(item: Parsed | ParseError, lines: int) -> Parsed | ParseError:
    """Return `item` with `lines` added to its line number, unless that is 0 for the whole text."""
    if isinstance(item, Parsed):
        return item._replace(line=item.line + lines)
    if not item.line:
        return item
    return ParseError(item.found, item.expected, item.line + lines, item.column)


def _read_xml(text: str) -> Iterator[Parsed | ParseError]:
    """Yield the puzzles of XML, which can be several documents if each has a document type."""
    types = _DOCUMENT_TYPE.finditer(text, 1) if _DOCUMENT_TYPE.match(text) else ()
    lines = 0
    for start, end in pairwise([0, *(each.start() for each in types), len(text)]):
        try:
            for item in _read_xml_document(text[start:end]):
                yield _moved(item, lines)
        except ParseError as error:
            yield _moved(error, lines)
        lines += text.count("\n", start, end)


def _read_xml_document(text: str) -> Iterable[Parsed | ParseError]:
    """Read XML in the format that its first element names, or that has one of its elements."""
    known = formats_of(TextShape.XML)
    match = _FIRST_ELEMENT.search(text)
    if match is None:
        broken: Iterable[Parsed | ParseError] = known[0].read(text)
        return broken
    root = match[1]
    for row in known:
        by_element = isinstance(row.sign, re.Pattern) and row.sign.search(text, 0, _HEAD)
        if row.sign == root or by_element:
            found: Iterable[Parsed | ParseError] = row.read(text)
            return found
    line = text.count("\n", 0, match.start()) + 1
    signs = [f"<{row.sign}>" for row in known if isinstance(row.sign, str)]
    expected = Message("{0} or {1}", ", ".join(signs[:-1]), signs[-1])
    raise ParseError(Message("XML that begins with <{0}>", root[:40]), expected, line)


def _read_json_documents(text: str) -> Iterator[Parsed | ParseError]:
    """Yield the puzzle of each of the JSON objects that follow one another, or its error."""
    from sudoku_app.formats.json_text import parse_object_at

    start = lines = 0
    while start < len(text):
        document, end = parse_object_at(text, start)
        try:
            yield _moved(_puzzle_in(document), lines)
        except ParseError as error:
            line = lines + 1 if start else error.line
            yield ParseError(error.found, error.expected, line, error.column)
        lines += text.count("\n", start, end)
        start = end


def _puzzle_in(document: Mapping[str, object]) -> Parsed:
    for row in formats_of(TextShape.JSON):
        if callable(row.sign) and row.sign(document):
            parsed: Parsed = row.read(document, 1)
            return parsed
    if "games" in document and "version" in document:
        raise ParseError(
            Message("games that this program exported"), Message("a puzzle; use Import for games")
        )
    raise ParseError(
        Message("JSON that is not a puzzle"), Message("a GNOME Sudoku game or an f-puzzles puzzle")
    )
