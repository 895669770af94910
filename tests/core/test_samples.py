"""The bundled samples: found everywhere, written whole or not at all, and made again as they are."""

from __future__ import annotations

import importlib.machinery
import subprocess
import sys
import zipfile
from pathlib import Path

import numpy as np
import pytest

from core import samples
from core.errors import DataError
from core.progress import Progress
from core.reading.recordings import read_curves
from core.samples import SAMPLES, sample_path, write_samples
from core.synthetic import sample_sets
from core.synthetic.clinical_table import COLUMNS, clinical_table
from core.synthetic.sample_sets import SETS, write_sets

EXPECTED = {  # curves, patients, signal, unit, duration in s, range of the values
    "breaths": (150, 12, "AWF", "mL/s", (1.0, 7.5), (-1500, 2000)),
    "flow": (12, 12, "AWF", "mL/s", (7.98, 7.98), (-1500, 2000)),
    "pressure": (28, 28, "AWP", "cmH2O", (3.98, 3.98), (3, 40)),
    "spo2": (12, 12, "SpO2", "%", (396, 400), (70, 100)),
    "ecg": (150, 15, "ECG", "mV", (0.7, 0.7), (-2, 4)),
}
QUANTUM = {
    "flow_breaths": 0.5,
    "long_flow_curves": 0.5,
    "pressure_curves": 0.01,
    "spo2_curves": 1,
    "heart_beats": 0.005,
}


def reading(key: str):
    return read_curves([sample_path(key)], Progress())


@pytest.mark.parametrize("key", EXPECTED)
def test_each_sample_is_what_its_title_says(key):
    curves, problems = reading(key).curves, reading(key).problems
    count, patients, signal, unit, durations, values = EXPECTED[key]
    assert problems == ()
    assert (len(curves), curves.patient_count, curves.signal, curves.unit) == (count, patients, signal, unit)
    lasting = curves.last_times - curves.first_times
    assert durations[0] <= lasting.min() + 1e-9
    assert lasting.max() <= durations[1] + 1e-9
    assert (curves.first_times == 0).all()
    assert values[0] < curves.value.min() < curves.value.max() < values[1]


def test_breaths_are_of_mixed_rate():
    curves = reading("breaths").curves
    rates = 60 / (curves.last_times + 0.02)
    assert rates.min() < 9 < 55 < rates.max()
    assert np.bincount(curves.patients).min() >= 12
    assert np.allclose(np.diff(curves.samples(0)[0]), 0.02)


def test_saturation_comes_at_irregular_times():
    for time, value in reading("spo2").curves:
        steps = np.diff(time)
        assert (steps.min() >= 0.99, steps.max() <= 4.01) == (True, True)
        assert len(np.unique(steps.round(2))) > 5
        assert (value == value.round()).all()


def test_samples_are_small_and_all_described():
    archives = [sample_path(sample.key) for sample in SAMPLES]
    assert sum(archive.stat().st_size for archive in archives) < 2_000_000
    assert {sample.folder for sample in SAMPLES} == set(SETS) == {archive.stem for archive in archives}
    assert set(EXPECTED) == {sample.key for sample in SAMPLES}
    readme = (archives[0].parent / "README.md").read_text(encoding="utf-8")
    assert all(archive.name in readme for archive in archives)


def test_making_them_again_gives_the_bundled_recordings(tmp_path):
    write_sets(tmp_path)
    for sample in SAMPLES:
        with (
            zipfile.ZipFile(sample_path(sample.key)) as bundled,
            zipfile.ZipFile(tmp_path / f"{sample.folder}.zip") as made,
        ):
            assert bundled.namelist() == made.namelist()
            for name in bundled.namelist():
                old, new = (archive.read(name).decode().splitlines() for archive in (bundled, made))
                assert old[:3] == new[:3]
                old_rows, new_rows = (
                    np.array([row.split(";") for row in text[3:]], float) for text in (old, new)
                )
                assert np.array_equal(old_rows[:, 0], new_rows[:, 0])
                # a last bit of the mathematical library may turn into one step of the sensor
                assert np.abs(old_rows[:, 1] - new_rows[:, 1]).max() <= QUANTUM[sample.folder] * 1.001


