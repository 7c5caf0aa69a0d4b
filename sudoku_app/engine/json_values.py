"""Puzzles, steps, ratings and contradictions as JSON, described by docs/engine.schema.json."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from enum import Enum
from importlib import import_module
from typing import Any, TypeVar

from sudoku_app.core.areas import Area, AreaRole
from sudoku_app.core.contradiction.value import Break, Contradiction, Ending
from sudoku_app.core.difficulty.rating import Rating
from sudoku_app.core.level import Level
from sudoku_app.core.message import verbatim
from sudoku_app.core.overlapping import FRAMES
from sudoku_app.core.pattern import Link, Mark, Node, Role
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import MAX_EXTRA, READ_SIZES, Cell, Digit, House
from sudoku_app.engine.arguments import PuzzleLike, puzzle_of, text_of, wrong_type
from sudoku_app.formats.json_text import list_in, object_in, parse_object, whole_in
from sudoku_app.formats.parsed import Parsed, ParseError
from sudoku_app.formats.puzzle_json import read_puzzle_json, write_puzzle_json

Value = Puzzle | Step | Rating | Contradiction
VERSION = 1
_MOST_CELL = max(READ_SIZES) ** 2 - 1
_MOST_HOUSE = (
    max(len(frame.corners) * (3 * frame.size + MAX_EXTRA) for frame in FRAMES.values()) - 1
)
_PLACE = re.compile(r"((?:[a-z][a-z_]*\.)*[a-z][a-z_]*)\.([A-Z][A-Za-z]*)")
"""The module below `core` and the class of a value in a step's detail."""
_T = TypeVar("_T")


def to_json(value: PuzzleLike | Step | Rating | Contradiction) -> str:
    """Return a puzzle, step, rating or contradiction as JSON, which `from_json` reads back.

    `docs/engine.schema.json` describes it. A step's `detail` is only for the version of the program
    that wrote it.
    """
    writers: dict[type, Callable[[Any], dict[str, object]]] = {
        Step: _step_to_json,
        Rating: _rating_to_json,
        Contradiction: _contradiction_to_json,
    }
    if isinstance(value, Puzzle | Parsed | str | bytes):
        return write_puzzle_json(puzzle_of(value, "value"))
    if type(value) not in writers:
        raise wrong_type("value", value, "a puzzle, a step, a rating or a contradiction")
    name = type(value).__name__.lower()
    try:
        fields = writers[type(value)](value)
        return json.dumps({"format": f"sudoku-app {name}", "version": VERSION, **fields})
    except (AttributeError, TypeError, ValueError) as error:
        raise ValueError(f"this {name} has values that can't be written: {error}") from error


def from_json(text: str | bytes) -> Value:
    """Return the value that `to_json` wrote. Raises ParseError for anything else."""
    document = parse_object(text_of(text))
    name = document.get("format")
    if name == "sudoku-app puzzle":
        return read_puzzle_json(document, 1).puzzle
    readers: dict[object, Callable[[Mapping[str, object]], Value]] = {
        "sudoku-app step": _step_in,
        "sudoku-app rating": _rating_in,
        "sudoku-app contradiction": _contradiction_in,
    }
    if name not in readers:
        expected = verbatim("sudoku-app puzzle, step, rating or contradiction")
        raise ParseError(0, 0, verbatim(f"{repr(name)[:40]} as the format"), expected)
    whole_in(document.get("version"), verbatim("the version"), VERSION, VERSION)
    return readers[name](document)


def _step_to_json(step: Step) -> dict[str, object]:
    return {
        "technique": step.technique,
        "placements": [_candidate_to_json(each) for each in step.placements],
        "eliminations": [_candidate_to_json(each) for each in step.eliminations],
        "pattern": [
            {"cell": mark.cell, "digit": mark.digit, "role": mark.role.value}
            for mark in step.pattern
        ],
        "links": [
            {
                "start": _node_to_json(link.start),
                "end": _node_to_json(link.end),
                "strong": link.strong,
                "house": link.house,
            }
            for link in step.links
        ],
        "houses": step.houses,
        "cover": step.cover,
        "areas": [{"cells": area.cells, "role": area.role.value} for area in step.areas],
        "detail": _detail_to_json(step.detail),
    }


