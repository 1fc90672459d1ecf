"""`companion desk`: the tournament desk, and what is done with its events without it."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.settings.settings import read_settings, settings_path
from companion.commands.parser import Parser
from companion.files.durable import make_folder
from companion.files.os_errors import os_error_text
from companion.text.complaint import Complaint

if TYPE_CHECKING:
    from companion.desk.web.serving import ServingWish

WHAT = ("open", "demo", "verify", "backup", "restore", "export", "import")
FILE = "desk.db"
"""In the folder of the games, unless a database is named."""
PORT = 8140
_NEEDS = {"verify": 1, "backup": 1, "restore": 1, "export": 2, "import": 1}
"""How many words each takes."""


def add_arguments(parser: Parser) -> None:
    """What to do; everything has a default."""
    parser.add_argument(
        "what",
        nargs="?",
        default="open",
        choices=WHAT,
        metavar="|".join(WHAT),
        help="desk-arg-what",
    )
    parser.add_argument("words", nargs="*", metavar="NAME", help="desk-arg-words")
    parser.add_argument("--database", metavar="URL", help="desk-arg-database")
    parser.add_argument("--port", type=int, default=PORT, metavar="PORT", help="desk-arg-port")
    parser.add_argument("--address", default="0.0.0.0", metavar="ADDRESS", help="desk-arg-address")
    parser.add_argument("--name", action="append", default=[], metavar="NAME", help="desk-arg-name")
    parser.add_argument("--link", metavar="URL", help="desk-arg-link")
    parser.add_argument("--link-login", type=Path, metavar="FILE", help="broadcast-arg-login")
    parser.add_argument("--link-ca", type=Path, metavar="FILE", help="broadcast-arg-ca")
    parser.epilog = "desk-about"


def run(args: argparse.Namespace) -> int:
    """Open the desk, or do one thing with its data."""
    needed = _NEEDS.get(args.what, 0)
    if len(args.words) != needed:
        raise Complaint("desk-words", what=args.what, count=needed)
    if args.what == "open":
        from companion.desk.web.serving import serve

        serve(_wish(args), database_of(args), args.language)
        return 0
    if args.what == "demo":
        from companion.desk.web.serving import serve_demo

        serve_demo(_wish(args), args.language)
        return 0
    from companion.commands import desk_data

    return desk_data.run(args, database_of(args))


def _wish(args: argparse.Namespace) -> ServingWish:
    from companion.desk.web.serving import ServingWish

    if not 1 <= args.port <= 65535:
        raise Complaint("phones-bad-port", port=str(args.port), usual=str(PORT))
    return ServingWish(
        args.address, args.port, tuple(args.name), args.link, args.link_login, args.link_ca
    )


def database_of(args: argparse.Namespace) -> str:
    """Where the desk's data are: as named, or one file beside the games."""
    if args.database:
        return str(args.database)
    folder = read_settings(settings_path(os.environ)).games
    try:
        make_folder(folder)
    except OSError as error:
        raise Complaint(
            "desk-no-folder", folder=str(folder), reason=os_error_text(error)
        ) from error
    return str(folder / FILE)
