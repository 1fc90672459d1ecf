"""A game looked back on: the points add up, and the play that decided it is found."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from random import Random

import pytest

from companion.games.game import AnyGame
from companion.games.shelf import GAMES
from companion.referee.record import Header
from companion.referee.session import Session
from companion.referee.story import Story, story_of, tell_story
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.rules.story import GameStory
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.stories import KINDS, Kind, story
from tests.nim import NIM, Heap, Take
from tests.toys.pig import PIG, Hold, Pig, Roll

START = "2026-05-01T12:00:00+00:00"


def played(kind: Kind, seed: int) -> Session[object, object, object]:
    """A random game, with a play every ten seconds."""
    setup = kind.game.rules.new_setup(Random(seed), kind.wishes)
    session = timed(kind.game, setup, [10] * 3000)
    for moment in story(kind, seed):
        session.play(moment.action)
    return session


def timed(game: AnyGame, setup: object, seconds: list[int]) -> Session[object, object, object]:
    """A game in which each play takes so many seconds."""
    now = datetime.fromisoformat(START)
    left = iter(seconds)

    def clock() -> datetime:
        nonlocal now
        now += timedelta(seconds=next(left))
        return now

    assert isinstance(setup, dict)
    return Session(game, Header(game.name, setup, started=START), clock=clock)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_points_by_source_add_up_to_the_final_score(kind: Kind) -> None:
    session = played(kind, 3)
    told = story_of(session)
    for seat, score in told.final:
        assert sum(dict(tally.amounts)[seat] for tally in told.points) == score
    if session.outcome and session.outcome.points and told.final:
        assert dict(told.final) == session.outcome.points
    if kind.game.name in GAMES:
        sources = {tally.source.key for tally in told.points}
        sources -= {"story-from-start"}  # such as lives
        assert not any(source.startswith("story-") for source in sources), "an unexplained point"
        assert told.final
    assert told.decisive is not None
    assert told.longest is not None
    assert told.longest.seconds >= 10
    for language in Language:
        catalogue = Catalogue(language, kind.game.folder)
        assert all(catalogue.tell(line) for line in tell_story(told))


def pig(*turns: int) -> Story:
    """A game of two in which each rolls a six so often and holds, one after the other."""
    session = timed(PIG, {"players": ["south", "north"], "dice": "table"}, [1] * 200)
    for sixes in turns:
        for _ in range(sixes):
            session.play(Roll(6, entered=True))
        session.play(Hold())
    assert session.outcome is not None
    return story_of(session)


def test_the_decisive_play_is_the_one_that_took_the_lead_for_good() -> None:
    told = pig(1, 2, 5, 3, 3)
    assert told.curve[0] == (Seat.SOUTH, (0, 0, *[6] * 9, *[36] * 8, 54))
    assert told.decisive is not None
    assert told.decisive.n == 11
    assert told.decisive.why == say("story-why-ahead", seat=Seat.SOUTH, own=36, best=12)


def test_whoever_was_never_behind_is_known_by_the_play_that_gained_most() -> None:
    told = pig(2, 1, 5, 1, 2)
    assert told.decisive is not None
    assert told.decisive.why == say("story-why-swing", seat=Seat.SOUTH, amount=30)


def test_where_no_play_stands_out_the_first_lead_that_lasted_was_decisive() -> None:
    told = pig(5, 1, 4)
    assert told.decisive is not None
    assert (told.decisive.n, told.decisive.why) == (
        6,
        say("story-why-swing", seat=Seat.SOUTH, amount=30),
    )
    told = pig(3, 1, 3, 1, 3)
    assert told.decisive is not None
    assert (told.decisive.n, told.decisive.why) == (
        4,
        say("story-why-ahead", seat=Seat.SOUTH, own=18, best=0),
    )


def test_what_the_others_gained_at_once_stands_out_as_much() -> None:
    told = pig(4, 1, 2, 4, 3)
    assert told.decisive is not None
    assert told.decisive.why == say("story-why-ahead", seat=Seat.SOUTH, own=24, best=0)


def test_a_lead_taken_with_the_last_play_ended_the_game_too() -> None:
    told = pig(1, 2, 8)
    assert told.decisive is not None
    assert told.decisive.why == say("story-why-last", seat=Seat.SOUTH, own=54, best=12)


def test_where_no_score_tells_the_last_play_was_decisive() -> None:
    session = timed(NIM, {"heap": 6}, [5, 5])
    session.play(Take(3))
    session.play(Take(3))
    told = story_of(session)
    assert (told.curve, told.points) == ((), ())
    assert told.decisive is not None
    assert (told.decisive.n, told.decisive.why) == (2, say("story-why-ended"))


def test_the_longest_turn_is_all_that_one_player_did_in_a_row() -> None:
    session = timed(PIG, {"players": ["south", "north"], "dice": "table"}, [5, 7, 8, 11, 3, 9000])
    for action in (Roll(6, entered=True), Roll(6, entered=True), Hold()):
        session.play(action)
    session.play(Roll(1, entered=True))
    longest = story_of(session).longest
    assert longest is not None
    assert (longest.seat, longest.seconds, longest.n) == (Seat.SOUTH, 20, 3)
    session.play(Roll(6, entered=True))
    session.play(Roll(6, entered=True))
    assert story_of(session).longest == longest, "a night between two plays is nobody's turn"


def test_what_was_put_right_is_a_source_of_its_own() -> None:
    session = timed(PIG, {"players": ["south", "north"], "dice": "table"}, [1] * 9)
    session.play(Roll(6, entered=True))
    session.play(Hold())
    state = session.state
    assert isinstance(state, Pig)
    corrected = PIG.rules.counted(state)[1].corrected(4)
    session.correct(corrected)
    told = story_of(session)
    assert told.final == ((Seat.SOUTH, 6), (Seat.NORTH, 4))
    assert [(tally.source.key, tally.amounts) for tally in told.points] == [
        ("pig-story-held", ((Seat.SOUTH, 6), (Seat.NORTH, 0))),
        ("story-corrected", ((Seat.SOUTH, 0), (Seat.NORTH, 4))),
    ]


def test_a_game_of_the_least_points_is_decided_by_its_score_too() -> None:
    def matches_left(state: Heap) -> dict[Seat, int]:
        return {Seat.SOUTH: state.matches, Seat.NORTH: 9 - state.matches}

    game = replace(NIM, story=GameStory(score=matches_left))
    session = timed(game, {"heap": 9}, [1] * 3)
    for _ in range(3):
        session.play(Take(3))
    assert session.outcome is not None
    assert session.outcome.winners == (Seat.SOUTH,)
    decisive = story_of(session).decisive
    assert decisive is not None
    assert decisive.why == say("story-why-ahead", seat=Seat.SOUTH, own=3, best=6)


def test_a_game_under_way_has_a_story_without_an_end() -> None:
    session = timed(NIM, {"heap": 6}, [5])
    session.play(Take(3))
    told = story_of(session)
    assert (told.outcome, told.decisive) == (None, None)
