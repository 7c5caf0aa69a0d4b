"""The handbook: its pages in one language, written in Markdown, which Help shows."""

from __future__ import annotations

import logging
import os
from typing import NamedTuple

from sudoku_app.paths import handbook_folder

log = logging.getLogger(__name__)

PAGES = (
    "rules",
    "first-game",
    "notes",
    "hints",
    "mistakes",
    "learning",
    "variants",
    "setting",
    "pictures",
    "printing",
    "formats",
    "command-line",
    "data",
    "install",
    "troubleshooting",
)
"""The names of the pages, in order."""


class HandbookPage(NamedTuple):
    """A page. Each of its `parts` is a heading, which may be empty, and its paragraphs."""

    slug: str
    title: str
    parts: tuple[tuple[str, tuple[str, ...]], ...]


def handbook_pages(language: str) -> tuple[HandbookPage, ...]:
    """Return the pages in a language. What can't be read is left out, and the log says so."""
    pages = []
    for slug in PAGES:
        path = os.path.join(handbook_folder(), language, f"{slug}.md")
        try:
            with open(path, encoding="utf-8") as file:
                pages.append(parse_page(slug, file.read()))
        except (OSError, UnicodeDecodeError) as error:
            log.warning("%s: %s; Help has no such page", path, error)
    return tuple(pages)


def parse_page(slug: str, text: str) -> HandbookPage:
    """Return a page whose title and headings are lines with one and two number signs."""
    title, *paragraphs = text.strip().split("\n\n")
    parts: list[tuple[str, list[str]]] = [("", [])]
    for paragraph in paragraphs:
        if paragraph.startswith("## "):
            parts.append((paragraph[3:], []))
        else:
            parts[-1][1].append(paragraph)
    found = tuple((heading, tuple(below)) for heading, below in parts if heading or below)
    return HandbookPage(slug, title.removeprefix("# "), found)
