"""One game's rows: written act by act as it is played, and read back with what can be trusted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.topology import CLASSIC, Topology
from sudoku_app.game.card import Card, parse_techniques
from sudoku_app.game.game import Game
from sudoku_app.game.moves import Act, CellState, Move, fold
from sudoku_app.game.outcome import Outcome, Tally

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.game.store import Store

_GAME_COLUMNS = (
    "id, shape, givens, name, level, score, explainer, techniques, started_at, played_at,"
    " finished_at, outcome, elapsed_ms, head, mistakes, checks, hints, move_count, move_crc"
)
_PUT_GAME = f"INSERT OR REPLACE INTO game({_GAME_COLUMNS}) VALUES ({', '.join('?' * 19)})"
_PUT_MOVE = (
    "INSERT INTO move(game, seq, act, cell, old, new, grp, at, crc)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_PUT_STATE = (
    "UPDATE game SET played_at = ?, finished_at = ?, outcome = ?, elapsed_ms = ?, head = ?,"
    " mistakes = ?, checks = ?, hints = ?, move_count = ?, move_crc = ? WHERE id = ?"
)


class SavedGame(NamedTuple):
    """A game as it was kept. `lost_moves` counts the moves at its end that could not be read."""

    game: Game
    card: Card
    journal: GameJournal
    lost_moves: int = 0


class GameJournal:
    """Keeps one game's moves and state; mutable.

    Each act is one transaction. What could not be kept is brought whole with the next act that can.
    `elapsed_ms` is the playing time, kept with every act.
    """

    def __init__(
        self, store: Store, number: int, card: Card, started_at: float, elapsed_ms: int = 0
    ) -> None:
        self.number = number
        self.elapsed_ms = elapsed_ms
        self._store = store
        self._card = card
        self._started_at = started_at
        self._finished_at: float | None = None
        self._crcs: list[int] = []
        self._behind = True

    def record(self, game: Game, kept: int, added: Sequence[Move]) -> None:
        """Drop what lies past the first `kept` moves, add `added`, and keep the game's state."""
        crcs = self._crcs[:kept]
        rows = list(self._rows(game.puzzle.topology.size, added, crcs))
        if not self._behind:
            with self._store.keeping() as connection:
                if kept < len(self._crcs):
                    connection.execute(
                        "DELETE FROM move WHERE game = ? AND seq >= ?", (self.number, kept)
                    )
                connection.executemany(_PUT_MOVE, rows)
                connection.execute(_PUT_STATE, self._state(game, crcs))
        self._finish(game, crcs)

    def record_state(self, game: Game) -> None:
        """Keep head, tally, outcome and playing time."""
        if not self._behind:
            with self._store.keeping() as connection:
                connection.execute(_PUT_STATE, self._state(game, self._crcs))
        self._finish(game, self._crcs)

    def _finish(self, game: Game, crcs: list[int]) -> None:
        self._crcs = crcs
        self._behind = self._behind or self._store.trouble is not None
        if self._behind:
            self._record_whole(game)

    def _record_whole(self, game: Game) -> None:
        topology = game.puzzle.topology
        crcs: list[int] = []
        rows = list(self._rows(topology.size, game.moves, crcs))
        with self._store.keeping() as connection:
            connection.execute("DELETE FROM move WHERE game = ?", (self.number,))
            played, finished, *rest, _number = self._state(game, crcs)
            connection.execute(
                _PUT_GAME,
                (
                    self.number,
                    f"{topology.box_height}x{topology.box_width}",
                    bytes(game.puzzle.givens),
                    self._card.name,
                    self._card.level,
                    self._card.score,
                    self._card.explainer,
                    self._card.techniques_text(),
                    self._started_at,
                    played,
                    finished,
                    *rest,
                ),
            )
            connection.executemany(_PUT_MOVE, rows)
        self._crcs = crcs
        self._behind = self._store.trouble is not None

    def _rows(self, size: int, moves: Iterable[Move], crcs: list[int]) -> Iterator[tuple[Any, ...]]:
        """The rows of `moves`, which follow those of `crcs`; each row's checksum is added there."""
        now = self._store.clock()
        for move in moves:
            fields = (
                move.act.value,
                move.cell,
                move.old.packed(size),
                move.new.packed(size),
                move.group,
            )
            crcs.append(_chained(crcs[-1] if crcs else 0, fields))
            yield (self.number, len(crcs) - 1, *fields, now, crcs[-1])

    def _state(self, game: Game, crcs: list[int]) -> tuple[Any, ...]:
        now = self._store.clock()
        if game.outcome is not Outcome.RUNNING and self._finished_at is None:
            self._finished_at = now
        return (
            now,
            self._finished_at,
            game.outcome.value,
            self.elapsed_ms,
            game.head,
            game.tally.mistakes,
            game.tally.checks,
            ",".join(map(str, game.tally.hints)),
            len(crcs),
            crcs[-1] if crcs else 0,
            self.number,
        )

    @classmethod
    def load(cls, store: Store, row: sqlite3.Row, moves: Iterable[sqlite3.Row]) -> SavedGame:
        """The game of a row of table `game`, with its rows of table `move` in order.

        Moves after the first that does not fit are left out and counted as lost. Raises ValueError
        when the game's own row cannot be read.
        """
        puzzle = make_puzzle(list(row["givens"]), _topology(row["shape"]))
        card = Card(
            row["name"],
            row["level"],
            row["score"],
            row["explainer"],
            parse_techniques(row["techniques"]),
        )
        journal = cls(store, row["id"], card, row["started_at"], row["elapsed_ms"])
        journal._finished_at = row["finished_at"]
        sound = journal._sound_moves(puzzle, moves)
        lost = row["move_count"] - len(sound)
        first, second, third, fourth = map(int, row["hints"].split(","))
        game = Game(
            puzzle,
            sound,
            min(row["head"], len(sound)),
            Tally(row["mistakes"], row["checks"], (first, second, third, fourth)),
            Outcome(row["outcome"]),
            journal,
        )
        last = journal._crcs[-1] if sound else 0
        journal._behind = lost != 0 or last != row["move_crc"]
        return SavedGame(game, card, journal, max(lost, 0))

    def _sound_moves(self, puzzle: Puzzle, rows: Iterable[sqlite3.Row]) -> list[Move]:
        """The longest beginning of the moves whose checksums and boards fit one another."""
        size = puzzle.topology.size
        moves: list[Move] = []
        board = fold(puzzle, ())
        for row in rows:
            fields = (row["act"], row["cell"], row["old"], row["new"], row["grp"])
            crc = _chained(self._crcs[-1] if self._crcs else 0, fields)
            if row["seq"] != len(moves) or crc != row["crc"]:
                break
            old, new = CellState.unpacked(row["old"], size), CellState.unpacked(row["new"], size)
            if board[row["cell"]] != old:
                break
            board[row["cell"]] = new
            moves.append(Move(Act(row["act"]), row["cell"], old, new, row["grp"]))
            self._crcs.append(crc)
        return moves


def _chained(crc: int, fields: tuple[Any, ...]) -> int:
    return crc32(repr(fields).encode(), crc)


def _topology(shape: str) -> Topology:
    height, cross, width = shape.partition("x")
    if not (cross and height.isdigit() and width.isdigit()):
        raise ValueError(f"the shape {shape!r} of a stored game is not known")
    topology = Topology(int(height), int(width))
    return CLASSIC if topology == CLASSIC else topology
