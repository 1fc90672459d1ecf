"""`companion settings check`: what is wrong in the file of the settings, all of it at once."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from companion.app.settings.settings import faults_in, settings_path
from companion.commands.parser import Parser
from companion.rules.sentence import say
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint


def add_arguments(parser: Parser) -> None:
    """What to do, and with which file if not the usual one."""
    parser.add_argument("what", choices=["check"], metavar="check", help="settings-arg-what")
    parser.add_argument("file", type=Path, nargs="?", metavar="FILE", help="settings-arg-file")


def run(args: argparse.Namespace) -> int:
    """Say what is wrong; 1 when anything is."""
    file, tell = args.file or settings_path(os.environ), Catalogue(args.language).tell
    if args.file is not None and not file.exists():
        raise Complaint("commands-settings-missing", file=str(file))
    faults = faults_in(file)
    for fault in faults:
        print(tell(fault))
    if not faults:
        told = "settings-fine" if file.exists() else "commands-doctor-settings-none"
        print(tell(say(told, file=str(file))))
    return 1 if faults else 0
