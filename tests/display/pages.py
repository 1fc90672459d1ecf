"""Every page that is no table, as people come to it: home, help, history, settings, calibration.

What tests check and what the contact sheet draws is this one list. Every dialog has to be in it
(``every_dialog`` finds them all), so that a page that is added is looked at too.
"""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from importlib import import_module
from pathlib import Path

import numpy as np

import companion.app
import companion.commands
from calibration.geometry.gathering import Item, LensAlbum, Progress, TableSurvey
from calibration.geometry.plane import Corner
from companion.app.attendant import Attendant
from companion.app.dialogs import Dialog, Dialogs, Instead, Note, Open, Opening
from companion.app.elsewhere.phones import EVERYBODY, JUDGE, Phones, WebPlace
from companion.app.help import About, Help, Rulebooks, open_rule
from companion.app.history import History, Plays, watching
from companion.app.home.home import ComplaintDialog, Home
from companion.app.home.host import Host
from companion.app.home.interrupted import InterruptedGame
from companion.app.home.name_entry import NameEntry
from companion.app.home.new_game import GoOnOrDeal, NewGame
from companion.app.home.recordings import Recordings
from companion.app.home.wizard import CalibrationWizard, Machine
from companion.app.party import LONGEST_NAME, Party, Wishes, begin, give_up
from companion.app.report.dialog import Origin, Reporting
from companion.app.settings.dialog import SettingsDialog, SettingsFile, SoundSettings
from companion.app.settings.settings import Settings, change_settings
from companion.app.table_screen import AllSaid, GameMenu, ending_of
from companion.broadcast.codes import codes_of
from companion.commands.doctor import DoctorDialog, Finding, Health
from companion.files.snapshots import Snapshots, pictures_beside
from companion.games.game import AnyGame, OwnPack
from companion.games.shelf import GAMES
from companion.referee.replay import Records
from companion.referee.story import AnySession
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.page import BACK, Page, keys_of
from companion.scenes.scene import ABOUT
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.app.test_attendant import Sees
from tests.app.test_party import party
from tests.display.faults import Listening, words_of
from tests.display.machine_pages import machine_settings
from tests.display.states import EVERY_NUMBER, SEED, whole_game
from tests.games.stories import Kind, setup_of
from tests.toys.round_nim import ROUND_NIM

NAMES = {
    Language.ENGLISH: ("Anna", "Boris", "Wilhelmina-Charlotte Lee"),
    Language.RUSSIAN: ("Анна", "Борис", "Екатерина Преображенская"),
}
"""Two who play, and somebody with a name as long as one may be."""
LONG_NAMES = {
    Language.ENGLISH: (
        "Wilhelmina-Charlotte Lee",
        "Bartholomew Featherstone",
        "Maximiliane Wolkenstein",
        "Konstantin Wetterfahnen",
        "Gwendolyn Cholmondeleigh",
        "Montgomery Wintherbottom",
    ),
    Language.RUSSIAN: (
        "Екатерина Преображенская",
        "Александр Рождественский",
        "Владислав Воскресенский",
        "Серафима Благовещенская",
        "Святослав Новочеркасский",
        "Милолика Шереметьевская",
    ),
}
"""Six with names as long as they may be, or nearly so."""
FOR_TWO = tuple(kind for kind in EVERY_NUMBER if len(kind.seats) == 2)
"""The games as two play them; those around games for more have names as long as they may be."""
NOW = datetime(2026, 5, 4, 20, 30, tzinfo=UTC)
GREY = np.tile(np.linspace(40, 200, 128, dtype=np.uint8), (72, 1))
BLACK = np.zeros((72, 128, 3), np.uint8)
REFUSED = say("calibration-plane-size-or-lens", size="700x500", seen="725x510", mm="18", ruler=96)
DENIED = {"device": "/dev/video0", "user": "anna", "group": "video"}
PACK_FILE = Path("/home/anna/our-own-cards-and-figures.toml")
MIDDLE = 0.4
"""How far a game is in which somebody asks for help."""
BEGUN = 0.12
"""How far one is whose plays are turned over to the last of them."""
TOPICS = 5
"""Of what lies on a table, every so many things are asked about."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A page by a name that tells how people came to it, and the dialog that it is of."""

    name: str
    page: Page
    dialog: type[object]


