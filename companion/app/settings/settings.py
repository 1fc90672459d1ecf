"""What a table's owner set once: one small TOML file, read by whoever needs it.

language = "ru"
games = "/home/anna/games"
camera = "usb"

[names]
south = "Anna"
north = "Boris"
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import partial
from itertools import chain, count
from pathlib import Path
from urllib.parse import urlsplit

from companion.broadcast.messages import is_id
from companion.files.durable import make_folder, put_file
from companion.files.os_errors import os_error_text
from companion.files.toml_text import MOST_BYTES, NotToml, parse_toml, read_toml, toml_of
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.text.complaint import Complaint
from companion.text.language import Language

HOUR = 60
DAY = 24 * HOUR
SIMULATED = "simulated"
"""The name of the camera over the simulated table."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """The time of the day in which nothing is heard, in minutes since midnight."""

    start: int
    end: int

    def hold(self, minute: int) -> bool:
        """Whether it is quiet then; over midnight, too."""
        return (minute - self.start) % DAY < (self.end - self.start) % DAY

    def __str__(self) -> str:
        return f"{clock_time(self.start)}-{clock_time(self.end)}"


def clock_time(minute: int) -> str:
    """A minute of the day as a clock shows it."""
    return f"{minute // HOUR:02}:{minute % HOUR:02}"


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting with its default; what the command line says goes before it."""

    language: Language | None = None
    games: Path = Path("games")
    """The folder where games are recorded."""
    camera: str = SIMULATED
    profile: Path | None = None
    """The calibration of camera and table."""
    names: Mapping[Seat, str] = field(default_factory=dict)
    theme: str = "dark"
    """One of ``THEMES``."""
    full_screen: bool = False
    screen: tuple[int, int] | None = None
    """The size of the companion's screen; without it, as large as fits."""
    volume: int = 70
    """How loud the speaker is, to 100."""
    mute: bool = False
    quiet: QuietHours | None = None
    """When neither the speaker nor a buzzer is heard."""
    brightness: int | None = None
    """How bright the screen is, in per cent; None leaves it as it is."""
    web: int | None = None
    """The port of the page for phones; None serves none."""
    link: str | None = None
    """The broker through which other screens follow this table."""
    table: str | None = None
    """What this table is called there; None: as this machine is."""
    link_login: Path | None = None
    link_ca: Path | None = None
    home_assistant: bool = False
    packs: Mapping[str, Path] = field(default_factory=dict)
    """The owner's own packs, by the names of their games; the home screen plays with them."""

    @property
    def loudness(self) -> int:
        """How loud the speaker is after all."""
        return 0 if self.mute else self.volume


THEMES = ("dark", "light")
SMALLEST, LARGEST = (320, 240), (3840, 2160)
"""Screens on which there is something to be seen."""
_MOST_BAD_LINES = 20
_LINK = re.compile(r"mqtts?://[^\s/@?#]+/?")


def is_link(text: str) -> bool:
    """Whether a broker can be named so, wherever it is."""
    try:
        named = urlsplit(text)
        return _LINK.fullmatch(text) is not None and bool(named.hostname) and named.port != 0
    except ValueError:  # a port or an address that there cannot be
        return False


def settings_path(environment: Mapping[str, str]) -> Path:
    """Where the file is, whether it exists or not."""
    if named := environment.get("COMPANION_SETTINGS"):
        return Path(named)
    base = environment.get("XDG_CONFIG_HOME") or f"{environment.get('HOME', '/')}/.config"
    return Path(base) / "table-companion" / "settings.toml"


def read_settings(path: Path) -> Settings:
    """The settings in a file, or the defaults when there is none; Complaint when it is no good."""
    try:
        given = read_toml(path)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        reason = os_error_text(error)
        raise Complaint("commands-settings-unreadable", file=str(path), reason=reason) from error
    except NotToml as error:
        line = str(error.line)
        raise Complaint("commands-settings-not-toml", file=str(path), line=line) from error
    return _parse(given, path)


def right_settings(path: Path) -> Settings | None:
    """What is right in a file, all else as usual; None if nothing in it can be read."""
    try:
        given = read_toml(path)
    except OSError:
        return None
    except NotToml:
        given = _without_bad_lines(path)
        if not given:
            return None
    right = {name: value for name, value in given.items() if _is_right(name, value)}
    return _parse({name: value for name, value in right.items() if name in _known()}, path)


