"""Which button, knob, lamp and light is at which pin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeGuard

from companion.files.toml_text import NotToml, read_toml
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, say
from companion.table.controls import Button, Press, SharedPress
from companion.text.complaint import Complaint
from hardware.led_strip import MOST_LIGHTS, Strip

EXAMPLE = Path(__file__).parent / "wiring.toml"
PINS = range(2, 28)
"""What a Raspberry Pi offers, by their GPIO numbers; by 0 and 1 it asks what is put on it."""
INTERFACES: Mapping[str, frozenset[int]] = {
    "i2c": frozenset({2, 3}),
    "spi": frozenset({7, 8, 9, 10, 11}),
    "serial": frozenset({14, 15}),
}
"""Pins that are no others' while an interface is switched on."""

STRIP_PIN = 10
"""Where SPI sends what a strip of lights hears."""
BRIGHTNESS = 30
"""Of a strip, in percent, where nobody says otherwise."""
_LAMP, _KNOB, _LIGHTS = "lamp", "knob", "lights"
_KEEP, _STRIP = "keep", "strip"
_SEATS = {seat.value: seat for seat in Seat}
_PARTS = {_LAMP, *(button.value for button in Button)}


@dataclass(frozen=True, slots=True)
class Wiring:
    """Pins by their GPIO number."""

    buttons: Mapping[Press | SharedPress, int] = field(default_factory=dict)
    lamps: Mapping[Seat, int] = field(default_factory=dict)
    buzzer: int | None = None
    knobs: Mapping[Seat, tuple[int, int]] = field(default_factory=dict)
    """Both pins between which a knob is turned."""
    strip: Strip | None = None


def wiring_file(settings: Path | None) -> Path:
    """The owner's own file, beside the settings; without one, that which comes with the companion.

    What comes with it is replaced by every update.
    """
    own = settings.with_name(EXAMPLE.name) if settings is not None else EXAMPLE
    return own if own.exists() else EXAMPLE


def read_wiring(path: Path = EXAMPLE) -> Wiring:
    """Read a wiring file; Complaint says the first of what in it cannot be."""
    reading = _read(path)
    for fault in reading.faults:
        raise Complaint(fault.key, **fault.facts)
    return reading.wiring


def right_wiring(path: Path) -> Wiring:
    """What is right in a wiring file: a slip of the finger at one seat takes no other's buttons."""
    try:
        return _read(path).wiring
    except Complaint:
        return Wiring()


def wiring_faults(path: Path) -> tuple[Sentence, ...]:
    """Everything in a wiring file that cannot be; Complaint if it cannot be read at all."""
    return tuple(_read(path).faults)


def _read(path: Path) -> _Reading:
    try:
        given = read_toml(path)
    except OSError as error:
        raise Complaint("hardware-wiring-unreadable", path=str(path)) from error
    except NotToml as error:
        line = str(error.line)
        raise Complaint("hardware-wiring-not-toml", path=str(path), line=line) from error
    return _Reading(path, given)


