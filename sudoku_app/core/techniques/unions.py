"""Unions of sets: those that stay small, as subsets and fish want; those of what cells have."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def small_unions(
    items: Sequence[tuple[int, int]], count: int, limit: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Each choice of `count` items whose sets have at most `limit` members together.

    An item is a name and a bit set. Yields the names and the union, in the order of the items.
    """
    stack: list[tuple[int, tuple[int, ...], int]] = [(0, (), 0)]
    while stack:
        start, names, union = stack.pop()
        missing = count - len(names)
        if not missing:
            yield names, union
            continue
        following = []
        for index in range(start, len(items) - missing + 1):
            name, members = items[index]
            joined = union | members
            if joined.bit_count() <= limit:
                following.append((index + 1, (*names, name), joined))
        stack += reversed(following)


class CellUnions:
    """Unions of what cells have, for many sets of cells: each row's part is worked out once."""

    def __init__(self, having: dict[int, int], size: int) -> None:
        self._having = having
        self._row = (1 << size) - 1
        rows = sorted({cell // size for cell in having})
        self._rows: list[tuple[int, dict[int, int]]] = [(row * size, {0: 0}) for row in rows]

    def union(self, cells: int) -> int:
        """What any of `cells` has."""
        union = 0
        for shift, known in self._rows:
            part = cells >> shift & self._row
            own = known.get(part)
            union |= self._in_row(shift, part, known) if own is None else own
        return union

    def _in_row(self, shift: int, part: int, known: dict[int, int]) -> int:
        """As `union`, for some cells of a row; the union without the last is cached too."""
        last = part.bit_length() - 1
        rest = part ^ 1 << last
        own = known.get(rest)
        if own is None:
            own = self._in_row(shift, rest, known)
        known[part] = own = own | self._having[shift + last]
        return own
