"""Lines of the program's own banks, pasted as text."""

from __future__ import annotations

import pytest

from sudoku_app.core.variants import ALL_KINDS, OVERLAPPING_KINDS, RULE_KINDS, size_of_kind
from sudoku_app.formats import ParseError, read_any, read_first
from sudoku_app.game.puzzles.bank import puzzle_of_signs
from sudoku_app.paths import levels_folder

KINDS = [kind for kind in ALL_KINDS if kind in (*RULE_KINDS, *OVERLAPPING_KINDS, "jigsaw")]


@pytest.mark.parametrize("kind", KINDS)
def test_a_line_of_a_bank_brings_its_grid_and_its_constraints(kind: str) -> None:
    with open(f"{levels_folder()}/{kind}.txt", encoding="ascii") as bank:
        lines = bank.read().splitlines()[:5]
    found = [parsed.puzzle for parsed in read_any("\n".join(lines))]
    size = size_of_kind(kind)
    assert found == [puzzle_of_signs(line.split()[0], size, kind) for line in lines]


@pytest.mark.parametrize("name", ["4x4", "6x6", "16x16", "hard"])
def test_a_line_of_cells_alone_is_read_as_any_other(name: str) -> None:
    with open(f"{levels_folder()}/{name}.txt", encoding="ascii") as bank:
        parsed = read_first(bank.readline())
    assert parsed.format == "line"
    assert parsed.puzzle.clue_count > 5


@pytest.mark.parametrize(
    ("constraint", "found"),
    [("killercage:0.99:15", "leaves"), ("nonsense:0.1", "nonsense"), ("killercage:0.1:1,", "''")],
)
def test_a_constraint_that_cannot_be_is_refused(constraint: str, found: str) -> None:
    line = f"{'.' * 81}{constraint} easy 1936 3.0 -------- aa:8,ab:41"
    with pytest.raises(ParseError, match=found) as refused:
        read_any(f"# a bank\n{line}\n")
    assert refused.value.line == 2


def test_a_digit_that_a_grid_does_not_have_is_refused() -> None:
    with pytest.raises(ParseError, match="9"):
        read_any(f"{'.' * 27}9 easy 76 1.2 -------- aa:12,ab:2")
