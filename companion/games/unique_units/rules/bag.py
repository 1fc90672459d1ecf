"""A bag of figures, as far as the referee knows it (UU-S1, UU-S2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from companion.games.unique_units.pack.figures import Figure, Kind
from companion.games.unique_units.pack.pack_file import Limits, Pack
from companion.rules.sentence import Sentence, say


@dataclass(frozen=True, slots=True)
class Share:
    """How many figures of a kind were in a bag when the game began: so many at least, at most."""

    kind: Kind
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Swap:
    """So many figures were changed unseen before the first turn; this is what was known before."""

    count: int
    shares: tuple[Share, ...]

    def allows(self, needed: Mapping[Kind, int], size: int, classes: Mapping[str, int]) -> bool:
        """Whether a bag can have come to hold these by no more additions than figures changed.

        Additions are what a kind has more than before, or all of it if it is new. Before, a kind
        can have had as many as are needed now, up to its bounds, but not all kinds at once where
        that would have been more than a bag, or a class of it, may hold.
        """
        added, before = 0, Counter[str]()
        old = {share.kind: share for share in self.shares}
        for kind, count in needed.items():
            added += count if kind not in old else max(0, count - old[kind].most)
        for share in self.shares:
            most = min(share.most, needed.get(share.kind, 0))
            before[share.kind.figure_class] += max(share.least, most)
        crowded = sum(max(0, count - classes[name]) for name, count in before.items())
        return added + max(crowded, before.total() - size) <= self.count


@dataclass(frozen=True, slots=True)
class Bag:
    """A player's bag: the memo cards that are shown, and the figures that have left it.

    The mix is secret. What is known is that every memo card stands for at least one figure,
    that the whole obeys the rules of UU-S2, and what has come out so far. From this alone it
    follows exactly which figures can still be inside.
    """

    shares: tuple[Share, ...]
    size: int
    classes: Mapping[str, int]
    """The most figures of each class, this player's handicap counted in."""
    gone: frozenset[Figure] = frozenset()
    swap: Swap | None = None
    """How it was changed, where that says more than the shares do."""

    @property
    def left(self) -> int:
        """How many figures are inside."""
        return self.size - len(self.gone)

    @property
    def memos(self) -> tuple[Kind, ...]:
        """The memo cards that lie before the player."""
        return tuple(share.kind for share in self.shares)

    def may_hold(self, figures: Iterable[Figure]) -> bool:
        """Whether these figures, all of the bag's own colour, can be inside together."""
        wanted = set(figures)
        if wanted & self.gone:
            return False
        seen = Counter(figure.kind for figure in wanted | self.gone)
        return seen.keys() <= set(self.memos) and self.can_be(seen)

    def can_be(self, seen: Mapping[Kind, int]) -> bool:
        """Whether a lawful bag held so many of these kinds, or more.

        A kind may have any number between its bounds, and so may a class; hence it is enough
        to look at the bounds, and at how much an exchange can have changed altogether.
        """
        kinds: dict[Kind, int] = {}
        needed: Counter[str] = Counter()
        for share in self.shares:
            least = max(share.least, seen.get(share.kind, 0))
            if least > share.most:
                return False
            kinds[share.kind] = least
            needed[share.kind.figure_class] += least
        if any(count > self.classes[name] for name, count in needed.items()):
            return False
        if needed.total() > self.size:
            return False
        return self.swap is None or self.swap.allows(kinds, self.size, self.classes)

    def possible(self, figures: Iterable[Figure]) -> tuple[Figure, ...]:
        """Those of the figures that can be inside, one at a time."""
        if not self.left:
            return ()
        seen = Counter(figure.kind for figure in self.gone)
        open_kinds = {kind for kind in self.memos if self.can_be({**seen, kind: seen[kind] + 1})}
        return tuple(f for f in figures if f.kind in open_kinds and f not in self.gone)

    @property
    def known(self) -> Mapping[Kind, int] | None:
        """How many of each kind there were at first, if only one mix is possible."""
        seen = Counter(figure.kind for figure in self.gone)
        least = {share.kind: max(share.least, seen[share.kind]) for share in self.shares}
        if sum(least.values()) == self.size:
            return least
        most = {share.kind: share.most for share in self.shares}
        return most if sum(most.values()) == self.size else None

    def without(self, figures: Iterable[Figure]) -> Bag:
        """The bag after these figures have left it."""
        return replace(self, gone=self.gone.union(figures))

    def exchanged(self, count: int, drops: Iterable[Kind], adds: Iterable[Kind], pack: Pack) -> Bag:
        """The bag after so many figures were changed unseen, and these memo cards in the open."""
        dropped = set(drops)
        kept = [
            Share(
                share.kind,
                max(1, share.least - count),
                min(pack.most(share.kind), share.most + count),
            )
            for share in self.shares
            if share.kind not in dropped
        ]
        new = [Share(kind, 1, min(pack.most(kind), count)) for kind in adds]
        shares = tuple(in_pack_order([*kept, *new], pack))
        secret = all((s.least, s.most) == (1, pack.most(s.kind)) for s in self.shares)
        swap = None if secret or not count else Swap(count, self.shares)
        return replace(self, shares=shares, swap=swap)


def in_pack_order(shares: Iterable[Share], pack: Pack) -> list[Share]:
    """Shares sorted as the pack lists their kinds."""
    return sorted(shares, key=lambda share: pack.kinds.index(share.kind))


def classes_with(limits: Limits, handicap: int) -> Mapping[str, int]:
    """The most figures of each class, where a player may have so many of the strongest."""
    return {**limits.classes, limits.handicap: handicap}


def faults_of(bag: Bag, pack: Pack) -> tuple[Sentence, ...]:
    """Everything that is wrong with how a bag was put together (UU-S2)."""
    faults: list[Sentence] = []
    for kind, times in Counter(bag.memos).items():
        if times > 1:
            faults.append(say("uu-bag-twice", figure=kind.told))
    for share in bag.shares:
        if share.least > pack.most(share.kind):
            key = "uu-bag-alike" if share.least > pack.limits.alike else "uu-bag-copies"
            most = pack.most(share.kind)
            faults.append(say(key, figure=share.kind.told, count=share.least, most=most))
    needed, wished = _by_class(bag, "least"), _by_class(bag, "most")
    crowded = {name: count for name, count in needed.items() if count > bag.classes[name]}
    for name, count in crowded.items():
        facts = {"count": count, "most": bag.classes[name]}
        faults.append(say("uu-bag-class", **{"class": name}, **facts))
    if needed.total() > bag.size:
        faults.append(say("uu-bag-too-many", count=needed.total(), wanted=bag.size))
    room = sum(min(count, bag.classes[name]) for name, count in wished.items())
    if room < bag.size and not crowded:
        faults.append(say("uu-bag-too-few", count=room, wanted=bag.size))
    return tuple(faults)


def fault_of(bag: Bag, pack: Pack) -> Sentence | None:
    """The same told in one go; None if nothing is wrong."""
    faults = faults_of(bag, pack)
    return all_of(faults) if faults else None


def all_of(faults: Sequence[Sentence]) -> Sentence:
    """Several faults in one go."""
    return reduce(lambda told, fault: say("uu-bag-both", first=told, second=fault), faults)


def _by_class(bag: Bag, bound: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for share in bag.shares:
        found[share.kind.figure_class] += share.least if bound == "least" else share.most
    return found
