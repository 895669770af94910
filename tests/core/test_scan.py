"""The search for identifying texts and samples: what must be found, what must not disturb."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.recipe import Recipe, Source
from core.release.scan import Searched, identifying_texts, leaked_samples, leaked_texts
from tests.core.outcomes import DATE, STEMS, UUIDS, recordings


def leaks(content, *texts, signal="", wording=b""):
    return leaked_texts(
        [Searched("a.csv", b"nothing"), Searched("b.csv", content)], texts, [signal], wording
    ) == ["b.csv"]


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("00000065-1d5c-4a2e-9b3f-000000000065", b'"id": "00000065-1D5C-4a2e-9b3f-000000000065"'),
        ("026_p04_awf_vent_00001", b"hulls/026_p04_AWF_vent_00001.csv"),
        ("2004-03-05", b"<p>made 2004-03-05T08:15:00</p>"),
        ("m\u00fcller & co", "<b>M\u00fcller &amp; Co</b>".encode()),
        ("12345678", b"1;A;0.0;1.0;12345678;3.0"),
        ("12345678", b"patient 12345678 of ward 3"),
        ("meier", b"Meier_AWF"),
        ("meier", b"class Meier7"),
        ("ward3/meier.csv", b"from ward3/meier.csv"),
        ("anna maria", b"flow of Anna Maria, night"),
    ],
)
def test_texts_are_found(text, content):
    assert leaks(content, text)
    table = b"\n".join(b"%d;A;%f;%f" % (i, i / 7, i / 3) for i in range(3000))
    assert leaks(table + b"\n" + content + b"\n" + table, text)


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("12345678", b"1;A;0.0;1.0;0.12345678;3.0"),
        ("12345678", b"1;A;0.0;1.0;12345678.5;3.0"),
        ("123456", b"1;A;0.0;1.0;81234567;3.0"),
        ("meier", b"Obermeier"),
        ("meier1", b"Meier12"),
        ("2004-03-05", b"2004;03;05"),
        ("anna maria", b"Maria; Anna"),
        ("005_01", b"0.0050.01"),
    ],
)
def test_other_texts_are_not(text, content):
    assert not leaks(content, text)


def test_file_names_are_searched_too():
    assert leaked_texts([Searched("hulls/meier.csv", b"")], ["meier"], [""], b"") == ["hulls/meier.csv"]


def test_own_wording_and_the_name_of_the_signal_are_no_evidence():
    assert not leaks(b"the flow of", "flow", wording=b"flow and pressure")
    assert leaks(b"the flow of", "flow", wording=b"overflow")
    assert not leaks(b"PLETH lower[NU]", "pleth", signal="PLETH")
    assert leaks(b"PLETH lower[NU]", "pleth", signal="Pleth 2")
    # An id is an id even as the name of a signal.
    assert leaks(b"p2004_17 lower", "p2004_17", signal="p2004_17")
    assert leaks(b"annamariamuellersen lower", "annamariamuellersen", signal="annamariamuellersen")


def test_texts_of_the_input_are_gathered():
    curves = dataclasses.replace(
        recordings(extra=["1", "p1", "=A;b", "4711", "471100"]),
        names=("ward seven/Bed 12/x.csv", "Old\\Meier.csv", *(f"{stem}.csv" for stem in STEMS[2:])),
    )
    recipe = Recipe((Source("/home/h1/March.zip", "ab" * 32),), population=(Source("Others/Norm.csv"),))
    texts = identifying_texts(curves, recipe)
    for text in (
        UUIDS[0],
        DATE.lower(),
        "2004-03-05",
        "ward seven",
        "bed 12",
        "meier",
        STEMS[5].lower(),
        "471100",
    ):
        assert text in texts
    for text in ("/home/h1/march.zip", "march", "march.zip", "others/norm.csv", "norm", "ab" * 32):
        assert text in texts
    assert "a b" not in texts
    assert not {"1", "p1", "x", "4711"} & texts


def test_samples_are_found_by_their_number_not_by_their_text():
    curves = recordings()
    value = curves.value.copy()
    value[3], value[4] = 123.456789, 0.25
    curves = dataclasses.replace(curves, value=value)
    public = np.array([0.0])

    def found(content, known=public):
        return leaked_samples([Searched("x", content)], curves, known) == ["x"]

    assert found(b'"a": 123.456789,')
    assert found(b'"a": 123.4567890000')
    assert found(b"1.23456789e2;")
    assert not found(b"123.456789", np.array([123.456789]))
    assert not found(b"123.45679 0.25 1 2 3")
    assert not found(b"version 1.23.456789.1")
    assert not found(b"123.4567891")
    assert not found(b"")


def test_times_of_samples_are_samples_too():
    curves = recordings()
    time = curves.time.copy()
    time[2] = 1.98765432
    assert leaked_samples(
        [Searched("x", b"1.98765432")], dataclasses.replace(curves, time=time), np.empty(0)
    ) == ["x"]


FIELDS = st.sampled_from(
    ["123.456789", "123.4567890", "99.5", "98.7654321", "meier", "12345678", "of 98.7654321 in", "-"]
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(FIELDS, max_size=5), min_size=1, max_size=4))
def test_files_searched_together_are_judged_as_each_alone(contents):
    curves = recordings()
    value = curves.value.copy()
    value[3], value[4] = 123.456789, 98.7654321
    curves = dataclasses.replace(curves, value=value)
    files = [Searched(f"{i}.csv", ";".join(fields).encode()) for i, fields in enumerate(contents)]
    public = np.array([98.7654321])
    told = {"123.456789", "123.4567890"}
    assert leaked_samples(files, curves, public) == [
        f"{i}.csv" for i, fields in enumerate(contents) if told & set(fields)
    ]
    texts = {"meier", "12345678"}
    assert leaked_texts(files, texts, ["AWF"], b"") == [
        f"{i}.csv" for i, fields in enumerate(contents) if texts & set(fields)
    ]
