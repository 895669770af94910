"""What sets two recipes apart, as a person reads it: label, and both values in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from anonymizer_gui.numbers import format_count, format_number
from anonymizer_gui.words import PARAMETERS, choice_text, translated, unit_text
from core.cycles import Cycles
from core.parameters import Description, describe
from core.recipe import FurtherSignal, Recipe
from core.split import Split

translate = QCoreApplication.translate
"""Under this name the tool that collects texts finds them."""


@dataclass(frozen=True)
class Difference:
    """One line of a comparison; `name` is that of a parameter or another field of a recipe."""

    name: str
    label: str
    before: str
    after: str


def differences(before: Recipe, after: Recipe, signal_unit: str = "") -> tuple[Difference, ...]:
    """Return what differs between two recipes; seeds do not count, every run has one of its own."""
    found = []
    for name, description in describe():
        old, new = getattr(before.parameters, name), getattr(after.parameters, name)
        if old != new:
            texts = [written(name, description, value, signal_unit) for value in (old, new)]
            found.append(Difference(name, translated(PARAMETERS, description.label), *texts))
    if before.excluded != after.excluded:
        out = [format_count(len(recipe.excluded)) for recipe in (before, after)]
        found.append(Difference("excluded", translate("differences", "Excluded curves"), *out))
    cuts = [recipe.intake.cycles for recipe in (before, after)]
    if cuts[0] != cuts[1]:
        found.append(Difference("cycles", translate("differences", "Cut into"), *_cuts(*cuts)))
    # How recordings are cut has a line of its own above.
    if replace(before.intake, cycles=cuts[1]) != after.intake:
        label = translate("differences", "Reading of the files")
        found.append(Difference("intake", label, "–", translate("differences", "(changed)")))
    if before.further != after.further:
        others = [_signals(recipe.further) for recipe in (before, after)]
        if others[0] == others[1]:
            # Equal words for unequal values: other files, another reading or another domain.
            others[1] += " " + translate("differences", "(changed)")
        found.append(Difference("further", translate("differences", "Further signals"), *others))
    if before.searched != after.searched:
        whole, early = translate("differences", "to its end"), translate("differences", "ended early by hand")
        texts = [early if recipe.searched else whole for recipe in (before, after)]
        texts[1] += " " + translate("differences", "(at another point)") if texts[0] == texts[1] else ""
        found.append(Difference("searched", translate("differences", "Search"), *texts))
    if before.population != after.population:
        others = [_names(recipe.population) for recipe in (before, after)]
        found.append(Difference("population", translate("differences", "Population"), *others))
    if before.sources != after.sources:
        names = [_names(recipe.sources) for recipe in (before, after)]
        if names[0] == names[1]:
            # The names do not tell folders and contents apart.
            names[1] += " " + translate("differences", "(changed)")
        found.append(Difference("sources", translate("differences", "Recordings"), *names))
    return tuple(found)


def written(name: str, description: Description, value: object, signal_unit: str = "") -> str:
    """Return the value of a parameter in words, with its unit."""
    if isinstance(value, Split):
        return _split(value)
    # Before numbers, as a bool is one for Python.
    if isinstance(value, bool):
        return translate("differences", "yes") if value else translate("differences", "no")
    if value is None:
        text = translated(PARAMETERS, description.default_text)
        # Hints to options of the command line mean nothing here.
        return "–" if "--" in text else text
    if isinstance(value, str):
        return choice_text(name, value)
    parts = value if isinstance(value, tuple) else (value,)
    text = " – ".join(format_number(float(part)) for part in parts)
    return f"{text} {unit_text(description.unit, signal_unit)}".rstrip()


def _split(split: Split) -> str:
    if split.mode == "fixed":
        return translate("differences", "parts of {seconds} s").format(seconds=format_number(split.length))
    if split.mode == "frechet":
        numbers = (format_number(split.window), format_number(split.step))
        return translate(
            "differences", "{count}, where curves are alike (window {window} s, step {step} s)"
        ).format(count=split.count, window=numbers[0], step=numbers[1])
    if split.mode == "manual":
        return translate("differences", "{count}, by hand").format(count=len(split.intervals))
    if split.mode == "phases":
        return translate("differences", "phases of the breath or beat")
    return translate("differences", "one segment")


def _cuts(before: Cycles, after: Cycles) -> tuple[str, str]:
    told = [choice_text("cut", cycles.kind) for cycles in (before, after)]
    for i, cycles in enumerate((before, after)):
        if cycles.kind == "fixed":
            told[i] = translate("differences", "parts of {seconds} s").format(
                seconds=format_number(cycles.seconds)
            )
    if told[0] == told[1]:
        # Alike but for what rejects a cycle, or for those that were kept by hand.
        told[1] += " " + translate("differences", "(others kept)")
    return told[0], told[1]


def _signals(signals: tuple[FurtherSignal, ...]) -> str:
    return ", ".join(one.intake.channel or _names(one.sources) for one in signals) or "–"


def _names(sources: tuple[object, ...]) -> str:
    return ", ".join(Path(source.path).name for source in sources) or "–"
