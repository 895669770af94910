"""The physiological range of each further signal; that of the first one is a parameter like others."""

from __future__ import annotations

import functools

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from anonymizer_gui.panels.editors import Editor, editor_for
from anonymizer_gui.session import Session
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import PARAMETERS, sentence, translated
from core.errors import ParameterError
from core.parameters import describe


class DomainsEditor(QWidget):
    """One range for each further signal, made anew when other signals are opened."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._domain = dict(describe())["domain"]
        self.editors: list[Editor] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.error = text_label(role="error")
        self._column.addWidget(self.error)
        session.curvesChanged.connect(self._signals_changed)
        session.parametersChanged.connect(self._refresh)
        self._signals_changed()

    def _signals_changed(self) -> None:
        for part in self.findChildren(QWidget):
            # Only the rows themselves: what is inside them goes with them.
            if part is not self.error and part.parent() is self:
                # At once, as `deleteLater` leaves it in sight until the event loop turns.
                part.setParent(None)
                part.deleteLater()
        loaded = self._session.loaded
        curves = [] if loaded is None else [one.curves for one in loaded.further]
        self.editors = [self._add(number, one.signal, one.unit) for number, one in enumerate(curves)]
        self.setVisible(bool(curves))
        self._refresh()

    def _add(self, number: int, signal: str, unit: str) -> Editor:
        name = self.tr("Domain of {signal}").format(signal=signal)
        editor = editor_for("domain", self._domain, unit, self)
        explanation = translated(PARAMETERS, self._domain.help)
        for box in editor.inputs():
            box.setAccessibleName(name)
            box.setToolTip(explanation)
        editor.valueChanged.connect(functools.partial(self._edited, number))
        for widget in (QLabel(name, self), editor):
            self._column.insertWidget(self._column.count() - 1, widget)
        return editor

    def _edited(self, number: int, domain: tuple[float, float] | None) -> None:
        try:
            self._session.set_domain_of(number, domain)
        except ParameterError as error:
            self.error.setText(sentence(str(error)))
            self.error.setVisible(True)

    def _refresh(self) -> None:
        self.error.setVisible(False)
        for editor, signal in zip(self.editors, self._session.recipe.further, strict=False):
            editor.set_value(signal.domain)
