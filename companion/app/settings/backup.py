"""One file with all that belongs to a table, to be restored on another machine.

It is a ZIP archive: the settings, the calibration and packs that they name, the owner's wiring, and
the folder of the games. Whatever lies where something is restored is kept: a record is never
replaced.
"""

from __future__ import annotations

import json
import shutil
import unicodedata
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path, PurePosixPath
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

from companion import __version__
from companion.app.settings.settings import Settings, change_settings, read_settings
from companion.broadcast.codes import KEY_FILE
from companion.broadcast.outbox import SUFFIX as DELIVERED
from companion.files.durable import drafted, make_folder
from companion.files.os_errors import os_error_text
from companion.files.toml_text import NotToml, read_toml
from companion.text.complaint import Complaint

VERSION = 2
"""Of what we write; older ones, which had no wiring, are read too."""
MARK = "companion-backup.json"
"""What tells that an archive is one of ours, and of which version."""
SETTINGS, PROFILE, PACKS, GAMES = "settings.toml", "profile.toml", "packs", "games"
WIRING = "wiring.toml"
"""In a backup, and beside the settings."""
RECORD, PACK, TAGS = ".jsonl", ".toml", ".tags.txt"
REPORTS = "reports"
AT_ONCE = 1024 * 1024
"""So much of a file is held in memory, whatever is in it."""
MB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Kept:
    """What a backup holds, or what of it was restored."""

    games: int = 0
    packs: int = 0
    settings: bool = False
    profile: bool = False
    wiring: bool = False
    known: int = 0
    """Games that were there already, just as they are in the backup."""
    beside: int = 0
    """Games that are kept beside others of the same name."""
    folder: Path = field(default_factory=Path)
    """Where the games are."""


def save_backup(file: Path, settings_file: Path, games: Path | None = None) -> Kept:
    """Write everything into one file, whole or not at all; Complaint if that cannot be done."""
    settings = read_settings(settings_file)
    folder = (games or settings.games).absolute()
    if file.exists():
        raise Complaint("backup-exists", file=str(file))
    if not any(folder.glob(f"*{RECORD}")):
        # A backup without games would look like one with them, until somebody needs it.
        raise Complaint("backup-no-games", folder=str(folder))
    members = {**_own_files(settings_file, settings), **_game_files(folder, file)}
    try:
        # A machine that does not know what time it is has files from before there were archives.
        with (
            drafted(file) as draft,
            ZipFile(draft, "w", ZIP_DEFLATED, strict_timestamps=False) as archive,
        ):
            archive.writestr(MARK, json.dumps({"version": VERSION, "companion": __version__}))
            for name, path in members.items():
                archive.write(path, name)
    except OSError as error:
        where = str(error.filename or file)
        raise Complaint("backup-not-saved", file=where, reason=os_error_text(error)) from error
    return Kept(
        games=sum(_is_record(name) for name in members),
        packs=sum(_is_pack(name) for name in members),
        settings=SETTINGS in members,
        profile=PROFILE in members,
        wiring=WIRING in members,
        folder=folder,
    )


def restore_backup(file: Path, settings_file: Path, games: Path | None = None) -> Kept:
    """Put everything of a backup in its place here; Complaint if it is none, or is damaged."""
    here = read_settings(settings_file)
    folder = (games or here.games).absolute()
    try:
        with ZipFile(file) as archive:
            members = _checked(archive, file, folder)
            return _Restoring(archive, settings_file, folder, here).run(members)
    except BadZipFile as error:
        raise Complaint("backup-none", file=str(file)) from error
    except OSError as error:
        where = str(error.filename or file)
        raise Complaint("backup-not-restored", file=where, reason=os_error_text(error)) from error


def _own_files(settings_file: Path, settings: Settings) -> dict[str, Path]:
    wiring = settings_file.with_name(WIRING)
    found = {SETTINGS: settings_file, PROFILE: settings.profile, WIRING: wiring}
    packs = {f"{PACKS}/{game}{PACK}": path for game, path in settings.packs.items()}
    # Its cards are printed with them, and are read by no others.
    tags = {f"{PACKS}/{game}{TAGS}": tags_of(path) for game, path in settings.packs.items()}
    named = {**found, **packs, **tags}
    return {name: path for name, path in named.items() if path and path.is_file()}