def _step_in(fields: Mapping[str, object]) -> Step:
    from sudoku_app.core.techniques import TECHNIQUES

    technique = fields.get("technique")
    if technique not in [row.slug for row in TECHNIQUES]:
        raise _unexpected("technique", technique, "the slug of a technique")
    assert isinstance(technique, str)
    return Step(
        technique,
        _each(fields, "placements", _candidate_in),
        _each(fields, "eliminations", _candidate_in),
        _each(fields, "pattern", _mark_in),
        _each(fields, "links", _link_in),
        _each(fields, "houses", _house_in),
        _detail_in(fields.get("detail")),
        _each(fields, "areas", _area_in),
        _each(fields, "cover", _house_in),
    )


def _rating_to_json(rating: Rating) -> dict[str, object]:
    level = rating.level and rating.level.slug
    return {
        **rating._asdict(),
        "verdict": rating.verdict.value,
        "level": level,
        "techniques": dict(rating.techniques),
    }


def _rating_in(fields: Mapping[str, object]) -> Rating:
    level, figure, techniques = (fields.get(name) for name in ("level", "se_rating", "techniques"))
    if not isinstance(figure, int | float) or isinstance(figure, bool):
        raise _unexpected("se_rating", figure, "a number")
    counts = object_in(techniques, verbatim("the techniques"))
    return Rating(
        _member_in(fields, "verdict", Verdict),
        None if level is None else Level(_level_number(level)),
        _count_in(fields.get("score"), "score"),
        float(figure),
        tuple((slug, _count_in(count, "techniques")) for slug, count in counts.items()),
        _flag_in(fields, "solved"),
        _count_in(fields.get("choices"), "choices"),
    )


def _level_number(slug: object) -> int:
    numbers = {level.slug: int(level) for level in Level}
    if not isinstance(slug, str) or slug not in numbers:
        raise _unexpected("level", slug, ", ".join(numbers))
    return numbers[slug]


def _contradiction_to_json(found: Contradiction) -> dict[str, object]:
    return {
        "supposed": [_candidate_to_json(each) for each in found.supposed],
        "steps": [_step_to_json(step) for step in found.steps],
        "end": {**found.end._asdict(), "flaw": found.end.flaw.value},
        "is_shortest": found.is_shortest,
    }


def _contradiction_in(fields: Mapping[str, object]) -> Contradiction:
    end = object_in(fields.get("end"), verbatim("the end"))
    house, digit, kind = end.get("house"), end.get("digit"), end.get("kind")
    if not isinstance(kind, str):
        raise _unexpected("kind", kind, "a text")
    return Contradiction(
        _each(fields, "supposed", _candidate_in),
        _each(fields, "steps", lambda step: _step_in(object_in(step, verbatim("a step")))),
        Break(
            _member_in(end, "flaw", Ending),
            _each(end, "cells", _cell_in),
            None if house is None else _house_in(house),
            None if digit is None else _digit_in(digit),
            kind,
        ),
        _flag_in(fields, "is_shortest"),
    )


def _candidate_to_json(candidate: Candidate) -> dict[str, object]:
    return {"cell": candidate.cell, "digit": candidate.digit}


def _node_to_json(node: Node) -> dict[str, object]:
    return {"cells": node.cells, "digit": node.digit}


def _candidate_in(value: object) -> Candidate:
    fields = object_in(value, verbatim("a candidate"))
    return Candidate(_cell_in(fields.get("cell")), _digit_in(fields.get("digit")))


def _mark_in(value: object) -> Mark:
    fields = object_in(value, verbatim("a mark"))
    return Mark(*_candidate_in(value), _member_in(fields, "role", Role))


def _node_in(value: object) -> Node:
    fields = object_in(value, verbatim("an end of a link"))
    return Node(_each(fields, "cells", _cell_in), _digit_in(fields.get("digit")))


def _link_in(value: object) -> Link:
    fields = object_in(value, verbatim("a link"))
    house = fields.get("house")
    return Link(
        _node_in(fields.get("start")),
        _node_in(fields.get("end")),
        _flag_in(fields, "strong"),
        None if house is None else _house_in(house),
    )


def _area_in(value: object) -> Area:
    fields = object_in(value, verbatim("an area"))
    return Area(_each(fields, "cells", _cell_in), _member_in(fields, "role", AreaRole))


