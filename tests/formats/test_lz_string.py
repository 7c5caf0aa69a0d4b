"""The compression that links use."""

from __future__ import annotations

from base64 import b64encode

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sudoku_app.formats.lz_string import MAX_INPUT, LZStringError, compress, decompress
from tests.formats.samples import LANTERN


@pytest.mark.parametrize(
    ("text", "compressed"),
    [
        ("", "Q==="),
        ("a", "IZA="),
        ("aaaa", "IY5A"),
        ("aaaaaaaaaa", "IY1o"),
        ('{"size":4}', "N4IgzglgXgpiBcAWAvkA"),
        ("漢字", "kT2nVtI="),
        ("é🙂é🙂", "JeXg3EJ7pkA="),
        ("to be or not to be", "C4ewBARgpmIE5gHYmGUkpA=="),
    ],
)
def test_what_the_original_compressed_is_read_and_written(text: str, compressed: str) -> None:
    assert decompress(compressed) == text
    assert compress(text) == compressed


def test_a_whole_puzzle_is_compressed_as_the_original_does_it() -> None:
    assert compress(decompress(LANTERN)) == LANTERN


@given(st.one_of(st.text(max_size=200), st.text(st.sampled_from("ab{}"), max_size=200)))
@example("🙂")
def test_compressed_text_is_read_back(text: str) -> None:
    assert decompress(compress(text)) == text


@pytest.mark.parametrize(
    ("compressed", "message"),
    [
        ("", "ends too early"),
        ("N4Igzglg", "ends too early"),
        ("N4Ig*zgl", r"'\*' in compressed"),
        ("N4é", "'é' in compressed"),
        ("A" * (MAX_INPUT + 1), "more than 196,608"),
    ],
)
def test_damaged_text_is_refused(compressed: str, message: str) -> None:
    with pytest.raises(LZStringError, match=message):
        decompress(compressed)


def test_a_code_that_was_never_given_is_refused() -> None:
    bits = "00" + f"{ord('a'):08b}"[::-1] + "101"  # a new character, then code 5
    text = b64encode(int(bits.ljust(16, "0"), 2).to_bytes(2, "big")).decode()
    with pytest.raises(LZStringError, match="invalid code"):
        decompress(text)


def test_a_little_text_that_grows_without_end_is_refused() -> None:
    bomb = compress("a" * 4_000)
    assert len(bomb) < 200
    with pytest.raises(LZStringError, match="more than 3,999 characters"):
        decompress(bomb, limit=3_999)
    assert decompress(bomb, limit=4_000) == "a" * 4_000


@given(st.text(st.sampled_from("ABCDEFGHabcdwxyz0189+/"), max_size=400))
def test_no_text_leads_to_another_error(text: str) -> None:
    try:
        decompress(text, limit=10_000)
    except LZStringError:
        return
