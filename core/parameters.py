"""The parameters of a run on curves: one description for command line, window, help and recipe."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from core.described import Kept, described, parameter
from core.description import Description, check_value
from core.errors import ParameterError
from core.split import Split

__all__ = ["Description", "Parameters", "describe"]

SAFE_GROUP_SIZE = 3
"""Smallest k without the expert flag: with two curves both are the border (design 13.3)."""

UNTIL_STOPPED = "until-stopped"
"""Effort of a search that goes on until the user has enough."""

_LARGEST = 1e100


@dataclass(frozen=True)
class Parameters(Kept):
    """All choices of a run on curves; an impossible combination cannot exist.

    The fields are described by `describe`; symbols of the paper: `balance` is f, `sd` is s_d,
    `s_eqc` is s_eqc, `drop` is d.

    Raises
    ------
    ParameterError
        If a value is out of range or two values contradict each other.
    """

    k: int = parameter(
        5,
        "Group size k",
        "Every released hull covers at least this many patients; larger protects more and widens the hulls.",
        "--k",
        whole=True,
        low=1,
        high=100_000,
    )
    unit: str = parameter(
        "patient",
        "k counts",
        "Whether k counts distinct patients or, as in the 2024 paper, curves; curves of one patient may then share a hull.",
        "--unit",
        choices=("patient", "curve"),
    )
    max_patient_share: float | str = parameter(
        0.5,
        "Largest share of a patient",
        "Largest share of a class's curves that may come from one patient; strict allows one in k, so that whoever finds the class of a patient guesses him with a chance of at most 1/k.",
        "--max-patient-share",
        low=0.001,
        high=1.0,
        choices=("strict",),
    )
    max_curves_per_patient: int | str = parameter(
        "all",
        "Most curves of a patient",
        "How many curves of each patient take part, chosen at random; fewer make a small share of each patient possible and leave curves out.",
        "--max-curves-per-patient",
        whole=True,
        low=1,
        high=100_000,
        choices=("all",),
    )
    method: str = parameter(
        "direct",
        "Method",
        "How classes are made: direct searches for the least information loss, paper is the method of 2024.",
        "--method",
        choices=("direct", "paper"),
    )
    effort: float | str = parameter(
        "quick",
        "Effort",
        "How long the method direct searches in each segment: quick, thorough, until the user stops it (Ctrl-C keeps the best found), or so many seconds, counted at a fixed rate so that a seed repeats the run anywhere; longer lowers the information loss.",
        "--effort",
        method="direct",
        unit="s",
        low=0.0,
        high=86_400.0,
        choices=("quick", "thorough", UNTIL_STOPPED),
    )
    sd: float | None = parameter(
        None,
        "Distribution threshold s_d",
        "Largest Fréchet distance of a curve to the reference of its cluster; larger gives fewer clusters.",
        "--sd",
        unit="signal unit",
        low=0.0,
        default_text="chosen by --sd-quantile",
    )
    sd_quantile: float = parameter(
        0.25,
        "Distribution quantile",
        "The distribution threshold as a quantile of all pairwise distances; larger gives fewer clusters.",
        "--sd-quantile",
        low=0.0,
        high=1.0,
    )
    depth: int | str = parameter(
        1,
        "Depth of the bucket tree",
        "How often the curves are halved into buckets that every class draws from; deeper lowers t and raises the information loss, 0 asks for k only.",
        "--depth",
        method="paper",
        whole=True,
        low=0,
        high=30,
        choices=("auto",),
    )
    balance: float = parameter(
        0.4,
        "Balance f",
        "Smallest share of a bucket that its smaller half must keep; larger gives more even buckets.",
        "--balance",
        method="paper",
        low=0.0,
        high=0.5,
    )
    s_eqc: float = parameter(
        1.0,
        "Split threshold s_eqc",
        "Information loss above which a growing class is split; smaller gives more, narrower classes.",
        "--s-eqc",
        method="paper",
        low=0.0,
        high=1.0,
    )
    drop: float = parameter(
        1.0,
        "Drop threshold d",
        "Information loss a curve may cause in its class before it is left out; smaller leaves out more curves.",
        "--drop",
        low=0.0,
        high=1.0,
    )
    t_max: float | None = parameter(
        None,
        "Largest t",
        "Largest distance allowed between the distribution of a class and that of all curves; smaller hides more and raises the information loss.",
        "--t-max",
        low=0.0,
        high=1.0,
        default_text="none",
        start=0.5,
    )
    split: Split = parameter(
        Split(),
        "Segments",
        "How the time axis is cut; each segment is grouped on its own.",
        "--split",
        default_text="none",
    )
    align: str = parameter(
        "hold",
        "Alignment",
        "Curves of different length: hold the last value, crop to the common time, or refuse (strict).",
        "--align",
        choices=("hold", "crop", "strict"),
    )
    hull_step: float | None = parameter(
        None,
        "Hull step",
        "Length of one hull cell; longer hides more of the time course and raises the information loss.",
        "--hull-step",
        unit="s",
        low=1e-6,
        high=86_400.0,
        default_text="by signal, 0.05 s for flow and pressure",
        start=0.05,
    )
    hull_kind: str = parameter(
        "step",
        "Hull kind",
        "step bounds every value in a cell, linear joins bounded corners by lines, sampled joins the values at the grid times and may be left between them.",
        "--hull-kind",
        choices=("step", "linear", "sampled"),
    )
    guard: float | str = parameter(
        "auto",
        "Guard of the borders",
        "Every border is moved outwards by secret noise to a multiple of this quantum, so that it is no measured value; larger hides more and widens each hull by two quanta on average. auto takes 5% of the median width, off publishes measured values.",
        "--guard",
        unit="signal unit",
        low=1e-12,
        high=1e12,
        choices=("auto", "off"),
    )
    time_scale: float | str = parameter(
        "normalised",
        "Time scale",
        "What one second of shift costs against the value in the Fréchet distance: a number in signal units per second or a preset; larger makes timing matter more.",
        "--time-scale",
        unit="signal unit/s",
        low=0.0,
        choices=("normalised", "raw_s", "raw_ms", "sup"),
    )
    domain: tuple[float, float] | None = parameter(
        None,
        "Domain",
        "Physiological range of the signal, to which losses refer; without it the range of the data is used, which tells its extremes.",
        "--domain",
        unit="signal unit",
        default_text="range of the data",
    )
    interpolation: str = parameter(
        "linear",
        "Interpolation",
        "Value between two samples: on the straight line, the last sample's, or the nearest sample's.",
        "--interpolation",
        choices=("linear", "last", "nearest"),
    )
    k_instant: str = parameter(
        "trim",
        "k at every instant",
        "Cells where fewer than k patients have recorded data: leave them out (trim), release them all the same (hold) or refuse (strict).",
        "--k-instant",
        choices=("trim", "hold", "strict"),
    )
    ecs_level: str = parameter(
        "k_feasible",
        "Class size level",
        "Level of the class size tree: the deepest with k in every class, SABRE's eligibility, or the deepest of all.",
        "--ecs-level",
        method="paper",
        choices=("k_feasible", "eligible", "literal"),
    )
    ecs_min_component: int = parameter(
        1,
        "Smallest class share",
        "Fewest curves of a bucket in a class size; 2 gives classes as large as in the 2024 paper.",
        "--ecs-min-component",
        method="paper",
        whole=True,
        low=1,
        high=1000,
    )
    expert: bool = parameter(
        False,
        "Expert",
        "Allow k below 3, where the members themselves are the border of their hull.",
        "--expert",
    )

    swaps: bool = parameter(
        False,
        "Swaps",
        "Let the method paper exchange curves between classes afterwards where that lowers the information loss and keeps t.",
        "--swaps",
        method="paper",
    )

    def __post_init__(self) -> None:
        """Check ranges and contradictions."""
        for name, description in describe():
            check_value(name, description, getattr(self, name))
        if self.k < SAFE_GROUP_SIZE and not self.expert:
            raise ParameterError(
                f"k must be at least {SAFE_GROUP_SIZE}: in smaller groups the members are the border of their hull "
                "(--expert allows it).",
                "k",
            )
        if self.depth == "auto" and self.t_max is None:
            raise ParameterError(
                "Depth 'auto' looks for the depth that keeps t below a limit; give that limit (--t-max).",
                "t_max",
            )
        if self.domain is not None and not self.domain[0] < self.domain[1]:
            raise ParameterError("The domain's lower end must be below its upper end.", "domain")
        if self.domain is not None and self.domain[1] - self.domain[0] < 1 / _LARGEST:
            raise ParameterError(f"The domain must be at least {1 / _LARGEST:g} wide.", "domain")
        if self.domain is not None and max(map(abs, self.domain)) > _LARGEST:
            raise ParameterError(f"The domain must lie between {-_LARGEST:g} and {_LARGEST:g}.", "domain")

    @property
    def split_threshold(self) -> float:
        """Effective s_eqc: never above d, as the algorithms require (design 2)."""
        return min(self.s_eqc, self.drop)

    @property
    def share_cap(self) -> float:
        """Largest share of a class's curves that may come from one patient; ``strict`` is 1/k."""
        return 1.0 / self.k if self.max_patient_share == "strict" else float(self.max_patient_share)

    def to_json(self) -> dict[str, Any]:
        """Return the parameters as plain JSON values, in the order of their declaration."""
        return super().to_json() | {"split": str(self.split)}

    @classmethod
    def _read(cls, name: str, plain: Any) -> Any:
        if name != "split":
            return super()._read(name, plain)
        if not isinstance(plain, str):
            raise ParameterError("The split must be a text such as 'fixed:0.5'.", "split")
        return Split.parse(plain)


def describe() -> Iterator[tuple[str, Description]]:
    """Return name and description of each parameter, in the order of their declaration."""
    return described(Parameters)
