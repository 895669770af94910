"""A language 40 percent longer than English: what is cut here would be cut in some real language."""

from __future__ import annotations

import math
import re

from PySide6.QtCore import QCoreApplication, QTranslator

from anonymizer_gui.language import install_language

_LONGER = 0.4
_KEPT = re.compile(r"\.(csv|txt|zip|json)|^[A-Z0-9_]+$|%n")


class PseudoTranslator(QTranslator):
    """Lengthens every text of ours; texts of Qt itself stay."""

    def isEmpty(self):
        return False

    def translate(self, context, source, disambiguation=None, n=-1):
        if context.startswith("Q") or _KEPT.search(source) or not re.search("[a-z]{2}", source):
            return None
        return longer(source)


def longer(text: str) -> str:
    """Return a text 40 percent longer, with letters no English text has."""
    more = math.ceil(len(text) * _LONGER)
    body = text.replace("a", "å").replace("e", "ë").replace("o", "ø")
    # Names in braces are filled in later and must stay as they are.
    body = re.sub(r"\{[^}]*\}", lambda place: _plain(place.group()), body)
    return body + " " + ("ßöx " * more)[: max(more - 1, 1)].strip()


def _plain(text: str) -> str:
    return text.replace("å", "a").replace("ë", "e").replace("ø", "o")


def install_pseudo(app: QCoreApplication, code: str) -> None:
    """Install English and, on top, the longer language; takes the place of `install_language`."""
    install_language(app, "en")
    app.installTranslator(PseudoTranslator(app))
