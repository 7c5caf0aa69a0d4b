"""The interface in another language: Qt's own file of translations, read as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree

from PyQt6.QtCore import QLibraryInfo, QTranslator

from sudoku_app.paths import resource

if TYPE_CHECKING:
    from PyQt6.QtCore import QCoreApplication


class TsTranslator(QTranslator):
    """Translates by a `.ts` file, which `pylupdate6` keeps in step with the code.

    Read without a compiled copy beside it, there is one truth. A text that the context does not
    have is looked up in all contexts: a class speaks in the name of those that inherit from it.
    """

    def __init__(self, path: str) -> None:
        super().__init__()
        self._texts: dict[tuple[str, str], str] = {}
        self._anywhere: dict[str, str] = {}
        for context in ElementTree.parse(path).getroot().iter("context"):
            name = context.findtext("name", "")
            for message in context.iter("message"):
                source, text = message.findtext("source", ""), message.findtext("translation", "")
                if text:
                    self._texts[name, source] = text
                    self._anywhere.setdefault(source, text)

    def isEmpty(self) -> bool:
        return not self._texts

    def translate(
        self,
        context: str | None,
        source: str | None,
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str:
        words = source or ""
        # Without an answer of its own Qt asks the next translator, and in the end takes the source.
        return self._texts.get((context or "", words)) or self._anywhere.get(words, "")


def install_language(application: QCoreApplication, language: str) -> list[QTranslator]:
    """Let the application speak a language of resources/translations; English needs none.

    The translators are returned, so that they are kept, and can be removed for another language.
    """
    if language == "en":
        return []
    own = TsTranslator(resource(f"translations/{language}.ts"))
    qt = QTranslator()
    qt.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for translator in (qt, own):
        application.installTranslator(translator)
    return [qt, own]
