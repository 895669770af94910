"""Text tables of any layout: wide or long, any delimiter and time, ambiguous ones refused with the option to say."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import ParameterError
from core.intake import DECIMALS, DELIMITERS, Intake, TextFormat
from core.progress import Progress
from core.reading import text as text_module
from core.reading.problem import UnusableInput
from core.reading.recordings import list_channels, read_curves
from core.reading.text_format import propose_format
from tests.core.reading.naive_tables import naive_columns
from tests.core.reading.recording_files import write


def read(folder, content, form="", name="one.csv", **choices):
    write(folder, {name: content})
    stated = TextFormat.parse(form) if form else TextFormat()
    return read_curves([folder / name], Progress(), Intake(format=stated, **choices))


def refused(folder, content, form="", **choices):
    with pytest.raises(UnusableInput) as error:
        read(folder, content, form, **choices)
    return error.value.problems[0]


def samples(reading, curve=0):
    return tuple(array.tolist() for array in reading.curves.samples(curve))


WIDE = "Time,Flow,Paw\ns,L/min,cmH2O\n0.00,30.00,5.00\n0.02,2.50,5.63\n0.04,-4.36,6.09\n"


def test_a_wide_file_with_units_row_lists_its_channels_and_waits_for_a_choice(tmp_path):
    problem = refused(tmp_path, WIDE)
    assert (problem.kind, problem.curve_lost) == ("channel", True)
    assert "2 channels (Flow [L/min] and Paw [cmH2O])" in problem.sentence
    assert "--channel" in problem.sentence
    (listed,), problems = list_channels([tmp_path / "one.csv"], Progress())
    assert [(c.name, c.unit) for c in listed.channels] == [("Flow", "L/min"), ("Paw", "cmH2O")]
    assert problems == ()


def test_the_unit_is_kept_and_converted_only_when_asked(tmp_path):
    kept = read(tmp_path, WIDE, channel="flow")
    assert (kept.curves.signal, kept.curves.unit) == ("Flow", "L/min")
    assert samples(kept) == ([0.0, 0.02, 0.04], [30.0, 2.5, -4.36])
    converted = read(tmp_path, WIDE, channel="Flow", unit_to="mL/s")
    assert (converted.curves.unit, samples(converted)[1][0]) == ("mL/s", 500.0)
    assert "cannot be converted to mL/s" in refused(tmp_path, WIDE, channel="Paw", unit_to="mL/s").sentence


@pytest.mark.parametrize(
    ("rows", "unit", "times"),
    [
        ("23:59:58.500;1\n23:59:59.750;2\n00:00:01.000;3\n", "clock", [0.0, 1.25, 2.5]),
        ("11:59:58 pm;1\n12:00:01 am;2\n12:00:02 AM;3\n", "clock", [0.0, 3.0, 4.0]),
        ("2004-03-05T08:15:00.250+01:00;1\n2004-03-05T07:15:01Z;2\n", "iso", [0.0, 0.75]),
        ("2004-03-28T01:59:59+01:00;1\n2004-03-28T03:00:00+02:00;2\n", "iso", [0.0, 1.0]),
        ("2004-12-31 23:59:59,5;1\n2005-01-01 00:00:00;2\n", "iso", [0.0, 0.5]),
        ("05.03.2004 08:15:00;1\n05.03.2004 08:15:02;2\n", "dmy", [0.0, 2.0]),
        ("03/25/2004 08:15:00;1\n03/26/2004 08:15:00;2\n", "mdy", [0.0, 86400.0]),
        ("1078474500250;1\n1078474500254;2\n1078474500262;3\n", "epoch_ms", [0.0, 0.004, 0.012]),
        ("1078474500.25;1\n1078474500.254;2\n", "epoch_s", [0.0, 0.004]),
        ("1078474500250000;1\n1078474500250004;2\n", "epoch_us", [0.0, 0.000004]),
    ],
)
def test_times_of_day_and_dates_become_seconds_since_the_first(tmp_path, rows, unit, times):
    reading = read(tmp_path, "Clock;Paw [mbar]\n" + rows)
    assert reading.intake.format.time_unit == unit
    assert samples(reading)[0] == times


def test_a_start_that_the_times_tell_is_identifying(tmp_path):
    reading = read(tmp_path, "timestamp,ecg_mV\n1078474500250,0\n1078474500254,1\n")
    assert {"2004-03-05", "2004-03-05T08:15:00.250Z"} <= reading.curves.identifying
    assert (reading.curves.signal, reading.curves.unit) == ("ecg", "mV")


def test_gaps_of_days_stay_where_date_and_clock_are_two_columns(tmp_path):
    text = "Date;Time;Paw [mbar]\n05.03.2004;23:59:59;1\n07.03.2004;00:00:01;2\n"
    reading = read(tmp_path, text)
    assert (reading.intake.format.time, reading.intake.format.time_unit) == ("Date+Time", "dmy")
    assert samples(reading)[0] == [0.0, 86402.0]


@pytest.mark.parametrize(
    ("content", "key", "form", "expected"),
    [
        ("t,x\n0,1\n20,2\n40,3\n", "time_unit", "time_unit=ms", [0.0, 0.02, 0.04]),
        ("t,x\n0,1\n20,2\n40,3\n", "time_unit", "time_unit=s", [0.0, 20.0, 40.0]),
        ("n,x\n0,1\n1,2\n2,3\n", "time", "time=n,time_unit=samples,rate=50", [0.0, 0.02, 0.04]),
        ("a,b\n0.1,1\n0.2,2\n0.4,3\n", "time", "time=a", [0.1, 0.2, 0.4]),
        ("x\n1.5\n2.5\n3.5\n", "time", "time=none,rate=50", [0.0, 0.02, 0.04]),
        ("t;x\n1,000;1,234\n1,001;1,235\n1,002;1,236\n", None, "", [1.0, 1.001, 1.002]),
        ("t|x\n1,100|1,234\n1,101|1,235\n1,102|1,236\n", "decimal", "decimal=comma", [1.1, 1.101, 1.102]),
        ("time\tp1\tp2\n0.1\t1\t2\n0.2\t3\t4\n0.4\t5\t6\n", "each", "each=curve", [0.1, 0.2, 0.4]),
        ("t [h],x\n0.1,1\n0.2,2\n", "time_unit", "time_unit=min", [6.0, 12.0]),
        ("date,x\n03/05/2004 08:15:00,1\n03/05/2004 08:15:01,2\n", "time_unit", "time_unit=mdy", [0.0, 1.0]),
    ],
)
def test_what_is_not_clear_is_asked_and_what_is_said_decides(tmp_path, content, key, form, expected):
    if key:
        problem = refused(tmp_path, content)
        assert problem.kind == "unclear"
        assert f"{key}=" in problem.sentence
        assert propose_format(tmp_path / "one.csv").questions[0].key == key
        assert samples(read(tmp_path, content, form))[0] == expected
    else:
        assert refused(tmp_path, content).sentence.startswith("Each comma is followed by three digits")
        assert samples(read(tmp_path, content, "decimal=comma"))[0] == expected


def test_torn_decimal_commas_are_asked_for(tmp_path):
    content = "time[s],x[V]\n0,02,41,073\n0,04,72,061\n0,06,72,061\n"
    assert "delimiter" in refused(tmp_path, content).sentence


@pytest.mark.parametrize(
    "content",
    [
        "Exported by X\nBed 12\n\ntime [s];flow [L/s]\n0,0;1,5\n0,1;2\n",
        "# device 7\n# time_s flow_L/s\n0.0 1.5\n0.1 2\n",
        "time (s), flow (L/s)\n0.0, 1.5\n0.1, 2\n",
        '"time [s]","flow [L/s]"\n"0,0","1,5"\n"0,1","2,0"\n',
        "time [s]\tflow [L/s]\t\r\n0.0\t1.5\t\r\n0.1\t2\t\r\n",
        "time|flow\ns|L/s\n\n0.0|1.5\n0.1|2\n",
    ],
)
def test_preambles_delimiters_and_quotes(tmp_path, content):
    reading = read(tmp_path, content)
    assert (reading.curves.signal, reading.curves.unit) == ("flow", "L/s")
    assert samples(reading) == ([0.0, 0.1], [1.5, 2.0])


def test_a_file_without_names_is_named_by_the_user(tmp_path):
    form = "columns=time[s]/flow[L/min]/paw,time=time"
    reading = read(tmp_path, "0.0,1,7\n0.1,2,8\n", form, channel="paw")
    assert (reading.curves.signal, samples(reading)) == ("paw", ([0.0, 0.1], [7.0, 8.0]))


LONG = "patient;breath;time;flow\np1;1;0.0;1\np1;1;0.1;2\np1;2;0.0;3\np1;2;0.1;4\np2;1;0.0;5\np2;1;0.1;6\n"


def test_a_long_file_gives_a_curve_for_each_id_and_knows_the_patients(tmp_path):
    reading = read(tmp_path, LONG)
    assert [v.tolist() for _, v in reading.curves] == [[1, 2], [3, 4], [5, 6]]
    assert reading.curves.patients.tolist() == [0, 0, 1]
    assert reading.curves.names == ("one.csv#1", "one.csv#2", "one.csv#3")
    assert {"p1", "p2"} <= reading.curves.identifying


def test_mingled_rows_of_a_long_file_find_their_curve_and_line(tmp_path):
    text = "id;time;flow\n1;0.0;1\n2;0.0;2\n1;0.1;3\n2;0.1;4\n2;0.0;5\n"
    reading = read(tmp_path, text)
    assert [v.tolist() for _, v in reading.curves] == [[1, 3]]
    (lost, *_) = [problem for problem in reading.problems if problem.curve_lost]
    assert (lost.file, lost.line) == ("one.csv#2", 6)


def test_curves_of_one_file_without_a_patient_are_one_patient(tmp_path):
    text = "curve;time;flow\n1;0.0;1\n1;0.1;2\n2;0.0;3\n2;0.1;4\n"
    assert read(tmp_path, text).curves.patients.tolist() == [0, 0]


def test_columns_may_be_curves_of_unequal_length(tmp_path):
    text = "time;17;18\n0.0;1;2\n0.1;3;4\n0.2;5;\n0.3;6\n"
    reading = read(tmp_path, text, "each=curve,signal=AWF[mL/s]", patient_from="column")
    assert [len(t) for t, _ in reading.curves] == [4, 2]
    assert (reading.curves.signal, reading.curves.unit, reading.curves.patient_count) == ("AWF", "mL/s", 2)
    assert read(tmp_path, text, "each=curve").curves.patient_count == 1


def test_empty_rows_of_a_slower_channel_are_no_gaps(tmp_path):
    rows = "".join(f"{i / 100:.2f},{i},{i if i % 4 == 1 else ''}\n" for i in range(40))
    reading = read(tmp_path, "time,fast,slow\n" + rows, channel="slow")
    assert samples(reading)[1] == list(range(1, 40, 4))
    holed = rows.replace("0.21,21,21", "0.21,21,")
    assert (
        "1 of 10 values missing (line 23"
        in refused(tmp_path, "time,fast,slow\n" + holed, channel="slow").sentence
    )
    assert refused(tmp_path, "time,slow\n" + "0.0,1\n0.1,\n" * 1 + "0.2,3\n0.3,\n0.4,5\n").kind == "missing"


def test_patient_and_start_before_a_table_count(tmp_path):
    patient = "7c1f3b52-0a4e-4d7a-9b61-5e2f8d90c3a1"
    reading = read(tmp_path, f"{patient}\n2004-03-05T08:15:00\ntime[s],a,b\n0.0,1,2\n0.1,3,4\n", channel="b")
    assert {patient, "2004-03-05"} <= reading.curves.identifying
    named = read(tmp_path, "Patient ID: Meier\nBed: 3\nWard: 4\ntime[s],a,b\n0.0,1,2\n0.1,3,4\n", channel="b")
    assert "Meier" in named.curves.identifying


def test_the_accepted_format_reads_the_same_again(tmp_path):
    for content, choices in (
        (WIDE, {"channel": "Paw"}),
        (LONG, {}),
        ("clock;x\n23:59:59;1\n0:00:01;2\n", {}),
    ):
        first = read(tmp_path, content, **choices)
        write(tmp_path, {"again.csv": content})
        kept = Intake.from_json(first.intake.to_json())
        assert kept == first.intake
        assert not kept.format.is_open
        again = read_curves([tmp_path / "again.csv"], Progress(), kept)
        assert again.curves.value.tobytes() == first.curves.value.tobytes()
        assert again.intake == kept


def test_files_of_different_formats_in_one_folder_are_each_read_by_their_own(tmp_path):
    files = {
        "a.csv": "time[s],x\n0.0,1\n0.1,2\n",
        "b.csv": "time[s];x\n0,0;1,5\n0,1;2\n",
        "c.csv": "time[s];x\n0;3\n1;4\n",
    }
    folder = write(tmp_path / "in", files)
    reading = read_curves([folder], Progress())
    assert [v.tolist() for _, v in reading.curves] == [[1, 2], [1.5, 2], [3, 4]]
    assert (
        read_curves([folder], Progress(), reading.intake).curves.value.tolist()
        == reading.curves.value.tolist()
    )


cells = st.one_of(st.just(""), st.decimals(-999, 999, places=3).map(str))


@given(
    st.lists(st.tuples(cells, cells), min_size=3, max_size=9),
    st.sampled_from([("comma", "point"), ("semicolon", "comma"), ("tab", "comma"), ("pipe", "point")]),
    st.integers(0, 3),
)
@settings(max_examples=80, deadline=None)
def test_any_wide_table_is_read_as_by_the_slow_twin(tmp_path_factory, rows, marks, preamble):
    delimiter, decimal = DELIMITERS[marks[0]], DECIMALS[marks[1]]
    lines = [f"Exported line {n}" for n in range(preamble)] + [delimiter.join(["time [s]", "a [V]", "b [V]"])]
    for n, row in enumerate(rows):
        lines.append(delimiter.join([f"{n / 8:.3f}", *row]).replace(".", decimal))
    text = "\n".join(lines) + "\n"
    _, _, expected = naive_columns(text, delimiter, decimal, preamble + 1)
    if sum(not math.isnan(value) for value in expected) < 2:
        return
    form = f"delimiter={marks[0]},decimal={marks[1]},skip={preamble},names=yes,units=no,time=time,id=none,each=channel"
    reading = read(tmp_path_factory.mktemp("wide"), text, form, channel="b", missing="fill")
    kept = [value for value in expected if not math.isnan(value)]
    assert set(kept) <= set(samples(reading)[1])


def test_a_long_table_in_pieces_equals_the_same_at_once(tmp_path, monkeypatch):
    text = "time,a,b\n" + "".join(f"{n * 0.002:.3f},{n % 977 - 400.25},{n % 7}\n" for n in range(30_000))
    whole = read(tmp_path, text, channel="a").curves
    monkeypatch.setattr(text_module, "BLOCK", 1 << 12)
    pieces = read(tmp_path, text, channel="a").curves
    assert pieces.value.tolist() == whole.value.tolist() == [n % 977 - 400.25 for n in range(30_000)]
    assert np.array_equal(pieces.time, [float(f"{n * 0.002:.3f}") for n in range(30_000)])


@pytest.mark.parametrize(
    "text",
    [
        "delimiter=colon",
        "skip=-1",
        "skip=x",
        "names=maybe",
        "rate=0",
        "rate=fast",
        "encoding=klingon",
        "colour=red",
        "time_unit=h",
        "nothing.json",
    ],
)
def test_impossible_formats_are_refused(text):
    with pytest.raises(ParameterError):
        TextFormat.parse(text)


def test_a_format_reads_back_what_it_says():
    form = TextFormat.parse(
        "delimiter=comma,skip=3,names=yes,units=no,columns=t[s]/x[L/min]/y,rate=62.5,time=Date+Time"
    )
    assert TextFormat.parse(str(form)) == form
    ones = TextFormat.parse("skip=0,rate=1,names=no")
    assert (TextFormat.parse(str(ones)), str(ones)) == (ones, "skip=0,names=no,rate=1")
    assert TextFormat.from_json(form.to_json()) == form


def test_marks_of_events_part_no_curve_and_are_told(tmp_path):
    text = "time[s],flow,mark\n0.0,1,\n0.1,2,start\n0.2,3,\n0.3,4,stop\n"
    reading = read(tmp_path, text)
    assert reading.curves.value.tolist() == [1, 2, 3, 4]
    assert any("'mark' holds no numbers" in problem.sentence for problem in reading.problems)


def test_rows_that_were_left_out_are_told_and_cut_when_asked(tmp_path):
    text = "time[s],flow\n" + "".join(f"{n / 50:.2f},{n}\n" for n in range(60) if not 20 <= n < 30)
    told = [p for p in read(tmp_path, text).problems if p.kind == "missing"]
    assert "the time jumps 1 time (for 0.2 s after 0.4 s)" in told[0].sentence
    assert not told[0].curve_lost
    assert [len(t) for t, _ in read(tmp_path, text, missing="cut").curves] == [20, 30]
    uneven = "time[s],flow\n" + "".join(f"{n * n / 50:.2f},{n}\n" for n in range(60))
    assert [p for p in read(tmp_path, uneven).problems if p.kind == "missing"] == []


def test_a_footer_is_named_by_its_line(tmp_path):
    problem = refused(tmp_path, "time[s],flow,paw\n0.0,1,2\n0.1,2,3\nEnd of file,,\n", channel="flow")
    assert (problem.line, "Text stands" in problem.sentence) == (4, True)


def test_points_that_may_group_thousands_are_asked_for(tmp_path):
    text = "clock;x\n08:00:00;1.013\n08:00:01;1.020\n"
    assert "decimal=comma or decimal=point" in refused(tmp_path, text).sentence
    assert samples(read(tmp_path, text, "decimal=point"))[1] == [1.013, 1.02]


@pytest.mark.parametrize(
    ("patient_from", "patients", "names"),
    [
        ("folder", [0, 0, 1], ("patient 1/a_1.csv", "patient 1/b_2.csv", "patient 2/a_1.csv#2")),
        ("name:1", [0, 0, 1], None),
        ("one", [0, 0, 0], None),
        ("each", [0, 1, 2], None),
        ("file", [0, 1, 2], None),
    ],
)
def test_the_patient_is_named_where_the_user_says(tmp_path, patient_from, patients, names):
    files = {"Meier/a_1.csv": 1, "Meier/b_2.csv": 2, "Weber/a_1.csv": 3}
    content = {name: f"time[s];x[V]\n0;{n}\n1;{n + 1}\n" for name, n in files.items()}
    reading = read_curves([write(tmp_path / "in", content)], Progress(), Intake(patient_from=patient_from))
    expected = [0, 1, 0] if patient_from == "name:1" else patients
    assert reading.curves.patients.tolist() == expected
    if names:
        assert [name.split("#")[0] for name in reading.curves.names] == [name.split("#")[0] for name in names]
        assert {"Meier", "Weber"} <= reading.curves.identifying


def test_a_place_that_names_no_patient_is_told(tmp_path):
    text = "time[s];x[V]\n0;1\n1;2\n"
    assert "lies in no folder" in refused(tmp_path, text, patient_from="folder").sentence
    assert "part 3" in refused(tmp_path, text, patient_from="name:3").sentence
    assert "No column" in refused(tmp_path, text, patient_from="column").sentence


def test_problems_name_the_patient_by_his_number_too(tmp_path):
    rows = "0.0;1\n0.1;\n0.2;3\n0.3;4\n0.4;5\n"
    folder = write(tmp_path / "in", {"Meier/a.csv": "time[s];x[V]\n" + rows})
    reading = read_curves([folder], Progress(), Intake(patient_from="folder", missing="fill"))
    assert [p.file for p in reading.problems if p.kind == "missing"] == ["patient 1/a.csv"]
