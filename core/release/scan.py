"""Searches the very bytes to be published for what could lead back to a patient (design 13.9).

The rule. Searched are all texts the readers marked as identifying (patient ids, dates, file
names), all parts of the curves' names, and the paths of the inputs; upper and lower case are the
same. A text counts where it stands by itself: its letters do not go on with letters, its digits not
with digits. It is passed over if it is too short to identify anybody (under 4 characters, or under 6 digits
where it has no letter), if it belongs to our own fixed wording, or if it is the whole name of the
signal, or of a file called like it, and does not look like an id (16 characters, or 4 digits).
Samples are searched as numbers written with at least 8 digits that are no hull value: shorter ones
would meet figures by chance.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import PurePath

import numpy as np

from core.curves.curve_set import CurveSet, FloatArray
from core.recipe import Recipe
from core.release.release import clean_name

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e-?\d+)?")
_LONG_NUMBER = re.compile(r"(?<![\w.])-?\d[\d.]{8,}(?:e-?\d+)?(?![\w.])")
_LETTER = r"[^\W\d_]"
_WORD = re.compile(rf"{_LETTER}+|\d+")
_DATE = re.compile(r"\d{4}-\d\d-\d\d")

_FEWEST_CHARACTERS = 4
_FEWEST_DIGITS = 6
_TELLING_DIGITS = 8


def identifying_texts(curves: CurveSet, recipe: Recipe) -> frozenset[str]:
    """Return all texts of the input, in lower case, that are long enough to identify somebody."""
    texts = set(curves.identifying)
    for name in curves.names:
        texts |= _path_texts(name)
    further = (source for signal in recipe.further for source in signal.sources)
    for source in (*recipe.sources, *recipe.population, *further):
        # A digest too: whoever has the recordings can compute it and find them here.
        texts |= {source.path, source.sha256, PurePath(source.path).name, PurePath(source.path).stem}
    for text in curves.identifying:
        # As it would look in a signal's name; and a date without its time of day.
        texts |= {clean_name(text), *_DATE.findall(text)}
    return frozenset(text.casefold() for text in texts if _identifies(text))


class Searched:
    """The content of one public file, prepared for many searches.

    Tables of numbers make most of a release: fields that are numbers are compared as a whole, so
    that the search proper runs over little text.

    Parameters
    ----------
    name : str
        Name of the file, which is searched too.
    content : bytes
        Its content, UTF-8.
    """

    def __init__(self, name: str, content: bytes) -> None:
        # An escaped text is the same text to a reader.
        text = html.unescape(f"{name}\n{content.decode('utf-8')}").casefold()
        fields = set(text.replace("\n", ";").split(";"))
        self.name = name
        self.numbers = set(filter(_NUMBER.fullmatch, fields))
        self.prose = "\n".join(sorted(fields - self.numbers))
        self.words = set(_WORD.findall(self.prose))

    def held(self, texts: Mapping[str, list[str]]) -> set[str]:
        """Return those of the texts, sorted by word, that stand here."""
        words = (self.words & texts.keys()) | (self.numbers & texts.keys())
        near = (text for word in words for text in texts[word])
        return {text for text in near if text in self.numbers or self._stands_by_itself(text)}

    def long_numbers(self) -> set[str]:
        """Return all numbers that may have so many digits that they are no other's by chance."""
        return self.numbers.union(_LONG_NUMBER.findall(self.prose))

    def _stands_by_itself(self, text: str) -> bool:
        pattern = _not_after(text[0]) + re.escape(text) + _not_before(text[-1])
        return re.search(pattern, self.prose) is not None


def leaked_texts(
    files: Iterable[Searched], texts: Iterable[str], signals: Sequence[str], wording: bytes
) -> list[str]:
    """Return the names of the public files in which one of the texts stands.

    Parameters
    ----------
    files : iterable of Searched
        Public files.
    texts : iterable of str
        As from `identifying_texts`.
    signals : sequence of str
        Public names of the signals, and what their files are called by.
    wording : bytes
        Our own fixed wording in the public files.
    """
    by_word = _by_word(texts)
    own = Searched("", wording).held(by_word)

    def leads_back(text: str) -> bool:
        return text not in own and not any(_is_plain_name(text, signal.casefold()) for signal in signals)

    return [file.name for file in files if any(map(leads_back, file.held(by_word)))]


def _by_word(texts: Iterable[str]) -> dict[str, list[str]]:
    """Sort texts by their longest word: a file is searched only for those whose word it has."""
    sorted_in: dict[str, list[str]] = {}
    for text in texts:
        sorted_in.setdefault(max(_WORD.findall(text), key=len, default=""), []).append(text)
    return sorted_in


def leaked_samples(files: Iterable[Searched], curves: CurveSet, public: FloatArray) -> list[str]:
    """Return the names of the public files that hold a raw sample or its time.

    Parameters
    ----------
    files : iterable of Searched
        Public files.
    curves : CurveSet
        The raw samples.
    public : ndarray of float
        Numbers that are public by themselves: borders of the hulls, grid times, parameters.
    """
    raw = np.unique(np.concatenate([curves.time, curves.value]))
    # Samples and their times may coincide with numbers that are public by themselves.
    secret = raw[~np.isin(raw, public)]
    numbers = [(file.name, file.long_numbers()) for file in files]
    # Most numbers stand in two files, the table of all hulls and that of one: they are looked up once.
    leaked = set(_occurring(list(filter(_may_tell, set().union(*(held for _, held in numbers)))), secret))
    return [name for name, held in numbers if not leaked.isdisjoint(held)]


def _not_after(first: str) -> str:
    # The digits behind a decimal point are no text by themselves either.
    return r"(?<!\d)(?<!\d\.)" if first.isdigit() else rf"(?<!{_LETTER})" if first.isalpha() else ""


def _not_before(last: str) -> str:
    return r"(?!\d|\.\d)" if last.isdigit() else rf"(?!{_LETTER})" if last.isalpha() else ""


def _path_texts(name: str) -> set[str]:
    path = PurePath(name.replace("\\", "/"))
    # Folders count as well, as they are often called after patients.
    return {name, path.stem, *path.parts}


def _identifies(text: str) -> bool:
    if any(character.isalpha() for character in text):
        return len(text) >= _FEWEST_CHARACTERS
    return _digits(text) >= _FEWEST_DIGITS


def _is_plain_name(text: str, signal: str) -> bool:
    # A file that is called like its signal tells no more than the signal does.
    return text.removesuffix(".csv") == signal and len(signal) < 16 and _digits(signal) < 4


def _digits(text: str) -> int:
    return sum(character.isdigit() for character in text)


def _may_tell(number: str) -> bool:
    return len(number) >= _TELLING_DIGITS and number.count(".") <= 1


def _is_telling(number: str) -> bool:
    mantissa = number.partition("e")[0]
    # Zeros before and after tell nothing: 0.00000125 has three digits.
    return len(mantissa.replace(".", "").replace("-", "").strip("0")) >= _TELLING_DIGITS


def _occurring(numbers: list[str], ascending: FloatArray) -> Iterator[str]:
    """Yield the telling numbers whose value is among the given ones."""
    if not numbers or not len(ascending):
        return
    values = np.array(list(map(float, numbers)))
    at = np.minimum(np.searchsorted(ascending, values), len(ascending) - 1)
    for i in np.flatnonzero(ascending[at] == values).tolist():
        if _is_telling(numbers[i]):
            yield numbers[i]
