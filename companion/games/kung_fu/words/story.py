"""What is told of a whole game of Kung Fu: lives lost and gained, hits, blocks and abilities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.kung_fu.rules.events import (
    Compared,
    Event,
    LivesChanged,
    Paid,
    PlayedAgain,
)
from companion.games.kung_fu.rules.state import LIVES, SEATS, State
from companion.rules.seat import Seat
from companion.rules.sentence import say
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
