"""What one second of shift costs against the value: the time scale lambda (design 4.1)."""

from __future__ import annotations

import math

from core.errors import ParameterError

_FIXED = {"raw_s": 1.0, "raw_ms": 1000.0, "sup": math.inf}


def resolve_time_scale(time_scale: float | str, domain_width: float, duration: float) -> float:
    """Return lambda as a number, in signal units per second.

    Parameters
    ----------
    time_scale : float or {'normalised', 'raw_s', 'raw_ms', 'sup'}
        The parameter as the user gave it. ``normalised`` makes the frame of the segment a square.
    domain_width : float
        Width of the signal's domain, in signal units.
    duration : float
        Length of the segment, in seconds.

    Returns
    -------
    float
        Not negative; 0 compares values only, ``math.inf`` compares at equal times only.

    Raises
    ------
    ParameterError
        If the preset is unknown or the number is negative or not a number.
    """
    if time_scale == "normalised":
        return domain_width / duration
    if isinstance(time_scale, str):
        if time_scale not in _FIXED:
            raise ParameterError(f"Time scale: '{time_scale}' is no preset; see --help.", "time_scale")
        return _FIXED[time_scale]
    # Not "below 0", which would let NaN through.
    if not time_scale >= 0:
        raise ParameterError("The time scale must be a number of at least 0.", "time_scale")
    return float(time_scale)
