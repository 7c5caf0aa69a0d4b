"""Messages: text that keeps its form and its fields."""

from __future__ import annotations

import copy
import pickle

import pytest

from sudoku_app.core.message import (
    Message,
    TechniqueName,
    counted,
    level_word,
    message_of,
    verbatim,
)

ROWS = Message("{0} in {1!r}", Message("{0:,} rows", 1234), "{a}")


def test_a_message_is_its_text() -> None:
    assert ROWS == "1,234 rows in '{a}'"
    assert f"{ROWS}" == "1,234 rows in '{a}'"


@pytest.mark.parametrize(
    "same",
    [
        str(ROWS),
        str(ValueError(ROWS)),
        message_of(ValueError(ROWS)),
        Message("{0}", ValueError(ROWS)).fields[0],
        pickle.loads(pickle.dumps(ROWS)),
        copy.deepcopy(ROWS),
    ],
)
def test_a_message_keeps_its_form_and_fields_on_all_ways(same: object) -> None:
    assert isinstance(same, Message)
    assert same == ROWS
    assert same.form == "{0} in {1!r}"
    first, second = same.fields
    assert isinstance(first, Message)
    assert (first.form, first.fields, second) == ("{0:,} rows", (1234,), "{a}")


@pytest.mark.parametrize(("number", "words"), [(0, "0 cells"), (1, "1 cell"), (2, "2 cells")])
def test_one_of_a_kind_has_a_form_of_its_own(number: int, words: str) -> None:
    assert counted(number, "1 cell", "{0} cells") == words


@pytest.mark.parametrize("words", ["", "{0}", "a {b"])
def test_what_is_the_same_in_all_languages_is_a_field(words: str) -> None:
    assert verbatim(words) == words
    assert verbatim(words).form == "{0}"


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(28, "No space left on device"), "No space left on device"),
        (OSError(13, "Permission denied", "/a"), "/a: Permission denied"),
        (OSError("no number"), "no number"),
        (KeyError("field"), "'field'"),
        (ValueError(), ""),
    ],
)
def test_an_error_of_the_system_is_reported_in_its_words(error: Exception, words: str) -> None:
    assert message_of(error) == words


def test_the_name_of_a_technique_keeps_its_slug() -> None:
    name = pickle.loads(pickle.dumps(TechniqueName("X-Wing", "x_wing")))
    assert (name, name.slug) == ("X-Wing", "x_wing")


def test_a_level_is_a_word_of_the_program() -> None:
    assert level_word("hard").form == "hard"
    assert level_word("mine").form == "{0}"
