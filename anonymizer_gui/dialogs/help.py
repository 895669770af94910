"""Help without a network: our own pages, and two that are made from the tables of the program."""

from __future__ import annotations

import html
import platform
from functools import partial
from importlib import metadata

import pyqtgraph
from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt, QUrl, qVersion
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from anonymizer_gui.actions import ACTIONS, text_of
from anonymizer_gui.button_keys import DialogButtons
from anonymizer_gui.language import present_language
from anonymizer_gui.resources import resource
from anonymizer_gui.words import PARAMETERS, translated
from core.parameters import describe
from core.presets import PRESETS

SHORTCUTS = QT_TRANSLATE_NOOP("help", "Keyboard shortcuts")
IN_PLOTS = QT_TRANSLATE_NOOP("help", "In plots and tables")
KEYS_IN_PLOTS = (
    ("Left; Right; Up; Down", QT_TRANSLATE_NOOP("help", "Move the view of a plot")),
    ("+; -", QT_TRANSLATE_NOOP("help", "Zoom in and out")),
    ("Home", QT_TRANSLATE_NOOP("help", "Show everything")),
    ("Left; Right", QT_TRANSLATE_NOOP("help", "Segments by hand: move the selected segment by one sample")),
    (
        "Shift+Left; Shift+Right",
        QT_TRANSLATE_NOOP("help", "Segments by hand: move the selected segment by ten samples"),
    ),
    (
        "Alt+Left; Alt+Right",
        QT_TRANSLATE_NOOP("help", "Segments by hand: move the start by one sample, with Shift by ten"),
    ),
    (
        "Ctrl+Left; Ctrl+Right",
        QT_TRANSLATE_NOOP("help", "Segments by hand: move the end by one sample, with Shift by ten"),
    ),
    ("PgUp; PgDown", QT_TRANSLATE_NOOP("help", "Segments by hand: select the previous or the next segment")),
    ("Ins", QT_TRANSLATE_NOOP("help", "Segments by hand: add a segment in the middle of the view")),
    ("S", QT_TRANSLATE_NOOP("help", "Segments by hand: split the selected segment in the middle")),
    ("J", QT_TRANSLATE_NOOP("help", "Segments by hand: join the selected segment with the next")),
    ("Z", QT_TRANSLATE_NOOP("help", "Segments by hand: snap both edges to the nearest zero crossings")),
    ("Del", QT_TRANSLATE_NOOP("help", "Segments by hand: delete the selected segment")),
    ("Left; Right", QT_TRANSLATE_NOOP("help", "Trade-off: go to the previous or the next dot")),
    ("Return", QT_TRANSLATE_NOOP("help", "Trade-off: take the value of the dot")),
    (
        "Alt+Up; Alt+Down",
        QT_TRANSLATE_NOOP("help", "Tables: sort by the column of the current cell, upwards or downwards"),
    ),
    ("Ctrl+A", QT_TRANSLATE_NOOP("help", "Tables: select all curves")),
    ("Ctrl+Tab", QT_TRANSLATE_NOOP("help", "Show the next tab")),
    ("Return; Space", QT_TRANSLATE_NOOP("help", "Press the button that has the focus")),
    ("Tab; Shift+Tab", QT_TRANSLATE_NOOP("help", "Go to the next or the previous field")),
)
ABOUT = (
    QT_TRANSLATE_NOOP(
        "help",
        "Groups patients' waveforms into classes of at least k patients and replaces each class by its hull, "
        "the lower and upper envelope of its curves.",
    ),
    QT_TRANSLATE_NOOP(
        "help",
        "Method for waveforms: Hammer, Buglowski, Stollenwerk, Semi-local Time sensitive Anonymization of Clinical Data, "
        "Scientific Data 11, 1412 (2024).",
    ),
    QT_TRANSLATE_NOOP(
        "help",
        "Tables, one row a record, are released by post randomisation (PRAM), local differential privacy or "
        "distribution-preserving k-member anonymisation.",
    ),
    QT_TRANSLATE_NOOP(
        "help",
        "The program uses no network. What a release protects against, and what not, is in the report beside it.",
    ),
)
PAGES = (
    "start",
    "load",
    "reading",
    "signals",
    "segments",
    "parameters",
    "result",
    "history",
    "project",
    "export",
    "tables",
    "analysis",
)


