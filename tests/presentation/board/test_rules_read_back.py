"""The rules that the program composes for its kinds are read back from words and drawings alone."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.author_texts import About, Sense
from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.constraints.placed import Placed
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Topology, topology_of_size
from sudoku_app.core.variants import topology_of_kind, with_regions
from sudoku_app.formats import read_any
from sudoku_app.formats.constraints import check, decode_constraints, encode_constraints
from sudoku_app.formats.lz_string import compress, decompress
from sudoku_app.formats.rules_text.reading import read_rules
from sudoku_app.formats.scl import OWN_KEY
from sudoku_app.presentation.editor.pad_link import pad_link
from tests.core.crowds import crowd

if TYPE_CHECKING:
    from sudoku_app.core.constraints.constraint import Constraint

ROW, DIAGONAL = "0.1.2.3.4.5.6.7.8:0.-1", "0.10.20.30.40.50.60.70.80:-1.-1"
EXAMPLES = {
    "littlekillersum": f"littlekillersum:{DIAGONAL}:20",
    "negative-difference": "difference:0.1:1,negative-difference:1:0.1",
    "negative-ratio": "ratio:0.1:2,negative-ratio:2:0.1",
    "negative-xv": "xv:0.1:10,xv:3.4:5,negative-xv:5.10:0.1/3.4",
    "numberedroom": f"numberedroom:{ROW}:7",
    "product": "product:2.3.12:24",
    "relatedline": "relatedline:0.1.2:1.3::",
    "relatedneighbours": "relatedneighbours:0.1/1.0:0.1.2.3::",
    "rellik": "rellik:2.3.12:14",
    "sandwichsum": f"sandwichsum:{ROW}:15",
    "skyscraper": f"skyscraper:{ROW}:4",
    "sumarea": "sumarea:2.3.12:14",
    "xsum": f"xsum:{ROW}:22",
}
"""Examples with marks and cells that fit; for others the kind's own sample does."""
UNREAD = {
    "clone": "its areas are drawn as marks on cells",
    "customline": "it has a formula",
    "digitcount": "its words have a sentence for each cell",
    "distinctdigits": "it has no number in its words",
    "equationline": "it has a formula",
    "givencandidates": "its drawing says what its words don't",
    "lesssum": "no drawn area is joined to a sign",
    "numberamong": "its words have a sentence for each area",
    "pattern": "its words don't have the pattern",
    "relatedtosome": "its words have a sentence for each cell",
    "setline": "its words have a sentence for each line",
    "sumamong": "its words have a sentence for each area",
    "sumbydigit": "its words have a sentence for each circle",
    "valuedcells": "its words have a formula",
}
"""The kinds whose composed words are not read, and why."""


def english(_context: str, text: str, *_: object) -> str:
    return text


def _example(slug: str) -> Puzzle:
    kind = KINDS[slug]
    if slug in EXAMPLES:
        return Puzzle(CLASSIC, (0,) * 81, decode_constraints(EXAMPLES[slug], CLASSIC))
    one: Constraint
    try:
        assert issubclass(kind, Placed)
        one = kind.sample(9)
        check(one, CLASSIC)
    except (AssertionError, TypeError, ValueError):
        (one,) = crowd(kind, CLASSIC, 4, 1)
    return Puzzle(CLASSIC, (0,) * 81, (one,))


def _read_back(puzzle: Puzzle) -> Puzzle:
    """Read a puzzle's link without what only this program writes in it."""
    link = pad_link(english, puzzle)
    document = json.loads(decompress(link.partition("/scl")[2]))
    for key in (OWN_KEY, "solution", "antiknight", "antiking"):
        document["metadata"].pop(key, None)
    (parsed,) = read_any(f"https://sudokupad.app/scl{compress(json.dumps(document))}")
    return parsed.puzzle


@pytest.mark.parametrize("slug", KINDS)
def test_the_rule_of_a_kind_is_read_back(slug: str) -> None:
    puzzle = _example(slug)
    wanted = {encode_constraints((each,)) for each in puzzle.constraints}
    read = _read_back(puzzle)
    found = {each for rule in read.about.worded for each in rule.constraints} | {*read.constraints}
    assert {encode_constraints((each,)) for each in found} == (set() if slug in UNREAD else wanted)


@pytest.mark.parametrize(
    "topology",
    [
        topology_of_kind(9, "x"),
        topology_of_kind(9, "windoku"),
        topology_of_kind(9, "jigsaw"),
        topology_of_size(6),
        topology_of_size(7),
        CLASSIC.with_lowest(0),
        with_regions(9, [[0, 1, 2, 9], [40, 41, 42]]),
        Topology(3, 3, extra=[range(0, 81, 10)]),
        Topology(3, 3, extra=[(0, 1, 2, 3, 4, 5, 14, 15, 16)]),
    ],
)
def test_the_words_of_a_grid_are_read_back(topology: Topology) -> None:
    read = _read_back(Puzzle(topology, (0,) * topology.cell_count))
    assert read.topology == topology
    assert [rule for rule in read.about.worded if rule.sense is not Sense.READ] == []


def test_a_grid_with_boxes_is_not_one_without() -> None:
    about = About(rules="There are no boxes, only rows and columns.", is_in_words=True)
    (rule,) = read_rules(Puzzle(CLASSIC, (0,) * 81, about=about))
    assert rule.sense is Sense.UNBOUND
