"""The place in the desktop's menus."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sudoku_app import __version__
from sudoku_app.cli import desktop
from sudoku_app.cli.desktop import APP_ID, INSTALL, SMALL_SIZES, data_home, desktop_files


def run(word: str, home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sudoku_app", word],
        env={**os.environ, "XDG_DATA_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_what_is_installed_is_all_taken_out_again(tmp_path: Path) -> None:
    other = tmp_path / "applications" / "other.desktop"
    other.parent.mkdir()
    other.write_text("another program's")
    assert run("--install-desktop", tmp_path).returncode == 0
    ours = [path for path in tmp_path.rglob("*sudoku?app*") if path.is_file()]
    assert len(ours) == 4 + len(SMALL_SIZES)
    former = tmp_path / "applications" / "sudoku-app.desktop"
    former.touch()
    assert run("--uninstall-desktop", tmp_path).returncode == 0
    assert [path for path in tmp_path.rglob("*sudoku?app*") if path.is_file()] == []
    assert other.read_text() == "another program's"


def test_the_entry_calls_the_program_by_a_path(tmp_path: Path) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    files = desktop_files(tmp_path, "/opt/games/sudoku-app")
    entry.read_string(files[tmp_path / "applications" / f"{APP_ID}.desktop"].decode())
    assert entry["Desktop Entry"]["Exec"] == "/opt/games/sudoku-app %f"
    assert "application/x-sudoku-sdm" in entry["Desktop Entry"]["MimeType"]


def test_what_the_entry_calls_starts_from_any_folder(tmp_path: Path) -> None:
    assert run("--install-desktop", tmp_path).returncode == 0
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(tmp_path / "applications" / f"{APP_ID}.desktop", encoding="utf-8")
    command = entry["Desktop Entry"]["Exec"].removesuffix(" %f")
    done = subprocess.run(
        [*shlex.split(command), "--version"],
        cwd=tmp_path,
        env={name: os.environ[name] for name in os.environ if name != "PYTHONPATH"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip().endswith(__version__), done.stderr


def test_a_small_icon_is_a_drawing_of_its_own(tmp_path: Path) -> None:
    files = desktop_files(tmp_path, "sudoku-app")
    icons = tmp_path / "icons" / "hicolor"
    drawing = files[icons / "scalable" / "apps" / "sudoku-app.svg"]
    for size in SMALL_SIZES:
        small = files[icons / f"{size}x{size}" / "apps" / "sudoku-app.svg"]
        assert small != drawing
        ElementTree.fromstring(small)


@pytest.mark.parametrize("word", ["--install-desktop", "--uninstall-desktop"])
def test_the_menu_entry_needs_nothing_of_qt(tmp_path: Path, word: str) -> None:
    code = "import sys; sys.modules['PyQt6'] = None; from sudoku_app.__main__ import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, word],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_descriptions_are_sound_xml(tmp_path: Path) -> None:
    files = desktop_files(tmp_path, "sudoku-app")
    for path, content in files.items():
        if path.suffix == ".xml":
            ElementTree.fromstring(content)


def test_the_description_has_the_name_of_its_file_and_of_the_entry(tmp_path: Path) -> None:
    home = ElementTree.fromstring(
        desktop_files(tmp_path, "sudoku-app")[tmp_path / "metainfo" / f"{APP_ID}.metainfo.xml"]
    )
    assert home.findtext("id") == APP_ID
    assert home.findtext("launchable") == f"{APP_ID}.desktop"
    assert home.find("releases/release/description/p") is not None
    pictures = [image.text or "" for image in home.iter("image")]
    assert len(pictures) > 1
    for picture in pictures:
        place = picture.partition("/main/")[2]
        assert (Path(__file__).resolve().parents[2] / place).is_file(), place


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not installed")
def test_appstream_finds_no_fault(tmp_path: Path) -> None:
    tree = tmp_path / "share"
    for path, content in desktop_files(tree, "sudoku-app").items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    described = str(tree / "metainfo" / f"{APP_ID}.metainfo.xml")
    for words in (
        ["validate", "--no-net", described],
        ["validate-tree", "--no-net", str(tmp_path)],
    ):
        done = subprocess.run(["appstreamcli", *words], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout
        assert not re.search("^[EW]:", done.stdout, re.MULTILINE), done.stdout


def test_files_of_simple_sudoku_are_not_taken_for_scheme(tmp_path: Path) -> None:
    types = desktop_files(tmp_path, "sudoku-app")[tmp_path / "mime/packages/sudoku-app.xml"]
    globs = ElementTree.fromstring(types).findall(".//{*}glob")
    weights = {glob.attrib["pattern"]: int(glob.get("weight", "50")) for glob in globs}
    assert weights["*.ss"] > 50  # that of text/x-scheme in shared-mime-info
    assert weights.keys() == {"*.sdm", "*.sdk", "*.ss"}


def test_a_relative_folder_of_data_is_not_the_users() -> None:
    assert data_home({"XDG_DATA_HOME": "relative"}) == Path.home() / ".local" / "share"


def test_a_folder_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("")
    done = run("--install-desktop", tmp_path / "plain")
    assert done.returncode == 1
    assert "plain" in done.stderr


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], str]:
    """Installs the entry of a program whose script is at a path, if there is one; what the entry
    says for starting it.
    """

    def install(script: str) -> str:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
        monkeypatch.setattr(shutil, "which", {"sudoku-app": script}.get)
        assert desktop.run(INSTALL) == 0
        entry = (tmp_path / "data" / f"applications/{APP_ID}.desktop").read_text()
        [line] = [line for line in entry.splitlines() if line.startswith("Exec=")]
        return line.removeprefix("Exec=").removesuffix(" %f")

    return install


@pytest.mark.parametrize(
    "name", ["plain", "two words", "100 %", 'a"b', "$HOME", "back\\slash", "`x`"]
)
def test_a_desktop_reads_the_path_of_the_program_as_it_is(
    installed: Callable[[str], str], name: str
) -> None:
    path = f"/opt/{name}/sudoku-app"
    value = installed(path)
    if value[0] == '"':  # the string's own escapes are undone before those within quotes
        value = re.sub(r"\\(.)", r"\1", re.sub(r"\\(.)", r"\1", value[1:-1]))
    assert value.replace("%%", "%") == path


def test_a_path_adds_no_line_to_the_entry(installed: Callable[[str], str]) -> None:
    assert installed("/opt\nExec=other/sudoku-app") == '"/opt\\nExec=other/sudoku-app"'


def test_a_program_without_a_script_imports_nothing_from_where_it_is_called(
    installed: Callable[[str], str], tmp_path: Path
) -> None:
    command = installed("")
    (tmp_path / "argparse.py").write_text("raise SystemExit('imported')")
    done = subprocess.run(
        [*shlex.split(command), "--version"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip().endswith(__version__), done.stderr
