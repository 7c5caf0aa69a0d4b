"""Messages that are kept in the file of games."""

from __future__ import annotations

import json

import pytest

from sudoku_app.core.message import Message, counted, verbatim
from sudoku_app.game.storage.mending import decode_message, encode_message


@pytest.mark.parametrize(
    "message",
    [
        Message("its tables are not the ones that this program creates"),
        Message("move {0} cannot be read: {1}", 3, Message("{0!r} is not a number", "{x}")),
        Message("{0}: {1}", verbatim("a\nb"), counted(1, "1 cell", "{0} cells")),
        verbatim("[1]"),
    ],
)
def test_a_message_comes_back_with_its_form_and_fields(message: Message) -> None:
    back = decode_message(encode_message(message))
    assert (back, back.form, back.fields) == (message, message.form, message.fields)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "reason",
        "[",
        "[]",
        "[1]",
        "[" * 100_000,
        json.dumps(["{0} and {1}", 1]),
        json.dumps(["{0:999999999}", 1]),
        json.dumps(["{0.__class__}", 1]),
        json.dumps(["{", 1]),
        json.dumps(["{0}", ["{0:>9999999}", 1]]),
        json.dumps(["{0:,}", "no number"]),
    ],
)
def test_any_other_text_is_reported_as_it_is(text: str) -> None:
    assert decode_message(text) == text
    assert encode_message(text) == text
