"""Riftforce a second time, slow and plain, straight from the rulebook.

Everything is text and lists; an action is a line of notation, tried on a copy. It shares no code
with the companion, so that a mistake would have to be made twice to go unseen.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import permutations, product

Lying = list[tuple[str, int]]
NINE = ["5a", "5b", "5c", "5d", "6a", "6b", "6c", "7a", "7b"]
FOE = {"south": "north", "north": "south"}


class NotAllowed(Exception):  # noqa: N818 - it is an answer, not an accident
    """The rulebook says no."""


@dataclass
class World:
    """All that lies, is held and is counted; a deck's top card is its last."""

    guilds: dict[str, list[str]]
    cols: dict[str, list[Lying]]
    hand: dict[str, list[str]]
    deck: dict[str, list[str]]
    discard: dict[str, list[str]]
    score: dict[str, int]
    first: str = "south"
    turn: int = 1
    thrown: str | None = None
    done: list[str] = field(default_factory=list)
    over: bool = False

    @property
    def mover(self) -> str:
        return self.first if self.turn % 2 == 1 else FOE[self.first]

    def key(self) -> str:
        """Everything but the order of cards in hand and in a discard pile."""
        loose = [sorted(pile[seat]) for pile in (self.hand, self.discard) for seat in FOE]
        rest = (self.cols, self.deck, self.score, self.turn, self.thrown, self.done)
        return repr((rest, loose, self.over))


def successors(world: World) -> Iterator[tuple[str, World]]:
    """Every legal action with the world after it, found by trying all that could be said."""
    for line in proposals(world):
        try:
            yield line, attempt(world, line)
        except NotAllowed:
            continue


def proposals(world: World) -> Iterator[str]:
    me = world.mover
    hand, own = world.hand[me], [c for col in world.cols[me] for c, _ in col]
    foes = [c for col in world.cols[FOE[me]] for c, _ in col]
    yield f"{me} draw"
    yield f"{me} finish"
    for card in hand:
        yield f"{me} discard {card}"
    for count in (1, 2, 3):
        for cards in permutations(hand, count):
            for spots in product(range(1, 6), repeat=count):
                yield from _summon_lines(me, cards, spots, own)
    for card in own:
        wheres = ["", *(f" to {spot}" for spot in range(1, 6))]
        whom = ["", *(f" at {a}" for a in foes), *(f" at {a} {b}" for a in foes for b in foes)]
        healed = ["", *(f" heals {ally}" for ally in own)]
        code = card[:2]
        for parts in product(
            wheres if code in ("WA", "AI", "SH", "BE", "SA", "MA", "MU") else [""],
            whom if code in ("PL", "TH") else [""],
            healed if code in ("LI", "MU") else [""],
        ):
            yield f"{me} activate {card}{''.join(parts)}"


def _summon_lines(
    me: str, cards: tuple[str, ...], spots: tuple[int, ...], own: list[str]
) -> Iterator[str]:
    heals = [["", *(f"+{ally}" for ally in own)] if c[:2] == "LO" else [""] for c in cards]
    for chosen in product(*heals):
        words = [f"{c}@{s}{h}" for c, s, h in zip(cards, spots, chosen, strict=True)]
        yield f"{me} summon {' '.join(words)}"


def attempt(world: World, line: str) -> World:
    """The world after an action, or NotAllowed."""
    me, verb, *words = line.split(" ")
    need(not world.over and me == world.mover)
    need((world.thrown is None) == (verb in ("draw", "discard", "summon")))
    if verb == "summon":
        _check_summon(world, me, words)
    after = deepcopy(world)
    if verb == "summon":
        _summon(after, me, words)
    elif verb == "discard":
        _discard(after, me, words[0])
    elif verb == "activate":
        _activate(after, me, words)
    elif verb == "draw":
        _draw(after, me)
    else:
        need(len(after.done) > 0)
        _end_turn(after)
    return after


def need(truth: bool) -> None:
    if not truth:
        raise NotAllowed


def _check_summon(world: World, me: str, words: list[str]) -> None:
    cards = [word[:4] for word in words]
    spots = [int(word[5]) for word in words]
    need(1 <= len(cards) <= 3 and len(set(cards)) == len(cards))
    need(all(card in world.hand[me] for card in cards))
    need(len({card[:2] for card in cards}) == 1 or len({card[2] for card in cards}) == 1)
    low = min(spots)
    need(len(set(spots)) == 1 or sorted(spots) == list(range(low, low + len(spots))))


def _summon(world: World, me: str, words: list[str]) -> None:
    for word in words:
        placed, _, healed = word.partition("+")
        card, spot = placed.split("@")
        world.hand[me].remove(card)
        _lay(world, me, card, int(spot), healed)
    _end_turn(world)


