"""How a game ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.rules.rule import Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, by which rule, and why; no winner is a draw. A team wins together."""

    winners: tuple[Seat, ...]
    rule: Rule
    because: Sentence
    points: Mapping[Seat, int] = field(default_factory=dict)
    """Everybody's points, in a game that counts any; members of a team have the same."""
    places: tuple[tuple[Seat, ...], ...] = ()
    """Who came in first, second and so on, where more is decided than who won."""
    teams: tuple[tuple[Seat, ...], ...] = ()
    """Who played together; without teams, everybody for themselves."""

    @property
    def text(self) -> Sentence:
        """Who won and why, in one go: the reason alone names no winner."""
        winners = self.winners
        return say("shared-ended", winners=len(winners), names=winners, because=self.because)

    @property
    def standings(self) -> tuple[tuple[int, tuple[Seat, ...]], ...]:
        """Each place that was taken, counted from 1, with those who took it.

        Two who share the first place are followed by the third; but a team takes one place only.
        """
        taken, found = 1, []
        for seats in self.places:
            found.append((taken, seats))
            together = [team for team in self.teams if not set(team).isdisjoint(seats)]
            alone = set(seats).difference(*together)
            taken += len(together) + len(alone)
        return tuple(found)


def places_by(points: Mapping[Seat, int], seats: Iterable[Seat]) -> tuple[tuple[Seat, ...], ...]:
    """Who came in first, second and so on by points alone; those with as many share a place."""
    order = tuple(seats)
    ranks = sorted({points[seat] for seat in order}, reverse=True)
    return tuple(tuple(seat for seat in order if points[seat] == rank) for rank in ranks)
