"""Why everybody is paired as they are, for whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from companion.desk.pairing import costs
from companion.desk.pairing.players import Player
from companion.desk.standings.tally import Tally
from companion.desk.tournament.values import Reason


def points_text(points: Fraction) -> str:
    """Points as people write them: 2, 2½, 7/3."""
    if points.denominator == 2 and points > 0:
        return f"{points.numerator // 2 or ''}½"
    return str(points)


def _points(player: Player, counted: Tally) -> str:
    return points_text(counted.scale.exact(player.score))


def why_of_pair(
    player: Player, other: Player, counted: Tally, *, begins: bool, is_dutch: bool
) -> tuple[Reason, ...]:
    """For one of two at a table."""
    name = other.entrant.name
    mine, theirs = _points(player, counted), _points(other, counted)
    if player.level == other.level:
        found = [Reason("desk-why-level", {"opponent": name, "points": mine})]
    else:
        key = "desk-why-down" if player.level < other.level else "desk-why-up"
        found = [Reason(key, {"opponent": name, "points": mine, "theirs": theirs})]
    found += _unavoidable(player, other)
    firsts, games = player.seats.count(0), len(player.seats)
    if is_dutch:
        return (*found, Reason("desk-why-colour", {"firsts": firsts, "games": games}))
    seats: dict[str, str | int] = {
        "opponent": name,
        "firsts": firsts,
        "games": games,
        "theirs": other.seats.count(0),
        "others": len(other.seats),
    }
    return (*found, Reason("desk-why-begins" if begins else "desk-why-second", seats))


def _unavoidable(player: Player, other: Player) -> list[Reason]:
    against = costs.ties(player, other)
    facts: dict[str, str | int] = {"opponent": other.entrant.name}
    found = []
    if against >= costs.REMATCH:
        found.append(Reason("desk-why-rematch", facts))
    if against % costs.REMATCH:
        found.append(Reason("desk-why-apart", facts))
    return found


def why_of_table(
    player: Player, table: Sequence[Player], counted: Tally, largest: int
) -> tuple[Reason, ...]:
    """For one of several at a table."""
    scores = sorted(table, key=lambda one: one.score)
    facts: dict[str, str | int] = {
        "least": _points(scores[0], counted),
        "most": _points(scores[-1], counted),
        "points": _points(player, counted),
    }
    found = [Reason("desk-why-pod", facts)]
    for other in table:
        if other is not player:
            found += _unavoidable(player, other)
    if len(table) < largest:
        found.append(Reason("desk-why-short", {"times": player.short_tables}))
    seat = table.index(player)
    times = player.seats.count(seat)
    return (*found, Reason("desk-why-seat", {"seat": seat + 1, "times": times}))


def why_rests(player: Player) -> tuple[Reason, ...]:
    """For who has the bye."""
    return (Reason("desk-why-bye-again" if player.byes else "desk-why-bye"),)
