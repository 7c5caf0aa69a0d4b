"""The page about dancing links in docs/."""

from __future__ import annotations

from pathlib import Path

from tools.make_dance_page import page

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"


def test_the_page_and_its_pictures_are_what_the_program_draws_now() -> None:
    for name, text in page().items():
        assert (DOCS / name).read_text(encoding="utf-8") == text, "run tools/make_dance_page.py"
