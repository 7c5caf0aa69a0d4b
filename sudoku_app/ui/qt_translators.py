"""The interface in another language, through Qt's translators."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree

from PyQt6.QtCore import QLibraryInfo, QTranslator

from sudoku_app.presentation.translation import Translations, translations_path

if TYPE_CHECKING:
    from PyQt6.QtCore import QCoreApplication


class TsTranslator(QTranslator):
    """Lets Qt translate with the `Translations` of a `.ts` file.

    The file is not compiled, since PyQt6 has no `lrelease`; so there is no second copy that could
    differ. Raises what `Translations` raises.
    """

    def __init__(self, path: str) -> None:
        super().__init__()
        self._translations = Translations(path)

    def isEmpty(self) -> bool:
        return not self._translations

    def translate(
        self,
        context: str | None,
        source: str | None,
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str:
        # Only for None does Qt ask the next translator, and finally show the source text; it takes
        # "" for a translation.
        return self._translations.find(context or "", source or "")  # type: ignore[return-value]  # the stubs lack Qt's null string


def install_language(application: QCoreApplication, language: str) -> list[QTranslator]:
    """Install a language of resources/translations; English needs none.

    Return the translators, which the caller must keep and can remove for another language. If the
    file of a language cannot be read, the log says so and the texts stay English.
    """
    if language == "en":
        return []
    path = translations_path(language)
    try:
        own = TsTranslator(path)
    except (OSError, ElementTree.ParseError) as error:
        import logging  # rarely needed

        logging.getLogger(__name__).warning("%s: %s", path, error)
        return []
    qt = QTranslator()
    qt.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for translator in (qt, own):
        application.installTranslator(translator)
    return [qt, own]
