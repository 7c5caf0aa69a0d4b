"""Puzzles with diagonals, windows and irregular regions."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sudoku_app.core.author_texts import NO_ABOUT
from sudoku_app.core.constraints.chess_moves import AntiKing, AntiKnight
from sudoku_app.core.constraints.neighbours import NonConsecutive
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.rules import Constraints
from sudoku_app.core.topology import CLASSIC, Topology
from sudoku_app.formats import Parsed, ParseError, read_any
from sudoku_app.formats.lz_string import compress
from sudoku_app.formats.writers import write_puzzle, writers_for
from tests.core.puzzles import JIGSAW, WINDOKU, X_SUDOKU
from tests.formats.samples import GIVENS, fpuzzles, scf, wiki_board

PAD = "https://sudokupad.app/"
LOAD = "https://f-puzzles.com/?load="
WIKI = "https://www.sudokuwiki.org/sudoku.htm?bd="
KINDS = (AntiKnight(), NonConsecutive())
BOTH_DIAGONALS = {"diagonal+": True, "diagonal-": True}
WINDOW_REGIONS = {
    "extraregion": [
        {"cells": [f"R{row}C{column}" for row in rows for column in columns]}
        for rows in ((2, 3, 4), (6, 7, 8))
        for columns in ((2, 3, 4), (6, 7, 8))
    ]
}


def topology_in(text: str) -> Topology:
    [parsed] = read_any(text)
    assert isinstance(parsed, Parsed)
    assert parsed.puzzle.givens == GIVENS
    return parsed.puzzle.topology


def houses(topology: Topology) -> set[int]:
    """The houses, in whatever order they were given."""
    return {int(cells) for cells in topology.house_sets}


@pytest.mark.parametrize(
    ("text", "topology"),
    [
        (fpuzzles(**BOTH_DIAGONALS), X_SUDOKU),
        (LOAD + compress(fpuzzles(**BOTH_DIAGONALS)), X_SUDOKU),
        (PAD + "fpuzzles" + compress(fpuzzles(**BOTH_DIAGONALS)), X_SUDOKU),
        (PAD + "scf" + scf() + "*x", X_SUDOKU),
        (PAD + "scf" + scf() + "*xtSun*", X_SUDOKU),
        (fpuzzles(**WINDOW_REGIONS), WINDOKU),
        (PAD + "scf" + scf() + "*tSun*w", WINDOKU),
        (WIKI + wiki_board("W9B"), WINDOKU),
    ],
)
def test_diagonals_and_windows_are_houses(text: str, topology: Topology) -> None:
    assert houses(topology_in(text)) == houses(topology)


@pytest.mark.parametrize(
    "constraints", [(AntiKnight(),), (NonConsecutive(),), KINDS, (AntiKing(),)]
)
@pytest.mark.parametrize("topology", [CLASSIC, X_SUDOKU], ids=["usual", "X"])
def test_a_link_keeps_constraints(topology: Topology, constraints: Constraints) -> None:
    puzzle = Puzzle(topology, GIVENS, constraints)
    [parsed] = read_any(write_puzzle(puzzle))
    assert parsed.puzzle == puzzle
    assert [writer.slug for writer in writers_for(puzzle)][:2] == ["link", "puzzle-json"]


def test_constraints_of_f_puzzles_are_read_in_any_order() -> None:
    [parsed] = read_any(fpuzzles(nonconsecutive=True, antiKnight=True))
    assert parsed.puzzle._replace(about=NO_ABOUT) == Puzzle(CLASSIC, GIVENS, KINDS)
    with pytest.raises(ParseError, match="antiknight"):
        read_any(fpuzzles(antiknight=["R1C1"]))


def test_a_board_of_sudokuwiki_with_diagonals_keeps_to_them() -> None:
    [parsed] = read_any(WIKI + "X9B" + "05" + "00" * 80)
    assert houses(parsed.puzzle.topology) == houses(X_SUDOKU)
    with pytest.raises(ParseError, match="breaks the rules"):
        read_any(WIKI + "X9B" + "05" + "00" * 79 + "05")


@pytest.mark.parametrize(
    ("key", "cells"), [("diagonal+", range(8, 80, 8)), ("diagonal-", range(0, 81, 10))]
)
def test_one_diagonal_alone_rises_or_falls(key: str, cells: range) -> None:
    found = topology_in(fpuzzles(**{key: True}))
    assert set(found.houses[27:]) == {tuple(cells)}


def test_regions_that_are_named_by_the_cells_replace_the_boxes() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(6)] for _ in range(6)]
    for region, cells in enumerate(JIGSAW.houses[house] for house in JIGSAW.boxes):
        for cell in cells:
            grid[cell // 6][cell % 6]["region"] = region
    [parsed] = read_any(json.dumps({"size": 6, "grid": grid}))
    assert parsed.puzzle == Puzzle(JIGSAW, (0,) * 36)


def test_what_is_off_leaves_the_grid_as_usual() -> None:
    off: dict[str, object] = {"diagonal+": False, "diagonal-": False, "extraregion": []}
    assert topology_in(fpuzzles(**off)) is CLASSIC
