"""The signs that stand for digits."""

from __future__ import annotations

import pytest

from sudoku_app.formats.symbols import decode, default_symbols, expected_in_cell


@pytest.mark.parametrize(
    ("symbols", "text"),
    [
        ("1234", "1 to 4, or one of 0 . * _ - x for an empty cell"),
        ("0123456789", "0 to 9, or one of . * _ - x for an empty cell"),
        ("123456789A", "1 to 9 or A, or one of 0 . * _ - x for an empty cell"),
        ("0123456789ABCDEF", "0 to 9 or A to F, or one of . * _ - x for an empty cell"),
        ("ABCDEFGHIJKLMNOPQRSTUVWXY", "A to Y, or one of 0 . * _ - x for an empty cell"),
        ("abcdefghijklmnopqrstuvwxy", "a to y, or one of 0 . * _ - for an empty cell"),
    ],
)
def test_a_message_names_what_an_alphabet_allows(symbols: str, text: str) -> None:
    assert expected_in_cell(symbols) == text


@pytest.mark.parametrize("size", [4, 9, 10, 16, 25])
def test_the_usual_alphabet_has_a_character_for_each_digit(size: int) -> None:
    symbols = default_symbols(size)
    assert len(set(symbols)) == size
    assert decode(symbols, size).digits == bytes(range(1, size + 1))


def test_many_zeros_are_empty_cells_and_few_are_digits() -> None:
    assert decode("0" * 17 + "1F", 16).symbols == "123456789ABCDEFG"
    assert decode("0" * 16 + "1F", 16).symbols == "0123456789ABCDEF"
    assert decode("0" * 16 + "1G", 16).symbols == "123456789ABCDEFG"


def test_small_letters_are_an_alphabet_and_an_x_alone_is_empty() -> None:
    assert decode("abxp", 16).symbols == "abcdefghijklmnop"
    assert decode("aBxP", 16).symbols == "ABCDEFGHIJKLMNOP"
    assert decode("yx", 25).digits == bytes([25, 24])
    assert decode("Yx", 25).digits == bytes([25, 0])
    assert decode("xx", 25).digits == bytes([0, 0])


def test_no_other_script_has_digits() -> None:
    assert set(decode("²٣¹๕", 9).digits) == {255}
