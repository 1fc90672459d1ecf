"""Reading a pack of Kung Fu: its cards with their strengths, coins and abilities."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from companion.games.kung_fu.pack.cards import (
    COPIES,
    DECK,
    MOST_STRENGTH,
    NUMBERED,
    Ability,
    Colour,
    Effect,
    EffectKind,
    Kind,
    Pack,
)
from companion.games.kung_fu.pack.motifs import MOTIFS
from companion.packs.pack_file import (
    Draft,
    Entry,
    Examined,
    PackKind,
    examine_with,
    read_with,
    refuse_doubles,
)

GAME = "kung_fu"
_FILE = Path(__file__).parents[1] / "pack.toml"
_MOST_COINS = 9

_ENTRIES = (
    *("colour", "code", "name", "short", "strength", "copies", "coins"),
    *("cost", "ability", "frame", "picture", "source"),
)
_AT_ONCE = frozenset([EffectKind.STRENGTH, EffectKind.CANCEL])
"""What counts before it is known whether anybody loses life."""


def read_pack(text: str) -> Pack:
    """The pack that is written so; PackBroken, with all faults, if it cannot be played."""
    return read_with(text, _read)


def check(text: str) -> Examined:
    """What is wrong with a pack, and where its entries come from."""
    return examine_with(text, _read)


def _read(draft: Draft) -> Pack:
    root = draft.root
    root.expect_only("game", "cards")
    root.one_of("game", [GAME])
    table = root.table("cards")
    entries = list(table.tables())
    kinds = [_read_kind(entry) for entry in entries]
    refuse_doubles(entries, kinds)
    if not draft.faults:
        for colour in Colour:
            count = sum(kind.copies for kind in kinds if kind.colour is colour)
            if count != DECK:
                table.complain("kf-pack-deck", colour=colour.value, count=count, wanted=DECK)
    return Pack(tuple(kinds))


def _read_kind(entry: Entry) -> Kind:
    entry.expect_only(*_ENTRIES)
    english, russian = entry.names("name")
    colour = Colour(entry.one_of("colour", [colour.value for colour in Colour]))
    kind = Kind(
        code=entry.text("code", "[A-Z]{2}", "DM"),
        colour=colour,
        english=english,
        russian=russian,
        strength=entry.number("strength", 0, MOST_STRENGTH),
        coins=entry.number("coins", 1, _MOST_COINS, 0),
        ability=_read_ability(entry, colour),
        copies=entry.number("copies", 1, len(COPIES)),
        source=entry.source(),
        picture=entry.picked("picture", MOTIFS),
        short_names=entry.short_names(),
    )
    if kind.coins and kind.ability and kind.ability.has(EffectKind.COINS):
        entry.complain("kf-pack-coins-twice", "coins")
    return kind


def _read_ability(entry: Entry, colour: Colour) -> Ability | None:
    main, framed = entry.table_list("ability"), entry.table_list("frame")
    if not main:
        for part in ("frame", "cost"):
            if entry.has(part):
                entry.complain("kf-pack-no-ability", part, part=part)
        if entry.has("ability") and entry.values["ability"] == []:
            entry.complain("kf-pack-ability-empty", "ability")
        return None
    cost = entry.number("cost", 0, _MOST_COINS)
    effects: list[Effect] = []
    for each in (*main, *framed):
        read = _read_effect(each, colour)
        if read is None:
            continue
        effect = replace(read, framed=each in framed)
        if any(effect.kind is earlier.kind for earlier in effects):
            each.complain("kf-pack-effect-twice", "do", effect=effect.kind.value)
        effects.append(effect)
    return Ability(cost, tuple(effects))


def _read_effect(entry: Entry, colour: Colour) -> Effect | None:
    """What one word of an ability does; None if there is no such word."""
    entry.expect_only("do", "number", "arrow")
    kind = EffectKind(entry.one_of("do", [kind.value for kind in EffectKind]))
    if entry.values.get("do") != kind.value:
        return None
    arrow = entry.flag("arrow")
    if kind is EffectKind.CANCEL and colour is Colour.BLUE:
        entry.complain("kf-pack-cancel-blue", "do")
    if arrow and kind in _AT_ONCE:
        entry.complain("kf-pack-arrow", "arrow", effect=kind.value)
    if kind in NUMBERED:
        return Effect(kind, entry.number("number", 1, _MOST_COINS), arrow)
    if entry.has("number"):
        entry.complain("kf-pack-number", "number", effect=kind.value)
    return Effect(kind, 0, arrow)


SHIPPED = read_pack(_FILE.read_text(encoding="utf-8"))
"""The cards that come with the companion."""

KUNG_FU_PACK = PackKind(GAME, _FILE.parent, check)
