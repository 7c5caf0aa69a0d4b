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

    It is read as it is, since PyQt6 brings no `lrelease` that would compile it, and without a
    compiled copy there is one truth. A text that the context does not have is looked up in all
    contexts: a class speaks in the name of those that inherit from it. Raises OSError or
    ElementTree.ParseError where the file cannot be read.
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
        # Only None lets Qt ask the next translator, and in the end take the source: "" is an
        # answer to it.
        return self._texts.get((context or "", words)) or self._anywhere.get(words)  # type: ignore[return-value]  # the stubs lack Qt's null string


def install_language(application: QCoreApplication, language: str) -> list[QTranslator]:
    """Let the application speak a language of resources/translations; English needs none.

    The translators are returned, so that they are kept, and can be removed for another language.
    Where the file of a language cannot be read, the log says so and English is spoken.
    """
    if language == "en":
        return []
    path = resource(f"translations/{language}.ts")
    try:
        own = TsTranslator(path)
    except (OSError, ElementTree.ParseError) as error:
        import logging  # not needed where all is well

        logging.getLogger(__name__).warning("%s: %s", path, error)
        return []
    qt = QTranslator()
    qt.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for translator in (qt, own):
        application.installTranslator(translator)
    return [qt, own]
