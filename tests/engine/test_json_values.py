"""Values of the engine as JSON: read back as equal ones, as the schema in docs describes them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sudoku_app import engine
from sudoku_app.core.overlapping import FRAMES, overlapping_topology
from sudoku_app.core.pattern import Sighting
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.techniques import BY_SLUG
from sudoku_app.core.topology import Cell, House
from sudoku_app.formats.puzzle_json import write_puzzle_json
from sudoku_app.game.texts.technique_pages import TechniquePages
from tests.conftest import ROOT

HARD = "....1..9..8..9326...75...3.79....6....6.45...2..7.....5....83.....1......6..3..5."
SCHEMA = json.loads((ROOT / "docs" / "engine.schema.json").read_text(encoding="utf-8"))
PAGES = TechniquePages()
TYPES: dict[str, type] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": float,
    "boolean": bool,
    "null": type(None),
}


def faults(value: Any, schema: Any, place: str = "") -> list[str]:
    """What a value has against the parts of JSON Schema that our file uses."""
    if "$ref" in schema:
        return faults(value, SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]], place)
    if "oneOf" in schema:
        fitting = [each for each in schema["oneOf"] if not faults(value, each, place)]
        return [] if len(fitting) == 1 else [f"{place}: fits {len(fitting)} of several"]
    if "const" in schema and value != schema["const"]:
        return [f"{place}: not {schema['const']}"]
    if "enum" in schema and value not in schema["enum"]:
        return [f"{place}: {value} is none of {schema['enum']}"]
    kind = schema.get("type")
    if kind is not None and (
        not isinstance(value, (int, float) if kind == "number" else TYPES[kind])
        or (isinstance(value, bool) and kind != "boolean")
    ):
        return [f"{place}: no {kind}"]
    if kind == "integer" and not schema["minimum"] <= value <= schema.get("maximum", value):
        return [f"{place}: {value} is out of range"]
    found = []
    if kind == "array":
        for at, item in enumerate(value):
            found += faults(item, schema["items"], f"{place}[{at}]")
    if kind == "object":
        own, rest = schema.get("properties", {}), schema.get("additionalProperties", True)
        found += [
            f"{place}: lacks {name}" for name in schema.get("required", ()) if name not in value
        ]
        for name, item in value.items():
            if name in own or isinstance(rest, dict):
                found += faults(item, own.get(name, rest), f"{place}.{name}")
            elif rest is False:
                found.append(f"{place}: has {name}")
    return found


def test_the_schema_refuses_what_is_not_so() -> None:
    rating = json.loads(engine.to_json(engine.rate(HARD)))
    assert faults(rating, SCHEMA) == []
    for wrong in ({"level": "odd"}, {"score": "5"}, {"score": -1}, {"more": 1}, {"solved": 0}):
        assert faults({**rating, **wrong}, SCHEMA)
    del rating["score"]
    assert faults(rating, SCHEMA)


def check(value: Any) -> None:
    text = engine.to_json(value)
    assert engine.from_json(text) == value
    assert engine.from_json(text.encode()) == value
    assert faults(json.loads(text), SCHEMA) == []


@pytest.mark.parametrize("slug", BY_SLUG)
def test_a_step_of_every_technique_is_read_back_with_its_words(slug: str) -> None:
    example = PAGES.example(BY_SLUG[slug])
    if example is None:
        pytest.skip("this technique has no example")
    check(example.step)


def test_a_step_is_read_back_with_what_its_cells_see_each_other_by() -> None:
    step = engine.next_step(HARD)
    assert step is not None
    seen = step._replace(sightings=(Sighting(Cell(0), (Cell(11),), "antiknight"),))
    check(seen)
    older = json.loads(engine.to_json(step))
    del older["sightings"]
    assert engine.from_json(json.dumps(older)) == step


def test_ratings_contradictions_and_puzzles_are_read_back() -> None:
    refuted = engine.why(HARD, 0, 3)
    assert refuted is not None
    check(refuted.contradiction)
    check(engine.rate(HARD))
    check(engine.rate("." * 81))
    cage = engine.constraint("killercage", "r1c1 r1c2", total=5)
    regions = [range(9 * row, 9 * row + 9) for row in range(9)]
    for puzzle in (
        engine.read(HARD)[0].puzzle,
        engine.make_puzzle([0] * 81, kind="x", constraints=[cage]),
        engine.make_puzzle([0] * 81, regions=[list(region) for region in regions]),
    ):
        check(puzzle)
        assert engine.to_json(puzzle) == write_puzzle_json(puzzle)


@pytest.mark.parametrize("frame", FRAMES)
def test_grids_that_overlap_and_their_last_house_are_read_back(frame: str) -> None:
    topology = overlapping_topology(frame)
    puzzle = make_puzzle([0] * topology.cell_count, topology)
    check(puzzle)
    step = engine.next_step(HARD)
    assert step is not None
    check(step._replace(houses=(House(len(topology.houses) - 1),)))


@pytest.mark.parametrize(
    "wrong", [{"placements": ((1, 2),)}, {"links": (3,)}, {"detail": object()}]
)
def test_a_step_with_other_values_is_not_written(wrong: dict[str, Any]) -> None:
    step = engine.next_step(HARD)
    assert step is not None
    with pytest.raises(ValueError, match="this step has values"):
        engine.to_json(step._replace(**wrong))


STEP = json.loads(engine.to_json(engine.next_step(HARD)))  # type: ignore[arg-type]  # there is one
RATING = json.loads(engine.to_json(engine.rate(HARD)))


@pytest.mark.parametrize(
    "changed",
    [
        STEP | {"technique": "guess"},
        STEP | {"placements": [{"cell": 700, "digit": 1}]},
        STEP | {"placements": 5},
        STEP | {"links": [{"start": 1}]},
        STEP | {"pattern": [{"cell": 1, "digit": 1, "role": "queen"}]},
        STEP | {"detail": {"class": "os.system", "fields": {"command": "ls"}}},
        STEP | {"detail": {"class": "candidates.Candidates", "fields": {}}},
        STEP | {"detail": {"class": "pattern.Mark", "fields": {"x": 1}}},
        STEP | {"detail": {"enum": "pattern.Role", "value": "queen"}},
        STEP | {"detail": {"set": [{"map": []}]}},
        STEP | {"detail": {"other": 1}},
        STEP | {"version": 2},
        RATING | {"level": 3},
        RATING | {"se_rating": True},
        RATING | {"techniques": {"x_wing": -1}},
        RATING | {"format": "sudoku-app game"},
        [],
    ],
)
def test_anything_else_is_refused(changed: object) -> None:
    with pytest.raises(engine.ParseError):
        engine.from_json(json.dumps(changed))
