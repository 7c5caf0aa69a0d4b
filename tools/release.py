"""Build everything that a release consists of into dist/, with SHA256SUMS.

    python tools/release.py [wheel] [sdist] [debian] [folder]

Without words it builds all four: the wheel with the recipe of the Flatpak, the source archive, the
Debian package, and the folder that runs without Python; and it refuses if a test fails. It works on
the commit that is checked out, refuses if anything is changed, and gives the same bytes for the
same commit and the same tools. It needs `pip install ".[test,release]"`, and `dpkg-deb` and `strip`
on Linux; a single part needs only its own tools.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import os
import re
import subprocess
import sys
import tarfile
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("wheel", "sdist", "debian", "folder")
NAME = "sudoku-app"
SUMS = "SHA256SUMS"
FLATPAK = "packages/flatpak/io.github.sudoku_app.sudoku.yml"
TOOLS = {
    "wheel": ("build", "twine"),
    "sdist": ("build", "twine"),
    "debian": ("build", "shtab"),
    "folder": ("build", "PyInstaller"),
}
"""The modules that each part needs."""


class RefusedError(ValueError):
    """A release can't be built; the text says why."""


def main(words: Sequence[str]) -> int:
    """Check, build and sum up; return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parts = parser.parse_args(words).parts or PARTS
    try:
        if unknown := sorted(set(parts) - set(PARTS)):
            raise RefusedError(f"unknown part {unknown[0]}; there are {', '.join(PARTS)}")
        tools = dict.fromkeys(tool for part in parts for tool in TOOLS[part])
        check_clean(ROOT)
        check_tools(tools)
        if set(parts) == set(PARTS):
            check_tests(ROOT)
            check_tools(tools)  # in an environment that run.py has just made anew, they are gone
        for path in build(ROOT, ROOT / "dist", parts):
            print(f"{path.stat().st_size / 1e6:6.1f} MB  {path}")
    except RefusedError as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    return 0


def check_clean(root: Path) -> None:
    """Refuse if a file differs from the commit, or isn't part of it."""
    if changed := _git(root, "status", "--porcelain"):
        raise RefusedError(f"the working tree is not clean:\n{changed}")


def check_tools(modules: Iterable[str]) -> None:
    """Refuse if a module that builds or checks a part is missing, and name how to install it."""
    if missing := [module for module in modules if find_spec(module) is None]:
        command = f'{sys.executable} -m pip install ".[test,release]"'
        raise RefusedError(f"{', '.join(missing)} missing; install with: {command}")


def check_tests(root: Path) -> None:
    """Refuse if a check of `run.py test` fails."""
    if subprocess.run([sys.executable, "run.py", "test"], cwd=root, check=False).returncode != 0:
        raise RefusedError("the tests have to pass first")


def build(root: Path, dist: Path, parts: Iterable[str]) -> list[Path]:
    """Build parts of the commit in `dist`, which is emptied first; return the files made."""
    dist.mkdir(exist_ok=True)
    for old in dist.iterdir():
        old.unlink()
    seconds = int(_git(root, "log", "-1", "--format=%ct"))
    made = []
    with tempfile.TemporaryDirectory() as work:
        tree = Path(work) / NAME
        _export(root, tree)
        version = version_of(tree)
        environ = {**os.environ, "SOURCE_DATE_EPOCH": str(seconds), "PYTHONHASHSEED": "0"}
        wheel = _archive(tree, "wheel", Path(work), environ)
        for part in parts:
            if part == "wheel":
                path = wheel
                _check_archive(path, environ)
                (dist / Path(FLATPAK).name).write_text(flatpak_recipe(tree, wheel), "utf-8")
                made.append(dist / Path(FLATPAK).name)
            elif part == "sdist":
                path = _archive(tree, "sdist", Path(work), environ)
                _check_archive(path, environ)
            elif part == "debian":
                from tools import release_debian  # needs shtab

                path = release_debian.build(tree, wheel, Path(work), version, seconds)
            else:
                path = _folder(tree, Path(work), version, seconds, environ)
            made.append(dist / path.name)
            made[-1].write_bytes(path.read_bytes())
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in made]
    (dist / SUMS).write_text("".join(sums), encoding="ascii")
    return [*made, dist / SUMS]


def version_of(tree: Path) -> str:
    """Return the version that the program, the changelog and the desktop's entry agree on."""
    package = (tree / "sudoku_app" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', package, re.MULTILINE)
    assert found is not None
    for name, form in (
        ("CHANGELOG.md", r"^## ([\d.]+)"),
        (
            "resources/desktop/io.github.sudoku_app.sudoku.metainfo.xml",
            r'<release version="([^"]+)"',
        ),
    ):
        newest = re.search(form, (tree / name).read_text(encoding="utf-8"), re.MULTILINE)
        if newest is None or newest[1] != found[1]:
            raise RefusedError(f"{name} does not begin with version {found[1]}")
    return found[1]


def _export(root: Path, tree: Path) -> None:
    packed = subprocess.run(
        ["git", "archive", "HEAD"], cwd=root, stdout=subprocess.PIPE, check=True
    ).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(tree, filter="data")


def _archive(tree: Path, kind: str, out: Path, environ: Mapping[str, str]) -> Path:
    """Build the wheel or the source archive."""
    before = set(out.iterdir())
    command = [sys.executable, "-m", "build", "--no-isolation", f"--{kind}", "--outdir", str(out)]
    _run([*command, str(tree)], tree, environ)
    (made,) = set(out.iterdir()) - before
    return made


def _check_archive(path: Path, environ: Mapping[str, str]) -> None:
    """Have twine read an archive as an index would."""
    _run([sys.executable, "-m", "twine", "check", "--strict", str(path)], path.parent, environ)


def flatpak_recipe(tree: Path, wheel: Path) -> str:
    """Return the recipe of the Flatpak with the check sum of the wheel that it names."""
    text = (tree / FLATPAK).read_text(encoding="utf-8")
    assert f"/{wheel.name}\n" in text
    return text.replace("@SHA256@", hashlib.sha256(wheel.read_bytes()).hexdigest())


def _folder(tree: Path, out: Path, version: str, seconds: int, environ: Mapping[str, str]) -> Path:
    """Build the folder that runs without Python, and pack it."""
    spec = tree / "packages" / "folder" / "sudoku-app.spec"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", str(out / "folder"), "--workpath", str(out / "work"), str(spec)]
    _run(command, tree, environ)
    packed = out / f"{NAME}-{version}-linux-x86_64.tar.xz"
    with tarfile.open(packed, "w:xz", format=tarfile.GNU_FORMAT) as archive:
        for path in sorted((out / "folder" / NAME).rglob("*")):
            name = Path(f"{NAME}-{version}") / path.relative_to(out / "folder" / NAME)
            entry = archive.gettarinfo(path, name.as_posix())
            entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = seconds, 0, 0, "", ""
            entry.mode = 0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644
            with path.open("rb") if entry.isreg() else io.BytesIO() as content:
                archive.addfile(entry, content)
    return packed


def _run(command: Sequence[str], folder: Path, environ: Mapping[str, str]) -> None:
    done = subprocess.run(
        command,
        cwd=folder,
        env=environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise RefusedError(f"{' '.join(command)} failed:\n{done.stdout}")


def _git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
