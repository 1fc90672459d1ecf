"""`companion report`: one file about the newest game, for whoever looks for a mistake of ours."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from pathlib import Path

from companion.app.settings.settings import read_settings, settings_path
from companion.commands.parser import Parser
from companion.files.durable import lock
from companion.files.os_errors import os_error_text
from companion.referee.journal import recover
from companion.referee.record import MOST_BYTES, Header, open_record
from companion.referee.replay import find_records
from companion.rules.sentence import say
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint


def add_arguments(parser: Parser) -> None:
    """Everything has a default."""
    parser.add_argument("--no-names", action="store_true", help="report-arg-no-names")
    parser.add_argument("--games", type=Path, metavar="FOLDER", help="play-games")
    parser.add_argument("--out", type=Path, metavar="FILE.zip", help="report-arg-out")
    parser.epilog = "report-about"


def run(args: argparse.Namespace) -> int:
    """Write the report, and say where it is and what is not in it."""
    from companion.app.report.dialog import LAST, now_text
    from companion.app.report.recent import Kept
    from companion.app.report.report import Origin, make_report, place_for, read_report, save_report

    settings = read_settings(settings_path(os.environ))
    games: Path = args.games or settings.games
    newest = next(iter(find_records(games).kept), None)
    if newest is None:
        raise Complaint("report-no-games", folder=str(games))
    if args.out is not None and args.out.exists():
        raise Complaint("report-exists", file=str(args.out))
    _refuse_being_played(newest.path)
    with open_record(newest.path) as file:
        header, entries, _ = recover(newest.path, file.read(MOST_BYTES + 1))
    try:
        last = read_report(games / LAST)
    except Complaint:
        last = None
    if last is not None and _is_same(last.header, header):
        report = replace(last, entries=entries)
    else:
        pack = Path(header.pack.file) if header.pack else None
        origin = Origin(settings, settings.profile, pack)
        report = make_report(header, entries, None, Kept(), origin)
    report = report.without_names() if args.no_names else report
    place = args.out or place_for(report, games, now_text())
    save_report(report, place)
    key = "report-written" if report.pictures else "report-written-without"
    print(Catalogue(args.language).tell(say(key, file=str(place))))
    return 0


def _is_same(one: Header, other: Header) -> bool:
    """Whether two headers are of one game; where its pack lay is told in one of them only."""
    return replace(one, pack=None) == replace(other, pack=None)


def _refuse_being_played(record: Path) -> None:
    """Its table has the pictures, and keeps them as long as it is played at."""
    try:
        descriptor = os.open(record, os.O_RDONLY | os.O_CLOEXEC)
    except OSError as error:
        reason = os_error_text(error)
        raise Complaint("record-unreadable", file=str(record), reason=reason) from error
    try:
        lock(descriptor)
    except BlockingIOError:
        raise Complaint("report-being-played") from None
    finally:
        os.close(descriptor)
