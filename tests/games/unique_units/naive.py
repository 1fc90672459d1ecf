"""Unique Units a second time, slow and plain, straight from the rulebook.

Everything is text and lists; an action is a line of notation, tried on a copy, and what each
figure does is written out by its code. It shares no code with the companion, so that a mistake
would have to be made twice to go unseen.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations, product

FOE = {"south": "north", "north": "south"}
COLOUR = {"w": "south", "b": "north"}
CELLS = [f"{column}{row}" for row in "123456" for column in "ABCDEF"]
CENTRE = {"C3", "C4", "D3", "D4"}
POINTS = {"south": {"A1", "C1", "D1", "F1"}, "north": {"A6", "C6", "D6", "F6"}}


class NotAllowed(Exception):  # noqa: N818 - it is an answer, not an accident
    """The rulebook says no."""


@dataclass
class Table:
    """All that stands, lies and is in the bags. A stack is a list of [name, status]."""

    cells: dict[str, list[list[str]]]
    bag: dict[str, list[str]]
    prisoners: dict[str, list[str]]
    gone: list[str] = field(default_factory=list)
    first: str = "south"
    turn: int = 1
    drawn: list[str] = field(default_factory=list)
    waiting: list[str] = field(default_factory=list)
    bans: list[tuple[str, str, int, str]] = field(default_factory=list)
    over: bool = False

    @property
    def mover(self) -> str:
        return self.first if self.turn % 2 == 1 else FOE[self.first]

    def key(self) -> str:
        """Everything but the order in which things lie beside the board."""
        stacks = sorted((cell, stack) for cell, stack in self.cells.items() if stack)
        loose = [sorted(self.prisoners[seat]) for seat in FOE]
        rest = (sorted(self.gone), sorted(self.drawn), self.waiting, sorted(self.bans))
        return repr((stacks, loose, rest, self.turn, self.over))


def owner(name: str) -> str:
    return COLOUR[name[-1]]


def column_row(cell: str) -> tuple[int, int]:
    return "ABCDEF".index(cell[0]), int(cell[1])


def around(cell: str) -> list[str]:
    x, y = column_row(cell)
    return [
        other
        for other in CELLS
        if other != cell
        and abs(column_row(other)[0] - x) <= 1
        and abs(column_row(other)[1] - y) <= 1
    ]


def beside(cell: str) -> list[str]:
    return [near for near in around(cell) if near[0] == cell[0] or near[1] == cell[1]]


def side(cell: str) -> str:
    return "south" if int(cell[1]) <= 3 else "north"


def top(table: Table, cell: str) -> list[str] | None:
    stack = table.cells.get(cell) or []
    return stack[-1] if stack else None


def is_free(table: Table, cell: str) -> bool:
    return not table.cells.get(cell)


def where(table: Table, name: str) -> str | None:
    for cell, stack in table.cells.items():
        for standing in stack:
            if standing[0] == name:
                return cell
    return None


def count_on_board(table: Table, seat: str) -> int:
    return sum(owner(name) == seat for stack in table.cells.values() for name, _ in stack)


def zone(table: Table, seat: str) -> set[str]:
    found = set()
    for cell in CELLS:
        standing = top(table, cell)
        if standing and owner(standing[0]) == seat and standing[1] in ("active", "capturing"):
            found |= {near for near in beside(cell) if is_free(table, near)}
    return found


def may_land(table: Table, seat: str, cell: str) -> bool:
    if not is_free(table, cell):
        return False
    mine, theirs = cell in zone(table, seat), cell in zone(table, FOE[seat])
    if cell in CENTRE:
        return side(cell) == seat or mine
    if side(cell) == seat:
        return not theirs
    return mine and not theirs


def may_draw(table: Table, seat: str, count: int) -> bool:
    if len(table.bag[seat]) < count or count_on_board(table, seat) >= 10:
        return False
    return any(may_land(table, seat, cell) for cell in CELLS)


def distance(one: str, two: str) -> int:
    """Along a line; 0 if the cells are not in one."""
    (x, y), (u, v) = column_row(one), column_row(two)
    if x != u and y != v and abs(x - u) != abs(y - v):
        return 0
    return max(abs(x - u), abs(y - v))


def is_straight(one: str, two: str) -> bool:
    return one[0] == two[0] or one[1] == two[1]


def between(one: str, two: str) -> list[str]:
    (x, y), (u, v) = column_row(one), column_row(two)
    far = distance(one, two)
    return [
        f"{'ABCDEF'[x + (u - x) * step // far]}{y + (v - y) * step // far}"
        for step in range(1, far)
    ]


def need(holds: object) -> None:
    if not holds:
        raise NotAllowed


# What a figure does: each takes the table (a copy, to be changed), the figure's cell and the rest
# of the line, and says whether hands did it.


def go(table: Table, name: str, start: str, to: str, *, hand: bool, by: str = "") -> None:
    """Move the top of a cell, looking after the loop rule."""
    for who, cell, _, pusher in table.bans:
        need(not (who == name and cell == to and pusher in ("", by or name)))
    standing = table.cells[start].pop()
    need(standing[0] == name)
    table.cells.setdefault(to, []).append(standing)
    if hand:
        fresh = [(name, start, table.turn + 2, "")]
        if by:
            fresh.append((name, to, table.turn + 2, by))
        for ban in fresh:
            table.bans = [b for b in table.bans if (b[0], b[1], b[3]) != (ban[0], ban[1], ban[3])]
            table.bans.append(ban)


def can_be_target(table: Table, cell: str) -> bool:
    standing = top(table, cell)
    if standing is None or standing[1] == "capturing":
        return False
    return not (standing[0].startswith("GI") and standing[1] == "active")


def step_one(table: Table, name: str, at: str, to: str, *, straight: bool = False) -> None:
    need(distance(at, to) == 1 and is_free(table, to))
    need(is_straight(at, to) or not straight)
    go(table, name, at, to, hand=False)


def archer_walks(table: Table, name: str, at: str, to: str) -> None:
    others = {cell for cell, stack in table.cells.items() if any(n != name for n, _ in stack)}
    near = {cell for cell in CELLS if any(other in others for other in around(cell))}
    need(at in near and to != at)
    reached, edge = {at}, [at]
    while edge:
        for cell in beside(edge.pop()):
            if cell in near and cell not in others and cell not in reached:
                reached.add(cell)
                edge.append(cell)
    need(to in reached and to not in others)
    go(table, name, at, to, hand=False)


def discard(table: Table, cell: str) -> None:
    table.gone.append(table.cells[cell].pop()[0])


def use(table: Table, name: str, way: str, words: list[str]) -> None:
    at = where(table, name)
    standing = top(table, at) if at else None
    need(at is not None and standing is not None and standing[0] == name)
    need(standing is not None and standing[1] == "active")
    need(owner(name) == table.mover)
    kind = name[:2]
    assert at is not None
    if way == "feet":
        need(len(words) == 1 and words[0] in CELLS)
        if kind == "AR":
            archer_walks(table, name, at, words[0])
        else:
            need(kind in ("SP", "WA", "SH", "TR", "VA", "BU", "CL", "GI"))
            step_one(table, name, at, words[0], straight=kind in ("BU", "GI"))
        return
    if way == "feet+hand":
        need(kind == "WA" and len(words) == 2 and words[0] in CELLS)
        step_one(table, name, at, words[0])
        at, words = words[0], words[1:]
    HANDS[kind](table, name, at, words)


def no_hand(table: Table, name: str, at: str, words: list[str]) -> None:
    need(False)


def spearman_hand(table: Table, name: str, at: str, words: list[str]) -> None:
    need(len(words) == 1 and words[0] in CELLS)
    to = words[0]
    need(distance(at, to) == 2 and is_straight(at, to))
    need(is_free(table, to) and all(is_free(table, cell) for cell in between(at, to)))
    go(table, name, at, to, hand=True)


def warrior_hand(table: Table, name: str, at: str, words: list[str]) -> None:
    need(len(words) == 1 and words[0][0] == "x")
    target = words[0][1:]
    need(target in around(at) and can_be_target(table, target))
    discard(table, target)
    discard(table, at)


def shieldbearer_hand(table: Table, name: str, at: str, words: list[str]) -> None:
    need(len(words) == 1 and ">" in words[0])
    target, to = words[0].split(">")
    need(target in around(at) and can_be_target(table, target))
    need(to in around(at) and is_free(table, to))
    pushed = top(table, target)
    assert pushed is not None
    go(table, pushed[0], target, to, hand=True, by=name)


def vaulter_hand(table: Table, name: str, at: str, words: list[str]) -> None:
    need(len(words) == 1 and words[0][0] == "^")
    to = words[0][1:]
    need(distance(at, to) == 2 and is_free(table, to))
    go(table, name, at, to, hand=True)


def bully_hand(table: Table, name: str, at: str, words: list[str]) -> None:
    need(len(words) == 1 and ">" in words[0])
    target, to = words[0].split(">")
    need(target in around(at) and can_be_target(table, target))
    pushed = top(table, target)
    assert pushed is not None
    need(owner(pushed[0]) != owner(name) and is_free(table, to))
    need(distance(at, to) == 2 and between(at, to) == [target])
    go(table, pushed[0], target, to, hand=True, by=name)


def climber_hand(table: Table, name: str, at: str, words: list[str]) -> None:
    need(len(words) == 1 and words[0][0] == "+")
    to = words[0][1:]
    need(to in around(at) and not is_free(table, to))
    go(table, name, at, to, hand=True)


def giant_hand(table: Table, name: str, at: str, words: list[str]) -> None:
    need(1 <= len(words) <= 2 and all(word[0] == "!" for word in words))
    for word in words:
        target = word[1:]
        need(target in around(at) and can_be_target(table, target))
        toppled = top(table, target)
        assert toppled is not None
        need(toppled[1] == "active")
        table.cells[target][-1] = [toppled[0], "toppled"]


HANDS = {
    "SP": spearman_hand,
    "WA": warrior_hand,
    "SH": shieldbearer_hand,
    "AR": no_hand,
    "TR": no_hand,
    "VA": vaulter_hand,
    "BU": bully_hand,
    "CL": climber_hand,
    "GI": giant_hand,
}


# The turn


def proposals(table: Table) -> Iterator[str]:
    """Everything that could be said, most of it nonsense."""
    if table.over:
        return
    if table.waiting:
        seat = owner(table.waiting[0])
        standing = [name for stack in table.cells.values() for name, _ in stack]
        yield from (f"{seat} prisoner {name}" for name in {*standing, *table.bag[FOE[seat]]})
        return
    me = table.mover
    if table.drawn:
        yield from (f"{me} summon {name} {cell}" for name in table.drawn for cell in CELLS)
        return
    yield from (f"{me} draw {name}" for name in table.bag[me])
    for name in [name for stack in table.cells.values() for name, _ in stack]:
        yield f"{me} rise {name}"
        if name.startswith("TR"):
            for three in combinations(sorted(table.bag[me], key=in_pack_order), 3):
                yield f"{me} draw {','.join(three)} by {name}"
        yield from (f"{me} use {name} {said}" for said in sayings(table, name))


def sayings(table: Table, name: str) -> Iterator[str]:
    occupied = [cell for cell, stack in table.cells.items() if stack]
    yield from (f"feet {cell}" for cell in CELLS)
    match name[:2]:
        case "SP":
            yield from (f"hand {cell}" for cell in CELLS)
        case "WA":
            yield from (f"hand x{cell}" for cell in occupied)
            yield from (f"feet+hand {to} x{cell}" for to, cell in product(CELLS, occupied))
        case "SH" | "BU":
            yield from (f"hand {cell}>{to}" for cell, to in product(occupied, CELLS))
        case "VA":
            yield from (f"hand ^{cell}" for cell in CELLS)
        case "CL":
            yield from (f"hand +{cell}" for cell in occupied)
        case "GI":
            yield from (f"hand !{cell}" for cell in occupied)
            yield from (f"hand !{one} !{two}" for one, two in product(occupied, occupied))


def in_pack_order(name: str) -> tuple[int, str]:
    return "SP WA SH AR TR VA BU JE CL SL GI SD HE".index(name[:2]), name


def attempt(before: Table, line: str) -> Table:
    """The table after a line, or NotAllowed."""
    table = deepcopy(before)
    seat, verb, *words = line.split(" ")
    occupied = {cell for cell, stack in before.cells.items() if stack}
    match verb:
        case "draw":
            names = words[0].split(",")
            if len(words) > 1:
                at = where(table, words[2])
                standing = top(table, at) if at else None
                need(standing is not None and standing == [words[2], "active"])
                need(owner(words[2]) == seat and len(names) == 3)
            need(may_draw(table, seat, len(names)))
            need(all(name in table.bag[seat] for name in names))
            table.bag[seat] = [name for name in table.bag[seat] if name not in names]
            table.drawn = names
            return table
        case "summon":
            name, cell = words
            need(may_land(table, seat, cell))
            table.cells[cell] = [[name, "active"]]
            table.gone += [other for other in table.drawn if other != name]
            table.drawn = []
        case "use":
            use(table, words[0], words[1], words[2:])
        case "rise":
            at = where(table, words[0])
            standing = top(table, at) if at else None
            need(standing is not None and standing == [words[0], "toppled"])
            need(owner(words[0]) == seat)
            assert standing is not None
            standing[1] = "active"
        case "prisoner":
            take(table, seat, words[0])
            return finish(table)
    capture(table, occupied, before)
    return finish(table)


def take(table: Table, seat: str, name: str) -> None:
    foe = FOE[seat]
    need(owner(name) == foe)
    if table.bag[foe]:
        need(name in table.bag[foe])
        table.bag[foe].remove(name)
    else:
        at = where(table, name)
        need(at is not None)
        assert at is not None
        table.cells[at] = [standing for standing in table.cells[at] if standing[0] != name]
    table.prisoners[seat].append(name)
    table.waiting.pop(0)


def capture(table: Table, occupied: set[str], before: Table) -> None:
    """Who is new on a cell that was free before the turn, and has a foe's point, captures."""
    found = []
    for cell in CELLS:
        standing = top(table, cell)
        if standing is None or cell in occupied or where(before, standing[0]) == cell:
            continue
        if len(table.cells[cell]) == 1 and cell in POINTS[FOE[owner(standing[0])]]:
            standing[1] = "capturing"
            found.append(standing[0])
    table.waiting = sorted(found, key=lambda name: owner(name) != table.mover)


