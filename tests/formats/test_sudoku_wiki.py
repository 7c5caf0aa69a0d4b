"""Boards as SudokuWiki's own links carry them; the samples stand on its pages."""

from __future__ import annotations

import pytest

from sudoku_app.core import solvers
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.groups import DisjointGroups
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.topology import CLASSIC, Cell, topology_of_size
from sudoku_app.core.variants import variant
from sudoku_app.formats import Parsed, ParseError, read_any
from tests.core.puzzles import WINDOKU, X_SUDOKU
from tests.formats.samples import GIVENS, LINE, wiki_board

SITE = "https://www.sudokuwiki.org/"
BENT_TRIPLE = (
    "S9B0g880104900h9294947o88840a078o0d9408060d0h86847s01880g038j0g02ca05c2c38r058k8s0gca01c6c88w"
    "0h8l8s8m8q8u8y07997n07920h8z8i0204937x08948y99akau93937x90908y03akeacj8z"
)
DIAGONAL = (
    "X9B011g05440d074y0903c838d40abobo5e0476b604cy0603bm026a0a0794bl101xb65r5k5gc4904504cy035f7878"
    "5c144h5u1x1w5r6g097s9k06dg6c044m014k800180bo5g5g074o5g0e082c03380a091g04"
)
DIAGONAL_START = "105007093000000040040630200700000000000403000000000009006004010010000700080300904"
DOUBLE_MIRROR = (
    "J9B0ep0ep0ep0ep3kh1751751751750ep0060ep3kh3kh3kh1750sn1750ep55d36135t3kh35x35u5xt1750ep4qv55d"
    "6q96q96q95xt5xt0sk4qr55d4qw6q96q96q95j95xt5ja2dh55d55d6q96bn6q95xt5j61zl2s155d3yb3yf4cx3yc3ye"
    "5xt1zl2s12de2s14cx4cx4cx1zl1kz1zl2s12s12s12s14cx1ky1zl1zl1zl"
)
KILLER = (
    "L9B0jdd00ep1jpt1ez50du900ep1g5n08b500ep00ep00ep1ez509w11mvl1ez53bpt2tjl2tjl1rm92zgx00ep00ep3"
    "1g10g7l1t752tjl0ikx1ez505xt1rm92tjl2tjl00ep1ez51ez500ep1ez500ep1ez54nwx484100ep31g11ez500ep0"
    "ff51jbj05xt00ep484100ep2tjl4hld00ep00ep3ci92tjl1qtt2wpd2tjl04cx48411no100ep2tjl2tjl1ez54hld4"
    "84100ep3dap1ez500ep2tjl0aoh00ep00ep2tjl2tjl2tjl1ez5"
)
KILLER_JIGSAW = (
    "M9B00h01000ep0b8y90cw7l0cnip0behd0b8y90o1ld0mqz501sep031g10e2350z4lt0xzip10zrl0e2350nw290mhh"
    "t01ez501ez50fvo111xqp0xq1d10j690bhn50mhht0o74h007ip000ep1oett11xqp0xq1d0xq1d29ogh0pamp0nw291"
    "ammp01ez51nehd1n09d1y8sx28ff5282s10mntd2hwr51ad5d19c0h1k74h1vfo1204r51wu8h270up2jqc12jbbl1ad"
    "5d18ykx1m0pd1llox1zndd2avwx26o7l2jbbl2jbbl1cikx1brpt1n09d1wu8h1vnkh1x5ap26o7l2l5ox2kpw11brpt"
    "1brpt1n09d1llox1vfo1282s1282s12kpw12kphm"
)
COLOURS_AND_SUMS = (
    "212112111212112223213331443231221241134412231124133132322122212344411312111411312,1715102000"
    "26110000000000000000000011000011000017160000001101060000090016110017000900000900001800160800"
    "040010160000001100002100001800001800140000080000000000000000"
)
REGIONS = "111152222111555222175555582177999882777999888477999883476666683444666333444463333"


def read(link: str) -> Parsed:
    [parsed] = read_any(link)
    return parsed


