from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.__main__ import main

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def calibrate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Runs ``companion calibrate`` in an empty folder; gives back its code and all it said."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> tuple[int, str]:
        code = main(["calibrate", *words])
        said = capsys.readouterr()
        return code, said.out + said.err

    return run
