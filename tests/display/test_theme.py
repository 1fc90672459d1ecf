from __future__ import annotations

import pytest

from companion.display.theme import (
    BRIGHT,
    DIM,
    GROUND,
    HARM,
    RAISED,
    TONES,
    Scale,
    contrast,
    ink_on,
    mix,
    parse,
)
from companion.games.riftforce.pack.cards import Guild
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.scenes.scene import Tone

READABLE = 4.5
"""What the web's accessibility guidelines ask of text."""


@pytest.mark.parametrize("tone", Tone)
def test_every_tone_reads_on_the_ground_and_as_a_band(tone: Tone) -> None:
    colour = TONES[tone]
    assert contrast(colour, GROUND) >= READABLE
    assert contrast(colour, RAISED) >= READABLE
    assert contrast(ink_on(colour), colour) >= READABLE


@pytest.mark.parametrize("guild", Guild)
def test_every_guild_colour_carries_its_number_and_name(guild: Guild) -> None:
    colour = parse(SHIPPED.printed[guild].colour)
    assert contrast(ink_on(colour), colour) >= READABLE
    assert contrast(BRIGHT, mix(GROUND, colour, 0.38)) >= READABLE


def test_quiet_text_and_harm_read() -> None:
    assert contrast(DIM, RAISED) >= READABLE
    assert contrast(BRIGHT, HARM) >= READABLE


def test_no_type_is_smaller_than_14_pixels_and_it_grows_with_the_screen() -> None:
    smalls = [Scale.of(height).small for height in (200, 320, 480, 600, 720)]
    assert smalls == [14, 14, 16, 18, 20]
