"""Proves a release from its files alone, with nothing of the engine: the recordings, the public
folder and the private ``assignment.csv`` are read again by plain Python.

By hand: ``python -m tests.core.release_checker INPUT... --out DIR --private DIR``
"""

from __future__ import annotations

import argparse
import csv
import json
import math
import re
import statistics
import sys
from bisect import bisect_left
from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from tests.core.plain_recordings import EXACT, read_inputs, recorded, value_at
from tests.core.privacy_checker import guard_faults, largest_share, selection_faults, share_faults

METRICS = [
    "curves",
    "patients",
    "released",
    "dropped",
    "suppressed",
    "classes",
    "k_min_patients",
    "largest_share",
    "il_mean",
    "il_release",
    "guard_price",
    "guard_predicted",
    "mre_abs",
    "mre_range",
    "mre_width",
    "t_max",
    "t_mean",
    "t_bound",
    "coverage",
    "verdict",
]


@dataclass
class Hull:
    """Rows of ``hulls.csv``: cells of a step hull, or points, each released run one list."""

    kind: str
    runs: list[list[tuple[float, float, float, float]]]

    def cells(self):
        """All released cells as start, end and a function that gives both borders at a time."""
        for run in self.runs:
            if self.kind == "step":
                for start, end, lower, upper in run:
                    yield start, end, lambda t, lower=lower, upper=upper: (lower, upper)
            else:
                for (a, _, low_a, high_a), (b, _, low_b, high_b) in pairwise(run):
                    line = lambda t, a=a, b=b, x=(low_a, low_b), y=(high_a, high_b): (  # noqa: E731
                        x[0] + (x[1] - x[0]) * (t - a) / (b - a),
                        y[0] + (y[1] - y[0]) * (t - a) / (b - a),
                    )
                    yield a, b, line


