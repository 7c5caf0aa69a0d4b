"""Puzzles, steps, ratings and contradictions as JSON, described by docs/engine.schema.json.

Each kind of value is written and read by the types of its fields: a record is an object, a row a
list, a member of an enumeration its value.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from enum import Enum
from functools import lru_cache
from importlib import import_module
from typing import Any, get_args, get_origin, get_type_hints

from sudoku_app.core.contradiction.value import Contradiction
from sudoku_app.core.difficulty.rating import Rating
from sudoku_app.core.level import Level
from sudoku_app.core.message import verbatim
from sudoku_app.core.overlapping import FRAMES
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.step import Detail, Step
from sudoku_app.core.topology import MAX_EXTRA, READ_SIZES, Cell, Digit, House
from sudoku_app.engine.arguments import PuzzleLike, puzzle_of, text_of, wrong_type
from sudoku_app.formats.json_text import list_in, object_in, parse_object, whole_in
from sudoku_app.formats.parsed import Parsed, ParseError
from sudoku_app.formats.puzzle_json import read_puzzle_json, write_puzzle_json

Value = Puzzle | Step | Rating | Contradiction
VERSION = 1
_MOST_HOUSE = (
    max(len(frame.corners) * (3 * frame.size + MAX_EXTRA) for frame in FRAMES.values()) - 1
)
_NUMBERS: dict[object, tuple[str, int, int]] = {
    Cell: ("a cell", 0, max(READ_SIZES) ** 2 - 1),
    Digit: ("a digit", 1, max(READ_SIZES)),
    House: ("a house", 0, _MOST_HOUSE),
    int: ("a count", 0, 10**9),
}
"""What each kind of whole number is called, and its limits."""
_COUNTS = tuple[tuple[str, int], ...]
"""Numbers by name, which are one object."""
_RECORDS: dict[str, type] = {"step": Step, "rating": Rating, "contradiction": Contradiction}
_PLACE = re.compile(r"((?:[a-z][a-z_]*\.)*[a-z][a-z_]*)\.([A-Z][A-Za-z]*)")
"""The module below `core` and the class of a value in a step's detail."""


def to_json(value: PuzzleLike | Step | Rating | Contradiction) -> str:
    """Return a puzzle, step, rating or contradiction as JSON, which `from_json` reads back.

    `docs/engine.schema.json` describes it. A step's `detail` is only for the version of the program
    that wrote it.
    """
    if isinstance(value, Puzzle | Parsed | str | bytes):
        return write_puzzle_json(puzzle_of(value, "value"))
    name = type(value).__name__.lower()
    if _RECORDS.get(name) is not type(value):
        raise wrong_type("value", value, "a puzzle, a step, a rating or a contradiction")
    try:
        fields = _written(type(value), value)
        return json.dumps({"format": f"sudoku-app {name}", "version": VERSION, **fields})
    except (AttributeError, TypeError, ValueError) as error:
        raise ValueError(f"this {name} has values that can't be written: {error}") from error


def from_json(text: str | bytes) -> Value:
    """Return the value that `to_json` wrote. Raises ParseError for anything else."""
    document = parse_object(text_of(text))
    form = document.get("format")
    if form == "sudoku-app puzzle":
        return read_puzzle_json(document, 1).puzzle
    kind = _RECORDS.get(form.removeprefix("sudoku-app ")) if isinstance(form, str) else None
    if kind is None:
        expected = verbatim("sudoku-app puzzle, step, rating or contradiction")
        raise ParseError(verbatim(f"{repr(form)[:40]} as the format"), expected)
    whole_in(document.get("version"), verbatim("the version"), VERSION, VERSION)
    value: Value = _read(kind, document, "value")
    return value


_hints = lru_cache(maxsize=32)(get_type_hints)


def _written(kind: Any, value: Any) -> Any:
    """Return a value of a type as JSON. Raises an error if it is no such value."""
    own = get_args(kind)
    if Detail in own:
        return _detail_to_json(value)
    if value is None and type(None) in own:
        return None
    if type(None) in own:
        return _written(own[0], value)
    if kind == _COUNTS:
        return dict(value)
    if get_origin(kind) is tuple:
        return [_written(own[0], each) for each in value]
    if isinstance(value, Enum):
        return _word(value)
    if not hasattr(kind, "_fields"):
        return value
    return {name: _written(of, getattr(value, name)) for name, of in _hints(kind).items()}


def _word(member: Enum) -> object:
    return member.slug if isinstance(member, Level) else member.value


def _read(kind: Any, value: object, name: str) -> Any:
    """Return the value of a type that `_written` made the JSON of. Raises ParseError."""
    own = get_args(kind)
    if Detail in own:
        return _detail_in(value)
    if type(None) in own:
        return None if value is None else _read(own[0], value, name)
    if kind == _COUNTS:
        counts = object_in(value, verbatim(name)).items()
        return tuple((each, _read(int, count, name)) for each, count in counts)
    if get_origin(kind) is tuple:
        return tuple(_read(own[0], each, name) for each in list_in(value, verbatim(name)))
    if kind in _NUMBERS:
        what, least, most = _NUMBERS[kind]
        return kind(whole_in(value, verbatim(what), least, most))
    if hasattr(kind, "_fields"):
        return _record_of(kind, object_in(value, verbatim(name)))
    if issubclass(kind, Enum):
        words = {_word(member): member for member in kind}
        if not isinstance(value, str) or value not in words:
            raise _unexpected(name, value, ", ".join(map(str, words)))
        return words[value]
    if not isinstance(value, int | float if kind is float else kind) or (
        isinstance(value, bool) and kind is not bool
    ):
        expected = {bool: "true or false", float: "a number"}.get(kind, "a text")
        raise _unexpected(name, value, expected)
    return kind(value)


def _record_of(kind: type, fields: Mapping[str, object]) -> Any:
    """Return the record with these fields. Steps used to be written without `sightings`."""
    from sudoku_app.core.techniques import BY_SLUG

    if kind is Step:
        fields = {"sightings": [], **fields}
        if fields.get("technique") not in BY_SLUG:
            raise _unexpected("technique", fields.get("technique"), "the slug of a technique")
    return kind(**{name: _read(of, fields.get(name), name) for name, of in _hints(kind).items()})


def _unexpected(name: str, value: object, expected: str) -> ParseError:
    return ParseError(verbatim(f"{repr(value)[:40]} as {name!r}"), verbatim(expected))


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
