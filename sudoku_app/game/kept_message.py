"""Messages as text that is stored with what they are about, and told at a later start."""

from __future__ import annotations

import json
import re
from typing import Any

from sudoku_app.core.message import Message, made_again, verbatim

_FORM = re.compile(r"[^{}]*(?:\{\d(?:!r)?(?::,)?\}[^{}]*)*")
"""What forms are like; a file can hold any other, which might ask for any amount of memory."""


def kept(message: str) -> str:
    """The message as a JSON list of its form and fields; other text as it is."""
    if not isinstance(message, Message):
        return message
    return json.dumps(_plain(message), ensure_ascii=False)


def told(text: str) -> Message:
    """The message that `kept` wrote; any other text is told as it is."""
    if text.startswith("["):
        try:
            return _message(json.loads(text))
        except (ValueError, LookupError, RecursionError):
            pass
    return verbatim(text)


def _plain(field: object) -> object:
    if isinstance(field, Message):
        return [field.form, *map(_plain, field.fields)]
    return field if isinstance(field, int | float) else str(field)


def _message(parts: list[Any]) -> Message:
    form, *fields = parts
    if not isinstance(form, str) or not _FORM.fullmatch(form):
        raise ValueError(Message("{0!r} is not a form of a message", form))
    return made_again(form, [_message(each) if isinstance(each, list) else each for each in fields])
