"""Packs of Neon: what is in the box, and every fault of one told at once."""

from __future__ import annotations

import re
from collections import Counter
from copy import deepcopy

import pytest

from companion.games.neon.pack.pack_file import NEON_PACK, check, read_pack
from companion.games.neon.pack.vocabulary import Deed, Grade, Guard, Kind, Moment, Strike, Supply
from companion.packs.pack_file import PackBroken, Source
from tests.games.neon.writing import BOX, ENGLISH, FOLDER, PACK, RUSSIAN, SHIPPED


@pytest.mark.parametrize("text", [SHIPPED, BOX], ids=["shipped", "of the tests"])
def test_a_box_is_complete(text: str) -> None:
    assert check(text).faults == ()
    pack = read_pack(text)
    assert len(pack.characters) == 6
    assert sum(len(character.cards) for character in pack.characters) == 42
    assert sum(loot.copies for loot in pack.loot) == 66
    assert Counter(loot.grade for loot in pack.loot for _ in range(loot.copies)) == dict.fromkeys(
        Grade, 22
    )
    assert len(pack.upgrades) == 8
    assert [sector.number for sector in pack.sectors] == list(range(1, 11))
    assert sum(character.token is not None for character in pack.characters) == 3
    assert {loot.kind for loot in pack.loot} == set(Kind)
    assert {supply for loot in pack.loot for supply in loot.supplies} == set(Supply)
    assert set(pack.dice.strikes) == set(Strike)
    assert set(pack.dice.guards) == set(Guard)


@pytest.mark.rule("NE-JOKER")
@pytest.mark.parametrize("text", [SHIPPED, BOX], ids=["shipped", "of the tests"])
def test_every_fighter_has_a_joker_and_it_shows_no_defence(text: str) -> None:
    joker = (Deed.MOVE, Deed.ATTACK, Deed.SEARCH, Deed.ENERGY)
    for character in read_pack(text).characters:
        assert sum((card.left, card.right) == (joker, joker) for card in character.cards) == 1


def test_where_entries_come_from_is_told() -> None:
    sources = check(SHIPPED).sources
    assert sources[Source.RULEBOOK] > 20
    assert sources[Source.HOUSE] > 60
    assert NEON_PACK.game == "neon"
    assert (NEON_PACK.folder / "pack.toml").exists()


@pytest.mark.rule("NE-U2")
def test_what_the_rulebook_prints_is_printed() -> None:
    shipped = read_pack(SHIPPED)
    abilities = {
        ability.english: ability for fighter in shipped.characters for ability in fighter.abilities
    }
    printed = {"Infrasound": 1, "Ambush": 4, "Shield": 2}
    for name, energy in printed.items():
        assert (abilities[name].energy, abilities[name].source) == (energy, Source.RULEBOOK)
    assert abilities["Shield"].effects[0].number == 2
    assert [manoeuvre.energy for manoeuvre in shipped.manoeuvres] == [1, 1, 2]
    assert shipped.health == (2, 2, 2, 1, 1, 3)
    assert shipped.automa.health == (1, 1, 1, 1, 1, 2)


def test_everything_has_a_code_of_its_own_and_two_names() -> None:
    codes = [each.code for each in PACK.printed()]
    assert len(set(codes)) == len(codes)
    for each in PACK.printed():
        assert ENGLISH.tell(each.label)
        assert RUSSIAN.tell(each.label)
        assert PACK.named(each.code) is each
        assert deepcopy(each) is each
    assert PACK.ability_named("S1").when is Moment.AFTER_ATTACK
    with pytest.raises(KeyError):
        PACK.ability_named("SPAR")


def test_the_code_names_no_fighter_card_or_sector() -> None:
    shipped = read_pack(SHIPPED)
    things = (*shipped.characters, *shipped.loot, *shipped.upgrades, *shipped.bots)
    names = {each.english for each in things if len(each.english) > 4}
    names |= {ability.english for fighter in shipped.characters for ability in fighter.abilities}
    names -= {"Shield", "Guard"}  # words of the game besides
    for path in sorted(FOLDER.rglob("*.py")):
        words = set(re.findall(r"\w+", path.read_text(encoding="utf-8")))
        assert words.isdisjoint(names), path


