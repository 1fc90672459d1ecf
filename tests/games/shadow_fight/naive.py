"""Shadow Fight a second time, slow and plain, straight from the rulebook.

Everything is text, lists and dictionaries, all cards are known, and an action is a line of
notation, tried on a copy. It shares no code with the companion, so that a mistake would have to be
made twice to go unseen. What the cards say it reads from their TOML itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations, permutations
from typing import Any

from tests.games.shadow_fight.naive_world import (
    DEMONS,
    FIELDS,
    MOVES,
    ORDER,
    NotAllowed,
    World,
    always,
    do_all,
    fighting,
    from_first,
    hurt,
    leave,
    mates,
    moment,
    need,
    pickers,
    refresh,
    standing,
    take,
)

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
            take(world, seat, 7)
        _begin(world)
    else:
        world.step = "refill"
        full = [seat for seat in order if len(world.hand[seat]) > 5]
        order = full + [seat for seat in order if seat not in full]
        world.todo = [{"what": "refill", "seat": seat} for seat in order]


def _offer(world: World, seat: str, rest: list[str], _: str) -> None:
    wanted = {2: 6, 3: 8, 4: 10}[len(pickers(world))] - len(world.offered)
    need(seat == "table" and world.step == "offer" and len(rest) == min(wanted, len(world.deck)))
    need(sorted(rest) == sorted(world.deck[: len(rest)]))
    world.offered += rest
    del world.deck[: len(rest)]
    if len(rest) == wanted or not refresh(world):
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


# --- a turn ----------------------------------------------------------------------------------


def _begin(world: World) -> None:
    world.step = "begin"
    moment(world, "fight")
    _begin_turn(world)


def _begin_turn(world: World) -> None:
    if world.step == "begin" and world.turn == 1:
        moment(world, "round")
    if world.step == "begin":
        moment(world, "turn")


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
        leave(world, [seat], "lower")
    elif card in world.knockout and not _survives(world, seat, card):
        leave(world, [seat], "knockout")
    else:
        if card in world.trap and not always(world, seat, "safe_from_traps"):
            hurt(world, {seat: 2 if always(world, seat, "harsh_traps") else 1})
        if world.step != "end" and not world.out[seat]:
            moment(world, "opened", seat)
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
    do_all(world, seat, action["does"], rest[1:], secret, action.get("parried", False))
    if world.step != "end":
        world.step, world.acting = "next", ""


def _power(world: World, seat: str, rest: list[str], secret: str) -> None:
    power = DEMONS.get(world.demon[seat], {}).get("power")
    need(power and seat not in world.spent)
    mine = world.acting if world.step == "act" else _next_to_open(world)
    need(world.step in ("open", "act") and seat == mine)
    world.spent.append(seat)
    do_all(world, seat, power, rest, secret, False)
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
            take(world, todo["seat"], 5 - held)
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
    need(refresh(world))
    world.step = "offer"


def _check(world: World) -> None:
    empty = [seat for seat in fighting(world) if not world.hand[seat]]
    if empty:
        leave(world, empty, "empty")
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
