"""`companion replay FILE`: a recorded game told in words, play by play."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.app.party import USUAL_SCREEN
from companion.app.settings.settings import read_settings, screen_size, settings_path
from companion.app.settings.window_sizes import WindowKind, remembered_size, sizes_path
from companion.commands.play import has_desktop, has_screen, remember_window
from companion.games.game import AnyGame, NotationError
from companion.packs.own_pack import games_of_record
from companion.referee.record import (
    Corrected,
    Ended,
    Entry,
    Header,
    Left,
    Played,
    RecordDamaged,
    Undone,
    read_record,
)
from companion.referee.replay import begin, game_of, retrace
from companion.referee.session import Session, tell_correction
from companion.referee.story import story_of, tell_story
from companion.rules.sentence import Fact, Sentence, and_also, say
from companion.rules.verdict import Allowed, Refused
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A file, and how much of it to show how."""
    parser.add_argument("file", type=Path, metavar="FILE", help="commands-replay-file")
    parser.add_argument("--pack", type=Path, metavar="FILE", help="pack-arg-record")
    parser.add_argument("--to", type=int, metavar="N", help="commands-replay-to")
    parser.add_argument("--step", action="store_true", help="commands-replay-step")
    parser.add_argument("--plain", action="store_true", help="commands-replay-plain")
    parser.add_argument("--positions", action="store_true", help="commands-replay-positions")
    parser.add_argument("--window", action="store_true", help="commands-replay-window")
    parser.add_argument("--screen", metavar="WxH", help="play-screen")


@dataclass(frozen=True, slots=True)
class Step:
    """One entry as it is shown: its lines, and whether the rules refused it."""

    n: int
    lines: tuple[str, ...]
    refused: bool = False


def run(args: argparse.Namespace) -> int:
    """Show the game in a window, or tell it; 1 when it holds a play against the rules."""
    if args.to is not None:
        _refuse_no_such_play(args.file, args.to)
    if in_window(args):
        return _watch(args)
    refused = False
    for step in steps(
        args.file,
        games_of_record(args.file, args.pack),
        args.language,
        to=args.to,
        plain=not args.positions,
    ):
        if args.step and step.n > 0 and not _go_on(args.language):
            break
        print("\n".join(step.lines), flush=True)
        refused = refused or step.refused
    return 1 if refused else 0


def in_window(args: argparse.Namespace) -> bool:
    """Whether the game is watched: asked for, or by whoever sits at a screen and wants no text."""
    typed = next(
        (f"--{name}" for name in ("plain", "positions", "step") if getattr(args, name)), None
    )
    if args.window and typed:
        raise Complaint("commands-not-together", option="--window", other=typed)
    if args.window or args.screen is not None:
        return True
    read = typed is not None or args.to is not None or not sys.stdout.isatty()
    return not read and has_screen(os.environ) and has_desktop(os.environ)


def _watch(args: argparse.Namespace) -> int:
    session = retrace(args.file, games_of_record(args.file, args.pack))
    # Windows and pictures take a second to load, and a text needs neither.
    import pygame

    from companion.app.history import watching
    from companion.app.watch import watch
    from companion.display.theme import Theme
    from companion.display.window import NoScreen, Window, window_now

    settings = read_settings(settings_path(os.environ))
    asked = screen_size(args.screen) if args.screen is not None else settings.screen
    known = remembered_size(sizes_path(settings_path(os.environ)), WindowKind.SCREEN)
    catalogue = Catalogue(args.language, session.game.folder, names=session.header.names)
    title = catalogue.tell(session.game.title)
    try:
        window = Window(
            asked or known or USUAL_SCREEN,
            title,
            full_screen=settings.full_screen,
            theme=Theme(settings.theme),
        )
    except NoScreen as missing:
        raise Complaint("play-no-screen") from missing
    shown = sum(moment.n <= (args.to or 0) for moment in session.history)
    with window:
        watch(window, watching(session, args.file, shown), catalogue, pygame.time.Clock().tick)
        # As large as it is by itself is nobody's wish.
        size = window_now()
        if asked is None and size is not None and size != (known or USUAL_SCREEN):
            remember_window(WindowKind.SCREEN, size)
    return 1 if any(moment.refused for moment in session.history) else 0