class _Reading:
    """One file being read: what is wired, and everything that is wrong with it."""

    def __init__(self, path: Path, given: Mapping[str, object]) -> None:
        self._path = path
        self.faults: list[Sentence] = []
        self._used: dict[int, str] = {}
        """What is at which pin."""
        self._buttons: dict[Press | SharedPress, int] = {}
        self._lamps: dict[Seat, int] = {}
        self._knobs: dict[Seat, tuple[int, int]] = {}
        self._lights: dict[Seat, range] = {}
        self._brightness = BRIGHTNESS
        self._buzzer: int | None = None
        self._keep(given)
        for name, value in given.items():
            if (seat := _SEATS.get(name)) is not None and isinstance(value, dict):
                self._take_seat(seat, value)
            else:
                self._take(name, value)
        if _STRIP in given and not self._lights:
            self._wrong("hardware-wiring-no-lights")

    @property
    def wiring(self) -> Wiring:
        """What is right in it."""
        strip = Strip(self._lights, self._brightness) if self._lights else None
        return Wiring(self._buttons, self._lamps, self._buzzer, self._knobs, strip)

    def _wrong(self, key: str, **facts: Fact) -> None:
        self.faults.append(say(key, path=str(self._path), **facts))

    def _keep(self, given: Mapping[str, object]) -> None:
        """Interfaces that something else uses: their pins are taken before any other."""
        keep = given.get(_KEEP, [])
        names = keep if isinstance(keep, list) else [keep]
        known = [name for name in map(str, names) if name in INTERFACES]
        if len(known) < len(names):
            self._wrong("hardware-wiring-keep", known=", ".join(INTERFACES))
        seats = [table for name, table in given.items() if name in _SEATS]
        has_lights = any(isinstance(table, dict) and _LIGHTS in table for table in seats)
        for name in (*known, *(["spi"] if has_lights else [])):
            self._used |= dict.fromkeys(INTERFACES[name], name)

    def _take(self, name: str, value: object) -> None:
        """What is not at a seat."""
        match name, value:
            case ("buzzer", _):
                self._buzzer = self._pin(name, value)
            case ("judge", _):
                if (pin := self._pin(name, value)) is not None:
                    self._buttons[SharedPress(Button.JUDGE)] = pin
            case ("keep", _):
                pass
            case ("strip", dict()):
                self._take_strip(value)
            case _:
                self._wrong("hardware-wiring-unknown", name=name[:40])

    def _take_strip(self, table: Mapping[str, object]) -> None:
        for name, value in table.items():
            if name != "brightness":
                self._wrong("hardware-wiring-unknown", name=f"{_STRIP}.{name[:40]}")
            elif not _is_number(value) or value not in range(1, 101):
                self._wrong("hardware-wiring-brightness", name=f"{_STRIP}.{name}")
            else:
                self._brightness = value

    def _take_seat(self, seat: Seat, table: Mapping[str, object]) -> None:
        for part, value in table.items():
            name = f"{seat.value}.{part[:40]}"
            if part == _LIGHTS:
                self._take_lights(seat, name, value)
            elif part == _KNOB:
                self._take_knob(seat, name, value)
            elif part not in _PARTS:
                self._wrong("hardware-wiring-unknown", name=name)
            elif (pin := self._pin(name, value)) is None:
                pass
            elif part == _LAMP:
                self._lamps[seat] = pin
            else:
                self._buttons[Press(seat, Button(part))] = pin
        if {_KNOB, Button.NEXT.value} & table.keys() and Button.YES.value not in table:
            self._wrong("hardware-wiring-no-yes", name=seat.value)

    def _take_knob(self, seat: Seat, name: str, value: object) -> None:
        if not isinstance(value, list) or len(value) != 2:
            self._wrong("hardware-wiring-knob", name=name)
            return
        one, other = (self._pin(name, pin) for pin in value)
        if one is not None and other is not None:
            self._knobs[seat] = one, other

    def _take_lights(self, seat: Seat, name: str, value: object) -> None:
        first, last = value if isinstance(value, list) and len(value) == 2 else (None, None)
        if not (_is_number(first) and _is_number(last) and 1 <= first <= last <= MOST_LIGHTS):
            self._wrong("hardware-wiring-lights", name=name, most=MOST_LIGHTS)
            return
        lights = range(first - 1, last)
        for other, taken in self._lights.items():
            if max(lights.start, taken.start) < min(lights.stop, taken.stop):
                first_name = f"{other.value}.{_LIGHTS}"
                self._wrong("hardware-wiring-lights-twice", first=first_name, second=name)
                return
        self._lights[seat] = lights

    def _pin(self, name: str, value: object) -> int | None:
        """The pin of something, if it can be there."""
        if not _is_number(value) or value not in PINS:
            self._wrong("hardware-wiring-no-pin", name=name, first=PINS[0], last=PINS[-1])
        elif (other := self._used.get(value)) is None:
            self._used[value] = name
            return value
        elif other in INTERFACES:
            interface = say(f"hardware-interface-{other}")
            self._wrong("hardware-wiring-kept", pin=value, name=name, interface=interface)
        else:
            self._wrong("hardware-wiring-twice", pin=value, first=other, second=name)
        return None


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
