"""The look: colours that mean something, the typeface, and text measured to fit its room."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Protocol, TypeVar

import pygame

from companion.rules.seat import Seat
from companion.scenes.outlines import Colour, mix
from companion.scenes.scene import Glow, Tone

T = TypeVar("T")

INK_DARK: Colour = (12, 14, 18)
INK_LIGHT: Colour = (255, 255, 255)
"""Letters on a coloured ground are one of these."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a screen, by what they mean."""

    ground: Colour
    raised: Colour
    """Panels, buttons and free cells, which lie on the ground."""
    faint: Colour
    """Lines and edges."""
    dim: Colour
    """Letters of what matters less."""
    ink: Colour
    """Letters."""
    damage: Colour
    tones: Mapping[Tone | Seat, Colour]
    """What each meaning looks like, and each player."""
    glows: Mapping[Glow, Colour]

    def tint(self, colour: Colour, part: float) -> Colour:
        """The ground with a part (0 to 1) of a colour."""
        return mix(self.ground, colour, part)


class Theme(Enum):
    """How bright a screen is; ``palette`` has its colours."""

    DARK = "dark"
    LIGHT = "light"

    @property
    def palette(self) -> Palette:
        """The colours of this theme."""
        return _PALETTES[self]


# Any two players are told apart by the colour-blind too; see the tests.
_PALETTES: Mapping[Theme, Palette] = {
    Theme.DARK: Palette(
        ground=(20, 23, 29),
        raised=(31, 36, 44),
        faint=(62, 70, 84),
        dim=(166, 176, 190),
        ink=(240, 243, 247),
        damage=(208, 32, 42),
        tones={
            Tone.PLAIN: (240, 243, 247),
            Tone.QUIET: (166, 176, 190),
            Tone.GOOD: (98, 205, 136),
            Tone.ASK: (250, 211, 90),
            Tone.WRONG: (255, 98, 92),
            Seat.SOUTH: (98, 176, 255),
            Seat.NORTH: (255, 160, 74),
            Seat.SOUTH_WEST: (172, 220, 172),
            Seat.NORTH_EAST: (244, 64, 172),
            Seat.NORTH_WEST: (232, 244, 40),
            Seat.SOUTH_EAST: (172, 136, 88),
        },
        glows={
            Glow.CHOICE: (250, 211, 90),
            Glow.LIT: (255, 255, 255),
            Glow.WRONG: (255, 98, 92),
            Glow.SEEN: (128, 222, 234),
        },
    ),
    Theme.LIGHT: Palette(
        ground=(243, 241, 235),
        raised=(255, 255, 255),
        faint=(200, 197, 188),
        dim=(90, 95, 105),
        ink=(28, 31, 38),
        damage=(200, 28, 40),
        tones={
            Tone.PLAIN: (28, 31, 38),
            Tone.QUIET: (90, 95, 105),
            Tone.GOOD: (18, 116, 62),
            Tone.ASK: (128, 90, 0),
            Tone.WRONG: (190, 24, 34),
            Seat.SOUTH: (24, 104, 190),
            Seat.NORTH: (176, 82, 0),
            Seat.SOUTH_WEST: (0, 61, 60),
            Seat.NORTH_EAST: (211, 0, 117),
            Seat.NORTH_WEST: (139, 87, 59),
            Seat.SOUTH_EAST: (89, 19, 1),
        },
        glows={
            Glow.CHOICE: (214, 148, 0),
            Glow.LIT: (28, 31, 38),
            Glow.WRONG: (214, 24, 34),
            Glow.SEEN: (0, 128, 148),
        },
    ),
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
    return max(INK_DARK, INK_LIGHT, key=lambda ink: contrast(ink, fill))


# --- letters, and text that fits its room --------------------------------------------------------

FOLDER = Path(__file__).parent / "fonts"
REGULAR = FOLDER / "DejaVuSansCondensed.ttf"
BOLD = FOLDER / "DejaVuSansCondensed-Bold.ttf"

ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
HYPHEN = re.compile(r"(?<=[^\W\d_]-)(?=[^\W\d_])|(?<=[_/])(?=[^\W\d_])")
"""Behind a hyphen between letters, or before what follows in the name of a file or a folder.

The hyphen of a rule's id or of a number stays with its word.
"""
_NUMBER = re.compile(r"\d{1,2}\W?")
_MOST_WIDTHS = 20_000
"""Most of what a screen measures it has measured before."""
_BEHIND = ").,:;!?»”’"
_ALONG = 3
"""So many letters of a broken word go along with what stands behind it."""
TINIEST = 7
"""Below this many pixels letters are no letters, and nothing is written."""


class Memory:
    """What has been found out about the parts of a scene while a drawing of it is made.

    Until everything has room, a scene is told and measured in many ways, and most of them ask the
    same of its parts again and again.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], tuple[object, Any]] = {}

    def recall(self, part: object, find: Callable[[], T], *asked: object) -> T:
        """What is known about a part that was ``asked`` in this way, or what is found out now."""
        # Parts have no hash, as there are mappings in them, and are known by their identity. They
        # are kept with what was found, so that none that is made later can be taken for them.
        key = (id(part), *asked)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = part, find()
        found: T = known[1]
        return found


class Ruler(Protocol):
    """Measures text; the fonts do, and tests bring a simple one."""

    def width(self, text: str, px: int, *, bold: bool = False) -> int:
        """How wide a text is."""

    def line(self, px: int, *, bold: bool = False) -> int:
        """How high a line is."""


class Fonts:
    """Both weights in any size, each opened when first needed; a Ruler for ``fit``."""

    def __init__(self) -> None:
        pygame.font.init()
        self._open: dict[tuple[int, bool], pygame.font.Font] = {}
        self._widths: dict[tuple[str, int, bool], int] = {}

    def _font(self, px: int, *, bold: bool) -> pygame.font.Font:
        if (px, bold) not in self._open:
            self._open[px, bold] = pygame.font.Font(BOLD if bold else REGULAR, px)
        return self._open[px, bold]

    def width(self, text: str, px: int, *, bold: bool = False) -> int:
        """How wide a text is in pixels."""
        key = text, px, bold
        if key not in self._widths:
            if len(self._widths) >= _MOST_WIDTHS:
                self._widths.clear()
            self._widths[key] = self._font(px, bold=bold).size(_printable(text))[0]
        return self._widths[key]

    def line(self, px: int, *, bold: bool = False) -> int:
        """How high a line is in pixels."""
        return self._font(px, bold=bold).get_height()

    def render(self, text: str, px: int, colour: Colour, *, bold: bool = False) -> pygame.Surface:
        """The text as a picture with a clear background."""
        return self._font(px, bold=bold).render(_printable(text), True, colour)


def _printable(text: str) -> str:
    """Players choose their names freely, and SDL refuses some characters outright."""
    return "".join(letter if letter.isprintable() or letter == "\u00a0" else " " for letter in text)


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines that have room where they were meant to go."""

    lines: tuple[str, ...]
    px: int
    line: int
    whole: bool
    """Nothing had to be left out."""

    @property
    def height(self) -> int:
        """Of all lines together."""
        return self.line * len(self.lines)


def fit(
    text: str,
    ruler: Ruler,
    room: tuple[int, int],
    sizes: Sequence[int],
    *,
    bold: bool = False,
    max_lines: int | None = None,
) -> Fitted:
    """Wrap a text in the first of the sizes (largest first) in which all of it has room.

    In the last size a word too long is broken, and what then still has no room is left out
    behind an ellipsis. Only where not even one such line has room the type gets smaller yet.
    """
    width, height = room
    for px in sizes:
        line = ruler.line(px, bold=bold)
        lines = wrap(text, ruler, width, px, bold=bold)
        rows = _rows(height, line, max_lines)
        if lines is not None and len(lines) <= rows:
            return Fitted(lines, px, line, whole=True)
    px = sizes[-1]
    while px > TINIEST and (ruler.line(px, bold=bold) > height or _too_wide(ruler, width, px)):
        px -= 1
        lines = wrap(text, ruler, width, px, bold=bold)
        line = ruler.line(px, bold=bold)
        if lines is not None and len(lines) <= _rows(height, line, max_lines):
            return Fitted(lines, px, line, whole=True)
    line = ruler.line(px, bold=bold)
    rows = _rows(height, line, max_lines)
    if rows < 1 or _too_wide(ruler, width, px):
        return Fitted((), px, line, whole=not text.strip())
    lines = wrap(text, ruler, width, px, bold=bold, breaking=True) or ()
    if len(lines) <= rows:
        return Fitted(lines, px, line, whole=True)
    last = _cut(" ".join(lines[rows - 1 :]), ruler, width, px, bold=bold)
    return Fitted((*lines[: rows - 1], last), px, line, whole=False)


def _rows(height: int, line: int, max_lines: int | None) -> int:
    rows = height // line
    return rows if max_lines is None else min(rows, max_lines)


def _too_wide(ruler: Ruler, width: int, px: int) -> bool:
    return ruler.width("W", px, bold=True) > width


def wrap(
    text: str, ruler: Ruler, width: int, px: int, *, bold: bool = False, breaking: bool = False
) -> tuple[str, ...] | None:
    """Lines no wider than ``width``; None if a word is wider and may not be broken.

    A double name or the like may always be broken at its hyphen, and a file's name at its parts.
    A number at the end does not stand in a line alone: the word before it comes with it.
    """

    def is_too_wide(word: str) -> bool:
        return ruler.width(word, px, bold=bold) > width

    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for space, word in _words(paragraph, is_too_wide):
            longer = f"{current}{space}{word}" if current else word
            if ruler.width(longer, px, bold=bold) <= width:
                current = longer
                continue
            if current:
                lines.append(current)
            current = word
            while ruler.width(current, px, bold=bold) > width:
                if not breaking:
                    return None
                head = _longest_head(current, ruler, width, px, bold=bold)
                lines.append(head)
                current = current[len(head) :]
        alone = current != paragraph.strip(" ") and _NUMBER.fullmatch(current)
        if alone and " " in lines[-1]:
            before, _, word = lines[-1].rpartition(" ")
            if not is_too_wide(f"{word} {current}"):
                lines[-1], current = before, f"{word} {current}"
        if current:
            lines.append(current)
    return tuple(lines)


def parts(text: str) -> tuple[str, ...]:
    """What a text can be broken into without breaking a word: each has to have room."""
    return tuple(part for word in re.split("[ \n]+", text) for part in HYPHEN.split(word))


def _words(text: str, is_too_wide: Callable[[str], bool]) -> Iterator[tuple[str, str]]:
    """Each word with what separates it from the one before; wide ones parted at their hyphens."""
    for word in re.split(" +", text.strip(" ")):
        space = " "
        for part in HYPHEN.split(word) if is_too_wide(word) else (word,):
            yield space, part
            space = ""


def _longest_head(word: str, ruler: Ruler, width: int, px: int, *, bold: bool) -> str:
    """The most letters that have room, at least one so that breaking comes to an end.

    What stands behind a word never stands in a line alone, unless it has one letter only.
    """
    count = len(word)
    while count > 1 and ruler.width(word[:count], px, bold=bold) > width:
        count -= 1
    ends = len(word.rstrip(_BEHIND))
    return word[: max(1, ends - _ALONG)] if count >= ends > 1 else word[:count]


def _cut(text: str, ruler: Ruler, width: int, px: int, *, bold: bool) -> str:
    """One line no wider than ``width``, with an ellipsis for what it leaves out."""
    if ruler.width(text, px, bold=bold) <= width:
        return text
    for count in range(len(text) - 1, 0, -1):
        cut = text[:count].rstrip(" .,") + ELLIPSIS
        if ruler.width(cut, px, bold=bold) <= width:
            return cut
    return ""
