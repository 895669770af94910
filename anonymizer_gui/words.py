"""The engine's English texts in the language of the window: labels, choices, stages and sentences."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale

from anonymizer_gui.language import read_messages
from anonymizer_gui.numbers import rewritten, with_percent_signs
from anonymizer_gui.resources import resource
from core.parameters import describe

PARAMETERS = "parameters"
ENGINE = "engine"

_BETWEEN_SENTENCES = re.compile(r"(?<=[.?!]) (?=[A-Z'])")
_PART = r"(?:(?![.?!] ).)*?"
"""What stands for a varying part: it never reaches over the end of a sentence."""
_PLACE = re.compile("%[1-9]")
_QUOTED_PLACE = re.compile("([„“'])?%([1-9])")
_TWO_NAMES = "'%1' and '%2'"
_NAMES = re.compile(r"'[^']*'(?:, '[^']*')*( and '[^']*')?")
_JOINED = re.compile(r"(, | and | or )")
_LINES = re.compile(r"(\d+) to (\d+)")
_AMOUNT = re.compile(r"(-?\d[\d.,]*) (\S+)")
_OF_PARAMETERS = (
    "%1 must be a number.",
    "%1 must be a whole number.",
    "%1 must lie between %2 and %3.",
    "%1: '%2' is none of %3.",
)
"""Sentences that begin with the label of a parameter."""
_BETWEEN = {
    "and": QT_TRANSLATE_NOOP("parts", "and"),
    "or": QT_TRANSLATE_NOOP("parts", "or"),
    "to": QT_TRANSLATE_NOOP("parts", "to"),
}
_PIECE = re.compile(r"(.*)#(breath|beat|window) (\d+)", re.DOTALL)
_GROUPED = re.compile(r"\d,\d{3}")
_OPTION = re.compile(r" \(--[^()]*\)")


def translated(context: str, text: str) -> str:
    """Return a text of the engine in the present language, or as it is."""
    return QCoreApplication.translate(context, text) if text else ""


def sentence(text: str) -> str:
    """Return a sentence of the engine in the present language.

    Sentences carry numbers and names, so they are looked up by pattern: ``%1`` to ``%9`` in a
    source text of the translation file stand for the varying parts. Hints to options of the
    command line, such as ``(--k)``, are left out: the window has a field for each.
    """
    plain = _OPTION.sub("", text.strip())
    # Nothing in the sentence would change, so no pattern is looked for.
    as_here = _is_english() and QLocale().decimalPoint() == "." and not _GROUPED.search(plain)
    return with_percent_signs(plain if as_here else _translated(plain))


def _is_english() -> bool:
    # A word that every other language translates.
    return QCoreApplication.translate(ENGINE, "patient") == "patient"


def _translated(text: str) -> str:
    """Translate a text as a whole or, where it is several sentences, the longest known beginning first."""
    parts = _BETWEEN_SENTENCES.split(text)
    for count in range(len(parts), 0, -1):
        beginning, rest = " ".join(parts[:count]), " ".join(parts[count:])
        known = _looked_up(beginning)
        if known is not None:
            return f"{known} {_translated(rest)}".strip() if rest else known
    return " ".join([parts[0], _translated(" ".join(parts[1:]))]) if len(parts) > 1 else text


def _looked_up(text: str) -> str | None:
    exact = QCoreApplication.translate(ENGINE, text)
    if exact != text:
        return exact
    for source, literals in _templates():
        # Hundreds of patterns: one is tried only where all of its fixed words are there.
        if all(literal in text for literal in literals):
            match = _pattern(source).fullmatch(text)
            translation = QCoreApplication.translate(ENGINE, source) if match else source
            # English has no translation of its own, yet its numbers may want the comma.
            if match and (translation != source or _is_english()):
                parts = match.groupdict()
                if source in _OF_PARAMETERS:
                    parts["p1"] = translated(PARAMETERS, parts["p1"])
                return _filled(translation, parts)
    # Of several signals a sentence may concern one, whose name then stands before it.
    name, mark, rest = text.partition(": ")
    known = _looked_up(rest) if mark and not _BETWEEN_SENTENCES.search(name) else None
    return f"{_part(name)}: {known}" if known else None


def _filled(template: str, parts: Mapping[str, str]) -> str:
    def fill(place: re.Match[str]) -> str:
        quote, text = place.group(1), parts.get(f"p{place.group(2)}", "")
        # What is quoted is a name of the user's, even where it looks like a number.
        return f"{quote}{text}" if quote else _part(text)

    return _QUOTED_PLACE.sub(fill, template)


def _part(text: str) -> str:
    if _NAMES.fullmatch(text):
        return _names(text)
    pieces = _split(text)
    # A pattern of one part would reach over several.
    if len(pieces) > 1 and all(map(_looked_up, pieces[::2])):
        return "".join(map(_joint, pieces))
    return _looked_up(text) or _put_together(pieces)


def _put_together(pieces: list[str]) -> str:
    """Translate what joins parts, and each of them: ``a, b and c``, ``3 to 5``, ``1.5 s``."""
    if len(pieces) > 1:
        return "".join(map(_joint, pieces))
    text = pieces[0]
    if lines := _LINES.fullmatch(text):
        return f"{lines[1]} {_between('to')} {lines[2]}"
    if amount := _AMOUNT.fullmatch(text):
        return f"{rewritten(amount[1])} {amount[2]}"
    return rewritten(text)


def _split(text: str) -> list[str]:
    """Return the parts of an enumeration with what stands between them; brackets and quotes stay whole."""
    pieces = [""]
    for piece in _JOINED.split(text):
        last = pieces[-1]
        if not last or last.count("(") > last.count(")") or last.count("'") % 2:
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return pieces


def _joint(piece: str) -> str:
    word = piece.strip()
    if word in _BETWEEN:
        return piece.replace(word, _between(word))
    return piece if word == "," else _part(piece)


def _between(word: str) -> str:
    return QCoreApplication.translate("parts", _BETWEEN[word])


def _names(text: str) -> str:
    """Return quoted names, with an "and" before the last one or without, quoted as the language does."""
    first, between, last = _PLACE.split(QCoreApplication.translate(ENGINE, _TWO_NAMES))
    names, comma = re.findall("'([^']*)'", text), f"{last}, {first}"
    if _NAMES.fullmatch(text).group(1) is None:
        return first + comma.join(names) + last
    return first + comma.join(names[:-1]) + between + names[-1] + last


@functools.cache
def _templates() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the sentences with varying parts, the most literal text first, and their fixed parts."""
    sources = [
        source
        # The German file, whatever is spoken: it alone lists every sentence of the engine.
        for context, source in read_messages(resource("i18n", "de.ts"))
        if context == ENGINE and _PLACE.search(source)
    ]
    return tuple((s, tuple(_PLACE.sub("\0", s).split("\0"))) for s in sorted(sources, key=len, reverse=True))


