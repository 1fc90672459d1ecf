"""Buttons, lamps and their wires, with pins that gpiozero makes up."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory
from gpiozero.threads import GPIOThread

from companion.rules.seat import Seat
from companion.table.controls import Button, Press, Signal
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from hardware.gpio_buttons import Debounce, GpioButtons
from hardware.lamps import GpioLamps, NoLamps
from hardware.pins import NoPins, pins_or_none
from hardware.wiring import EXAMPLE, read_wiring

SOUTH_YES = Press(Seat.SOUTH, Button.YES)
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

    def test_gpiozero_is_loaded_for_none_but_real_pins(self) -> None:
        code = "import sys, hardware.gpio_buttons, hardware.lamps; print('gpiozero' in sys.modules)"
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        assert ran.stdout.split() == [b"False"]


class TestDebounce:
    def test_the_first_touch_counts_at_once(self) -> None:
        assert Debounce().is_press(at=0.0)

    def test_the_rattle_of_a_contact_is_one_press(self) -> None:
        calm = Debounce(quiet=0.03)
        presses = []
        for at in (1.000, 1.002, 1.004, 1.010):
            presses.append(calm.is_press(at))
            calm.release(at + 0.001)
        assert presses == [True, False, False, False]

    def test_letting_go_rattles_too(self) -> None:
        calm = Debounce(quiet=0.03)
        assert calm.is_press(1.0)
        calm.release(1.5)
        assert not calm.is_press(1.505)

    def test_two_quick_presses_of_a_person_are_two(self) -> None:
        calm = Debounce(quiet=0.03)
        assert calm.is_press(1.0)
        calm.release(1.08)
        assert calm.is_press(1.16)


class TestButtons:
    def test_each_wire_reports_its_own_press(self, pins: MockFactory) -> None:
        pressed: list[Press] = []
        wiring = {SOUTH_YES: 17, NORTH_YES: 27}
        with GpioButtons(wiring, pressed.append, Clock(), pin_factory=pins):
            pins.pin(27).drive_low()
            pins.pin(17).drive_low()
        assert pressed == [NORTH_YES, SOUTH_YES]

    def test_a_worn_button_is_pressed_once(self, pins: MockFactory) -> None:
        pressed: list[Press] = []
        clock = Clock()
        pin = pins.pin(17)
        with GpioButtons({SOUTH_YES: 17}, pressed.append, clock, pin_factory=pins):
            for _ in range(5):
                pin.drive_low()
                clock.now += 0.001
                pin.drive_high()
                clock.now += 0.001
            clock.now += 1
            pin.drive_low()
        assert pressed == [SOUTH_YES, SOUTH_YES]

    def test_a_wire_that_cannot_be_leaves_no_pin_taken(self, pins: MockFactory) -> None:
        with pytest.raises(NoPins):
            GpioButtons({SOUTH_YES: 17, NORTH_YES: 99}, print, Clock(), pin_factory=pins)
        GpioButtons({SOUTH_YES: 17}, print, Clock(), pin_factory=pins).close()

    def test_closing_lets_go_of_the_pins(self, pins: MockFactory) -> None:
        for _ in range(2):
            GpioButtons({SOUTH_YES: 17}, lambda _: None, Clock(), pin_factory=pins).close()


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


class TestWiring:
    def test_the_example_wires_every_button_and_lamp_of_two_players(self) -> None:
        wiring = read_wiring()
        seats = (Seat.SOUTH, Seat.NORTH)
        buttons = [button for button in Button if button is not Button.CORRECT]
        assert {*wiring.buttons} == {Press(seat, button) for seat in seats for button in buttons}
        assert {*wiring.lamps} == {*seats}
        assert wiring.buzzer is not None

    def test_the_readme_wires_what_the_example_wires(self) -> None:
        wiring = read_wiring()
        wanted = {
            (press.seat.value, press.button.value): pin for press, pin in wiring.buttons.items()
        }
        wanted |= {(seat.value, "lamp"): pin for seat, pin in wiring.lamps.items()}
        rows = re.findall(
            r"^\| (south|north|-) \| (\w+) \| (\d+) \|",
            EXAMPLE.with_name("README.md").read_text(encoding="utf-8"),
            re.MULTILINE,
        )
        told = {(seat, part): int(pin) for seat, part, pin in rows}
        assert told == {**wanted, ("-", "buzzer"): wiring.buzzer}

    def test_six_seats_can_be_wired_to_one_raspberry_pi(self) -> None:
        six, two = read_wiring(EXAMPLE.with_name("wiring-six.toml")), read_wiring()
        buttons = [button for button in Button if button is not Button.CORRECT]
        assert {*six.buttons} == {Press(seat, button) for seat in Seat for button in buttons}
        assert {*six.lamps} == {*Seat}
        # Whoever adds seats keeps the wires of the first two.
        assert two.buttons.items() <= six.buttons.items()
        assert two.lamps.items() <= six.lamps.items()
        assert two.buzzer == six.buzzer
        readme = EXAMPLE.with_name("README.md").read_text(encoding="utf-8")
        for seat in six.lamps.keys() - two.lamps.keys():
            pins = [six.buttons[Press(seat, button)] for button in buttons] + [six.lamps[seat]]
            assert f"| {seat.value} | {' | '.join(map(str, pins))} |" in readme

    def test_the_lamps_of_six_are_lit_one_by_one(self, pins: MockFactory) -> None:
        wiring = read_wiring(EXAMPLE.with_name("wiring-six.toml"))
        lamps = GpioLamps(wiring.lamps, pin_factory=pins)
        for seat in Seat:
            lamps.light({seat})
            lit = [other for other, pin in wiring.lamps.items() if pins.pin(pin).state]
            assert lit == [seat]
        lamps.close()

    @pytest.mark.parametrize("language", Language)
    @pytest.mark.parametrize(
        ("text", "named"),
        [
            ("[south", "wiring.toml"),
            ("[sideways]\nyes = 4", "sideways"),
            ("[south]\nmaybe = 4", "south.maybe"),
            ("south = 4", "south"),
            ("[south]\nyes = 40", "south.yes"),
            ("[south]\nyes = true", "south.yes"),
            ("[south]\nyes = '4'", "south.yes"),
            ("buzzer = -1", "buzzer"),
            ("[south]\nyes = 4\n[north]\nyes = 4", "north.yes"),
        ],
    )
    def test_what_cannot_be_is_told_by_its_name(
        self, tmp_path: Path, text: str, named: str, language: Language
    ) -> None:
        path = tmp_path / "wiring.toml"
        path.write_text(text)
        with pytest.raises(Complaint) as complaint:
            read_wiring(path)
        assert named in Catalogue(language).tell(complaint.value.sentence)

    def test_a_missing_file_is_told(self, tmp_path: Path) -> None:
        with pytest.raises(Complaint) as complaint:
            read_wiring(tmp_path / "none.toml")
        assert "none.toml" in Catalogue(Language.RUSSIAN).tell(complaint.value.sentence)
