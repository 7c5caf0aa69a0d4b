"""Algorithm X on dictionaries of sets: Knuth's search without the links.

After D. E. Knuth, "Dancing Links" (2000), section "Solving an exact cover problem". The sparse
matrix is a dictionary from each item to the set of its options and another from each option to its
items, both made anew for each puzzle. Most Python programs use this form.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget, interval_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Rules
    from sudoku_app.core.topology import Topology

    Item = tuple[int, int]
    Option = tuple[int, int]
    ItemsOf = dict[Option, tuple[Item, ...]]
    OptionsOf = dict[Item, set[Option]]


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of `puzzle`; see `core.solvers.Solver`.

    A node is an option selected after the givens; an update is an option removed from one set.
    """
    puzzle.rules.check_plain("algorithm_x")
    if limit == 0 or puzzle.clash() is not None:
        return
    budget = budget or Budget()
    nodes, updates = budget.nodes, budget.updates
    pause, interval = nodes, interval_for(puzzle.topology.size)
    items_of, options_of = _sparse_matrix(puzzle.topology)
    rivals_of = _rivals(puzzle.rules)
    values = list(puzzle.givens)
    for cell, digit in enumerate(values):
        if digit:
            _select((cell, digit), items_of, options_of)
            _remove(rivals_of.get((cell, digit), ()), items_of, options_of)
    chosen: list[tuple[Option, list[set[Option]], list[Option]]] = []
    untried: list[list[Option]] = []
    found = 0
    while True:
        if options_of:
            item = min(options_of, key=lambda item: len(options_of[item]))
            untried.append(list(options_of[item]))
        else:
            budget.nodes, budget.updates = nodes, updates
            for (cell, digit), _, _ in chosen:
                if cell >= 0:
                    values[cell] = digit
            yield tuple(values)
            found += 1
            if found == limit:
                return
            untried.append([])
        while untried and not untried[-1]:
            untried.pop()
            if chosen:
                option, taken, removed = chosen.pop()
                _restore(removed, items_of, options_of)
                _deselect(option, taken, items_of, options_of)
        if not untried:
            break
        if nodes >= pause:
            pause = budget.ask(nodes, updates, cancel, interval)
            if nodes >= pause:
                return
        nodes += 1
        option = untried[-1].pop()
        taken = _select(option, items_of, options_of)
        updates += sum(map(len, taken)) * (len(items_of[option]) - 1)
        removed = _remove(rivals_of.get(option, ()), items_of, options_of)
        updates += sum([len(items_of[rival]) for rival in removed])
        chosen.append((option, taken, removed))
    budget.nodes, budget.updates = nodes, updates


def _sparse_matrix(topology: Topology) -> tuple[ItemsOf, OptionsOf]:
    """Return the items of each option (cell, digit) and the options of each item.

    Item (-1, cell) is a filled cell, and item (house, digit) a digit in a house. A house with fewer
    cells than digits need not have every digit, so there is also an option that covers just that
    item, (-1 - house, digit).
    """
    items_of: ItemsOf = {
        (cell, digit): ((-1, cell), *((house, digit) for house in topology.cell_houses[cell]))
        for cell in range(topology.cell_count)
        for digit in topology.digits
    }
    for house, cells in enumerate(topology.houses):
        if len(cells) < topology.size:
            items_of |= {(-1 - house, digit): ((house, digit),) for digit in topology.digits}
    options_of: OptionsOf = {}
    for option, items in items_of.items():
        for item in items:
            options_of.setdefault(item, set()).add(option)
    return items_of, options_of


def _select(option: Option, items_of: ItemsOf, options_of: OptionsOf) -> list[set[Option]]:
    """Remove the option's items and all options that share one of them; return the items' sets."""
    taken = []
    for item in items_of[option]:
        for rival in options_of[item]:
            for other in items_of[rival]:
                if other != item:
                    options_of[other].remove(rival)
        taken.append(options_of.pop(item))
    return taken


def _deselect(
    option: Option, taken: list[set[Option]], items_of: ItemsOf, options_of: OptionsOf
) -> None:
    """Undo `_select`, in the opposite order."""
    for item in reversed(items_of[option]):
        options_of[item] = taken.pop()
        for rival in options_of[item]:
            for other in items_of[rival]:
                if other != item:
                    options_of[other].add(rival)


def _rivals(rules: Rules) -> dict[Option, list[Option]]:
    """The options that constraints forbid together with each option."""
    rivals: dict[Option, set[Option]] = {}
    for group in rules.groups():
        for option in group:
            rivals.setdefault(option, set()).update(group)
    return {option: sorted(others - {option}) for option, others in rivals.items()}


def _remove(rivals: Iterable[Option], items_of: ItemsOf, options_of: OptionsOf) -> list[Option]:
    """Remove the options from their items' sets; return those that were still in them."""
    removed = []
    for rival in rivals:
        if rival in options_of.get((-1, rival[0]), ()):
            removed.append(rival)
            for item in items_of[rival]:
                options_of[item].remove(rival)
    return removed


def _restore(removed: Iterable[Option], items_of: ItemsOf, options_of: OptionsOf) -> None:
    """Undo `_remove`."""
    for rival in removed:
        for item in items_of[rival]:
            options_of[item].add(rival)
