"""Few columns asked of each record: the promise by listing all outputs, the draw, and what a release holds."""

import json
import math
from collections import Counter
from decimal import Decimal
from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import DataError, ParameterError
from core.progress import Progress
from core.randomness import Secret
from core.recipe import Source
from core.tabular.ldp.mechanism import Mechanism, Noise
from core.tabular.ldp.parameters import ColumnNoise, LdpParameters
from core.tabular.ldp.sampling import asked_cells, epsilon_of_record, recommended
from core.tabular.ldp.treatment import budgets_of, obstacles, treat
from core.tabular.ldp.verification import faults
from core.tabular.means import means_of
from core.tabular.pram.matrix import single, transition_matrix
from core.tabular.pram.sidecar import Changed, Sidecar
from core.tabular.pram.tabulate import Question, tabulate
from core.tabular.recipe import ColumnChoice, TableRecipe
from core.tabular.released import open_released, variables_of
from core.tabular.run import export, run
from core.tabular.table import MISSING, Column, Kind, NumberFormat, Role, Table


def table(rows=3000):
    generator = np.random.default_rng(5)
    numbers = generator.integers(0, 11, (2, rows)).astype(float)
    columns = [
        Column(name, Kind.NUMERIC, Role.SENSITIVE, numbers=cells, format=NumberFormat(0))
        for name, cells in zip("ab", numbers, strict=True)
    ]
    codes = generator.integers(0, 3, rows).astype(np.int32)
    columns.append(Column("c", Kind.NOMINAL, Role.SENSITIVE, codes=codes, labels=("u", "v", "w")))
    return Table(tuple(columns))


def parameters(epsilon=4.0, asked=1, **own):
    columns = [ColumnNoise(name, low=0, high=10) for name in "ab"]
    return LdpParameters(
        epsilon, (*columns, *(ColumnNoise(n, epsilon=e) for n, e in own.items())), asked=asked
    )


@given(
    st.lists(st.tuples(st.integers(2, 3), st.floats(0.1, 3.0)), min_size=2, max_size=4),
    st.integers(1, 4),
)
def test_no_output_is_likelier_than_promised(columns, asked):
    """The slow twin: the probability of every output of every record, empty cells among them."""
    asked = min(asked, len(columns))
    channels = [Mechanism.of(Noise.RESPONSE, points, epsilon).channel for points, epsilon in columns]
    sets = list(combinations(range(len(columns)), asked))

    def outputs(record):
        chances = Counter()
        for told in sets:
            for answers in product(*(range(channels[j].outputs) for j in told)):
                output = [None] * len(columns)
                chance = 1.0 / len(sets)
                for j, answer in zip(told, answers, strict=True):
                    output[j] = answer
                    chance *= channels[j].probabilities[record[j], answer]
                chances[tuple(output)] += chance
        return chances

    records = [outputs(record) for record in product(*(range(points) for points, _ in columns))]
    worst = max(max(r[o] for r in records) / min(r[o] for r in records) for o in records[0])
    promised = epsilon_of_record([channel.epsilon for channel in channels], asked)
    assert math.log(worst) == pytest.approx(float(promised), abs=1e-9)


@given(st.integers(0, 40), st.integers(1, 6), st.integers(1, 6), st.integers(0, 99))
def test_each_record_is_asked_for_the_columns_with_the_smallest_words(rows, columns, asked, seed):
    asked = min(asked, columns)
    cells = asked_cells(rows, columns, asked, Secret(seed))
    words = Secret(seed).words("columns asked of a record", rows * columns).reshape(rows, columns).tolist()
    expected = [
        [j in sorted(range(columns), key=row.__getitem__)[:asked] for j in range(columns)] for row in words
    ]
    assert cells.tolist() == expected


@pytest.mark.parametrize("asked", [1, 2])
def test_what_is_asked_tells_nothing_of_the_noise_whatever_a_column_is_called(asked):
    purposes = []

    class Noted(Secret):
        def words(self, purpose, count):
            purposes.append(purpose)
            return super().words(purpose, count)

    names = ("asked", "columns asked of a record", "ldp\0asked")
    codes = np.zeros(9, np.int32)
    columns = [Column(n, Kind.NOMINAL, Role.SENSITIVE, codes=codes, labels=("u", "v")) for n in names]
    treat(Table(tuple(columns)), LdpParameters(4.0, asked=asked), Noted(1), Progress())
    assert len(set(purposes)) == len(purposes) == 4


def test_a_column_that_no_record_was_asked_for_has_no_estimates():
    few = table(1)
    treated = treat(few, parameters(4.0, 1), Secret(2), Progress())
    empty = [c.name for c in treated.table.columns if c.missing.all()]
    assert len(empty) == 2
    for name in empty:
        assert treated.utility["columns"][name].keys() == {"expected", "curve"}
        assert "share_error" not in treated.private["columns"][name]
    assert faults(few, treated, parameters(4.0, 1)) == ()


