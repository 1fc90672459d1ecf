"""Recorded games: which there are, who won them, and one of them to be watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from companion.app.dialogs import Open, Stay, Step, Untyped
from companion.app.history import watching
from companion.app.home.interrupted import when_played
from companion.games.game import AnyGame
from companion.referee.record import Header
from companion.referee.replay import Kept, Records
from companion.referee.story import AnySession
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, say
from companion.scenes.page import Item, Listing, Page
from companion.scenes.scene import Tone
from companion.text.complaint import Complaint


class Recordings(Untyped):
    """The games of a folder, last played first, and the files that are no readable record.

    ``game_of`` gives the game of a record, Complaint if there is none; ``load`` the whole record.
    Until a game has been recorded here, ``samples`` are offered that came with the companion.
    """

    def __init__(
        self,
        records: Records,
        game_of: Callable[[Header], AnyGame],
        load: Callable[[Path], AnySession],
        now: datetime,
        samples: Sequence[Kept] = (),
    ) -> None:
        self._load = load
        offered = records.kept or samples
        self._paths = {kept.path.name: kept.path for kept in offered}
        self._complaint: Sentence | None = None
        games = [_item(kept, game_of, now) for kept in offered]
        damaged = [Item(d.complaint.sentence, tone=Tone.QUIET) for d in records.damaged]
        none = [] if records.kept or damaged else [Item(say("watch-none"))]
        about = [Item(say("watch-samples"))] if games and not records.kept else []
        self._items = (*(about or none), *games, *damaged)

    def page(self) -> Page:
        """A line for each game."""
        complaints = (Item(self._complaint, tone=Tone.WRONG),) if self._complaint else ()
        return Page(say("watch-title"), Listing((*complaints, *self._items)))

    def take(self, key: str) -> Step:
        """Watch a game from its beginning."""
        if key not in self._paths:
            return Stay()
        try:
            session = self._load(self._paths[key])
        except Complaint as complaint:
            self._complaint = complaint.sentence
            return Stay()
        self._complaint = None
        return Open(watching(session, self._paths[key]))


def _item(kept: Kept, game_of: Callable[[Header], AnyGame], now: datetime) -> Item:
    """A recorded game in a line: which, of whom, who won, when."""
    header, key = kept.header, kept.path.name
    players: tuple[Fact, ...] = tuple(header.names.values())
    when = when_played(kept.at, now)
    try:
        game = game_of(header).title
    except Complaint as complaint:
        title = say("display-text", text=header.game)
        label = say("home-game-of", game=title, players=players, count=len(players))
        return Item(label, detail=complaint.sentence, tone=Tone.QUIET)
    label = say("home-game-of", game=game, players=players, count=len(players))
    return Item(label, key, say("watch-detail", end=_end(kept), when=when))


def _end(kept: Kept) -> Sentence:
    """How it ended, as far as its last entry tells."""
    if not kept.over:
        return say("watch-unfinished")
    match kept.end.get("winners"):
        case [*values] if values:
            names = tuple(_named(value, kept.header) for value in values)
            return say("watch-won", names=names, count=len(names))
        case [*_]:
            return say("watch-drawn")
    return say("watch-put-away")


def _named(value: object, header: Header) -> Fact:
    seat = next((seat for seat in Seat if seat.value == value), None)
    return str(value) if seat is None else header.names.get(seat, seat)