def _each(fields: Mapping[str, object], name: str, read: Callable[[object], _T]) -> tuple[_T, ...]:
    return tuple(map(read, list_in(fields.get(name), verbatim(f"the list {name!r}"))))


def _cell_in(value: object) -> Cell:
    return Cell(whole_in(value, verbatim("a cell"), 0, _MOST_CELL))


def _digit_in(value: object) -> Digit:
    return Digit(whole_in(value, verbatim("a digit"), 1, max(READ_SIZES)))


def _house_in(value: object) -> House:
    return House(whole_in(value, verbatim("a house"), 0, _MOST_HOUSE))


def _count_in(value: object, name: str) -> int:
    return whole_in(value, verbatim(repr(name)), 0, 10**9)


def _flag_in(fields: Mapping[str, object], name: str) -> bool:
    value = fields.get(name)
    if not isinstance(value, bool):
        raise _unexpected(name, value, "true or false")
    return value


_E = TypeVar("_E", bound=Enum)


def _member_in(fields: Mapping[str, object], name: str, kind: type[_E]) -> _E:
    value = fields.get(name)
    for each in kind:
        if each.value == value:
            return each
    raise _unexpected(name, value, ", ".join(str(each.value) for each in kind))


def _unexpected(name: str, value: object, expected: str) -> ParseError:
    return ParseError(0, 0, verbatim(f"{repr(value)[:40]} as {name!r}"), verbatim(expected))


# The detail of a step, which has a type of its own in each family of techniques -----------------


def _detail_to_json(value: Any) -> object:
    """Return a value in which classes are named by their place below `core`."""
    if value is None or isinstance(value, str | bool | float):
        return value
    if isinstance(value, Enum):
        return {"enum": _place_of(value), "value": value.value}
    if isinstance(value, int):
        return int(value)
    if isinstance(value, tuple):
        fields = getattr(value, "_fields", None)
        parts = [_detail_to_json(each) for each in value]
        if fields is None:
            return parts
        return {"class": _place_of(value), "fields": dict(zip(fields, parts, strict=True))}
    if isinstance(value, frozenset):
        return {"set": sorted((_detail_to_json(each) for each in value), key=repr)}
    if isinstance(value, Mapping):
        return {"map": [[_detail_to_json(key), _detail_to_json(of)] for key, of in value.items()]}
    if is_dataclass(value) and not isinstance(value, type):
        names = value.__dataclass_fields__
        fields = {name: _detail_to_json(getattr(value, name)) for name in names}
        return {"class": _place_of(value), "fields": fields}
    raise TypeError(f"{type(value).__name__} in the detail of a step")


def _place_of(value: object) -> str:
    kind = type(value)
    return f"{kind.__module__.removeprefix('sudoku_app.core.')}.{kind.__qualname__}"


def _detail_in(value: object) -> Any:
    if isinstance(value, list):
        return tuple(map(_detail_in, value))
    if not isinstance(value, dict):
        return value
    read: dict[str, Callable[[dict[str, object]], object]] = {
        "class": _record_in,
        "enum": lambda fields: _class_in(fields["enum"])(fields["value"]),
        "set": lambda fields: frozenset(_detail_in(fields["set"])),
        "map": lambda fields: dict(_detail_in(fields["map"])),
    }
    for name, reader in read.items():
        if name in value:
            try:
                return reader(value)
            except ParseError:
                raise
            except (TypeError, ValueError, KeyError, AttributeError, RecursionError) as error:
                raise _unexpected("detail", value, "what to_json wrote") from error
    raise _unexpected("detail", value, "what to_json wrote")


def _record_in(fields: dict[str, object]) -> object:
    own = object_in(fields.get("fields"), verbatim("the fields of a detail"))
    return _class_in(fields["class"])(**{name: _detail_in(each) for name, each in own.items()})


def _class_in(place: object) -> Any:
    """Return a class of values: no other can be made from a file."""
    match = _PLACE.fullmatch(place) if isinstance(place, str) else None
    try:
        module = import_module(f"sudoku_app.core.{match[1]}") if match else None
    except ImportError:
        module = None
    found = getattr(module, match[2], None) if match else None
    is_value = isinstance(found, type) and (
        issubclass(found, Enum) or is_dataclass(found) or hasattr(found, "_fields")
    )
    if not is_value:
        raise _unexpected("detail", place, "a class of a step's detail")
    return found
