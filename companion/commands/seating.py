"""Who sits where, as the command line says it: two to six seats, and a name for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.app.party import player_counts
from companion.games.game import AnyGame
from companion.rules.seat import SEATINGS, Seat
from companion.text.complaint import Complaint


def read_seats(text: str, game: AnyGame | None = None) -> tuple[Seat, ...]:
    """The seats that are written so, in that order; Complaint if nobody can play like that."""
    words = [word.strip().lower() for word in text.split(",")]
    known = {seat.value: seat for seat in Seat}
    for word in words:
        if word not in known:
            raise Complaint("seating-no-seat", text=word[:40], known=", ".join(known))
    seats = tuple(known[word] for word in words)
    if len(set(seats)) < len(seats) or len(seats) not in SEATINGS:
        raise Complaint("seating-bad-seats", least=min(SEATINGS), most=max(SEATINGS))
    if game is not None and not _can_play(game, seats):
        allowed = ", ".join(seat.value for seat in game.seats)
        raise Complaint("seating-other-seats", seats=allowed)
    if game is not None and has_choice(game) and len(seats) not in player_counts(game):
        raise Complaint("setup-players", count=str(len(seats)), allowed=player_counts(game))
    return seats


def has_choice(game: AnyGame) -> bool:
    """Whether a game is played by more or fewer people, who may choose their seats."""
    return game.rules.players is not None


def _can_play(game: AnyGame, seats: Sequence[Seat]) -> bool:
    if has_choice(game):
        return set(seats) <= set(game.seats)
    return set(seats) == set(game.seats)


def read_names(text: str, seats: Sequence[Seat]) -> dict[Seat, str]:
    """Everybody's name by seat, in that order; without seats, as so many sit by custom."""
    names = [name.strip() for name in text.split(",")]
    usual = SEATINGS[min(max(len(names), min(SEATINGS)), max(SEATINGS))]
    places = tuple(seats) or usual
    if len(names) != len(places) or not all(names):
        raise Complaint("play-bad-names", count=len(places))
    for name in names:
        if not name.isprintable():
            raise Complaint("play-name-letters", name=name)
    return dict(zip(places, names, strict=True))


def clockwise(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The same seats from the south on."""
    return tuple(seat for seat in Seat if seat in seats)


def seated_at(game: AnyGame, seats: Sequence[Seat]) -> AnyGame:
    """The game with the mat for those who sit there."""
    mat_for = game.table.mat_for
    if not seats or mat_for is None:
        return game
    places = clockwise(seats)
    return replace(game, seats=places, table=replace(game.table, mat=mat_for(places)))
