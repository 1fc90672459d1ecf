"""An elimination as the tree that it is: who meets whom next follows from who sat in its rounds.

Nothing of it is kept beside the record: the first round of a stage says who stands where in the
tree, each later one who has won.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from companion.desk.standings.scoring import Scale, shares
from companion.desk.standings.tally import stage_rounds
from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.tournament import Paired, Sitting, Tournament
from companion.desk.tournament.values import EntrantId, Format

NOBODY = EntrantId("")
"""Stands where a bye is, or where nobody has come through."""


class Source(NamedTuple):
    """Who comes to a seat of the tree: a seed, or whoever wins or loses at a node."""

    kind: str
    of: int


@dataclass(slots=True)
class Node:
    """One match of the tree."""

    level: int
    """All of a level are played in one round."""
    bracket: str
    sources: tuple[Source, Source]
    winner: EntrantId | None = None
    loser: EntrantId | None = None

    def decide(self, winner: EntrantId, loser: EntrantId) -> None:
        """It is known who goes on, and who does not."""
        self.winner, self.loser = winner, loser


Ready: TypeAlias = tuple[Node, tuple[EntrantId, EntrantId]]


def seed_order(size: int) -> list[int]:
    """Seeds from 0 in the order of the tree, so that the best meet last: 0 7 3 4 1 6 2 5."""
    order = [0]
    while len(order) < size:
        order = [seed for one in order for seed in (one, 2 * len(order) - 1 - one)]
    return order


def tree_size(players: int) -> int:
    """The power of two that holds them."""
    return 1 << max(players - 1, 1).bit_length()


@dataclass(slots=True)
class Tree:
    """All matches of an elimination, and how far it has come."""

    seeds: list[EntrantId]
    nodes: list[Node] = field(default_factory=list)
    out: dict[EntrantId, tuple[int, int]] = field(default_factory=dict)
    """Who is out: at which level; within it, who stands above whom."""
    final: int = 0
    semi_finals: int | None = None
    """The level whose losers play for the third place."""
    reset: int | None = None
    """The match that a final asks for if the one without a defeat has lost it."""

    def who(self, source: Source) -> EntrantId | None:
        """Who comes to a seat; None as long as that is open."""
        if source.kind == "seed":
            return self.seeds[source.of] if source.of < len(self.seeds) else NOBODY
        node = self.nodes[source.of]
        return node.winner if source.kind == "winner" else node.loser

    def walk_over(self) -> None:
        """Decide every match in which somebody is missing."""
        changed = True
        while changed:
            changed = False
            for node in self.nodes:
                if node.winner is not None:
                    continue
                one, other = map(self.who, node.sources)
                if one is None or other is None or (one and other):
                    continue
                node.decide(one or other, NOBODY)
                changed = True

    def ready(self) -> Iterator[Ready]:
        """The matches of which both players are known, and that are not decided."""
        for node in self.nodes:
            one, other = map(self.who, node.sources)
            if node.winner is None and one and other:
                yield node, (one, other)

    def leave_behind(self, dropped: Mapping[EntrantId, int], number: int) -> list[EntrantId]:
        """Decide what somebody who left before a round would have played in it; who goes on so."""
        walked: list[EntrantId] = []
        while True:
            found = [
                (node, players, [key for key in players if dropped.get(key, number) >= number])
                for node, players in self.ready()
            ]
            found = [one for one in found if len(one[2]) < 2]
            if not found:
                return walked
            for node, players, here in found:
                self.decide(node, here[0] if here else NOBODY, players)
                walked += here
            self.walk_over()

    def decide(self, node: Node, winner: EntrantId, players: tuple[EntrantId, EntrantId]) -> None:
        """It has been played; NOBODY has won if neither came."""
        one, other = players
        loser = NOBODY if winner == NOBODY else other if winner == one else one
        node.decide(winner, loser)
        is_last = node.bracket in ("losers", "final", "reset")
        is_double = self.reset is not None
        if self.reset is not None and node is self.nodes[self.final]:
            if winner == one:  # without a defeat before it, and now
                self.nodes[self.reset].decide(winner, NOBODY)
            else:
                return
        if node.bracket == "third-place":
            self.out |= {winner: (node.level, 1)} if winner else {}
            self.out |= dict.fromkeys([loser] if winner else players, (node.level, 0))
        elif winner == NOBODY:
            self.out |= dict.fromkeys(players, (node.level, 2))
        elif (is_last or not is_double) and node.level != self.semi_finals:
            self.out[loser] = (node.level, 2)


def single(seeds: list[EntrantId], *, third_place: bool) -> Tree:
    """A tree in which who loses is out."""
    tree = Tree(seeds)
    _winners(tree)
    tree.final = len(tree.nodes) - 1
    last = tree.nodes[-1]
    last.bracket = "final"
    if third_place and len(seeds) > 3:
        one, other = last.sources
        tree.semi_finals = last.level - 1
        losers = Source("loser", one.of), Source("loser", other.of)
        tree.nodes.append(Node(last.level, "third-place", losers))
    return tree


def _winners(tree: Tree) -> list[list[int]]:
    """The matches of those without a defeat, level by level."""
    size = tree_size(len(tree.seeds))
    sources = [Source("seed", seed) for seed in seed_order(size)]
    levels: list[list[int]] = []
    while len(sources) > 1:
        level = []
        for one, other in zip(sources[::2], sources[1::2], strict=True):
            level.append(len(tree.nodes))
            tree.nodes.append(Node(len(levels), "winners", (one, other)))
        levels.append(level)
        sources = [Source("winner", at) for at in level]
    return levels


def double(seeds: list[EntrantId]) -> Tree:
    """A tree in which who loses twice is out."""
    tree = Tree(seeds)
    levels = _winners(tree)
    for at, level in enumerate(levels):
        for index in level:
            tree.nodes[index].level = max(2 * at - 1, 0)
    coming = [Source("loser", at) for at in levels[0]]
    round_ = 1
    coming = _level(tree, round_, list(zip(coming[::2], coming[1::2], strict=False))) or coming
    for depth, level in enumerate(levels[1:], 1):
        falling = [Source("loser", at) for at in level]
        if depth % 2:
            falling.reverse()  # from the other end, so that few meet again soon
        round_ = 2 * depth
        coming = _level(tree, round_, list(zip(coming, falling, strict=True)))
        if len(coming) > 1:
            round_ += 1
            coming = _level(tree, round_, list(zip(coming[::2], coming[1::2], strict=True)))
    undefeated = Source("winner", levels[-1][0])
    tree.final = len(tree.nodes)
    tree.nodes.append(Node(round_ + 1, "final", (undefeated, coming[0])))
    tree.reset = len(tree.nodes)
    finalists = Source("loser", tree.final), Source("winner", tree.final)
    tree.nodes.append(Node(round_ + 2, "reset", finalists))
    return tree


def _level(tree: Tree, level: int, pairs: list[tuple[Source, Source]]) -> list[Source]:
    found = []
    for pair in pairs:
        found.append(Source("winner", len(tree.nodes)))
        tree.nodes.append(Node(level, "losers", pair))
    return found


def new_tree(event: Tournament, stage: int, seeds: list[EntrantId]) -> Tree:
    """The tree of a stage before anything of it is played."""
    planned = event.plan.stages[stage]
    is_double = planned.format is Format.DOUBLE_ELIMINATION
    tree = double(seeds) if is_double else single(seeds, third_place=planned.third_place)
    tree.walk_over()
    return tree


def played_tree(event: Tournament, stage: int) -> Tree:
    """The tree as far as the rounds of a stage have brought it."""
    rounds = stage_rounds(event, stage)
    tree = new_tree(event, stage, _seeds(rounds[0]))
    scale = Scale(event.plan.points)
    for paired in rounds:
        tree.leave_behind(event.dropped, paired.round.number)
        _follow(tree, paired, scale)
        tree.walk_over()
    return tree


def _seeds(first: Paired) -> list[EntrantId]:
    """Who stands where, as the first round has it: byes by seeds, matches down the tree."""
    matches = sorted(first.round.matches, key=lambda match: match.table)
    players = 2 * len(matches) + len(first.round.byes)
    size = tree_size(players)
    if size - players != len(first.round.byes):
        raise Refusal("desk-bracket-shape", number=first.round.number)
    seeds = [*first.round.byes, *[NOBODY] * (players - len(first.round.byes))]
    order = seed_order(size)
    free = iter(matches)
    for one, other in zip(order[::2], order[1::2], strict=True):
        if max(one, other) < players:
            seeds[min(one, other)], seeds[max(one, other)] = _in_seed_order(next(free).players)
    return seeds


def _in_seed_order(players: tuple[EntrantId, ...]) -> tuple[EntrantId, EntrantId]:
    return players[0], players[1]


def _follow(tree: Tree, paired: Paired, scale: Scale) -> None:
    ready = {frozenset(players): (node, players) for node, players in tree.ready()}
    for sitting in paired.sittings.values():
        found = ready.pop(frozenset(sitting.match.players), None)
        if found is None:
            raise Refusal("desk-bracket-shape", number=paired.round.number)
        winner = winner_of(sitting, scale)
        if winner is not None:
            tree.decide(found[0], winner, found[1])


def winner_of(sitting: Sitting, scale: Scale) -> EntrantId | None:
    """Who goes on; NOBODY if neither came, None as long as it is open or drawn."""
    if sitting.result is None:
        return None
    if set(sitting.result.forfeits) == set(sitting.match.players):
        return NOBODY
    found = shares(sitting.match, sitting.result, scale)
    one, other = sitting.match.players
    if sitting.result.forfeits:
        return other if one in sitting.result.forfeits else one
    return one if found[one].beaten else other if found[other].beaten else None


def bracket_places(event: Tournament, stage: int) -> dict[EntrantId, int]:
    """The place of everybody; who is still in it shares the first."""
    tree = played_tree(event, stage)
    levels = Counter(tree.out.values())
    above, place_of = len(tree.seeds) - len(tree.out), {}
    for level in sorted(levels, reverse=True):
        place_of[level] = above + 1
        above += levels[level]
    return {key: place_of[tree.out[key]] if key in tree.out else 1 for key in tree.seeds}
