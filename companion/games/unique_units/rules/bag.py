"""A bag of figures, as far as the referee knows it (UU-S1, UU-S2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

from msgspec import Struct
from msgspec.structs import replace

from companion.games.unique_units.pack.figures import Figure, Kind
from companion.games.unique_units.pack.pack_file import Limits, Pack
from companion.rules.sentence import Sentence, say


class KindRange(Struct, frozen=True, gc=False):
    """How many figures of a kind were in a bag when the game began: so many at least, at most."""

    kind: Kind
    least: int
    most: int


class BeforeExchange(Struct, frozen=True, gc=False):
    """A bag as it was known before figures of it were changed unseen, and how many were."""

    changed: int
    ranges: tuple[KindRange, ...]


class Bag(Struct, frozen=True, gc=False):
    """A player's bag: the memo cards that are shown, and the figures that have left it.

    The mix is secret. What is known is that every memo card stands for at least one figure,
    that the whole obeys the rules of UU-S2 and did so before an exchange too, and what has come
    out so far. From this alone it follows exactly which figures can still be inside.
    """

    ranges: tuple[KindRange, ...]
    size: int
    classes: Mapping[str, int]
    """The most figures of each class, this player's handicap counted in."""
    gone: frozenset[Figure] = frozenset()
    before: BeforeExchange | None = None
    """What it was before an exchange, if there was one."""

    @property
    def left(self) -> int:
        """How many figures are inside."""
        return self.size - len(self.gone)

    @property
    def memos(self) -> tuple[Kind, ...]:
        """The memo cards that lie before the player."""
        return tuple(each.kind for each in self.ranges)

    def may_hold(self, figures: Iterable[Figure]) -> bool:
        """Whether these figures, all of the bag's own colour, can be inside together."""
        wanted = frozenset(figures)
        return wanted.isdisjoint(self.gone) and self.can_be(self.seen_with(wanted))

    def seen_with(self, figures: Iterable[Figure]) -> Counter[Kind]:
        """How many of each kind would have come out with these."""
        return Counter([figure.kind for figure in (*self.gone, *figures)])

    def can_be(self, seen: Mapping[Kind, int]) -> bool:
        """Whether a lawful bag held so many of these kinds, or more.

        A kind may have any number in its range, and so may a class; hence it is enough to look
        at the bounds, and at how many figures must have been changed in an exchange.
        """
        needed: list[KindRange] = []
        room, rest, shown = dict(self.classes), self.size, 0
        for each in self.ranges:
            least = seen.get(each.kind)
            if least is not None:
                shown += 1
                if least > each.most:
                    return False
                if least > each.least:
                    each = KindRange(each.kind, least, each.most)
            needed.append(each)
            room[each.kind.figure_class] -= each.least
            rest -= each.least
        if shown < len(seen) or rest < 0 or min(room.values()) < 0:
            return False
        if self.before is None:
            return True
        changes = fewest_changes(self.before.ranges, needed, self.size, self.classes)
        return changes <= self.before.changed

    @property
    def changes(self) -> int:
        """How many figures must have been changed, at the least, to make this bag."""
        if self.before is None:
            return 0
        return fewest_changes(self.before.ranges, self.ranges, self.size, self.classes)

    def possible(self, figures: Iterable[Figure]) -> tuple[Figure, ...]:
        """Those of the figures that can be inside, one at a time."""
        if not self.left:
            return ()
        seen = self.seen_with(())
        open_kinds = {kind for kind in self.memos if self.can_be({**seen, kind: seen[kind] + 1})}
        return tuple(f for f in figures if f.kind in open_kinds and f not in self.gone)

    @property
    def known(self) -> Mapping[Kind, int] | None:
        """How many of each kind there were at first, if only one mix is possible.

        There is only one if a bag with the most that is possible of every kind is not too big.
        """
        seen = self.seen_with(())
        mix: dict[Kind, int] = {}
        for each in self.ranges:
            least = max(each.least, seen[each.kind])
            more = range(each.most, least, -1)
            counts = (n for n in more if self.can_be({**seen, each.kind: n}))
            mix[each.kind] = next(counts, least)
        return mix if sum(mix.values()) == self.size else None

    def without(self, figures: Iterable[Figure]) -> Bag:
        """The bag after these figures have left it."""
        gone = self.gone.union(figures)
        return Bag(self.ranges, self.size, self.classes, gone, self.before)

    def exchanged(self, count: int, drops: Iterable[Kind], adds: Iterable[Kind], pack: Pack) -> Bag:
        """The bag after so many figures were changed unseen, and these memo cards in the open."""
        dropped = set(drops)
        kept = [
            KindRange(
                each.kind,
                max(1, each.least - count),
                min(pack.most(each.kind), each.most + count),
            )
            for each in self.ranges
            if each.kind not in dropped
        ]
        new = [KindRange(kind, 1, min(pack.most(kind), count)) for kind in adds]
        ranges = tuple(in_pack_order([*kept, *new], pack))
        before = BeforeExchange(count, self.ranges) if count else None
        return replace(self, ranges=ranges, before=before)


