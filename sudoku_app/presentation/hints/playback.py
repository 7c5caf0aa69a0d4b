"""Positions that a player steps through or plays: the picture and the words of each, and which of
them is shown.

The replay of a game, the path to a solution, the example of a technique and the links of a chain
are such lists.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from sudoku_app.presentation.board.picture import Picture, Pointer

if TYPE_CHECKING:
    from sudoku_app.core.explain.phrases import Span
    from sudoku_app.core.step import Step
    from sudoku_app.game.play.game import Game
    from sudoku_app.presentation.board.step_key import KeyEntry
    from sudoku_app.presentation.cards.card_texts import CardPart, TextLink

Position = TypeVar("Position")

PACE = 1500
"""How long a position is shown while the list plays, in milliseconds: time to read a sentence."""
LINE_PACE = 700
"""The same for each line of a text whose whole the player has read."""

_ENDS = "?!.:？！。："
"""The signs that end a sentence."""


class Scene(NamedTuple):
    """One position: a board and what is said about it.

    `game` has the digits, notes and colours of the board, and nothing changes it; `picture` is
    drawn over it, `pointer` rings a place, and `cells` are selected, as those that an act changed.
    Of the words, `lines` are numbered and belong to the links of the picture's step, and `offers`
    are links that do something; `key` explains the marks of the picture. `thoughts` are those that
    its step gathers, if they can be shown in its place. If something is still to be found, `later`
    finds it.
    """

    game: Game
    picture: Picture = Picture()
    pointer: Pointer = Pointer()
    cells: tuple[int, ...] = ()
    title: str = ""
    paragraphs: tuple[tuple[CardPart, ...], ...] = ()
    lines: tuple[tuple[Span, ...], ...] = ()
    offers: tuple[TextLink, ...] = ()
    key: tuple[KeyEntry, ...] = ()
    thoughts: tuple[Step, ...] = ()
    later: Later | None = None

    @property
    def spoken(self) -> str:
        """The words for a screen reader: the emphasised line, or else title and paragraphs."""
        line = self.picture.highlighted_line
        if 0 <= line < len(self.lines):
            return _plain(self.lines[line])
        has_end = not self.title or self.title[-1] in _ENDS
        title = self.title if has_end else f"{self.title}."
        return " ".join(filter(None, (title, *map(_plain, self.paragraphs))))

    def with_line(self, line: int) -> Scene:
        """The same position with a line and its link emphasised, or all alike for -1."""
        return self._replace(picture=self.picture.with_line(line))


class Later(NamedTuple):
    """How to complete a scene that takes long: `search` runs in a worker, with a cancel check, and
    `complete` makes the scene of what it returns.
    """

    search: Callable[[Callable[[], bool]], object]
    complete: Callable[[Any], Scene]


def _plain(spans: tuple[CardPart, ...]) -> str:
    return "".join(span.text for span in spans)


@dataclass(frozen=True, slots=True)
class Playback(Generic[Position]):
    """A list of positions and the place in it, from 0; -1 while the list is empty.

    `position_at` makes the position at a place, only when it is shown. While the list `is_growing`,
    more positions may follow, and playing waits for them at its end. `pace` is how long each is
    shown while it `is_playing`, in milliseconds. People count the positions from `first_number`.
    `is_by_line` lists are those of `line_by_line`.
    """

    count: int
    position_at: Callable[[int], Position]
    place: int = 0
    is_playing: bool = False
    is_growing: bool = False
    pace: int = PACE
    first_number: int = 1
    is_by_line: bool = False

    @property
    def position(self) -> Position:
        """The position at the current place; the list must not be empty."""
        return self.position_at(self.place)

    @property
    def has_next(self) -> bool:
        """Whether there is a position after the current one."""
        return self.place + 1 < self.count

    @property
    def has_previous(self) -> bool:
        """Whether there is a position before the current one."""
        return self.place > 0

    @property
    def numbers(self) -> tuple[int, int]:
        """The numbers of the current position and of the last one, as people count them."""
        return self.place + self.first_number, self.count - 1 + self.first_number

    @property
    def line(self) -> int:
        """The emphasised line of a list `is_by_line`; -1 if there is none."""
        return self.place - 1 if self.is_by_line and self.has_next else -1

    def at(self, place: int) -> Playback[Position]:
        """The list at another place, or at the nearest one that it has."""
        return replace(self, place=min(max(place, 0), self.count - 1))

    def toggled(self) -> Playback[Position]:
        """Playing from the next position, or from the first if this is the last; or stopped."""
        if self.is_playing:
            return self.stopped()
        if not self.has_next and not self.is_growing:
            first = 1 if self.is_by_line else 0  # the whole is shown already
            return replace(self.at(first), is_playing=self.count > 1)
        return _stopped_at_the_end(replace(self.at(self.place + 1), is_playing=True))

    def played_on(self) -> Playback[Position]:
        """The next position while the list plays; at the last one it stops."""
        return _stopped_at_the_end(self.at(self.place + 1))

    def stopped(self) -> Playback[Position]:
        """The list at the same place, not playing."""
        return replace(self, is_playing=False)

    def grown(self, count: int, is_growing: bool) -> Playback[Position]:
        """The list with `count` positions; those that it had stay the same."""
        more = replace(self, count=count, is_growing=is_growing).at(self.place)
        return _stopped_at_the_end(more)


def _stopped_at_the_end(playback: Playback[Position]) -> Playback[Position]:
    goes_on = playback.has_next or playback.is_growing
    return playback if goes_on else playback.stopped()


def listed(positions: Sequence[Position]) -> Playback[Position]:
    """A list of positions that are made already, if there are any."""
    return Playback(len(positions), positions.__getitem__, 0 if positions else -1)


def line_by_line(lines: int, emphasised: Callable[[int], Position]) -> Playback[Position]:
    """A list that begins and ends with a whole text and picture, and in between emphasises each of
    its lines in turn. `emphasised` makes the position of a line, counted from 0, or the whole for
    -1.
    """
    return Playback(
        lines + 2,
        lambda place: emphasised(place - 1 if place <= lines else -1),
        pace=LINE_PACE,
        is_by_line=True,
    )
