"""The options of the command line, made from the descriptions of the parameters.

Imports only light modules: ``--help`` must answer at once.
"""

from __future__ import annotations

import argparse
import dataclasses
import re
from collections.abc import Sequence
from typing import Any

from core import pram_estimate
from core.cli_signals import add_signals, further_of
from core.cycles import Cycles, describe_cycles
from core.errors import ParameterError
from core.intake import Intake, TextFormat, describe_intake
from core.options import add_option, typed_value
from core.parameters import Description, Parameters, describe
from core.recipe import Recipe, Source
from core.split import Split
from core.tabular_arguments import add_table_commands
from core.version import version

_FORMS = {
    "split": "none|fixed:SECONDS|frechet:WINDOW,STEP,COUNT|phases|manual:A-B,C-D,...",
    "domain": "LOW,HIGH",
    "format": "KEY=VALUE,...|FILE.json",
    "channel": "NAME",
    "unit_to": "UNIT",
    "patient_from": "file|folder|name[:N]|column[:NAME]|one|each",
    "cut": "none|breaths|beats|fixed:SECONDS",
    "rate": "LOW,HIGH",
    "length": "LOW,HIGH",
    "amplitude": "LOW,HIGH",
    "quality": "X",
    "least_volume": "X",
}
VARIED = ("k", "depth", "sd-quantile", "sd", "hull-step")
_CYCLE = "cycle_"
"""Sets the choices about cycles apart from all other options."""
_NEGATIVE = re.compile(r"-[\d.]")
_DEFAULTS = Parameters()


