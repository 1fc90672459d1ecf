"""A game on the simulated table for people with a mouse."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import replace
from random import Random

from companion.app.dialogs import Dialog
from companion.app.elsewhere.link import Link, NoLink
from companion.app.help import hint
from companion.app.inbox import Inbox
from companion.app.lookout import Glance, tagbook_of
from companion.app.signals import Signals, Voice
from companion.app.table_screen import MENU, GameMenu, Leaving, TableScreen
from companion.display.theme import Theme
from companion.games.game import AnyGame, WorldAside, WorldBeneath
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.simulation.dealt import AnyWorld
from companion.simulation.desk import Desk
from companion.simulation.mouse.floor import CARD_MM, Floor
from companion.simulation.mouse.mouse_table import MouseTable
from companion.simulation.mouse.table_window import TableWindow
from companion.simulation.table.simulated_table import Tableau
from companion.table.tasks import places_of
from companion.table.zones import Order, Piece, Zone
from companion.text.catalogue import Catalogue
from companion.vision.frame import Frame, Grey

PICTURES_PER_SECOND = 8
"""As many as a Raspberry Pi at ease takes, and no more: each has to be drawn as well."""

AWAKE_S = 6.0
"""So long after anything has happened pictures are taken still: nothing takes longer to be seen,
or to be missed. Then all is known, and the next change of the table will be seen at once."""

ROUNDS_AT_REST = 30
"""Rounds of the window in a second while nothing happens; the first touch brings back all."""

Tick = Callable[[int], object]
"""Waits so long that at most this many rounds are made in a second."""


class MouseGame:
    """One window with the table and the companion's screen; closes when the window does.

    ``world`` tells where every card really is after all that was played so far; people then move
    them as they like, so it is asked only when cards are dealt. Pictures are drawn and read
    ``beside`` the window, which goes on meanwhile; without that one after the other.
    """

    def __init__(
        self,
        desk: Desk,
        world: Callable[[], AnyWorld],
        luck: Random,
        catalogue: Catalogue,
        seconds: Callable[[], float],
        *,
        size: tuple[int, int],
        title: str,
        screen: tuple[int, int] | None = None,
        full_screen: bool = False,
        theme: Theme = Theme.DARK,
        voices: Iterable[Voice] = (),
        light: Callable[[Collection[Seat]], None] = lambda _: None,
        sound: Callable[[], Dialog] | None = None,
        quiet: Callable[[], bool] = lambda: False,
        beside: Executor | None = None,
        inbox: Inbox | None = None,
        link: Link | None = None,
        report: Callable[[], Dialog] | None = None,
        at_home: bool = False,
        news: Sequence[Sentence] = (),
    ) -> None:
        self._desk = desk
        self._link = link or NoLink()
        self._inbox = inbox or Inbox()
        self._pictures = Pictures(desk, seconds, beside)
        attendant, game = desk.attendant, desk.attendant.game
        menu = {MENU: lambda: GameMenu(attendant, sound, self._link.phones, report)}
        screens = TableScreen(attendant, catalogue, menu, seconds, at_home=at_home, news=news)
        self._table_screen = screens
        self._signals = Signals(attendant, *voices, quiet=quiet)
        self._world, self._seconds = world, seconds
        self._catalogue = catalogue
        _lay_out(desk, world())
        self._light = light
        self._lit: frozenset[Seat] | None = None
        floor = Floor.of(size, game.table.mat, screen, game.seats, _narrowest_mm(game))
        self._mouse = MouseTable(desk.table, floor, hands={}, decks={}, luck=luck)
        self._dealt: frozenset[Piece] = frozenset()
        self._should_hold: Mapping[Seat, int] = {}  # after the last play
        self._hinted: tuple[tuple[object, Piece, Seat | None], tuple[str, ...]] | None = None
        self._followed: object = self  # nothing yet, not even that nothing was played
        self._follow()
        self.window = TableWindow(
            self._mouse,
            catalogue,
            tagbook_of(game),
            game.screen.face,
            size,
            title,
            clock=seconds,
            screen=screen,
            full_screen=full_screen,
            theme=theme,
            scenery=desk.scenery,
            labels=labels(game, catalogue),
            hint=self._hint,
        )

    def run(self, tick: Tick) -> Leaving:
        """Play until people leave the table."""
        # The first picture of the camera takes a while; the table can be looked at meanwhile.
        self._light_lamps()
        self._table_screen.to_table = self.window.way_to_table
        self.window.show(self._table_screen.shown, self._catalogue)
        tick(60)
        while True:
            for event in self.window.events():
                self._table_screen.hear(event)
                self._pictures.wake()
            for sent in self._inbox.received():
                self.window.turn_to_screen()
                self._table_screen.receive(sent)
                self._pictures.wake()
            if self._table_screen.leaving is not None:
                return self._table_screen.leaving
            picture = self._pictures.newest()
            self._follow()
            if picture is not None or self._pictures.awake:
                self._signals.follow()
                self._link.follow()
                self._light_lamps()
            self._table_screen.to_table = self.window.way_to_table
            whole = self.window.show(self._table_screen.shown, self._catalogue, picture)
            self._table_screen.learn_room(whole=whole)
            tick(60 if self._pictures.awake else ROUNDS_AT_REST)

    def _light_lamps(self) -> None:
        """Light the lamps of all who are to act: those in the window, and those at pins.

        The window shows where the first thing is to be done as well.
        """
        awaited = self._desk.attendant.awaited
        view = self._desk.attendant.referee.view
        todo = (*(view.dispute.tasks if view.dispute else ()), *view.tasks.left)
        places, asked = next(map(places_of, todo), ()), self._desk.attendant.asked
        self.window.light(awaited, places, asked)
        self._mouse.acting = self._drawer()
        if awaited != self._lit:
            self._lit = awaited
            self._light(awaited)

    def _drawer(self) -> Seat | None:
        """For whom a card is drawn from a deck that is everybody's.

        That is whoever was told to draw and still holds too few, or else who alone is to act.
        """
        tasks, awaited = self._desk.attendant.referee.view.tasks, self._desk.attendant.awaited
        told = [task.by for task in tasks.unseen if not task.done and task.by is not None]
        short = [s for s in told if len(self._mouse.hand(s)) < self._should_hold.get(s, 0)]
        return next(iter(short or (awaited if len(awaited) == 1 else ())), None)

    def _hint(self, piece: Piece) -> tuple[str, ...]:
        """What a piece is; asked for in every round in which the mouse rests on it."""
        attendant, holder = self._desk.attendant, self._mouse.holder(piece)
        about = attendant.session.state, piece, holder
        if self._hinted is None or self._hinted[0][0] is not about[0] or self._hinted[0] != about:
            told = tuple(map(self._catalogue.tell, hint(attendant, piece, holder)))
            self._hinted = about, told
        return self._hinted[1]

    def _follow(self) -> None:
        """Hand out hands and decks once there are any, and take them back with a draft undone.

        That happens again where players come to hold quite other cards than were handed out, as
        once they have chosen what they play with; never while they play with those.
        """
        session = self._desk.attendant.session
        if session.last is self._followed:
            return
        self._followed = session.last
        world = self._world()
        seats = session.game.seats
        hands = {seat: world.hand(seat) for seat in seats}
        decks = {seat: world.deck(seat) for seat in seats}
        self._should_hold = {seat: len(hand) for seat, hand in hands.items()}
        held, dealt = _kinds(hands), _kinds(hands) | _kinds(decks)
        kept = self._dealt | _kinds({seat: self._mouse.hand(seat) for seat in seats})
        if bool(dealt) != bool(self._dealt) or (held and held.isdisjoint(kept)):
            self._dealt = dealt
            for seat in seats:
                self._mouse.deal(seat, hands[seat], decks[seat])
        # What the companion has drawn for somebody is what comes out of the bag next.
        self._mouse.bring_up(session.game.table.layout(session.state))


def _kinds(piles: Mapping[Seat, Iterable[Piece]]) -> frozenset[Piece]:
    """What there is in these: which copy of a card somebody has means nothing."""
    return frozenset(piece.kind for pile in piles.values() for piece in pile)


def _lay_out(desk: Desk, world: AnyWorld) -> None:
    """Lay the table as it should lie, with the real cards beneath the backs, and in heaps that
    nobody reads; decks come later."""
    session = desk.attendant.session
    table, state = session.game.table, session.state
    decks = {zone for zone, _ in table.mat.decks}
    layout = table.layout(state)
    zones = {zone: there for zone, there in layout.zones.items() if zone not in decks}
    zones |= world.aside(state) if isinstance(world, WorldAside) else {}
    beneath = world.beneath(state) if isinstance(world, WorldBeneath) else {}
    desk.table.set_up(replace(layout, zones=zones), beneath)


def _narrowest_mm(game: AnyGame) -> float:
    """How narrow a piece is that players carry; pointer tokens can be done without."""
    mat = game.table.mat
    tokens = {token for token, _ in mat.pointers}
    widths = [mat.shape(piece).width_mm for piece in game.table.pieces if piece not in tokens]
    return min(widths, default=CARD_MM[0])


class Pictures:
    """Has pictures of a table drawn and read, as long as there may be anything new in them."""

    def __init__(self, desk: Desk, seconds: Callable[[], float], beside: Executor | None) -> None:
        self._desk = desk
        self._seconds = seconds
        self._beside = beside
        self._next_at = self._awake_until = seconds()
        self._taken: Tableau | None = None
        self._coming: Future[tuple[Frame, Glance]] | None = None

    @property
    def awake(self) -> bool:
        """Whether anything has happened of late."""
        return self._seconds() < self._awake_until

    def wake(self) -> None:
        """Something has happened, and time may have to pass until it comes to anything."""
        self._awake_until = self._seconds() + AWAKE_S

    def newest(self) -> Grey | None:
        """A picture that was read since the last call, once the companion has taken it in."""
        now, tableau = self._seconds(), self._desk.table.tableau
        if tableau != self._taken or tableau.hands:
            self.wake()
        if self._coming is None and self._next_at <= now < self._awake_until:
            self._next_at = now + 1 / PICTURES_PER_SECOND
            self._taken = tableau
            self._coming = self._begin(tableau)
        if self._coming is None or not self._coming.done():
            return None
        (frame, glance), self._coming = self._coming.result(), None
        attendant = self._desk.attendant
        attendant.take_in(glance, frame)
        if glance.steady is None or attendant.referee.view.checking:
            self.wake()
        return frame.grey

    def _begin(self, tableau: Tableau) -> Future[tuple[Frame, Glance]]:
        known = self._desk.attendant.referee.expected
        if self._beside is not None:
            return self._beside.submit(self._desk.picture, tableau, known)
        taken: Future[tuple[Frame, Glance]] = Future()
        taken.set_result(self._desk.picture(tableau, known))
        return taken


def labels(game: AnyGame, catalogue: Catalogue) -> dict[str, str]:
    """What stands on the places of the table.

    Cells of a board tell it by where they are, a landmark and a deck by themselves. Other places
    that are nobody's have a name where the game has a word for it.
    """
    label = game.printing.label_zone or game.wording.name_zone
    named = [
        zone.name
        for zone in game.table.mat.zones
        if zone.order is Order.PILE
        or (zone.order is not Order.STACK and zone.owner)
        or (not _is_told(game, zone) and catalogue.knows(label(zone.name)))
    ]
    return {name: catalogue.tell(label(name)) for name in named}


def _is_told(game: AnyGame, zone: Zone) -> bool:
    """Whether a place of nobody's tells by itself, or by what lies on it, what it is."""
    decks = {name for name, _ in game.table.mat.decks}
    return (
        zone.order is Order.STACK
        or zone.name in decks
        or any(
            0 <= mark.x_mm - zone.x_mm <= zone.width_mm
            and 0 <= mark.y_mm - zone.y_mm <= zone.height_mm
            for mark in game.table.landmarks
        )
    )