def test_archives_carry_no_time_and_are_the_same_each_time(tmp_path, monkeypatch):
    monkeypatch.setattr(sample_sets, "SETS", {"spo2_curves": SETS["spo2_curves"]})
    made = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        write_sets(tmp_path / name)
        made.append(tmp_path / name / "spo2_curves.zip")
    assert made[0].read_bytes() == made[1].read_bytes()
    with zipfile.ZipFile(made[0]) as opened:
        assert {info.date_time for info in opened.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_an_unknown_sample_is_told_with_the_choices():
    with pytest.raises(DataError, match="no sample 'blood'; choose one of breaths, flow"):
        sample_path("blood")


def test_writing_unpacks_every_sample_into_a_folder(tmp_path):
    folders = write_samples(tmp_path / "new" / "place")
    assert [folder.name for folder in folders] == [sample.folder for sample in SAMPLES]
    assert sorted((tmp_path / "new" / "place").iterdir()) == sorted(folders)
    for sample, folder in zip(SAMPLES, folders, strict=True):
        unpacked = read_curves([folder], Progress()).curves
        assert unpacked.names == reading(sample.key).curves.names


def test_writing_never_overwrites(tmp_path):
    kept = tmp_path / "spo2_curves"
    kept.mkdir()
    (kept / "mine.csv").write_text("mine")
    with pytest.raises(DataError, match="'spo2_curves' is already in the folder"):
        write_samples(tmp_path)
    assert [path.name for path in tmp_path.rglob("*")] == ["spo2_curves", "mine.csv"]


def test_writing_leaves_nothing_when_it_fails(tmp_path, monkeypatch):
    real_rename = Path.rename

    def rename_until_full(self, target):
        if target.name == "spo2_curves":
            raise OSError(28, "No space left on device")
        return real_rename(self, target)

    monkeypatch.setattr(Path, "rename", rename_until_full)
    with pytest.raises(DataError, match="No space left"):
        write_samples(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_writing_where_a_file_stands_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(DataError, match="cannot be written"):
        write_samples(tmp_path / "file")


def bundle(place: Path) -> Path:
    archive = place / "resources" / "samples" / "heart_beats.zip"
    archive.parent.mkdir(parents=True)
    archive.write_bytes(b"")
    return archive


def test_a_frozen_bundle_brings_its_own(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    archive = bundle(tmp_path)
    assert sample_path("ecg") == archive


def test_an_installed_package_brings_its_own(tmp_path, monkeypatch):
    package = tmp_path / "site-packages" / "anonymizer_gui"
    archive = bundle(package)
    spec = importlib.machinery.ModuleSpec("anonymizer_gui", None, is_package=True)
    spec.submodule_search_locations = [str(package)]
    monkeypatch.setattr("importlib.util.find_spec", lambda name: spec)
    assert sample_path("ecg") == archive


def test_without_its_files_an_installation_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(samples, "_resource_folders", lambda: [tmp_path])
    with pytest.raises(DataError, match="install the program again"):
        sample_path("ecg")


def test_looking_for_samples_imports_no_window():
    code = "import sys; from core.samples import sample_path; sample_path('ecg'); print('anonymizer_gui' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


def test_the_bundled_table_is_made_again_as_it_is():
    assert samples.table_path().read_bytes() == clinical_table().encode("utf-8")


def test_the_bundled_table_has_what_tables_can_have():
    rows = [line.split(",") for line in clinical_table().splitlines()]
    assert rows[0] == list(COLUMNS)
    columns = dict(zip(rows[0], zip(*rows[1:], strict=True), strict=True))
    assert len(set(columns["case"])) == len(rows) - 1
    assert {"0389", "4280"} <= set(columns["diagnosis"])
    assert {"never", "Never"} <= set(columns["smoking"])
    assert 0.03 < columns["systolic"].count("") / len(columns["systolic"]) < 0.1
    assert all(1 <= int(days) <= 90 for days in columns["stay_days"])
