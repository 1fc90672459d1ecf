"""A strip of WS2812 lights: the lights at a seat shine in its colour when its player is to act.

Such a light listens to one wire on which a long pulse is a one and a short pulse a zero. The SPI
of a Raspberry Pi makes these pulses, on a Pi 5 as on a Pi 4, and the kernel itself offers it as a
file: no library is needed, and nothing has to run as root.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from fcntl import ioctl
from pathlib import Path
from typing import TypeAlias

from companion.files.closable import Closable
from companion.rules.seat import Seat
from hardware.pins import NoPins

DEVICE = Path("/dev/spidev0.0")
"""The SPI whose data goes out at GPIO 10."""
BITS_A_SECOND = 2_400_000
"""Three to each bit of a light: a pulse of 0.42 µs is a zero, one of 0.83 µs a one."""
MOST_LIGHTS = 300
"""What goes through the kernel's buffer of 4,096 bytes at once; a pause would end the picture."""

_SET_SPEED, _SET_MODE = 0x40046B04, 0x40016B01
_PAUSE = bytes(90)
"""300 µs without a pulse: the lights show what they were sent. Older ones need only 50."""
_GAMMA = 2.2
"""A light is as bright as it is told in watts, eyes count otherwise."""

Colour: TypeAlias = tuple[int, int, int]
OFF: Colour = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Strip:
    """Which lights of a strip are at which seat, counted from where the wire comes in."""

    lights: Mapping[Seat, range]
    brightness: int
    """In percent of what the lights can do, which would blind people."""

    @property
    def length(self) -> int:
        """Up to the last light that is used."""
        return max((lights.stop for lights in self.lights.values()), default=0)


class SpiWire(Closable):
    """What goes out of a Raspberry Pi through its SPI; NoPins where that is not switched on."""

    def __init__(
        self, device: Path = DEVICE, control: Callable[[int, int, bytes], object] = ioctl
    ) -> None:
        try:
            self._file = os.open(device, os.O_WRONLY)
        except OSError as error:
            raise NoPins(str(error)) from error
        try:
            control(self._file, _SET_MODE, struct.pack("B", 0))
            control(self._file, _SET_SPEED, struct.pack("I", BITS_A_SECOND))
        except OSError as error:
            os.close(self._file)
            raise NoPins(str(error)) from error

    def send(self, data: bytes) -> None:
        """Send it in one go; a game is played on where that fails."""
        with suppress(OSError):
            os.write(self._file, data)

    def close(self) -> None:
        """Let go of the device."""
        os.close(self._file)


class LedStrip(Closable):
    """Lights the seats on a strip, each in its own colour; all others are dark."""

    def __init__(self, strip: Strip, colours: Mapping[Seat, Colour], wire: SpiWire) -> None:
        self._strip, self._wire = strip, wire
        self._colours = {seat: _shone(colours[seat], strip.brightness) for seat in strip.lights}
        self._lit: frozenset[Seat] | None = None
        self.light(())

    def light(self, seats: Collection[Seat]) -> None:
        """Light these seats and no others; what is lit already is not sent again."""
        lit = frozenset(seats)
        if lit == self._lit:
            return
        self._lit = lit
        colours = [OFF] * self._strip.length
        for seat, lights in self._strip.lights.items():
            if seat in lit:
                colours[lights.start : lights.stop] = [self._colours[seat]] * len(lights)
        self._wire.send(pulses(colours))

    def close(self) -> None:
        """Leave it dark."""
        self.light(())
        self._wire.close()


def pulses(colours: Collection[Colour]) -> bytes:
    """The bits that make a strip show these colours, between two pauses."""
    bits = "".join(
        "110" if byte >> place & 1 else "100"
        for red, green, blue in colours
        # The lights want green first.
        for byte in (green, red, blue)
        for place in range(7, -1, -1)
    )
    return _PAUSE + int(bits or "0", 2).to_bytes(len(bits) // 8, "big") + _PAUSE


def _shone(colour: Colour, brightness: int) -> Colour:
    """How much each part of a light gives, for eyes to see a screen's colour."""
    red, green, blue = (round(255 * (part / 255) ** _GAMMA * brightness / 100) for part in colour)
    return red, green, blue
