"""What is typed wrongly is told in one sentence that says what to type; nothing is written."""

import pytest

from core.cli import main

WARD = "case,sex,stage,age,visit,dose\n" + "".join(
    f"case-{n:03},{'fm'[n % 2]},{['I', 'II', 'III'][n % 3]},{20 + n},0{1 + n % 3}/0{1 + n % 4}/2004,{n % 5}.5\n"
    for n in range(24)
)
ROLES = {
    "case": "identifier",
    "sex": "quasi-identifier",
    "stage": "sensitive",
    "age": "quasi-identifier",
    "visit": "insensitive",
    "dose": "sensitive",
}


@pytest.fixture
def typed(tmp_path, capsys, monkeypatch):
    """Return what types a command for the table of a ward and gives the exit code and what was told."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ward.csv").write_text(WARD)
    roles = [word for name, role in ROLES.items() for word in ("--role", f"{name}={role}")]

    def type_(command, *words):
        try:
            code = main([command, "ward.csv", *roles, "--out", "out", *words])
        except SystemExit as stopped:
            code = stopped.code
        told = capsys.readouterr()
        return code, told.out + told.err

    return type_


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("pram --together=", "must be named, such as sex,pregnant"),
        ("pram --column sex --own stage,width=2", "not among the columns to change (--column)"),
    ],
)
def test_what_is_typed_wrongly(typed, tmp_path, words, sentence):
    code, told = typed(*words.split(" "))
    assert sentence in told
    assert code == 2
    assert not (tmp_path / "out").exists()