class HelpDialog(QDialog):
    """Shows one page; the links between pages stay in it."""

    def __init__(self, page: str, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Help"))
        self.resize(720, 560)
        self._language = language
        self.browser = QTextBrowser()
        self.browser.setAccessibleName(self.tr("Help"))
        # Links name pages; a browser of the system would be told of them, and might use a network.
        self.browser.setOpenLinks(False)
        self.browser.anchorClicked.connect(self._follow)
        box = DialogButtons(QDialogButtonBox.StandardButton.Close)
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
        # Made from the descriptions, so that help and form never differ.
        text = text.replace("<!-- presets -->", presets_list())
        self.browser.setHtml(text.replace("<!-- parameters -->", parameters_table()))

    def _follow(self, link: QUrl) -> None:
        self.show_page(link.fileName().removesuffix(".html"))


def presets_list() -> str:
    """Return the presets with what each is for as HTML."""
    texts = [(translated("presets", preset.title), translated("presets", preset.help)) for preset in PRESETS]
    return "".join(f"<p><b>{html.escape(title)}</b>: {html.escape(help_)}</p>" for title, help_ in texts)


def parameters_table() -> str:
    """Return all parameters with their help as HTML, from the same descriptions as form and command line."""
    rows = []
    for _, description in describe():
        label, help_ = (
            html.escape(translated(PARAMETERS, text)) for text in (description.label, description.help)
        )
        rows.append(f"<p><b>{label}</b> <code>{description.option}</code><br>{help_}</p>")
    return "\n".join(rows)


def open_with_help(dialog: QDialog) -> None:
    """Open a dialog that is gone once closed; F1 in it opens the page that it names."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    # A modal dialog keeps the keys of the window's actions to itself.
    key = QShortcut(QKeySequence(Qt.Key.Key_F1), dialog)
    key.activated.connect(partial(_help_in, dialog))
    dialog.open()


def _help_in(dialog: QDialog) -> None:
    # A page over the dialog that asked: closing it leads back there.
    page = HelpDialog(dialog.property("helpPage"), present_language(), dialog)
    page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    page.open()


def shortcuts_page() -> str:
    """Return the table of all keys: those of the actions, and those that plots and tables have themselves."""
    actions = [(spec.keys, text_of(spec), translated("actions", spec.tip)) for spec in ACTIONS]
    others = [(tuple(keys.split("; ")), translated("help", text), "") for keys, text in KEYS_IN_PLOTS]
    return "".join(
        f"<h2>{html.escape(translated('help', title))}</h2><table cellpadding=4 width='100%'>{_key_rows(rows)}</table>"
        for title, rows in ((SHORTCUTS, actions), (IN_PLOTS, others))
    )


def _key_rows(rows: list[tuple[tuple[str, ...], str, str]]) -> str:
    lines = []
    for keys, text, tip in rows:
        # The table is written in one way, keys are shown as this system calls them.
        sequences = (QKeySequence.fromString(key, QKeySequence.SequenceFormat.PortableText) for key in keys)
        shown = ", ".join(keys.toString(QKeySequence.SequenceFormat.NativeText) for keys in sequences)
        cells = (f"<b>{html.escape(shown)}</b>", html.escape(text), html.escape(tip))
        lines.append("<tr>" + "".join(f"<td>{cell}&nbsp;&nbsp;</td>" for cell in cells) + "</tr>")
    return "".join(lines)


def about_page() -> str:
    """Return versions and what the method is."""
    versions = {
        "Curve Anonymizer": _version("curve-anonymizer"),
        "Python": platform.python_version(),
        "Qt": qVersion(),
        "pyqtgraph": pyqtgraph.__version__,
        **{name: _version(name) for name in ("numpy", "scipy", "numba", "POT", "platformdirs")},
    }
    rows = "".join(
        f"<tr><td>{name}&nbsp;&nbsp;</td><td>{number}</td></tr>" for name, number in versions.items()
    )
    texts = "".join(f"<p>{html.escape(translated('help', text))}</p>" for text in ABOUT)
    return f"<h2>Curve Anonymizer</h2>{texts}<br><table cellpadding=2>{rows}</table>"


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "–"
