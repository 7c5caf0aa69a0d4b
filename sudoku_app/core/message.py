"""Messages from code below the user interface: English text that remembers how it was composed.

Each language has its own number of forms that agree with a number. A text has all of them, parted
by bars, as in `1 game|{0} games`, and the language has a rule for each form but the last, in the
notation of Unicode's CLDR: `n % 10 = 2..4 and n != 12..14`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Self


BAR = "|"
ENGLISH_RULES = "n = 1|other"
"""The rules for "one" and "many", separated by bars like the forms; the last form needs none."""

_RELATION = re.compile(r"n(?: % (\d+))? (!?=) (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")


@lru_cache(maxsize=1 << 8)  # text that isn't a puzzle may give thousands of identical errors
def agreeing(forms: str, number: int, rules: str = ENGLISH_RULES) -> str:
    """Return the one of the `forms` that agrees with a number; the last one if no rule applies.

    Text without a bar has a single form. Raises ValueError for a rule that cannot be read.
    """
    texts = forms.split(BAR)
    for text, rule in zip(texts[:-1], rules.split(BAR)[:-1], strict=False):
        if holds(rule, number):
            return text
    return texts[-1]


def holds(rule: str, number: int) -> bool:
    """Whether a plural rule, relations joined by "and" and "or", applies to a number.

    "and" binds more tightly than "or".
    """
    return any(
        all(_relates(relation, number) for relation in case.split(" and "))
        for case in rule.split(" or ")
    )


def _relates(relation: str, number: int) -> bool:
    """Whether a relation such as `n % 10 = 2..4,7` is true of a number."""
    match = _RELATION.fullmatch(relation)
    if match is None:
        raise ValueError(f"a plural rule has {relation!r}, expected one like 'n % 10 = 2..4'")
    modulus, sign, ranges = match.groups()
    value = number % int(modulus) if modulus else number
    is_in = any(
        int(low) <= value <= int(high or low)
        for low, _, high in (each.partition("..") for each in ranges.split(","))
    )
    return is_in is (sign == "=")


class Message(str):
    """A form such as "{0} rows" with its fields filled in; usable wherever a string is.

    It stores its form and fields, so that a window can show it in another language. Fields that are
    messages, or errors that carry one, are translated too; all others stay as they are. If the form
    has several parts, such as "1 row|{0} rows", the one that agrees with the last field is used.
    Forms must be literals, since the texts to translate are collected from the code.
    """

    __slots__ = ("fields", "form")

    form: str
    fields: tuple[object, ...]

    def __new__(cls, form: str, *fields: object) -> Self:  # noqa: D102 - the class describes it
        known = [message_of(each) if isinstance(each, Exception) else each for each in fields]
        message = super().__new__(cls, agreeing_form(form, known).format(*known))
        message.form = form
        message.fields = tuple(known)
        return message

    def __str__(self) -> str:
        return self  # the default would return a plain str, without the form

    def __getnewargs__(self) -> tuple[object, ...]:  # type: ignore[override]  # not those of str
        return self.form, *self.fields


def agreeing_form(form: str, fields: Sequence[object], rules: str = ENGLISH_RULES) -> str:
    """The part of a form that agrees with the last field; the whole form if it has no parts."""
    if BAR not in form or not fields or not isinstance(fields[-1], int):
        return form
    return agreeing(form, fields[-1], rules)


def verbatim(text: object) -> Message:
    """Return a message that is the same in every language: a name, a number or a quotation."""
    return Message("{0}", text)


def counted(number: int, one: str, many: str, *more: object) -> Message:
    """Return a message that agrees with a number: `one` is "1 cell", `many` is "{0} cells".

    The number comes after the fields in `more`: "the last {1} moves of {0}".
    """
    return Message(one + BAR + many, *more, number)


def restored_message(form: str, fields: Iterable[object]) -> Message:
    """Return a message from its stored form and fields.

    Raises ValueError or LookupError if they don't go together.
    """
    return Message(form, *fields)


def message_of(error: Exception) -> Message:
    """Return an error's message, made from its text (the system's for an OSError) if need be."""
    if isinstance(error, OSError) and error.strerror:
        if error.filename is None:
            return verbatim(error.strerror)
        return Message("{0}: {1}", error.filename, error.strerror)
    words = str(error)
    return words if isinstance(words, Message) else verbatim(words)


class MessageError(ValueError):
    """The base of errors whose only argument is a message for the player."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)


class TechniqueName(str):
    """A technique's English name as a field; a window looks up the translated name by `slug`."""

    __slots__ = ("slug",)

    slug: str

    def __new__(cls, name: str, slug: str) -> Self:  # noqa: D102 - the class describes it
        text = super().__new__(cls, name)
        text.slug = slug
        return text

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]  # not those of str
        return str(self), self.slug


class KindTitle(str):
    """The slug of a kind of constraint as a field, which a window shows as the kind's title."""

    __slots__ = ()


_LEVELS = {
    str(word): word
    for word in (
        Message("easy"),
        Message("normal"),
        Message("hard"),
        Message("expert"),
        Message("extreme"),
    )
}


def level_word(level: str) -> Message:
    """The word for the level with this slug; any other text is returned as it is."""
    return _LEVELS.get(level) or verbatim(level)