def faults_in(path: Path) -> tuple[Sentence, ...]:
    """Everything that is wrong in a file, where ``read_settings`` tells the first of it."""
    try:
        given = read_toml(path)
    except FileNotFoundError:
        return ()
    except (OSError, NotToml):
        faults = [_fault(lambda: read_settings(path))]
    else:
        faults = [_fault(partial(_parse, {name: value}, path)) for name, value in given.items()]
    return tuple(fault for fault in faults if fault is not None)


def _without_bad_lines(path: Path) -> dict[str, object]:
    """What a file that is no TOML still says, as long as few of its lines are to blame.

    Somebody who has mistyped one line shall not lose the camera with it, and so the game.
    """
    lines = path.read_bytes()[:MOST_BYTES].decode(errors="replace").split("\n")
    for _ in range(_MOST_BAD_LINES):
        try:
            return parse_toml("\n".join(lines))
        except NotToml as error:
            lines[min(error.line, len(lines)) - 1] = ""
    return {}


def _fault(read: Callable[[], Settings]) -> Sentence | None:
    try:
        read()
    except Complaint as wrong:
        return wrong.sentence
    return None


def change_settings(path: Path, changes: Mapping[str, object]) -> Settings:
    """Write some settings into their file, and keep all others; None takes one out.

    Where something is wrong in the file, only what is right is kept in it, and the file as it was
    is laid aside. Complaint when it cannot be read or written.
    """
    given: Mapping[str, object] = {}
    try:
        given = read_toml(path)
        broken = not all(map(_is_right, given, given.values()))
    except FileNotFoundError:
        broken = False
    except OSError:
        read_settings(path)  # tells what is wrong with it
        raise
    except NotToml:
        given, broken = _without_bad_lines(path), True
    right = {name: value for name, value in given.items() if _is_right(name, value)}
    stated = {**right, **changes}
    stated = {name: value for name, value in stated.items() if value is not None}
    # What no version of ours knows is kept too, and is for others to complain about.
    known = {name: value for name, value in stated.items() if name in _known()}
    settings = _parse(known, path)
    try:
        make_folder(path.parent)
        if broken:
            put_file(_aside(path), path.read_bytes())
        put_file(path, toml_of(stated).encode())
    except OSError as error:
        reason = os_error_text(error)
        raise Complaint("commands-settings-unwritable", file=str(path), reason=reason) from error
    return settings


def screen_size(text: str) -> tuple[int, int]:
    """The size of a screen as people write it; Complaint for one that nothing fits on."""
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(
        low <= side <= high for low, side, high in zip(SMALLEST, size, LARGEST, strict=True)
    ):
        low, high = ("{}x{}".format(*limit) for limit in (SMALLEST, LARGEST))
        raise Complaint("play-bad-screen", text=text[:40], smallest=low, largest=high)
    return size


def stated_language(path: Path) -> Language | None:
    """The language that a file asks for, whatever else is wrong with it.

    What is wrong is then told in that language; so even a file that is no TOML is looked through
    for the line that would set it.
    """
    try:
        stated = read_toml(path).get("language")
    except OSError:
        return None
    except NotToml:
        text = path.read_bytes()[:MOST_BYTES].decode(errors="replace")
        found = re.search(r"""^\s*language\s*=\s*["'](\w+)["']""", text, re.MULTILINE)
        stated = found[1] if found else None
    return next((language for language in Language if language.value == stated), None)


def _known() -> list[str]:
    return [setting.name for setting in fields(Settings)]


def _is_right(name: str, value: object) -> bool:
    """Whether a setting can be so; what no version of ours knows is not for us to judge."""
    return name not in _known() or _fault(lambda: _parse({name: value}, Path())) is None


def _aside(path: Path) -> Path:
    """Where a file with something wrong is kept, beside those that were laid aside before."""
    numbers = chain(("",), (f"-{n}" for n in count(2)))
    names = (f"{path.stem}.broken{number}{path.suffix}" for number in numbers)
    return next(aside for name in names if not (aside := path.with_name(name)).exists())


