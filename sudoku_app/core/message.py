"""What the program has to say below the window: English text that keeps its form and its fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Self


class Message(str):
    """A form such as "{0} rows" with its fields put in, where a text can stand.

    The fields are kept, so that a window can say the same in another language; those that are
    messages, or errors that hold one, are said so too, and all else stays as it is. Forms are
    literals: what is to be translated is collected from the code.
    """

    __slots__ = ("fields", "form")

    form: str
    fields: tuple[object, ...]

    def __new__(cls, form: str, *fields: object) -> Self:  # noqa: D102 - the class describes it
        known = [message_of(each) if isinstance(each, Exception) else each for each in fields]
        message = super().__new__(cls, form.format(*known))
        message.form = form
        message.fields = tuple(known)
        return message

    def __str__(self) -> str:
        return self  # str() of a text below another class would forget the form

    def __getnewargs__(self) -> tuple[object, ...]:  # type: ignore[override]  # not those of str
        return self.form, *self.fields


def verbatim(text: object) -> Message:
    """What is the same in all languages: a name, a number, a quotation."""
    return Message("{0}", text)


def counted(number: int, one: str, many: str, *more: object) -> Message:
    """How many there are: `one`, such as "1 cell", or `many`, such as "{0} cells"; what else they
    say comes before the number.
    """
    return Message(one if number == 1 else many, *more, number)


def made_again(form: str, fields: Iterable[object]) -> Message:
    """A message that was stored in parts. Raises ValueError or LookupError for a strange form."""
    return Message(form, *fields)


def message_of(error: Exception) -> Message:
    """What an error says; of those that are not the program's own, in the system's words."""
    if isinstance(error, OSError) and error.strerror:
        if error.filename is None:
            return verbatim(error.strerror)
        return Message("{0}: {1}", error.filename, error.strerror)
    words = str(error)
    return words if isinstance(words, Message) else verbatim(words)


class TechniqueName(str):
    """A technique's name as a field: in English here; a window has it in its language by `slug`."""

    __slots__ = ("slug",)

    slug: str

    def __new__(cls, name: str, slug: str) -> Self:  # noqa: D102 - likewise
        text = super().__new__(cls, name)
        text.slug = slug
        return text

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]  # not those of str
        return str(self), self.slug


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
    """A level by its slug; what is no level stays as it is."""
    return _LEVELS.get(level) or verbatim(level)
