"""How a text table is read: what is proposed, with its first rows as they will be understood."""

from __future__ import annotations

from dataclasses import replace

from anonymizer_gui.dialogs.reading import ReadingDialog, written
from anonymizer_gui.dialogs.reading_form import ReadingForm
from anonymizer_gui.look import Look, parsed_rows
from anonymizer_gui.tables import Column
from core.intake import TextFormat

_OF_TEXT = ("encoding", "delimiter", "decimal", "skip", "names")


class TableReadingDialog(ReadingDialog):
    """Shows a look into a table anew after each choice; `accepted_format` holds them when it is accepted."""

    accepted_format = TextFormat()

    def _make_form(self) -> ReadingForm:
        return ReadingForm(_OF_TEXT, ())

    def _show(self, look: Look) -> None:
        super()._show(look)
        if look.proposal is not None and look.ready(self.intake):
            form = look.proposal.format
            # A mark that somebody states is one of all columns; one that each column shows is not.
            self.accepted_format = replace(form, decimal=self.intake.format.decimal)

    def _note(self) -> str:
        return self.tr("The first rows of the table, whose cells are shown as they are.")

    def _columns(self, look: Look) -> list[Column]:
        proposal = look.proposal
        texts, numbers, empty = self.tr("texts"), self.tr("numbers"), self.tr("empty")
        words = {"word": texts, "time": texts, "number": numbers, "missing": empty}
        rows = parsed_rows(proposal, hide=False)
        pairs = zip(proposal.columns, proposal.kinds, strict=True)
        return [
            Column(f"{name}\n{words[kind]}", [row[i] for row in rows], written, numeric=kind != "word")
            for i, (name, kind) in enumerate(pairs)
        ]
