"""What opens the home screen, and what goes straight to a game."""

from __future__ import annotations

import argparse
import shutil
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest

from calibration.geometry.lens import Lens
from calibration.geometry.profile import Customs, lens_as_toml
from companion import __version__
from companion.__main__ import main
from companion.app.dialogs import Dialog, Dialogs, Open
from companion.app.elsewhere.link_wish import LinkWish, WebWish
from companion.app.home.host import Host
from companion.app.home.new_game import NewGame
from companion.app.party import Party, Wishes, begin
from companion.app.settings.settings import Settings, faults_in, read_settings, right_settings
from companion.app.table_screen import Leaving
from companion.commands import home, play
from companion.commands.play import has_desktop
from companion.display.window import Window
from companion.games.shelf import GAMES
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.page import BACK, Listing, Page, Prose, keys_of
from companion.text.catalogue import Catalogue
from hardware.graphics import why_nothing_shows
from tests.commands.conftest import Companion


@pytest.fixture
def visits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Party | None]:
    """Whoever comes to a machine with a screen, and the game that they came for."""
    came: list[Party | None] = []

    def visit(_: argparse.Namespace, party: Party | None = None) -> None:
        came.append(party)

    monkeypatch.setenv("COMPANION_SETTINGS", str(tmp_path / "settings.toml"))
    monkeypatch.setattr(play, "has_screen", lambda _: True)
    monkeypatch.setattr(home, "visit", visit)
    return came


@pytest.mark.parametrize(
    "words", [[], ["home"], ["play"], ["--language", "ru"], ["play", "--language", "ru"]]
)
def test_where_nothing_is_asked_for_people_choose_at_home(
    visits: list[Party | None], words: list[str]
) -> None:
    assert main(words) == 0
    assert visits == [None]


@pytest.mark.parametrize("words", [["unique_units"], ["--names", "Ann,Bo"], ["--new"]])
def test_what_is_typed_goes_straight_to_the_game(
    visits: list[Party | None], words: list[str]
) -> None:
    assert main(["play", *words]) == 0
    assert [party is not None for party in visits] == [True]


def test_without_a_screen_the_command_alone_tells_what_there_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 0
    assert "calibrate" in capsys.readouterr().out


