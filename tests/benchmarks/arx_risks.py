"""Agreement with ARX on the Adult table: ``python -m tests.benchmarks.arx_risks adult.csv``.

Classes, uniques, prosecutor's risk and records in small classes of four sets of quasi-identifiers, and l and t of
the salary class under the first, as ARX measures them (design 2.3, K5). The table is that of ARX, of 30,162 rows.
"""

import sys
from pathlib import Path

import numpy as np

from core.intake import TextFormat
from core.progress import Progress
from core.tabular import run
from core.tabular.analysis import ExposureQuestion, exposure, known_of
from core.tabular.kmember.attribute import attribute_of
from core.tabular.kmember.disclosure import class_numbers
from core.tabular.kmember.sensitive import diversity
from core.tabular.recipe import ColumnChoice, TableRecipe
from core.tabular.table import Kind, Role

# Quasi-identifiers: classes, smallest, uniques, average risk, records in classes below 5 and below 3.
MEASURED = {
    "sex,race": (10, 87, 0, 0.00033154, 0, 0),
    "sex,age": (142, 1, 4, 0.00470791, 22, 8),
    "sex,age,race,marital-status": (1690, 1, 543, 0.05603077, 1824, 1045),
    "sex,age,race,marital-status,education,native-country": (7645, 1, 4907, 0.25346462, 9078, 6717),
}
L, T = 2, 0.20294547


def main() -> None:
    """Print what was found beside what ARX found."""
    progress = Progress()
    opened = run.open_table(Path(sys.argv[1]), TextFormat(), progress)
    for names, expected in MEASURED.items():
        choices = tuple(ColumnChoice(name, Role.QUASI_IDENTIFIER) for name in names.split(","))
        known = known_of(run.table_of(opened, TableRecipe(columns=choices), progress), progress.check)
        five, three = (exposure(known, ExposureQuestion(k)) for k in (5, 3))
        found = (five.classes, five.smallest, five.unique, round(five.average, 8), five.below, three.below)
        print("agrees" if found == expected else f"DIFFERS from {expected}", found, names)
        if names == "sex,race":
            column = run.table_of(opened, TableRecipe(), progress).column("salary-class")
            assert column.kind is Kind.NOMINAL
            spread = diversity(attribute_of(column), class_numbers(known.levels))
            agree = spread.l == L and np.isclose(spread.t, T, atol=6e-9)
            print(
                "agrees" if agree else "DIFFERS",
                spread.l,
                round(spread.t, 8),
                "l and t of salary-class under it",
            )


if __name__ == "__main__":
    main()
