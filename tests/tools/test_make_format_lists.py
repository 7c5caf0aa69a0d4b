"""The lists of formats in the handbook, and the tool that makes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_app.formats.table import FORMATS
from tools.make_format_lists import documents, page_with_lists


@pytest.mark.parametrize("path", documents(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_documents_are_up_to_date(path: Path) -> None:
    assert path.read_text("utf-8") == documents()[path], "run tools/make_format_lists.py"


def test_every_format_is_in_one_of_the_lists() -> None:
    made = page_with_lists("en", "# Page\n\n## All formats\n\nBoth: x\n\nRead: y\n")
    _, _, both, read = made.strip().split("\n\n")
    for row in FORMATS:
        assert (row.name in both) == (row.writing is not None)
        assert row.name in both or row.name in read
