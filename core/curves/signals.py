"""What is known of a signal from its name."""

from __future__ import annotations

import re

_HULL_STEPS = (
    (("SPO2", "SAO2", "HR", "PR", "RR", "TEMP"), 0.5),
    (("ECG", "EKG"), 0.02),
)
_USUAL_HULL_STEP = 0.05
_KINDS = (
    ("flow", r"AWF|.*FLOW.*", r"m?l(pm|/.+)|slpm"),
    ("ecg", r"(ECG|EKG)[A-Z0-9]*|(M?L)?I{1,3}|AV[RLF]|V\d?|MC?L[I\d]+", r"[mµμu]?v"),
    ("pulse", r"PLETH.*|PPG.*|SPO2.*|SAO2.*|I?ABP.*|ART.*|IBP.*|PAP.*", r"mmhg|torr"),
    # Named ahead of pressures, whose units carbon dioxide is measured in.
    ("other", r".*CO2.*", r""),
    ("pressure", r"A?W?P|PAW.*|.*AIRWAY.*|RESP.*|.*PRESS.*", r"cmh[2₂]?[o0]|mbar|hpa|k?pa"),
)
"""Kind of signal, names and units that tell of it; a name counts more."""


def default_hull_step(signal: str) -> float:
    """Return the usual length of a hull cell.

    Parameters
    ----------
    signal : str
        Name such as ``"AWF"``, ``"SpO2"`` or ``"ECG II"``.

    Returns
    -------
    float
        Seconds: 0.05 for flow, pressure and every signal not known better, 0.5 for slow
        numerics such as SpO2 (both as in the 2024 paper), 0.02 for the ECG, whose QRS complex
        lasts about 0.1 s.
    """
    name = "".join(c for c in signal.upper() if c.isalnum())
    for names, step in _HULL_STEPS:
        # Two letters begin the names of too many other signals.
        if any(name == known or (len(known) > 2 and name.startswith(known)) for known in names):
            return step
    return _USUAL_HULL_STEP


def kind_of(signal: str, unit: str) -> str:
    """Return what a signal measures, as far as its name or else its unit tells.

    Parameters
    ----------
    signal, unit : str
        Such as ``"ECG II"`` and ``"mV"``; the unit may be empty.

    Returns
    -------
    str
        ``flow``, ``ecg``, ``pulse`` (of blood), ``pressure`` (of breathing) or ``other``.
    """
    name = "".join(c for c in signal.upper() if c.isalnum())
    measured = "".join(unit.casefold().split())
    if re.fullmatch(_KINDS[0][2], measured):
        return "flow"  # whatever it is called: V is a lead of the ECG elsewhere
    for text, column in ((name, 1), (measured, 2)):
        for known in _KINDS:
            if re.fullmatch(known[column], text):
                return known[0]
    return "other"
