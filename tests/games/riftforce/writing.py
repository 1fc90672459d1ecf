"""Short ways to write a table, play on it and look at it again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from companion.games.riftforce import RIFTFORCE
from companion.games.riftforce.pack.cards import Edition, Guild, in_order
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.actions import Action, CheckAndDraw
from companion.games.riftforce.rules.events import Event
from companion.games.riftforce.rules.legal import discards, groups, summons
from companion.games.riftforce.rules.setup import random_setup, start
from companion.games.riftforce.rules.state import HAND, Phase, State
from companion.games.riftforce.rules.turn import apply, outcome
from companion.games.riftforce.words.notation import read_action
from companion.games.riftforce.words.position import read_position, write_position
from companion.games.riftforce.world.world import Deal
from companion.rules.rule import RuleBroken
from companion.text.catalogue import Catalogue
from companion.text.language import Language

_ENGLISH = Catalogue(Language.ENGLISH, RIFTFORCE.folder)
_SPARE = [guild.code for guild in Guild]


def table(fields: str, *, south: str = "", north: str = "") -> State:
    """A position from some of its fields; the guilds are those that are named, and others.

    ``south`` and ``north`` are guilds that a side has besides those of its cards.
    """
    if "guilds=" in fields:
        return read_position(SHIPPED, fields)
    mine = _named(f"south={south.replace(' ', ',')} {fields}", "south")
    theirs = _named(f"north={north.replace(' ', ',')} {fields}", "north")
    spare = [code for code in _SPARE if code not in (*mine, *theirs)]
    while len(mine) < 4:
        mine.append(spare.pop(0))
    while len(theirs) < 4:
        theirs.append(spare.pop(0))
    return read_position(
        SHIPPED, f"set=beyond guilds={','.join(mine)}:{','.join(theirs)} {fields}".strip()
    )


def _named(fields: str, seat: str) -> list[str]:
    words = [word for word in fields.split(" ") if word.startswith(seat)]
    return list(dict.fromkeys(re.findall(r"[A-Z]{2}", " ".join(words))))


def play(state: State, *lines: str) -> State:
    """The position after these actions, all of which must be legal."""
    for line in lines:
        state, _ = apply(state, read_action(SHIPPED, line))
    return state


def events_of(state: State, line: str) -> tuple[Event, ...]:
    """What happens."""
    return apply(state, read_action(SHIPPED, line))[1]


def refused(state: State, line: str) -> tuple[str, str]:
    """The rule that forbids an action, and the key of the reason; the state must not change."""
    before = write_position(state)
    with pytest.raises(RuleBroken) as broken:
        apply(state, read_action(SHIPPED, line))
    assert write_position(state) == before
    return broken.value.rule.id, broken.value.because.key


def remedy(state: State, line: str) -> str:
    """What English players are told to do about an action that is refused."""
    with pytest.raises(RuleBroken) as broken:
        apply(state, read_action(SHIPPED, line))
    return _ENGLISH.tell(broken.value.remedy)


def south(state: State) -> str:
    """South's columns in notation."""
    return field(state, "south")


def north(state: State) -> str:
    """North's columns in notation."""
    return field(state, "north")


def field(state: State, name: str) -> str:
    """One field of the position line; a field that is not there is empty."""
    for word in write_position(state).split(" "):
        key, _, value = word.partition("=")
        if key == name:
            return value
    return ""


def random_game(seed: int, edition: Edition) -> Iterator[tuple[State, Deal, Action]]:
    """A whole random game: each position with what was really dealt and what was played."""
    luck = Random(seed)
    state = start(SHIPPED, random_setup(SHIPPED, luck, edition, draft=seed % 2 == 0))
    deal = Deal.of(state, luck)
    while outcome(state) is None:
        action = random_action(deal, state, luck)
        yield state, deal, action
        state, events = apply(state, action)
        deal = deal.after(events)


def random_action(deal: Deal, state: State, luck: Random) -> Action:
    """A legal action: first a random kind, then one of that kind.

    Drawn evenly from all, nearly every turn would be a summon, of which there are most.
    """
    seat = state.to_act
    if seat is None or state.phase is not Phase.TURN:
        return luck.choice(list(deal.legal_actions(state)))
    hand = in_order(deal.hand(seat))
    thrown = list(discards(state, seat, hand))
    kinds = ["summon"] if hand else []
    kinds += ["discard"] if thrown else []
    kinds += ["draw"] if len(hand) < HAND else []
    match luck.choice(kinds):
        case "summon":
            group = luck.choice(list(groups(hand)))
            return luck.choice(list(summons(state, seat, group)))
        case "discard":
            return luck.choice(thrown)
        case _:
            return CheckAndDraw(seat)
