"""Actions and what came of them as sentences, tasks that no camera sees, and effects on demons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import assert_never

from companion.games.shadow_fight.pack.cards import Demon, Do, Whom
from companion.games.shadow_fight.rules.actions import (
    Act,
    Action,
    Aim,
    Choose,
    Discard,
    DrawLots,
    Lay,
    Offer,
    Open,
    Pick,
    Search,
    Show,
    TurnUp,
    UsePower,
)
from companion.games.shadow_fight.rules.duties import due_of
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
from companion.games.shadow_fight.rules.state import State, Task
from companion.games.shadow_fight.table.mat import Upside, demon_piece, tactic_piece
from companion.games.shadow_fight.words.event_wording import (
    counted_labels,
    tell_lots,
)
from companion.games.shadow_fight.words.event_wording import (
    tell_event as tell_event,
)
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, and_also, say
from companion.scenes.scene import Effect, EffectKind

# --- what a player does --------------------------------------------------------------------


def tell_action(state: State, action: Action) -> Sentence:
    """What a player does, in a few words: "Anna uses Hail of blows at Boris"."""
    match action:
        case Choose(seat, demon):
            return say("sf-does-choose", seat=seat, demon=demon.label)
        case TurnUp(battlefield):
            return say("sf-does-turn-up", seat=state.first, field=battlefield.label)
        case Offer(moves):
            return say("sf-does-offer", seat=state.first, moves=counted_labels(moves))
        case Pick(seat, move):
            return say("sf-does-pick", seat=seat, move=move.label)
        case Lay(seat):
            return say("sf-does-lay", seat=seat)
        case Open(seat, move):
            late = due_of(state, seat, Task.UNOPENED) is not None
            key = "sf-does-turn-over" if late else "sf-does-open"
            return say(key, seat=seat, move=move.label)
        case Act(seat, number, aim):
            return _aimed(_tell_act(state, seat, number), aim)
        case UsePower(seat, aim):
            return _aimed(_tell_power(state, seat), aim)
        case Discard(seat, moves):
            return say("sf-does-discard", seat=seat, moves=counted_labels(moves))
        case Show(seat, moves):
            return say("sf-does-show", seat=seat, moves=counted_labels(moves))
        case Search(count):
            return _tell_search(state, count)
        case DrawLots(seat, places):
            return tell_lots(seat, places)
    assert_never(action)


def _tell_act(state: State, seat: Seat, number: int) -> Sentence:
    """The action by its name; a play that is refused may name one that is not there."""
    series = state.fighter(seat).series if seat in state.players else ()
    if not series or number not in (1, 2):
        return say("sf-does-act-nothing", seat=seat)
    return say("sf-does-act", seat=seat, action=series[-1].move.actions[number - 1].label)


def _tell_power(state: State, seat: Seat) -> Sentence:
    demon = state.fighter(seat).demon if seat in state.players else None
    if demon is None:
        return say("sf-does-power-nothing", seat=seat)
    return say("sf-does-power", seat=seat, demon=demon.label)


def _aimed(does: Sentence, aim: Aim) -> Sentence:
    """What somebody does, and at whom or what."""
    parts: list[Fact] = []
    if aim.target is not None:
        parts.append(say("sf-aim-target", seat=aim.target))
    if aim.tactics:
        parts.append(say("sf-aim-tactics", moves=counted_labels(aim.tactics)))
    if aim.named is not None:
        parts.append(say("sf-aim-named", move=aim.named.label))
    return say("sf-does-aimed", does=does, aim=tuple(parts)) if parts else does


def _tell_search(state: State, count: int) -> Sentence:
    move = next((due.move for due in state.dues if due.task is Task.SEARCH), None)
    if move is None:
        return say("sf-does-search-nothing", seat=state.first)
    return say("sf-does-search", seat=state.first, move=move.label, count=count)


# --- what is said of events ------------------------------------------------------------------


def restates(event: Event) -> bool:
    """What the action itself says, and what always follows, need not be said after it."""
    said = DemonChosen | BattlefieldTurned | Offered | Picked | Laid | Opened | Acted | PowerUsed
    cards = Discarded | LotsDrawn | HandShown | UnopenedDiscarded | Named | SeriesCleared
    return isinstance(event, said | cards | TurnBegan)


def unseen_task(event: Event) -> Sentence | None:
    """What players have to do with cards that nobody may see, or that no camera tells apart."""
    match event:
        case Drawn(seat, count):
            return say("sf-request-draw", seat=seat, count=count)
        case Reshuffled():
            return say("sf-request-shuffle")
        case BattlefieldsShuffled():
            return say("sf-request-shuffle-fields")
        case Stolen(seat, victim):
            return say("sf-request-steal", seat=seat, victim=victim)
        case Given(move, seats) if seats:
            return say("sf-request-give", move=move.label, seats=and_also(seats), count=len(seats))
        case Given():
            return say("sf-request-shuffle-deck")
    return None


def reveals(event: Event) -> bool:
    """Whether somebody has seen cards that were hidden before: of the deck, a hand, face down."""
    drawn = Drawn | Stolen | Given | Offered | BattlefieldTurned
    return isinstance(event, drawn | Opened | UnopenedDiscarded | Discarded | HandShown)


# --- what came of a play ---------------------------------------------------------------------

_Cause = PassiveApplied | TrapSprung
_OnTactic = TrapSet | TrapRemoved | KnockoutPlaced | KnockoutLifted


def tell_result(_: State, __: State, events: tuple[Event, ...]) -> tuple[Sentence, ...]:
    """What came of a play: its end first, if it has one, and then like things together."""
    ended = [tell_event(event) for event in events if isinstance(event, GameEnded)]
    lines = ended or [tell_event(event) for event in events if isinstance(event, Tied | FightWon)]
    for cause, caused in groupby(_caused(events), key=lambda pair: pair[0]):
        told = _tell_alike([event for _, event in caused])
        lines += told if cause is None else [_tell_cause(cause, line) for line in told]
    return tuple(lines)


def _tell_cause(cause: _Cause, line: Sentence) -> Sentence:
    if isinstance(cause, TrapSprung):
        return say("sf-result-by-trap", move=cause.move.label, result=line)
    return say("sf-result-by", card=cause.card.label, result=line)


def _caused(events: Iterable[Event]) -> Iterator[tuple[_Cause | None, Event]]:
    """All that is news, with the trap or passive ability that each comes from, if it does."""
    cause: _Cause | None = None
    for event in events:
        if isinstance(event, PassiveApplied) or (isinstance(event, TrapSprung) and not event.safe):
            cause = event
        elif _is_news(event):
            if cause is not None and not _can_cause(cause, event):
                cause = None
            yield cause, event


_SAID_ELSEWHERE = (
    GameEnded | Tied | FightWon | BattlefieldsShuffled | Reshuffled | LeftOver | FightBegan
)
"""Told before all else, or asked for as something to do."""


def _is_news(event: Event) -> bool:
    """Whether the players want to hear it, besides what the action says and tasks ask for."""
    match event:
        case RoundBegan(number):
            return number > 1
        case KnockoutReturned(_, _, safe):
            return safe  # whoever it puts out is told so
        case FightPrepared(aside=aside):
            return bool(aside)
    return not restates(event) and not isinstance(event, _SAID_ELSEWHERE)


_CAUSES: dict[type[Event], frozenset[Do]] = {
    Drawn: frozenset([Do.DRAW]),
    EnergyGained: frozenset([Do.ENERGY, Do.INITIATIVE]),
    EnergyLost: frozenset([Do.DAMAGE, Do.INITIATIVE]),
    TrapSet: frozenset([Do.TRAP]),
    TrapRemoved: frozenset([Do.UNTRAP]),
    KnockoutPlaced: frozenset([Do.KNOCKOUT]),
    KnockoutLifted: frozenset([Do.LIFT]),
    FirstPlayerChanged: frozenset([Do.INITIATIVE]),
    Unharmed: frozenset([Do.DISCARD, Do.DAMAGE]),
}
"""What events can come from."""


def _can_cause(cause: _Cause, event: Event) -> bool:
    """Whether an event that follows a trap or a passive ability is its doing."""
    concerned = getattr(event, "seat", None)
    if isinstance(cause, TrapSprung):
        return isinstance(event, EnergyLost) and concerned is cause.seat
    dos = _CAUSES.get(type(event), frozenset[Do]())
    return any(
        effect.do in dos
        and (effect.whom is not Whom.SELF or cause.seat is None or concerned in (None, cause.seat))
        for passive in cause.card.passives
        for effect in passive.effects
    )


def _tell_alike(events: Sequence[Event]) -> list[Sentence]:
    """Events of one cause, each kind of them in one sentence where it first happened."""
    drawn: Counter[Seat] = Counter()
    alike: dict[tuple[Fact, ...], list[Event]] = {}
    for event in events:
        if isinstance(event, Drawn):
            drawn[event.seat] += event.count
    for event in events:
        alike.setdefault(_sort(event, drawn), []).append(event)
    return [_tell_together(same, drawn) for same in alike.values()]


def _sort(event: Event, drawn: Mapping[Seat, int]) -> tuple[Fact, ...]:
    """What events have in common that are told together."""
    kind = type(event).__name__
    match event:
        case Drawn(seat):
            return kind, drawn[seat]
        case EnergyLost(_, count) | EnergyGained(_, count):
            return kind, count
        case WentOut(_, why, move):
            return kind, why.value, str(move)
        case Unharmed() | TrapSet() | TrapRemoved() | KnockoutPlaced() | KnockoutLifted():
            return (kind,)
    return kind, str(event)


def _tell_together(events: Sequence[Event], drawn: Mapping[Seat, int]) -> Sentence:
    """Events of one sort in one sentence."""
    first = events[0]
    seats = tuple(
        dict.fromkeys(e.seat for e in events if isinstance(e, Drawn | WentOut | Unharmed))
    )
    who: dict[str, Fact] = {"seats": and_also(seats), "count": len(seats)}
    match first:
        case Drawn(seat):
            count = drawn[seat]
            return say("sf-result-drawn", count=count, seats=and_also(seats), players=len(seats))
        case EnergyLost(_, count):
            left = tuple(_left(e) for e in events if isinstance(e, EnergyLost))
            return say("sf-result-lost", count=count, seats=and_also(left))
        case EnergyGained(_, count):
            left = tuple(_left(e) for e in events if isinstance(e, EnergyGained))
            return say("sf-result-gained", count=count, seats=and_also(left))
        case WentOut(_, why, move):
            about = who if move is None else {**who, "move": move.label}
            return Sentence(f"sf-event-out-{why.value}", about)
        case Unharmed():
            return say("sf-event-unharmed", seats=and_also(seats))
        case TrapSet() | TrapRemoved() | KnockoutPlaced() | KnockoutLifted():
            moves = [event.move for event in events if isinstance(event, _OnTactic)]
            told = tell_event(first)
            return Sentence(told.key, {"move": counted_labels(moves), "count": len(moves)})
    return tell_event(first)


def _left(event: EnergyLost | EnergyGained) -> Sentence:
    return say("sf-result-left", seat=event.seat, left=event.left)


# --- what is shown on pieces -----------------------------------------------------------------


def effects(_: State, after: State, events: tuple[Event, ...]) -> tuple[Effect, ...]:
    """What a play did to demons and tactics, for a screen to show on them."""
    demons = {
        seat: fighter.demon for seat, fighter in zip(after.players, after.fighters, strict=True)
    }
    return tuple(effect for event in events for effect in _effects(demons, event))


def _effects(demons: Mapping[Seat, Demon | None], event: Event) -> Iterator[Effect]:
    match event:
        case EnergyLost(seat, count):
            yield from _on_demon(demons[seat], EffectKind.DAMAGE, count)
        case EnergyGained(seat, count):
            yield from _on_demon(demons[seat], EffectKind.HEAL, count)
        case WentOut(seat):
            yield from _on_demon(demons[seat], EffectKind.DESTROYED)
        case PowerUsed(seat):
            yield from _on_demon(demons[seat], EffectKind.TURNED)
        case FightWon(_, seats):
            for seat in seats:
                yield from _on_demon(demons[seat], EffectKind.POINTS)
        case TrapSet(move):
            yield Effect(tactic_piece(move, Upside.TRAP).name, EffectKind.TURNED)
        case TrapRemoved(move):
            yield Effect(tactic_piece(move, Upside.NUMBER).name, EffectKind.TURNED)
        case TrapSprung(_, move, False):
            yield Effect(tactic_piece(move, Upside.TRAP).name, EffectKind.DAMAGE)


def _on_demon(demon: Demon | None, kind: EffectKind, amount: int = 1) -> Iterator[Effect]:
    if demon is not None:
        yield Effect(demon_piece(demon).name, kind, amount)
