"""Bytes of a file as text."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from sudoku_app.formats import ParseError, decode_text, read_text
from sudoku_app.formats.documents import MAX_LINK
from sudoku_app.formats.parsed import MAX_BYTES, MAX_LINE
from sudoku_app.formats.text_file import iter_lines

TEXT = "1 2 3 # é\n"


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16", "utf-32"], ids=lambda name: name
)
def test_a_file_is_read_in_every_encoding(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_bytes(TEXT.encode(encoding))
    assert read_text(path) == TEXT


@pytest.mark.parametrize("mark", [b"\xfe\xff", b"\xff\xfe", b"\xff\xfe\0\0"])
def test_bytes_that_are_not_what_their_mark_says_are_refused(mark: bytes) -> None:
    with pytest.raises(ParseError, match="expected text in the encoding that"):
        decode_text(mark + b"123")


def test_a_nul_is_refused_with_its_place() -> None:
    with pytest.raises(ParseError, match=r"^line 2, column 3: found a NUL character"):
        decode_text(b"12\n34\x005")


def test_a_file_is_read_up_to_the_limit_and_not_beyond(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    path.write_bytes(b"\n" * MAX_BYTES)
    assert len(read_text(path)) == MAX_BYTES
    path.write_bytes(b"\n" * (MAX_BYTES + 1))
    with pytest.raises(ParseError, match="more than 4 MiB"):
        read_text(path)


def test_only_a_regular_file_is_read(tmp_path: Path) -> None:
    with pytest.raises(ParseError, match="a folder or device"):
        read_text(tmp_path)
    with pytest.raises(FileNotFoundError):
        read_text(tmp_path / "none")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_refused_without_waiting_for_a_writer(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with pytest.raises(ParseError, match="a folder or device"):
        read_text(path)


@pytest.mark.parametrize("ending", ["\n", "\r", "\r\n"])
def test_lines_are_the_same_with_every_ending(ending: str) -> None:
    data = ending.join(["one", "", "two"]).encode()
    assert [line.rstrip("\n") for line in iter_lines(io.BytesIO(data))] == ["one", "", "two"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_a_stream_is_read_by_its_mark(encoding: str) -> None:
    stream = io.BufferedReader(io.BytesIO(TEXT.encode(encoding)))
    assert list(iter_lines(stream)) == [TEXT]


def test_a_stream_continues_after_bytes_that_are_no_text() -> None:
    assert list(iter_lines(io.BytesIO(b"a\xff\nb\n"))) == ["a\ufffd\n", "b\n"]


def test_of_a_line_without_end_only_the_beginning_is_given() -> None:
    data = b"x" * (MAX_LINE + 1) * 5 + b"\nnext\n" + b"y" * 3 * MAX_LINE
    lines = list(iter_lines(io.BytesIO(data)))
    assert [len(line) for line in lines] == [MAX_LINE + 1, 5, MAX_LINE + 1]


def test_a_nul_ends_a_stream_as_no_text() -> None:
    with pytest.raises(ParseError, match="line 2, column 2: found a NUL"):
        list(iter_lines(io.BytesIO(b"123\n4\x005\n")))


def test_the_stream_stays_open_for_its_owner() -> None:
    stream = io.BytesIO(b"123\n")
    list(iter_lines(stream))
    assert not stream.closed


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("start", ["<a", '\n {"a', "{\n\n}"])
def test_xml_and_json_come_from_a_stream_in_one_piece(encoding: str, start: str) -> None:
    text = start + "x" * 3 * MAX_LINE + "\nend\n"
    stream = io.BufferedReader(io.BytesIO(text.encode(encoding)))
    assert list(iter_lines(stream)) == [text]


def test_a_grid_in_braces_comes_from_a_stream_line_by_line() -> None:
    stream = io.BufferedReader(io.BytesIO(b"{{4, 0},\n{0, 1}}\n"))
    assert list(iter_lines(stream)) == ["{{4, 0},\n", "{0, 1}}\n"]


def test_a_document_of_more_than_four_mebibytes_is_refused_from_a_stream() -> None:
    stream = io.BufferedReader(io.BytesIO(b"<" * (MAX_BYTES + 1)))
    with pytest.raises(ParseError, match="more than 4 MiB"):
        list(iter_lines(stream))


def test_a_link_may_be_longer_than_other_lines() -> None:
    link = "https://example.org/?load=" + "A" * 3 * MAX_LINE
    stream = io.BytesIO(f"{link}\nnext\n".encode())
    assert list(iter_lines(stream)) == [link + "\n", "next\n"]
    endless = io.BytesIO(("https://example.org/" + "A" * 2 * MAX_LINK + "\nnext\n").encode())
    first, second = iter_lines(endless)
    assert (len(first), second) == (MAX_LINE + 1 + MAX_LINK, "next\n")
