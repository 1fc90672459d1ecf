"""The pictures of the README can be drawn anew, and are there."""

from __future__ import annotations

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
    drawn = dict(runpy.run_path(str(FOLDER / "redraw.py"))["scenes"]())
    for name, scene in drawn.items():
        text_is_in_place(compose(scene, (800, 480), speak(Language.ENGLISH), fonts))
        assert pygame.image.load(FOLDER / f"{name}.png").get_size() == (800, 480)
    assert drawn["refusal"].notice.tone is Tone.WRONG
    assert drawn["tasks"].tasks
    assert drawn["end"].prompt is None
