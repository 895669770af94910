"""One editor for each kind of parameter, chosen by its type. An editor knows its value and nothing else."""

from __future__ import annotations

import functools
from abc import abstractmethod
from dataclasses import fields
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.numbers import NumberBox, WholeNumberBox
from anonymizer_gui.words import choice_text
from core.cycles import Cycles
from core.parameters import Description, Parameters

_NUMBER = "number"


class Editor(QWidget):
    """Base of all editors: emits the new value while it is typed, and takes one without emitting."""

    valueChanged = Signal(object)

    def __init__(self, name: str, description: Description, unit: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self.description = description
        self.unit = unit
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(3)
        self._build()
        # No editor grows in height: rows that are folded out would else push the others apart.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @abstractmethod
    def _build(self) -> None:
        """Make the widgets."""

    @abstractmethod
    def value(self) -> Any:
        """Return what is entered now."""

    def set_value(self, value: Any) -> None:
        """Show a value without telling anybody."""
        # Not where it is there already: the cursor would jump while somebody types.
        if value != self.value():
            # The parts as well: a box tells of its new value before the editor would.
            blockers = [QSignalBlocker(child) for child in (self, *self.findChildren(QWidget))]
            self._show(value)
            del blockers

    @abstractmethod
    def _show(self, value: Any) -> None:
        """Put a value into the widgets."""

    def set_unit(self, unit: str) -> None:
        """Show another unit: that of other recordings."""
        if unit != self.unit:
            self.unit = unit
            for box in self.findChildren(NumberBox):
                box.set_unit(unit)

    def inputs(self) -> list[QWidget]:
        """Return the widgets that take the focus, the first one first."""
        kinds = (NumberBox, WholeNumberBox, QComboBox, QCheckBox)
        return [child for child in self.findChildren(QWidget) if isinstance(child, kinds)]

    def _emit(self, *_: Any) -> None:
        self.valueChanged.emit(self.value())

    def _number_box(self) -> NumberBox:
        box = NumberBox(self.description.low, self.description.high, self.unit, self)
        box.valueChanged.connect(self._emit)
        return box


class WholeEditor(Editor):
    """A whole number."""

    def _build(self) -> None:
        low, high = int(self.description.low), int(self.description.high)
        self.box = WholeNumberBox(low, high, self.unit, self)
        self.box.valueChanged.connect(self._emit)
        self.column.addWidget(self.box)

    def value(self) -> int:
        return self.box.value()

    def _show(self, value: int) -> None:
        self.box.setValue(value)


class WholeOrWordEditor(Editor):
    """A whole number or a word, which stands one below the smallest number."""

    def _build(self) -> None:
        self._word = self.description.choices[0]
        low, high = int(self.description.low), int(self.description.high)
        # Qt shows a word in place of the lowest number only, so one number below the range is lent to it.
        self.box = WholeNumberBox(low - 1, high, self.unit, self)
        self.box.setSpecialValueText(choice_text(self.name, self._word))
        self.box.valueChanged.connect(self._emit)
        self.column.addWidget(self.box)

    def value(self) -> int | str:
        return self._word if self.box.value() == self.box.minimum() else self.box.value()

    def _show(self, value: int | str) -> None:
        self.box.setValue(self.box.minimum() if isinstance(value, str) else value)


class NumberEditor(Editor):
    """A real number."""

    def _build(self) -> None:
        self.box = self._number_box()
        self.column.addWidget(self.box)

    def value(self) -> float:
        return self.box.value()

    def _show(self, value: float) -> None:
        self.box.setValue(value)


class OptionalNumberEditor(Editor):
    """A real number that need not be given; the tick box says whether it is."""

    def _build(self) -> None:
        self.tick = QCheckBox(self.tr("set"), self)
        self.tick.toggled.connect(self._toggle)
        self.box = self._number_box()
        if self.description.start is not None:
            self.box.setValue(self.description.start)
        row = QHBoxLayout()
        row.addWidget(self.tick)
        row.addWidget(self.box, 1)
        self.column.addLayout(row)
        self._offer(False)

    def _offer(self, given: bool) -> None:
        # A number that counts for nothing must not be seen either.
        self.box.setEnabled(given)
        self.box.setVisible(given)

    def _toggle(self, given: bool) -> None:
        self._offer(given)
        self._emit()

    def value(self) -> float | None:
        return self.box.value() if self.tick.isChecked() else None

    def _show(self, value: float | None) -> None:
        self.tick.setChecked(value is not None)
        self._offer(value is not None)
        if value is not None:
            self.box.setValue(value)


class ChoiceEditor(Editor):
    """One of a few words."""

    def _build(self) -> None:
        self.combo = _combo(self.name, self.description.choices, self)
        self.combo.currentIndexChanged.connect(self._emit)
        self.column.addWidget(self.combo)

    def value(self) -> str:
        return self.combo.currentData()

    def _show(self, value: str) -> None:
        self.combo.setCurrentIndex(self.combo.findData(value))


class NumberOrWordEditor(Editor):
    """One of a few words, or a real number of one's own."""

    def _build(self) -> None:
        self.combo = _combo(self.name, self.description.choices, self)
        self.combo.addItem(self.tr("a number"), _NUMBER)
        self.combo.currentIndexChanged.connect(self._toggle)
        self.box = self._number_box()
        self.box.setVisible(False)
        self.column.addWidget(self.combo)
        self.column.addWidget(self.box)

    def _toggle(self) -> None:
        self.box.setVisible(self.combo.currentData() == _NUMBER)
        self._emit()

    def value(self) -> float | str:
        word = self.combo.currentData()
        return self.box.value() if word == _NUMBER else word

    def _show(self, value: float | str) -> None:
        word = value if isinstance(value, str) else _NUMBER
        self.combo.setCurrentIndex(self.combo.findData(word))
        self.box.setVisible(word == _NUMBER)
        if not isinstance(value, str):
            self.box.setValue(value)


class RangeEditor(Editor):
    """A range of real numbers that need not be given."""

    def _build(self) -> None:
        self.tick = QCheckBox(self.tr("set"), self)
        self.tick.toggled.connect(self._toggle)
        self.low, self.high = self._number_box(), self._number_box()
        self.high.setValue(1.0)
        self.column.addWidget(self.tick)
        self._labels: list[QLabel] = []
        ends = QFormLayout()
        ends.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for text, box in ((self.tr("from"), self.low), (self.tr("to"), self.high)):
            self._labels.append(QLabel(text, self))
            ends.addRow(self._labels[-1], box)
        self.column.addLayout(ends)
        self._offer(False)

    def _offer(self, given: bool) -> None:
        for part in (self.low, self.high, *self._labels):
            part.setEnabled(given)
            part.setVisible(given)

    def _toggle(self, given: bool) -> None:
        self._offer(given)
        self._emit()

    def value(self) -> tuple[float, float] | None:
        return (self.low.value(), self.high.value()) if self.tick.isChecked() else None

    def _show(self, value: tuple[float, float] | None) -> None:
        self.tick.setChecked(value is not None)
        self._offer(value is not None)
        for number, box in enumerate((self.low, self.high)):
            if value is not None:
                box.setValue(value[number])


class TickEditor(Editor):
    """Yes or no."""

    def _build(self) -> None:
        self.tick = QCheckBox(self.tr("yes"), self)
        self.tick.toggled.connect(self._emit)
        self.column.addWidget(self.tick)

    def value(self) -> bool:
        return self.tick.isChecked()

    def _show(self, value: bool) -> None:
        self.tick.setChecked(value)


_EDITORS: dict[str, type[Editor]] = {
    "int": WholeEditor,
    "int | str": WholeOrWordEditor,
    "float": NumberEditor,
    "float | None": OptionalNumberEditor,
    "float | str": NumberOrWordEditor,
    "tuple[float, float] | None": RangeEditor,
    "Range | None": RangeEditor,
    "str": ChoiceEditor,
    "bool": TickEditor,
}


@functools.cache
def _types() -> dict[str, str]:
    # With postponed evaluation a type is the text that stands in the source.
    return {field.name: str(field.type) for field in (*fields(Parameters), *fields(Cycles))}


def editor_for(
    name: str, description: Description, unit: str, parent: QWidget | None = None, *, kind: str = ""
) -> Editor:
    """Return the editor that fits the declared type of a parameter; `kind` is that of one of tables."""
    return _EDITORS[kind or _types()[name]](name, description, unit, parent)


def _combo(name: str, words: tuple[str, ...], parent: QWidget) -> QComboBox:
    combo = QComboBox(parent)
    # Room for the longest word: the row of a form breaks where the label leaves too little.
    combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    for word in words:
        combo.addItem(choice_text(name, word), word)
        combo.setItemData(combo.count() - 1, choice_text(name, word), 3)  # 3 is the role of tool tips
    return combo
