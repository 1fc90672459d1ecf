"""Running the command line as a person would, within this process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from companion.__main__ import main


@dataclass(frozen=True, slots=True)
class Said:
    """What a command left behind."""

    code: int
    out: str
    err: str


Companion = Callable[..., Said]


@pytest.fixture
def companion(capsys: pytest.CaptureFixture[str]) -> Companion:
    """``companion("replay", path)``: the exit code and what was said."""

    def run(*words: object) -> Said:
        code = main([str(word) for word in words])
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return run
