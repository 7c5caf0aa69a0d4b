"""The tool that builds a release: what it refuses, and that it makes the same bytes again."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from sudoku_app import __version__
from tests.conftest import ROOT
from tools import release_debian
from tools.release import (
    PARTS,
    RefusedError,
    build,
    check_clean,
    check_tests,
    check_tools,
    flatpak_recipe,
    main,
    version_of,
)

SECONDS = 1_700_000_000
QT_LIBRARIES = {
    *("Core", "DBus", "Gui", "Network", "OpenGL", "Pdf", "PrintSupport", "Svg", "Widgets"),
    *("WaylandClient", "WlShellIntegration", "XcbQpa"),
}
PLUGINS = {
    "iconengines",
    "imageformats",
    "platforminputcontexts",
    "platforms",
    "platformthemes",
    "printsupport",
    "wayland-decoration-client",
    "wayland-graphics-integration-client",
    "wayland-shell-integration",
    "xcbglintegrations",
}
MOST_BYTES = 45 << 20


def git(folder: Path, *words: str) -> None:
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository of one file."""
    git(tmp_path, "init")
    (tmp_path / "run.py").write_text("import sys; sys.exit(sys.argv != ['run.py', 'test'])\n")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "Begin")
    return tmp_path


def test_a_clean_tree_with_green_tests_is_not_refused(repository: Path) -> None:
    check_clean(repository)
    check_tests(repository)


@pytest.mark.parametrize("name", ["run.py", "new.txt"])
def test_a_tree_with_a_change_or_a_new_file_is_refused(repository: Path, name: str) -> None:
    (repository / name).write_text("changed\n")
    with pytest.raises(RefusedError, match=name):
        check_clean(repository)


def test_a_red_test_is_refused(repository: Path) -> None:
    (repository / "run.py").write_text("raise SystemExit(1)\n")
    with pytest.raises(RefusedError, match="tests"):
        check_tests(repository)


def test_a_missing_tool_is_named_with_its_command() -> None:
    check_tools(["json"])
    with pytest.raises(RefusedError, match=r"^no_such_tool missing; .*pip install"):
        check_tools(["json", "no_such_tool"])


def test_an_unknown_part_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["wheel", "rpm"]) == 1
    assert "unknown part rpm" in capsys.readouterr().err


