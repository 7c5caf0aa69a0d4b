"""The numbers that a statement names: single ones, those within bounds, or all of a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sudoku_app.formats.rules_text.statements import Statement


def bounded_numbers(statement: Statement, least: int, most: int) -> set[int]:
    """Return the numbers that a statement names, or all that its bounds leave."""
    concepts, numbers = statement.concepts, statement.numbers
    bounds: Mapping[str, Callable[[int], range]] = {
        "ATLEAST": lambda number: range(number, most + 1),
        "MORETHAN": lambda number: range(number + 1, most + 1),
        "ATMOST": lambda number: range(least, number + 1),
        "LESSTHAN": lambda number: range(least, number),
    }
    named = [range_ for concept, range_ in bounds.items() if concept in concepts]
    if len(named) > 1 or (named and len(numbers) != 1):
        return set()
    return set(named[0](numbers[0])) if named else {n for n in numbers if least <= n <= most}


def special_numbers(statement: Statement, most: int) -> set[int]:
    """Return the numbers of the kind that a statement names, such as all primes up to `most`."""
    concepts, numbers = statement.concepts, statement.numbers
    everything = set(range(1, most + 1))
    found = everything.copy()
    if "PRIME" in concepts:
        found &= {n for n in everything if n > 1 and all(n % d for d in range(2, int(n**0.5) + 1))}
    if "SQUARENUMBER" in concepts:
        found &= {d * d for d in range(1, most + 1) if d * d <= most}
    if "PERFECTNUMBER" in concepts:
        found &= {6, 28, 496}
    if "MULTIPLE" in concepts:
        if not numbers or numbers[-1] < 2:
            return set()
        found &= set(range(numbers[-1], most + 1, numbers[-1]))
    if "ODD" in concepts and "EVEN" not in concepts:
        found &= set(range(1, most + 1, 2))
    if "EVEN" in concepts and "ODD" not in concepts:
        found &= set(range(2, most + 1, 2))
    if found == everything:
        return set()
    return everything - found if "NOTSUM" in concepts else found


def numbers_named(statement: Statement, most: int) -> tuple[int, ...]:
    """Return all numbers up to `most` that something can be: those of a kind, the one that the
    words name, or several if they say "or". The three of "any three digits" is none of them.
    """
    if "TRIPLES" in statement.concepts:
        statement = statement._replace(numbers=tuple(n for n in statement.numbers if n != 3))
    special = special_numbers(statement, most)
    if special and statement.numbers and "MULTIPLE" not in statement.concepts:
        return ()  # "the odd digits sum to 20"
    if special:
        return tuple(sorted(special))
    if "HASDIGIT" in statement.concepts:
        digits = {str(number) for number in statement.numbers}
        return tuple(n for n in range(1, most + 1) if digits == digits & {*str(n)})
    found = bounded_numbers(statement, 1, most)
    is_clear = "OR" in statement.concepts or len(set(statement.numbers)) == 1
    return tuple(sorted(found)) if is_clear else ()
