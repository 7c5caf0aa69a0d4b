"""Recognise the digit of a cell: a small convolutional network, run with NumPy.

`tools/train_digits.py` trains it and describes how.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sudoku_app.formats.pictures.lattice import Floats
from sudoku_app.paths import resource

SYMBOLS = ("", *map(str, range(1, 17)), "0", *"ABCDEFGHIJKLMNOP")
"""What a cell can show; "" if it shows nothing, or notes alone."""
WEIGHTS = "digits.npz"
HALVES = ("a", "ab", "ab")
BLOCKS = len(HALVES)
"""Blocks of one or two convolutions, each followed by halving the picture."""


class Opinion(NamedTuple):
    """What the network says of cells: the logarithm of the probability of each of `SYMBOLS`,
    `[cell, symbol]`, and the probability that a digit was written by hand, `[cell]`.
    """

    symbols: Floats
    by_hand: Floats


class GlyphNetwork:
    """The network with its weights; see `tools/train_digits.py` for its shape."""

    def __init__(self, weights: dict[str, Floats]) -> None:
        self._weights = weights

    @classmethod
    def load(cls) -> GlyphNetwork:
        """Return the network with the weights that come with the program."""
        with np.load(resource(WEIGHTS), allow_pickle=False) as file:
            return cls({name: file[name].astype(np.float32) for name in file.files})

    def read(self, patches: Floats) -> Opinion:
        """Return the opinion on normalised cells, `[cell, y, x]`."""
        value = patches[..., None]
        for block in range(BLOCKS):
            for half in HALVES[block]:
                value = self._convolve(value, f"conv{block}{half}")
            value = _halve(value)
        flat = value.reshape(len(value), -1)
        hidden = np.maximum(flat @ self._weights["hidden_w"] + self._weights["hidden_b"], 0.0)
        out = hidden @ self._weights["out_w"] + self._weights["out_b"]
        symbols, hand = out[:, :-1], out[:, -1]
        symbols = symbols - symbols.max(axis=1, keepdims=True)
        symbols = symbols - np.log(np.exp(symbols).sum(axis=1, keepdims=True))
        return Opinion(symbols.astype(np.float32), (1 / (1 + np.exp(-hand))).astype(np.float32))

    def _convolve(self, value: Floats, name: str) -> Floats:
        """Return a 3×3 convolution with zeros outside, and the positive part of its result."""
        weights = self._weights[f"{name}_w"]  # [3, 3, in, out]
        cells, height, width, before = value.shape
        padded = np.pad(value, ((0, 0), (1, 1), (1, 1), (0, 0)))
        windows = np.empty((cells, height, width, 9, before), np.float32)
        for at in range(9):  # so that one product of matrices does all
            y, x = divmod(at, 3)
            windows[:, :, :, at] = padded[:, y : y + height, x : x + width]
        flat = windows.reshape(-1, 9 * before) @ weights.reshape(9 * before, -1)
        result: Floats = np.maximum(flat + self._weights[f"{name}_b"], 0.0)
        return result.reshape(cells, height, width, -1)


def _halve(value: Floats) -> Floats:
    """Return the largest of each 2×2 pixels."""
    cells, height, width, channels = value.shape
    blocks = value.reshape(cells, height // 2, 2, width // 2, 2, channels)
    result: Floats = blocks.max(axis=(2, 4))
    return result
