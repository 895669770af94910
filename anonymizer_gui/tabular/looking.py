"""What a look into a table shows before it is read, and whether it can be read without asking."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from anonymizer_gui.look import Look, Unclear
from anonymizer_gui.tabular.engine import TableEngine
from anonymizer_gui.tabular.work import OpenTable, open_table
from core.intake import Intake, TextFormat
from core.progress import Progress

_PROPOSED = "skip"
"""What is taken as proposed unless the user says otherwise."""


@dataclass(frozen=True, eq=False)
class TableLook(Look):
    """What was found in a table with the choices made so far."""

    def ready(self, intake: Intake) -> bool:
        """Whether everything is chosen that has to be."""
        return self.proposal is None or all(q.key == _PROPOSED for q in self.proposal.questions)


def open_or_ask(
    engine: TableEngine, path: Path, stated: TextFormat, progress: Progress
) -> OpenTable | Unclear:
    """Read a table; where somebody must say first how it is laid out, say so instead of failing."""
    proposal = engine.propose_layout(path, stated)
    # Also where an answer is proposed: no table is read by a guess that nobody has seen.
    if proposal is not None and proposal.questions:
        return Unclear((path,), Intake(format=stated))
    return open_table(engine, path, stated, progress)


def look_into(engine: TableEngine, path: Path, intake: Intake, progress: Progress) -> TableLook:
    """Propose a layout from the first lines."""
    proposal = engine.propose_layout(path, intake.format)
    questions = () if proposal is None else proposal.questions
    return TableLook(proposal, (), tuple(question.sentence for question in questions))
