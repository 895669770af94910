"""Sensible sets of parameters under a name, each with one sentence on what it is for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from core.parameters import Parameters

_OF_THE_RECORDINGS = ("split", "domain", "hull_step")


@dataclass(frozen=True)
class Preset:
    """A set of parameters with a name.

    Attributes
    ----------
    key : str
        Short name.
    title : str
        What a user chooses by.
    help : str
        What it is for and what it costs.
    changes : mapping
        Values that differ from the defaults.
    """

    key: str
    title: str
    help: str
    # A default that can be changed would change all presets.
    changes: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    def applied_to(self, parameters: Parameters) -> Parameters:
        """Return the parameters of the preset; segments, domain and hull step are taken from `parameters`."""
        kept = {name: getattr(parameters, name) for name in _OF_THE_RECORDINGS}
        return replace(Parameters(), **kept, **self.changes)


PRESETS = (
    Preset(
        "standard",
        "Standard",
        "The defaults: at least 5 patients in a hull, classes that resemble the whole, every value covered.",
    ),
    Preset(
        "careful",
        "Careful",
        "At least 10 patients in a hull, none with more than a tenth of its curves, and classes that resemble "
        "the whole more closely; needs more patients and widens the hulls.",
        {"k": 10, "max_patient_share": "strict", "depth": 2},
    ),
    Preset(
        "low_loss",
        "As little loss as possible",
        "The narrowest hulls of at least 5 patients that a short search finds; in exchange nothing keeps the "
        "classes close to the whole, so t may be large.",
        {"method": "direct", "depth": 0, "hull_kind": "linear"},
    ),
    Preset(
        "paper",
        "As in the 2024 paper",
        "To compare with the paper: 3 curves in a hull, also of one patient, and hulls that bound the curves "
        "at the grid times only and consist of measured values; protects less.",
        {
            "k": 3,
            "unit": "curve",
            "max_patient_share": 1.0,
            "method": "paper",
            "guard": "off",
            "hull_kind": "sampled",
            "k_instant": "hold",
            "ecs_min_component": 2,
        },
    ),
)


def preset_of(parameters: Parameters) -> Preset | None:
    """Return the preset that gives these parameters, None if none does.

    Parameters
    ----------
    parameters : Parameters
        Segments, domain and hull step do not count.
    """
    return next((preset for preset in PRESETS if preset.applied_to(parameters) == parameters), None)
