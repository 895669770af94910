"""The release gate: each condition holds on a good outcome and fails, with its sentence, on a spoilt one."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from core.errors import Cancelled
from core.grouping.problem import Distribution
from core.hulls.hull import Hull
from core.progress import Progress
from core.release.gate import check, judge
from tests.core.outcomes import STEMS, UUIDS, change_class, recordings, run_outcome


def failing(outcome):
    return [condition.name for condition in check(outcome).conditions if not condition.holds]


@pytest.mark.parametrize("kind", ["step", "linear", "sampled"])
@pytest.mark.parametrize("interpolation", ["linear", "last", "nearest"])
@pytest.mark.parametrize("hull_step", [0.3, 1.0, 2.0, 9.0])
def test_good_outcome_is_released(kind, interpolation, hull_step):
    verdict = check(run_outcome(hull_kind=kind, interpolation=interpolation, hull_step=hull_step))
    assert verdict.released, verdict.sentence
    assert "at least 3 distinct patients" in verdict.sentence
    assert len(verdict.conditions) == 11
    assert "anonym" not in verdict.sentence.lower()


def test_refusal_names_condition_and_remedy_and_gives_no_files():
    judgement = judge(run_outcome(groups=[[(0, 1, 4, 5), (2, 3)]], suppressed=[(0, 6), (0, 7)]))
    assert not judgement.verdict.released
    assert judgement.verdict.sentence.startswith("Nothing was released.")
    assert "Class B of segment 1 has 2 distinct patients, fewer than k = 3" in judgement.verdict.sentence
    assert "--k" in judgement.verdict.sentence
    assert judgement.files == {}
    assert judgement.release is None


def test_two_curves_of_one_patient_count_once():
    curves = recordings(patients=[0, 0, 2, 3, 4, 0, 6, 7])
    everybody = {"max_patient_share": 1.0}
    assert failing(run_outcome(curves, **everybody)) == ["group size"]
    assert check(run_outcome(curves, unit="curve", **everybody)).released


def test_one_patient_with_too_many_curves_of_a_class_is_found_whatever_k_counts():
    curves = recordings(patients=[0, 1, 0, 3, 4, 5, 6, 0])
    chosen = {"groups": [[(0, 1, 2, 4, 5, 7)]], "suppressed": [(0, 3), (0, 6)], "k_instant": "hold"}
    for unit in ("patient", "curve"):
        assert check(run_outcome(curves, **chosen, unit=unit)).released
        refused = check(run_outcome(curves, **chosen, unit=unit, max_patient_share=0.4))
        assert [c.name for c in refused.conditions if not c.holds] == ["share of a patient"]
        assert "50% of the curves come from one patient, more than the largest share, 40%" in refused.sentence
    assert failing(run_outcome(curves, **chosen, max_patient_share="strict")) == ["share of a patient"]


def test_a_released_cell_where_one_patient_has_too_many_of_the_recorded_curves_is_found():
    curves = recordings(patients=[0, 0, 2, 3, 4, 5, 6, 7], ends={4: 4})
    chosen = {"groups": [[(0, 1, 2, 4, 5)]], "suppressed": [(0, 3), (0, 6), (0, 7)], "max_patient_share": 0.4}
    outcome = run_outcome(curves, **chosen)
    assert check(outcome).released
    assert outcome.segments[0].classes[0].released.tolist() == [True, True, True, False]
    spoilt = change_class(outcome, 0, 0, released=np.ones(4, bool))
    assert "share of a patient" in failing(spoilt)
    assert "50% of the recorded curves come from one patient" in check(spoilt).sentence
    strict = check(run_outcome(curves, **chosen, k_instant="strict"))
    assert "--k-instant trim" in strict.sentence
    assert check(run_outcome(curves, **chosen, k_instant="hold")).released


@pytest.mark.parametrize("kind", ["step", "linear", "sampled"])
def test_members_must_lie_within_the_published_part_of_their_hull_only(kind):
    outcome = run_outcome(recordings(ends={4: 4, 5: 4}), hull_kind=kind)
    made = outcome.segments[0].classes[0]
    assert made.released.tolist() == [True, True, True, False]
    narrow = lambda at: dataclasses.replace(made.hull, upper=np.where(at, made.hull.lower, made.hull.upper))  # noqa: E731
    columns = np.arange(len(made.hull.upper))
    assert check(change_class(outcome, 0, 0, hull=narrow(columns == columns[-1]))).released
    assert "containment" in failing(change_class(outcome, 0, 0, hull=narrow(columns == columns[-2])))


def test_dropped_curves_count_for_nothing():
    outcome = run_outcome(groups=[[(0, 1), (2, 3, 6, 7)]], dropped=[(0, 0, 4), (0, 0, 5)])
    assert failing(outcome) == ["group size"]


def test_no_class_says_how_many_patients_there_are():
    outcome = run_outcome(groups=[[]], suppressed=[(0, i) for i in range(8)], k=9)
    verdict = check(outcome)
    assert not verdict.released
    assert "k asks for 9 patients, and the recordings come from 8" in verdict.sentence
    assert "--drop" not in verdict.sentence  # it would not help


def test_enough_patients_but_no_class_is_not_blamed_on_their_number():
    sentence = check(run_outcome(groups=[[]], suppressed=[(0, i) for i in range(8)])).sentence
    assert "No class has a hull cell in which 3 patients have recorded data" in sentence
    assert "come from" not in sentence


@pytest.mark.parametrize(("method", "searches"), [("direct", True), ("paper", False)])
def test_no_class_under_a_largest_t_is_told_to_raise_it(method, searches):
    nobody = [(0, member) for member in range(8)]
    outcome = run_outcome(groups=[[]], suppressed=nobody, t_max=0.05, method=method)
    sentence = check(outcome).sentence
    assert "No class keeps t at most 0.05" in sentence
    assert "Raise the largest t (--t-max)" in sentence
    assert ("A longer search (--effort)" in sentence) == searches


def test_class_without_any_cell_of_k_patients():
    short = recordings(ends={1: 2, 4: 2, 5: 2})
    outcome = run_outcome(
        short, groups=[[(0, 1, 4, 5)]], suppressed=[(0, i) for i in (2, 3, 6, 7)], cuts=(1.0, 4.0)
    )
    assert failing(outcome) == ["classes"]
    assert "--align crop" in check(outcome).sentence


def test_released_cell_with_too_few_recorded_patients_is_found():
    outcome = run_outcome(recordings(ends={4: 4, 5: 4}))
    assert outcome.segments[0].classes[0].released.tolist() == [True, True, True, False]
    assert check(outcome).released
    spoilt = change_class(outcome, 0, 0, released=np.ones(4, bool))
    assert failing(spoilt) == ["k at every instant", "counts"]


def test_claimed_counts_of_recorded_patients_are_not_believed():
    outcome = run_outcome(recordings(ends={4: 4, 5: 4}))
    lying = change_class(
        outcome, 0, 0, released=np.ones(4, bool), patients_recorded=np.full(4, 4), patients=9
    )
    assert "k at every instant" in failing(lying)


def test_strict_refuses_what_trim_would_leave_out():
    outcome = run_outcome(recordings(ends={4: 4, 5: 4}), k_instant="strict")
    assert failing(outcome) == ["k at every instant"]
    assert "only 2 patients of 3" in check(outcome).sentence
    assert "--k-instant trim" in check(outcome).sentence
    assert check(run_outcome(k_instant="strict")).released


def test_hold_releases_and_tells_the_fewest_patients():
    verdict = check(run_outcome(recordings(ends={4: 4, 5: 4}), k_instant="hold"))
    assert verdict.released
    assert "the fewest with recorded data are 2" in verdict.sentence


@pytest.mark.parametrize("kind", ["step", "linear", "sampled"])
@pytest.mark.parametrize("border", ["upper", "lower"])
@pytest.mark.parametrize("domain", [(0.0, 9.0), (-1e12, 1e12)])
def test_hull_a_hair_too_narrow_is_found(kind, border, domain):
    outcome = run_outcome(hull_kind=kind, domain=domain)
    hull = outcome.segments[0].classes[1].hull
    moved = getattr(hull, border).copy()
    moved[1] += -1e-6 if border == "upper" else 1e-6
    narrow = dataclasses.replace(hull, **{border: moved})
    assert failing(change_class(outcome, 0, 1, hull=narrow)) == ["containment"]


def test_sampled_hull_is_looked_at_where_it_promises_something():
    outcome = run_outcome(hull_kind="sampled", hull_step=2.0)
    verdict = check(outcome)
    assert verdict.released
    # Curve c5 has 0 at 1 s, where the sampled hull of its class has 0.5 (design 12).
    assert "between these a member leaves its hull by up to 0.5 mL/s" in verdict.sentence
    as_linear = dataclasses.replace(outcome.segments[0].classes[0].hull, kind="linear")
    assert failing(change_class(outcome, 0, 0, hull=as_linear)) == ["containment"]


def test_rounding_of_large_values_is_no_violation():
    curves = recordings()
    high = dataclasses.replace(curves, value=curves.value / 3 + 1e9)
    for kind in ("step", "linear", "sampled"):
        assert check(run_outcome(high, hull_kind=kind, hull_step=0.3, domain=(1e9, 1e9 + 3))).released


@pytest.mark.parametrize(
    ("groups", "suppressed"),
    [
        ([[(0, 1, 4, 5), (2, 3, 6)]], []),
        ([[(0, 1, 4, 5), (2, 3, 6, 7)]], [(0, 7)]),
        ([[(0, 1, 4, 5), (5, 2, 3, 6, 7)]], []),
    ],
)
def test_curve_missing_or_twice(groups, suppressed):
    assert "partition" in failing(run_outcome(groups=groups, suppressed=suppressed))


def test_partition_holds_in_each_segment():
    good = [(0, 1, 4, 5), (2, 3, 6, 7)]
    assert failing(run_outcome(groups=[good, good], cuts=(0.0, 2.0, 4.0))) == []
    spoilt = run_outcome(groups=[good, [good[0]]], cuts=(0.0, 2.0, 4.0))
    assert failing(spoilt) == ["partition"]
    assert "segment 2" in check(spoilt).sentence


def test_t_above_its_bound_or_not_a_number():
    outcome = run_outcome()
    assert failing(change_class(outcome, 0, 0, t=0.2, t_bound=0.2 - 1e-6)) == ["bound of t"]
    assert failing(change_class(outcome, 0, 0, t=float("nan"))) == ["bound of t"]
    assert failing(change_class(outcome, 0, 0, t=0.2, t_bound=0.2 - 1e-12)) == []
    assert failing(change_class(outcome, 0, 0, t_bound=float("nan"))) == []


def test_largest_t_asked_for():
    verdict = check(run_outcome(t_max=0.1))
    assert not verdict.released
    assert "t = 0.2, above the largest t asked for, 0.1" in verdict.sentence
    assert "--t-max" in verdict.sentence
    assert check(run_outcome(t_max=0.2)).released


def test_t_is_computed_again_where_the_distribution_is_known():
    ground = np.array([[0, 1 / 3, 1], [1 / 3, 0, 5 / 6], [1, 5 / 6, 0]])
    shares = np.array([0.375, 0.25, 0.375])
    clusters = np.array([0, 0, 1, 1, 0, 2, 2, 2])
    known = Distribution(1.0, ground, 6.0, shares, clusters, np.ones(3))

    def with_distribution(t):
        outcome = run_outcome(t=t)
        return dataclasses.replace(
            outcome, segments=(dataclasses.replace(outcome.segments[0], distribution=known),)
        )

    assert failing(with_distribution(0.208333333333)) == []  # run A of design 12
    assert failing(with_distribution(0.2)) == ["bound of t"]


@pytest.mark.parametrize(
    "name", ["released", "dropped", "suppressed", "classes", "k_min_patients", "patients"]
)
def test_published_counts_must_agree(name):
    outcome = run_outcome()
    wrong = dataclasses.replace(outcome.metrics, **{name: getattr(outcome.metrics, name) + 1})
    assert failing(dataclasses.replace(outcome, metrics=wrong)) == ["counts"]


@pytest.mark.parametrize("text", [UUIDS[0], UUIDS[3].upper(), STEMS[2], "2004-03-05", f"Flow of {UUIDS[1]}"])
def test_identifying_name_of_the_signal_is_refused(text):
    verdict = check(run_outcome(recordings(signal=text)))
    assert not verdict.released
    assert "Rename that column" in verdict.sentence
    assert text.lower() not in verdict.sentence.lower()


def test_identifying_warning_is_refused():
    verdict = check(run_outcome(warnings=(f"Curve {STEMS[4]} is flat.",)))
    assert not verdict.released
    assert "release.json" in verdict.sentence
    assert STEMS[4] not in verdict.sentence


@pytest.mark.parametrize(
    "text", ["1", "p1", "AWF", "Flow", "pressure", "class", "segment", "patients", "hulls"]
)
def test_short_and_common_file_names_are_no_reason_to_refuse(text):
    curves = dataclasses.replace(
        recordings(signal="Flow", extra=[text]), names=(f"{text}/{text}.csv", *(f"{i}.csv" for i in range(7)))
    )
    verdict = check(run_outcome(curves, sources=[f"/data/{text}"]))
    assert verdict.released, verdict.sentence


def test_raw_sample_in_full_precision_is_refused():
    curves = recordings()
    value = curves.value.copy()
    value[7] = 1.2345678901  # c2 at 2 s, within the hull of its class
    value[9] = 0.5
    curves = dataclasses.replace(curves, value=value)
    assert check(run_outcome(curves)).released
    assert not check(run_outcome(curves, warnings=("Odd value 1.2345678901 seen.",))).released
    assert check(run_outcome(curves, warnings=("Odd value 0.5 seen.",))).released


def test_the_gate_reads_hulls_of_any_shape_of_cells():
    hull = Hull("step", np.array([0.0, 4.0]), np.array([8.0]), np.array([0.0]))
    outcome = change_class(
        run_outcome(), 0, 0, hull=hull, released=np.ones(1, bool), patients_recorded=np.array([4])
    )
    assert failing(outcome) == []


class StopsAt(Progress):
    """Is told to stop at its so-manieth check."""

    def __init__(self, number):
        super().__init__()
        self.left = number

    def check(self):
        self.left -= 1
        if self.left == 0:
            self.cancel()
        super().check()


def test_the_gate_can_be_stopped_between_any_two_classes_and_before_each_search():
    outcome = run_outcome()
    whole = StopsAt(0)
    assert check(outcome, whole).released
    steps = -whole.left
    assert steps >= sum(len(segment.classes) for segment in outcome.segments) + 4
    for number in range(1, steps + 1):
        with pytest.raises(Cancelled):
            check(outcome, StopsAt(number))