def _lay(world: World, me: str, card: str, spot: int, healed: str) -> None:
    world.cols[me][spot - 1].append((card, 0))
    if card[:2] == "EA":
        for foe, _ in list(world.cols[FOE[me]][spot - 1]):
            _hit(world, FOE[me], foe, 1)
        _bury(world)
    if card[:2] == "LO":
        hurt = [ally for ally, damage in world.cols[me][spot - 1] if damage]
        need((healed in hurt) if hurt else healed == "")
        if hurt:
            _hit(world, me, healed, -_damage(world, me, healed))
    else:
        need(healed == "")


def _discard(world: World, me: str, card: str) -> None:
    need(card in world.hand[me])
    world.hand[me].remove(card)
    world.discard[me].append(card)
    world.thrown = card
    need(_may_act(world, me))


def _may_act(world: World, me: str) -> bool:
    lying = [card for col in world.cols[me] for card, _ in col]
    return len(world.done) < 3 and any(_matches(world, card) for card in lying)


def _matches(world: World, card: str) -> bool:
    thrown = world.thrown or ""
    together = [*world.done, card]
    by_guild = all(acting[:2] == thrown[:2] for acting in together)
    by_health = all(acting[2] == thrown[2] for acting in together)
    return card not in world.done and (by_guild or by_health)


def _activate(world: World, me: str, words: list[str]) -> None:
    card = words[0]
    spot = _spot(world, me, card)
    need(_matches(world, card))
    said: dict[str, list[str]] = {"to": [], "at": [], "heals": []}
    topic = ""
    for word in words[1:]:
        if word in said:
            topic = word
        else:
            said[topic].append(word)
    to = int(said["to"][0]) if said["to"] else 0
    _ABILITY[card[:2]](world, me, card, spot, to, said["at"], "".join(said["heals"]))
    _bury(world)
    world.done.append(card)
    if not _may_act(world, me):
        _end_turn(world)


def _draw(world: World, me: str) -> None:
    need(len(world.hand[me]) < 7)
    for mine, theirs in zip(world.cols[me], world.cols[FOE[me]], strict=True):
        world.score[me] += bool(mine) and not theirs
    while len(world.hand[me]) < 7:
        if not world.deck[me]:
            # Only ever one card here: what order a real shuffle gives is not ours to know.
            world.deck[me], world.discard[me] = world.discard[me], []
        if not world.deck[me]:
            break
        world.hand[me].append(world.deck[me].pop())
    _end_turn(world)


def _end_turn(world: World) -> None:
    world.thrown, world.done = None, []
    south, north = world.score["south"], world.score["north"]
    won = max(south, north) >= 12 and south != north
    if world.turn % 2 == 0 and (won or _is_dead(world)):
        world.over = True
    else:
        world.turn += 1


def _is_dead(world: World) -> bool:
    left = [pile[seat] for pile in (world.hand, world.deck, world.discard) for seat in FOE]
    alone = {
        seat: [bool(mine) and not world.cols[FOE[seat]][n] for n, mine in enumerate(cols)]
        for seat, cols in world.cols.items()
    }
    return not any(left) and sum(alone["south"]) == sum(alone["north"])


def _spot(world: World, seat: str, card: str) -> int:
    for number, col in enumerate(world.cols[seat], start=1):
        if card in [lying for lying, _ in col]:
            return number
    raise NotAllowed


def _damage(world: World, seat: str, card: str) -> int:
    return dict(world.cols[seat][_spot(world, seat, card) - 1])[card]


def _hit(world: World, seat: str, card: str, amount: int) -> None:
    col = world.cols[seat][_spot(world, seat, card) - 1]
    index = [lying for lying, _ in col].index(card)
    col[index] = (card, col[index][1] + amount)


def _hit_first(world: World, me: str, spot: int, amount: int) -> str:
    col = world.cols[FOE[me]][spot - 1] if 1 <= spot <= 5 else []
    if not col:
        return ""
    first = col[0][0]
    _hit(world, FOE[me], first, amount)
    return first


def _move(world: World, seat: str, card: str, to: int) -> None:
    entry = (card, _damage(world, seat, card))
    world.cols[seat][_spot(world, seat, card) - 1].remove(entry)
    world.cols[seat][to - 1].append(entry)


def _bury(world: World, *, prize: str = "", worthless: bool = False) -> None:
    for seat in ("south", "north"):
        for col in world.cols[seat]:
            for card, damage in list(col):
                if damage >= int(card[2]):
                    col.remove((card, damage))
                    owner = seat if card[:2] in world.guilds[seat] else FOE[seat]
                    world.discard[owner].append(card)
                    if not worthless:
                        worth = 1 + (card[:2] == "CR") + (card == prize)
                        world.score[FOE[seat]] += worth


