"""Which of equally good curves a class takes: the nearest to its members, of large segments to the first of them."""

import numpy as np
import pytest
from grouping_examples import problem_of, sup_distances
from hypothesis import given, settings
from hypothesis import strategies as st

from core.grouping import sample
from core.grouping.paper.plan import prepare
from core.grouping.paper.pool import Pool
from core.hulls.hull import Envelopes
from core.progress import Progress


@pytest.mark.parametrize("exact_up_to", [10, 100])
@settings(max_examples=50, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(12, 20), st.integers(1, 9))
def test_ties_go_to_the_nearest_to_the_members_that_count(exact_up_to, seed, n, joined):
    rng = np.random.default_rng(seed)
    distances = sup_distances(rng.integers(0, 6, (n, 2)).astype(float))
    alike = Envelopes(np.ones((n, 2)), np.zeros((n, 2)), np.full(2, 0.5))
    problem = problem_of(distances, alike, range(n), 1.0, k=2, depth=0, max_patient_share=1.0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sample, "EXACT_UP_TO", exact_up_to)
        patch.setattr(sample, "WITNESSES", 3)
        plan = prepare(problem, Progress()).plan
        pool = Pool(plan, Progress())
        members = rng.permutation(n)[:joined].tolist()
        growing = plan.new_class((n,), members)
        pool.serve(growing)
        for curve in members:
            pool.hand_over(curve)
        found = pool.best_match(growing)
    counted = members if exact_up_to == 100 else members[:3]
    left = [curve for curve in range(n) if curve not in members]
    assert found == min(left, key=lambda curve: (sum(distances[curve, y] for y in counted), curve))