def test_help_builds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    assert end.value.code == 0
    assert "wheel, sdist, debian, folder" in capsys.readouterr().out


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not installed")
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this is not a clone")
def test_a_single_part_needs_neither_the_tests_nor_the_tools_of_others(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "-q", "--depth", "1", f"file://{ROOT}", str(clone)], check=True)
    hidden = tmp_path / "hidden"
    for name in ("twine", "PyInstaller", "pytest"):
        (hidden / name).mkdir(parents=True)
        (hidden / name / "__init__.py").write_text("raise ImportError\n")
    done = subprocess.run(
        [sys.executable, "tools/release.py", "debian"],
        cwd=clone,
        env={**os.environ, "PYTHONPATH": str(hidden), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    made = {path.name for path in (clone / "dist").iterdir()}
    assert made == {f"sudoku-app_{__version__}-1_all.deb", "SHA256SUMS"}


def test_the_recipe_of_the_flatpak_has_public_sources_with_sums(tmp_path: Path) -> None:
    wheel = tmp_path / f"sudoku_app-{__version__}-py3-none-any.whl"
    wheel.write_bytes(b"wheel")
    text = flatpak_recipe(ROOT, wheel)
    sums = re.findall(r"^ +sha256: '?([0-9a-f]{64})'?$", text, re.MULTILINE)
    assert hashlib.sha256(b"wheel").hexdigest() in sums
    assert len(sums) == len(re.findall(r"^ +url: https://", text, re.MULTILINE))
    assert "path:" not in text


def test_the_debian_source_package_is_of_this_version_and_needs_the_same() -> None:
    source, binary = ROOT / "packages" / "debian-source", ROOT / "packages" / "debian"
    begin = (source / "changelog").read_text(encoding="utf-8").split("\n")[0]
    assert begin.startswith(f"sudoku-app ({__version__}-1) ")
    published = (binary / "control").read_text(encoding="utf-8")
    own = (source / "control").read_text(encoding="utf-8")
    for field in ("Depends", "Recommends", "Suggests"):
        wanted = next(line for line in published.splitlines() if line.startswith(f"{field}: "))
        for package in re.findall(r"[a-z][a-z0-9.+-]{3,}", wanted.partition(": ")[2]):
            assert package == "python3" or package in own, package
    assert own.partition("Description:")[2] == published.partition("Description:")[2]


def test_the_version_is_the_same_everywhere() -> None:
    assert version_of(ROOT) == __version__


@pytest.mark.parametrize(
    "name", ["CHANGELOG.md", "resources/desktop/io.github.sudoku_app.sudoku.metainfo.xml"]
)
def test_a_version_that_differs_somewhere_is_refused(name: str, tmp_path: Path) -> None:
    for file in ("sudoku_app/__init__.py", "CHANGELOG.md"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    shutil.copytree(ROOT / "resources" / "desktop", tmp_path / "resources" / "desktop")
    text = (tmp_path / name).read_text(encoding="utf-8")
    (tmp_path / name).write_text(text.replace(__version__, "9.9.9"), encoding="utf-8")
    with pytest.raises(RefusedError, match=name):
        version_of(tmp_path)


@pytest.fixture
def small_wheel(tmp_path: Path) -> Path:
    path = tmp_path / "sudoku_app-1-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr("sudoku_app/__init__.py", "")
        wheel.writestr("sudoku_app-1.dist-info/METADATA", "Name: sudoku-app\n")
        wheel.writestr("sudoku_app-1.data/data/share/x", "")
    return path


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not installed")
def test_the_debian_package_has_the_same_bytes_again(small_wheel: Path, tmp_path: Path) -> None:
    made = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        package = release_debian.build(ROOT, small_wheel, tmp_path / name, "1", SECONDS)
        made.append(package.read_bytes())
    assert made[0] == made[1]
    shown = subprocess.run(
        ["dpkg-deb", "--field", str(package)], capture_output=True, text=True, check=True
    ).stdout
    assert "Version: 1-1\n" in shown
    assert f"python3-pyqt6 (>= {release_debian.oldest_pyqt(ROOT)})" in shown
    assert "@" not in shown.replace("@users.noreply", "")


def test_the_debian_package_has_what_desktops_and_shells_look_for(small_wheel: Path) -> None:
    names = set(release_debian.package_files(ROOT, small_wheel, "1", SECONDS))
    assert names >= {
        "usr/games/sudoku-app",
        "usr/lib/python3/dist-packages/sudoku_app/__init__.py",
        "usr/share/applications/io.github.sudoku_app.sudoku.desktop",
        "usr/share/bash-completion/completions/sudoku-app",
        "usr/share/icons/hicolor/scalable/apps/sudoku-app.svg",
        "usr/share/man/man1/sudoku-app-solve.1.gz",
        "usr/share/mime/packages/sudoku-app.xml",
        "usr/share/zsh/vendor-completions/_sudoku-app",
    }


needs_tools = pytest.mark.skipif(
    find_spec("PyInstaller") is None or find_spec("twine") is None,
    reason="the extra `release` is not installed",
)


@pytest.mark.nightly
@needs_tools
@pytest.mark.parametrize("parts", [("wheel", "sdist", "debian"), ("folder",)], ids="-".join)
def test_a_commit_gives_the_same_bytes_again(parts: tuple[str, ...], tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    sums = []
    for name in ("first", "second"):
        made = build(clone, tmp_path / name, parts)
        sums.append(made[-1].read_text(encoding="ascii"))
        for path in made[:-1]:
            assert hashlib.sha256(path.read_bytes()).hexdigest() in sums[-1]
    assert sums[0] == sums[1]
    recipes = int("wheel" in parts)
    assert sums[0].count("\n") == len(parts) + recipes <= len(PARTS) + 1
    if parts == ("folder",):
        check_folder(made[0])


def check_folder(packed: Path) -> None:
    """What is in the folder is what the program uses, and no more."""
    assert packed.stat().st_size < MOST_BYTES
    with tarfile.open(packed) as archive:
        names = archive.getnames()
    inside = [name.partition("/_internal/")[2] for name in names]
    libraries = [name.rpartition("/libQt6")[2] for name in inside if "/Qt6/lib/libQt6" in name]
    assert {name.partition(".")[0] for name in libraries} == QT_LIBRARIES
    plugins = [name.split("/plugins/")[1] for name in inside if "/plugins/" in name]
    assert {name.split("/")[0] for name in plugins} == PLUGINS
    translations = [name for name in inside if "/translations/" in name]
    assert [name.rpartition("/")[2] for name in translations] == ["qtbase_zh_CN.qm"]
    assert not [name for name in inside if "numpy" in name or "cv2" in name]
    assert any(name.startswith("sudoku_app/levels/") for name in inside)
    assert any(name.startswith("sudoku_app/handbook/en/") for name in inside)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux runs shell scripts")
@pytest.mark.parametrize(
    "name",
    ["appimage/build.sh", "macos/build.sh", "debian/postinst", "debian-source/tests/commands"],
)
def test_a_script_of_the_recipes_has_no_syntax_error(name: str) -> None:
    subprocess.run(["sh", "-n", str(ROOT / "packages" / name)], check=True)


@pytest.mark.parametrize(
    "name",
    [
        "appimage/build.sh",
        "flatpak/io.github.sudoku_app.sudoku.yml",
        "folder/sudoku-app.spec",
        "macos/build.sh",
        "windows/sudoku-app.iss",
    ],
)
def test_a_recipe_says_at_its_head_what_was_tried(name: str) -> None:
    text = (ROOT / "packages" / name).read_text(encoding="utf-8")
    assert "Tried: " in text[:1200]
    assert set(re.findall(r"sudoku[_-]app-(\d+\.\d+\.\d+)", text)) <= {__version__}
