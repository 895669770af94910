"""What is known of a signal from its name."""

from __future__ import annotations

_HULL_STEPS = (
    (("SPO2", "SAO2", "HR", "PR", "RR", "TEMP"), 0.5),
    (("ECG", "EKG"), 0.02),
)
_USUAL_HULL_STEP = 0.05


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
        if any(name == known or (len(known) > 2 and name.startswith(known)) for known in names):
            return step
    return _USUAL_HULL_STEP
