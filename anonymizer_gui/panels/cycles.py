"""How recordings are cut into cycles: the choice, which are kept, and what came of it. Part of step 1."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from anonymizer_gui.numbers import NumberBox
from anonymizer_gui.panels.editors import Editor, RangeEditor, editor_for
from anonymizer_gui.session import Session
from anonymizer_gui.widgets import Foldable, restyle, text_label
from anonymizer_gui.words import ENGINE, PARAMETERS, choice_text, sentence, translated, unit_text
from core.cycles import KINDS, Cycles, describe_cycles
from core.errors import ParameterError

_LONGEST, _FASTEST = 86_400.0, 1_000.0
_FILTERS = ("rate", "length", "amplitude", "quality", "least_volume")
# A beat moves no volume, and a window has neither a rate nor a shape of its own.
_OF_KIND = {"breaths": _FILTERS, "beats": _FILTERS[:4], "fixed": ("amplitude",), "none": ()}


class CyclesBar(QWidget):
    """Chooses what recordings are cut into; `viewChosen` carries the recording to look at, -1 for all curves."""

    viewChosen = Signal(int)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.editors: dict[str, Editor] = {}
        self.labels: dict[str, QLabel] = {}
        self._build()
        session.curvesChanged.connect(self.refresh)
        session.taskChanged.connect(self._enable)
        session.cutting.begun.connect(self._begun)
        session.cutting.refused.connect(self._refuse)

    def _build(self) -> None:
        self.kind = QComboBox()
        for kind in KINDS:
            self.kind.addItem(choice_text("cut", kind), kind)
        self.kind.activated.connect(self._chosen)
        description = dict(describe_cycles())["cut"]
        self.kind.setToolTip(translated(PARAMETERS, description.help))
        label = QLabel(translated(PARAMETERS, description.label))
        label.setBuddy(self.kind)
        self.seconds = NumberBox(0.001, _LONGEST, "s")
        self.seconds.setAccessibleName(self.tr("Length of a window"))
        self.seconds.setKeyboardTracking(False)
        self.seconds.setValue(10.0)
        self.seconds.valueChanged.connect(self._chosen)
        self.view = QComboBox()
        self.view.setAccessibleName(self.tr("What the plot shows"))
        self.view.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.view.setMinimumContentsLength(14)
        self.view.currentIndexChanged.connect(lambda _: self.viewChosen.emit(self.recording))
        self.told = text_label(role="quiet")
        row = QHBoxLayout()
        for widget in (label, self.kind, self.seconds):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self.view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self._build_filters())
        column.addWidget(self.told)

    def _build_filters(self) -> Foldable:
        self.fold = Foldable(self.tr("Which of them are kept"))
        grid = QGridLayout(self.fold.body)
        grid.setContentsMargins(0, 0, 0, 0)
        known = dict(describe_cycles())
        for number, name in enumerate(_FILTERS):
            description = known[name]
            editor = self.editors[name] = editor_for(name, description, unit_text(description.unit, ""))
            label = self.labels[name] = QLabel(translated(PARAMETERS, description.label))
            tip = translated(PARAMETERS, description.help)
            if description.default_text:
                default = self.tr("Default: {value}.").format(
                    value=translated(PARAMETERS, description.default_text)
                )
                tip = f"{tip} {default}"
            for box in editor.inputs():
                box.setAccessibleName(label.text())
                box.setToolTip(tip)
            for box in editor.findChildren(NumberBox):
                # Cutting at each digit would try 1 on the way to 12.
                box.setKeyboardTracking(False)
            label.setToolTip(tip)
            label.setBuddy(editor.inputs()[0])
            editor.valueChanged.connect(self._chosen)
            grid.addWidget(label, 0, number)
            grid.addWidget(editor, 1, number, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(len(_FILTERS), 1)
        grid.setRowStretch(2, 1)
        return self.fold

    # What the user does

    @property
    def recording(self) -> int:
        """The recording that is looked at, -1 for all curves."""
        return -1 if self.view.currentData() is None else int(self.view.currentData())

    def _asked(self) -> Cycles:
        kind = self.kind.currentData()
        # By repr, which reads back as the very same number.
        cut = f"fixed:{self.seconds.value()!r}" if kind == "fixed" else kind
        before = self._session.loaded.intake.cycles
        values = {name: editor.value() for name, editor in self.editors.items() if name in _OF_KIND[kind]}
        if kind != before.kind:
            return Cycles(cut)  # what suits breaths suits no beats
        # The names of kept cycles hold only as long as the cuts lie where they lay.
        by_hand = before.by_hand if cut == before.cut else ()
        return Cycles(cut, **values, by_hand=by_hand)

    def _chosen(self, _value: object = None) -> None:
        try:
            cycles = self._asked()
        except ParameterError as error:
            self._refuse(error)
            return
        if cycles == self._session.loaded.intake.cycles:
            # Back to what is there: a cut that is under way would come of a choice that was taken back.
            self._session.cutting.stop()
            self._say(self._summary())
        else:
            self._session.cutting.change(cycles, self.tr("Cut the recordings"))

    def _begun(self) -> None:
        self._say(self.tr("Cutting…"))

    def _refuse(self, error: Exception) -> None:
        self._say(sentence(str(error)), wrong=True)

    # What is shown

    def _enable(self) -> None:
        self.setEnabled(self._session.task is None)

    def refresh(self) -> None:
        """Show how the present recordings are cut."""
        loaded = self._session.loaded
        cycles = loaded.intake.cycles
        self.kind.setCurrentIndex(self.kind.findData(cycles.kind))
        self.seconds.setVisible(cycles.kind == "fixed")
        if cycles.kind == "fixed" and self.seconds.value() != cycles.seconds:
            self.seconds.blockSignals(True)
            self.seconds.setValue(cycles.seconds)
            self.seconds.blockSignals(False)
        known = dict(describe_cycles())
        for name, editor in self.editors.items():
            editor.set_unit(unit_text(known[name].unit, loaded.curves.unit))
            # Before the value: a range that is ticked later begins where it rejects nothing more.
            self._propose(editor, cycles)
            editor.set_value(getattr(cycles, name))
            for part in (editor, self.labels[name]):
                part.setVisible(name in _OF_KIND[cycles.kind])
        self.fold.setVisible(cycles.kind != "none")
        self._offer_views()
        self._say(self._summary())

    def _propose(self, editor: Editor, cycles: Cycles) -> None:
        """Put numbers that reject nothing more into a range that is not given yet."""
        if not isinstance(editor, RangeEditor) or getattr(cycles, editor.name) is not None:
            return
        slowest, fastest = cycles.allowed_rate
        ranges = {"rate": (slowest, min(fastest, _FASTEST)), "amplitude": (0.0, self._largest_amplitude())}
        if slowest > 0:
            # A rate a minute as the seconds of one cycle: the fastest ones are the shortest.
            ranges["length"] = (60.0 / fastest, 60.0 / slowest)
        for box, value in zip((editor.low, editor.high), ranges.get(editor.name, (0.0, 1.0)), strict=True):
            box.blockSignals(True)
            box.setValue(value)
            box.blockSignals(False)

    def _largest_amplitude(self) -> float:
        facts = self._session.facts
        # A little more than the largest, so that rounding to three digits does not reject it.
        return float(f"{1.01 * float((facts.highest - facts.lowest).max()):.3g}")

    def _offer_views(self) -> None:
        found = self._session.loaded.cycles
        names = () if found is None else found.recordings.names
        same = [self.view.itemText(i) for i in range(1, self.view.count())] == list(names)
        self.view.blockSignals(True)
        if not same:
            self.view.clear()
            self.view.addItem(self.tr("all curves"))
            for number, name in enumerate(names):
                self.view.addItem(name, number)
            self.view.setCurrentIndex(1 if names else 0)
        self.view.blockSignals(False)
        self.view.setVisible(found is not None)
        self.viewChosen.emit(self.recording)

    def _summary(self) -> str:
        found = self._session.loaded.cycles
        if found is None:
            return ""
        counts = dict(found.counts())
        kept = counts.pop("")
        parts = [
            self.tr("%n kept", "", kept),
            self.tr("%n rejected", "", sum(counts.values())),
        ]
        reasons = [f"{number} {translated(ENGINE, reason)}" for reason, number in counts.items()]
        return ", ".join(parts) + (": " + ", ".join(reasons) if reasons else "") + "."

    def _say(self, text: str, *, wrong: bool = False) -> None:
        self.told.setText(text)
        self.told.setVisible(bool(text))
        self.told.setProperty("error", wrong)
        self.told.setProperty("quiet", not wrong)
        restyle(self.told)
