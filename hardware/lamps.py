"""A lamp at each seat, and a buzzer."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import ExitStack
from enum import Enum
from typing import Protocol

import gpiozero
from gpiozero.pins import Factory

from companion.rules.seat import Seat
from hardware.pins import pins_or_none


class Signal(Enum):
    """What the buzzer says: how often it sounds, and for how many seconds each time."""

    ACCEPTED = (1, 0.03)
    REFUSED = (2, 0.25)


class Lamps(Protocol):
    """What tells players, without a look at the screen, whose turn it is."""

    def light(self, seats: Collection[Seat]) -> None:
        """Light the lamps of these seats and no others."""

    def sound(self, signal: Signal) -> None:
        """Let the buzzer speak."""

    def close(self) -> None:
        """Turn everything off."""


class NoLamps:
    """A table without lamps."""

    def light(self, seats: Collection[Seat]) -> None:
        """Nothing to light."""

    def sound(self, signal: Signal) -> None:
        """Nothing to hear."""

    def close(self) -> None:
        """Nothing to turn off."""


class GpioLamps:
    """Lamps and an active buzzer at pins: each between its pin, a resistor and ground."""

    def __init__(
        self,
        lamps: Mapping[Seat, int],
        buzzer: int | None = None,
        *,
        pin_factory: Factory | None = None,
    ) -> None:
        self._lamps: dict[Seat, gpiozero.LED] = {}
        self._buzzer: gpiozero.Buzzer | None = None
        with pins_or_none(), ExitStack() as opened:
            for seat, pin in lamps.items():
                self._lamps[seat] = gpiozero.LED(pin, pin_factory=pin_factory)
                opened.callback(self._lamps[seat].close)
            if buzzer is not None:
                self._buzzer = gpiozero.Buzzer(buzzer, pin_factory=pin_factory)
                opened.callback(self._buzzer.close)
            self._opened = opened.pop_all()

    def light(self, seats: Collection[Seat]) -> None:
        """Light the lamps of these seats and no others."""
        for seat, lamp in self._lamps.items():
            lamp.value = seat in seats

    def sound(self, signal: Signal) -> None:
        """Let the buzzer speak, without waiting for it."""
        times, seconds = signal.value
        if self._buzzer is not None:
            self._buzzer.beep(on_time=seconds, off_time=seconds, n=times)

    def close(self) -> None:
        """Turn everything off and let go of the pins."""
        self._opened.close()
