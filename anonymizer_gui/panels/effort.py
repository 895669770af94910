"""The dial for the effort of a search, beside the button that runs it."""

from __future__ import annotations

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from anonymizer_gui.differences import written
from anonymizer_gui.session import Session
from anonymizer_gui.widgets import text_label
from anonymizer_gui.words import PARAMETERS, choice_text, translated
from core.parameters import describe


class EffortDial(QWidget):
    """How long method direct searches; there only where it is chosen."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._description = dict(describe())["effort"]
        self.label = text_label(role="quiet", wrap=False)
        self.group = QButtonGroup(self)
        self.choices: dict[str, QRadioButton] = {}
        row = QHBoxLayout()
        row.setSpacing(10)
        for word in self._description.choices:
            button = self.choices[word] = QRadioButton(choice_text("effort", word))
            button.setToolTip(translated(PARAMETERS, self._description.help))
            # `clicked` is told of what users do only, so a refresh sets nothing.
            button.clicked.connect(lambda _=False, word=word: session.set_parameters(effort=word))
            self.group.addButton(button)
            row.addWidget(button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.label)
        column.addLayout(row)
        self.refresh()

    @property
    def fits(self) -> bool:
        """Whether there is a search to choose the effort of."""
        return self._session.draft["method"] == "direct"

    def refresh(self) -> None:
        """Show the present effort; a number of seconds stands in words, and no word is chosen."""
        effort = self._session.draft["effort"]
        text = self.tr("Effort of the search")
        if effort not in self.choices:
            text += f": {written('effort', self._description, effort)}"
        self.label.setText(text)
        # An exclusive group refuses to have none of its buttons checked.
        self.group.setExclusive(effort in self.choices)
        for word, button in self.choices.items():
            button.setChecked(word == effort)
