"""Step 2: how the time axis is cut: not at all, in equal parts, where curves are alike, by phases or by hand."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from anonymizer_gui.numbers import NumberBox, WholeNumberBox, format_fixed, format_number
from anonymizer_gui.panels.segment_table import SegmentTable
from anonymizer_gui.panels.signal_plots import SignalPlots
from anonymizer_gui.panes import Panes
from anonymizer_gui.plots.curves_plot import CurvesPlot
from anonymizer_gui.plots.overview import Overview
from anonymizer_gui.plots.profile_plot import ProfilePlot
from anonymizer_gui.plots.read_out import ReadOut
from anonymizer_gui.plots.segment_region import SegmentLayer
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import sentence
from anonymizer_gui.work import frame_of, kept_curves
from core.split import Split

_MODES = ("none", "fixed", "frechet", "phases", "manual")
_LONGEST = 86_400.0


class SegmentsPanel(QWidget):
    """Chooses the way of cutting and shows the cuts under the curves."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "segments")
        self._session = session
        self._build(theme)
        session.curvesChanged.connect(self._curves_changed)
        session.planChanged.connect(self._plan_changed)
        session.preview.segmentationChanged.connect(self._show_segmentation)
        if session.loaded is not None:
            self._curves_changed()
            self._plan_changed()

    # Layout

    def _build(self, theme: Theme) -> None:
        self._build_modes()
        self.note = text_label(role="quiet")
        self.plot = CurvesPlot(theme, self.tr("Curves and segments"), self._session.pictures)
        self.read_out = ReadOut()
        self.layer = SegmentLayer(self.plot)
        self.signal_plots = SignalPlots(self._session, theme, self.plot)
        self.signal_plots.added.connect(self.layer.follow)
        self.profile = ProfilePlot(theme, self.tr("Mean distance of the curves in the moving window"))
        # Under the curves and over the same time, as its valleys are where these are alike.
        self.profile.getPlotItem().setXLink(self.plot.getPlotItem())
        self.profile.setMinimumHeight(110)
        self.table = SegmentTable(self._session, self.plot, self.layer, theme)
        self.table.refused.connect(self.note.setText)
        self.overview = Overview(
            self.plot,
            self.tr("Segments of the whole time; the frame is what the plot shows. Drag to move it."),
        )
        plots = Panes(
            "curves_and_profile", Qt.Orientation.Vertical, (self._with_overview(), 360), (self.profile, 170)
        )
        body = Panes("segments", Qt.Orientation.Horizontal, (plots, 600), (self.table, 250))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._mode_rows())
        told = QHBoxLayout()
        told.addWidget(self.note, 1)
        told.addWidget(self.read_out)
        column.addLayout(told)
        column.addWidget(body, 1)

    def _with_overview(self) -> QWidget:
        widget = QWidget()
        column = QVBoxLayout(widget)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.signal_plots, 1)
        column.addWidget(self.overview)
        return widget

    def _build_modes(self) -> None:
        texts = {
            "none": self.tr("One segment"),
            "fixed": self.tr("Equal parts"),
            "frechet": self.tr("Where the curves are alike"),
            "phases": self.tr("By phases"),
            "manual": self.tr("By hand"),
        }
        tips = {
            "none": self.tr("The whole recording is grouped at once"),
            "fixed": self.tr("Parts of one length, each grouped on its own"),
            "frechet": self.tr(
                "Cuts where a moving window finds the curves most alike (windowed Fréchet distance)"
            ),
            "phases": self.tr(
                "Cuts where breaths or beats pass to their next phase: inspiration and expiration, QRS and T, "
                "upstroke and decay"
            ),
            "manual": self.tr("Draw the segments yourself; gaps are not released"),
        }
        self._kinds = QButtonGroup(self)
        self.modes = {mode: QRadioButton(texts[mode]) for mode in _MODES}
        for mode, button in self.modes.items():
            button.setToolTip(tips[mode])
            self._kinds.addButton(button)
            button.clicked.connect(self._mode_chosen)
        self.modes[self._session.parameters.split.mode].setChecked(True)
        self.length = self._seconds(self.tr("Length of a segment"), 1.0)
        self.window = self._seconds(self.tr("Length of the window"), 0.5)
        self.step = self._seconds(self.tr("Step of the window"), 0.25)
        self.count = WholeNumberBox(1, 1000)
        self.count.setAccessibleName(self.tr("Number of segments"))
        self.count.setValue(4)
        self.count.valueChanged.connect(self._numbers_edited)

    def _seconds(self, name: str, value: float) -> NumberBox:
        box = NumberBox(0.0, _LONGEST, "s")
        box.setAccessibleName(name)
        box.setValue(value)
        box.valueChanged.connect(self._numbers_edited)
        return box

    def _mode_rows(self) -> QVBoxLayout:
        modes = QHBoxLayout()
        for button in self.modes.values():
            modes.addWidget(button)
        modes.addStretch(1)
        self._fixed_row = self._row((self.tr("Length"), self.length))
        self._frechet_row = self._row(
            (self.tr("Window"), self.window), (self.tr("Step"), self.step), (self.tr("Segments"), self.count)
        )
        self.by_hand = QPushButton(self.tr("Edit these by hand"))
        self.by_hand.setToolTip(self.tr("Take the proposed segments and change them on the plot"))
        self.by_hand.clicked.connect(self._edit_by_hand)
        numbers = QHBoxLayout()
        numbers.addWidget(self._fixed_row)
        numbers.addWidget(self._frechet_row)
        numbers.addWidget(self.by_hand)
        numbers.addStretch(1)
        rows = QVBoxLayout()
        rows.addLayout(modes)
        rows.addLayout(numbers)
        return rows

    def _row(self, *fields: tuple[str, QWidget]) -> QWidget:
        widget = QWidget()
        row = QHBoxLayout(widget)
        row.setContentsMargins(0, 0, 0, 0)
        for text, field in fields:
            row.addWidget(text_label(text, wrap=False))
            row.addWidget(field)
        return widget

    # What the user does

    def _mode(self) -> str:
        return next(mode for mode, button in self.modes.items() if button.isChecked())

    def _mode_chosen(self) -> None:
        if self._mode() == "manual":
            self._edit_by_hand()
        else:
            self._numbers_edited()

    def _numbers_edited(self) -> None:
        mode = self._mode()
        values = {
            "none": {},
            "phases": {},
            "fixed": {"length": self.length.value()},
            "frechet": {
                "window": self.window.value(),
                "step": self.step.value(),
                "count": self.count.value(),
            },
        }
        numbers = values.get(mode)
        # A field that is being cleared is 0 for a moment, which cuts nothing.
        if numbers is not None and all(number > 0 for number in numbers.values()):
            self._session.set_split(Split(mode, **numbers), self.modes[mode].text())
        self._show_note()

    def _edit_by_hand(self) -> None:
        segmentation = self._session.preview.segmentation
        if segmentation is None or not segmentation.segments:
            frame = frame_of(self._session.loaded.curves)
            # By hand there must be something to begin with: all of it.
            intervals = (frame,)
        else:
            intervals = tuple((s.start, s.end) for s in segmentation.segments)
        self._session.set_split(Split("manual", intervals=intervals), self.tr("Edit segments by hand"))

    # What is shown

    def _curves_changed(self) -> None:
        curves = self._session.loaded.curves
        self.signal_plots.name(self.read_out)
        distance = self.tr("Distance") + (f" ({curves.unit})" if curves.unit else "")
        self.profile.label(self.tr("Start of the window (s)"), distance)
        begin, end = frame_of(curves)
        self._propose_numbers(end - begin)

    def _propose_numbers(self, duration: float) -> None:
        proposals = ((self.length, 0.25), (self.window, 0.1), (self.step, 0.05))
        for box, share in proposals:
            box.blockSignals(True)
            # Two digits: a proposal looks like one.
            box.setValue(float(f"{duration * share:.2g}"))
            box.blockSignals(False)

    def _plan_changed(self) -> None:
        split = self._session.parameters.split
        self.modes[split.mode].setChecked(True)
        for box, value in ((self.length, split.length), (self.window, split.window), (self.step, split.step)):
            if value > 0 and box.value() != value:
                box.blockSignals(True)
                box.setValue(value)
                box.blockSignals(False)
        self._fixed_row.setVisible(split.mode == "fixed")
        self._frechet_row.setVisible(split.mode == "frechet")
        self.profile.setVisible(split.mode == "frechet")
        self.by_hand.setVisible(split.mode in ("fixed", "frechet", "phases"))
        self._show_curves()
        self._show_segmentation()

    def _show_curves(self) -> None:
        names = self._session.facts.names
        out = frozenset(self._session.recipe.excluded)
        kept = np.array([i for i, name in enumerate(names) if name not in out], np.int64)
        self.signal_plots.set_curves(kept)

    def _show_segmentation(self) -> None:
        if self._session.loaded is None:
            return
        segmentation = self._session.preview.segmentation
        split = self._session.parameters.split
        if split.mode != "manual":
            segments = segmentation.segments if segmentation is not None else ()
            self.table.show_intervals(tuple((s.start, s.end) for s in segments), editable=False)
        frame = frame_of(self._session.loaded.curves)
        self.overview.show_segments(frame, self.table.intervals)
        # Before the proposal is there, nobody could take it.
        self.by_hand.setEnabled(segmentation is not None)
        self._show_note()
        if segmentation is not None and segmentation.profile is not None:
            cuts = [segment.start for segment in segmentation.segments[1:]]
            self.profile.show_profile(segmentation.profile.starts, segmentation.profile.mean_distances, cuts)
            self._describe_profile(segmentation.profile, cuts)

    def _describe_profile(self, profile: object, cuts: list[float]) -> None:
        means = profile.mean_distances
        text = self.tr("From {low} to {high}, smallest at {time} s; cut at {cuts} s")
        self.profile.setAccessibleDescription(
            text.format(
                low=format_number(float(means.min())),
                high=format_number(float(means.max())),
                time=format_fixed(float(profile.starts[means.argmin()]), 3),
                cuts="; ".join(format_fixed(cut, 3) for cut in cuts) or "–",
            )
        )

    def _show_note(self) -> None:
        preview = self._session.preview
        if self._asks_for_nothing():
            self.note.setText(self.tr("A length of 0 s cuts nothing; type more. Until then the cuts stay."))
        elif problem := preview.problem("segmentation"):
            self.note.setText(sentence(problem))
        elif preview.segmentation is None:
            self.note.setText(self.tr("Segments are being computed…") if preview.computing else "")
        else:
            count = self.tr("%n segment(s)", "", len(preview.segmentation.segments))
            notes = [sentence(warning) for warning in preview.segmentation.warnings]
            self.note.setText("  ".join([f"{count}.", *notes, self._gap_note()]).strip())

    def _asks_for_nothing(self) -> bool:
        fields = {"fixed": (self.length,), "frechet": (self.window, self.step)}
        return any(box.value() <= 0 for box in fields.get(self._mode(), ()))

    def _gap_note(self) -> str:
        split = self._session.parameters.split
        if split.mode != "manual":
            return ""
        # Gaps are counted where the curves of the run are; those left out may reach further.
        kept = kept_curves(self._session.loaded.curves, self._session.recipe.excluded)
        begin, end = frame_of(kept)
        covered = sum(stop - start for start, stop in split.intervals)
        missing = end - begin - covered
        # Less than a nanosecond is rounding.
        if missing <= 1e-9:
            return ""
        return self.tr("{seconds} s lie in gaps and are not released.").format(
            seconds=format_fixed(missing, 3)
        )
