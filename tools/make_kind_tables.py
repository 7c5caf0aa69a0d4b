"""Bring the lists of constraints in docs/README.md and in the handbook up to date.

    python tools/make_kind_tables.py

The names are those of the sheets in resources/kinds, the groups those of the editor's palette. What
the program does with a kind is known from its class.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.constraints.placed import Placed
from sudoku_app.core.variants import PUZZLE_KINDS
from sudoku_app.game.settings import SHIPPED_LANGUAGES
from sudoku_app.game.texts.technique_names import kind_words
from sudoku_app.presentation.editor.tool_words import palette_groups
from sudoku_app.presentation.translation import translate_to
from sudoku_app.presentation.words import join_list

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "docs" / "README.md"
MADE = frozenset(slug for kind in PUZZLE_KINDS.values() for slug in kind.constraints)
HEAD = """\
| constraints | drawn | enforced | read and written | explained | in the editor | made |
|---|---|---|---|---|---|---|
"""
HOUSES = """\
| diagonals, windows, irregular regions | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ |
| extra regions | ✓ | ✓ | ✓ | ✓ | ✓ | |
"""
"""The rows about what is no constraint, but a house of the grid."""


def groups(language: str) -> list[tuple[str, list[str]]]:
    """Return the name and the kinds of each group of the palette, and of those without a tool."""
    translate = translate_to(language)
    found = [
        (name, [tool.slug for tool in tools if tool.kind is not None])
        for name, tools in palette_groups(translate)
    ]
    worded = [slug for slug, kind in KINDS.items() if kind.gesture is Gesture.NONE]
    return [(name, kinds) for name, kinds in (*found, ("", worded)) if kinds]


def table_of_kinds() -> str:
    """Return the table of docs/README.md: for each group, what the program does with it."""
    rows: dict[tuple[str, str, str, str], list[str]] = {}
    for name, kinds in groups("en"):
        for slug in sorted(kinds, key=lambda slug: slug not in MADE):
            kind, title = KINDS[slug], kind_words("en")[f"{slug}.title"]
            drawn = "✓" if issubclass(kind, Placed) else "nothing to draw"
            in_editor = "" if kind.gesture is Gesture.NONE else " ✓"
            made = " ✓" if slug in MADE else ""
            plain = title[:1].lower() + title[1:] if title[1:2].islower() else title
            rows.setdefault((name, drawn, in_editor, made), []).append(plain)
    return (
        HEAD
        + HOUSES
        + "".join(
            f"| {', '.join(titles)} | {drawn} | ✓ | ✓ | ✓ |{in_editor} |{made} |\n"
            for (_, drawn, in_editor, made), titles in rows.items()
        )
    )


def handbook_page(language: str, page: str) -> str:
    """Return a page of the handbook with the paragraphs of its last section, one for each group.

    The last paragraph is about kinds without a tool and keeps the words before its colon.
    """
    words, translate = kind_words(language), translate_to(language)
    heading = page.rindex("## ")
    colon = translate("marks", "{0}: {1}")[3:-3]
    kept = page.rpartition("\n\n")[2].partition(colon)[0]
    return (
        "\n\n".join(
            (
                page[: page.index("\n", heading)],
                *(
                    (f"**{name}**" if name else kept)
                    + colon
                    + join_list(translate, (words[f"{slug}.title"] for slug in kinds))
                    for name, kinds in groups(language)
                ),
            )
        )
        + "\n"
    )


def documents() -> dict[Path, str]:
    """Return the text that each document should have."""
    table = re.compile(rf"^{re.escape(HEAD)}(?:\|.*\n)+", re.MULTILINE)
    found = {TABLE: table.sub(lambda _: table_of_kinds(), TABLE.read_text("utf-8"))}
    for language in SHIPPED_LANGUAGES:
        page = ROOT / "docs" / "handbook" / language / "variants.md"
        found[page] = handbook_page(language, page.read_text("utf-8"))
    return found


if __name__ == "__main__":
    for path, text in documents().items():
        path.write_text(text, "utf-8")
