"""A new game: which one, who sits where, how it is played, on which table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random

from companion.app.dialogs import (
    Close,
    Done,
    Instead,
    Open,
    Stay,
    Step,
    Untyped,
    item_to_choose,
)
from companion.app.home.host import Host
from companion.app.home.interrupted import item_of
from companion.app.home.name_entry import NameEntry
from companion.app.home.people import name_of, players_of
from companion.app.party import Party, player_counts, seating_wish, told_apart, wishes_of
from companion.app.settings.dialog import camera_name
from companion.app.settings.settings import SIMULATED
from companion.games.game import AnyGame, GameOption, NotationError, Plain
from companion.referee.replay import Kept
from companion.rules.rule import RuleBroken
from companion.rules.seat import SEATINGS, Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.naming import named
from companion.scenes.page import Item, Listing, Page, Prose
from companion.scenes.scene import Choice, Tone
from companion.text.complaint import Complaint
from companion.text.language import Language

PLAY, GAME, PACK, TABLE, SEAT, OPTION = "play", "game", "pack", "table", "seat:", "option:"
SHIPPED, OWN = "shipped", "own"
NEW_NAME, NO_NAME, NOBODY = "new-name", "no-name", "nobody"
NAMED = "name:"


class NewGame(Untyped):
    """Everything about a new game on one page, as it was the last time; one more touch plays."""

    def __init__(self, host: Host) -> None:
        self._host = host
        kept = [k for k in host.records().kept if host.is_by_people(k.header)]
        self.known = players_of(kept)
        """Whom this table remembers."""
        self.changed = False
        """Whether people have settled something themselves."""
        party = host.party()
        self._language, self._camera = party.language, party.camera
        played = [k.header for k in kept if k.header.game in host.games]
        last = next(iter(played), None)
        # Who only tried something out has left no name.
        by_name = next((header for header in played if header.names), None)
        setup = last.setup if last else {}
        self._complaint: Sentence | None = None
        self._own: Path | None = None
        """The owner's pack for this game."""
        self.game = self._usual_game(last.game if last else party.game.name)
        self._wishes: dict[str, Plain] = dict(wishes_of(self.game, setup))
        self._seats = seats_of(self.game, setup)
        names = by_name.names if by_name else party.names
        self.names = {seat: name for seat, name in names.items() if seat in self._seats}

    def look(self) -> None:
        """Look again at what may have changed elsewhere while this was left."""
        kept = [k for k in self._host.records().kept if self._host.is_by_people(k.header)]
        self.known = players_of(kept)
        party = self._host.party()
        self._language, self._complaint = party.language, None
        if self._camera != SIMULATED:
            self._camera = party.camera
        if self.game.pack is None:
            self._own = self._host.own_pack(self.game.name)
        else:  # which its owner may have edited
            self.game = self._usual_game(self.game.name)

    def page(self) -> Page:
        """A line for each thing that can be settled."""
        items = [Item(self._complaint, tone=Tone.WRONG)] if self._complaint else []
        items += [Item(say("home-game"), GAME, value=self.game.title)]
        items += [self._seat_item(seat) for seat in self.game.seats]
        if self._own is not None:
            now = pack_name(self._own if self.game.pack else None)
            items += [Item(say("home-pack"), PACK, value=now)]
        items += [self._option_item(option) for option in self._options]
        items += [Item(say("home-table"), TABLE, value=table_name(self._camera))]
        play = Choice(PLAY, say("home-play"))
        return Page(say("home-new-game"), Listing(tuple(items)), (play,), lit=PLAY)

    def take(self, key: str) -> Step:
        """Settle one of them, or play."""
        self._complaint = None
        if key == GAME:
            games = {name: game.title for name, game in self._host.games.items()}
            return Open(OneOf(say("home-which-game"), games, self._choose_game, self.game.name))
        if key == PACK and self._own is not None:
            packs = {OWN: pack_name(self._own), SHIPPED: pack_name(None)}
            now = OWN if self.game.pack else SHIPPED
            return Open(OneOf(say("home-pack"), packs, self._choose_pack, now))
        if key == TABLE:
            return self._choose_table()
        if key.startswith(SEAT):
            return Open(SeatChoice(self, Seat(key.removeprefix(SEAT))))
        if key.startswith(OPTION):
            return self._choose_option(key.removeprefix(OPTION))
        return self._play() if key == PLAY else Stay()

    # --- who sits where ---

    @property
    def cyrillic(self) -> bool:
        """Whether names here are rather written in Cyrillic."""
        return self._language is Language.RUSSIAN

    @property
    def seats_are_free(self) -> bool:
        """Whether more or fewer people may play."""
        return self.game.rules.players is not None

    def is_taken(self, seat: Seat) -> bool:
        """Whether somebody sits there."""
        return seat in self._seats

    def sit(self, seat: Seat, name: str | None) -> None:
        """Let somebody sit there; who sat there goes where they came from. Complaint: bad name."""
        names = dict(self.names)
        before = names.pop(seat, None)
        if name is not None:
            came_from = [s for s, other in names.items() if other.casefold() == name.casefold()]
            for place in came_from:
                del names[place]
                if before is not None:
                    names[place] = before
            names[seat] = name
        self.names = dict(told_apart(names))
        self.changed = True
        self._seats = tuple(s for s in self.game.seats if s in {*self._seats, seat})

    def write(self, seat: Seat, name: str) -> None:
        """Let somebody sit there whose name was written; Complaint if another seat has it.

        Whoever writes a name means somebody new; who is to change seats is chosen from the list.
        """
        others = {s: other for s, other in self.names.items() if s is not seat}
        told_apart({**others, seat: name})
        self.sit(seat, name)

    def leave(self, seat: Seat) -> None:
        """Nobody sits there."""
        self._seats = tuple(s for s in self._seats if s is not seat)
        self.names.pop(seat, None)
        self.changed = True
        self._check()

    def _seat_item(self, seat: Seat) -> Item:
        name = self.names.get(seat)
        value = name_of(name) if name else say("home-no-name")
        if not self.is_taken(seat):
            value = say("home-nobody")
        return Item(Sentence(f"seat-{seat.value}"), f"{SEAT}{seat.value}", value=value, tone=seat)

    # --- which game, how, where ---

    @property
    def _options(self) -> tuple[GameOption, ...]:
        return tuple(option for option in self.game.rules.options if option.values)

    def _choose_game(self, name: str) -> None:
        if name != self.game.name:
            self._settle_on(self._usual_game(name))

    def _choose_pack(self, key: str) -> None:
        name = self.game.name
        if (key == OWN) != (self.game.pack is not None):
            self._settle_on(self._usual_game(name) if key == OWN else self._host.games[name])

    def _usual_game(self, name: str) -> AnyGame:
        """With the owner's pack, if there is one; if that is no good, as it comes, and told."""
        self._own, make = self._host.own_pack(name), self._host.game_with
        if self._own is not None and make is not None:
            try:
                return make(name, self._own)
            except Complaint as complaint:
                self._complaint = complaint.sentence
        return self._host.games.get(name) or self._host.party().game

    def _settle_on(self, game: AnyGame) -> None:
        """Play that one, with the same people as far as there are seats."""
        people = [self.names.get(seat) for seat in self._seats]
        self.changed = True
        self.game = game
        self._wishes = {}
        self._seats = seats_for(self.game, self._seats)
        pairs = zip(self._seats, people, strict=False)
        self.names = {seat: person for seat, person in pairs if person is not None}

    def _chosen(self, option: GameOption) -> int:
        """Which of its values holds now."""
        wish = self._wishes.get(option.name)
        return next((n for n, value in enumerate(option.values) if value.wish == wish), 0)

    def _option_item(self, option: GameOption) -> Item:
        label = named(option.values[self._chosen(option)].label, self.names)
        return Item(option.label, f"{OPTION}{option.name}", value=label)

    def _choose_option(self, name: str) -> Step:
        option = next(option for option in self._options if option.name == name)
        values = {
            str(n): named(value.label, self.names)
            for n, value in enumerate(option.values)
            if self._seats_named_in(value.label) <= set(self._seats)
        }

        def choose(key: str) -> None:
            wish = option.values[int(key)].wish
            self._wishes.pop(name, None)
            self.changed = True
            if wish is not None:
                self._wishes[name] = wish
            self._check()

        return Open(OneOf(option.label, values, choose, str(self._chosen(option))))

    def _seats_named_in(self, label: Sentence) -> set[Seat]:
        return {fact for fact in label.facts.values() if isinstance(fact, Seat)}

    def _choose_table(self) -> Step:
        camera = self._host.party().camera
        if camera == SIMULATED:
            self._complaint = say("home-no-camera")
            return Stay()
        tables = {name: table_name(name) for name in (SIMULATED, camera)}
        return Open(OneOf(say("home-table"), tables, self._set_camera, self._camera))

    def _set_camera(self, camera: str) -> None:
        self._camera = camera
        self.changed = True

    def _play(self) -> Step:
        self._check()
        if self._complaint is not None:
            return Stay()
        return Done(self._host.begin(self.game, self.names, self._all_wishes, self._camera))

    @property
    def _all_wishes(self) -> Mapping[str, Plain]:
        if not self.seats_are_free:
            return self._wishes
        return {**self._wishes, **seating_wish(self._seats)}

    def _check(self) -> None:
        """Find out whether a game could begin so, and what keeps it from that."""
        self._complaint = None
        least = min(SEATINGS)
        if len(self._seats) < least:
            self._complaint = say("home-too-few", least=least)
            return
        try:
            setup = self.game.rules.new_setup(Random(0), self._all_wishes)
            self.game.rules.start(setup)
        except (Complaint, NotationError) as refused:
            self._complaint = refused.sentence
        except RuleBroken as broken:
            self._complaint = broken.text


