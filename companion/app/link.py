"""A table's way to displays elsewhere: what it shows goes out, what seats answer comes in."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from companion import __version__
from companion.app.attendant import Attendant
from companion.app.inbox import Inbox
from companion.app.link_wish import LinkWish, login_of
from companion.broadcast.answers import Answers
from companion.broadcast.bulletin import Bulletin, Shown
from companion.broadcast.home_assistant import announcement
from companion.broadcast.messages import Topics
from companion.broadcast.outbox import Outbox
from companion.rules.seat import Seat
from companion.scenes.scene import Audience, Public
from companion.text.catalogue import Catalogue
from companion.text.language import Language


class Link(Protocol):
    """Whatever follows a table."""

    def follow(self) -> None:
        """Something may have changed; never waits."""


class NoLink:
    """A table by itself."""

    def follow(self) -> None:
        """Nobody else looks."""


class Carrier(Protocol):
    """Whatever carries messages, such as ``companion.broadcast.mqtt.MqttLink``."""

    def offer(self, audience: Audience, shown: Shown) -> None:
        """Show this to a reader from now on; never waits."""

    def deliver(self) -> None:
        """The record has grown; never waits."""

    def call_judge(self, seats: tuple[Seat, ...]) -> None:
        """These seats wait for a judge; never waits itself."""


class TableLink:
    """Offers everybody, and each player, what they may see, whenever that has changed."""

    def __init__(self, attendant: Attendant, carrier: Carrier) -> None:
        self._attendant = attendant
        self._carrier = carrier
        self._offered: dict[Audience, Shown] = {}
        self._entries = 0
        self._judge: tuple[Seat, ...] | None = None
        """Nothing said yet: a broker may still keep a call of an earlier game."""

    def follow(self) -> None:
        """Offer what has changed since the last call."""
        session = self._attendant.session
        score, over = session.game.story.score(session.state), session.outcome is not None
        audiences: tuple[Audience, ...] = (Public(), *session.game.seats)
        for audience in audiences:
            shown = Shown(self._attendant.scene_for(audience), score, over)
            before = self._offered.get(audience)
            if before is None or (shown.scene is not before.scene and shown != before):
                self._offered[audience] = shown
                self._carrier.offer(audience, shown)
        if self._attendant.judge_wanted != self._judge:
            self._judge = self._attendant.judge_wanted
            self._carrier.call_judge(self._judge)
        if len(session.history) != self._entries:
            self._entries = len(session.history)
            self._carrier.deliver()


@contextmanager
def linked(wish: LinkWish | None, attendant: Attendant, inbox: Inbox) -> Iterator[Link]:
    """A table with its link, where one is wished for; whoever is away is waited for beside it."""
    if wish is None:
        yield NoLink()
        return
    # It loads a network library, and most tables are by themselves.
    from companion.broadcast.mqtt import MqttLink, broker_of

    session = attendant.session
    names = session.header.names
    tongues = {
        language: Catalogue(language, session.game.folder, names=names) for language in Language
    }
    bulletin = Bulletin(wish.table, session.game.name, names, tongues)
    answers = Answers(inbox.put, attendant.call_judge)
    answers.seat(session.people)
    folder = session.journal.path.parent if session.journal else Path()
    outbox = Outbox(folder, wish.table)
    if session.journal is not None:
        outbox.add(session.journal.path)
    broker = broker_of(wish.url)
    user, password = login_of(wish.login, os.environ)
    broker = replace(broker, user=user, password=password, ca=wish.ca)
    topics = Topics(wish.table)
    known = announcement(topics, session.game.seats, __version__) if wish.home_assistant else None
    with MqttLink(broker, topics, bulletin, answers, outbox, known) as carrier:
        link = TableLink(attendant, carrier)
        link.follow()
        yield link