@pytest.mark.parametrize(
    "link",
    [
        SITE + "sudoku.htm?bd=" + BENT_TRIPLE,
        SITE + "SudokuX.aspx?bd=" + DIAGONAL,
        SITE + "Jigsaw_Sudoku_Player?bd=" + DOUBLE_MIRROR,
    ],
)
def test_a_board_of_the_site_has_one_solution_among_its_candidates(link: str) -> None:
    parsed = read(link)
    [solution] = bit_parallel.solutions(parsed.puzzle)
    for digit, value, notes in zip(
        solution, parsed.values or parsed.puzzle.givens, parsed.notes or (0,) * 81, strict=True
    ):
        assert value in (0, digit)
        assert not notes or notes >> (digit - 1) & 1


def test_a_board_and_the_puzzle_that_it_came_from_are_one() -> None:
    start = read(f"{SITE}SudokuX.aspx?bd={DIAGONAL_START}").puzzle
    assert start.topology == X_SUDOKU
    assert read(SITE + "SudokuX.aspx?bd=" + DIAGONAL).puzzle == start


def test_regions_of_a_jigsaw_come_with_its_cells() -> None:
    puzzle = read(SITE + "jigsaw.htm?bd=" + DOUBLE_MIRROR).puzzle
    cells = [
        [cell for cell, mark in enumerate(REGIONS) if mark == region] for region in "152789436"
    ]
    assert puzzle.topology == variant(9, cells)
    assert puzzle.clue_count == 22


def test_candidates_that_nobody_has_touched_are_no_notes() -> None:
    assert read(SITE + "jigsaw.htm?bd=" + DOUBLE_MIRROR).notes == ()


@pytest.mark.parametrize("cells", [LINE.replace(".", "0"), wiki_board("")])
def test_regions_of_a_jigsaw_may_stand_beside_its_cells(cells: str) -> None:
    cells = cells.replace("4", "0") if len(cells) == 81 else "vu" * 81
    parsed = read(f"{SITE}jigsaw.aspx?shape=33&bd={cells}&jigmap={REGIONS}")
    boxes = [REGIONS[cell] for cell in parsed.puzzle.topology.houses[18]]
    assert boxes == ["1"] * 9


@pytest.mark.parametrize(
    ("page", "topology"),
    [
        ("sudoku.htm", CLASSIC),
        ("SudokuX.aspx", X_SUDOKU),
        ("sudokux.htm", X_SUDOKU),
        ("Windoku.htm", WINDOKU),
        ("windoku.aspx", WINDOKU),
    ],
)
def test_the_page_of_a_plain_board_tells_its_rules(page: str, topology: object) -> None:
    parsed = read(f"{SITE}{page}?bd={'0' * 80}5")
    houses = {int(cells) for cells in parsed.puzzle.topology.house_sets}
    assert houses == {int(cells) for cells in topology.house_sets}  # type: ignore[attr-defined]  # a Topology


def test_small_letters_are_as_good() -> None:
    assert read(SITE + "?bd=" + wiki_board().lower()).puzzle == Puzzle(CLASSIC, GIVENS)


@pytest.mark.parametrize(
    ("header", "width", "size"), [("S4B", 1, 4), ("S6B", 2, 6), ("SGB", 4, 16), ("SPB", 5, 25)]
)
def test_boards_of_other_sizes_are_read(header: str, width: int, size: int) -> None:
    cells = ("1".zfill(width), "0" * width * (size * size - 1))
    parsed = read(f"{SITE}?bd={header}{''.join(cells)}")
    assert parsed.puzzle == Puzzle(topology_of_size(size), (1, *(0,) * (size * size - 1)))


