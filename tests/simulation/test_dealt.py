"""The cards behind a simulated game, found again after an interruption."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.games.riftforce import RIFTFORCE
from companion.games.riftforce.rules.events import Drawn, Reshuffled
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.verdict import Allowed
from companion.simulation.dealt import plays_itself, remark, seed_of, world_behind
from tests.games.stories import KINDS, Kind, random_action, setup_of

AnySession = Session[object, object, object]


def played(seed: int, plays: int, mode: str = "draft") -> tuple[AnySession, object]:
    """A session some plays into its game, and the world in which it was played."""
    setup = RIFTFORCE.rules.new_setup(Random(seed), {"mode": mode})
    session = Session(RIFTFORCE, Header("riftforce", setup))
    world, luck = world_behind(session, seed), Random(seed)
    for _ in range(plays):
        verdict = session.play(random_action(world, session.state, luck))
        assert isinstance(verdict, Allowed)
        world = world.after(verdict.events)
    return session, world


def cards(world: object) -> list[object]:
    return [(world.hand(seat), world.deck(seat)) for seat in RIFTFORCE.seats]


@pytest.mark.parametrize("plays", [0, 3, 7, 40])
@pytest.mark.parametrize("mode", ["draft", "free"])
def test_everybody_holds_the_same_cards_again(plays: int, mode: str) -> None:
    session, world = played(11, plays, mode)
    assert cards(world_behind(session, 11)) == cards(world)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_in_every_game_all_hold_the_same_again(kind: Kind) -> None:
    """Those who share a deck too, and those whose hands no position tells."""
    game, luck = kind.game, Random(2)
    session: AnySession = Session(game, Header(game.name, setup_of(kind, 5)))
    world = game.simulation.deal(Random(5), session.state)
    for _ in range(25):
        if session.outcome is not None:
            break
        due = session.companion_action
        action = due or session.decide(random_action(world, session.state, luck))
        verdict = session.play(action)
        assert isinstance(verdict, Allowed)
        world = world.after(verdict.events)
        again = world_behind(session, 5)
        for seat in session.game.seats:
            assert (again.hand(seat), again.deck(seat)) == (world.hand(seat), world.deck(seat))


def test_another_seed_deals_other_cards() -> None:
    session, world = played(11, 10)
    assert cards(world_behind(session, 12)) != cards(world)


def test_a_play_taken_back_gives_its_cards_back() -> None:
    session, _ = played(11, 12)
    before = cards(world_behind(session, 11))
    world = world_behind(session, 11)
    session.play(random_action(world, session.state, Random(1)))
    session.undo()
    assert cards(world_behind(session, 11)) == before


def test_where_people_shuffled_otherwise_any_cards_that_fit_are_dealt() -> None:
    """South plays cards that the seed has left in the deck, as after a shuffle by hand."""
    session, _ = played(11, 8, "free")
    for number in range(40):
        # Any world that the position allows, and so not the one of the seed.
        world = RIFTFORCE.simulation.deal(Random(number), session.state)
        session.play(random_action(world, session.state, Random(number)))
        behind = world_behind(session, 11)
        lying = set(RIFTFORCE.table.layout(session.state))
        for seat in RIFTFORCE.seats:
            assert not {*behind.hand(seat), *behind.deck(seat)} & lying
            assert len(behind.hand(seat)) == session.state.hand(seat)
            assert len(behind.deck(seat)) == session.state.deck(seat)
        if session.outcome is not None:
            break


def test_a_long_game_comes_to_a_shuffle() -> None:
    """Else the tests above would prove little about shuffles."""
    session, _ = played(11, 60)
    events = [event for play in session.plays for event in play.events]
    assert any(isinstance(event, Drawn | Reshuffled) for event in events)


def test_a_record_remembers_its_seed() -> None:
    assert seed_of(remark(0, by_itself=False)) == 0
    assert seed_of(remark(2**31 - 1, by_itself=True)) == 2**31 - 1


def test_simulated_players_never_take_over_from_people() -> None:
    assert plays_itself(remark(3, by_itself=True))
    assert not plays_itself(remark(3, by_itself=False))
    assert not plays_itself(None)


@pytest.mark.parametrize("comment", [None, "", "a riddle", "simulated, seed x", "seed 5"])
def test_other_remarks_are_no_seed(comment: str | None) -> None:
    header = replace(Header("riftforce"), comment=comment)
    assert seed_of(header.comment) is None
