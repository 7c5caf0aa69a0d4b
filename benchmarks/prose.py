"""Measure how many puzzles with rules in words are understood.

`python -m benchmarks.prose [FILE]` reads a table of puzzles (an id, a SudokuPad payload and the
author's solution, separated by tabs) and prints a line for each with a solution: understood if the
rules that were read prove the author's solution to be the only one, partly if some rule was read,
else unread, with the sentences that were not understood. Then come the figures, the statements by
kind, and the most frequent sentences that were not understood.

With `--folds`, the puzzles are divided by author into four parts, and each part is read only with
the phrases and the rules of the table that the sentences of the other three need: how much will be
understood of authors who were not known when the phrases were collected. What a puzzle's reading
then lacks counts as not understood.

With `--save FILE`, each result is added to a file at once, and puzzles that it holds are not
measured again: a long run can be made in parts, or go on after it was stopped.

With `--proofs FILE`, what was found of each puzzle with the same rules is taken from a file and
added to it: a run after a change proves only the puzzles that are read otherwise.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from statistics import median, quantiles
from time import process_time
from typing import TYPE_CHECKING, NamedTuple
from unittest.mock import patch

from sudoku_app.core import solvers
from sudoku_app.core.author_texts import Sense
from sudoku_app.core.budget import Budget
from sudoku_app.core.topology import topology_of_size
from sudoku_app.formats.parsed import Effort, ParseError
from sudoku_app.formats.puzzle_links import LinkReader
from sudoku_app.formats.rules_text import languages, statements, tokens, vocabulary

if TYPE_CHECKING:
    from sudoku_app.core.puzzle import Puzzle

TABLE = Path(__file__).resolve().parents[2] / "shared" / "data" / "sudokupad.tsv"
NODES, SECONDS = 1_000_000, 10.0
"""The budget for the proof that a solution is the only one, in nodes and processor seconds."""
MOST_SENTENCES = 50
FOLDS = 4


class Result(NamedTuple):
    """What became of a puzzle: a word, the sentences not understood, and the reading's seconds."""

    word: str
    rest: tuple[str, ...] = ()
    seconds: float = 0.0
    kinds: tuple[str, ...] = ()


class Proofs:
    """Which puzzles their rules prove, kept in a file if there is one; mutable."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        lines = path.read_text().splitlines() if path and path.exists() else ()
        self._known: dict[str, bool] = dict(map(json.loads, lines))

    def proves(self, payload: str, puzzle: Puzzle) -> bool:
        """Whether a puzzle's rules leave no solution but the author's, as far as can be found."""
        said = "|".join((payload, *sorted(map(repr, puzzle.constraints))))
        key = sha256(said.encode()).hexdigest()
        if key not in self._known:
            self._known[key] = _is_proven(puzzle)
            if self._path:
                with self._path.open("a") as file:
                    file.write(f"{json.dumps([key, self._known[key]])}\n")
        return self._known[key]


def _is_proven(puzzle: Puzzle) -> bool:
    budget = Budget(NODES, process_time() + SECONDS, process_time)
    found = list(solvers.solutions(puzzle, 2, budget))
    if len(found) != 1 or budget.stopped is not None:
        return False
    assert found[0] == puzzle.about.solution, "a solution was proven that is not the author's"
    return True


def measured(payload: str, proofs: Proofs) -> Result:
    """Read a puzzle and prove its solution, as far as its words allow."""
    began = process_time()
    try:
        puzzle = LinkReader(Effort()).read(f"https://sudokupad.app/{payload}", 1).puzzle
    except ParseError as error:
        return Result("refused", (str(error.found),))
    seconds = process_time() - began
    worded = puzzle.about.worded
    rest = tuple(rule.quote for rule in worded if rule.sense is not Sense.READ)
    kinds = tuple(rule.constraints[0].slug for rule in worded if rule.constraints)
    if not puzzle.about.solution:
        return Result("without solution", rest, seconds, kinds)
    digits = puzzle.about.solution
    assert puzzle.rules.clash(digits) is None, "a rule was read that the solution breaks"
    if proofs.proves(payload, puzzle):
        return Result("understood", rest, seconds, kinds)
    has_more = puzzle.constraints or puzzle.topology is not topology_of_size(puzzle.topology.size)
    return Result("partly" if kinds and has_more else "unread", rest, seconds, kinds)


class Line(NamedTuple):
    """A line of the table: the puzzle's name, its payload and the fold that its author is in."""

    name: str
    payload: str
    fold: int