def parser(typed: Sequence[str] = ()) -> argparse.ArgumentParser:
    """Return the parser of all commands.

    Parameters
    ----------
    typed : sequence of str, optional
        What was typed: of the methods for tables only the one that is asked for is loaded.
    """
    top = argparse.ArgumentParser(
        prog="anonymizer",
        description="Turns patients' waveforms into hulls of groups of at least k patients, and treats tables of records.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"%(prog)s {version()}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_curves(commands)
    _add_channels(commands)
    _add_trade_off(commands)
    add_table_commands(commands, typed)
    pram_estimate.add_command(commands)
    sample = commands.add_parser(
        "sample",
        help="write the bundled samples",
        description="Writes the bundled samples, synthetic recordings to try the program with.",
        allow_abbrev=False,
    )
    sample.add_argument("folder", metavar="DIR", help="folder to write them into")
    return top


def joined_negatives(arguments: Sequence[str]) -> list[str]:
    """Join an option and a value that begins with a minus, such as ``--domain -100,100``.

    Parameters
    ----------
    arguments : sequence of str
        As typed. argparse would take such a value for another option.

    Returns
    -------
    list of str
        The same with ``--domain=-100,100``.
    """
    joined: list[str] = []
    for argument in arguments:
        previous = joined[-1] if joined else ""
        if _NEGATIVE.match(argument) and previous.startswith("--") and "=" not in previous:
            joined[-1] = f"{previous}={argument}"
        else:
            joined.append(argument)
    return joined


def recipe_of(arguments: argparse.Namespace, base: Recipe) -> Recipe:
    """Return the recipe that `base` and the options make; what was typed counts more.

    Parameters
    ----------
    arguments : Namespace
        Of the command ``curves``.
    base : Recipe
        The recipe replayed, or an empty one.

    Returns
    -------
    Recipe
        A valid one.

    Raises
    ------
    ParameterError
        If a value cannot be read, is out of range, or contradicts another one.
    """
    typed = {name: getattr(arguments, name) for name, _ in describe()}
    changes = {name: _value(name, text) for name, text in typed.items() if text is not None}
    if "sd_quantile" in changes:
        changes["sd"] = None  # the two exclude each other, and this one was typed
    if changes.get("t_max") is not None and "depth" not in changes and base == Recipe():
        changes["depth"] = "auto"  # whoever names the t he wants need not know which depth implies it
    sources = tuple(Source(path) for path in arguments.inputs) or base.sources
    if not sources:
        raise ParameterError("Give at least one recording: a file, a folder or a zip.")
    intake = intake_of(arguments, base.intake)
    population = tuple(Source(path) for path in arguments.population or ()) or base.population
    recipe = Recipe(
        sources=sources,
        parameters=dataclasses.replace(base.parameters, **changes),
        population=population,
        seed=base.seed if arguments.seed is None else arguments.seed,
        excluded=base.excluded,
        intake=intake,
        searched=base.searched,
        further=further_of(arguments, base.further, intake),
    )
    # Anything else than the run itself is searched anew.
    return recipe if recipe == base else dataclasses.replace(recipe, searched=())


def intake_of(arguments: argparse.Namespace, base: Intake) -> Intake:
    """Return the choices about reading that `base` and the options make; what was typed counts more.

    Parameters
    ----------
    arguments : Namespace
        Of the commands ``curves`` and ``channels``.
    base : Intake
        Of the recipe replayed, or an empty one.

    Raises
    ------
    ParameterError
        If a value cannot be read or is impossible.
    """
    typed = {name: getattr(arguments, name, None) for name, _ in describe_intake()}
    changes: dict[str, Any] = {name: text for name, text in typed.items() if text is not None}
    if "format" in changes:
        # Key by key over the format of the recipe.
        plain = base.format.to_json()
        for text in changes["format"]:
            plain |= TextFormat.parse(text).to_json()
        changes["format"] = TextFormat.from_json(plain)
    return dataclasses.replace(base, cycles=_cycles_of(arguments, base.cycles), **changes)


def _cycles_of(arguments: argparse.Namespace, base: Cycles) -> Cycles:
    typed = {name: getattr(arguments, _CYCLE + name, None) for name, _ in describe_cycles()}
    chosen = {name: Cycles.parse(name, text) for name, text in typed.items() if text is not None}
    # What suits breaths suits no beats.
    is_another = "cut" in chosen and Cycles(chosen["cut"]).kind != base.kind
    return dataclasses.replace(Cycles() if is_another else base, **chosen)


def values_of(arguments: argparse.Namespace) -> tuple[str, tuple[Any, ...]]:
    """Return the parameter that the command ``trade-off`` varies, and its values; none to have them proposed.

    Parameters
    ----------
    arguments : Namespace
        Of that command.

    Raises
    ------
    ParameterError
        If a value cannot be read.
    """
    field = arguments.vary.replace("-", "_")
    typed = arguments.values.split(",") if arguments.values else ()
    return field, tuple(_value(field, text.strip()) for text in typed)


def _add_curves(commands: Any) -> None:
    curves = commands.add_parser(
        "curves",
        help="anonymise recordings of one signal, or of several of the same breaths",
        description="Groups recordings into classes of at least k patients and writes the hull of each class, unless the "
        "release gate refuses.",
        epilog="Exit code: 0 released, 1 refused by the gate, 2 bad input or arguments.",
        allow_abbrev=False,
    )
    curves.add_argument("inputs", nargs="*", metavar="INPUT", help="file, folder or zip of recordings")
    _add_places(curves.add_argument_group("where the files go"))
    _add_choices(curves)
    repetition = curves.add_argument_group("repeating a run")
    _add_repetition(repetition)
    repetition.add_argument(
        "--save-recipe", metavar="FILE", help="Save the recipe of this run; it is private."
    )
    _add_scheduler(curves)


def _add_scheduler(command: Any) -> None:
    command.add_argument_group("more machines than this one").add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="Let the Dask cluster with this scheduler do the work; the recordings travel to its hosts "
        "(default: this machine works alone).",
    )


def _add_trade_off(commands: Any) -> None:
    trade_off = commands.add_parser(
        "trade-off",
        help="compare values of one parameter",
        description="Prints information loss and t of a run with each value of one parameter, as a table. Nothing is "
        "written.",
        allow_abbrev=False,
    )
    trade_off.add_argument("inputs", nargs="*", metavar="INPUT", help="file, folder or zip of recordings")
    varied = trade_off.add_argument_group("what is compared")
    varied.add_argument("--vary", required=True, choices=VARIED, help="Parameter whose values are compared.")
    varied.add_argument(
        "--values", metavar="V,V,...", help="Its values (default: some that are worth comparing)."
    )
    _add_choices(trade_off)
    _add_repetition(trade_off.add_argument_group("repeating a run"))
    _add_scheduler(trade_off)


