"""The odds of damage, held against brute force over all rolls."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest
from msgspec.structs import replace

from companion.games.neon.pack.vocabulary import Guard, Strike
from companion.games.neon.rules.attacks.duels import duel_of, prospects
from companion.games.neon.rules.attacks.odds import (
    Counts,
    Duel,
    Odds,
    Turn,
    counts_of,
    damage_odds,
    turn_of,
)
from companion.games.neon.rules.state import State
from companion.rules.seat import Seat
from tests.games.neon.writing import NW, PACK, S, acting, play, table

DICE = PACK.dice
PARK = turn_of(Strike.MAYBE, Strike.HIT)
SHARP = turn_of(Strike.HIT, Strike.CRIT, 2)
SPOIL = turn_of(Guard.FULL, Guard.SHIELD)
SERVO = turn_of(Guard.FAIL, Guard.SHIELD)
STADIUM = turn_of(Guard.SHIELD, Guard.FULL)
MIRAGE = turn_of(Strike.CRIT, Strike.HIT)

CASES = {
    "one against one": Duel(1, 1),
    "three against two": Duel(3, 2),
    "five against none to speak of": Duel(5, 1),
    "armour and helmet": Duel(3, 1, crits_cancelled=1, hits_cancelled=2),
    "a die rolled again": Duel(2, 1, rerolls=1),
    "all dice rolled again": Duel(2, 1, rerolls=5),
    "the defender rolls again": Duel(2, 2, guard_rerolls=3),
    "both roll again": Duel(2, 1, rerolls=5, guard_rerolls=3),
    "a question mark turned": Duel(3, 1, turns=(PARK,)),
    "turned after rolling again": Duel(2, 1, rerolls=5, turns=(PARK, SHARP)),
    "turned to crits against a helmet": Duel(2, 1, turns=(SHARP,), crits_cancelled=2),
    "defence turned and spoiled": Duel(2, 2, guard_turns=(SERVO,), counters=(SPOIL,)),
    "in the stadium": Duel(3, 2, counted=(STADIUM,)),
    "dulled": Duel(2, 1, dulls=(MIRAGE,)),
    "more damage, little health": Duel(3, 1, more=2, most=3),
    "a bot": Duel(2, 1, together=True, most=1),
    "a bot, rolled again": Duel(2, 1, rerolls=5, turns=(PARK,), together=True, most=1),
    "the automa": Duel(2, 2, rerolls=1, counters=(SPOIL,), together=True),
    "dice that lie": Duel(3, 1, rerolls=5, rolled=(0, 1, 1, 1), guard_rerolls=3),
    "guards that lie": Duel(2, 2, rolled=(1, 1, 0, 0), guarded=(0, 1, 0, 1), guard_rerolls=1),
}


# --- brute force: ordered dice, every subset, fractions ----------------------------------


def rolls(faces: tuple[object, ...], count: int) -> list[tuple[object, ...]]:
    return list(product(faces, repeat=count))


def subsets(count: int, most: int) -> Iterator[tuple[int, ...]]:
    for size in range(min(count, most) + 1):
        yield from combinations(range(count), size)


def variants(dice: tuple[object, ...], turns: tuple[Turn, ...], faces: type) -> set[object]:
    """All that dice can be made to show, one change after the other."""
    order = list(faces)
    found: set[object] = {dice}
    for place, turn in enumerate(turns):
        changed, left = list(dice), turn.number
        for n, face in enumerate(dice):
            if face is order[turn.turned] and left:
                changed[n], left = order[turn.into], left - 1
        if tuple(changed) != dice:
            others = turns[:place] + turns[place + 1 :]
            found |= variants(tuple(changed), others, faces)
    return found


def left_of(duel: Duel, strikes: object, guards: object) -> int:
    """Try every way to lay shields on symbols, one by one."""
    crits, hits = counts_of(strikes)[:2]
    full, shields = counts_of(guards)[:2]
    results = []
    for on_crits, on_hits, plain in product(range(full + 1), range(full + 1), range(shields + 1)):
        if on_crits + on_hits <= full and on_crits <= crits and on_hits + plain <= hits:
            results.append((crits - on_crits, hits - on_hits - plain))
    least = min(sum(result) for result in results)
    damages = []
    for c, h in results:
        if c + h == least:
            left = max(0, c - duel.crits_cancelled) + max(0, h - duel.hits_cancelled)
            damages.append(min(duel.most, left + duel.more if left else 0))
    return min(damages)


def settled(duel: Duel, strikes: object, guards: tuple[object, ...]) -> int:
    damages = []
    for changed in variants(guards, duel.guard_turns, Guard):
        order = list(Guard)
        into = {order[t.turned]: order[t.into] for t in duel.counted}
        counted = tuple(into.get(face, face) for face in changed)
        answers = variants(counted, duel.counters, Guard)
        damages.append(max(left_of(duel, strikes, answer) for answer in answers))
    return min(damages)


def mean(odds: dict[int, Fraction]) -> Fraction:
    return sum((damage * chance for damage, chance in odds.items()), Fraction())


def mixed(parts: list[dict[int, Fraction]]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for part in parts:
        for damage, chance in part.items():
            found[damage] = found.get(damage, Fraction()) + chance / len(parts)
    return found


def rolled_again(
    dice: tuple[object, ...], places: tuple[int, ...], faces: tuple[object, ...]
) -> list[tuple[object, ...]]:
    found = []
    for new in rolls(faces, len(places)):
        changed = list(dice)
        for place, face in zip(places, new, strict=True):
            changed[place] = face
        found.append(tuple(changed))
    return found


def defence(duel: Duel, strikes: object) -> dict[int, Fraction]:
    """The defender rolls, and rolls again what it pays to."""
    first = rolls(DICE.guards, duel.guards)
    if duel.guarded is not None:
        first = [tuple(f for f, n in zip(Guard, duel.guarded, strict=True) for _ in range(n))]
    parts = []
    for guards in first:
        options = [
            mixed(
                [
                    {settled(duel, strikes, g): Fraction(1)}
                    for g in rolled_again(guards, p, DICE.guards)
                ]
            )
            for p in subsets(duel.guards, duel.guard_rerolls)
        ]
        parts.append(min(options, key=mean))
    return mixed(parts)


def brute(duel: Duel) -> dict[int, Fraction]:
    """The same odds the long way."""
    cache: dict[object, dict[int, Fraction]] = {}

    def dulled(strikes: object) -> dict[int, Fraction]:
        key = counts_of(strikes)
        if key not in cache:
            options = variants(strikes, duel.dulls, Strike)
            cache[key] = min((defence(duel, option) for option in options), key=mean)
        return cache[key]

    def best(strikes: tuple[object, ...], guards: tuple[object, ...] | None) -> dict[int, Fraction]:
        options = variants(strikes, duel.turns, Strike)
        if guards is not None:
            return {max(settled(duel, option, guards) for option in options): Fraction(1)}
        return max((dulled(option) for option in options), key=mean)

    first = rolls(DICE.strikes, duel.dice)
    if duel.rolled is not None:
        first = [tuple(f for f, n in zip(Strike, duel.rolled, strict=True) for _ in range(n))]
    along: list[tuple[object, ...] | None] = [None]
    if duel.together:
        along = list(rolls(DICE.guards, duel.guards))
    parts = []
    for strikes, guards in product(first, along):
        options = [
            mixed([best(again, guards) for again in rolled_again(strikes, p, DICE.strikes)])
            for p in subsets(duel.dice, duel.rerolls)
        ]
        parts.append(max(options, key=mean))
    return mixed(parts)


@pytest.mark.parametrize("duel", CASES.values(), ids=CASES)
def test_the_odds_are_those_of_all_rolls(duel: Duel) -> None:
    found, expected = damage_odds(duel, DICE), brute(duel)
    assert Fraction(sum(found.ways), found.total) == 1
    means = Fraction(sum(d * w for d, w in enumerate(found.ways)), found.total)
    assert means == mean(expected)
    exact = {d: Fraction(w, found.total) for d, w in enumerate(found.ways) if w}
    assert exact == {d: chance for d, chance in expected.items() if chance}


@pytest.mark.rule("NE-A3", "NE-D2")
def test_one_die_against_one_by_hand() -> None:
    """A crit (1 of 6) is stopped by 1 face of 6, a hit (2 of 6) by 3 of 6."""
    odds = damage_odds(Duel(1, 1), DICE)
    assert odds.chances[1] == pytest.approx(1 / 6 * 5 / 6 + 2 / 6 * 3 / 6)
    assert odds.hit == pytest.approx(odds.expected)


def test_more_dice_and_more_choices_never_hurt_whoever_has_them() -> None:
    def expected(duel: Duel) -> float:
        return damage_odds(duel, DICE).expected

    for dice in range(1, 5):
        for guards in range(1, 4):
            plain = expected(Duel(dice, guards))
            assert expected(Duel(dice + 1, guards)) > plain
            assert expected(Duel(dice, guards, rerolls=5)) > plain
            assert expected(Duel(dice, guards, turns=(PARK,))) > plain
            assert expected(Duel(dice, guards, guard_rerolls=3)) < plain
            assert expected(Duel(dice, guards, hits_cancelled=1)) < plain


def test_odds_are_told_from_none_upwards() -> None:
    odds = Odds((1, 2, 1), 4)
    assert odds.chances == (0.25, 0.5, 0.25)
    assert (odds.hit, odds.expected) == (0.75, 1.0)
    whole: Counts = counts_of((Strike.CRIT, Strike.MISS, Strike.MISS))
    assert whole == (1, 0, 0, 2)


# --- an attack under way -----------------------------------------------------------------


def told(state: State, seat: Seat) -> dict[str, tuple[float, float]]:
    found = prospects(state, seat)
    return {
        str(each.ability) if each.ability is not None else "": (
            round(each.odds.hit, 4),
            round(each.odds.expected, 4),
        )
        for each in found
    }


def test_before_the_roll_each_choice_has_its_odds() -> None:
    others = "north-west=RO;at:2;en:0;sh:1 north-east=AK;at:6"
    state = play(acting(me="at:2;en:2;gear:BATO", others=others), "south attack BATO at north-west")
    found = told(state, S)
    plain, more = damage_odds(Duel(2, 2, most=6), DICE), damage_odds(Duel(3, 2, most=6), DICE)
    assert found == {
        "": (round(plain.hit, 4), round(plain.expected, 4)),
        "INF": (round(more.hit, 4), round(more.expected, 4)),
        "S2": (round(more.hit, 4), round(more.expected, 4)),
    }


def test_after_the_roll_it_is_told_whether_a_reroll_helps() -> None:
    others = "north-west=RO;at:1;en:0;gear:VEST north-east=AK;at:6"
    state = acting(me="at:1;en:2;gear:BERS", others=others)
    state = play(state, "south attack BERS at north-west", "table roll HQM")
    found = told(state, S)
    lying = Duel(3, 1, rolled=(0, 1, 1, 1), hits_cancelled=1, most=6)
    assert found[""] == (0.0, 0.0)
    again = damage_odds(replace(lying, rerolls=5), DICE)
    assert found["MA"] == (round(again.hit, 4), round(again.expected, 4))
    turned = damage_odds(replace(lying, turns=(PARK,)), DICE)
    assert found["S1"] == (round(turned.hit, 4), round(turned.expected, 4))


def test_a_bot_and_the_automa_are_rolled_along() -> None:
    others = "north-west=RO;at:5;en:0 north-east=AK;at:6 automa=at:1;hp:2 ring=1:cook,2,5,6"
    state = acting(me="at:1;en:1", others=others)
    bot = play(state, "south attack base at 1", "table roll M with S")
    assert told(bot, S)[""] == (0.0, 0.0)
    known = Duel(1, 1, rerolls=5, rolled=(0, 0, 0, 1), guarded=(0, 1, 0, 0), together=True, most=1)
    assert told(bot, S)["MA"][0] == round(damage_odds(known, DICE).hit, 4) == round(1 / 6, 4)
    machine = play(state, "south attack base at automa", "table roll H with NN")
    assert told(machine, S)[""] == (1.0, 1.0)


def test_the_defender_is_told_too() -> None:
    others = "north-west=RO;at:1;en:2 north-east=AK;at:6"
    state = play(acting(me="at:1;en:0", others=others), "south attack base at north-west")
    state = play(state, "table roll C")
    found = told(state, NW)
    assert found[""][0] == round(5 / 6, 4)
    assert found["SHI"][0] == round((5 / 6) ** 3, 4)
    state = play(state, "north-west pass", "table guard S")
    assert told(state, NW) == {"": (1.0, 1.0), "MA": (round(5 / 6, 4), round(5 / 6, 4))}
    assert prospects(table(), S) == ()
    assert duel_of(table()) is None
