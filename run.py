#!/usr/bin/env python3
"""Sets everything up and starts the Curve Anonymizer; needs only Python 3.11 or later and pip.

python3 run.py               opens the window; without a display, anonymises a bundled sample
python3 run.py test          runs all checks and tests; more words go to pytest
python3 run.py curves ...    the command line, as does 'sample'; 'curves --help' explains it

It uses the standard library only and knows nothing of the application but its names.
"""

import contextlib
import hashlib
import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

LOWEST, HIGHEST = (3, 11), (3, 14)

# An older Python must get as far as this sentence: no syntax newer than 3.6 in this file, and
# nothing defined before.
if not LOWEST <= sys.version_info[:2] <= HIGHEST:
    fitting = [
        name for name in ("python3.14", "python3.13", "python3.12", "python3.11") if shutil.which(name)
    ]
    sys.exit(
        "The Curve Anonymizer needs Python {}.{} to {}.{}; this is Python {}.{}.{}\n\n    {} {}\n".format(
            *LOWEST + HIGHEST + sys.version_info[:2],
            "" if fitting else " Get Python 3.13 from https://www.python.org/downloads, then type:",
            fitting[0] if fitting else "python3.13",
            " ".join(sys.argv),
        )
    )

try:
    import fcntl
except ImportError:  # Windows: there, two starts at the same moment are not kept apart
    fcntl = None

ROOT = Path(__file__).resolve().parent
AGAIN = "python3 " + shlex.join(sys.argv)
SAMPLE = ROOT / "resources" / "samples" / "flow_breaths.zip"
SPACE_NEEDED = 2_500_000_000
SIDE_BY_SIDE = ("-n", "logical", "--maxprocesses", "4", "--dist", "loadfile")
PRIVATE_PYTHON = "Scripts/python.exe" if os.name == "nt" else "bin/python"
WINDOW_LIBRARIES = (
    "libgl1 libegl1 libglib2.0-0 libdbus-1-3 libxkbcommon0 libfontconfig1 "
    "libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxkbcommon-x11-0"
)
QT_PROBE = """
import ctypes, os, pathlib, sys
import PySide6.QtWidgets, PySide6.QtSvg, PySide6.QtPrintSupport, PySide6.QtTest
if "DISPLAY" in os.environ and "QT_QPA_PLATFORM" not in os.environ and sys.platform == "linux":
    ctypes.CDLL(str(pathlib.Path(PySide6.__file__).parent / "Qt/plugins/platforms/libqxcb.so"))
PySide6.QtWidgets.QApplication([])
"""
FAILURES = (  # what pip or venv printed; what it means; the line to type
    ("No space left|Disk quota|Errno 28", "The disk of {} is full. Free 2.5 GB on it, then type:", AGAIN),
    (
        "CERTIFICATE_VERIFY_FAILED",
        "Your network inspects encrypted connections. Ask your IT for its certificate file, then type:",
        "PIP_CERT=CERTIFICATE_FILE " + AGAIN,
    ),
    (
        "Connection|ConnectTimeout|ReadTimeout|NameResolution|ProxyError|Network is unreachable",
        "The packages cannot be fetched from the internet. Connect this machine and repeat the command; "
        "where a proxy leads out, type:",
        "HTTPS_PROXY=http://PROXY:PORT " + AGAIN,
    ),
    ("Permission denied|Errno 13|Read-only", "Something in {} belongs to another user. Type:", "rm -rf {}"),
    (
        "No matching distribution",
        "A library is not made for this system. Windows 10, macOS 13 and Linux as new as Debian 12, Ubuntu 22.04 "
        "and RHEL 9 will do, on 64 bits; there, type:",
        AGAIN,
    ),
)


class Stop(Exception):
    """Nothing more can be done here; holds the sentence that says why and the line to type."""

    def __init__(self, sentence: str, line: str = AGAIN) -> None:
        super().__init__(f"\n{sentence}\n\n    {line}\n")


