"""Whose curve it is, where the user says that the patient is named; and names without the patient in them."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from core.reading.channel import Contained, Series
from core.reading.problem import Refused

_PARTS = re.compile(r"[_\W]+")


def patient_of(name: str, contained: Contained, series: Series, patient_from: str) -> str:
    """Return what names the patient of a curve, empty if nothing does.

    Parameters
    ----------
    name : str
        Name of the file, relative to the input.
    contained : Contained
        The file.
    series : Series
        The curve.
    patient_from : str
        A value of `core.intake.Intake.patient_from`.

    Raises
    ------
    Refused
        If the user names a place that the file does not have.
    """
    if patient_from == "file":
        return series.patient or contained.patient
    path = PurePosixPath(name)
    if patient_from == "one":
        return "one"
    if patient_from == "each":
        return name
    if patient_from == "folder":
        if path.parent.name in ("", ".", ".."):
            raise Refused("patient", "The file lies in no folder of the input that could name the patient.")
        # The whole path: folders of the same name elsewhere may stand for other patients.
        return path.parent.as_posix()
    if patient_from == "name":
        return path.stem
    if patient_from.startswith("name:"):
        parts = [part for part in _PARTS.split(path.stem) if part]
        place = int(patient_from.partition(":")[2])
        if place > len(parts):
            raise Refused(
                "patient", f"The file's name has {len(parts)} parts, so part {place} cannot name the patient."
            )
        return parts[place - 1]
    if patient_from.startswith("column") and not series.patient:
        raise Refused(
            "patient", "No column of the file names the patient; say where he is named (--patient-from)."
        )
    return series.patient


def shown_name(name: str, number: int, patient_from: str) -> str:
    """Return a file's name with the patient's running number, from 1, in the place of what names him.

    Parameters
    ----------
    name : str
        Name of the file, relative to the input.
    number : int
        Running number of the patient, from 0.
    patient_from : str
        Where he is named.
    """
    if patient_from.partition(":")[0] not in ("folder", "name"):
        return name
    path = PurePosixPath(name)
    who = f"patient {number + 1}"
    if patient_from == "folder":
        return f"{who}/{path.name}"
    if patient_from == "name":
        return (path.parent / (who + path.suffix)).as_posix()
    # With what separates them, so that the name can be put together again.
    parts = re.split(r"([_\W]+)", path.stem)
    words = [i for i, part in enumerate(parts) if part and not _PARTS.fullmatch(part)]
    parts[words[int(patient_from.partition(":")[2]) - 1]] = who
    return (path.parent / ("".join(parts) + path.suffix)).as_posix()
