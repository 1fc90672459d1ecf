"""What is told of a whole game of Unique Units: prisoners and how they were taken."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.unique_units.rules.events import Discarded, Event, PrisonerTaken, Surrounded
from companion.games.unique_units.rules.state import SEATS, State, other
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.rules.story import Feat, GameStory


def score(state: State) -> Mapping[Seat, int]:
    """The prisoners of both, as the end of the game counts them (UU-15)."""
    return {seat: state.taken(seat) for seat in SEATS}


def feats(state: State, events: tuple[Event, ...]) -> tuple[Feat, ...]:
    """Prisoners by how they were taken, and figures that were put out of the game."""
    found: list[Feat] = []
    for event in events:
        match event:
            case PrisonerTaken(seat, figure):
                found.append(Feat(seat, say("uu-story-point"), figure.kind.worth))
            case Surrounded(seat, figure):
                found.append(Feat(seat, say("uu-story-surrounded"), figure.kind.worth))
            case Discarded(figure, str()) if figure.owner is not state.playing:
                lost = Feat(other(figure.owner), say("uu-story-discarded"), scores=False)
                found.append(lost)
            case _:
                pass
    return tuple(found)


STORY: GameStory[State, Event] = GameStory(score, say("uu-story-prisoners"), feats)
