"""Choosing some of many sets so that their union stays small, as subsets and fish do."""

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