@dataclass(slots=True)
class _Room:
    """How much two bags can still take, of a class or in all, and of what could be in both."""

    old: int
    new: int
    old_only: int = 0
    """Figures that would take room in the old bag only, because the new one holds them anyway."""
    new_only: int = 0
    both: int = 0

    def filled(self) -> tuple[int, int, int]:
        """The most figures of each sort that there is room for, as many as possible in all.

        One that takes room in both bags is never better than one that takes it in one.
        """
        old_only, new_only = min(self.old, self.old_only), min(self.new, self.new_only)
        return old_only, new_only, min(self.both, self.old - old_only, self.new - new_only)


def fewest_changes(
    before: Sequence[KindRange],
    after: Sequence[KindRange],
    size: int,
    classes: Mapping[str, int],
) -> int:
    """The fewest figures that have to be changed to make one bag of another (UU-S1).

    Each must allow a lawful bag. What is not changed is in both bags, so this counts the most
    figures that can be: those that both bags hold anyway, and any others that leave room, in
    their class and in all, for what else each bag must hold.
    """
    news = {each.kind: each for each in after}
    rooms = {name: _Room(most, most) for name, most in classes.items()}
    whole = _Room(size, size)
    stay = 0
    for old in before:
        room = rooms[old.kind.figure_class]
        room.old -= old.least
        whole.old -= old.least
        new = news.get(old.kind)
        if new is None:
            continue
        if old.least < new.least:
            stay += old.least
            anyway = new.least
            room.old_only += min(anyway, old.most) - old.least
        else:
            stay += new.least
            anyway = old.least
            room.new_only += min(anyway, new.most) - new.least
        room.both += max(0, min(old.most, new.most) - anyway)
    for new in after:
        rooms[new.kind.figure_class].new -= new.least
        whole.new -= new.least
    for room in rooms.values():
        old_only, new_only, both = room.filled()
        whole.old_only += old_only
        whole.new_only += new_only
        whole.both += both
    return size - stay - sum(whole.filled())


def in_pack_order(ranges: Iterable[KindRange], pack: Pack) -> list[KindRange]:
    """Ranges sorted as the pack lists their kinds."""
    return sorted(ranges, key=lambda each: pack.kinds.index(each.kind))


def classes_with(limits: Limits, handicap: int) -> Mapping[str, int]:
    """The most figures of each class, where a player may have so many of the strongest."""
    return {**limits.classes, limits.handicap: handicap}


def faults_of(bag: Bag, pack: Pack, seen: Mapping[Kind, int] | None = None) -> tuple[Sentence, ...]:
    """Everything that is wrong with a bag (UU-S2), if so many of these kinds were in it.

    There is a fault exactly where no lawful bag can be such.
    """
    ranges = [_with_seen(each, seen or {}, pack, bag) for each in bag.ranges]
    faults: list[Sentence] = []
    for kind, times in Counter(bag.memos).items():
        if times > 1:
            faults.append(say("uu-bag-twice", figure=kind.label))
    faults += [fault for each in ranges if (fault := _kind_fault(each, pack)) is not None]
    needed: Counter[str] = Counter()
    wished: Counter[str] = Counter()
    for each in ranges:
        needed[each.kind.figure_class] += each.least
        wished[each.kind.figure_class] += each.most
    crowded = {name: count for name, count in needed.items() if count > bag.classes[name]}
    for name, count in crowded.items():
        facts = {"count": count, "most": bag.classes[name]}
        faults.append(say("uu-bag-class", **{"class": name}, **facts))
    if needed.total() > bag.size:
        faults.append(say("uu-bag-too-many", count=needed.total(), wanted=bag.size))
    room = sum(min(count, bag.classes[name]) for name, count in wished.items())
    if room < bag.size and not crowded:
        faults.append(say("uu-bag-too-few", count=room, wanted=bag.size))
    if bag.before is not None and not faults:
        changes = fewest_changes(bag.before.ranges, ranges, bag.size, bag.classes)
        if changes > bag.before.changed:
            faults.append(say("uu-bag-changes", least=changes, count=bag.before.changed))
    return tuple(faults)


def _with_seen(each: KindRange, seen: Mapping[Kind, int], pack: Pack, bag: Bag) -> KindRange:
    """The range of a kind of which so many were seen.

    After an exchange it is as wide as the law: the changes that it takes are what is told then.
    """
    if bag.before is not None:
        each = KindRange(each.kind, 1, pack.most(each.kind))
    return replace(each, least=max(each.least, seen.get(each.kind, 0)))


def _kind_fault(each: KindRange, pack: Pack) -> Sentence | None:
    most = pack.most(each.kind)
    if each.least <= min(each.most, most):
        return None
    if each.least > pack.limits.alike:
        key = "uu-bag-alike"
    elif each.least > most:
        key = "uu-bag-copies"
    else:
        key, most = "uu-bag-numbers", each.most
    return say(key, figure=each.kind.label, count=each.least, most=most)


def fault_of(bag: Bag, pack: Pack) -> Sentence | None:
    """The same told in one go; None if nothing is wrong."""
    faults = faults_of(bag, pack)
    return all_of(faults) if faults else None


def all_of(faults: Sequence[Sentence]) -> Sentence:
    """Several faults in one go."""
    return reduce(lambda first, second: say("uu-bag-both", first=first, second=second), faults)
