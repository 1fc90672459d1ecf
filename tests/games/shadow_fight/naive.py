"""Shadow Fight a second time, slow and plain, straight from the rulebook.

Everything is text, lists and dictionaries, all cards are known, and an action is a line of
notation, tried on a copy. It shares no code with the companion, so that a mistake would have to be
made twice to go unseen. What the cards say it reads from their TOML itself.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import combinations, permutations
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


# --- every action ----------------------------------------------------------------------------


def successors(world: World) -> Iterator[tuple[str, World]]:
    """Every legal action with each world that it may lead to, by trying all that could be said."""
    for line in proposals(world):
        for secret in secrets(world, line):
            try:
                yield line, attempt(world, line, secret)
            except NotAllowed:
                continue


def secrets(world: World, line: str) -> list[str]:
    """Which card it is that nobody else sees: one that is laid, or taken from a hand."""
    seat, verb, *rest = line.split(" ")
    if verb == "lay":
        return sorted(set(world.hand.get(seat, []))) or [""]
    if verb in ("act", "power") and "at" in rest:
        return sorted(set(world.hand.get(rest[rest.index("at") + 1], []))) or [""]
    return [""]


def proposals(world: World) -> Iterator[str]:
    """Whatever anybody could think of saying."""
    yield from (f"table field {code}" for code in FIELDS)
    yield from (f"table search {count}" for count in range(5))
    if world.step == "offer":
        for count in (6, 8, 10):
            yield f"table offer {' '.join(sorted(world.deck[:count], key=ORDER.index))}"
    for seat in world.seats:
        if world.step == "demons":
            yield from (f"{seat} choose {code}" for code in DEMONS)
        yield f"{seat} lay"
        for move in MOVES:
            yield from (f"{seat} {verb} {move}" for verb in ("pick", "open"))
        for aim in aims(world) if world.step in ("open", "act") else ():
            yield f"{seat} power{aim}"
            yield from (f"{seat} act {number}{aim}" for number in (1, 2))
        hand = sorted(world.hand[seat], key=ORDER.index)
        yield f"{seat} show {' '.join(hand)}"
        for count in {1, 2, 3, max(1, len(hand) - 5)}:
            for cards in sorted(set(combinations(hand, count))):
                yield f"{seat} discard {' '.join(cards)}"
            for places in combinations(range(1, len(hand) + 1), count):
                yield f"{seat} lots {' '.join(map(str, places))}"


def aims(world: World) -> Iterator[str]:
    tactics = ["", *(f" on {move}" for move in MOVES)]
    if "TRA" in world.demon.values():
        tactics += [f" on {one} on {two}" for one, two in permutations(MOVES, 2)]
    for target in ("", *(f" at {seat}" for seat in world.seats)):
        for tactic in tactics:
            yield target + tactic
            if target and not tactic:
                yield from (f"{target} names {move}" for move in MOVES)


def attempt(world: World, line: str, secret: str = "") -> World:
    """The world after an action, or NotAllowed."""
    seat, verb, *rest = line.split(" ")
    need(world.step != "over" and seat in (*world.seats, "table"))
    need(verb in (_DUTIES if world.todo else _DEEDS))
    after = deepcopy(world)
    if world.todo:
        _DUTIES[verb](after, seat, rest)
    else:
        _DEEDS[verb](after, seat, rest, secret)
    _go_on(after)
    return after


# --- before a fight --------------------------------------------------------------------------


def _choose(world: World, seat: str, rest: list[str], _: str) -> None:
    need(world.step == "demons" and not world.demon[seat] and rest[0] not in world.demon.values())
    world.demon[seat] = rest[0]
    if all(world.demon.values()):
        _field_or_cards(world)


def _field(world: World, seat: str, rest: list[str], _: str) -> None:
    need(seat == "table" and world.step == "field" and rest[0] not in world.fought)
    world.ground = rest[0]
    _cards(world)


def _field_or_cards(world: World) -> None:
    if len(world.seats) > 2:
        world.step = "field"
    else:
        _cards(world)


def _cards(world: World) -> None:
    order = [seat for seat in from_first(world) if world.out[seat] != "aside"]
    if world.fight == 1 and world.options["quick"]:
        for seat in order:
            _take(world, seat, 7)
        _begin(world)
    else:
        world.step = "refill"
        world.todo = [{"what": "refill", "seat": seat} for seat in order]


def _offer(world: World, seat: str, rest: list[str], _: str) -> None:
    wanted = {2: 6, 3: 8, 4: 10}[len(pickers(world))] - len(world.offered)
    need(seat == "table" and world.step == "offer" and len(rest) == min(wanted, len(world.deck)))
    need(sorted(rest) == sorted(world.deck[: len(rest)]))
    world.offered += rest
    del world.deck[: len(rest)]
    if len(rest) == wanted or not _refresh(world):
        world.step = "pick"


def _pick(world: World, seat: str, rest: list[str], _: str) -> None:
    order = pickers(world)
    need(world.step == "pick" and seat == order[world.picked % len(order)])
    need(rest[0] in world.offered)
    world.offered.remove(rest[0])
    world.hand[seat].append(rest[0])
    world.picked += 1
    if world.picked == 2 * len(order):
        world.discard += world.offered
        world.offered, world.picked = [], 0
        _begin(world)


# --- cards ---------------------------------------------------------------------------------


def _refresh(world: World) -> bool:
    """Make an empty deck of the discards; the shuffle always gives the same order here."""
    if not world.deck:
        world.deck, world.discard = sorted(world.discard, key=ORDER.index), []
    return bool(world.deck)


def _take(world: World, seat: str, count: int) -> None:
    for _ in range(count):
        if _refresh(world):
            world.hand[seat].append(world.deck.pop(0))


# --- a turn ----------------------------------------------------------------------------------


def _begin(world: World) -> None:
    world.step = "begin"
    _moment(world, "fight")
    _begin_turn(world)


def _begin_turn(world: World) -> None:
    if world.step == "begin" and world.turn == 1:
        _moment(world, "round")
    if world.step == "begin":
        _moment(world, "turn")


def _lay(world: World, seat: str, rest: list[str], secret: str) -> None:
    need(world.step == "lay" and not rest and not world.out[seat] and not world.laid[seat])
    world.hand[seat].remove(secret)
    world.laid[seat] = secret
    if all(world.laid[each] for each in fighting(world)):
        world.step = "next"


def _next_to_open(world: World) -> str:
    return next((seat for seat in fighting(world) if world.laid[seat]), "")


def _open(world: World, seat: str, rest: list[str], _: str) -> None:
    need(world.step == "open" and seat == _next_to_open(world) and world.laid[seat] == rest[0])
    (card,) = rest
    world.laid[seat] = ""
    world.series[seat].append([card, False])
    if len(world.series[seat]) > 1 and _goes_down(world, seat):
        _leave(world, [seat], "lower")
    elif card in world.knockout and not _survives(world, seat, card):
        _leave(world, [seat], "knockout")
    else:
        if card in world.trap and not always(world, seat, "safe_from_traps"):
            _hurt(world, {seat: 2 if always(world, seat, "harsh_traps") else 1})
        if world.step != "end" and not world.out[seat]:
            _moment(world, "opened", seat)
    if world.step != "end":
        world.step, world.acting = ("next", "") if world.out[seat] else ("act", seat)


def _goes_down(world: World, seat: str) -> bool:
    (left, _), (right, _) = world.series[seat][-2:]
    if left == right:
        return always(world, seat, "no_repeats")
    slack = 1 if always(world, seat, "one_lower") else 0
    return bool(MOVES[right]["number"] < MOVES[left]["number"] - slack)


def _survives(world: World, seat: str, card: str) -> bool:
    world.knockout.remove(card)
    return standing(world, seat) or always(world, seat, "safe_from_knockouts")


def _act(world: World, seat: str, rest: list[str], secret: str) -> None:
    need(world.step == "act" and seat == world.acting)
    card = world.series[seat][-1][0]
    action = MOVES[card][{"1": "first", "2": "second"}[rest[0]]]
    _do_all(world, seat, action["does"], rest[1:], secret, action.get("parried", False))
    if world.step != "end":
        world.step, world.acting = "next", ""


def _power(world: World, seat: str, rest: list[str], secret: str) -> None:
    power = DEMONS.get(world.demon[seat], {}).get("power")
    need(power and seat not in world.spent)
    mine = world.acting if world.step == "act" else _next_to_open(world)
    need(world.step in ("open", "act") and seat == mine)
    world.spent.append(seat)
    _do_all(world, seat, power, rest, secret, False)
    if world.step != "end" and world.out[seat]:
        world.step, world.acting = "next", ""


_DEEDS = {
    "choose": _choose,
    "field": _field,
    "offer": _offer,
    "pick": _pick,
    "lay": _lay,
    "open": _open,
    "act": _act,
    "power": _power,
}


# --- effects -------------------------------------------------------------------------------


def _do_all(
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
            _take(world, target, count)
    elif do == "energy":
        for target in targets:
            world.energy[target] = min(6, world.energy[target] + count)
    elif do == "damage":
        _hurt(world, dict.fromkeys(hit, count))
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
                _hurt(world, {former: 1})
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


def _hurt(world: World, losses: dict[str, int]) -> None:
    for seat, count in losses.items():
        world.energy[seat] = max(0, world.energy[seat] - count)
    _leave(world, [seat for seat in losses if not world.energy[seat]], "energy")
    for seat in losses:
        if world.step != "end" and not world.out[seat]:
            _moment(world, "damaged", seat)


def _leave(world: World, seats: list[str], why: str) -> None:
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
        _moment(world, "out", seat)


def _moment(world: World, when: str, whose: str = "") -> None:
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


# --- what has to be done --------------------------------------------------------------------


def _ready(world: World, seat: str, *whats: str) -> dict[str, Any]:
    """The thing that this seat has to do now; lots come first."""
    first = world.todo[0]["what"]
    can = world.todo[:1]
    if first in ("discard", "unopened"):
        can = []
        for todo in world.todo:
            if todo["what"] != first:
                break
            if todo["seat"] not in [other["seat"] for other in can]:
                can.append(todo)
    waiting = [todo for todo in can if _wants_lot(world, todo)]
    if waiting:
        need(whats == ("lots",) and waiting[0]["seat"] == seat)
        return waiting[0]
    found = [todo for todo in can if todo["seat"] == seat and todo["what"] in whats]
    need(found)
    return found[0]


def _wants_lot(world: World, todo: dict[str, Any]) -> bool:
    if todo["what"] != "discard" or world.options["lots"] != "companion":
        return False
    return "places" not in todo and todo["count"] < len(world.hand[todo["seat"]])


def _lots(world: World, seat: str, rest: list[str]) -> None:
    todo = _ready(world, seat, "lots")
    places = [int(place) for place in rest]
    need(len(set(places)) == len(places) == todo["count"])
    need(all(1 <= place <= len(world.hand[seat]) for place in places))
    todo["places"] = places


def _discard(world: World, seat: str, rest: list[str]) -> None:
    todo = _ready(world, seat, "discard", "refill", "stunned")
    count = {"stunned": 1, "refill": len(world.hand[seat]) - 5}.get(todo["what"]) or todo["count"]
    need(len(rest) == count)
    need(todo["what"] != "stunned" or rest == [todo["move"]])
    for card in rest:
        need(card in world.hand[seat])
        world.hand[seat].remove(card)
        world.discard.append(card)
    world.todo.remove(todo)


def _show(world: World, seat: str, rest: list[str]) -> None:
    todo = _ready(world, seat, "stunned")
    need(sorted(rest) == sorted(world.hand[seat]) and todo["move"] not in rest)
    world.todo.remove(todo)


def _turn_over(world: World, seat: str, rest: list[str]) -> None:
    todo = _ready(world, seat, "unopened")
    need(rest == [world.laid[seat]])
    world.laid[seat] = ""
    world.discard += rest
    world.todo.remove(todo)


def _search(world: World, seat: str, rest: list[str]) -> None:
    need(seat == "table")
    todo = _ready(world, world.first, "search")
    card, order = todo["move"], [s for s in pickers(world) if not world.out[s]]
    there = world.discard.count(card) + world.deck.count(card)
    need(int(rest[0]) == min(there, len(order)))
    for lucky in order[: int(rest[0])]:
        pile = world.discard if card in world.discard else world.deck
        pile.remove(card)
        world.hand[lucky].append(card)
    world.todo.remove(todo)


_DUTIES = {
    "lots": _lots,
    "discard": _discard,
    "show": _show,
    "open": _turn_over,
    "search": _search,
}


# --- and on ------------------------------------------------------------------------------------


def _go_on(world: World) -> None:
    while True:
        _drop(world)
        if world.todo or world.step in ("demons", "field", "offer", "pick", "lay"):
            return
        if world.step in ("open", "act", "over"):
            return
        {"refill": _lay_out, "begin": _check, "next": _pass, "end": _score}[world.step](world)


def _drop(world: World) -> None:
    while world.todo:
        todo = world.todo[0]
        held = len(world.hand[todo["seat"]])
        if todo["what"] == "refill" and held <= 5:
            world.todo.pop(0)
            _take(world, todo["seat"], 5 - held)
        elif todo["what"] in ("discard", "stunned") and not held:
            world.todo.pop(0)
        else:
            break
    left = {seat: len(world.hand[seat]) for seat in world.seats}
    for todo in [todo for todo in world.todo if todo["what"] == "discard"]:
        todo["count"] = min(todo["count"], left[todo["seat"]])
        left[todo["seat"]] -= todo["count"]
        if not todo["count"]:
            world.todo.remove(todo)


def _lay_out(world: World) -> None:
    need(_refresh(world))
    world.step = "offer"


def _check(world: World) -> None:
    empty = [seat for seat in fighting(world) if not world.hand[seat]]
    if empty:
        _leave(world, empty, "empty")
    else:
        world.step = "lay"


def _pass(world: World) -> None:
    if _next_to_open(world):
        world.step = "open"
        return
    world.step, world.turn = "begin", world.turn + 1
    if world.turn == 4:
        world.turn, world.round = 1, world.round + 1
        for seat in world.seats:
            world.discard += [card for card, _ in world.series[seat]]
            world.series[seat] = []
    _begin_turn(world)


def _score(world: World) -> None:
    for seat in world.seats:
        world.discard += [card for card, _ in world.series[seat]]
        world.series[seat] = []
    best = fighting(world) or world.last
    won = sorted({m for seat in best for m in mates(world, seat)}, key=world.seats.index)
    for seat in won:
        world.wins[seat] += 1
    enough = [seat for seat in won if world.wins[seat] >= world.goal]
    aside: list[str] = []
    if enough and set(enough) <= set(mates(world, enough[0])):
        world.step, world.won = "over", mates(world, enough[0])
        return
    if enough and world.options["tie"] == "first":
        champion = next(seat for seat in from_first(world) if seat in enough)
        world.step, world.won = "over", mates(world, champion)
        return
    if enough and world.options["tie"] == "fourth":
        world.goal += 1
    elif enough:
        aside = [seat for seat in world.seats if seat not in enough]
    _prepare(world, aside)


def _prepare(world: World, aside: list[str]) -> None:
    world.trap, world.knockout, world.spent, world.last = [], [], [], []
    world.energy = dict.fromkeys(world.seats, 3)
    world.out = {seat: "aside" if seat in aside else "" for seat in world.seats}
    world.fought += [world.ground] if world.ground else []
    if len(world.fought) == len(FIELDS):
        world.fought = []
    world.ground = ""
    world.fight, world.round, world.turn = world.fight + 1, 1, 1
    _field_or_cards(world)
