"""A club's league over many evenings: points, ratings by Glicko-2, and everybody's history.

People are known across events by their name as it is written, without regard to capitals and
spaces; who has a FIDE number, by that.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from glicko2 import Player as Glicko
from msgspec import Struct

from companion.desk.standings.scoring import Scale, shares
from companion.desk.standings.standings import standings
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import Entrant, EntrantId

PLACES = (10, 8, 6, 5, 4, 3, 2, 1)
"""What the first places of an evening get beside one point for playing."""


class Rating(Struct, frozen=True):
    """How strong somebody is by Glicko-2, and how sure that is."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06


class Evening(Struct, frozen=True):
    """What somebody has done in one event."""

    event: str
    began: str
    place: int
    of: int
    points: Fraction
    league: int


class Tried(Struct, frozen=True):
    """How somebody has done in one game, over all events."""

    game: str
    won: int
    drawn: int
    lost: int


class Profile(Struct, frozen=True):
    """Somebody in a season."""

    person: str
    name: str
    place: int
    league: int
    rating: Rating
    evenings: tuple[Evening, ...]
    games: tuple[Tried, ...]


class Told(Struct, frozen=True):
    """An event of a season, and when it was."""

    event: Tournament
    began: str


def person(entrant: Entrant) -> str:
    """Who somebody is in every event they come to."""
    return entrant.fide_id or " ".join(entrant.name.split()).casefold()


def season(
    events: Sequence[Told], places: Sequence[int] = PLACES, *, by_rating: bool = False
) -> tuple[Profile, ...]:
    """Everybody of a season, the best first: by points of the league, or by rating.

    The order of the events is that in which they began; each is one period of Glicko-2.
    """
    evenings: dict[str, list[Evening]] = {}
    games: dict[str, dict[str, list[int]]] = {}
    names: dict[str, str] = {}
    ratings: dict[str, Rating] = {}
    for told in sorted(events, key=lambda told: (told.began, told.event.plan.name)):
        if not told.event.rounds:
            continue
        for who, evening in _evening(told, places):
            evenings.setdefault(who, []).append(evening)
        for entrant in told.event.entrants.values():
            names[person(entrant)] = entrant.name
        pairs = _pairs(told.event, games)
        ratings = rated(ratings, pairs)
    league = {who: sum(evening.league for evening in evenings[who]) for who in evenings}

    def rank(who: str) -> tuple[float, ...]:
        rating = ratings.get(who, Rating())
        sure = rating.rating - 2 * rating.deviation
        return (-sure, -league[who]) if by_rating else (-league[who], -len(evenings[who]))

    order = sorted(evenings, key=lambda who: (*rank(who), names[who]))
    firsts: dict[tuple[float, ...], int] = {}
    return tuple(
        Profile(
            who,
            names[who],
            firsts.setdefault(rank(who), at),
            league[who],
            ratings.get(who, Rating()),
            tuple(evenings[who]),
            tuple(Tried(game, *told) for game, told in sorted(games.get(who, {}).items())),
        )
        for at, who in enumerate(order, 1)
    )


def _evening(told: Told, places: Sequence[int]) -> Iterable[tuple[str, Evening]]:
    """Everybody who has played; a shared place gives its points to each."""
    rows = standings(told.event)
    played = {
        key
        for paired in told.event.rounds
        for match in paired.round.matches
        for key in match.players
    }
    for row in rows:
        if row.entrant in played:
            gained = 1 + (places[row.place - 1] if row.place <= len(places) else 0)
            name = told.event.plan.name
            evening = Evening(name, told.began, row.place, len(played), row.points, gained)
            yield person(told.event.entrants[row.entrant]), evening


Pair = tuple[str, str, float]
"""Two who have met, and what the first has of it: 1, a half or 0."""


def _pairs(event: Tournament, games: dict[str, dict[str, list[int]]]) -> list[Pair]:
    """Everybody who was above, below or level with somebody at a table; counts games by the way."""
    who = {key: person(entrant) for key, entrant in event.entrants.items()}
    scale = Scale(event.plan.points)
    found: list[Pair] = []
    for paired in event.rounds:
        for sitting in paired.sittings.values():
            if sitting.result is None:
                continue
            match = sitting.match
            for key, share in shares(match, sitting.result, scale).items():
                if share.is_forfeit:
                    continue
                counted = games.setdefault(who[key], {}).setdefault(match.game, [0, 0, 0])
                counted[2 - share.half_won] += 1
                found += [(who[key], who[other], 1.0) for other in share.beaten]
                at = _seats(match.players)
                level = (other for other in share.equal if at[other] > at[key])
                found += [(who[key], who[other], 0.5) for other in level]
    return found


def _seats(players: Sequence[EntrantId]) -> Mapping[EntrantId, int]:
    return {key: seat for seat, key in enumerate(players)}


def rated(before: Mapping[str, Rating], pairs: Iterable[Pair]) -> dict[str, Rating]:
    """The ratings after one period; who has not played is less sure than before."""
    found: dict[str, list[tuple[str, float]]] = {who: [] for who in before}
    for one, other, score in pairs:
        found.setdefault(one, []).append((other, score))
        found.setdefault(other, []).append((one, 1.0 - score))
    after = {}
    for who, played in found.items():
        was = before.get(who, Rating())
        rating = Glicko(was.rating, was.deviation, was.volatility)
        if played:
            rivals = [before.get(other, Rating()) for other, _ in played]
            rating.update_player(
                [rival.rating for rival in rivals],
                [rival.deviation for rival in rivals],
                [score for _, score in played],
            )
        else:
            rating.did_not_compete()
        deviation = min(rating.rd, Rating().deviation)
        if math.isfinite(rating.rating) and math.isfinite(deviation):
            after[who] = Rating(rating.rating, deviation, rating.vol)
    return after
