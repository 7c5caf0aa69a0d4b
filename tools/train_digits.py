"""Train the network that reads the digits of pictures, and write its weights.

    python tools/train_digits.py --fonts FOLDER [--photos FOLDER] [--out FILE] [--folds FOLDER]

The recipe, with a fixed seed: the cells of `DRAWN` (`tools/digit_samples.py`) for `EPOCHS`
rounds; with `--photos`, then `PHOTO_EPOCHS` rounds of the photographs' cells, mixed with as many
drawn ones. FOLDER holds the pictures and `truth.tsv` with file, grid and corners.

With `--folds`, `FOLDS` further networks are trained, each without one part of the photographs;
photographs of the same puzzle are in the same part. `benchmarks/pictures.py` reads each
photograph with the network that never saw its puzzle.

Needs PyTorch (`pip install torch`), the program itself does not.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.nn import functional

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sudoku_app.formats.pictures.cut_cells import PATCH
from sudoku_app.formats.pictures.digits import BLOCKS, HALVES, SYMBOLS, WEIGHTS, GlyphNetwork
from sudoku_app.paths import resource
from tools.digit_samples import make_faces, make_samples
from tools.photo_cells import Photo, fold_of, read_photos

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

SEED = 20
DRAWN = ((1, 45_000, 0.2), (2, 45_000, 0.2), (3, 60_000, 0.7))
"""The seed, the number and the share of letters of drawn cells."""
EPOCHS = 6
PHOTO_EPOCHS = 4
FOLDS = 4
BATCH = 128
CHANNELS = (16, 32, 64)
HIDDEN = 128


def _alphabets_of_symbols() -> NDArray[np.bool_]:
    """Return the alphabets that each symbol may be part of, `[symbol, choice, symbol]`."""
    letters = "ABCDEFGHIJKLMNOP"
    nine = SYMBOLS[1:10]
    ways = [nine, SYMBOLS[1:17], (*nine, *letters[:7]), ("0", *nine, *letters[:6]), tuple(letters)]
    masks = np.array([[not symbol or symbol in way for symbol in SYMBOLS] for way in ways])
    choices = [[mask for mask in masks if mask[at]] for at in range(len(SYMBOLS))]
    most = max(map(len, choices))
    return np.array([[each[number % len(each)] for number in range(most)] for each in choices])


class Cells(NamedTuple):
    """Cells to learn from: `patches` [cell, y, x], `labels`, and 1 for by hand, 0 for printed, -1
    for unknown.
    """

    patches: NDArray[np.int8]
    labels: NDArray[np.int64]
    by_hand: NDArray[np.int64]


ALLOWED = _alphabets_of_symbols()


class DigitNetwork(nn.Module):  # type: ignore[misc]  # without PyTorch its class is unknown
    """3×3 convolutions in three blocks, each halved, one hidden layer, and the outputs: a value
    for each of `SYMBOLS`, and one for handwriting.
    """

    def __init__(self) -> None:
        super().__init__()
        before = 1
        for block, channels in enumerate(CHANNELS):
            for half in HALVES[block]:
                self.add_module(f"conv{block}{half}", nn.Conv2d(before, channels, 3, padding=1))
                before = channels
        self.hidden = nn.Linear(before * (PATCH >> BLOCKS) ** 2, HIDDEN)
        self.drop = nn.Dropout(0.25)
        self.out = nn.Linear(HIDDEN, len(SYMBOLS) + 1)

    def forward(self, value: torch.Tensor) -> torch.Tensor:
        """Return the outputs for cells of -1 to 1, `[cell, 1, y, x]`."""
        for block in range(BLOCKS):
            for half in HALVES[block]:
                value = functional.relu(self.get_submodule(f"conv{block}{half}")(value))
            value = functional.max_pool2d(value, 2)
        # Channels last, as in `GlyphNetwork.read`.
        flat = value.permute(0, 2, 3, 1).flatten(1)
        result: torch.Tensor = self.out(self.drop(functional.relu(self.hidden(flat))))
        return result


def drawn_cells(fonts: Path) -> Cells:
    """Return the drawn cells."""
    faces = make_faces(fonts)
    print(f"{len(faces)} faces", flush=True)
    samples = [
        make_samples(np.random.default_rng(seed), faces, count, letters)
        for seed, count, letters in DRAWN
    ]
    return Cells(
        np.concatenate([sample.patches for sample in samples]),
        np.concatenate([sample.labels for sample in samples]).astype(np.int64),
        np.concatenate([sample.by_hand for sample in samples]).astype(np.int64),
    )


def photo_cells(photos: Iterable[Photo], rng: np.random.Generator) -> Cells:
    """Return the digits of photographs, all of them printed, and as many of their empty cells."""
    known = list(photos)
    patches = np.concatenate([photo.patches for photo in known])
    labels = np.array([label for photo in known for label in photo.labels], np.int64)
    digits = np.flatnonzero(labels)
    empty = rng.choice(np.flatnonzero(labels == 0), len(digits), replace=False)
    chosen = np.concatenate([digits, empty])
    return Cells(patches[chosen], labels[chosen], np.zeros(len(chosen), np.int64))


def train(
    network: DigitNetwork, drawn: Cells, photos: Cells | None, epochs: int, rate: float, seed: int
) -> None:
    """Train on the drawn cells or, with photographs, on all of these and as many drawn ones."""
    rng = np.random.default_rng(seed)
    torch.manual_seed(seed)
    count = len(drawn.labels) if photos is None else 2 * len(photos.labels)
    steps = epochs * (count // BATCH)
    optimizer = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps)
    network.train()
    for epoch in range(epochs):
        cells = drawn
        if photos is not None:
            cells = _mixed(drawn, rng.choice(len(drawn.labels), len(photos.labels)), photos)
        order = rng.permutation(len(cells.labels))
        total = 0.0
        for start in range(0, count // BATCH * BATCH, BATCH):
            batch = order[start : start + BATCH]
            loss = _loss(network, cells, batch, rng)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            total += float(loss.detach())
        print(f"  round {epoch + 1} of {epochs}: loss {total / (count // BATCH):.4f}", flush=True)


def _mixed(drawn: Cells, some: NDArray[np.int64], photos: Cells) -> Cells:
    """Return some of the drawn cells, and all of the photographs."""
    return Cells(
        np.concatenate([drawn.patches[some], photos.patches]),
        np.concatenate([drawn.labels[some], photos.labels]),
        np.concatenate([drawn.by_hand[some], photos.by_hand]),
    )


def _loss(
    network: DigitNetwork, cells: Cells, batch: NDArray[np.int64], rng: np.random.Generator
) -> torch.Tensor:
    out = network(_varied(cells.patches[batch], rng))
    labels = torch.from_numpy(cells.labels[batch])
    symbols = functional.cross_entropy(_restricted(out[:, :-1], labels, rng), labels)
    hand = torch.from_numpy(cells.by_hand[batch]).float()
    mask = (labels > 0) & (hand >= 0)
    losses = functional.binary_cross_entropy_with_logits(out[:, -1], hand, reduction="none")
    return symbols + 0.2 * (losses * mask).sum() / mask.sum().clamp(min=1)


def _varied(patches: NDArray[np.int8], rng: np.random.Generator) -> torch.Tensor:
    """Return cells for the network, each a little moved, turned, enlarged, stronger and noisier."""
    count = len(patches)
    turn = rng.normal(0, 0.04, count)
    size = np.exp(rng.normal(0, 0.06, (2, count)))
    shift = rng.normal(0, 1.6 / PATCH, (2, count))
    matrices = np.array(
        [
            [np.cos(turn) * size[0], -np.sin(turn) * size[1], shift[0]],
            [np.sin(turn) * size[0], np.cos(turn) * size[1], shift[1]],
        ],
        np.float32,
    ).transpose(2, 0, 1)
    value = torch.from_numpy(patches.astype(np.float32) / 127)[:, None]
    places = functional.affine_grid(
        torch.from_numpy(np.ascontiguousarray(matrices)), list(value.shape), align_corners=False
    )
    value = functional.grid_sample(value, places, padding_mode="border", align_corners=False)
    strength = np.exp(rng.normal(0, 0.12, (count, 1, 1, 1)))
    noise = rng.normal(0, 1, value.shape) * np.abs(rng.normal(0, 0.03, (count, 1, 1, 1)))
    varied = value.numpy() * strength + noise
    return torch.from_numpy(np.clip(varied, -1, 1).astype(np.float32))


def _restricted(out: torch.Tensor, labels: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    """Return the outputs for half of the cells with only one alphabet of each symbol left.

    The program chooses an alphabet for a grid: then 1 need not be told from I, but I from L.
    """
    known = labels.numpy()
    allowed = ALLOWED[known, rng.integers(0, ALLOWED.shape[1], len(known))]
    allowed |= (rng.random(len(known)) < 0.5)[:, None]
    return out.masked_fill(torch.from_numpy(~allowed), -30.0)


def weights_of(network: DigitNetwork) -> dict[str, NDArray[np.float32]]:
    """Return the weights as `GlyphNetwork` wants them: `[y, x, in, out]` and `[in, out]`."""
    weights = {}
    for name, value in network.state_dict().items():
        layer, kind = name.split(".")
        array = value.detach().numpy()
        if kind == "weight":
            array = array.transpose(2, 3, 1, 0) if array.ndim == 4 else array.T
        weights[f"{layer}_{kind[0]}"] = np.ascontiguousarray(array, np.float32)
    return weights


def save(network: DigitNetwork, path: Path) -> None:
    """Write the weights as 16-bit numbers."""
    half = {name: value.astype(np.float16) for name, value in weights_of(network).items()}
    np.savez_compressed(path, allow_pickle=False, **half)
    print(f"{path}: {path.stat().st_size / 1000:.0f} kB")


def main() -> None:
    """Train and write the weights."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--fonts", type=Path, required=True, help="folder of TrueType fonts")
    parser.add_argument("--photos", type=Path, help="folder of photographs with truth.tsv")
    parser.add_argument("--out", type=Path, default=Path(resource(WEIGHTS)))
    parser.add_argument("--folds", type=Path, help="folder for the networks of cross-validation")
    args = parser.parse_args()
    torch.set_num_threads(1)  # the steps are too short to share
    print("drawing cells", flush=True)
    drawn = drawn_cells(args.fonts)
    torch.manual_seed(SEED)
    network = DigitNetwork().to(memory_format=torch.channels_last)
    train(network, drawn, None, EPOCHS, 3e-3, SEED)
    if args.photos is None:
        save(network, args.out)
        return
    start = {name: value.clone() for name, value in network.state_dict().items()}
    photos = read_photos(args.photos, GlyphNetwork(weights_of(network)))
    parts = [None] if args.folds is None else [None, *range(FOLDS)]
    for part in parts:
        network.load_state_dict(start)
        learnt = [each for each in photos if part is None or fold_of(each.grid, FOLDS) != part]
        print(f"{len(learnt)} photographs", flush=True)
        cells = photo_cells(learnt, np.random.default_rng(SEED))
        train(network, drawn, cells, PHOTO_EPOCHS, 1e-3, SEED)
        save(network, args.out if part is None else args.folds / f"fold{part}.npz")


if __name__ == "__main__":
    main()
