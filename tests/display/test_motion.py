"""What a play did is seen as a short motion over a screen that is right from the beginning."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from companion.display.motion import LASTS_S
from companion.display.theme import Fonts
from companion.display.window import Screen
from companion.games.game import Marks
from companion.games.riftforce.screen.board import board
from companion.scenes.scene import Effect, EffectKind, Scene
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.display.conftest import Speak
from tests.display.samples import LAST, SCENES, position

BEFORE = SCENES["turn"]()
USUAL = ("FI5a.2 TH6a", "PL5a", "", "CR7a.3 FI6a FI5b.1", "PL6b", "IC5a", "AI5a", "IC6a.1", "", "")


def after(*effects: Effect) -> Scene:
    """The next scene: some cards of north's have gone."""
    return replace(BEFORE, board=board(position(USUAL), Marks()), last=LAST[:2], effects=effects)


class Shown:
    """A screen that showed a scene, and shows another."""

    def __init__(self, scene: Scene, catalogue: Catalogue, fonts: Fonts) -> None:
        self.surface = pygame.Surface((480, 320))
        self._screen, self._catalogue = Screen(self.surface, fonts), catalogue
        self._screen.show(BEFORE, catalogue, 0.0)
        self.scene = scene

    def at(self, seconds: float) -> tuple[pygame.Rect, ...]:
        return self._screen.show(self.scene, self._catalogue, 10 + seconds)

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.surface, "RGB")


@pytest.mark.parametrize(
    "effect",
    [
        Effect("IC5a", EffectKind.DAMAGE, 2),
        Effect("IC5a", EffectKind.HEAL, 1),
        Effect("IC5a", EffectKind.POINTS, 1),
        Effect("SH5a", EffectKind.DESTROYED),
        Effect("AI5a", EffectKind.MOVED),
    ],
    ids=lambda effect: effect.kind.value,
)
def test_an_effect_moves_for_a_moment_and_leaves_the_screen_as_it_should_be(
    effect: Effect, speak: Speak, fonts: Fonts
) -> None:
    shown = Shown(after(effect), speak(Language.ENGLISH), fonts)
    assert shown.at(0.0)  # the whole new scene, at once
    right = shown.pixels()
    assert shown.at(0.3)
    midway = shown.pixels()
    assert shown.at(0.4)
    assert right != midway != shown.pixels()
    assert shown.at(LASTS_S + 0.01)
    assert shown.pixels() == right
    assert shown.at(LASTS_S + 0.1) == ()


def test_the_same_play_moves_but_once(speak: Speak, fonts: Fonts) -> None:
    shown = Shown(after(Effect("IC5a", EffectKind.DAMAGE, 2)), speak(Language.ENGLISH), fonts)
    shown.at(0.0)
    shown.at(LASTS_S + 0.01)
    shown.scene = replace(shown.scene, checking=True)
    assert shown.at(2.0)
    assert shown.at(2.1) == ()


def test_a_scene_that_changes_meanwhile_is_seen_beneath_the_motion(
    speak: Speak, fonts: Fonts
) -> None:
    shown = Shown(after(Effect("IC5a", EffectKind.DAMAGE, 2)), speak(Language.ENGLISH), fonts)
    shown.at(0.0)
    shown.at(0.2)
    shown.scene = replace(shown.scene, prompts=())
    assert shown.at(0.3)
    right = shown.pixels()
    assert shown.at(0.4)
    assert shown.at(LASTS_S + 0.01)
    assert shown.pixels() == right


def test_what_happens_to_a_piece_that_is_not_drawn_moves_nothing(
    speak: Speak, fonts: Fonts
) -> None:
    shown = Shown(after(Effect("nowhere", EffectKind.DAMAGE, 2)), speak(Language.ENGLISH), fonts)
    shown.at(0.0)
    right = shown.pixels()
    shown.at(0.3)
    assert shown.pixels() == right
