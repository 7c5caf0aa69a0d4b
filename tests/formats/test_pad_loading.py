"""SudokuPad's loader, in both generations, finds in our links exactly what they should say."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sudoku_app.core.author_texts import About, Fog, Trigger
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell, topology_of_size
from sudoku_app.core.variants import topology_of_kind, with_regions
from sudoku_app.formats.author_texts import about_to_json
from sudoku_app.formats.constraints import encode_constraints
from sudoku_app.formats.lz_string import compress
from sudoku_app.formats.scl import OWN_KEY
from sudoku_app.formats.scl_writing import write_scl_link
from tests.core.puzzles import SAMPLES
from tests.formats.pad_loader import NEWER, OLDER, decompressed
from tests.formats.test_scl_writing import GIVENS, GRID, PICTURES

EMPTY = (0,) * 81
CAGES = tuple(KillerCage((Cell(n), Cell(n + 1)), 5 + n % 9) for n in range(0, 50, 10))
FOG = Fog((0, 40), (Trigger((0, 1), (80,)), Trigger((2,), (78, 79))))
PUZZLES = (
    Puzzle(CLASSIC, EMPTY),
    Puzzle(CLASSIC, GIVENS, CAGES[:1]),
    Puzzle(CLASSIC, GIVENS, CAGES[:2]),
    Puzzle(CLASSIC, EMPTY, CAGES),
    Puzzle(CLASSIC, EMPTY, (*SAMPLES["sandwich"], *SAMPLES["littlekiller"])),
    Puzzle(CLASSIC, GIVENS, (*SAMPLES["antiknight"], *SAMPLES["kropki"], *SAMPLES["xv"])),
    Puzzle(CLASSIC, GIVENS, (), About(drawings=PICTURES, solution=GRID, fog=FOG)),
    Puzzle(CLASSIC, EMPTY, (), About(fog=Fog())),
    Puzzle(topology_of_kind(9, "windoku"), EMPTY),
    Puzzle(topology_of_kind(9, "x"), EMPTY),
    Puzzle(with_regions(9, [[0, 1, 2, 9], [40, 41, 42]]), EMPTY),
    Puzzle(topology_of_size(4), (0,) * 16),
    Puzzle(topology_of_size(6), (0, 6, *(0,) * 34)),
    Puzzle(topology_of_size(16), (16, *(0,) * 255)),
)
TROUBLE = (
    *"\"'\\’,:[]{}_tf#\0\x1b\n\r\t\x7f\u2028\u202e龙",
    *("\\'", '\\"', ",sum:", "{v:", "[a1:", ":f,", ":t}", ":#0]", ":#F,", ":00ff00,", "[,", ",]"),
    *("{_}", ",_", "facade", "123456", "😀", "\\u0022", "__{S0}__", "null", "']", '"}'),
)
WORDS = st.lists(st.sampled_from(TROUBLE) | st.text(max_size=4), max_size=12).map("".join)
"""Texts with all that the loader may take for something else."""


def document_of(puzzle: Puzzle) -> dict[str, Any]:
    """What a link to the puzzle should say, except for its drawings."""
    n, about = puzzle.topology.size, puzzle.about
    named = {each.slug for each in puzzle.constraints} & {"antiknight", "antiking"}
    solution = "".join(map(str, about.solution))
    texts = {"title": about.title, "author": about.author, "rules": about.rules}
    words: dict[str, Any] = {**texts, "solution": solution, **dict.fromkeys(named, True)}
    own = {
        "constraints": encode_constraints(puzzle.constraints) if puzzle.constraints else "",
        "about": json.loads(json.dumps(about_to_json(about))),
    }
    document: dict[str, Any] = {
        "cellSize": 50,
        "cells": [
            [{"value": digit} if digit else {} for digit in puzzle.givens[start : start + n]]
            for start in range(0, n * n, n)
        ],
        "metadata": {key: value for key, value in words.items() if value},
    }
    document["metadata"][OWN_KEY] = {key: value for key, value in own.items() if value}
    return document


def written(puzzle: Puzzle) -> tuple[str, dict[str, Any]]:
    """A link to the puzzle, and what it should say."""
    document = document_of(puzzle)
    link = write_scl_link(puzzle, PICTURES)
    lists = ("regions", "cages", "lines", "arrows", "underlays", "overlays")
    other = json.loads(decompressed(link.partition("/scl")[2]))
    document |= {key: other[key] for key in lists if key in other}
    if puzzle.about.fog is not None:
        document["foglight"] = [list(divmod(cell, 9)) for cell in puzzle.about.fog.lit]
    if puzzle.about.fog is not None and puzzle.about.fog.triggers:
        document["triggereffect"] = [
            {
                "trigger": {"type": "cellvalue", "cell": "r1c1r1c2"},
                "effect": {"type": "foglight", "cells": "r9c9"},
            },
            {
                "trigger": {"type": "cellvalue", "cell": "r1c3"},
                "effect": {"type": "foglight", "cells": "r9c7r9c8"},
            },
        ]
    return link, document


@settings(max_examples=60)
@given(st.sampled_from(PUZZLES), WORDS, WORDS, WORDS)
@example(PUZZLES[0], 'say "hi"', "it's", "\\")
@example(PUZZLES[3], "Cages,sum:15", "{v:1}", "[,]")
@example(PUZZLES[11], "", "", "")
@example(PUZZLES[0], "facade", "123456", "龙" * 300)
@example(PUZZLES[0], "", "", "".join(map(chr, range(0x4E00, 0x5200))))
def test_the_loader_finds_what_a_link_should_say(
    puzzle: Puzzle, title: str, author: str, rules: str
) -> None:
    about = puzzle.about._replace(title=title, author=author, rules=rules)
    link, document = written(puzzle._replace(about=about))
    assert OLDER.load(link) == NEWER.load(link) == document


@settings(max_examples=60)
@given(st.sampled_from(PUZZLES), st.tuples(WORDS, WORDS, WORDS))
@example(PUZZLES[3], ('say "hi"', "Cages,sum:15", "[,] {v:1} :f, {_} ,_\\"))
def test_undoing_what_is_not_shortened_changes_nothing(
    puzzle: Puzzle, texts: tuple[str, str, str]
) -> None:
    """But for texts of six hexadecimal digits, and lists without anything in them."""
    fog = puzzle.about.fog and FOG
    title, author, rules = (re.sub(r"\A[0-9a-fA-F]{6}\Z", "", text) for text in texts)
    about = puzzle.about._replace(title=title, author=author, rules=rules, fog=fog)
    link, document = written(puzzle._replace(about=about))
    text = decompressed(link.partition("/scl")[2])
    assert OLDER.undo(text) == NEWER.undo(text) == document


def test_a_cage_has_its_cells_and_its_sum() -> None:
    for generation in (OLDER, NEWER):
        document = generation.load(write_scl_link(Puzzle(CLASSIC, EMPTY, CAGES)))
        assert isinstance(document, dict)
        assert document["cages"][1] == {
            "cells": [[1, 1], [1, 2]],
            "unique": True,
            "value": "6",
            "sum": 6,
        }
        assert document["regions"][8][0] == [6, 6]


@pytest.mark.parametrize(
    ("text", "older", "newer"),
    [
        ("{t:'it\\'s',ce:[[,{v:5}]]}", *2 * ({"title": "it's", "cells": [[{}, {"value": 5}]]},)),
        ("{t:'said ,sum: once',r:t}", None, {"title": "said ,sum: once", "rounded": True}),
        ("{t:'say \"hi\"'}", None, None),
        ("{t:'dragon’s'}", *2 * ({"title": "dragon's"},)),
        ("{t:'facade',c:ff0000}", *2 * ({"title": "#facade", "color": "#ff0000"},)),
        ("{t:'a,_b'}", {"title": "a,{}b"}, {"title": "a,_b"}),
        ("{t:'a\\\\'}", None, None),
        ("{t:1,title:2}", None, None),
    ],
)
def test_shortened_json_cannot_say_everything(text: str, older: object, newer: object) -> None:
    for generation, document in ((OLDER, older), (NEWER, newer)):
        if document is None:
            with pytest.raises(ValueError):
                generation.undo(text)
        else:
            assert generation.undo(text) == document


def test_a_text_that_compressing_makes_longer_is_taken_for_compressed() -> None:
    link = "https://sudokupad.app/scl" + compress('{"title":"abcdefghijklm"}')
    assert NEWER.load(link) == {"title": "abcdefghijklm"}
    with pytest.raises(ValueError, match="uncompressed"):
        OLDER.load(link)
