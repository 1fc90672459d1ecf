"""`companion pack check FILE`: what is wrong with a pack, in plain words and by its lines."""

from __future__ import annotations

import argparse
import re
from collections.abc import Set
from pathlib import Path

from companion.files.toml_text import NotToml, parse_toml
from companion.games.shelf import PACKS
from companion.packs.own_pack import read_pack_file, refuse_other_game
from companion.packs.pack_file import MOST_FAULTS, Examined, PackKind
from companion.rules.sentence import say
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to do, with which file."""
    parser.add_argument("what", choices=["check"], metavar="check", help="pack-arg-what")
    parser.add_argument("file", type=Path, metavar="FILE", help="pack-arg-file")
    parser.add_argument("--game", choices=list(PACKS), metavar="GAME", help="pack-arg-game")
    parser.epilog = "pack-about"


def run(args: argparse.Namespace) -> int:
    """Say what is wrong; 1 when anything is."""
    text = read_pack_file(args.file)
    if args.game:
        kind = PACKS[args.game]
        refuse_other_game(args.file, text, kind.game)
    else:
        kind = _kind_of(args.file, text)
    found = kind.check(text)
    for line in report(args.file, kind, found, Catalogue(args.language, kind.folder)):
        print(line)
    return 1 if found.faults else 0


def report(path: Path, kind: PackKind, found: Examined, catalogue: Catalogue) -> list[str]:
    """Each fault on a line of its own, then what there is and where it comes from."""
    tell = catalogue.tell
    lines = [
        tell(say("pack-fault", file=path.name, line=str(fault.line), fault=fault.text))
        for fault in found.faults
    ]
    counts = tuple(
        say(f"pack-source-{source.value}", count=count)
        for source, count in found.sources.items()
        if count
    )
    if found.faults:
        many = len(found.faults) >= MOST_FAULTS
        return [*lines, tell(say("pack-faults-many" if many else "pack-faults", count=len(lines)))]
    total = sum(found.sources.values())
    return [tell(say("pack-fine", file=path.name, game=kind.game, total=total, counts=counts))]


def _kind_of(path: Path, text: str) -> PackKind:
    """The game that a pack says it is for; one that cannot be read may be anybody's."""
    try:
        pack = parse_toml(text)
    except NotToml:
        if not re.search(r"^\s*game\s*=", text, re.MULTILINE):
            raise Complaint("pack-none", file=str(path)) from None
        return next(iter(PACKS.values()))
    game, known = pack.get("game"), ", ".join(PACKS)
    if game is None:
        likely = max(PACKS.values(), key=lambda kind: len(pack.keys() & _tables_of(kind)))
        raise Complaint("pack-no-game", file=str(path), known=known, example=likely.game)
    if not isinstance(game, str) or game not in PACKS:
        raise Complaint("pack-whose", file=str(path), game=str(game)[:40], known=known)
    return PACKS[game]


def _tables_of(kind: PackKind) -> Set[str]:
    return parse_toml((kind.folder / "pack.toml").read_text(encoding="utf-8")).keys()
