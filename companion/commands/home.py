"""`companion home`: the home screen, from which everything else is reached."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion import __version__
from companion.app.party import Party
from companion.app.settings.settings import (
    SIMULATED,
    Settings,
    read_settings,
    right_settings,
    settings_path,
    stated_language,
)
from companion.commands import play
from companion.commands.parser import Parser
from companion.commands.play import (
    game_with,
    has_desktop,
    party_of,
    remember_window,
    window_kind,
)
from companion.display import BLIND
from companion.games.game import AnyGame
from companion.games.shelf import GAMES
from companion.packs.own_pack import games_of_record
from companion.referee.record import Header
from companion.referee.replay import retrace
from companion.referee.session import Session
from companion.rules.sentence import Sentence, say
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from hardware.wiring import wiring_faults, wiring_file

if TYPE_CHECKING:
    from companion.app.dialogs import Dialog
    from companion.app.home.host import Host
    from companion.app.inbox import Inbox
    from companion.app.signals import Lamps
    from companion.app.table_screen import Leaving
    from companion.app.watchdog import Tick
    from companion.display.window import Window


SAMPLES = Path(__file__).parents[2] / "docs" / "games"
"""Whole games to be watched on a new machine; not every installation has them."""


def add_arguments(parser: Parser) -> None:
    """What concerns the machine; what concerns a game is settled on the screen."""
    add = parser.add_argument
    add("--games", type=Path, metavar="FOLDER", help="play-games")
    add("--camera", metavar="CAMERA", help="play-camera")
    add("--profile", type=Path, metavar="FILE", help="play-profile")
    add("--screen", metavar="WxH", help="play-screen")
    how = parser.add_mutually_exclusive_group().add_argument
    how("--full-screen", action="store_true", default=None, help="play-full-screen")
    how("--window", action="store_false", dest="full_screen", help="play-in-window")
    add("--check", action="store_true", help="home-arg-check")


def run(args: argparse.Namespace) -> int:
    """Open the home."""
    parser = Parser("companion home", say("commands-verb-home"), Catalogue(args.language))
    play.add_arguments(parser)
    # Whatever is not said here is as `companion play` has it.
    args = parser.parse_args([], namespace=args)
    if args.check:
        _check(args)
    else:
        visit(args)
    return 0


def visit(args: argparse.Namespace, party: Party | None = None) -> None:
    """Stay at home until people leave; begin with a game if a party has come for one.

    ``args`` are those of `companion play`.
    """
    # Windows and pictures take a second to load, and most commands need neither.
    import pygame

    from companion.app.home.visit import Visit
    from companion.app.watchdog import Watchdog, watched

    watchdog = Watchdog(os.environ)  # before any program is started that has the environment
    host = host_of(args)
    _light_screen()
    # All of it goes by one clock, at home and at a table, so one watchdog hears of every round.
    tick = watched(pygame.time.Clock().tick, watchdog)
    play, remember = partial(play_party, tick=tick), partial(_remember_window, host)
    Visit(host, play, partial(_open_window, host), _pins, tick, remember).run(party)


def _pins(inbox: Inbox) -> AbstractContextManager[Lamps]:
    """The buttons and lamps of this machine, as its owner has wired them by now."""
    from companion.app.real_table import pins

    return pins(inbox, wiring_file(settings_path(os.environ)))


def _check(args: argparse.Namespace) -> None:
    """Open the home where nobody sees it, and leave as soon as it has been drawn.

    Whoever installs a version learns by this whether it starts here, while another one runs.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = BLIND[0]
    import pygame

    from companion.app.home.visit import Visit

    host = host_of(args)

    def leave(_: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    Visit(host, play_party, partial(_open_window, host), lambda _: nullcontext(), leave).run()
    print(Catalogue(args.language).tell(say("home-starts", version=__version__)))


def _light_screen() -> None:
    """As bright as the settings have it; one that cannot be dimmed keeps nobody from playing."""
    from hardware.backlight import Backlight

    settings = right_settings(settings_path(os.environ))
    if settings is not None and settings.brightness is not None:
        with suppress(Complaint):
            Backlight().set(settings.brightness)


def _remember_window(host: Host, size: tuple[int, int]) -> None:
    """Keep how large people have made the window, unless a size was asked for."""
    party = host.party()
    if party.screen is None:
        remember_window(window_kind(party.camera), size)


def host_of(args: argparse.Namespace) -> Host:
    """What this machine offers."""
    from companion.app.home.host import Host
    from companion.app.home.power import can_switch_off, switch_off
    from companion.simulation.dealt import plays_itself, seed_of

    party = _UsualParty(args)
    appliance = party().full_screen and can_switch_off()
    return Host(
        games=GAMES,
        party=party,
        game_of=_game_of,
        own_pack=partial(_own_pack, args),
        game_with=game_with,
        is_simulated=lambda header: seed_of(header.comment) is not None,
        is_by_people=lambda header: not plays_itself(header.comment),
        now=lambda: datetime.now().astimezone(),
        dialogs=_dialogs(party),
        slow=frozenset({"calibrate"}),
        complaint=lambda: party.complaint,
        shut_down=switch_off if appliance else None,
    )


def _dialogs(party: Callable[[], Party]) -> Mapping[str, Callable[[], Dialog]]:
    """What a home offers besides games, by the keys of ``companion.app.home.home.ELSEWHERE``."""
    from companion.app.dialogs import in_background
    from companion.app.help import Rulebooks
    from companion.app.home.host import records_in
    from companion.app.home.name_entry import NameEntry
    from companion.app.home.recordings import Recordings
    from companion.app.settings.dialog import SettingsDialog, SettingsFile, Subject, let_hear
    from companion.app.settings.machine import machine_subjects
    from companion.app.settings.quiet import quiet_by
    from companion.app.settings.update import UpdateDialog, updates_of
    from companion.commands.doctor import DoctorDialog, examine
    from hardware.backlight import Backlight

    def enter_name(title: Sentence, on_done: Callable[[str], None], text: str) -> Dialog:
        cyrillic = party().language is Language.RUSSIAN
        return NameEntry(title, on_done, cyrillic=cyrillic, text=text)

    def enter_address(title: Sentence, on_done: Callable[[str], None], text: str) -> Dialog:
        return NameEntry(title, on_done, cyrillic=False, text=text, address=True)

    def rulebooks() -> Dialog:
        folders = (game.folder for game in GAMES.values())
        return Rulebooks(GAMES.values(), Catalogue(party().language, *folders))

    def watch() -> Dialog:
        records = records_in(party().folder)
        samples = [kept for kept in records_in(SAMPLES).kept if kept.header.game in GAMES]
        return Recordings(records, _game_of, _load, datetime.now().astimezone(), samples)

    def calibrate() -> Dialog:
        # Loads OpenCV and all steps, which nobody needs who only wants to play.
        from companion.commands.calibrate import wizard

        return wizard(settings_path(os.environ), party().language)

    def more(file: SettingsFile) -> Mapping[str, Subject]:
        update = partial(UpdateDialog, updates_of(os.environ))
        return machine_subjects(file, Backlight(), enter_address, calibrate, update)

    def settings() -> Dialog:
        from hardware.speaker import Speaker

        # Silent, so it opens no device until somebody changes the volume.
        speaker = Speaker(0, begin=in_background)
        path = settings_path(os.environ)
        listen = partial(let_hear, speaker, quiet_by(path))
        return SettingsDialog(path, enter_name, listen, speaker.close, more)

    return {
        "watch": watch,
        "rules": rulebooks,
        "calibrate": calibrate,
        "settings": settings,
        "doctor": lambda: DoctorDialog(examine),
    }


class _UsualParty:
    """Gives the party of this machine's owner, as the settings say now.

    Settings with something wrong keep nobody from the home: what is right in them holds. As long as
    nothing in them can be used, the party is as it was before, and at first as usual.
    """

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args
        self._language_at_first = stated_language(settings_path(os.environ))
        # A complaint of this one is about what was typed.
        self._known = self._as_in(Settings())
        self.complaint: Sentence | None = None
        """Why the party is not as the settings say now."""
        self()

    def __call__(self) -> Party:
        path = settings_path(os.environ)
        try:
            settings = read_settings(path)
            self._known = self._as_in(settings)
            self.complaint = _about_packs(settings, path) or _about_wires(path)
        except Complaint as complaint:
            self.complaint = complaint.sentence
            if (right := right_settings(path)) is not None:
                self._known = self._as_far_as_right(right)
        return self._known

    def _as_far_as_right(self, settings: Settings) -> Party:
        """Without the names, if these are what keeps a party from coming together."""
        for nameless in (False, True):
            with suppress(Complaint):
                return self._as_in(settings, nameless=nameless)
        return self._known

    def _as_in(self, settings: Settings, *, nameless: bool = False) -> Party:
        usual = party_of(self._args, settings, nameless=nameless)
        full_screen = usual.full_screen or (
            self._args.full_screen is None and not has_desktop(os.environ)
        )
        return replace(
            usual,
            at_home=True,
            language=self._language(),
            full_screen=full_screen,
            options={},
            position=None,
            unheeded=(),
        )

    def _language(self) -> Language:
        """What is set on the screen goes before the language that the program was started in."""
        chosen = stated_language(settings_path(os.environ))
        started: Language = self._args.language
        if chosen is self._language_at_first:
            return started
        if chosen is None and started is self._language_at_first:
            # It was started as the settings said, which now leave it to the system.
            return Language.of_environment(os.environ)
        return chosen or started


def _own_pack(args: argparse.Namespace, game: str) -> Path | None:
    """The pack that was typed for a game, or else the one that the settings name for it."""
    if args.pack is not None and args.game == game:
        return Path(args.pack)
    settings = right_settings(settings_path(os.environ)) or Settings()
    return settings.packs.get(game)


def _about_packs(settings: Settings, path: Path) -> Sentence | None:
    """What is wrong where a pack is named for a game that is not on the shelf."""
    unknown = next((name for name in settings.packs if name not in GAMES), None)
    if unknown is None:
        return None
    name, known = f"packs.{unknown}"[:40], ", ".join(f"packs.{game}" for game in GAMES)
    return say("commands-settings-unknown", file=str(path), name=name, known=known)


def _about_wires(settings: Path) -> Sentence | None:
    """What is wrong in the file that tells which button is at which pin."""
    try:
        return next(iter(wiring_faults(wiring_file(settings))), None)
    except Complaint as complaint:
        return complaint.sentence


def _game_of(header: Header) -> AnyGame:
    if header.game not in GAMES:
        known = ", ".join(sorted(GAMES))
        raise Complaint("record-unknown-game", game=header.game[:40], known=known)
    return game_with(header.game, Path(header.pack.file) if header.pack else None)


def _load(path: Path) -> Session[object, object, object]:
    """A whole recorded game, with the owner's pack if it was played with one."""
    return retrace(path, games_of_record(path))


def play_party(party: Party, tick: Tick | None = None) -> tuple[Leaving, Party]:
    """Play a game in the window, on whichever table."""
    if party.camera == SIMULATED:
        return _play_simulated(party, tick)
    from companion.app.real_table import play_at_table

    return play_at_table(party, tick)


def _play_simulated(party: Party, tick: Tick | None) -> tuple[Leaving, Party]:
    """Buttons and lamps of the seats serve the simulated table as they do a real one."""
    from companion.app.inbox import Inbox
    from companion.simulation.evening import Pace, play_in_window

    inbox = Inbox()
    with _pins(inbox) as lamps:
        return play_in_window(party, Pace(tick=tick), inbox=inbox, lamps=lamps)


def _open_window(host: Host) -> Window:
    from companion.display.theme import Theme
    from companion.display.window import NoScreen, Window, window_now
    from companion.simulation.evening import window_size

    party = host.party()
    # As large as the table beside it will be, so that a game changes nothing.
    size = party.screen
    if size is not None and party.camera == SIMULATED:
        size = window_size(size)
    size = size or window_now() or party.window
    title = Catalogue(party.language).tell(say("home-title"))
    try:
        return Window(size, title, full_screen=party.full_screen, theme=Theme(party.theme))
    except NoScreen as missing:
        if has_desktop(os.environ):
            raise Complaint("play-window-failed") from missing
        from hardware.graphics import why_nothing_shows

        why = why_nothing_shows()
        raise Complaint(why.key, **why.facts) from missing
