"""What goes wrong at home is told at home, and the home goes on."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest

from companion.app.home.visit import Visit
from companion.app.party import Wishes, begin
from companion.display.window import Window
from companion.games.riftforce import RIFTFORCE
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.page import BACK
from companion.text.complaint import Complaint
from tests.app.appliance import SHORT_PIG, Acts, Appliance


def test_what_a_dialog_complains_of_is_told_at_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    def visitor(at: Appliance) -> Acts:
        yield from at.take("new")
        yield from at.take("seat:north")
        yield from at.take("no-name")
        yield from at.until_title("That did not work")
        told.append(str(at.shown))
        yield from at.take("good")
        yield from at.take(BACK)
        yield from at.take(BACK)
        yield from at.leave()

    at = Appliance(tmp_path / "games", monkeypatch)
    names = {Seat.SOUTH: "A" * 30, Seat.NORTH: "Bo"}
    session = begin(SHORT_PIG, Wishes(at.folder, names, SHORT_PIG.rules.new_setup(Random(1), {})))
    assert session.journal is not None
    session.journal.close()
    at.run(visitor)
    assert "play-name-too-long" in told[0], "an older version had room for such a name"


def test_settings_that_are_spoiled_meanwhile_are_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    wrong: list[Sentence] = []

    def visitor(at: Appliance) -> Acts:
        yield from at.until_title("Table companion")
        wrong.append(say("play-same-name", name="Ann"))
        yield from at.take("new")
        yield from at.until_title("That did not work")
        told.append(str(at.shown))
        yield from at.take("good")
        yield from at.until_title("New game")
        yield from at.take(BACK)
        yield from at.leave()

    at = Appliance(tmp_path / "games", monkeypatch)
    at.host = replace(at.host, complaint=lambda: wrong[0] if wrong else None)
    at.run(visitor)
    assert "play-same-name" in told[0]


def test_settings_that_are_wrong_from_the_start_are_told_before_anything_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    def visitor(at: Appliance) -> Acts:
        yield from at.until_title("That did not work")
        told.append(str(at.shown))
        yield from at.take("good")
        yield from at.until_title("Table companion")
        yield from at.leave()

    at = Appliance(tmp_path / "games", monkeypatch)
    at.host = replace(at.host, complaint=lambda: say("play-same-name", name="Ann"))
    at.run(visitor)
    assert "play-same-name" in told[0]


def test_the_window_is_closed_even_if_its_size_cannot_be_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def remember(_: tuple[int, int]) -> None:
        raise Complaint("play-same-name", name="Ann")

    at = Appliance(tmp_path / "games", monkeypatch)
    open_window = partial(Window, (800, 480), "", clock=at._clock)
    with pytest.raises(Complaint):
        Visit(at.host, at._play, open_window, at._pins, at._tick, remember).run()
    assert not pygame.display.get_init()


def test_what_keeps_a_game_from_beginning_is_told_at_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    def visitor(at: Appliance) -> Acts:
        yield from at.take("new")
        yield from at.take("play")
        yield from at.until_title("That did not work")
        told.append(str(at.shown))
        yield from at.take("good")
        yield from at.leave()

    Appliance(tmp_path / "games", monkeypatch, camera="usb").run(visitor)
    assert "play-no-profile" in told[0]


def test_a_visit_in_which_something_never_comes_fails_and_says_what(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def visitor(at: Appliance) -> Acts:
        yield from at.take("new")
        yield from at.until_title("Old game")

    with pytest.raises(AssertionError, match=r"in vain for “Old game” in “New game” with .*'play'"):
        Appliance(tmp_path / "games", monkeypatch).run(visitor)


def test_a_visit_that_the_program_cuts_short_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def visitor(at: Appliance) -> Acts:
        yield from at.take("leave")
        yield from at.take("new")

    with pytest.raises(AssertionError, match="has ended in “Table companion” before"):
        Appliance(tmp_path / "games", monkeypatch).run(visitor)


def test_hands_that_cannot_bring_the_table_in_order_say_what_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def visitor(at: Appliance) -> Acts:
        yield from at.take("new")
        yield from at.take("play")
        yield from at.until_at_table()
        monkeypatch.setattr(at.hands, "lay", lambda *_: iter(()))
        card = next(piece for piece in RIFTFORCE.table.pieces if piece.name == "FI5a")
        yield from at.hands.lay_out(at.hands.lies().with_piece(card, "south-1"))

    at = Appliance(tmp_path / "games", monkeypatch, game=RIFTFORCE)
    with pytest.raises(AssertionError, match=r"still have to do .*Put"):
        at.run(visitor)
