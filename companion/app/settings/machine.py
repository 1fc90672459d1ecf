"""Settings of the machine: how bright its screen is, who may watch a table from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from companion.app.dialogs import Dialog, Draggable, Open, Opening, Stay, Step
from companion.app.elsewhere.link_wish import WEB_PORT
from companion.app.settings.dialog import Changing, NameEntry, OneSetting, SettingsFile, Subject
from companion.app.settings.settings import Settings, is_link
from companion.broadcast.messages import is_id
from companion.files.closable import Closable
from companion.rules.sentence import Sentence, say
from companion.scenes.page import Item, Page, Slider, step_of
from companion.scenes.scene import Choice, Column
from companion.text.complaint import Complaint

BRIGHTNESS, BRIGHTNESS_STEP = "brightness", 10
LINK_FILES = "link"
"""The folder beside the settings in which logins and certificates are found."""


class Light(Protocol):
    """The light of a screen, such as ``hardware.backlight.Backlight``."""

    @property
    def percent(self) -> int | None:
        """How bright it is; None where nothing can be dimmed."""

    def set(self, percent: int) -> None:
        """Be so bright from now on; Complaint where that is not to be."""


class BrightnessSettings(Changing, Draggable, Closable):
    """How bright the screen is; whoever changes it sees it, and it is written when they let go."""

    def __init__(self, file: SettingsFile, light: Light) -> None:
        super().__init__(file)
        self._light = light
        self._dragged: int | None = None

    def page(self) -> Page:
        """The brightness as a bar, and buttons for it."""
        now, steps = self._now(), 100 // BRIGHTNESS_STEP
        value = say("settings-volume-now", percent=now)
        slider = Slider(BRIGHTNESS, now // BRIGHTNESS_STEP - 1, steps)
        page = self._page(say("settings-brightness"))
        body = Column(
            (Item(say("settings-brightness"), value=value), slider, page.body), (0.0, 0.0, 1.0)
        )
        darker = Choice("darker", say("settings-darker"))
        brighter = Choice("brighter", say("settings-brighter"))
        return Page(page.title, body, (darker, brighter))

    def take(self, key: str) -> Step:
        """Change it, and let it be seen."""
        now = self._now()
        match key:
            case "darker":
                self._shine(now - BRIGHTNESS_STEP)
                self.let_go()
            case "brighter":
                self._shine(now + BRIGHTNESS_STEP)
                self.let_go()
            case _ if (step := step_of(key, BRIGHTNESS)) is not None:
                self._shine((step + 1) * BRIGHTNESS_STEP)
        return Stay()

    def let_go(self) -> None:
        """Write what was chosen."""
        if self._dragged is not None:
            wanted, self._dragged = self._dragged, None
            if wanted != self._file.read().brightness:
                self._set("brightness", wanted)

    def close(self) -> None:
        """Leave nothing unwritten."""
        self.let_go()

    def _now(self) -> int:
        set_once = self._file.read().brightness or self._light.percent or 100
        now = self._dragged or set_once
        return max(BRIGHTNESS_STEP, round(now / BRIGHTNESS_STEP) * BRIGHTNESS_STEP)

    def _shine(self, percent: int) -> None:
        wanted = min(100, max(BRIGHTNESS_STEP, percent))
        try:
            self._light.set(wanted)
        except Complaint as complaint:
            self._complaint = complaint.sentence
        else:
            self._dragged = wanted


def machine_subjects(
    file: SettingsFile,
    light: Light,
    enter: NameEntry,
    calibrate: Callable[[], Dialog],
    update: Callable[[], Dialog],
) -> Mapping[str, Subject]:
    """What the settings of a machine are about, besides those of every screen, in their order."""
    calibration = say("settings-calibration")
    subjects = {
        # Loads for a while, and says so.
        "calibrate": Subject(calibration, lambda: Opening(calibration, calibrate), _calibrated),
        "web": Subject(say("settings-web"), lambda: web_settings(file), _phones),
        "link": Subject(say("settings-link"), lambda: LinkSettings(file, enter), _linked),
        "update": Subject(say("settings-update"), update),
    }
    if light.percent is None:
        return subjects
    brightness = Subject(
        say("settings-brightness"),
        lambda: BrightnessSettings(file, light),
        lambda now: say("settings-volume-now", percent=now.brightness or light.percent or 100),
    )
    return {"brightness": brightness, **subjects}


def _calibrated(now: Settings) -> Sentence:
    return _file_name(now.profile)


def _phones(now: Settings) -> Sentence:
    return say("settings-web-now-on" if now.web is not None else "settings-web-now-off")


def _linked(now: Settings) -> Sentence:
    return _text(now.link) or say("settings-none-set")


def web_settings(file: SettingsFile) -> OneSetting:
    """Whether phones may come to this table's games."""
    port = file.read().web or WEB_PORT
    values: dict[str, tuple[object, Sentence]] = {
        "off": (None, say("settings-web-off")),
        "on": (port, say("settings-web-on", port=str(port))),
    }
    return OneSetting(file, "web", say("settings-web"), values, lambda now: now.web)


