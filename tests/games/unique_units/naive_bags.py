"""The bags of Unique Units a second time: every bag that can be, tried one by one.

It reads the pack itself and shares no code with the companion, so that a mistake would have to be
made twice to go unseen. A bag is a tuple of numbers, one for each kind of the pack in its order.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product

Mix = tuple[int, ...]


@dataclass(frozen=True)
class Law:
    """What the pack says of bags: kinds are codes, in the order of the pack."""

    size: int
    exchange: int
    classes: Mapping[str, int]
    class_of: Mapping[str, str]
    most: Mapping[str, int]
    copies: Mapping[str, int]


def law_of(pack: str) -> Law:
    """The law as it is written in a pack."""
    told = tomllib.loads(pack)
    figures = told["figures"].values()
    limits = told["limits"]
    return Law(
        limits["bag"],
        limits["exchange"],
        {name: most for name, most in told["classes"].items() if name != "source"},
        {figure["code"]: figure["class"] for figure in figures},
        {figure["code"]: min(figure["copies"], limits["alike"]) for figure in figures},
        {figure["code"]: figure["copies"] for figure in figures},
    )


def is_lawful(law: Law, mix: Mix) -> bool:
    within: Counter[str] = Counter()
    for code, count in zip(law.most, mix, strict=True):
        if count > law.most[code]:
            return False
        within[law.class_of[code]] += count
    return sum(mix) == law.size and all(within[name] <= most for name, most in law.classes.items())


def described(law: Law, bag: str) -> list[Mix]:
    """Every lawful bag of which this can be said: ``SP5,WA,SH2-4``."""
    said: dict[str, range] = {}
    for word in bag.split(","):
        found = re.fullmatch(r"([A-Z]{2})(?:(\d+)(?:-(\d+))?)?", word)
        assert found is not None
        code, least, most = found.groups()
        if code in said:
            return []
        said[code] = range(int(least or 1), int(most or least or law.most[code]) + 1)
    return list(_fill(law, [said.get(code, range(1)) for code in law.most]))


def shown(law: Law, memos: set[str]) -> list[Mix]:
    """Every lawful bag with exactly these memo cards."""
    ranges = [range(1, most + 1) if code in memos else range(1) for code, most in law.most.items()]
    return list(_fill(law, ranges))


def _fill(law: Law, ranges: list[range]) -> Iterator[Mix]:
    return (mix for mix in product(*ranges) if sum(mix) == law.size and is_lawful(law, mix))


def changes(one: Mix, two: Mix) -> int:
    """How many figures are taken out of one bag, and as many put in, to make the other."""
    return sum(max(0, b - a) for a, b in zip(one, two, strict=True))


def exchanged(law: Law, before: list[Mix], count: int, memos: set[str]) -> list[Mix]:
    """Every bag with these memo cards that so many changes can have made of one of these."""
    return [new for new in shown(law, memos) if any(changes(old, new) <= count for old in before)]


def exchanged_by_hand(law: Law, before: list[Mix], count: int, memos: set[str]) -> set[Mix]:
    """The same, by really taking out figures one by one, and then putting as many in."""
    held = set(before)
    for step in (-1, 1):
        for _ in range(count):
            held = {
                (*mix[:index], mix[index] + step, *mix[index + 1 :])
                for mix in held
                for index in range(len(mix))
                if mix[index] + step >= 0
            }
    codes = list(law.most)
    return {
        mix
        for mix in held
        if is_lawful(law, mix) and {codes[i] for i, n in enumerate(mix) if n} == memos
    }


def can_come_out(law: Law, mixes: list[Mix], names: list[str]) -> bool:
    """Whether one of these bags had all these figures, ``SP1w``, in it."""
    counts = Counter(name[:2] for name in names)
    needed = [counts[code] for code in law.most]
    return len(set(names)) == len(names) and any(
        all(count >= need for count, need in zip(mix, needed, strict=True)) for mix in mixes
    )


def insides(law: Law, mixes: list[Mix], gone: list[str]) -> Iterator[list[str]]:
    """Everything that can still be in the bag once these figures are out of it."""
    colour = gone[0][-1]
    out = Counter(name[:2] for name in gone)
    for mix in mixes:
        left = [(code, n - out[code]) for code, n in zip(law.most, mix, strict=True)]
        if any(n < 0 for _, n in left):
            continue
        choices = []
        for code, count in left:
            names = [f"{code}{copy}{colour}" for copy in range(1, law.copies[code] + 1)]
            choices.append(list(combinations([n for n in names if n not in gone], count)))
        for chosen in product(*choices):
            yield [name for names in chosen for name in names]