def _add_choices(command: Any) -> None:
    _add_intake(command.add_argument_group("reading"))
    _add_cycles(command.add_argument_group("cutting recordings into breaths, beats or windows"))
    add_signals(command.add_argument_group("several signals of the same breaths"))
    chosen = command.add_argument_group("parameters")
    threshold = chosen.add_mutually_exclusive_group()
    for name, description in describe():
        # Both at once contradict each other, which argparse tells by itself.
        group = threshold if name in ("sd", "sd_quantile") else chosen
        _add_parameter(group, name, description)
        if name == "t_max":
            chosen.add_argument(
                "--population",
                metavar="INPUT",
                action="append",
                help="Recordings whose distribution t refers to; may be given several times "
                "(default: the recordings themselves).",
            )


def _add_channels(commands: Any) -> None:
    channels = commands.add_parser(
        "channels",
        help="list the channels of recordings",
        description="Lists file, name, unit and, where the file says it, the rate of each channel, and how text files "
        "are read.",
        allow_abbrev=False,
    )
    channels.add_argument("inputs", nargs="+", metavar="INPUT", help="file, folder or zip of recordings")
    _add_intake(channels, only=("format",))


def _add_intake(group: Any, only: Sequence[str] = ()) -> None:
    for name, description in describe_intake():
        if only and name not in only:
            continue
        form = "|".join(description.choices) or _FORMS[name]
        default = description.default_text or getattr(Intake(), name)
        group.add_argument(
            description.option,
            dest=name,
            metavar=form,
            action="append" if name == "format" else "store",
            help=f"{description.help} (default: {default})",
        )
    if not only:
        group.add_argument(
            "--problems",
            metavar="FILE.csv",
            help="Write all that is told about the files as a table; it is private.",
        )


def _add_cycles(group: Any) -> None:
    for name, description in describe_cycles():
        facts = [f"unit: {description.unit}"] * bool(description.unit)
        facts.append(f"default: {description.default_text or getattr(Cycles(), name)}")
        group.add_argument(
            description.option,
            dest=_CYCLE + name,
            metavar=_FORMS[name],
            help=f"{description.help} ({'; '.join(facts)})",
        )


def _add_places(group: Any) -> None:
    group.add_argument("--out", metavar="DIR", required=True, help="Folder of the public release.")
    group.add_argument(
        "--private",
        metavar="DIR",
        help="Folder of the private files: who is in which class, the recipe, the full report "
        "(default: they are not written).",
    )
    group.add_argument(
        "--figures", action="store_true", help="Also write the figures of the report as SVG files."
    )
    group.add_argument(
        "--excel",
        action="store_true",
        help="Also write the tables of hulls with decimal commas, as Excel opens them in many countries.",
    )


def _add_repetition(group: Any) -> None:
    group.add_argument(
        "--seed",
        metavar="N",
        type=_seed,
        help="Seed of a run that can be repeated to the byte, a whole number from 0; keep it private, and make it "
        "long (default: chance from the operating system).",
    )
    group.add_argument(
        "--recipe",
        metavar="FILE",
        help="Repeat the run of a saved recipe; inputs and options given besides count more.",
    )


def _add_parameter(group: Any, name: str, description: Description) -> None:
    add_option(group, name, description, getattr(_DEFAULTS, name), _FORMS.get(name, ""))


def _value(name: str, text: Any) -> Any:
    """Return what was typed for a parameter as a value of its kind."""
    description = dict(describe())[name]
    if name == "split" and isinstance(text, str) and text not in description.choices:
        return Split.parse(text)
    if name == "domain" and isinstance(text, str):
        try:
            low, high = map(float, text.split(","))
        except ValueError:
            raise ParameterError(
                f"{description.option} must be two numbers, LOW,HIGH (decimal point), not '{text}'.", name
            ) from None
        return low, high
    return typed_value(name, description, text)


def _seed(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError("must be a whole number, 0 or larger")
    return int(text)
