"""Cuts of the time axis; those between phases have their own file."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.curves.restriction import restrict
from core.distances.matrix import frechet_matrix
from core.errors import Cancelled, ParameterError
from core.progress import Progress
from core.segmentation import windows
from core.segmentation.cut import cut
from core.segmentation.segmentation import SimilarityProfile
from core.segmentation.windows import windowed_cuts
from core.split import Split
from tests.core import naive_curves
from tests.core.curve_examples import as_set, eight_curves, eighths, stretches

FRAME = (0.0, 4.0)


def cut_eight(text, frame=FRAME, curves=None, **more):
    settings_of_run = {
        "interpolation": "linear",
        "time_scale": 1.0,
        "domain_width": 9.0,
        "hull_step": 0.05,
        "progress": Progress(),
    }
    return cut(Split.parse(text), curves or eight_curves(), frame, **(settings_of_run | more))


def borders(segmentation):
    """Start of each segment and end of the last, after a check that they follow each other."""
    segments = segmentation.segments
    assert all(a.end == b.start for a, b in pairwise(segments))
    assert [s.index for s in segments] == list(range(len(segments)))
    return [s.start for s in segments] + [segments[-1].end]


def test_no_split_is_one_segment():
    assert borders(cut_eight("none")) == [0, 4]


@given(stretches(), st.integers(1, 80))
@settings(max_examples=100, deadline=None)
def test_fixed_length_agrees_with_its_twin(frame, length):
    found = borders(cut_eight(f"fixed:{length / 8}", tuple(map(float, frame))))
    assert found == naive_curves.borders(*frame, Fraction(length, 8))


def test_fixed_lengths_ignore_rounding():
    # 0.7 / 0.1 is a little less than 7 in the machine: there must be neither six nor eight segments.
    assert borders(cut_eight("fixed:0.1", (0.0, 0.7))) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]


def test_too_many_segments_are_refused():
    with pytest.raises(ParameterError, match=r"more than 10,000 pieces") as caught:
        cut_eight("fixed:0.0001")
    assert caught.value.parameter == "split"


def test_manual_segments_may_leave_gaps():
    found = cut_eight("manual:0-1,1.5-2,2-4").segments
    assert [(s.index, s.start, s.end) for s in found] == [(0, 0, 1), (1, 1.5, 2), (2, 2, 4)]


@pytest.mark.parametrize("text", ["manual:0-1,3-4.5", "manual:-1-2", "manual:0-4,4-4.0000000001"])
def test_manual_segments_beyond_the_frame_are_refused(text):
    with pytest.raises(
        ParameterError, match=r"beyond the common time of the curves, 0 to 4 s; choose"
    ) as caught:
        cut_eight(text)
    assert caught.value.parameter == "split"


def test_manual_segments_off_by_rounding_end_with_the_frame():
    (segment,) = cut_eight("manual:0-0.3", (0.0, 0.1 + 0.2)).segments
    assert segment.end == 0.3
    (segment,) = cut_eight(f"manual:0-{0.1 + 0.2!r}", (0.0, 0.3)).segments
    assert segment.end == 0.3


def test_windowed_split_of_the_worked_example():
    two = cut_eight("frechet:2,1,2")
    assert two.profile.starts.tolist() == [0, 1, 2]
    assert two.profile.mean_distances == pytest.approx([3.928571, 3.825402, 3.928571], abs=1e-6)
    assert borders(two) == [0, 1, 4]
    three = cut_eight("frechet:2,1,3")
    assert borders(three) == [0, 1, 2, 4]
    assert two.warnings == three.warnings == ()


def test_fewer_cuts_than_asked_for_are_said():
    found = cut_eight("frechet:2,1,6")
    assert borders(found) == [0, 1, 2, 4]
    assert found.warnings[0].startswith("Only 3 of the 6 segments")


def test_a_window_longer_than_the_recording_makes_no_cut():
    found = cut_eight("frechet:5,1,2")
    assert borders(found) == [0, 4]
    assert "longer than the recording" in found.warnings[0]
    assert found.warnings[1].startswith("Only 1 of the 2 segments")


def test_a_step_longer_than_the_window_is_said():
    found = cut_eight("frechet:1,1.5,2")
    assert "part of the time is not looked at" in found.warnings[0]


def test_too_many_windows_are_refused():
    with pytest.raises(ParameterError, match=r"more than 100,000 windows"):
        cut_eight("frechet:1,0.00001,2")


def test_segments_are_at_least_two_hull_cells_long():
    lengths = np.diff(borders(cut_eight("frechet:1,0.25,4", hull_step=0.5)))
    assert len(lengths) > 1
    assert lengths.min() >= 1.0


def test_a_normalised_window_is_a_square():
    squares = cut_eight("frechet:2,1,2", time_scale="normalised").profile
    scaled = cut_eight("frechet:2,1,2", time_scale=4.5).profile
    np.testing.assert_array_equal(squares.mean_distances, scaled.mean_distances)


def test_profile_is_the_mean_of_all_pairs():
    curves = eight_curves()
    profile = cut_eight("frechet:1.5,0.5,2").profile
    for start, mean in zip(profile.starts, profile.mean_distances, strict=True):
        matrix = frechet_matrix(restrict(curves, start, start + 1.5, "linear"), 1.0, Progress())
        pairs = [matrix[i, j] for i in range(8) for j in range(i)]
        assert mean == pytest.approx(sum(pairs) / len(pairs))


def test_cuts_do_not_depend_on_the_order_of_the_curves(monkeypatch):
    monkeypatch.setattr(windows, "MOST_CURVES_COMPARED", 5)
    forth = cut_eight("frechet:1,0.5,3")
    back = cut_eight("frechet:1,0.5,3", curves=eight_curves().take(range(7, -1, -1)))
    np.testing.assert_array_equal(forth.profile.mean_distances, back.profile.mean_distances)
    assert forth.segments == back.segments
    assert forth.warnings[0] == "The cuts were found by comparing 5 of 8 curves, the same ones in every run."


def test_a_sample_of_the_curves_estimates_the_mean_of_all():
    rng = np.random.default_rng(1)
    curves = as_set([[(0, v), (1, v), (2, -v)] for v in rng.normal(size=700)])
    mean = cut_eight("frechet:0.5,0.5,2", (0.0, 1.0), curves, time_scale="sup").profile.mean_distances[0]
    everybody = restrict(curves, 0.0, 0.5, "linear").value[::2]
    apart = np.abs(everybody[:, None] - everybody)
    assert mean == pytest.approx(apart[np.triu_indices(700, 1)].mean(), rel=0.1)


def test_cuts_in_the_held_time_are_said():
    uneven = as_set([[(0, i), (1, -i), (8, i)] if i == 9 else [(0, i), (1, -i)] for i in range(10)])
    found = cut_eight("frechet:1,1,3", (0.0, 8.0), uneven)
    assert found.warnings == (
        "2 of the 2 cuts lie where most curves only hold their first or last value; alignment 'crop' avoids that.",
    )


def test_one_curve_alone_can_be_cut():
    found = cut_eight("frechet:1,1,3", curves=eight_curves().take([0]))
    assert found.profile.mean_distances.tolist() == [0, 0, 0, 0]
    assert borders(found) == [0, 1, 2, 4]


def test_windows_are_reported_and_can_be_stopped():
    heard = []
    cut_eight("frechet:1,1,2", progress=Progress(lambda *report: heard.append(report)))
    assert heard[-1] == ("Windows", 4, 4)
    stopped = Progress()
    stopped.cancel()
    with pytest.raises(Cancelled):
        cut_eight("frechet:1,1,2", progress=stopped)


def naive_cuts(starts, means, frame, count, apart):
    chosen = []
    for _, start in sorted(zip(means, starts, strict=True)):
        far = all(abs(start - other) >= apart for other in [*frame, *chosen])
        if far and len(chosen) < count - 1:
            chosen.append(start)
    return sorted(chosen)


@given(
    st.lists(st.integers(0, 3), min_size=1, max_size=20),
    eighths,
    st.integers(1, 8),
    st.integers(1, 12),
    st.integers(1, 8),
)
@settings(max_examples=100, deadline=None)
def test_choice_of_cuts_agrees_with_its_twin(means, start, step, count, hull_step):
    starts = [start + Fraction(step * i, 8) for i in range(len(means))]
    frame = (start, starts[-1] + 1)
    # Rounding that favours the later windows must not decide a tie.
    noisy = np.array(means, float) * (1 - 1e-15 * np.arange(len(means)))
    found, warnings = windowed_cuts(
        Split("frechet", window=1.0, step=step / 8, count=count),
        tuple(map(float, frame)),
        SimilarityProfile(np.array(starts, float), noisy),
        hull_step / 8,
    )
    apart = max(Fraction(step, 8), Fraction(hull_step, 4))
    assert found == naive_cuts(starts, means, frame, count, apart)
    assert len(warnings) == (len(found) + 1 < count)
