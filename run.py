"""Set up the game in this clone, if needed, and start it; `python3 run.py test` runs all checks.

Other arguments go to the program: `python3 run.py solve FILE`. Arguments after `test` go to pytest,
which then runs alone: `python3 run.py test -- -k name`. `test --coverage` measures branch coverage.
An ordinary start only compares a stamp, and most imports are inside functions, so that it takes
little longer than starting Python.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - for a user who runs an older Python
    version = sys.version.split()[0]
    sys.stderr.write(f"Sudoku needs Python 3.11 or newer; {sys.executable} is {version}.\n")
    sys.exit(2)

TYPE_CHECKING = False  # importing typing takes 4 ms
if TYPE_CHECKING:
    from subprocess import CompletedProcess
    from typing import NoReturn

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON = os.path.join(BIN, "python.exe" if os.name == "nt" else "python")
STAMP = os.path.join(VENV, "set-up")


def main(words: list[str]) -> None:
    """Set up what the arguments need, then start the program or the checks."""
    test = words[:1] == ["test"]
    extra = "test" if test else ""
    picture = "--screenshot" in words
    window = not picture and (not words or os.path.isfile(words[0]))  # a file opens in the window
    ready = is_set_up(extra)
    provide_system_packages(
        venv=not ready and must_make_environment(),
        libraries="window" if window else "offscreen" if test or picture else "",
    )
    if not ready:
        set_up(extra)
    if test:
        sys.exit(run_checks(checks(words[1:])))
    start(words)


def say(text: str) -> None:
    """Print a message to standard error, apart from the program's own output."""
    print(text, file=sys.stderr, flush=True)


def fail(text: str) -> "NoReturn":
    """Print why the game can't be started, and exit."""
    say(text)
    sys.exit(2)


def run(command: list[str], **environ: str) -> "CompletedProcess[str]":
    """Run `command` in the clone and return its exit code and output."""
    import subprocess

    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **environ},
        stdin=subprocess.DEVNULL,  # keep it for the program
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )


def run_shown(command: list[str], **environ: str) -> "CompletedProcess[str]":
    """Do as `run`, and meanwhile show on a terminal, in a line of its own, what pip is doing."""
    if not sys.stderr.isatty():
        return run([*command, "--quiet"], **environ)
    import subprocess
    from tempfile import TemporaryDirectory
    from threading import Thread

    lines: list[str] = []

    def read_lines() -> None:
        for line in process.stdout or ():
            lines.append(line)  # noqa: PERF402 - one by one, since they are shown meanwhile

    with TemporaryDirectory() as folder:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **environ, "TMPDIR": folder, "TEMP": folder},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        with process:
            reader = Thread(target=read_lines)
            reader.start()
            shown = ""
            while reader.is_alive():
                reader.join(0.2)
                now = progress(lines, folder)
                if now != shown:
                    show(now)
                shown = now
    show("")
    return subprocess.CompletedProcess(command, process.returncode, "".join(lines))


def progress(lines: list[str], folder: str) -> str:
    """Return what pip is doing, given its output and the folder into which it downloads."""
    import re

    paths = (os.path.join(at, name) for at, _, names in os.walk(folder) for name in names)
    try:
        loaded = sum(os.path.getsize(path) for path in paths if path.endswith(".whl")) / 1e6
    except OSError:  # pip deleted the file
        loaded = 0
    for line in reversed(lines):
        if line.startswith("Installing collected packages"):
            return "Installing what was downloaded"
        found = re.match(r"\s*Downloading ([^\s-]+)-\S+ \(([\d.]+ [kMG]B)\)", line)
        if found:
            return f"Downloading {found[1][:30]} ({found[2]}): {loaded:.0f} MB so far"
    return ""


def show(text: str) -> None:
    """Show a text in place of the last one, in the same line of the terminal."""
    sys.stderr.write("\r\033[K" + text)  # back to the margin, and clear the line
    sys.stderr.flush()


