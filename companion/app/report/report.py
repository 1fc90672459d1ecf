"""A problem report: one file with the last minutes of a table, to be played through again.

It is a ZIP archive with the kept pictures, what was read in them and heard, the record of the game,
the calibration and pack that it was played with, the settings that matter, and versions. Secrets of
the machine are never in it: of the settings only what is listed here. What is in it is typed, so
that a damaged file is told as one.
"""

from __future__ import annotations

import json
import os
import platform
import zlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from importlib import metadata
from itertools import count
from pathlib import Path
from typing import TypeAlias
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

import msgspec

from companion import __version__
from companion.app.report.recent import (
    Came,
    CameraAway,
    Heard,
    HeardAt,
    Kept,
    Looked,
    LookedAt,
    Standing,
    Ticked,
    TookBack,
    WantsToLeave,
)
from companion.app.settings.backup import REPORTS, tags_of
from companion.app.settings.settings import Settings
from companion.files.durable import drafted, make_folder
from companion.files.os_errors import os_error_text
from companion.files.toml_text import NotToml, parse_toml, toml_of
from companion.referee.consent import HouseRules
from companion.referee.journal import recover
from companion.referee.record import Entry, Header, write_line
from companion.rules.seat import Seat
from companion.table.controls import Button, Chosen, Press
from companion.table.layout import Layout
from companion.text.complaint import Complaint
from companion.vision.view import Plane

VERSION = 1
MARK, RECORD, EVENTS = "companion-report.json", "record.jsonl", "events.json"
PROFILE, PACK, TAGS = "profile.toml", "pack.toml", "pack.tags.txt"
PICTURE = "pictures/{:04}.jpg"
MOST_BYTES = 96 * 1024 * 1024
"""Of all that is in a report; what the table keeps has a third of it."""
MOST_MEMBERS = 400
LIBRARIES = ("numpy", "opencv-python", "pygame", "pyzbar", "zxing-cpp", "paho-mqtt")


# --- as it is written --------------------------------------------------------------------


class Sight(msgspec.Struct, frozen=True, omit_defaults=True, tag="look"):
    """A picture that was taken in, and what was read in it."""

    at: float
    picture: int
    plane: int
    moving: bool = False
    dark: bool = False
    steady: int | None = None
    """Which of the layouts lay there at rest."""


class Word(msgspec.Struct, frozen=True, omit_defaults=True, tag="heard"):
    """Something that was heard."""

    at: float
    what: str
    seat: Seat | None = None
    button: Button | None = None
    option: str = ""


class Outcome(msgspec.Struct, frozen=True, tag="came"):
    """Something that came of it."""

    at: float
    what: str
    said: str


_Pair: TypeAlias = tuple[float, float]


class SeenFrom(msgspec.Struct, frozen=True):
    """How the camera saw the table: a plane, and its lens if it has one."""

    table_to_pixels: tuple[float, ...]
    table_mm: tuple[float, float]
    tag_mm: float
    lens: tuple[_Pair, _Pair, _Pair, tuple[float, float, float, float, float]] | None = None
    """Its size, focal lengths, centre and distortion."""


class Events(msgspec.Struct, frozen=True):
    """The last minutes, and from where they are played again."""

    events: tuple[Sight | Word | Outcome, ...] = ()
    planes: tuple[SeenFrom, ...] = ()
    layouts: tuple[dict[str, object], ...] = ()
    entries: int = 0
    """Of the record, so many were there before the first event."""
    refused: str | None = None
    asked: tuple[str, ...] = ()
    from_start: bool = True
    quiet: bool = True
    refuse_after_s: float = 1.5
    consent: bool = True
    drawn_stays: bool = False

    @property
    def standing(self) -> Standing:
        """How things stood before the first event."""
        return Standing(self.entries, self.refused, self.asked)

    @property
    def house_rules(self) -> HouseRules:
        """What was played by."""
        return HouseRules(self.refuse_after_s, self.consent, self.drawn_stays)


class About(msgspec.Struct, frozen=True):
    """What a report is, and where it comes from."""

    version: int
    companion: str
    game: str
    seed: str | None = None
    """Of all that the companion decides by chance in this game."""
    settings: dict[str, object] = msgspec.field(default_factory=dict)
    versions: dict[str, str] = msgspec.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Report:
    """All that is in one."""

    about: About
    header: Header
    entries: tuple[Entry, ...]
    events: Events = field(default_factory=Events)
    pictures: Mapping[int, bytes] = field(default_factory=dict)
    files: Mapping[str, str] = field(default_factory=dict)
    """The calibration, the pack and its tags, as far as there are any."""

    def without_names(self) -> Report:
        """The same, with nobody named."""
        settings = {k: v for k, v in self.about.settings.items() if k != "names"}
        files = dict(self.files)
        if PROFILE in files:
            files[PROFILE] = _nobody_in(files[PROFILE])
        return replace(
            self,
            about=msgspec.structs.replace(self.about, settings=settings),
            header=replace(self.header, names={}, comment=None),
            entries=tuple(replace(entry, comment=None) for entry in self.entries),
            files=files,
        )


