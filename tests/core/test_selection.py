"""Which curves take part, and what makes a share of a patient possible."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import ParameterError
from core.parameters import Parameters
from core.progress import Progress
from core.randomness import Secret
from core.recipe import Recipe
from core.run import Loaded, preview_privacy, run, verdict
from core.selection import selected, share_obstacle
from tests.core.test_run import breaths, outcome_of


def dominated(unit="patient"):
    """Twelve curves of one patient and one of each of six others."""
    curves = breaths(18, 18)
    patients = np.array([0] * 12 + list(range(1, 7)))
    return replace(curves, patients=patients)


def told_before(curves, **chosen):
    recipe = Recipe(parameters=Parameters(**chosen))
    return preview_privacy(recipe, Progress(), loaded=Loaded(curves, (), ()))


def test_a_share_that_no_grouping_can_keep_is_told_before_the_run_with_what_makes_it_possible():
    with pytest.raises(ParameterError, match="12 of the 18 curves") as told:
        outcome_of(dominated(), k=3)
    assert told.value.parameter == "max_patient_share"
    sentence = str(told.value)
    assert "0.667 or more (--max-patient-share)" in sentence
    assert "at most 6 curves of each patient (--max-curves-per-patient)" in sentence
    assert told_before(dominated(), k=3).obstacle == sentence
    for remedy in ({"max_patient_share": 0.667}, {"max_curves_per_patient": 6}):
        outcome = outcome_of(dominated(), k=3, **remedy)
        assert verdict(outcome).released, verdict(outcome).sentence


def test_with_too_few_patients_for_any_cap_only_more_of_them_help():
    curves = replace(breaths(9, 9), patients=np.repeat([0, 1, 2], 3))
    with pytest.raises(ParameterError, match="add recordings of more patients"):
        outcome_of(curves, k=3, max_patient_share=0.3)
    assert verdict(outcome_of(curves, k=3, max_patient_share="strict")).released


@given(st.lists(st.integers(1, 12), min_size=3, max_size=8), st.sampled_from([0.2, 0.34, 0.5, 0.75, 1.0]))
def test_the_number_of_curves_proposed_is_the_largest_that_fits(counts, share):
    patients = np.repeat(np.arange(len(counts)), counts)
    obstacle = share_obstacle(patients, Parameters(k=3, max_patient_share=share))
    fitting = [
        most
        for most in range(1, 13)
        if max(min(c, most) for c in counts) <= share * sum(min(c, most) for c in counts) + 1e-9
    ]
    assert bool(obstacle) == (max(counts) > share * sum(counts) + 1e-9)
    if obstacle and fitting:
        assert f"at most {max(fitting)} curve{'s' * (max(fitting) > 1)} of each patient" in obstacle
    elif obstacle:
        assert "more patients" in obstacle


def test_at_most_so_many_curves_of_each_patient_take_part_chosen_by_the_secret():
    curves = breaths(40, 4)
    recipe = Recipe(parameters=Parameters(k=3, max_curves_per_patient=4), seed=1)
    kept, told = selected(curves, recipe, Secret(1))
    assert set(Counter(kept.patients.tolist()).values()) == {4}
    assert told == ["To keep at most 4 curves of each patient, 24 curves were left out at random."]
    again, _ = selected(curves.take(range(39, -1, -1)), recipe, Secret(1))
    assert again.names == kept.names
    assert set(selected(curves, recipe, Secret(2))[0].names) != set(kept.names)
    outcome = run(recipe, Progress(), loaded=Loaded(curves, (), ()))
    assert told[0] in outcome.warnings
    assert outcome.metrics.curves == 16


def test_curves_whose_patient_is_not_known_qualify_the_verdict():
    curves = replace(breaths(), unnamed=frozenset({3, 5}))
    sentence = verdict(outcome_of(curves, k=3)).sentence
    assert "at least 3 distinct patients, as far as the files name them, with recorded data" in sentence
    assert "Of 24 curves 6 name no patient" in sentence
    assert "fewer than 3 persons" in sentence
    assert "as far as" not in verdict(outcome_of(breaths(), k=3)).sentence


def test_the_price_of_the_guard_is_told_before_and_measured_after():
    curves = breaths(60, 20, unequal=False)
    before = told_before(curves, k=3)
    after = outcome_of(curves, k=3)
    assert before.obstacle == ""
    assert 0.4 <= before.quantum / after.segments[0].guard <= 2.5
    assert after.metrics.guard_price == pytest.approx(after.metrics.guard_predicted, rel=0.25)
    bare = outcome_of(curves, k=3, guard="off").metrics
    assert after.metrics.il_mean - bare.il_mean == pytest.approx(after.metrics.guard_price, abs=1e-9)
    assert (bare.guard_price, bare.guard_predicted) == (0.0, 0.0)
    chosen = told_before(curves, k=3, guard=0.25)
    assert chosen.quantum == outcome_of(curves, k=3, guard=0.25).segments[0].guard == 0.25
    assert told_before(curves, guard="off").price == 0.0
    assert told_before(curves, k=3, max_patient_share=0.5).price > 0
    hindered = told_before(curves, k=1_000)
    assert "no class can be formed" in hindered.obstacle
    assert (hindered.quantum, hindered.price) == (0.0, 0.0)


def test_a_guard_finer_than_the_numbers_is_refused():
    curves = breaths()
    large = replace(curves, value=curves.value + 1e9)
    with pytest.raises(ParameterError, match="The guard must be at least"):
        outcome_of(large, k=3, guard=1e-9)
    assert verdict(outcome_of(large, k=3)).released


def test_a_guard_finer_than_the_step_of_the_device_is_told():
    curves = replace(breaths(), value=np.rint(breaths().value))
    assert outcome_of(curves, k=3).segments[0].guard >= 2.0
    told = outcome_of(curves, k=3, guard=1.5).warnings
    assert any(sentence.startswith("The guard of 1.5 is finer than two of the steps") for sentence in told)
    assert not any("is finer than" in sentence for sentence in outcome_of(curves, k=3, guard=2.0).warnings)
