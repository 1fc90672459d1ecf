"""A lamp at each seat, and a buzzer."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import ExitStack
from typing import TYPE_CHECKING, Protocol

from companion.rules.seat import Seat
from companion.table.controls import Signal
from hardware.pins import pins_or_none

if TYPE_CHECKING:
    import gpiozero
    from gpiozero.pins import Factory

_BEEPS: Mapping[Signal, tuple[int, float]] = {
    Signal.ACCEPTED: (1, 0.03),
    Signal.REFUSED: (2, 0.25),
    Signal.YOUR_TURN: (1, 0.03),
    Signal.POINT: (3, 0.05),
    Signal.END: (3, 0.3),
}
"""How often the buzzer sounds for each, and for how many seconds each time."""


class NoLamps:
    """A table without lamps."""

    def light(self, seats: Collection[Seat]) -> None:
        """Nothing to light."""

    def sound(self, signal: Signal) -> None:
        """Nothing to hear."""


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
            import gpiozero

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
        times, seconds = _BEEPS[signal]
        if self._buzzer is not None:
            self._buzzer.beep(on_time=seconds, off_time=seconds, n=times)

    def close(self) -> None:
        """Turn everything off and let go of the pins."""
        self._opened.close()


class Lights(Protocol):
    """Something with a light at each seat."""

    def light(self, seats: Collection[Seat]) -> None:
        """Light these seats and no others."""


class LampsBesideLights:
    """Lamps and a buzzer at pins, and other lights that are lit with them."""

    def __init__(self, lamps: GpioLamps | NoLamps, lights: Lights) -> None:
        self._lamps, self._lights = lamps, lights

    def light(self, seats: Collection[Seat]) -> None:
        """Light all that there is at these seats."""
        self._lamps.light(seats)
        self._lights.light(seats)

    def sound(self, signal: Signal) -> None:
        """Let the buzzer speak."""
        self._lamps.sound(signal)
