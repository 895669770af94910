"""Languages of the window: reads the .ts files and gives Qt their translations while the program runs."""

from __future__ import annotations

import functools
import xml.etree.ElementTree as ElementTree
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from anonymizer_gui.numbers import format_count
from anonymizer_gui.resources import resource

Messages = Mapping[tuple[str, str], tuple[str, ...]]
"""Translations by context and source text; two forms where the text depends on a number."""

_PROPERTY = "language"
LANGUAGES = {"en": "English", "de": "Deutsch"}


@functools.cache
def read_messages(path: Path) -> dict[tuple[str, str], tuple[str, ...]]:
    """Return the finished translations of a .ts file, which is read once."""
    messages = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            forms = _forms(message)
            # A text that is translated in part is shown in English, not as nothing.
            if all(forms):
                messages[name, message.findtext("source", "")] = forms
    return messages


def _forms(message: ElementTree.Element) -> tuple[str, ...]:
    translation = message.find("translation")
    if translation is None or translation.get("type") in ("unfinished", "vanished", "obsolete"):
        return ("",)
    forms = tuple(form.text or "" for form in translation.iter("numerusform"))
    return forms or (translation.text or "",)


class Translator(QTranslator):
    """Gives Qt the messages of one language; needs no compiled file, so nothing can be out of date."""

    def __init__(self, messages: Messages, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._messages = messages

    def isEmpty(self) -> bool:
        return not self._messages

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        forms = self._messages.get((context, source))
        if forms is None:
            return None
        # English and German both: one form for exactly one, one for all other numbers.
        form = forms[0] if n == 1 or len(forms) == 1 else forms[1]
        # Qt would write the number itself, ungrouped.
        return form.replace("%n", format_count(n)) if n >= 0 else form


def language_code(setting: str) -> str:
    """Return ``de`` or ``en`` for a setting; ``system`` follows the computer where we can."""
    if setting in LANGUAGES:
        return setting
    return "de" if QLocale.system().language() == QLocale.Language.German else "en"


def install_language(app: QCoreApplication, code: str) -> None:
    """Make `app` speak a language from now on; texts made earlier stay as they are."""
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    app.installTranslator(Translator(read_messages(resource("i18n", f"{code}.ts")), app))
    app.setProperty(_PROPERTY, code)
    # The words of Qt's own dialogs and buttons.
    own = QTranslator(app)
    if own.load(f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(own)


def present_language() -> str:
    """Return the code of the language that is spoken now."""
    app = QCoreApplication.instance()
    return str((app and app.property(_PROPERTY)) or "en")


def install_decimal_mark(setting: str, code: str) -> None:
    """Choose how numbers are shown from now on: as the computer does, with point or with comma."""
    system = QLocale.system()
    mark = {"point": ".", "comma": ","}.get(setting, system.decimalPoint())
    # The locale of the language first: names of months go by it. Only another mark asks for another locale.
    wanted = QLocale(QLocale.Language.German if code == "de" else QLocale.Language.English)
    if wanted.decimalPoint() != mark:
        wanted = QLocale(QLocale.Language.German if mark == "," else QLocale.Language.C)
    # A locale that groups takes 2.5 for 25 where the point is its group; `numbers` alone sets groups.
    wanted.setNumberOptions(QLocale.NumberOption.OmitGroupSeparator)
    QLocale.setDefault(wanted)
