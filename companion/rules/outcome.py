"""How a game ended."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias, TypeVar

from companion.rules.rule import Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say

T = TypeVar("T", bound=Hashable)
Standings: TypeAlias = tuple[tuple[int, tuple[T, ...]], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, by which rule, and why; no winner is a draw. A team wins together.

    ``won_by`` names the winner where it is nobody at the table, such as an automatic player.
    """

    winners: tuple[Seat, ...]
    rule: Rule | None
    """None where no rule of the game ended it, but somebody has left it."""
    because: Sentence
    points: Mapping[Seat, int] = field(default_factory=dict)
    """Everybody's points, in a game that counts any; members of a team have the same."""
    places: tuple[tuple[Seat, ...], ...] = ()
    """Who came in first, second and so on, where more is decided than who won."""
    teams: tuple[tuple[Seat, ...], ...] = ()
    """Who played together; without teams, everybody for themselves."""
    left: tuple[Seat, ...] = ()
    """Who left before it was over, in that order."""
    won_by: Sentence | None = None

    @property
    def text(self) -> Sentence:
        """Who won and why, in one go: the reason alone names no winner."""
        winners = self.winners
        if self.won_by is not None:
            return say("shared-ended-by", name=self.won_by, because=self.because)
        return say("shared-ended", winners=len(winners), names=winners, because=self.because)

    @property
    def standings(self) -> Standings[Seat]:
        """Each place that was taken, counted from 1, with those who took it."""
        before = 0 if self.won_by is None else 1
        return tuple((before + n, seats) for n, seats in standings(self.places, self.teams))

    def once_left_by(self, left: tuple[Seat, ...]) -> Outcome:
        """The same in a game that went on without these: they come in behind all others.

        But in a team the others have played for them as well.
        """
        if self.teams:
            return replace(self, left=left)
        stayed = [tuple(seat for seat in seats if seat not in left) for seats in self.places]
        places = (*filter(None, stayed), *((seat,) for seat in reversed(left)))
        winners = tuple(seat for seat in self.winners if seat not in left)
        return replace(self, winners=winners, places=places if self.places else (), left=left)


def standings(places: Iterable[tuple[T, ...]], teams: Iterable[tuple[T, ...]]) -> Standings[T]:
    """Each place that was taken, counted from 1, with those who took it.

    Two who share the first place are followed by the third; but a team takes one place only.
    """
    taken, found, sides = 1, [], tuple(teams)
    for seats in places:
        found.append((taken, seats))
        together = [team for team in sides if not set(team).isdisjoint(seats)]
        alone = set(seats).difference(*together)
        taken += len(together) + len(alone)
    return tuple(found)


def places_by(points: Mapping[Seat, int], seats: Iterable[Seat]) -> tuple[tuple[Seat, ...], ...]:
    """Who came in first, second and so on by points alone; those with as many share a place."""
    order = tuple(seats)
    ranks = sorted({points[seat] for seat in order}, reverse=True)
    return tuple(tuple(seat for seat in order if points[seat] == rank) for rank in ranks)
