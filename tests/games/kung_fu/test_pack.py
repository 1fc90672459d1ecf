"""A pack of Kung Fu: what can be said in it, and how mistakes are told."""

from __future__ import annotations

import re

import pytest

from companion.games.kung_fu.pack.cards import Colour, EffectKind
from companion.games.kung_fu.pack.pack_file import SHIPPED, check, read_pack
from companion.games.kung_fu.table.mat import piece_of
from companion.packs.pack_file import Source
from companion.vision.payload import Tagbook
from tests.games.kung_fu.writing import CARDS, ENGLISH, FOLDER, RUSSIAN


def test_the_shipped_pack_is_whole_and_says_where_every_card_comes_from() -> None:
    examined = check((FOLDER / "pack.toml").read_text(encoding="utf-8"))
    assert examined.faults == ()
    assert examined.sources[Source.RULEBOOK] == 2
    assert sum(examined.sources.values()) == len(SHIPPED.kinds)


def test_the_cards_that_the_rulebook_names_swap_roles() -> None:
    named = [kind for kind in SHIPPED.kinds if kind.source is Source.RULEBOOK]
    assert {kind.colour for kind in named} == set(Colour)
    assert all(kind.ability is not None and kind.ability.has(EffectKind.SWAP) for kind in named)


def test_every_effect_is_on_some_card_and_some_have_arrows_and_frames() -> None:
    effects = [e for kind in SHIPPED.kinds if kind.ability for e in kind.ability.effects]
    assert {effect.kind for effect in effects} == set(EffectKind)
    assert any(effect.arrow for effect in effects)
    assert any(effect.framed for effect in effects)


def test_every_card_has_a_name_of_its_own() -> None:
    assert len({card.name for card in SHIPPED.cards}) == 60
    assert all(SHIPPED.card_named(card.name) is card for card in SHIPPED.cards)
    assert [card.index for card in SHIPPED.cards] == list(range(60))


def test_no_number_of_a_card_is_in_its_name_so_that_a_corrected_card_keeps_its_tag() -> None:
    numbers = re.compile(r"^(strength|cost) = \d$|number = \d", re.MULTILINE)
    text = (FOLDER / "pack.toml").read_text(encoding="utf-8")
    corrected = read_pack(numbers.sub(lambda found: found[0][:-1] + "9", text))
    assert {kind.strength for kind in corrected.kinds} == {9}
    assert [card.name for card in corrected.cards] == [card.name for card in SHIPPED.cards]
    tagged = Tagbook.load(FOLDER / "tags.txt")
    for card in corrected.cards:
        assert tagged.text_of(piece_of(card)).startswith(f"KF{card.kind.stem}")


CLAW = CARDS[CARDS.index("[cards.tiger_claw]") : CARDS.index("[cards.crane_kick]")]
DRAGON = CARDS[CARDS.index("[cards.rising_dragon]") : CARDS.index("[cards.whirlwind]")]
MONK = CARDS[CARDS.index("[cards.patient_monk]") :]
WALL = CARDS[CARDS.index("[cards.stone_wall]") : CARDS.index("[cards.turtle_shell]")]


@pytest.mark.parametrize(
    ("entry", "old", "new", "keys"),
    [
        (CLAW, "copies = 3", "copies = 2", ["kf-pack-deck"]),
        (CLAW, "copies = 3", "copies = 9", ["pack-number"]),
        (CLAW, "strength = 3", "strength = 10", ["pack-number"]),
        (CLAW, "strength = 3\n", "", ["pack-missing"]),
        (CLAW, 'colour = "red"', 'colour = "green"', ["pack-one-of"]),
        (CLAW, 'code = "TC"', 'code = "tc"', ["pack-text-like"]),
        (CLAW, 'code = "TC"', 'code = "CK"', ["pack-twice"]),
        (CLAW, "Tiger Claw", "Crane Kick", ["pack-twice"]),
        (CLAW, "Коготь тигра", "Удар журавля", ["pack-twice"]),
        (CLAW, 'source = "house"', 'source = "dream"', ["pack-one-of"]),
        (CLAW, "strength = 3", "strength = 3\ncoins = 0", ["pack-number"]),
        (CLAW, "strength = 3", "strength = 3\ncost = 2", ["kf-pack-no-ability"]),
        (CLAW, "strength = 3", "strength = 3\nabilty = []", ["pack-unknown-like"]),
        (CLAW, "strength = 3", "strength = 3\nability = []", ["kf-pack-ability-empty"]),
        (CLAW, "strength = 3", 'strength = 3\nframe = [{ do = "heal" }]', ["kf-pack-no-ability"]),
        (DRAGON, "cost = 2\n", "", ["pack-missing"]),
        (DRAGON, "cost = 2", 'cost = "two"', ["pack-number"]),
        (DRAGON, ", number = 3", "", ["pack-missing"]),
        (DRAGON, "number = 3", "number = 3, arrow = true", ["kf-pack-arrow"]),
        (DRAGON, "number = 3", "number = 3, arrow = 1", ["pack-flag"]),
        (DRAGON, '"strength", number = 3', '"swap", number = 3', ["kf-pack-number"]),
        (DRAGON, '"strength", number = 3', '"fly"', ["pack-one-of"]),
        (
            DRAGON,
            "\nsource",
            '\nframe = [{ do = "strength", number = 1 }]\nsource',
            ["kf-pack-effect-twice"],
        ),
        (MONK, "strength = 1", "strength = 1\ncoins = 1", ["kf-pack-coins-twice"]),
        (MONK, '"strength", number = 2', '"cancel"', ["kf-pack-cancel-blue"]),
        (WALL, "strength = 4", 'strength = 4\npicture = "sea monster"', ["pack-one-of"]),
    ],
)
def test_mistakes_are_told_with_their_line(entry: str, old: str, new: str, keys: list[str]) -> None:
    assert old in entry
    text = CARDS.replace(entry, entry.replace(old, new, 1))
    faults = check(text).faults
    assert [fault.text.key for fault in faults] == keys
    for fault in faults:
        assert ENGLISH.tell(fault.text)
        assert RUSSIAN.tell(fault.text)
    first = text[: text.index(entry[:20])].count("\n") + 1
    if keys not in (["kf-pack-deck"], ["pack-twice"]):  # of the whole, and of the later card
        assert first <= faults[0].line <= first + entry.count("\n") + 1


def test_other_mistakes_of_the_whole_file_are_told() -> None:
    assert [fault.text.key for fault in check("").faults][:1] == ["pack-missing"]
    other = CARDS.replace('game = "kung_fu"', 'game = "go"')
    assert [fault.text.key for fault in check(other).faults] == ["pack-one-of"]
    more = CARDS.replace('game = "kung_fu"', 'game = "kung_fu"\nlives = 9')
    assert [fault.text.key for fault in check(more).faults] == ["pack-unknown"]
