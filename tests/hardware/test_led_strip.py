"""A strip of lights: the very bytes that go out of the SPI, recorded in a file in its place."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from companion.display.theme import Theme
from companion.rules.seat import Seat
from hardware.led_strip import OFF, Colour, LedStrip, SpiWire, Strip, pulses
from hardware.pins import NoPins

COLOURS = {seat: Theme.DARK.palette.tones[seat] for seat in Seat}
TWO = Strip({Seat.SOUTH: range(2), Seat.NORTH: range(3, 5)}, 100)


class Spi:
    """A file where a Raspberry Pi has its SPI, and what the kernel was told about it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.touch()
        self.told: dict[int, bytes] = {}
        self._taken = 0

    def control(self, _file: int, what: int, value: bytes) -> None:
        self.told[what] = value

    def wire(self) -> SpiWire:
        return SpiWire(self.path, self.control)

    def take(self) -> bytes:
        """What was sent since."""
        sent = self.path.read_bytes()
        start, self._taken = self._taken, len(sent)
        return sent[start:]


@pytest.fixture
def spi(tmp_path: Path) -> Spi:
    return Spi(tmp_path / "spidev0.0")


def seen_by_lights(sent: bytes) -> list[Colour]:
    """What lights make of pulses: a long one is a one, and green comes first."""
    bits = "".join(f"{byte:08b}" for byte in sent).strip("0")
    bits += "0" * (-len(bits) % 3)
    triples = [bits[at : at + 3] for at in range(0, len(bits), 3)]
    assert {*triples} <= {"110", "100"}
    ones = "".join("1" if triple == "110" else "0" for triple in triples)
    parts = [int(ones[at : at + 8], 2) for at in range(0, len(ones), 8)]
    return [(parts[at + 1], parts[at], parts[at + 2]) for at in range(0, len(parts), 3)]


def test_every_colour_comes_through() -> None:
    colours = [(255, 0, 0), (0, 255, 1), (1, 2, 128), (170, 85, 0), OFF]
    assert seen_by_lights(pulses(colours)) == colours


def test_a_picture_stands_between_pauses_that_every_kind_of_light_takes_for_its_end() -> None:
    sent = pulses([(255, 255, 255)])
    long_enough = bytes(round(280 * 2.4 / 8))
    assert sent.startswith(long_enough)
    assert sent.endswith(long_enough)
    assert len(pulses([OFF] * 300)) < 4096, "the kernel takes no more at once"


def test_pulses_are_as_long_as_the_lights_want_them(spi: Spi) -> None:
    spi.wire().close()
    assert spi.told == {0x40016B01: b"\0", 0x40046B04: struct.pack("I", 2_400_000)}


def test_the_seats_to_act_shine_in_their_colours_and_all_else_is_dark(spi: Spi) -> None:
    strip = LedStrip(TWO, COLOURS, spi.wire())
    assert seen_by_lights(spi.take()) == [OFF] * 5
    strip.light({Seat.NORTH})
    *dark, one, other = seen_by_lights(spi.take())
    assert dark == [OFF] * 3
    assert one == other
    red, green, blue = one
    assert red == 255 > green > blue, "north is orange on every screen"
    strip.light({Seat.NORTH})
    assert spi.take() == b"", "nothing new is not sent again"
    strip.light({Seat.SOUTH, Seat.NORTH})
    assert OFF not in seen_by_lights(spi.take())[:2]
    strip.close()
    assert seen_by_lights(spi.take()) == [OFF] * 5


def test_no_two_seats_shine_alike_and_none_brighter_than_asked(spi: Spi) -> None:
    six = Strip({seat: range(place, place + 1) for place, seat in enumerate(Seat)}, 30)
    with LedStrip(six, COLOURS, spi.wire()) as strip:
        spi.take()
        strip.light([*Seat])
        shone = seen_by_lights(spi.take())
    assert len({*shone}) == len(Seat)
    assert max(part for colour in shone for part in colour) <= 0.3 * 255 + 1


def test_a_machine_without_spi_has_no_strip(tmp_path: Path) -> None:
    with pytest.raises(NoPins):
        SpiWire(tmp_path / "none")
    other = tmp_path / "no device"
    other.touch()
    with pytest.raises(NoPins):
        SpiWire(other)


def test_a_strip_that_fails_ends_no_game(spi: Spi) -> None:
    wire = spi.wire()
    wire.close()
    wire.send(b"nobody hears that")
