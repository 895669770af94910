"""What is written: hulls that read back as they are, a manifest for programs, nothing that is private."""

from __future__ import annotations

import csv
import dataclasses
import io
import json
import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.release.gate import judge
from core.release.hull_files import TABLE, hull_files
from core.release.manifest import manifest
from core.release.private import assignment, private_files
from core.release.public_files import public_files
from core.release.release import clean_name, cut_release
from core.release.report import report
from core.split import Split
from tests.core.outcomes import STEMS, UUIDS, change_class, recordings, run_outcome


def rows(content):
    return list(csv.reader(io.StringIO(content.decode("utf-8")), delimiter=";"))


def released(outcome):
    return cut_release(outcome, "Verdict.")


def test_table_has_one_row_a_cell():
    table = rows(hull_files(released(run_outcome()))[TABLE])
    assert table[0] == ["segment", "class", "time_start[s]", "time_end[s]", "lower[mL/s]", "upper[mL/s]"]
    # Hull 0 of design 12, kind step, h = 1.
    assert table[1:5] == [
        ["1", "A", "0.0", "1.0", "0.0", "6.0"],
        ["1", "A", "1.0", "2.0", "0.0", "8.0"],
        ["1", "A", "2.0", "3.0", "1.0", "8.0"],
        ["1", "A", "3.0", "4.0", "0.0", "6.0"],
    ]
    assert len(table) == 9


@pytest.mark.parametrize(
    ("kind", "lower"), [("linear", ["-0.5", "0.5", "0.0"]), ("sampled", ["0.0", "1.0", "0.0"])]
)
def test_table_has_one_row_a_grid_point(kind, lower):
    table = rows(hull_files(released(run_outcome(hull_kind=kind, hull_step=2.0)))[TABLE])
    assert [row[2:] for row in table[1:4]] == [
        ["0.0", "0.0", lower[0], "5.0"],
        ["2.0", "2.0", lower[1], "8.0"],
        ["4.0", "4.0", lower[2], "5.0"],
    ]


def test_step_file_draws_the_cells_when_joined_by_lines():
    files = hull_files(released(run_outcome()))
    assert sorted(files) == ["hulls.csv", "hulls/segment_1_class_A.csv", "hulls/segment_1_class_B.csv"]
    table = rows(files["hulls/segment_1_class_A.csv"])
    assert table[0] == ["time[s]", "AWF lower[mL/s]", "AWF upper[mL/s]"]
    assert [row[0] for row in table[1:]] == ["0.0", "1.0", "1.0", "2.0", "2.0", "3.0", "3.0", "4.0"]
    assert [row[2] for row in table[1:]] == ["6.0", "6.0", "8.0", "8.0", "8.0", "8.0", "6.0", "6.0"]


@pytest.mark.parametrize("kind", ["step", "linear"])
def test_gap_between_released_stretches_is_told(kind):
    outcome = change_class(run_outcome(hull_kind=kind), 0, 0, released=np.array([True, False, True, True]))
    release = released(outcome)
    assert release.segments[0].classes[0].intervals == ((0.0, 1.0), (2.0, 4.0))
    file = rows(hull_files(release)["hulls/segment_1_class_A.csv"])[1:]
    assert [row[0] for row in file if row[1] == ""] == ["1.0"]
    table = [row[2:] for row in rows(hull_files(release)[TABLE])[1:] if row[1] == "A"]
    if kind == "step":
        assert [row[:2] for row in table] == [["0.0", "1.0"], ["2.0", "3.0"], ["3.0", "4.0"]]
    else:
        assert [row[0] for row in table] == ["0.0", "1.0", "1.0", "2.0", "3.0", "4.0"]
        assert table[2] == ["1.0", "1.0", "", ""]


@settings(max_examples=50, deadline=None)
@given(st.lists(st.floats(-1e12, 1e12), min_size=40, max_size=40))
def test_borders_read_back_as_they_are(values):
    curves = dataclasses.replace(recordings(), value=np.array(values))
    outcome = run_outcome(curves, domain=(-1e12, 1e12))
    table = [row for row in rows(hull_files(released(outcome))[TABLE])[1:] if row[1] == "A"]
    hull = outcome.segments[0].classes[0].hull
    assert [float(row[4]) for row in table] == hull.lower.tolist()
    assert [float(row[5]) for row in table] == hull.upper.tolist()
    assert not any(row[4].startswith("-0.0") and float(row[4]) == 0 for row in table)