@dataclass(frozen=True, slots=True)
class House:
    """Where people play in one language: a folder with games of all sorts in it."""

    folder: Path
    language: Language

    @property
    def names(self) -> tuple[str, str, str]:
        """Two who play, and somebody with a long name."""
        return NAMES[self.language]

    @property
    def catalogue(self) -> Catalogue:
        """The texts of all games."""
        return Catalogue(self.language, *(game.folder for game in GAMES.values()))


def pages(folder: Path, language: Language) -> Iterator[Shown]:
    """Every page in one language; ``folder`` is empty, and is where games are kept."""
    house = House(folder, language)
    yield from _homes(house)
    for kind in FOR_TWO:
        yield from pages_around(house, kind, house.names)
    yield from _rules(house)
    yield from _settings(house)
    yield from _doctors()
    yield from _wizards(house)


def every_dialog() -> set[type[object]]:
    """Every class of the program that is a dialog, by what it can do."""
    found: set[type[object]] = set()
    for room in (companion.app, companion.commands):
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            for _, kind in inspect.getmembers(import_module(module.name), inspect.isclass):
                whole = all(hasattr(kind, act) for act in ("page", "take", "type"))
                if whole and kind is not Dialog and not inspect.isabstract(kind):
                    found.add(kind)
    return found


def _shown(name: str, dialog: Dialog, *keys: str) -> Shown:
    """The page that people come to from a dialog by taking what has these keys."""
    for key in keys:
        match dialog.take(key):
            case Open(inner) | Instead(inner):
                dialog = inner
    return Shown(" > ".join((name, *keys)), Dialogs([dialog]).page, type(dialog))


# --- home -----------------------------------------------------------------------------------------


def _host(house: House, *, camera: str = "simulated", shut_down: bool = True) -> Host:
    one, other, _ = house.names

    def usual() -> Party:
        return replace(
            party(house.folder),
            game=next(iter(GAMES.values())),
            language=house.language,
            names={Seat.SOUTH: one, Seat.NORTH: other},
            camera=camera,
        )

    return Host(
        games=GAMES,
        party=usual,
        game_of=lambda header: GAMES[header.game],
        is_simulated=lambda header: header.comment is not None,
        is_by_people=lambda _: True,
        now=lambda: NOW,
        dialogs=dict.fromkeys(("watch", "rules", "calibrate", "settings", "doctor"), lambda: _none),
        shut_down=_refuse if shut_down else None,
    )


_none = ComplaintDialog(say("home-needs-camera"))


def _refuse() -> None:
    raise Complaint("home-shut-down-failed")


def _homes(house: House) -> Iterator[Shown]:
    """At the first start, and when much has been played."""
    first = _host(house, shut_down=False)
    home = Home(first)
    yield Shown("home at first", Dialogs([home], keep_first=True).page, Home)
    for key in ("new", "interrupted", "players"):
        yield _shown("home at first", Home(first), key)
    opening = Opening(say("home-tile-calibrate"), lambda: _none, lambda _: None, lambda: 0.0)
    yield _shown("opening", opening)
    yield _shown("home at first", Recordings(first.records(), first.game_of, _unread, NOW))
    _play_some(house)
    host = _host(house)
    yield Shown("home", Dialogs([Home(host)], keep_first=True).page, Home)
    ways = [("new",), ("new", "game"), ("new", "table"), ("new", "seat:south")]
    ways += [("new", "seat:north", "new-name"), ("try",), ("interrupted",), ("players",)]
    ways += [("players", house.names[0]), ("go-on",), ("shut-down",), ("shut-down", "yes")]
    for way in ways:
        yield _shown("home", Home(host), *way)
    yield from _new_games(house)
    left = next(k for k in host.records().unfinished if k.header.game == next(iter(GAMES)))
    simulated = replace(host, is_simulated=lambda _: True)
    for key in ("", "go-on"):
        yield _shown(
            "left on the simulated table", GoOnOrDeal(simulated, GAMES[left.header.game], left), key
        )
    yield _shown(
        "news",
        Note(GAMES[left.header.game].title, say("play-others-kept", names=house.names, count=3)),
    )
    for kept in host.records().unfinished:
        for keys in ((), ("put-away",), ("go-on",)):
            dialog = InterruptedGame(host, kept, lambda: None)
            yield _shown(f"interrupted {kept.path.name}", dialog, *keys)
    samples = host.records().kept
    yield _shown("samples", Recordings(Records(), host.game_of, _unread, NOW, samples))
    recordings = Recordings(host.records(), host.game_of, _unread, NOW)
    yield _shown("recordings", recordings)
    yield _shown("recordings", recordings, host.records().kept[0].path.name)
    yield from _name_entries(house)


