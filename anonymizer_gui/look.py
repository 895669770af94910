"""What a look into files shows before they are read: proposed format, first rows, channels, open questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from anonymizer_gui.engine import Engine
from anonymizer_gui.work import Opened, open_curves
from core.errors import DataError
from core.intake import DECIMALS, NONE, THOUSANDS, Intake, TextFormat
from core.progress import Progress
from core.recipe import FurtherSignal

if TYPE_CHECKING:
    from core.run import Channel, FormatProposal

ASKED = frozenset({"unclear", "channel", "missing", "unit", "patient"})
"""Kinds of problems that a choice about reading settles."""

_OPEN = frozenset({"unclear", "channel"})
"""Those for which nothing is chosen yet; a curve with missing samples is left out unless something is."""

_OF_RATE = "(--format rate="
"""Stands in sentences about times that only the user can say to be rounded."""

_OF_TEXT = frozenset({"unclear", "layout", "number", "time", "unit"})
_FOLLOWING = ("time", "time_unit", "id", "each", "columns")
"""What was said about columns, which are others once the lines are cut another way."""


@dataclass(frozen=True, eq=False)
class Unclear:
    """Recordings that were not opened because something about them must be chosen first.

    `others` are those of the files that can be read as they are, `waiting` is the number of files that cannot;
    `reason` tells why they could not be opened as they are, where a look into them would not show it.
    """

    paths: tuple[Path, ...]
    intake: Intake
    others: Opened | None = None
    waiting: int = 0
    reason: str = ""


@dataclass(frozen=True, eq=False)
class Look:
    """What was found in the files with the choices made so far; `proposal` is there for text files only.

    A sentence that concerns one of several files names it: they are for the window, never for a log.
    """

    proposal: FormatProposal | None
    channels: tuple[Channel, ...]
    sentences: tuple[str, ...]

    def ready(self, intake: Intake) -> bool:
        """Whether everything is chosen that has to be."""
        answered = self.proposal is None or not self.proposal.questions
        known = {channel.name for channel in self.channels}
        return answered and (len(self.channels) == 1 or intake.channel in known)


def open_or_ask(
    engine: Engine,
    paths: Sequence[Path],
    intake: Intake | None,
    further: Sequence[FurtherSignal],
    progress: Progress,
) -> Opened | Unclear:
    """Read curves; where none can be had before somebody chooses, say so instead of failing.

    Where only some files wait for a choice that nobody made, the others are read and the choice is left
    to whoever opened them.
    """
    try:
        opened = open_curves(engine, paths, intake, further, progress)
        waiting = {p.file for p in opened.loaded.problems if p.kind in _OPEN and p.curve_lost}
        if intake is None and waiting:
            return Unclear(tuple(paths), Intake(), opened, len(waiting))
        return opened
    except DataError as error:
        problems = getattr(error, "problems", ())
        if any(p.kind in ASKED and p.curve_lost for p in problems):
            # What was chosen did not do: without the reason the same question would come again and again.
            return Unclear(tuple(paths), intake or Intake(), reason="" if intake is None else str(error))
        if intake is None and any(_OF_RATE in p.sentence for p in problems):
            return Unclear(tuple(paths), _as_table(engine, paths), reason=str(error))
        raise


def _as_table(engine: Engine, paths: Sequence[Path]) -> Intake:
    """Return how the first of the files would be read as a table, so that its rate can be stated."""
    proposal = _proposed(engine, paths, TextFormat(), [])
    return Intake() if proposal is None else Intake(format=proposal.format)


def look_into(engine: Engine, paths: Sequence[Path], intake: Intake, progress: Progress) -> Look:
    """Propose a format from the first lines and list the channels."""
    listed, problems = engine.list_channels(paths, progress, intake)
    several = len(listed) + len({p.file for p in problems}) > 1
    sentences = [str(p) if several else p.sentence for p in problems if p.kind != "unclear"]
    text = any(not file.format.is_open for file in listed) or any(p.kind in _OF_TEXT for p in problems)
    hindrances: list[str] = []
    proposal = _proposed(engine, paths, intake.format, hindrances) if text else None
    if not listed:
        sentences += hindrances  # else they are no texts, and are read all the same
    if proposal is not None:
        sentences += [question.sentence for question in proposal.questions]
    channels = {channel.name: channel for file in listed for channel in file.channels}
    return Look(proposal, tuple(channels.values()), tuple(dict.fromkeys(sentences)))


def _proposed(
    engine: Engine, paths: Sequence[Path], stated: TextFormat, sentences: list[str]
) -> FormatProposal | None:
    """Return the proposal for the first of the files that is a text."""
    for path in paths:
        try:
            return engine.propose_format(path, stated)
        except DataError as error:
            sentences.append(str(error))
    return None


def with_choice(intake: Intake, key: str, value: object) -> Intake:
    """Return the choices with one more; a format cut another way forgets what was said of its columns."""
    plain = intake.to_json()
    if key in plain and key != "format":
        return Intake.from_json(plain | {key: value})
    form = plain["format"] | {key: value}
    if key in ("delimiter", "skip", "names"):
        form = {k: v for k, v in form.items() if k not in _FOLLOWING}
    if key == "time" and value != plain["format"].get("time"):
        # Another column may count time in another unit, so that is proposed anew.
        form.pop("time_unit", None)
    form = {k: v for k, v in form.items() if v is not None}
    return Intake.from_json(plain | {"format": form})


def parsed_rows(proposal: FormatProposal, *, hide: bool = True) -> list[list[float | str]]:
    """Return the first rows as they will be understood: numbers by the decimal mark, times as they are.

    Other texts may name a patient, so each is replaced by a running number if they shall be hidden.
    """
    mark = None if proposal.format.decimal is None else DECIMALS[proposal.format.decimal]
    # One count for all columns: a text keeps its number, so whose rows belong together can still be seen.
    width, numbers = len(proposal.columns), dict[str, int]()
    # Rows of a text may be shorter or longer than its head.
    rows = [(*row, *[""] * width)[:width] for row in proposal.rows]
    hidden = [
        hide and (place == "key" or kind == "word")
        for place, kind in zip(places(proposal), proposal.kinds, strict=True)
    ]

    def shown(cell: str, hide: bool) -> float | str:
        if hide and cell:
            return f"#{numbers.setdefault(cell, len(numbers) + 1)}"
        return _parsed(_ungrouped(cell, proposal.format.thousands), mark)

    return [[shown(cell, hide) for cell, hide in zip(row, hidden, strict=True)] for row in rows]


def _ungrouped(cell: str, thousands: str | None) -> str:
    return "".join(c for c in cell if c not in THOUSANDS.get(thousands or NONE, ""))


def _parsed(cell: str, mark: str | None) -> float | str:
    # Thousands that are grouped in another way are not read, so such a cell stays the text it is.
    if mark is None or (mark == "." and "," in cell) or (mark == "," and "." in cell):
        return cell
    try:
        # As the reader does, which takes a typographic minus for one too.
        return float(cell.replace(mark, ".").replace("−", "-"))
    except ValueError:
        return cell


def places(proposal: FormatProposal) -> list[str]:
    """Return what each column is: ``time``, ``key``, ``value`` or nothing that is read."""
    form = proposal.format
    times, keys = (_named(names) for names in (form.time, form.id))

    def place(number: int, name: str, kind: str) -> str:
        # A format names columns by their titles or, where these
        # do not tell them apart, by their numbers from 1 on.
        if {name, str(number)} & times:
            return "time"
        if {name, str(number)} & keys:
            return "key"
        return "value" if kind in ("number", "missing") else ""

    pairs = zip(proposal.columns, proposal.kinds, strict=True)
    return [place(number, column.name, kind) for number, (column, kind) in enumerate(pairs, 1)]


def _named(names: str | None) -> set[str]:
    return set() if names in (None, NONE) else {names, *names.split("+")}
