"""The desk as a server: where it listens, what it says on the terminal, and the demo."""

from __future__ import annotations

import os
import resource
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from ipaddress import ip_address
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import FrameType

import segno
import uvicorn

from companion.app.elsewhere.link_wish import login_of
from companion.broadcast.mqtt import Broker, broker_of
from companion.desk.demo import Demo
from companion.desk.ledger import Ledger
from companion.desk.store.database import Database
from companion.desk.store.entries import Entries
from companion.desk.web.app import desk_app
from companion.desk.web.office import Office
from companion.files.os_errors import os_error_text
from companion.rules.sentence import say
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language

OPEN_FILES = 16_384
"""Each follower is one."""
FAREWELL_S = 2
NEXT_S = 6.0
"""In the demo, from one result to the next."""


@dataclass(frozen=True, slots=True)
class ServingWish:
    """Where a desk is to be found."""

    address: str
    port: int
    names: tuple[str, ...] = ()
    """By which it may be called besides its address."""
    link: str | None = None
    """The broker of the tables."""
    link_login: Path | None = None
    link_ca: Path | None = None


class _Server(uvicorn.Server):
    """Lets followers go as soon as it is to end; they would stay for ever."""

    def __init__(self, office: Office) -> None:
        config = uvicorn.Config(
            desk_app(office),
            log_level="error",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_keep_alive=20,
            timeout_graceful_shutdown=FAREWELL_S,
            backlog=2048,
        )
        super().__init__(config)
        self._office = office

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ctrl+C, or the machine is switched off."""
        self._office.leave()
        super().handle_exit(sig, frame)


def server_for(office: Office) -> uvicorn.Server:
    """What answers requests for an office."""
    return _Server(office)


def serve(wish: ServingWish, database: str, language: Language, *, is_demo: bool = False) -> None:
    """Serve until somebody ends it."""
    with listening(wish) as sock, Database(database) as data:
        url = url_of(wish.address, sock.getsockname()[1])
        with Office(data, url, wish.names, broker_wished(wish)) as office:
            ends = "desk-demo-how-to-end" if is_demo else "desk-how-to-end"
            say_hello(office, Catalogue(language), ends)
            if is_demo:
                with suppress(webbrowser.Error):
                    webbrowser.open(url)
            raise_limit()
            server_for(office).run(sockets=[sock])


def serve_demo(wish: ServingWish, language: Language) -> None:
    """A desk with lively events, which are gone once it ends."""
    with TemporaryDirectory(prefix="companion-desk-") as folder:
        file = str(Path(folder, "demo.db"))
        with Database(file) as data:
            Demo(Ledger(Entries(data)), language, Random(1)).fill()
        ended = threading.Event()
        with Database(file) as data:
            on = Demo(Ledger(Entries(data)), language, Random(2)).play_on()

            def play() -> None:
                while not ended.wait(NEXT_S) and next(on, ended) is not ended:
                    pass

            playing = threading.Thread(target=play, name="demo", daemon=True)
            playing.start()
            try:
                serve(wish, file, language, is_demo=True)
            finally:
                ended.set()
                playing.join()


def say_hello(office: Office, catalogue: Catalogue, how_to_end: str) -> None:
    """The address, its symbol, and the organiser's first code."""
    code = office.accounts.first_code()
    lead = f"{office.url}j#{code}" if code else office.url
    lines = [catalogue.tell(say("desk-open", url=office.url))]
    if sys.stdout.isatty():
        segno.make(lead, error="l", micro=False).terminal(compact=True)
    if code:
        lines.append(catalogue.tell(say("desk-first-code", code=code)))
    lines.append(catalogue.tell(say(how_to_end)))
    print(*lines, sep="\n", flush=True)  # noqa: T201 - it is what the command says


@contextmanager
def listening(wish: ServingWish) -> Iterator[socket.socket]:
    """A socket of ours; Complaint if the address or the port cannot be had."""
    try:
        here = ip_address(wish.address)
    except ValueError:
        raise Complaint("phones-bad-address", address=wish.address[:60]) from None
    family = socket.AF_INET6 if here.version == 6 else socket.AF_INET
    both = here.version == 6 and here.is_unspecified
    try:
        sock = socket.create_server(
            (wish.address, wish.port), family=family, backlog=2048, dualstack_ipv6=both
        )
    except OSError as error:
        where, reason = f"{wish.address}:{wish.port}", os_error_text(error)
        raise Complaint("desk-port-taken", where=where, reason=reason) from error
    with sock:
        yield sock


def url_of(address: str, port: int) -> str:
    """By which address phones reach this machine."""
    here = ip_address(address)
    host = address
    if here.is_unspecified:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
            try:
                # Nothing is sent: it only tells which of our addresses faces the network.
                way_out.connect(("192.0.2.1", 9))
                host = str(way_out.getsockname()[0])
            except OSError:
                host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def broker_wished(wish: ServingWish) -> Broker | None:
    """The broker of the tables, if one is named; Complaint where it is none."""
    if wish.link is None:
        return None
    user, password = login_of(wish.link_login, os.environ)
    return replace(broker_of(wish.link), user=user, password=password, ca=wish.link_ca)


def raise_limit() -> None:
    """As many followers as the system lets us have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