def _nobody_in(profile: str) -> str:
    """A calibration without those who sit at its table."""
    try:
        found = parse_toml(profile)
    except NotToml:
        return ""
    return toml_of({name: value for name, value in found.items() if name != "seats"})


# --- making one --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the parts of a report come from."""

    settings: Settings
    profile: Path | None = None
    pack: Path | None = None
    house_rules: HouseRules = field(default_factory=HouseRules)


def make_report(
    header: Header, entries: Iterable[Entry], seed: str | None, kept: Kept, origin: Origin
) -> Report:
    """A report of a game, with the last minutes of its table."""
    if header.pack is not None:
        # Where it lay on that machine says nothing here but whose machine it was.
        header = replace(header, pack=replace(header.pack, file=Path(header.pack.file).name))
    about = About(VERSION, __version__, header.game, seed, _told(origin.settings), versions())
    shots = {event.shot.n: event.shot.data for event in kept.events if isinstance(event, Looked)}
    events = _written(kept, origin.house_rules)
    return Report(about, header, tuple(entries), events, shots, _files(origin))


def _told(settings: Settings) -> dict[str, object]:
    """The settings that matter, and none that tells where things are or how to get in."""
    camera = settings.camera
    plain = camera.replace(":", "").isalnum() and len(camera) < 12
    return {
        "language": settings.language.value if settings.language else None,
        "camera": camera if plain else "recorded",
        "names": {seat.value: name for seat, name in settings.names.items()},
        "theme": settings.theme,
        "full_screen": settings.full_screen,
        "screen": settings.screen,
        "volume": settings.loudness,
        "packs": sorted(settings.packs),
    }


def _files(origin: Origin) -> dict[str, str]:
    tags = tags_of(origin.pack) if origin.pack else None
    places = {PROFILE: origin.profile, PACK: origin.pack, TAGS: tags}
    files = {}
    for name, path in places.items():
        with suppress(OSError, UnicodeDecodeError):
            if path is not None:
                files[name] = path.read_text(encoding="utf-8-sig")
    return files


def versions() -> dict[str, str]:
    """Of what the machine runs."""
    found = {"python": platform.python_version(), "system": platform.platform()}
    with suppress(OSError):
        model = Path("/proc/device-tree/model").read_text(errors="replace")
        found["machine"] = model.strip("\0\n ")
    for library in LIBRARIES:
        with suppress(metadata.PackageNotFoundError):
            found[library] = metadata.version(library)
    return found


def _written(kept: Kept, house: HouseRules) -> Events:
    planes: dict[int, tuple[int, SeenFrom]] = {}
    layouts: dict[int, tuple[int, dict[str, object]]] = {}
    events: list[Sight | Word | Outcome] = []
    for event in kept.events:
        match event:
            case Looked(plane=Plane() as plane):
                at, _ = planes.setdefault(id(plane), (len(planes), _seen_from(plane)))
                lay = event.steady
                steady = None
                if lay is not None:
                    steady, _ = layouts.setdefault(id(lay), (len(layouts), written_layout(lay)))
                moving, dark, picture = event.moving, event.dark, event.shot.n
                events.append(Sight(event.at, picture, at, moving, dark, steady))
            case HeardAt(at=at_s, heard=heard):
                events.append(_word(at_s, heard))
            case Came(at_s, what, said):
                events.append(Outcome(at_s, what, said))
    first = next((event for event in kept.events if isinstance(event, Looked)), None)
    before = first.standing if first else Standing()
    return Events(
        events=tuple(events),
        planes=tuple(plane for _, plane in planes.values()),
        layouts=tuple(layout for _, layout in layouts.values()),
        entries=before.entries,
        refused=before.refused,
        asked=before.asked,
        from_start=kept.from_start,
        quiet=first.quiet if first else True,
        refuse_after_s=house.refuse_after_s,
        consent=house.consent,
        drawn_stays=house.drawn_stays,
    )


def written_layout(layout: Layout) -> dict[str, object]:
    """What lay where, by the names of pieces."""
    told: dict[str, object] = {
        "zones": {zone: [*map(str, there)] for zone, there in layout.zones.items() if there},
        "turned": sorted(map(str, layout.turned)),
        "pointed": {str(token): str(at) for token, at in layout.pointed.items()},
        "between": {str(t): sorted(map(str, at)) for t, at in layout.between.items()},
        "stray": sorted(map(str, layout.stray)),
        "quarters": {str(piece): turns for piece, turns in layout.quarters.items()},
        "dice": sorted(map(str, layout.dice)),
    }
    return {name: value for name, value in told.items() if value}


def _seen_from(plane: Plane) -> SeenFrom:
    lens = plane.lens
    told = None if lens is None else (lens.size, lens.focal, lens.centre, lens.distortion)
    matrix = tuple(float(value) for value in plane.table_to_pixels.flatten())
    return SeenFrom(matrix, plane.table_mm, plane.tag_mm, told)


