"""What tests of the file of games share."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

_MEMORY = "/dev/shm"


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder in memory where the system has such: these tests commit very often, and each commit
    would wait for the disk.
    """
    where = _MEMORY if os.access(_MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=where) as folder:
        yield Path(folder)
