"""The documents that tools make are up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_app.formats.table import FORMATS
from tests.conftest import ROOT
from tools import make_dance_page, make_format_lists, make_kind_tables

MADE = {
    "make_kind_tables": make_kind_tables.documents(),
    "make_format_lists": make_format_lists.documents(),
    "make_dance_page": {ROOT / "docs" / n: text for n, text in make_dance_page.page().items()},
}
"""The text of each document, by the tool that makes it."""


@pytest.mark.parametrize(
    ("tool", "path"),
    [
        pytest.param(tool, path, id=f"{tool}-{path.relative_to(ROOT)}")
        for tool, documents in MADE.items()
        for path in documents
    ],
)
def test_a_document_is_what_its_tool_makes_now(tool: str, path: Path) -> None:
    assert path.read_text("utf-8") == MADE[tool][path], f"run tools/{tool}.py"


def test_every_format_is_in_one_of_the_lists() -> None:
    made = make_format_lists.page_with_lists(
        "en", "# Page\n\n## All formats\n\nBoth: x\n\nRead: y\n"
    )
    _, _, both, read = made.strip().split("\n\n")
    for row in FORMATS:
        assert (row.name in both) == (row.writing is not None)
        assert row.name in both or row.name in read
