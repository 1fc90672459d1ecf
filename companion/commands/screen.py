"""`companion screen`: another screen of a table, on another machine."""

from __future__ import annotations

import argparse
import json
import os
import secrets
from collections.abc import Callable
from pathlib import Path

from companion.app.elsewhere.link_wish import LinkWish, broker_wished
from companion.app.settings.settings import read_settings, screen_size, settings_path
from companion.commands.parser import Parser
from companion.commands.play import add_link_arguments, has_screen, link_of
from companion.files.durable import make_folder, put_file
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language

NAME_FILE = "screen-name"
"""Beside the settings: what this machine's screen is called to brokers."""


def add_arguments(parser: Parser) -> None:
    """Which table, and for whose eyes."""
    add_link_arguments(parser, "broadcast-arg-screen-link", "broadcast-arg-screen-table")
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--seat", choices=[seat.value for seat in Seat], help="broadcast-arg-seat")
    shown.add_argument("--scoreboard", action="store_true", help="broadcast-arg-scoreboard")
    shown.add_argument("--judge", action="store_true", help="broadcast-arg-judge")
    parser.add_argument("--screen", metavar="WxH", help="play-screen")
    parser.add_argument("--full-screen", action="store_true", help="play-full-screen")
    parser.add_argument("--schema", action="store_true", help="broadcast-arg-schema")


def run(args: argparse.Namespace) -> int:
    """Show the table until the window is closed, or tell others what a screen is sent."""
    if args.schema:
        from companion.broadcast.schema import scene_schema

        print(json.dumps(scene_schema(), indent=2, ensure_ascii=False))
        return 0
    wish = link_of(args)
    if wish is None or args.table is None:
        raise Complaint("broadcast-screen-what")
    if not has_screen(os.environ):
        raise Complaint("play-no-screen")
    import pygame

    size = screen_size(args.screen) if args.screen else None
    seat = Seat(args.seat) if args.seat else None
    purpose = "scoreboard" if args.scoreboard else "judge" if args.judge else "table"
    tick = pygame.time.Clock().tick
    full = args.full_screen
    show_table(wish, seat, args.language, size, tick=tick, full_screen=full, purpose=purpose)
    return 0


def show_table(
    wish: LinkWish,
    seat: Seat | None,
    language: Language,
    size: tuple[int, int] | None,
    *,
    tick: Callable[[int], object],
    full_screen: bool = False,
    purpose: str = "table",
) -> None:
    """Follow a table in a window; the purpose is one of ``remote_screen.Purpose``."""
    from companion.app.elsewhere.remote_screen import Purpose, RemoteScreen
    from companion.broadcast.follower import Follower
    from companion.broadcast.messages import Topics
    from companion.display.theme import Theme
    from companion.display.window import NoScreen, Window

    broker = broker_wished(wish)
    settings = settings_path(os.environ)
    theme = Theme(read_settings(settings).theme)
    title = Catalogue(language).tell(say("broadcast-title", table=wish.table))
    try:
        window = Window(size, title, full_screen=full_screen, theme=theme)
    except NoScreen as missing:
        raise Complaint("play-no-screen") from missing
    name = name_of_reader(settings, wish.table, seat.value if seat else purpose)
    with window, Follower(broker, Topics(wish.table), seat, name) as follower:
        screen = RemoteScreen(follower, wish.table, Purpose(purpose))
        while not screen.left:
            for event in window.events():
                screen.hear(event)
            window.show(screen.shown, screen.catalogue(language))
            tick(30)


def name_of_reader(settings: Path, table: str, shown: str) -> str:
    """What one window is called to its broker, which drops whoever has a name that another uses.

    A machine may show several tables, and one of them to several readers.
    """
    return f"{name_of_screen(settings)}-{table}-{shown}"


def name_of_screen(settings: Path) -> str:
    """What this machine's screen is called, the same after every restart."""
    file = settings.with_name(NAME_FILE)
    try:
        kept = file.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        kept = ""
    if kept.startswith("screen-") and kept.isprintable() and len(kept) < 40:
        return kept
    name = f"screen-{secrets.token_hex(4)}"
    try:
        make_folder(file.parent)
        put_file(file, name.encode())
    except OSError:
        return name  # a disk that takes nothing costs only the name
    return name
