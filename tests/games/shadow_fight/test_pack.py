"""The shipped pack is whole, and mistakes in one are told with their line."""

from __future__ import annotations

import ast

import pytest

from companion.games.shadow_fight.pack.cards import Always, Do, If, Moment, Pack
from companion.games.shadow_fight.pack.pack_file import SHIPPED, check
from companion.packs.pack_file import Source
from tests.games.shadow_fight.writing import CARDS, ENGLISH, FOLDER, PACK, RUSSIAN


def test_the_shipped_pack_is_whole_and_says_where_everything_comes_from() -> None:
    examined = check((FOLDER / "pack.toml").read_text(encoding="utf-8"))
    assert examined.faults == ()
    # Six moves and eleven of their actions are told in the rulebook; the rest is ours.
    assert examined.sources[Source.RULEBOOK] == 6 + 11
    assert examined.sources[Source.HOUSE] == 1 + 3 + 12 + 10
    assert (len(SHIPPED.moves), len(SHIPPED.demons), len(SHIPPED.battlefields)) == (7, 12, 10)
    assert sorted(move.number for move in SHIPPED.moves) == list(range(1, 8))


def test_there_are_demons_with_a_power_and_without() -> None:
    for pack in (SHIPPED, PACK):
        active = [demon for demon in pack.demons if demon.power]
        assert 0 < len(active) < 12


def words(pack: Pack) -> tuple[set[object], ...]:
    """All that the cards of a pack say."""
    cards = (*pack.demons, *pack.battlefields)
    passives = [passive for card in cards for passive in card.passives]
    effects = [e for demon in pack.demons for e in demon.power]
    effects += [e for move in pack.moves for action in move.actions for e in action.effects]
    effects += [effect for passive in passives for effect in passive.effects]
    return (
        {effect.do for effect in effects},
        {passive.moment for passive in passives},
        {passive.condition.kind for passive in passives if passive.condition},
        {word for card in cards for word in card.always},
    )


def test_the_tests_have_every_word_of_the_vocabulary_on_some_card() -> None:
    assert words(PACK) == (set(Do), set(Moment), set(If), set(Always))


def test_no_card_of_the_pack_is_named_in_the_code() -> None:
    """Neither by its name nor by its code; what docstrings say is for people."""
    said = set()
    for path in FOLDER.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) not in alone:
                said |= {str(node.value), str(node.value).casefold()}
    assert "sf-card" in said
    for card in (*SHIPPED.moves, *SHIPPED.demons, *SHIPPED.battlefields):
        assert said.isdisjoint({card.code, card.english.casefold(), card.russian.casefold()})


def test_every_card_is_found_by_its_code_and_only_as_what_it_is() -> None:
    assert all(SHIPPED.move_named(move.code) is move for move in SHIPPED.moves)
    assert all(SHIPPED.demon_named(demon.code) is demon for demon in SHIPPED.demons)
    assert all(SHIPPED.battlefield_named(f.code) is f for f in SHIPPED.battlefields)
    for find in (SHIPPED.move_named, SHIPPED.demon_named, SHIPPED.battlefield_named):
        with pytest.raises(KeyError):
            find("XX")
    with pytest.raises(KeyError):
        SHIPPED.move_named(SHIPPED.demons[0].code)
    with pytest.raises(KeyError):
        SHIPPED.demon_named(SHIPPED.moves[0].code)
    with pytest.raises(KeyError):
        SHIPPED.battlefield_named(SHIPPED.moves[0].code)


def part(start: str, end: str) -> str:
    return CARDS[CARDS.index(start) : CARDS.index(end)]


ONSLAUGHT = part("[moves.onslaught]", "[moves.onslaught.first]")
ROUND = part("[moves.onslaught.first]", "[moves.onslaught.second]")
STANCE = part("[moves.defence.second]", "[moves.rebound]")
CINDER = part("[demons.cinder]", "[demons.mirage]")
HOWLER = part("[demons.howler]", "[demons.trapper]")
SPIDER = part("[demons.spider]", "[demons.iron]")
HYDRA = part("[demons.hydra]", "[demons.phoenix]")
PHOENIX = part("[demons.phoenix]", "[demons.dancer]")
DESERT = part("[battlefields.desert]", "[battlefields.caldera]")
CALDERA = part("[battlefields.caldera]", "[battlefields.thorns]")
BASTION = part("[battlefields.bastion]", "[battlefields.mine]")
THORNS = part("[battlefields.thorns]", "[battlefields.library]")


