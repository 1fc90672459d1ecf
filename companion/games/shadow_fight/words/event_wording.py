"""Every event as a whole sentence, for whoever reads all that happened."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.shadow_fight.pack.cards import Move
from companion.games.shadow_fight.rules.events import (
    Acted,
    BattlefieldsShuffled,
    BattlefieldTurned,
    DemonChosen,
    Discarded,
    Drawn,
    EnergyGained,
    EnergyLost,
    Event,
    FightBegan,
    FightPrepared,
    FightWon,
    FirstPlayerChanged,
    GameEnded,
    Given,
    HandShown,
    KnockoutLifted,
    KnockoutPlaced,
    KnockoutReturned,
    Laid,
    LeftOver,
    LotsDrawn,
    Named,
    Offered,
    Opened,
    PassiveApplied,
    Picked,
    PowerUsed,
    Reshuffled,
    RoundBegan,
    SeriesCleared,
    StanceTaken,
    Stolen,
    Tied,
    TrapRemoved,
    TrapSet,
    TrapSprung,
    TurnBegan,
    Unharmed,
    UnopenedDiscarded,
    WentOut,
)
from companion.games.shadow_fight.rules.refusals import labels
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, and_also, say


def counted_labels(moves: Iterable[Move]) -> Fact:
    """Moves as people list them; cards that are alike are told once."""
    return and_also(labels(moves))


def tell_event(event: Event) -> Sentence:
    """The event as a sentence for the players."""
    match event:
        case DemonChosen(seat, demon):
            return _done(say("sf-does-choose", seat=seat, demon=demon.label))
        case FightPrepared(fight, aside=()):
            return say("sf-event-prepared", fight=fight)
        case FightPrepared(fight, aside=aside):
            return say(
                "sf-event-prepared-aside", fight=fight, seats=and_also(aside), count=len(aside)
            )
        case BattlefieldsShuffled(count):
            return say("sf-event-fields-shuffled", count=count)
        case BattlefieldTurned(battlefield):
            return say("sf-event-field", field=battlefield.label)
        case Offered(moves):
            return say("sf-event-offered", moves=counted_labels(moves))
        case Picked(seat, move):
            return _done(say("sf-does-pick", seat=seat, move=move.label))
        case LeftOver(moves):
            return say("sf-event-left-over", moves=counted_labels(moves))
        case FightBegan(fight):
            return say("sf-event-fight", fight=fight)
        case RoundBegan(number, first):
            return say("sf-event-round", round=number, seat=first)
        case TurnBegan(turn):
            return say("sf-event-turn", turn=turn)
        case Laid(seat):
            return _done(say("sf-does-lay", seat=seat))
        case Opened(seat, move):
            return _done(say("sf-does-open", seat=seat, move=move.label))
        case Acted(seat, move, number):
            label = move.actions[number - 1].label
            return _done(say("sf-does-act", seat=seat, action=label))
        case PowerUsed(seat, demon):
            return _done(say("sf-does-power", seat=seat, demon=demon.label))
        case _:
            return _tell_cards(event)


def _done(action: Sentence) -> Sentence:
    """What somebody did, as a whole sentence."""
    return say("sf-event-done", action=action)


def _tell_cards(event: Event) -> Sentence:
    """What became of cards."""
    match event:
        case Drawn(seat, count):
            return say("sf-event-drawn", seat=seat, count=count)
        case Reshuffled(moves):
            return say("sf-event-reshuffled", count=len(moves))
        case Discarded(seat, moves):
            return _done(say("sf-does-discard", seat=seat, moves=counted_labels(moves)))
        case LotsDrawn(seat, places):
            return _done(tell_lots(seat, places))
        case Given(move, seats, missing=missing):
            return tell_given(move, seats, missing)
        case Stolen(seat, victim):
            return say("sf-event-stolen", seat=seat, victim=victim)
        case Named(seat, victim, move):
            return say("sf-event-named", seat=seat, victim=victim, move=move.label)
        case HandShown(seat, _, moves):
            return _done(say("sf-does-show", seat=seat, moves=counted_labels(moves)))
        case SeriesCleared(seat, moves):
            return say("sf-event-cleared", seat=seat, moves=counted_labels(moves))
        case UnopenedDiscarded(seat, move):
            return _done(say("sf-does-turn-over", seat=seat, move=move.label))
        case TrapSet(move):
            return say("sf-event-trap", move=move.label, count=1)
        case TrapRemoved(move):
            return say("sf-event-untrap", move=move.label, count=1)
        case KnockoutPlaced(move):
            return say("sf-event-knockout", move=move.label, count=1)
        case KnockoutLifted(move):
            return say("sf-event-lift", move=move.label, count=1)
        case _:
            return _tell_demons(event)


def tell_lots(seat: Seat, places: tuple[int, ...]) -> Sentence:
    """The lots that fell on a hand, or are still to be drawn."""
    if not places:
        return say("sf-does-lots-open", seat=seat)
    return say("sf-does-lots", seat=seat, places=and_also(places), count=len(places))


def tell_given(move: Move, seats: tuple[Seat, ...], missing: tuple[Seat, ...]) -> Sentence:
    """Who got a move that everybody was to get, and who did not (SF-E2)."""
    if not seats:
        return say("sf-event-given-none", move=move.label)
    key = "sf-event-given-some" if missing else "sf-event-given"
    facts: dict[str, Fact] = {"seats": and_also(seats), "missing": and_also(missing)}
    return Sentence(key, {"move": move.label, "count": len(seats), **facts})


def _tell_demons(event: Event) -> Sentence:
    """What happened to demons, and how it ends."""
    match event:
        case KnockoutReturned(seat, move, safe):
            key = "sf-event-knockout-safe" if safe else "sf-event-knockout-hit"
            return say(key, seat=seat, move=move.label)
        case TrapSprung(seat, move, safe):
            key = "sf-event-trap-safe" if safe else "sf-event-trap-sprung"
            return say(key, seat=seat, move=move.label)
        case PassiveApplied(None, card):
            return say("sf-event-passive", card=card.label)
        case PassiveApplied(Seat() as seat, card):
            return say("sf-event-passive-of", card=card.label, seat=seat)
        case Unharmed(seat):
            return say("sf-event-unharmed", seats=seat)
        case EnergyLost(seat, count, left):
            return say("sf-event-energy-lost", seat=seat, count=count, left=left)
        case EnergyGained(seat, count, left):
            return say("sf-event-energy-gained", seat=seat, count=count, left=left)
        case StanceTaken(seat):
            return say("sf-event-stance", seat=seat)
        case FirstPlayerChanged(seat, former):
            return say("sf-event-first-kept" if seat is former else "sf-event-first", seat=seat)
        case WentOut(seat, why, move):
            facts: dict[str, Fact] = {} if move is None else {"move": move.label}
            return say(f"sf-event-out-{why.value}", seats=seat, count=1, **facts)
        case FightWon(fight, seats):
            return say("sf-event-fight-won", fight=fight, seats=and_also(seats), count=len(seats))
        case Tied(seats, decider=True):
            return say("sf-event-tied-decider", seats=and_also(seats))
        case Tied(seats, goal):
            return say("sf-event-tied", seats=and_also(seats), goal=goal)
        case GameEnded(winners):
            return say("sf-event-won", seats=and_also(winners), count=len(winners))
    raise TypeError(event)
