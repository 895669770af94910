"""One walk through the real window with a real mouse and keyboard: open, drag, run, cancel, run, export."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from ctypes.util import find_library
from pathlib import Path

import pytest

from tests.gui.fake_engine import breaths
from tests.gui.patience import PATIENCE

_TOOLS = ("Xvfb", "openbox", "xdotool")
_MISSING = [tool for tool in _TOOLS if shutil.which(tool) is None]
_MISSING += [
    f"lib{name}" for name in ("xcb-cursor", "xcb-icccm", "xcb-keysyms") if find_library(name) is None
]

pytestmark = [
    pytest.mark.xvfb,
    pytest.mark.skipif(bool(_MISSING), reason=f"not installed: {', '.join(_MISSING)}"),
]


@pytest.fixture
def display():
    """A screen of its own with a window manager; the tests' display is left alone."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    screen = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as number:
        name = f":{number.readline().strip()}"
    environment = {key: value for key, value in os.environ.items() if key != "QT_QPA_PLATFORM"}
    environment |= {"DISPLAY": name, "QT_QPA_PLATFORM": "xcb"}
    manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
    yield environment
    for process in (manager, screen):
        process.terminate()
        process.wait(PATIENCE)


class Hand:
    """Presses keys and moves the mouse, and asks the application where things are."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        self._environment = environment
        self._application = subprocess.Popen(
            [sys.executable, "-m", "tests.gui.real_window", str(folder)],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, question: str) -> str:
        self._application.stdin.write(f"{question}\n")
        self._application.stdin.flush()
        return self._application.stdout.readline().strip()

    def until(self, word: str) -> None:
        assert self.ask(f"until {word}") == "yes", f"the window ended before it was {word}"

    def do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._environment, check=True)

    def key(self, key: str) -> None:
        self.do("key", "--clearmodifiers", key)

    def click(self, word: str) -> None:
        self.do("mousemove", *self.ask(f"at {word}").split(), "click", "1")

    def drag(self, start: str, end: str) -> None:
        x, y = map(int, self.ask(f"at {start}").split())
        goal, _ = map(int, self.ask(f"at {end}").split())
        self.do("mousemove", str(x), str(y), "mousedown", "1")
        for step in range(1, 6):
            self.do("mousemove", str(x + (goal - x) * step // 5), str(y))
        self.do("mouseup", "1")

    def leave(self) -> int:
        with self._application as application:
            application.stdin.close()
            try:
                return application.wait(PATIENCE)
            finally:
                application.kill()


@pytest.fixture
def hand(display, tmp_path):
    hand = Hand(display, tmp_path)
    yield hand
    assert hand.leave() == 0


def write_recordings(folder, count):
    folder.mkdir()
    curves = breaths(count, patients=60, samples=120)
    for number, (time, value) in enumerate(curves):
        rows = "\n".join(f"{t:g};{v:g}" for t, v in zip(time.tolist(), value.tolist(), strict=True))
        patient = f"00000000-0000-4000-8000-{number % 60:012d}"
        head = f"{patient}\n2004-05-06T07:08:09\ntime[s];AWF[mL/s]\n"
        (folder / f"p{number:04d}.csv").write_text(head + rows + "\n", encoding="utf-8")


def test_open_drag_run_cancel_run_export(hand, tmp_path):
    write_recordings(tmp_path / "recordings", 900)
    hand.until("ready")
    hand.key("ctrl+shift+f")
    hand.until("asking")
    hand.do("type", "--clearmodifiers", f"{tmp_path / 'recordings'}")
    hand.key("Return")
    hand.until("loaded")
    hand.key("ctrl+2")
    hand.until("at_segments")
    hand.click("manual")
    hand.until("manual")
    hand.drag("edge", "earlier")
    hand.until("shortened")
    hand.key("ctrl+r")
    hand.until("running")
    hand.key("Escape")
    hand.until("stopped")
    hand.key("ctrl+r")
    hand.until("released")
    hand.key("ctrl+e")
    hand.until("exporting")
    hand.key("Return")
    hand.until("written")
    release = tmp_path / "release"
    assert {"hulls.csv", "release.json", "report.html"} <= {path.name for path in release.iterdir()}
    manifest = json.loads((release / "release.json").read_text(encoding="utf-8"))
    assert manifest["verdict"].startswith("May be released")
