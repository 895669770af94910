"""The distribution threshold s_d: as a quantile or as a value, with the clusters it gives, at once."""

from __future__ import annotations

from PySide6.QtWidgets import QButtonGroup, QGridLayout, QRadioButton, QVBoxLayout, QWidget

from anonymizer_gui.numbers import NumberBox, format_count, format_number
from anonymizer_gui.plots.figures import DistanceHistogram
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import PARAMETERS, sentence, translated
from core.parameters import describe

_HEIGHT = 92


class SensitivityEditor(QWidget):
    """Edits `sd` and `sd_quantile` together; the read-out follows by itself."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        known = dict(describe())
        unit = "" if session.loaded is None else session.loaded.curves.unit
        self.by_quantile = QRadioButton(self.tr("as quantile"))
        self.by_value = QRadioButton(self.tr("as value"))
        self.quantile = NumberBox(known["sd_quantile"].low, known["sd_quantile"].high)
        self.quantile.setSingleStep(0.05)
        self.threshold = NumberBox(known["sd"].low, known["sd"].high)
        self.quantile.setAccessibleName(translated(PARAMETERS, known["sd_quantile"].label))
        self.threshold.setAccessibleName(translated(PARAMETERS, known["sd"].label))
        self.read_out = text_label()
        self.error = text_label(role="error")
        self.error.setVisible(False)
        self.histogram = DistanceHistogram(theme, self.tr("Distances between the curves in pairs"))
        self.histogram.setFixedHeight(_HEIGHT)
        self.histogram.setVisible(False)
        self.set_unit(unit)
        self._lay_out(translated(PARAMETERS, known["sd"].label))
        self._connect()
        self.refresh()

    def _lay_out(self, title: str) -> None:
        grid = QGridLayout()
        grid.addWidget(self.by_quantile, 0, 0)
        grid.addWidget(self.quantile, 0, 1)
        grid.addWidget(self.by_value, 1, 0)
        grid.addWidget(self.threshold, 1, 1)
        grid.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 4)
        column.addWidget(text_label(title))
        column.addLayout(grid)
        for widget in (self.error, self.read_out, self.histogram):
            column.addWidget(widget)

    def _connect(self) -> None:
        # Of their own, or Qt would put them into one group with whatever stands beside them.
        self._kinds = QButtonGroup(self)
        self._kinds.addButton(self.by_quantile)
        self._kinds.addButton(self.by_value)
        self.by_value.toggled.connect(self._edited)
        self.quantile.valueChanged.connect(self._edited)
        self.threshold.valueChanged.connect(self._edited)
        self.histogram.dragging.connect(self._show_dragged)
        self.histogram.dragged.connect(self._take_dragged)
        self._session.preview.distributionChanged.connect(self.refresh)

    def set_unit(self, unit: str) -> None:
        """Show the unit of the recordings."""
        self.histogram.label(self.tr("Distance of two curves") + (f" ({unit})" if unit else ""), "")
        self.threshold.set_unit(unit)

    def inputs(self) -> list[QWidget]:
        """Return the widgets that take the focus, in the order of the eye."""
        return [self.by_quantile, self.quantile, self.by_value, self.threshold, self.histogram]

    def _edited(self) -> None:
        if self.by_value.isChecked():
            # The quantile is kept for when it is chosen again, though a given value wins.
            self._session.set_parameters(sd=self.threshold.value(), sd_quantile=self.quantile.value())
        else:
            self._session.set_parameters(sd=None, sd_quantile=self.quantile.value())

    def _show_dragged(self, threshold: float) -> None:
        self.read_out.setText(self._threshold_text(threshold))

    def _take_dragged(self, threshold: float) -> None:
        """Take a dragged threshold in the way it is given, as a quantile or as a value."""
        preview = self._session.preview.distribution
        if self.by_value.isChecked():
            self._session.set_parameters(sd=_short(threshold))
        # A quantile of the distances that are drawn: without them the place means nothing.
        elif preview is not None:
            self._session.set_parameters(sd_quantile=_short(preview.signals[0].quantile_of(threshold)))

    def _threshold_text(self, threshold: float, signal: int = 0) -> str:
        loaded = self._session.loaded
        curves = (loaded, *loaded.further)[signal].curves
        name = f"{curves.signal}: " if loaded.further else ""
        return f"{name}s_d = {format_number(threshold)} {curves.unit}".rstrip()

    def refresh(self) -> None:
        """Show the parameters and the latest read-out."""
        draft, preview = self._session.draft, self._session.preview.distribution
        given = draft["sd"] is not None
        widgets = (self.by_quantile, self.by_value, self.quantile, self.threshold)
        for widget in widgets:
            widget.blockSignals(True)
        (self.by_value if given else self.by_quantile).setChecked(True)
        self.quantile.setValue(draft["sd_quantile"])
        # An unknown threshold is not shown as 0.
        self.threshold.setSpecialValueText("" if given else "–")
        if given:
            self.threshold.setValue(draft["sd"])
        else:
            self.threshold.setValue(0.0 if preview is None else _short(preview.signals[0].threshold))
        for widget in widgets:
            widget.blockSignals(False)
        # The other one shows what it comes to, and must not be typed into.
        self.quantile.setEnabled(not given)
        self.threshold.setEnabled(given)
        self._show_read_out()

    def _show_read_out(self) -> None:
        preview = self._session.preview.distribution
        if preview is None:
            # The former histogram stays meanwhile, so that nothing jumps under the pointer.
            problem = sentence(self._session.preview.problem("distribution"))
            waiting = self._session.loaded is not None
            self.read_out.setText(problem or (self.tr("Clusters are being counted…") if waiting else ""))
            self.read_out.setVisible(waiting)
            return
        first = preview.signals[0]
        lines = [self._clusters_text(number, one) for number, one in enumerate(preview.signals)]
        if preview.curves < preview.of:
            looked_at = self.tr("(looked at {part} of {all} curves)")
            lines[-1] += " " + looked_at.format(
                part=format_count(preview.curves), all=format_count(preview.of)
            )
        if len(lines) > 1:
            lines.append(
                self.tr(
                    "The histogram is of {signal}; a value counts in the others for the same share of their domain."
                ).format(signal=self._session.loaded.curves.signal)
            )
        self.read_out.setText("\n".join(lines))
        self.read_out.setVisible(True)
        self.histogram.setVisible(len(first.distances) > 0)
        if len(first.distances):
            self.histogram.show_distances(first.distances, first.threshold)
            self.histogram.setAccessibleDescription(self.read_out.text())

    def _clusters_text(self, signal: int, found: object) -> str:
        clusters = self.tr("%n cluster(s)", "", found.clusters)
        singles = self.tr("%n of a single curve", "", found.singletons)
        return f"{self._threshold_text(found.threshold, signal)}: {clusters}, {singles}"


def _short(threshold: float) -> float:
    return float(f"{threshold:.4g}")
