"""What a real table is put together from, as far as it can be tried without one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import gpiozero
import numpy as np
import pytest
from gpiozero.pins.mock import MockFactory

from calibration.geometry.profile import TableProfile
from companion.app import real_table
from companion.app.party import Party
from companion.app.real_table import Inbox, pins, play_at_table
from companion.games.game import AnyGame
from companion.rules.seat import SEATINGS, Seat
from companion.table.controls import Button, Press, Signal
from companion.table.zones import Mat
from companion.text.complaint import Complaint
from hardware.lamps import GpioLamps, NoLamps
from hardware.led_strip import SpiWire
from hardware.pins import NoPins
from hardware.wiring import EXAMPLE, read_wiring
from tests.app import test_party
from tests.toys.round_nim import ROUND_NIM

WIRING = read_wiring()
SOUTH_SAYS_YES = Press(Seat.SOUTH, Button.YES)
SOUTH_GOES_ON = Press(Seat.SOUTH, Button.NEXT)


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Iterator[MockFactory]:
    """The pins of this machine."""
    factory = MockFactory()
    monkeypatch.setattr(gpiozero.Device, "pin_factory", factory)
    yield factory
    factory.reset()


def test_buttons_and_lamps_are_let_go_with_the_table(board: MockFactory) -> None:
    inbox = Inbox()
    with pins(inbox) as lamps:
        assert isinstance(lamps, GpioLamps)
        board.pin(WIRING.buttons[SOUTH_GOES_ON]).drive_low()
        assert list(inbox.received()) == [SOUTH_GOES_ON]
    board.pin(WIRING.buttons[SOUTH_GOES_ON]).drive_high()
    assert list(inbox.received()) == []
    with pins(inbox) as again:
        assert isinstance(again, GpioLamps)


def test_buttons_work_where_another_program_has_the_lamps(board: MockFactory) -> None:
    inbox = Inbox()
    with gpiozero.LED(WIRING.lamps[Seat.SOUTH]), pins(inbox) as lamps:
        assert isinstance(lamps, NoLamps)
        board.pin(WIRING.buttons[SOUTH_GOES_ON]).drive_low()
        assert list(inbox.received()) == [SOUTH_GOES_ON]


def test_lamps_work_where_another_program_has_the_buttons(board: MockFactory) -> None:
    with gpiozero.LED(WIRING.buttons[SOUTH_GOES_ON]), pins(Inbox()) as lamps:
        assert isinstance(lamps, GpioLamps)


def test_buttons_work_where_another_program_has_a_knob(board: MockFactory) -> None:
    now, inbox = [0.0], Inbox()
    file = EXAMPLE.with_name("wiring-knobs.toml")
    with gpiozero.LED(17), pins(inbox, file, lambda: now[0]):
        board.pin(13).drive_low()
        now[0] = 0.1
        board.pin(13).drive_high()
        assert list(inbox.received()) == [SOUTH_SAYS_YES]


@pytest.mark.usefixtures("board")
def test_a_table_without_pins_is_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def none() -> Iterator[None]:
        raise NoPins("none")
        yield

    monkeypatch.setattr("hardware.gpio_buttons.pins_or_none", none)
    monkeypatch.setattr("hardware.lamps.pins_or_none", none)
    with pins(Inbox()) as lamps:
        assert isinstance(lamps, NoLamps)


def test_wires_that_cannot_be_take_nobody_the_others(board: MockFactory, tmp_path: Path) -> None:
    file = tmp_path / "wiring.toml"
    file.write_text("buzzer = 99\n[south]\nnext = 5\nyes = 6\nlamp = 5\n")
    inbox = Inbox()
    with pins(inbox, file) as lamps:
        assert isinstance(lamps, GpioLamps)
        board.pin(5).drive_low()
        assert list(inbox.received()) == [SOUTH_GOES_ON]


def test_a_button_is_held_by_the_clock_of_the_table(board: MockFactory) -> None:
    now, inbox = [0.0], Inbox()
    with pins(inbox, seconds=lambda: now[0]):
        board.pin(WIRING.buttons[SOUTH_SAYS_YES]).drive_low()
        assert list(inbox.received()) == []
        now[0] = 1.0
        assert list(inbox.received()) == [replace(SOUTH_SAYS_YES, long=True)]


def test_knobs_and_a_strip_are_opened_where_they_are_wired(
    board: MockFactory, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wires = EXAMPLE.with_name("wiring-knobs.toml")
    inbox, spi = Inbox(), tmp_path / "spi"
    spi.touch()
    with pins(inbox, wires) as without:
        assert isinstance(without, GpioLamps), "no SPI, and all else works"
    monkeypatch.setattr(real_table, "SpiWire", lambda: SpiWire(spi, lambda *_: None))
    with pins(inbox, wires) as lamps:
        dark = spi.read_bytes()
        lamps.light({Seat.NORTH})
        assert spi.read_bytes() != dark * 2
        lamps.sound(Signal.ACCEPTED)
        for pin, high in ((5, False), (6, False), (5, True), (6, True)):
            board.pin(pin).drive_high() if high else board.pin(pin).drive_low()
        assert list(inbox.received()) == [Press(Seat.SOUTH, Button.NEXT)]
    assert spi.read_bytes().endswith(dark), "it is left dark"


class Seen(Exception):  # noqa: N818 - it only ends what was begun
    """What the table was to be looked at with."""


class Nothing:
    """A camera or a screen that is only opened and closed."""

    def close(self) -> None:
        pass


@pytest.fixture
def _bare_table(monkeypatch: pytest.MonkeyPatch, board: MockFactory) -> None:
    """A calibrated table of 1200 x 800 mm, looked at by nobody."""

    def look(game: AnyGame, plane: object) -> NoReturn:
        raise Seen(game)

    profile = TableProfile((960, 540), (1200.0, 800.0), np.eye(3), 18.0, 18.0, 0.1)
    monkeypatch.setattr(real_table, "_profile", lambda _: profile)
    monkeypatch.setattr(real_table, "open_camera", lambda *_, **__: Nothing())
    monkeypatch.setattr(real_table, "_screen", lambda *_: Nothing())
    monkeypatch.setattr(real_table, "lookout_for", look)


def party(folder: Path, *, anew: bool = False) -> Party:
    """People under a camera of their own."""
    return replace(test_party.party(folder, anew=anew), camera="usb")


@pytest.mark.usefixtures("_bare_table")
def test_a_real_table_has_the_mat_of_those_who_play(tmp_path: Path) -> None:
    three = replace(party(tmp_path), game=ROUND_NIM, options={"players": 3})
    with pytest.raises(Seen) as seen:
        play_at_table(three)
    (game,) = seen.value.args
    assert game.seats == SEATINGS[3]
    assert game.table.mat.zones == ROUND_NIM.table.mat_for(SEATINGS[3]).zones
    assert game.table.mat.zones != ROUND_NIM.table.mat.zones


def wider_for_each(seats: Sequence[Seat]) -> Mat:
    """A mat that has room on the table for five, and not for six."""
    return replace(ROUND_NIM.table.mat_for(seats), width_mm=230.0 * len(seats))


WIDER: AnyGame = replace(
    ROUND_NIM,
    table=replace(ROUND_NIM.table, mat=wider_for_each(tuple(Seat)), mat_for=wider_for_each),
)


@pytest.mark.usefixtures("_bare_table")
def test_only_the_mat_of_those_who_play_has_to_fit_the_table(tmp_path: Path) -> None:
    with pytest.raises(Seen) as seen:
        play_at_table(replace(party(tmp_path), game=WIDER, options={"players": 5}))
    (game,) = seen.value.args
    assert game.table.mat.width_mm == 1150


@pytest.mark.usefixtures("_bare_table")
def test_a_game_whose_mat_does_not_fit_is_not_begun_and_ends_no_other(tmp_path: Path) -> None:
    with pytest.raises(Seen):
        play_at_table(replace(party(tmp_path), game=WIDER, options={"players": 3}))
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(Complaint) as complaint:
        play_at_table(replace(party(tmp_path, anew=True), game=WIDER, options={"players": 6}))
    assert complaint.value.sentence.key == "calibration-mat-too-large"
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