def tags_of(pack: Path) -> Path:
    """Where the tags of an owner's own pack are kept, if it has any."""
    return pack.resolve().with_suffix(TAGS)


def _game_files(folder: Path, backup: Path) -> dict[str, Path]:
    """All files in the folder of the games, but for drafts, reports, a key, and the backup."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    named = ((f"{GAMES}/{path.relative_to(folder).as_posix()}", path) for path in files)
    return {
        name: path
        for name, path in named
        if not path.name.startswith(".")
        # None of ours is called so, and no other machine would take it.
        and _is_ours(name)
        and path.absolute() != backup.absolute()
        # Whoever has it has the codes of all seats; another machine makes its own.
        and path.name != KEY_FILE
        # Pictures of a minute, which nobody needs on another machine.
        and path.parent != folder / REPORTS
    }


def _is_record(name: str) -> bool:
    return name.startswith(f"{GAMES}/") and name.endswith(RECORD)


def _is_mark(name: str) -> bool:
    return name.startswith(f"{GAMES}/") and name.endswith(f"{RECORD}{DELIVERED}")


def _is_pack(name: str) -> bool:
    return name.startswith(f"{PACKS}/") and name.endswith(PACK)


def _checked(archive: ZipFile, file: Path, folder: Path) -> tuple[str, ...]:
    """What an archive holds of ours; Complaint before anything is written, if all is not well."""
    names = tuple(name for name in archive.namelist() if not name.endswith("/"))
    if MARK not in names:
        raise Complaint("backup-none", file=str(file))
    # Only so much is ever read of it as it says that there is.
    size, free = sum(each.file_size for each in archive.infolist()), _free_bytes(folder)
    if size > free:
        raise Complaint("backup-too-large", file=str(file), size=-(-size // MB), free=free // MB)
    if not _is_whole(archive):
        raise Complaint("backup-damaged", file=str(file))
    try:
        version = json.loads(archive.read(MARK)).get("version")
    except (ValueError, AttributeError, RecursionError):
        raise Complaint("backup-damaged", file=str(file)) from None
    if version not in range(1, VERSION + 1):
        raise Complaint("backup-newer", file=str(file))
    folders = {str(folder) for name in names for folder in PurePosixPath(name).parents}
    if strange := next((n for n in names if n in folders or not _is_ours(n)), None):
        raise Complaint("backup-strange", file=str(file), name=strange[:80])
    return names


def _is_whole(archive: ZipFile) -> bool:
    """Whether all of it can be read."""
    try:
        return archive.testzip() is None
    except (zlib.error, EOFError, RuntimeError):  # the last one: encrypted, or packed otherwise
        return False


def _free_bytes(folder: Path) -> int:
    """How much the disk takes on which a folder is, or will be."""
    there = next(place for place in (folder, *folder.parents) if place.exists())
    return shutil.disk_usage(there).free


def _is_ours(name: str) -> bool:
    """Whether a name leads where a backup may write, and nowhere else."""
    path = PurePosixPath(name)
    # Spaces of any kind are in names that other programs have chosen.
    strange = any(unicodedata.category(letter) in ("Cc", "Cs") for letter in name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or strange:
        return False
    own = name in (MARK, SETTINGS, PROFILE, WIRING)
    pack = len(path.parts) == 2 and path.parts[0] == PACKS and name.endswith((PACK, TAGS))
    return own or pack or (len(path.parts) > 1 and path.parts[0] == GAMES)


class _Restoring:
    """One backup on its way to its places."""

    def __init__(self, archive: ZipFile, settings_file: Path, games: Path, here: Settings) -> None:
        self._archive = archive
        self._settings_file = settings_file
        self._games = games
        self._here = here
        self._records: dict[str, tuple[Path, bool]] = {}
        """Where each record of the backup is now, and whether we have written it."""

    def run(self, names: tuple[str, ...]) -> Kept:
        home = self._settings_file.parent
        games = [name for name in names if name.startswith(f"{GAMES}/")]
        records = [self._put_game(name) for name in games if not _is_mark(name)]
        for name in filter(_is_mark, games):
            self._put_mark(name)
        packs = {Path(name).stem: home / name for name in names if _is_pack(name)}
        for name in names:
            if name.startswith(f"{PACKS}/"):
                self._put(name, home / name)
        # The folder of the games stays the one that is set here. Games that went elsewhere, for
        # this once, set none.
        usual, is_set = self._here.games.absolute(), self._here.games != Settings().games
        stays = is_set or self._games == usual
        places: dict[str, object] = {"games": str(usual) if stays else None}
        if PROFILE in names:
            self._put(PROFILE, home / PROFILE)
            places["profile"] = str(home / PROFILE)
        if packs:
            places["packs"] = {game: str(path) for game, path in packs.items()}
        if WIRING in names:
            self._put(WIRING, home / WIRING)
        if SETTINGS in names:
            self._put(SETTINGS, self._settings_file)
        # What is not here has no place in these settings: theirs named those of another machine.
        named = _named(self._settings_file)
        gone = {name: None for name, is_here in named if name not in places and not is_here}
        change_settings(self._settings_file, {**gone, **places})
        return Kept(
            games=sum(each is not None for each in records),
            packs=len(packs),
            settings=SETTINGS in names,
            profile=PROFILE in names,
            wiring=WIRING in names,
            known=records.count("known"),
            beside=records.count("beside"),
            folder=self._games,
        )

    def _put(self, name: str, path: Path) -> None:
        """Write a file in its place; whatever else was there is kept beside it."""
        make_folder(path.parent)
        if path.exists():
            if self._is_same(name, path):
                return
            path.rename(_beside(path, "replaced"))
        self._write(name, path)

    def _put_game(self, name: str) -> str | None:
        """Write a file of a game where there is none; what became of a record, for whom counts."""
        place = self._games / PurePosixPath(name).relative_to(GAMES)
        if place.name == KEY_FILE:
            return None  # whoever has made it would know the codes of all seats here
        make_folder(place.parent)
        became = "new"
        if place.exists():
            became = "known" if self._is_same(name, place) else "beside"
        if not _is_record(name):
            if became == "new":
                self._write(name, place)
            return None
        if became == "beside":
            place = _beside(place, "restored")
        if became != "known":
            self._write(name, place)
        self._records[name] = place, became != "known"
        return became

    def _put_mark(self, name: str) -> None:
        """How far a record was delivered goes where that record went: beside another of its name it
        would keep lines from being delivered that nobody has."""
        if (found := self._records.get(name.removesuffix(DELIVERED))) is None:
            return
        record, is_ours = found
        mark = record.with_name(f"{record.name}{DELIVERED}")
        if is_ours or not mark.exists():
            self._write(name, mark)

    def _is_same(self, name: str, path: Path) -> bool:
        """Whether a file holds what the backup has by that name."""
        if path.stat().st_size != self._archive.getinfo(name).file_size:
            return False
        with self._archive.open(name) as packed, path.open("rb") as file:
            parts = iter(partial(packed.read, AT_ONCE), b"")
            return all(file.read(AT_ONCE) == part for part in parts)

    def _write(self, name: str, path: Path) -> None:
        with self._archive.open(name) as packed, drafted(path) as draft:
            shutil.copyfileobj(packed, draft, AT_ONCE)


def _named(settings_file: Path) -> Iterator[tuple[str, bool]]:
    """The settings that name places of one machine, and whether what they name is here."""
    given: Mapping[str, object] = {}
    try:
        given = read_toml(settings_file)
    except (OSError, NotToml):
        return
    yield from ((name, False) for name in ("profile", "packs") if name in given)
    # Never in a backup; where it is restored on the machine that it is of, they still hold.
    logins = ((name, given[name]) for name in ("link_login", "link_ca") if name in given)
    yield from ((name, Path(str(place)).expanduser().is_file()) for name, place in logins)


def _beside(path: Path, how: str) -> Path:
    """A free name for a file that is kept beside another of the same name."""
    names = (f"{path.stem}.{how}{'' if n == 1 else f'-{n}'}{path.suffix}" for n in count(1))
    return next(free for name in names if not (free := path.with_name(name)).exists())
