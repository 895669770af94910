"""What other epsilons would cost: expectations against draws, classifiers, and what cannot be learnt."""

import sys
from dataclasses import replace

import numpy as np
import pytest

from core.errors import Cancelled, DataError, ParameterError
from core.progress import Progress
from core.randomness import Secret
from core.tabular.ldp.bounded_laplace import inverse, moments
from core.tabular.ldp.classifier import Learner
from core.tabular.ldp.parameters import ColumnNoise, LdpParameters
from core.tabular.ldp.sweep import MOST_LEARNT, Floor, sweep
from core.tabular.ldp.treatment import treat
from core.tabular.table import Column, Kind, NumberFormat, Role, Table

PARAMETERS = LdpParameters(6.0, (ColumnNoise("x", low=-1, high=1), ColumnNoise("g", epsilon=0.5)))


def grouped(rows=300):
    generator = np.random.default_rng(1)
    label = generator.integers(0, 2, rows).astype(np.int32)
    features = np.clip(0.6 * (2 * label[:, None] - 1) + generator.normal(0, 0.3, (rows, 4)), -1, 1)
    return features, label


def table_to_learn_from(rows=300):
    features, label = grouped(rows)
    x = np.round(features[:, 0], 1)
    columns = [
        Column("x", Kind.NUMERIC, Role.QUASI_IDENTIFIER, numbers=x, format=NumberFormat(1)),
        Column("g", Kind.NOMINAL, Role.QUASI_IDENTIFIER, codes=label, labels=("a", "b")),
        Column("y", Kind.NOMINAL, Role.SENSITIVE, codes=label, labels=("no", "yes")),
    ]
    return Table(tuple(columns))


def swept(table, parameters=PARAMETERS, target="", epsilons=(1.0,), trees=3, progress=None):
    floor, *points = sweep(
        table, parameters, target, Secret(1), progress or Progress(), epsilons, trees=trees
    )
    return floor, points


def test_expected_costs_are_those_of_a_run():
    """The slow twin: the same table, treated with many rows, and its cells compared one by one."""
    table = table_to_learn_from(20_000)
    floor, (point,) = swept(table, epsilons=(6.0,))
    released = treat(table, PARAMETERS, Secret(3), Progress()).table
    for name in ("g", "y"):
        wrong = np.mean(released.column(name).codes != table.column(name).codes)
        assert point.costs.misclassification[name] == pytest.approx(wrong, abs=0.012)
    squared = np.mean((released.column("x").values - table.column("x").values) ** 2)
    assert point.costs.squared_error["x"] == pytest.approx(squared, rel=0.03)
    assert floor.noise.misclassification == pytest.approx({"g": 0.5, "y": 0.5})
    assert point.learnt is None


def test_costs_fall_from_pure_noise_to_nothing():
    floor, points = swept(table_to_learn_from(), epsilons=(1e-3, 1.0, 10.0, 1e4))
    for measure in ("misclassification", "squared_error"):
        line = [point.costs.mean(measure) for point in points]
        assert line == sorted(line, reverse=True)
        assert line[0] == pytest.approx(floor.noise.mean(measure), rel=0.01)
        assert line[-1] < 1e-6


def test_a_fine_grid_is_drawn_on_a_coarse_one():
    x = np.random.default_rng(2).normal(100, 20, 5000).round(1)
    fine = Column("x", Kind.NUMERIC, Role.SENSITIVE, numbers=x, format=NumberFormat(1))
    table, choice = Table((fine,)), ColumnNoise("x", low=0, high=400)
    point = swept(table, LdpParameters(1.0, (choice,)), epsilons=(8.0,))[1][0]
    released = treat(table, LdpParameters(8.0, (choice,)), Secret(1), Progress()).table.column("x")
    squared = np.mean(((released.values - x) / 200) ** 2)
    assert point.costs.squared_error["x"] == pytest.approx(squared, rel=0.05)


def test_a_column_is_predicted_from_the_others_as_a_run_would_perturb_them():
    pytest.importorskip("sklearn")
    floor, (noisy, clear) = swept(table_to_learn_from(), target="y", epsilons=(1e-3, 1e4), trees=5)
    assert min(clear.learnt.accuracy, clear.learnt.area, floor.original.accuracy) > 0.98
    assert noisy.learnt.accuracy < 0.8
    assert floor.resampled.accuracy > floor.majority.accuracy
    assert floor.records == 300