def finish(table: Table) -> Table:
    while table.waiting:
        foe = FOE[owner(table.waiting[0])]
        if table.bag[foe] or count_on_board(table, foe):
            return table
        table.waiting.pop(0)
    full = {cell for cell, stack in table.cells.items() if stack}
    for cell in [cell for cell in full if all(near in full for near in around(cell))]:
        for name, _ in table.cells.pop(cell):
            table.prisoners[FOE[owner(name)]].append(name)
    if max(len(names) for names in table.prisoners.values()) >= 4:
        table.over, table.bans = True, []
        return table
    return pass_on(table)


def pass_on(table: Table) -> Table:
    last = table.turn
    for _ in range(2):
        table.turn += 1
        on_board = {name for stack in table.cells.values() for name, _ in stack}
        table.bans = [b for b in table.bans if b[2] >= table.turn and b[0] in on_board]
        if any(True for _ in moves(table)):
            return table
    table.turn, table.over, table.bans = last, True, []
    return table


def moves(table: Table) -> Iterator[str]:
    """The lines that are allowed, without asking what comes after the turn."""
    for line in proposals(table):
        try:
            _, verb, *words = line.split(" ")
            if verb == "use":
                use(deepcopy(table), words[0], words[1], words[2:])
            else:
                attempt_only(table, line)
        except NotAllowed:
            continue
        yield line


def attempt_only(table: Table, line: str) -> None:
    seat, verb, *words = line.split(" ")
    if verb == "draw":
        need(may_draw(table, seat, len(words[0].split(","))))
        if len(words) > 1:
            at = where(table, words[2])
            need(at is not None and top(table, at) == [words[2], "active"])
            need(owner(words[2]) == seat)
    elif verb == "rise":
        at = where(table, words[0])
        need(at is not None and top(table, at) == [words[0], "toppled"])
        need(owner(words[0]) == seat)


def successors(table: Table) -> Iterator[tuple[str, Table]]:
    """Every legal action with the table after it, found by trying all that could be said."""
    for line in proposals(table):
        try:
            yield line, attempt(table, line)
        except NotAllowed:
            continue
