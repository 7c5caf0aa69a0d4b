"""The engine as a library: read, solve, rate, explain, refute, generate and draw puzzles.

Read and write: `read`, `read_file`, `read_lines`, `write`, `to_json`, `from_json`.
Build: `make_puzzle`, `constraint`, `constraint_kinds`, `cell_name`, `cell_number`.
Solve: `solve`, `count`, `verdict`, and `ExactCover` for problems of any kind.
Reason: `rate`, `next_step`, `path`, `explained_path`, `explain`, `why`.
Make and draw: `make_request`, `generate`, `svg`.

This is the public face of the program for other programs. Names in `__all__` follow semantic
versions: within a major version they keep their meaning, and functions only gain optional
parameters. Everything else in `sudoku_app` may change in any version.

Cells count from 0, row by row; digits are 1 to n, also where players see 0 to n - 1; a board is a
tuple with a digit or 0 for each cell. Where a puzzle is expected, a text with one will do, and
where a cell is, its name (`r4c7`).
Every function checks its arguments: what it can't use is a ValueError or TypeError in a line.
Searches take a `Budget` and a function `cancel`, and end when either says so.

Nothing here loads Qt, reads a clock or the player's settings, prints, or writes a file. A name's
module is imported when the name is first used, so that importing this one takes next to no time.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # importing typing would take longer than all else here
if TYPE_CHECKING:
    from sudoku_app.core.budget import Budget as Budget
    from sudoku_app.core.contradiction.value import Contradiction as Contradiction
    from sudoku_app.core.difficulty.rating import Rating as Rating
    from sudoku_app.core.exact_cover import Coloured as Coloured
    from sudoku_app.core.exact_cover import Event as Event
    from sudoku_app.core.exact_cover import EventKind as EventKind
    from sudoku_app.core.exact_cover import ExactCover as ExactCover
    from sudoku_app.core.generating.generator import Generated as Generated
    from sudoku_app.core.generating.puzzle_request import Clues as Clues
    from sudoku_app.core.generating.puzzle_request import ClueSymmetry as ClueSymmetry
    from sudoku_app.core.generating.puzzle_request import PuzzleRequest as PuzzleRequest
    from sudoku_app.core.level import Level as Level
    from sudoku_app.core.puzzle import Puzzle as Puzzle
    from sudoku_app.core.puzzle import Verdict as Verdict
    from sudoku_app.core.step import Candidate as Candidate
    from sudoku_app.core.step import Step as Step
    from sudoku_app.core.watch import SearchCancelledError as SearchCancelledError
    from sudoku_app.engine.generating import generate as generate
    from sudoku_app.engine.generating import make_request as make_request
    from sudoku_app.engine.json_values import from_json as from_json
    from sudoku_app.engine.json_values import to_json as to_json
    from sudoku_app.engine.puzzles import cell_name as cell_name
    from sudoku_app.engine.puzzles import cell_number as cell_number
    from sudoku_app.engine.puzzles import constraint as constraint
    from sudoku_app.engine.puzzles import constraint_kinds as constraint_kinds
    from sudoku_app.engine.puzzles import make_puzzle as make_puzzle
    from sudoku_app.engine.puzzles import read as read
    from sudoku_app.engine.puzzles import read_file as read_file
    from sudoku_app.engine.puzzles import read_lines as read_lines
    from sudoku_app.engine.puzzles import svg as svg
    from sudoku_app.engine.puzzles import write as write
    from sudoku_app.engine.reasoning import ExplainedPathStep as ExplainedPathStep
    from sudoku_app.engine.reasoning import ExplainedStep as ExplainedStep
    from sudoku_app.engine.reasoning import Why as Why
    from sudoku_app.engine.reasoning import explain as explain
    from sudoku_app.engine.reasoning import explained_path as explained_path
    from sudoku_app.engine.reasoning import next_step as next_step
    from sudoku_app.engine.reasoning import path as path
    from sudoku_app.engine.reasoning import rate as rate
    from sudoku_app.engine.reasoning import why as why
    from sudoku_app.engine.solving import count as count
    from sudoku_app.engine.solving import solve as solve
    from sudoku_app.engine.solving import verdict as verdict
    from sudoku_app.formats.parsed import Parsed as Parsed
    from sudoku_app.formats.parsed import ParseError as ParseError

_NAMES = {
    "engine.puzzles": "read read_file read_lines write svg make_puzzle constraint constraint_kinds"
    " cell_name cell_number",
    "engine.solving": "solve count verdict",
    "engine.reasoning": "rate next_step path explained_path explain why ExplainedStep"
    " ExplainedPathStep Why",
    "engine.generating": "make_request generate",
    "engine.json_values": "to_json from_json",
    "core.exact_cover": "ExactCover Coloured Event EventKind",
    "core.budget": "Budget",
    "core.step": "Candidate Step",
    "core.generating.puzzle_request": "ClueSymmetry Clues PuzzleRequest",
    "core.contradiction.value": "Contradiction",
    "core.generating.generator": "Generated",
    "core.level": "Level",
    "formats.parsed": "ParseError Parsed",
    "core.puzzle": "Puzzle Verdict",
    "core.difficulty.rating": "Rating",
    "core.watch": "SearchCancelledError",
}
"""The public names by the module that has them."""
_MODULES = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = sorted(_MODULES, key=lambda name: (name[0].isupper(), name))


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f"sudoku_app.{_MODULES[name]}")
    found = globals()[name] = getattr(module, name)
    return found


def __dir__() -> list[str]:
    return __all__
