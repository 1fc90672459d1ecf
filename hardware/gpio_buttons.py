"""Real buttons at the pins of a Raspberry Pi."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import TYPE_CHECKING

from companion.files.closable import Closable
from companion.table.controls import Press
from hardware.pins import pins_or_none

if TYPE_CHECKING:
    from gpiozero.pins import Factory


class GpioButtons(Closable):
    """Reports presses. Connect each button between its pin and ground.

    ``report`` is called on gpiozero's own thread, so hand over an inbox's ``put`` rather than
    anything that touches the game.
    """

    def __init__(
        self,
        wiring: Mapping[Press, int],
        report: Callable[[Press], None],
        seconds: Callable[[], float],
        *,
        pin_factory: Factory | None = None,
    ) -> None:
        with pins_or_none(), ExitStack() as opened:
            import gpiozero

            for press, pin in wiring.items():
                # Our own debounce, because gpiozero's is not the same on all pin libraries.
                button = gpiozero.Button(pin, pull_up=True, pin_factory=pin_factory)
                opened.callback(button.close)
                calm = Debounce()
                button.when_pressed = _reporter(press, report, calm, seconds)
                button.when_released = _releaser(calm, seconds)
            self._opened = opened.pop_all()

    def close(self) -> None:
        """Let go of the pins."""
        self._opened.close()


def _reporter(
    press: Press, report: Callable[[Press], None], calm: Debounce, seconds: Callable[[], float]
) -> Callable[[], None]:
    def pressed() -> None:
        if calm.is_press(seconds()):
            report(press)

    return pressed


def _releaser(calm: Debounce, seconds: Callable[[], float]) -> Callable[[], None]:
    def released() -> None:
        calm.release(seconds())

    return released


QUIET_S = 0.03
"""A good button has come to rest after five milliseconds, a worn one after twenty."""


class Debounce:
    """Lets a press through at once, and then none until the contact has been quiet.

    Every edge, up or down, starts the quiet time anew. Knows no clock: times are told to it.
    """

    def __init__(self, quiet: float = QUIET_S) -> None:
        self._quiet = quiet
        self._last_edge: float | None = None

    def is_press(self, at: float) -> bool:
        """Whether a contact that closes now is a press of its own."""
        settled = self._last_edge is None or at - self._last_edge >= self._quiet
        self._last_edge = at
        return settled

    def release(self, at: float) -> None:
        """The contact opened."""
        self._last_edge = at
