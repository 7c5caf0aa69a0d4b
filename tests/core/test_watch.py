"""A search that is no longer wanted ends soon, also amid the longest of the finders."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.budget import INTERVAL
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import SearchCancelledError, all_steps, next_step, walk
from sudoku_app.core.techniques import BY_SLUG, TECHNIQUES
from sudoku_app.core.techniques.net_states import NO_LIMIT, Closure, NetStates
from sudoku_app.core.watch import Watch
from tests.core.puzzles import classic

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.puzzle import Puzzle

LONG = (
    "grouped_continuous_nice_loop",
    "als_xz",
    "als_xy_wing",
    "als_chain",
    "finned_mutant_swordfish",
    "forcing_net_contradiction",
)
HARDEST = classic(
    "5.......7.8...9.3...4...2...1..36.......4.......1.8.6...2...4...9.3...1.7.......5"
)
HARD = classic("7....2.4..6.5..9.......81..3.7.........7.1...8..4....5..........96...7..1..8.3..4")


class Asked:
    """A cancel that notes how far a watch has come, and says True from its `last` call on."""

    def __init__(self, last: int) -> None:
        self.last = last
        self.at: list[int] = []
        self.watch = Watch(self)

    def __call__(self) -> bool:
        self.at.append(self.watch.nodes)
        return len(self.at) >= self.last


def test_a_watch_asks_after_as_many_nodes_and_not_before() -> None:
    asked = Asked(last=9)
    for _ in range(3 * INTERVAL):
        asked.watch.tick()
    assert asked.at == [INTERVAL, 2 * INTERVAL, 3 * INTERVAL]
    asked.watch.tick(INTERVAL)
    assert asked.at[3:] == [4 * INTERVAL]


def test_a_watch_without_a_cancel_only_counts() -> None:
    watch = Watch()
    for _ in range(2 * INTERVAL):
        watch.tick(3)
    assert watch.nodes == 6 * INTERVAL


def test_copies_share_the_watch_and_a_watched_copy_has_its_own() -> None:
    candidates = Candidates.of(HARD)
    watched = candidates.watched(lambda: True)
    assert watched == candidates
    assert watched.copy().watch is watched.watch is not candidates.watch
    assert candidates.watch.cancel is None


@pytest.mark.parametrize("slug", LONG)
def test_a_long_search_ends_where_cancel_says_so(slug: str) -> None:
    asked = Asked(last=2)
    candidates = _stuck(HARDEST if "net" in slug else HARD)
    candidates.watch = asked.watch
    with pytest.raises(SearchCancelledError):
        list(BY_SLUG[slug].find(candidates))
    assert asked.watch.nodes == asked.at[1] < 4 * INTERVAL


def _stuck(puzzle: Puzzle) -> Candidates:
    """The position in which subsets get no further."""
    candidates = Candidates.of(puzzle)
    for _ in walk(candidates, TECHNIQUES[:12]):
        pass
    return candidates


@pytest.fixture
def closures(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Counts the assumptions that nets follow to their end."""
    counted = [0]
    close = NetStates.close

    def counting(states: NetStates, state: int, placed: int = 0, most: int = NO_LIMIT) -> Closure:
        counted[0] += 1
        return close(states, state, placed, most)

    monkeypatch.setattr(NetStates, "close", counting)
    yield counted


def test_a_cancel_during_the_nets_of_the_hardest_position_is_heard_within_256_nodes(
    closures: list[int],
) -> None:
    candidates = Candidates.of(HARDEST)
    step = next_step(candidates)
    assert step is not None
    assert step.technique.startswith("forcing_net")
    needed = closures[0]
    assert needed > 2000
    closures[0] = 0
    with pytest.raises(SearchCancelledError):
        next_step(candidates, cancel=lambda: closures[0] > needed // 2)
    assert needed // 2 < closures[0] <= needed // 2 + INTERVAL + 1


def test_all_steps_and_a_path_can_be_cancelled_during_a_technique(closures: list[int]) -> None:
    nets = [BY_SLUG["forcing_net_contradiction"]]
    for search in (all_steps, walk):
        closures[0] = 0
        with pytest.raises(SearchCancelledError):
            list(search(Candidates.of(HARDEST), nets, cancel=lambda: closures[0] > 500))
        assert closures[0] <= 500 + INTERVAL + 1
