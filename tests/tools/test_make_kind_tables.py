"""The documents list the kinds of constraint that there are, by the names of their sheets."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import ROOT
from tools.make_kind_tables import documents


@pytest.mark.parametrize("path", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_the_lists_of_constraints_are_those_of_the_sheets(path: Path) -> None:
    assert path.read_text("utf-8") == documents()[path], "run tools/make_kind_tables.py"