def _refuse_no_such_play(path: Path, n: int) -> None:
    """Before anything is told; a record that is damaged further on says so when it gets there."""
    last = 0
    with suppress(RecordDamaged):
        for _, entry in read_record(path).entries():
            last = entry.n
            if 1 <= n <= last:
                return
        raise Complaint("commands-replay-no-such-play", n=str(n), last=str(last))


def steps(
    path: Path,
    games: Mapping[str, AnyGame],
    language: Language,
    *,
    to: int | None = None,
    plain: bool = False,
) -> Iterator[Step]:
    """The start (number 0), each entry, and the end (number 0 again) of a record."""
    record = read_record(path)
    game = game_of(path, record.header, games)
    session = begin(game, path, record.header)
    catalogue = Catalogue(language, game.folder, names=record.header.names)
    yield Step(0, _opening(session, record.header, catalogue, plain=plain))
    stopped = False
    for line, entry in record.entries():
        stopped = isinstance(entry, Ended)
        if to is not None and entry.n > to:
            return
        try:
            yield _step(session, entry, catalogue, plain=plain)
        except NotationError as error:
            raise RecordDamaged(path, line, error.sentence) from error
    if not stopped:
        yield Step(0, ("", *map(catalogue.tell, _standing(session))))


def _opening(
    session: Session[Any, Any, Any], header: Header, catalogue: Catalogue, *, plain: bool
) -> tuple[str, ...]:
    title = say("commands-replay-title", game=session.game.title, players=session.game.seats)
    lines = [title, say("commands-replay-started", started=header.started or "")]
    wording = [catalogue.tell(line) for line in (lines if header.started else lines[:1])]
    return (*wording, *_position(session, catalogue, plain=plain))


def _step(
    session: Session[Any, Any, Any], entry: Entry, catalogue: Catalogue, *, plain: bool
) -> Step:
    before = session.before(entry)
    verdict = session.replay(entry)
    match entry:
        case Played():
            action = session.game.notation.read_action(entry.action)
            wording = session.game.wording.tell_action(before, action)
            lines = [say("commands-replay-play", n=str(entry.n), action=wording)]
            if entry.instead is not None:
                lines.append(say("commands-replay-instead", undo=str(entry.instead)))
        case Corrected():
            what = tell_correction(session.game, before, session.state)
            lines = [say("commands-replay-play", n=str(entry.n), action=what)]
        case Left(seat=seat):
            left = say("referee-left", seat=seat)
            lines = [say("commands-replay-play", n=str(entry.n), action=left)]
        case Undone():
            lines = [say("commands-replay-undo", n=str(entry.n), undo=str(entry.undo))]
        case Ended():
            lines = [say("commands-replay-stopped", n=str(entry.n))]
    match verdict:
        case Allowed(after, events):
            result = session.game.wording.result(before, after, events)
            lines += [say("commands-replay-event", event=event) for event in result]
        case Refused(rule, because, remedy, also):
            facts: dict[str, Fact] = {"rule": rule.id, "says": rule.text}
            lines.append(say("commands-replay-refused", because=because, remedy=remedy, **facts))
            lines += [
                say("commands-replay-also", because=b.because, rule=b.rule.id, says=b.rule.text)
                for b in also
            ]
    text = [catalogue.tell(line) for line in lines]
    text[1:] = [f"   {line}" for line in text[1:]]
    shown = ("", *text, *(f"   {line}" for line in _position(session, catalogue, plain=plain)))
    return Step(entry.n, shown, isinstance(verdict, Refused))


def _position(
    session: Session[Any, Any, Any], catalogue: Catalogue, *, plain: bool
) -> tuple[str, ...]:
    if plain:
        return ()
    position = session.game.notation.write_position(session.state)
    # A position may be longer than what one fact of a sentence can hold.
    return (f"{catalogue.tell(say('commands-replay-position'))} {position}",)


def _standing(session: Session[Any, Any, Any]) -> tuple[Sentence, ...]:
    if session.outcome is not None:
        return tell_story(story_of(session))
    if session.awaiting:
        seats = session.awaiting_clockwise
        return (say("commands-replay-goes-on", seats=and_also(seats), count=len(seats)),)
    return (say("commands-replay-open"),)


def _go_on(language: Language) -> bool:
    print(Catalogue(language).tell(say("commands-replay-next")), file=sys.stderr, flush=True)
    answer = sys.stdin.readline()
    return bool(answer) and answer.strip().lower() not in {"q", "й"}