def test_classifiers_learn_from_some_of_many_records_that_have_a_label():
    pytest.importorskip("sklearn")
    table = table_to_learn_from(MOST_LEARNT + 500)
    holes = np.array(table.column("y").codes)
    holes[:50] = -1
    table = table.with_columns(table.column("y").with_codes(holes))
    floor, points = swept(table, target="y", epsilons=(), trees=1)
    assert (floor.records, floor.problem, points) == (MOST_LEARNT, "", [])


def test_what_cannot_be_learnt_is_told_beside_the_costs(monkeypatch):
    table = table_to_learn_from()
    alone = LdpParameters(1.0, (ColumnNoise("x", "keep"), ColumnNoise("g", "keep")))
    assert "No perturbed column is left" in swept(table, alone, target="y")[0].problem
    assert "holds numbers" in swept(table, target="x")[0].problem
    monkeypatch.setitem(sys.modules, "sklearn.ensemble", None)
    floor, points = swept(table, target="y")
    assert floor.problem == "Classifiers need scikit-learn: install the program with its extra 'utility'."
    assert [point.learnt for point in points] == [None]


def test_it_stops_between_two_points():
    progress = Progress()
    points = sweep(table_to_learn_from(), PARAMETERS, "", Secret(1), progress, (1.0, 2.0))
    assert isinstance(next(points), Floor)
    assert next(points).epsilon == 1.0
    progress.cancel()
    with pytest.raises(Cancelled):
        next(points)


def test_where_it_was_stopped_it_goes_on_as_in_one_go():
    pytest.importorskip("sklearn")
    table, secret, epsilons = table_to_learn_from(100), Secret(), (0.5, 2.0, 8.0)
    whole = list(sweep(table, PARAMETERS, "y", secret, Progress(), epsilons, trees=2))
    for stopped in (1, 2, 4):
        rest = sweep(table, PARAMETERS, "y", secret, Progress(), epsilons, before=whole[:stopped], trees=2)
        assert list(rest) == whole[stopped:]


def test_few_columns_asked_leave_more_to_each_answer():
    table = table_to_learn_from()
    columns = (PARAMETERS.columns[0],)
    all_, one = (
        swept(table, LdpParameters(3.0, columns, asked=asked), epsilons=(3.0,))[1][0] for asked in ("all", 1)
    )
    assert one.costs.mean("misclassification") < all_.costs.mean("misclassification")
    assert replace(one.costs) == swept(table, LdpParameters(9.0, columns), epsilons=(9.0,))[1][0].costs


def paper_noise(features, epsilon, secret):
    """Each feature through the continuous bounded Laplace mechanism, as in the paper."""
    fractions = secret.fractions("features", features.size)
    return inverse(fractions.reshape(features.shape), features, 2.0 / epsilon)


def test_a_classifier_learns_less_from_the_papers_noise_and_all_from_a_huge_epsilon():
    pytest.importorskip("sklearn")
    features, label = grouped()
    learner = Learner(features, label, Secret(2), Progress().check, trees=5)
    original = learner.original().accuracy
    for epsilon, low, high in ((0.01, 0.0, original - 0.1), (1e4, original - 0.02, original + 0.02)):
        perturbed = paper_noise(features, epsilon, Secret(2))
        bias, variance = moments(features, 2.0 / epsilon)
        assert np.mean((perturbed - features) ** 2) == pytest.approx(np.mean(bias**2 + variance), rel=0.2)
        assert low <= learner.score(perturbed).accuracy <= high
    bias, variance = moments(features, 2.0 / 1e-6)
    assert np.mean(bias**2 + variance) == pytest.approx(np.mean(1 / 3 + features**2), rel=1e-4)


def test_labels_that_are_too_rare_are_refused():
    features, label = grouped(20)
    with pytest.raises(DataError, match="two labels or more"):
        Learner(features, label * 0, Secret(1), Progress().check)
    with pytest.raises(DataError, match="at least 50 records"):
        Learner(features, label, Secret(1), Progress().check, folds=50)


def test_an_epsilon_of_ones_own_beyond_the_record_is_refused():
    own = (PARAMETERS.columns[0], ColumnNoise("g", epsilon=2.0))
    with pytest.raises(ParameterError, match="sum to"):
        swept(table_to_learn_from(), LdpParameters(1.0, own))