class LinkSettings(Changing):
    """Through which broker other screens, and Home Assistant, follow this table."""

    def __init__(self, file: SettingsFile, enter: NameEntry) -> None:
        super().__init__(file)
        self._enter = enter

    def page(self) -> Page:
        """The broker, and once there is one, all that belongs to it."""
        now = self._file.read()
        broker = Item(
            say("settings-link-broker"),
            "broker",
            say("settings-link-broker-detail"),
            _text(now.link) or say("settings-none-set"),
        )
        if now.link is None:
            return self._page(say("settings-link"), broker)
        folder = str(self._folder)
        files = say("settings-link-files", folder=folder)
        known = say("settings-sound-on" if now.home_assistant else "settings-sound-off")
        return self._page(
            say("settings-link"),
            broker,
            Item(
                say("settings-link-table"),
                "table",
                say("settings-link-table-detail"),
                _text(now.table) or say("settings-link-table-usual"),
            ),
            Item(say("settings-link-login"), "login", files, _file_name(now.link_login)),
            Item(say("settings-link-ca"), "ca", files, _file_name(now.link_ca)),
            Item(say("settings-link-home-assistant"), "home-assistant", value=known),
            Item(say("settings-link-remove"), "remove"),
        )

    def take(self, key: str) -> Step:
        """Change one of them."""
        now = self._file.read()
        match key:
            case "broker":
                text = now.link or ""
                return Open(self._enter(say("settings-link-broker"), self._set_broker, text))
            case "table":
                text = now.table or ""
                return Open(self._enter(say("settings-link-table"), self._set_table, text))
            case "login":
                return Open(self._one_file("link_login", "login", lambda now: now.link_login))
            case "ca":
                return Open(self._one_file("link_ca", "ca", lambda now: now.link_ca))
            case "home-assistant":
                return self._set("home_assistant", not now.home_assistant)
            case "remove":
                return self._set("link", None)
        return Stay()

    def _set_broker(self, text: str) -> None:
        """Complaint for one that cannot be; the usual kind need not be written."""
        url = text if "://" in text else f"mqtt://{text}"
        if not is_link(url):
            raise Complaint("broadcast-bad-link", url=text[:80])
        self._file.change("link", url)

    def _set_table(self, text: str) -> None:
        if not is_id(text):
            raise Complaint("broadcast-bad-table", name=text[:40])
        self._file.change("table", text)

    @property
    def _folder(self) -> Path:
        return self._file.path.parent / LINK_FILES

    def _one_file(self, name: str, key: str, now: Callable[[Settings], Path | None]) -> OneSetting:
        """One of the files that somebody has put there, or none."""
        held = now(self._file.read())
        found = sorted(file for file in self._folder.glob("*") if file.is_file())
        files = dict.fromkeys((*found, *((held,) if held else ())))
        values: dict[str, tuple[object, Sentence]] = {"none": (None, say("settings-none-set"))}
        values |= {str(file): (str(file), say("display-text", text=file.name)) for file in files}
        return OneSetting(
            self._file,
            name,
            Sentence(f"settings-link-{key}"),
            values,
            lambda set_now: str(path) if (path := now(set_now)) else None,
        )


def _text(value: str | None) -> Sentence | None:
    return None if value is None else say("display-text", text=value)


def _file_name(path: Path | None) -> Sentence:
    return say("settings-none-set") if path is None else say("display-text", text=path.name)