def _unread(path: Path) -> AnySession:
    raise Complaint("record-unreadable", file=str(path), reason=say("os-error-not-permitted"))


def _play_some(house: House) -> None:
    """Games of each sort: in the middle, at their end, put away, damaged."""
    one, other, long = house.names
    for place, kind in enumerate(FOR_TWO):
        names = dict(zip(kind.seats, (one, long if place else other), strict=True))
        for part in (0.0, MIDDLE, 1.0):
            session = _played(house, kind, names, part, NOW - timedelta(hours=20 * place))
            assert session.journal is not None
            session.journal.close()
            if not part:
                give_up(kind.game, session.journal.path)
    (house.folder / "damaged.jsonl").write_text("{}\n", encoding="utf-8")


def _played(
    house: House, kind: Kind, names: dict[Seat, str], part: float, at: datetime
) -> AnySession:
    """A random game, left after a part of it."""
    wishes = Wishes(house.folder, names, setup_of(kind, SEED), comment=None)
    session = begin(kind.game, wishes, lambda: at)
    moments = whole_game(kind)
    for moment in moments[: round(part * len(moments))]:
        session.play(moment.action)
    return session


def _new_games(house: House) -> Iterator[Shown]:
    """Every option of every game, packs, a table under a camera, and one with more seats."""
    host = _host(house, camera="usb")
    yield _shown("new game under a camera", NewGame(host), "table")
    own = replace(host, own_pack=lambda _: PACK_FILE, game_with=_with_pack)
    yield _shown("new game with a pack", NewGame(own))
    yield _shown("new game with a pack", NewGame(own), "pack")
    yield _shown("new game with a pack that is gone", NewGame(replace(own, game_with=_without)))
    for game in GAMES.values():
        plan = NewGame(host)
        plan._choose_game(game.name)
        yield _shown(f"new game of {game.name}", plan)
        for option in game.rules.options:
            if option.values:
                yield _shown(f"new game of {game.name}", plan, f"option:{option.name}")
    many = NewGame(replace(host, games={ROUND_NIM.name: ROUND_NIM}))
    many._choose_game(ROUND_NIM.name)
    yield _shown("new game for six", many)
    for seat in ROUND_NIM.seats:
        many.leave(seat)
    yield _shown("new game for nobody", many, "play")
    yield _shown("new game for nobody", many, "seat:north-west")


def _with_pack(name: str, path: Path) -> AnyGame:
    return replace(GAMES[name], pack=OwnPack(str(path), "1"))


def _without(_: str, path: Path) -> AnyGame:
    raise Complaint("pack-unreadable", file=str(path), reason=say("os-error-not-permitted"))


def _name_entries(house: House) -> Iterator[Shown]:
    """Every alphabet, nothing, a name with no room for more, and one that is taken."""

    def taken(name: str) -> None:
        raise Complaint("play-same-name", name=name)

    def entry(text: str = "") -> NameEntry:
        cyrillic = house.language is Language.RUSSIAN
        title = say("home-who-sits", seat=Seat.NORTH_WEST)
        return NameEntry(title, taken, cyrillic=cyrillic, text=text)

    yield _shown("name", entry())
    yield _shown("name", entry(), "alphabet:cyrillic")
    yield _shown("name", entry(), "alphabet:signs")
    yield _shown("name", entry(), "done")
    yield _shown("name", entry("Ш" * LONGEST_NAME), "letter:w")
    yield _shown("name taken", entry(house.names[2]), "done")


# --- around a game --------------------------------------------------------------------------------


