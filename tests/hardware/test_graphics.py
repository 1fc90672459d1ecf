"""Why a screen without a desktop stays dark: the first thing that stands in the way is told."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.rules.sentence import say
from hardware.graphics import LIBRARIES, why_nothing_shows


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A card that may be used, with two connectors of which one has a screen."""
    (tmp_path / "dri").mkdir()
    (tmp_path / "dri" / "card0").touch()
    for name, state in (("card0-HDMI-A-1", "connected\n"), ("card0-HDMI-A-2", "disconnected\n")):
        (tmp_path / "drm" / name).mkdir(parents=True)
        (tmp_path / "drm" / name / "status").write_text(state)
    return tmp_path


def why(machine: Path, *missing: str) -> object:
    def load(library: str) -> None:
        if library in missing:
            raise OSError(library)

    return why_nothing_shows(machine / "dri", machine / "drm", load)


def test_a_system_without_a_graphics_driver(machine: Path) -> None:
    (machine / "dri" / "card0").unlink()
    assert why(machine) == say("hardware-screen-no-driver")


def test_a_user_who_may_not_draw(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert why(machine) == say("hardware-screen-denied", device=str(machine / "dri" / "card0"))


def test_libraries_that_are_missing_are_named_by_their_packages(machine: Path) -> None:
    told = why(machine, "libgbm.so.1", "libEGL.so.1")
    assert told == say("hardware-screen-no-library", packages="libgbm1 libegl1")
    assert set(LIBRARIES.values()) <= set(
        Path("scripts/install-pi").read_text(encoding="utf-8").split()
    ), "whatever is asked for is installed"


def test_a_screen_that_is_not_plugged_in(machine: Path) -> None:
    (machine / "drm" / "card0-HDMI-A-1" / "status").write_text("disconnected\n")
    assert why(machine) == say("hardware-screen-unplugged")


def test_a_screen_that_something_else_has(machine: Path) -> None:
    assert why(machine) == say("hardware-screen-taken")
