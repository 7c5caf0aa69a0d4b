"""Files at places that a user names."""

from __future__ import annotations

import os
import stat
from errno import ENOSPC
from typing import TYPE_CHECKING

import pytest

from sudoku_app.game.storage.atomic_file import (
    Replacement,
    UserFileError,
    check_user_file,
    write_user_file,
)

if TYPE_CHECKING:
    from pathlib import Path


def test_a_new_file_is_written(tmp_path: Path) -> None:
    path = tmp_path / "new.svg"
    write_user_file(str(path), b"new", force=False)
    assert path.read_bytes() == b"new"


def test_an_existing_file_is_only_replaced_by_force(tmp_path: Path) -> None:
    path = tmp_path / "old.svg"
    path.write_bytes(b"old")
    for act in (check_user_file, lambda *args: write_user_file(args[0], b"new", args[1])):
        with pytest.raises(UserFileError, match=r"old\.svg already exists; use --force") as caught:
            act(str(path), False)
        assert caught.value.is_taken
    assert path.read_bytes() == b"old"
    check_user_file(str(path), force=True)
    write_user_file(str(path), b"new", force=True)
    assert path.read_bytes() == b"new"


def test_a_link_that_leads_nowhere_is_something_too(tmp_path: Path) -> None:
    path = tmp_path / "link.svg"
    path.symlink_to(tmp_path / "none.svg")
    with pytest.raises(UserFileError, match="already exists"):
        check_user_file(str(path), force=False)


def test_a_folder_that_is_missing_is_reported_and_not_made(tmp_path: Path) -> None:
    path = str(tmp_path / "no" / "new.svg")
    with pytest.raises(UserFileError, match=r"no.new\.svg: No such file or directory"):
        write_user_file(path, b"new", force=True)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    with pytest.raises(UserFileError, match="it is not a regular file"):
        write_user_file(str(tmp_path), b"new", force=True)


def test_what_cannot_be_written_whole_leaves_the_old_file_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    path = tmp_path / "old.svg"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UserFileError, match=r"old\.svg: No space left on device"):
        write_user_file(str(path), b"new", force=True)
    assert {each: each.read_bytes() for each in tmp_path.iterdir()} == {path: b"old"}


@pytest.mark.skipif(os.name != "posix", reason="permissions are those of POSIX")
def test_a_replacement_may_be_read_by_no_more_people_than_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    path.write_bytes(b"old")
    path.chmod(0o600)
    new = Replacement(str(path))
    modes = [stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()]
    new.discard()
    assert modes == [0o600, 0o600]
    assert list(tmp_path.iterdir()) == [path]
