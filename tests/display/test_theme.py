from __future__ import annotations

from itertools import combinations

import pytest

from companion.display.theme import (
    BRIGHT,
    COLOURS,
    DAMAGE,
    DIM,
    GROUND,
    RAISED,
    Scale,
    contrast,
    readable_on,
)
from companion.games.riftforce.pack.cards import Guild
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.rules.seat import Seat
from companion.scenes.colours import mix, parse
from companion.scenes.scene import Tone
from tests.display.colour_sight import SIGHTS, difference

READABLE = 4.5
"""What the web's accessibility guidelines ask of text."""


@pytest.mark.parametrize("tone", [*Tone, *Seat])
def test_every_tone_reads_on_the_ground_and_as_a_band(tone: Tone | Seat) -> None:
    colour = COLOURS[tone]
    assert contrast(colour, GROUND) >= READABLE
    assert contrast(colour, RAISED) >= READABLE
    assert contrast(readable_on(colour), colour) >= READABLE


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("one", "other"), list(combinations(Seat, 2)))
def test_any_two_players_are_told_apart_by_the_colour_blind_too(
    one: Seat, other: Seat, sight: str
) -> None:
    assert difference(COLOURS[one], COLOURS[other], sight) >= 20


@pytest.mark.parametrize("guild", Guild)
def test_every_guild_colour_carries_its_number_and_name(guild: Guild) -> None:
    colour = parse(SHIPPED.printed[guild].colour)
    assert contrast(readable_on(colour), colour) >= READABLE
    assert contrast(BRIGHT, mix(GROUND, colour, 0.38)) >= READABLE


def test_quiet_text_and_harm_read() -> None:
    assert contrast(DIM, RAISED) >= READABLE
    assert contrast(BRIGHT, DAMAGE) >= READABLE


def test_no_type_is_smaller_than_14_pixels_and_it_grows_with_the_screen() -> None:
    smalls = [Scale.of(height).small for height in (200, 320, 480, 600, 720)]
    assert smalls == [14, 14, 16, 18, 20]
