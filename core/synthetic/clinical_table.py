"""Makes the bundled table: ``python -m core.synthetic.clinical_table resources/samples``.

Every person in it is invented. The same seed gives the same table on every machine; a test makes it
again and compares.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.samples import TABLE_FILE
from core.synthetic.chance import Chance

SEED = 2025
ROWS = 1200
COLUMNS = ("case", "age_group", "sex", "diagnosis", "stay_days", "smoking", "systolic")
AGE_GROUPS = ("18-29", "30-39", "40-49", "50-59", "60-69", "70-79", "80+")
# Codes as of ICD-9-CM without their point: some begin with a zero that must not be lost.
DIAGNOSES = ("0389", "0088", "0414", "2500", "4280", "4860", "4910", "5849")
SMOKING = ("never", "former", "current")

_AGE_SHARES = (0.08, 0.09, 0.13, 0.18, 0.21, 0.19, 0.12)
_DIAGNOSIS_SHARES_YOUNG = (0.12, 0.2, 0.16, 0.12, 0.06, 0.18, 0.08, 0.08)
_DIAGNOSIS_SHARES_OLD = (0.12, 0.06, 0.08, 0.15, 0.24, 0.15, 0.11, 0.09)
_SMOKING_SHARES = (0.52, 0.29, 0.19)
# As in real tables: some values are missing, and some are spelled in another way.
_NO_PRESSURE = 0.06
_OTHERWISE_WRITTEN = 0.02


def clinical_table() -> str:
    """Return the table as text, a line for each invented stay in hospital."""
    age = _drawn("age", np.array([_AGE_SHARES] * ROWS))
    old = (age >= AGE_GROUPS.index("60-69"))[:, None]
    diagnosis = _drawn("diagnosis", np.where(old, _DIAGNOSIS_SHARES_OLD, _DIAGNOSIS_SHARES_YOUNG))
    sex = _chance("sex").uniforms(ROWS) < 0.48
    smoking = _drawn("smoking", np.array([_SMOKING_SHARES] * ROWS))
    otherwise = _chance("spelling").uniforms(ROWS) < _OTHERWISE_WRITTEN
    stay = np.exp(1.1 + 0.09 * age + 0.25 * (diagnosis == 0) + 0.6 * _chance("stay").normals(ROWS))
    pressure = 116 + 4.2 * age + 9 * (smoking == 2) + 13 * _chance("pressure").normals(ROWS)
    measured = _chance("measured").uniforms(ROWS) >= _NO_PRESSURE
    cases = np.argsort(_chance("case").uniforms(ROWS), kind="stable")
    lines = [",".join(COLUMNS)]
    for i in range(ROWS):
        habit = SMOKING[smoking[i]]
        cells = (
            f"C{40000 + int(cases[i])}",
            AGE_GROUPS[age[i]],
            "f" if sex[i] else "m",
            DIAGNOSES[diagnosis[i]],
            str(min(90, max(1, round(float(stay[i]))))),
            habit.capitalize() if otherwise[i] else habit,
            str(round(float(np.clip(pressure[i], 75, 225)))) if measured[i] else "",
        )
        lines.append(",".join(cells))
    return "\n".join(lines) + "\n"


def _chance(purpose: str) -> Chance:
    return Chance(SEED, f"clinical table: {purpose}")


def _drawn(purpose: str, shares: NDArray[np.float64]) -> NDArray[np.int64]:
    """Return a category for each row, drawn by the shares in its row."""
    bounds = np.cumsum(shares, axis=1)
    draws = _chance(purpose).uniforms(ROWS)[:, None] * bounds[:, -1:]
    drawn: NDArray[np.int64] = (draws >= bounds).sum(axis=1)
    return drawn


def main() -> None:
    """Write the table into a folder."""
    (Path(sys.argv[1]) / TABLE_FILE).write_text(clinical_table(), encoding="utf-8", newline="")


if __name__ == "__main__":
    main()