def _word(at: float, heard: Heard) -> Word:
    match heard:
        case Press(seat, button):
            return Word(at, "press", seat, button)
        case Chosen(seat, option):
            return Word(at, "choose", seat, option=option)
        case Ticked(key):
            return Word(at, "tick", option=key)
        case LookedAt(Chosen(seat, option)):
            return Word(at, "look-at", seat, option=option)
        case TookBack(taker):
            return Word(at, "take-back", taker)
        case WantsToLeave(seat):
            return Word(at, "leave", seat)
        case CameraAway():
            return Word(at, "camera-away")


def heard_in(word: Word) -> Heard | None:
    """What was heard; None for what no version of ours writes."""
    match word:
        case Word(what="press", seat=Seat() as seat, button=Button() as button):
            return Press(seat, button)
        case Word(what="choose", seat=Seat() as seat):
            return Chosen(seat, word.option)
        case Word(what="tick"):
            return Ticked(word.option)
        case Word(what="look-at", seat=Seat() as seat):
            return LookedAt(Chosen(seat, word.option))
        case Word(what="take-back"):
            return TookBack(word.seat)
        case Word(what="leave", seat=Seat() as seat):
            return WantsToLeave(seat)
        case Word(what="camera-away"):
            return CameraAway()
    return None


# --- the file ----------------------------------------------------------------------------


def place_for(report: Report, games: Path, at: str) -> Path:
    """A free name for a report among those of a folder of games; it names nobody."""
    stem = f"report_{at}_{report.header.game}"
    names = (f"{stem}{'' if n == 1 else f'-{n}'}.zip" for n in count(1))
    return next(p for name in names if not (p := games.absolute() / REPORTS / name).exists())


def save_report(report: Report, file: Path) -> None:
    """Write a report, whole or not at all; Complaint if that cannot be done."""
    lines = b"".join(map(write_line, (report.header, *report.entries)))
    texts = {
        MARK: msgspec.json.format(msgspec.json.encode(report.about)),
        RECORD: lines,
        EVENTS: msgspec.json.encode(report.events),
        **{name: text.encode() for name, text in report.files.items()},
    }
    try:
        make_folder(file.parent)
        with drafted(file) as draft:
            # Whoever knows the seed knows what chance will decide in a game that goes on.
            os.fchmod(draft.fileno(), 0o600)
            with ZipFile(draft, "w", ZIP_DEFLATED) as archive:
                for name, data in texts.items():
                    archive.writestr(name, data)
                for n, data in report.pictures.items():
                    archive.writestr(PICTURE.format(n), data, ZIP_STORED)
    except OSError as error:
        where = str(error.filename or file)
        raise Complaint("report-not-saved", file=where, reason=os_error_text(error)) from error


def read_report(file: Path) -> Report:
    """The report in a file; Complaint if it is none, is damaged, or of another version."""
    try:
        with ZipFile(file) as archive:
            names = archive.namelist()
            if MARK not in names:
                raise Complaint("report-none", file=str(file))
            members = _members(archive)
    except BadZipFile as error:
        raise Complaint("report-none", file=str(file)) from error
    except (zlib.error, EOFError, RuntimeError, NotImplementedError, ValueError) as error:
        raise Complaint("report-damaged", file=str(file)) from error
    except OSError as error:
        reason = os_error_text(error)
        raise Complaint("report-not-read", file=str(file), reason=reason) from error
    try:
        if json.loads(members[MARK])["version"] != VERSION:
            raise Complaint("report-newer", file=str(file))
        about = msgspec.json.decode(members[MARK], type=About)
        events = msgspec.json.decode(members[EVENTS], type=Events)
        header, entries, _ = recover(file, members[RECORD])
        texts = {n: members[n].decode() for n in (PROFILE, PACK, TAGS) if n in members}
    except (KeyError, TypeError, ValueError, RecursionError, msgspec.DecodeError) as error:
        raise Complaint("report-damaged", file=str(file)) from error
    wanted = {event.picture for event in events.events if isinstance(event, Sight)}
    pictures = {n: members[name] for n in wanted if (name := PICTURE.format(n)) in members}
    report = Report(about, header, entries, events, pictures, texts)
    if not _fits_together(report, wanted):
        raise Complaint("report-damaged", file=str(file))
    return report


def _members(archive: ZipFile) -> dict[str, bytes]:
    """All that is in an archive; ValueError if it is damaged, or more than any table keeps."""
    listed = archive.infolist()
    if len(listed) > MOST_MEMBERS or sum(each.file_size for each in listed) > MOST_BYTES:
        raise ValueError(len(listed))
    try:
        return {each.filename: archive.read(each) for each in listed}
    except BadZipFile as error:  # an archive it is, and what is in it is not as it was
        raise ValueError(str(error)) from error


def _fits_together(report: Report, wanted: Iterable[int]) -> bool:
    """Whether everything is there that events name."""
    events = report.events
    looks = [event for event in events.events if isinstance(event, Sight)]
    lying = [look.steady for look in looks if look.steady is not None]
    return (
        all(n in report.pictures for n in wanted)
        and all(0 <= look.plane < len(events.planes) for look in looks)
        and all(0 <= n < len(events.layouts) for n in lying)
        and all(len(plane.table_to_pixels) == 9 for plane in events.planes)
        and 0 <= events.entries <= len(report.entries)
        and report.about.game == report.header.game
    )
