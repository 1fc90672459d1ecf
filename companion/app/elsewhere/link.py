"""A table's way to displays elsewhere: what it shows goes out, what seats answer comes in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from companion import __version__
from companion.app.attendant import Attendant
from companion.app.elsewhere.link_wish import LinkWish, WebWish, broker_wished
from companion.app.inbox import Inbox
from companion.broadcast.answers import Answers
from companion.broadcast.bulletin import Bulletin, Shown
from companion.broadcast.codes import client_name, codes_of, table_key
from companion.broadcast.encoding import Tongues
from companion.broadcast.home_assistant import announcement
from companion.broadcast.messages import Topics
from companion.broadcast.outbox import Outbox
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.scene import Audience, Public
from companion.text.catalogue import Catalogue
from companion.text.language import Language

if TYPE_CHECKING:
    from companion.app.dialogs import Dialog
    from companion.app.elsewhere.phones import WebPlace
    from companion.broadcast.mqtt import MqttLink
    from companion.broadcast.web import WebLink


class Link(Protocol):
    """Whatever follows a table."""

    @property
    def phones(self) -> Callable[[], Dialog] | None:
        """Makes the page of the menu about phones, where any can come."""

    @property
    def where(self) -> tuple[Sentence, ...]:
        """Where else the table is to be seen, for whoever has started it."""

    def follow(self) -> None:
        """Something may have changed; never waits."""


class NoLink:
    """A table by itself."""

    phones: Callable[[], Dialog] | None = None
    where: tuple[Sentence, ...] = ()

    def follow(self) -> None:
        """Nobody else looks."""


class Carrier(Protocol):
    """Whatever carries messages, such as ``companion.broadcast.mqtt.MqttLink``."""

    @property
    def problem(self) -> Sentence | None:
        """Why it does not; None where all is well, or the other end is only away."""

    @property
    def notice(self) -> Sentence | None:
        """What the desk of an event tells everybody at the table."""

    def offer(self, audience: Audience, shown: Shown) -> None:
        """Show this to a reader from now on; never waits."""

    def deliver(self) -> None:
        """The record has grown; never waits."""

    def call_judge(self, seats: tuple[Seat, ...]) -> None:
        """These seats wait for a judge; never waits itself."""


class TableLink:
    """Offers everybody, and each player, what they may see, whenever that has changed."""

    def __init__(
        self,
        attendant: Attendant,
        *carriers: Carrier,
        phones: Callable[[], Dialog] | None = None,
        where: tuple[Sentence, ...] = (),
    ) -> None:
        self._attendant = attendant
        self._carriers = carriers
        self.phones = phones
        self.where = where
        self._offered: dict[Audience, Shown] = {}
        self._entries = 0
        self._judge: tuple[Seat, ...] | None = None
        """Nothing said yet: a broker may still keep a call of an earlier game."""

    def follow(self) -> None:
        """Offer what has changed since the last call, and tell at the table what hinders it."""
        problems = (carrier.problem for carrier in self._carriers)
        self._attendant.link_problem = next((p for p in problems if p is not None), None)
        notices = (carrier.notice for carrier in self._carriers)
        self._attendant.notice = next((n for n in notices if n is not None), None)
        session = self._attendant.session
        score, over = session.game.story.score(session.state), session.outcome is not None
        audiences: tuple[Audience, ...] = (Public(), *session.game.seats)
        for audience, scene in self._attendant.scenes_for(audiences).items():
            before = self._offered.get(audience)
            if before is not None and before.scene is scene:
                continue
            shown = Shown(scene, score, over)
            if shown != before:
                self._offered[audience] = shown
                for carrier in self._carriers:
                    carrier.offer(audience, shown)
        if self._attendant.judge_wanted != self._judge:
            self._judge = self._attendant.judge_wanted
            for carrier in self._carriers:
                carrier.call_judge(self._judge)
        if len(session.history) != self._entries:
            self._entries = len(session.history)
            for carrier in self._carriers:
                carrier.deliver()


@contextmanager
def linked(
    wish: LinkWish | None,
    attendant: Attendant,
    inbox: Inbox | None,
    web: WebWish | None = None,
    *,
    windowed: bool = True,
) -> Iterator[Link]:
    """A table with its links, where any is wished for; whoever is away is waited for beside it.

    Without an inbox nobody has anything to answer: the table plays by itself. Without a window
    nobody sees the codes of the seats, so that phones only watch.
    """
    if wish is None and web is None:
        yield NoLink()
        return
    with ExitStack() as stack:
        carriers: list[Carrier] = []
        phones: Callable[[], Dialog] | None = None
        where: list[Sentence] = []
        if wish is not None:
            carriers.append(stack.enter_context(_mqtt_link(wish, attendant, inbox)))
            where.append(say("broadcast-where", link=wish.url, table=wish.table))
        if web is not None:
            page, place, phones = _web_link(web, attendant, inbox)
            carriers.append(stack.enter_context(page))
            where.append(
                say("phones-where" if windowed else "phones-where-watched", address=place.url)
            )
        link = TableLink(attendant, *carriers, phones=phones, where=tuple(where))
        link.follow()
        yield link


def _tongues(attendant: Attendant) -> Tongues:
    session = attendant.session
    folder, names = session.game.folder, session.header.names
    return {language: Catalogue(language, folder, names=names) for language in Language}


def _bulletin(table: str, attendant: Attendant) -> Bulletin:
    session, tongues = attendant.session, _tongues(attendant)
    game = session.game
    faces = map(game.screen.face, game.table.pieces)
    return Bulletin(table, game.name, session.header.names, tongues, faces)


def _answers(attendant: Attendant, inbox: Inbox | None) -> Answers:
    if inbox is None:
        return Answers(lambda _: None)
    answers = Answers(inbox.put)
    answers.seat(attendant.session.people)
    return answers


def _mqtt_link(wish: LinkWish, attendant: Attendant, inbox: Inbox | None) -> MqttLink:
    # It loads a network library, and most tables are by themselves.
    from companion.broadcast.mqtt import MqttLink

    session = attendant.session
    own = session.journal.path.parent if session.journal else None
    outbox = Outbox(own or Path(), wish.table)
    if session.journal is not None:
        outbox.add(session.journal.path)
    topics = Topics(wish.table)
    known = announcement(topics, session.game.seats, __version__) if wish.home_assistant else None
    bulletin, answers = _bulletin(wish.table, attendant), _answers(attendant, inbox)
    name = client_name(table_key(own), wish.table)
    broker = broker_wished(wish)
    return MqttLink(broker, topics, bulletin, answers, outbox, known, name)


def _web_link(
    web: WebWish, attendant: Attendant, inbox: Inbox | None
) -> tuple[WebLink, WebPlace, Callable[[], Dialog]]:
    # The same, and it draws QR symbols as well.
    from companion.app.elsewhere.phones import PhoneHelp, WebPlace, phones_dialog, reachable_host
    from companion.broadcast.web import WebLink

    session = attendant.session
    journal = session.journal.path if session.journal else None
    key = table_key(journal.parent if journal else None)
    codes = codes_of(key, journal.name if journal else "", session.people)
    helper = PhoneHelp(attendant, _tongues(attendant))
    bulletin, answers = _bulletin(web.table, attendant), _answers(attendant, inbox)
    tongues = _tongues(attendant)
    page = WebLink(web.address, web.port, bulletin, answers, codes, tongues, helper.read)
    place = WebPlace(reachable_host(web.address), page.port)
    return page, place, phones_dialog(place, codes)
