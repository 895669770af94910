"""One recording with its cycles: kept ones can be chosen and left out, rejected ones tell why."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QCoreApplication, QObject, Signal

from anonymizer_gui.numbers import format_fixed
from anonymizer_gui.plots.curves_plot import CurvesPlot
from anonymizer_gui.plots.cycle_layer import CycleLayer, ShownCycles
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.words import ENGINE, translated


class RecordingView(QObject):
    """Fills the plot of a recording and follows what is left out and what is chosen."""

    picked = Signal()
    """Another rejected cycle is picked, or none."""

    def __init__(self, session: Session, theme: Theme) -> None:
        plot = CurvesPlot(
            theme, QCoreApplication.translate("RecordingView", "Recording with its cycles"), session.pictures
        )
        # It must not outlive its plot: another window over the same session has its own.
        super().__init__(plot)
        self._session = session
        self.recording = -1
        self.rejected: int | None = None
        self.plot = plot
        self.layer = CycleLayer(self.plot)
        self.cycles = np.empty(0, np.int64)
        self.plot.pressed.connect(self._press)
        self.plot.pointed.connect(self._point)
        session.planChanged.connect(self._show_cycles)
        session.selection.curvesChanged.connect(self._show_cycles)

    def show_recording(self, recording: int) -> None:
        """Show a recording by its number; -1 shows none."""
        self.recording = recording
        self._pick(None)
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
        curve = found.curve[self.cycles]
        texts = [*(translated(ENGINE, reason) for reason in found.reasons), self.tr("left out")]
        reasons = found.reason[self.cycles]
        # Left out by hand comes as one more reason, behind those of the engine.
        reasons = np.where(np.isin(curve, self._left_out()), len(found.reasons), reasons)
        # Rejected cycles have no curve (-1), so they are known by their own number.
        marked = np.isin(curve, self._session.selection.curves) | (self.cycles == self.rejected)
        shown = ShownCycles(found.starts[self.cycles], found.ends[self.cycles], reasons, texts)
        chosen = int(marked.argmax()) if marked.any() else None
        self.layer.show_cycles(shown, chosen)
        self._describe(shown, chosen)

    def _describe(self, shown: ShownCycles, chosen: int | None) -> None:
        """Say of the plot what a screen reader cannot see in it."""
        kept = self.tr("kept")
        words = [shown.texts[reason] or kept for reason in shown.reasons]
        parts = [f"{words.count(word)} {word}" for word in dict.fromkeys(words)]
        if chosen is not None:
            text = self.tr("chosen: {start} to {end} s, {what}")
            ends = (format_fixed(float(times[chosen]), 2) for times in (shown.starts, shown.ends))
            parts.append(text.format(start=next(ends), end=next(ends), what=words[chosen]))
        self.plot.setAccessibleDescription(", ".join(parts))

    def _left_out(self) -> list[int]:
        out = frozenset(self._session.recipe.excluded)
        return [i for i, name in enumerate(self._session.facts.names) if name in out] if out else []

    def _press(self, x: float, _y: float) -> None:
        found = self._session.loaded.cycles
        at = None if found is None else self.layer.cycles.at(x)
        cycle = None if at is None else int(self.cycles[at])
        kept = cycle is not None and found.curve[cycle] >= 0
        self._session.selection.choose_curves((int(found.curve[cycle]),) if kept else ())
        # Parts of a breath at the ends of a recording have no number: nobody may keep them.
        whole = cycle is not None and not kept and found.number[cycle] > 0
        self._pick(cycle if whole else None)
        self._show_cycles()

    def _point(self, x: float, _y: float) -> None:
        self.layer.tell_of(x)

    def pick(self, cycle: int) -> None:
        """Pick a rejected cycle of this recording, and bring it into view; one that is not whole is only shown."""
        found = self._session.loaded.cycles
        self._session.selection.choose_curves(())
        self._pick(cycle if found.number[cycle] > 0 else None)
        self._show_cycles()
        box = self.plot.getPlotItem().getViewBox()
        view, begin, end = box.viewRect(), found.starts[cycle], found.ends[cycle]
        if begin < view.left() or end > view.right():
            # As wide as before, unless the cycle would not fit with some room.
            half = max(0.5 * view.width(), 0.6 * (end - begin))
            middle = 0.5 * (begin + end)
            box.setXRange(middle - half, middle + half, padding=0)

    def _pick(self, rejected: int | None) -> None:
        self.rejected = rejected
        self.picked.emit()

    def keep(self) -> None:
        """Keep the picked cycle although it was rejected."""
        loaded = self._session.loaded
        cycles = loaded.intake.cycles
        # By name, which tells recording and number: no filter changes it.
        names = (*cycles.by_hand, loaded.cycles.name(self.rejected))
        self._session.cutting.change(replace(cycles, by_hand=names), self.tr("Keep a rejected cycle"))
