"""How quick the way to displays elsewhere is on this machine, as a table.

Everything stays on loopback: a real Mosquitto of its own, tables with the links that they have at a
game, and readers in another process, so that tables and broker are measured. All share one clock.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import selectors
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from io import FileIO
from pathlib import Path
from random import Random

import paho.mqtt.client as paho
from websockets.asyncio.client import connect
from websockets.typing import Origin

from companion.app.attendant import Attendant
from companion.app.elsewhere.link import TableLink, linked
from companion.app.elsewhere.link_wish import LinkWish, WebWish
from companion.app.inbox import Inbox
from companion.broadcast.answers import Answers
from companion.broadcast.bulletin import Bulletin, Shown
from companion.broadcast.codes import codes_of, table_key
from companion.broadcast.messages import Event, Receipt, Topics, pack, unpack
from companion.broadcast.mqtt import Broker, MqttLink, client_for
from companion.broadcast.outbox import Outbox
from companion.broadcast.web import WebLink
from companion.games.shelf import GAMES
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.scene import Public
from companion.simulation.desk import set_desk
from companion.simulation.match import Match
from companion.simulation.picture_table import PictureTable, Time
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from scripts.benches.program import machine
from scripts.benches.rows import Row, at_most, print_table
from tests.broadcast.broker import Mosquitto, Reader, free_port

SUBSCRIBERS, PHONES, TABLES = 100, 50, 200
PER_SECOND = 20
ENTRIES_PER_SECOND = 1000
PATIENCE_S = 60.0
"""Whatever has not come by then is lost."""
GAME = GAMES["riftforce"]
MARK = re.compile(rb"bench-(\d+)-")
TONGUES = {language: Catalogue(language, GAME.folder) for language in Language}

ABOUT = """How quick the way to displays elsewhere is on this machine, with the aims beside it: one
table to 100 subscribers of a real broker and to 50 phones, 20 updates a second each; 200 tables to
one reader, 1,000 entries of records a second with the broker killed in between; how soon a table is
back after that; and what the links cost the table's own loop. Everything stays on loopback. Other
work on the machine shows: its load is named."""


def played(plays: int = 12) -> Attendant:
    """A table in the midst of a game."""
    chance = Random(1)
    setup = GAME.rules.new_setup(chance, {})
    names = {Seat.SOUTH: "Anna", Seat.NORTH: "Boris"}
    session: Session[object, object, object] = Session(GAME, Header(GAME.name, setup, names=names))
    world = GAME.simulation.deal(chance, session.state)
    for _ in range(plays):
        action = chance.choice([*world.actions(session.state)])
        _, events = GAME.rules.apply(session.state, action)
        session.play(action)
        world = world.after(events)
    clock = Time()
    return set_desk(session, Catalogue(Language.ENGLISH, GAME.folder), clock).attendant


def bulletin(table: str) -> Bulletin:
    return Bulletin(table, GAME.name, {Seat.SOUTH: "Anna", Seat.NORTH: "Boris"}, TONGUES)


def silent_answers() -> Answers:
    answers = Answers(lambda _: None)
    answers.seat([Seat.SOUTH, Seat.NORTH])
    return answers


def offer_for(offer: Callable[[Shown], None], seconds: float) -> dict[int, float]:
    """Show a game's scene with one word changed, so often a second; when each was offered."""
    shown, offered = Shown(played().scene_for(Public())), {}
    begin = time.monotonic()
    for n in range(int(seconds * PER_SECOND)):
        time.sleep(max(0.0, begin + n / PER_SECOND - time.monotonic()))
        alert = say("display-text", text=f"bench-{n}-")
        offered[n] = time.monotonic()
        offer(replace(shown, scene=replace(shown.scene, alerts=(alert,))))
    return offered


