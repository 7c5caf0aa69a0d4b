"""Bring the lists of formats in the handbook up to date.

    python tools/make_format_lists.py

The names are those of the table in `sudoku_app/formats/table.py`.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sudoku_app.formats.table import FORMATS, Format
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.presentation.translation import translate_to
from sudoku_app.presentation.words import message_words

ROOT = Path(__file__).resolve().parent.parent


def page_with_lists(language: str, page: str) -> str:
    """Return a page whose last section has a paragraph for the formats that are written and one for
    the others. Each keeps the words before its colon.
    """
    translate = translate_to(language)
    colon = translate("marks", "{0}: {1}")[3:-3]
    place = page.rindex("## ")
    head, *paragraphs = page[place:].strip().split("\n\n")
    written: list[Format] = [row for row in FORMATS if row.writing is not None]
    only_read: list[Format] = [row for row in FORMATS if row.writing is None]
    lists = []
    for paragraph, rows in zip(paragraphs, (written, only_read), strict=True):
        names = translate("lists", "; ").join(message_words(translate, row.name) for row in rows)
        lists.append(paragraph.partition(colon)[0] + colon + names)
    return page[:place] + "\n\n".join((head, *lists)) + "\n"


def documents() -> dict[Path, str]:
    """Return the text that each page should have."""
    pages = [ROOT / "docs" / "handbook" / language / "formats.md" for language in SHIPPED_LANGUAGES]
    return {page: page_with_lists(page.parent.name, page.read_text("utf-8")) for page in pages}


if __name__ == "__main__":
    for path, text in documents().items():
        path.write_text(text, "utf-8")
