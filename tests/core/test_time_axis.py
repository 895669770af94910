"""The median step, against numpy's."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.curves.time_axis import median_step


@given(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=40))
def test_median_step_is_the_median_to_the_last_bit(steps):
    assert median_step(np.array(steps)) == np.median(steps)
