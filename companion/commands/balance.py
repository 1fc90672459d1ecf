"""`companion balance GAME`: many games that play themselves, and who wins them with what."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import textwrap
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, partial
from pathlib import Path

from companion.commands.play import read_options
from companion.files.os_errors import os_error_text
from companion.games.game import AnyGame, Plain
from companion.games.shelf import GAMES, PLAYED_WITH
from companion.packs.own_pack import game_named, read_pack_file
from companion.rules.sentence import Sentence, decimal, say
from companion.simulation.balance import Balance, Share, Tried, first_position, try_game, weigh
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint

USUAL_GAMES = 200
MOST_GAMES = 100_000
INTERRUPTED = 130
AHEAD = 4
"""So many games wait for each core while their turn to be counted has not come."""

WIDTH = 80
LABEL = 34
BAR = 30


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A game, how many of it, and how they are played."""
    add = parser.add_argument
    add("game", metavar="GAME", help="balance-arg-game")
    add("--games", type=int, default=USUAL_GAMES, metavar="N", help="balance-arg-games")
    add("--pack", type=Path, metavar="FILE", help="pack-arg-own")
    add("--seed", type=int, default=1, metavar="N", help="balance-arg-seed")
    add("-o", "--option", action="append", default=[], metavar="NAME=VALUE", help="balance-option")
    parser.epilog = "balance-about"


def run(args: argparse.Namespace) -> int:
    """Play, and tell what was found; 130 when that was interrupted."""
    game, wishes = game_named(args.game, args.pack), read_options(args.option)
    if not 1 <= args.games <= MOST_GAMES:
        raise Complaint("balance-no-such-number", most=MOST_GAMES)
    start = first_position(game, wishes, args.seed)
    catalogue = Catalogue(args.language, game.folder)
    text = read_pack_file(args.pack) if args.pack else None
    tried: list[Tried] = []
    interrupted = False
    try:
        for each in played(game.name, text, wishes, args.seed, args.games):
            tried.append(each)
            _show_progress(len(tried), args.games, catalogue)
    except KeyboardInterrupt:
        if not tried:
            raise
        interrupted = True
    except BrokenProcessPool as broken:
        raise Complaint("balance-player-gone", done=len(tried), games=args.games) from broken
    finally:
        _clear_progress()
    head = [say("balance-title", game=game.title, games=len(tried), seed=str(args.seed))]
    if interrupted:
        head.append(say("balance-interrupted", done=len(tried), games=args.games))
    _write([*map(catalogue.tell, head), *report(weigh(game, start, tried), catalogue)])
    return INTERRUPTED if interrupted else 0


def _write(lines: Sequence[str]) -> None:
    """Print these lines; where they go may be a file on a full disk."""
    try:
        print("\n".join(lines), flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        # Python would try again when it ends, and fail in its own words.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise Complaint("balance-not-written", reason=os_error_text(error)) from error


# --- playing -----------------------------------------------------------------------------


def played(
    name: str,
    pack: str | None,
    wishes: Mapping[str, Plain],
    seed: int,
    games: int,
    cores: int | None = None,
) -> Iterator[Tried]:
    """Each game in the order of their numbers, on however many cores; ``pack`` is its text."""
    cores = min(games, cores or len(os.sched_getaffinity(0)))
    task, numbers = partial(_play_one, name, pack, wishes, seed), range(1, games + 1)
    if cores == 1:
        yield from map(task, numbers)
        return
    pool = ProcessPoolExecutor(cores, initializer=_leave_interrupts_to_parent)
    ahead: deque[Future[Tried]] = deque()
    try:
        # Not with its map(): that cancels all further games when a process is gone, while the
        # pool itself still marks them as failed, and one of both gets stuck.
        for number in numbers:
            ahead.append(pool.submit(task, number))
            if len(ahead) > AHEAD * cores:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _play_one(
    name: str, pack: str | None, wishes: Mapping[str, Plain], seed: int, number: int
) -> Tried:
    return try_game(_game(name, pack), wishes, seed, number)


@cache  # a process plays many games with one pack
def _game(name: str, pack: str | None) -> AnyGame:
    return GAMES[name] if pack is None else PLAYED_WITH[name](pack)


def _leave_interrupts_to_parent() -> None:
    """Ctrl-C reaches all processes of a terminal; the one that talks to people sees to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _show_progress(done: int, games: int, catalogue: Catalogue) -> None:
    if sys.stderr.isatty():
        bar = ("#" * (BAR * done // games)).ljust(BAR, ".")
        caption = catalogue.tell(say("balance-progress", done=done, games=games))
        print(f"\r\x1b[K[{bar}] {caption}", end="", file=sys.stderr, flush=True)


def _clear_progress() -> None:
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


# --- telling -----------------------------------------------------------------------------


def report(found: Balance, catalogue: Catalogue) -> Iterator[str]:
    """What was found, in lines of at most 80 letters."""
    tell, average = catalogue.tell, found.average
    least, middle, most = found.turns
    length = say("balance-length", unit=found.unit, least=least, middle=middle, most=most)
    yield from _wrapped(tell(length))
    if found.drawn:
        yield from _wrapped(tell(say("balance-drawn", count=found.drawn)))
    if found.lost:
        yield from _wrapped(tell(say("balance-lost", count=found.lost)))
    if found.given_up:
        yield from _wrapped(tell(say("balance-given-up", count=found.given_up)))
    winners = [(say("shared-player", seat=seat), share) for seat, share in found.seats]
    winners += [(say("balance-began"), found.began), (say("balance-others"), found.others)]
    yield from _table(say("balance-players"), winners, average, catalogue)
    for usage in found.usages:
        if usage.shares:
            yield from _table(usage.heading, usage.shares, average, catalogue)
    for often in found.frequencies:
        if often.shares:
            columns = (often.times, often.happened)
            yield from _table(often.heading, often.shares, None, catalogue, columns)
    yield ""
    yield from _wrapped(tell(say("balance-columns")))
    if found.usages:
        yield from _wrapped(tell(say("balance-marks", share=_percent(average))))
    for usage in found.usages:
        if usage.unused:
            unused = ", ".join(map(tell, usage.unused))
            yield from _wrapped(f"{tell(say('balance-never', what=usage.heading))} {unused}.")
    if found.usages and not any(usage.unused for usage in found.usages):
        yield tell(say("balance-all-used"))


def _table(
    heading: Sentence,
    rows: Sequence[tuple[Sentence, Share]],
    average: float | None,
    catalogue: Catalogue,
    columns: tuple[Sentence, Sentence] = (say("balance-column-games"), say("balance-column-won")),
) -> Iterator[str]:
    """Shares with their intervals, marked where the whole interval is beyond the average."""
    tell = catalogue.tell
    times, happened = map(tell, columns)
    yield ""
    yield from _rows(tell(heading), times, happened, tell(say("balance-column-interval")), "")
    for label, share in rows:
        low, high = share.interval
        interval = tell(say("balance-interval", low=decimal(low * 100, 1), high=_percent(high)))
        mark = ""
        if average is not None:
            mark = "+" if low > average else "−" if high < average else ""
        yield from _rows(tell(label), str(share.of), tell(_percent(share.value)), interval, mark)


def _rows(label: str, games: str, share: str, interval: str, mark: str) -> Iterator[str]:
    """One row of a table, or several where its label is long."""
    *before, last = textwrap.wrap(label, LABEL) or [""]
    yield from before
    yield f"{last:<{LABEL}}{games:>8}{share:>11}{interval:>18} {mark}".rstrip()


def _percent(share: float) -> Sentence:
    return say("balance-percent", number=decimal(share * 100, 1))


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH)
