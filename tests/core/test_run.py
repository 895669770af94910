"""The door: a run is a function of its recipe, and odd recordings get a result or a sentence."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core import segment_run
from core.curves.curve_set import CurveSet
from core.errors import Cancelled, DataError, ParameterError
from core.parameters import Parameters
from core.progress import Progress
from core.recipe import Recipe, Source
from core.run import (
    Loaded,
    Problem,
    RunOutcome,
    export,
    preview_distribution,
    propose_segments,
    release_of,
    run,
    verdict,
)
from core.split import Split
from tests.core.recordings_on_disk import invented, write_folder


def breaths(n: int = 24, patients: int = 8, *, seed: int = 5, unequal: bool = True) -> CurveSet:
    """Return sine-like breaths of different length, a few a patient."""
    random = np.random.default_rng(seed)
    curves = []
    for i in range(n):
        samples = 20 + (int(random.integers(0, 8)) if unequal else 0)
        time = np.arange(samples) / 20
        height = 1 + i % 3 + random.normal(0, 0.1)
        curves.append((time, np.round(height * np.sin(2 * np.pi * time / 1.2 + 0.3 * (i % 2)), 3)))
    names = [f"breath_{i:03}_of_patient_{i % patients:02}" for i in range(n)]
    return CurveSet.from_curves(
        "AWF", "mL/s", curves, names, [i % patients for i in range(n)], frozenset(names)
    )


def outcome_of(curves: CurveSet, *, seed: int | None = 7, **parameters: object) -> RunOutcome:
    recipe = Recipe(parameters=Parameters(**parameters), seed=seed)  # type: ignore[arg-type]
    return run(recipe, Progress(), loaded=Loaded(curves, (), ()))


def public_bytes(outcome: RunOutcome, folder) -> dict[str, bytes]:
    exported = export(outcome, folder / "out", None, Progress())
    assert exported.verdict.released, exported.verdict.sentence
    return {str(f.relative_to(folder)): f.read_bytes() for f in exported.files if f.is_file()}


@pytest.mark.parametrize("split", ["none", "fixed:0.5", "frechet:0.3,0.1,3", "manual:0-0.4,0.5-0.9"])
@pytest.mark.parametrize("kind", ["step", "linear", "sampled"])
def test_every_way_to_cut_and_bound_gives_a_release(split: str, kind: str) -> None:
    outcome = outcome_of(breaths(), k=3, split=Split.parse(split), hull_kind=kind)
    judged = verdict(outcome)
    assert judged.released, judged.sentence
    metrics = outcome.metrics
    assert metrics.released + metrics.dropped + metrics.suppressed == 24 * len(outcome.segments)
    assert metrics.k_min_patients >= 3
    assert 0 <= metrics.t_max <= metrics.t_bound + 1e-9


def test_a_seeded_run_repeats_to_the_byte_whatever_the_order_of_the_input(tmp_path) -> None:
    curves = breaths()
    shuffled = curves.take(np.random.default_rng(1).permutation(len(curves)))
    first = public_bytes(outcome_of(curves, k=3), tmp_path / "a")
    assert first == public_bytes(outcome_of(shuffled, k=3), tmp_path / "b")
    assert first != public_bytes(outcome_of(curves, k=3, seed=8), tmp_path / "c")


def test_the_private_report_tells_how_wide_the_clusters_are(tmp_path) -> None:
    outcome = outcome_of(breaths(), k=3)
    known = outcome.segments[0].distribution
    assert known is not None
    assert known.largest > known.radii.max() > 0
    export(outcome, tmp_path / "out", tmp_path / "private", Progress())
    page = (tmp_path / "private" / "report_private.html").read_text(encoding="utf-8")
    assert f"up to {known.radii.max():.4g} from the reference" in page
    assert f"a distance of {known.largest:.4g}." in page


def test_without_a_seed_the_operating_system_decides() -> None:
    curves = breaths(60, 20)
    runs = [outcome_of(curves, k=3, seed=None) for _ in range(3)]
    orders = [tuple(outcome.curves.names) for outcome in runs]
    labelled = [
        [frozenset(o.curves.names[i] for i in c.members) for c in o.segments[0].classes] for o in runs
    ]
    assert len(set(orders)) == 3
    # 20 classes or so find the same order of labels by chance once in 10^18 runs.
    assert labelled[0] != labelled[1]


def test_excluded_curves_take_no_part() -> None:
    curves = breaths()
    recipe = Recipe(parameters=Parameters(k=3), seed=1, excluded=curves.names[:3])
    outcome = run(recipe, Progress(), loaded=Loaded(curves, (), ()))
    assert set(outcome.curves.names) == set(curves.names[3:])
    with pytest.raises(DataError, match="excluded"):
        run(replace(recipe, excluded=curves.names), Progress(), loaded=Loaded(curves, (), ()))


def test_an_excluded_curve_that_is_not_there_may_have_another_name_and_is_not_passed_over() -> None:
    curves = breaths()
    recipe = Recipe(parameters=Parameters(k=3), seed=1, excluded=(curves.names[0], "renamed.csv"))
    with pytest.raises(DataError, match="Of the 2 curves the recipe leaves out, 1 "):
        run(recipe, Progress(), loaded=Loaded(curves, (), ()))


def test_what_is_not_known_of_the_patients_is_told_in_the_release() -> None:
    open_question = Problem("patient", "", None, "3 curves have no patient.", curve_lost=False)
    of_one_file = Problem("missing", "secret name.csv", 7, "A value is missing.", curve_lost=True)
    loaded = Loaded(breaths(), (open_question, of_one_file), ())
    outcome = run(Recipe(parameters=Parameters(k=3), seed=1), Progress(), loaded=loaded)
    warnings = release_of(outcome, verdict(outcome)).warnings
    assert "3 curves have no patient." in warnings
    assert "secret name" not in "".join(warnings)


def with_population(tmp_path, files) -> RunOutcome:
    recordings = write_folder(tmp_path / "recordings", invented())
    others = write_folder(tmp_path / "others", files)
    recipe = Recipe((Source(str(recordings)),), Parameters(k=3), population=(Source(str(others)),), seed=4)
    return run(recipe, Progress())


def test_a_population_is_read_checked_and_remembered(tmp_path) -> None:
    files = invented(30, 10, seed=2)
    name = next(iter(files))
    outcome = with_population(tmp_path, {**files, name: files[name] + "x;1\n"})
    assert verdict(outcome).released
    assert len(outcome.recipe.population[0].sha256) == 64
    assert any("population" in warning and "left out: 1." in warning for warning in outcome.warnings)
    assert name not in "".join(outcome.warnings)
    known = outcome.segments[0].distribution
    assert known is not None
    np.testing.assert_allclose(known.shares * 29, np.rint(known.shares * 29), atol=1e-9)


def test_a_population_of_another_signal_is_refused(tmp_path) -> None:
    files = {name: text.replace("AWF[mL/s]", "AWP[mbar]") for name, text in invented().items()}
    with pytest.raises(DataError, match="population holds AWP"):
        with_population(tmp_path, files)


def test_too_few_patients_are_refused_with_what_to_change() -> None:
    judged = verdict(outcome_of(breaths(24, 2), k=3))
    assert not judged.released
    assert "patient" in judged.sentence


def test_nobody_waits_for_distances_when_the_patients_do_not_suffice(monkeypatch) -> None:
    monkeypatch.setattr(segment_run, "restrict", None)
    outcome = outcome_of(breaths(24, 2), k=3, split=Split.parse("fixed:0.5"))
    assert outcome.metrics.suppressed == 24 * len(outcome.segments)
    assert "come from 2" in verdict(outcome).sentence


def test_counting_curves_is_honest_about_patients() -> None:
    outcome = outcome_of(breaths(24, 1), k=3, unit="curve", max_patient_share=1.0)
    assert verdict(outcome).released
    assert outcome.metrics.k_min_patients == 1


@pytest.mark.parametrize("value", [0.0, -3.5])
def test_equal_constant_curves_lose_nothing(value: float) -> None:
    time = np.arange(5.0)
    equal = CurveSet.from_curves("AWF", "", [(time, np.full(5, value))] * 6, list("abcdef"), range(6))
    outcome = outcome_of(equal, k=3, guard="off")
    assert verdict(outcome).released
    assert outcome.metrics.il_mean == 0.0


def test_a_hull_step_longer_than_the_recording_gives_one_cell() -> None:
    outcome = outcome_of(breaths(unequal=False), k=3, hull_step=60.0)
    assert [c.hull.cells for c in outcome.segments[0].classes] == [1] * len(outcome.segments[0].classes)
    assert any("single cell" in warning for warning in outcome.warnings)
    assert not any("single cell" in warning for warning in outcome_of(breaths(), k=3).warnings)


def test_cropped_hulls_do_not_tell_when_the_shortest_curve_ends() -> None:
    curves = breaths(unequal=False)
    time = curves.time.copy()
    time[curves.offsets[1] - 1] = 0.932345
    outcome = outcome_of(replace(curves, time=time), k=3, align="crop")
    assert verdict(outcome).released
    assert outcome.frame == (0.0, 0.9)
    assert {c.hull.grid[-1] for c in outcome.segments[0].classes} == {0.9}


def test_strict_alignment_refuses_unequal_curves() -> None:
    with pytest.raises(ParameterError):
        outcome_of(breaths(), k=3, align="strict")


def test_a_cancelled_run_stops() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        run(Recipe(parameters=Parameters(k=3)), progress, loaded=Loaded(breaths(), (), ()))


def test_a_run_can_be_cancelled_from_every_stage(monkeypatch) -> None:
    monkeypatch.setattr("core.progress._SECONDS_BETWEEN_REPORTS", 0.0)  # or a quick stage says nothing
    stages: list[str] = []
    run(
        Recipe(parameters=Parameters(k=3)),
        Progress(lambda s, d, t: stages.append(s)),
        loaded=Loaded(breaths(), (), ()),
    )
    assert stages
    for stage in dict.fromkeys(stages):
        with pytest.raises(Cancelled):
            _run_until(stage)


def _run_until(stage: str) -> None:
    progress = Progress(lambda reported, done, total: progress.cancel() if reported == stage else None)
    run(Recipe(parameters=Parameters(k=3)), progress, loaded=Loaded(breaths(), (), ()))
    progress.check()


def test_the_previews_agree_with_the_run() -> None:
    curves = breaths()
    parameters = Parameters(k=3, split=Split.parse("fixed:0.5"), sd=0.5)
    recipe, loaded = Recipe(parameters=parameters), Loaded(curves, (), ())
    segmentation = propose_segments(recipe, Progress(), loaded=loaded)
    # The preview looks at the curves in the order of seed 0.
    outcome = outcome_of(curves, seed=0, k=3, split=Split.parse("fixed:0.5"), sd=0.5)
    assert segmentation.segments == tuple(s.segment for s in outcome.segments)
    preview = preview_distribution(recipe, Progress(), loaded=loaded)
    (found,) = preview.signals
    assert found.threshold == 0.5
    assert len(found.distances) == 24 * 23 // 2
    assert found.clusters == outcome.segments[preview.segment.index].clusters > 1
    assert found.singletons <= 24


def test_a_separate_population_gives_its_own_distribution() -> None:
    curves, others = breaths(), breaths(40, 10, seed=6)
    from core.randomness import Secret
    from core.segment_run import run_segment
    from core.segmentation.segment import Segment
    from core.setting import Setting

    segment = Segment(0, 0.0, 1.0)
    of_own = run_segment(Setting.of(curves, None, Parameters(k=3), Secret(1)), segment, Progress())
    of_others = run_segment(Setting.of(curves, others, Parameters(k=3), Secret(1)), segment, Progress())
    assert of_own.outcome.threshold != of_others.outcome.threshold
    members = [m for c in of_others.outcome.classes for m in c.members]
    assert len(members) == len(set(members))


def test_a_domain_that_does_not_hold_the_recordings_is_told() -> None:
    curves = breaths(6, unequal=False)
    tops = [value.max() for _, value in curves]
    between = float(np.sort(tops)[3:5].mean())
    told = outcome_of(curves, k=3, domain=(-10.0, between)).warnings
    assert any("2 of 6 curves leave the domain" in sentence for sentence in told)
    assert not any("leave the domain" in s for s in outcome_of(curves, k=3, domain=(-10.0, 10.0)).warnings)
