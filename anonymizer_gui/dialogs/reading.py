"""How recordings are to be read: what is proposed, with the first rows as they will be understood."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from anonymizer_gui.dialogs.reading_form import ReadingForm
from anonymizer_gui.look import Look, Unclear, parsed_rows, places, with_choice
from anonymizer_gui.mode_session import ModeSession
from anonymizer_gui.numbers import format_number
from anonymizer_gui.tables import Column, Table
from anonymizer_gui.task import Task
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import Banner, go_on_buttons, text_label
from anonymizer_gui.words import sentence
from core.errors import ParameterError


class ReadingDialog(QDialog):
    """Shows a look into the files anew after each choice; `intake` holds the choices when it is accepted."""

    leftOut = Signal()
    """The files that wait for a choice shall be left out."""

    def __init__(
        self, session: ModeSession, unclear: Unclear, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "reading")
        self.setWindowTitle(self.tr("How files are read"))
        self.resize(960, 690)
        self._session = session
        self._paths = unclear.paths
        self._waiting = unclear.waiting
        self._reason = unclear.reason
        self.intake = unclear.intake
        self._task: Task | None = None
        self.form = self._make_form()
        self.form.chosen.connect(self._choose)
        self.banner = Banner(theme, "warn")
        self.table = Table(self.tr("First rows"), several=True)
        # The order of the rows is what is to be looked at.
        self.table.horizontalHeader().setSectionsClickable(False)
        self.table.horizontalHeader().setStretchLastSection(False)
        self.note = text_label(role="quiet")
        right = QVBoxLayout()
        title = self.tr("First rows, as they will be understood")
        for widget in (text_label(title, "title"), self.table, self.note):
            right.addWidget(widget)
        row = QHBoxLayout()
        row.addWidget(self.form)
        row.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.addWidget(self.banner)
        column.addLayout(row, 1)
        column.addWidget(self._buttons())
        self.finished.connect(self._forget_task)
        self._look()

    def _make_form(self) -> ReadingForm:
        return ReadingForm()

    def _buttons(self) -> QDialogButtonBox:
        box, self.go_on = go_on_buttons(self, self.tr("Open"), self.accept)
        self.leave_out = QPushButton(self.tr("Go on without %n file(s)", "", self._waiting))
        self.leave_out.clicked.connect(self.leftOut)
        self.leave_out.clicked.connect(self.reject)
        box.addButton(self.leave_out, QDialogButtonBox.ButtonRole.ActionRole)
        self.leave_out.setVisible(bool(self._waiting))
        return box

    # Look

    def _look(self) -> None:
        """Look into the files off the window's thread; an older look is not wanted any more."""
        self._forget_task()
        # Until the look is back it is not known whether these choices do.
        self.go_on.setEnabled(False)
        self._task = self._session.look_into(self._paths, self.intake)
        self._task.finished.connect(self._show)
        self._task.failed.connect(self._refuse)

    def _forget_task(self, _result: int = 0) -> None:
        if self._task is not None:
            self._task.drop()
            self._task = None

    def _choose(self, key: str, value: object) -> None:
        try:
            self.intake = with_choice(self.intake, key, value)
        except ParameterError as error:
            self._refuse(error)
            return
        # It was the reason of the former choices.
        self._reason = ""
        self._look()

    def _refuse(self, error: Exception) -> None:
        self._task = None
        self.banner.set_kind("warn")
        self.banner.say(self.tr("The files cannot be read like this."), sentence(str(error)))

    def _show(self, look: Look) -> None:
        self._task = None
        # A look may find nothing wrong with what could not be opened: something else must be chosen first.
        ready = look.ready(self.intake) and not self._reason
        self.go_on.setEnabled(ready)
        self.banner.set_kind("good" if ready and not look.sentences else "warn")
        headline = (
            self.tr("Everything is clear.") if ready else self.tr("Please choose how to read the files.")
        )
        if self._waiting and not ready:
            headline = self.tr("%n file(s) cannot be read before something is chosen.", "", self._waiting)
        # The first few: a folder of hundreds of files would push the form off the screen.
        told = [sentence(text) for text in (*filter(None, [self._reason]), *look.sentences[:3])]
        if len(look.channels) > 1 and not self.intake.channel:
            told.append(self.tr("There are several channels: choose the one to anonymise."))
        self.banner.say(headline, "\n".join(told))
        self.form.show_look(look, self.intake)
        self._show_rows(look)

    def _show_rows(self, look: Look) -> None:
        there = look.proposal is not None
        self.table.setVisible(there)
        told = "" if self.form.is_text else self.tr("These files say themselves how they are laid out.")
        self.note.setText(self._note() if there else told)
        if look.proposal is not None:
            self.table.columns.set_columns(self._columns(look))
            self.table.fit_columns()

    def _note(self) -> str:
        return self.tr("Texts that may name a patient are shown as numbers.")

    def _columns(self, look: Look) -> list[Column]:
        proposal = look.proposal
        words = {
            "time": self.tr("time"),
            "key": self.tr("whose curve"),
            "value": self.tr("values"),
            "": self.tr("not read"),
        }
        rows = parsed_rows(proposal)
        titles = [str(name) for name in proposal.columns]
        # Headings are names of patients then, and must not be seen by whoever stands beside.
        if self.intake.patient_from == "column":
            titles = [self.tr("column %1").replace("%1", str(i + 1)) for i in range(len(titles))]
        return [
            Column(f"{title}\n{words[place]}", [row[i] for row in rows], written, numeric=place != "key")
            for i, (title, place) in enumerate(zip(titles, places(proposal), strict=True))
        ]


def written(cell: float | str) -> str:
    """Return a cell as the window writes it."""
    return cell if isinstance(cell, str) else format_number(cell, 10)