def test_times_are_counted_from_the_common_start():
    day = 1_078_474_500.0  # a clock time in seconds since 1970 would tell the date
    curves = recordings(shift=day)
    release = released(
        run_outcome(curves, groups=[[(0, 1, 4, 5), (2, 3, 6, 7)]] * 2, cuts=(day, day + 2, day + 4))
    )
    assert [(s.start, s.end) for s in release.segments] == [(0.0, 2.0), (2.0, 4.0)]
    assert b"1078474" not in b"".join(public_files(release).values())


def test_segments_by_hand_do_not_tell_the_time_of_the_recordings():
    afternoon = 51_725.25  # seconds since midnight
    chosen = Split.parse(f"manual:{afternoon}-{afternoon + 2},{afternoon + 2}-{afternoon + 4}")
    curves = recordings(shift=afternoon)
    cuts = (afternoon, afternoon + 2, afternoon + 4)
    groups = [[(0, 1, 4, 5), (2, 3, 6, 7)]] * 2
    release = released(run_outcome(curves, groups=groups, cuts=cuts, split=chosen))
    assert str(release.parameters.split) == "manual:0.0-2.0,2.0-4.0"
    assert b"517" not in b"".join(public_files(release).values())


def test_end_of_the_frame_is_rounded_up_to_a_cell():
    curves = recordings()
    time = curves.time.copy()
    time[39] = 3.87  # the longest curve ends here, alone
    time[4:39:5] = 3.5
    curves = dataclasses.replace(curves, time=time)
    release = released(run_outcome(curves, hull_step=0.25))
    assert release.segments[0].end == 4.0
    assert release.segments[0].classes[1].intervals == ((0.0, 3.5),)
    assert b"3.87" not in b"".join(public_files(release).values())
    by_hand = released(
        run_outcome(
            curves,
            hull_step=0.25,
            split=dataclasses.replace(
                run_outcome().recipe.parameters.split, mode="manual", intervals=((0.0, 3.87),)
            ),
        )
    )
    assert by_hand.segments[0].end == 3.87  # then the user chose it


def test_manifest_has_all_that_is_promised():
    content = json.loads(manifest(released(run_outcome(seed=4711, domain=(0.0, 9.0)))))
    assert list(content)[:5] == ["schema", "software", "verdict", "signal", "unit"]
    assert content["software"]["name"] == "curve-anonymizer"
    assert content["reproducible"] is True
    assert content["parameters"]["k"] == 3
    assert content["parameters"]["domain"] is None  # the range of the data is not the user's choice
    assert content["segments"][0]["classes"][0] == {
        "class": "A",
        "patients": ">= 3",
        "released": [[0.0, 4.0]],
        "file": "hulls/segment_1_class_A.csv",
    }
    wanted = "curves patients released dropped suppressed classes k_min_patients largest_share il_mean il_release guard_price guard_predicted mre_abs mre_range mre_width t_max t_mean t_bound coverage verdict"
    assert set(content["metrics"]) == set(wanted.split())
    assert content["metrics"]["mre_abs"] == 0.333333
    assert isinstance(content["metrics"]["curves"], int)


def test_manifest_knows_no_nan_and_no_infinity():
    outcome = run_outcome()
    metrics = dataclasses.replace(outcome.metrics, mre_abs=math.nan, t_bound=math.inf, classes=np.int64(2))
    text = manifest(released(dataclasses.replace(outcome, metrics=metrics)))
    content = json.loads(text, parse_constant=lambda name: pytest.fail(name))
    assert content["metrics"]["mre_abs"] is None
    assert content["metrics"]["t_bound"] is None
    assert content["metrics"]["classes"] == 2


def test_private_facts_stay_out_of_the_public_files():
    outcome = run_outcome(seed=8675309421, warnings=("A harmless note.",))
    judgement = judge(outcome)
    public = b"\n".join([*judgement.files.values(), *(name.encode() for name in judgement.files)])
    for secret in (*UUIDS, *STEMS, "2004-03-05", "8675309421", "ward3", "abababab", "93.25"):
        assert secret.encode() not in public
    assert b"A harmless note." in public


