"""Loss and t against one parameter, filled in dot by dot; a dot's value can be taken."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from anonymizer_gui.numbers import format_number
from anonymizer_gui.plots.trade_off_plot import TradeLine, TradeOffPlot
from anonymizer_gui.session import Session
from anonymizer_gui.theme import Theme
from anonymizer_gui.trade_off import Sweep
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import PARAMETERS, sentence, translated, unit_text
from core.parameters import Parameters, describe

_REST_MS = 600
"""How long nothing else must have happened before points are made; read-outs of the form go first."""

_TELLING = 0.005
"""Curves left out that change the loss by less need no line of their own."""

_LOGARITHMIC = ("sd", "hull_step")


@dataclass(frozen=True)
class _Subject:
    """The parameter looked at: how its values are written and where they stand on the axis."""

    field: str
    name: str
    unit: str

    def place(self, value: float) -> float:
        return math.log10(value) if self.field in _LOGARITHMIC and value > 0 else float(value)

    def text(self, value: float) -> str:
        return f"{self.name} = {format_number(value, 4)} {self.unit}".rstrip()


class TradeOffPanel(QWidget):
    """Asks for the trade-off of the shown run while it is in front, and shows it."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "trade_off")
        self._session = session
        self._theme = theme
        self._stopped = False
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._go_on)
        self._build()
        session.runsChanged.connect(self._run_changed)
        session.parametersChanged.connect(self._show)
        session.trade_off.changed.connect(self._show)
        self._run_changed()

    def _build(self) -> None:
        self.field = QComboBox()
        self.field.setAccessibleName(self.tr("Parameter to vary"))
        self.field.setToolTip(self.tr("The parameter that is varied; all others stay as in the shown run"))
        for name, text in (
            ("k", self.tr("against k")),
            ("depth", self.tr("against depth")),
            ("sd", self.tr("against s_d")),
            ("hull_step", self.tr("against hull step")),
        ):
            self.field.addItem(text, name)
        self.legend = text_label(wrap=False)
        self.legend.setTextFormat(Qt.TextFormat.RichText)
        self.field.currentIndexChanged.connect(self._field_changed)
        self.state = text_label(role="quiet", wrap=False)
        self.toggle = QToolButton()
        self.toggle.clicked.connect(self._toggled)
        self.plot = TradeOffPlot(self._theme, self.tr("Information loss and t against a parameter"))
        self.plot.chosen.connect(self._take)
        self.plot.hovered.connect(self._show_dot)
        self.read_out = text_label(self._hint(), "quiet")
        row = QHBoxLayout()
        row.setContentsMargins(4, 3, 4, 0)
        row.addWidget(self.field)
        row.addWidget(self.legend)
        row.addWidget(self.state, 1, Qt.AlignmentFlag.AlignRight)
        row.addWidget(self.toggle)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(row)
        column.addWidget(self.plot, 1)
        column.addWidget(self.read_out)

    def _hint(self) -> str:
        return self.tr("Press a dot to take its value.")

    # When points are made

    def showEvent(self, event: QShowEvent) -> None:
        """Begin when the panel comes to the front."""
        super().showEvent(event)
        self._rest.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave the processor to others while nobody looks."""
        super().hideEvent(event)
        self._rest.stop()
        self._session.trade_off.stop()

    def _run_changed(self) -> None:
        self._stopped = False
        self._session.trade_off.stop()
        self._show()
        if self.isVisible():
            self._rest.start()

    def _field_changed(self) -> None:
        self._run_changed()

    def _go_on(self) -> None:
        session = self._session
        if not self._stopped and session.shown is not None and session.task is None:
            if session.preview.computing:
                self._rest.start()
            else:
                session.trade_off.start(session.shown, session.loaded, self._subject().field)

    def _toggled(self) -> None:
        self._stopped = self._session.trade_off.running
        if self._stopped:
            self._session.trade_off.stop()
        else:
            self._go_on()

    # What is shown

    def _subject(self) -> _Subject:
        field = self.field.currentData()
        if field == "sd" and self._base().sd is None:
            field = "sd_quantile"
        description = dict(describe())[field]
        unit = unit_text(description.unit, self._session.loaded.curves.unit)
        return _Subject(field, translated(PARAMETERS, description.label), unit)

    def _base(self) -> Parameters:
        return self._session.shown.recipe.parameters

    def _present(self, subject: _Subject, sweep: Sweep) -> float | None:
        """Return the place of the value that is set now, if it is one of those looked at."""
        value = self._session.draft[subject.field]
        if value is None and subject.field == "hull_step":
            value = self._session.shown.outcome.hull_step
        return subject.place(value) if value in sweep.values else None

    def _show(self) -> None:
        if self._session.shown is None:
            return
        subject = self._subject()
        sweep = self._session.trade_off.of(self._session.shown, subject.field)
        self._show_state(sweep)
        present = self._present(subject, sweep)
        places = [subject.place(value) for value in sweep.values]
        ticks = [(place, format_number(value, 3)) for place, value in zip(places, sweep.values, strict=True)]
        across = (min(places), max(places)) if len(set(places)) > 1 else (0.0, 1.0)
        lines = self._lines(subject, sweep)
        self.plot.show_frame(ticks, across, _top(lines), present)
        self.plot.show_lines(lines, present)
        self.legend.setText("&nbsp; ".join(_sign(line) + escape(line.name) for line in lines))
        self.plot.setAccessibleDescription("; ".join(map(self._dot_text, range(len(sweep.points)))))

    def _show_state(self, sweep: Sweep) -> None:
        running = self._session.trade_off.running
        self.toggle.setText(self.tr("Stop") if running else self.tr("Go on"))
        self.toggle.setVisible(running or not sweep.complete)
        self.toggle.setEnabled(running or self._session.task is None)
        done, all_ = len(sweep.points), len(sweep.values)
        self.state.setText(
            self.tr("{done} of {all}").format(done=done, all=all_) if all_ and done < all_ else ""
        )

    def _lines(self, subject: _Subject, sweep: Sweep) -> list[TradeLine]:
        points = sorted(sweep.points, key=lambda point: point.value)
        x = np.array([subject.place(point.value) for point in points])

        def figures(name: str) -> NDArray[np.float64]:
            return np.array([float(getattr(point, name)) for point in points])

        loss, t = self._theme.class_style("A"), self._theme.class_style("B")
        quiet = self._theme.color("quiet")
        lines = [
            TradeLine(self.tr("loss"), x, figures("information_loss"), loss.color),
            TradeLine(self.tr("t"), x, figures("t"), t.color, t.dash, "s"),
            TradeLine(self.tr("bound"), x, figures("t_bound"), quiet, Qt.PenStyle.DotLine, ""),
        ]
        with_all = figures("information_loss_release")
        if np.nanmax(with_all - lines[0].y, initial=0.0) > _TELLING:
            dash = Qt.PenStyle.DashDotLine
            lines.append(TradeLine(self.tr("loss, all curves"), x, with_all, loss.color, dash, ""))
        return lines

    def _dot_text(self, dot: int) -> str:
        subject = self._subject()
        sweep = self._session.trade_off.of(self._session.shown, subject.field)
        point = sorted(sweep.points, key=lambda point: point.value)[dot]
        if point.problem:
            return f"{subject.text(point.value)}: {sentence(point.problem)}"
        figures = self.tr("loss {loss}, t {t} (bound {bound})").format(
            loss=format_number(point.information_loss, 3),
            t=format_number(point.t, 3),
            bound=format_number(point.t_bound, 3),
        )
        classes = self.tr("%n class(es)", "", point.classes)
        return f"{subject.text(point.value)}: {figures}, {classes}"

    def _show_dot(self, line: int, dot: int) -> None:
        self.read_out.setText(self._hint() if line < 0 else self._dot_text(dot))

    def _take(self, line: int, dot: int) -> None:
        subject = self._subject()
        sweep = self._session.trade_off.of(self._session.shown, subject.field)
        value = sorted(sweep.points, key=lambda point: point.value)[dot].value
        self._session.set_parameters(**{subject.field: value})


def _sign(line: TradeLine) -> str:
    sign = {"o": "○", "s": "□"}.get(line.symbol, "┄" if line.dash == Qt.PenStyle.DotLine else "-·-")
    return f'<span style="color: {line.color.name()}">{sign}</span> '


def _top(lines: list[TradeLine]) -> float:
    values = np.concatenate([line.y for line in lines])
    highest = float(np.nanmax(values)) if np.isfinite(values).any() else 1.0
    return max(1.08 * highest, 0.1)
