"""The texts of another language, from a `.ts` file that `pylupdate6` updates from the code."""

from __future__ import annotations

from os.path import basename, splitext
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from sudoku_app.game.texts.technique_names import kind_words
from sudoku_app.paths import resource
from sudoku_app.presentation.words import KIND_WORDS, untranslated

if TYPE_CHECKING:
    from sudoku_app.presentation.words import Translate


class Translations:
    """The texts of a `.ts` file and of the sheets of constraints in the same language; its method
    `translate` is a `words.Translate`.

    A text that is missing in its context is looked up in all contexts, since Qt uses the name of
    the subclass for texts of its base class. Raises OSError or ElementTree.ParseError if the file
    can't be read.
    """

    def __init__(self, path: str) -> None:
        self._language = splitext(basename(path))[0]  # pathlib would make the start slower
        self._texts: dict[tuple[str, str], str] = {}
        self._anywhere: dict[str, str] = {}
        for context in ElementTree.parse(path).getroot().iter("context"):
            name = context.findtext("name", "")
            for message in context.iter("message"):
                source, text = message.findtext("source", ""), message.findtext("translation", "")
                if text:
                    self._texts[name, source] = text
                    self._anywhere.setdefault(source, text)

    def __len__(self) -> int:
        return len(self._texts)

    def find(self, context: str, source: str) -> str | None:
        """The translation of a text, or None."""
        if context == KIND_WORDS:
            return kind_words(self._language).get(source)
        return self._texts.get((context, source)) or self._anywhere.get(source)

    def translate(self, context: str, source: str) -> str:
        """The translation of a text, or the text itself."""
        return self.find(context, source) or source


def translate_to(language: str) -> Translate:
    """Return the function that translates to a shipped language; English has no file."""
    if language == "en":
        return untranslated
    return Translations(translations_path(language)).translate


def translations_path(language: str) -> str:
    """The path of a language's `.ts` file; English has none."""
    return resource(f"translations/{language}.ts")