def test_same_outcome_gives_same_bytes():
    assert judge(run_outcome(seed=1)).files == judge(run_outcome(seed=1)).files


def test_assignment_names_everyone_once():
    outcome = run_outcome(groups=[[(0, 1, 4, 5), (2, 3, 6)]], dropped=[(0, 0, 7)])
    table = rows(assignment(outcome))
    assert table[0] == ["segment", "curve", "patient", "class", "role"]
    assert table[1] == ["1", f"{STEMS[0]}.csv", "1", "A", "member"]
    assert table[8] == ["1", f"{STEMS[7]}.csv", "8", "A", "dropped"]
    suppressed = rows(
        assignment(run_outcome(groups=[[(0, 1, 4, 5)]], suppressed=[(0, i) for i in (2, 3, 6, 7)]))
    )
    assert suppressed[3] == ["1", f"{STEMS[2]}.csv", "3", "", "suppressed"]


def test_assignment_quotes_names_and_survives_names_that_are_no_text():
    names = ('a;"b"\nc.csv', "\udcff.csv", *(f"{i}.csv" for i in range(6)))
    outcome = run_outcome(dataclasses.replace(recordings(), names=names))
    found = {row[1] for row in rows(assignment(outcome))[1:]}
    assert names[0] in found
    assert "\\udcff.csv" in found


def test_private_folder_holds_recipe_and_full_report():
    outcome = run_outcome(seed=12)
    judgement = judge(outcome)
    files = private_files(outcome, judgement.release, judgement.verdict)
    assert json.loads(files["recipe.json"]) == outcome.recipe.to_json()
    page = files["report_private.html"].decode()
    assert "PRIVATE" in page
    assert all(stem in page for stem in STEMS)
    assert "93.25" in page  # s_d
    assert "Holds: containment." in page


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("AWF", "AWF"),
        ("  Fluß  links ", "Fluß links"),
        ("µV", "µV"),
        ("=HYPERLINK(1)", "HYPERLINK(1)"),
        ("+-@x", "x"),
        ('a;b"c\nd\te[f]', "a b c d e f"),
        ("a\x00\u202eb\ud800", "a b"),
        ("u\u0308", "ü"),
        ("", ""),
        ("x" * 500, "x" * 60),
    ],
)
def test_names_from_files_are_cleaned(text, clean):
    assert clean_name(text) == clean


def test_names_from_files_cannot_break_the_files():
    curves = recordings(signal='<script>alert("1")</script>;=cmd', unit='"%\n')
    judgement = judge(run_outcome(curves))
    assert judgement.verdict.released
    table = rows(judgement.files["hulls.csv"])
    assert {len(row) for row in table} == {6}
    assert table[0][4] == "lower[%]"
    page = judgement.files["report.html"].decode()
    assert "<script" not in page
    assert "&lt;script&gt;alert(" in page
    assert json.loads(judgement.files["release.json"])["unit"] == "%"
    assert all(name.isascii() for name in judgement.files)


def test_signal_without_name_and_unit():
    judgement = judge(run_outcome(recordings(signal="[]", unit="")))
    assert judgement.verdict.released
    assert rows(judgement.files["hulls/segment_1_class_A.csv"])[0] == [
        "time[s]",
        "signal lower[]",
        "signal upper[]",
    ]


def test_with_a_guard_no_figure_is_finer_than_it():
    outcome = run_outcome(guard=0.5)
    exact = {"guard_price": 0.0731, "guard_predicted": 0.1, "mre_abs": 0.8137, "mre_range": 0.08137}
    outcome = dataclasses.replace(
        outcome,
        segments=tuple(dataclasses.replace(s, guard=0.5) for s in outcome.segments),
        metrics=dataclasses.replace(outcome.metrics, mre_width=0.4321, **exact),
    )
    figures = json.loads(manifest(released(outcome)))["metrics"]
    assert [figures[name] for name in exact] == [0.05, 0.1, 1.0, 0.1]
    assert figures["mre_width"] == 0.45
    page = report(released(outcome)).decode()
    assert not any(text in page for text in ("0.073", "0.81", "0.43"))
