"""Actions and events of Riftforce as sentences."""

from __future__ import annotations

from typing import assert_never

from companion.games.riftforce.pack.cards import Pack
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
    Captured,
    Controlled,
    Damaged,
    Dealt,
    Destroyed,
    Discarded,
    Drawn,
    Event,
    GameEnded,
    GuildPicked,
    Healed,
    Moved,
    OpeningPlaced,
    Reshuffled,
    Scored,
    Summoned,
    TurnPassed,
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
            return say("rf-does-pick", seat=seat, guild=state.pack.label(guild))
        case PlaceOpening(seat, card):
            return say("rf-does-open", seat=seat, card=card.label)
        case Summon(seat, placements):
            laid = tuple(
                say("rf-card-at", card=placed.card.label, location=placed.location)
                for placed in placements
            )
            return say("rf-does-summon", seat=seat, cards=laid)
        case Discard(seat, card):
            return say("rf-does-discard", seat=seat, card=card.label)
        case Activate(seat, card):
            lies = state.find(card)
            if lies is None:
                return say("rf-does-activate", seat=seat, card=card.label)
            label = say("rf-card-at", card=card.label, location=lies[1])
            return say("rf-does-activate", seat=seat, card=label)
        case Finish(seat):
            return say("rf-does-finish", seat=seat)
        case CheckAndDraw(seat):
            return say("rf-does-draw", seat=seat)
    assert_never(action)


def tell_event(pack: Pack, event: Event) -> Sentence:
    """The event as a sentence for the players."""
    match event:
        case GuildPicked(seat, guild):
            return say("rf-event-guild-picked", seat=seat, guild=pack.label(guild))
        case Dealt(seat, guilds, count):
            names = tuple(pack.label(guild) for guild in guilds)
            return say("rf-event-dealt", seat=seat, guilds=names, count=count)
        case OpeningPlaced(seat, card, location):
            return say("rf-event-opening-placed", seat=seat, card=card.label, location=location)
        case Summoned(seat, card, location):
            return say("rf-event-summoned", seat=seat, card=card.label, location=location)
        case Discarded(seat, card):
            return say("rf-event-discarded", seat=seat, card=card.label)
        case Activated(seat, card, location):
            return say("rf-event-activated", seat=seat, card=card.label, location=location)
        case Damaged() | Healed():
            return _tell_tokens(event)
        case Moved(seat, card, origin, target):
            return say("rf-event-moved", seat=seat, card=card.label, origin=origin, target=target)
        case Destroyed(seat, card, location):
            return say("rf-event-destroyed", seat=seat, card=card.label, location=location)
        case Captured(seat, card, location):
            return say("rf-event-captured", seat=seat, card=card.label, location=location)
        case Controlled(seat, locations):
            key = "rf-event-controlled" if locations else "rf-event-controlled-none"
            return say(key, seat=seat, locations=locations, count=len(locations))
        case Scored(seat, points, total):
            return say("rf-event-scored", seat=seat, points=points, total=total)
        case Drawn(seat, count):
            return say("rf-event-drawn", seat=seat, count=count)
        case Reshuffled(seat, count):
            return say("rf-event-reshuffled", seat=seat, count=count)
        case TurnPassed(seat, turn):
            return say("rf-event-turn-passed", seat=seat, turn=turn)
        case GameEnded(winner, points, against):
            if winner is None:
                return say("rf-event-game-drawn", points=points)
            return say("rf-event-game-ended", seat=winner, points=points, against=against)
    assert_never(event)


def _tell_tokens(event: Damaged | Healed) -> Sentence:
    return say(
        "rf-event-damaged" if isinstance(event, Damaged) else "rf-event-healed",
        seat=event.seat,
        card=event.card.label,
        location=event.location,
        amount=event.amount,
        total=event.total,
        health=event.card.health,
    )
