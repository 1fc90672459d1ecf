"""Kung Fu a second time, slow and plain, straight from the rulebook.

Everything is text, lists and dictionaries, all cards are known, and an action is a line of
notation, tried on a copy. It shares no code with the companion, so that a mistake would have to be
made twice to go unseen. What the cards say it reads from their TOML itself.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations, product
from pathlib import Path
from typing import Any

FOE = {"south": "north", "north": "south"}
_TOML = tomllib.loads(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))
PRINTED: dict[str, dict[str, Any]] = {
    f"{entry['colour'][0].upper()}{entry['code']}": entry for entry in _TOML["cards"].values()
}


class NotAllowed(Exception):  # noqa: N818 - it is an answer, not an accident
    """The rulebook says no."""


def need(truth: object) -> None:
    if not truth:
        raise NotAllowed


def printed(card: str) -> dict[str, Any]:
    return PRINTED[card[:-1]]


def words(card: str) -> list[dict[str, Any]]:
    """What the ability of a card does, frame and all."""
    return [*printed(card).get("ability", []), *printed(card).get("frame", [])]


def does(card: str, what: str) -> bool:
    return any(word["do"] == what for word in words(card))


def number(card: str, what: str) -> int:
    return sum(word["number"] for word in words(card) if word["do"] == what)


def worth(card: str) -> int:
    return int(printed(card).get("coins", 0)) + number(card, "coins")


@dataclass
class World:
    """All that lies, is held and is counted; the top card of a deck is its last."""

    hand: dict[str, list[str]]
    deck: dict[str, list[str]]
    discard: dict[str, list[str]]
    coins: dict[str, list[str]]
    lives: dict[str, int]
    right: str = "south"
    round: int = 1
    doing: str = "roles"
    attack: str = ""
    hidden: bool = False
    defence: str = ""
    on: dict[str, bool] = field(default_factory=dict)
    todo: list[tuple[str, str, int]] = field(default_factory=list)
    swapped: bool = False
    barred: list[str] = field(default_factory=list)
    from_hand: bool = False
    games: int = 1
    over: str = ""

    def key(self) -> str:
        """Everything but the order of cards in hand and in a discard pile."""
        loose = [sorted(pile[name]) for pile in (self.hand, self.discard) for name in sorted(pile)]
        rest = {k: v for k, v in vars(self).items() if k not in ("hand", "discard", "on")}
        rest["on"] = [seat for seat in self.on if self.on[seat]]
        return repr((sorted(rest.items()), loose))

    @property
    def left(self) -> dict[str, int]:
        return {c: len(self.deck[c]) + len(self.discard[c]) for c in ("red", "blue")}


def colour(card: str) -> str:
    return {"R": "red", "B": "blue"}[card[0]]


def reds(world: World, seat: str) -> list[str]:
    return [card for card in world.hand[seat] if colour(card) == "red"]


def blues(world: World, seat: str) -> list[str]:
    return [card for card in world.hand[seat] if colour(card) == "blue"]


def successors(world: World) -> Iterator[tuple[str, World]]:
    """Every legal action with the world after it, found by trying all that could be said."""
    for line in proposals(world):
        try:
            yield line, attempt(world, line)
        except NotAllowed:
            continue


def proposals(world: World) -> Iterator[str]:
    """Whatever either player could think of saying."""
    for seat in ("south", "north"):
        yield from (f"{seat} {verb}" for verb in ("hand-over", "none", "decline", "activate"))
        yield from (f"{seat} choose {prize}" for prize in ("cards", "right"))
        yield f"{seat} attack face-down"
        for red, blue in product(range(6), repeat=2):
            yield f"{seat} draw {red} red {blue} blue"
        for card in (*world.hand[seat], world.attack, world.defence):
            if card:
                yield from (f"{seat} {verb} {card}" for verb in ("attack", "defend", "reveal"))
        yield from (f"{seat} strip {card}" for card in world.coins[FOE[seat]])
        held = sorted(world.hand[FOE[seat]], key=_place)
        for count in (1, 2):
            yield from (f"{seat} pull {' '.join(two)}" for two in combinations(held, count))
        lying = sorted(world.coins[seat], key=_place)
        for count in range(1, len(lying) + 1):
            yield from (f"{seat} activate {' '.join(some)}" for some in combinations(lying, count))


_ORDER = [stem for first in "RB" for stem in PRINTED if stem[0] == first]


def _place(card: str) -> tuple[int, str]:
    return _ORDER.index(card[:-1]), card[-1]


def attempt(world: World, line: str) -> World:
    """The world after an action, or NotAllowed."""
    seat, verb, *rest = line.split(" ")
    need(not world.over)
    after = deepcopy(world)
    if world.todo:
        what, who, count = after.todo.pop(0)
        need(who == seat)
        _DUTIES[verb](after, seat, what, count, rest) if verb in _DUTIES else need(False)
    else:
        need(verb in _DEEDS)
        _DEEDS[verb](after, seat, rest)
    _go_on(after)
    return after


# --- the four phases ----------------------------------------------------------------------


def _change_right(world: World) -> None:
    became, world.right = world.right, FOE[world.right]
    world.todo = [("draw", became, 3)]


def _hand_over(world: World, seat: str, rest: list[str]) -> None:
    need(not rest and world.doing == "roles" and seat == world.right and sum(world.left.values()))
    _change_right(world)


def _none(world: World, seat: str, rest: list[str]) -> None:
    need(not rest)
    if world.doing == "roles":
        need(seat == world.right and not reds(world, seat))
        _change_right(world)
    else:
        need(world.doing == "defence" and seat != world.right)
        need(seat in world.barred or not blues(world, seat))
        world.doing = "open"


def _attack(world: World, seat: str, rest: list[str]) -> None:
    need(world.doing == "roles" and seat == world.right)
    (card,) = rest
    if card == "face-down":
        # Which one it is makes no difference before it is turned over: any will do here.
        need(reds(world, seat))
        world.hidden = True
        world.todo = [("draw", FOE[seat], 1)]
    else:
        need(card in reds(world, seat))
        world.hand[seat].remove(card)
        world.attack = card
    world.doing = "defence"


def _defend(world: World, seat: str, rest: list[str]) -> None:
    need(world.doing == "defence" and seat != world.right and seat not in world.barred)
    (card,) = rest
    need(card in blues(world, seat))
    world.hand[seat].remove(card)
    world.defence = card
    world.doing = "open"


def _reveal(world: World, seat: str, rest: list[str]) -> None:
    need(world.doing == "open" and world.hidden and seat == world.right)
    (card,) = rest
    need(card in reds(world, seat))
    world.hand[seat].remove(card)
    world.attack, world.hidden = card, False


def _card_of(world: World, seat: str) -> str:
    return world.attack if seat == world.right else world.defence


def _is_asked(world: World, seat: str) -> bool:
    """Whether somebody has to decide about an ability now."""
    if world.doing != "open" or world.hidden or seat in world.on:
        return False
    card = _card_of(world, seat)
    if not card or not words(card) or printed(card)["cost"] > sum(map(worth, world.coins[seat])):
        return False
    return seat == world.right or not _is_asked(world, world.right)


def _activate(world: World, seat: str, rest: list[str]) -> None:
    need(_is_asked(world, seat))
    card = _card_of(world, seat)
    cost = printed(card)["cost"]
    need(all(coin in world.coins[seat] for coin in rest) and len(set(rest)) == len(rest))
    need(sum(map(worth, rest)) >= cost and (cost or not rest))
    for coin in rest:
        world.coins[seat].remove(coin)
        world.discard[colour(coin)].append(coin)
    world.on[seat] = True
    if does(card, "cancel") and world.defence and not world.from_hand:
        world.discard["blue"].append(world.defence)
        world.defence = ""


def _decline(world: World, seat: str, rest: list[str]) -> None:
    need(not rest and _is_asked(world, seat))
    world.on[seat] = False


_DEEDS = {
    "hand-over": _hand_over,
    "none": _none,
    "attack": _attack,
    "defend": _defend,
    "reveal": _reveal,
    "activate": _activate,
    "decline": _decline,
}


# --- the result ----------------------------------------------------------------------------


def _strength(world: World, seat: str) -> int:
    card = _card_of(world, seat)
    if not card:
        return 0
    raised = number(card, "strength") if world.on.get(seat) else 0
    return int(printed(card)["strength"]) + raised


def _result(world: World) -> None:
    attacker, defender = world.right, FOE[world.right]
    difference = _strength(world, attacker) - _strength(world, defender)
    change = {seat: [0, 0] for seat in FOE}
    change[defender][0] += max(0, difference)
    order = [attacker, defender]
    effects = [(s, w) for s in order if world.on.get(s) for w in _spoken(world, s)]
    plain = [(s, w) for s, w in effects if not w.get("arrow")]
    _change(change, plain)
    arrows = [(s, w) for s, w in effects if w.get("arrow") and change[FOE[s]][0]]
    _change(change, arrows)
    for seat, (lost, gained) in change.items():
        world.lives[seat] = max(0, min(10, world.lives[seat] - lost + gained))
    holding = [s for s, w in (*plain, *arrows) if w["do"] == "coins"]
    for seat in order:
        card = _card_of(world, seat)
        if card and ("coins" in printed(card) or seat in holding):
            world.coins[seat].append(card)
        elif card:
            world.discard[colour(card)].append(card)
    world.attack = world.defence = ""
    world.on, world.barred, world.doing = {}, [], "result"
    _end(world)
    if world.doing == "result":
        world.todo = [("choose", defender, -difference)] if difference < 0 else []
        for seat in order:
            for word in [w for s, w in (*plain, *arrows) if s == seat]:
                _follow(world, seat, word["do"])


def _spoken(world: World, seat: str) -> list[dict[str, Any]]:
    card = _card_of(world, seat)
    return words(card) if card else []


def _change(change: dict[str, list[int]], effects: list[tuple[str, dict[str, Any]]]) -> None:
    for seat, word in effects:
        change[seat][0] += 2 * (word["do"] == "wound")
        change[seat][1] += 2 * (word["do"] == "heal")


def _follow(world: World, seat: str, what: str) -> None:
    if what == "swap":
        world.swapped = True
    elif what == "bar":
        world.barred.append(FOE[seat])
    elif what in ("draw", "pull", "strip"):
        world.todo.append((what, seat, {"draw": 3, "pull": 2, "strip": 1}[what]))
    elif what == "cancel" and world.from_hand:
        world.todo.append(("pull-blue", seat, 1))


def _end(world: World) -> None:
    fallen = [seat for seat, lives in world.lives.items() if not lives]
    if len(fallen) == 1:
        world.over, world.doing = FOE[fallen[0]], "over"
    elif fallen:
        world.games, world.over, world.doing = world.games + 1, "again", "over"


# --- what has to be done --------------------------------------------------------------------


def _draw(world: World, seat: str, what: str, count: int, rest: list[str]) -> None:
    need(what == "draw" and rest[1::2] == ["red", "blue"])
    drawn = {"red": int(rest[0]), "blue": int(rest[2])}
    need(sum(drawn.values()) == count and all(drawn[c] <= world.left[c] for c in drawn))
    for which, times in drawn.items():
        for _ in range(times):
            if not world.deck[which]:
                world.deck[which], world.discard[which] = sorted(world.discard[which]), []
            world.hand[seat].append(world.deck[which].pop())


def _choose(world: World, seat: str, what: str, count: int, rest: list[str]) -> None:
    need(what == "choose")
    if rest == ["cards"]:
        world.todo.insert(0, ("draw", seat, count))
    else:
        world.swapped = True


def _pull(world: World, seat: str, what: str, count: int, rest: list[str]) -> None:
    need(what in ("pull", "pull-blue") and len(rest) == count)
    held = world.hand[FOE[seat]]
    for card in rest:
        need(card in held and (what == "pull" or colour(card) == "blue"))
        held.remove(card)
        world.discard[colour(card)].append(card)


def _strip(world: World, seat: str, what: str, _: int, rest: list[str]) -> None:
    need(what == "strip" and rest[0] in world.coins[FOE[seat]])
    world.coins[FOE[seat]].remove(rest[0])
    world.discard[colour(rest[0])].append(rest[0])


_DUTIES = {"draw": _draw, "choose": _choose, "pull": _pull, "strip": _strip}


def _go_on(world: World) -> None:
    if world.doing == "open" and not world.hidden and not any(_is_asked(world, s) for s in FOE):
        _result(world)
    while not world.over:
        _drop_impossible(world)
        if world.todo or world.doing != "result":
            break
        world.doing, world.round = "roles", world.round + 1
        if world.swapped:
            _change_right(world)
        world.swapped = False
    nobody = not any(reds(world, seat) for seat in FOE) and not world.left["red"]
    if world.doing == "roles" and not world.todo and nobody:
        world.over, world.doing = "nobody", "over"


def _drop_impossible(world: World) -> None:
    while world.todo:
        what, seat, count = world.todo[0]
        foe = FOE[seat]
        most = {
            "draw": sum(world.left.values()),
            "choose": count,
            "pull": len(world.hand[foe]),
            "pull-blue": len(blues(world, foe)),
            "strip": len(world.coins[foe]),
        }[what]
        if what == "strip" and most == 1:
            _strip(world, seat, what, 1, [world.coins[foe][0]])
        elif most:
            world.todo[0] = (what, seat, min(count, most))
            return
        world.todo.pop(0)