def main() -> None:
    """Print a line for each puzzle, and the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="?", type=Path, default=TABLE)
    parser.add_argument("--part", default="0/1", help="which of how many parts, such as 0/3")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep results in a file")
    parser.add_argument("--proofs", type=Path, metavar="FILE", help="keep proofs in a file")
    parser.add_argument("--folds", action="store_true", help="read authors as if never seen before")
    args = parser.parse_args()
    part, parts = map(int, args.part.split("/"))
    rows = [line.split("\t") for line in args.file.read_text().splitlines()[1:]]
    solved = [(name, payload) for name, payload, solution in rows if solution]
    results, proofs = _saved(args.save), Proofs(args.proofs)
    if args.folds:
        texts = {name: _author_and_rules(payload) for name, payload in solved}
        lines = [Line(*row, _fold_of(texts[row[0]][0] or row[0])) for row in solved]
    else:
        lines = [Line(*row, 0) for row in solved]
    for fold in sorted({line.fold for line in lines}):
        own = [line for line in lines[part::parts] if line.fold == fold]
        if args.folds:
            seen = [texts[line.name][1] for line in lines if line.fold != fold]
            with _only_seen(seen):
                _measure(own, results, proofs, args.save)
        else:
            _measure(own, results, proofs, args.save)
    _print_figures(list(results.values()))


def _measure(
    lines: Sequence[Line], results: dict[str, Result], proofs: Proofs, save: Path | None
) -> None:
    """Add the results of some puzzles, and print and save each at once."""
    for line in lines:
        if line.name in results:
            continue
        result = results[line.name] = measured(line.payload, proofs)
        if save:
            with save.open("a") as file:
                file.write(f"{json.dumps([line.name, *result])}\n")
        rest = (f"\n    {' '.join(each.split())}" for each in result.rest)
        print(line.name, result.word, *rest, flush=True)


def _author_and_rules(payload: str) -> tuple[str, str]:
    try:
        about = LinkReader(Effort()).read(f"https://sudokupad.app/{payload}", 1).puzzle.about
    except ParseError:
        return "", ""
    return about.author.strip().lower(), about.rules


def _fold_of(author: str) -> int:
    return sha256(author.encode()).digest()[0] % FOLDS


@contextmanager
def _only_seen(texts: Sequence[str]) -> Iterator[None]:
    """Read with the phrases and rules alone that the sentences of some texts need."""
    data = languages.language_data()
    phrases: dict[str, set[str]] = defaultdict(set)
    kinds: set[str] = set()
    for text in texts:
        for sentence in tokens.sentences(text):
            words = tokens.tokens(sentence.text)
            for match in vocabulary.matches(words):
                own = [token.word for token in words[match.start : match.end]]
                said = [word for word in own if word not in vocabulary.SKIPPED] or own
                phrases[match.concept].add("".join(f"{word} " for word in said))
        for sense in statements.senses(text):
            kinds.update(each.kind for readings in sense.rules for each in readings)
    seen = data._replace(
        phrases={
            concept: [each for each in listed if _is_needed(each, phrases[concept])]
            for concept, listed in data.phrases.items()
        },
        rules=[row for row in data.rules if row[0] in kinds],
    )
    _forget()
    with (
        patch.object(vocabulary, "language_data", lambda: seen),
        patch.object(statements, "language_data", lambda: seen),
    ):
        yield
    _forget()


def _is_needed(phrase: str, said: set[str]) -> bool:
    """Whether a phrase stands for something that was said; the numbers in it don't matter."""
    pattern = ""
    for choices in vocabulary.places(phrase):
        spelled = ("".join(f"{word} " for word in words) for words in choices)
        pattern += f"({'|'.join(re.escape(re.sub(r'#[0-9]+', '#', each)) for each in spelled)})"
    return any(re.fullmatch(pattern, each) for each in said)


def _forget() -> None:
    """Empty the caches of everything made from the phrases."""
    for module in (vocabulary, statements):
        for each in vars(module).values():
            if hasattr(each, "cache_clear"):
                each.cache_clear()


def _saved(path: Path | None) -> dict[str, Result]:
    """Return the results that a file holds, by the puzzles' names."""
    if path is None or not path.exists():
        return {}
    rows = (json.loads(line) for line in path.read_text().splitlines())
    return {
        name: Result(word, tuple(rest), seconds, tuple(kinds))
        for name, word, rest, seconds, kinds in rows
    }


def _print_figures(results: list[Result]) -> None:
    words = Counter(result.word for result in results)
    print(f"\n{len(results)} puzzles with a solution")
    for word, count in words.most_common():
        print(f"{word:18} {count:5} {count / len(results):6.1%}")
    times = [result.seconds for result in results if result.seconds]
    if len(times) > 1:
        ranks = quantiles(times, n=20)
        print(f"seconds to read: median {median(times):.3f}, 95 % below {ranks[-1]:.3f}")
    print("\nstatements by kind")
    for kind, count in Counter(kind for each in results for kind in each.kinds).most_common():
        print(f"{count:5} {kind}")
    print("\nsentences not understood")
    unread = Counter(
        re.sub(r"\s+", " ", sentence).strip() for each in results for sentence in each.rest
    )
    for sentence, count in unread.most_common(MOST_SENTENCES):
        print(f"{count:5} {sentence}")


if __name__ == "__main__":
    main()
