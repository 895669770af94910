"""The button of the presets: shows which one is set, and offers the others with what each is for."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from anonymizer_gui.session import Session
from anonymizer_gui.words import translated
from core.presets import PRESETS, preset_of

_TIP = 3
"""Qt's number of the role of tool tips."""


class PresetsRow(QWidget):
    """Chooses a preset; values of one's own are a choice that only shows."""

    explained = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.combo = QComboBox()
        self.combo.setAccessibleName(self.tr("Preset"))
        self.combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.combo.setMinimumContentsLength(9)
        self.combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for preset in PRESETS:
            self.combo.addItem(translated("presets", preset.title), preset.key)
            self.combo.setItemData(self.combo.count() - 1, translated("presets", preset.help), _TIP)
        # Not `currentIndexChanged`: a preset that only shows itself must not set anything.
        self.combo.activated.connect(self._chosen)
        self.combo.highlighted.connect(self._explain)
        self.reset = QToolButton()
        self.reset.setText(self.tr("Reset"))
        self.reset.setToolTip(self.tr("Set all parameters to their defaults; segments stay"))
        self.reset.clicked.connect(session.reset_parameters)
        label = QLabel(self.tr("Preset"))
        label.setBuddy(self.combo)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label)
        row.addWidget(self.combo, 1)
        row.addWidget(self.reset)
        session.parametersChanged.connect(self._refresh)
        self._refresh()

    def inputs(self) -> list[QWidget]:
        """Return the widgets that take the focus, in the order of the eye."""
        return [self.combo, self.reset]

    def _chosen(self, at: int) -> None:
        if at < len(PRESETS):
            self._session.apply_preset(PRESETS[at])
            self._explain(at)

    def _explain(self, at: int) -> None:
        self.explained.emit(translated("presets", PRESETS[at].help) if at < len(PRESETS) else "")

    def _refresh(self) -> None:
        # Of impossible values the last possible ones are told, which are not what is seen in the form.
        preset = None if self._session.problem else preset_of(self._session.parameters)
        own = len(PRESETS)
        blocker = QSignalBlocker(self.combo)
        if preset is None and self.combo.count() == own:
            self.combo.addItem(self.tr("own values"), "")
        if preset is not None and self.combo.count() > own:
            self.combo.removeItem(own)
        self.combo.setCurrentIndex(own if preset is None else PRESETS.index(preset))
        del blocker
        tip = "" if preset is None else translated("presets", preset.help)
        self.combo.setToolTip(tip or self.tr("Sets of parameters that belong together"))
