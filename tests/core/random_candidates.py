"""Random positions with one solution among their candidates, as text in several formats."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import solvers
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.single_cells import GivenCandidates
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.techniques.rectangles import rectangles
from sudoku_app.core.topology import CLASSIC, Cell, DigitSet, digit_bit, digits_of, iter_bits

if TYPE_CHECKING:
    from random import Random
    from typing import Self

WIKI = "https://www.sudokuwiki.org/sudoku.htm?bd="
_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Position(NamedTuple):
    """The candidates of each cell, and a solution that they allow."""

    candidates: tuple[int, ...]
    solution: tuple[int, ...]

    @property
    def values(self) -> tuple[int, ...]:
        """The digits of the cells with a single candidate."""
        return tuple(bits.bit_length() if bits.bit_count() == 1 else 0 for bits in self.candidates)

    @property
    def unseen(self) -> Self:
        """The position without the candidates that its digits rule out, also when these become more
        by it.
        """
        values = self.values
        seen = [
            {values[peer] for peer in iter_bits(peers)} if not digit else set()
            for digit, peers in zip(values, CLASSIC.peers, strict=True)
        ]
        kept = tuple(
            sum(digit_bit(digit) for digit in digits_of(DigitSet(bits)) if digit not in gone)
            for bits, gone in zip(self.candidates, seen, strict=True)
        )
        return self if kept == self.candidates else self._replace(candidates=kept).unseen

    def sukaku(self) -> str:
        """Nine characters for each cell."""
        return "".join(
            str(digit) if bits & digit_bit(digit) else "."
            for bits in self.candidates
            for digit in CLASSIC.digits
        )

    def grid(self) -> str:
        """Rows of groups of digits."""
        groups = ["".join(map(str, digits_of(DigitSet(bits)))) for bits in self.candidates]
        return "\n".join(" ".join(groups[row : row + 9]) for row in range(0, 81, 9))

    def wiki_link(self, clues: frozenset[int] = frozenset()) -> str:
        """A link to SudokuWiki, where the digits of `clues` are clues and others placed."""
        numbers = [
            digit + (0 if cell in clues else 9) if digit else 18 + bits
            for cell, (digit, bits) in enumerate(zip(self.values, self.candidates, strict=True))
        ]
        return f"{WIKI}S9B" + "".join(_SIGNS[each // 36] + _SIGNS[each % 36] for each in numbers)

    def library_line(self, clues: frozenset[int] = frozenset()) -> str:
        """HoDoKu's line, where digits outside `clues` have a plus sign."""
        cells = "".join(
            ("" if cell in clues else "+") + str(digit) if digit else "."
            for cell, digit in enumerate(self.values)
        )
        left = Candidates.of(Puzzle(CLASSIC, self.values)).digits
        deleted = (
            f"{digit}{cell // 9 + 1}{cell % 9 + 1}"
            for cell, bits in enumerate(left)
            for digit in digits_of(DigitSet(bits & ~self.candidates[cell]))
        )
        return f":0000:x:{cells}:{' '.join(deleted)}:::"


def random_solution(random: Random) -> tuple[int, ...]:
    """A full grid, found from random digits in the three boxes of a diagonal."""
    givens = [0] * 81
    for box in range(3):
        for place, digit in enumerate(random.sample(range(1, 10), 9)):
            givens[(3 * box + place // 3) * 9 + 3 * box + place % 3] = digit
    return next(solvers.solutions(Puzzle(CLASSIC, tuple(givens)), 1))


def puzzle_of(candidates: tuple[int, ...] | list[int]) -> Puzzle:
    """The candidates as nothing but constraints."""
    constraints = tuple(
        GivenCandidates((Cell(cell),), DigitSet(bits)) for cell, bits in enumerate(candidates)
    )
    return Puzzle(CLASSIC, (0,) * 81, constraints)


def random_position(random: Random, kept: float, singles: int = 0) -> Position:
    """A position of which every candidate counts: `singles` cells have one, and of the others
    `kept` are there, but for those that a second solution needs.

    In two rectangles that two digits fill, three corners have just these candidates and the fourth
    lacks one of them, so that the digits can't be swapped although the houses would allow it.
    """
    solution = random_solution(random)
    known = set(random.sample(range(81), singles))
    candidates = [
        digit_bit(digit)
        | (0 if cell in known else sum(1 << d for d in range(9) if random.random() < kept))
        for cell, digit in enumerate(solution)
    ]
    swappable = [
        corners
        for corners, _ in rectangles(CLASSIC)
        if solution[corners[0]] == solution[corners[3]]
        and solution[corners[1]] == solution[corners[2]]
    ]
    for corners in random.sample(swappable, min(2, len(swappable))):
        pair = digit_bit(solution[corners[0]]) | digit_bit(solution[corners[1]])
        *plain, last = random.sample(corners, 4)
        for place in plain:
            candidates[place] = pair
        third = random.choice([bit for bit in (1 << d for d in range(9)) if not bit & pair])
        candidates[last] = candidates[last] & ~pair | digit_bit(solution[last]) | third
    while other := next(
        (one for one in solvers.solutions(puzzle_of(candidates), 2) if one != solution), None
    ):
        cell = random.choice([cell for cell in range(81) if other[cell] != solution[cell]])
        candidates[cell] &= ~digit_bit(other[cell])
    return Position(tuple(candidates), solution)


def reached_position(random: Random, kept: float) -> tuple[Position, frozenset[int]]:
    """A position in a puzzle that has one solution by its clues, and the cells of these clues.

    Of the candidates that the digits leave, `kept` of the wrong ones are there.
    """
    solution = random_solution(random)
    clues = frozenset(range(81))
    for cell in random.sample(range(81), 81):
        fewer = clues - {cell}
        puzzle = Puzzle(CLASSIC, tuple(solution[c] if c in fewer else 0 for c in range(81)))
        if len(list(solvers.solutions(puzzle, 2))) == 1:
            clues = fewer
    placed = random.sample(range(81), random.randint(0, 15))
    held = {*clues, *placed}
    left = Candidates.of(Puzzle(CLASSIC, tuple(solution[c] if c in held else 0 for c in range(81))))
    candidates = []
    for cell, bits in enumerate(left.digits):
        wrong = [d for d in digits_of(DigitSet(bits)) if d != solution[cell]]
        rest = [d for d in wrong if random.random() < kept] or wrong[:1]
        candidates.append(digit_bit(solution[cell]) | sum(map(digit_bit, rest)))
    return Position(tuple(candidates), solution), clues
