"""What is told of a whole game of Kung Fu: lives lost and gained, hits, blocks and abilities.

And what is counted over many games: cards played, abilities and effects activated, and choices.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.kung_fu.pack.cards import Card, EffectKind
from companion.games.kung_fu.rules.actions import Action
from companion.games.kung_fu.rules.events import (
    Attacked,
    Compared,
    Declined,
    Defended,
    Event,
    LivesChanged,
    Paid,
    PlayedAgain,
    PrizeChosen,
    Revealed,
    RightChanged,
    Why,
)
from companion.games.kung_fu.rules.state import LIVES, SEATS, State, other
from companion.rules.balance import GameBalance, Usage
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.rules.story import Feat, GameStory


def score(state: State) -> Mapping[Seat, int]:
    """The lives of both (KF-Z1)."""
    return {seat: state.lives_of(seat) for seat in SEATS}


def feats(before: State, events: tuple[Event, ...]) -> tuple[Feat, ...]:
    """How lives were lost and gained, and who hit, blocked and paid how often."""
    return tuple(feat for event in events for feat in _feats(before, event))


def _feats(before: State, event: Event) -> Iterator[Feat]:
    match event:
        case LivesChanged(seat, _, gained, left):
            lost = left - before.lives_of(seat) - gained
            yield Feat(seat, say("kf-story-lost"), lost)
            yield Feat(seat, say("kf-story-gained"), gained)
        case PlayedAgain():
            yield from (Feat(seat, say("kf-story-again"), LIVES) for seat in SEATS)
        case Compared(attack, defence) if attack.total > defence.total:
            yield Feat(attack.seat, say("kf-story-hits"), scores=False)
        case Compared(attack, defence) if attack.total < defence.total:
            yield Feat(defence.seat, say("kf-story-blocks"), scores=False)
        case Paid(seat):
            yield Feat(seat, say("kf-story-abilities"), scores=False)


STORY: GameStory[State, Event] = GameStory(score, say("kf-story-lives"), feats)


def _played(_: State, __: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    """A hidden attack counts once everybody knows which card it is."""
    for event in events:
        match event:
            case Attacked(seat, Card() as card) | Revealed(seat, card) | Defended(seat, card):
                yield seat, card.kind.stem


def _activated(_: State, __: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    return ((event.seat, event.card.kind.stem) for event in events if isinstance(event, Paid))


def _effects(_: State, __: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    """All that an activated ability does, an arrow that misses its mark among it."""
    for event in events:
        if isinstance(event, Paid) and (ability := event.card.kind.ability):
            yield from ((event.seat, effect.kind.value) for effect in ability.effects)


def _chosen(_: State, __: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    for event in events:
        match event:
            case RightChanged(seat, Why.HANDED):
                yield other(seat), "hand-over"
            case Attacked(seat, card):
                yield seat, "face-up" if card else "face-down"
            case PrizeChosen(seat, prize):
                yield seat, prize.value
            case Paid(seat):
                yield seat, "activate"
            case Declined(seat):
                yield seat, "decline"


_CHOICES = ("hand-over", "face-up", "face-down", "cards", "right", "activate", "decline")


def _cards(start: State) -> Mapping[str, Sentence]:
    return {kind.stem: kind.label for kind in start.pack.kinds}


def _abilities(start: State) -> Mapping[str, Sentence]:
    return {kind.stem: kind.label for kind in start.pack.kinds if kind.ability}


def _effect_kinds(start: State) -> Mapping[str, Sentence]:
    abilities = [kind.ability for kind in start.pack.kinds if kind.ability]
    there = [kind for kind in EffectKind if any(each.has(kind) for each in abilities)]
    return {kind.value: say(f"kf-balance-effect-{kind.value}") for kind in there}


def _choices(_: State) -> Mapping[str, Sentence]:
    return {choice: say(f"kf-balance-choice-{choice}") for choice in _CHOICES}


BALANCE: GameBalance[State, Action, Event] = GameBalance(
    usages=(
        Usage(say("kf-balance-played"), _cards, _played),
        Usage(say("kf-balance-activated"), _abilities, _activated),
        Usage(say("kf-balance-effects"), _effect_kinds, _effects),
        Usage(say("kf-balance-choices"), _choices, _chosen),
    ),
    began=lambda start: start.first,
    turns=lambda state: state.round,
    unit=say("kf-balance-rounds"),
)
