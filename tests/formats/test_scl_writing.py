"""Links to SudokuPad are read back as the same puzzle, and have pictures for other programs."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.constraints.outside import SandwichSum
from sudoku_app.core.drawing import DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell, Place, topology_of_size
from sudoku_app.core.variants import GRID_KINDS, topology_of_kind, with_regions
from sudoku_app.formats import ParseError, read_any
from sudoku_app.formats.lz_string import compress, decompress
from sudoku_app.formats.scl import OWN_KEY
from sudoku_app.formats.scl_writing import write_scl_link
from tests.core.puzzles import SAMPLES

GRID = random_grid(Random(1))
GIVENS = tuple(digit if cell % 4 == 0 else 0 for cell, digit in enumerate(GRID))
PICTURES = (
    DrawnLine((Point(0.5, 0.5), Point(2.5, 1.5)), "#67f067", 0.25),
    DrawnLine((Point(0.5, 0.5), Point(2.5, 1.5)), "#000000", 0.05, head=0.2, is_above=True),
    Shape(Point(3.5, 0.5), 0.8, 0.6, "#cfcfcf", "#000000", 0.04, is_round=True, angle=45.0),
    Label(Point(-0.5, 0.5), 'it\'s "12"\\', "#336699", 0.4),
    Outline((0, 1, 9), "#ff0000", "a"),
)
ABOUT = About("Lantern's", 'A. "B"', "Digits rise.\nReally: don't repeat.", PICTURES, GRID, True)


CAGE = KillerCage((Cell(0), Cell(1)), GRID[0] + GRID[1] - 2)


PUZZLES = [
    Puzzle(CLASSIC, GIVENS),
    Puzzle(CLASSIC, (0,) * 81),
    Puzzle(CLASSIC, GIVENS, (), ABOUT),
    Puzzle(topology_of_size(6), (0, 6, *(0,) * 34)),
    Puzzle(topology_of_size(16), (16, *(0,) * 255)),
    *(Puzzle(topology_of_kind(9, kind), (0,) * 81) for kind in GRID_KINDS),
    Puzzle(with_regions(9, [[0, 1, 2, 9], [40, 41, 42]]), (0,) * 81),
    *(Puzzle(CLASSIC, (0,) * 81, each) for each in SAMPLES.values()),
    Puzzle(CLASSIC.with_lowest(0), GIVENS, (CAGE,), ABOUT),
    Puzzle(CLASSIC, (0,) * 81, (SandwichSum(tuple(map(Cell, range(9))), Place(0, -1)),)),
]


def read(link: str) -> Puzzle:
    (parsed,) = read_any(link)
    return parsed.puzzle


def document_of(link: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(decompress(link.partition("/scl")[2]))
    return document


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_a_link_is_read_back_as_the_same_puzzle(puzzle: Puzzle) -> None:
    assert read(write_scl_link(puzzle)) == puzzle
    assert read(write_scl_link(puzzle, PICTURES)) == puzzle


def test_other_programs_find_cages_words_and_pictures() -> None:
    cage = KillerCage((Cell(0), Cell(1)), sum(GRID[:2]))
    about = About("Lantern", "B", "Digits rise.", (), GRID)
    link = write_scl_link(Puzzle(CLASSIC, GIVENS, (AntiKnight(), cage), about), PICTURES)
    document = document_of(link)
    metadata = document["metadata"]
    del metadata[OWN_KEY]
    assert metadata["antiknight"] is True
    assert metadata["solution"] == "".join(map(str, GRID))
    assert len(document["regions"]) == 9
    assert {
        "cells": [[0, 0], [0, 1]],
        "unique": True,
        "value": str(cage.total),
        "sum": cage.total,
    } in (document["cages"])
    del metadata["antiknight"], metadata["solution"]
    puzzle = read("https://sudokupad.app/scl" + compress(json.dumps(document)))
    assert puzzle.constraints == (cage,)
    assert (puzzle.about.title, puzzle.about.author) == ("Lantern", "B")
    assert set(puzzle.about.drawings) == set(PICTURES)


def test_a_constraint_of_another_grid_is_refused() -> None:
    document = document_of(write_scl_link(Puzzle(CLASSIC, (0,) * 81)))
    document["metadata"][OWN_KEY] = {"constraints": "killercage:0.99:5"}
    with pytest.raises(ParseError, match="leaves the grid"):
        read("https://sudokupad.app/scl" + compress(json.dumps(document)))