FAULTS = {
    "ne-pack-count": ('attack = ["crit", "hit", "hit",', 'attack = ["crit", "hit",'),
    "ne-pack-word": ('defence = ["full", "shield"', 'defence = ["full", "wall"'),
    "ne-pack-repeated": ('left = ["move"]', 'left = ["move", "move"]'),
    "ne-pack-two-gains": ('left = ["search", "energy2"]', 'left = ["energy", "energy2"]'),
    "ne-pack-no-face": ('{ do = "first" }', '{ do = "first", turned = "hit" }'),
    "ne-pack-no-effect": ('does = [{ do = "first" }]', "does = []"),
    "ne-pack-moment": ('when = "revealed", energy = 4', 'when = "turn", energy = 4'),
    "ne-pack-free": ('when = "after_attack", energy = 1, does', 'when = "after_attack", does'),
    "ne-pack-condition": (
        'when = "revealed", energy = 4',
        'when = "revealed", energy = 4, if = ["near"]',
    ),
    "ne-pack-forced": (
        'when = "revealed", energy = 4',
        'when = "revealed", energy = 4, forced = true',
    ),
    "ne-pack-never": (
        '{ when = "before_defence", supply = "batteries", does = [{ do = "defence_dice" }] }',
        '{ when = "before_attack", supply = "batteries", does = [{ do = "attack_dice" }] }',
    ),
    "ne-pack-token": ('placed = [{ do = "drain", number = 1 }]', 'placed = [{ do = "first" }]'),
    "ne-pack-token-whom": ('whom = "others"', 'whom = "ally"'),
    "ne-pack-token-lonely": ('does = [{ do = "token", number = 1 }]', 'does = [{ do = "move" }]'),
    "ne-pack-code-twice": ('code = "cook"', 'code = "guide"'),
    "ne-pack-sides": ("players = [2, 3]", "players = [2]"),
    "ne-pack-energy": ('when = "revealed", energy = 4', 'when = "revealed", each_round = true'),
    "ne-pack-no-supply": (
        'when = "revealed", energy = 4',
        'when = "revealed", energy = 4, supply = "cells"',
    ),
    "ne-pack-supplies": ('supplies = ["bullets", "cells"]', "supplies = []"),
    "ne-pack-cells": ("cells = [1, 2, 1, 2, 1, 2]", "cells = []"),
    "ne-pack-own-supply": (
        'when = "before_attack", supply = "bullets"',
        'when = "before_attack", supply = "grenades"',
    ),
    "ne-pack-no-weapon": ('kind = "armour"', 'kind = "armour"\ndice = [1, 0, 0]'),
    "ne-pack-melee": ("dice = [2, 0, 0]", "dice = [2, 1, 0]"),
    "ne-pack-blunt": ("dice = [1, 1, 0]", "dice = [0, 0, 0]"),
    "ne-pack-each-round": (
        'when = "after_attack", each_round = true',
        'when = "after_attack", energy = 1',
    ),
    "ne-pack-at-once": (
        'at_once = [{ do = "energy", number = 3 }]',
        'at_once = [{ do = "first" }]',
    ),
    "ne-pack-no-deck": ('class = "purple"\nkind', 'class = "orange"\nkind'),
    "pack-missing": ('code = "GH"\n', ""),
    "pack-unknown-like": ("initiative = 1", "initiatve = 1, initiative = 1"),
    "pack-number": ("armour = 2\nhealth", "armour = 9\nhealth"),
}


@pytest.mark.parametrize(("key", "change"), FAULTS.items(), ids=FAULTS)
def test_each_fault_is_told(key: str, change: tuple[str, str]) -> None:
    old, new = change
    assert old in BOX
    text = BOX.replace(old, new) if key == "ne-pack-no-deck" else BOX.replace(old, new, 1)
    faults = check(text).faults
    told = {fault.text.key for fault in faults}
    if key == "ne-pack-code-twice":
        assert told & {key, "pack-twice"}
    else:
        assert key in told
    for fault in faults:
        assert ENGLISH.tell(fault.text)
        assert RUSSIAN.tell(fault.text)
    with pytest.raises(PackBroken):
        read_pack(text)


def test_all_faults_are_told_at_once_with_their_lines() -> None:
    text = BOX.replace("dice = [2, 0, 0]", "dice = [2, 1, 0]").replace(
        'whom = "others"', 'whom = "ally"'
    )
    faults = check(text).faults
    assert len(faults) == BOX.count("dice = [2, 0, 0]") + 1
    lines = text.splitlines()
    for fault in faults:
        assert re.search("dice|whom", lines[fault.line - 1])


def test_two_things_of_different_kinds_may_not_share_a_code() -> None:
    text = BOX.replace('code = "MA"', 'code = "GH"')
    assert [fault.text.key for fault in check(text).faults] == ["ne-pack-code-twice"]


def test_sectors_stand_in_the_order_of_their_numbers() -> None:
    park, plant = (
        re.search(rf"\[sectors.{name}\].*?\n\n", BOX, re.DOTALL) for name in ("park", "plant")
    )
    assert park is not None
    assert plant is not None
    text = BOX.replace(park[0] + plant[0], plant[0] + park[0])
    assert [fault.text.key for fault in check(text).faults] == ["ne-pack-numbers"]
