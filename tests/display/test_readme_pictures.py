"""The pictures of the README can be drawn anew, and are there."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pygame
import pytest

from companion.display.page import compose
from companion.display.theme import Fonts
from companion.scenes.scene import Tone
from companion.text.language import Language
from tests.display.conftest import Speak
from tests.display.test_draw import text_is_in_place

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"


def test_every_state_is_drawn_from_real_plays(
    speak: Speak, fonts: Fonts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")  # the script sets it, and here it is undone
    script = runpy.run_path(str(FOLDER / "redraw.py"))
    wires = script["wirings"]()
    assert {path: path.read_text(encoding="utf-8") for path in wires} == wires
    assert {*wires} == {*FOLDER.glob("*.svg")}
    page = (FOLDER.parents[1] / "hardware" / "README.md").read_text(encoding="utf-8")
    assert all(f"(../docs/pictures/{path.name})" in page for path in wires)
    drawn = dict(script["scenes"]())
    for scene in drawn.values():
        text_is_in_place(compose(scene, (800, 480), speak(Language.ENGLISH), fonts))
    assert drawn["refusal"].notice.tone is Tone.WRONG
    assert drawn["tasks"].tasks
    assert drawn["end"].prompt is None


def test_every_picture_of_the_readme_is_there_and_no_other() -> None:
    page = (FOLDER.parents[1] / "README.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"\(docs/pictures/([^)]+\.png)\)", page))
    assert shown == {path.name for path in FOLDER.glob("*.png")}
    for name in shown:
        assert pygame.image.load(FOLDER / name).get_width() in (480, 800, 1280)
