"""Wiring files: what they wire, what the README says of it, and what in them cannot be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory

from companion.rules.seat import SEATINGS, Seat
from companion.table.controls import Button, Press, SharedPress
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from hardware.lamps import GpioLamps
from hardware.wiring import (
    EXAMPLE,
    INTERFACES,
    Wiring,
    read_wiring,
    right_wiring,
    wiring_faults,
    wiring_file,
)

THREE = (Button.NEXT, Button.YES, Button.BACK)
JUDGE = SharedPress(Button.JUDGE)
README = EXAMPLE.with_name("README.md").read_text(encoding="utf-8")


def example(name: str) -> Wiring:
    return read_wiring(EXAMPLE.with_name(name))


FILES = {2: "wiring.toml", 4: "wiring-four.toml", 6: "wiring-six.toml"}


@pytest.mark.parametrize("players", FILES)
def test_each_example_wires_every_button_and_lamp_where_so_many_sit(players: int) -> None:
    wiring, seats = example(FILES[players]), SEATINGS[players]
    presses = {Press(seat, button) for seat in seats for button in THREE}
    assert {*wiring.buttons} == {*presses, JUDGE}
    assert {*wiring.lamps} == {*seats}
    assert wiring.buzzer is not None
    for seat in seats:
        pins = [wiring.buttons[Press(seat, button)] for button in THREE] + [wiring.lamps[seat]]
        row = f"| {seat.value} | {' | '.join(map(str, pins))} |"
        assert row in README.split(f"({FILES[players]})", 1)[1]


def test_whoever_adds_seats_to_two_keeps_their_wires() -> None:
    six, two = example("wiring-six.toml"), read_wiring()
    of_seats = {press: pin for press, pin in two.buttons.items() if press != JUDGE}
    assert of_seats.items() <= six.buttons.items()
    assert two.lamps.items() <= six.lamps.items()
    assert two.buzzer == six.buzzer


def test_what_the_readme_says_of_interfaces_is_so() -> None:
    """Two can have all interfaces on, four all but SPI."""
    used = {players: {*example(FILES[players]).buttons.values()} for players in FILES}
    used = {
        players: pins | {*example(FILES[players]).lamps.values()} for players, pins in used.items()
    }
    needed = {
        players: {name for name, taken in INTERFACES.items() if taken & pins}
        for players, pins in used.items()
    }
    assert needed == {2: set(), 4: {"spi"}, 6: {"i2c", "spi", "serial"}}


def test_knobs_and_a_strip_are_wired_by_option() -> None:
    wiring = example("wiring-knobs.toml")
    assert wiring.knobs == {Seat.SOUTH: (5, 6), Seat.NORTH: (17, 27)}
    assert wiring.strip is not None
    assert wiring.strip.lights == {Seat.SOUTH: range(12), Seat.NORTH: range(12, 24)}
    assert wiring.strip.length == 24
    assert {*wiring.buttons} >= {Press(Seat.SOUTH, Button.YES), JUDGE}


def test_each_seat_may_have_a_judge_button_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "wiring.toml"
    path.write_text("[south]\njudge = 4\nprevious = 5")
    assert read_wiring(path).buttons == {
        Press(Seat.SOUTH, Button.JUDGE): 4,
        Press(Seat.SOUTH, Button.PREVIOUS): 5,
    }


def test_the_lamps_of_six_are_lit_one_by_one(pins: MockFactory) -> None:
    wiring = example("wiring-six.toml")
    lamps = GpioLamps(wiring.lamps, pin_factory=pins)
    for seat in Seat:
        lamps.light({seat})
        lit = [other for other, pin in wiring.lamps.items() if pins.pin(pin).state]
        assert lit == [seat]
    lamps.close()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[south", "wiring.toml"),
        ("[sideways]\nyes = 4", "sideways"),
        ("[south]\nmaybe = 4", "south.maybe"),
        ("south = 4", "south"),
        ("[south]\nyes = 40", "south.yes"),
        ("[south]\nyes = 1", "south.yes"),
        ("[south]\nyes = true", "south.yes"),
        ("[south]\nyes = '4'", "south.yes"),
        ("buzzer = -1", "buzzer"),
        ("judge = 'left'", "judge"),
        ("[south]\nyes = 4\n[north]\nyes = 4", "north.yes"),
        ("[south]\nyes = 4\nknob = [5, 5]", "south.knob"),
        ("[south]\nyes = 4\nknob = 5", "south.knob"),
        ("[south]\nyes = 4\nknob = [5, 6, 7]", "south.knob"),
        ("[south]\nyes = 4\nknob = [5, 99]", "south.knob"),
        ("[south]\nknob = [5, 6]", "yes"),
        ("[south]\nnext = 5", "yes"),
        ("[south]\nlights = [0, 5]", "south.lights"),
        ("[south]\nlights = [6, 5]", "south.lights"),
        ("[south]\nlights = [1, 301]", "300"),
        ("[south]\nlights = [true, 5]", "south.lights"),
        ("[south]\nlights = 5", "south.lights"),
        ("[south]\nlights = [1, 'x', 5]", "south.lights"),
        ("[south]\nlights = [1, 5]\n[north]\nlights = [5, 9]", "north.lights"),
        ("[strip]\nbrightness = 20", "wiring.toml"),
        ("[strip]\nbrightness = 0\n[south]\nlights = [1, 2]", "strip.brightness"),
        ("[strip]\nlength = 9\n[south]\nlights = [1, 2]", "strip.length"),
        ("strip = 5", "strip"),
        ("keep = 'usb'", "i2c, spi, serial"),
        ("keep = [['spi']]", "i2c, spi, serial"),
        ("keep = {}", "i2c, spi, serial"),
        ("keep = ['i2c']\nbuzzer = 3", "I2C"),
        ("buzzer = 10\n[south]\nlights = [1, 2]", "SPI"),
        ("keep = ['serial']\n[south]\nyes = 14", "south.yes"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence_by_its_name(
    tmp_path: Path, text: str, named: str
) -> None:
    path = tmp_path / "wiring.toml"
    path.write_text(text)
    with pytest.raises(Complaint) as complaint:
        read_wiring(path)
    for language in Language:
        assert named in Catalogue(language).tell(complaint.value.sentence)


def test_every_mistake_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "wiring.toml"
    path.write_text("buzzer = 99\nbell = 3\n[south]\nyes = 4\nback = 4\nlamp = 'x'")
    told = [Catalogue(Language.ENGLISH).tell(fault) for fault in wiring_faults(path)]
    found = [re.search(r"bell|buzzer|south.back|south.lamp", each) for each in told]
    assert [each[0] for each in found if each] == ["buzzer", "bell", "south.back", "south.lamp"]
    assert len(told) == 4


def test_the_wires_of_an_owner_go_before_those_that_an_update_replaces(tmp_path: Path) -> None:
    settings = tmp_path / "settings.toml"
    assert wiring_file(None) == wiring_file(settings) == EXAMPLE
    own = tmp_path / "wiring.toml"
    own.touch()
    assert wiring_file(settings) == own


def test_what_is_wrong_at_one_seat_takes_no_other_its_buttons(tmp_path: Path) -> None:
    path = tmp_path / "wiring.toml"
    path.write_text("buzzer = 99\n[south]\nyes = 5\nback = 5\n[north]\nyes = 6\n")
    south, north = Press(Seat.SOUTH, Button.YES), Press(Seat.NORTH, Button.YES)
    assert right_wiring(path) == Wiring(buttons={south: 5, north: 6})
    path.write_text("[south\n")
    assert right_wiring(path) == right_wiring(tmp_path / "none.toml") == Wiring()


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(Complaint) as complaint:
        read_wiring(tmp_path / "none.toml")
    assert "none.toml" in Catalogue(Language.RUSSIAN).tell(complaint.value.sentence)
