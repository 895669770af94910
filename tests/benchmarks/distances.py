"""Table of our distances against the packages that can be installed, side by side in one process.

    python -m tests.benchmarks.distances [recordings.zip or folder ...]

Peers are measured if they are installed:
pip install curvesimilarities tslearn shapely similaritymeasures traj-dist-rs frechetdist
Each figure is a median of several runs that alternate between us and the peer. Recordings are zips of
files in the reference format; of a folder, those whose names begin with A to E. Peers work as they do
by default, most on one thread, ours on all cores. With ``--seconds 1 --most 100`` all sets take about
ten minutes on two cores; a peer that needs longer than that for one pair is measured on it once.
"""

import argparse
import importlib
import importlib.metadata
import io
import math
import platform
import statistics
import time
import zipfile
from datetime import date
from functools import partial
from pathlib import Path

import numpy as np

from core.compiled import kernel
from core.curves.traces import Traces
from core.distances.lanes import WIDTH, higher, spread, store
from core.distances.lazy import LazyDistances
from core.distances.matrix import discrete_frechet_matrix, frechet_matrix
from core.distances.measure import Measure
from core.distances.parallel import core_count
from core.grouping.leaders import nearest_leaders
from core.grouping.rounding import RoundedDistances
from core.progress import Progress

RUNS = 3

OPERATIONS = {"continuous": 39, "discrete": 8}
"""Vector operations of one cell of each lockstep kernel, loads and stores not counted."""


def breaths(count, points, seed=1):
    """Flow of a one-compartment lung, of six patients with their own rates, held to a common end."""
    rng = np.random.default_rng(seed)
    curves = []
    for _ in range(count):
        patient = np.random.default_rng(100 + rng.integers(6))
        rate = patient.uniform(10, 30) * rng.normal(1, 0.06)
        pressure = patient.uniform(8, 20) * rng.normal(1, 0.08)
        resistance, compliance = patient.uniform(5, 20), patient.uniform(0.02, 0.08)
        inspiration, period = patient.uniform(0.3, 0.5), 60 / rate
        cycles = max(1, round(points / 60))
        time_ = np.linspace(0, period * cycles, points)
        phase = time_ % period / period
        drive = np.where(phase < inspiration, pressure * np.sin(np.pi * phase / inspiration).clip(0), 0)
        volume, flow = 0.0, np.empty(points)
        for k in range(points):
            flow[k] = (drive[k] - volume / compliance) / resistance
            volume += flow[k] * time_[1]
        curves.append(np.column_stack([time_, flow + rng.normal(0, 0.015, points)]))
    return curves


def recordings(path, most):
    """So many curves, drawn at random, of a zip in the reference format; only as much of it as this needs."""
    with zipfile.ZipFile(path) as archive:
        names = [name for name in sorted(archive.namelist()) if name.endswith(".csv")]
        chosen = np.sort(np.random.default_rng(0).permutation(len(names))[:most])
        texts = [archive.read(names[i]).decode() for i in chosen]
    return [np.loadtxt(io.StringIO(text), delimiter=";", skiprows=3, usecols=(0, 1)) for text in texts]


def held_to_a_common_end(curves):
    """Traces through one frame, and the time scale that makes it a square."""
    curves = [curve - (curve[0, 0], 0) for curve in curves]
    end = max(curve[-1, 0] for curve in curves)
    held = [c if c[-1, 0] == end else np.vstack([c, (end, c[-1, 1])]) for c in curves]
    both = np.concatenate(held)
    offsets = np.concatenate([[0], np.cumsum([len(c) for c in held])])
    nothing = np.empty((0, 2)), np.zeros(len(held) + 1, np.int64)
    traces = Traces(0.0, end, "linear", both[:, 0].copy(), both[:, 1].copy(), offsets, *nothing)
    return traces, float(np.ptp(both[:, 1])) / end


def one_pair_at_a_time(distance):
    return lambda points, pairs: np.array([distance(points[i], points[j]) for i, j in pairs])


def installed(name):
    try:
        return importlib.import_module(name)
    except ImportError:
        print(f"({name} is not installed)")
        return None


def peers():
    """Yield name, kind and ``measure(points, pairs)`` of every peer that is installed."""
    if similar := installed("curvesimilarities"):
        yield "curvesimilarities.fd", "continuous", one_pair_at_a_time(similar.fd)
        yield "curvesimilarities.dfd", "discrete", one_pair_at_a_time(similar.dfd)
    if series := installed("tslearn.metrics"):
        yield "tslearn.cdist_frechet", "discrete", lambda points, pairs: _tslearn(series, points, pairs)
    if rust := installed("traj_dist_rs"):
        yield "traj-dist-rs.frechet", "continuous", one_pair_at_a_time(rust.frechet)
        yield "traj-dist-rs.pdist", "discrete", lambda points, pairs: _rust(rust, points, pairs)
    if shapes := installed("shapely"):

        def shapely(p, q):
            return shapes.frechet_distance(shapes.LineString(p), shapes.LineString(q))

        yield "shapely.frechet_distance", "discrete", one_pair_at_a_time(shapely)
    if measures := installed("similaritymeasures"):
        yield "similaritymeasures", "discrete", one_pair_at_a_time(measures.frechet_dist)
    if recursive := installed("frechetdist"):
        yield "frechetdist.frdist", "discrete", one_pair_at_a_time(recursive.frdist)


