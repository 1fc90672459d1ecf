"""`companion doctor`: what is well and what is not on this machine."""

from __future__ import annotations

import argparse
import ctypes.util
import getpass
import grp
import importlib
import importlib.metadata
import os
import platform
import shutil
import struct
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from companion.app.dialogs import Begin, Stay, Step, Untyped, in_background
from companion.app.settings.settings import Settings, read_settings, settings_path
from companion.commands.play import has_screen
from companion.files.durable import refuse_bad_link
from companion.files.os_errors import os_error_text
from companion.rules.sentence import Fact, Sentence, decimal, say
from companion.scenes.page import Item, Listing, Page
from companion.scenes.scene import Choice, Tone
from companion.text.catalogue import SHARED, Catalogue
from companion.text.complaint import Complaint
from hardware.wiring import EXAMPLE, wiring_faults, wiring_file

OLDEST_PYTHON = (3, 11)
SLOW_SYNC_MS = 50
"""A play that takes longer than this to be safe is felt at the table."""
LITTLE_MB = 100


class Health(Enum):
    """How well a thing is; a note is worth knowing but stops nothing."""

    OK = "ok"
    NOTE = "warn"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report: what was found and, where it is not well, how to put it right."""

    health: Health
    text: Sentence


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing to choose."""
    parser.epilog = "commands-doctor-about"


def run(args: argparse.Namespace) -> int:
    """Print the report; 1 when something has to be put right."""
    catalogue = Catalogue(args.language)
    marks = {health: catalogue.tell(say(f"commands-doctor-{health.value}")) for health in Health}
    width = max(map(len, marks.values()))
    bad = 0
    for finding in examine():
        print(f"{marks[finding.health]:<{width}}  {catalogue.tell(finding.text)}", flush=True)
        bad += finding.health is Health.BAD
    key = "commands-doctor-some-bad" if bad else "commands-doctor-all-well"
    print(f"\n{catalogue.tell(say(key, count=bad))}")
    return 1 if bad else 0


class DoctorDialog(Untyped):
    """The same report on the screen, line by line as it is found."""

    def __init__(
        self, examination: Callable[[], Iterator[Finding]], begin: Begin = in_background
    ) -> None:
        self._examination, self._begin = examination, begin
        self._found: tuple[Finding, ...] = ()
        self._ended = True
        self._look()

    def page(self) -> Page:
        """What has to be put right comes first, and what is well last."""
        found, ended = self._found, self._ended
        bad = sum(finding.health is Health.BAD for finding in found)
        notes = sum(finding.health is Health.NOTE for finding in found)
        if not ended:
            total = Item(say("commands-doctor-looking", count=len(found)), tone=Tone.ASK)
        elif bad:
            total = Item(say("commands-doctor-some-bad", count=bad), tone=Tone.WRONG)
        else:
            key = "commands-doctor-well-notes" if notes else "commands-doctor-all-well"
            total = Item(say(key, count=notes), tone=Tone.GOOD)
        order = sorted(found, key=lambda finding: _URGENCY.index(finding.health))
        again = (Choice("again", say("commands-doctor-again")),) if ended else ()
        return Page(say("commands-doctor-title"), Listing((total, *map(_line, order))), again)

    def take(self, key: str) -> Step:
        """Look again."""
        if key == "again" and self._ended:
            self._look()
        return Stay()

    def _look(self) -> None:
        self._found, self._ended = (), False
        self._begin(self._gather)

    def _gather(self) -> None:
        try:
            for finding in self._examination():
                self._found = (*self._found, finding)
        finally:
            self._ended = True


_URGENCY = (Health.BAD, Health.NOTE, Health.OK)
_MARKS = {
    Health.OK: ("display-ticked", Tone.GOOD),
    Health.NOTE: ("display-open", Tone.ASK),
    Health.BAD: ("display-bad", Tone.WRONG),
}


def _line(finding: Finding) -> Item:
    key, tone = _MARKS[finding.health]
    return Item(Sentence(key, {"text": finding.text}), tone=tone)


