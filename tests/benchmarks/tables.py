"""How long a table of many records takes from the file to the release: python -m tests.benchmarks.tables ROWS."""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from core.intake import TextFormat
from core.progress import Progress
from core.tabular import run
from core.tabular.methods import METHODS
from core.tabular.recipe import ColumnChoice, TableRecipe
from core.tabular.table import Role
from tests.core.tabular.shuffling import LISTED

COLUMNS = ("case", "age", "sex", "ward", "spo2", "potassium", "postcode", "icd", "died", "weight")
PLAIN = ("spo2", "potassium", "died", "weight")


def write(path: Path, rows: int) -> None:
    """Write an invented table of ten columns, five of them numbers."""
    rng = np.random.default_rng(0)
    cells = [
        np.arange(rows).astype(str),
        rng.integers(0, 100, rows).astype(str),
        rng.choice(["M", "F"], rows),
        rng.choice(["A1", "B2", "ICU"], rows),
        np.char.mod("%.1f", rng.normal(97, 2, rows)),
        np.char.mod("%.3f", rng.normal(5, 1, rows)),
        np.char.zfill(rng.integers(0, 99_999, rows).astype(str), 5),
        rng.choice([f"I{code}" for code in range(300)], rows),
        rng.integers(0, 2, rows).astype(str),
        np.char.mod("%.2f", rng.normal(100, 20, rows)),
    ]
    lines = map(",".join, zip(*(column.tolist() for column in cells), strict=True))
    path.write_text("\n".join([",".join(COLUMNS), *lines]) + "\n")


def main(rows: int) -> None:
    METHODS["shuffle"] = LISTED
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(folder / "t.csv", rows)
        choices = [ColumnChoice("case", Role.IDENTIFIER)]
        for column in COLUMNS[1:]:
            role = Role.SENSITIVE if column in PLAIN else Role.QUASI_IDENTIFIER
            choices.append(ColumnChoice(column, role))
        recipe = TableRecipe(columns=tuple(choices), method="shuffle")
        clock = [time.process_time()]
        opened = run.open_table(folder / "t.csv", TextFormat(), Progress())
        clock.append(time.process_time())
        run.profile(opened, recipe, Progress())
        clock.append(time.process_time())
        outcome = run.run(recipe, Progress(), opened=opened)
        clock.append(time.process_time())
        run.export(outcome, folder / "out", folder / "private", Progress())
        clock.append(time.process_time())
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    spent = ", ".join(
        f"{what} {after - before:.1f} s"
        for what, before, after in zip(
            ("open", "profile", "run", "export"), clock[:-1], clock[1:], strict=True
        )
    )
    print(f"{rows:,} rows: {spent} of processor time; peak {peak} MB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
