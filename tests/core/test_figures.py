"""Figures: whole SVG files drawn from the release alone, written only if asked for, checked like all else."""

from __future__ import annotations

import dataclasses
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest

from core.cli import main
from core.errors import ReleaseRefused
from core.progress import Progress
from core.release.figures import figures
from core.release.gate import judge
from core.release.publish import export, files_of
from core.release.release import cut_release
from core.samples import sample_path
from tests.core.outcomes import change_class, run_outcome

OUTCOME = run_outcome(groups=[[(0, 1, 4, 5), (2, 3, 6, 7)], [(0, 1, 2), (3, 4, 5, 6, 7)]], cuts=(0, 2, 4))
NAMES = {
    "figures/hulls.svg",
    "figures/hulls_segment_01.svg",
    "figures/hulls_segment_02.svg",
    "figures/information_loss.svg",
    "figures/relative_error.svg",
    "figures/closeness.svg",
    "figures/class_sizes.svg",
}


def drawn(outcome=OUTCOME):
    return figures(cut_release(outcome, "The verdict."))


def test_every_picture_of_the_report_is_a_file():
    assert set(drawn()) == NAMES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_files_are_whole_and_load_nothing(name):
    root = ElementTree.fromstring(drawn()[name])
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert (float(root.get("width")), float(root.get("height"))) > (100, 100)
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags <= {"svg", "title", "style", "rect", "g", "path", "text", "circle"}
    assert not any("href" in key for element in root.iter() for key in element.keys())  # noqa: SIM118
    assert "url(" not in drawn()[name].decode()


def test_figures_come_from_the_release_alone():
    """Whatever changes in members and recordings behind the hulls changes no figure."""
    other = change_class(OUTCOME, 0, 0, members=np.array([0, 1, 4, 5])[::-1])
    moved = dataclasses.replace(OUTCOME.curves, value=OUTCOME.curves.value + 0.25)
    assert drawn(dataclasses.replace(other, curves=moved)) == drawn()


def test_segments_without_a_class_have_no_figure():
    nothing = run_outcome(groups=[[(0, 1, 4, 5), (2, 3, 6, 7)], []], cuts=(0, 2, 4))
    assert set(drawn(nothing)) == NAMES - {"figures/hulls_segment_02.svg"}


def test_gate_searches_the_figures():
    assert set(judge(run_outcome(), with_figures=True).files) - set(judge(run_outcome()).files) == set(
        drawn(run_outcome())
    )


def test_only_figures_are_painted(tmp_path):
    seen = {}

    def paint(checked):
        seen.update(checked)
        return {"figures/hulls.png": b"a picture"}

    files = files_of(run_outcome(), Progress(), paint)
    assert set(seen) == set(drawn(run_outcome()))
    assert [name for name in files.public if name.startswith("figures")] == ["figures/hulls.png"]
    written = export(run_outcome(), tmp_path / "out", tmp_path / "own", Progress(), paint).files
    expected = {f"out/{name}": content for name, content in files.public.items()}
    expected |= {f"own/{name}": content for name, content in files.private.items()}
    assert {file.relative_to(tmp_path).as_posix(): file.read_bytes() for file in written} == expected
    # What was written is known again as a release, and replaced whole.
    export(run_outcome(), tmp_path / "out", None, Progress())
    assert not (tmp_path / "out" / "figures").exists()


def test_refused_outcomes_have_no_files():
    with pytest.raises(ReleaseRefused):
        files_of(run_outcome(groups=[[(0, 1)]]), Progress())


def test_command_line_writes_them_if_asked(tmp_path, capsys):
    asked = ["curves", str(sample_path("pressure")), "--seed", "1", "--out"]
    assert main([*asked, str(tmp_path / "with"), "--figures"]) == 0
    assert main([*asked, str(tmp_path / "without")]) == 0
    assert (tmp_path / "with" / "figures" / "hulls.svg").read_bytes().startswith(b"<svg ")
    assert not (tmp_path / "without" / "figures").exists()
    assert (tmp_path / "with" / "hulls.csv").read_bytes() == (tmp_path / "without" / "hulls.csv").read_bytes()
