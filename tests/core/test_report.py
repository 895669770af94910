"""The report: readable on its own, drawn from the release alone, honest about its limits."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import numpy as np
import pytest

from core.hulls.hull import Hull
from core.parameters import describe
from core.release.drawing import Plot, band, bars, boxes, dots_under_bounds, spread
from core.release.promise import limits, promise
from core.release.release import cut_release
from core.release.report import report
from tests.core.outcomes import change_class, recordings, run_outcome

VOID = {"meta", "path", "rect", "circle", "br"}


class Tags(HTMLParser):
    """Follows opening and closing tags and collects what a page loads or runs."""

    def __init__(self):
        super().__init__()
        self.open, self.faults, self.words = [], [], []

    def handle_starttag(self, tag, attrs):
        if tag in ("script", "link", "img", "iframe", "object"):
            self.faults.append(tag)
        self.faults += [name for name, _ in attrs if name in ("src", "href", "onclick", "onload")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag):
        if self.open[-1:] != [tag]:
            self.faults.append(f"</{tag}> after {self.open[-1:]}")
        self.open = self.open[:-1]

    def handle_data(self, data):
        if "style" not in self.open:
            self.words.append(data)


def page_of(outcome, verdict="The verdict."):
    return report(cut_release(outcome, verdict)).decode("utf-8")


def parsed(page):
    tags = Tags()
    tags.feed(page)
    return tags


def words_of(outcome):
    return " ".join(" ".join(parsed(page_of(outcome)).words).split())


@pytest.mark.parametrize("kind", ["step", "linear", "sampled"])
def test_page_is_well_formed_and_needs_nothing_from_outside(kind):
    page = page_of(run_outcome(hull_kind=kind, t_max=0.5))
    tags = parsed(page)
    assert tags.faults == []
    assert tags.open == []
    assert "http://" not in page
    assert "https://" not in page
    assert "url(" not in page
    assert "@import" not in page
    assert "$" not in page
    assert "nan" not in page


def test_verdict_comes_first_and_every_parameter_is_explained():
    outcome = run_outcome()
    words = words_of(outcome)
    assert words.index("The verdict.") < words.index("This release holds hulls")
    for _, description in describe():
        assert description.label in words
        assert description.help in words


def test_no_page_claims_that_data_are_anonymous():
    for outcome in (run_outcome(), run_outcome(unit="curve", k_instant="hold", hull_kind="sampled", seed=1)):
        text = words_of(outcome).replace("Anonymization of Clinical Data", "").replace("curve-anonymizer", "")
        assert "anonym" not in text.lower()


def said(outcome):
    return " ".join([promise(cut_release(outcome, "")), *limits(cut_release(outcome, ""))])


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {},
            "Every released cell of every class covers at least 3 distinct patients with recorded data in that cell.",
        ),
        ({}, "The borders carry no noise"),
        ({}, "differential privacy"),
        ({}, "can be computed from the figures"),
        ({"unit": "curve"}, "k counts curves here, not patients"),
        ({"k_instant": "hold"}, "The fewest patients with recorded data in any cell are 4."),
        ({"k_instant": "hold"}, "shows where the longest recording ended"),
        ({"hull_kind": "sampled"}, "between these a member may leave its hull"),
        ({"seed": 1}, "The seed must stay private"),
        ({"groups": [[(0, 1, 4, 5), (2, 3, 6, 7)]] * 2, "cuts": (0.0, 2.0, 4.0)}, "they can be chained"),
        ({"k": 4, "groups": [[(0, 1, 4, 5, 2, 3, 6, 7)]]}, "t measures how far"),
    ],
)
def test_promise_and_limits_fit_the_run(changes, sentence):
    assert sentence in said(run_outcome(**changes))


def test_limits_that_do_not_apply_are_not_listed():
    text = said(run_outcome(domain=(0.0, 9.0)))
    for other in (
        "k counts curves here",
        "The seed must stay private",
        "they can be chained",
        "fewer than twice k",
    ):
        assert other not in text


def test_few_patients_are_told():
    few = recordings(patients=[0, 1, 2, 3, 3, 2, 1, 0])
    assert "come from 4 patients, fewer than twice k" in said(run_outcome(few, groups=[[tuple(range(8))]]))


def test_labels_cannot_be_told_from_the_figures():
    outcome = run_outcome()
    swapped = run_outcome(groups=[[(2, 3, 6, 7), (0, 1, 4, 5)]])
    first, second = (cut_release(o, "").segments[0] for o in (outcome, swapped))
    assert (first.losses, first.errors, first.closeness, first.sizes) == (
        second.losses,
        second.errors,
        second.closeness,
        second.sizes,
    )
    assert first.losses == tuple(sorted(first.losses))


def test_sizes_are_told_in_steps_of_k():
    assert cut_release(run_outcome(groups=[[(0, 1, 2, 3, 4), (5, 6, 7)]]), "").segments[0].sizes == (1, 1)
    assert cut_release(run_outcome(groups=[[tuple(range(8))]]), "").segments[0].sizes == (2,)


def test_many_classes_are_not_all_drawn():
    curves = recordings()
    many = curves.take(np.tile(np.arange(8), 30))
    groups = [[tuple(range(8 * i, 8 * i + 8)) for i in range(30)]]
    page = page_of(run_outcome(many, groups=groups))
    assert len(re.findall(r">Class \w</text>", page)) == 24
    assert page.count('class="ghost') == 24
    assert "6 more classes are in hulls.csv." in page


def test_segment_without_a_class():
    good = [(0, 1, 4, 5), (2, 3, 6, 7)]
    page = page_of(
        run_outcome(groups=[good, []], cuts=(0.0, 2.0, 4.0), suppressed=[(1, i) for i in range(8)])
    )
    assert "No class of this segment is released." in page
    assert parsed(page).open == []


def corners(shape):
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", re.search(r' d="(.*?)"', shape)[1])]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@pytest.mark.parametrize("kind", ["step", "linear"])
@pytest.mark.parametrize("cells", [3, 1000])
def test_drawn_band_never_shows_less_than_the_hull(kind, cells):
    rng = np.random.default_rng(5)
    grid = np.linspace(0.0, 10.0, cells + 1)
    size = cells if kind == "step" else cells + 1
    upper = rng.normal(5, 2, size)
    hull = Hull(kind, grid, upper, upper - rng.uniform(0, 3, size))
    plot = Plot((0.0, 10.0), (-10.0, 15.0), 1058 + 10, 1000, "t")
    drawn = corners(band(plot, [hull], 0))
    half = len(drawn) // 2
    there, back = np.array(drawn[:half]), np.array(drawn[half:][::-1])
    inside = np.linspace(0.001, 9.999, 5000)
    at = [np.interp([plot.across(t) for t in inside], part[:, 0], part[:, 1]) for part in (there, back)]
    if kind == "step":
        cell = np.searchsorted(grid, inside) - 1
        low, high = hull.lower[cell], hull.upper[cell]
    else:
        low, high = np.interp(inside, grid, hull.lower), np.interp(inside, grid, hull.upper)
    tolerance = 1.0  # coordinates have one decimal, which matters where a border is steep
    near_jump = np.abs(inside[:, None] - grid[None, :]).min(axis=1) < 0.001
    ok = ~near_jump if kind == "step" else np.full(len(inside), True)
    assert (at[0] <= np.array([plot.up(v) for v in high]) + tolerance)[ok].all()
    assert (at[1] >= np.array([plot.up(v) for v in low]) - tolerance)[ok].all()


def test_released_stretches_are_drawn_apart():
    outcome = change_class(run_outcome(), 0, 0, released=np.array([True, False, True, True]))
    release = cut_release(outcome, "")
    plot = Plot((0.0, 4.0), (0.0, 9.0), 100, 100, "t")
    assert band(plot, release.segments[0].classes[0].stretches, 0).count("M") == 2


def test_boxes_bars_and_dots_stand_at_their_values():
    plot = Plot((0.0, 3.0), (0.0, 10.0), 68 + 300, 58 + 100, "t")
    assert plot.across(1) == 158.0
    assert plot.up(10) == 22.0
    assert 'd="M146.0 72.0h24.0"' in boxes(plot, [[1, 2, 5, 8, 9]])[0]
    assert boxes(plot, [[], [1.0]])[0].count('x="246.0"') == 1
    assert 'height="40.0"' in bars(plot, [4])[0]
    both = dots_under_bounds(plot, [1], [(2.0, 5.0)])
    assert "M154.0 72.0h8" in both[0]
    assert 'cy="102.0"' in both[1]
    assert len(dots_under_bounds(plot, [1], [(2.0, float("nan"))])) == 1


def test_axes_survive_equal_and_missing_values():
    assert spread([]) == (-1.0, 1.0)
    low, high = spread([5.0, 5.0])
    assert low < 5.0 < high
    assert spread([float("nan"), 0.0], from_zero=True) == (0.0, 1.0)
    assert "<svg" in Plot((0, 1), spread([0.0]), 100, 100, "t").drawn([]).inline()
