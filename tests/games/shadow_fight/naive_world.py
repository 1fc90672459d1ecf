"""What the brute force plays with: a world in which all is known, and what cards do to it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_TOML = tomllib.loads(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))
_KEYS = {name: entry["code"] for name, entry in _TOML["moves"].items()}
MOVES: dict[str, dict[str, Any]] = {entry["code"]: entry for entry in _TOML["moves"].values()}
DEMONS: dict[str, dict[str, Any]] = {entry["code"]: entry for entry in _TOML["demons"].values()}
FIELDS: dict[str, dict[str, Any]] = {e["code"]: e for e in _TOML["battlefields"].values()}
ORDER = list(MOVES)
ON_TACTICS = ("trap", "untrap", "knockout", "lift")


class NotAllowed(Exception):  # noqa: N818 - it is an answer, not an accident
    """The rulebook says no."""


def need(truth: object) -> None:
    if not truth:
        raise NotAllowed


@dataclass
class World:
    """All that lies, is held and is counted; the top card of the deck is its first."""

    seats: list[str]
    first: str
    hand: dict[str, list[str]]
    laid: dict[str, str]
    series: dict[str, list[list[Any]]]
    energy: dict[str, int]
    wins: dict[str, int]
    out: dict[str, str]
    demon: dict[str, str]
    spent: list[str]
    deck: list[str]
    discard: list[str]
    trap: list[str]
    knockout: list[str]
    step: str
    fight: int
    round: int
    turn: int
    ground: str
    fought: list[str]
    offered: list[str]
    picked: int
    acting: str
    todo: list[dict[str, Any]]
    last: list[str]
    goal: int
    won: list[str]
    options: dict[str, Any]

    def key(self) -> str:
        """Everything but the order of cards in hand, and of piles that nobody looks through."""
        plain = dict(vars(self))
        plain["hand"] = {seat: sorted(cards) for seat, cards in self.hand.items()}
        for name in ("discard", "trap", "knockout", "spent", "offered", "fought"):
            plain[name] = sorted(plain[name])
        plain["last"] = sorted(self.last) if self.step != "over" else []
        return repr(sorted(plain.items()))


# --- who ----------------------------------------------------------------------------------


def from_first(world: World) -> list[str]:
    at = world.seats.index(world.first)
    return world.seats[at:] + world.seats[:at]


def fighting(world: World) -> list[str]:
    return [seat for seat in from_first(world) if not world.out[seat]]


def mates(world: World, seat: str) -> list[str]:
    if not world.options["teams"]:
        return [seat]
    at = world.seats.index(seat)
    return [world.seats[at], world.seats[(at + 2) % 4]]


def foes(world: World, seat: str) -> list[str]:
    return [other for other in fighting(world) if other not in mates(world, seat)]


def pickers(world: World) -> list[str]:
    order = from_first(world)
    return [s for s in [order[0], *order[1:]][::-1] if world.out[s] != "aside"]


def always(world: World, seat: str, word: str) -> bool:
    demon = DEMONS.get(world.demon[seat], {})
    return word in demon.get("always", []) or word in FIELDS.get(world.ground, {}).get("always", [])


def standing(world: World, seat: str) -> bool:
    turned = any(turned for _, turned in world.series[seat])
    return turned and not always(world, seat, "no_stance")


# --- cards ---------------------------------------------------------------------------------


def refresh(world: World) -> bool:
    """Make an empty deck of the discards; the shuffle always gives the same order here."""
    if not world.deck:
        world.deck, world.discard = sorted(world.discard, key=ORDER.index), []
    return bool(world.deck)


def take(world: World, seat: str, count: int) -> None:
    for _ in range(count):
        if refresh(world):
            world.hand[seat].append(world.deck.pop(0))


# --- effects -------------------------------------------------------------------------------


def do_all(
    world: World, seat: str, words: list[dict[str, Any]], aim: list[str], secret: str, parry: bool
) -> None:
    """Check what was chosen against what is asked for, then do one thing after the other."""
    said = {"at": [], "on": [], "names": []}  # type: dict[str, list[str]]
    for kind, value in zip(aim[::2], aim[1::2], strict=True):
        said[kind].append(value)
    does = [word["do"] for word in words]
    one = any(word.get("whom") == "opponent" or word["do"] in ("steal", "stun") for word in words)
    need(len(said["at"]) == one and all(target in foes(world, seat) for target in said["at"]))
    need(len(said["names"]) == does.count("stun"))
    need("steal" not in does or (secret in world.hand[said["at"][0]]) or not secret)
    tactics = list(said["on"])
    for word in words:
        if world.step == "end":
            return
        tactic = _tactic_for(world, word["do"], tactics)
        if word["do"] == "steal":
            _steal(world, seat, said["at"][0], secret)
        elif word["do"] == "stun":
            _stun(world, said["at"][0], said["names"][0])
        else:
            count = word.get("number", 1)
            if word.get("per_card"):
                same = world.series[seat][-1][0]
                count *= sum(card == same for card, _ in world.series[seat])
            targets = _whom(world, seat, word.get("whom", "self"), said["at"])
            _do(world, seat, word["do"], count, targets, tactic, parry)
    need(not tactics)


def _tactic_for(world: World, do: str, tactics: list[str]) -> str:
    if do not in ON_TACTICS:
        return ""
    fitting = {
        "trap": [m for m in MOVES if m not in world.trap],
        "untrap": world.trap,
        "knockout": [m for m in MOVES if m not in world.knockout],
        "lift": world.knockout,
    }[do]
    if not fitting:
        return ""
    need(tactics and tactics[0] in fitting)
    return tactics.pop(0)


def _whom(world: World, seat: str, whom: str, chosen: list[str]) -> list[str]:
    every = {"self": [seat], "opponent": chosen, "opponents": foes(world, seat)}
    return every[whom] if whom in every else fighting(world)


def _do(
    world: World, seat: str, do: str, count: int, targets: list[str], tactic: str, parry: bool
) -> None:
    hit = [t for t in targets if not (parry and t != seat and standing(world, t))]
    if do == "draw":
        for target in targets:
            take(world, target, count)
    elif do == "energy":
        for target in targets:
            world.energy[target] = min(6, world.energy[target] + count)
    elif do == "damage":
        hurt(world, dict.fromkeys(hit, count))
    elif do == "discard":
        for target in hit:
            if world.hand[target] and not always(world, target, "safe_from_discards"):
                world.todo.append({"what": "discard", "seat": target, "count": count})
    elif do == "stance":
        world.series[seat][-1][1] = True
    elif do == "initiative":
        former, world.first = world.first, seat
        if not world.out[former]:
            if world.options["intercept"] == "energy":
                world.energy[former] = min(6, world.energy[former] + 1)
            else:
                hurt(world, {former: 1})
    elif do == "gift":
        world.todo.append({"what": "search", "seat": world.first, "move": tactic})
    elif tactic:
        _touch(world, do, tactic)


def _touch(world: World, do: str, tactic: str) -> None:
    pile = world.trap if do in ("trap", "untrap") else world.knockout
    if do in ("trap", "knockout") and tactic not in pile:
        pile.append(tactic)
    elif do in ("untrap", "lift") and tactic in pile:
        pile.remove(tactic)


def _steal(world: World, seat: str, victim: str, secret: str) -> None:
    if world.hand[victim]:
        need(secret)
        world.hand[victim].remove(secret)
        world.hand[seat].append(secret)


def _stun(world: World, victim: str, named: str) -> None:
    if world.hand[victim]:
        world.todo.append({"what": "stunned", "seat": victim, "move": named})


def hurt(world: World, losses: dict[str, int]) -> None:
    for seat, count in losses.items():
        world.energy[seat] = max(0, world.energy[seat] - count)
    leave(world, [seat for seat in losses if not world.energy[seat]], "energy")
    for seat in losses:
        if world.step != "end" and not world.out[seat]:
            moment(world, "damaged", seat)


def leave(world: World, seats: list[str], why: str) -> None:
    if not seats:
        return
    for seat in seats:
        world.out[seat] = why
        world.discard += [card for card, _ in world.series[seat]]
        world.series[seat] = []
        if world.laid[seat]:
            world.todo.append({"what": "unopened", "seat": seat})
    world.last = list(seats)
    left = fighting(world)
    if not left or set(left) <= set(mates(world, left[0])):
        world.step, world.acting = "end", ""
        world.todo = [{"what": "unopened", "seat": s} for s in world.seats if world.laid[s]]
        return
    for seat in seats:
        moment(world, "out", seat)


def moment(world: World, when: str, whose: str = "") -> None:
    """First the battlefield, for all at once; then the demons, one after the other."""
    seats = [whose] if whose else fighting(world)
    for word in FIELDS.get(world.ground, {}).get("passive", []):
        if word["when"] == when:
            _happen(world, word, seats)
    for seat in seats:
        for word in DEMONS.get(world.demon[seat], {}).get("passive", []):
            if word["when"] == when:
                _happen(world, word, [seat])


def _happen(world: World, word: dict[str, Any], seats: list[str]) -> None:
    if world.step == "end":
        return
    alive = [s for s in seats if word["when"] == "out" or not world.out[s]]
    them = [seat for seat in alive if _true(world, word.get("if", {}), seat)]
    if not them:
        return
    targets = _whom(world, them[0], word.get("whom", "self"), [])
    if word.get("whom", "self") == "self":
        targets = them
    tactic = _KEYS[word["move"]] if "move" in word else ""
    _do(world, them[0], word["do"], word.get("number", 1), targets, tactic, False)


def _true(world: World, condition: dict[str, Any], seat: str) -> bool:
    cards = [card for card, _ in world.series[seat]]
    for word, value in condition.items():
        truth = {
            "energy_at_most": lambda v: world.energy[seat] <= v,
            "hand_at_most": lambda v: len(world.hand[seat]) <= v,
            "hand_at_least": lambda v: len(world.hand[seat]) >= v,
            "place": lambda v: len(cards) == v,
            "move": lambda v: cards[-1] == _KEYS[v],
            "repeat": lambda _: cards[-2:-1] == cards[-1:],
            "first": lambda _: world.first == seat,
        }[word]
        if not truth(value):
            return False
    return True