def test_all_sets_are_equally_likely():
    cells = asked_cells(30_000, 4, 2, Secret(1))
    counts = Counter(map(tuple, cells.tolist()))
    assert len(counts) == 6
    assert max(abs(count - 5000) for count in counts.values()) < 4 * math.sqrt(5000)


def test_wang_recommends_an_answer_for_each_two_and_a_half():
    assert [recommended(12, epsilon) for epsilon in (0.5, 2.5, 10.0, 100.0)] == [1, 1, 4, 12]


def test_an_answer_gets_its_part_of_the_budget():
    assert budgets_of("abc", parameters(4.0, 2)) == {"a": 2.0, "b": 2.0, "c": 2.0}
    assert budgets_of("abc", parameters(4.0, 2, c=0.5)) == {"a": 2.0, "b": 2.0, "c": 0.5}
    assert budgets_of("abc", parameters(4.0, 7))["a"] == pytest.approx(4 / 3)
    with pytest.raises(ParameterError, match="more than the 2 that one of the columns"):
        budgets_of("abc", parameters(4.0, 2, c=2.5))
    assert epsilon_of_record([Decimal(1), Decimal(3), Decimal(2)], 2) == 5


def test_a_release_tells_as_many_columns_as_were_asked():
    chosen = parameters(4.0, 2)
    original = table()
    treated = treat(original, chosen, Secret(2), Progress())
    told = sum((~column.missing).astype(int) for column in treated.table.columns)
    assert set(told.tolist()) == {2}
    assert 3.99 < float(treated.sidecar["epsilon_proven"]) <= 4.0
    assert "Each row tells 2 of 3 columns" in treated.sidecar["statement"]
    assert faults(original, treated, chosen) == ()
    mean = treated.utility["columns"]["a"]["mean"]
    assert abs(mean["mean"] - original.column("a").values.mean()) < 4 * mean["error"]
    shares = treated.utility["columns"]["c"]["shares"]
    true = original.column("c").counts / original.rows
    assert (np.abs(np.array(shares["shares"]) - true) < 4 * np.array(shares["errors"])).all()


def test_what_tells_too_much_is_found():
    chosen, original = parameters(4.0, 2), table(50)
    treated = treat(original, parameters(4.0), Secret(2), Progress())
    assert any("more or fewer than the 2 columns" in text for text in faults(original, treated, chosen))
    all_ = treat(original, parameters(4.0, "all"), Secret(2), Progress())
    assert faults(original, all_, parameters(4.0, "all")) == ()
    assert any("more or fewer" in text for text in faults(original, all_, chosen))


def test_missing_cells_and_empty_answers_cannot_be_told_apart():
    holes = table(50)
    numbers = np.array(holes.column("a").values)
    numbers[3] = np.nan
    holes = holes.with_columns(holes.column("a").with_numbers(numbers))
    assert any("look like those not asked for" in text for text in obstacles(holes, parameters(4.0, 1)))
    assert obstacles(holes, parameters(4.0, "all")) == ()


def test_noise_that_cannot_be_undone_leaves_the_other_columns_to_the_analyst(tmp_path):
    file = tmp_path / "t.csv"
    file.write_text("a,c\n" + "".join(f"{i % 61},{'uvw'[i % 3]}\n" for i in range(60)))
    recipe = TableRecipe(
        source=Source(str(file)),
        columns=tuple(ColumnChoice(name, role=Role.SENSITIVE) for name in "ac"),
        method="ldp",
        parameters={"epsilon": 1.0, "columns": ["a: low=0; high=60; epsilon=1e-7"]},
        seed=1,
    )
    export(run(recipe, Progress()), tmp_path / "out", None, Progress())
    released = open_released(tmp_path / "out/table.csv", tmp_path / "out/sidecar.json", Progress())
    assert [one.name for one in variables_of(released, Progress())] == ["c"]
    assert [mean.name for mean in means_of(released)] == ["a"]
    assert released.notes == (
        "The noise of a is so strong that no table of it can be corrected; leave it out of tables.",
    )
    with pytest.raises(ParameterError, match="only its mean"):
        released.require_categories(["a"])


