"""Playing with a pack of one's own: the game made of it, and the records that need it."""

from __future__ import annotations

import hashlib
import json
from codecs import BOM_UTF8
from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path

from companion.files.os_errors import os_error_text
from companion.files.toml_text import NotToml, parse_toml
from companion.games.game import AnyGame, OwnPack
from companion.games.shelf import GAMES, PLAYED_WITH
from companion.packs.pack_file import PackBroken
from companion.referee.record import read_record
from companion.text.complaint import Complaint

LARGEST = 1024 * 1024
"""Bytes; the largest pack of ours has a few thousand."""


def read_pack_file(path: Path) -> str:
    """The text of a pack; a file that is none is complained about."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise Complaint("pack-unreadable", file=str(path), reason=os_error_text(error)) from error
    if len(raw) > LARGEST:
        raise Complaint("pack-too-large", file=str(path), most=LARGEST // 1024)
    try:
        return raw.removeprefix(BOM_UTF8).decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Complaint("pack-not-utf8", file=str(path), line=str(line)) from error


def game_named(name: str, pack: Path | None = None) -> AnyGame:
    """The game of that name, perhaps with a pack of one's own; or a complaint."""
    if name not in GAMES:
        if like := get_close_matches(name[:40], GAMES, n=1):
            raise Complaint("paper-no-such-game-like", game=name[:40], like=like[0])
        raise Complaint("paper-no-such-game", game=name[:40], known=", ".join(GAMES))
    return GAMES[name] if pack is None else game_with_pack(name, pack)


def game_with_pack(name: str, path: Path) -> AnyGame:
    """The game of that name with the cards or figures of a pack."""
    text = read_pack_file(path)
    refuse_other_game(path, text, name)
    try:
        game = PLAYED_WITH[name](text)
    except PackBroken as broken:
        first = broken.faults[0]
        raise Complaint(
            "pack-broken", file=str(path), line=str(first.line), fault=first.text, game=name
        ) from broken
    tags = tags_beside(path)
    own = OwnPack(str(path.resolve()), _checksum(text))
    return replace(game, pack=own, tags=tags if tags.exists() else None)


def refuse_other_game(path: Path, text: str, game: str) -> None:
    """Complain about a pack that names another game; what else is wrong is not told here."""
    try:
        theirs = parse_toml(text).get("game")
    except NotToml:
        return
    if isinstance(theirs, str) and theirs in GAMES and theirs != game:
        raise Complaint("pack-other-game", file=str(path), theirs=theirs, game=game)


def tags_beside(path: Path) -> Path:
    """Where the tags of a pack are kept, if it has pieces that come with no game."""
    return path.resolve().with_suffix(".tags.txt")


def _checksum(text: str) -> str:
    """Tells packs apart that say different things, however they are written."""
    data = json.dumps(parse_toml(text), sort_keys=True, default=str)
    return hashlib.sha256(data.encode()).hexdigest()[:16]


def games_of_record(path: Path, pack: Path | None = None) -> Mapping[str, AnyGame]:
    """The games with which a record can be read: with its own pack, if it was played with one.

    ``pack`` is where that pack is now, if it was moved.
    """
    header = read_record(path).header
    if header.pack is None or header.game not in GAMES:
        return GAMES
    where = pack or Path(header.pack.file)
    if not where.exists():
        raise Complaint("pack-gone", file=str(where))
    game = game_with_pack(header.game, where)
    if game.pack is None or game.pack.checksum != header.pack.checksum:
        raise Complaint("pack-changed", file=str(where))
    return {**GAMES, game.name: game}
