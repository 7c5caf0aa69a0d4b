"""Fish of all sizes and kinds."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.step import Role
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.techniques.fish import (
    Fish,
    FishKind,
    fish_finder,
    fish_name,
    fish_slug,
    is_siamese,
)
from sudoku_app.core.topology import CLASSIC, HouseKind, Topology, cell_set, iter_bits
from tests.core.techniques.library import library_lines
from tests.core.techniques.oracles import (
    assert_sound,
    assert_symmetric,
    detail_of,
    once_each,
    positions,
    random_positions,
    shapes,
)
from tests.core.techniques.plain import places_only

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from sudoku_app.core.step import Step

BASIC = tuple(kind + size for kind in ("030", "031", "032") for size in "012")
COMPLEX = tuple(kind + size for kind in ("033", "034", "035", "036") for size in "012")
GIANT = tuple(kind + size for kind in ("033", "034", "035", "036") for size in "345")


class NaiveFish(NamedTuple):
    """A fish as the definition has it: houses, and the cells of fins and eliminations."""

    base: tuple[int, ...]
    cover: tuple[int, ...]
    fins: int
    out: int


def naive_fish(
    topology: Topology, places: int, base: tuple[int, ...], cover: tuple[int, ...]
) -> NaiveFish:
    fins = out = 0
    in_base = in_cover = 0
    for house in base:
        fins |= in_base & topology.house_sets[house]
        in_base |= topology.house_sets[house]
    for house in cover:
        in_cover |= topology.house_sets[house]
    fins = (fins | in_base & ~in_cover) & places
    in_sight = topology.common_peers(iter_bits(fins)) & places & in_cover & ~fins
    for cell in iter_bits(in_sight):
        houses = topology.cell_houses[cell]
        if sum(house in cover for house in houses) > sum(house in base for house in houses):
            out |= 1 << cell
    return NaiveFish(base, cover, fins, out)


def is_of_kind(topology: Topology, places: int, fish: NaiveFish, kind: FishKind) -> bool:
    kinds = [
        {topology.house_kinds[house] for house in houses} for houses in (fish.base, fish.cover)
    ]
    row, column, box = HouseKind.ROW, HouseKind.COLUMN, HouseKind.BOX
    lines = [({row}, {column}), ({column}, {row})]
    is_basic = any(kinds[0] == base and kinds[1] == cover for base, cover in lines)
    is_plain = any(kinds[0] <= base | {box} and kinds[1] <= cover | {box} for base, cover in lines)
    body = places & ~fish.fins
    is_sashimi = any((body & topology.house_sets[house]).bit_count() <= 1 for house in fish.base)
    shape = (is_basic, is_plain, bool(fish.fins))
    return {
        FishKind.BASIC: shape == (True, True, False),
        FishKind.FINNED: shape == (True, True, True) and not is_sashimi,
        FishKind.SASHIMI: shape == (True, True, True) and is_sashimi,
        FishKind.FRANKEN: shape == (False, True, False),
        FishKind.FINNED_FRANKEN: shape == (False, True, True),
        FishKind.MUTANT: shape == (False, False, False),
        FishKind.FINNED_MUTANT: shape == (False, False, True),
    }[kind]


def is_at_work(topology: Topology, places: int, fish: NaiveFish, kind: FishKind) -> bool:
    """Whether all houses of the fish are needed for some elimination.

    A plain fish has two candidates or more in each base line. Of one with fins every base and every
    cover has a part in it, and where boxes come in, no smaller part of it does the same.
    """
    sets = topology.house_sets
    if kind is FishKind.BASIC:
        return all((places & sets[house]).bit_count() > 1 for house in fish.base)
    is_line_fish = kind in (FishKind.FINNED, FishKind.SASHIMI)
    for target in iter_bits(fish.out):
        left = places & ~topology.peers[target] & ~(1 << target)
        rest = [house for house in fish.cover if not sets[house] >> target & 1]
        held = [left & sets[house] for house in fish.base]
        if len(rest) < len(fish.base) - 1 or not all(held):
            continue
        for part in (part for size in range(len(rest)) for part in combinations(rest, size)):
            covered = cell_set(cell for house in part for cell in topology.houses[house])
            most = len(held) - 1 if is_line_fish else len(part)
            if sum(not own & ~covered for own in held) > most:
                break
        else:
            return True
    return False


def naive_outs(candidates: Candidates, code: str, digit: int) -> set[int]:
    """What the fish of one digit eliminate, from all choices of base and cover houses."""
    topology = candidates.topology
    size, kind = int(code[3]) + 2, FishKind(code[2])
    is_line_fish = kind in (FishKind.BASIC, FishKind.FINNED, FishKind.SASHIMI)
    places = candidates.cells[digit]
    houses = topology.lines if is_line_fish else range(3 * topology.size)
    open_houses = [house for house in houses if places & topology.house_sets[house]]
    found = set()
    for base in combinations(open_houses, size):
        kinds = {topology.house_kinds[house] for house in base} if is_line_fish else set()
        others = [
            house
            for house in open_houses
            if house not in base and topology.house_kinds[house] not in kinds
        ]
        for cover in combinations(others, size):
            fish = naive_fish(topology, places, base, cover)
            if (
                fish.out
                and is_of_kind(topology, places, fish, kind)
                and is_at_work(topology, places, fish, kind)
            ):
                found.add(fish.out)
    return found


def outs(candidates: Candidates, code: str, digit: int) -> set[int]:
    """What the steps of one digit eliminate, siamese ones left out."""
    return {
        cell_set(cell for cell, _ in step.eliminations)
        for step in fish_finder(code)(candidates)
        if step.eliminations[0].digit == digit and not is_siamese(step)
    }


def assert_same_as_naive(code: str, topology: Topology, count: int) -> int:
    """Compare one digit in each of `count` positions; the number of conclusions."""
    total = 0
    for index, (candidates, _) in enumerate(random_positions(topology, count, 7)):
        digit = topology.digits[index % topology.size]
        expected = naive_outs(candidates, code, digit)
        assert outs(candidates, code, digit) == expected
        total += len(expected)
    return total


@pytest.mark.parametrize("code", BASIC)
def test_a_naive_finder_concludes_the_same_of_lines(code: str) -> None:
    assert_same_as_naive(code, Topology(2, 2), 24)
    found = assert_same_as_naive(code, Topology(2, 3), 150)
    assert found or code[3] == "2"  # four lines of six are a rare fish
    assert_same_as_naive(code, CLASSIC, 2)


@pytest.mark.parametrize("code", COMPLEX)
def test_a_naive_finder_concludes_the_same_of_boxes_and_lines(code: str) -> None:
    assert_same_as_naive(code, Topology(2, 2), 8)
    if code[3] == "0":
        assert assert_same_as_naive(code, Topology(2, 3), 8)


@pytest.mark.nightly
@pytest.mark.parametrize("code", (*BASIC, *COMPLEX))
def test_a_naive_finder_concludes_the_same_of_larger_samples(code: str) -> None:
    is_small = code in BASIC or code[3] == "0"
    assert_same_as_naive(code, Topology(2, 2), 60)
    assert_same_as_naive(code, Topology(2, 3), 60 if is_small else 3)
    assert_same_as_naive(code, CLASSIC, 18 if is_small else 0)


@pytest.mark.parametrize("code", (*BASIC, *COMPLEX))
def test_steps_hold_and_map_along_on_puzzles(code: str, shared_data: Path) -> None:
    find = once_each(fish_finder(code))
    assert_sound(find, positions(shared_data, 200)[:100], at_least=0)
    assert_symmetric(find, positions(shared_data, 200)[:20])


@pytest.mark.nightly
@pytest.mark.parametrize("code", (*BASIC, *COMPLEX, *GIANT))
def test_steps_hold_and_map_along_on_many_puzzles(code: str, shared_data: Path) -> None:
    find = once_each(fish_finder(code))
    assert_sound(find, positions(shared_data, 1_000), at_least=0)
    assert_symmetric(find, positions(shared_data, 1_000)[:100])


@pytest.mark.parametrize("code", (*BASIC, *COMPLEX, *GIANT))
def test_steps_hold_and_map_along_on_random_grids(code: str) -> None:
    find = once_each(fish_finder(code))
    sample = random_positions(CLASSIC, 40, 3)[: 10 if code in GIANT else 25]
    assert_sound(find, sample, at_least=0 if code in GIANT else 1)
    assert_symmetric(find, sample[: 3 if code in GIANT else 12])


@pytest.mark.parametrize("topology", shapes(), ids=repr)
@pytest.mark.parametrize("code", BASIC)
def test_fish_of_lines_hold_on_every_shape(code: str, topology: Topology) -> None:
    sample = random_positions(topology, 12)
    find = once_each(fish_finder(code))
    assert_sound(find, sample, at_least=0)
    assert_symmetric(find, sample[:4])


@pytest.mark.parametrize("code", BASIC)
def test_fish_of_lines_are_found_on_large_grids(code: str) -> None:
    assert_sound(fish_finder(code), random_positions(Topology(4, 4), 12))


def test_a_giant_fish_is_left_out_where_a_smaller_one_does_it(shared_data: Path) -> None:
    ((_, line),) = library_lines(shared_data, "0363")
    candidates = line.candidates()
    cells = {cell for cell, _ in line.eliminations}
    for size in "012":
        for kind in ("034", "036"):
            reached = {
                cell
                for step in fish_finder(kind + size)(candidates)
                if step.eliminations[0].digit == line.digits[0]
                for cell, _ in step.eliminations
            }
            assert not reached & cells
    assert not outs(candidates, "0364", line.digits[0])


def with_places(digit: int, cells: Iterable[tuple[int, int]]) -> Candidates:
    """A grid where in some rows the digit has these places alone, by row and column."""
    places: dict[int, list[int]] = {}
    for row, column in cells:
        places.setdefault(row, []).append(9 * row + column)
    return places_only(places, digit)


def found(code: str, candidates: Candidates) -> list[Step]:
    return list(fish_finder(code)(candidates))


def test_an_x_wing_clears_its_columns() -> None:
    (step,) = found("0300", with_places(5, [(0, 1), (0, 7), (4, 1), (4, 7)]))
    assert step.technique == "x_wing"
    assert {cell for cell, _ in step.eliminations} == {
        9 * row + column for row in range(9) if row not in (0, 4) for column in (1, 7)
    }
    assert step.houses == (0, 4, 10, 16)
    assert detail_of(step, Fish) == ((0, 4), (10, 16), (), (), ())
    assert {mark.role for mark in step.pattern} == {Role.PATTERN}


def test_three_columns_in_two_rows_are_no_x_wing() -> None:
    assert not found("0300", with_places(5, [(0, 1), (0, 7), (4, 1), (4, 7), (4, 4)]))


def test_two_rows_with_one_column_in_common_are_no_x_wing() -> None:
    assert not found("0300", with_places(5, [(0, 1), (0, 7), (4, 1), (4, 6)]))


def test_a_finned_x_wing_clears_what_sees_its_fin() -> None:
    candidates = with_places(5, [(0, 1), (0, 7), (4, 1), (4, 7), (4, 6)])
    (step,) = found("0310", candidates)
    assert {cell for cell, _ in step.eliminations} == {3 * 9 + 7, 5 * 9 + 7}
    assert [mark.cell for mark in step.pattern if mark.role is Role.FIN] == [4 * 9 + 6]
    assert not found("0320", candidates)


def test_without_its_corner_a_finned_x_wing_is_sashimi() -> None:
    candidates = with_places(5, [(0, 1), (0, 7), (4, 1), (4, 6)])
    assert not found("0310", candidates)
    assert [{cell for cell, _ in step.eliminations} for step in found("0320", candidates)] == [
        {9 + 6, 18 + 6},
        {27 + 7, 45 + 7},
        {9 + 6, 18 + 6, 27 + 7, 45 + 7},
    ]


def test_two_sashimi_fish_on_one_base_are_siamese() -> None:
    candidates = with_places(5, [(0, 1), (0, 7), (4, 1), (4, 6)])
    *_, step = found("0320", candidates)
    assert is_siamese(step)
    assert detail_of(step, Fish).second_cover == (10, 16)
    assert set(step.houses) == {0, 4, 10, 15, 16}
    assert {mark.cell for mark in step.pattern if mark.role is Role.FIN} == {7, 36 + 6}


def test_fins_in_two_boxes_leave_no_finned_fish() -> None:
    assert not found("0310", with_places(5, [(0, 1), (0, 7), (0, 4), (4, 1), (4, 7), (4, 6)]))


def test_a_swordfish_needs_no_full_columns() -> None:
    candidates = with_places(5, [(0, 0), (0, 3), (4, 3), (4, 6), (8, 0), (8, 6)])
    (step,) = found("0301", candidates)
    assert len(step.eliminations) == 18


@pytest.mark.parametrize("code", COMPLEX)
def test_fish_with_boxes_are_not_sought_on_large_grids(code: str) -> None:
    assert not found(code, random_positions(Topology(4, 4), 12)[0].candidates)


@pytest.mark.parametrize(
    ("code", "name", "slug"),
    [
        ("0300", "X-Wing", "x_wing"),
        ("0311", "Finned Swordfish", "finned_swordfish"),
        ("0322", "Sashimi Jellyfish", "sashimi_jellyfish"),
        ("0333", "Franken Squirmbag", "franken_squirmbag"),
        ("0344", "Finned Franken Whale", "finned_franken_whale"),
        ("0355", "Mutant Leviathan", "mutant_leviathan"),
        ("0360", "Finned Mutant X-Wing", "finned_mutant_x_wing"),
    ],
)
def test_the_code_names_the_fish(code: str, name: str, slug: str) -> None:
    assert (fish_name(code), fish_slug(code)) == (name, slug)
    (row,) = [technique for technique in TECHNIQUES if technique.code == code]
    assert (row.name, row.slug) == (name, slug)