def test_an_analyst_gets_means_and_tables_of_columns_that_some_records_tell(tmp_path):
    lines = ["a,c,other", *(f"{i % 11},{'uvw'[i % 3]},{i % 2}" for i in range(4000))]
    file = tmp_path / "t.csv"
    file.write_text("\n".join(lines) + "\n")
    roles = {"a": Role.SENSITIVE, "c": Role.QUASI_IDENTIFIER, "other": Role.INSENSITIVE}
    recipe = TableRecipe(
        source=Source(str(file)),
        columns=tuple(ColumnChoice(name, role=role) for name, role in roles.items()),
        method="ldp",
        parameters={"epsilon": 8.0, "asked": 1, "columns": ["a: low=0; high=10"]},
        seed=1,
    )
    export(run(recipe, Progress()), tmp_path / "out", None, Progress())
    released = open_released(tmp_path / "out/table.csv", tmp_path / "out/sidecar.json", Progress())
    (mean,) = means_of(released)
    assert abs(mean.estimate - 5.0) < 4 * mean.standard_error < 1.0
    told = {one.name: one.categories for one in variables_of(released, Progress())}
    assert (list(told), told["c"]) == (["a", "c", "other"], ("u", "v", "w"))
    assert "Each record tells only some" in released.notes[-1]
    utility = json.loads((tmp_path / "out/release.json").read_text("utf-8"))["utility"]["columns"]
    found = tabulate(released.table, released.sidecar, Question(("c",)))
    assert found.told_by == (~released.table.column("c").missing).sum()
    assert found.estimate.counts / 4000 == pytest.approx(utility["c"]["shares"]["shares"])
    crossed = tabulate(released.table, released.sidecar, Question(("other", "c"))).estimate
    assert (np.abs(crossed.counts - 4000 / 6) < 4 * crossed.error).all()
    with pytest.raises(DataError, match="No record tells 'a' and 'c'"):
        tabulate(released.table, released.sidecar, Question(("a", "c")))


C, E = ("u", "v", "w"), ("x", "y")


def told_sidecar(rows, sampled, **matrices):
    return Sidecar(
        rows,
        (),
        tuple(
            Changed((name,), {"asked_of_some": sampled}, {(): transition_matrix(single(labels), matrix)})
            for name, (labels, matrix) in matrices.items()
        ),
    )


def test_counts_are_right_on_average_over_all_who_may_be_asked_and_all_they_may_answer():
    """The slow twin: four records, any two of them asked, every answer."""
    true, probability = [0, 0, 1, 0], Mechanism.of(Noise.RESPONSE, 2, 1.2).channel.probabilities
    mean = np.zeros(2)
    told_sets = list(combinations(range(4), 2))
    for told in told_sets:
        for answers in product((0, 1), repeat=2):
            codes = np.full(4, MISSING, np.int32)
            codes[list(told)] = answers
            chance = np.prod([probability[true[i], a] for i, a in zip(told, answers, strict=True)])
            released = Table((Column("e", Kind.NOMINAL, codes=codes, labels=E),))
            found = tabulate(released, told_sidecar(4, True, e=(E, probability)), Question(("e",)))
            mean += chance / len(told_sets) * found.estimate.counts
    assert mean == pytest.approx([3.0, 1.0])


@pytest.mark.parametrize(("asked", "variables"), [(1, ("c",)), (2, ("c", "e"))])
def test_errors_know_that_not_all_were_asked(asked, variables):
    rng = np.random.default_rng(2)
    cells = [rng.choice(3, 300, p=[0.6, 0.3, 0.1]), rng.choice(2, 300), rng.choice(2, 300)]
    columns = [
        Column(name, Kind.NOMINAL, Role.SENSITIVE, codes=codes.astype(np.int32), labels=labels)
        for name, codes, labels in zip("cef", cells, (C, E, E), strict=True)
    ]
    original = Table(tuple(columns))
    channels = [Mechanism.of(Noise.RESPONSE, len(labels), 3.0).channel for labels in (C, E, E)]
    matrices = {
        n: (labels, made.probabilities) for n, labels, made in zip("cef", (C, E, E), channels, strict=True)
    }
    sidecar = told_sidecar(300, True, **matrices)
    true = tabulate(original, Sidecar(300, (), ()), Question(variables)).estimate.counts
    found = []
    for seed in range(200):
        secret = Secret(seed)
        told = asked_cells(300, 3, asked, secret).T
        drawn = [
            column.with_codes(
                np.where(answer, made.draw(column.category_codes, secret.words(column.name, 300)), MISSING)
            )
            for column, made, answer in zip(columns, channels, told, strict=True)
        ]
        found.append(tabulate(Table(tuple(drawn)), sidecar, Question(variables)).estimate)
    counts, variance = (np.array([getattr(one, name) for one in found]) for name in ("counts", "variance"))
    spread = counts.var(axis=0, ddof=1)
    assert (np.abs(counts.mean(axis=0) - true) < 4 * np.sqrt(spread / 200)).all()
    # A variance of 200 draws has an error of a tenth; half of it were the noise alone.
    assert variance.mean(axis=0) == pytest.approx(spread, rel=0.4)
    assert variance.mean() == pytest.approx(spread.mean(), rel=0.2)
    held = np.mean([np.abs(one.counts - true) <= 1.96 * one.error for one in found])
    assert 0.92 < held < 0.98
