from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from companion.display.canvas import MORE, READ, Box, Touchable
from companion.display.page import compose
from companion.display.theme import Fonts
from companion.display.window import Closed, KeyPressed, Lifted, NoScreen, Screen, Tapped, Window
from companion.rules.sentence import cite, say
from companion.scenes.page import Page, Slider
from companion.scenes.scene import Notice
from companion.text.language import Language
from tests.display.conftest import Speak
from tests.display.samples import SCENES, SIZES


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def window() -> Iterator[Window]:
    with Window((480, 320), "test", clock=Clock()) as opened:
        list(opened.events())
        yield opened


def press_at(touch: Touchable) -> None:
    x, y = touch.area.x + touch.area.width // 2, touch.area.y + touch.area.height // 2
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y)))


def test_keys_taps_and_closing_are_told(window: Window, speak: Speak, fonts: Fonts) -> None:
    scene = SCENES["turn"]()
    window.show(scene, speak(Language.ENGLISH))
    (draw,) = compose(scene, (480, 320), speak(Language.ENGLISH), fonts).touchables
    press_at(draw)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert list(window.events()) == [Tapped("draw"), KeyPressed("return"), Closed()]


@pytest.mark.parametrize(
    "leaving", [{"key": pygame.K_ESCAPE}, {"key": pygame.K_c, "mod": pygame.KMOD_LCTRL}]
)
def test_escape_leaves(window: Window, leaving: dict[str, int]) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, leaving))
    assert list(window.events()) == [Closed()]


def test_a_mouse_that_moves_is_seen_on_a_full_screen_and_a_finger_leaves_no_pointer() -> None:
    with Window((480, 320), "test", clock=Clock(), full_screen=True) as window:
        list(window.events())
        for touch in (True, False):
            assert not pygame.mouse.get_visible()
            moved = {"pos": (9, 9), "rel": (1, 1), "buttons": (0, 0, 0), "touch": touch}
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, moved))
            list(window.events())
        assert pygame.mouse.get_visible()


def test_a_tap_beside_all_options_is_nothing(window: Window, speak: Speak) -> None:
    window.show(SCENES["turn"](), speak(Language.ENGLISH))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5)))
    assert list(window.events()) == []


def test_the_window_shows_the_scene(window: Window, speak: Speak) -> None:
    window.show(SCENES["turn"](), speak(Language.ENGLISH))
    shown = pygame.display.get_surface()
    assert shown.get_at((200, 2)) != shown.get_at((200, 100))


