"""What must hold of any tournament, worked out in the plainest way from its record alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

from rustworkx import PyGraph, max_weight_matching

from companion.desk.tournament.tournament import Paired, Tournament
from companion.desk.tournament.values import EntrantId, Format, Match, Points, Result, Round


def points_of(match: Match, result: Result, points: Points) -> dict[EntrantId, Fraction]:
    """What everybody at a table gets."""
    if len(match.players) == 2 and result.forfeits:
        return {k: points.loss if k in result.forfeits else points.win for k in match.players}
    if len(match.players) == 2:
        won = Counter(game.places[0][0] for game in result.games if len(game.places) == 2)
        one, other = match.players
        if won[one] == won[other]:
            return {one: points.draw, other: points.draw}
        best = one if won[one] > won[other] else other
        return {k: points.win if k == best else points.loss for k in match.players}
    total = {
        k: sum((shared(g.places)[k] for g in result.games), Fraction(0)) for k in match.players
    }
    for key in result.forfeits:
        total[key] = Fraction(-1)
    places = [[k for k in match.players if total[k] == n] for n in sorted({*total.values()})[::-1]]
    gained = shared(places)
    return {k: points.loss if k in result.forfeits else gained[k] for k in match.players}


def shared(places: Sequence[Sequence[EntrantId]]) -> dict[EntrantId, Fraction]:
    """One point less for each place, the last none; who share places share the points."""
    left, found = sum(map(len, places)), {}
    for level in places:
        worth = [left - 1 - n for n in range(len(level))]
        left -= len(level)
        found |= dict.fromkeys(level, Fraction(sum(worth), len(level)))
    return found


def scores(event: Tournament, stage: int) -> dict[EntrantId, Fraction]:
    found = dict.fromkeys(event.entrants, Fraction(0))
    for paired in event.rounds:
        if paired.round.stage == stage:
            for sitting in paired.sittings.values():
                if sitting.result is not None:
                    gained = points_of(sitting.match, sitting.result, event.plan.points)
                    for key, points in gained.items():
                        found[key] += points
            for key in paired.round.byes:
                found[key] += event.plan.points.bye
    return found


def history(rounds: Sequence[Paired]) -> tuple[Counter[frozenset[EntrantId]], Counter[EntrantId]]:
    """How often each two have met, and how often each has had points without an opponent."""
    met: Counter[frozenset[EntrantId]] = Counter()
    rested: Counter[EntrantId] = Counter()
    for paired in rounds:
        rested.update(paired.round.byes)
        for sitting in paired.sittings.values():
            forfeits = sitting.result.forfeits if sitting.result else ()
            if len(sitting.match.players) == 2 and forfeits:
                rested.update(k for k in sitting.match.players if k not in forfeits)
            else:
                came = (key for key in sitting.match.players if key not in forfeits)
                met.update(map(frozenset, combinations(came, 2)))
    return met, rested


def faults(event: Tournament) -> Iterator[str]:
    """What is wrong with the last round of a tournament."""
    latest = event.rounds[-1].round
    seated = Counter(key for match in latest.matches for key in match.players)
    seated.update(latest.byes)
    yield from (f"{key} sits twice" for key, times in seated.items() if times > 1)
    planned = event.plan.stages[latest.stage]
    if planned.format in (Format.SWISS, Format.DUTCH, Format.PODS) and latest.stage == 0:
        gone = {key for key, after in event.dropped.items() if after < latest.number}
        left = {k for k, n in event.joined.items() if n < latest.number} - gone - {*seated}
        yield from (f"{key} neither plays nor rests" for key in left)
    before = [one for one in event.rounds[:-1] if one.round.stage == latest.stage]
    if planned.format in (Format.SWISS, Format.DUTCH):
        yield from _avoidable(event, latest, before)


def _avoidable(event: Tournament, latest: Round, before: Sequence[Paired]) -> Iterator[str]:
    met, rested = history(before)
    rematches = sum(met[frozenset(match.players)] > 0 for match in latest.matches)
    again = sum(rested[key] > 0 for key in latest.byes)
    field = sorted({*latest.byes, *(k for match in latest.matches for k in match.players)})
    can_be = can_be_paired if len(field) <= 14 else can_be_matched
    if (rematches or again) and can_be(field, met, rested):
        yield f"{rematches} rematches and {again} byes again could be avoided"


def can_be_paired(
    field: Sequence[EntrantId],
    met: Counter[frozenset[EntrantId]],
    rested: Counter[EntrantId],
) -> bool:
    """Whether everybody can be paired with nobody met again and no second bye: all ways tried."""

    @cache
    def can(left: tuple[EntrantId, ...]) -> bool:
        if not left:
            return True
        first, *others = left
        if len(left) % 2 and not rested[first] and can(tuple(others)):
            return True
        return any(
            not met[frozenset((first, other))] and can(tuple(k for k in others if k != other))
            for other in others
        )

    return can(tuple(field))


def can_be_matched(
    field: Sequence[EntrantId],
    met: Counter[frozenset[EntrantId]],
    rested: Counter[EntrantId],
) -> bool:
    """The same of a field that is too large to try all ways: whoever may meet, matched."""
    edges = [
        (i, j, 1)
        for (i, one), (j, other) in combinations(enumerate(field), 2)
        if not met[frozenset((one, other))]
    ]
    bye = len(field)
    edges += [(i, bye, 1) for i, one in enumerate(field) if bye % 2 and not rested[one]]
    graph: PyGraph[int, int] = PyGraph()
    graph.add_nodes_from(range(bye + bye % 2))
    graph.add_edges_from(edges)
    return 2 * len(max_weight_matching(graph, max_cardinality=True)) == bye + bye % 2
