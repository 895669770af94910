"""Whole matrices of the design's oracles, entry by entry: noise over categories, and two-stage PRAM with its stages."""

import json
from pathlib import Path

import numpy as np
import pytest

from core.tabular.ldp.bounded_laplace import in_equal_bins, on_points
from core.tabular.ldp.discrete import discrete_laplace
from core.tabular.pram import families
from core.tabular.pram.invariant import two_stage

FROZEN = json.loads(Path(__file__).with_name("frozen_matrices.json").read_text("utf-8"))
KINDS = {
    "nearest": on_points,
    "equal": in_equal_bins,
    "discrete": lambda categories, epsilon: discrete_laplace(categories - 1, epsilon),
}


@pytest.mark.parametrize("case", FROZEN["perturbed"], ids=lambda c: f"{c['kind']} {c['K']} {c['eps']}")
def test_noise_over_categories(case):
    found = KINDS[case["kind"]](case["K"], float(case["eps"]))
    np.testing.assert_allclose(found, case["P"], rtol=1e-9, atol=2e-14)
    assert 1 - np.trace(found) / case["K"] == pytest.approx(case["misclass"], rel=1e-9, abs=1e-14)


@pytest.mark.parametrize("case", FROZEN["two_stage"].values(), ids=list(FROZEN["two_stage"]))
def test_two_stages(case):
    counts = np.array(case["T"], float)
    first = families.full(len(counts), case["pd"])
    np.testing.assert_allclose(first, case["P"], rtol=1e-12)
    both = two_stage(counts, first)
    np.testing.assert_allclose(np.linalg.solve(first, both), case["Q"], rtol=1e-11)
    mixed = case["alpha"] * both + (1 - case["alpha"]) * np.eye(len(counts))
    np.testing.assert_allclose(mixed, case["R"], rtol=1e-12)
