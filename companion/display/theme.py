"""The look: a calm dark ground, bright letters, colours that mean something."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.seat import Seat
from companion.scenes.colours import Colour
from companion.scenes.scene import Glow, Tone

GROUND: Colour = (16, 20, 27)
RAISED: Colour = (29, 35, 45)
FAINT: Colour = (58, 67, 82)
DIM: Colour = (166, 176, 190)
BRIGHT: Colour = (242, 245, 249)
INK_DARK: Colour = (12, 14, 18)
DAMAGE: Colour = (208, 32, 42)

COLOURS: dict[Tone | Seat, Colour] = {
    Tone.PLAIN: BRIGHT,
    Tone.QUIET: DIM,
    Tone.GOOD: (84, 206, 120),
    Tone.ASK: (255, 221, 87),
    Tone.WRONG: (255, 84, 84),
    # Any two players are told apart by the colour-blind too; see the tests.
    Seat.SOUTH: (98, 176, 255),
    Seat.NORTH: (255, 160, 74),
    Seat.SOUTH_WEST: (172, 220, 172),
    Seat.NORTH_EAST: (244, 64, 172),
    Seat.NORTH_WEST: (232, 244, 40),
    Seat.SOUTH_EAST: (172, 136, 88),
}
"""What each meaning looks like, and each player."""

GLOWS: dict[Glow, Colour] = {
    Glow.CHOICE: COLOURS[Tone.ASK],
    Glow.LIT: (255, 255, 255),
    Glow.WRONG: COLOURS[Tone.WRONG],
}


@dataclass(frozen=True, slots=True)
class Scale:
    """Sizes of type and gaps for a screen, in pixels."""

    small: int
    normal: int
    large: int
    gap: int
    row: int
    """Type of the counts beside the table."""
    touch: int
    """How high a button must be for a finger."""

    @classmethod
    def of(cls, height: int) -> Scale:
        """The sizes for a screen of that height.

        The smallest type is 14 px at 480x320 and grows to 20 px at 1280x720: about 2.2 mm high
        on the screens of 3.5 to 7 inches that have these pixels, which reads at arm's length.
        """
        small = max(14, round(14 + (height - 320) * 6 / 400))
        return cls(
            small=small,
            normal=round(small * 1.2),
            large=round(small * 1.55),
            gap=max(4, small // 3),
            row=small if height < 400 else round(small * 1.2),
            touch=round(small * 2.5),
        )


def brightness(colour: Colour) -> float:
    """Relative luminance from 0 to 1, as defined for contrast in the web's guidelines."""
    channels = [value / 255 for value in colour]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """From 1 (the same) to 21 (black on white)."""
    high, low = sorted((brightness(one), brightness(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def readable_on(fill: Colour) -> Colour:
    """Dark or bright letters, whichever stand out more."""
    return max(INK_DARK, BRIGHT, key=lambda ink: contrast(ink, fill))