@functools.cache
def _pattern(source: str) -> re.Pattern[str]:
    parts = re.split(r"(%[1-9])", source)
    return re.compile(
        "".join(f"(?P<p{part[1]}>{_PART})" if _PLACE.fullmatch(part) else re.escape(part) for part in parts),
        re.DOTALL,
    )


_REASONS = (
    QT_TRANSLATE_NOOP("engine", "No such file or directory"),
    QT_TRANSLATE_NOOP("engine", "Permission denied"),
    QT_TRANSLATE_NOOP("engine", "Operation not permitted"),
    QT_TRANSLATE_NOOP("engine", "Read-only file system"),
    QT_TRANSLATE_NOOP("engine", "No space left on device"),
    QT_TRANSLATE_NOOP("engine", "Disk quota exceeded"),
    QT_TRANSLATE_NOOP("engine", "Input/output error"),
    QT_TRANSLATE_NOOP("engine", "Is a directory"),
    QT_TRANSLATE_NOOP("engine", "Not a directory"),
    QT_TRANSLATE_NOOP("engine", "File name too long"),
)
"""Why the system refuses a file, as sentences of the engine quote it; others show as they are."""

_CHOICES = {
    "unit.patient": QT_TRANSLATE_NOOP("choices", "patients"),
    "unit.curve": QT_TRANSLATE_NOOP("choices", "curves"),
    "max_patient_share.strict": QT_TRANSLATE_NOOP("choices", "one in k (strict)"),
    "max_curves_per_patient.all": QT_TRANSLATE_NOOP("choices", "all"),
    "guard.auto": QT_TRANSLATE_NOOP("choices", "automatic"),
    "guard.off": QT_TRANSLATE_NOOP("choices", "off: measured values"),
    "method.direct": QT_TRANSLATE_NOOP("choices", "least loss (direct)"),
    "method.paper": QT_TRANSLATE_NOOP("choices", "2024 paper"),
    "effort.quick": QT_TRANSLATE_NOOP("choices", "quick"),
    "effort.thorough": QT_TRANSLATE_NOOP("choices", "thorough"),
    "effort.until-stopped": QT_TRANSLATE_NOOP("choices", "until I stop"),
    "depth.auto": QT_TRANSLATE_NOOP("choices", "automatic"),
    "align.hold": QT_TRANSLATE_NOOP("choices", "hold last value"),
    "align.crop": QT_TRANSLATE_NOOP("choices", "crop to common time"),
    "align.strict": QT_TRANSLATE_NOOP("choices", "refuse (strict)"),
    "hull_kind.step": QT_TRANSLATE_NOOP("choices", "steps"),
    "hull_kind.linear": QT_TRANSLATE_NOOP("choices", "lines"),
    "hull_kind.sampled": QT_TRANSLATE_NOOP("choices", "sampled (2024 paper)"),
    "time_scale.normalised": QT_TRANSLATE_NOOP("choices", "normalised"),
    "time_scale.raw_s": QT_TRANSLATE_NOOP("choices", "1 per second"),
    "time_scale.raw_ms": QT_TRANSLATE_NOOP("choices", "1 per millisecond"),
    "time_scale.sup": QT_TRANSLATE_NOOP("choices", "no shift in time"),
    "interpolation.linear": QT_TRANSLATE_NOOP("choices", "straight line"),
    "interpolation.last": QT_TRANSLATE_NOOP("choices", "last sample"),
    "interpolation.nearest": QT_TRANSLATE_NOOP("choices", "nearest sample"),
    "k_instant.trim": QT_TRANSLATE_NOOP("choices", "leave out (trim)"),
    "k_instant.hold": QT_TRANSLATE_NOOP("choices", "release (hold)"),
    "k_instant.strict": QT_TRANSLATE_NOOP("choices", "refuse (strict)"),
    "ecs_level.k_feasible": QT_TRANSLATE_NOOP("choices", "deepest with k"),
    "ecs_level.eligible": QT_TRANSLATE_NOOP("choices", "eligible (SABRE)"),
    "ecs_level.literal": QT_TRANSLATE_NOOP("choices", "deepest of all"),
    "delimiter.semicolon": QT_TRANSLATE_NOOP("choices", "semicolon  ;"),
    "delimiter.comma": QT_TRANSLATE_NOOP("choices", "comma  ,"),
    "delimiter.tab": QT_TRANSLATE_NOOP("choices", "tab"),
    "delimiter.pipe": QT_TRANSLATE_NOOP("choices", "bar  |"),
    "delimiter.space": QT_TRANSLATE_NOOP("choices", "spaces"),
    "thousands.none": QT_TRANSLATE_NOOP("choices", "nothing"),
    "thousands.comma": QT_TRANSLATE_NOOP("choices", "comma  1,234"),
    "thousands.point": QT_TRANSLATE_NOOP("choices", "point  1.234"),
    "thousands.apostrophe": QT_TRANSLATE_NOOP("choices", "apostrophe  1'234"),
    "thousands.space": QT_TRANSLATE_NOOP("choices", "narrow space  1 234"),
    "decimal.point": QT_TRANSLATE_NOOP("choices", "point  0.5"),
    "decimal.comma": QT_TRANSLATE_NOOP("choices", "comma  0,5"),
    "time_unit.s": QT_TRANSLATE_NOOP("choices", "seconds"),
    "time_unit.ms": QT_TRANSLATE_NOOP("choices", "milliseconds"),
    "time_unit.us": QT_TRANSLATE_NOOP("choices", "microseconds"),
    "time_unit.min": QT_TRANSLATE_NOOP("choices", "minutes"),
    "time_unit.samples": QT_TRANSLATE_NOOP("choices", "sample numbers"),
    "time_unit.clock": QT_TRANSLATE_NOOP("choices", "clock time"),
    "time_unit.epoch_s": QT_TRANSLATE_NOOP("choices", "seconds since 1970"),
    "time_unit.epoch_ms": QT_TRANSLATE_NOOP("choices", "milliseconds since 1970"),
    "time_unit.epoch_us": QT_TRANSLATE_NOOP("choices", "microseconds since 1970"),
    "time_unit.iso": QT_TRANSLATE_NOOP("choices", "date 2004-03-05 08:15"),
    "time_unit.dmy": QT_TRANSLATE_NOOP("choices", "date 05.03.2004 08:15"),
    "time_unit.mdy": QT_TRANSLATE_NOOP("choices", "date 03/05/2004 08:15"),
    "each.channel": QT_TRANSLATE_NOOP("choices", "a channel"),
    "each.curve": QT_TRANSLATE_NOOP("choices", "a curve"),
    "patient_from.file": QT_TRANSLATE_NOOP("choices", "the file itself"),
    "patient_from.folder": QT_TRANSLATE_NOOP("choices", "the folder"),
    "patient_from.name": QT_TRANSLATE_NOOP("choices", "the file's name"),
    "patient_from.column": QT_TRANSLATE_NOOP("choices", "headings of columns"),
    "patient_from.one": QT_TRANSLATE_NOOP("choices", "all are one patient"),
    "patient_from.each": QT_TRANSLATE_NOOP("choices", "each file is another"),
    "cut.none": QT_TRANSLATE_NOOP("choices", "nothing: whole recordings"),
    "cut.breaths": QT_TRANSLATE_NOOP("choices", "breaths"),
    "cut.beats": QT_TRANSLATE_NOOP("choices", "heart beats"),
    "cut.fixed": QT_TRANSLATE_NOOP("choices", "windows"),
    "piece.breath": QT_TRANSLATE_NOOP("choices", "breath"),
    "piece.beat": QT_TRANSLATE_NOOP("choices", "beat"),
    "piece.window": QT_TRANSLATE_NOOP("choices", "window"),
    "sign.recorded": QT_TRANSLATE_NOOP("choices", "as recorded"),
    "sign.inverted": QT_TRANSLATE_NOOP("choices", "inverted, each value times −1"),
    "missing.refuse": QT_TRANSLATE_NOOP("choices", "leave the curve out"),
    "missing.cut": QT_TRANSLATE_NOOP("choices", "cut the curve there"),
    "missing.fill": QT_TRANSLATE_NOOP("choices", "fill by straight lines"),
    "family.full": QT_TRANSLATE_NOOP("choices", "any other alike"),
    "family.cyclic": QT_TRANSLATE_NOOP("choices", "the next one"),
    "family.band": QT_TRANSLATE_NOOP("choices", "a few steps away"),
    "family.geometric": QT_TRANSLATE_NOOP("choices", "nearer ones likelier"),
    "family.frequency": QT_TRANSLATE_NOOP("choices", "frequent ones likelier"),
    "family.invariant": QT_TRANSLATE_NOOP("choices", "invariant: distribution kept"),
    "family.paper": QT_TRANSLATE_NOOP("choices", "invariant, 1998 paper"),
    "family.custom": QT_TRANSLATE_NOOP("choices", "a matrix of its own"),
    "family.targets": QT_TRANSLATE_NOOP("choices", "those listed"),
    "dial.share": QT_TRANSLATE_NOOP("choices", "share of records changed"),
    "dial.final": QT_TRANSLATE_NOOP("choices", "smallest final diagonal"),
    "dial.epsilon": QT_TRANSLATE_NOOP("choices", "epsilon"),
    "dial.strength": QT_TRANSLATE_NOOP("choices", "strength of the family"),
    "unseen.refuse": QT_TRANSLATE_NOOP("choices", "stop the run"),
    "unseen.freeze": QT_TRANSLATE_NOOP("choices", "never change them"),
    "variant.permute": QT_TRANSLATE_NOOP("choices", "values of another record, each used once"),
    "variant.resample": QT_TRANSLATE_NOOP("choices", "values of another record, drawn"),
    "variant.gauss": QT_TRANSLATE_NOOP("choices", "Gaussian, distribution kept"),
    "variant.centroid": QT_TRANSLATE_NOOP("choices", "mean or mode of the group"),
    "engine.greedy": QT_TRANSLATE_NOOP("choices", "greedy k-member"),
    "engine.mdav": QT_TRANSLATE_NOOP("choices", "MDAV"),
    "asked.all": QT_TRANSLATE_NOOP("choices", "all"),
    "rounding.level": QT_TRANSLATE_NOOP("choices", "nearest recorded value"),
    "rounding.mean": QT_TRANSLATE_NOOP("choices", "the mean itself"),
}
"""Words of the command line in words of the clinic; a new one shows as it is until it gets a line."""


def choice_text(parameter: str, word: str) -> str:
    """Return what a choice of a parameter is called in the window."""
    text = _CHOICES.get(f"{parameter}.{word}")
    return QCoreApplication.translate("choices", text) if text else word


@functools.cache
def label_of(parameter: str) -> str:
    """Return the English label of a parameter."""
    return dict(describe())[parameter].label


def class_name(label: str, segment: int, *, of_several: bool) -> str:
    """Return what a class is called: its letter, after the number of its segment where there are several."""
    return f"{segment + 1}{label}" if of_several else label


def curve_name(name: str) -> str:
    """Return the name of a curve; that of a piece of a recording ends with what it is, in the present language."""
    piece = _PIECE.fullmatch(name)
    return f"{piece[1]}#{choice_text('piece', piece[2])} {piece[3]}" if piece else name


def unit_text(unit: str, signal_unit: str) -> str:
    """Return the unit of a parameter for the present recordings; without a unit it is left out."""
    if unit == "signal unit":
        return signal_unit
    if unit == "signal unit/s":
        return f"{signal_unit}/s" if signal_unit else "1/s"
    return unit