def main(arguments: list[str]) -> int:
    """Do what the words after ``run.py`` ask for and return the exit code."""
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    if arguments[:1] == ["test"]:
        return run_checks(environment("test"), arguments[1:])
    python = environment("run")
    if arguments:
        return become([python, "-P", "-m", "core.cli", *arguments])
    if has_display() and qt_starts(python):
        return become([python, "-P", "-m", "anonymizer_gui"])
    print("No window can be shown here, so the bundled sample is anonymised on the command line.", flush=True)
    return release_sample(python)


def environment(extra: str) -> Path:
    """Return the Python of the private environment, after setting it up where that is necessary.

    Parameters
    ----------
    extra : {'run', 'test'}
        What it must hold.

    Raises
    ------
    Stop
        If it cannot be set up.
    """
    folder = next((f for f in setup_folders() if is_ready(f, extra)), None)
    if folder is None:
        folder = writable_folder()
        with alone_in(folder) as lock:
            if not is_ready(folder, extra):  # another start may have set it up meanwhile
                set_up(folder, extra, lock)
    return folder / "env" / PRIVATE_PYTHON


def setup_folders() -> Iterator[Path]:
    """Yield where the environment may lie: in the checkout, else in the user's cache."""
    version = "python{}.{}".format(*sys.version_info)
    yield ROOT / ".setup" / version
    cache = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".cache"
    checkout = hashlib.sha256(str(ROOT).encode()).hexdigest()[:12]
    yield Path(cache) / "curve-anonymizer" / checkout / version


def writable_folder() -> Path:
    """Return the first setup folder that can be written to."""
    for folder in setup_folders():
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder
    raise Stop(
        "Neither this folder nor your cache folder can be written to. Name a folder that can:",
        f"XDG_CACHE_HOME=/var/tmp/{os.environ.get('USER', 'me')} {AGAIN}",
    )


def is_ready(folder: Path, extra: str) -> bool:
    """Return whether the environment in `folder` is whole, up to date and runnable by this user."""
    python = folder / "env" / PRIVATE_PYTHON
    try:
        return (folder / extra).read_text() == identity() and os.access(python, os.X_OK)
    except OSError:
        return False


def identity() -> str:
    """Return a text that changes with everything an environment depends on."""
    import tomllib  # older Pythons, which must get through the top of this file, lack it

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    parts = [project["build-system"], project["project"], project["tool"]["hatch"]]
    parts += [(ROOT / "constraints.txt").read_text(encoding="utf-8"), sys.version, str(ROOT)]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


@contextlib.contextmanager
def alone_in(folder: Path) -> Iterator[int]:
    """Wait until no other start sets up the same folder, and keep others out; yield the lock."""
    with (folder / "lock").open("w") as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                print("Waiting for another start that is setting up.", flush=True)
                fcntl.flock(file, fcntl.LOCK_EX)
        yield file.fileno()


def set_up(folder: Path, extra: str, lock: int) -> None:
    """Install into `folder` what `extra` needs.

    The stamps, files with the environment's identity, are taken away first and written last:
    whatever an interruption leaves has none and is made anew by the next start.
    """
    wanted = {extra} | {other for other in ("run", "test") if is_ready(folder, other)}
    fresh = wanted == {extra}
    for stamp in ("run", "test"):
        (folder / stamp).unlink(missing_ok=True)
    size = "about 1.3 GB, some minutes" if fresh else "what the tests need besides"
    print(f"Setting up in {folder}: {size}, only this once.", flush=True)
    if fresh:
        make_environment(folder, lock)
    suffix = "[formats,test]" if "test" in wanted else "[formats]"
    install(folder, folder / "env" / PRIVATE_PYTHON, ["-c", "constraints.txt", "-e", "." + suffix], lock)
    for stamp in wanted | {"run"}:
        (folder / stamp).write_text(identity())


