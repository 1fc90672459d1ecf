"""What a screen elsewhere makes of what it has heard of its table."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from companion.app.elsewhere.remote_screen import Purpose, RemoteScreen
from companion.broadcast.messages import View
from companion.broadcast.schema import VERSION
from companion.display.window import Tapped
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.page import Page
from companion.scenes.scene import ASKED, Choice, Column, Prompt, Scene, Tone, Words, nodes_in
from companion.scenes.scoreboard import Score, Scoreboard
from companion.table.controls import Button
from companion.text.language import Language

TABLE = "table-1"


class Seen:
    """A table that was followed as far as one view."""

    connected, online, speaks_newer, judge_wanted = True, True, False, ()
    refused: Sentence | None = None
    no_way: Sentence | None = None

    def __init__(self, score: dict[str, int], *, over: bool = False) -> None:
        names = {"south": "Anna", "north": "Boris"}
        told = View(TABLE, "morra", 1, "", names, {}, VERSION, score=score, turn=("north",))
        scene = Scene(say("referee-yes"), Tone.PLAIN, Words(say("referee-no")))
        self.newest: tuple[View, Scene] | None = msgspec.structs.replace(told, over=over), scene

    def answer(self, *, option: str | None = None, button: Button | None = None) -> None:
        raise AssertionError

    def answer_judge_call(self) -> None:
        raise AssertionError


def scores_on(seen: Seen) -> list[Score]:
    shown = RemoteScreen(seen, TABLE, Purpose.SCOREBOARD).shown
    assert isinstance(shown, Page)
    return [s for node in nodes_in(shown.body) if isinstance(node, Scoreboard) for s in node.scores]


def test_a_scoreboard_shows_points_and_whose_turn_it_is() -> None:
    scores = scores_on(Seen({"south": 7, "north": 12}))
    assert {(s.seat, s.points, s.awaited) for s in scores} == {
        (Seat.SOUTH, 7, False),
        (Seat.NORTH, 12, True),
    }
    assert not any(score.awaited for score in scores_on(Seen({"south": 7, "north": 12}, over=True)))


def test_whoever_has_no_name_is_called_by_the_seat_on_a_scoreboard() -> None:
    seen = Seen({"north": 12})
    assert seen.newest is not None
    view, scene = seen.newest
    seen.newest = msgspec.structs.replace(view, names={}), scene
    (score,) = scores_on(seen)
    words = RemoteScreen(seen, TABLE).catalogue(Language.RUSSIAN)
    assert words.tell(score.name) == "Север"


def test_a_screen_elsewhere_offers_no_touch_that_does_nothing() -> None:
    hint = Words(say("sf-demons-tell"), by_touch=True)
    kept, inner = Words(say("referee-no")), Words(say("referee-yes"))
    seen = Seen({})
    assert seen.newest is not None
    view, scene = seen.newest
    board = Column((hint, kept, Column((inner, hint))), (0.0, 1.0, 2.0))
    seen.newest = view, replace(scene, board=board)
    shown = RemoteScreen(seen, TABLE).shown
    assert isinstance(shown, Scene)
    assert shown.board == Column((kept, Column((inner,))), (1.0, 2.0))


def test_a_touch_on_a_name_shows_what_that_player_is_asked() -> None:
    seen = Seen({})
    assert seen.newest is not None
    view, scene = seen.newest
    asked = tuple(
        Prompt(say("referee-yes"), (Choice("a", say("referee-no")),), seat=seat) for seat in Seat
    )
    seen.newest = view, replace(scene, prompts=asked)
    remote = RemoteScreen(seen, TABLE)
    assert questioned(remote) is Seat.SOUTH
    remote.hear(Tapped(f"{ASKED}north-east"))
    assert questioned(remote) is Seat.NORTH_EAST
    assert isinstance(remote.shown, Scene)
    assert len(remote.shown.prompts) == len(asked)
    remote.hear(Tapped(f"{ASKED}nobody"))
    assert questioned(remote) is Seat.SOUTH


def questioned(remote: RemoteScreen) -> Seat | None:
    assert isinstance(remote.shown, Scene)
    assert remote.shown.prompt is not None
    return remote.shown.prompt.seat


def test_what_stays_as_it_is_is_not_drawn_again() -> None:
    seen = Seen({"south": 7})
    remote = RemoteScreen(seen, TABLE)
    words = remote.catalogue(Language.RUSSIAN)
    assert (remote.catalogue(Language.RUSSIAN), remote.shown) == (words, remote.shown)
    assert remote.catalogue(Language.ENGLISH) is not words
    assert seen.newest is not None
    view, scene = seen.newest
    seen.newest = msgspec.structs.replace(view, names={"south": "Vera"}), scene
    assert "Vera" in remote.catalogue(Language.ENGLISH).tell(say("phones-seat", seat=Seat.SOUTH))


def test_a_game_without_points_shows_its_table_instead() -> None:
    assert isinstance(RemoteScreen(Seen({}), TABLE, Purpose.SCOREBOARD).shown, Scene)


@pytest.mark.parametrize(
    ("online", "key"), [(False, "broadcast-no-table-yet"), (True, "broadcast-nothing-for-us")]
)
def test_a_screen_to_which_nothing_has_come_says_where_to_look(online: bool, key: str) -> None:
    seen = Seen({})
    seen.newest, seen.online = None, online
    assert RemoteScreen(seen, TABLE).shown.said == (say(key, table=TABLE),)
