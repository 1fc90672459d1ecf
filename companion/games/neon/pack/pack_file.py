"""Reading a pack of Neon: fighters, sectors, bots, loot, upgrades, dice, boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from companion.games.neon.pack.ability_entries import (
    ATTACKING,
    DEFENDING,
    read_ability,
    read_effects,
    read_passives,
    read_token,
    refuse_moments,
    word,
    words,
)
from companion.games.neon.pack.cards import (
    ACTION_CARDS,
    BOT_KINDS,
    DIE_FACES,
    FIGHTERS,
    HEALTH_TOKENS,
    LOOT,
    RANGES,
    SECTORS,
    UPGRADES,
    Ability,
    ActionCard,
    Automa,
    BoardSide,
    BotKind,
    Character,
    Dice,
    Effect,
    Loot,
    Pack,
    Sector,
    Upgrade,
)
from companion.games.neon.pack.motifs import MOTIFS
from companion.games.neon.pack.vocabulary import (
    WEAPONS,
    Deed,
    Do,
    Grade,
    Guard,
    Kind,
    Moment,
    Strike,
    Supply,
)
from companion.packs.pack_file import (
    Draft,
    Entry,
    Examined,
    Named,
    PackKind,
    examine_with,
    read_with,
    refuse_doubles,
)

GAME = "neon"
_FILE = Path(__file__).parents[1] / "pack.toml"
_TABLES = ("fighters", "loot", "upgrades", "sectors", "bots", "sides")
_MOST_INITIATIVE = 20
_MOST_DICE = 5
_MOST_ROUNDS = 12
_MOST_VALUE = 3
_PLAYERS = range(2, 7)
_MANOEUVRES = {"a": Moment.AFTER_ATTACK, "b": Moment.DEALT, "c": Moment.TURN}
"""Their real moments are rules of their own (NE-MA, NE-MB, NE-MC)."""

N = TypeVar("N", bound=Named)


def read_pack(text: str) -> Pack:
    """The pack that is written so; PackBroken, with all faults, if it cannot be played."""
    return read_with(text, _read)


def check(text: str) -> Examined:
    """What is wrong with a pack, and where its entries come from."""
    return examine_with(text, _read)


NEON_PACK = PackKind(GAME, _FILE.parent, check)


def _read(draft: Draft) -> Pack:
    root = draft.root
    root.expect_only(
        *("game", "search_tokens", "health", "dice", "manoeuvres", "automa", *_TABLES),
    )
    root.one_of("game", [GAME])
    pack = Pack(
        characters=_each(root, "fighters", _read_character, FIGHTERS),
        loot=_each(root, "loot", _read_loot),
        upgrades=_each(root, "upgrades", _read_upgrade, UPGRADES),
        sectors=_each(root, "sectors", _read_sector, SECTORS),
        bots=_each(root, "bots", _read_bot, BOT_KINDS),
        sides=_each(root, "sides", _read_side, 2),
        automa=_read_automa(root.table("automa")),
        dice=_read_dice(root.table("dice")),
        manoeuvres=_read_manoeuvres(root.table("manoeuvres")),
        health=_read_numbers(root, "health", 1, _MOST_VALUE, HEALTH_TOKENS),
        search_tokens=root.number("search_tokens", 10, 99),
    )
    cards = sum(kind.copies for kind in pack.loot)
    if cards != LOOT:
        root.table("loot").complain("ne-pack-count", what="loot", count=cards, wanted=LOOT)
    if not draft.faults:
        _refuse_whole(root, pack)
    return pack


def _each(
    root: Entry, name: str, read: Callable[[Entry], N], wanted: int | None = None
) -> tuple[N, ...]:
    table = root.table(name)
    entries = list(table.tables())
    found = [read(entry) for entry in entries]
    refuse_doubles(entries, found)
    if wanted is not None and len(entries) != wanted:
        table.complain("ne-pack-count", what=name, count=len(entries), wanted=wanted)
    return tuple(found)


def _refuse_whole(root: Entry, pack: Pack) -> None:
    """Complain about what is only wrong of the pack as a whole."""
    for code, times in Counter(each.code for each in pack.printed()).items():
        if times > 1:
            root.complain("ne-pack-code-twice", value=code)
    if [sector.number for sector in pack.sectors] != list(range(1, SECTORS + 1)):
        root.complain("ne-pack-numbers", "sectors", count=SECTORS)
    for grade in Grade:
        if not any(loot.grade is grade for loot in pack.loot):
            root.complain("ne-pack-no-deck", "loot", grade=grade.value)
    covered = [count for side in pack.sides for count in side.players]
    if sorted(covered) != list(_PLAYERS):
        root.complain("ne-pack-sides", "sides")


def _read_numbers(entry: Entry, name: str, least: int, most: int, wanted: int) -> tuple[int, ...]:
    found = tuple(entry.number_list(name, least, most))
    if len(found) != wanted:
        entry.complain("ne-pack-count", name, what=name, count=len(found), wanted=wanted)
    return found


# --- fighters ----------------------------------------------------------------------------


def _read_character(entry: Entry) -> Character:
    entry.expect_only(
        *("code", "name", "weapon", "armour", "cards", "abilities", "token", "picture", "source"),
    )
    english, russian = entry.names("name")
    code = entry.text("code", "[A-Z]{2}", "AB")
    rows, abilities = entry.table_list("cards"), entry.table_list("abilities")
    character = Character(
        code,
        english,
        russian,
        entry.source(),
        cards=tuple(_read_action_card(row, place) for place, row in enumerate(rows)),
        abilities=tuple(map(_read_fighter_ability, abilities)),
        token=read_token(entry.table("token"), f"{code}-token") if entry.has("token") else None,
        weapon=_read_numbers(entry, "weapon", 0, _MOST_DICE, RANGES),
        armour=entry.number("armour", 1, 3),
        picture=entry.picked("picture", MOTIFS),
    )
    for what, found, wanted in (("cards", rows, ACTION_CARDS), ("abilities", abilities, 2)):
        if len(found) != wanted:
            entry.complain("ne-pack-count", what, what=what, count=len(found), wanted=wanted)
    lays = any(ability.find(Do.TOKEN) for ability in character.abilities)
    if lays != (character.token is not None):
        entry.complain("ne-pack-token-lonely")
    return character


def _read_action_card(entry: Entry, place: int) -> ActionCard:
    entry.expect_only("code", "name", "initiative", "left", "right", "source")
    english, russian = entry.names("name")
    halves = [words(entry, side, Deed) for side in ("left", "right")]
    for side, half in zip(("left", "right"), halves, strict=True):
        if not half:
            entry.complain("ne-pack-no-effect", side)
        if {Deed.ENERGY, Deed.ENERGY2} <= set(half):
            entry.complain("ne-pack-two-gains", side)
    return ActionCard(
        entry.text("code", "[A-Z]{2}[1-9]", "AB1"),
        english,
        russian,
        entry.source(),
        index=place,
        initiative=entry.number("initiative", 1, _MOST_INITIATIVE),
        left=halves[0],
        right=halves[1],
    )


def _read_fighter_ability(entry: Entry) -> Ability:
    entry.expect_only("code", "name", "uses", "source")
    names = entry.names("name")
    code = entry.text("code", "[A-Z]{3}", "ABC")
    ability = read_ability(entry.table("uses"), code, names, entry.source())
    if not ability.energy:
        entry.complain("ne-pack-energy")
    if ability.supply is not None:
        entry.complain("ne-pack-no-supply")
    return ability


# --- what lies in the arena --------------------------------------------------------------


def _read_sector(entry: Entry) -> Sector:
    entry.expect_only("code", "name", "number", "class", "always", "uses", "picture", "source")
    names = entry.names("name")
    number = entry.number("number", 1, SECTORS)
    code, source = entry.text("code", f"S{number}", f"S{number}"), entry.source()
    ability = None
    if entry.has("uses"):
        ability = read_ability(entry.table("uses"), code, names, source)
        refuse_moments(entry, ability, (*ATTACKING, *DEFENDING, Moment.TURN))
    return Sector(
        code,
        *names,
        source,
        number=number,
        grade=word(entry, "class", Grade),
        always=read_passives(entry),
        ability=ability,
        picture=entry.picked("picture", MOTIFS),
    )


def _read_bot(entry: Entry) -> BotKind:
    entry.expect_only("code", "name", "supplies", "picture", "source")
    names = entry.names("name")
    code = entry.text("code", "[a-z]{3,9}", "cook")
    picture = entry.picked("picture", MOTIFS)
    return BotKind(code, *names, entry.source(), supplies=_read_supplies(entry), picture=picture)


def _read_supplies(entry: Entry) -> tuple[Supply, ...]:
    found = words(entry, "supplies", Supply)
    if not 1 <= len(found) <= 2:
        entry.complain("ne-pack-supplies", "supplies", count=len(found))
    return found


def _read_side(entry: Entry) -> BoardSide:
    entry.expect_only("code", "name", "players", "cells", "source")
    names = entry.names("name")
    cells = tuple(entry.number_list("cells", 1, 2))
    if not 1 <= len(cells) <= _MOST_ROUNDS:
        entry.complain("ne-pack-cells", "cells", most=_MOST_ROUNDS)
    return BoardSide(
        entry.text("code", "[AB]", "A"),
        *names,
        entry.source(),
        players=tuple(entry.number_list("players", _PLAYERS[0], _PLAYERS[-1])),
        cells=cells,
    )


# --- cards -------------------------------------------------------------------------------


def _read_loot(entry: Entry) -> Loot:
    entry.expect_only(
        *("code", "name", "class", "kind", "supplies", "most", "dice", "whole_sector"),
        *("effects", "copies", "source"),
    )
    names = entry.names("name")
    code, source = entry.text("code", "[A-Z]{4}", "ABCD"), entry.source()
    kind, supplies = word(entry, "kind", Kind), _read_supplies(entry)
    uses = enumerate(entry.table_list("effects"), 1)
    abilities = [read_ability(each, f"{code}.{n}", names, source) for n, each in uses]
    is_weapon = kind in WEAPONS
    for ability in abilities:
        refuse_moments(entry, ability, ATTACKING if is_weapon else DEFENDING)
        if ability.supply is None or ability.supply not in supplies:
            entry.complain("ne-pack-own-supply", "effects", code=ability.code)
    loot = Loot(
        code,
        *names,
        source,
        grade=word(entry, "class", Grade),
        copies=entry.number("copies", 1, 9, 1),
        kind=kind,
        supplies=supplies,
        most=entry.number("most", 0, 6),
        dice=_read_numbers(entry, "dice", 0, _MOST_DICE, RANGES) if is_weapon else (),
        whole_sector=entry.flag("whole_sector"),
        abilities=tuple(abilities),
    )
    _refuse_weapon(entry, loot, is_weapon)
    return loot


def _refuse_weapon(entry: Entry, loot: Loot, is_weapon: bool) -> None:
    if not is_weapon and (entry.has("dice") or loot.whole_sector):
        entry.complain("ne-pack-no-weapon", kind=loot.kind.value)
    if loot.kind is Kind.MELEE and any(loot.dice[1:]):
        entry.complain("ne-pack-melee", "dice")
    adding = [ability.find(Do.ATTACK_DICE) for ability in loot.abilities]
    opens = any(effect is not None and effect.opens for effect in adding)
    if is_weapon and not any(loot.dice) and not opens:
        entry.complain("ne-pack-blunt", "dice")


def _read_upgrade(entry: Entry) -> Upgrade:
    entry.expect_only("code", "name", "always", "at_once", "uses", "source")
    names = entry.names("name")
    code, source = entry.text("code", "[A-Z]{5}", "ABCDE"), entry.source()
    ability = None
    if entry.has("uses"):
        ability = read_ability(entry.table("uses"), code, names, source)
        if not ability.each_round:
            entry.complain("ne-pack-each-round", "uses")
        if ability.supply is not None:
            entry.complain("ne-pack-no-supply")
    at_once, always = read_effects(entry, "at_once"), read_passives(entry)
    _refuse_at_once(entry, at_once)
    if not at_once and not always and ability is None:
        entry.complain("ne-pack-no-effect")
    return Upgrade(code, *names, source, always=always, at_once=at_once, ability=ability)


def _refuse_at_once(entry: Entry, effects: Sequence[Effect]) -> None:
    for effect in effects:
        if effect.do is not Do.ENERGY:
            entry.complain("ne-pack-at-once", "at_once", do=effect.do.value)


# --- the rest ----------------------------------------------------------------------------


def _read_automa(entry: Entry) -> Automa:
    entry.expect_only("code", "name", "dice", "armour", "health", "source")
    names = entry.names("name")
    return Automa(
        entry.text("code", "[A-Z]{2}", "AB"),
        *names,
        entry.source(),
        dice=_read_numbers(entry, "dice", 0, _MOST_DICE, RANGES),
        armour=entry.number("armour", 1, 3),
        health=_read_numbers(entry, "health", 1, _MOST_VALUE, HEALTH_TOKENS),
    )


def _read_dice(entry: Entry) -> Dice:
    entry.expect_only("attack", "defence", "source")
    entry.source()
    strikes = _read_faces(entry, "attack", [each.value for each in Strike])
    guards = _read_faces(entry, "defence", [each.value for each in Guard])
    return Dice(tuple(map(Strike, strikes)), tuple(map(Guard, guards)))


def _read_faces(entry: Entry, name: str, known: Sequence[str]) -> list[str]:
    found = entry.text_list(name, known.__contains__, known[0], "ne-pack-word")
    if len(found) != DIE_FACES:
        entry.complain("ne-pack-count", name, what=name, count=len(found), wanted=DIE_FACES)
    return found


def _read_manoeuvres(entry: Entry) -> tuple[Ability, Ability, Ability]:
    entry.expect_only(*_MANOEUVRES)
    found = []
    for name, moment in _MANOEUVRES.items():
        each = entry.table(name)
        each.expect_only("code", "name", "energy", "source")
        english, russian = each.names("name")
        code = each.text("code", "[A-Z]{2}", "MA")
        energy = each.number("energy", 0, 6)
        found.append(Ability(code, english, russian, each.source(), moment, (), energy))
    return found[0], found[1], found[2]


SHIPPED = read_pack(_FILE.read_text(encoding="utf-8"))