def make_environment(folder: Path, lock: int) -> None:
    """Make an empty environment with pip in it, also where Debian's python3-venv is missing."""
    env = folder / "env"
    shutil.rmtree(env, ignore_errors=True)
    if shutil.disk_usage(folder).free < SPACE_NEEDED:
        raise Stop(f"The disk of {folder} is too full. Free {SPACE_NEEDED / 1e9:.1f} GB on it, then type:")
    with_pip = importlib.util.find_spec("ensurepip") is not None
    if not with_pip and importlib.util.find_spec("pip") is None:
        if not shutil.which("apt-get"):
            raise Stop("This Python has no pip. Get one that has from https://www.python.org, then type:")
        raise Stop(
            "This Python has no pip. Get it with the line below, then repeat.", apt_line("python3-pip")
        )
    made = run([sys.executable, "-m", "venv", *([] if with_pip else ["--without-pip"]), env])
    if made.returncode:
        raise explained(made.stdout, folder)
    if not with_pip:
        # Into a folder, pip installs even where the system's packages are managed by somebody else.
        packages = sysconfig.get_path("purelib", "venv", {"base": str(env), "platbase": str(env)})
        install(folder, Path(sys.executable), ["--target", packages, "pip"], lock)


def install(folder: Path, python: Path, what: list[str], lock: int) -> None:
    """Let pip install, saying what it fetches; its whole output goes to a log in `folder`."""
    command = [python, "-m", "pip", "install", "--no-input", "--disable-pip-version-check", *what]
    with tempfile.TemporaryDirectory(dir=folder) as temporary, (folder / "pip.log").open("w") as log:
        surroundings = {**clean_surroundings(), "TMPDIR": temporary}
        # The lock is handed on: should this start be killed, pip keeps the next one out until it ends.
        keep = {} if os.name == "nt" else {"pass_fds": (lock,)}
        with subprocess.Popen(
            command, cwd=ROOT, env=surroundings, text=True, errors="replace",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **keep,
        ) as pip:  # fmt: skip
            for line in pip.stdout:
                log.write(line)
                fetched = re.match(r"\s*(?:Downloading|Using cached) ([^-\s/]+)-\S+\.whl.*?(\(.*\))", line)
                if fetched:
                    print("   ", *fetched.groups(), flush=True)
    if pip.returncode:
        raise explained((folder / "pip.log").read_text(errors="replace"), folder)


