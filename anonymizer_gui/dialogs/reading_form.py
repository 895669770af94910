"""The choices about reading as a form: it shows a look and tells each choice, and decides nothing."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QFrame, QLabel, QScrollArea, QWidget

from anonymizer_gui.look import Look, places
from anonymizer_gui.numbers import NumberBox, WholeNumberBox
from anonymizer_gui.widgets import restyle, text_label
from anonymizer_gui.words import choice_text
from core.intake import DECIMALS, DELIMITERS, MISSING, NONE, SIGNS, THOUSANDS, TIMES, Intake

OF_TEXT = (
    "delimiter",
    "decimal",
    "thousands",
    "skip",
    "names",
    "units",
    "time",
    "time_unit",
    "rate",
    "id",
    "each",
)
OF_ALL = ("channel", "unit_to", "sign", "patient_from", "missing")
ENCODINGS = ("utf-8", "cp1252", "iso-8859-15", "cp850", "mac-roman", "utf-16")
"""What texts are written in that clinics export."""

_MOST_SKIPPED, _FASTEST = 10_000, 1e7
_WIDTH = 350
_Choices = Iterable[tuple[str, object]]


class ReadingForm(QScrollArea):
    """One row a choice; `chosen` carries its key and value as in the recipe; `is_text` once rows of a text were seen."""

    chosen = Signal(str, object)

    def __init__(
        self,
        of_text: tuple[str, ...] = OF_TEXT,
        of_all: tuple[str, ...] = OF_ALL,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._of_text = of_text
        self.is_text = False
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab scrolls it from field to field
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedWidth(_WIDTH)
        self.inputs: dict[str, QComboBox | NumberBox | WholeNumberBox] = {}
        self.labels: dict[str, QLabel] = {}
        body = QWidget()
        self._rows = QFormLayout(body)
        self._rows.setContentsMargins(0, 0, 6, 0)
        self._rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._heading = text_label(self.tr("Layout of the text"), "title")
        self._rows.addRow(self._heading)
        for key in of_text:
            self._add_row(key)
        if of_all:
            self._rows.addRow(text_label(self.tr("What is read"), "title"))
        for key in of_all:
            self._add_row(key)
        self.setWidget(body)

    def _texts(self) -> dict[str, str]:
        return {
            "encoding": self.tr("Encoding"),
            "delimiter": self.tr("Delimiter"),
            "decimal": self.tr("Decimal mark"),
            "thousands": self.tr("Thousands grouped by"),
            "skip": self.tr("Lines left out"),
            "names": self.tr("Row of names"),
            "units": self.tr("Row of units"),
            "time": self.tr("Time column"),
            "time_unit": self.tr("Time written as"),
            "rate": self.tr("Samples per second"),
            "id": self.tr("Whose curve"),
            "each": self.tr("Each column is"),
            "channel": self.tr("Channel"),
            "unit_to": self.tr("Convert to"),
            "sign": self.tr("Sign"),
            "patient_from": self.tr("Patient from"),
            "missing": self.tr("Missing data"),
        }

    def _add_row(self, key: str) -> None:
        box: QComboBox | NumberBox | WholeNumberBox
        if key == "skip":
            box = WholeNumberBox(0, _MOST_SKIPPED)
            box.valueChanged.connect(lambda value: self.chosen.emit("skip", value))
        elif key == "rate":
            box = NumberBox(0.0, _FASTEST, "Hz")
            box.setSpecialValueText(self.tr("as the times say"))
            box.setToolTip(self.tr("Samples in a second; 0: as the times say"))
            box.valueChanged.connect(lambda value: self.chosen.emit("rate", value or None))
        else:
            box = QComboBox()
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(14)
            # `activated` tells of users alone: filling the box must not choose.
            box.activated.connect(lambda _, key=key, box=box: self.chosen.emit(key, box.currentData()))
        # Each choice has the files looked into again: not at each digit.
        box.setKeyboardTracking(False) if not isinstance(box, QComboBox) else None
        label = self.labels[key] = QLabel(self._texts()[key])
        label.setBuddy(box)
        box.setAccessibleName(label.text())
        self.inputs[key] = box
        self._rows.addRow(label, box)

    # Show

    def show_look(self, look: Look, intake: Intake) -> None:
        """Show what holds now; what must be chosen is marked."""
        # A choice by which nothing can be read must not take away the row in which it is changed again.
        self.is_text |= look.proposal is not None
        self._heading.setVisible(self.is_text)
        for key in self._of_text:
            self._rows.setRowVisible(self.inputs[key], self.is_text)
        asked = {question.key for question in look.proposal.questions} if look.proposal else set()
        if look.proposal is not None:
            form = look.proposal.format.to_json()
            for key in self._of_text:
                value = form.get(key, NONE if key == "thousands" else None)
                self._fill(key, self._text_choices(key, look), value)
        if "channel" in self.inputs:
            asked |= self._show_all(look, intake)
        for key, label in self.labels.items():
            label.setText(self._texts()[key] + ("?" if key in asked else ""))
            label.setProperty("error", key in asked)
            restyle(label)

    def _show_all(self, look: Look, intake: Intake) -> set[str]:
        """Show what is chosen about all files; return what must be chosen."""
        channel = intake.channel or (look.channels[0].name if len(look.channels) == 1 else None)
        known = [(str(c), c.name) for c in look.channels]
        # Which channels there are is only known once the layout is.
        waiting = not known and not channel
        self._fill(
            "channel",
            [(self.tr("once the rest is clear"), "")] if waiting else known,
            "" if waiting else channel,
        )
        self.inputs["channel"].setEnabled(not waiting)
        units = [u for c in look.channels if c.name == channel for u in c.convertible]
        self._fill("unit_to", [(self.tr("as in the file"), ""), *((u, u) for u in units)], intake.unit_to)
        self._fill("patient_from", self._patients(look), intake.patient_from)
        for key, words in (("sign", SIGNS), ("missing", MISSING)):
            self._fill(key, [(choice_text(key, word), word) for word in words], getattr(intake, key))
        return {"channel"} if len(known) > 1 and intake.channel not in dict(known).values() else set()

    def _fill(self, key: str, choices: _Choices, value: object) -> None:
        box = self.inputs[key]
        box.blockSignals(True)
        if isinstance(box, QComboBox):
            box.clear()
            for text, data in choices:
                box.addItem(text, data)
            at = box.findData(value)
            # What was stated stays in sight, also where nothing of the sort is found in the file.
            if at < 0:
                text = self.tr("please choose") if value in (None, "") else str(value)
                box.insertItem(0, text, value)
                at = 0
            box.setCurrentIndex(at)
        else:
            box.setValue(value or 0)
        box.blockSignals(False)

    def _text_choices(self, key: str, look: Look) -> _Choices:
        names = [(str(column), column.name) for column in look.proposal.columns]
        if key in ("time", "id"):
            kept = [n for n, place in zip(names, places(look.proposal), strict=True) if place != "value"]
            # Columns of values are hardly whose a curve is, so they come last.
            return [*(names if key == "time" else dict.fromkeys([*kept, *names])), (self.tr("none"), NONE)]
        words = {
            "encoding": ENCODINGS,
            "delimiter": tuple(DELIMITERS),
            "decimal": tuple(DECIMALS),
            "thousands": (NONE, *THOUSANDS),
            "time_unit": tuple(TIMES),
            "each": ("channel", "curve"),
        }
        if key in words:
            return [(choice_text(key, word), word) for word in words[key]]
        return [(self.tr("yes"), True), (self.tr("no"), False)]

    def _patients(self, look: Look) -> _Choices:
        choices = [(choice_text("patient_from", word), word) for word in ("file", "folder", "name")]
        choices += [
            (self.tr("part %1 of the file's name").replace("%1", str(n)), f"name:{n}") for n in (1, 2, 3)
        ]
        if look.proposal is not None:
            text = self.tr("column %1")
            pairs = zip(look.proposal.columns, places(look.proposal), strict=True)
            choices += [(text.replace("%1", c.name), f"column:{c.name}") for c, at in pairs if at != "time"]
            choices += [(choice_text("patient_from", "column"), "column")]
        return choices + [(choice_text("patient_from", word), word) for word in ("one", "each")]
