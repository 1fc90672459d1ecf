"""What is told of a whole game of Shadow Fight: fights won and how, damage, powers and traps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.shadow_fight.rules.events import (
    Acted,
    EnergyLost,
    Event,
    FightWon,
    PassiveApplied,
    PowerUsed,
    TrapSprung,
    WentOut,
)
from companion.games.shadow_fight.rules.state import State, Why
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.rules.story import Feat, GameStory


def score(state: State) -> Mapping[Seat, int]:
    """The fights that everybody has won (SF-W1)."""
    return {seat: state.fighter(seat).wins for seat in state.players}


def feats(before: State, events: tuple[Event, ...]) -> tuple[Feat, ...]:
    """How fights were won, and who did damage, used powers and stepped into traps how often."""
    return tuple(_feats(before, events))


def _feats(before: State, events: tuple[Event, ...]) -> Iterator[Feat]:
    actor: Seat | None = None
    why = _last_reason(before)
    for event in events:
        match event:
            case Acted(seat):
                actor = seat
            case PowerUsed(seat):
                actor = seat
                yield Feat(seat, say("sf-story-powers"), scores=False)
            case TrapSprung(seat, _, False):
                yield Feat(seat, say("sf-story-traps"), scores=False)
            case PassiveApplied():
                actor = None
            case EnergyLost(seat, count) if actor is not None and actor is not seat:
                yield Feat(actor, say("sf-story-damage"), count, scores=False)
            case WentOut(_, reason):
                why = reason
            case FightWon(_, seats):
                for seat in seats:
                    yield Feat(seat, say(f"sf-story-won-{why.value}"))


def _last_reason(before: State) -> Why:
    """Why those went out of the fight who did so last."""
    for seat in before.last_out:
        if (why := before.fighter(seat).out) is not None:
            return why
    return Why.ENERGY


STORY: GameStory[State, Event] = GameStory(score, say("sf-story-wins"), feats)
