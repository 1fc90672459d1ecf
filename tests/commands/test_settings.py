"""The owner's settings, and what is said of bad ones."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

from companion.app.elsewhere.link_wish import table_name
from companion.app.settings.settings import Settings, read_settings, settings_path
from companion.broadcast.mqtt import broker_of
from companion.rules.seat import Seat
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.commands.conftest import Companion


def test_no_file_means_the_defaults(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "none.toml") == Settings()


def test_every_setting_is_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(
        'language = "ru"\ngames = "/srv/games"\ncamera = "usb"\nprofile = "table.toml"\n'
        '[names]\nsouth = "Анна"\n',
        encoding="utf-8",
    )
    assert read_settings(path) == Settings(
        Language.RUSSIAN, Path("/srv/games"), "usb", Path("table.toml"), {Seat.SOUTH: "Анна"}
    )


def test_the_example_of_the_document_is_read_and_every_key_explained(tmp_path: Path) -> None:
    document = (Path(__file__).parents[2] / "docs" / "settings.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```toml\n(.*?)^```", document, re.MULTILINE | re.DOTALL)
    path = tmp_path / "settings.toml"
    path.write_text(example, encoding="utf-8")
    read = read_settings(path)
    assert read.names == {Seat.SOUTH: "Anna", Seat.NORTH: "Boris"}
    assert read.games == Path.home() / "games"
    explained = re.findall(r"^\| `(\w+)` \|", document, re.MULTILINE)
    assert explained == [setting.name for setting in fields(Settings)]
    assert all(getattr(read, name) != getattr(Settings(), name) for name in explained)


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"language = ", "commands-settings-not-toml"),
        (b"a = " + b"[" * 5000, "commands-settings-not-toml"),
        (b"\xff\xfe", "commands-settings-not-toml"),
        (b"camera = " + b"9" * 5000, "commands-settings-not-toml"),
        (b"#" * 2_000_000, "commands-settings-not-toml"),
        (b'games = "a\\u0000b"', "commands-settings-wrong"),
        (b'profile = "~nobody-at-all/x"', "commands-settings-wrong"),
        (b"colour = 1", "commands-settings-unknown"),
        (b"camera = 1", "commands-settings-wrong"),
        (b'language = "de"', "commands-settings-wrong"),
        (b"language = 5", "commands-settings-wrong"),
        (b"names = 5", "commands-settings-wrong"),
        (b'[names]\nabove = "Anna"', "commands-settings-wrong"),
        (b"[names]\nsouth = 5", "commands-settings-wrong"),
    ],
)
def test_a_bad_file_is_told_in_both_languages(tmp_path: Path, data: bytes, key: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(data)
    with pytest.raises(Complaint) as raised:
        read_settings(path)
    assert raised.value.sentence.key == key
    assert all(Catalogue(language).tell(raised.value.sentence) for language in Language)


def test_a_folder_is_no_settings_file(tmp_path: Path) -> None:
    with pytest.raises(Complaint):
        read_settings(tmp_path)


def test_the_environment_says_where_the_file_is() -> None:
    assert settings_path({"COMPANION_SETTINGS": "/a/b.toml"}) == Path("/a/b.toml")
    assert settings_path({"HOME": "/h"}) == Path("/h/.config/table-companion/settings.toml")
    assert settings_path({"HOME": "/h", "XDG_CONFIG_HOME": "/x"}) == Path(
        "/x/table-companion/settings.toml"
    )


def test_a_check_tells_every_fault_at_once(tmp_path: Path, companion: Companion) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('volume = 400\nthema = "dark"\nmute = true\nscreen = "1x1"\n', encoding="utf-8")
    said = companion("settings", "check", path)
    assert said.code == 1
    told = said.out.splitlines()
    assert all(n in line for n, line in zip(("volume", "thema", "screen"), told, strict=True))
    assert "mute" not in said.out.partition("known ones")[0]


@pytest.mark.parametrize("hours", ["22-7", "22:00", "24:00-07:00", "22:60-07:00", "7:00-7:00", 22])
def test_a_check_knows_quiet_hours_that_cannot_be(
    tmp_path: Path, companion: Companion, hours: object
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(f"quiet = {json.dumps(hours)}\n", encoding="utf-8")
    said = companion("settings", "check", path)
    assert (said.code, "“quiet” should be" in said.out) == (1, True)
    path.write_text('quiet = "9:05-17:00"\n', encoding="utf-8")
    assert companion("settings", "check", path).code == 0


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("table", "t" * 33, "t" * 32),
        ("link", "mqtt://192.168.1.20:99999", "mqtt://192.168.1.20:1884"),
        ("link", "mqtt://192.168.1.20:0", "mqtt://[fe80::1]:1884"),
        ("link", "mqtt://[::1", "mqtts://club.example"),
    ],
)
def test_what_would_keep_a_game_from_beginning_is_told_by_the_check(
    tmp_path: Path, companion: Companion, name: str, value: str, right: str
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(f'{name} = "{value}"\n', encoding="utf-8")
    said = companion("settings", "check", path)
    assert (said.code, f"“{name}” should be" in said.out) == (1, True)
    path.write_text(f'{name} = "{right}"\n', encoding="utf-8")
    assert companion("settings", "check", path).code == 0
    table_name(read_settings(path).table)
    broker_of(read_settings(path).link or "mqtt://localhost")


def test_a_check_says_that_all_is_well_or_that_there_is_no_file(
    tmp_path: Path, companion: Companion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_SETTINGS", str(tmp_path / "settings.toml"))
    said = companion("settings", "check")
    assert (said.code, "the defaults are used" in said.out) == (0, True)
    path = tmp_path / "settings.toml"
    said = companion("settings", "check", path)
    assert (said.code, said.err) == (2, f"companion: There is no file {path}.\n")
    path.write_text("mute = true\n", encoding="utf-8")
    said = companion("settings", "check", path)
    assert (said.code, said.out) == (0, f"The settings in {path} are fine.\n")


def test_a_check_of_what_is_no_toml_tells_the_line(tmp_path: Path, companion: Companion) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("mute = true\n=\n", encoding="utf-8")
    said = companion("settings", "check", path)
    assert (said.code, "line 2" in said.out) == (1, True)
