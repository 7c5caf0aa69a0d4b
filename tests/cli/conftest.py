"""The command line as a fixture."""

from __future__ import annotations

import pytest

from tests.cli.run_main import Runner


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    """Calls the program's `main` and returns its exit status and what it printed."""
    return Runner(capsys, monkeypatch)
