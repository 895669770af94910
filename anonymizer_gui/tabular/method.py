"""Step 2 of tables: one tab a method; the tab in front is the method that will run."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from anonymizer_gui.panes import Panes
from anonymizer_gui.tabular.epsilons_view import EpsilonsView
from anonymizer_gui.tabular.forms import MethodForm
from anonymizer_gui.tabular.kmember_form import KmemberForm
from anonymizer_gui.tabular.ldp_form import LdpForm
from anonymizer_gui.tabular.pram_form import PramForm
from anonymizer_gui.tabular.pram_side import PramSide
from anonymizer_gui.tabular.repetition import RepetitionBar
from anonymizer_gui.tabular.session import TableSession
from anonymizer_gui.tabular.words import method_text
from anonymizer_gui.theme import Theme
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import sentence

# In the order of the tabs, by whose number a method is chosen.
_FORMS: tuple[type[MethodForm], ...] = (PramForm, LdpForm, KmemberForm)


class MethodPanel(QWidget):
    """The forms of all methods in tabs."""

    def __init__(self, session: TableSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("helpPage", "tables")
        self._session = session
        self._theme = theme
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("Methods"))
        self.forms: dict[str, MethodForm] = {}
        for form in _FORMS:
            self._add(form)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 0, 0, 0)
        column.addWidget(self.tabs, 1)
        self.repetition = RepetitionBar(session)
        column.addWidget(self.repetition)
        self.tabs.currentChanged.connect(self._choose)
        session.planChanged.connect(self._refresh)
        self._refresh()

    def _add(self, make: type[MethodForm]) -> None:
        form = self.forms[make.method] = make(self._session, self._theme)
        page = QWidget()
        column = QVBoxLayout(page)
        method = self._session.opened.methods[make.method]
        column.addWidget(text_label(sentence(method.help), "quiet"))
        column.addWidget(self._with_side(form), 1)
        self.tabs.addTab(page, method_text(make.method))

    def _with_side(self, form: MethodForm) -> QWidget:
        """Return a form with what follows from it beside: the matrices of PRAM, what other epsilons would cost."""
        if isinstance(form, PramForm):
            self.matrices = PramSide(self._session, self._theme)
            form.chosen.connect(self.matrices.choose)
            return self._beside(form, self.matrices)
        if isinstance(form, LdpForm):
            self.epsilons = EpsilonsView(self._session, self._theme)
            return self._beside(form, self.epsilons)
        return form

    def _beside(self, form: MethodForm, side: QWidget) -> QWidget:
        return Panes("method", Qt.Orientation.Horizontal, (form, 350), (side, 340))

    def _choose(self, number: int) -> None:
        name = _FORMS[number].method
        text = self.tr("Method: {name}").format(name=method_text(name))
        # Told also when undo has turned the tab: the session finds nothing to change then.
        self._session.choose_method(name, text)

    def _refresh(self) -> None:
        names = [form.method for form in _FORMS]
        if self._session.recipe.method in names:
            self.tabs.setCurrentIndex(names.index(self._session.recipe.method))
