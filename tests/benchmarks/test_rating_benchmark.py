"""The benchmark of ratings runs and says what it measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from benchmarks import rating

if TYPE_CHECKING:
    from pathlib import Path

PUZZLES = (
    ".7.43..918........9....1482124...7.............8...2345396....8........628..94.5.\n"
    ".....8.39...9...2....32.4.8..52.......8.9.1.5..4.5....7.6.......2...1...41.....82\n"
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "two.sdm"
    path.write_text(PUZZLES, encoding="utf-8")
    return path


def test_the_power_of_the_techniques_is_counted(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rating.main(["--power", str(file)]) == 0
    out = capsys.readouterr().out
    assert "two.sdm, 2 of 2 puzzles" in out
    assert "solved 2 of 2, 100.0 %" in out
    assert "full_house 2" in out


def test_times_are_reported_for_this_program(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rating.main(["--alone", "--count", "1", str(file)]) == 0
    out = capsys.readouterr().out
    assert "two.sdm, 1 of 2 puzzles" in out
    assert "1.0 times ours in all" in out


def test_puzzles_of_a_bank_are_rated(capsys: pytest.CaptureFixture[str]) -> None:
    assert rating.main(["--alone", "--banks", "killer", "easy", "--count", "1"]) == 0
    out = capsys.readouterr().out
    assert "killer, 1 of 260 puzzles" in out
    assert "easy, 1 of 1000 puzzles" in out
    assert rating.main(["--banks", "unknown"]) == 1
    assert "unknown" in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.sdm").write_text("no puzzle\n", encoding="utf-8")
    for name in ("bad.sdm", "missing.sdm"):
        assert rating.main([str(tmp_path / name)]) == 1
        assert name in capsys.readouterr().err