def is_set_up(extra: str) -> bool:
    """Whether the environment is ready. One with the test tools is also ready for playing."""
    return read(STAMP) in (stamp_text(extra), stamp_text("test"))


def set_up(extra: str) -> None:
    """Make the environment unless there is a usable one, and install the project."""
    if must_make_environment():
        make_environment()
    elif os.path.exists(STAMP):
        os.remove(STAMP)
    install(extra)
    with open(STAMP + ".new", "w", encoding="utf-8") as file:
        file.write(stamp_text(extra))
    os.replace(STAMP + ".new", STAMP)


def must_make_environment() -> bool:
    """Whether .venv is missing, incomplete, or made for another Python or another path of the
    clone.

    An environment made by uv stays if its Python runs and is new enough.
    """
    stamp = read(STAMP)
    if stamp:
        return stamp.partition("\n")[0] != stamp_text("").partition("\n")[0]
    if "\nuv = " not in read(os.path.join(VENV, "pyvenv.cfg")) or not os.path.exists(PYTHON):
        return True
    probe = "import sys; sys.exit(sys.version_info < (3, 11))"
    return run([PYTHON, "-c", probe]).returncode != 0


def stamp_text(extra: str) -> str:
    """Return what a set-up depends on: the Python, the path, the extra, the project's metadata.

    The metadata is stored whole, since comparing it is faster than importing a hash function.
    """
    metadata = read(os.path.join(ROOT, "pyproject.toml"))
    return f"{sys.version.split()[0]} {ROOT}\nextra: {extra}\n{metadata}"


def read(path: str) -> str:
    """Return the text of a file, or an empty string if there is no such file."""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (FileNotFoundError, NotADirectoryError):
        return ""


def make_environment() -> None:
    """Make a new `.venv` in the clone."""
    say("Creating a Python environment for the game in .venv")
    done = run([sys.executable, "-m", "venv", "--clear", VENV])
    if done.returncode:
        fail(f"Could not create the environment: {done.stdout.strip()}")


def install(extra: str) -> None:
    """Install the project in editable mode with its dependencies; compile it for a fast start."""
    what, download, disk = "the game, PyQt6, OpenCV and NumPy", 175, 520
    if extra:
        what, download, disk = "the game, its libraries and the tools for its tests", 210, 650
    say(f"Installing {what}; only needed once: {download} MB to download, {disk} MB on disk")
    retries = os.environ.get("PIP_RETRIES") or "1"  # pip's default, five, can take over a minute
    for project in [f".[{extra}]"] if extra else [".[pictures]", "."]:  # it plays without them
        done = run_shown([*installer(), "--editable", project], PIP_RETRIES=retries)
        if not done.returncode:
            break
    if done.returncode:
        errors = [line.strip() for line in done.stdout.splitlines() if "ERROR: " in line]
        said = "\n".join(dict.fromkeys(errors)) or done.stdout.strip()
        fail(
            "Could not install the packages. Check your network connection and run the same "
            f"command again. The installer said:\n{said}"
        )
    run([PYTHON, "-m", "compileall", "-q", os.path.join(ROOT, "sudoku_app")])


def installer() -> list[str]:
    """Return the command that installs packages; an environment made by uv has no pip."""
    if not any(name.startswith("pip") for name in os.listdir(BIN)):
        from shutil import which

        uv = which("uv")
        if uv:
            return [uv, "pip", "install", "--python", PYTHON]
        run([PYTHON, "-m", "ensurepip"])
    return [PYTHON, "-m", "pip", "install", "--disable-pip-version-check"]


