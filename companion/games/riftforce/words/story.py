"""What is told of a whole game of Riftforce: points by what they were for, and what was lost.

And what is counted over many games: the elementals that were laid, the guilds that acted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.riftforce.pack.cards import Card
from companion.games.riftforce.rules.actions import Action
from companion.games.riftforce.rules.events import (
    Activated,
    Controlled,
    Destroyed,
    Event,
    Scored,
    Summoned,
)
from companion.games.riftforce.rules.state import SEATS, State, other
from companion.rules.balance import GameBalance, Usage
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.rules.story import Feat, GameStory


def score(state: State) -> Mapping[Seat, int]:
    """The points of both (RF-11)."""
    return dict(zip(SEATS, state.score, strict=True))


def feats(_: State, events: tuple[Event, ...]) -> tuple[Feat, ...]:
    """Points by what they were for, and whoever was destroyed.

    Points follow what they are for: a destroyed elemental (RF-11) or locations held alone (RF-14).
    """
    found: list[Feat] = []
    cause: Event | None = None
    for event in events:
        match event:
            case Destroyed(seat):
                cause = event
                found.append(Feat(other(seat), say("rf-story-destroyed"), scores=False))
            case Controlled():
                cause = event
            case Scored(seat, points) if isinstance(cause, Destroyed):
                found.append(Feat(seat, say("rf-story-for-destroying")))
                if points > 1:
                    found.append(Feat(seat, say("rf-story-extra"), points - 1))
            case Scored(seat, points):
                found.append(Feat(seat, say("rf-story-for-locations"), points))
            case _:
                pass
    return tuple(found)


STORY: GameStory[State, Event] = GameStory(score=score, feats=feats)


def _laid(_: State, __: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    return ((event.seat, _kind(event.card)) for event in events if isinstance(event, Summoned))


def _acted(_: State, __: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    return ((e.seat, e.card.guild.value) for e in events if isinstance(e, Activated))


def _elementals(start: State) -> Mapping[str, Sentence]:
    """Cards of one guild and health are alike; only guilds that can be chosen count."""
    guilds = start.pack.guilds_of(start.edition)
    return {_kind(card): card.label for card in start.pack.elementals_of(guilds)}


def _guilds(start: State) -> Mapping[str, Sentence]:
    pack = start.pack
    return {guild.value: pack.label(guild) for guild in pack.guilds_of(start.edition)}


def _kind(card: Card) -> str:
    return f"{card.guild.code}{card.health}"


BALANCE: GameBalance[State, Action, Event] = GameBalance(
    usages=(
        Usage(say("rf-balance-laid"), _elementals, _laid),
        Usage(say("rf-balance-acted"), _guilds, _acted),
    ),
    began=lambda start: start.first,
    turns=lambda state: state.turn,
)
