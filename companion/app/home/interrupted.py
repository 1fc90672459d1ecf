"""Games that were left before their end: told in a line, resumed, or put away."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from companion.app.dialogs import Close, Done, Open, Stay, Step, Untyped
from companion.app.home.host import Host
from companion.app.party import give_up
from companion.referee.replay import Kept, Records, look_at
from companion.referee.session import Session
from companion.rules.sentence import Fact, Sentence, and_also, say
from companion.scenes.page import Item, Listing, Page, Prose
from companion.scenes.scene import Choice, Tone
from companion.text.complaint import Complaint


class InterruptedGames(Untyped):
    """All of them, last played first, and the files that are no readable record."""

    def __init__(self, host: Host, on_changed: Callable[[], None]) -> None:
        self._host, self._on_changed = host, on_changed
        self._records = Records()
        self._items: tuple[Item, ...] = ()
        self._look()

    def page(self) -> Page:
        """A line for each."""
        return Page(say("home-interrupted"), Listing(self._items))

    def take(self, key: str) -> Step:
        """What to do with one of them."""
        kept = next((k for k in self._records.unfinished if k.path.name == key), None)
        return Stay() if kept is None else Open(InterruptedGame(self._host, kept, self._look_again))

    def _look_again(self) -> None:
        self._look()
        self._on_changed()

    def _look(self) -> None:
        self._records = self._host.records()
        games = [item_of(self._host, kept) for kept in self._records.unfinished]
        damaged = [Item(d.complaint.sentence, tone=Tone.QUIET) for d in self._records.damaged]
        none = [] if games or damaged else [Item(say("home-interrupted-none"))]
        self._items = (*games, *damaged, *none)


class InterruptedGame(Untyped):
    """One of them: go on, or put it away."""

    def __init__(self, host: Host, kept: Kept, on_changed: Callable[[], None]) -> None:
        self._host, self._kept, self._on_changed = host, kept, on_changed
        self._item = item_of(host, kept)
        self._complaint: Sentence | None = None
        self._sure = False

    def page(self) -> Page:
        """What it is, and what can be done with it."""
        paragraphs = [self._item.detail] if self._item.detail else []
        paragraphs += [self._complaint] if self._complaint else []
        paragraphs += [say("home-put-away-sure")] if self._sure else []
        go_on, away = Choice("go-on", say("home-go-on")), Choice("put-away", say("home-put-away"))
        # A finger that touches twice by mistake keeps the game: the answer lies elsewhere.
        sure = Choice("put-away-yes", say("home-put-away-yes")), Choice("keep", say("home-keep"))
        choices = sure if self._sure else (go_on, away)
        return Page(self._item.label, Prose(tuple(paragraphs)), choices)

    def take(self, key: str) -> Step:
        """Go on, or put away once that was said twice."""
        try:
            if key == "go-on":
                return Done(self._host.go_on(self._kept))
            if key != "put-away-yes":
                self._sure = key == "put-away"
                return Stay()
            give_up(self._host.game_of(self._kept.header), self._kept.path)
        except Complaint as complaint:
            self._complaint, self._sure = complaint.sentence, False
            return Stay()
        self._on_changed()
        return Close()


def item_of(host: Host, kept: Kept, key: str | None = None) -> Item:
    """An interrupted game in a line: which, of whom, how far, since when."""
    when = when_played(kept.at, host.now())
    header = kept.header
    try:
        game = host.game_of(header)
        session = look_at(kept.path, game)
    except Complaint as complaint:
        title = _title(say("display-text", text=header.game), tuple(header.names.values()))
        return Item(title, key or kept.path.name, complaint.sentence, tone=Tone.QUIET)
    players: tuple[Fact, ...] = tuple(header.names.get(seat, seat) for seat in session.game.seats)
    title = _title(game.title, players)
    return Item(title, key or kept.path.name, _how_far(session, when))


def _title(game: Sentence, players: tuple[Fact, ...]) -> Sentence:
    return say("home-game-of", game=game, players=players, count=len(players))


def _how_far(session: Session[object, object, object], when: Sentence) -> Sentence:
    names = session.header.names
    awaited = tuple(names.get(seat, seat) for seat in session.awaiting_clockwise)
    plays = len(session.plays)
    return say(
        "home-how-far", plays=plays, awaited=and_also(awaited), count=len(awaited), when=when
    )


def when_played(at: str | None, now: datetime) -> Sentence:
    """A moment as people say it."""
    if at is None:
        return say("home-some-day")
    moment = datetime.fromisoformat(at).astimezone(now.tzinfo)
    time = f"{moment:%H:%M}"
    match (now.date() - moment.date()).days:
        case 0:
            return say("home-today", time=time)
        case 1:
            return say("home-yesterday", time=time)
    return say("home-on-day", day=moment.day, month=moment.month, year=str(moment.year))
