"""Whatever a text is, it is read or refused, and soon."""

from __future__ import annotations

import sys
from time import process_time
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sudoku_app.core.topology import SIZES, topology_of_size
from sudoku_app.formats import Parsed, ParseError, decode_text, iter_puzzles, read_any
from sudoku_app.formats.author_texts import decode_about, encode_about
from sudoku_app.formats.drawings import MAX_DRAWINGS
from sudoku_app.formats.lz_string import compress
from tests.formats.samples import ZIPPED, fpuzzles, gnome, scl
from tests.formats.strategies import OTHERS, junk, mutated

if TYPE_CHECKING:
    from collections.abc import Callable

PROMISED = 0.05
"""Seconds of this process's own time that a reading may take."""

for known_size in SIZES:
    topology_of_size(known_size)  # made once in a process, and no part of reading


def read_or_refuse(text: str) -> None:
    """Only ParseError may leave, what is read is whole, and no time is lost."""
    allowed = PROMISED * (
        5 if sys.gettrace() else 1
    )  # coverage, where it is measured, takes its time
    assert any(seconds_to_read(text) < allowed for _ in range(3))  # a collection may come between
    for item in iter_puzzles(text.split("\n")):
        if isinstance(item, Parsed):
            check(item)


def seconds_to_read(text: str) -> float:
    start = process_time()
    puzzles: list[Parsed] = []
    try:
        puzzles = read_any(text)
    except ParseError as error:
        assert error.found
        assert error.line <= text.count("\n") + text.count("\r") + 1
    seconds = process_time() - start
    for parsed in puzzles:
        check(parsed)
    return seconds


def check(parsed: Parsed) -> None:
    topology, givens, _, about = parsed.puzzle
    assert len(about.drawings) <= MAX_DRAWINGS
    assert not about.solution or parsed.puzzle.is_solved_by(about.solution)
    assert decode_about(encode_about(about), parsed.puzzle) == parsed.puzzle
    assert len(givens) == topology.cell_count
    assert all(0 <= digit <= topology.size for digit in givens)
    assert len(parsed.symbols) == topology.size
    for cells in (parsed.values, parsed.notes, parsed.centre_notes):
        assert len(cells) in (0, topology.cell_count)
    assert all(0 <= digit <= topology.size for digit in parsed.values)
    assert all(0 <= bits <= topology.all_digits for bits in parsed.notes + parsed.centre_notes)
    assert parsed.values or not any(parsed.notes + parsed.centre_notes)


@settings(max_examples=500)
@given(junk())
@example("---------\n" * 300)
@example("123456789\n---------\n" * 200)
@example("." * 4_097)
@example("000000001:")
@example("1 " * 2_048)
@example("-" * 4_096)
@example("'---" * 1_000 + "x")
def test_junk_is_read_or_refused(text: str) -> None:
    read_or_refuse(text)


@settings(max_examples=500)
@given(mutated())
def test_a_damaged_file_is_read_or_refused(text: str) -> None:
    read_or_refuse(text)


@settings(max_examples=500)
@given(mutated(OTHERS))
def test_a_damaged_file_of_another_program_is_read_or_refused(text: str) -> None:
    read_or_refuse(text)


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-1, 17), st.floats(), st.text(max_size=5)),
    lambda inside: st.one_of(st.lists(inside, max_size=9), st.dictionaries(st.text(), inside)),
    max_leaves=30,
)


FIELDS = (
    "cells",
    "size",
    "grid",
    "title",
    "difficulty_category",
    # of f-puzzles
    "thermometer",
    "killercage",
    "littlekillersum",
    "negative",
    "cage",
    "line",
    "text",
    "circle",
    "solution",
    "sudokuApp",
    "other",
    # of SudokuPad
    "cages",
    "regions",
    "lines",
    "overlays",
    "global",
)
WORDS = st.sampled_from(
    (
        "backgroundColor",
        "baseC",
        "cell",
        "cells",
        "center",
        "drawings",
        "lines",
        "outlineC",
        "solution",
        "unique",
        "value",
        "wayPoints",
        "R1C1",
        "R0C1",
        "#fff",
    )
)
LIKELY = st.recursive(
    st.one_of(st.booleans(), st.integers(-1, 12), st.floats(allow_nan=False), WORDS),
    lambda inside: st.one_of(st.lists(inside, max_size=4), st.dictionaries(WORDS, inside)),
    max_leaves=20,
)
"""Values that come nearer to what is expected."""


WITH_ANY_VALUE = given(
    st.sampled_from((gnome, fpuzzles, scl)),
    st.sampled_from(FIELDS),
    st.one_of(JSON, LIKELY, st.lists(st.dictionaries(WORDS, LIKELY), max_size=3)),
    st.booleans(),
)


def read_with_value(sample: Callable[..., str], key: str, value: object, in_link: bool) -> None:
    text = sample(**{key: value})
    start = "sudokupad.app/scl" if sample is scl else "f-puzzles.com/?load="
    read_or_refuse(f"https://{start}{compress(text)}" if in_link else text)


@settings(max_examples=500)
@WITH_ANY_VALUE
def test_json_with_any_value_in_it_is_read_or_refused(
    sample: Callable[..., str], key: str, value: object, in_link: bool
) -> None:
    read_with_value(sample, key, value, in_link)


SHAPES = st.sampled_from(
    ("scf{0}", "scl{0}", "ctc{0}", "fpuzzles{0}", "?bd={0}", "?s={0}", "?load={0}", "?puzzleid={0}")
)


@settings(max_examples=500)
@given(SHAPES, st.one_of(st.text(max_size=200), st.text("0149AJZavz*%+/=", max_size=300)))
def test_a_link_of_anything_is_read_or_refused(shape: str, text: str) -> None:
    read_or_refuse("https://sudokupad.app/" + shape.format(text))


@settings(max_examples=500)
@given(mutated((ZIPPED,)))
def test_damaged_shortened_json_is_read_or_refused(text: str) -> None:
    read_or_refuse("https://sudokupad.app/scl" + compress(text))


@settings(max_examples=500)
@given(st.binary(max_size=500), st.sampled_from([b"", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf"]))
def test_any_bytes_are_text_or_refused(data: bytes, mark: bytes) -> None:
    try:
        text = decode_text(mark + data)
    except ParseError as error:
        assert error.found
    else:
        read_or_refuse(text)


@pytest.mark.nightly
@settings(max_examples=50_000)
@given(st.one_of(junk(), mutated(), mutated(OTHERS)))
def test_fifty_thousand_texts_are_read_or_refused(text: str) -> None:
    read_or_refuse(text)


@pytest.mark.nightly
@settings(max_examples=50_000)
@given(mutated((ZIPPED,)))
def test_fifty_thousand_links_of_sudokupad_are_read_or_refused(text: str) -> None:
    read_or_refuse("https://sudokupad.app/scl" + compress(text))


@pytest.mark.nightly
@settings(max_examples=20_000)
@WITH_ANY_VALUE
def test_twenty_thousand_values_in_json_are_read_or_refused(
    sample: Callable[..., str], key: str, value: object, in_link: bool
) -> None:
    read_with_value(sample, key, value, in_link)