def examine() -> Iterator[Finding]:
    """Everything, cheapest first."""
    yield from check_python(sys.version_info[:2], platform.python_version())
    yield from check_machine(platform.machine(), struct.calcsize("P") * 8)
    settings, finding = check_settings(settings_path(os.environ))
    yield finding
    yield from check_libraries()
    yield from check_devices("/dev/video*", "camera")
    yield from check_profile(settings.profile)
    yield from check_screen()
    yield from check_sound()
    yield from check_devices("/dev/gpiochip*", "gpio")
    yield from check_wires(wiring_file(settings_path(os.environ)))
    yield from check_disk(settings.games)
    yield from check_fonts()


def check_python(version: tuple[int, ...], text: str) -> Iterator[Finding]:
    """Whether Python is new enough."""
    if version < OLDEST_PYTHON:
        yield _bad("python-old", version=text)
    else:
        yield _ok("python", version=text)


def check_machine(machine: str, bits: int) -> Iterator[Finding]:
    """Whether there are libraries for this kind of machine."""
    if bits == 32 or machine.startswith("armv"):
        yield _bad("32-bit", machine=machine)
    else:
        yield _ok("machine", machine=machine, bits=bits, system=platform.system())


def check_settings(path: Path) -> tuple[Settings, Finding]:
    """The settings, and whether they could be read."""
    try:
        settings = read_settings(path)
    except Complaint as complaint:
        return Settings(), Finding(Health.BAD, complaint.sentence)
    if path.exists():
        return settings, _ok("settings", file=str(path))
    return settings, _ok("settings-none", file=str(path))


def check_libraries() -> Iterator[Finding]:
    """Whether each library really loads, and not only looks installed."""
    installed = {distribution.name.lower() for distribution in importlib.metadata.distributions()}
    for module, package in (
        ("numpy", "numpy"),
        ("cv2", "opencv-python"),
        # The one takes the other's place on machines without a desktop.
        ("pygame", "pygame-ce" if "pygame-ce" in installed else "pygame"),
        ("gpiozero", "gpiozero"),
    ):
        try:
            importlib.import_module(module)
        except ImportError as error:
            yield _bad("library-missing", name=package, reason=str(error)[:200])
        else:
            yield _ok("library", name=package, version=_version(package))
    yield from _check_zbar()
    if {"opencv-python", "opencv-python-headless"} <= installed:
        yield _bad("opencv-twice")


def _check_zbar() -> Iterator[Finding]:
    try:
        importlib.import_module("pyzbar.pyzbar")
    except ImportError:
        package = "libzbar0t64" if _debian_release() >= 13 else "libzbar0"
        yield _bad("zbar-missing", package=package)
    else:
        yield _ok("zbar", version=ctypes.util.find_library("zbar") or "")


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "?"


def _debian_release() -> int:
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return 0
    number = release.get("VERSION_ID", "0").partition(".")[0]
    return int(number) if number.isdigit() else 0


def check_devices(pattern: str, kind: str) -> Iterator[Finding]:
    """Cameras or pins: which are there, and whether they may be used."""
    devices = sorted(Path("/").glob(pattern.removeprefix("/")))
    for device in devices:
        if os.access(device, os.R_OK | os.W_OK):
            yield _ok(kind, device=str(device), name=_device_name(device))
        else:
            yield _bad(f"{kind}-denied", device=str(device), user=_user(), group=_group(device))
    if not devices:
        yield Finding(Health.NOTE, say(f"commands-doctor-{kind}-none"))


def check_profile(path: Path | None) -> Iterator[Finding]:
    """Whether the calibration that the settings name can be used."""
    if path is None:
        yield Finding(Health.NOTE, say("commands-doctor-profile-none"))
        return
    # A broken OpenCV is what the doctor has just told about, and no reason to fall ill itself.
    try:
        from calibration.geometry.profile import ProfileDamaged, read_profile
    except ImportError:
        return
    try:
        profile = read_profile(path)
    except ProfileDamaged as damage:
        yield Finding(Health.BAD, damage.sentence)
        return
    size, error = "{:g}x{:g}".format(*profile.table_mm), decimal(profile.error_mm, 2)
    yield _ok("profile", file=str(path), size=size, error=error)
    if profile.lens is None:
        yield Finding(Health.NOTE, say("commands-doctor-profile-no-lens", file=str(path)))


