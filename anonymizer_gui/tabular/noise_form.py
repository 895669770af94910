"""What is said of the noise of one column: mechanism, part of epsilon, public domain; and what it will cost."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.numbers import format_number, format_percent, format_typed, parse_number
from anonymizer_gui.tabular.words import MISSING_GUARDS, NOISE, say
from anonymizer_gui.widgets import restyle, text_label
from anonymizer_gui.words import ENGINE, translated
from core.tabular.table import Kind

if TYPE_CHECKING:
    from core.tabular.analysis import Forecast
    from core.tabular.run import Limits

_FOR_NUMBERS = ("piecewise", "hybrid")
_LINES = 4
_NUMBERS = ("epsilon", "low", "high", "step")


@dataclass(frozen=True)
class NoisyColumn:
    """What the form must know of a column; `forecast` is None while nothing can be told."""

    name: str
    kind: Kind
    labels: tuple[str, ...]
    limits: Limits | None
    part: float | None
    forecast: Forecast | None


class NoiseForm(QWidget):
    """Shows the settings of one column and tells what the user changes; what is empty is as for all columns."""

    changed = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column: NoisyColumn | None = None
        self.form = QFormLayout()
        self.form.setContentsMargins(0, 0, 0, 0)
        self.form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.labels: dict[str, QLabel] = {}
        self._add_lines()
        self._add_choices()
        self.forecast = text_label()
        self._better = QVBoxLayout()
        self.better: list[QToolButton] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.forecast)
        column.addLayout(self._better)
        column.addLayout(self.form)

    def _add_choices(self) -> None:
        self.noise = self._combo("method", NOISE)
        self.form.insertRow(0, self._label("method", self.tr("Mechanism")), self.noise)
        self.from_data = QCheckBox(self.tr("from the table"))
        self.from_data.setToolTip(self.tr("They tell the table's extremes; nothing is proved then"))
        # Bounds of the data are never proposed: who ticks this is told what is lost by it.
        self.from_data.clicked.connect(lambda on: self._emit(bounds="data" if on else "public"))
        self.form.insertRow(4, self._label("bounds", self.tr("Bounds")), self.from_data)
        self.categories = _Lines()
        self.categories.setAccessibleName(self.tr("Public list of categories"))
        self.categories.edited.connect(lambda lines: self._emit(categories=lines))
        self.form.addRow(self._label("categories", self.tr("Public categories")), self.categories)
        self.listed = QToolButton()
        self.listed.setText(self.tr("Those of the table are public"))
        self.listed.clicked.connect(lambda: self._emit(categories=list(self._column.labels)))
        self.form.addRow("", self.listed)
        self.missing = self._combo("missing", MISSING_GUARDS)
        self.form.addRow(self._label("missing", self.tr("Which cells are missing")), self.missing)

    def _add_lines(self) -> None:
        texts = (
            (
                "epsilon",
                self.tr("Own epsilon"),
                self.tr("Part of the record's epsilon; empty for an equal part of what is left"),
            ),
            ("low", self.tr("Lowest possible"), self._why_public()),
            ("high", self.tr("Highest possible"), self._why_public()),
            (
                "step",
                self.tr("Step of the grid"),
                self.tr(
                    "Released numbers are whole steps apart; a coarser step makes the corrected mean more precise and single cells less"
                ),
            ),
        )
        self.boxes: dict[str, QLineEdit] = {}
        for key, text, tip in texts:
            box = self.boxes[key] = QLineEdit()
            box.setAccessibleName(text)
            box.setToolTip(tip)
            box.setMinimumWidth(70)
            box.editingFinished.connect(functools.partial(self._take_text, key))
            self.form.addRow(self._label(key, text), box)
        self.proposal = QToolButton()
        self.proposal.clicked.connect(self._take_limits)
        self.form.insertRow(3, "", self.proposal)

    def _why_public(self) -> str:
        return self.tr(
            "Known without the table, such as 0 to 120 for an age, or a date as 1950-01-01; bounds taken from the data "
            "would tell of it."
        )

    def _label(self, key: str, text: str) -> QLabel:
        label = self.labels[key] = QLabel(text)
        return label

    def _combo(self, key: str, words: Mapping[str, str]) -> QComboBox:
        combo = QComboBox()
        for word, text in words.items():
            combo.addItem(say(text), word)
        combo.activated.connect(lambda _: self._emit(**{key: combo.currentData()}))
        return combo

    # What the user does

    def _emit(self, **changes: Any) -> None:
        if self._column is not None:
            self.changed.emit(changes)

    def _take_text(self, key: str) -> None:
        box = self.boxes[key]
        # A field is also finished when somebody passes it with Tab.
        if not box.isModified():
            return
        box.setModified(False)
        text = box.text().strip()
        # A date stays text, which the engine reads.
        is_date = self._column is not None and self._column.kind is Kind.DATE and key in ("low", "high")
        try:
            value = None if not text else text if is_date else parse_number(text)
        except ValueError:
            value = text  # the engine says what is wrong with it
        self._emit(**{key: value})

    def _take_limits(self) -> None:
        limits = self._column.limits
        self._emit(low=float(limits.low), high=float(limits.high))

    # What is shown

    def show_column(self, column: NoisyColumn, own: Mapping[str, Any]) -> None:
        """Show what is said of a column, and what its noise will cost."""
        self._column = column
        numbers = not column.kind.is_categorical
        for key in ("low", "high", "step", "bounds"):
            self.form.setRowVisible(self.from_data if key == "bounds" else self.boxes[key], numbers)
        for part in (self.categories, self.listed):
            self.form.setRowVisible(part, not numbers)
        self.form.setRowVisible(self.proposal, numbers and column.limits is not None)
        self.listed.setVisible(not numbers and not own.get("categories"))
        for row in range(self.noise.count()):
            word = self.noise.itemData(row)
            self.noise.model().item(row).setEnabled(_fits(word, column.kind))
        self.noise.setCurrentIndex(self.noise.findData(own.get("method", "auto")))
        self.missing.setCurrentIndex(self.missing.findData(own.get("missing", "auto")))
        self.from_data.setChecked(own.get("bounds") == "data")
        for key in ("low", "high"):
            self.boxes[key].setEnabled(not self.from_data.isChecked())
        self.categories.show_lines(own.get("categories") or ())
        self._show_texts(own)
        self._show_forecast()
        for key, label in self.labels.items():
            if bool(label.property("changed")) != (key in own):
                label.setProperty("changed", key in own)
                restyle(label)

    def _show_texts(self, own: Mapping[str, Any]) -> None:
        column, forecast = self._column, self._column.forecast
        hints = {
            "epsilon": ""
            if column.part is None
            else self.tr("equal part: {x}").format(x=format_number(column.part)),
            "step": "" if forecast is None else format_number(forecast.step),
        }
        for key, box in self.boxes.items():
            box.setPlaceholderText(hints.get(key, ""))
            # The answer to the last letter must not take the next one away.
            if not (box.hasFocus() and box.isModified()):
                value = own.get(key)
                box.setText(format_typed(value) if isinstance(value, int | float) else str(value or ""))
        if column.limits is not None:
            low, high = (format_number(number) for number in (column.limits.low, column.limits.high))
            unit = translated(ENGINE, column.limits.unit)
            text = self.tr("{low} to {high} {unit}?").format(low=low, high=high, unit=unit)
            self.proposal.setText(text)
            self.proposal.setToolTip(translated(ENGINE, column.limits.name))

    def _show_forecast(self) -> None:
        for button in self.better:
            self._better.removeWidget(button)
            # Until the event loop deletes it, it would stand beside the new ones.
            button.hide()
            button.deleteLater()
        self.better = []
        forecast = self._column.forecast
        self.forecast.setVisible(forecast is not None)
        if forecast is None:
            return
        self.forecast.setText(" ".join(self._costs(forecast)))
        for other in forecast.better:
            button = QToolButton()
            button.setText(self._offer(other.changes, other.error))
            button.clicked.connect(functools.partial(self.changed.emit, dict(other.changes)))
            self.better.append(button)
            self._better.addWidget(button)

    def _costs(self, forecast: Forecast) -> list[str]:
        error = format_number(forecast.error, 3)
        # Categories have no grid, and so no step.
        if math.isnan(forecast.step):
            return [
                self.tr("{x} of the cells will be another category.").format(
                    x=format_percent(forecast.changed)
                ),
                self.tr("A corrected share has a standard error of up to {x}.").format(
                    x=format_percent(forecast.error)
                ),
            ]
        return [
            self.tr("A single cell will be off by {x} (root mean square).").format(
                x=format_number(forecast.cell_error, 3)
            ),
            self.tr("The corrected mean has a standard error of {x}.").format(x=error),
        ]

    def _offer(self, changes: Mapping[str, Any], error: float) -> str:
        told = format_number(error, 3)
        if "step" in changes:
            step = format_number(changes["step"])
            return self.tr("With a step of {step}: {x}. Take it").format(step=step, x=told)
        method = say(NOISE[changes["method"]])
        return self.tr("With {method}: {x}. Take it").format(method=method, x=told)


class _Lines(QPlainTextEdit):
    """Texts, one a line, told once the user has left them."""

    edited = Signal(list)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.setFixedHeight(_LINES * self.fontMetrics().lineSpacing() + 12)
        self.setPlaceholderText(self.tr("as in the table; else one a line"))

    def show_lines(self, lines: tuple[str, ...] | list[str]) -> None:
        """Show other texts, unless they are being typed."""
        text = "\n".join(lines)
        if text != self.toPlainText() and not (self.hasFocus() and self.document().isModified()):
            self.setPlainText(text)
            self.document().setModified(False)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell what was typed."""
        super().focusOutEvent(event)
        if self.document().isModified():
            self.document().setModified(False)
            self.edited.emit([line for line in self.toPlainText().split("\n") if line])


def _fits(word: str, kind: Kind) -> bool:
    """Whether a mechanism is for columns of a kind; the engine refuses the others."""
    if word in _FOR_NUMBERS:
        return kind is Kind.NUMERIC
    return kind is not Kind.NOMINAL or word in ("auto", "response", "keep")