class SeatChoice:
    """Who sits at a seat: somebody who has played here, or a name that is written now."""

    def __init__(self, plan: NewGame, seat: Seat) -> None:
        self._plan, self._seat = plan, seat

    def page(self) -> Page:
        """A new name, everybody who is remembered, no name, and nobody where that may be."""
        plan = self._plan
        items = [Item(say("home-new-name"), NEW_NAME)]
        now, taken = plan.names.get(self._seat), plan.is_taken(self._seat)
        known: dict[str, Sentence | None] = {p.name: p.total.in_words for p in plan.known}
        if now is not None and now.casefold() not in {name.casefold() for name in known}:
            known = {now: None, **known}
        items += [
            item_to_choose(
                name_of(name),
                f"{NAMED}{name}",
                now=now is not None and name.casefold() == now.casefold(),
                detail=detail,
            )
            for name, detail in known.items()
        ]
        items += [item_to_choose(say("home-no-name"), NO_NAME, now=taken and now is None)]
        if plan.seats_are_free:
            items += [item_to_choose(say("home-nobody"), NOBODY, now=not taken)]
        return Page(say("home-who-sits", seat=self._seat), Listing(tuple(items)), tone=self._seat)

    def take(self, key: str) -> Step:
        """Let them sit down."""
        plan, seat = self._plan, self._seat
        if key == NEW_NAME:
            return Instead(self._new_name())
        if key == NOBODY:
            plan.leave(seat)
        else:
            plan.sit(seat, key.removeprefix(NAMED) if key.startswith(NAMED) else None)
        return Close()

    def type(self, key: str, text: str) -> Step | None:
        """Whoever just types has begun a new name; keys that write nothing are buttons here."""
        if not text.strip() or not text.isprintable():
            return None
        entry = self._new_name()
        entry.type(key, text)
        return Instead(entry)

    def _new_name(self) -> NameEntry:
        plan, seat = self._plan, self._seat
        title = say("home-who-sits", seat=seat)
        return NameEntry(title, lambda name: plan.write(seat, name), cyrillic=plan.cyrillic)


