"""The bundled samples: what they are and where they lie, in a checkout, an installation or a frozen bundle."""

from __future__ import annotations

import importlib.util
import shutil
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

from core.errors import DataError


@dataclass(frozen=True)
class Sample:
    """One bundled set of recordings of invented patients.

    Attributes
    ----------
    key : str
        Short name, as typed on the command line.
    title : str
        What a user chooses by.
    folder : str
        Name of the folder `write_samples` makes of it; its archive is called the same.
    hint : str
        One sentence on what to try with it.
    """

    key: str
    title: str
    folder: str
    hint: str


SAMPLES = (
    Sample(
        "breaths",
        "150 breaths, flow",
        "flow_breaths",
        "Single breaths of 12 patients at 8 to 57 a minute: see how classes gather breaths of one kind.",
    ),
    Sample(
        "flow",
        "12 long curves, flow",
        "long_flow_curves",
        "8 s of 12 patients: several breaths a curve drift apart, so try cutting the time axis into segments.",
    ),
    Sample(
        "pressure",
        "28 curves, airway pressure",
        "pressure_curves",
        "4 s of 28 patients in pressure and volume controlled modes: enough patients for a larger k.",
    ),
    Sample(
        "spo2",
        "12 long curves, SpO2",
        "spo2_curves",
        "400 s of 12 patients at irregular times, some with a loss of oxygen.",
    ),
    Sample(
        "ecg",
        "150 heart beats, ECG",
        "heart_beats",
        "Ten beats each of 15 patients: many alike, so compare k counting patients with k counting curves.",
    ),
)

TABLE_FILE = "clinical_table.csv"
"""The bundled table of invented stays in hospital."""


def table_path() -> Path:
    """Return the bundled table.

    Raises
    ------
    DataError
        If the installation lacks its file.
    """
    return _bundled(TABLE_FILE)


def sample_path(key: str) -> Path:
    """Return the archive of a sample, to be read like any other input.

    Parameters
    ----------
    key : str
        Key of one of `SAMPLES`.

    Raises
    ------
    DataError
        If there is no such sample, or the installation lacks its file.
    """
    for sample in SAMPLES:
        if sample.key == key:
            return _archive(sample)
    raise DataError(f"There is no sample '{key}'; choose one of {', '.join(s.key for s in SAMPLES)}.")


def write_samples(folder: Path) -> list[Path]:
    """Write all samples into a folder of the user, each unpacked into a folder of its own.

    Parameters
    ----------
    folder : Path
        Made if it does not exist.

    Returns
    -------
    list of Path
        One folder a sample, in the order of `SAMPLES`.

    Raises
    ------
    DataError
        If one of them is there already, which is never overwritten, or nothing can be written; then
        nothing was.
    """
    targets = [folder / sample.folder for sample in SAMPLES]
    for target in targets:
        if target.exists():
            raise DataError(
                f"'{target.name}' is already in the folder; move it away or choose another folder."
            )
    archives = [_archive(sample) for sample in SAMPLES]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # In the folder itself: from another disk it could not be put in place by renaming.
        with tempfile.TemporaryDirectory(prefix=".samples-", dir=folder) as unfinished:
            _unpack(archives, Path(unfinished), targets)
    except OSError as error:
        raise DataError(f"The samples cannot be written there: {error.strerror or error}.") from None
    return targets


def _unpack(archives: list[Path], unfinished: Path, targets: list[Path]) -> None:
    for archive, target in zip(archives, targets, strict=True):
        with zipfile.ZipFile(archive) as opened:
            opened.extractall(unfinished / target.name)
    placed = []
    try:
        for target in targets:
            (unfinished / target.name).rename(target)
            placed.append(target)
    except OSError:
        for target in placed:
            shutil.rmtree(target)
        raise


def _archive(sample: Sample) -> Path:
    return _bundled(f"{sample.folder}.zip")


def _bundled(name: str) -> Path:
    for resources in _resource_folders():
        file = resources / "samples" / name
        if file.is_file():
            return file
    raise DataError("The samples are missing from this installation; install the program again.")


def _resource_folders() -> list[Path]:
    """List where resources may lie: in a frozen bundle, an installed package, a checkout."""
    folders = []
    if hasattr(sys, "_MEIPASS"):
        folders.append(Path(sys._MEIPASS))
    package = importlib.util.find_spec("anonymizer_gui")  # finds it without importing any Qt
    folders += [Path(place) for place in (package and package.submodule_search_locations) or ()]
    folders.append(Path(__file__).resolve().parent.parent)
    return [folder / "resources" for folder in folders]
