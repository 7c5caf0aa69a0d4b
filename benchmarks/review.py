"""Measure how a review names the techniques of a player whose every move is known.

    python -m benchmarks.review                 # 10 games of each bank

The player looks at the digits on the board alone. For each digit, it takes a random single, or it
makes a random elimination by a technique of the puzzle's level and takes a single that this step
alone made possible. So each digit's technique is known: the harder one of the two. A name is right
if it is that technique, or one that is as easy or easier and proves the digit as well.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from benchmarks.why import CLASSIC, LARGE, puzzles_of
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import usable_techniques
from sudoku_app.core.solvers import solutions
from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.core.topology import Cell, digits_of
from sudoku_app.game.game import Game
from sudoku_app.game.review import ActKind, PlayedGame, review

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.techniques import Technique
    from sudoku_app.game.review import ReviewedAct

_SINGLES = 3
_TRIES = 12
"""How many eliminations are tried in search of one that makes a single possible."""
_ROWS = {row.slug: row for row in TECHNIQUES}
_KINDS = (LARGE, "x", "jigsaw", "killer", "thermo", "kropki")


def easiest_singles(position: Candidates, rows: Sequence[Technique]) -> dict[Candidate, str]:
    """Return what singles place in a position, each with the easiest of them."""
    found: dict[Candidate, str] = {}
    for row in rows[:_SINGLES]:
        for step in row.find(position):
            for candidate in step.placements:
                found.setdefault(candidate, row.slug)
    return found


def next_digit(
    position: Candidates, rows: Sequence[Technique], random: Random
) -> tuple[Candidate, str] | None:
    """Return the next digit of the player, and the technique that it was found with."""
    singles = easiest_singles(position, rows)
    if rows[_SINGLES:] and (not singles or random.random() < 0.5):
        for _ in range(_TRIES):
            row = random.choice(rows[_SINGLES:])
            steps = [step for step in row.find(position) if step.eliminations]
            if not steps:
                continue
            after = position.copy()
            random.choice(steps).apply(after)
            new = {
                candidate: max(single, row.slug, key=lambda slug: _ROWS[slug].score)
                for candidate, single in easiest_singles(after, rows).items()
                if candidate not in singles
            }
            if new:
                return random.choice(list(new.items()))
    return random.choice(list(singles.items())) if singles else None


def played(puzzle: Puzzle, hardest: Level, random: Random) -> tuple[PlayedGame, list[str]]:
    """Return a game of the player, and the technique of each digit, "" for a guess."""
    (solution,) = solutions(puzzle, 1)
    usable = usable_techniques(puzzle.topology, constraints=puzzle.constraints)
    rows = [row for row in usable if row.level <= hardest]
    game, used = Game(puzzle), []
    while not all(game.values):
        position = Candidates.of_board(puzzle, game.values, [0] * len(game.values))
        found = next_digit(position, rows, random)
        if found is None:  # a guess
            cell = random.choice([cell for cell, value in enumerate(game.values) if not value])
            found = Candidate(Cell(cell), digits_of(1 << solution[cell] - 1)[0]), ""
        (cell, digit), technique = found
        game.enter([cell], digit)
        used.append(technique)
    told = PlayedGame(puzzle, solution, tuple(game.moves), game.head, hardest=hardest)
    return told, used


def is_named_rightly(act: ReviewedAct, slug: str) -> bool:
    """Whether an act was found by a technique, or by one that is as easy or easier."""
    is_found = act.kind is ActKind.FOUND
    return is_found and _ROWS[act.technique].score <= _ROWS[slug].score


def main() -> None:
    """Print the figures of each bank."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=10, help="games of each bank (default 10)")
    parser.add_argument("--seed", type=int, default=1, help="which games (default 1)")
    options = parser.parse_args()
    random, whole = Random(options.seed), Counter[str]()
    for bank in (*CLASSIC, *_KINDS):
        hardest = Level.of_slug(bank) if bank in CLASSIC else Level.HARD
        counts, seconds = Counter[str](), []
        for _, puzzle in zip(range(options.games), puzzles_of(bank, random), strict=False):
            told, used = played(puzzle, hardest, random)
            start = time.process_time()
            acts = list(review(told))
            seconds.append(time.process_time() - start)
            for act, slug in zip(acts, used, strict=True):
                if not slug:
                    continue
                counts["digits"] += 1
                counts["beyond singles"] += slug not in [row.slug for row in TECHNIQUES[:_SINGLES]]
                counts["same"] += act.technique == slug
                counts["right"] += is_named_rightly(act, slug)
        whole += counts
        report(bank, counts, max(seconds))
    report("all", whole, 0)


def report(name: str, counts: Counter[str], longest: float) -> None:
    """Print a line of figures."""
    digits = counts["digits"]
    print(
        f"{name:10} {digits:5} digits, {counts['beyond singles']:4} beyond singles:"
        f"  named rightly {counts['right'] / digits:6.1%}, by the same name"
        f" {counts['same'] / digits:6.1%}; longest review {longest:.2f} s",
        flush=True,
    )


if __name__ == "__main__":
    main()