class Checker:
    """All that is known of one release, or of one signal of it, and what is wrong with it.

    Of a signal its number is given, and all curves that made the common time, of whatever signal.
    """

    def __init__(self, inputs, out, private, signal=None, together=()):
        self.out = Path(out)
        self.signal = signal
        self.partners: dict[str, list] = {}
        self.faults: list[str] = []
        self.manifest = json.loads((self.out / "release.json").read_bytes(), parse_constant=self._no_number)
        if signal is not None:
            self.manifest |= self.manifest["signals"][signal]
        self.parameters = self.manifest["parameters"]
        self.curves = {curve.name: curve for curve in read_inputs(inputs)}
        self.segments = self.manifest["segments"]
        self.roles = self._roles(Path(private) / "assignment.csv")
        self.hulls = self._hulls()
        used = [self.curves[name] for name in self.names]
        everyone = together or used
        first, last = [c.time[0] for c in everyone], [c.time[-1] for c in everyone]
        hold = self.parameters["align"] == "hold"
        self.start, self.end = (min(first), max(last)) if hold else (max(first), min(last))
        if self.parameters["align"] == "crop" and not self.parameters["split"].startswith("manual"):
            cell = self.manifest["hull_step"]
            whole = math.floor((self.end - self.start) / cell + EXACT)
            self.end = self.start + whole * cell if whole else self.end
        values = [v for curve in used for v in curve.value]
        self.domain = self.parameters["domain"] or (min(values), max(values))
        self.width = self.domain[1] - self.domain[0]
        self.slack = EXACT * (max(values) - min(values)) + 1e-14 * max(map(abs, values))

    def _no_number(self, text):
        self.faults.append(f"release.json holds {text}")

    def _roles(self, path):
        """Role of each curve in each segment; every curve must be there exactly once."""
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file, delimiter=";"))
        if self.signal:
            for row in rows:
                row["curve"] = row[f"curve {self.manifest['signal']}"]
        self.names = sorted({row["curve"] for row in rows})
        counts = Counter((int(row["segment"]), row["curve"]) for row in rows)
        wanted = {(s["segment"], name) for s in self.segments for name in self.names}
        if set(counts) != wanted or max(counts.values()) > 1:
            self.faults.append("a curve is not exactly once in each segment of the assignment")
        if self.signal is not None:
            self.curves = {name: self.curves[name] for name in self.names}
        whole = self.parameters["max_curves_per_patient"] == "all"
        kept = {(tuple(self.curves[n].time), tuple(self.curves[n].value)) for n in self.names}
        for name, curve in self.curves.items():
            if whole and name not in self.names and (tuple(curve.time), tuple(curve.value)) not in kept:
                self.faults.append(f"{name} is in no segment")
        patients = {(row["patient"], self.curves[row["curve"]].patient) for row in rows}
        if not len(patients) == len({a for a, _ in patients}) == len({b for _, b in patients}):
            self.faults.append("patients of the assignment are not those of the recordings")
        return rows

    def _hulls(self):
        kind = self.parameters["hull_kind"]
        hulls = defaultdict(lambda: Hull(kind, [[]]))
        with (self.out / self.manifest["table"]).open(encoding="utf-8", newline="") as file:
            header, *rows = csv.reader(file, delimiter=";")
        unit = self.manifest["unit"]
        if header != ["segment", "class", "time_start[s]", "time_end[s]", f"lower[{unit}]", f"upper[{unit}]"]:
            self.faults.append(f"header of {self.manifest['table']}: {header}")
        for segment, label, *numbers in rows:
            runs = hulls[int(segment), label].runs
            if numbers[2] == "":
                runs.append([])
                continue
            row = tuple(map(float, numbers))
            if kind == "step" and runs[-1] and abs(runs[-1][-1][1] - row[0]) > EXACT:
                runs.append([])
            runs[-1].append(row)
        return dict(hulls)

    def members(self, segment, label):
        return [
            self.curves[row["curve"]]
            for row in self.roles
            if (int(row["segment"]), row["class"], row["role"]) == (segment, label, "member")
        ]

    def recorded(self, curve):
        """When a curve was recorded in every signal."""
        stretches = recorded(curve)
        for other in self.partners.get(curve.name, ()):
            pairs = [(max(a, c), min(b, d)) for a, b in stretches for c, d in recorded(other)]
            stretches = [(a, b) for a, b in pairs if a < b]
        return stretches

    def check(self) -> list[str]:
        listed = {(s["segment"], c["class"]) for s in self.segments for c in s["classes"]}
        assigned = {(int(r["segment"]), r["class"]) for r in self.roles if r["role"] == "member"}
        if not set(self.hulls) == listed == assigned:
            self.faults.append("classes of hulls.csv, release.json and assignment.csv differ")
        for (segment, label), hull in self.hulls.items():
            self._check_containment(segment, label, hull)
            self._check_patients(segment, label, hull)
            name, members = f"class {label} of segment {segment}", self.members(segment, label)
            quantum = self.segments[segment - 1]["guard"]
            self.faults += share_faults(self, name, members, hull)
            self.faults += guard_faults(self, name, quantum, members, hull)
        self.faults += selection_faults(self)
        self._check_hull_files()
        if self.signal is None:
            self.faults += file_faults(self.out, {"hulls", *self.files})
        self._check_metrics()
        self._check_texts()
        return self.faults

    def _check_containment(self, segment, label, hull):
        sampled = hull.kind == "sampled"
        interpolation = self.parameters["interpolation"]
        cells = list(hull.cells())
        starts = [start for start, _, _ in cells]
        for curve in self.members(segment, label):
            outside = [
                at
                for at, value, borders in (
                    self._at_grid(curve, cells, interpolation)
                    if sampled
                    else self._at_samples(curve, cells, starts)
                )
                if not borders[0] - self.slack <= value <= borders[1] + self.slack
            ]
            if outside:
                self.faults.append(
                    f"{curve.name} leaves class {label} of segment {segment} at {outside[0]} s"
                )

    def _at_samples(self, curve, cells, starts):
        """Each sample with the borders of each released cell it lies in."""
        for time, value in zip(curve.time, curve.value, strict=True):
            at = time - self.start
            near = bisect_left(starts, at - EXACT)
            for start, end, borders in cells[max(0, near - 1) : near + 1]:
                if start <= at <= end:
                    yield at, value, borders(at)

    def _at_grid(self, curve, cells, interpolation):
        for start, end, borders in cells:
            for at in (start, end):
                yield at, value_at(curve, at + self.start, interpolation), borders(at)

    def _check_patients(self, segment, label, hull):
        """Own count of the patients with recorded data in the whole of each released cell."""
        by_curve = self.parameters["unit"] == "curve"
        stretches = [
            (curve.name if by_curve else curve.patient, curve.patient, a - self.start, b - self.start)
            for curve in self.members(segment, label)
            for a, b in self.recorded(curve)
        ]
        slack = EXACT * max(1.0, self.end - self.start) * 2
        for start, end, _ in hull.cells():
            there = [(who, p) for who, p, a, b in stretches if a - slack <= start and end <= b + slack]
            self.fewest = min(getattr(self, "fewest", math.inf), len({p for _, p in there}))
            counted = len({who for who, _ in there})
            if counted < self.parameters["k"] and self.parameters["k_instant"] != "hold":
                self.faults.append(f"class {label} of segment {segment} has {counted} at {start} to {end} s")
        if len({who for who, *_ in stretches}) < self.parameters["k"]:
            self.faults.append(f"class {label} of segment {segment} has fewer than k")

    def _check_hull_files(self):
        self.files = {self.manifest["table"]}
        for segment in self.segments:
            for found in segment["classes"]:
                self.files.add(found["file"])
                with (self.out / found["file"]).open(encoding="utf-8", newline="") as file:
                    header, *rows = csv.reader(file, delimiter=";")
                hull = self.hulls[segment["segment"], found["class"]]
                step = hull.kind == "step"
                points = [
                    [
                        (t, low, high)
                        for start, end, low, high in run
                        for t in ((start, end) if step else (start,))
                    ]
                    for run in hull.runs
                ]
                read = [tuple(map(float, row)) for row in rows if row[1]]
                name, unit = self.manifest["signal"], self.manifest["unit"]
                if header != ["time[s]", f"{name} lower[{unit}]", f"{name} upper[{unit}]"]:
                    self.faults.append(f"header of {found['file']}: {header}")
                if read != [point for run in points for point in run]:
                    self.faults.append(f"{found['file']} is not the hull of hulls.csv")
                ends = [(run[0][0], run[-1][0]) for run in points]
                if ends != [tuple(interval) for interval in found["released"]]:
                    self.faults.append(f"released stretches of {found['file']} differ from release.json")

    def _check_metrics(self):
        metrics = self.manifest["metrics"]
        if missing := [name for name in METRICS if name not in metrics]:
            self.faults.append(f"metrics lack {missing}")
        roles = Counter(row["role"] for row in self.roles)
        own = {
            "curves": len(self.names),
            "patients": len({self.curves[name].patient for name in self.names}),
            "released": roles["member"],
            "dropped": roles["dropped"],
            "suppressed": roles["suppressed"],
            "classes": len(self.hulls),
            "k_min_patients": self.fewest,
            "largest_share": max(largest_share(self.members(*key)) for key in self.hulls),
            **self._losses(),
            **self._errors(),
        }
        for name, number in own.items():
            if not math.isclose(metrics[name], number, rel_tol=1e-5, abs_tol=self._coarseness(name, number)):
                self.faults.append(f"{name} is {number}, release.json says {metrics[name]}")
        if not 0 <= metrics["t_mean"] <= metrics["t_max"] <= min(1, metrics["t_bound"] or 1) + 1e-6:
            self.faults.append("t is not between 0 and its bound")
        limit = self.parameters["t_max"]
        if limit is not None and metrics["t_max"] > limit + 1e-6:
            self.faults.append("t is above the limit asked for")

    def _coarseness(self, name, number):
        """How far a figure may be off, because a finer one would undo the guard."""
        quantum = max(segment["guard"] or 0 for segment in self.segments)
        steps = {"mre_abs": quantum, "mre_range": quantum / self.width, "mre_width": 0.05 * bool(quantum)}
        return 1e-9 + (steps[name] / 2 + 0.006 * number if steps.get(name) else 0.0)

    def _losses(self):
        """Information loss, without and with the curves left out, and coverage."""
        mean = everyone = duration = covered = 0.0
        for segment in self.segments:
            number = segment["segment"]
            length = min(segment["end"], self.end - self.start) - segment["start"]
            losses = []
            for found in segment["classes"]:
                cells = list(self.hulls[number, found["class"]].cells())
                middles = [(end - start, borders((start + end) / 2)) for start, end, borders in cells]
                time = sum(span for span, _ in middles)
                loss = sum(span * (high - low) for span, (low, high) in middles) / time / self.width
                size = len(self.members(number, found["class"]))
                losses += [loss] * size
                covered += size * time
            left_out = len(self.names) - len(losses)
            mean += length * (statistics.fmean(losses) if losses else 1.0)
            everyone += length * (sum(losses) + left_out) / len(self.names)
            duration += length
        frame = (self.end - self.start) * len(self.names)
        return {"il_mean": mean / duration, "il_release": everyone / duration, "coverage": covered / frame}

    def _errors(self):
        """Median distances of the members from the nearer border, at the grid times."""
        errors, of_width = [], []
        for (number, label), hull in self.hulls.items():
            segment_end = min(self.segments[number - 1]["end"], self.end - self.start)
            times = self._grid_times(hull, segment_end)
            for curve in self.members(number, label):
                for at, low, high in times:
                    value = value_at(curve, at + self.start, self.parameters["interpolation"])
                    errors.append(min(high - value, value - low))
                    of_width.append(errors[-1] / (high - low) if high > low else 0.0)
        median = statistics.median(errors)
        return {"mre_abs": median, "mre_range": median / self.width, "mre_width": statistics.median(of_width)}

    def _grid_times(self, hull, segment_end):
        if hull.kind != "step":
            return [(at, low, high) for run in hull.runs for at, _, low, high in run]
        times = [(start, low, high) for run in hull.runs for start, _, low, high in run]
        _, end, low, high = hull.runs[-1][-1]
        # The last grid time of a segment belongs to the cell before it.
        return [*times, (end, low, high)] if abs(end - segment_end) <= EXACT else times

    def _check_texts(self):
        content = b"\n".join(path.read_bytes() for path in sorted(self.out.rglob("*")) if path.is_file())
        text = content.decode("utf-8").lower() + "\n".join(p.as_posix() for p in self.out.rglob("*"))
        for curve in self.curves.values():
            stem = Path(curve.name).stem.lower()
            telling = len(stem) >= 6 and re.search(r"\d", stem) and re.search(r"[a-z]", stem)
            for secret in (
                curve.patient.lower(),
                curve.date.lower(),
                curve.date[:10],
                stem if telling else "",
            ):
                if secret and secret in text:
                    self.faults.append("an identifying text stands in the public files")
        borders = {
            number for hull in self.hulls.values() for run in hull.runs for row in run for number in row
        }
        raw = {number for curve in self.curves.values() for number in (*curve.time, *curve.value)} - borders
        long = {
            float(n) for n in re.findall(r"(?<![\w.])-?\d+\.\d+(?![\w.])", text) if len(n.strip("-0.")) >= 9
        }
        if long & raw:
            self.faults.append("a raw sample stands in the public files")
        if "<script" in text or "anonymous" in text:
            self.faults.append("the report holds what it must not")


def file_faults(out, expected):
    """What is wrong with the files that are there."""
    there = {path.relative_to(out).as_posix() for path in out.rglob("*")}
    if different := there ^ {"release.json", "report.html", *expected}:
        yield f"files of the release: {sorted(different)}"
    if len({path.stat().st_mtime for path in out.rglob("*")}) != 1:
        yield "times of the files differ"


def faults_of(inputs, out, private) -> list[str]:
    """Return all that is wrong with a release, nothing if it holds."""
    return Checker(inputs, out, private).check()


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("inputs", nargs="+")
    asked.add_argument("--out", required=True)
    asked.add_argument("--private", required=True)
    arguments = asked.parse_args()
    faults = faults_of(arguments.inputs, arguments.out, arguments.private)
    print("\n".join(faults) or "The release holds.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