class OneOf(Untyped):
    """One of a few things, the one that holds now marked."""

    def __init__(
        self,
        title: Sentence,
        labels: Mapping[str, Sentence],
        choose: Callable[[str], None],
        now: str,
    ) -> None:
        self._title, self._labels, self._choose, self._now = title, labels, choose, now

    def page(self) -> Page:
        """A line for each."""
        items = (
            item_to_choose(label, key, now=key == self._now) for key, label in self._labels.items()
        )
        return Page(self._title, Listing(tuple(items)))

    def take(self, key: str) -> Step:
        """That one."""
        self._choose(key)
        return Close()


class TryOut(Untyped):
    """The simulated table: a game, and it is dealt."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def page(self) -> Page:
        """All games of the shelf."""
        items = tuple(Item(game.title, name) for name, game in self._host.games.items())
        return Page(say("home-which-game"), Listing(items))

    def take(self, key: str) -> Step:
        """Play it as usual, or ask first what becomes of one that waits."""
        return try_out(self._host, self._host.games[key])


def try_out(host: Host, game: AnyGame) -> Step:
    """A game on the simulated table, dealt at once unless one of it was left there."""
    waiting = (k for k in host.records().unfinished if k.header.game == game.name)
    for kept in waiting:
        if host.is_simulated(kept.header) and host.is_by_people(kept.header):
            return Open(GoOnOrDeal(host, game, kept))
    return Done(_dealt(host, game))


def _dealt(host: Host, game: AnyGame) -> Party:
    """A new game on the simulated table, played by nobody in particular."""
    return host.begin(game, {}, {}, SIMULATED)


class GoOnOrDeal(Untyped):
    """A game that was left on the simulated table: go on with it, or let it be and deal anew."""

    def __init__(self, host: Host, game: AnyGame, kept: Kept) -> None:
        self._host, self._game, self._kept = host, game, kept
        self._item = item_of(host, kept)
        self._complaint: Sentence | None = None

    def page(self) -> Page:
        """Which it is, and that nothing is lost."""
        said = (self._item.detail, self._complaint, say("home-deal-anew-keeps"))
        paragraphs = tuple(sentence for sentence in said if sentence)
        go_on, deal = Choice("go-on", say("home-go-on")), Choice("deal", say("home-deal-anew"))
        return Page(self._item.label, Prose(paragraphs), (go_on, deal))

    def take(self, key: str) -> Step:
        """Play the one or the other."""
        if key == "deal":
            return Done(_dealt(self._host, self._game))
        try:
            return Done(self._host.go_on(self._kept))
        except Complaint as complaint:
            self._complaint = complaint.sentence
            return Stay()


def seats_of(game: AnyGame, setup: Mapping[str, Plain]) -> tuple[Seat, ...]:
    """Where people sat in a game with this setup; without one, as the game seats them."""
    rules = game.rules
    if rules.players is None:
        return game.seats
    with suppress(Complaint, NotationError, RuleBroken):
        if setup:
            return rules.players(rules.start(setup))
    return rules.players(rules.start(rules.new_setup(Random(0), {})))


def seats_for(game: AnyGame, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Where people sit for another game: as they sat, or by custom as many of them as can play."""
    counts = player_counts(game)
    if game.rules.players is None or not set(seats) <= set(game.seats):
        return seats_of(game, {})
    if len(seats) in counts:
        return seats
    return SEATINGS[max((count for count in counts if count < len(seats)), default=min(counts))]


def pack_name(own: Path | None) -> Sentence:
    """A pack in words: the owner's by its file."""
    return say("home-pack-own", file=own.name) if own else say("home-pack-shipped")


def table_name(camera: str) -> Sentence:
    """The table that a camera looks at, in words."""
    return say("home-simulated") if camera == SIMULATED else camera_name(camera)