def clean_surroundings() -> dict[str, str]:
    """Return the environment variables without those that lead Python or pip astray."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    return {**kept, "PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}


def explained(output: str, folder: Path) -> Stop:
    """Return what to do about a failed installation, from what it printed."""
    for pattern, sentence, line in FAILURES:
        if re.search(pattern, output):
            return Stop(sentence.format(folder), line.format(shlex.quote(str(folder))))
    tail = "\n".join(output.splitlines()[-12:])
    return Stop(
        f"{tail}\n\nThe installation failed; all pip said is in {folder / 'pip.log'}. Try again with:"
    )


def has_display() -> bool:
    """Return whether a window could be shown."""
    if sys.platform == "darwin":
        return "SSH_CONNECTION" not in os.environ
    return os.name == "nt" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def qt_starts(python: Path, platform: str = "") -> bool:
    """Return whether Qt can start, after installing the system libraries it lacks.

    Parameters
    ----------
    python : Path
        Python of the private environment.
    platform : str
        Qt's name of the window system, empty for the real one.

    Raises
    ------
    Stop
        If libraries are missing that only the administrator can install.
    """
    problem = qt_problem(python, platform)
    missing = re.search(r"(\S+): cannot open shared object file", problem)
    if not missing:
        return not problem
    install_libraries(missing.group(1))
    return not qt_problem(python, platform)


def qt_problem(python: Path, platform: str) -> str:
    """Return what Qt said when it could not start, empty if it could."""
    surroundings = {**clean_surroundings(), **({"QT_QPA_PLATFORM": platform} if platform else {})}
    probe = run([python, "-P", "-c", QT_PROBE], env=surroundings)
    return (probe.stdout or "Qt does not start.") if probe.returncode else ""


def install_libraries(example: str) -> None:
    """Install the system libraries of Qt as root; for others, say how."""
    sentence = f"Qt needs libraries of the system that are missing here, {example} among them."
    if not shutil.which("apt-get"):
        raise Stop(f"{sentence} Install the package that holds it, then type:")
    if os.geteuid() != 0:
        raise Stop(
            f"{sentence} Install them with the line below, then repeat the command.",
            apt_line(WINDOW_LIBRARIES),
        )
    print("Installing the system libraries of Qt.", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    update = run(["apt-get", "update"], env=quiet)
    done = run(["apt-get", "install", "-y", "--no-install-recommends", *WINDOW_LIBRARIES.split()], env=quiet)
    if done.returncode:
        tail = "\n".join((update.stdout + done.stdout).splitlines()[-6:])
        raise Stop(f"{tail}\n\n{sentence} Installing them failed. Try:", apt_line(WINDOW_LIBRARIES))


def apt_line(packages: str) -> str:
    """Return the line that installs system packages, as this user has to type it."""
    line = f"apt-get update && apt-get install -y {packages}"
    if os.geteuid() == 0:
        return line
    return f"sudo sh -c '{line}'" if shutil.which("sudo") else f"su -c '{line}'"


def release_sample(python: Path) -> int:
    """Anonymise the bundled breaths into ``release-sample`` here, or at home if this folder is read-only."""
    out = (Path.cwd() if os.access(Path.cwd(), os.W_OK) else Path.home()) / "release-sample"
    return become([python, "-P", "-m", "core.cli", "curves", SAMPLE, "--out", out])


def run_checks(python: Path, pytest_words: list[str]) -> int:
    """Run all checks, then all tests, and return 0 if each of them is content."""
    if not qt_starts(python, "offscreen"):
        raise Stop("Qt does not start even without a screen:\n" + qt_problem(python, "offscreen"))
    caches = writable_folder()  # the checkout may be read-only
    surroundings = {
        "QT_QPA_PLATFORM": "offscreen",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(caches / "hypothesis"),
    }
    checks = (
        ("ruff", "check", "--cache-dir", caches / "ruff", "."),
        ("ruff", "format", "--check", "--cache-dir", caches / "ruff", "."),
        ("mypy", "--cache-dir", caches / "mypy"),
        ("lint-imports", "--no-logo", "--cache-dir", caches / "imports"),
        # Last, so that pytest's closing line is the last line of all. Files of tests run side by side, a file whole.
        ("pytest", "-o", f"cache_dir={caches / 'pytest'}", *SIDE_BY_SIDE, *pytest_words),
    )
    failed = 0
    for tool, *words in checks:
        print(f"--- {tool}", flush=True)
        failed |= call([python.parent / tool, *words], cwd=ROOT, more=surroundings)
    return int(bool(failed))


def run(command: list[object], **options: object) -> subprocess.CompletedProcess[str]:
    """Run a command and return what it printed, errors included."""
    joined = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True, "errors": "replace"}
    return subprocess.run([str(word) for word in command], check=False, **joined, **options)


def become(command: list[object]) -> int:
    """Go on as another program, which then gets all signals itself; Windows can only wait for it."""
    if os.name != "nt":
        sys.stdout.flush()
        os.execve(command[0], [str(word) for word in command], clean_surroundings())
    return call(command)


def call(command: list[object], cwd: "Path | None" = None, more: "dict[str, str] | None" = None) -> int:
    """Run a command before the user's eyes and return its exit code; Ctrl-C is left to it."""
    surroundings = {**clean_surroundings(), **(more or {})}
    with subprocess.Popen([str(word) for word in command], cwd=cwd, env=surroundings) as process:
        while True:
            try:
                code = process.wait()
                return code if code >= 0 else 128 - code
            except KeyboardInterrupt:
                continue


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Stop as stop:
        sys.exit(str(stop))
    except KeyboardInterrupt:
        sys.exit(f"\nStopped. The next start goes on:\n\n    {AGAIN}\n")
    except OSError as error:
        sys.exit(f"\n{error.strerror}: {error.filename}. Put that right, then type:\n\n    {AGAIN}\n")
