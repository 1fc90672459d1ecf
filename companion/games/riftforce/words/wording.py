"""Actions of Riftforce as sentences."""

from __future__ import annotations

from typing import assert_never

from companion.games.riftforce.rules.actions import (
    Action,
    Activate,
    CheckAndDraw,
    Discard,
    Finish,
    PickGuild,
    PlaceOpening,
    Summon,
)
from companion.games.riftforce.rules.events import (
    Activated,
    Discarded,
    Drawn,
    Event,
    GuildPicked,
    OpeningPlaced,
    Summoned,
)
from companion.games.riftforce.rules.state import State
from companion.rules.sentence import Sentence, say


def restates(event: Event) -> bool:
    """The summoning, discarding or taking itself is said by the action already."""
    return isinstance(event, GuildPicked | OpeningPlaced | Summoned | Discarded | Activated)


def unseen_task(event: Event) -> Sentence | None:
    """What a player has to do with cards that nobody else may see (RF-15)."""
    if isinstance(event, Drawn):
        return say("rf-request-draw", seat=event.seat, count=event.count)
    return None


def reveals(event: Event) -> bool:
    """Whoever has drawn knows cards that nobody knew before."""
    return isinstance(event, Drawn)


def tell_action(state: State, action: Action) -> Sentence:
    """What a player does, in a few words: "Anna summons Fire 5 at 2, Plant 5 at 3"."""
    match action:
        case PickGuild(seat, guild):
            return say("rf-does-pick", seat=seat, guild=state.pack.told(guild))
        case PlaceOpening(seat, card):
            return say("rf-does-open", seat=seat, card=card.told)
        case Summon(seat, placements):
            laid = tuple(
                say("rf-card-at", card=placed.card.told, location=placed.location)
                for placed in placements
            )
            return say("rf-does-summon", seat=seat, cards=laid)
        case Discard(seat, card):
            return say("rf-does-discard", seat=seat, card=card.told)
        case Activate(seat, card):
            lies = state.find(card)
            if lies is None:
                return say("rf-does-activate", seat=seat, card=card.told)
            told = say("rf-card-at", card=card.told, location=lies[1])
            return say("rf-does-activate", seat=seat, card=told)
        case Finish(seat):
            return say("rf-does-finish", seat=seat)
        case CheckAndDraw(seat):
            return say("rf-does-draw", seat=seat)
    assert_never(action)
