"""Phones at a table: the page's codes on the companion's own screen, and what they may read."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import segno

from companion.app.attendant import Attendant
from companion.app.dialogs import Dialog, Open, Stay, Step, Untyped
from companion.app.help import About, Help, rules_of
from companion.broadcast import messages
from companion.broadcast.codes import Codes
from companion.broadcast.encoding import Tongues
from companion.rules.sentence import Cited, Sentence, say
from companion.scenes.page import Item, Listing, Page, Picture, Prose, topics_in
from companion.scenes.scene import ABOUT, Audience, Column, Node, Public, Row, Scene, nodes_in

EVERYBODY, JUDGE = "everybody", "judge"
_QUIET_ZONE = 4
"""Modules around a QR symbol that readers need."""
_MODULE_PX = 8
_WHITE, _BLACK = b"\xff\xff\xff", b"\x00\x00\x00"


@dataclass(frozen=True, slots=True)
class WebPlace:
    """Where phones find a table's page."""

    host: str
    port: int

    @property
    def url(self) -> str:
        """What a browser is given."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}/"

    def with_code(self, code: str) -> str:
        """The same for whoever has a code; what stands behind the # is sent to nobody."""
        return f"{self.url}#{code}"


def reachable_host(address: str) -> str:
    """By which address phones reach this machine."""
    if not ipaddress.ip_address(address).is_unspecified:
        return address
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            # Nothing is sent: it only tells which of our addresses faces the network.
            way_out.connect(("192.0.2.1", 9))
        except OSError:
            return f"{socket.gethostname()}.local"
        return str(way_out.getsockname()[0])


class Phones(Untyped):
    """Whose phone is to join: a line for each seat, for spectators and for a judge."""

    def __init__(self, place: WebPlace, codes: Codes) -> None:
        self._place, self._codes = place, codes

    def page(self) -> Page:
        """A line for each."""
        seats = (Item(say("phones-seat", seat=s), s.value, tone=s) for s in self._codes.seats)
        everybody = Item(say("phones-everybody"), EVERYBODY)
        judge = Item(say("phones-judge"), JUDGE)
        return Page(say("phones-title"), Listing((*seats, everybody, judge)))

    def take(self, key: str) -> Step:
        """Show the symbol for one."""
        if key == EVERYBODY:
            told = (say("phones-how-everybody"), say("phones-address", address=self._place.url))
            return Open(Symbol(say("phones-everybody"), self._place.url, told))
        if key == JUDGE:
            return Open(
                self._symbol(say("phones-judge"), self._codes.judge, say("phones-how-judge"))
            )
        seat = next((seat for seat in self._codes.seats if seat.value == key), None)
        if seat is None:
            return Stay()
        how = say("phones-how", seat=seat)
        return Open(self._symbol(say("phones-seat", seat=seat), self._codes.seats[seat], how))

    def _symbol(self, title: Sentence, code: str, how: Sentence) -> Symbol:
        written = f"{code[:5]}-{code[5:]}"
        by_hand = say("phones-code", address=self._place.url, code=written)
        return Symbol(title, self._place.with_code(code), (how, by_hand))


class Symbol(Untyped):
    """A QR symbol that leads a phone to the page, and how to get there by hand."""

    def __init__(self, title: Sentence, url: str, told: tuple[Sentence, ...]) -> None:
        self._page = Page(title, Row((qr_picture(url), Prose(told)), (1.0, 1.2)))

    def page(self) -> Page:
        """The symbol beside its words."""
        return self._page

    def take(self, _: str) -> Step:
        """There is nothing to take."""
        return Stay()


def qr_picture(text: str) -> Picture:
    """A QR symbol, dark on white, as bytes of a picture."""
    rows = segno.make(text, error="m", micro=False).matrix_iter(_MODULE_PX, _QUIET_ZONE)
    lines = [b"".join(_BLACK if dark else _WHITE for dark in row) for row in rows]
    return Picture(b"".join(lines), (len(lines[0]) // 3, len(lines)))


# --- what a phone may read ---------------------------------------------------------------


class PhoneHelp:
    """Makes what phones ask to read: the help of the screen that all share, as lines.

    It runs beside the table's loop: positions are frozen values, and it changes nothing. What is
    shown it is told, for only that loop may ask the attendant for scenes.
    """

    def __init__(self, attendant: Attendant, tongues: Tongues) -> None:
        self._attendant, self._tongues = attendant, tongues

    def read(
        self, ask: messages.Ask, reader: Audience, shown: Mapping[Audience, Scene]
    ) -> messages.Help:
        """The page that was asked for, in every language."""
        page = self._page(ask.topic, reader, shown)
        lines = tuple(self._told(*line) for line in _lines_in(page.body))
        return messages.Help(ask.id, self._told(page.title), lines)

    def _page(self, topic: str, reader: Audience, shown: Mapping[Audience, Scene]) -> Page:
        catalogue = next(iter(self._tongues.values()))
        if topic.startswith(ABOUT) and self._may_ask(topic, reader, shown):
            return About(self._attendant, topic.removeprefix(ABOUT)).page()
        if topic == "rules":
            return rules_of(self._attendant.game)
        return Help(self._attendant, catalogue).page()

    def _may_ask(self, topic: str, reader: Audience, shown: Mapping[Audience, Scene]) -> bool:
        """What a piece may do tells where it is, so one asks only about what one sees.

        About what only the reader sees, only while nobody else could be the one who may do it.
        """
        alone = self._attendant.session.awaiting <= {reader}
        seen = (shown.get(each) for each in (Public(), *((reader,) if alone else ())))
        return any(scene is not None and topic in topics_in(scene.board) for scene in seen)

    def _told(self, sentence: Sentence, value: Sentence | None = None) -> dict[str, str]:
        told = {}
        for language, catalogue in self._tongues.items():
            after = f" ({catalogue.tell(value)})" if value else ""
            told[language.value] = catalogue.tell(sentence) + after
        return {**told, "rule": sentence.rule} if isinstance(sentence, Cited) else told


def _lines_in(node: Node) -> Iterator[tuple[Sentence, Sentence | None]]:
    match node:
        case Item(label, _, detail, value):
            yield label, value
            if detail is not None:
                yield detail, None
        case Prose(paragraphs):
            yield from ((each, None) for each in paragraphs)
        case Listing() | Row() | Column():
            for inner in nodes_in(node):
                yield from _lines_in(inner)


def phones_dialog(place: WebPlace, codes: Codes) -> Callable[[], Dialog]:
    """Makes the page of the menu about phones."""
    return lambda: Phones(place, codes)
