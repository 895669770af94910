"""German is complete, numbers in sentences survive, and plurals are right in both languages."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QCoreApplication

from anonymizer_gui.language import install_language, language_code, read_messages
from anonymizer_gui.resources import resource
from anonymizer_gui.words import choice_text, curve_name, sentence, translated, unit_text
from core.parameters import describe
from core.presets import PRESETS
from core.samples import SAMPLES
from core.tabular.methods import METHODS
from core.tabular_typed import described
from tests.gui.conftest import rebuilt


@pytest.fixture
def german(qapp):
    install_language(qapp, "de")
    yield
    install_language(qapp, "en")


def messages():
    import xml.etree.ElementTree as ElementTree

    for context in ElementTree.parse(resource("i18n", "de.ts")).getroot().iter("context"):
        for message in context.iter("message"):
            yield context.findtext("name"), message.findtext("source"), message


def test_every_text_of_the_window_is_translated():
    done = read_messages(resource("i18n", "de.ts"))
    missing = [
        (name, source) for name, source, _ in messages() if name != "engine" and (name, source) not in done
    ]
    assert missing == []


def test_parameters_and_samples_are_translated():
    done = read_messages(resource("i18n", "de.ts"))
    texts = [
        ("parameters", text) for _, d in describe() for text in (d.label, d.help, d.default_text) if text
    ]
    texts += [
        ("parameters", text)
        for listed in METHODS.values()
        for _, d, _ in described(listed.load().parameters)
        for text in (d.label, d.help, d.default_text)
        if text
    ]
    texts += [("samples", text) for sample in SAMPLES for text in (sample.title, sample.hint)]
    texts += [("presets", text) for preset in PRESETS for text in (preset.title, preset.help)]
    assert [text for text in texts if text not in done] == []


def test_no_text_sets_a_per_cent_sign_by_itself():
    # It stands apart from the number or not as the numbers' module says.
    signs = re.compile("} ?%|}\u00a0%|}-%")
    texts = [text for name, _, message in messages() if name != "engine" for text in message.itertext()]
    assert [text for text in texts if signs.search(text)] == []


def test_german_has_one_word_for_publishing():
    pages = [page.read_text() for page in resource("help", "de").glob("*.html")]
    texts = [text for _, _, message in messages() for text in message.itertext()]
    assert [text for text in pages + texts if re.search("[Ff]reig[ae]b", text)] == []


def test_places_for_numbers_are_kept():
    for name, source, message in messages():
        for form in message.iter():
            if form.tag in ("translation", "numerusform") and form.text and form.text.strip():
                for place in re.findall(r"\{\w+\}|%n", source):
                    assert place in form.text, (name, source)


@pytest.mark.parametrize("language", ["en", "de"])
def test_mnemonics_are_unique_within_a_menu(window, settings, application, qtbot, language):
    settings.language = language
    for top in rebuilt(application, qtbot).menuBar().actions():
        keys = [re.search("&(.)", a.text()) for a in top.menu().actions() if not a.isSeparator()]
        letters = [key.group(1).lower() for key in keys if key]
        assert len(letters) == len(set(letters)), top.text()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("context", "words"),
    [
        ("WindowFiles", ("&Take it up", "Decide &later", "&Delete it")),
        ("WorkFiles", ("&Save", "&Discard", "&Cancel")),
        ("MainWindow", ("&Stop and close", "&Go on")),
    ],
)
def test_buttons_of_questions_have_keys_of_their_own(qapp, language, context, words):
    install_language(qapp, language)
    texts = [QCoreApplication.translate(context, word) for word in words]
    assert (texts == list(words)) == (language == "en")
    assert len({text[text.index("&") + 1].lower() for text in texts}) == len(words)
    install_language(qapp, "en")


def test_plurals(qapp, german):
    def say(n):
        return QCoreApplication.translate("LoadPanel", "%n curve(s)", "", n)

    assert (say(1), say(2)) == ("1 Kurve", "2 Kurven")
    install_language(qapp, "en")
    assert (say(1), say(0)) == ("1 curve", "0 curves")


@pytest.mark.parametrize(
    ("english", "german_text"),
    [
        ("Stopped. Nothing was written.", "Angehalten. Nichts wurde geschrieben."),
        ("Group size k must lie between 1 and 100000.", "Gruppengröße k muss zwischen 1 und 100000 liegen."),
        (
            "Every class has at least 5 distinct patients.",
            "Jede Klasse hat mindestens 5 verschiedene Patienten.",
        ),
        (
            "May be released: every hull cell of the 16 classes covers at least 5 distinct patients with recorded data in that cell.",
            "Darf veröffentlicht werden: jede Zelle der Hüllen (16 Klassen) umfasst mindestens 5 verschiedene Patienten mit Daten in dieser Zelle.",
        ),
        (
            "One patient has 12 of the 18 curves, so no grouping of them can keep the largest share of a patient "
            "at 0.5. Raise it to 0.667 or more (--max-patient-share), or keep at most 1 curve of each patient "
            "(--max-curves-per-patient).",
            "Ein Patient hat 12 der 18 Kurven; keine Gruppierung kann daher den größten Anteil eines Patienten von "
            "0.5 einhalten. Heben Sie ihn auf 0.667 oder mehr, oder behalten Sie höchstens 1 Kurve je Patient.",
        ),
        (
            "To keep at most 1 curve of each patient, 5 curves were left out at random.",
            "Um höchstens 1 Kurve je Patient zu behalten, wurden 5 Kurven zufällig ausgelassen.",
        ),
        (
            "Nothing was released. Class B of segment 2 has 3 distinct patients, fewer than k = 5. "
            "Lower k (--k) or add recordings of more patients.",
            "Nichts wurde veröffentlicht. Klasse B von Segment 2 hat 3 verschiedene Patienten, weniger als k = 5. "
            "Senken Sie k oder nehmen Sie Aufzeichnungen weiterer Patienten hinzu.",
        ),
        (
            "No curve can be read. None of the first 3 lines names a time and a value column, such as t;AWF.",
            "Keine Kurve kann gelesen werden. Keine der ersten 3 Zeilen benennt eine Zeit- und eine Wertspalte, etwa t;AWF.",
        ),
        (
            "The name '/ward/b' is too long, or not allowed on this disk. Choose another one. Nothing was written.",
            "Der Name „/ward/b“ ist zu lang oder auf diesem Laufwerk nicht erlaubt. Wählen Sie einen anderen. "
            "Nichts wurde geschrieben.",
        ),
        (
            "The hull of class B of segment 2 does not cover all its members. "
            "This is a fault of the program; please report it.",
            "Die Hülle von Klasse B von Segment 2 umfasst nicht alle ihre Mitglieder. "
            "Das ist ein Fehler des Programms; bitte melden Sie ihn.",
        ),
        (
            "Epsilon proven for one row: 6. It says nothing of what stays as recorded: smoking.",
            "Bewiesenes Epsilon einer Zeile: 6. Es sagt nichts über das, was wie aufgezeichnet bleibt: smoking.",
        ),
    ],
)
def test_sentences_of_the_engine(german, english, german_text):
    assert sentence(english) == german_text


@pytest.mark.parametrize(
    ("english", "german_text"),
    [
        (
            "The input holds different signals or units: AWF [no unit] (1 curve), AWF [mL/s] (12,345 curves) and Paw [hPa] "
            "(2 curves). Give the files of one of them, or choose one (--channel NAME).",
            ": AWF [ohne Einheit] (1 Kurve), AWF [mL/s] (12\u202f345 Kurven) und Paw [hPa] (2 Kurven).",
        ),
        (
            "12 curves are there in every signal, of 14 curves of AWF and 12 curves of Paw.",
            "12 Kurven sind in jedem Signal da, von 14 Kurven von AWF und 12 Kurven von Paw.",
        ),
        (
            "1 of 20 values missing (lines 3 to 5 and 7 more; longest gap 1 sample), and the recording is interrupted 2 times "
            "(for 1.2 s after 3 s, for 0.5 s after 10 s, ...); straight lines run over them.",
            "Fehlend: 1 von 20 Werten (Zeilen 3 bis 5 und 7 weitere; längste Lücke: 1 Messwert), und die Aufzeichnung ist "
            "2-mal unterbrochen (1,2 s lang ab 3 s, 0,5 s lang ab 10 s, ...); gerade Linien führen darüber.",
        ),
        (
            "In the format, 'delimiter' must be one of semicolon, comma.",
            "Im Format muss „delimiter“ so sein: eines von Semikolon, Komma.",
        ),
        (
            "The matrix has no row for 'a or b' (3 records), 'c' (2 records). Add rows, or have such categories frozen "
            "(--unseen freeze).",
            "keine Zeile für „a or b“ (Datensätze: 3), „c“ (Datensätze: 2).",
        ),
        (
            "In age, sex and ward a missing cell was treated as a value of its own.",
            "In age, sex und ward galt",
        ),
        ("Effort: 'x' is none of quick, thorough.", "„x“ ist keines von quick, thorough."),
        ("This is a packed file; unpack it first, or pack it as .zip.", "Das ist eine gepackte Datei;"),
    ],
)
def test_parts_of_sentences_are_german_too(german, german_numbers, english, german_text):
    assert german_text in sentence(english)


def test_unknown_sentences_stay_and_options_go(german):
    assert sentence("Something new. And more (--what ever).") == "Something new. And more."


def test_english_sentences_lose_only_the_options(qapp):
    install_language(qapp, "en")
    assert sentence("Lower k (--k) or wait.") == "Lower k or wait."
    assert sentence("A file (old) is 0.5 s long.") == "A file (old) is 0.5 s long."


def test_words(german):
    assert choice_text("align", "crop") == "auf gemeinsame Zeit kürzen"
    assert choice_text("align", "something_new") == "something_new"
    assert curve_name("a#b.csv#window 12") == "a#b.csv#Fenster 12"
    assert curve_name("a#b.csv") == "a#b.csv"
    assert translated("parameters", "Group size k") == "Gruppengröße k"
    assert unit_text("signal unit", "mL/s") == "mL/s"
    assert unit_text("signal unit/s", "") == "1/s"
    assert unit_text("s", "mL/s") == "s"


def test_language_of_the_setting():
    assert language_code("de") == "de"
    assert language_code("system") in ("de", "en")


@pytest.mark.parametrize("language", ["en", "de"])
def test_help_pages_are_there_and_their_links_lead_somewhere(language):
    from anonymizer_gui.dialogs.help import PAGES

    folder = resource("help", language)
    assert {path.stem for path in folder.glob("*.html")} == set(PAGES)
    for path in folder.glob("*.html"):
        for link in re.findall(r'href="([^"]+)"', path.read_text(encoding="utf-8")):
            assert link.removesuffix(".html") in {*PAGES, "shortcuts", "about"}


@pytest.mark.parametrize("listed", METHODS.values())
def test_verdicts_on_tables_name_the_method_in_german(german, listed):
    title = listed.load().title
    verdict = f"May be released: 30 records in 1 column, treated by {title}; all 6 conditions hold."
    for text in (
        verdict,
        f"What {title} promises holds in the file.",
        f"Not released. What {title} promises cannot be checked.",
    ):
        told = sentence(text)
        assert title not in told
        assert not re.search(r"\b(What|promises|treated|records|column|released)\b", told)
    assert "30 Datensätze in 1 Spalte" in sentence(verdict)


def test_counted_and_joined_parts_are_german(german):
    text = "50 released records have quasi-identifiers of their own; they stem from a cluster, but the table does not show each combination k times."
    assert sentence(text).startswith("50 veröffentlichte Datensätze haben eigene Quasi-Identifikatoren;")
    order = "The categories of 'sex' and 'ward' have no order; they were taken in order of frequency."
    assert sentence(order).startswith("Die Kategorien von „sex“ und „ward“ haben keine Reihenfolge")


_CLUSTERS = (
    "In 52.4% of the clusters all records have the same value of 'a 1.5': whoever knows that somebody is "
    "in one knows it. A smaller weight of the sensitive columns mixes them."
)
_ROW = "Column 'sex': The row of '1.5' sums to 1.2; each row must sum to 1."


@pytest.mark.parametrize(
    ("english", "german_text"),
    [
        (_CLUSTERS, "In 52,4\u00a0% der Gruppen"),
        (_CLUSTERS, "„a 1.5“"),
        (_ROW, "Spalte „sex“: Die Zeile von „1.5“ ergibt 1,2;"),
        ("The role of 'a', 'b' and 'c' is not decided; decide it for each of them.", "„a“, „b“ und „c“"),
    ],
)
def test_numbers_and_names_in_sentences_are_written_as_here(german, german_numbers, english, german_text):
    assert german_text in sentence(english)


def test_english_sentences_take_the_decimal_comma_too(qapp, german_numbers):
    assert sentence(_ROW) == _ROW.replace("1.2;", "1,2;")
