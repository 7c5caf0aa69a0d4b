"""Every public function answers anything it is given with a result or a clear error."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudoku_app import engine
from sudoku_app.formats.writers import writers_for
from tests.scripts import printed_by

if TYPE_CHECKING:
    from collections.abc import Callable

LINE = "....1..9..8..9326...75...3.79....6....6.45...2..7.....5....83.....1......6..3..5."
PUZZLE = engine.read(LINE)[0].puzzle
STEP = engine.next_step(PUZZLE)
SMALL = "1.....2..3.....4"
CAGED = PUZZLE._replace(constraints=(engine.constraint("killercage", "r1c1 r1c2", total=9),))


def with_givens(*givens: object) -> engine.Puzzle:
    return PUZZLE._replace(givens=(*givens, *PUZZLE.givens[len(givens) :]))  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: engine.solve(with_givens(-1)), r"puzzle.givens\[0\] is -1, expected .* 0 to 9"),
        (lambda: engine.solve(with_givens(10)), r"puzzle.givens\[0\] is 10, expected .* 0 to 9"),
        (lambda: engine.solve(with_givens("1")), r"puzzle.givens\[0\] is '1', expected a whole"),
        (
            lambda: engine.rate(PUZZLE._replace(givens=PUZZLE.givens[1:])),
            "puzzle.givens: expected 81 cells, found 80",
        ),
        (lambda: engine.solve(f"{LINE}\n{LINE}"), "a text with 2 puzzles, expected one"),
        (lambda: engine.write(LINE, "excel"), "to is 'excel', expected one of 'sdm', "),
        (
            lambda: engine.write(CAGED, "line"),
            "line can't hold this puzzle, expected one of 'link'",
        ),
        (lambda: engine.count(LINE, 0), "limit is 0, expected a whole number from 1"),
        (lambda: engine.why(PUZZLE, 99, 3), "cell is 99, expected a whole number from 0 to 80"),
        (lambda: engine.why(PUZZLE, "r10c1", 3), "cell: 'r10c1' names no cell"),
        (lambda: engine.why(PUZZLE, 0, 10), "digit is 10, expected a whole number from 1 to 9"),
        (lambda: engine.why(PUZZLE, 4, 3), "cell r1c5 contains 1, expected an empty cell"),
        (lambda: engine.cell_name(PUZZLE, 99), "cell is 99, expected"),
        (lambda: engine.make_request(level=9), "level is 9, expected one of 'easy'"),
        (lambda: engine.make_request(symmetry="200"), "symmetry is '200', expected one of 'none'"),
        (lambda: engine.make_request(clues="30"), "clues is '30', expected a number, or"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: engine.make_request(size=10**9), "size is 1000000000, expected a whole number"),
        (lambda: engine.make_request(kind="round"), "kind is 'round', expected one of ''"),
        (
            lambda: engine.generate(engine.PuzzleRequest(level=9), 1),  # type: ignore[arg-type]  # wrong on purpose
            "level is 9, expected one of 'easy'",
        ),
        (lambda: engine.constraint("cage", [1]), "kind is 'cage', expected one of"),
        (lambda: engine.constraint("killercage", [1, 1]), "repeats a cell"),
        (lambda: engine.constraint("killercage", [1], sum=3), "field of killercage is 'sum'"),
        (
            lambda: engine.constraint("arrow", [1]),
            "arrow has other fields, expected cells, lines",
        ),
        (lambda: engine.make_puzzle([0] * 80), "givens has 80 cells, expected one of 16, 25"),
        (lambda: engine.make_puzzle([0] * 81, regions="1" * 81), "expected 9 boxes or regions"),
        (lambda: engine.explain(STEP, PUZZLE, language="xx"), "language is 'xx', expected one of"),  # type: ignore[arg-type]  # there is one
        (lambda: engine.from_json('{"format": "x"}'), "found 'x' as the format, expected"),
        (lambda: engine.Budget(max_nodes="1"), "max_nodes is '1', expected a whole number"),  # type: ignore[arg-type]  # wrong on purpose
    ],
)
def test_a_wrong_argument_is_named_with_what_was_expected(
    call: Callable[[], object], words: str
) -> None:
    with pytest.raises((ValueError, TypeError), match=words) as caught:
        call()
    assert "\n" not in str(caught.value)


def test_what_people_pass_naturally_is_taken(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.sdm"
    file.write_text(LINE)
    rows = [[int(sign.replace(".", "0")) for sign in LINE[at : at + 9]] for at in range(0, 81, 9)]
    nothing = [[digit or None for digit in row] for row in rows]
    solution = engine.solve(PUZZLE)
    for same in (LINE, LINE.encode(), engine.read_file(file)[0], engine.read_file(str(file))[0]):
        assert engine.solve(same) == solution
    assert engine.make_puzzle(rows) == engine.make_puzzle(nothing) == PUZZLE
    assert engine.make_puzzle(LINE) == PUZZLE
    assert engine.solve(PUZZLE._replace(givens=list(PUZZLE.givens))) == solution  # type: ignore[arg-type]  # a list will do
    assert engine.why(LINE, "r1c1", 3) == engine.why(PUZZLE, 0, 3)
    assert engine.next_step(LINE, LINE) == STEP
    assert engine.cell_number(LINE, "r2c1") == 9
    exact = engine.PuzzleRequest(
        engine.Level.HARD, clues=engine.Clues(30, 30), symmetry=engine.ClueSymmetry.HALF_TURN
    )
    assert engine.make_request(level="hard", symmetry=180, clues=30) == exact
    assert list(engine.read_lines(LINE)) == engine.read(LINE)


def test_a_step_without_its_pattern_is_explained_without_a_warning_on_the_terminal() -> None:
    code = (
        "from sudoku_app import engine\n"
        f"step = engine.next_step({LINE!r})._replace(technique='x_wing', pattern=(), houses=())\n"
        f"print(engine.explain(step, {LINE!r}).technique)"
    )
    assert printed_by(code) == ["X-Wing"]


def test_a_killer_and_other_puzzles_are_built_from_nothing() -> None:
    easy = engine.make_puzzle(
        [0] * 16, constraints=[engine.constraint("killercage", "r1c1", 4, total=2)]
    )
    assert engine.solve(easy) is not None
    assert (engine.solve(easy) or ())[0] == 2
    boxless = engine.make_puzzle(
        [0] * 16, regions="1112122234343344", constraints=[], extra=["r1c1 r2c2 r3c3 r4c4"]
    )
    assert len(boxless.topology.extra_houses) == 1
    assert engine.read(engine.write(boxless))[0].puzzle.topology == boxless.topology


@pytest.mark.parametrize("to", [writer.slug for writer in writers_for(PUZZLE)])
def test_a_puzzle_written_in_any_format_is_read_back(to: str) -> None:
    (parsed,) = engine.read(engine.write(PUZZLE, to))
    assert engine.solve(parsed.puzzle) == engine.solve(PUZZLE)


SAMPLES: dict[str, dict[str, object]] = {
    "arrow": {"lines": [[9, 18]]},
    "clone": {"copies": [9, 18]},
    "givencandidates": {"digits": [1, 2]},
    "quadruple": {"values": [1, 2]},
    "relatedneighbours": {"steps": [(0, 1)], "sums": [5]},
    "sandwichsum": {"place": (0, -1)},
    "littlekillersum": {"place": (-1, -1)},
}
"""Fields that some kinds need on the cells r1c1 and r1c2."""


def test_every_kind_can_be_built_or_says_what_it_needs() -> None:
    built = 0
    for kind, names in engine.constraint_kinds().items():
        cells = [0, 1] if "cells" in names else []
        try:
            made = engine.constraint(kind, cells, 9, **SAMPLES.get(kind, {}))
        except ValueError as error:
            assert kind in str(error) or "expected" in str(error)
            continue
        built += 1
        puzzle = engine.make_puzzle([0] * 81, constraints=[made])
        assert engine.from_json(engine.to_json(puzzle)) == puzzle
    assert built > 30


ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.integers(),
    st.floats(),
    st.text(max_size=20),
    st.binary(max_size=20),
    st.lists(st.integers(-2, 11), max_size=16),
    st.lists(st.text(max_size=3), max_size=4),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
    st.sampled_from(
        [SMALL, PUZZLE, STEP, object(), int, engine.Level.HARD, "hard", Path("/none"), b"\xff\xfe"]
    ),
    st.builds(
        lambda field, value: engine.read(SMALL)[0].puzzle._replace(**{field: value}),
        st.sampled_from(["topology", "givens", "constraints", "about"]),
        st.one_of(st.none(), st.integers(), st.lists(st.integers(-1, 5), max_size=16)),
    ),
    st.builds(
        lambda field, value: engine.PuzzleRequest(size=4)._replace(**{field: value}),
        st.sampled_from(engine.PuzzleRequest._fields),
        st.one_of(st.integers(-2, 30), st.text(max_size=5), st.lists(st.integers(), max_size=2)),
    ),
)
"""Values of any type, right ones among them."""
CALLS: dict[str, tuple[object, ...]] = {
    "cell_name": (SMALL, 3),
    "cell_number": (SMALL, "r1c1"),
    "constraint": ("killercage", [0, 1], 4),
    "count": (SMALL, 2),
    "explain": (STEP, PUZZLE, (), "en"),
    "explained_path": (SMALL, (), "en"),
    "from_json": ("{}",),
    "generate": (engine.PuzzleRequest(size=4), 1),
    "make_puzzle": (SMALL, 4, "", None, (), ()),
    "make_request": ("easy", "", None, "none", 4, "", None),
    "next_step": (SMALL, (), ()),
    "path": (SMALL, ()),
    "rate": (SMALL,),
    "read": (SMALL,),
    "read_file": (Path("none"),),
    "read_lines": ([SMALL],),
    "solve": (SMALL,),
    "svg": (SMALL, (), (), None, "light"),
    "to_json": (SMALL,),
    "verdict": (SMALL,),
    "why": (SMALL, 1, 3, (), "en"),
    "write": (SMALL,),
}
"""Arguments of each function that takes any, some of which are replaced by others."""
OURS = ("expected", "breaks the rules", "found in this puzzle", "puzzle", "technique", "constraint")


def test_all_functions_are_tried() -> None:
    functions = {name for name in engine.__all__ if name[0].islower()}
    assert functions - CALLS.keys() == {"constraint_kinds"}


@pytest.mark.parametrize("name", CALLS)
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_argument_gives_a_result_or_an_error_of_ours(
    name: str, data: st.DataObject, capfd: pytest.CaptureFixture[str]
) -> None:
    usual = CALLS[name]
    at = data.draw(st.integers(0, len(usual) - 1))
    args: list[Any] = [*usual[:at], data.draw(ODD), *usual[at + 1 :]]
    call = partial(getattr(engine, name), *args)
    limits = {"solve", "count", "verdict", "rate", "next_step", "path", "explained_path", "why"}
    if name in {*limits, "generate"}:
        call = partial(call, budget=engine.Budget(40))
    try:
        found = call()
        if name in ("path", "explained_path", "read_lines"):
            list(found)
    except FileNotFoundError:
        assert name == "read_file"
    except engine.SearchCancelledError:
        assert name == "generate"
    except (ValueError, TypeError) as error:
        ours = type(error).__module__.startswith("sudoku_app.")
        assert ours or any(words in str(error) for words in OURS), error
    assert capfd.readouterr() == ("", "")
