"""From a file to both packages, through the door."""

import json
from pathlib import Path

import numpy as np
import pytest

from core.cli import main
from core.intake import TextFormat
from core.progress import Progress
from core.tabular.recipe import ColumnChoice, Missing, TableRecipe
from core.tabular.run import RunHindered, open_table, package_of, run
from core.tabular.table import Role

PARAMETERS = {"epsilon": 4.0, "columns": ["spo2: low=70; high=100", "sex: categories=m|f|x"]}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    generator = np.random.default_rng(8)
    rows = ["case,sex,spo2,ward"]
    for number in range(400):
        spo2 = "" if number % 20 == 0 else f"{generator.normal(95, 3):.1f}"
        rows.append(f"CASE-{number // 2:05d},{'mf'[number % 3 == 0]},{spo2},{'AB'[number % 2]}")
    path = tmp_path / "stays.csv"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return path


def recipe_for(file, parameters=PARAMETERS):
    roles = {
        "case": Role.IDENTIFIER,
        "sex": Role.QUASI_IDENTIFIER,
        "spo2": Role.SENSITIVE,
        "ward": Role.INSENSITIVE,
    }
    opened = open_table(file, TextFormat(), Progress())
    choices = tuple(ColumnChoice(name, role=role) for name, role in roles.items())
    return TableRecipe(
        source=opened.source,
        format=opened.recorded.format,
        columns=choices,
        missing=Missing.KEEP,
        method="ldp",
        parameters=parameters,
        seed=7,
    )


def packaged(recipe):
    return package_of(run(recipe, Progress()), Progress(), with_private=True)


def test_both_packages_say_what_belongs_to_them(file):
    package = packaged(recipe_for(file))
    assert package.verdict.released
    manifest = json.loads(package.public["release.json"])
    assert manifest["risk"]["epsilon_proven"].startswith("3.99")
    assert manifest["risk"]["statement"].startswith("Epsilon proven for one row: ")
    assert manifest["risk"]["not_protected"] == ["ward"]
    report = package.public["report.html"].decode()
    assert '<td class="number">3.99' in report
    # A sentence breaks its lines, a figure does not.
    assert "<th>statement</th><td>Epsilon proven for one row: " in report
    lines = package.public["table.csv"].decode().splitlines()
    assert lines[0] == "sex,spo2,ward"
    assert {line.split(",")[0] for line in lines[1:]} == {"m", "f", "x"}
    private = json.loads(package.private["private.json"])["method"]
    assert private["patients"] == {"column": "case", "most_rows": 2, "epsilon_of_patient": 8.0}
    assert private["columns"]["spo2"]["missing"] == 20
    for content in package.public.values():
        assert b"CASE-" not in content
        assert b"epsilon_of_patient" not in content
    assert any("several rows" in warning for warning in manifest["warnings"])


def test_a_seeded_recipe_repeats_its_files_to_the_byte(file):
    first = packaged(recipe_for(file))
    again = TableRecipe.from_json(json.loads(first.private["recipe.json"]))
    second = packaged(again)
    assert second.public == first.public
    assert second.private == first.private


def test_bounds_are_asked_for_before_anything_is_drawn(file):
    with pytest.raises(RunHindered, match="'spo2' needs public bounds"):
        run(recipe_for(file, {"epsilon": 4.0}), Progress())


def test_an_analyst_gets_the_true_shares_back_from_the_sidecar(file):
    """The three lines that the guide tells him."""
    package = packaged(recipe_for(file, PARAMETERS | {"epsilon": 30.0}))
    content = json.loads(package.public["sidecar.json"])["content"]
    sex = next(variable for variable in content["variables"] if variable["name"] == "sex")
    cells = [line.split(",")[0] for line in package.public["table.csv"].decode().splitlines()[1:]]
    counts = [cells.count(category) for category in sex["categories"]]
    estimated = np.linalg.solve(np.array(sex["matrix"], float).T, counts)
    np.testing.assert_allclose(estimated, [266, 134, 0], atol=3)


def test_the_command_releases_and_refuses(file, tmp_path, capsys):
    typed = ["ldp", str(file), "--out", str(tmp_path / "out"), "--missing-cells", "keep", "--epsilon", "4"]
    for role in ("case=identifier", "sex=sensitive", "spo2=sensitive", "ward=insensitive"):
        typed += ["--role", role]
    assert main(typed) == 2
    assert "needs public bounds" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
    assert main([*typed, "--column", "spo2: low=70; high=100; method=hybrid"]) == 0
    assert {path.name for path in (tmp_path / "out").iterdir()} == {
        "table.csv",
        "sidecar.json",
        "report.html",
        "release.json",
    }
