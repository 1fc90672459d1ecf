from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from companion.display.window import save_picture
from companion.text.language import Language
from tests.display.conftest import Speak
from tests.display.samples import SCENES, SIZES


@pytest.mark.parametrize("size", SIZES)
def test_a_picture_is_saved_without_a_window(
    size: tuple[int, int], speak: Speak, tmp_path: Path
) -> None:
    path = tmp_path / "screen.png"
    save_picture(SCENES["turn"](), size, speak(Language.RUSSIAN), path)
    assert pygame.image.load(path).get_size() == size
