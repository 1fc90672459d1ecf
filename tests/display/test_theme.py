from __future__ import annotations

from itertools import combinations

import pytest

from companion.display.theme import Palette, Scale, Theme, contrast, readable_on
from companion.games.riftforce.pack.cards import Guild
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.rules.seat import Seat
from companion.scenes.outlines import parse_colour
from companion.scenes.scene import Glow, Tone
from tests.display.colour_sight import SIGHTS, difference

READABLE = 4.5
"""What the web's accessibility guidelines ask of text."""
VISIBLE = 2.2
"""A frame of several pixels needs less than letters do."""


themes = pytest.mark.parametrize("palette", [theme.palette for theme in Theme], ids=list(Theme))


@themes
@pytest.mark.parametrize("tone", [*Tone, *Seat])
def test_every_tone_reads_on_the_ground_and_as_a_band(tone: Tone | Seat, palette: Palette) -> None:
    colour = palette.tones[tone]
    assert contrast(colour, palette.ground) >= READABLE
    assert contrast(colour, palette.raised) >= READABLE
    assert contrast(readable_on(colour), colour) >= READABLE


@themes
@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("one", "other"), list(combinations(Seat, 2)))
def test_any_two_players_are_told_apart_by_the_colour_blind_too(
    one: Seat, other: Seat, sight: str, palette: Palette
) -> None:
    assert difference(palette.tones[one], palette.tones[other], sight) >= 20


@themes
@pytest.mark.parametrize("guild", Guild)
def test_every_guild_colour_carries_its_number_and_name(guild: Guild, palette: Palette) -> None:
    colour = parse_colour(SHIPPED.printed[guild].colour)
    assert contrast(readable_on(colour), colour) >= READABLE
    assert contrast(palette.ink, palette.tint(colour, 0.38)) >= READABLE


@themes
def test_quiet_text_and_harm_read(palette: Palette) -> None:
    assert contrast(palette.dim, palette.raised) >= READABLE
    assert contrast(readable_on(palette.damage), palette.damage) >= READABLE


@themes
@pytest.mark.parametrize("glow", [glow for glow in Glow if glow is not Glow.NONE])
def test_what_glows_stands_out_from_the_ground(glow: Glow, palette: Palette) -> None:
    assert contrast(palette.glows[glow], palette.ground) >= VISIBLE


def test_no_type_is_smaller_than_14_pixels_and_it_grows_with_the_screen() -> None:
    smalls = [Scale.of(height).small for height in (200, 320, 480, 600, 720)]
    assert smalls == [14, 14, 16, 18, 20]
