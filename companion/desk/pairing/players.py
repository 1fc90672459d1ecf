"""What a pairing has to know of each player, worked out once for a round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.desk.standings.tally import Line, Tally, by_strength
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import Entrant, EntrantId


@dataclass(slots=True, eq=False)
class Player:
    """Somebody to be paired, with all that speaks for and against an opponent."""

    entrant: Entrant
    score: int
    at: int = 0
    """Their place in the order of the pairing: by score, then strength."""
    number: int = 0
    """Their place in the order of the beginning, counted from 1."""
    level: int = 0
    """Which score it is, counted from the highest."""
    met: dict[EntrantId, int] = field(default_factory=dict)
    """How often they have played with each."""
    apart: frozenset[EntrantId] = frozenset()
    """Whom the organiser keeps apart from them."""
    kin: tuple[str, ...] = ()
    """The club and the family that a stage keeps apart."""
    seats: list[int] = field(default_factory=list)
    """Where they sat, round by round; 0 began."""
    balance: int = 0
    """How many times more they began than not."""
    byes: int = 0
    """Rounds with points and without an opponent."""
    unplayed: int = 0
    """Rounds without an opponent, those before they came among them."""
    floats: dict[int, int] = field(default_factory=dict)
    """By round: 1 after meeting somebody with less, -1 with more."""
    short_tables: int = 0
    """How often theirs was smaller than another one."""

    @property
    def key(self) -> EntrantId:
        """Who it is."""
        return self.entrant.id


def players(
    event: Tournament, stage: int, counted: Tally, keys: Iterable[EntrantId]
) -> list[Player]:
    """Who is to be paired, in the order of the pairing."""
    scores = {key: counted.lines[key].score for key in keys}
    strongest = by_strength(event, scores)
    numbers = {key: number for number, key in enumerate(strongest, 1)}
    order = sorted(strongest, key=lambda key: -scores[key])
    levels = {score: n for n, score in enumerate(sorted(set(scores.values()), reverse=True))}
    apart = _apart(event)
    kinds = event.plan.stages[stage].apart
    found = {}
    for at, key in enumerate(order):
        entrant, score = event.entrants[key], scores[key]
        player = found[key] = Player(entrant, score, at, numbers[key], levels[score])
        player.apart = frozenset(apart.get(key, ()))
        player.kin = tuple(
            f"{kind}/{name}" for kind in kinds if (name := getattr(entrant, kind).strip())
        )
    _read_history(counted, found)
    return list(found.values())


def _apart(event: Tournament) -> dict[EntrantId, set[EntrantId]]:
    found: dict[EntrantId, set[EntrantId]] = {}
    for kept in event.apart:
        for key in kept:
            found.setdefault(key, set()).update(kept - {key})
    return found


def _read_history(counted: Tally, found: dict[EntrantId, Player]) -> None:
    before = {key: _scores_before(counted.lines[key], counted) for key in counted.lines}
    for key, player in found.items():
        for meeting in counted.lines[key].meetings:
            match = meeting.match
            if match is None:
                player.byes += 1
                player.floats[meeting.number] = 1
                continue
            if not meeting.is_met:
                is_won = meeting.share is not None and meeting.share.half_won == 2
                player.byes += is_won
                if is_won:
                    player.floats[meeting.number] = 1
                continue
            seat = match.players.index(key)
            player.seats.append(seat)
            player.balance += 1 if seat == 0 else -1
            mine = before[key][meeting.number]
            absent = meeting.share.absent if meeting.share is not None else ()
            for other in match.players:
                if other != key and other not in absent:
                    player.met[other] = player.met.get(other, 0) + 1
                    theirs = before[other][meeting.number]
                    if theirs != mine:
                        player.floats[meeting.number] = 1 if theirs < mine else -1
        player.unplayed = len(counted.rounds) - len(player.seats)
    for paired in counted.rounds:
        largest = max((len(match.players) for match in paired.round.matches), default=0)
        for match in paired.round.matches:
            if len(match.players) < largest:
                for key in match.players:
                    if key in found:
                        found[key].short_tables += 1


def _scores_before(line: Line, counted: Tally) -> dict[int, int]:
    """The score that somebody had at the beginning of each round they were paired in."""
    found, score = {}, 0
    for meeting in line.meetings:
        found[meeting.number] = score
        if meeting.match is None:
            score += counted.scale.bye
        elif meeting.share is not None:
            score += meeting.share.points
    return found
