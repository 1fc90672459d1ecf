"""A turn of Neon a second time, slow and plain, straight from the rulebook.

Everything is text, numbers and lists; an action is a line of notation, tried on a copy. Only what
the counted positions need is here: moving, leading, defending, attacks with base weapons on
fighters and bots, and the Manoeuvres A and B. It shares no code with the companion, so that a
mistake would have to be made twice to go unseen.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field

TOKENS = [2, 2, 2, 1, 1, 3]
"""The health tokens of a board, from the top row."""
STRIKES, GUARDS = "CHQM", "FSEN"
STOPS = {"C": "F", "H": "FS"}
"""Which faces of a defence die cancel which of an attack die."""
MOST_ENERGY = 6
POLICE, TOWER = 8, 10


@dataclass
class Player:
    """A fighter, and the three halves of its row that can be seen."""

    at: int
    row: list[list[str]] = field(default_factory=list)
    health: int = 6
    energy: int = 0
    won: list[int] = field(default_factory=list)
    bots: list[str] = field(default_factory=list)


@dataclass
class Table:
    """The ring clockwise, its bots, everybody in the order of turns, and the attack under way."""

    ring: list[int]
    bots: dict[int, str]
    players: dict[str, Player]
    acting: str
    leader: str
    done: int = 0
    stage: str = ""
    target: str = ""
    dice: str = ""
    guards: str = ""
    rerolled: list[str] = field(default_factory=list)

    def key(self) -> str:
        return repr(self)

    @property
    def me(self) -> Player:
        return self.players[self.acting]

    @property
    def is_bot(self) -> bool:
        return self.target.isdigit()


def successors(table: Table) -> Iterator[tuple[str, Table]]:
    """Every line that is allowed now, and what comes of it."""
    if table.stage:
        yield from _attack(table)
        return
    me, name, shown = table.me, table.acting, table.me.row[table.done]
    compulsory = False
    if "move" in shown:
        for goal in _beside(table, me.at):
            after = deepcopy(table)
            after.me.at = goal
            yield f"{name} move {goal}", _acted(after)
    if "leadership" in shown:
        after = deepcopy(table)
        after.leader = name
        after.me.energy = min(MOST_ENERGY, me.energy + 1)
        yield f"{name} lead", _acted(after)
        compulsory = True
    if "defence" in shown:
        after = deepcopy(table)
        after.me.energy = min(MOST_ENERGY, me.energy + 2)
        yield f"{name} defend", _acted(after)
        compulsory = True
    if "attack" in shown:
        here = [who for who, other in table.players.items() if other.at == me.at and who != name]
        here += [str(me.at)] if me.at in table.bots else []
        for target in here:
            after = deepcopy(table)
            after.stage, after.target, after.rerolled = "roll", target, []
            yield f"{name} attack base at {target}", after
            compulsory = True
    if "move" in shown or not compulsory:
        yield f"{name} skip", _acted(deepcopy(table))


def _beside(table: Table, at: int) -> list[int]:
    spot = table.ring.index(at)
    both = {table.ring[spot - 1], table.ring[(spot + 1) % len(table.ring)]}
    return sorted(both - {at})


def _acted(table: Table) -> Table:
    """The action is done; after the third it is the next one's turn."""
    table.stage = table.target = table.dice = table.guards = ""
    table.rerolled = []
    table.done += 1
    if table.done == len(table.me.row):
        names = [name for name, player in table.players.items() if player.row]
        table.me.row = []
        table.acting, table.done = names[names.index(table.acting) + 1], 0
    return table


def _attack(table: Table) -> Iterator[tuple[str, Table]]:
    match table.stage:
        case "roll" | "reroll":
            yield from _rolls(table)
        case "after":
            yield from _manoeuvre_a(table, table.acting, table.dice, "reroll", "guard")
        case "guard" | "guard-reroll":
            for face in GUARDS:
                after = deepcopy(table)
                after.guards, after.stage = face, "guard-after"
                yield f"table guard {face} entered", _settled(after)
        case "guard-after":
            yield from _manoeuvre_a(table, table.target, table.guards, "guard-reroll", "harm")
        case "failed":
            yield f"{table.acting} pass", _acted(deepcopy(table))
            for goal in _beside(table, table.me.at):
                after = deepcopy(table)
                after.me.energy -= _price(table, table.acting)
                after.me.at = goal
                yield f"{table.acting} use MB to {goal}", _acted(after)


def _rolls(table: Table) -> Iterator[tuple[str, Table]]:
    """The bot's die comes with the first roll (NE-R2)."""
    along = GUARDS if table.is_bot and table.stage == "roll" else " "
    for face in STRIKES:
        for guard in along:
            after = deepcopy(table)
            after.dice, after.stage = face, "after"
            after.guards = guard.strip() or table.guards
            told = f" with {guard}" if guard != " " else ""
            yield f"table roll {face}{told} entered", _settled(after)


def _price(table: Table, who: str) -> int:
    return 2 if table.players[who].at == TOWER else 1


def _may_roll_again(table: Table, who: str) -> bool:
    if who.isdigit() or who in table.rerolled:
        return False
    player = table.players[who]
    return player.energy >= _price(table, who) and player.at != POLICE


def _manoeuvre_a(
    table: Table, who: str, face: str, again: str, onwards: str
) -> Iterator[tuple[str, Table]]:
    """Roll the only die again, or leave it (NE-MA)."""
    after = deepcopy(table)
    after.stage = onwards
    yield f"{who} pass", _settled(after)
    after = deepcopy(table)
    after.players[who].energy -= _price(table, who)
    after.rerolled.append(who)
    after.stage = again
    if again == "reroll":
        after.dice = ""
    else:
        after.guards = ""
    yield f"{who} use MA dice {face}", after


def _settled(table: Table) -> Table:
    """Go on until somebody has something to decide, or the attack is over."""
    if table.stage == "after" and not _may_roll_again(table, table.acting):
        table.stage = "guard"
    if table.stage == "guard" and table.is_bot:
        table.stage = "harm"
    if table.stage == "guard-after" and not _may_roll_again(table, table.target):
        table.stage = "harm"
    if table.stage != "harm":
        return table
    if not table.is_bot and table.guards == "E":
        target = table.players[table.target]
        target.energy = min(MOST_ENERGY, target.energy + 1)
    if table.dice in STOPS and table.guards not in STOPS[table.dice]:
        _harm(table)
        return _acted(table)
    if table.me.energy < _price(table, table.acting):
        return _acted(table)
    table.stage = "failed"
    return table


def _harm(table: Table) -> None:
    if table.is_bot:
        table.me.bots.append(table.bots.pop(int(table.target)))
        return
    target = table.players[table.target]
    table.me.won.append(TOKENS[len(TOKENS) - target.health])
    table.me.won.sort()
    target.health -= 1
