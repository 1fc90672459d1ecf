"""Buttons, knobs and lamps, with pins that gpiozero makes up."""

from __future__ import annotations

import subprocess
import sys
import threading
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory
from gpiozero.threads import GPIOThread

from companion.rules.seat import Seat
from companion.table.controls import Button, Press, SharedPress, Signal
from hardware.gpio_buttons import LONG_S, Contact, GpioButtons, GpioKnobs
from hardware.lamps import GpioLamps, NoLamps
from hardware.pins import NoPins, pins_or_none

SOUTH_YES = Press(Seat.SOUTH, Button.YES)
SOUTH_NEXT = Press(Seat.SOUTH, Button.NEXT)
NORTH_YES = Press(Seat.NORTH, Button.YES)


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class TestPins:
    def test_a_machine_without_pins_has_none(self, tmp_path: Path) -> None:
        with pytest.raises(NoPins), pins_or_none({}, tmp_path):
            pytest.fail("nothing is tried there")

    def test_pins_are_where_a_device_is_or_where_somebody_says_so(self, tmp_path: Path) -> None:
        tried = []
        with pins_or_none({"GPIOZERO_PIN_FACTORY": "pigpio"}, tmp_path):
            tried.append("said")
        (tmp_path / "gpiochip0").touch()
        with pins_or_none({}, tmp_path):
            tried.append("found")
        assert tried == ["said", "found"]

    @pytest.mark.parametrize("library", ["lgpio", "RPi.GPIO"])
    def test_what_a_pin_library_complains_about_is_no_pins(
        self, tmp_path: Path, library: str
    ) -> None:
        """lgpio has an exception of its own for a pin that another program holds."""
        error = {"lgpio": type("error", (Exception,), {}), "RPi.GPIO": RuntimeError}[library]
        (tmp_path / "gpiochip0").touch()
        with pytest.raises(NoPins, match="GPIO busy"), pins_or_none({}, tmp_path):
            raise error("GPIO busy")

    def test_gpiozero_is_loaded_for_none_but_real_pins(self) -> None:
        modules = "hardware.gpio_buttons, hardware.lamps, hardware.led_strip"
        code = f"import sys, {modules}; print('gpiozero' in sys.modules)"
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        assert ran.stdout.split() == [b"False"]


def edges(contact: Contact, *times: float) -> list[tuple[float, bool]]:
    """What a contact tells that closes and opens in turn: when, and whether it was a long press."""
    closing = cycle((True, False))
    return [
        (at, long)
        for at, closed in zip(times, closing, strict=False)
        for long in contact.edge(at, closed=closed)
    ]


class TestContact:
    """The edges of a contact in seconds; the first one closes it."""

    def test_a_button_that_means_one_thing_counts_at_once(self) -> None:
        assert edges(Contact(holds=False), 0.0) == [(0.0, False)]

    def test_the_rattle_of_a_contact_is_one_press(self) -> None:
        rattle = (1.000, 1.001, 1.002, 1.003, 1.004, 1.005, 1.010)
        assert edges(Contact(holds=False), *rattle) == [(1.0, False)]
        held = Contact(holds=True)
        assert edges(held, *rattle) == []
        assert held.edge(1.2, closed=False) == [False]

    def test_letting_go_rattles_too(self) -> None:
        assert edges(Contact(holds=False), 1.0, 1.5, 1.505, 1.506) == [(1.0, False)]
        assert edges(Contact(holds=True), 1.0, 1.5, 1.505, 1.506) == [(1.5, False)]

    def test_two_quick_presses_of_a_person_are_two(self) -> None:
        assert edges(Contact(holds=False), 1.0, 1.08, 1.16) == [(1.0, False), (1.16, False)]
        assert edges(Contact(holds=True), 1.0, 1.08, 1.16, 1.24) == [(1.08, False), (1.24, False)]

    def test_a_tap_too_short_to_tell_from_rattle_counts_once_it_is_quiet(self) -> None:
        contact = Contact(holds=True)
        assert edges(contact, 1.0, 1.01) == []
        assert contact.settle(1.02) == []
        assert contact.settle(1.05) == [False]
        assert contact.settle(2.0) == []
        nobody_asked = Contact(holds=True)
        assert edges(nobody_asked, 1.0, 1.01, 2.0) == [(2.0, False)]
        assert nobody_asked.edge(2.1, closed=False) == [False]

    def test_a_button_that_is_held_counts_while_it_is_held_and_only_once(self) -> None:
        contact = Contact(holds=True)
        assert edges(contact, 1.0) == []
        assert contact.settle(1.0 + LONG_S - 0.01) == []
        assert contact.settle(1.0 + LONG_S) == [True]
        assert contact.settle(5.0) == []
        assert contact.edge(6.0, closed=False) == []
        assert edges(contact, 7.0, 7.1) == [(7.1, False)]

    def test_how_long_it_was_held_is_told_although_nobody_asked_meanwhile(self) -> None:
        assert edges(Contact(holds=True), 1.0, 3.0, 4.0, 4.1) == [(3.0, True), (4.1, False)]

    def test_a_button_that_means_one_thing_says_nothing_more_when_it_is_held(self) -> None:
        contact = Contact(holds=False)
        edges(contact, 1.0)
        assert contact.settle(9.0) == []


