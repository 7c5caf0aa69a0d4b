"""The picture of the window from the command line: what its size may be."""

from __future__ import annotations

import pytest

from sudoku_app.ui.screenshot import take_screenshot


@pytest.mark.parametrize(
    ("size", "reason"),
    [
        ("980", "'980' is not a size"),
        ("10x", "'10x' is not a size"),
        ("²x²", "'²x²' is not a size"),
        ("8001x100", "'8001x100' is too large, expected up to 8000x8000"),
        ("100x" + "9" * 9, "is too large"),
    ],
)
def test_a_size_that_no_picture_has_is_refused(
    capsys: pytest.CaptureFixture[str], size: str, reason: str
) -> None:
    with pytest.raises(SystemExit) as end:
        take_screenshot(["--screenshot", "never.png", "--size", size])
    assert end.value.code == 2
    assert reason in capsys.readouterr().err
