"""Checking a pack of Riftforce: its guilds, their codes, cards and colours."""

from __future__ import annotations

from pathlib import Path

from companion.games.pack_file import Draft, Entry, Examined, PackKind, quoted
from companion.games.riftforce.cards import Edition, Guild

GAME = "riftforce"
_MOST_COPIES = 8
"""Copies of a card are told apart by the letters a to h."""


def check(text: str) -> Examined:
    """What is wrong with a pack, and where its entries come from."""
    draft = Draft(text)
    if draft.faults:
        return draft.examined
    root = draft.root
    root.expect_only("game", "guilds")
    root.one_of("game", [GAME])
    guilds = root.table("guilds")
    known = [guild.value for guild in Guild]
    # What a guild can do is written in code under its name, so a pack can have no other guilds.
    guilds.expect_only(*known)
    seen: dict[str, str] = {}
    for name in known:
        if name in guilds.values:
            _check_guild(guilds.table(name), name, seen)
        else:
            guilds.complain("rf-pack-guild-missing", guild=name)
    return draft.examined


def _check_guild(entry: Entry, name: str, seen: dict[str, str]) -> None:
    entry.expect_only("code", "set", "healths", "colour", "source")
    entry.one_of("set", [edition.value for edition in Edition])
    entry.text("colour", "#[0-9a-fA-F]{6}", "#c0273d")
    entry.source()
    code = entry.text("code", "[A-Z]{2}", "FI")
    if code and code in seen:
        entry.complain("rf-pack-code-twice", "code", code=code, other=seen[code])
    seen.setdefault(code, name)
    healths = entry.table("healths")
    for health in healths.values:
        if health.isascii() and health.isdigit() and 1 <= int(health) <= 9:
            healths.number(health, 1, _MOST_COPIES)
        else:
            healths.complain("rf-pack-health", health, health=quoted(health))
    if not healths.values:
        entry.complain("rf-pack-no-cards", "healths", guild=name)


RIFTFORCE_PACK = PackKind(GAME, Path(__file__).parent, check)
