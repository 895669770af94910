"""What the user looks at: the step, the curves, the segment and the class. It is no part of a run."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

STEPS = ("load", "segments", "result")


class Selection(QObject):
    """The one place that tables and plots share what is selected through."""

    stepChanged = Signal(str)
    curvesChanged = Signal()
    segmentChanged = Signal()
    classChanged = Signal()
    overlaysChanged = Signal()
    signalChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.step = "load"
        self.curves: tuple[int, ...] = ()
        self.segment: int | None = None
        self.class_: tuple[int, str] | None = None
        self.overlays: frozenset[str] = frozenset()
        self.signal = 0

    def go_to(self, step: str) -> None:
        """Show one of the three steps."""
        # Here and below only a real change is told: table and
        # plot follow each other and would never come to rest.
        if step != self.step:
            self.step = step
            self.stepChanged.emit(step)

    def choose_curves(self, curves: tuple[int, ...]) -> None:
        """Select curves by their position in the loaded set."""
        if curves != self.curves:
            self.curves = curves
            self.curvesChanged.emit()

    def choose_segment(self, segment: int | None) -> None:
        """Select one segment of the result, or None for the whole recording."""
        if segment != self.segment:
            self.segment = segment
            self.segmentChanged.emit()

    def choose_class(self, class_: tuple[int, str] | None) -> None:
        """Select one class by its segment and label."""
        if class_ != self.class_:
            self.class_ = class_
            self.classChanged.emit()

    def show_overlays(self, overlays: frozenset[str]) -> None:
        """Choose which identifying curves are drawn with the hulls: members, originals, dropped."""
        if overlays != self.overlays:
            self.overlays = overlays
            self.overlaysChanged.emit()

    def choose_signal(self, signal: int) -> None:
        """Choose the signal, by its number, that a result of several is shown of."""
        if signal != self.signal:
            self.signal = signal
            self.signalChanged.emit()
