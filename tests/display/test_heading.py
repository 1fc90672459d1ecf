"""The head of every screen: whose turn it is, and the strip of what can always be done."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.display.canvas import IconSign
from companion.display.page import compose
from companion.display.theme import Fonts
from companion.scenes.icons import OF_STRIP
from companion.text.language import Language
from tests.display.conftest import Speak
from tests.display.samples import SCENES, SIZES
from tests.display.states import STRIP

KEYS = [choice.key for choice in STRIP]


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_strip_is_there_for_a_finger_whatever_is_shown(
    name: str, size: tuple[int, int], speak: Speak, fonts: Fonts
) -> None:
    scene = replace(SCENES[name](), strip=STRIP)
    drawing = compose(scene, size, speak(Language.RUSSIAN), fonts)
    places = {touch.option: touch.area for touch in drawing.touchables if touch.option in KEYS}
    assert list(places) == KEYS
    assert all(area.height >= 40 and area.width >= 40 for area in places.values())
    signs = [s.icon for s in drawing.shapes if isinstance(s, IconSign) and s.icon.name in OF_STRIP]
    assert [sign.name for sign in signs] == KEYS
    others = [touch.area for touch in drawing.touchables if touch.option not in KEYS]
    assert not any(area.meets(other) for area in places.values() for other in others)


@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
def test_the_strip_has_words_where_all_of_them_have_room(
    language: Language, speak: Speak, fonts: Fonts
) -> None:
    scene, catalogue = replace(SCENES["turn"](), strip=STRIP), speak(language)
    words = {catalogue.tell(choice.label) for choice in STRIP}
    for size, there in (((480, 320), set()), ((800, 480), words), ((1280, 720), words)):
        texts = {line.text for line in compose(scene, size, catalogue, fonts).texts}
        assert texts & words == there
