"""Measure how well and how fast puzzles are read from pictures.

    python -m benchmarks.pictures --photos FOLDER --folds FOLDER
    python -m benchmarks.pictures --pictures FOLDER --without FOLDER

A folder of pictures holds `truth.tsv`: a heading, then file and grid, one line each, parted by a
tab. `--photos` reads each photograph with the network of `tools/train_digits.py --folds` that was
trained without its puzzle. `--pictures` reads files as the program does, in a process of its own;
a file with several lines in `truth.tsv` shows several grids. `--without` are pictures that show no
Sudoku.
"""

from __future__ import annotations

import resource
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

import cv2
import numpy as np

from sudoku_app.formats.line import write_line
from sudoku_app.formats.parsed import ParseError
from sudoku_app.formats.pictures import GridReading, read_picture
from sudoku_app.formats.pictures.child import decode
from sudoku_app.formats.pictures.digits import GlyphNetwork
from sudoku_app.formats.pictures.picture_reader import read_image
from sudoku_app.ui.exchange.pdf_pages import pages_of
from tools.photo_cells import fold_of, read_truth

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray


class Result(NamedTuple):
    """A grid of a picture: the truth, what was read instead, or "" if the grid was not found, and
    the least certain cell's probability.
    """

    file: str
    truth: str
    read: str
    certainty: float
    seconds: float

    @property
    def wrong(self) -> int:
        """How many cells are wrong, all of them if the grid was not found."""
        if len(self.read) != len(self.truth):
            return len(self.truth)
        return sum(one != other for one, other in zip(self.truth, self.read, strict=True))


def read_photos(folder: Path, folds: Path) -> Iterator[Result]:
    """Yield a result for each photograph, read by a network that never saw its puzzle."""
    networks = []
    for path in sorted(folds.glob("fold*.npz")):
        with np.load(path) as file:
            weights = {name: file[name].astype(np.float32) for name in file.files}
        networks.append(GlyphNetwork(weights))
    for file, truth in read_truth(folder):
        image = decode((folder / file).read_bytes())
        assert image is not None
        start = time.process_time()
        grids, _ = read_image(image, networks[fold_of(truth, len(networks))])
        yield _result(file, truth, grids, time.process_time() - start)


def read_files(folder: Path) -> Iterator[Result]:
    """Yield a result for each grid of each file, read as the program does."""
    truths: dict[str, list[str]] = {}
    for file, truth in read_truth(folder):
        truths.setdefault(file, []).append(truth)
    for file, grids in truths.items():
        start = _children_seconds()
        try:
            found = read_picture((folder / file).read_bytes(), pages_of).grids
        except ParseError as error:
            print(f"{file}: {error}", file=sys.stderr)
            found = ()
        seconds = _children_seconds() - start
        for truth in grids:
            yield _result(file, truth, found, seconds / len(grids))


def _children_seconds() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _result(file: str, truth: str, grids: Sequence[GridReading], seconds: float) -> Result:
    """Return the reading that is most like the truth."""
    results = []
    for grid in grids:
        line = write_line(grid.puzzle.givens).replace("0", ".")
        least = min(cell.probability for cell in grid.cells)
        results.append(Result(file, truth, line, least, seconds))
    return min(results, key=lambda each: each.wrong, default=Result(file, truth, "", 0.0, seconds))


def false_grids(folder: Path) -> list[str]:
    """Return the files without a Sudoku in which one is found."""
    found = []
    for path in sorted(folder.iterdir()):
        try:
            read_picture(path.read_bytes(), pages_of)
        except ParseError:
            continue
        found.append(path.name)
    return found


def photograph_of_megapixels(picture: NDArray[np.uint8], millions: float) -> bytes:
    """Return a picture enlarged to so many pixels, as a JPEG file."""
    factor = (millions * 1e6 / (picture.shape[0] * picture.shape[1])) ** 0.5
    large = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_CUBIC)
    return cv2.imencode(".jpg", large)[1].tobytes()


def report(name: str, results: Iterable[Result], shown: int, worst: int) -> None:
    """Print a row of the table, some readings, and the worst ones."""
    known = list(results)
    right = sum(not result.wrong for result in known)
    cells = sum(len(result.truth) for result in known)
    wrong = sum(result.wrong for result in known)
    times = [result.seconds for result in known]
    print("| pictures | grids | without an error | cells right | median | slowest |")
    print("|---|---|---|---|---|---|")
    print(
        f"| {name} | {len(known)} | {right} ({right / len(known):.1%})"
        f" | {cells - wrong} of {cells} ({1 - wrong / cells:.2%})"
        f" | {median(times):.2f} s | {max(times):.2f} s |"
    )
    for result in known[:: max(1, len(known) // shown)][:shown] if shown else []:
        print(f"{result.file}: {result.read or 'no grid'} ({result.wrong} wrong)")
    for result in sorted(known, key=lambda each: (-each.wrong, each.certainty))[:worst]:
        print(f"worst: {result.file}, {result.wrong} wrong, least certain {result.certainty:.2f}")
        if result.wrong and result.read:
            pairs = enumerate(zip(result.truth, result.read, strict=False))
            wrong_cells = [f"r{at // 9 + 1}c{at % 9 + 1} {a}→{b}" for at, (a, b) in pairs if a != b]
            print("  " + ", ".join(wrong_cells[:12]))


def main() -> None:
    """Measure what the arguments name."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--photos", type=Path, metavar="FOLDER")
    parser.add_argument("--folds", type=Path, metavar="FOLDER")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", action="append", default=[])
    parser.add_argument("--without", type=Path, metavar="FOLDER")
    parser.add_argument("--large", type=Path, metavar="FILE", help="enlarge it to 12 megapixels")
    parser.add_argument("--show", type=int, default=0, metavar="N")
    parser.add_argument("--worst", type=int, default=3, metavar="N")
    args = parser.parse_args()
    cv2.setNumThreads(1)
    if args.photos:
        report("photographs", read_photos(args.photos, args.folds), args.show, args.worst)
    for folder in args.pictures:
        report(folder.name, read_files(folder), args.show, args.worst)
    if args.without:
        found = false_grids(args.without)
        print(f"{len(list(args.without.iterdir()))} pictures without a Sudoku: {len(found)} found")
        print(*found, sep="\n")
    if args.large:
        image = decode(args.large.read_bytes())
        assert image is not None
        data = photograph_of_megapixels(image, 12)
        start, wall = _children_seconds(), time.perf_counter()
        read_picture(data, pages_of)
        megabytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        print(
            f"12 megapixels: {_children_seconds() - start:.2f} s of processor time,"
            f" {time.perf_counter() - wall:.2f} s in all, at most {megabytes:.0f} MB"
        )


if __name__ == "__main__":
    main()
