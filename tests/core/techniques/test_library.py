"""Every line of the public library of cases is found by its technique."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.cli.check import find_failure
from tests.core.techniques.library import library_lines

if TYPE_CHECKING:
    from pathlib import Path

CODES = (
    "0000 0002 0003",
    "0100 0101 0110 0111",
    "0200 0201 0202 0210 0211 0212",
    "0300 0301 0302 0310 0311 0312 0320 0321 0322 0331 0332 0340 0341 0342 0362 0363 0364",
    "03111 03121 03211 03221 03411 03421 03621",
    "0400 0401 0402 0403 0404 0405",
    "0500 0501 0502 0503",
    "0600 0601 0602 0603 0604 0605 0606 0607 0608 0610",
    "0701 0702 0703 0706 0707 0708 0709 0710 0711",
    "0800 0801 0803",
    "0901 0902 0903 0904",
    "1101",
    "1201 1202",
)
"""The codes of the techniques, by family; those of five digits are of siamese fish."""


@pytest.mark.parametrize("codes", CODES)
def test_library_lines_pass(codes: str, shared_data: Path) -> None:
    for code in codes.split():
        lines = library_lines(shared_data, code)
        assert lines, f"the library has no line of {code}"
        failures = [(number, line.name, find_failure(line)) for number, line in lines]
        assert [failure for failure in failures if failure[2]] == []
