"""What every test may count on: no window opens, no pin is real, no language is the user's."""

from __future__ import annotations

import os

import pytest

# Before any test module is imported, because pygame and gpiozero look at these when they load.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("GPIOZERO_PIN_FACTORY", "mock")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


@pytest.fixture(autouse=True)
def _english_unless_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_LANGUAGE", "en")
