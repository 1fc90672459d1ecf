"""Actions, events and what came of them as sentences, and as effects on the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeAlias, assert_never

from companion.games.riftforce.pack.cards import Pack
from companion.games.riftforce.rules.abilities import MOVING
from companion.games.riftforce.rules.actions import (
    Action,
    Activate,
    CheckAndDraw,
    Discard,
    Finish,
    PickGuild,
    Placement,
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
from companion.games.riftforce.rules.naming import named_at, named_in_column
from companion.games.riftforce.rules.state import Phase, State, other
from companion.games.riftforce.rules.turn import WINNING_SCORE
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, and_also, say
from companion.scenes.scene import Effect, EffectKind


def restates(event: Event) -> bool:
    """What the action itself says need not be said after it, nor whose turn it is."""
    said = GuildPicked | OpeningPlaced | Summoned | Discarded | Activated | TurnPassed
    return isinstance(event, said)


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
            at_each = groupby(placements, key=lambda placed: placed.location)
            laid = tuple(
                say("rf-cards-to", cards=and_also(_labels(cards)), location=location)
                for location, cards in at_each
            )
            return say("rf-does-summon", seat=seat, cards=laid)
        case Discard(seat, card):
            return say("rf-does-discard", seat=seat, card=card.label)
        case Activate(seat, card, int(location)) if card.guild in MOVING:
            lying = named_at(state, card)
            return say("rf-does-activate-to", seat=seat, card=lying, location=location)
        case Activate(seat, card):
            return say("rf-does-activate", seat=seat, card=named_at(state, card))
        case Finish(seat):
            return say("rf-does-finish", seat=seat)
        case CheckAndDraw(seat):
            return say("rf-does-draw", seat=seat)
    assert_never(action)


def _labels(placements: Iterable[Placement]) -> tuple[Sentence, ...]:
    return tuple(placed.card.label for placed in placements)


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


# --- what came of a play -----------------------------------------------------------------


Hit: TypeAlias = Damaged | Healed | Destroyed

MANY = 4
"""So many cards are counted rather than named, if they are all that lie there."""


def tell_result(
    pack: Pack, before: State, after: State, events: tuple[Event, ...]
) -> tuple[Sentence, ...]:
    """What came of a play, in the order in which it happened, and what that means for the end."""
    results = tuple(_results(pack, before, _with_points(events)))
    moved = any(isinstance(event, Moved) for event in events)
    if not results and not moved and any(isinstance(event, Activated) for event in events):
        results = (say("rf-result-nothing"),)
    # What matters most comes first: a small screen may not have room for all of it.
    return (*_near_the_end(before, after), *results)


_Scoring: TypeAlias = tuple[Event, Scored | None]


def _with_points(events: Sequence[Event]) -> list[_Scoring]:
    """Each event that is news, with the points that it brought."""
    news: list[_Scoring] = []
    for event in events:
        if isinstance(event, Scored) and news and isinstance(news[-1][0], Destroyed | Controlled):
            news[-1] = news[-1][0], event
        elif not restates(event):
            news.append((event, None))
    return news


def _results(pack: Pack, before: State, news: Iterable[_Scoring]) -> Iterator[Sentence]:
    acting = before.to_act
    for _, alike in groupby(news, key=_sort_of):
        together = list(alike)
        first, scored = together[0]
        match first:
            case Damaged() | Healed():
                yield from _tell_tokens_by_amount(before, together)
            case Destroyed():
                yield _tell_destroyed(before, together)
            case Controlled(seat, locations) if scored is not None:
                held, points = and_also(locations), scored.points
                facts: dict[str, Fact] = {"points": points, "total": scored.total}
                yield say("rf-result-held", seat=seat, locations=held, **facts)
            case Moved(seat) if seat is acting:
                pass  # the action has said where to
            case Moved(_, card, origin, target):
                yield say("rf-result-pulled", card=card.label, origin=origin, target=target)
            case _:
                yield from (tell_event(pack, event) for event, _ in together)


def _sort_of(scoring: _Scoring) -> object:
    """What two events that stand together have in common if they are told as one."""
    event, scored = scoring
    match event:
        case Damaged() | Healed():
            return type(event)
        case Destroyed():
            return Destroyed, scored.seat if scored else None
        case _:
            return id(event)


def _tell_tokens_by_amount(before: State, together: Iterable[_Scoring]) -> Iterator[Sentence]:
    """Damage or healing, that of one card added up, those with the same amount together."""
    events = [event for event, _ in together if isinstance(event, Damaged | Healed)]
    first = {event.card: event for event in reversed(events)}
    amounts = {event.card: 0 for event in events}
    for event in events:
        amounts[event.card] += event.amount
    key = "rf-result-damage" if isinstance(events[0], Damaged) else "rf-result-healed"
    for amount in dict.fromkeys(amounts.values()):
        hits = [first[card] for card in amounts if amounts[card] == amount]
        yield say(key, amount=amount, cards=_hit(before, hits))


def _hit(before: State, hits: Iterable[Hit]) -> Fact:
    """The cards of events as one list: "Light 6 at 2, Ice 5 and Earth 7 at 3"."""
    at_each = groupby(hits, key=lambda hit: (hit.seat, hit.location))
    return and_also(tuple(_hit_at(before, *place, list(there)) for place, there in at_each))


def _hit_at(before: State, seat: Seat, location: int, hits: Sequence[Hit]) -> Sentence:
    """Cards that were hit at one place; beside a twin in the column, by their place in it."""
    cards = {hit.card for hit in hits}
    if len(cards) >= MANY and cards == {each.card for each in before.column(seat, location)}:
        return say("rf-cards-all-at", seat=seat, location=location, count=len(cards))
    names = tuple(named_in_column(before, seat, location, hit.card) for hit in hits)
    return say("rf-cards-at", cards=and_also(names), location=location)


def _tell_destroyed(before: State, together: list[_Scoring]) -> Sentence:
    cards = _hit(before, [event for event, _ in together if isinstance(event, Destroyed)])
    scores = [scored for _, scored in together if scored is not None]
    if not scores:
        return say("rf-result-destroyed-vain", cards=cards)
    points, last = sum(scored.points for scored in scores), scores[-1]
    key = "rf-result-destroyed" if points == len(scores) else "rf-result-destroyed-more"
    return say(key, cards=cards, seat=last.seat, points=points, total=last.total)


def _near_the_end(before: State, after: State) -> tuple[Sentence, ...]:
    """That somebody has the points to win, and who still plays (RF-16, RF-17)."""
    most = max(after.score)
    if after.phase is Phase.OVER or most < WINNING_SCORE:
        return ()
    last = other(after.first)
    if before.turn < after.turn and after.to_act is after.first:
        # Only a level score lets the game go on after the second player's turn.
        return (say("rf-result-level", points=most),)
    if max(before.score) >= WINNING_SCORE and before.turn == after.turn:
        return ()
    key = "rf-result-last-turn" if after.to_act is last else "rf-result-last-turn-next"
    return (say(key, seat=_leader(after), points=most, last=last),)


def _leader(state: State) -> Seat:
    south, north = state.score
    return Seat.SOUTH if south >= north else Seat.NORTH


def effects(before: State, _: State, events: tuple[Event, ...]) -> tuple[Effect, ...]:
    """What a play did to cards, for a screen to show on them."""
    return tuple(
        e for event, scored in _with_points(events) for e in _effects(before, event, scored)
    )


def _effects(before: State, event: Event, scored: Scored | None) -> Iterator[Effect]:
    match event:
        case Damaged(_, card, _, amount):
            yield Effect(card.name, EffectKind.DAMAGE, amount)
        case Healed(_, card, _, amount):
            yield Effect(card.name, EffectKind.HEAL, amount)
        case Moved(_, card):
            yield Effect(card.name, EffectKind.MOVED)
        case Destroyed(_, card):
            yield Effect(card.name, EffectKind.DESTROYED)
            if scored is not None:
                yield Effect(card.name, EffectKind.POINTS, scored.points)
        case Controlled(seat, locations):
            for location in locations:
                first = before.column(seat, location)[0].card
                yield Effect(first.name, EffectKind.POINTS)