def _rust(rust, points, pairs):
    """Compute all pairs at once, which it does on all cores."""
    return rust.pdist(points[: pairs.max() + 1], rust.Metric.discret_frechet())


def _tslearn(series, points, pairs):
    """Compute all pairs at once, which is how it is fastest."""
    count = pairs.max() + 1
    table = series.cdist_frechet(points[:count])
    return table[np.triu_indices(count, 1)]


def pairs_for(name, count, pairs_wanted, rng):
    """Choose pairs at random, or the pairs of a block of curves for who computes all pairs at once."""
    rows, columns = np.triu_indices(count, 1)
    if name in ("tslearn.cdist_frechet", "traj-dist-rs.pdist"):
        part = min(count, max(2, round(math.sqrt(2 * pairs_wanted))))
        rows, columns = np.triu_indices(part, 1)
        return np.column_stack([rows, columns])
    chosen = rng.choice(len(rows), min(pairs_wanted, len(rows)), replace=False)
    return np.column_stack([rows[chosen], columns[chosen]])


def seconds(work):
    start = time.perf_counter()
    result = work()
    return time.perf_counter() - start, result


def compare(title, curves, chosen_peers, seconds_a_peer):
    traces, scale = held_to_a_common_end(curves)
    n = len(traces)
    edges = np.diff(traces.offsets) - 1
    points = [np.column_stack(traces.points(i)) * (scale, 1) for i in range(n)]
    ours = {
        "continuous": lambda: frechet_matrix(traces, scale, Progress()),
        "discrete": lambda: discrete_frechet_matrix(traces, scale, Progress()),
    }
    rng = np.random.default_rng(0)
    print(f"\n{title}: {n} curves of {edges.min() + 1} to {edges.max() + 1} points")
    print(
        "  kind        peer                        pairs   peer us/pair   ours us/pair    ratio  difference"
    )
    for name, kind, measure in chosen_peers:
        try:
            count, peer, own, difference = side_by_side(
                name, measure, points, ours[kind], rng, seconds_a_peer
            )
        except (RecursionError, ValueError) as problem:
            print(f"  {kind:<11} {name:<26} refuses: {type(problem).__name__}")
            continue
        print(
            f"  {kind:<11} {name:<26} {count:>6,} {peer * 1e6:>14,.1f} {own * 1e6:>14,.2f} {peer / own:>8,.0f}"
            f"  {difference:.0e}",
            flush=True,
        )
    cells = {
        "continuous": (edges.sum() ** 2 - (edges**2).sum()) / 2,
        "discrete": ((edges + 1).sum() ** 2 - ((edges + 1) ** 2).sum()) / 2,
    }
    for kind, work in ours.items():
        start = time.process_time()
        spent = statistics.median(seconds(work)[0] for _ in range(RUNS))
        busy = (time.process_time() - start) / RUNS
        print(
            f"  {kind:<11} {cells[kind] / spent * 1e-9:.2f} cells/ns on {core_count()} cores,"
            f" {cells[kind] / busy * 1e-9:.2f} on one busy one"
        )
    print(f"  {certified_share(Measure((traces,), scale), rng):.1%} of the pairs certified without a sweep")


def side_by_side(name, measure, points, ours, rng, seconds_a_peer):
    """Return pairs compared, seconds a pair of the peer and of us, and the largest relative difference."""
    n = len(points)
    one = pairs_for(name, n, 1, rng)
    first = seconds(lambda: measure(points, one))[0] / len(one)
    pairs = pairs_for(name, n, max(1, int(seconds_a_peer / RUNS / first)), rng)
    times, our_times = [], []
    for _ in range(RUNS if first < seconds_a_peer else 1):
        spent, values = seconds(lambda: measure(points, pairs))
        times.append(spent / len(pairs))
        spent, matrix = seconds(ours)
        our_times.append(spent / (n * (n - 1) / 2))
    expected = matrix[pairs[:, 0], pairs[:, 1]]
    difference = np.max(np.abs(values - expected) / np.maximum(expected, 1e-300))
    return len(pairs), statistics.median(times), statistics.median(our_times), difference


def compile_all(chosen_peers):
    """Call each peer on tiny curves, so that none compiles while it is measured."""
    tiny = breaths(3, 5)
    for name, _, measure in chosen_peers:
        measure(tiny, pairs_for(name, 3, 1, np.random.default_rng(0)))


