"""Wishes for puzzles: symmetries of clues, and what is refused before any work."""

from __future__ import annotations

import pytest

from sudoku_app.core.generating.puzzle_request import (
    Clues,
    ClueSymmetry,
    PuzzleRequest,
    PuzzleRequestError,
    check,
    find_technique,
    orbits,
    possible_counts,
)
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.core.topology import CLASSIC, topology_of_size

TURNED = {
    ClueSymmetry.NONE: {1},
    ClueSymmetry.HALF_TURN: {1, 79},
    ClueSymmetry.QUARTER_TURN: {1, 17, 79, 63},
    ClueSymmetry.MIRROR: {1, 7},
    ClueSymmetry.FLIP: {1, 73},
    ClueSymmetry.DIAGONAL: {1, 9},
    ClueSymmetry.ANTIDIAGONAL: {1, 71},
    ClueSymmetry.DIAGONALS: {1, 9, 71, 79},
}
"""Where the second cell of the first row goes, counted from 0."""


@pytest.mark.parametrize("symmetry", ClueSymmetry)
def test_a_symmetry_takes_a_cell_where_its_name_says(symmetry: ClueSymmetry) -> None:
    [orbit] = [orbit for orbit in orbits(symmetry, CLASSIC) if 1 in orbit]
    assert set(orbit) == TURNED[symmetry]


@pytest.mark.parametrize("size", [4, 6, 9, 16])
@pytest.mark.parametrize("symmetry", ClueSymmetry)
def test_each_cell_is_in_one_orbit(symmetry: ClueSymmetry, size: int) -> None:
    cells = [cell for orbit in orbits(symmetry, topology_of_size(size)) for cell in orbit]
    assert sorted(cells) == list(range(size * size))


@pytest.mark.parametrize(
    ("symmetry", "size", "possible", "impossible"),
    [
        (ClueSymmetry.HALF_TURN, 9, [17, 24, 25, 81], []),
        (ClueSymmetry.HALF_TURN, 4, [4, 6], [5, 7]),
        (ClueSymmetry.QUARTER_TURN, 9, [24, 25, 28, 29], [26, 27, 30]),
        (ClueSymmetry.QUARTER_TURN, 6, [8, 12], [9, 10, 11]),
        (ClueSymmetry.MIRROR, 9, [17, 24, 25], []),
        (ClueSymmetry.MIRROR, 6, [8, 10], [9, 11]),
        (ClueSymmetry.DIAGONAL, 4, [4, 5, 6], []),
        (ClueSymmetry.DIAGONALS, 6, [8, 10], [9]),
    ],
)
def test_some_numbers_of_cells_cannot_be_symmetric(
    symmetry: ClueSymmetry, size: int, possible: list[int], impossible: list[int]
) -> None:
    counts = possible_counts(symmetry, topology_of_size(size))
    assert all(counts >> count & 1 for count in possible)
    assert not any(counts >> count & 1 for count in impossible)


@pytest.mark.parametrize(
    ("wish", "field", "reason"),
    [
        (
            PuzzleRequest(size=17),
            "size",
            "no grid of size 17; expected one of 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 25",
        ),
        (PuzzleRequest(clues=Clues(16, 16)), "clues", "at least 17 clues, not 16"),
        (PuzzleRequest(clues=Clues(3, 3), size=4), "clues", "at least 4 clues, not 3"),
        (PuzzleRequest(clues=Clues(8, 8), size=10), "clues", "at least 9 clues, not 8"),
        (
            PuzzleRequest(clues=Clues(40, 54), size=16),
            "clues",
            "no 16×16 puzzle with fewer than 55",
        ),
        (PuzzleRequest(clues=Clues(81, 81)), "clues", "fewer than 81 clues, not 81"),
        (PuzzleRequest(clues=Clues(25, 24)), "clues", "25 to 24 is not a valid range of clues"),
        (
            PuzzleRequest(clues=Clues(26, 27), symmetry=ClueSymmetry.QUARTER_TURN),
            "clues",
            "no 9×9 puzzle with 26 to 27 clues has the symmetry 90",
        ),
        (PuzzleRequest(technique="magic"), "technique", "there is no technique called 'magic'"),
        (PuzzleRequest(technique="x_wnig"), "technique", "did you mean X-Wing"),
        (PuzzleRequest(technique="template_set", size=6), "technique", "only used on 9×9 grids"),
        (PuzzleRequest(technique="x_wing", size=4), "technique", "no 4×4 puzzle needs X-Wing"),
        (
            PuzzleRequest(technique="naked_single", size=4),
            "technique",
            "no 4×4 puzzle needs Naked Single",
        ),
        (
            PuzzleRequest(technique="finned_franken_leviathan"),
            "technique",
            "no 9×9 puzzle needs Finned Franken Leviathan",
        ),
        (PuzzleRequest(Level.EXTREME, size=4), "level", "no 4×4 puzzle is extreme"),
        (
            PuzzleRequest(Level.EASY, "x_wing"),
            "level",
            "a puzzle that needs X-Wing is at least hard, not easy",
        ),
    ],
)
def test_what_no_puzzle_can_be_is_refused_with_the_reason(
    wish: PuzzleRequest, field: str, reason: str
) -> None:
    with pytest.raises(PuzzleRequestError) as caught:
        check(wish)
    assert caught.value.field == field
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    "wish",
    [
        PuzzleRequest(),
        PuzzleRequest(Level.HARD, "x_wing"),
        PuzzleRequest(Level.EXTREME, "x_wing"),
        PuzzleRequest(clues=Clues(17, 17)),
        PuzzleRequest(clues=Clues(16, 17)),
        PuzzleRequest(clues=Clues(26, 28), symmetry=ClueSymmetry.QUARTER_TURN),
        PuzzleRequest(Level.EASY, "hidden_single", size=4),
        PuzzleRequest(technique="template_delete"),
        PuzzleRequest(technique="mutant_leviathan"),
        PuzzleRequest(size=25),
    ],
)
def test_what_can_be_is_let_through(wish: PuzzleRequest) -> None:
    check(wish)


@pytest.mark.parametrize("text", ["x_wing", "X-Wing", "x-wing", "X WING", "xwing"])
def test_a_technique_is_found_by_slug_or_name_in_any_case(text: str) -> None:
    assert find_technique(text).slug == "x_wing"


def test_no_two_techniques_have_names_that_read_alike() -> None:
    for row in TECHNIQUES:
        assert find_technique(row.slug) == find_technique(row.name) == row


def test_a_technique_alone_is_requested_to_be_the_hardest_needed() -> None:
    assert PuzzleRequest(technique="x_wing").hardest is Level.HARD
    assert PuzzleRequest(Level.EXPERT, "x_wing").hardest is Level.EXPERT
    assert PuzzleRequest().hardest is None