def _fire(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(not to and not at and not heals)
    _hit_first(w, me, spot, 3)
    col = [lying for lying, _ in w.cols[me][spot - 1]]
    for ally in col[col.index(card) + 1 :][:1]:
        _hit(w, me, ally, 1)


def _ice(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(not to and not at and not heals)
    for foe, damage in w.cols[FOE[me]][spot - 1][-1:]:
        _hit(w, FOE[me], foe, 4 if damage else 1)


def _light(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(not to and not at)
    _hit_first(w, me, spot, 2)
    hurt = [ally for col in w.cols[me] for ally, damage in col if damage]
    need(heals in hurt if hurt else heals == "")
    if hurt:
        _hit(w, me, heals, -1)


def _two(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(not to and not at and not heals)
    _hit_first(w, me, spot, 2)


def _crystal(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(not to and not at and not heals)
    _hit_first(w, me, spot, 4)


def _water(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(1 <= to <= 5 and abs(to - spot) == 1 and not at and not heals)
    _hit_first(w, me, spot, 2)
    _move(w, me, card, to)
    _hit_first(w, me, to, 1)


def _air(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(1 <= to <= 5 and to != spot and not at and not heals)
    _move(w, me, card, to)
    for near in (to - 1, to, to + 1):
        _hit_first(w, me, near, 1)


def _shadow(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(1 <= to <= 5 and to != spot and not at and not heals)
    _move(w, me, card, to)
    _bury(w, prize=_hit_first(w, me, to, 1))


def _plant(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(not to and not heals)
    near = [w.cols[FOE[me]][s - 1] for s in (spot - 1, spot + 1) if 1 <= s <= 5]
    firsts = [col[0][0] for col in near if col]
    need(len(at) == 1 and at[0] in firsts if firsts else not at)
    for foe in at:
        _hit(w, FOE[me], foe, 2)
        _move(w, FOE[me], foe, spot)


def _thunderbolt(
    w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str
) -> None:
    need(not to and not heals)
    here = w.cols[FOE[me]][spot - 1]
    if not here:
        need(not at)
        return
    need(len(at) >= 1 and at[0] in dict(here))
    _hit(w, FOE[me], at[0], 2)
    killed = _damage(w, FOE[me], at[0]) >= int(at[0][2])
    _bury(w)
    if killed and w.cols[FOE[me]][spot - 1]:
        need(len(at) == 2 and at[1] in dict(w.cols[FOE[me]][spot - 1]))
        _hit(w, FOE[me], at[1], 2)
    else:
        need(len(at) == 1)


def _beast(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(1 <= to <= 5 and abs(to - spot) == 1 and not at and not heals)
    _move(w, me, card, to)
    _hit_first(w, me, to, 3 if _damage(w, me, card) else 2)


def _magnet(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(1 <= to <= 5 and abs(to - spot) == 1 and not at and not heals)
    for foe, _ in w.cols[FOE[me]][spot - 1][-1:]:
        _hit(w, FOE[me], foe, 2)
        _move(w, FOE[me], foe, to)
    _move(w, me, card, to)


def _lava(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(not to and not at and not heals)
    for near in (spot - 1, spot + 1):
        _hit_first(w, me, near, 2)
    col = [lying for lying, _ in w.cols[me][spot - 1]]
    for ally in col[: col.index(card) + 1]:
        _hit(w, me, ally, 1)


def _sand(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(1 <= to <= 5 and to != spot and not at and not heals)
    _move(w, me, card, to)
    for foe, _ in list(w.cols[FOE[me]][to - 1]):
        _hit(w, FOE[me], foe, 1)
    if _damage(w, me, card):
        _hit(w, me, card, -1)


def _acid(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(not to and not at and not heals)
    for (foe, _), amount in zip(list(w.cols[FOE[me]][spot - 1]), (3, 1), strict=False):
        _hit(w, FOE[me], foe, amount)
    _bury(w, worthless=True)


def _star(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(not to and not at and not heals)
    _hit_first(w, me, spot, 2)
    if len(w.hand[me]) < 7:
        if not w.deck[me]:
            w.deck[me], w.discard[me] = w.discard[me], []
        w.hand[me] += [w.deck[me].pop()] if w.deck[me] else []


def _music(w: World, me: str, card: str, spot: int, to: int, at: list[str], heals: str) -> None:
    need(not at)
    foe = _hit_first(w, me, spot, 2)
    if not foe or _damage(w, FOE[me], foe) < int(foe[2]):
        need(not to and not heals)
        return
    need(1 <= to <= 5 and abs(to - spot) == 1)
    w.cols[FOE[me]][spot - 1].pop(0)
    w.score[me] += 2 if foe[:2] == "CR" else 1
    _lay(w, me, foe, to, heals)


_ABILITY = {
    "FI": _fire,
    "EA": _two,
    "LI": _light,
    "PL": _plant,
    "WA": _water,
    "IC": _ice,
    "SH": _shadow,
    "CR": _crystal,
    "TH": _thunderbolt,
    "AI": _air,
    "BE": _beast,
    "MA": _magnet,
    "LA": _lava,
    "SA": _sand,
    "AC": _acid,
    "ST": _star,
    "LO": _two,
    "MU": _music,
}
