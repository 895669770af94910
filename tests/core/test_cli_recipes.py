"""Recipes on the command line: replayed, overridden, changed sources told, never saved over anything."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.cli_arguments import parser, recipe_of
from core.parameters import Parameters
from core.recipe import Recipe, Source
from core.split import Split
from tests.core.recordings_on_disk import invented, write_folder
from tests.core.typed_commands import curves, parse

ROOT = Path(__file__).resolve().parents[2]


def test_saved_recipe_replays_and_options_count_more(recordings, tmp_path, out, capsys):
    saved = tmp_path / "run.json"
    assert curves(recordings, "--out", out, "--k", "3", "--seed", "7", "--save-recipe", saved) == 0
    recipe = Recipe.load(saved)
    assert recipe.seed == 7
    assert len(recipe.sources[0].sha256) == 64
    assert curves("--recipe", saved, "--out", tmp_path / "again") == 0
    assert (tmp_path / "again" / "hulls.csv").read_bytes() == (out / "hulls.csv").read_bytes()
    assert curves("--recipe", saved, "--out", tmp_path / "larger", "--k", "4") == 0
    manifest = json.loads((tmp_path / "larger" / "release.json").read_text(encoding="utf-8"))
    assert manifest["parameters"]["k"] == 4
    assert "recipe was saved" not in capsys.readouterr().err


def test_changed_source_is_told(tmp_path, out, capsys):
    files = invented()
    folder = write_folder(tmp_path / "in", files)
    saved = tmp_path / "run.json"
    assert curves(folder, "--out", out, "--save-recipe", saved) == 0
    name = next(iter(files))
    (folder / name).write_text(files[name] + "9;1\n", encoding="utf-8")
    assert curves("--recipe", saved, "--out", out) == 0
    assert f"'{folder}' is not the same as when the recipe was saved" in capsys.readouterr().err


def test_changed_population_is_told(recordings, tmp_path, out, capsys):
    folder = write_folder(tmp_path / "others", invented(seed=3))
    saved = tmp_path / "run.json"
    assert curves(recordings, "--population", folder, "--out", out, "--save-recipe", saved) == 0
    next(folder.iterdir()).unlink()
    assert curves("--recipe", saved, "--out", out) == 0
    assert f"'{folder}' is not the same as when the recipe was saved" in capsys.readouterr().err


def test_recipe_and_overrides():
    base = Recipe(
        sources=(Source("old", "ab"),),
        population=(Source("others"),),
        seed=3,
        excluded=("x",),
        parameters=Parameters(k=9, sd=5.0, split=Split("fixed", length=1.0)),
    )
    bare = parser().parse_args(["curves", "--out", "o"])
    assert recipe_of(bare, base) == base
    changed = parse(
        "--sd-quantile", "0.1", "--seed", "4", "--population", "p", "--population", "q", base=base
    )
    assert changed.sources == (Source("in"),)
    assert changed.population == (Source("p"), Source("q"))
    assert changed.seed == 4
    assert changed.excluded == ("x",)
    assert changed.parameters == Parameters(k=9, sd_quantile=0.1, split=Split("fixed", length=1.0))


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{}",
        "[1]",
        "[" * 100_000,
        '{"schema": 1, "parameters": {"k": "many"}}',
        '{"schema": 1, "parameters": {"k": 1%s}}' % ("0" * 400),
        '{"schema": 1, "parameters": {"domain": [0, 1%s]}}' % ("0" * 400),
        '{"schema": 1, "parameters": {"align": 3}}',
        '{"schema": 1, "parameters": {"k_instant": 1}}',
        '{"schema": 1, "exclude": ["a.csv"]}',
        '{"schema": 1, "excluded": "a.csv"}',
    ],
)
def test_damaged_recipe(tmp_path, out, capsys, content):
    (tmp_path / "run.json").write_text(content)
    assert curves("--recipe", tmp_path / "run.json", "--out", out) == 2
    assert capsys.readouterr().err.strip().endswith(".")


def test_recipe_is_never_saved_over_a_recording(tmp_path, out, capsys):
    files = invented()
    folder = write_folder(tmp_path / "in", files)
    name = next(iter(files))
    before = (folder / name).read_bytes()
    assert curves(folder, "--out", out, "--save-recipe", folder / name) == 2
    assert "is no recipe, so it is left as it is" in capsys.readouterr().err
    assert (folder / name).read_bytes() == before
    assert not out.exists()


def test_recipe_is_never_saved_among_the_public_files(recordings, out, capsys):
    for _ in range(2):  # the second time the folder exists
        assert curves(recordings, "--out", out, "--save-recipe", out / "run.json") == 2
        assert "must not be saved in the folder of the release" in capsys.readouterr().err
        assert not (out / "run.json").exists()
        assert curves(recordings, "--out", out) == 0


def test_curve_that_a_recipe_leaves_out_is_not_let_in_under_another_name(recordings, tmp_path, out, capsys):
    Recipe(sources=(Source(str(recordings)),), excluded=("gone.csv",)).save(tmp_path / "run.json")
    assert curves("--recipe", tmp_path / "run.json", "--out", out) == 2
    assert "1 are not among the recordings" in capsys.readouterr().err
    assert not out.exists()


def test_recipe_that_cannot_be_saved(recordings, tmp_path, out, capsys):
    assert curves(recordings, "--out", out, "--save-recipe", tmp_path / "no" / "such" / "run.json") == 2
    assert "The recipe cannot be saved" in capsys.readouterr().err
    assert not out.exists()


def test_a_limit_of_t_alone_leaves_the_depth_to_the_method():
    assert parse("--t-max", "0.2").parameters.depth == "auto"
    assert parse("--t-max", "0.2", "--depth", "1").parameters.depth == 1
    assert parse().parameters.depth == Parameters().depth
    saved = Recipe(parameters=Parameters(depth=2))
    assert parse("--t-max", "0.2", base=saved).parameters.depth == 2
