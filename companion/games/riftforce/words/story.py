"""What is told of a whole game of Riftforce: points by what they were for, and what was lost."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.riftforce.rules.events import Controlled, Destroyed, Event, Scored
from companion.games.riftforce.rules.state import SEATS, State, other
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.rules.story import Feat, GameStory


def score(state: State) -> Mapping[Seat, int]:
    """The points of both (RF-11)."""
    return dict(zip(SEATS, state.score, strict=True))


def feats(_: State, events: tuple[Event, ...]) -> tuple[Feat, ...]:
    """Points by what they were for, and whoever was destroyed.

    Points follow what they are for: a destroyed elemental (RF-11) or locations held alone (RF-14).
    """
    found: list[Feat] = []
    cause: Event | None = None
    for event in events:
        match event:
            case Destroyed(seat):
                cause = event
                found.append(Feat(other(seat), say("rf-story-destroyed"), scores=False))
            case Controlled():
                cause = event
            case Scored(seat, points) if isinstance(cause, Destroyed):
                found.append(Feat(seat, say("rf-story-for-destroying")))
                if points > 1:
                    found.append(Feat(seat, say("rf-story-extra"), points - 1))
            case Scored(seat, points):
                found.append(Feat(seat, say("rf-story-for-locations"), points))
            case _:
                pass
    return tuple(found)


STORY: GameStory[State, Event] = GameStory(score=score, feats=feats)
