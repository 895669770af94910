"""What is typed in tests of the command line: a folder of recordings, and where the release goes."""

from __future__ import annotations

import pytest

from tests.core.recordings_on_disk import invented, write_folder


@pytest.fixture(scope="module")
def recordings(tmp_path_factory):
    return write_folder(tmp_path_factory.mktemp("recordings"), invented())


@pytest.fixture
def out(tmp_path):
    return tmp_path / "release"
