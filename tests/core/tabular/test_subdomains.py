"""Regressions and means of a part of the records: against explicit Kronecker products, and by simulation."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.optimize import root

from core.errors import ParameterError
from core.progress import Progress
from core.randomness import Secret
from core.tabular.ldp.parameters import ColumnNoise, LdpParameters
from core.tabular.ldp.released import Perturbed
from core.tabular.ldp.treatment import treat as perturb
from core.tabular.means import MeanAnswer, mean_rows, means_of
from core.tabular.pram.families import full
from core.tabular.pram.matrix import single, transition_matrix
from core.tabular.pram.models import Model, regress
from core.tabular.pram.parameters import PramParameters
from core.tabular.pram.sidecar import Changed, Sidecar
from core.tabular.pram.subdomain import part_scores
from core.tabular.pram.treat import treat
from core.tabular.released import Released
from core.tabular.table import Column, Kind, NumberFormat, Role, Table
from tests.core.tabular.pram_tables import column, table

DEAD, STAGE, SEX = ("no", "yes"), ("I", "II", "III"), ("F", "M")


def clinic(records, seed=0):
    """Return patients of whom women and men die by different laws, and stay as long as their stage says."""
    rng = np.random.default_rng(seed)
    stage, sex = rng.choice(3, records, p=[0.5, 0.3, 0.2]), rng.choice(2, records, p=[0.6, 0.4])
    dead = rng.random(records) < np.array([[0.2, 0.4, 0.6], [0.5, 0.4, 0.2]])[sex, stage]
    stay = 4.0 + 3.0 * sex + rng.integers(0, 5, records)
    return Table(
        (
            column("dead", np.array(DEAD)[dead.astype(int)], labels=DEAD),
            column("stage", np.array(STAGE)[stage], labels=STAGE),
            column("sex", np.array(SEX)[sex], labels=SEX),
            column("ward", np.array(["A", "B"])[np.arange(records) % 2]),
            Column("stay", Kind.NUMERIC, Role.INSENSITIVE, numbers=stay, format=NumberFormat(0)),
        )
    )


def released(original, seed, names=("dead", "stage", "sex"), amount=0.2):
    made = treat(
        original, PramParameters(columns=names, family="full", amount=amount), Secret(seed), Progress()
    )
    return made.table, Sidecar.from_json(made.sidecar)


def test_a_regression_of_a_part_is_that_of_the_explicit_kronecker_product():
    seen, sidecar = released(clinic(1500), 1)
    found = regress(seen, sidecar, Model("dead", "yes", ("stage",), where=(("sex", "M"), ("ward", "A"))))
    seen = seen.take(seen.column("ward").category_codes == 0)
    inverses = [
        np.linalg.inv(v.matrices[()].arranged(single(own)).dense)
        for v, own in zip(sidecar.variables, (DEAD, STAGE, SEX), strict=True)
    ]
    product = np.kron(np.kron(inverses[0], inverses[1]), inverses[2])
    dead, stage, sex = np.indices((2, 3, 2)).reshape(3, -1)
    codes = [seen.column(name).category_codes for name in ("dead", "stage", "sex")]
    truth = product[np.ravel_multi_index(codes, (2, 3, 2))]
    design = np.column_stack([np.ones(12), stage == 1, stage == 2]) * (sex == 1)[:, None]

    def scores(beta):
        return truth @ ((dead - 1 / (1 + np.exp(-design @ beta)))[:, None] * design)

    beta = root(lambda b: scores(b).sum(axis=0), np.zeros(3)).x
    chance = 1 / (1 + np.exp(-design @ beta))
    inverse = np.linalg.inv(design.T @ ((truth.sum(axis=0) * chance * (1 - chance))[:, None] * design))
    assert found.coefficients == pytest.approx(beta, abs=1e-6)
    assert found.covariance == pytest.approx(inverse @ scores(beta).T @ scores(beta) @ inverse, rel=1e-5)


def test_a_part_by_a_changed_column_is_fitted_as_if_to_the_original_and_filtering_is_not():
    original, model = clinic(4000), Model("dead", "yes", ("stage",), where=(("sex", "M"),))
    truth = regress(original, Sidecar(4000, (), ()), model)
    fits, filtered = [], []
    for seed in range(80):
        seen, sidecar = released(original, seed, amount=0.12)
        fits.append(regress(seen, sidecar, model))
        men = seen.take(seen.column("sex").category_codes == 1)
        filtered.append(regress(men, sidecar, Model("dead", "yes", ("stage",))).coefficients)
    found = np.array([one.coefficients for one in fits])
    spread = found.std(axis=0, ddof=1)
    assert found.mean(axis=0) == pytest.approx(truth.coefficients, abs=4 * spread.max() / np.sqrt(80))
    assert np.mean([one.error_of_changes for one in fits], axis=0) == pytest.approx(spread, rel=0.25)
    assert abs(np.mean(filtered, axis=0) - truth.coefficients).max() > 0.3


def test_a_reference_can_be_chosen_and_is_told():
    original = clinic(1500)
    first, other = (
        regress(original, Sidecar(1500, (), ()), Model("dead", "yes", ("stage", "sex"), references=chosen))
        for chosen in ((), (("stage", "III"),))
    )
    assert first.names == ("(intercept)", "stage: II", "stage: III", "sex: M")
    assert first.references == ("", "I", "I", "F")
    assert (other.names[1:3], other.references) == (("stage: I", "stage: II"), ("", "III", "III", "F"))
    change = np.array([[1, 0, 1, 0], [0, 0, -1, 0], [0, 1, -1, 0], [0, 0, 0, 1]])
    assert other.coefficients == pytest.approx(change @ first.coefficients, abs=1e-6)
    assert other.covariance == pytest.approx(change @ first.covariance @ change.T, abs=1e-8)
    with pytest.raises(ParameterError, match="'stay' has no reference category"):
        regress(
            original,
            Sidecar(1500, (), ()),
            Model("dead", "yes", ("stay",), ("stay",), references=(("stay", "4"),)),
        )


def test_categories_that_nobody_in_the_part_has_are_no_terms():
    wards = table(
        column("town", list("aabb") * 9),
        column("ward", list("1123") * 9),
        column("dead", list("0110") * 5 + list("1001") * 4),
    )
    found = regress(wards, Sidecar(36, (), ()), Model("dead", "1", ("ward",), where=(("town", "b"),)))
    assert (found.names, found.references) == (("(intercept)", "ward: 3"), ("", "2"))
    with pytest.raises(ParameterError, match="'ward' has no category '1'"):
        regress(
            wards,
            Sidecar(36, (), ()),
            Model("dead", "1", ("ward",), where=(("town", "b"),), references=(("ward", "1"),)),
        )


def inputs(rows, rng, absent):
    """Return sexes, and stays that depend on them; a share is missing, the eighth of their categories."""
    sex = rng.choice(2, rows, p=[0.7, 0.3]).astype(np.int32)
    return sex, np.where(rng.random(rows) < absent, 7, rng.binomial(6, np.where(sex == 1, 0.7, 0.3)))


def guarded(rows, seed, absent=0.1):
    """Return a release of them under local privacy."""
    sex, stay = inputs(rows, np.random.default_rng(seed), absent)
    original = Table(
        (
            Column(
                "stay",
                Kind.NUMERIC,
                Role.SENSITIVE,
                numbers=np.where(stay == 7, np.nan, stay),
                format=NumberFormat(0),
            ),
            Column("sex", Kind.NOMINAL, Role.SENSITIVE, codes=sex, labels=SEX),
        )
    )
    chosen = LdpParameters(epsilon=8.0, columns=(ColumnNoise("stay", low=0, high=6, epsilon=4.0),))
    made = perturb(original, chosen, Secret(seed), Progress())
    one, other = (Perturbed.from_json(plain) for plain in made.sidecar["variables"])
    matrix = transition_matrix(single(SEX), other.matrix)
    sidecar = Sidecar(rows, (), (Changed(("sex",), {}, {(): matrix}),))
    return Released(
        "ldp", Table((made.table.column("sex"),)), sidecar, (), ((one, made.table.column("stay")),)
    )


def test_the_mean_of_a_part_is_that_of_the_explicit_kronecker_product():
    seen = guarded(500, 3)
    (found,) = means_of(seen, where=(("sex", "M"),), level=0.9)
    one, stays = seen.perturbed[0]
    assert one.matrix.shape == (8, 8)
    product = np.kron(one.matrix, seen.sidecar.variables[0].matrices[()].dense)
    wanted = [np.kron(of_stay, [0.0, 1.0]) for of_stay in ([*range(7), 0], [1] * 7 + [0])]
    at = np.where(stays.missing, 7, np.nan_to_num(stays.values)).astype(int) * 2
    at += seen.table.column("sex").category_codes
    number, present = (np.linalg.solve(product, w)[at] for w in wanted)
    mean = number.sum() / present.sum()
    error = np.sqrt(((number - mean * present) ** 2).sum()) / present.sum()
    assert (found.estimate, found.standard_error) == pytest.approx((mean, error), rel=1e-6)
    assert found.high - found.low == pytest.approx(2 * 1.644853627 * error, rel=1e-6)


@pytest.mark.parametrize("of_some", [False, True])
def test_intervals_of_the_means_of_parts_hold_them(of_some):
    """Drawn by the matrices of one release, as proving its mechanisms anew each time would take minutes."""
    absent = 0.0 if of_some else 0.1
    pattern, rng, held = guarded(50, 1, absent), np.random.default_rng(6), []
    one, stays = pattern.perturbed[0]
    sexes, column_of_sex = pattern.sidecar.variables[0], pattern.table.column("sex")
    sidecar = Sidecar(700, (), (Changed(("sex",), {"asked_of_some": of_some}, sexes.matrices),))
    one = replace(one, asked_of_some=of_some)
    for _ in range(150):
        sex, stay = inputs(700, rng, absent)
        codes = [
            (rng.random((700, 1)) > np.cumsum(matrix, axis=1)[cells]).sum(axis=1)
            for matrix, cells in ((one.matrix, stay), (sexes.matrices[()].dense, sex))
        ]
        seen = np.append(np.arange(7.0), np.nan)[codes[0]]
        if of_some:  # Two columns of three, so that a third of the records tells both.
            left_out = rng.integers(0, 3, 700)
            seen, codes[1] = np.where(left_out == 0, np.nan, seen), np.where(left_out == 1, -1, codes[1])
        table_ = Table((column_of_sex.with_codes(codes[1].astype(np.int32)),))
        released_ = Released("ldp", table_, sidecar, (), ((one, stays.with_numbers(seen)),))
        (found,) = means_of(released_, where=(("sex", "M"),))
        held.append(found.low <= 4.2 <= found.high)
    assert 0.9 < np.mean(held) < 0.99


def test_unchanged_numbers_have_means_in_parts_by_changed_columns():
    original = clinic(3000)
    stay = original.column("stay").values
    true = stay[original.column("sex").category_codes == 1].mean()
    seen, sidecar = released(original, 5, ("sex",))
    (found,) = means_of(Released("pram", seen, sidecar, ()), where=(("sex", "M"),))
    assert abs(found.estimate - true) < 4 * found.standard_error < 0.5
    naive = stay[seen.column("sex").category_codes == 1].mean()
    assert found.released == pytest.approx(naive)
    assert found.misleads
    (ward,) = means_of(Released("pram", seen, sidecar, ()), ["stay"], where=(("ward", "A"),))
    own = stay[original.column("ward").category_codes == 0]
    assert (ward.released, ward.estimate) == (ward.released, pytest.approx(own.mean()))
    assert ward.standard_error == pytest.approx(own.std() / np.sqrt(len(own)))


def test_each_stratum_is_undone_with_its_own_matrix():
    texts = [SEX[k % 2] for k in range(8)]
    seen = table(column("sex", texts, labels=SEX), column("ward", list("AAAABBBB")))
    matrices = {
        (ward,): transition_matrix(single(SEX), full(2, keep)) for ward, keep in (("A", 0.9), ("B", 0.7))
    }
    found = part_scores(seen, Sidecar(8, ("ward",), (Changed(("sex",), {}, matrices),)), [("sex", "M")])
    expected = [
        np.linalg.inv(full(2, keep).toarray() if hasattr(full(2, keep), "toarray") else full(2, keep))[
            SEX.index(t), 1
        ]
        for t, keep in zip(texts, [0.9] * 4 + [0.7] * 4, strict=True)
    ]
    assert found == pytest.approx(np.array(expected))


def test_too_few_records_for_a_mean_give_none():
    seen, sidecar = released(clinic(300), 1, ("sex",))
    nobody = seen.with_columns(seen.column("sex").with_codes(np.zeros(300, np.int32)))
    (found,) = means_of(Released("pram", nobody, sidecar, ()), where=(("sex", "M"),))
    assert np.isnan([found.estimate, found.standard_error]).all()
    assert not found.misleads


def test_the_mean_of_a_date_is_a_date_and_its_error_one_in_days():
    day = MeanAnswer("seen", 18262.4, 18263.6, 1.25, 18261.2, 18266.0, "%d.%m.%Y")
    header, row = mean_rows([day])
    assert header == ["name", "released", "estimate", "standard_error", "low", "high"]
    assert row == ["seen", "01.01.2020", "03.01.2020", "1.25", "31.12.2019", "05.01.2020"]
    wild = MeanAnswer("seen", float("nan"), 1e9, 1e9, -1e9, float("inf"), "%Y-%m-%d")
    assert list(mean_rows([wild]))[1][1:] == ["nan", "inf", "1000000000", "-inf", "inf"]


def test_a_fit_to_those_who_were_asked_knows_that_they_are_a_part():
    original = clinic(2000)
    dead = original.column("dead")
    told = dead.with_codes(np.where(np.arange(2000) % 4 == 0, -1, dead.category_codes).astype(np.int32))
    unchanged = Changed(("dead",), {"asked_of_some": True}, {(): transition_matrix(single(DEAD), np.eye(2))})
    found = regress(
        original.with_columns(told), Sidecar(2000, (), (unchanged,)), Model("dead", "yes", ("stage",))
    )
    three_quarters = regress(
        original.take(np.arange(2000) % 4 != 0), Sidecar(1500, (), ()), Model("dead", "yes", ("stage",))
    )
    assert found.error == pytest.approx(three_quarters.error)
    assert found.error_of_changes == pytest.approx(three_quarters.error / 2)
