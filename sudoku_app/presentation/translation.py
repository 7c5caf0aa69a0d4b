"""The texts of another language, from the file that `pylupdate6` keeps in step with the code."""

from __future__ import annotations

from xml.etree import ElementTree

from sudoku_app.paths import resource


class Translations:
    """The texts of a `.ts` file; its `translate` is a `words.Translate`.

    A text that the context does not have is looked up in all contexts: a class speaks in the name
    of those that inherit from it. Raises OSError or ElementTree.ParseError where the file cannot be
    read.
    """

    def __init__(self, path: str) -> None:
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
        """The translation of a text; None where there is none."""
        return self._texts.get((context, source)) or self._anywhere.get(source)

    def translate(self, context: str, source: str) -> str:
        """The translation of a text, or the text itself."""
        return self.find(context, source) or source


def translations_path(language: str) -> str:
    """Where the texts of a language are; English has no file."""
    return resource(f"translations/{language}.ts")
