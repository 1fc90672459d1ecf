"""`companion replay-report FILE`: a problem report played through the program of now."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.parser import Parser
from companion.rules.sentence import Sentence, say
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint

if TYPE_CHECKING:
    from companion.app.report.replay import Line, ReportReplay


def add_arguments(parser: Parser) -> None:
    """A file, and whether to watch it."""
    parser.add_argument("file", type=Path, metavar="FILE", help="report-arg-file")
    parser.add_argument("--window", action="store_true", help="report-arg-window")
    parser.epilog = "report-replay-about"


def run(args: argparse.Namespace) -> int:
    """Play it, and tell what came of it then and now; 1 when that is not the same."""
    # Reading pictures takes a second to load.
    from companion.app.report.replay import ReportReplay, game_of_report
    from companion.app.report.report import read_report

    report = read_report(args.file)
    replay = ReportReplay(report, game_of_report(report), args.file)
    game = replay.attendant.game
    catalogue = Catalogue(args.language, game.folder, names=report.header.names)
    tell = catalogue.tell
    print(tell(say("report-replaying", game=game.title, version=report.about.companion)))
    if not (report.events.from_start or report.events.quiet):
        print(tell(say("report-in-the-midst")))
    if args.window:
        _watch(replay, catalogue)
    else:
        for _ in replay.steps():
            pass
    lines = replay.lines()
    for line in lines:
        print(tell(_told(replay, line)))
    otherwise = [read for read in replay.reads if not read.same]
    if otherwise:
        at = _seconds(replay, otherwise[0].at)
        print(tell(say("report-read-otherwise", count=len(otherwise), at=at)))
    same = all(line.then and line.now for line in lines)
    print(tell(say("report-same" if same else "report-differs", pictures=len(replay.reads))))
    return 0 if same else 1


def _seconds(replay: ReportReplay, at: float) -> str:
    return f"{at - replay.began:.1f}"


def _told(replay: ReportReplay, line: Line) -> Sentence:
    """One line: when, what came, and whether that was so then and now."""
    when = {(True, True): "both", (True, False): "then", (False, True): "now"}
    what = say(f"report-{line.came.what}", said=line.came.said)
    key = f"report-line-{when[line.then, line.now]}"
    return say(key, at=_seconds(replay, line.came.at), what=what)


def _watch(replay: ReportReplay, catalogue: Catalogue) -> None:
    """Show the companion's screen as it was, at the pace of that table."""
    import pygame

    from companion.app.party import USUAL_SCREEN
    from companion.app.settings.settings import read_settings, settings_path
    from companion.display.theme import Theme
    from companion.display.window import Closed, NoScreen, Window

    settings = read_settings(settings_path(os.environ))
    title = catalogue.tell(replay.attendant.game.title)
    try:
        window = Window(
            settings.screen or USUAL_SCREEN,
            title,
            full_screen=settings.full_screen,
            theme=Theme(settings.theme),
        )
    except NoScreen as missing:
        raise Complaint("play-no-screen") from missing
    before, steps, left = replay.began, replay.steps(), False
    with window:
        for at in steps:
            window.show(replay.attendant.scene, catalogue)
            left = left or any(isinstance(event, Closed) for event in window.events())
            # Whoever closes the window wants to see no more, and still to know how it ends.
            if not left:
                pygame.time.wait(int(1000 * min(max(0.0, at - before), 2.0)))
            before = at
        while not left:
            window.show(replay.attendant.scene, catalogue)
            left = any(isinstance(event, Closed) for event in window.events())
            pygame.time.wait(30)