class TestButtons:
    def test_each_wire_reports_its_own_press(self, pins: MockFactory) -> None:
        judge = SharedPress(Button.JUDGE)
        clock = Clock()
        wiring = {SOUTH_NEXT: 17, NORTH_YES: 27, judge: 26}
        with GpioButtons(wiring, clock, pin_factory=pins) as buttons:
            for pin in (27, 17, 26):
                pins.pin(pin).drive_low()
            clock.now = 0.1
            for pin in (26, 27, 17):
                pins.pin(pin).drive_high()
            assert [*buttons.pressed()] == [SOUTH_NEXT, judge, NORTH_YES]
            assert [*buttons.pressed()] == []

    def test_a_held_button_is_told_while_it_is_held(self, pins: MockFactory) -> None:
        clock = Clock()
        with GpioButtons({NORTH_YES: 27}, clock, pin_factory=pins) as buttons:
            pins.pin(27).drive_low()
            assert [*buttons.pressed()] == []
            clock.now = LONG_S
            assert [*buttons.pressed()] == [replace(NORTH_YES, long=True)]

    def test_a_worn_button_is_pressed_once(self, pins: MockFactory) -> None:
        clock = Clock()
        pin = pins.pin(17)
        with GpioButtons({SOUTH_YES: 17}, clock, pin_factory=pins) as buttons:
            for _ in range(5):
                pin.drive_low()
                clock.now += 0.001
                pin.drive_high()
                clock.now += 0.001
            clock.now += 1
            pin.drive_low()
            clock.now += 0.1
            pin.drive_high()
            assert [*buttons.pressed()] == [SOUTH_YES, SOUTH_YES]

    def test_a_wire_that_cannot_be_leaves_no_pin_taken(self, pins: MockFactory) -> None:
        with pytest.raises(NoPins):
            GpioButtons({SOUTH_YES: 17, NORTH_YES: 99}, Clock(), pin_factory=pins)
        GpioButtons({SOUTH_YES: 17}, Clock(), pin_factory=pins).close()

    def test_closing_lets_go_of_the_pins(self, pins: MockFactory) -> None:
        for _ in range(2):
            GpioButtons({SOUTH_YES: 17}, Clock(), pin_factory=pins).close()


def turn(pins: MockFactory, first: int, second: int) -> None:
    """One click of a knob: both contacts close and open, one a little after the other."""
    for pin, high in ((first, False), (second, False), (first, True), (second, True)):
        pins.pin(pin).drive_high() if high else pins.pin(pin).drive_low()


class TestKnobs:
    def test_a_turn_lights_the_next_or_the_one_before(self, pins: MockFactory) -> None:
        turned: list[Press] = []
        knobs = {Seat.SOUTH: (5, 6), Seat.NORTH: (17, 27)}
        with GpioKnobs(knobs, turned.append, pin_factory=pins):
            turn(pins, 5, 6)
            turn(pins, 27, 17)
            turn(pins, 6, 5)
        assert turned == [
            Press(Seat.SOUTH, Button.NEXT),
            Press(Seat.NORTH, Button.PREVIOUS),
            Press(Seat.SOUTH, Button.PREVIOUS),
        ]

    def test_turns_and_presses_are_told_in_their_order(self, pins: MockFactory) -> None:
        clock = Clock()
        with (
            GpioButtons({SOUTH_YES: 17}, clock, pin_factory=pins) as buttons,
            GpioKnobs({Seat.SOUTH: (5, 6)}, buttons.turned, pin_factory=pins),
        ):
            for pressed_s in (0.1, 0.01):  # the second as short as rattle, and long over
                turn(pins, 5, 6)
                pins.pin(17).drive_low()
                clock.now += pressed_s
                pins.pin(17).drive_high()
                clock.now += 0.1
                turn(pins, 6, 5)
                back = Press(Seat.SOUTH, Button.PREVIOUS)
                assert [*buttons.pressed()] == [SOUTH_NEXT, SOUTH_YES, back]

    def test_a_contact_that_rattles_turns_nothing(self, pins: MockFactory) -> None:
        turned: list[Press] = []
        with GpioKnobs({Seat.SOUTH: (5, 6)}, turned.append, pin_factory=pins):
            for _ in range(5):
                pins.pin(5).drive_low()
                pins.pin(5).drive_high()
        assert turned == []

    def test_a_knob_that_cannot_be_leaves_no_pin_taken(self, pins: MockFactory) -> None:
        with pytest.raises(NoPins):
            GpioKnobs({Seat.SOUTH: (5, 6), Seat.NORTH: (7, 99)}, print, pin_factory=pins)
        GpioKnobs({Seat.SOUTH: (5, 6)}, print, pin_factory=pins).close()


class TestLamps:
    def test_only_the_lamps_of_those_to_act_are_lit(self, pins: MockFactory) -> None:
        lamps = GpioLamps({Seat.SOUTH: 16, Seat.NORTH: 24}, pin_factory=pins)
        lamps.light({Seat.NORTH})
        assert (pins.pin(16).state, pins.pin(24).state) == (0, 1)
        lamps.light(set())
        assert (pins.pin(16).state, pins.pin(24).state) == (0, 0)
        lamps.close()

    def test_the_buzzer_sounds_and_falls_silent(self, pins: MockFactory) -> None:
        lamps = GpioLamps({}, 25, pin_factory=pins)
        lamps.sound(Signal.ACCEPTED)
        for thread in threading.enumerate():
            if isinstance(thread, GPIOThread):
                thread.join(10)
        assert [state.state for state in pins.pin(25).states] == [0, 1, 0]
        lamps.close()

    def test_a_lamp_that_cannot_be_leaves_no_pin_taken(self, pins: MockFactory) -> None:
        with pytest.raises(NoPins):
            GpioLamps({Seat.SOUTH: 16}, 99, pin_factory=pins)
        GpioLamps({Seat.SOUTH: 16}, pin_factory=pins).close()

    def test_a_table_without_lamps_plays_as_well(self, pins: MockFactory) -> None:
        without: list[NoLamps | GpioLamps] = [NoLamps(), GpioLamps({}, pin_factory=pins)]
        for lamps in without:
            lamps.light({Seat.SOUTH})
            lamps.sound(Signal.ACCEPTED)
