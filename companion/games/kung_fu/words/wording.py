"""Actions, events and what came of them as sentences, and as effects on the cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.kung_fu.pack.cards import Card
from companion.games.kung_fu.rules.actions import (
    Action,
    Activate,
    Attack,
    Choose,
    Decline,
    Defend,
    Draw,
    HandOver,
    PlayNone,
    Pull,
    Reveal,
    Strip,
)
from companion.games.kung_fu.rules.events import (
    ArrowMissed,
    Attacked,
    Barred,
    Blow,
    Cancelled,
    Claimed,
    Compared,
    Declined,
    Defended,
    Discarded,
    Drawn,
    Event,
    GameEnded,
    Kept,
    LivesChanged,
    Paid,
    PlayedAgain,
    PrizeChosen,
    Pulled,
    Reshuffled,
    Revealed,
    RightChanged,
    RoundBegan,
    Stripped,
    Undefended,
    Why,
)
from companion.games.kung_fu.rules.refusals import labels
from companion.games.kung_fu.rules.state import State, Step, Task, other
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, and_also, say
from companion.scenes.scene import Effect, EffectKind


def restates(event: Event) -> bool:
    """What the action itself says need not be said after it, nor where played cards always go."""
    said = Attacked | Claimed | Defended | Revealed | Paid | Declined | PrizeChosen | Drawn | Pulled
    return isinstance(event, said | Undefended | Discarded | RoundBegan)


def unseen_task(event: Event) -> Sentence | None:
    """What players have to do with cards that nobody may see (KF-Z2, KF-Z3)."""
    match event:
        case Reshuffled(colour):
            return say(f"kf-request-shuffle-{colour.value}")
        case PlayedAgain():
            return say("kf-request-deal")
    return None


def reveals(event: Event) -> bool:
    """Whoever has drawn knows cards that nobody knew before, and all see what is turned over."""
    return isinstance(event, Drawn | Revealed | Pulled | PlayedAgain)


def tell_action(state: State, action: Action) -> Sentence:
    """What a player does, in a few words: "Anna attacks with Tiger Claw"."""
    seat = action.seat
    match action:
        case HandOver():
            return say("kf-does-hand-over", seat=seat, other=other(seat))
        case Draw(_, red, blue):
            return _tell_draw(seat, red, blue)
        case Attack(_, card):
            return _tell_attack(seat, card)
        case Defend(_, card):
            return say("kf-does-defend", seat=seat, card=card.label)
        case PlayNone():
            return _tell_none(state, seat)
        case Reveal(_, card):
            return say("kf-does-reveal", seat=seat, card=card.label)
        case Activate(_, coins):
            return _tell_activate(state, seat, coins)
        case Decline():
            return say("kf-does-decline", seat=seat)
        case Choose(_, prize):
            count = state.due.count if state.due else 0
            return say(f"kf-does-choose-{prize.value}", seat=seat, count=count)
        case Pull(_, cards):
            return say("kf-does-pull", seat=seat, other=other(seat), cards=and_also(labels(cards)))
        case Strip(_, card):
            return say("kf-does-strip", seat=seat, other=other(seat), card=card.label)
    assert_never(action)


def _tell_attack(seat: Seat, card: Card | None) -> Sentence:
    if card is None:
        return say("kf-does-attack-face-down", seat=seat)
    return say("kf-does-attack", seat=seat, card=card.label)


def _tell_draw(seat: Seat, red: int, blue: int) -> Sentence:
    if red and blue:
        return say("kf-does-draw-both", seat=seat, red=red, blue=blue)
    key = "kf-does-draw-red" if red else "kf-does-draw-blue"
    return say(key, seat=seat, count=red or blue)


def _tell_none(state: State, seat: Seat) -> Sentence:
    if state.step is Step.ROLES:
        return say("kf-does-none-red", seat=seat)
    key = "kf-does-none-barred" if seat in state.barred else "kf-does-none-blue"
    return say(key, seat=seat)


def _tell_activate(state: State, seat: Seat, coins: tuple[Card, ...]) -> Sentence:
    played = state.played_by(seat)
    if played is None or played.card is None:
        return say("kf-does-activate-nothing", seat=seat)
    card = played.card.label
    if not coins:
        return say("kf-does-activate-free", seat=seat, card=card)
    paid = sum(coin.kind.worth for coin in coins)
    with_coins = and_also(labels(coins))
    return say("kf-does-activate", seat=seat, card=card, coins=with_coins, paid=paid)


def tell_event(event: Event) -> Sentence:
    """The event as a sentence for the players."""
    match event:
        case RightChanged(seat, why):
            return say(f"kf-event-right-{why.value}", seat=seat, other=other(seat))
        case Claimed(seat, colour, number):
            return say(f"kf-event-claimed-{colour.value}", seat=seat, round=number)
        case Drawn(seat, colour, count):
            return _done(say(f"kf-does-draw-{colour.value}", seat=seat, count=count))
        case Reshuffled(colour, count):
            return say(f"kf-event-reshuffled-{colour.value}", count=count)
        case Attacked(seat, played):
            return _done(_tell_attack(seat, played))
        case Defended(seat, card):
            return _done(say("kf-does-defend", seat=seat, card=card.label))
        case Undefended(seat, barred):
            key = "kf-event-undefended-barred" if barred else "kf-event-undefended"
            return say(key, seat=seat)
        case Revealed(seat, card):
            return _done(say("kf-does-reveal", seat=seat, card=card.label))
        case Paid(seat, card, _, paid):
            return say("kf-event-paid", seat=seat, card=card.label, paid=paid)
        case Declined(seat):
            return _done(say("kf-does-decline", seat=seat))
        case _:
            return _tell_result_event(event)


def _done(action: Sentence) -> Sentence:
    """What somebody did, as a whole sentence."""
    return say("kf-event-done", action=action)


def _tell_result_event(event: Event) -> Sentence:
    """What a round has come to."""
    match event:
        case Cancelled(seat, card):
            return say("kf-event-cancelled", seat=seat, card=card.label)
        case Compared(attack, defence):
            return tell_compared(attack, defence)
        case LivesChanged(seat, lost, gained, left):
            sort = "both" if lost and gained else "lost" if lost else "gained"
            return say(f"kf-event-lives-{sort}", seat=seat, lost=lost, gained=gained, left=left)
        case ArrowMissed(seat, card):
            return say("kf-event-arrow-missed", seat=seat, card=card.label, other=other(seat))
        case Discarded(seat, card):
            return say("kf-event-discarded", seat=seat, card=card.label)
        case Kept(seat, card, coins):
            return say("kf-event-kept", seat=seat, card=card.label, coins=coins)
        case Barred(seat):
            return say("kf-event-barred", seat=seat)
        case PrizeChosen(seat, prize, count):
            return _done(say(f"kf-does-choose-{prize.value}", seat=seat, count=count))
        case Pulled(seat, cards):
            pulled = and_also(labels(cards))
            return say("kf-event-pulled", seat=seat, cards=pulled, count=len(cards))
        case Stripped(seat, card):
            return say("kf-event-stripped", seat=seat, card=card.label)
        case RoundBegan(seat, number):
            return say("kf-event-round", seat=seat, round=number)
        case PlayedAgain(game):
            return say("kf-event-played-again", game=game)
        case GameEnded(None):
            return say("kf-event-dead")
        case GameEnded(Seat() as winner):
            return say("kf-event-won", seat=winner, other=other(winner))
    raise TypeError(event)


def tell_compared(attack: Blow, defence: Blow) -> Sentence:
    """Both sums, and what follows: "4 + 2 (paid 3) = 6 against 3: North loses 3"."""
    difference = attack.total - defence.total
    sort = "hit" if difference > 0 else "held" if difference < 0 else "equal"
    return say(
        f"kf-event-compared-{sort}",
        attack=_tell_blow(attack),
        defence=_tell_blow(defence),
        seat=defence.seat,
        difference=abs(difference),
    )


def _tell_blow(blow: Blow) -> Sentence:
    if blow.card is None:
        return say("kf-blow-nothing")
    if not blow.bonus:
        return say("kf-blow", strength=blow.strength)
    facts = {"strength": blow.strength, "bonus": blow.bonus, "total": blow.total}
    if not blow.paid:
        return Sentence("kf-blow-free", facts)
    return Sentence("kf-blow-raised", {**facts, "paid": blow.paid})


# --- what came of a play -----------------------------------------------------------------


def tell_result(before: State, _: State, events: tuple[Event, ...]) -> tuple[Sentence, ...]:
    """What came of a play, in the order in which it happened."""
    return tuple(tell_event(event) for event in events if not _is_said(before, event))


def _is_said(before: State, event: Event) -> bool:
    """Whether the action has said it: a coin card may also have gone without being chosen."""
    task = before.due.task if before.due is not None else None
    if isinstance(event, RightChanged):
        taken = task is Task.CHOOSE and not before.swapped
        return event.why is Why.HANDED or (taken and event.why is Why.RESULT)
    return restates(event) or (task is Task.STRIP and isinstance(event, Stripped))


def effects(before: State, after: State, events: tuple[Event, ...]) -> tuple[Effect, ...]:
    """What a play did to cards, for a screen to show on them."""
    del before, after
    return tuple(effect for event in events for effect in _effects(event))


def _effects(event: Event) -> Iterator[Effect]:
    match event:
        case Compared(attack, Blow(_, Card() as card) as defence) if attack.total > defence.total:
            yield Effect(card.name, EffectKind.DAMAGE, attack.total - defence.total)
        case Kept(_, card, coins):
            yield Effect(card.name, EffectKind.POINTS, coins)
        case Cancelled(_, card) | Stripped(_, card):
            yield Effect(card.name, EffectKind.DESTROYED)
        case Revealed(_, card):
            yield Effect(card.name, EffectKind.TURNED)
