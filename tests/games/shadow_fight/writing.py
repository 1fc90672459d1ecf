"""Short ways to write a table, play on it and look at it again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import pytest

import companion.games.shadow_fight
from companion.games.game import Plain
from companion.games.shadow_fight.pack.cards import Pack
from companion.games.shadow_fight.pack.pack_file import read_pack
from companion.games.shadow_fight.rules.actions import Action
from companion.games.shadow_fight.rules.events import Event
from companion.games.shadow_fight.rules.legal import legal_actions
from companion.games.shadow_fight.rules.setup import new_setup, start_from
from companion.games.shadow_fight.rules.state import State
from companion.games.shadow_fight.rules.turn import apply, outcome
from companion.games.shadow_fight.words.notation import read_action
from companion.games.shadow_fight.words.position import read_position, write_position
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.simulation.player import random_action
from companion.text.catalogue import Catalogue
from companion.text.language import Language

CARDS = Path(__file__).with_name("cards.toml").read_text(encoding="utf-8")
PACK = read_pack(CARDS)
FOLDER = Path(companion.games.shadow_fight.__file__).parent
ENGLISH = Catalogue(Language.ENGLISH, FOLDER)
RUSSIAN = Catalogue(Language.RUSSIAN, FOLDER)

S, N = Seat.SOUTH, Seat.NORTH
NW, NE = Seat.NORTH_WEST, Seat.NORTH_EAST
SW, SE = Seat.SOUTH_WEST, Seat.SOUTH_EAST

THREE = "seats=south,north-west,north-east field=DESE"
"""Three players on a battlefield where nothing happens."""
FOUR = "seats=south-west,north-west,north-east,south-east field=DESE"
"""The same for four, south-west first, then clockwise."""

WISHES: tuple[Mapping[str, Plain], ...] = (
    {"players": 2},
    {"players": 2, "start": "full", "lots": "blind", "intercept": "damage"},
    {"players": 3},
    {"players": 3, "start": "full", "tie": "decider", "lots": "blind"},
    {"players": 4, "tie": "fourth", "intercept": "damage"},
    {"players": 4, "start": "full"},
    {"players": 4, "teams": "yes", "lots": "blind"},
    {"players": 4, "teams": "yes", "start": "full", "tie": "decider"},
)
"""Every number of players, teams, and every option at least twice."""


def table(fields: str = "") -> State:
    """A position from some of its fields."""
    return read_position(PACK, fields or "round=1")


def play(state: State, *lines: str) -> State:
    """The position after these actions, all of which must be legal."""
    for line in lines:
        state, _ = apply(state, read_action(state.pack, line))
    return state


def events_of(state: State, line: str) -> tuple[Event, ...]:
    """What happens."""
    return apply(state, read_action(state.pack, line))[1]


def refused(state: State, line: str) -> tuple[str, str]:
    """The rule that forbids an action, and the key of the reason; the state must not change."""
    before = write_position(state)
    broken = breaking(state, line)
    assert write_position(state) == before
    for catalogue in (ENGLISH, RUSSIAN):
        assert catalogue.tell(broken.text)
    return broken.rule.id, broken.because.key


def breaking(state: State, line: str) -> RuleBroken:
    """The refusal of an action."""
    with pytest.raises(RuleBroken) as broken:
        apply(state, read_action(state.pack, line))
    return broken.value


def field(state: State, name: str) -> str:
    """One field of the position line; a field that is not there is empty."""
    for word in write_position(state).split(" "):
        key, _, value = word.partition("=")
        if key == name:
            return value
    return ""


def legal(state: State, verb: str) -> list[Action]:
    """The legal actions of a kind."""
    return [action for action in legal_actions(state) if type(action).__name__ == verb]


def new_game(wishes: Mapping[str, Plain], seed: int, pack: Pack = PACK) -> State:
    """The first position of a game with these options."""
    return start_from(pack, new_setup(pack, Random(seed), wishes))


def random_game(wishes: Mapping[str, Plain], seed: int) -> Iterator[tuple[State, Action]]:
    """A whole random game by what the referee knows: each position and what was played."""
    luck = Random(seed)
    state = new_game(wishes, seed)
    while outcome(state) is None:
        action = random_action(legal_actions(state), luck)
        yield state, action
        state, _ = apply(state, action)
