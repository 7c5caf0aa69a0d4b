"""Build the Debian package of a wheel, as one archive for all processors.

It is for Debian itself and for what derives from it, with the PyQt6 of the distribution.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import zipfile
from email.utils import formatdate
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sudoku_app.cli.desktop import desktop_files
from tools.make_shell_files import completions, manual_pages

NAME = "sudoku-app"
MODULES = "usr/lib/python3/dist-packages"
COMPLETIONS = {
    "bash": f"usr/share/bash-completion/completions/{NAME}",
    "zsh": f"usr/share/zsh/vendor-completions/_{NAME}",
    "fish": f"usr/share/fish/vendor_completions.d/{NAME}.fish",
}
PROGRAM = """#!/usr/bin/python3 -P
import sys

from sudoku_app.__main__ import main

sys.exit(main())
"""
CHANGELOG = """{name} ({version}-1) unstable; urgency=medium

  * Release {version}; the package's changelog says what is new.

 -- {maintainer}  {date}
"""


def build(tree: Path, wheel: Path, out: Path, version: str, seconds: int) -> Path:
    """Build the package of `wheel`, made from `tree`, in `out`, with all times `seconds`."""
    stage = out / "debian-stage"
    shutil.rmtree(stage, ignore_errors=True)
    for name, content in package_files(tree, wheel, version, seconds).items():
        path = stage / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    _write_control(tree / "packages" / "debian", stage, version, oldest_pyqt(tree))
    for path in [stage, *stage.rglob("*")]:
        is_program = path.parent.name in ("games", "DEBIAN") and path.read_bytes()[:2] == b"#!"
        path.chmod(0o755 if path.is_dir() or is_program else 0o644)
    package = out / f"{NAME}_{version}-1_all.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(stage), str(package)]
    subprocess.run(command, env={**os.environ, "SOURCE_DATE_EPOCH": str(seconds)}, check=True)
    shutil.rmtree(stage)
    return package


def package_files(tree: Path, wheel: Path, version: str, seconds: int) -> dict[str, bytes]:
    """Return the files of the package and their contents by their paths below the root."""
    share = Path("usr/share")
    files = {path.as_posix(): content for path, content in desktop_files(share, NAME).items()}
    files["usr/games/sudoku-app"] = PROGRAM.encode()
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.startswith("sudoku_app/") or name.endswith((".dist-info/METADATA", "/WHEEL")):
                files[f"{MODULES}/{name}"] = archive.read(name)
    for name, text in manual_pages().items():
        files[f"usr/share/man/man1/{name}.gz"] = _gzip(text.encode())
    for shell, text in completions().items():
        files[COMPLETIONS[shell]] = text.encode()
    changelog = CHANGELOG.format(
        name=NAME, version=version, maintainer=_maintainer(tree), date=formatdate(seconds)
    )
    documents = f"usr/share/doc/{NAME}"
    files[f"{documents}/changelog.Debian.gz"] = _gzip(changelog.encode())
    files[f"{documents}/changelog.gz"] = _gzip((tree / "CHANGELOG.md").read_bytes())
    files[f"{documents}/copyright"] = (tree / "packages/debian/copyright").read_bytes()
    return files


def oldest_pyqt(tree: Path) -> str:
    """Return the oldest PyQt6 that the project's metadata allows."""
    found = re.search(r'"PyQt6>=([\d.]+)"', (tree / "pyproject.toml").read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


def _maintainer(tree: Path) -> str:
    control = (tree / "packages" / "debian" / "control").read_text(encoding="utf-8")
    return next(line for line in control.splitlines() if line.startswith("Maintainer: "))[12:]


def _gzip(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def _write_control(recipe: Path, stage: Path, version: str, pyqt: str) -> None:
    """Write what dpkg reads: the description, the scripts and the check sums."""
    paths = sorted(path for path in stage.rglob("*") if path.is_file())
    size = sum(path.stat().st_size // 1024 + 1 for path in paths)
    sums = [
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(stage).as_posix()}\n"
        for path in paths
    ]
    control = stage / "DEBIAN"
    control.mkdir()
    text = (recipe / "control").read_text(encoding="utf-8")
    for word, value in (("@VERSION@", version), ("@SIZE@", str(size)), ("@PYQT@", pyqt)):
        text = text.replace(word, value)
    (control / "control").write_text(text, encoding="utf-8")
    (control / "md5sums").write_text("".join(sums), encoding="utf-8")
    for name in ("postinst", "prerm"):
        shutil.copyfile(recipe / name, control / name)
