"""Damaged files of KSudoku, Solo, Interactive Sudoku Solver and pencilmark."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats import Parsed, iter_puzzles
from sudoku_app.formats.ipuz import write_ipuz
from sudoku_app.formats.iss.iss_reader import read_iss
from sudoku_app.formats.ksudoku import write_ksudoku
from sudoku_app.formats.parsed import MOST_EFFORT, Effort, ParseError
from sudoku_app.formats.solo import write_id
from sudoku_app.formats.sudoku_puzzle import write_sudoku_puzzle
from sudoku_app.formats.table import FORMATS, TextShape, WrittenPosition, formats_of
from tests.formats.samples import GIVENS, LINE, VALUES
from tests.formats.strategies import mutated
from tests.formats.test_fuzz import check

POSITION = WrittenPosition(Puzzle(CLASSIC, GIVENS), VALUES)
FILES = (
    write_ksudoku(POSITION),
    "<!DOCTYPE ksudoku><ksudoku><game msecs-elapsed='9'><puzzle><graph order='4' type='custom'"
    " sizeX='4' sizeY='4' sizeZ='1' specific-type='Mathdoku'><sudokugroups withblocks='0' at='0'/>"
    "<clique size='4'>0 1 4 5</clique><cage operator='3' value='6'>0 1</cage></graph>"
    "<values>________________</values></puzzle><history><simple-event index='0' markers='0110'/>"
    "</history></game></ksudoku>",
    write_id(POSITION),
    "6j:f4d2a3a6d4a1a5d3f,cb_cbbaa_ebabaaaa__a_aacb",
    "6jk:zj,ab_ba__b_b__acf__dba_a_a_cb,a_aa_aaa__a_aa_bab_aa___a______a_a__aa__,"
    "16a4_6a8c12b9a3b10_5_7a9c9b7a5a8a8a",
    "SAVEFILE:5:Simon\nGAME    :4:Solo\nPARAMS  :3:2x2\nDESC    :4:1a2m\nMOVE    :6:R1,0,3\n",
    ".Cage~10~R1C1~R1C2.Or.~R1C1_1.Skyscraper~R1~4~.End.LookAndSay~23~R1C1~R2C2~R3C3.~R9C9_1",
    ".NFA~TgRAEv-IiIiIiAyMDmaA9ERQ-qqrD9mZmc_u7u7w_4iIiIn_zMzMzIg~_name~R1C1~R2C2~R3C3~R4C4",
    ".Regex~KDEyfDIxKVszLTRdezEsMn0=~R1C1~R2C2~R3C3.Replicate~J.Lunchbox~3~R1C1~R2C1~R3C1.End",
    write_sudoku_puzzle(POSITION),
    write_ipuz(POSITION),
    f'{{"board": "{LINE}"}}',
    f"{LINE}:212 113 913",
    f"{LINE}killercage:0.1:9,thermometer:2.3.4 easy 1936 3.0 -------- aa:8,ab",
    "2 679 u8 4678 1 46789 5 469 3\n" * 9,
)


@settings(max_examples=400, deadline=None)
@given(mutated(FILES))
def test_a_damaged_file_is_read_or_refused(text: str) -> None:
    for item in iter_puzzles(text.split("\n")):
        if isinstance(item, Parsed):
            check(item)


@pytest.mark.parametrize(
    "text",
    [
        ".Or" * 2_000 + ".End" * 2_000,
        ".Lunchbox~40~" + "~".join(f"R{r}C{c}" for r in range(1, 9) for c in range(1, 10)),
        ".SumLine~30~" + "~".join(f"R{r}C{c}" for r in range(1, 9) for c in range(1, 10)) + "~LOOP",
        ".Regex~" + "KC4qKSs" * 400 + "~R1C1~R1C2~R1C3",
        ".Or" + "".join(f".LookAndSay~{n}{n}~R1C1~R2C2~R3C3~R4C4" for n in range(1, 10)) + ".End",
        ".Replicate~" + "_" * 14 + ".AntiTaxicab.End" * 50,
        "." * 4_000 + "~",
    ],
)
def test_no_text_of_rules_takes_more_than_its_share(text: str) -> None:
    effort = Effort()
    try:
        read_iss(text, 1, effort)
    except ParseError as error:
        assert error.found
    assert MOST_EFFORT - effort.left <= MOST_EFFORT // 10


def test_a_file_of_elements_is_refused_before_it_is_large() -> None:
    deep = "<!DOCTYPE ksudoku><ksudoku>" + "<game>" * 100
    many = "<!DOCTYPE ksudoku><ksudoku>" + "<sudokugroups at='0'/>" * 10_000
    long = "<!DOCTYPE ksudoku><ksudoku><graph name='" + "x" * 200_000 + "'/>"
    for text, words in ((deep, "nested"), (many, "more than"), (long, "too long")):
        found = list(iter_puzzles([text]))
        assert [type(item) for item in found] == [ParseError]
        assert words in str(found[0])


def test_every_function_of_the_table_can_be_loaded() -> None:
    position = WrittenPosition(Puzzle(CLASSIC, GIVENS), GIVENS)
    for row in FORMATS:
        if row.writing is not None:
            assert row.write(position).endswith("\n")
        if row.reader:
            with pytest.raises((ParseError, TypeError, AttributeError)):
                row.read(None, None, None, None, None)
    assert len({row.slug for row in FORMATS}) == len(FORMATS)
    assert {row.shape for row in FORMATS} == {*TextShape}
    assert all(callable(row.sign) for row in formats_of(TextShape.JSON))