def print_discrete():
    """Cells a nanosecond of the discrete distance of (t, v) in float64, all pairs, on all cores by the clock."""
    print(f"\ndiscrete distance of (t, v) in float64, whole matrix, {core_count()} threads")
    for count, points in ((1500, 60), (400, 200), (200, 400)):
        traces, scale = held_to_a_common_end(breaths(count, points))
        corners = np.diff(traces.offsets).astype(float)
        cells = (corners.sum() ** 2 - (corners**2).sum()) / 2
        work = partial(discrete_frechet_matrix, traces, scale, Progress())
        spent, busy = [], []
        for _ in range(2 * RUNS + 1):
            begin = time.process_time()
            spent.append(seconds(work)[0])
            busy.append(time.process_time() - begin)
        rates = [
            cells / took * 1e-9 for took in (statistics.median(spent), min(spent), statistics.median(busy))
        ]
        print(
            f"  {count:>5} x {points}: {rates[0]:.1f} cells/ns by the clock ({rates[1]:.1f} at best),"
            f" {rates[2]:.1f} on one busy core"
        )


def certified_share(measure, rng):
    n = len(measure)
    rows, columns = np.triu_indices(n, 1) if n < 300 else rng.integers(0, n, (2, 40_000))
    apart = rows != columns
    control = np.zeros(2, np.int64)
    measure.of((rows[apart], columns[apart]), control)
    return 1 - control[1] / apart.sum()


@kernel
def _ten_chains(numbers, times):
    """Ten independent chains of two products, two sums and a maximum, in registers: what the processor can do."""
    half, one, least = spread(0.5), spread(1.0), spread(0.1)
    a, b, c, d, e = one, half, least, one + half, one + least
    f, g, h, i, j = half + least, one - least, half - least, one + one, half + half
    for _ in range(times):
        a, b = higher(a * half * half + one - least, least), higher(b * half * half + one - least, least)
        c, d = higher(c * half * half + one - least, least), higher(d * half * half + one - least, least)
        e, f = higher(e * half * half + one - least, least), higher(f * half * half + one - least, least)
        g, h = higher(g * half * half + one - least, least), higher(h * half * half + one - least, least)
        i, j = higher(i * half * half + one - least, least), higher(j * half * half + one - least, least)
    store(numbers, 0, a + b + c + d + e + f + g + h + i + j)


def operations_per_nanosecond():
    numbers, times, spent = np.empty(WIDTH), 2_000_000, math.inf
    for _ in range(RUNS):
        _ten_chains(numbers, 10)
        start = time.thread_time()
        _ten_chains(numbers, times)
        spent = min(spent, time.thread_time() - start)
    return times * 50 / spent * 1e-9


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("recordings", nargs="*", type=Path, help="zips in the reference format")
    parser.add_argument(
        "--most", type=int, default=200, help="curves of a zip that are used, drawn at random"
    )
    parser.add_argument("--seconds", type=float, default=3.0, help="time for each peer on each set")
    options = parser.parse_args()
    rate = operations_per_nanosecond()
    print(f"{rate:.1f} vector operations/ns on one core, {WIDTH} doubles wide, {core_count()} cores")
    for kind, count in OPERATIONS.items():
        limit = rate * WIDTH / count * core_count()
        print(
            f"  {kind}: {count} operations a cell, so at most {limit:.1f} cells/ns (more where cells are left out)"
        )
    chosen = list(peers())
    compile_all(chosen)
    print_versions()
    print_discrete()
    for count, points in ((150, 60), (28, 200), (12, 400)):
        compare(f"breaths {count} x {points}", breaths(count, points), chosen, options.seconds)
    print_leaders()
    for given in options.recordings:
        for path in sorted(given.glob("[A-E]*.zip")) if given.is_dir() else [given]:
            compare(path.stem, recordings(path, options.most), chosen, options.seconds)


def print_versions():
    names = ["numpy", "numba", "llvmlite"]
    names += ["curvesimilarities", "tslearn", "traj-dist-rs", "shapely", "similaritymeasures", "frechetdist"]
    found = {dist.metadata["Name"].lower(): dist.version for dist in importlib.metadata.distributions()}
    print(f"{date.today()}, Python {platform.python_version()} on {platform.machine()}, " + processor())
    print(", ".join(f"{name} {found[name]}" for name in names if name in found))


def processor():
    lines = Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []
    return next((line.split(":")[1].strip() for line in lines if "model name" in line), platform.processor())


def leaders_of(traces, scale, threshold):
    """Lay the curves out and cluster them; nothing is remembered from one run to the next."""
    distances = RoundedDistances(LazyDistances(traces, scale, Progress()))
    return nearest_leaders(distances, threshold, Progress())[0]


def print_leaders():
    """Clusters around leaders, of many noisy copies of breaths."""
    few = np.array(breaths(2_000, 60))
    print("\nleader clustering of breaths x 60")
    for count in (10_000, 100_000):
        rng = np.random.default_rng(0)
        curves = few[rng.integers(0, len(few), count)] + rng.normal(0, 0.01, (count, 60, 2)) * (0, 1)
        traces, scale = held_to_a_common_end(list(curves))
        for threshold in (0.15, 0.3):
            work = partial(leaders_of, traces, scale, threshold)
            spent, busy = [], []
            for _ in range(RUNS):
                start = time.process_time()
                took, found = seconds(work)
                spent.append(took)
                busy.append(time.process_time() - start)
            print(
                f"  {count:>7,} curves, {len(found):>3} leaders: {statistics.median(spent):.3f} s,"
                f" {statistics.median(busy):.3f} s of work"
            )


if __name__ == "__main__":
    main()
