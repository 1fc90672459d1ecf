"""What every test may count on: no window opens, no pin is real, no language is the user's."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import settings

# Before any test module is imported, because pygame and gpiozero look at these when they load.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("GPIOZERO_PIN_FACTORY", "mock")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# The same examples each time; `--hypothesis-profile explore` looks for new ones.
settings.register_profile("same", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("same")


@pytest.fixture(autouse=True)
def _english_unless_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_LANGUAGE", "en")


def pytest_configure() -> None:
    """Shells start what runs in the background deaf to Ctrl+C, and its children with it.

    Those that tests interrupt have to hear it, whoever started the tests.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
