"""Real buttons and knobs at the pins of a Raspberry Pi."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from companion.files.closable import Closable
from companion.rules.seat import Seat
from companion.table.controls import HELD, Button, Press, SharedPress
from hardware.pins import pins_or_none

if TYPE_CHECKING:
    from gpiozero.pins import Factory

QUIET_S = 0.03
"""A good button has come to rest after five milliseconds, a worn one after twenty."""
LONG_S = 0.7
"""Who presses a button on purpose lets it go sooner, and who holds it does not wait much longer."""


@dataclass(frozen=True, slots=True)
class _Edge:
    """A contact has closed or opened."""

    press: Press | SharedPress
    closed: bool
    at: float


@dataclass(frozen=True, slots=True)
class _Turn:
    """A knob has gone one step further."""

    press: Press
    at: float


class GpioButtons(Closable):
    """Tells presses when it is asked. Connect each button between its pin and ground.

    gpiozero reports edges on a thread of its own; they are only noted there, with their time, and
    made out when somebody asks. What knobs ``turned`` is told in its order among the presses, so
    that YES takes what a turn before it has lit.
    """

    def __init__(
        self,
        wiring: Mapping[Press | SharedPress, int],
        seconds: Callable[[], float],
        *,
        pin_factory: Factory | None = None,
    ) -> None:
        self._seconds = seconds
        self._noted: SimpleQueue[_Edge | _Turn] = SimpleQueue()
        self._contacts = {press: Contact(holds=press.button in HELD) for press in wiring}
        with pins_or_none(), ExitStack() as opened:
            import gpiozero

            for press, pin in wiring.items():
                # Our own debounce, because gpiozero's is not the same on all pin libraries.
                button = gpiozero.Button(pin, pull_up=True, pin_factory=pin_factory)
                opened.callback(button.close)
                button.when_pressed = self._noter(press, closed=True)
                button.when_released = self._noter(press, closed=False)
            self._opened = opened.pop_all()

    def pressed(self) -> Iterator[Press | SharedPress]:
        """What was pressed since the last call, and what is held by now."""
        while True:
            try:
                noted = self._noted.get_nowait()
            except Empty:
                break
            if isinstance(noted, _Turn):
                yield from self._settled(noted.at)
                yield noted.press
                continue
            for long in self._contacts[noted.press].edge(noted.at, closed=noted.closed):
                yield replace(noted.press, long=long)
        yield from self._settled(self._seconds())

    def turned(self, press: Press) -> None:
        """A knob was turned; safe to call from any thread."""
        self._noted.put(_Turn(press, self._seconds()))

    def _settled(self, at: float) -> Iterator[Press | SharedPress]:
        """What time alone has told by then."""
        for press, contact in self._contacts.items():
            for long in contact.settle(at):
                yield replace(press, long=long)

    def close(self) -> None:
        """Let go of the pins."""
        self._opened.close()

    def _noter(self, press: Press | SharedPress, *, closed: bool) -> Callable[[], None]:
        def note() -> None:
            self._noted.put(_Edge(press, closed, self._seconds()))

        return note


class Contact:
    """What the edges of one contact mean: presses, each of them long or not.

    A contact rattles when it closes and when it opens, so that no edge within the quiet time after
    another says anything new. A button that ``holds`` means something else when it is held: it
    counts when it is let go, or has been held for long enough. Any other counts at once. Knows no
    clock: times are told to it.
    """

    def __init__(self, *, holds: bool) -> None:
        self._holds = holds
        self._last_edge: float | None = None
        self._since: float | None = None
        """Since when it is pressed."""
        self._opened: float | None = None
        """When it opened so soon after that this may be rattle."""
        self._told = False
        """Whether this press was told already."""

    def edge(self, at: float, *, closed: bool) -> list[bool]:
        """The contact closed or opened: the presses that this tells, True for a long one."""
        told = self.settle(at)
        rests = self._last_edge is None or at - self._last_edge >= QUIET_S
        self._last_edge = at
        if closed:
            self._opened = None
            if self._since is None and rests:
                self._since, self._told = at, not self._holds
                told += [] if self._holds else [False]
        elif self._since is not None:
            if at - self._since < QUIET_S:
                self._opened = at
            else:
                told += self._end(at)
        return told

    def settle(self, now: float) -> list[bool]:
        """What time alone tells: that it was let go for good, or is held for long."""
        if self._since is None:
            return []
        if self._opened is not None:
            return self._end(self._opened) if now - self._opened >= QUIET_S else []
        if self._told or now - self._since < LONG_S:
            return []
        self._told = True
        return [True]

    def _end(self, at: float) -> list[bool]:
        since, told = self._since, self._told
        self._since = self._opened = None
        return [] if told or since is None else [at - since >= LONG_S]


class GpioKnobs(Closable):
    """Rotary encoders, each at two pins: a turn to the right lights the next option.

    Their contacts may rattle: a step counts once both have gone through their whole turn.
    ``report`` is called on gpiozero's own thread, so hand over the buttons' ``turned``.
    """

    def __init__(
        self,
        wiring: Mapping[Seat, tuple[int, int]],
        report: Callable[[Press], None],
        *,
        pin_factory: Factory | None = None,
    ) -> None:
        with pins_or_none(), ExitStack() as opened:
            import gpiozero

            for seat, (a, b) in wiring.items():
                knob = gpiozero.RotaryEncoder(a, b, max_steps=0, pin_factory=pin_factory)
                opened.callback(knob.close)
                knob.when_rotated_clockwise = _reporter(Press(seat, Button.NEXT), report)
                knob.when_rotated_counter_clockwise = _reporter(
                    Press(seat, Button.PREVIOUS), report
                )
            self._opened = opened.pop_all()

    def close(self) -> None:
        """Let go of the pins."""
        self._opened.close()


def _reporter(press: Press, report: Callable[[Press], None]) -> Callable[[], None]:
    def turned() -> None:
        report(press)

    return turned
