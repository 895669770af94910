"""How long the window does not answer while it works on a table: ``python -m tests.benchmarks.table_window [ROWS]``.

Starts the real window on an invented table of ten columns (numbers, categories, dates, two columns of
identifiers) and goes the way of a user: opening, looking at the columns, a run by each method asked for,
the files of the export. Prints for each stage the longest gap between two turns of the event loop on the
clock, and the processor time of the thread of the window in the longest turn. Then each stage is begun
anew and stopped in its middle, and the time is printed until it has come to rest. The goals are 100 ms
and 300 ms; on a busy machine the clock counts the work of others too.
"""

from __future__ import annotations

import argparse
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import tempfile
import time
from pathlib import Path

import numpy as np
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from anonymizer_gui.app import Application, give_way
from anonymizer_gui.engine import CoreRun
from anonymizer_gui.settings import Settings
from core.tabular.recipe import ColumnChoice, Missing
from core.tabular.table import Role
from tests.benchmarks.run_gap import Watch, change_settings

ROLES = {
    "case": Role.IDENTIFIER,
    "age": Role.QUASI_IDENTIFIER,
    "sex": Role.QUASI_IDENTIFIER,
    "ward": Role.QUASI_IDENTIFIER,
    "spo2": Role.SENSITIVE,
    "potassium": Role.SENSITIVE,
    "postcode": Role.IDENTIFIER,
    "icd": Role.SENSITIVE,
    "admitted": Role.SENSITIVE,
    "measure": Role.SENSITIVE,
}
PARAMETERS = {
    "pram": {"columns": ["sex", "ward"]},
    "ldp": {
        "epsilon": 4.0,
        "columns": [
            {"name": "age", "low": 0.0, "high": 120.0},
            {"name": "spo2", "low": 50.0, "high": 110.0},
            {"name": "potassium", "low": 0.0, "high": 15.0},
            {"name": "admitted", "low": "2015-01-01", "high": "2024-01-01"},
            {"name": "measure", "low": 0.0, "high": 250.0},
        ],
    },
    "kmember": {"k": 5, "trials": 1},
}
_MIDDLE = 0.5


def write(path: Path, rows: int) -> None:
    """Write the invented table."""
    rng = np.random.default_rng(0)
    days = np.datetime64("2015-01-01") + rng.integers(0, 3000, rows)
    cells = (
        np.char.add("C", (10_000_000 + rng.permutation(rows)).astype(str)),
        rng.integers(0, 100, rows).astype(str),
        rng.choice(["M", "F"], rows),
        rng.choice(["A1", "B2", "ICU"], rows),
        np.char.mod("%.1f", rng.normal(97, 2, rows).clip(60, 100)),
        np.char.mod("%.3f", rng.normal(5, 1, rows).clip(1, 12)),
        np.char.zfill(rng.integers(0, 99_999, rows).astype(str), 5),
        rng.choice([f"I{code}" for code in range(300)], rows),
        days.astype(str),
        np.char.mod("%.6f", rng.normal(100, 20, rows).clip(1, 240)),
    )
    with path.open("w") as file:
        file.write(",".join(ROLES) + "\n")
        file.writelines(",".join(row) + "\n" for row in zip(*(c.tolist() for c in cells), strict=True))


class Stages:
    """What a user does, each as something that begins and a question whether it has ended."""

    def __init__(self, qt: QApplication, application: Application, table: Path, out: Path) -> None:
        self._qt = qt
        self._application = application
        self._watch = Watch(qt)
        self._session = application.tables
        self._table = table
        self._out = out

    def idle(self) -> bool:
        """Whether nothing is under way."""
        return not self._session.lane.busy and self._session.obstacles is not None

    def open(self) -> None:
        """Read the table."""
        self._session.clear()
        self._session.open(self._table)

    def decide(self) -> None:
        """Decide all roles; what hinders a run is looked at after each decision of a user."""
        choices = [ColumnChoice(name, role) for name, role in ROLES.items()]
        self._session.choose("roles", *choices)

    def run(self) -> None:
        """Treat the table."""
        self._session.run()

    def export(self) -> None:
        """Write the release."""
        self._session.export(self._out / f"out{len(list(self._out.iterdir()))}", None)

    def another_theme(self, name: str, step: str) -> None:
        """Go to a step and change the theme there."""
        self._watch.stage(name, lambda: True, lambda: self._session.go_to(step))
        dark = self._application.window.theme.dark
        change_settings(self._watch, self._application, "en", "light" if dark else "dark")

    def watch(self, name: str, begin) -> float:
        """Begin something, print its longest gap and return how long it took."""
        begin()
        start = time.monotonic()
        self._watch.stage(name, lambda: self._session.opened is not None and self.idle())
        return time.monotonic() - start - 1.0

    def stop(self, name: str, begin, after: float) -> None:
        """Begin something, stop it after so many seconds and print how long that takes."""
        begin()
        end = time.monotonic() + after
        while time.monotonic() < end:
            self._qt.processEvents()
            time.sleep(0.001)
        if self._session.task is None:
            print(f"stopping {name}: it had ended before {after:.1f} s")
            return
        self._session.cancel()
        asked = time.monotonic()
        while self._session.task is not None:
            self._qt.processEvents()
            time.sleep(0.001)
        print(f"stopping {name} after {after:.1f} s: {1000 * (time.monotonic() - asked):.0f} ms", flush=True)


def main(rows: int, methods: list[str]) -> None:
    """Go through all stages, then stop each in its middle."""
    qt = QApplication([])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(folder / "t.csv", rows)
        settings = Settings(QSettings(f"{folder}/window.ini", QSettings.Format.IniFormat))
        application = Application(qt, settings, CoreRun())
        collection = give_way(application)
        application.show()
        session = application.tables
        (folder / "out").mkdir()
        stages = Stages(qt, application, folder / "t.csv", folder / "out")
        taken = {"opening": stages.watch("opening", stages.open)}
        stages.watch("roles decided", stages.decide)
        session.change("missing", missing=Missing.KEEP)
        for method in methods:
            session.choose_method(method, method)
            stages.watch(f"{method}: settings", lambda m=method: session.set_parameters("p", **PARAMETERS[m]))
            taken[method] = stages.watch(f"{method}: run", stages.run)
            taken["export"] = stages.watch(f"{method}: export", stages.export)
            for step in ("load", "method", "result"):
                stages.another_theme(f"{method}: {step}", step)
        for share in (0.2, _MIDDLE, 0.8):
            for method in methods:
                session.choose_method(method, method)
                stages.watch("settings again", lambda: None)
                stages.stop(f"{method}: run", stages.run, share * taken[method])
            stages.stop("export", stages.export, share * taken["export"])
        for share in (0.2, _MIDDLE, 0.8):
            stages.stop("opening", stages.open, share * taken["opening"])
        collection.stop()
        application.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", type=int, nargs="?", default=1_000_000)
    parser.add_argument("--methods", nargs="*", default=["pram", "ldp"])
    asked = parser.parse_args()
    main(asked.rows, asked.methods)
