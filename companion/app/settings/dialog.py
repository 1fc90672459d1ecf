"""Settings on the screen: what stands in the file of the settings, changed by touch or buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Protocol, TypeAlias

from companion.app.dialogs import (
    Close,
    Dialog,
    Draggable,
    Open,
    Stay,
    Step,
    Still,
    Untyped,
    item_to_choose,
)
from companion.app.settings.quiet import quiet_by
from companion.app.settings.settings import (
    DAY,
    HOUR,
    SIMULATED,
    THEMES,
    QuietHours,
    Settings,
    change_settings,
    clock_time,
    read_settings,
    right_settings,
)
from companion.files.closable import Closable
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.page import Item, Listing, Page, Slider, step_of
from companion.scenes.scene import Choice, Column, Tone
from companion.table.controls import Signal
from companion.text.complaint import Complaint
from companion.text.language import Language

CAMERAS = (SIMULATED, "usb", "usb:1", "usb:2", "pi")
SCREENS = ("480x320", "800x480", "1024x600", "1280x720", "1920x1080")
AS_FITS = "as-fits"
VOLUME, VOLUME_STEP = "volume", 10
USUAL_QUIET = QuietHours(22 * HOUR, 7 * HOUR)

NameEntry: TypeAlias = Callable[[Sentence, Callable[[str], None], str], Dialog]
"""A dialog in which a name is written: its title, who takes the name, what stands there first."""


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """Where the settings stand."""

    path: Path

    def read(self) -> Settings:
        """What they are now; whatever is wrong in the file is as usual."""
        return right_settings(self.path) or Settings()

    @property
    def complaint(self) -> Sentence | None:
        """Why they cannot be read."""
        try:
            read_settings(self.path)
        except Complaint as complaint:
            return complaint.sentence
        return None

    def change(self, name: str, value: object) -> None:
        """Set one of them, or let it be as usual with None; Complaint if that fails."""
        change_settings(self.path, {name: value})


@dataclass(frozen=True, slots=True)
class Subject:
    """Settings about one thing that not every machine has."""

    label: Sentence
    open: Callable[[], Dialog]
    now: Callable[[Settings], Sentence | None] = lambda _: None
    """What they are, in a word or two."""


class Changing(Untyped, Still):
    """A page of settings; what could not be written is told on it."""

    def __init__(self, file: SettingsFile) -> None:
        self._file = file
        self._complaint = file.complaint

    def _set(self, name: str, value: object) -> Step:
        try:
            self._file.change(name, value)
        except Complaint as complaint:
            self._complaint = complaint.sentence
        else:
            self._complaint = self._file.complaint
        return Stay()

    def _page(self, title: Sentence, *items: Item) -> Page:
        complaints = (Item(self._complaint, tone=Tone.WRONG),) if self._complaint else ()
        return Page(title, Listing((*complaints, *items)))


class SettingsDialog(Changing, Closable):
    """All settings by their subjects, each with what it is now.

    ``listen`` lets people hear how loud it is; ``leave`` is called when they are through; ``more``
    gives the subjects that depend on the machine, in their order.
    """

    def __init__(
        self,
        path: Path,
        enter_name: NameEntry,
        listen: Callable[[int], None] = lambda _: None,
        leave: Callable[[], None] = lambda: None,
        more: Callable[[SettingsFile], Mapping[str, Subject]] = lambda _: {},
    ) -> None:
        super().__init__(SettingsFile(path))
        self._enter_name, self._listen, self._leave = enter_name, listen, leave
        self._more = more(self._file)

    def close(self) -> None:
        """Let go of what the volume was heard through."""
        self._leave()

    def page(self) -> Page:
        """A line for each subject."""
        now = self._file.read()
        language = say(
            f"settings-language-{now.language.value}" if now.language else "settings-system"
        )
        names = tuple(now.names.values())
        return self._page(
            say("settings-title"),
            Item(say("settings-language"), "language", value=language),
            Item(
                say("settings-names"),
                "names",
                value=say("settings-names-some", names=names) if names else say("settings-none"),
            ),
            Item(say("settings-camera"), "camera", value=camera_name(now.camera)),
            Item(say("settings-screen"), "screen", value=say(f"settings-theme-{now.theme}")),
            Item(say("settings-sound"), "sound", value=_loudness(now)),
            *(
                Item(subject.label, key, value=subject.now(now))
                for key, subject in self._more.items()
            ),
        )

    def take(self, key: str) -> Step:
        """Go to a subject."""
        file = self._file
        match key:
            case "language":
                return Open(_language(file))
            case "names":
                return Open(NameSettings(file, self._enter_name))
            case "camera":
                return Open(_camera(file))
            case "screen":
                return Open(ScreenSettings(file))
            case "sound":
                return Open(SoundSettings(file, self._listen))
            case _ if key in self._more:
                return Open(self._more[key].open())
        return Stay()


def camera_name(camera: str) -> Sentence:
    """How people call a camera that settings name; a recording by its path."""
    if camera in CAMERAS:
        return say(f"settings-camera-{camera.replace(':', '-')}")
    return say("display-text", text=camera)


def _loudness(now: Settings) -> Sentence:
    return say("settings-muted") if now.mute else say("settings-volume-now", percent=now.volume)


class OneSetting(Changing):
    """One of a few values, the one that holds now marked."""

    def __init__(
        self,
        file: SettingsFile,
        name: str,
        title: Sentence,
        values: Mapping[str, tuple[object, Sentence]],
        now: Callable[[Settings], object],
    ) -> None:
        super().__init__(file)
        self._name, self._title, self._values, self._now = name, title, values, now

    def page(self) -> Page:
        """A line for each value."""
        now = self._now(self._file.read())
        items = (
            item_to_choose(label, key, now=value == now)
            for key, (value, label) in self._values.items()
        )
        return self._page(self._title, *items)

    def take(self, key: str) -> Step:
        """That one, from now on."""
        if key not in self._values:
            return Stay()
        self._set(self._name, self._values[key][0])
        return Stay() if self._complaint else Close()


def _language(file: SettingsFile) -> OneSetting:
    values: dict[str, tuple[object, Sentence]] = {
        language.value: (language.value, say(f"settings-language-{language.value}"))
        for language in Language
    }
    values["system"] = (None, say("settings-system"))
    return OneSetting(
        file,
        "language",
        say("settings-language"),
        values,
        lambda now: now.language.value if now.language else None,
    )


def _camera(file: SettingsFile) -> OneSetting:
    """The cameras there can be, and the recording that the settings name, if it is one."""
    known = dict.fromkeys((*CAMERAS, file.read().camera))
    values = {camera: (camera, camera_name(camera)) for camera in known}
    return OneSetting(file, "camera", say("settings-camera"), values, lambda now: now.camera)


class NameSettings(Changing):
    """Who sits where by custom."""

    def __init__(self, file: SettingsFile, enter_name: NameEntry) -> None:
        super().__init__(file)
        self._enter_name = enter_name

    def page(self) -> Page:
        """A line for each seat."""
        names = self._file.read().names
        return self._page(
            say("settings-names"),
            *(
                Item(
                    say("settings-seat", seat=say(f"seat-{seat.value}")),
                    seat.value,
                    value=say("display-text", text=names[seat])
                    if seat in names
                    else say("home-no-name"),
                    tone=seat,
                )
                for seat in Seat
            ),
        )

    def take(self, key: str) -> Step:
        """Write the name of one seat, or take it out."""
        seat = next((seat for seat in Seat if seat.value == key), None)
        return Stay() if seat is None else Open(OneName(self._file, seat, self._enter_name))


class OneName(Changing):
    """The name of one seat."""

    def __init__(self, file: SettingsFile, seat: Seat, enter_name: NameEntry) -> None:
        super().__init__(file)
        self._seat, self._enter_name = seat, enter_name

    def page(self) -> Page:
        """What can be done with it."""
        name = self._file.read().names.get(self._seat)
        now = say("display-text", text=name) if name else say("home-no-name")
        items = [Item(say("settings-name-enter"), "enter", value=now)]
        items += [Item(say("settings-name-remove"), "remove")] if name else []
        return self._page(say(f"seat-{self._seat.value}"), *items)

    def take(self, key: str) -> Step:
        """Do it."""
        if key == "remove":
            try:
                self._name(None)
            except Complaint as complaint:
                self._complaint = complaint.sentence
                return Stay()
            return Close()
        if key != "enter":
            return Stay()
        title = say(f"calibration-who-{self._seat.value}")
        now = self._file.read().names.get(self._seat, "")
        return Open(self._enter_name(title, self._name, now))

    def _name(self, name: str | None) -> None:
        """Complaint for a name that somebody else has."""
        names = {seat.value: known for seat, known in self._file.read().names.items()}
        others = {known.casefold() for seat, known in names.items() if seat != self._seat.value}
        if name is not None and name.casefold() in others:
            raise Complaint("play-same-name", name=name)
        names.pop(self._seat.value, None)
        if name is not None:
            names[self._seat.value] = name
        self._file.change("names", names or None)


class ScreenSettings(Changing):
    """How the screen looks: bright or dark, in a window or not, and how large."""

    def page(self) -> Page:
        """Each with what it is now; a touch changes it."""
        now = self._file.read()
        size = "{}x{}".format(*now.screen) if now.screen else None
        return self._page(
            say("settings-screen"),
            Item(say("settings-theme"), "theme", value=say(f"settings-theme-{now.theme}")),
            Item(
                say("settings-full-screen"),
                "full",
                say("settings-full-screen-detail"),
                say("settings-whole" if now.full_screen else "settings-window"),
            ),
            Item(
                say("settings-size"),
                "size",
                say("settings-size-detail"),
                say("display-text", text=size) if size else say("settings-as-fits"),
            ),
        )

    def take(self, key: str) -> Step:
        """Turn a switch, or choose a size."""
        now = self._file.read()
        match key:
            case "theme":
                return self._set("theme", THEMES[1 - THEMES.index(now.theme)])
            case "full":
                return self._set("full_screen", not now.full_screen)
            case "size":
                return Open(self._sizes())
        return Stay()

    def _sizes(self) -> OneSetting:
        values: dict[str, tuple[object, Sentence]] = {AS_FITS: (None, say("settings-as-fits"))}
        values |= {size: (size, say("display-text", text=size)) for size in SCREENS}
        return OneSetting(
            self._file,
            "screen",
            say("settings-size"),
            values,
            lambda now: "{}x{}".format(*now.screen) if now.screen else None,
        )


def sound_of(path: Path | None, speaker: Loudspeaker) -> Callable[[], Dialog] | None:
    """What makes the page for the sound of a game that goes on; None without settings."""
    if path is None:
        return None
    file = SettingsFile(path)
    return lambda: SoundSettings(file, partial(let_hear, speaker, quiet_by(path)))


def let_hear(speaker: Loudspeaker, quiet: Callable[[], bool], volume: int) -> None:
    """Let somebody who changes the volume hear how loud it is, unless it is to be quiet."""
    speaker.set_volume(volume)
    if not quiet():
        speaker.sound(Signal.YOUR_TURN)


class Loudspeaker(Protocol):
    """A speaker that a game is heard through."""

    def set_volume(self, volume: int) -> None:
        """Be so loud from now on."""

    def sound(self, signal: Signal) -> None:
        """Let it be heard."""


class SoundSettings(Changing, Draggable, Closable):
    """How loud it is; whoever changes it hears it.

    While a finger is drawn along the bar it is only heard; it is written when that is lifted, or
    when people leave.
    """

    def __init__(self, file: SettingsFile, listen: Callable[[int], None]) -> None:
        super().__init__(file)
        self._listen = listen
        self._dragged: int | None = None
        """How loud a finger has it that was not lifted yet."""

    def page(self) -> Page:
        """The volume as a bar, and buttons for it."""
        now = self._now()
        steps = 100 // VOLUME_STEP + 1
        mute = say("settings-sound-off" if now.mute else "settings-sound-on")
        volume = Item(say("settings-volume"), value=say("settings-volume-now", percent=now.volume))
        slider = Slider(VOLUME, now.volume // VOLUME_STEP, steps)
        page = self._page(
            say("settings-sound"),
            Item(say("settings-mute"), "mute", value=mute),
            Item(say("settings-quiet"), "quiet", value=_quiet_hours(now)),
        )
        quieter = Choice("quieter", say("settings-quieter"))
        louder = Choice("louder", say("settings-louder"))
        body = Column((volume, slider, page.body), (0.0, 0.0, 1.0))
        return Page(page.title, body, (quieter, louder))

    def take(self, key: str) -> Step:
        """Change it, and let it be heard."""
        now = self._now()
        match key:
            case "mute":
                self._set("mute", not now.mute)
            case "quieter":
                self._set_volume(max(0, now.volume - VOLUME_STEP))
            case "louder":
                self._set_volume(min(100, now.volume + VOLUME_STEP))
            case "quiet":
                return Open(QuietSettings(self._file))
            case _ if (step := step_of(key, VOLUME)) is not None:
                self._dragged = min(100, step * VOLUME_STEP)
            case _:
                return Stay()
        after = self._now()
        if after.loudness != now.loudness:
            self._listen(after.loudness)
        return Stay()

    def let_go(self) -> None:
        """Write what the finger has chosen."""
        if self._dragged is not None:
            self._set_volume(self._dragged)

    def close(self) -> None:
        """Leave nothing unwritten."""
        self.let_go()

    def _now(self) -> Settings:
        now = self._file.read()
        return now if self._dragged is None else replace(now, volume=self._dragged)

    def _set_volume(self, volume: int) -> None:
        """A finger that comes back to where it was writes nothing."""
        self._dragged = None
        if volume != self._file.read().volume:
            self._set("volume", volume)


class QuietSettings(Changing):
    """From when to when neither speaker nor buzzer is heard."""

    def page(self) -> Page:
        """A switch, and while it is on, both times."""
        hours = self._file.read().quiet
        switch = say("settings-quiet-on" if hours else "settings-quiet-off")
        items = [Item(say("settings-quiet"), "switch", say("settings-quiet-detail"), switch)]
        if hours is not None:
            for key, minute in (("start", hours.start), ("end", hours.end)):
                time = say("display-text", text=clock_time(minute))
                items.append(Item(say(f"settings-quiet-{key}"), key, value=time))
        return self._page(say("settings-quiet"), *items)

    def take(self, key: str) -> Step:
        """Turn them on or off, or choose one of the times."""
        hours = self._file.read().quiet
        if key == "switch":
            return self._set("quiet", None if hours else str(USUAL_QUIET))
        if hours is None or key not in ("start", "end"):
            return Stay()
        now = {"start": hours.start, "end": hours.end}
        other = hours.end if key == "start" else hours.start
        # Whole hours, and whatever stands in the file: that first, for a day is longer than a page.
        minutes = {*range(0, DAY, HOUR), now[key]} - {other}
        values: dict[str, tuple[object, Sentence]] = {}
        for minute in sorted(minutes, key=lambda minute: (minute - now[key]) % DAY):
            text, chosen = clock_time(minute), QuietHours(**{**now, key: minute})
            values[text] = (str(chosen), say("display-text", text=text))
        return Open(
            OneSetting(
                self._file,
                "quiet",
                say(f"settings-quiet-{key}"),
                values,
                lambda settings: str(settings.quiet),
            )
        )


def _quiet_hours(now: Settings) -> Sentence:
    if now.quiet is None:
        return say("settings-quiet-off")
    start, end = clock_time(now.quiet.start), clock_time(now.quiet.end)
    return say("settings-quiet-now", start=start, end=end)