def pages_around(house: House, kind: Kind, people: Sequence[str]) -> Iterator[Shown]:
    """Every page that people come to from a game, and from its end."""
    names = dict(zip(kind.seats, people, strict=False))
    half = _played(house, kind, names, MIDDLE, NOW)
    yield from _helps(house, kind, half)
    whole = _played(house, kind, names, 1.0, NOW + timedelta(minutes=1))
    sound = SoundSettings(SettingsFile(house.folder / "settings.toml"), lambda _: None)
    for session in (half, whole):
        yield _shown(f"{kind} menu", GameMenu(Attendant(session, Sees()), lambda: sound))
    yield _shown(f"{kind} leaving", GameMenu(Attendant(half, Sees())), "player")
    reporting = Reporting(Attendant(half, Sees()), house.folder, Origin(Settings()))
    yield _shown(f"{kind} report", reporting.dialog())
    yield _shown(f"{kind} end", ending_of(whole))
    yield from _looking_back(kind, whole)
    begun = _played(house, kind, names, BEGUN, NOW + timedelta(minutes=2))
    yield _shown(f"{kind} plays", Plays(History(begun), begun))
    for session in (half, whole, begun):
        assert session.journal is not None
        session.journal.close()


def _helps(house: House, kind: Kind, session: AnySession) -> Iterator[Shown]:
    attendant = Attendant(session, Sees())
    yield _shown(f"{kind} all that is said", AllSaid(attendant))
    codes = codes_of(b"k" * 32, "", session.people)
    phones = Phones(WebPlace("192.168.100.200", 8137), codes)
    yield _shown(f"{kind} phones", phones)
    for key in (session.people[0].value, EVERYBODY, JUDGE):
        yield _shown(f"{kind} phones", phones, key)
    yield _shown(f"{kind} help", Help(attendant, house.catalogue))
    things = _shown(f"{kind} help", Help(attendant, house.catalogue), "things")
    yield things
    topics = [key for key in keys_of(things.page) if key != BACK]
    for topic in topics[::TOPICS]:
        name = topic.removeprefix(ABOUT)
        yield _shown(f"{kind} help on {name}", About(attendant, name))