def test_a_home_without_a_screen_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "none such")
    assert main(["home", "--games", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("companion: The window could not be opened;")


def test_a_console_without_a_graphics_driver_is_told_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the service of a machine starts it: no driver answers, and none is taken in its place."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "kmsdrm")
    bare = partial(why_nothing_shows, tmp_path / "dri")
    monkeypatch.setattr("hardware.graphics.why_nothing_shows", bare)
    assert main(["home", "--games", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert told.startswith("companion: Nothing can be shown: this system has no graphics driver")


def test_a_version_tells_whether_it_starts_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The whole home is opened and drawn, even with broken settings, and nothing is written."""
    settings = tmp_path / "settings.toml"
    settings.write_text("theme = \n", encoding="utf-8")
    monkeypatch.setenv("COMPANION_SETTINGS", str(settings))
    monkeypatch.setenv("SDL_VIDEODRIVER", "kmsdrm")
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    drawn = watch_window(monkeypatch)
    assert main(["home", "--check", "--games", str(tmp_path / "games")]) == 0
    assert capsys.readouterr().out == f"Version {__version__} starts here.\n"
    assert [page.title.key for page in drawn] == ["home-complaint"]
    assert [file.name for file in tmp_path.iterdir()] == ["settings.toml"]


class Visitor:
    """Presses keys at a home in its real window, one in each round."""

    def __init__(self, *keys: int) -> None:
        self._keys = [*keys, pygame.K_c]

    def tick(self, _: int) -> None:
        key = self._keys.pop(0)
        event = {"key": key, "mod": pygame.KMOD_CTRL if key == pygame.K_c else 0, "unicode": ""}
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, event))


def test_broken_settings_show_what_is_wrong_and_the_game_goes_on_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line is mistyped: it is told on the screen, the rest holds, and the game is there."""
    settings = tmp_path / "settings.toml"
    broken = 'camera = "usb"\nvolume = = 40\nprofile = "/table.toml"\n'
    settings.write_text(broken, encoding="utf-8")
    monkeypatch.setenv("COMPANION_SETTINGS", str(settings))
    monkeypatch.chdir(tmp_path)
    riftforce = GAMES["riftforce"]
    setup = riftforce.rules.new_setup(Random(1), {})
    session = begin(riftforce, Wishes(Path("games"), {}, setup))
    assert session.journal is not None
    session.journal.close()
    record = session.journal.path.read_bytes()
    drawn, played = watch_window(monkeypatch), watch_play(monkeypatch)
    # The complaint is read; then the first thing at home is taken: the game to go on with.
    yes, following = pygame.K_RETURN, pygame.K_SPACE
    visitor = Visitor(yes, yes, following, yes)
    monkeypatch.setattr(pygame.time, "Clock", lambda: visitor)
    assert main(["home"]) == 0
    assert drawn[0].title.key == "home-complaint"
    said = drawn[0].body
    assert isinstance(said, Prose)
    assert said.paragraphs[0].key == "commands-settings-not-toml"
    assert said.paragraphs[0].facts["line"] == "2"
    (party,) = played
    assert party.record is not None
    assert party.record.read_bytes() == record
    assert (party.camera, party.profile) == ("usb", Path("/table.toml"))
    assert settings.read_text(encoding="utf-8") == broken


def watch_window(monkeypatch: pytest.MonkeyPatch) -> list[Page]:
    """All pages that are shown in the window, in their order."""
    drawn: list[Page] = []
    show = Window.show

    def watched(window: Window, page: Page, catalogue: Catalogue) -> bool:
        drawn.append(page)
        return show(window, page, catalogue)

    monkeypatch.setattr(Window, "show", watched)
    return drawn


def watch_play(monkeypatch: pytest.MonkeyPatch) -> list[Party]:
    """Whoever sits down to play; they leave at once."""
    played: list[Party] = []

    def play_party(party: Party, tick: object) -> tuple[Leaving, Party]:
        played.append(party)
        return Leaving.AWAY, party

    monkeypatch.setattr(home, "play_party", play_party)
    return played


@pytest.mark.parametrize(
    ("environment", "desktop"),
    [
        ({}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "kmsdrm"}, False),
        ({"SDL_VIDEODRIVER": "KMSDRM,wayland,x11"}, False),
        ({"SDL_VIDEODRIVER": "wayland,x11"}, True),
    ],
)
def test_a_console_has_no_desktop(environment: dict[str, str], desktop: bool) -> None:
    assert has_desktop(environment) is desktop


def test_the_home_of_a_console_takes_the_whole_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_SETTINGS", str(tmp_path / "settings.toml"))
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    seen: list[bool] = []
    monkeypatch.setattr(
        home, "visit", lambda args: seen.append(home.host_of(args).party().full_screen)
    )
    for words in ([], ["--window"], ["--full-screen"]):
        assert main(["home", *words]) == 0
    assert seen == [True, False, True]


def test_the_language_that_is_set_on_the_screen_counts_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tmp_path / "settings.toml"
    monkeypatch.setenv("COMPANION_SETTINGS", str(settings))
    seen: list[str] = []

    def visit(args: argparse.Namespace) -> None:
        party = home.host_of(args).party
        seen.append(party().language.value)
        settings.write_text('language = "ru"\n', encoding="utf-8")
        seen.append(party().language.value)

    monkeypatch.setattr(home, "visit", visit)
    assert main(["home"]) == 0
    assert seen == ["en", "ru"]


@pytest.mark.parametrize(
    ("words", "spoken"), [([], ["ru", "en"]), (["--language", "ru"], ["ru", "ru"])]
)
def test_a_language_left_to_the_system_counts_at_once_unless_one_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], spoken: list[str]
) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text(f'language = "{"en" if words else "ru"}"\n', encoding="utf-8")
    monkeypatch.setenv("COMPANION_SETTINGS", str(settings))
    monkeypatch.delenv("COMPANION_LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    seen: list[str] = []

    def visit(args: argparse.Namespace) -> None:
        party = home.host_of(args).party
        seen.append(party().language.value)
        settings.write_text("", encoding="utf-8")
        seen.append(party().language.value)

    monkeypatch.setattr(home, "visit", visit)
    assert main(["home", *words]) == 0
    assert seen == spoken


def test_the_home_leads_to_the_settings_and_to_the_calibration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_SETTINGS", str(tmp_path / "settings.toml"))
    hosts: list[Host] = []
    monkeypatch.setattr(home, "visit", lambda args: hosts.append(home.host_of(args)))
    assert main(["home"]) == 0
    (host,) = hosts
    assert {"settings", "doctor", "calibrate"} <= host.dialogs.keys()
    dialogs = Dialogs([host.dialogs["settings"]()])
    for key in ("screen", "theme", "back", "names", "south", "enter"):
        dialogs.tap(key)
    for letter in "Ann":
        assert dialogs.type(letter.lower(), letter)
    dialogs.type("return", "")
    assert host.party().theme == "light"
    assert read_settings(tmp_path / "settings.toml").names == {Seat.SOUTH: "Ann"}
    assert "calibrate" in host.slow, "it loads OpenCV"
    wizard = host.dialogs["calibrate"]()
    assert wizard.page().title == say("wizard-camera", number=1, all=8)


def test_a_window_is_remembered_for_its_kind_unless_its_size_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_SETTINGS", str(tmp_path / "settings.toml"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setattr("companion.display.window.as_large_as_fits", lambda: (1872, 980))
    sizes = iter([(1500, 900), (900, 600), (640, 480), (1872, 980)])
    known: list[tuple[int, int] | None] = []

    def visit(args: argparse.Namespace) -> None:
        host = home.host_of(args)
        home._remember_window(host, next(sizes))
        known.append(host.party().window)

    monkeypatch.setattr(home, "visit", visit)
    for words in ([], ["--camera", "usb"], ["--screen", "640x480"], []):
        assert main(["home", *words]) == 0
    assert known == [(1500, 900), (900, 600), (1500, 900), None]


def test_settings_that_are_spoiled_at_home_hold_as_far_as_they_are_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text('theme = "light"\n', encoding="utf-8")
    monkeypatch.setenv("COMPANION_SETTINGS", str(settings))
    hosts: list[Host] = []
    monkeypatch.setattr(home, "visit", lambda args: hosts.append(home.host_of(args)))
    assert main(["home"]) == 0
    (host,) = hosts
    for spoiled, key in (
        ("theme = \n", "commands-settings-not-toml"),
        ('theme = "light"\n[names]\nsouth = "Ann"\nnorth = "ann"\n', "play-same-name"),
    ):
        settings.write_text(spoiled, encoding="utf-8")
        assert host.party().theme == "light"
        complaint = host.complaint()
        assert complaint is not None
        assert complaint.key == key
    settings.write_text('theme = "dark"\n', encoding="utf-8")
    assert host.party().theme == "dark"
    assert host.complaint() is None


def test_wires_that_cannot_be_are_told_at_home_and_by_a_game_that_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, companion: Companion
) -> None:
    wiring = tmp_path / "wiring.toml"
    monkeypatch.setenv("COMPANION_SETTINGS", str(tmp_path / "settings.toml"))
    hosts: list[Host] = []
    monkeypatch.setattr(home, "visit", lambda args: hosts.append(home.host_of(args)))
    assert main(["home"]) == 0
    (host,) = hosts
    for spoiled, key in (
        ("[south]\nyes = 99\n", "hardware-wiring-no-pin"),
        ("[south\n", "hardware-wiring-not-toml"),
    ):
        wiring.write_text(spoiled, encoding="utf-8")
        host.party()
        complaint = host.complaint()
        assert complaint is not None
        assert complaint.key == key
    typed = companion("play", "--no-window", "--language", "en")
    assert (typed.code, typed.out) == (2, "")
    assert typed.err == f"companion: The wiring file {wiring} is not valid TOML in line 1.\n"
    wiring.write_text("[south]\nyes = 9\n", encoding="utf-8")
    host.party()
    assert host.complaint() is None


@pytest.mark.parametrize(
    ("broken", "key", "theme"),
    [
        ("theme = \n", "commands-settings-not-toml", "dark"),
        ('theme = "light"\nvolume = 300\n', "commands-settings-wrong", "light"),
        ('theme = "light"\ncolour = 1\n', "commands-settings-unknown", "light"),
        ('theme = "light"\n[names]\nsouth = "Ann"\nnorth = "ann"\n', "play-same-name", "light"),
        ('theme = "light"\n[packs]\nchess = "mine.toml"\n', "commands-settings-unknown", "light"),
    ],
)
def test_settings_broken_by_hand_keep_nobody_from_the_home(
    broken: str, key: str, theme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text(broken, encoding="utf-8")
    monkeypatch.setenv("COMPANION_SETTINGS", str(settings))
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    hosts: list[Host] = []
    monkeypatch.setattr(home, "visit", lambda args: hosts.append(home.host_of(args)))
    assert (main(["home"]), main(["play"])) == (0, 0)
    for host in hosts:
        assert (host.party().theme, host.party().names) == (theme, {})
        complaint = host.complaint()
        assert complaint is not None
        assert complaint.key == key
    assert settings.read_text(encoding="utf-8") == broken


def test_a_new_game_takes_the_pack_that_the_settings_or_the_command_line_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "mine.toml"
    own.write_bytes((GAMES["unique_units"].folder / "pack.toml").read_bytes())
    settings = tmp_path / "settings.toml"
    settings.write_text(f'[packs]\nunique_units = "{own}"\n', encoding="utf-8")
    monkeypatch.setenv("COMPANION_SETTINGS", str(settings))
    hosts: list[Host] = []
    monkeypatch.setattr(home, "visit", lambda args, _=None: hosts.append(home.host_of(args)))
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    games = ["--games", str(tmp_path / "games")]
    assert main(["home", *games]) == 0
    settings.unlink()
    assert main(["play", "unique_units", "--pack", str(own), *games]) == 0
    typed = hosts[1]
    assert typed.own_pack("unique_units") == own
    assert typed.own_pack("riftforce") is None
    plan = NewGame(typed)
    assert plan.game.pack is not None
    assert plan.game.pack.file == str(own.resolve())
    settings.write_text(f'[packs]\nunique_units = "{own}"\n', encoding="utf-8")
    named = NewGame(hosts[0])
    step = named.take("game")
    assert isinstance(step, Open)
    step.dialog.take("unique_units")
    assert named.game.pack == plan.game.pack


def test_whom_the_profile_has_elsewhere_the_settings_seat_nowhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings, profile = tmp_path / "settings.toml", tmp_path / "table.toml"
    lens = Lens((640, 480), (500.0, 500.0), (320.0, 240.0), (0.0, 0.0, 0.0, 0.0, 0.0))
    customs = Customs({Seat.NORTH: "ann"})
    profile.write_text(lens_as_toml(lens, customs), encoding="utf-8")
    settings.write_text(
        f'camera = "usb"\nprofile = "{profile}"\n[names]\nsouth = "Ann"\n', encoding="utf-8"
    )
    monkeypatch.setenv("COMPANION_SETTINGS", str(settings))
    hosts: list[Host] = []
    monkeypatch.setattr(home, "visit", lambda args: hosts.append(home.host_of(args)))
    assert main(["home"]) == 0
    assert hosts[0].party().names == {Seat.NORTH: "ann"}


def test_a_new_machine_has_sample_games_to_watch_until_one_is_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_SETTINGS", str(tmp_path / "settings.toml"))
    games = tmp_path / "games"
    hosts: list[Host] = []
    monkeypatch.setattr(home, "visit", lambda args: hosts.append(home.host_of(args)))
    assert main(["home", "--games", str(games)]) == 0
    watch = hosts[0].dialogs["watch"]
    dialog = watch()
    assert say("watch-samples") in labels_of(dialog.page())
    samples = {path.name for path in home.SAMPLES.glob("*.jsonl")} & keys_of_page(dialog)
    assert len(samples) >= 2
    for name in samples:
        assert isinstance(dialog.take(name), Open)
    games.mkdir()
    shutil.copy(home.SAMPLES / min(samples), games / "mine.jsonl")
    assert keys_of_page(watch()) - {BACK} == {"mine.jsonl"}
    (games / "mine.jsonl").unlink()
    monkeypatch.setattr(home, "SAMPLES", tmp_path / "nowhere")
    assert labels_of(watch().page()) == [say("watch-none")]


def labels_of(page: Page) -> list[Sentence]:
    assert isinstance(page.body, Listing)
    return [item.label for item in page.body.items]


def keys_of_page(dialog: Dialog) -> set[str]:
    return set(keys_of(dialog.page()))


def test_phones_and_other_screens_follow_every_game_once_they_are_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tmp_path / "settings.toml"
    monkeypatch.setenv("COMPANION_SETTINGS", str(settings))
    hosts: list[Host] = []
    monkeypatch.setattr(home, "visit", lambda args: hosts.append(home.host_of(args)))
    assert main(["home"]) == 0
    (host,) = hosts
    assert (host.party().link, host.party().web) == (None, None)
    settings.write_text(
        'web = 9000\nlink = "mqtts://broker"\ntable = "table-3"\nlink_login = "/login"\n'
        'link_ca = "/ca"\nhome_assistant = true\n',
        encoding="utf-8",
    )
    party = host.party()
    assert party.web == WebWish(9000, "table-3")
    login, ca = Path("/login"), Path("/ca")
    assert party.link == LinkWish("mqtts://broker", "table-3", login, ca, home_assistant=True)


@pytest.mark.parametrize(
    "wrong",
    [
        'link = "http://broker"',
        'link = "mqtt://a:b@c"',
        'table = "My table"',
        "web = 0",
        "web = true",
    ],
)
def test_a_link_or_a_port_that_cannot_be_is_named(wrong: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(f"{wrong}\nvolume = 30\n", encoding="utf-8")
    (fault,) = faults_in(path)
    assert (fault.key, fault.facts["name"]) == ("commands-settings-wrong", wrong.split()[0])
    assert right_settings(path) == Settings(volume=30)
