"""All that belongs to a table in one file, and on another machine out of it again."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from companion.app.settings.backup import MARK
from companion.app.settings.settings import read_settings
from companion.broadcast.codes import table_key
from companion.files.toml_text import read_toml
from companion.packs.own_pack import tags_beside
from companion.rules.seat import Seat
from tests.commands.conftest import Companion

RECORD = "2026-05-01_riftforce.jsonl"


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with settings, a calibration, a pack, a game and a picture of it."""
    home = make(tmp_path / "one")
    use(home, monkeypatch)
    (home / "table.toml").write_text("calibrated = true\n", encoding="utf-8")
    (home / "mine.toml").write_text("a = 1\n", encoding="utf-8")
    (home / "mine.tags.txt").write_text("tags\n", encoding="utf-8")
    (home / "wiring.toml").write_text("buzzer = 9\n", encoding="utf-8")
    pictures = home / "games" / "2026-05-01_riftforce_pictures"
    pictures.mkdir(parents=True)
    (pictures / "play-0001.jpg").write_bytes(b"\xff\xd8")
    (home / "games" / RECORD).write_text('{"record":1}\n', encoding="utf-8")
    (home / "settings.toml").write_text(
        f'theme = "light"\ngames = "{home}/games"\nprofile = "{home}/table.toml"\n'
        f'[names]\nsouth = "Анна"\n[packs]\nunique_units = "{home}/mine.toml"\n',
        encoding="utf-8",
    )
    return home


def make(home: Path) -> Path:
    home.mkdir()
    return home