def _parse(given: Mapping[str, object], path: Path) -> Settings:
    known = _known()
    for name in given:
        if name not in known:
            raise Complaint(
                "commands-settings-unknown",
                file=str(path),
                name=name[:40],
                known=", ".join(known),
            )
    default = Settings()
    return Settings(
        language=_language(given, path),
        games=_place(given, "games", path) or default.games,
        camera=_text(given, "camera", path) or default.camera,
        profile=_place(given, "profile", path),
        names=_names(given, path),
        theme=_theme(given, path) or default.theme,
        full_screen=_switch(given, "full_screen", path),
        screen=_screen(given, path),
        volume=_number(given, "volume", 0, 100, path, default.volume) or 0,
        mute=_switch(given, "mute", path),
        quiet=_quiet(given, path),
        brightness=_number(given, "brightness", 10, 100, path),
        web=_number(given, "web", 1, 65535, path),
        link=_shaped(given, "link", is_link, path),
        table=_shaped(given, "table", is_id, path),
        link_login=_place(given, "link_login", path),
        link_ca=_place(given, "link_ca", path),
        home_assistant=_switch(given, "home_assistant", path),
        packs=_packs(given, path),
    )


def _text(given: Mapping[str, object], name: str, path: Path) -> str | None:
    value = given.get(name)
    if value is not None and not isinstance(value, str):
        raise _wrong(path, name, say("commands-settings-a-text"))
    return value


def _place(given: Mapping[str, object], name: str, path: Path) -> Path | None:
    text = _text(given, name, path)
    if not text:
        return None
    if not text.isprintable():
        raise _wrong(path, name, say("commands-settings-a-path"))
    try:
        return Path(text).expanduser()
    except RuntimeError:  # the home of a user whom this machine does not know
        raise _wrong(path, name, say("commands-settings-a-path")) from None


def _language(given: Mapping[str, object], path: Path) -> Language | None:
    text = _text(given, "language", path)
    try:
        return Language(text) if text else None
    except ValueError:
        raise _wrong(path, "language", say("commands-settings-a-language")) from None


def _names(given: Mapping[str, object], path: Path) -> dict[Seat, str]:
    table = given.get("names", {})
    wrong = _wrong(path, "names", say("commands-settings-seats"))
    if not isinstance(table, dict) or not all(isinstance(name, str) for name in table.values()):
        raise wrong
    try:
        return {Seat(seat): name for seat, name in table.items()}
    except ValueError:
        raise wrong from None


def _packs(given: Mapping[str, object], path: Path) -> dict[str, Path]:
    table = given.get("packs", {})
    if not isinstance(table, dict):
        raise _wrong(path, "packs", say("commands-settings-games"))
    places = {game: _place(table, game, path) for game in table}
    return {game: place for game, place in places.items() if place is not None}


def _theme(given: Mapping[str, object], path: Path) -> str | None:
    text = _text(given, "theme", path)
    if text and text not in THEMES:
        raise _wrong(path, "theme", say("commands-settings-a-theme"))
    return text


def _shaped(
    given: Mapping[str, object], name: str, can_be: Callable[[str], bool], path: Path
) -> str | None:
    text = _text(given, name, path)
    if text and not can_be(text):
        raise _wrong(path, name, Sentence(f"commands-settings-a-{name}"))
    return text or None


def _switch(given: Mapping[str, object], name: str, path: Path) -> bool:
    value = given.get(name, False)
    if not isinstance(value, bool):
        raise _wrong(path, name, say("commands-settings-a-switch"))
    return value


def _screen(given: Mapping[str, object], path: Path) -> tuple[int, int] | None:
    text = _text(given, "screen", path)
    try:
        return screen_size(text) if text else None
    except Complaint:
        raise _wrong(path, "screen", say("commands-settings-a-screen")) from None


def _number(
    given: Mapping[str, object],
    name: str,
    least: int,
    most: int,
    path: Path,
    default: int | None = None,
) -> int | None:
    value = given.get(name, default)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise _wrong(
            path, name, say("commands-settings-a-number", least=str(least), most=str(most))
        )
    return value


def _quiet(given: Mapping[str, object], path: Path) -> QuietHours | None:
    text = _text(given, "quiet", path)
    if not text:
        return None
    found = re.fullmatch(r"(\d\d?):(\d\d)-(\d\d?):(\d\d)", text, re.ASCII)
    hours = [int(part) for part in found.groups()] if found else [24]
    if any(hour > 23 for hour in hours[::2]) or any(minute > 59 for minute in hours[1::2]):
        raise _wrong(path, "quiet", say("commands-settings-quiet-hours"))
    start, end = hours[0] * HOUR + hours[1], hours[2] * HOUR + hours[3]
    if start == end:  # all day, or never? For silence there is mute.
        raise _wrong(path, "quiet", say("commands-settings-quiet-hours"))
    return QuietHours(start, end)


def _wrong(path: Path, name: str, wanted: Sentence) -> Complaint:
    return Complaint("commands-settings-wrong", file=str(path), name=name, wanted=wanted)
