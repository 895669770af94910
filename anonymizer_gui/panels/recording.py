"""One recording with its cycles: kept ones can be chosen and left out, rejected ones tell why."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QObject

from anonymizer_gui.plots.curves_plot import CurvesPlot
from anonymizer_gui.plots.cycle_layer import CycleLayer, ShownCycles
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.words import ENGINE, translated


class RecordingView(QObject):
    """Fills the plot of a recording and follows what is left out and what is chosen."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__(session)
        self._session = session
        self.recording = -1
        self.plot = CurvesPlot(theme, self.tr("Recording with its cycles"), session.pictures)
        self.layer = CycleLayer(self.plot)
        self.cycles = np.empty(0, np.int64)
        self.plot.pressed.connect(self._press)
        session.planChanged.connect(self._show_cycles)
        session.selection.curvesChanged.connect(self._show_cycles)
        self.plot.destroyed.connect(self.deleteLater)

    def show_recording(self, recording: int) -> None:
        """Show a recording by its number; -1 shows none."""
        self.recording = recording
        found = None if self._session.loaded is None else self._session.loaded.cycles
        if found is None or not 0 <= recording < len(found.recordings):
            self.recording = -1
            self.plot.set_curves(None, np.empty(0, np.int64))
        else:
            self.plot.set_curves(found.recordings, np.array([recording]))
        self._show_cycles()

    def _show_cycles(self) -> None:
        found = None if self._session.loaded is None else self._session.loaded.cycles
        if found is None or self.recording < 0:
            self.layer.show_cycles(None, None)
            return
        self.cycles = np.flatnonzero(found.recording == self.recording)
        out, names = frozenset(self._session.recipe.excluded), self._session.facts.names
        left_out = self.tr("left out")
        texts = {reason: translated(ENGINE, reason) for reason in found.counts(self.recording)}
        reasons = []
        for curve, reason in zip(found.curve[self.cycles], found.reasons(self.cycles), strict=True):
            reasons.append(texts[reason] or (left_out if names[curve] in out else ""))
        chosen = set(self._session.selection.curves)
        selected = [i for i, curve in enumerate(found.curve[self.cycles]) if curve in chosen]
        shown = ShownCycles(found.starts[self.cycles], found.ends[self.cycles], reasons)
        self.layer.show_cycles(shown, selected[0] if selected else None)

    def _press(self, x: float, _y: float) -> None:
        at = self.layer.cycles.at(x)
        curve = -1 if at is None else int(self._session.loaded.cycles.curve[self.cycles[at]])
        self._session.selection.choose_curves((curve,) if curve >= 0 else ())
