"""One player's way through an event."""

from __future__ import annotations

from dataclasses import dataclass

from companion.desk.tournament.tournament import Paired, Tournament
from companion.desk.tournament.values import EntrantId, Reason
from companion.desk.web.pages.heads import shown_rounds
from companion.desk.web.pages.matches import Seat, shown_match
from companion.desk.web.pages.standings_view import BreakShown, breaks_of, rows_of, why_place
from companion.desk.web.rendering import Words
from companion.rules.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The same player at another event."""

    event: str
    id: str
    name: str
    summary: str


@dataclass(frozen=True, slots=True)
class Played:
    """One round of a player."""

    round: int
    table: int
    bye: bool
    others: tuple[Seat, ...]
    game: str
    mark: str
    tone: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerShown:
    """A player, and all of their rounds."""

    name: str
    club: str
    rating: int | None
    members: tuple[str, ...]
    dropped: bool
    place: int | None
    points: str
    games: tuple[Played, ...]
    breaks: tuple[BreakShown, ...]
    why: str
    elsewhere: tuple[Elsewhere, ...] = ()


def player_shown(event: Tournament, key: EntrantId, words: Words) -> PlayerShown:
    """All of one player; names of families are nobody's business here."""
    entrant = event.entrants[key]
    rounds = shown_rounds(event)
    row = next((row for row in rows_of(event) if row.id == key), None) if rounds else None
    games = (_played(event, paired, key, words) for paired in rounds)
    return PlayerShown(
        entrant.name,
        entrant.club,
        entrant.rating,
        entrant.members,
        key in event.dropped,
        row.place if row else None,
        row.points if row else "",
        tuple(game for game in games if game is not None),
        tuple(breaks_of(event, key, words)) if row else (),
        why_place(event, key, words) if row else "",
    )


def _played(event: Tournament, paired: Paired, key: EntrantId, words: Words) -> Played | None:
    number = paired.round.number
    reasons = tuple(reason_text(event, r, words) for r in paired.round.reasons.get(key, ()))
    if key in paired.round.byes:
        return Played(number, 0, True, (), "", "", "", reasons)
    for sitting in paired.sittings.values():
        if key not in sitting.match.players:
            continue
        shown = shown_match(event, paired, sitting)
        mine = next(seat for seat in shown.seats if seat.id == key)
        others = tuple(seat for seat in shown.seats if seat.id != key)
        mark = mine.mark
        if len(others) == 1 and mark:
            mark = f"{mine.mark} : {others[0].mark}"
        drawn = bool(others) and mine.mark == others[0].mark
        tone = "good" if mine.won else "dim" if drawn or not mark else "wrong"
        if len(others) > 1 and not mine.won:
            tone = "dim"
        return Played(number, shown.table, False, others, shown.game, mark, tone, reasons)
    return None


def reason_text(event: Tournament, reason: Reason, words: Words) -> str:
    """Why somebody is paired as they are; ids of entrants among its facts become names."""
    facts = {
        name: event.entrants[EntrantId(fact)].name
        if isinstance(fact, str) and fact in event.entrants
        else fact
        for name, fact in reason.facts.items()
    }
    return words.tell(Sentence(reason.key, facts))
