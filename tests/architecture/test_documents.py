"""What the documents beside the code say agrees with the code and with each other."""

import re

from packaging.requirements import Requirement
from packaging.version import Version

import run
from tests.architecture.project import ROOT, pyproject


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def pins() -> dict[str, list[Version]]:
    """Return the locked versions of each package; more than one where platforms differ."""
    found: dict[str, list[Version]] = {}
    for line in read("constraints.txt").splitlines():
        if line and not line.startswith("#"):
            pin = Requirement(line)
            found.setdefault(pin.name, []).append(Version(str(pin.specifier).removeprefix("==")))
    return found


def test_changelog_begins_with_the_version_of_the_project():
    heading = re.search(r"^## (\S+)", read("CHANGELOG.md"), re.M)
    assert heading is not None
    assert heading[1] == Version(pyproject()["project"]["version"]).base_version


def test_readme_begins_with_the_two_commands():
    commands = re.search(r"```\n(.*?)```", read("README.md"), re.S)
    assert commands is not None
    assert [line.split("#")[0].strip() for line in commands[1].splitlines()] == [
        "python3 run.py",
        "python3 run.py test",
    ]


def test_every_dependency_is_locked_within_its_range():
    project = pyproject()["project"]
    extras = project["optional-dependencies"].values()
    for line in [*project["dependencies"], *(line for extra in extras for line in extra)]:
        wanted = Requirement(line)
        assert any(version in wanted.specifier for version in pins()[wanted.name]), line


def test_start_and_project_ask_for_the_same_python():
    (lowest, highest) = run.LOWEST, run.HIGHEST
    expected = f">={lowest[0]}.{lowest[1]},<{highest[0]}.{highest[1] + 1}"
    assert pyproject()["project"]["requires-python"] == expected


def test_architecture_names_every_room():
    rooms = {path.stem for path in (ROOT / "core").iterdir() if path.stem not in ("__init__", "__pycache__")}
    described = set(re.findall(r"`core\.(\w+)`", read("ARCHITECTURE.md")))
    assert rooms - described == set()