def test_sets_of_a_small_board_may_begin_as_in_a_large_one() -> None:
    untouched = "29"  # 81 is 18 + 63
    parsed = read(f"{SITE}?bd=S6B01{untouched * 35}")
    assert parsed.puzzle == Puzzle(topology_of_size(6), (1, *(0,) * 35))
    with pytest.raises(ParseError, match="13 as a cell"):
        read_any(f"{SITE}?bd=S6B0D{untouched * 35}")


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("?bd=L9B" + "0" * 320, "found 323 characters in a link, expected 327"),
        ("?bd=L9B" + "0" * 320 + "zzzz", "found 1679615 as a cell, expected at most 308753"),
        (
            "?bd=L9B" + "00sg01kw" + "0" * 316,  # 1 and then 2 as sums of one cage
            "found a cage with the sums 1, 2, expected a single sum",
        ),
        ("?bd=LGB" + "0" * 324, "found a board in the format LGB, expected S9B"),
        ("?bd=K9B" + "0" * 324, "found a KenKen puzzle from SudokuWiki, expected a Sudoku"),
        ("str8ts.htm?bd=" + LINE, "found a Str8ts puzzle from SudokuWiki, expected a Sudoku"),
        ("killersudoku.aspx?bd=" + LINE, "found a killer from SudokuWiki without its cages"),
        ("jigsaw.aspx?shape=4&bd=" + LINE, "found a SudokuWiki jigsaw without its regions"),
        ("?bd=J9B" + "0ep" * 81, "found regions of unequal size, expected 9 regions of 9 cells"),
        ("?bd=J9B" + "0ep" * 80, "found 243 characters in a link, expected 246"),
        ("?bd=S9B" + "gh" * 81, "found 593 as a cell, expected at most 529"),
        ("?bd=S9C" + "00" * 81, "found a board in the format S9C, expected S9B"),
        ("?bd=S7B" + "00" * 49, "found a board in the format S7B, expected S9B"),
        (f"?jigmap={'1' * 80}&bd={LINE}", "found 80 cells, expected 81 cells"),
        (f"?jigmap={'0' * 81}&bd={LINE}", "found '0' in a link, expected the number of a region"),
    ],
)
def test_a_board_that_is_no_sudoku_is_refused_with_a_reason(link: str, message: str) -> None:
    with pytest.raises(ParseError) as error:
        read_any(SITE + link)
    assert message in str(error.value)


def test_a_colour_board_has_different_digits_at_the_same_place_of_the_boxes() -> None:
    [parsed] = read_any("C9B05" + "ep" * 80)
    assert parsed.puzzle == Puzzle(CLASSIC, (5, *(0,) * 80), (DisjointGroups(),))
    with pytest.raises(ParseError, match="a board that breaks the rules"):
        read_any("C9B05" + "ep" * 29 + "05" + "ep" * 50)


@pytest.mark.parametrize(
    ("board", "cages", "first", "placed"),
    [
        (KILLER, 30, KillerCage((Cell(0), Cell(1), Cell(9), Cell(10)), 24), {6: 2, 19: 8, 46: 6}),
        (KILLER_JIGSAW, 27, KillerCage((Cell(0), Cell(1), Cell(2)), 21), {80: 1}),
        (COLOURS_AND_SUMS, 31, KillerCage((Cell(0), Cell(9), Cell(18), Cell(27)), 17), {}),
    ],
)
def test_a_killer_has_cages_of_neighbours_with_a_colour_and_digits_that_are_placed(
    board: str, cages: int, first: KillerCage, placed: dict[int, int]
) -> None:
    parsed = read(f"{SITE}killersudoku.aspx?bd={board}")
    rules = [each for each in parsed.puzzle.constraints if isinstance(each, KillerCage)]
    assert rules[0] == first
    assert (len(rules), sum(each.total or 0 for each in rules)) == (cages, 405)
    assert {cell: digit for cell, digit in enumerate(parsed.values) if digit} == placed
    assert solvers.verdict(parsed.puzzle) is Verdict.UNIQUE


def test_a_killer_on_a_line_of_its_own_may_be_a_jigsaw() -> None:
    parsed = read(KILLER_JIGSAW)
    assert parsed.puzzle.topology.houses[18] == (0, 1, 9, 10, 18, 19, 27, 28, 37)
    assert not any(parsed.notes)
