"""What has to hold of a plan, an entrant, a round and a result before a tournament follows it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import chain

from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.values import (
    Entrant,
    EntrantId,
    Format,
    Match,
    Plan,
    Points,
    Result,
    Round,
    Stage,
)
from companion.rules.sentence import say

LONGEST_NAME = 80
MOST_ENTRANTS = 20_000
MOST_ROUNDS = 500
MOST_SEATS = 6
MOST_GAMES = 15
"""Of one match."""
HIGHEST = 10**9
"""Of a rating or of points: more is a slip of the keyboard."""

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}")
_APART = frozenset({"club", "family"})
_FIELDS = {
    "name": say("desk-field-name"),
    "member": say("desk-field-member"),
    "club": say("desk-field-club"),
    "family": say("desk-field-family"),
    "federation": say("desk-field-federation"),
    "title": say("desk-field-title"),
    "fide_id": say("desk-field-fide-id"),
    "born": say("desk-field-born"),
    "place": say("desk-field-place"),
}


def check_plan(plan: Plan) -> None:
    """Whether a tournament can be played so."""
    _check_text("name", plan.name, is_needed=True)
    _check_text("place", plan.place)
    if not plan.seed:
        raise Refusal("desk-plan-no-seed")
    if not plan.stages:
        raise Refusal("desk-plan-no-stage")
    _check_points(plan.points)
    for index, stage in enumerate(plan.stages):
        _check_stage(index, stage)


def _check_points(points: Points) -> None:
    lists: Iterable[Fraction] = chain.from_iterable(points.places.values())
    for given in chain((points.win, points.draw, points.loss, points.bye), lists):
        if abs(given) > HIGHEST or given.denominator > HIGHEST:
            raise Refusal("desk-plan-points-high")
    for seats, places in points.places.items():
        if len(places) != seats:
            raise Refusal("desk-plan-points-places", seats=seats, places=len(places))


def _check_stage(index: int, stage: Stage) -> None:
    number, (least, most) = index + 1, stage.sizes
    if not stage.games:
        raise Refusal("desk-stage-no-game", stage=number)
    if not 2 <= least <= most <= MOST_SEATS:
        raise Refusal("desk-stage-sizes", stage=number, most=MOST_SEATS)
    if most > 2 and stage.format is not Format.PODS:
        raise Refusal("desk-stage-two-seats", stage=number)
    if not 1 <= stage.best_of <= MOST_GAMES:
        raise Refusal("desk-stage-best-of", stage=number, most=MOST_GAMES)
    if stage.rounds is not None and not 1 <= stage.rounds <= MOST_ROUNDS:
        raise Refusal("desk-stage-rounds", stage=number, most=MOST_ROUNDS)
    if not 1 <= stage.groups <= MOST_ENTRANTS // 2:
        raise Refusal("desk-stage-groups", stage=number)
    if index == 0 and stage.qualifiers is not None:
        raise Refusal("desk-stage-first-qualifiers")
    if stage.qualifiers is not None and stage.qualifiers < 1:
        raise Refusal("desk-stage-qualifiers", stage=number)
    if not _APART.issuperset(stage.apart):
        raise Refusal("desk-stage-apart", stage=number)


def check_entrant(entrant: Entrant) -> None:
    """Whether it can be written on a sheet and told from others."""
    if not _ID.fullmatch(entrant.id):
        raise Refusal("desk-entrant-id", id=entrant.id[:LONGEST_NAME])
    _check_text("name", entrant.name, is_needed=True)
    for member in entrant.members:
        _check_text("member", member, is_needed=True)
    for field in ("club", "family", "federation", "title", "fide_id", "born"):
        _check_text(field, getattr(entrant, field))
    for number in (entrant.rating, entrant.seed):
        if number is not None and not 0 <= number <= HIGHEST:
            raise Refusal("desk-entrant-number", name=entrant.name, number=number)


def _check_text(field: str, text: str, *, is_needed: bool = False) -> None:
    if is_needed and not text.strip():
        raise Refusal("desk-text-empty", field=_FIELDS[field])
    if len(text) > LONGEST_NAME:
        raise Refusal("desk-text-long", field=_FIELDS[field], most=LONGEST_NAME)
    if not text.isprintable():
        raise Refusal("desk-text-unprintable", field=_FIELDS[field])


def check_round(
    paired: Round, entrants: Mapping[EntrantId, Entrant], dropped: Mapping[EntrantId, int]
) -> None:
    """Whether everybody in it can sit where it seats them."""
    seen: set[EntrantId] = set()
    tables: set[int] = set()
    for match in paired.matches:
        if match.table < 1 or match.table in tables:
            raise Refusal("desk-round-table", number=paired.number, table=match.table)
        tables.add(match.table)
        if not 2 <= len(match.players) <= MOST_SEATS:
            raise Refusal("desk-round-seats", table=match.table, most=MOST_SEATS)
        if not 1 <= match.best_of <= MOST_GAMES:
            raise Refusal("desk-round-best-of", table=match.table, most=MOST_GAMES)
    for key in chain(*(match.players for match in paired.matches), paired.byes):
        if key not in entrants:
            raise Refusal("desk-entrant-unknown", id=key[:LONGEST_NAME])
        if key in seen:
            raise Refusal("desk-round-twice", number=paired.number, name=entrants[key].name)
        if dropped.get(key, paired.number) < paired.number:
            raise Refusal("desk-round-dropped", number=paired.number, name=entrants[key].name)
        seen.add(key)


def check_result(result: Result, match: Match) -> None:
    """Whether it can have come of this match."""
    players = set(match.players)
    if not players.issuperset(result.forfeits) or len(set(result.forfeits)) < len(result.forfeits):
        raise Refusal("desk-result-others", table=match.table)
    if not result.games and not result.forfeits:
        raise Refusal("desk-result-empty", table=match.table)
    if len(result.games) > match.best_of:
        raise Refusal("desk-result-games", table=match.table, most=match.best_of)
    for game in result.games:
        placed = list(chain.from_iterable(game.places))
        if len(placed) != len(players) or set(placed) != players or not all(game.places):
            raise Refusal("desk-result-others", table=match.table)
        if not players.issuperset(game.points):
            raise Refusal("desk-result-others", table=match.table)
        if any(abs(points) > HIGHEST for points in game.points.values()):
            raise Refusal("desk-result-points", table=match.table)