@pytest.mark.parametrize(
    ("entry", "old", "new", "keys"),
    [
        (ONSLAUGHT, "number = 7", "number = 8", ["pack-number"]),
        (ONSLAUGHT, "number = 7", "number = 6", ["sf-pack-twice"]),
        (ONSLAUGHT, 'code = "ON"', 'code = "DE"', ["sf-pack-twice"]),
        (ONSLAUGHT, 'code = "ON"', 'code = "ONS"', ["pack-text-like"]),
        (ONSLAUGHT, "Натиск", "Оборона", ["sf-pack-twice"]),
        (ONSLAUGHT, 'source = "rulebook"', 'source = "dream"', ["pack-one-of"]),
        (ROUND, 'do = "damage"', 'do = "explode"', ["pack-one-of"]),
        (
            ROUND,
            'does = [{ do = "damage", whom = "opponents" }]',
            "does = []",
            ["sf-pack-no-effect"],
        ),
        (ROUND, 'whom = "opponents"', 'whom = "nobody"', ["pack-one-of"]),
        (ROUND, 'whom = "opponents"', "number = 9", ["pack-number"]),
        (ROUND, "parried = true", 'parried = "yes"', ["pack-flag"]),
        (ROUND, '{ do = "damage", whom = "opponents" }', '{ do = "gift" }', ["sf-pack-not-here"]),
        (STANCE, 'do = "stance"', 'do = "stance", whom = "opponents"', ["sf-pack-whom"]),
        (STANCE, 'do = "stance"', 'do = "stance", number = 2', ["sf-pack-number"]),
        (STANCE, 'do = "stance"', 'do = "stance", per_card = true', ["sf-pack-number"]),
        (STANCE, 'do = "stance"', 'do = "stance", move = "combo"', ["pack-unknown"]),
        (CINDER, 'do = "energy"', 'do = "stance"', ["sf-pack-not-here"]),
        (CINDER, 'do = "energy"', 'do = "energy", per_card = true', ["pack-unknown"]),
        (CINDER, 'power = [{ do = "energy" }]\n', "", ["sf-pack-no-ability"]),
        (CINDER, "source", 'always = ["one_lower"]\nsource', ["sf-pack-two-abilities"]),
        (CINDER, 'code = "CIN"', 'code = "CI"', ["pack-text-like"]),
        (HOWLER, "number = 2", 'number = "two"', ["pack-number"]),
        (SPIDER, "safe_from_traps", "safe_from_tax", ["pack-text-like"]),
        (HYDRA, 'do = "draw"', 'do = "damage"', ["sf-pack-damage-again"]),
        (HYDRA, 'do = "draw"', 'do = "steal"', ["sf-pack-not-here"]),
        (HYDRA, 'do = "draw"', 'do = "draw", whom = "opponent"', ["pack-one-of"]),
        (HYDRA, 'do = "draw"', 'do = "draw", move = "combo"', ["sf-pack-move"]),
        (HYDRA, 'do = "draw"', 'do = "trap"', ["pack-missing"]),
        (HYDRA, 'do = "draw"', 'do = "trap", move = "punch"', ["pack-one-of"]),
        (HYDRA, "damaged", "tickled", ["pack-one-of"]),
        (HYDRA, 'do = "draw"', 'do = "draw", if = { place = 2 }', ["sf-pack-not-opened"]),
        (HYDRA, 'do = "draw"', 'do = "draw", if = { first = 1 }', ["sf-pack-true"]),
        (HYDRA, 'do = "draw"', 'do = "draw", if = {}', ["sf-pack-one-condition"]),
        (HYDRA, 'do = "draw"', 'do = "draw", if = { hand = 1 }', ["pack-unknown"]),
        (PHOENIX, ', whom = "opponents"', "", ["sf-pack-out"]),
        (DESERT, "energy_at_most = 0", "energy_at_most = 7", ["pack-number"]),
        (
            DESERT,
            "energy_at_most = 0",
            "energy_at_most = 0, first = true",
            ["sf-pack-one-condition"],
        ),
        (CALDERA, 'do = "energy"', 'do = "energy", whom = "everyone"', ["sf-pack-all-at-once"]),
        (BASTION, '"fight"', '"round"', ["sf-pack-gift"]),
        (BASTION, ', move = "defence"', "", ["pack-missing"]),
        (THORNS, 'always = ["harsh_traps"]\n', "", ["sf-pack-no-ability"]),
    ],
)
def test_mistakes_are_told_with_their_line(entry: str, old: str, new: str, keys: list[str]) -> None:
    assert old in entry
    text = CARDS.replace(entry, entry.replace(old, new, 1))
    faults = check(text).faults
    assert [fault.text.key for fault in faults] == keys
    first = text[: text.index(entry.splitlines()[0])].count("\n") + 1
    for fault in faults:
        assert ENGLISH.tell(fault.text)
        assert RUSSIAN.tell(fault.text)
        if keys != ["sf-pack-twice"]:  # that is told of the later card
            assert first <= fault.line <= first + entry.count("\n") + 1


def test_other_mistakes_of_the_whole_file_are_told() -> None:
    assert [fault.text.key for fault in check("").faults][:1] == ["pack-missing"]
    other = CARDS.replace('game = "shadow_fight"', 'game = "go"')
    assert [fault.text.key for fault in check(other).faults] == ["pack-one-of"]
    more = CARDS.replace('game = "shadow_fight"', 'game = "shadow_fight"\nweather = 9')
    assert [fault.text.key for fault in check(more).faults] == ["pack-unknown"]
    for entry in (CINDER, DESERT):
        faults = check(CARDS.replace(entry, "")).faults
        assert [fault.text.key for fault in faults] == ["sf-pack-count"]
        assert ENGLISH.tell(faults[0].text)
        assert RUSSIAN.tell(faults[0].text)
