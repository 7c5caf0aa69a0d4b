"""Rules in words that become patterns of their cells, compared with what they say on full grids."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import prod
from random import Random

import pytest

from sudoku_app.core.author_texts import Sense
from sudoku_app.core.drawing import Drawing, DrawnLine, Outline, Point
from sudoku_app.core.rules import obeys
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.rules_text.reading import read_rules, with_rules_read
from tests.formats.drawn_rules import GREY, circle, dot, line, puzzle_with, square, text

Grid = Sequence[int]
GRIDS = 400


def head(*points: tuple[float, float]) -> Drawing:
    """A short arrow."""
    return DrawnLine(tuple(Point(*point) for point in points), "#2ecbff", 0.06, head=0.15)


def outlined_arrow(x: float, y: float) -> Drawing:
    """The outline of an arrow in a cell that points to the lower right, from the cell's corner."""
    corners = (
        *((0.23, 0.23), (0.09, 0.37), (0.36, 0.64), (0.22, 0.78), (0.78, 0.78)),
        *((0.78, 0.22), (0.64, 0.36), (0.37, 0.09), (0.23, 0.23)),
    )
    return DrawnLine(tuple(Point(x + right, y + down) for right, down in corners), "#cfcfcf", 0.03)


def grids() -> list[tuple[int, ...]]:
    """Full grids of the classic rules, always the same."""
    random, found = Random(51), []
    for _ in range(GRIDS):
        digits = random.sample(range(1, 10), 9)
        rows, columns = (
            [3 * band + place for band in random.sample(range(3), 3) for place in order]
            for order in (random.sample(range(3), 3), random.sample(range(3), 3))
        )
        grid = (digits[(3 * row + row // 3 + column) % 9] for row in rows for column in columns)
        found.append(tuple(grid))
    return found


def guided(grid: Grid) -> bool:
    line = grid[: grid[0]]
    sums = [sum(line[first : first + 3]) for first in range(0, len(line), 3)]
    return len(sums) > 1 and len(set(sums)) == 1


def hit_by_two(grid: Grid) -> bool:
    right = [grid[2 + far] for far in range(1, 7)]
    down = [grid[2 + 9 * far] for far in range(1, 9)]
    return grid[2] == sum(
        digit for ray in (right, down) for far, digit in enumerate(ray, 1) if digit == far
    )


def sees_smaller(grid: Grid) -> bool:
    rays = (range(41, 45), range(49, 81, 9), range(39, 35, -1), range(31, 0, -9))
    seen = 0
    for ray in rays:
        for cell in ray:
            if grid[cell] > grid[40]:
                break
            seen += grid[cell] < grid[40]
    return seen == grid[40]


def hits(cells: Sequence[int], grid: Grid) -> list[int]:
    return [grid[cell] for place, cell in enumerate(cells, 1) if grid[cell] == place]


def within(grid: Grid, one: int, other: int) -> int:
    first, last = sorted((grid.index(one), grid.index(other)))
    return sum(grid[first : last + 1])


def places(grid: Grid) -> list[int]:
    """The cells whose digit says where they are in their row, column or box."""
    return [
        cell
        for cell, digit in enumerate(grid)
        if digit in (cell % 9 + 1, cell // 9 + 1, cell // 9 % 3 * 3 + cell % 3 + 1)
    ]


def counts_nines(grid: Grid) -> list[int]:
    """The cells whose digit is the number of nines around them."""
    return [
        cell
        for cell, digit in enumerate(grid)
        if digit
        == sum(
            grid[other] == 9 and max(abs(other // 9 - cell // 9), abs(other % 9 - cell % 9)) == 1
            for other in range(81)
        )
    ]


def shared_places(grid: Grid) -> bool:
    boxes = [
        [grid[27 * (b // 3) + 3 * (b % 3) + 9 * (p // 3) + p % 3] for p in range(9)]
        for b in range(9)
    ]
    return all(column.count(digit) != 2 for column in zip(*boxes, strict=True) for digit in column)


def threes(grid: Grid) -> list[tuple[int, ...]]:
    """The three neighbours in a row or column with a sum of 15."""
    runs = [tuple(range(c, c + 3)) for c in range(81) if c % 9 < 7]
    runs += [(c, c + 9, c + 18) for c in range(63)]
    return [run for run in runs if sum(grid[cell] for cell in run) == 15]


def marked(cells: Sequence[int], *, is_round: bool = False) -> tuple[Drawing, ...]:
    if is_round:
        return tuple(circle(cell // 9 + 1, cell % 9 + 1, "#ffffff", 0.6) for cell in cells)
    return tuple(square(cell // 9 + 1, cell % 9 + 1, "#f7d038", 1) for cell in cells)


PICTURED = grids()[0]
"""The grid whose cells are marked where a rule says that they are."""
RING = [9 * row + column for row in range(2, 7) for column in range(2, 7) if {row, column} & {2, 6}]
CASES: list[tuple[str, tuple[Drawing, ...], Callable[[Grid], bool]]] = [
    (
        "A digit N in a cell with an arrow is the start of a straight line N cells long in the"
        " direction of the arrow; box borders divide the line into segments with the same sum.",
        (head((0.2, 0.5), (0.8, 0.5)),),
        guided,
    ),
    (
        "The digit in a cell with an arrow is the sum of all digits in the direction of the arrow"
        " that equal their distance from the arrow.",
        (head((2.7, 0.5), (2.95, 0.5)), head((2.5, 0.7), (2.5, 0.95))),
        hit_by_two,
    ),
    (
        "A digit in a cell with an arrow is larger than all digits in the direction of the arrow.",
        (outlined_arrow(6, 5),),
        lambda grid: grid[51] > max(grid[61], grid[71]),
    ),
    (
        "A digit in a cell with an arrow must be smaller than all other digits along the direction"
        " of the arrow.",
        (head((6.2, 5.2), (6.8, 5.8)),),
        lambda grid: grid[51] < min(grid[61], grid[71]),
    ),
    (
        "A digit in a circle is the number of smaller digits that are visible from it in all"
        " orthogonal directions; larger digits block the view.",
        (circle(5, 5),),
        sees_smaller,
    ),
    (
        "A circled digit on a line shows how many digits match their position number along that"
        " line, starting at the end with the square.",
        (
            line("#e1d7b3", (1, 1), (1, 5)),
            square(1, 1, "#ffffff", 0.2),
            circle(1, 4, "#ffffff", 0.6),
        ),
        lambda grid: len(hits(range(5), grid)) == grid[3],
    ),
    (
        "The number in a circle points to the first cell of a line and is the total of the digits"
        " that match their position number along the line.",
        (
            line("#e1d7b3", (1, 2), (1, 6)),
            circle(1, 1, "#b3f7fb"),
            head((0.7, 0.5), (1.3, 0.5)),
        ),
        lambda grid: sum(hits(range(1, 6), grid)) == grid[0],
    ),
    (
        "A taco clue outside the grid of two digits X and Y is the sum of X, Y and the digits"
        " between them in that row or column.",
        (text(1, 0, "14"),),
        lambda grid: within(grid[:9], 1, 4) == 14,
    ),
    (
        "All 5s must have a 1 directly above it or a 9 directly below it.",
        (),
        lambda grid: all(
            grid[cell] != 5
            or (cell > 8 and grid[cell - 9] == 1)
            or (cell < 72 and grid[cell + 9] == 9)
            for cell in range(81)
        ),
    ),
    (
        "All 2s must be adjacent to a 4.",
        (),
        lambda grid: all(
            any(
                grid[other] == 4
                for other in range(81)
                if abs(other // 9 - cell // 9) + abs(other % 9 - cell % 9) == 1
            )
            for cell in range(81)
            if grid[cell] == 2
        ),
    ),
    (
        "In each line of four cells the sum of the first two digits equals that of the last two.",
        (line("#6bab4c", (1, 1), (1, 4)),),
        lambda grid: sum(grid[:2]) == sum(grid[2:4]),
    ),
    (
        "If a line contains a dot, the dot splits the line into segments with equal sums.",
        (line("#6bab4c", (1, 1), (1, 4)), dot(1, 3.5, GREY)),
        lambda grid: sum(grid[:3]) == grid[3],
    ),
    (
        "A clue outside the grid is the sum of the digits in that row or column which are smaller"
        " than the number immediately before them.",
        (text(1, 0, "20"),),
        lambda grid: sum(b for a, b in pairwise(grid[:9]) if b < a) == 20,
    ),
    (
        "Prime digits must not be orthogonally adjacent to each other.",
        (),
        lambda grid: all(
            not {grid[cell], grid[other]} <= {2, 3, 5, 7}
            for cell in range(81)
            for other in (cell + 1, cell + 9)
            if other < 81 and (other % 9 or other == cell + 9)
        ),
    ),
    (
        "Digits joined by a grey dot are consecutive and from different entropic sets"
        " (123/456/789).",
        (dot(1, 3.5, GREY),),
        lambda grid: {grid[2], grid[3]} in ({3, 4}, {6, 7}),
    ),
    (
        "A digit in a coloured square is how many circles of that colour contain a digit bigger"
        " than itself.",
        (
            square(1, 1, "#2ecbff"),
            *(circle(1, column, "#2ecbff", 0.6) for column in (3, 4, 5)),
            circle(1, 6, "#e6261f", 0.6),
        ),
        lambda grid: sum(digit > grid[0] for digit in grid[2:5]) == grid[0],
    ),
    (
        "For each digit on a purple line, the counter-digit (10 minus X) must also appear on the"
        " line.",
        (line("#d23be7", (1, 1), (1, 4)),),
        lambda grid: all(10 - digit in grid[:4] for digit in grid[:4]),
    ),
    (
        "In every box, the top-left, center and bottom-right digits add to a multiple of 3.",
        (),
        lambda grid: all(
            (grid[cell] + grid[cell + 10] + grid[cell + 20]) % 3 == 0
            for cell in (0, 3, 6, 27, 30, 33, 54, 57, 60)
        ),
    ),
    (
        "The product of the digits in the 16-cell picture frame surrounding the central 3x3 box"
        " must be divisible by 9.",
        (),
        lambda grid: prod(grid[cell] for cell in RING) % 9 == 0,
    ),
    (
        "A cell is gold if, and only if, it contains its position within its row, column or box.",
        marked(places(PICTURED)),
        lambda grid: places(grid) == places(PICTURED),
    ),
    (
        "All cells which correctly show the number of adjacent nines (including diagonally) are"
        " marked with circles.",
        marked(counts_nines(PICTURED), is_round=True),
        lambda grid: counts_nines(grid) == counts_nines(PICTURED),
    ),
    (
        "Magic lines are three consecutive cells (horizontal or vertical) that sum to 15. All"
        " possible magic lines are given.",
        tuple(
            line(GREY, *((cell // 9 + 1, cell % 9 + 1) for cell in run)) for run in threes(PICTURED)
        ),
        lambda grid: threes(grid) == threes(PICTURED),
    ),
    (
        "If the same digit appears in the same position in two boxes, that digit also appears in"
        " the same position in one more box.",
        (),
        shared_places,
    ),
]


@pytest.mark.parametrize(("words", "drawings", "is_right"), CASES)
def test_a_rule_is_what_its_words_say(
    words: str, drawings: tuple[Drawing, ...], is_right: Callable[[Grid], bool]
) -> None:
    found = [rule for rule in read_rules(puzzle_with(words, drawings)) if rule.constraints]
    (rule,) = found
    answers = [is_right(grid) for grid in grids()]
    assert [obeys(grid, CLASSIC, rule.constraints) for grid in grids()] == answers


SCENE: tuple[Drawing, ...] = (
    head((0.2, 0.5), (0.8, 0.5)),
    head((8.2, 8.5), (8.8, 8.5)),
    line("#e1d7b3", (3, 1), (3, 4)),
    square(3, 1, "#ffffff", 0.2),
    circle(3, 3, "#ffffff", 0.6),
    circle(5, 5),
    square(6, 6, "#2ecbff"),
    circle(7, 7, "#2ecbff", 0.6),
    dot(3, 3.5, GREY),
    text(1, 0, "14"),
    Outline((60, 61), "", "9"),
)


@pytest.mark.parametrize(
    "words",
    [
        "A digit in a cell with an arrow is larger than at least one digit in the direction of the"
        " arrow.",
        "A digit in a cell with an arrow is not larger than all digits in the direction of the"
        " arrow.",
        "A digit in a cell with an arrow is larger than all odd digits in the direction of the"
        " arrow.",
        "The digit in a cell with an arrow is not the sum of the digits in the direction of the"
        " arrow that equal their distance from the arrow.",
        "The digit in a cell with an arrow is the product of the digits in the direction of the"
        " arrow that equal their distance from the arrow.",
        "A digit in a circle is the number of equal digits that are visible from it; larger digits"
        " block the view.",
        "A digit in a circle is the number of smaller digits that are visible from it diagonally;"
        " larger digits block the view.",
        "A digit in a circle is the number of larger digits that are visible from it in all"
        " orthogonal directions; smaller digits block the view.",
        "At most one cage shows its sum.",
        "A clue outside the grid is the sum of the digits outside the sandwich of 1 and 9.",
        "A circled digit on a line shows how many digits do not match their position number along"
        " that line.",
        "A taco clue outside the grid is the product of the digits between X and Y.",
        "All 5s may have a 1 directly above it or a 9 directly below it.",
        "All 5s must not have a 1 directly above it.",
        "No 5 may have a 1 directly above it or a 9 directly below it.",
        "Some 2s must be adjacent to a 4.",
        "All 2s must not be adjacent to a 4.",
        "In each line of four cells the sum of the first two digits differs from that of the last"
        " two.",
        "If a line contains a dot, the dot splits the line into segments with different sums.",
        "A clue outside the grid is the product of the digits which are smaller than the number"
        " immediately before them.",
        "Prime digits must be orthogonally adjacent to each other.",
        "Odd prime digits must not be diagonally adjacent to each other.",
        "Digits joined by a grey dot are consecutive and from the same entropic set (123/456/789).",
        "A digit in a coloured square is how many circles of another colour contain a digit bigger"
        " than itself.",
        "For each digit on a line, the counter-digit (10 minus X) must not appear on the line.",
        "For some digit on a line, the counter-digit (10 minus X) must also appear on the line.",
        "In one box, the top-left and center digits add to a multiple of 3.",
        "In every box, the top-left and center digits have a product of 12.",
        "The product of the digits in the picture frame is not divisible by 9.",
        "A cell is blue if it contains its position within its row, column or box.",
        "A cell is blue only if it contains its position within its row, column or box.",
        "Some cells which correctly show the number of adjacent nines are marked with circles.",
        "All cells which do not correctly show the number of adjacent nines are marked with"
        " circles.",
        "If the same digit appears in the same position in two boxes, that digit does not appear in"
        " the same position in one more box.",
        "Lines are three consecutive cells that sum to 15. Not all possible lines are given.",
    ],
)
def test_a_sentence_that_resembles_such_a_rule_is_not_read_as_it(words: str) -> None:
    found = list(read_rules(puzzle_with(words, SCENE)))
    assert [rule.constraints for rule in found] == [() for _ in found], found


def test_a_1_above_and_a_9_below_are_both_needed_if_the_words_say_and() -> None:
    (rule,) = read_rules(
        puzzle_with("All 5s must have a 1 directly above it and a 9 directly below it.")
    )
    either = puzzle_with("All 5s must have a 1 directly above it or a 9 directly below it.")
    (weaker,) = read_rules(either)
    column = [0] * 81
    column[0], column[9], column[18] = 1, 5, 2
    assert obeys(column, CLASSIC, weaker.constraints)
    assert not obeys(column, CLASSIC, rule.constraints)


def test_cages_with_the_same_letter_have_the_same_unknown_sum() -> None:
    cages = tuple(
        Outline((cell, cell + 1), "", letter)
        for cell, letter in zip((0, 9, 18), "ABA", strict=True)
    )
    words = "Cages show letters, whose value must be deduced. Each letter has a unique sum."
    (rule,) = (each for each in read_rules(puzzle_with(words, cages)) if each.constraints)
    assert {each.slug for each in rule.constraints} == {"equalsums", "unequalsums"}
    (odd,) = read_rules(puzzle_with("Cages marked with an “A” sum to an odd number.", cages))
    assert {each.slug for each in odd.constraints} == {"sumamong"}


def test_a_rule_about_lines_that_adds_to_another_does_not_take_its_lines() -> None:
    blue, red = line("#2ecbff", (1, 1), (1, 3)), line("#e6261f", (3, 1), (3, 3))
    words = "Digits along each line increase or decrease by a constant amount."
    more = "Moreover, digits along a red line are all different."
    (rule, _) = read_rules(puzzle_with(f"{words} {more}", (blue, red)))
    assert [each.cells for each in rule.constraints] == [(0, 1, 2), (18, 19, 20)]


def test_a_rule_that_is_too_long_to_be_stored_is_not_read_and_others_are() -> None:
    words = (
        "A digit N in a cell with an arrow is the start of a straight line N cells long in the"
        " direction of the arrow; box borders divide the line into segments with the same sum."
        " No digit repeats in a cage."
    )
    arrows = (head((0.2, row + 0.5), (0.8, row + 0.5)) for row in range(9))
    cage = Outline((60, 61), "", "")
    about = with_rules_read(puzzle_with(words, (*arrows, cage))).about
    assert [rule.sense for rule in about.worded] == [Sense.UNREAD, Sense.READ]