@contextmanager
def reading(kind: str, port: int, readers: int) -> Iterator[Callable[[], list[list[float]]]]:
    """Readers in a process of their own; gives what ends them and tells what came when."""
    args = ["-m", "scripts.benches.link", "--readers", kind, str(port), str(readers)]
    with subprocess.Popen(
        [sys.executable, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        stdin, stdout = process.stdin, process.stdout
        try:
            if stdout.readline() != "ready\n":
                raise SystemExit("the readers did not come")

            def end() -> list[list[float]]:
                stdin.close()
                came: list[list[float]] = json.loads(stdout.read())
                return came

            yield end
        finally:
            process.kill()


def late_rows(
    what: str, offered: dict[int, float], came: list[list[float]], readers: int, aim: float
) -> Iterator[Row]:
    """How late views came; a view that gave way to a newer one was overtaken, and not lost."""
    late = sorted((at - offered[int(n)]) * 1000 for n, at in came if int(n) in offered)
    if not late:
        raise SystemExit(f"nothing came: {what}")
    yield Row(f"{what}, median", f"{statistics.median(late):.1f} ms")
    yield at_most(f"{what}, 99 %", late[int(len(late) * 0.99)], aim, "ms")
    share = len(late) / (len(offered) * readers)
    last = sum(int(n) == max(offered) for n, _ in came)
    yield Row("  of the views arrived (newer ones overtake)", f"{share:.1%}")
    yield Row("  readers that have the last one", f"{last}", f"{readers}", last == readers)


def subscribers(seconds: float) -> Iterator[Row]:
    """One table, a real broker, many subscribers."""
    with tempfile.TemporaryDirectory(prefix="bench-link-") as place, ExitStack() as stack:
        folder = Path(place)
        folder.chmod(0o755)
        broker = Mosquitto(folder)
        stack.callback(broker.kill)
        end = stack.enter_context(reading("mqtt", broker.port, SUBSCRIBERS))
        games = folder / "games"
        games.mkdir()
        link = stack.enter_context(
            MqttLink(
                broker.broker,
                Topics("bench"),
                bulletin("bench"),
                silent_answers(),
                Outbox(games, "bench"),
            )
        )
        offered = offer_for(lambda shown: link.offer(Public(), shown), seconds)
        time.sleep(1.0)
        what = f"table to {SUBSCRIBERS} subscribers, {PER_SECOND}/s"
        yield from late_rows(what, offered, end(), SUBSCRIBERS, 60)


def phones(seconds: float) -> Iterator[Row]:
    """One table that serves many phones itself, on one core."""
    cores = sorted(os.sched_getaffinity(0))
    with ExitStack() as stack:
        codes = codes_of(table_key(None), "", (Seat.SOUTH, Seat.NORTH))
        link = stack.enter_context(
            WebLink(
                "127.0.0.1",
                free_port(),
                bulletin("bench"),
                silent_answers(),
                codes,
                TONGUES,
                lambda *_: (_ for _ in ()).throw(LookupError),
            )
        )
        end = stack.enter_context(reading("web", link.port, PHONES))
        # All threads of this process from here on, the page's own among them.
        for task in Path("/proc/self/task").iterdir():
            os.sched_setaffinity(int(task.name), {cores[0]})
        stack.callback(_free, cores)
        offered = offer_for(lambda shown: link.offer(Public(), shown), seconds)
        time.sleep(1.0)
        what = f"table to {PHONES} phones on one core, {PER_SECOND}/s"
        yield from late_rows(what, offered, end(), PHONES, 100)


def _free(cores: Sequence[int]) -> None:
    for task in Path("/proc/self/task").iterdir():
        os.sched_setaffinity(int(task.name), set(cores))


def many_tables(seconds: float) -> Iterator[Row]:
    """Many tables, one reader, and a broker that is killed while they play."""
    wanted = int(seconds * ENTRIES_PER_SECOND)
    with tempfile.TemporaryDirectory(prefix="bench-link-") as place, ExitStack() as stack:
        folder = Path(place)
        folder.chmod(0o755)
        broker = Mosquitto(folder)
        stack.callback(broker.kill)
        end = stack.enter_context(reading("keep", broker.port, wanted + TABLES))
        tables = [_table(n, folder, broker, stack) for n in range(TABLES)]
        deadline = time.monotonic() + PATIENCE_S
        while not all(link._client.is_connected() for link, _ in tables):
            if time.monotonic() > deadline:
                raise SystemExit("the tables did not come to the broker")
            time.sleep(0.05)
        began, busy = time.monotonic(), time.process_time()
        killing: threading.Thread | None = None
        for written in range(wanted):
            link, file = tables[written % TABLES]
            file.write(b'{"n":%d,"action":"take"}\n' % (written // TABLES + 1))
            link.deliver()
            if written == wanted // 2:
                killing = threading.Thread(target=lambda: (broker.kill(), broker.start()))
                killing.start()
            time.sleep(max(0.0, began + written / ENTRIES_PER_SECOND - time.monotonic()))
        took = time.monotonic() - began
        if killing is not None:
            killing.join()
        ((lost, again, ended),) = end()
        each_ms = (time.process_time() - busy) / wanted * 1000
    per_second, aim = wanted / took, ENTRIES_PER_SECOND * 0.98
    what = f"{TABLES} tables to one reader, entries per second"
    yield Row(what, f"{per_second:,.0f}", f"> {aim:,.0f}", per_second > aim)
    # All tables share one process here, which has not more than a core.
    yield at_most("  processor time of the tables for an entry", each_ms, 1, "ms")
    yield Row("  lost, with the broker killed in between", f"{lost:.0f}", "0", lost == 0)
    yield Row("  sent again, and known by their ids", f"{again:.0f}")
    yield Row("  all kept after the last was written", f"{ended - began - took:.1f} s")


def _table(n: int, folder: Path, broker: Mosquitto, stack: ExitStack) -> tuple[MqttLink, FileIO]:
    """A table with a record of its own, which is its outbox."""
    games, name = folder / f"games-{n}", f"table-{n}"
    games.mkdir()
    record = games / f"record-{n}.jsonl"
    record.write_bytes(b'{"record":"table-companion"}\n')
    outbox = Outbox(games, name)
    outbox.add(record)
    file = stack.enter_context(record.open("ab", buffering=0))
    answers = silent_answers()
    link = MqttLink(broker.broker, Topics(name), bulletin(name), answers, outbox)
    return stack.enter_context(link), file


def reconnect(seconds: float) -> Iterator[Row]:
    """From the moment on at which a broker is there again, until a table's newest view is."""
    attempts = 1 if seconds < 5 else 4
    taken = []
    with tempfile.TemporaryDirectory(prefix="bench-link-") as place, ExitStack() as stack:
        folder = Path(place)
        folder.chmod(0o755)
        broker = Mosquitto(folder)
        stack.callback(broker.kill)
        games = folder / "games"
        games.mkdir()
        topics = Topics("bench")
        link = stack.enter_context(
            MqttLink(
                broker.broker, topics, bulletin("bench"), silent_answers(), Outbox(games, "bench")
            )
        )
        for n in range(attempts):
            broker.kill()
            # While it is away, something happens; how long it is away differs.
            shown = Shown(played(n + 1).scene_for(Public()))
            alert = say("display-text", text=f"bench-{n}-")
            link.offer(Public(), replace(shown, scene=replace(shown.scene, alerts=(alert,))))
            time.sleep(2.0 + 0.3 * n)
            broker.start()
            there = time.monotonic()
            reader = Reader(broker.broker, topics.state, name=f"reader-{n}")
            mark = f"bench-{n}-".encode()
            reader.until(lambda heard, mark=mark: any(mark in data for _, data in heard))
            taken.append(time.monotonic() - there)
            reader.close()
    yield at_most(f"reconnect, at most of {attempts}", max(taken), 2, "s")


def own_loop(seconds: float) -> Iterator[Row]:
    """What the links take of the table's own loop, with both of them at work, for each picture."""
    chance, clock = Random(1), Time()
    setup = GAME.rules.new_setup(chance, {})
    session: Session[object, object, object] = Session(GAME, Header(GAME.name, setup))
    world = GAME.simulation.deal(chance, session.state)
    desk = set_desk(session, Catalogue(Language.ENGLISH, GAME.folder), clock)
    busy: list[float] = []
    walls: list[float] = []
    with tempfile.TemporaryDirectory(prefix="bench-link-") as place, ExitStack() as stack:
        folder = Path(place)
        folder.chmod(0o755)
        broker = Mosquitto(folder)
        stack.callback(broker.kill)
        wish = LinkWish(f"mqtt://127.0.0.1:{broker.port}", "bench")
        web = WebWish(free_port(), "bench", "127.0.0.1")
        os.chdir(stack.enter_context(_back_to(folder)))
        link = stack.enter_context(linked(wish, desk.attendant, Inbox(), web))
        assert isinstance(link, TableLink)

        def follow() -> None:
            _ = desk.attendant.scene  # which the screen needs anyway
            began, used = time.perf_counter(), time.thread_time()
            link.follow()
            busy.append((time.thread_time() - used) * 1000)
            walls.append((time.perf_counter() - began) * 1000)

        table = PictureTable(desk.attendant, desk.table, desk.camera, clock, follow)
        match = Match(desk.attendant.referee, table, world, chance)
        table.set_up()
        began = time.monotonic()
        for _ in match.steps():
            if time.monotonic() - began > seconds:
                break
    busy.sort()
    walls.sort()
    what = f"links in the table's own loop, {len(busy)} pictures"
    yield at_most(f"{what}, mean", statistics.mean(busy), 1, "ms")
    yield at_most(f"{what}, 99 %", busy[int(len(busy) * 0.99)], 1, "ms")
    yield Row("  by the clock, 99 %", f"{walls[int(len(walls) * 0.99)]:.1f} ms")


@contextmanager
def _back_to(folder: Path) -> Iterator[Path]:
    here = Path.cwd()
    try:
        yield folder
    finally:
        os.chdir(here)


# --- readers, in a process of their own --------------------------------------------------


def read_mqtt(port: int, readers: int) -> list[tuple[int, float]]:
    """Subscribers on one selector: what each view's mark was, and when it came."""
    came: list[tuple[int, float]] = []
    ready: set[str] = set()

    def hear(_: paho.Client, __: object, message: paho.MQTTMessage) -> None:
        at = time.monotonic()
        if found := MARK.search(message.payload):
            came.append((int(found[1]), at))

    selector = selectors.DefaultSelector()
    clients = []
    for n in range(readers):
        client = client_for(Broker("127.0.0.1", port), f"reader-{n}")
        client.on_connect = lambda c, *_: c.subscribe("companion/bench/state", 1)
        client.on_subscribe = lambda c, *_: ready.add(str(c._client_id))
        client.on_message = hear
        client.connect("127.0.0.1", port, keepalive=60)
        selector.register(client.socket(), selectors.EVENT_READ, client)
        clients.append(client)
    selector.register(sys.stdin, selectors.EVENT_READ)
    told = False
    while True:
        for key, _ in selector.select(0.2):
            if key.data is None:
                return came
            key.data.loop_read()
            if key.data.want_write():
                key.data.loop_write()
        for client in clients if not told else ():
            client.loop_misc()
        if not told and len(ready) == readers:
            told = True
            print("ready", flush=True)


async def read_web(port: int, readers: int) -> list[tuple[int, float]]:
    """Phones, from several addresses as at a club: no page lets one address open so many."""
    came: list[tuple[int, float]] = []
    host = f"127.0.0.1:{port}"

    async def follow(n: int, seated: asyncio.Event) -> None:
        home = (f"127.0.0.{2 + n % 10}", 0)
        opening = connect(
            f"ws://{host}/live",
            origin=Origin(f"http://{host}"),
            compression=None,
            proxy=None,
            local_addr=home,
            max_size=None,
        )
        async with opening as socket:
            await socket.send(json.dumps({"hello": {"code": "", "deflate": True}}))
            async for data in socket:
                at = time.monotonic()
                seated.set()
                text = data.encode() if isinstance(data, str) else zlib.decompress(data)
                if found := MARK.search(text):
                    came.append((int(found[1]), at))

    seats = [asyncio.Event() for _ in range(readers)]
    tasks = [asyncio.create_task(follow(n, seat)) for n, seat in enumerate(seats)]
    for seat in seats:
        await seat.wait()
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return came


GIVEN_UP_S = 20.0
"""So long after the last entry nobody waits for another: it would be sent again after five."""


def keep(port: int, wanted: int) -> list[tuple[float, float, float]]:
    """A tournament's desk: each entry in its order on the disk, and then a receipt for it.

    What comes too early is not kept: it comes again. Gives what is missing at the end, how many
    came again, and when the last one was kept.
    """
    kept: Counter[str] = Counter()
    again = read = 0
    last = time.monotonic()
    ended = threading.Event()
    reader = Reader(Broker("127.0.0.1", port), "companion/+/event/+", name="desk")
    threading.Thread(target=lambda: (sys.stdin.read(), ended.set()), daemon=True).start()
    print("ready", flush=True)
    with tempfile.TemporaryFile() as file:
        while kept.total() < wanted:
            time.sleep(0.05)
            heard = reader.heard[read:]
            read += len(heard)
            newest: dict[tuple[str, str], int] = {}
            for _, data in heard:
                event = unpack(data, Event)
                if event.line == kept[event.record] + 1:
                    kept[event.record] += 1
                    file.write(event.text.encode() + b"\n")
                else:
                    again += 1
                newest[event.table, event.record] = kept[event.record]
            if heard:
                last = time.monotonic()
                file.flush()
                os.fsync(file.fileno())
            for (table, record), line in newest.items():
                receipt = pack(Receipt(record, line, "desk"))
                reader.client.publish(Topics(table).receipts, receipt, 1)
            if ended.is_set() and time.monotonic() - last > GIVEN_UP_S:
                break
    ended.wait(PATIENCE_S)
    reader.close()
    return [(wanted - kept.total(), again, last)]


MEASURES = (subscribers, phones, many_tables, reconnect, own_loop)


def main() -> int:
    parser = argparse.ArgumentParser(prog="./scripts/bench --link", description=ABOUT)
    parser.add_argument("--seconds", type=float, default=10.0, metavar="S")
    parser.add_argument("--quick", action="store_true", help="every measure for two seconds or so")
    parser.add_argument("--readers", nargs=3, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.readers:
        kind, port, readers = args.readers[0], int(args.readers[1]), int(args.readers[2])
        ways: dict[str, Callable[[int, int], object]] = {
            "mqtt": read_mqtt,
            "web": lambda *given: asyncio.run(read_web(*given)),
            "keep": keep,
        }
        print(json.dumps(ways[kind](port, readers)))
        return 0
    seconds = 2.0 if args.quick else args.seconds
    print(f"links on {machine()}, load {os.getloadavg()[0]:.1f}\n", flush=True)
    rows: list[Row] = []
    for measure in MEASURES:
        print(f"measuring {measure.__name__.replace('_', ' ')} ...", file=sys.stderr)
        rows += measure(seconds)
    print_table(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
