"""Help without a network: our own pages, and two that are made from the tables of the program."""

from __future__ import annotations

import html
import platform
from importlib import metadata

import pyqtgraph
from PySide6.QtCore import QT_TRANSLATE_NOOP, QUrl, qVersion
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from anonymizer_gui.actions import ACTIONS, text_of
from anonymizer_gui.resources import resource
from anonymizer_gui.words import PARAMETERS, translated
from core.parameters import describe

SHORTCUTS = QT_TRANSLATE_NOOP("help", "Keyboard shortcuts")
ABOUT = (
    QT_TRANSLATE_NOOP(
        "help",
        "Groups patients' waveforms into classes of at least k patients and replaces each class by its hull, "
        "the lower and upper envelope of its curves.",
    ),
    QT_TRANSLATE_NOOP(
        "help",
        "Method: Hammer, Buglowski, Stollenwerk, Semi-local Time sensitive Anonymization of Clinical Data, "
        "Scientific Data 11, 1412 (2024).",
    ),
    QT_TRANSLATE_NOOP(
        "help",
        "The program uses no network. What a release protects against, and what not, is in the report beside it.",
    ),
)
PAGES = ("start", "load", "segments", "parameters", "result", "history", "export")


class HelpDialog(QDialog):
    """Shows one page; the links between pages stay in it."""

    def __init__(self, page: str, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Help"))
        self.resize(720, 560)
        self._language = language
        self.browser = QTextBrowser()
        self.browser.setAccessibleName(self.tr("Help"))
        self.browser.setOpenLinks(False)
        self.browser.anchorClicked.connect(self._follow)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        box.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.browser)
        column.addWidget(box)
        self.show_page(page)

    def show_page(self, page: str) -> None:
        """Show a page by its name."""
        makers = {"shortcuts": shortcuts_page, "about": about_page}
        if page in makers:
            self.browser.setHtml(makers[page]())
            return
        text = resource("help", self._language, f"{page}.html").read_text(encoding="utf-8")
        self.browser.setHtml(text.replace("<!-- parameters -->", parameters_table()))

    def _follow(self, link: QUrl) -> None:
        self.show_page(link.fileName().removesuffix(".html"))


def parameters_table() -> str:
    """Return all parameters with their help as HTML, from the same descriptions as form and command line."""
    rows = []
    for _, description in describe():
        label, help_ = (
            html.escape(translated(PARAMETERS, text)) for text in (description.label, description.help)
        )
        rows.append(f"<p><b>{label}</b> <code>{description.option}</code><br>{help_}</p>")
    return "\n".join(rows)


def shortcuts_page() -> str:
    """Return the table of all keys, from the table of actions."""
    rows = []
    for spec in ACTIONS:
        keys = ", ".join(
            QKeySequence.fromString(key, QKeySequence.SequenceFormat.PortableText).toString(
                QKeySequence.SequenceFormat.NativeText
            )
            for key in spec.keys
        )
        text, tip = html.escape(text_of(spec)), html.escape(translated("actions", spec.tip))
        rows.append(f"<tr><td><b>{keys}</b>&nbsp;&nbsp;</td><td>{text}</td><td>&nbsp;&nbsp;{tip}</td></tr>")
    return (
        f"<h2>{html.escape(translated('help', SHORTCUTS))}</h2><table cellpadding=3>{''.join(rows)}</table>"
    )


def about_page() -> str:
    """Return versions and what the method is."""
    versions = {
        "Curve Anonymizer": _version("curve-anonymizer"),
        "Python": platform.python_version(),
        "Qt": qVersion(),
        "pyqtgraph": pyqtgraph.__version__,
        **{name: _version(name) for name in ("numpy", "scipy", "numba", "POT")},
    }
    rows = "".join(
        f"<tr><td>{name}&nbsp;&nbsp;</td><td>{number}</td></tr>" for name, number in versions.items()
    )
    texts = "".join(f"<p>{html.escape(translated('help', text))}</p>" for text in ABOUT)
    return f"<h2>Curve Anonymizer</h2>{texts}<table>{rows}</table>"


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "–"
