"""What is told of a whole game of Unique Units: prisoners and how they were taken.

And what is counted over many games: the figures that were summoned, and those that acted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.unique_units.pack.figures import Figure
from companion.games.unique_units.rules.actions import Action, Draw, Use
from companion.games.unique_units.rules.events import (
    Discarded,
    Event,
    PrisonerTaken,
    Summoned,
    Surrounded,
)
from companion.games.unique_units.rules.state import SEATS, State, other
from companion.rules.balance import GameBalance, Usage
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.rules.story import Feat, GameStory


def score(state: State) -> Mapping[Seat, int]:
    """The prisoners of both, as the end of the game counts them (UU-15)."""
    return {seat: state.taken(seat) for seat in SEATS}


def feats(state: State, events: tuple[Event, ...]) -> tuple[Feat, ...]:
    """Prisoners by how they were taken, and figures that were put out of the game."""
    found: list[Feat] = []
    for event in events:
        match event:
            case PrisonerTaken(seat, figure):
                found.append(Feat(seat, say("uu-story-point"), figure.kind.worth))
            case Surrounded(seat, figure):
                found.append(Feat(seat, say("uu-story-surrounded"), figure.kind.worth))
            case Discarded(figure, str()) if figure.owner is not state.playing:
                lost = Feat(other(figure.owner), say("uu-story-discarded"), scores=False)
                found.append(lost)
            case _:
                pass
    return tuple(found)


STORY: GameStory[State, Event] = GameStory(score, say("uu-story-prisoners"), feats)


def _summoned(_: State, __: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    return ((e.seat, e.figure.kind.code) for e in events if isinstance(e, Summoned))


def _acted(_: State, action: Action, __: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    match action:
        case Use(seat, figure) | Draw(seat, by=Figure() as figure):
            yield seat, figure.kind.code


def _kinds(start: State) -> Mapping[str, Sentence]:
    """All of the pack: what was not in a bag may come into it by an exchange."""
    return {kind.code: kind.label for kind in start.pack.kinds}


BALANCE: GameBalance[State, Action, Event] = GameBalance(
    usages=(
        Usage(say("uu-balance-summoned"), _kinds, _summoned),
        Usage(say("uu-balance-acted"), _kinds, _acted),
    ),
    began=lambda start: start.first,
    turns=lambda state: state.turn,
)
