"""`companion backup save|restore FILE`: all that belongs to a table, in one file."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from companion.app.settings.backup import Kept, restore_backup, save_backup
from companion.app.settings.settings import settings_path
from companion.commands.parser import Parser
from companion.rules.sentence import Sentence, say
from companion.text.catalogue import Catalogue


def add_arguments(parser: Parser) -> None:
    """What to do, with which file."""
    choices = ["save", "restore"]
    parser.add_argument("what", choices=choices, metavar="save|restore", help="backup-arg-what")
    parser.add_argument("file", type=Path, metavar="FILE", help="backup-arg-file")
    parser.add_argument("--games", type=Path, metavar="FOLDER", help="backup-arg-games")
    parser.epilog = "backup-about"


def run(args: argparse.Namespace) -> int:
    """Save or restore, and say what."""
    settings, tell = settings_path(os.environ), Catalogue(args.language).tell
    if args.what == "save":
        kept = save_backup(args.file, settings, args.games)
        told = say("backup-saved", file=str(args.file), what=_parts(kept), folder=str(kept.folder))
        print(tell(told))
        return 0
    kept = restore_backup(args.file, settings, args.games)
    print(tell(say("backup-restored", what=_parts(kept), folder=str(kept.folder))))
    for key, games in (("backup-known", kept.known), ("backup-beside", kept.beside)):
        if games:
            print(tell(say(key, count=games)))
    return 0


def _parts(kept: Kept) -> tuple[Sentence, ...]:
    parts = [say("backup-settings")] if kept.settings else []
    parts += [say("backup-profile")] if kept.profile else []
    parts += [say("backup-wiring")] if kept.wiring else []
    parts += [say("backup-packs", count=kept.packs)] if kept.packs else []
    return (*parts, say("backup-games", count=kept.games))
