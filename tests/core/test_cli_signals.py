"""The options that name further signals: which belong together, and what cannot be."""

from __future__ import annotations

import pytest

from core.cli import main
from core.cli_arguments import parser, recipe_of
from core.recipe import Recipe, Source


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--with-domain", "0,40"], "--with-domain belongs to a further signal"),
        (["--with", "P", "--with-domain", "0;40"], "--with-domain must be two numbers"),
        (["--with", "P", "--with-domain", "40,0"], "lower end must be below"),
        (["--with", "P", "--with-guard", "much"], "--with-guard must be a number"),
        (["--with", "P", "--population", "Q"], "cannot refer t to a separate population"),
    ],
)
def test_impossible_options_are_told(tmp_path, capsys, options, words):
    try:
        code = main(["curves", "F", "--out", str(tmp_path / "o"), *options])
    except SystemExit as stop:
        code = stop.code
    assert code == 2
    assert words in capsys.readouterr().err


def test_options_belong_to_the_signal_before_them():
    typed = "curves F --channel Flow --with-channel Paw --with P --with-channel CO2 --with-unit-to kPa --with-channel Pes"
    asked = parser().parse_args([*typed.split(), "--patient-from", "folder", "--out", "o"])
    paw, gas, esophagus = recipe_of(asked, Recipe()).further
    assert (paw.sources, paw.intake.channel) == ((), "Paw")
    assert (gas.sources, gas.intake.channel, gas.intake.unit_to) == ((Source("P"),), "CO2", "kPa")
    assert (esophagus.sources, esophagus.intake.channel, esophagus.intake.unit_to) == ((), "Pes", "")
    assert {one.intake.patient_from for one in (paw, gas, esophagus)} == {"folder"}
