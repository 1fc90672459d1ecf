"""Reading a pack of Riftforce: its guilds with their names, cards and colours."""

from __future__ import annotations

import re
from pathlib import Path

from companion.games.riftforce.pack.cards import (
    COPIES,
    DISPLAYED,
    MOST_HEALTH,
    Edition,
    Guild,
    Pack,
    Printed,
)
from companion.packs.pack_file import (
    Draft,
    Entry,
    Examined,
    PackKind,
    examine_with,
    quoted,
    read_with,
)

GAME = "riftforce"
_SHIPPED = Path(__file__).parents[1] / "pack.toml"
_LEAST_CARDS = 2
"""Four guilds of two cards still make an opening hand of seven and a card to lay first."""
_BLINDLY = 2
"""Guilds that are dealt before a draft, besides those on display."""


def read_pack(text: str) -> Pack:
    """The pack that is written so; PackBroken, with all faults, if it cannot be played."""
    return read_with(text, _read)


def check(text: str) -> Examined:
    """What is wrong with a pack, and where its entries come from."""
    return examine_with(text, _read)


def _read(draft: Draft) -> Pack:
    root = draft.root
    root.expect_only("game", "guilds")
    root.one_of("game", [GAME])
    guilds = root.table("guilds")
    # What a guild can do is written in code under its name, so a pack can have no other guilds.
    guilds.expect_only(*(guild.value for guild in Guild))
    printed: dict[Guild, Printed] = {}
    for guild in Guild:
        if guild.value in guilds.values:
            printed[guild] = _read_guild(guilds.table(guild.value), guild)
        else:
            guilds.complain("rf-pack-guild-missing", guild=guild.value)
    pack = Pack(printed)
    wanted = _BLINDLY + DISPLAYED[Edition.BASE]
    base = len(pack.guilds_of(Edition.BASE))
    if len(printed) == len(Guild) and base < wanted:
        beyond = next(g for g, each in printed.items() if each.edition is not Edition.BASE)
        entry = guilds.table(beyond.value)
        entry.complain("rf-pack-small-base", "set", count=base, wanted=wanted)
    return pack


def _read_guild(entry: Entry, guild: Guild) -> Printed:
    entry.expect_only("name", "short", "code", "set", "healths", "colour", "source")
    english, russian = entry.names("name")
    code = entry.text("code", "[A-Z]{2}", guild.code)
    if code and code != guild.code:
        entry.complain("rf-pack-code", "code", code=guild.code)
    return Printed(
        english,
        russian,
        Edition(entry.one_of("set", [edition.value for edition in Edition])),
        _read_healths(entry, guild),
        entry.text("colour", "#[0-9a-fA-F]{6}", "#c0273d"),
        entry.source(),
        entry.short_names(),
    )


def _read_healths(entry: Entry, guild: Guild) -> dict[int, int]:
    table = entry.table("healths")
    healths: dict[int, int] = {}
    for health in table.values:
        if re.fullmatch("[0-9]", health) and 1 <= int(health) <= MOST_HEALTH:
            healths[int(health)] = table.number(health, 1, len(COPIES))
        else:
            table.complain("rf-pack-health", health, health=quoted(health))
            return {}
    if sum(healths.values()) < _LEAST_CARDS:
        entry.complain("rf-pack-no-cards", "healths", guild=guild.value, least=_LEAST_CARDS)
    return healths


SHIPPED = read_pack(_SHIPPED.read_text(encoding="utf-8"))
"""The pack that comes with the game."""

RIFTFORCE_PACK = PackKind(GAME, _SHIPPED.parent, check)