def use(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_SETTINGS", str(home / "settings.toml"))
    monkeypatch.chdir(home)


def files(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def test_another_machine_has_everything_in_places_of_its_own(
    machine: Path, tmp_path: Path, companion: Companion, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "table.zip"
    said = companion("backup", "save", backup)
    assert said.code == 0
    assert "the settings, the calibration, the wiring, 1 pack, 1 game" in said.out
    other = make(tmp_path / "other")
    use(other, monkeypatch)
    said = companion("backup", "restore", backup)
    assert said.code == 0, said.err
    assert f"The games are in {other}/games." in said.out
    settings = read_settings(other / "settings.toml")
    assert (settings.theme, settings.names) == ("light", {Seat.SOUTH: "Анна"})
    assert settings.games == other / "games"
    assert files(other / "games") == files(machine / "games")
    assert settings.profile is not None
    assert settings.profile.is_relative_to(other)
    assert settings.profile.read_bytes() == (machine / "table.toml").read_bytes()
    (pack,) = settings.packs.values()
    assert pack.is_relative_to(other)
    assert pack.read_bytes() == (machine / "mine.toml").read_bytes()
    assert (other / "wiring.toml").read_text(encoding="utf-8") == "buzzer = 9\n"
    # What is printed on its cards is read there, too.
    assert tags_beside(pack).read_bytes() == (machine / "mine.tags.txt").read_bytes()


def test_no_backup_holds_what_the_codes_of_phones_are_made_of(
    machine: Path, tmp_path: Path, companion: Companion
) -> None:
    key = table_key(machine / "games")
    companion("backup", "save", tmp_path / "table.zip")
    with ZipFile(tmp_path / "table.zip") as archive:
        assert all(key not in archive.read(name) for name in archive.namelist())


def test_no_backup_brings_a_key_along(machine: Path, tmp_path: Path, companion: Companion) -> None:
    """Whoever has made it would know the codes of all seats."""
    members = {MARK: '{"version": 1}', "games/phones.key": 32 * "a"}
    assert companion("backup", "restore", zipped(tmp_path / "led.zip", **members)).code == 0
    assert table_key(machine / "games") != 32 * b"a"


def test_logins_that_are_not_here_keep_no_game_from_beginning(
    machine: Path, tmp_path: Path, companion: Companion
) -> None:
    own = machine / "settings.toml"
    (machine / "ca.crt").write_text("", encoding="utf-8")
    settings = (
        f'link = "mqtts://club"\nlink_login = "{tmp_path}/gone"\nlink_ca = "{machine}/ca.crt"\n'
    )
    members = {MARK: '{"version": 1}', "settings.toml": settings}
    assert companion("backup", "restore", zipped(tmp_path / "other.zip", **members)).code == 0
    now = read_settings(own)
    assert (now.link, now.link_login, now.link_ca) == ("mqtts://club", None, machine / "ca.crt")


def test_nothing_that_is_there_is_lost(
    machine: Path, tmp_path: Path, companion: Companion, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "table.zip"
    companion("backup", "save", backup)
    other = make(tmp_path / "other")
    use(other, monkeypatch)
    (other / "games").mkdir()
    (other / "games" / RECORD).write_text("another game\n", encoding="utf-8")
    (other / "settings.toml").write_text(f'games = "{other}/games"\n', encoding="utf-8")
    said = companion("backup", "restore", backup)
    assert "is kept beside it" in said.out
    kept = files(other / "games")
    assert kept[RECORD] == b"another game\n"
    assert kept["2026-05-01_riftforce.restored.jsonl"] == b'{"record":1}\n'
    replaced = (other / "settings.replaced.toml").read_text(encoding="utf-8")
    assert replaced == f'games = "{other}/games"\n'


@pytest.mark.parametrize("mark_first", [False, True])
def test_how_far_a_game_was_delivered_stays_with_that_game(
    machine: Path, tmp_path: Path, companion: Companion, mark_first: bool
) -> None:
    """A line of another game of the same name would never reach the desk."""
    games, mark = machine / "games", f"{RECORD}.sent"
    records = {f"games/{RECORD}": "theirs\n", "games/away.jsonl": "both\n"}
    marks = {f"games/{mark}": "1", "games/away.jsonl.sent": "1", "games/gone.jsonl.sent": "1"}
    held = {**marks, **records} if mark_first else {**records, **marks}
    (games / "away.jsonl").write_text("both\n", encoding="utf-8")
    backup = zipped(tmp_path / "table.zip", **{MARK: '{"version": 2}'}, **held)
    assert companion("backup", "restore", backup).code == 0
    kept = files(games)
    assert mark not in kept
    assert kept["2026-05-01_riftforce.restored.jsonl.sent"] == b"1"
    assert kept["away.jsonl.sent"] == b"1", "the same game"
    assert "gone.jsonl.sent" not in kept, "a game of that name may be played here one day"


def test_the_same_twice_changes_nothing(
    machine: Path, tmp_path: Path, companion: Companion
) -> None:
    backup = tmp_path / "table.zip"
    companion("backup", "save", backup)
    companion("backup", "restore", backup)
    before = files(machine / "games")
    said = companion("backup", "restore", backup)
    assert "1 of them was here already." in said.out
    assert files(machine / "games") == before


def test_files_that_others_have_laid_there_keep_no_backup_from_being_restored(
    machine: Path, tmp_path: Path, companion: Companion, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Spaces of other programs, names that no other machine takes, and a clock that stood still."""
    games = machine / "games"
    (games / "at 3.05\u202fPM.png").write_bytes(b"photo")
    (games / "line\nbreak").write_bytes(b"not taken along")
    os.utime(games / RECORD, (0, 0))
    backup = tmp_path / "table.zip"
    assert companion("backup", "save", backup).code == 0
    other = make(tmp_path / "other")
    use(other, monkeypatch)
    said = companion("backup", "restore", backup)
    assert said.code == 0, said.err
    theirs = files(games)
    del theirs["line\nbreak"]
    assert files(other / "games") == theirs


def test_what_the_disk_has_no_room_for_is_told_and_restores_nothing(
    machine: Path, tmp_path: Path, companion: Companion, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "table.zip"
    with ZipFile(backup, "w", ZIP_DEFLATED) as archive:
        archive.writestr(MARK, '{"version": 1}')
        archive.writestr(f"games/{RECORD}", bytes(3_000_000))
    usage = SimpleNamespace(free=2**21)
    monkeypatch.setattr("companion.app.settings.backup.shutil.disk_usage", lambda _: usage)
    before = files(machine)
    said = companion("backup", "restore", backup, "--language", "en")
    assert said.code == 2
    assert "needs 3 MB, and there are only 2 MB free here. Nothing of it was restored." in said.err
    assert files(machine) == before


def test_a_backup_in_the_folder_of_the_games_does_not_hold_itself(
    machine: Path, companion: Companion
) -> None:
    backup = machine / "games" / "table.zip"
    companion("backup", "save", backup)
    later = machine / "games" / "later.zip"
    companion("backup", "save", later)
    with ZipFile(later) as archive:
        assert "games/later.zip" not in archive.namelist()
    with ZipFile(backup) as archive:
        assert "games/table.zip" not in archive.namelist()


def test_no_backup_is_replaced_and_none_is_without_games(
    machine: Path, tmp_path: Path, companion: Companion, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "table.zip"
    assert companion("backup", "save", backup).code == 0
    before = backup.read_bytes()
    assert "is there already" in companion("backup", "save", backup).err
    assert backup.read_bytes() == before
    elsewhere = make(tmp_path / "elsewhere")
    use(elsewhere, monkeypatch)
    said = companion("backup", "save", tmp_path / "other.zip")
    assert (said.code, f"no games in {elsewhere}/games" in said.err) == (2, True)
    assert not (tmp_path / "other.zip").exists()


def test_another_folder_for_the_games_is_for_this_once(
    machine: Path, tmp_path: Path, companion: Companion
) -> None:
    backup = tmp_path / "table.zip"
    companion("backup", "save", backup)
    companion("backup", "restore", backup, "--games", tmp_path / "apart")
    assert (tmp_path / "apart" / RECORD).exists()
    assert read_settings(machine / "settings.toml").games == machine / "games"


def test_games_that_go_elsewhere_once_set_no_folder_where_none_is_set(
    machine: Path, tmp_path: Path, companion: Companion, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "table.zip"
    companion("backup", "save", backup)
    other = make(tmp_path / "other")
    use(other, monkeypatch)
    companion("backup", "restore", backup, "--games", tmp_path / "apart")
    assert (tmp_path / "apart" / RECORD).is_file()
    assert "games" not in read_toml(other / "settings.toml")


def test_what_cannot_be_saved_leaves_no_half_a_file(
    machine: Path, tmp_path: Path, companion: Companion
) -> None:
    said = companion("backup", "save", tmp_path / "none" / "table.zip")
    assert said.code == 2
    assert len(said.err.splitlines()) == 1
    folder = make(tmp_path / "here")
    (machine / "games" / RECORD).unlink()
    (machine / "games" / RECORD).symlink_to(machine / "games" / RECORD)  # cannot be read
    companion("backup", "save", folder / "table.zip")
    assert [*folder.glob(".*")] == []


def zipped(path: Path, **members: str) -> Path:
    with ZipFile(path, "w") as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return path


@pytest.mark.parametrize(
    ("members", "says"),
    [
        ({"other.txt": "x"}, "is no backup of a table"),
        ({MARK: '{"version": 99}'}, "another version"),
        ({MARK: "[]"}, "is damaged"),
        ({MARK: "[" * 100_000}, "is damaged"),
        ({MARK: '{"version": 1}', "../evil.toml": "x"}, "belongs in no backup"),
        ({MARK: '{"version": 1}', "games/../../evil": "x"}, "belongs in no backup"),
        ({MARK: '{"version": 1}', "/etc/evil": "x"}, "belongs in no backup"),
        ({MARK: '{"version": 1}', "evil.sh": "x"}, "belongs in no backup"),
        ({MARK: '{"version": 1}', "games/\x1b[31m": "x"}, "belongs in no backup"),
        ({MARK: '{"version": 1}', "games/a": "x", "games/a/b": "x"}, "belongs in no backup"),
        ({MARK: '{"version": 3}'}, "another version"),
    ],
)
def test_what_is_no_backup_is_told_and_restores_nothing(
    machine: Path, tmp_path: Path, companion: Companion, members: dict[str, str], says: str
) -> None:
    before = files(machine)
    said = companion("backup", "restore", zipped(tmp_path / "bad.zip", **members))
    assert said.code == 2
    assert says in said.err
    assert files(machine) == before


def test_a_damaged_backup_restores_nothing(
    machine: Path, tmp_path: Path, companion: Companion
) -> None:
    backup = tmp_path / "table.zip"
    companion("backup", "save", backup)
    data = bytearray(backup.read_bytes())
    place = data.index(b"games/") + len(f"games/{RECORD}")
    data[place] ^= 0xFF
    backup.write_bytes(data)
    before = files(machine)
    said = companion("backup", "restore", backup)
    assert said.code == 2
    assert "damaged" in said.err
    assert files(machine) == before
    backup.write_bytes(b"no archive")
    assert "is no backup" in companion("backup", "restore", backup).err
