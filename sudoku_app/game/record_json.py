"""One game as a JSON object and back; what comes from outside is checked to the last number."""

from __future__ import annotations

from typing import Any

from sudoku_app.core.message import Message, message_of
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.game.card import Card, parse_techniques
from sudoku_app.game.moves import Act, CellState, Move
from sudoku_app.game.outcome import Outcome, Tally
from sudoku_app.game.ranges import (
    DEEPEST,
    HARDEST,
    LATEST,
    LONGEST_MS,
    MOST_COUNT,
    MOST_NUMBER,
)
from sudoku_app.game.records import GameRecord
from sudoku_app.game.rows import (
    GameFacts,
    board_after,
    move_rows,
    read_constraints,
    read_shape,
    shape_text,
)

_LONGEST = 4_096
_PACKED = 64  # bytes; a cell of the largest grid takes fewer


class RecordError(ValueError):
    """A JSON value that is no game; the message names the field and what is wrong."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)


def record_to_json(record: GameRecord) -> dict[str, Any]:
    """The game as what `json.dumps` takes. Cells before and after a move are packed, in hex."""
    facts, card = record.facts, record.facts.card
    size = facts.puzzle.topology.size
    return {
        "shape": shape_text(facts.puzzle.topology, facts.puzzle.constraints),
        "givens": list(facts.puzzle.givens),
        "name": card.name,
        "level": card.level,
        "score": card.score,
        "explainer": card.explainer,
        "techniques": card.techniques_text(),
        "form": facts.form,
        "started_at": facts.started_at,
        "played_at": facts.played_at,
        "finished_at": facts.finished_at,
        "deleted_at": record.deleted_at,
        "outcome": facts.outcome.value,
        "elapsed_ms": facts.elapsed_ms,
        "head": min(facts.head, len(record.moves)),  # of a damaged game fewer came
        "mistakes": facts.tally.mistakes,
        "checks": facts.tally.checks,
        "hints": list(facts.tally.hints),
        "moves": [
            [
                move.act.value,
                move.cell,
                move.old.packed(size).hex(),
                move.new.packed(size).hex(),
                move.group,
                at,
            ]
            for move, at in zip(record.moves, record.times, strict=True)
        ],
        "hints_shown": [list(hint) for hint in record.hints],
    }


def record_from_json(value: object) -> GameRecord:
    """The game that `record_to_json` wrote. Raises RecordError when it is none."""
    if not isinstance(value, dict):
        raise RecordError(Message("it is not a JSON object"))
    try:
        fields = _Fields(value)
        puzzle = _puzzle(fields)
        moves, times = _moves(fields, puzzle)
        return _record(fields, puzzle, moves, times)
    except (ValueError, TypeError, IndexError, OverflowError) as error:
        raise RecordError(message_of(error)) from error


class _Fields:
    """Takes typed fields out of a JSON object; each raises ValueError naming the field."""

    def __init__(self, value: dict[str, Any]) -> None:
        self._value = value

    def get(self, name: str, kind: type) -> Any:
        value = self._value.get(name)
        if type(value) is not kind:
            raise ValueError(Message("{0} is missing or no {1}", name, kind.__name__))
        return value

    def text(self, name: str) -> str:
        return plain_text(self.get(name, str), name)

    def count(self, name: str, most: int = MOST_COUNT) -> int:
        return whole(self.get(name, int), name, most)

    def real(self, name: str, most: float) -> float:
        return real(self._value.get(name), name, most)

    def time(self, name: str) -> float:
        return self.real(name, LATEST)

    def time_or_none(self, name: str) -> float | None:
        return None if self._value.get(name) is None else self.time(name)


def plain_text(text: object, name: str) -> str:
    """A text that can be stored. Raises ValueError."""
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise ValueError(Message("{0} is not text of at most {1:,} characters", name, _LONGEST))
    return text.encode("utf-8", "replace").decode()


def whole(value: object, name: str, most: int) -> int:
    """A whole number from 0 to `most`. Raises ValueError."""
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(Message("{0} is not a whole number from 0 to {1:,}", name, most))
    return value


def real(value: object, name: str, most: float) -> float:
    """A number from 0 to `most`. Raises ValueError."""
    if type(value) not in (int, float) or not 0 <= value <= most:  # type: ignore[operator]  # a number
        raise ValueError(Message("{0} is not a number from 0 to {1:,.0f}", name, most))
    return float(value)  # type: ignore[arg-type]  # likewise


def _puzzle(fields: _Fields) -> Puzzle:
    givens = [whole(digit, "a given", MOST_COUNT) for digit in fields.get("givens", list)]
    shape = fields.text("shape")
    return make_puzzle(givens, read_shape(shape), read_constraints(shape))


def _moves(fields: _Fields, puzzle: Puzzle) -> tuple[tuple[Move, ...], tuple[float, ...]]:
    size = puzzle.topology.size
    moves, times = [], []
    for entry in fields.get("moves", list):
        if not isinstance(entry, list) or len(entry) != 6:
            raise ValueError(Message("a move is not a list of 6"))
        act, cell, old, new, group, at = entry
        moves.append(
            Move(
                Act(act),
                whole(cell, "the cell of a move", MOST_COUNT),
                _cell_state(old, size),
                _cell_state(new, size),
                whole(group, "the group of a move", MOST_NUMBER),
            )
        )
        times.append(real(at, "the time of a move", LATEST))
    return tuple(moves), tuple(times)


def _cell_state(text: object, size: int) -> CellState:
    if not isinstance(text, str) or len(text) > 2 * _PACKED:
        raise ValueError(Message("the cell state of a move is not text in hex"))
    return CellState.unpacked(bytes.fromhex(text), size)


def _record(
    fields: _Fields, puzzle: Puzzle, moves: tuple[Move, ...], times: tuple[float, ...]
) -> GameRecord:
    head = fields.count("head")
    if head > len(moves):
        raise ValueError(Message("head is {0}, and there are {1} moves", head, len(moves)))
    board_after(puzzle, moves)  # all of them must fit one another, not only those up to the head
    crcs: list[int] = []
    move_rows(puzzle.topology.size, moves, times, crcs)
    first, second, third, fourth = (
        whole(count, "hints", MOST_COUNT) for count in fields.get("hints", list)
    )
    facts = GameFacts(
        puzzle,
        Card(
            fields.text("name"),
            fields.text("level"),
            fields.count("score"),
            fields.real("explainer", HARDEST),
            parse_techniques(fields.text("techniques")),
        ),
        fields.text("form"),
        fields.time("started_at"),
        fields.time("played_at"),
        fields.time_or_none("finished_at"),
        Outcome(fields.text("outcome")),
        fields.count("elapsed_ms", LONGEST_MS),
        head,
        Tally(fields.count("mistakes"), fields.count("checks"), (first, second, third, fourth)),
        len(crcs),
        crcs[-1] if crcs else 0,
        board_after(puzzle, moves[:head]),
    )
    hints = tuple(
        (
            plain_text(slug, "a technique"),
            whole(depth, "a depth", DEEPEST),
            real(at, "a time", LATEST),
        )
        for slug, depth, at in fields.get("hints_shown", list)
    )
    return GameRecord(facts, moves, times, hints, fields.time_or_none("deleted_at"))