def provide_system_packages(venv: bool, libraries: str) -> None:
    """Install the system packages that are missing, or exit with a message that names all of them.

    `venv` means that an environment must be made; `libraries` is what Qt's libraries are needed
    for: "window", "offscreen" or "" if they are not needed.
    """
    packages, sentences = [], []
    if venv:
        from importlib.util import find_spec

        if not (find_spec("venv") and find_spec("ensurepip")):
            # Debian and Ubuntu have both in a separate package, one for each Python.
            ours = os.path.realpath("/usr/bin/python3") == os.path.realpath(sys.executable)
            packages.append("python3-venv" if ours else f"python3.{sys.version_info.minor}-venv")
            sentences.append("This Python has no venv and ensurepip modules.")
    if libraries and sys.platform == "linux":
        from sudoku_app.libraries import OFFSCREEN, libraries_for_window, missing_libraries

        window = libraries == "window"
        found = libraries_for_window(os.environ) if window else missing_libraries(OFFSCREEN)
        packages += found.values()
        if found:
            sentences.append(
                f"These system libraries, which Qt needs, are missing: {', '.join(found)}."
            )
    if not packages:
        return
    if not os.path.exists("/etc/debian_version"):
        fail(" ".join(sentences))
    apt_install(packages)


def apt_install(packages: list[str]) -> None:
    """Install Debian packages as root; otherwise exit with the command that installs them."""
    from sudoku_app.libraries import apt_command

    root = os.geteuid() == 0
    line = apt_command(packages, sudo=not root)
    if not root:
        fail(f"Some system packages are missing. Install them with:\n{line}")
    say(f"Installing system packages: {' '.join(packages)}")
    run(["apt-get", "-qq", "update"])
    install = ["apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages]
    done = run(install, DEBIAN_FRONTEND="noninteractive")
    if done.returncode:
        fail(f"{done.stdout.strip()}\nCould not install the packages with:\n{line}")


def start(words: list[str]) -> "NoReturn":
    """Replace this process with the program."""
    # -P keeps the current folder off the import path; a file instead of -m saves 3 ms.
    command = [PYTHON, "-P", os.path.join(ROOT, "sudoku_app", "__main__.py"), *words]
    if os.name == "nt":  # exec would return to the prompt at once
        import subprocess

        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(PYTHON, command)


def checks(words: list[str]) -> dict[str, list[str]]:
    """Return the commands of the checks by name: all of them without `words`, pytest alone if
    `words` are arguments for it.

    Coverage is optional, since measuring it doubles the time of the tests.
    """
    pytest = [PYTHON, "-m", "pytest", "-n", "auto", "--dist", "worksteal"]
    if words == ["--coverage"]:
        return {
            "tests": [*pytest, "--cov", "--cov-report="],
            "coverage": [PYTHON, "-m", "coverage", "report", *strict_coverage()],
        }
    if words:
        return {"tests": pytest + words[words[0] == "--" :]}
    ruff = [PYTHON, "-m", "ruff"]
    return {
        "format": [*ruff, "format", "--check"],
        "lint": [*ruff, "check"],
        "types": [PYTHON, "-m", "mypy"],
        "layers": [os.path.join(BIN, "lint-imports")],
        "tests": pytest,
    }


def strict_coverage() -> list[str]:
    """Return coverage's options from `[tool.sudoku-app]` in pyproject.toml."""
    import tomllib

    table = tomllib.loads(read(os.path.join(ROOT, "pyproject.toml")))["tool"]["sudoku-app"]
    return [f"--include={','.join(table['covered'])}", f"--fail-under={table['covered_percent']}"]


def run_checks(checks: dict[str, list[str]]) -> int:
    """Run every check, even after one has failed; print a summary and return the exit code."""
    import subprocess

    # Without bytecode files, each test process would compile everything it imports.
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONDONTWRITEBYTECODE": ""}
    results = []
    for name, command in checks.items():
        print(f"== {name}", flush=True)
        code = subprocess.run(command, cwd=ROOT, env=environ, check=False).returncode
        results.append(f"{name} {'failed' if code else 'passed'}")
    print("== " + ", ".join(results), flush=True)
    return int(any(result.endswith("failed") for result in results))


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        fail("Stopped. Run the same command again to continue.")
    except OSError as error:
        fail(f"Could not set up the game: {error}")
