"""The names of the steps that can be undone, in the language of the window even where they were named in another."""

from __future__ import annotations

import functools
import re

from PySide6.QtGui import QUndoCommand, QUndoStack

from anonymizer_gui.language import present_language, read_messages
from anonymizer_gui.resources import resource

_PLACE = re.compile(r"(\{\w+\}|%[1-9n])")
_OF_THE_ENGINE = "engine"
_NAMED = ("parameters", "presets", "choices", "tables")
"""Contexts of words that stand within the name of a step; all else there is a name of the user's."""

Key = tuple[str, str]


class Step(QUndoCommand):
    """A step of undo that knows in which language it was named."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.language = present_language()

    def name(self) -> str:
        """Return its name in the present language."""
        now = present_language()
        return self.text() if now == self.language else _retold(self.text(), self.language, now)


def names_of_steps(stack: QUndoStack) -> tuple[str, str]:
    """Return the names of the steps that would be undone and redone next, empty where there is none."""
    undone, redone = (stack.command(stack.index() + step) for step in (-1, 0))
    return (
        undone.name() if isinstance(undone, Step) else "",
        redone.name() if isinstance(redone, Step) else "",
    )


@functools.cache
def _forms(language: str) -> dict[Key, tuple[str, ...]]:
    """Return all texts of the window in a language; in English they are the sources, but for plurals."""
    messages = read_messages(resource("i18n", "de.ts"))
    if language == "en":
        messages = {key: (key[1],) for key in messages} | read_messages(resource("i18n", "en.ts"))
    return {key: forms for key, forms in messages.items() if key[0] != _OF_THE_ENGINE}


@functools.cache
def _patterns(language: str) -> tuple[tuple[re.Pattern[str], Key, int], ...]:
    """Return the texts with places for other words as patterns, the most literal one first."""
    found = [
        (form, key, number)
        for key, forms in _forms(language).items()
        for number, form in enumerate(forms)
        if _PLACE.search(form)
    ]
    found.sort(key=lambda one: -len(_PLACE.sub("", one[0])))
    return tuple((_pattern(form), key, number) for form, key, number in found)


def _pattern(form: str) -> re.Pattern[str]:
    parts, seen = _PLACE.split(form), set[str]()
    for at in range(1, len(parts), 2):
        name = _group(parts[at])
        parts[at - 1] = re.escape(parts[at - 1])
        parts[at] = f"(?P={name})" if name in seen else f"(?P<{name}>.*)"
        seen.add(name)
    parts[-1] = re.escape(parts[-1])
    return re.compile("".join(parts), re.DOTALL)


def _group(place: str) -> str:
    return "part_" + place.strip("{}%")


@functools.lru_cache(maxsize=8)
def _retold(text: str, before: str, after: str) -> str:
    """Say a text of the window in another language, found by what it says; names in it stay."""
    known = _word(text, before, after, None)
    if known is not None:
        return known
    for pattern, key, number in _patterns(before):
        if match := pattern.fullmatch(text):
            forms = _forms(after)[key]
            parts = match.groupdict()

            def fill(place: re.Match[str], parts: dict[str, str] = parts) -> str:
                return _retold_part(parts[_group(place[0])], before, after)

            return _PLACE.sub(fill, forms[min(number, len(forms) - 1)])
    return text


def _retold_part(text: str, before: str, after: str) -> str:
    return ", ".join(_word(word, before, after, _NAMED) or word for word in text.split(", "))


def _word(text: str, before: str, after: str, contexts: tuple[str, ...] | None) -> str | None:
    for key, forms in _forms(before).items():
        if text in forms and (contexts is None or key[0] in contexts):
            return _forms(after)[key][0]
    return None