def _looking_back(kind: Kind, session: AnySession) -> Iterator[Shown]:
    """The steps of a game some way apart, its first and last among them; list, pictures."""
    assert session.journal is not None
    last = len(session.history)
    pictures = Snapshots(pictures_beside(session.journal.path))
    pictures.keep(session.history[1].n, GREY)
    pictures.settle()
    history = History(session, pictures)
    for step in sorted({*range(0, last, max(1, last // 6)), last}):
        history.go_to(step)
        yield _shown(f"{kind} step {step}", history)
    watched = watching(session, session.journal.path, at=2)
    yield _shown(f"{kind} watching", watched)
    yield _shown(f"{kind} watching", watched, "run")
    yield _shown(f"{kind} watching", watched, "picture")
    yield _shown(f"{kind} watching", watched, "delete")
    watched.go_to(last)
    yield _shown(f"{kind} watching, no picture", watched)


# --- rules, settings, the machine -----------------------------------------------------------------


def _rules(house: House) -> Iterator[Shown]:
    def books() -> Rulebooks:
        return Rulebooks(GAMES.values(), house.catalogue)

    yield _shown("rules", books())
    for name, game in GAMES.items():
        yield _shown("rules", books(), name)
        for place in range(len(game.help.chapters)):
            yield _shown("rules", books(), name, f"chapter:{place}")
        letters = "кар" if house.language is Language.RUSSIAN else "ca"
        keys = tuple(f"letter:{letter}" for letter in letters)
        for typed in ((), keys, (*keys, "letter:q", "letter:q"), (*keys, "read")):
            yield _shown("rules", books(), name, "search", *typed)
        rule = open_rule(game, f"rule:{game.rules.rulebook[0].id}")
        assert isinstance(rule, Open)
        yield _shown("rule", rule.dialog)


def _settings(house: House) -> Iterator[Shown]:
    path = house.folder / "settings" / "settings.toml"
    one, other, long = house.names

    def enter(title: Sentence, on_done: Callable[[str], None], text: str) -> NameEntry:
        return NameEntry(title, on_done, cyrillic=house.language is Language.RUSSIAN, text=text)

    yield _shown("settings at first", SettingsDialog(path, enter))
    names = {"south": one, "north": other, "north-west": long}
    change_settings(path, {"names": names, "screen": "1280x720"})
    ways = ((), ("language",), ("names",), ("names", "south"), ("names", "south", "enter"))
    for way in (*ways, ("camera",), ("screen",), ("screen", "size"), ("sound",)):
        yield _shown("settings", SettingsDialog(path, enter), *way)
    change_settings(path, {"mute": True, "quiet": "22:00-07:00"})
    for way in (("sound", "quiet"), ("sound", "quiet", "start")):
        yield _shown("settings quiet", SettingsDialog(path, enter), *way)
    yield _shown("settings muted", SettingsDialog(path, enter), "sound")
    for name, dialog, keys in machine_settings(house.folder, path, enter):
        yield _shown(name, dialog, *keys)
    path.write_text("volume = 300\n", encoding="utf-8")
    for way in ((), ("screen",)):
        yield _shown("settings spoiled", SettingsDialog(path, enter), *way)


def _doctors() -> Iterator[Shown]:
    findings = (
        Finding(Health.BAD, say("commands-doctor-camera-denied", **DENIED)),
        Finding(Health.BAD, say("commands-doctor-screen-silent", name=":0")),
        Finding(Health.NOTE, say("commands-doctor-sound-none")),
        *(Finding(Health.OK, say("commands-doctor-python", version="3.13")) for _ in range(9)),
    )
    yield _shown("doctor looking", DoctorDialog(lambda: iter(findings), lambda _: None))
    yield _shown("doctor", DoctorDialog(lambda: iter(findings), lambda job: job()))
    yield _shown("doctor, well", DoctorDialog(lambda: iter(findings[3:]), lambda job: job()))


def _wizards(house: House) -> Iterator[Shown]:
    """Every page, waiting, watching, refused and done."""

    def nothing(_: object) -> None:
        """No step runs."""

    settings = house.folder / "settings.toml"
    games = tuple(GAMES.values())
    machine = Machine(settings, house.folder, games, house.catalogue, nothing, nothing, nothing)
    wizard = CalibrationWizard(machine)
    yield _shown("wizard", wizard)
    without = replace(machine, absent=lambda _: say("hardware-picamera2-missing"))
    yield _shown("wizard without the camera", CalibrationWizard(without), "camera:pi")
    yield _shown("wizard", wizard, "camera:usb")
    yield _shown("wizard", wizard, "paper:a4")
    written = say("wizard-print-written", path="/home/anna/Documents/calibration-sheets.pdf")
    wizard._watcher.conclude(None, (written,), good=True)
    wizard._watcher.ended = True
    yield _shown("wizard printed", wizard)
    for key in ("next", "next", "markers", "next", "next", "next"):
        yield _shown("wizard", wizard, key)
        wizard._watcher.good = True
    wizard.take("zones:riftforce")
    for progress in _progresses():
        wizard._watcher.show(BLACK, progress)
        yield _shown(f"wizard watching {progress.title.key}", wizard)
    wizard._watcher.conclude(BLACK, (REFUSED,), good=False)
    wizard._watcher.ended = True
    yield _shown("wizard refused", wizard)
    yield _shown("wizard done", wizard, "next")


def _progresses() -> Iterator[Progress]:
    yield LensAlbum(live=True).progress
    yield TableSurvey().progress
    items = tuple(Item(corner.sentence, True) for corner in Corner)
    yield Progress(say("calibration-zones-title"), items, say("calibration-zones-look"), True)


def listening(language: Language, names: Mapping[Seat, str] | None = None) -> Listening:
    """Texts as the pages use them, names among them, and what rules are called by."""
    folders = (game.folder for game in (*GAMES.values(), ROUND_NIM))
    people = dict(zip(Seat, NAMES[language], strict=False)) if names is None else names
    heard = Listening(language, *folders, names=people)
    for game in GAMES.values():
        heard.words |= {word for rule in game.rules.rulebook for word in words_of(rule.id)}
    return heard
