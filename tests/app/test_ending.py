"""The end of a game: it is told by itself, leads on, and can still be taken back."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from companion.app.attendant import Attendant, album_beside
from companion.app.ending import Ending
from companion.app.table_screen import END_AFTER_S, HISTORY, MENU, Leaving, TableScreen
from companion.display.page import compose
from companion.display.theme import Fonts
from companion.display.window import Tapped
from companion.files.snapshots import Snapshots, pictures_beside
from companion.referee.journal import Journal
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.scenes.page import BACK, Curve, Page, keys_of
from companion.scenes.scene import Row, Scene
from companion.table.controls import Button, Press
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.frame import Frame
from tests.app.test_attendant import Sees, still
from tests.nim import NIM, Take
from tests.toys.pig import PIG, Hold, Roll

NAMES = {Seat.SOUTH: "Anna", Seat.NORTH: "Boris"}
PICTURE = np.zeros((48, 64), np.uint8)


class Table:
    """A game of Nim with six matches, of which so many are seen, and a clock."""

    def __init__(self, *matches: int, journal: Journal | None = None) -> None:
        self.now = 0.0
        session = Session(NIM, Header("nim", {"heap": 6}, names=NAMES), journal)
        self.attendant = Attendant(session, Sees(*map(still, matches)), album=album_beside(session))
        catalogue = Catalogue(Language.ENGLISH, NIM.folder, names=NAMES)
        self.screen = TableScreen(self.attendant, catalogue, seconds=lambda: self.now)
        for at in range(len(matches)):
            self.attendant.look(Frame(PICTURE, float(at)))

    def wait(self, seconds: float = END_AFTER_S) -> Page | Scene:
        assert self.screen.shown
        self.now += seconds
        return self.screen.shown


def test_the_last_play_is_left_on_the_screen_before_the_end_is_told() -> None:
    table = Table(6, 3, 0)
    assert table.attendant.session.outcome is not None
    assert isinstance(table.wait(END_AFTER_S / 2), Scene)
    page = table.wait(END_AFTER_S / 2)
    assert isinstance(page, Page)
    assert page.tone is Seat.NORTH
    assert keys_of(page)[:3] == ("rematch", "swap", "home")


def test_rematch_swap_and_home_are_ways_to_leave_the_table_by_touch() -> None:
    for key, leaving in (
        ("rematch", Leaving.REMATCH),
        ("swap", Leaving.SWAP),
        ("home", Leaving.HOME),
    ):
        table = Table(6, 3, 0)
        table.wait()
        table.screen.hear(Tapped(key))
        assert table.screen.leaving is leaving


def test_a_rematch_by_buttons_alone() -> None:
    table = Table(6, 3, 0)
    table.wait()
    table.screen.receive(Press(Seat.SOUTH, Button.NEXT))
    table.screen.receive(Press(Seat.NORTH, Button.YES))
    assert table.screen.leaving is Leaving.REMATCH


def test_whoever_closes_it_sees_the_table_and_finds_it_again_in_the_menu() -> None:
    table = Table(6, 3, 0)
    table.wait()
    table.screen.hear(Tapped(BACK))
    assert isinstance(table.wait(60), Scene), "it comes up once"
    table.screen.hear(Tapped(MENU))
    table.screen.hear(Tapped("story"))
    table.screen.hear(Tapped("swap"))
    assert table.screen.leaving is Leaving.SWAP


def test_the_last_play_can_be_taken_back_and_the_end_comes_up_again() -> None:
    table = Table(6, 3, 0)
    table.wait()
    table.screen.hear(Tapped(BACK))
    table.screen.hear(Tapped("take-back"))
    asked = table.screen.shown
    assert isinstance(asked, Scene)
    assert asked.prompt is not None
    table.screen.hear(Tapped(asked.prompt.choices[0].key))
    assert table.attendant.session.outcome is None
    assert isinstance(table.wait(), Scene)
    table.attendant.session.play(Take(3))
    assert isinstance(table.wait(), Page)


def test_an_end_that_is_taken_back_elsewhere_is_shown_no_longer() -> None:
    table = Table(6, 3, 0)
    assert isinstance(table.wait(), Page)
    table.attendant.session.undo()
    assert isinstance(table.screen.shown, Scene)


def test_it_waits_while_somebody_looks_at_something_else() -> None:
    table = Table(6, 3, 0)
    assert table.screen.shown
    table.screen.hear(Tapped(HISTORY))
    page = table.wait()
    assert isinstance(page, Page)
    assert "rematch" not in keys_of(page)
    table.screen.hear(Tapped(BACK))
    end = table.screen.shown
    assert isinstance(end, Page)
    assert "rematch" in keys_of(end)


def test_each_play_is_kept_as_a_picture_beside_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with Journal.create(path, Header("nim", {"heap": 6}, names=NAMES)) as journal:
        table = Table(6, 3, 0, journal=journal)
        assert table.attendant.album is not None
        table.attendant.album.settle()
        assert Snapshots(pictures_beside(path)).numbers == {1, 2}
        table.screen.hear(Tapped(HISTORY))
        page = table.screen.shown
        assert isinstance(page, Page)
        assert "picture" in keys_of(page)


def test_the_end_names_the_record_and_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "2026-05-01_nim_Anna_Boris.jsonl"
    with Journal.create(path, Header("nim", {"heap": 6}, names=NAMES)) as journal:
        table = Table(6, 3, 0, journal=journal)
        page = table.wait()
    assert isinstance(page, Page)
    catalogue = Catalogue(Language.ENGLISH, NIM.folder)
    texts = [line.text for line in compose(page, (800, 480), catalogue, Fonts()).texts]
    assert path.name in texts
    assert any(tmp_path.name in text for text in texts)
    assert any("Boris wins" in text for text in texts)


def test_the_curve_ends_at_the_final_score_and_marks_the_decisive_play() -> None:
    session = Session(PIG, Header("pig", {"players": ["south", "north"], "dice": "table"}))
    for sixes in (1, 2, 8):
        for _ in range(sixes):
            session.play(Roll(6, entered=True))
        session.play(Hold())
    body = Ending(session).page().body
    assert isinstance(body, Row)
    curve = body.children[0]
    assert isinstance(curve, Curve)
    assert [(seat, values[-1]) for seat, values in curve.lines] == [
        (Seat.SOUTH, 54),
        (Seat.NORTH, 12),
    ]
    assert curve.mark == len(session.plays)
