"""Relations that a setter writes: what they mean, and what is said of a text that is none."""

from __future__ import annotations

from collections.abc import Callable
from math import gcd

import pytest

from sudoku_app.core.constraints.custom_lines import CustomLine
from sudoku_app.core.constraints.formulas import (
    FormulaError,
    checked_formula,
    is_list_of_pairs,
    relation_from_text,
)
from sudoku_app.core.topology import CLASSIC, Cell, digits_of

MEANINGS: list[tuple[str, Callable[[int, int], bool]]] = [
    ("a+b=8", lambda a, b: a + b == 8),
    ("|a-b| is prime", lambda a, b: abs(a - b) in (2, 3, 5, 7)),
    ("|a − b| 是质数", lambda a, b: abs(a - b) in (2, 3, 5, 7)),
    ("a*b > 20", lambda a, b: a * b > 20),
    ("2a = b or a = 2b", lambda a, b: b == 2 * a or a == 2 * b),
    ("a < b <= 2*a", lambda a, b: a < b <= 2 * a),
    ("a+b is not square and a != b", lambda a, b: a + b not in (1, 4, 9, 16) and a != b),
    ("not a = 1 and b is odd", lambda a, b: a != 1 and b % 2 == 1),
    ("not (a is even and b is even)", lambda a, b: a % 2 == 1 or b % 2 == 1),
    ("gcd(a, b) = 1", lambda a, b: gcd(a, b) == 1),
    ("a divides b", lambda a, b: b % a == 0),
    ("a ÷ b = 3/2", lambda a, b: 2 * a == 3 * b),
    ("b mod 3 = a mod 3", lambda a, b: (a - b) % 3 == 0),
    ("max(a, b) - min(a, b) ≥ 4", lambda a, b: abs(a - b) >= 4),
    ("-(a-b)-1 = 0", lambda a, b: b == a + 1),
    ("||a-5| - |b-5|| = 1", lambda a, b: abs(abs(a - 5) - abs(b - 5)) == 1),
    ("12/(a-b) is even", lambda a, b: a != b and 12 / (a - b) % 2 == 0),
    ("1-3, 2–7", lambda a, b: {a, b} in ({1, 3}, {2, 7})),
    ("4-4", lambda a, b: a == b == 4),
]


@pytest.mark.parametrize(("text", "meaning"), MEANINGS, ids=[text for text, _ in MEANINGS])
def test_a_relation_has_the_digits_that_satisfy_it(
    text: str, meaning: Callable[[int, int], bool]
) -> None:
    relation = relation_from_text(text, CLASSIC.values)
    for a in range(1, 10):
        assert set(digits_of(relation[a])) == {b for b in range(1, 10) if meaning(a, b)}, a


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a formula of a and b is missing, such as a+b = 8"),
        ("a+b", "character 4 of the formula is the end of the formula, expected a comparison"),
        ("a+b=", "character 5 of the formula is the end of the formula, expected a, b or a number"),
        ("(a+b = 8", "character 9 of the formula is the end of the formula, expected )"),
        ("a = c", "character 5 of the formula is c, expected a, b or a number"),
        ("a = b 3", "character 7 of the formula is 3, expected the end of the formula"),
        ("a + (a=b) = 3", "expected a number instead of a comparison"),
        ("__import__('os')", "character 1 of the formula is _, expected a, b or a number"),
        ("(" * 30 + "a", "the formula is nested too deeply"),
        ("a = 1" + " " * 80, "a formula has at most 80 characters"),
        ("a*b*a*b*a*b*a*b = 1", "the formula has values above one million"),
        ("1/0 = a", "no two digits from 1 to 9 satisfy '1/0 = a'"),
        ("1-3, 2-10", "the digits of a pair must be from 1 to 9"),
    ],
)
def test_a_text_that_is_no_relation_is_refused_with_the_place(text: str, reason: str) -> None:
    with pytest.raises(FormulaError) as caught:
        relation_from_text(text, CLASSIC.values)
    assert reason in str(caught.value)


def test_a_relation_stays_as_its_author_wrote_it() -> None:
    assert checked_formula("  a*b   >20 ") == "a*b >20"
    assert is_list_of_pairs("1 - 3,2-7")
    assert not is_list_of_pairs("a-b = 1")


def test_only_a_relation_with_a_direction_needs_one() -> None:
    cells = (Cell(0), Cell(1))
    assert CustomLine(cells, "a+b = 8").is_symmetric(CLASSIC)
    assert not CustomLine(cells, "a < b").is_symmetric(CLASSIC)
