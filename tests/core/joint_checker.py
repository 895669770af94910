"""Proves a release of several signals from its files alone: each signal as a release of its own, and that
the signals are of the same breaths in the same classes.

By hand: ``python -m tests.core.joint_checker FLOW PRESSURE ... --out DIR --private DIR``
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections import Counter
from pathlib import Path

from tests.core.plain_recordings import read_inputs
from tests.core.release_checker import Checker, file_faults


def joint_faults_of(inputs, out, private) -> list[str]:
    """Return all that is wrong with a release of several signals, whose inputs are given one by one."""
    out, private = Path(out), Path(private)
    manifest = json.loads((out / "release.json").read_bytes())
    with (private / "assignment.csv").open(encoding="utf-8", newline="") as file:
        header, *rows = csv.reader(file, delimiter=";")
    # Cut recordings have their rates between the role and the names of the others' curves.
    columns = [at for at, name in enumerate(header) if name == "curve" or name.startswith("curve ")]
    if not len(inputs) == len(manifest["signals"]) == len(columns):
        return ["the signals are not those of the inputs"]
    curves = [{curve.name: curve for curve in read_inputs([one])} for one in inputs]
    if any(row[at] not in known for row in rows for known, at in zip(curves, columns, strict=True)):
        return ["the assignment names a curve that is in no input"]
    named = {tuple(row[at] for at in columns) for row in rows}
    breaths = [tuple(known[name] for known, name in zip(curves, names, strict=True)) for names in named]
    faults = [*_wrong_breaths(breaths, curves, manifest), *_different_classes(manifest)]
    together = [curve for breath in breaths for curve in breath]
    checkers = [Checker([one], out, private, number, together) for number, one in enumerate(inputs)]
    for number, checker in enumerate(checkers):
        checker.partners = {
            breath[number].name: [c for c in breath if c is not breath[number]] for breath in breaths
        }
        faults += [f"{checker.manifest['signal']}: {fault}" for fault in checker.check()]
    files = {file for checker in checkers for file in checker.files}
    return [*faults, *file_faults(out, {"hulls", *files})]


def _wrong_breaths(breaths, curves, manifest):
    """Curves that were put together and are not of the same breath, or were not and are."""
    for breath in breaths:
        if len({curve.patient for curve in breath}) > 1 or len({curve.date for curve in breath}) > 1:
            yield f"{breath[0].name} was put together with a curve of another patient or start"
    if len({len(breaths), *(len({b[i].name for b in breaths}) for i in range(len(curves)))}) > 1:
        yield "a curve is in two breaths"
    if manifest["signals"][0]["parameters"]["max_curves_per_patient"] == "all":
        found = [Counter((c.patient, c.date) for c in known.values()) for known in curves]
        certain = [{key for key, count in one.items() if count == 1 and key[1]} for one in found]
        if set.intersection(*certain) - {(b[0].patient, b[0].date) for b in breaths}:
            yield "a breath that is there in every signal was left out"


def _different_classes(manifest):
    listed = [
        [(s["segment"], s["start"], sorted(c["class"] for c in s["classes"])) for s in one["segments"]]
        for one in manifest["signals"]
    ]
    if any(one != listed[0] for one in listed):
        yield "the signals have different classes"
    if len({one["table"] for one in manifest["signals"]}) != len(listed):
        yield "two signals share a table"


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("inputs", nargs="+")
    asked.add_argument("--out", required=True)
    asked.add_argument("--private", required=True)
    arguments = asked.parse_args()
    faults = joint_faults_of(arguments.inputs, arguments.out, arguments.private)
    print("\n".join(faults) or "The release holds, signal by signal and together.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