@pytest.mark.parametrize(("driver", "accelerated"), [("KMSDRM", "1"), ("x11", "0")])
def test_only_without_a_desktop_the_picture_goes_through_the_graphics_card(
    driver: str, accelerated: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bare driver has no other way to the screen; elsewhere it only costs memory."""
    monkeypatch.setattr(os, "environ", dict(os.environ))
    os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    with Window((480, 320), "test", clock=Clock(), full_screen=True):
        assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == accelerated


def test_a_machine_without_screen_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    with pytest.raises(NoScreen):
        Window()


def test_the_same_scene_is_drawn_once(speak: Speak, fonts: Fonts) -> None:
    screen = Screen(pygame.Surface((480, 320)), fonts)
    english = speak(Language.ENGLISH)
    assert screen.show(SCENES["turn"](), english, now=0.0)
    assert not screen.show(SCENES["turn"](), english, now=9.0)
    assert screen.show(SCENES["end"](), english, now=9.0)
    assert screen.show(SCENES["end"](), speak(Language.RUSSIAN), now=9.0)


def test_only_the_frames_of_wrong_cards_pulse(speak: Speak, fonts: Fonts) -> None:
    surface = pygame.Surface((480, 320))
    screen = Screen(surface, fonts)
    english = speak(Language.ENGLISH)
    screen.show(SCENES["refusal"](), english, now=0.0)
    assert not screen.show(SCENES["refusal"](), english, now=0.01)
    before = surface.copy()
    changed = screen.show(SCENES["refusal"](), english, now=0.5)
    assert len(changed) == 2
    differing = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), before)
    differing.invert()
    assert differing.count()
    for rect in changed:
        differing.draw(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
        differing.erase(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
    assert not differing.count()


def test_more_options_come_page_by_page(speak: Speak, fonts: Fonts) -> None:
    surface = pygame.Surface((480, 320))
    screen = Screen(surface, fonts)
    scene, english = SCENES["many-options"](), speak(Language.ENGLISH)
    screen.show(scene, english)
    drawing = compose(scene, (480, 320), english, fonts)
    more = next(touch for touch in drawing.touchables if touch.option == MORE)
    spot = more.area.x + 3, more.area.y + 3
    assert screen.touch(*spot) is None
    assert screen.show(scene, english)
    first, *_ = (t for t in drawing.touchables if t.option != MORE)
    turned = screen.touch(first.area.x + 3, first.area.y + 3)
    assert turned is not None
    assert turned != first.option


def test_words_without_room_are_a_touch_away_and_can_be_lit(speak: Speak, fonts: Fonts) -> None:
    lines = (say("sample-remedy"), *[say("sample-because")] * 4)
    scene = replace(SCENES["refusal"](), notice=Notice(say("sample-not-allowed"), lines))
    english = speak(Language.ENGLISH)
    screen = Screen(pygame.Surface((480, 320)), fonts)
    screen.show(scene, english)
    assert screen.leaves_unsaid
    drawing = compose(scene, (480, 320), english, fonts)
    (more,) = (touch for touch in drawing.touchables if touch.option == READ)
    assert screen.touch(more.area.x + 3, more.area.bottom - 3) == READ
    lit = compose(replace(scene, reading=True), (480, 320), english, fonts)
    assert [line.area for line in lit.texts] == [line.area for line in drawing.texts]
    new = [shape for shape in lit.shapes if shape not in drawing.shapes]
    assert any(isinstance(shape, Box) and shape.area == more.area for shape in new)
    screen.show(SCENES["turn"](), english)
    assert not screen.leaves_unsaid


def test_the_id_behind_a_sentence_leads_to_its_rule(speak: Speak, fonts: Fonts) -> None:
    scene = replace(SCENES["refusal"](), notice=Notice(cite("RF-2", say("sample-because"))))
    for size in SIZES:
        drawing = compose(scene, size, speak(Language.ENGLISH), fonts)
        (rule,) = (line for line in drawing.texts if line.text == "RF-2")
        whole, touch = (touch for touch in drawing.touchables if touch.option == "rule:RF-2")
        assert touch.area.covers(rule.area)
        assert touch.area.height >= 34
        said = drawing.texts.index(rule)
        before = drawing.texts[said - 1]
        assert whole.area.covers(before.area)
        assert (before.area.right < rule.area.x) or (before.area.bottom <= rule.area.y)
        assert rule.px <= before.px


def test_a_slider_follows_a_finger_until_it_is_lifted(window: Window, speak: Speak) -> None:
    page = Page(say("sample-text", text="A game"), Slider("step", 0, 5))
    window.show(page, speak(Language.ENGLISH))
    left, right = (40, 180), (440, 300)
    for kind, spot in (("DOWN", left), ("MOTION", right), ("MOTION", right), ("UP", right)):
        name = "MOUSEMOTION" if kind == "MOTION" else f"MOUSEBUTTON{kind}"
        pygame.event.post(pygame.event.Event(getattr(pygame, name), button=1, pos=spot))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=left))
    assert list(window.events()) == [Tapped("step:0"), Tapped("step:4"), Lifted()]


def test_a_letter_of_another_alphabet_is_the_key_of_its_place(window: Window) -> None:
    event = pygame.event.Event(
        pygame.KEYDOWN, key=ord("в"), scancode=pygame.KSCAN_D, unicode="в", mod=0
    )
    pygame.event.post(event)
    (heard,) = window.events()
    assert heard == KeyPressed("d")
    assert isinstance(heard, KeyPressed)
    assert heard.text == "в"