def check_wires(file: Path) -> Iterator[Finding]:
    """What cannot be in the file of the wiring; a file of one's own is told of in any case."""
    try:
        faults = wiring_faults(file)
    except Complaint as complaint:
        faults = (complaint.sentence,)
    yield from (Finding(Health.BAD, fault) for fault in faults)
    if not faults and file != EXAMPLE:
        yield _ok("wires", file=str(file))


def _device_name(device: Path) -> str:
    try:
        return Path(f"/sys/class/video4linux/{device.name}/name").read_text().strip()
    except OSError:
        return device.name


def _group(device: Path) -> str:
    try:
        return grp.getgrgid(device.stat().st_gid).gr_name
    except KeyError:
        return str(device.stat().st_gid)


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a container's user often has no name
        return str(os.getuid())


def check_screen() -> Iterator[Finding]:
    """Whether a window can be opened where one would be."""
    named = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY")
    connected = [
        card.parent.name
        for card in Path("/sys/class/drm").glob("card*-*/status")
        if card.read_text().strip() == "connected"
    ]
    name = named or ", ".join(connected)
    if not name:
        yield Finding(Health.NOTE, say("commands-doctor-screen-none"))
    elif has_screen(os.environ) and not _screen_answers():
        yield _bad("screen-silent", name=name)
    else:
        yield _ok("screen", name=name)


def _screen_answers() -> bool:
    # A broken pygame is what the doctor has just told about.
    try:
        from companion.display.window import NoScreen, look_for_screen
    except ImportError:
        return False
    try:
        look_for_screen()
    except NoScreen:
        return False
    return True


def check_sound() -> Iterator[Finding]:
    """Whether there is a speaker, or something that a speaker can be plugged into."""
    try:
        from hardware.speaker import can_sound
    except ImportError:
        return
    if can_sound(os.environ):
        yield _ok("sound")
    else:
        yield Finding(Health.NOTE, say("commands-doctor-sound-none"))


def check_disk(folder: Path) -> Iterator[Finding]:
    """Whether games can be saved, and how long a play takes to be safe."""
    place = folder.absolute()
    try:
        while not place.exists():
            if place.is_symlink():
                refuse_bad_link(place)
            place = place.parent
        milliseconds = _sync_time_ms(place)
        free = shutil.disk_usage(place).free // 2**20
    except OSError as error:
        yield _bad("disk-bad", folder=str(place), reason=os_error_text(error))
        return
    if free < LITTLE_MB:
        yield _bad("disk-low", folder=str(place), free=free)
    measured = decimal(milliseconds, 1)
    if milliseconds > SLOW_SYNC_MS:
        slow = say("commands-doctor-disk-slow", folder=str(place), milliseconds=measured)
        yield Finding(Health.NOTE, slow)
    else:
        yield _ok("disk", folder=str(place), milliseconds=measured, free=free)


def _sync_time_ms(folder: Path) -> float:
    """The median of a few lines written and synced as the journal does it."""
    times = []
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(7):
            before = time.perf_counter()
            file.write(b"x" * 200 + b"\n")
            file.flush()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - before)
    return sorted(times)[3] * 1000


def check_fonts() -> Iterator[Finding]:
    """Whether the fonts are there and have every letter that the texts use."""
    letters = texts_letters()
    for name in ("DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf"):
        path = SHARED.parent / "display" / "fonts" / name
        if not path.exists():
            yield _bad("font-missing", name=name)
            continue
        lacking = sorted(letters - glyphs(path))
        if lacking:
            yield _bad("font-glyphs", name=name, letters=" ".join(lacking[:20]))
        else:
            yield _ok("font", name=name)


def texts_letters() -> frozenset[str]:
    """Every letter of the texts, those of the games among them."""
    files = SHARED.parent.glob("**/*.ftl")
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    return frozenset(letter for letter in text if letter.isprintable())


def glyphs(font: Path) -> frozenset[str]:
    """The letters that a font file can draw."""
    # Comes with the PDF library; pygame itself cannot tell whether it has a glyph.
    from fontTools.ttLib import TTFont

    with TTFont(font, lazy=True) as opened:
        return frozenset(map(chr, opened.getBestCmap()))


def _ok(key: str, **facts: Fact) -> Finding:
    return Finding(Health.OK, Sentence(f"commands-doctor-{key}", facts))


def _bad(key: str, **facts: Fact) -> Finding:
    return Finding(Health.BAD, Sentence(f"commands-doctor-{key}", facts))
