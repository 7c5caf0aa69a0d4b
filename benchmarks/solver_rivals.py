"""The contestants of the solver benchmark: this program's methods and the installed rivals.

A rival is an adapter of a few lines around the public function of another package. Its input (a
string, a list, a C array) is made before the clock starts; all that it then does, such as building
a matrix, is timed.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import time
from importlib import import_module, metadata
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.budget import Budget
from sudoku_app.core.solvers import METHODS, Solver

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.puzzle import Puzzle

FIRST, UNIQUE = 1, 2
"""The goals, as the number of solutions to search for: one, or a second one to prove uniqueness."""
DICTIONARY = "dictionary Algorithm X, as published"


class Contestant(NamedTuple):
    """One solver: `run(prepare(puzzle), goal)` is the number of solutions found, at most `goal`.

    The result is None if the solver gave up. `origin` names the package and version. A solver that
    has only the goal UNIQUE always searches for a second solution. `sizes` are the grid sizes that
    it supports; empty means all.
    """

    name: str
    origin: str
    prepare: Callable[[Puzzle], Any]
    run: Callable[[Any, int], int | None]
    goals: tuple[int, ...] = (FIRST, UNIQUE)
    sizes: tuple[int, ...] = (9,)


def own_methods(names: list[str], seconds: float) -> Iterator[Contestant]:
    """Yield the methods of this program; they give a puzzle up after `seconds`."""
    for name in names:
        yield Contestant(
            name, "this program", lambda puzzle: puzzle, _bounded(name, seconds), sizes=()
        )


def _bounded(name: str, seconds: float) -> Callable[[Puzzle, int], int | None]:
    solve: Solver = METHODS[name]
    clock = time.process_time

    def run(puzzle: Puzzle, goal: int) -> int | None:
        budget = Budget(deadline=clock() + seconds, clock=clock)
        found = sum(1 for _ in solve(puzzle, goal, budget))
        return None if budget.stopped else found

    return run


def rivals(tdoku: str | None = None) -> Iterator[Contestant]:
    """Yield all rivals that can be loaded; `tdoku` is the path of its shared library.

    Raises OSError if there is no library at that path.
    """
    for package, make in _PACKAGES.items():
        try:
            yield from make(f"{package} {metadata.version(package)}")
        except metadata.PackageNotFoundError:
            continue
    library = ctypes.util.find_library("qqwing")
    if library is not None:
        yield _qqwing(ctypes.CDLL(library))
    if tdoku is not None:
        yield _tdoku(ctypes.CDLL(tdoku))


def _text(puzzle: Puzzle) -> str:
    return "".join(map(str, puzzle.givens))


def _rows(puzzle: Puzzle) -> list[list[int]]:
    n = puzzle.topology.size
    return [list(puzzle.givens[start : start + n]) for start in range(0, n * n, n)]


def _sudokutools(origin: str) -> Iterator[Contestant]:
    """Its module is Ali Assaf's "Algorithm X in 30 lines" as published, used by permission."""
    solve = import_module("sudokutools.dlx").do_dlx
    decode = import_module("sudokutools.sudoku").Sudoku.decode

    def run(text: str, goal: int) -> int:
        return sum(1 for _ in islice(solve(decode(text)), goal))

    yield Contestant(DICTIONARY, origin, _text, run)


def _dlxsudoku(origin: str) -> Iterator[Contestant]:
    make = import_module("dlxsudoku").Sudoku
    several = import_module("dlxsudoku.exceptions").SudokuHasMultipleSolutionsError

    def run(text: str, _: int) -> int:
        try:
            make(text).solve()
        except several:
            return 2
        return 1

    yield Contestant("dlxsudoku (singles, then dictionaries)", origin, _text, run, (UNIQUE,))


def _exact_cover(origin: str) -> Iterator[Contestant]:
    """The matrix of all 729 options is built once; each puzzle selects its options from it."""
    package, numpy = import_module("exact_cover"), import_module("numpy")
    options = [(cell, digit) for cell in range(81) for digit in range(9)]
    matrix = numpy.zeros((729, 324), dtype=bool)
    for index, (cell, digit) in enumerate(options):
        row, column = divmod(cell, 9)
        box = row // 3 * 3 + column // 3
        for item in (cell, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + box * 9 + digit):
            matrix[index, item] = True

    def prepare(puzzle: Puzzle) -> object:
        givens = puzzle.givens
        return numpy.array([givens[cell] in (0, digit + 1) for cell, digit in options])

    def run(chosen: object, goal: int) -> int:
        if goal == FIRST:
            return 1 if len(package.get_exact_cover(matrix[chosen])) else 0
        return len(package.get_all_solutions(matrix[chosen], goal))

    yield Contestant("exact-cover (C)", origin, prepare, run)


def _hodoku(origin: str) -> Iterator[Contestant]:
    module = import_module("hodoku.generator.generator")
    solver, accelerator = module.SudokuGenerator(), vars(module)["_gen_accel"]

    def with_accelerator(chosen: object) -> Callable[[list[int], int], int]:
        def run(values: list[int], _: int) -> int:
            vars(module)["_gen_accel"] = chosen
            solver.solve_values(values)
            return int(solver.get_solution_count())

        return run

    def prepare(puzzle: Puzzle) -> list[int]:
        return list(puzzle.givens)

    if accelerator is not None:
        fast = with_accelerator(accelerator)
        yield Contestant("hodoku-py (C)", origin, prepare, fast, (UNIQUE,))
    yield Contestant("hodoku-py (Python)", origin, prepare, with_accelerator(None), (UNIQUE,))


_PACKAGES: dict[str, Callable[[str], Iterator[Contestant]]] = {
    "sudokutools": _sudokutools,
    "dlxsudoku": _dlxsudoku,
    "exact-cover": _exact_cover,
    "hodoku-py": _hodoku,
}


def _qqwing(library: ctypes.CDLL) -> Contestant:
    """The library behind the command, called in this process: no start-up, text or history.

    The names are those of `SudokuBoard`'s methods in the C++ ABI of GCC and Clang.
    """
    board = ctypes.create_string_buffer(1 << 16)  # sizeof(SudokuBoard) with room to spare
    library["_ZN6qqwing11SudokuBoardC1Ev"](board)
    set_puzzle = library["_ZN6qqwing11SudokuBoard9setPuzzleEPi"]
    solve = library["_ZN6qqwing11SudokuBoard5solveEv"]
    unique = library["_ZN6qqwing11SudokuBoard17hasUniqueSolutionEv"]
    set_puzzle.restype = solve.restype = unique.restype = ctypes.c_bool

    def run(givens: object, goal: int) -> int:
        if not set_puzzle(board, givens):
            return 0
        return int((solve if goal == FIRST else unique)(board))

    array = ctypes.c_int * 81
    return Contestant("qqwing (C++)", "Debian libqqwing", lambda p: array(*p.givens), run)


def _tdoku(library: ctypes.CDLL) -> Contestant:
    solve = library.TdokuSolverDpllTriadSimd
    solve.restype = ctypes.c_size_t
    solve.argtypes = [
        ctypes.c_char_p,
        ctypes.c_size_t,
        ctypes.c_uint32,
        ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_size_t),
    ]
    solution, guesses = ctypes.create_string_buffer(82), ctypes.c_size_t()

    def run(text: bytes, goal: int) -> int:
        return int(solve(text, goal, 0, solution, ctypes.byref(guesses)))

    def prepare(puzzle: Puzzle) -> bytes:
        return _text(puzzle).replace("0", ".").encode()

    return Contestant("tdoku (C++)", "given library", prepare, run)
