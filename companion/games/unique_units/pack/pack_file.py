"""A pack of Unique Units: the board, the limits and the figures that a game is played with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from pathlib import Path

from companion.games.unique_units.pack.figures import Feature, Figure, Kind, Trait, Way
from companion.games.unique_units.rules.battlefield import Board, Cell, Direction
from companion.games.unique_units.rules.steps import (
    Cover,
    Discard,
    Jump,
    Move,
    Push,
    Reach,
    Recruit,
    Step,
    Topple,
    Toward,
    Whose,
    most_choices,
)
from companion.packs.pack_file import (
    Draft,
    Entry,
    Examined,
    PackKind,
    examine_with,
    quoted,
    read_with,
    refuse_doubles,
)
from companion.rules.seat import Seat
from companion.scenes.motifs import MOTIFS
from companion.table.zones import ZoneId

GAME = "unique_units"
COLOURS = {Seat.SOUTH: "w", Seat.NORTH: "b"}
"""South plays the white figures, north the black ones."""

_FILE = Path(__file__).parents[1] / "pack.toml"


@dataclass(frozen=True, slots=True)
class Limits:
    """The numbers of the rulebook."""

    bag: int
    """Figures in a bag (UU-S2)."""
    alike: int
    """The most figures of one kind in a bag (UU-S2)."""
    exchange: int
    """How many figures may be changed before the first turn (UU-S1)."""
    on_board: int
    """With so many figures on the board nobody summons (UU-1)."""
    prisoners: int
    """So many prisoners end the game (UU-15)."""
    classes: Mapping[str, int]
    """The most figures of each class in a bag (UU-S2)."""
    handicap: str
    """The class of which a handicap allows more (UU-S2)."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Pack:
    """Everything about a game that is data."""

    board: Board
    limits: Limits
    kinds: tuple[Kind, ...]
    figures: tuple[Figure, ...] = field(init=False)
    """Every physical figure, white ones first, in the order of the kinds."""
    _by_name: Mapping[str, Figure] = field(init=False, repr=False)
    _by_code: Mapping[str, Kind] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        figures: list[Figure] = []
        for seat, colour in COLOURS.items():
            for kind in self.kinds:
                for copy in range(1, kind.copies + 1):
                    name = f"{kind.code}{copy}{colour}"
                    figures.append(Figure(name, kind, seat, len(figures)))
        put = object.__setattr__  # frozen to everybody else
        put(self, "figures", tuple(figures))
        put(self, "_by_name", {figure.name: figure for figure in figures})
        put(self, "_by_code", {kind.code: kind for kind in self.kinds})

    def __repr__(self) -> str:
        return f"<Pack of {len(self.figures)} figures>"

    def __deepcopy__(self, _: object) -> Pack:
        # Its figures are themselves and no others, so a copied position stays with the same pack.
        return self

    def figure_named(self, name: str) -> Figure:
        """The figure that is written ``SP1w``; a KeyError if there is none."""
        return self._by_name[name]

    def kind_coded(self, code: str) -> Kind:
        """The kind that is written ``SP``; a KeyError if there is none."""
        return self._by_code[code]

    def figures_of(self, owner: Seat) -> tuple[Figure, ...]:
        """All figures of one colour."""
        return tuple(figure for figure in self.figures if figure.owner is owner)

    def most(self, kind: Kind) -> int:
        """How many figures of a kind a bag can hold at most."""
        return min(self.limits.alike, kind.copies)


def read_pack(text: str) -> Pack:
    """The pack that is written so; PackBroken, with all faults, if it cannot be played."""
    return read_with(text, _read)


def check(text: str) -> Examined:
    """What is wrong with a pack, and where its entries come from."""
    return examine_with(text, _read)


def _read(draft: Draft) -> Pack:
    root = draft.root
    root.expect_only("game", "board", "limits", "classes", "figures")
    root.one_of("game", [GAME])
    board = _read_board(root.table("board"))
    limits = _read_limits(root.table("limits"), root.table("classes"))
    entries = list(root.table("figures").tables())
    kinds = [read_kind(entry, tuple(limits.classes)) for entry in entries]
    refuse_doubles(entries, kinds)
    _refuse_too_few(root, kinds, limits)
    return Pack(board, limits, tuple(kinds))


def _read_board(entry: Entry) -> Board:
    entry.expect_only("columns", "rows", "south", "north", "centre", "capture", "source")
    entry.source()
    columns = entry.text("columns", "[A-Z]{2,12}", "ABCDEF")
    rows = entry.number("rows", 2, 12)
    if len(set(columns)) < len(columns):
        entry.complain("uu-pack-columns", "columns", columns=columns)
    south = entry.number_list("south", 1, rows)
    north = entry.number_list("north", 1, rows)
    if sorted([*south, *north]) != list(range(1, rows + 1)):
        entry.complain("uu-pack-sides", "south" if entry.has("south") else None, rows=rows)
    sides = tuple(Seat.NORTH if row in north else Seat.SOUTH for row in range(1, rows + 1))
    cells = {f"{column}{row}" for column in columns for row in range(1, rows + 1)}
    centre = _cells(entry, "centre", cells)
    capture = entry.table("capture")
    capture.expect_only("south", "north")
    points: dict[Cell, Seat] = {}
    for seat in COLOURS:
        for cell in _cells(capture, seat.value, cells):
            if cell in points:
                capture.complain("uu-pack-point-twice", seat.value, cell=cell)
            points[cell] = seat
    if not points:
        capture.complain("uu-pack-no-points")
    return Board(columns, sides, frozenset(centre), points)


def _cells(entry: Entry, name: str, cells: Iterable[str]) -> list[Cell]:
    known = set(cells)
    return [
        Cell(ZoneId(text))
        for text in entry.text_list(name, known.__contains__, "A1", "uu-pack-no-cell")
    ]


def _read_limits(entry: Entry, table: Entry) -> Limits:
    entry.expect_only("bag", "alike", "exchange", "on_board", "prisoners", "handicap", "source")
    entry.source()
    table.source()
    classes = {name: table.number(name, 0, 99) for name in table.values if name != "source"}
    if not classes:
        table.complain("uu-pack-no-classes")
        classes = {"D": 1}
    for name in classes:
        if not name.isascii() or not name.isalpha() or len(name) != 1:
            table.complain("uu-pack-class-name", name, name=quoted(name))
    limits = Limits(
        bag=entry.number("bag", 1, 99),
        alike=entry.number("alike", 1, 9),
        exchange=entry.number("exchange", 0, 99),
        on_board=entry.number("on_board", 1, 99),
        prisoners=entry.number("prisoners", 1, 99),
        classes=classes,
        handicap=entry.one_of("handicap", list(classes)),
    )
    if entry.values.get("bag") == limits.bag < limits.prisoners:
        entry.complain("uu-pack-never-won", "prisoners", most=limits.bag)
    return limits


def _refuse_too_few(root: Entry, kinds: list[Kind], limits: Limits) -> None:
    """Without enough figures to fill one bag there is no game."""
    within = dict.fromkeys(limits.classes, 0)
    for kind in kinds:
        within[kind.figure_class] += min(kind.copies, limits.alike)
    most = sum(min(count, limits.classes[name]) for name, count in within.items())
    if kinds and most < limits.bag:
        root.table("limits").complain("uu-pack-too-few", "bag", most=most, wanted=limits.bag)


_ENTRIES = (
    *("code", "name", "short", "class", "copies", "colour", "picture", "source"),
    *("turn", "feet", "hand", "features"),
)
_FURTHEST = 11
_OFTEN = 3
"""The most repetitions that can be numbered: each is one more choice in one turn."""

_MOST_CHOICES = 300_000
"""In how many ways one turn may be played at the very most, or the referee would take too long."""


def read_kind(entry: Entry, classes: Sequence[str]) -> Kind:
    """One figure of the pack, with all its faults noted."""
    entry.expect_only(*_ENTRIES)
    english, russian = entry.names("name")
    feet, hand = _read_feet(entry), _read_hand(entry)
    ways = _read_ways(entry, hand)
    _refuse_many_choices(entry, ways, feet, hand)
    return Kind(
        code=entry.text("code", "[A-Z]{2}", "SP"),
        english=english,
        russian=russian,
        figure_class=entry.one_of("class", list(classes)),
        copies=entry.number("copies", 1, 9),
        colour=entry.text("colour", "#[0-9a-fA-F]{6}", "#c0273d"),
        picture=entry.picked("picture", MOTIFS),
        source=entry.source(),
        ways=ways,
        feet=feet,
        hand=hand,
        traits=_read_traits(entry),
        short_names=entry.short_names(),
    )


def _read_ways(entry: Entry, hand: Sequence[Step]) -> tuple[Way, ...]:
    known = [way.value for way in Way]
    ways = [Way(text) for text in entry.text_list("turn", known.__contains__, "feet")]
    if not ways and not entry.values.get("turn"):
        entry.complain("uu-pack-no-turn")
    for way in ways:
        parts = [part for part in ("feet", "hand") if part in way.value]
        if not all(entry.values.get(part) for part in parts):
            entry.complain("uu-pack-turn-lacks", "turn", way=way.value)
        if way is Way.BOTH and any(isinstance(step, Recruit) for step in hand):
            entry.complain("uu-pack-draw-alone", "turn")
    for part in ("feet", "hand"):
        if ways and entry.has(part) and not any(part in way.value for way in ways):
            entry.complain("uu-pack-part-unused", part, part=part)
    return tuple(dict.fromkeys(ways))


def _refuse_many_choices(
    entry: Entry, ways: Sequence[Way], feet: Sequence[Step], hand: Sequence[Step]
) -> None:
    """Complain of abilities that no table needs and that would keep players waiting."""
    of_feet, of_hand = prod(map(most_choices, feet)), prod(map(most_choices, hand))
    if of_hand > _MOST_CHOICES:
        entry.complain("uu-pack-many-choices", "hand", most=_MOST_CHOICES)
    elif of_feet > _MOST_CHOICES:
        entry.complain("uu-pack-many-choices", "feet", most=_MOST_CHOICES)
    elif Way.BOTH in ways and of_feet * of_hand > _MOST_CHOICES:
        entry.complain("uu-pack-many-choices", "turn", most=_MOST_CHOICES)


def _read_feet(entry: Entry) -> tuple[Step, ...]:
    steps = []
    for each in entry.table_list("feet"):
        step = _read_step(each, ("move", "jump", "cover"))
        if step is not None:
            steps.append(step)
    return tuple(steps)


def _read_hand(entry: Entry) -> tuple[Step, ...]:
    entries = entry.table_list("hand")
    if entries and entries[0].values.get("do") == "draw":
        return _read_recruit(entries)
    steps: list[Step] = []
    for each in entries:
        verbs = ("move", "jump", "cover", "push", "topple", "discard")
        step = _read_step(each, verbs)
        if step is None:
            continue
        if any(type(step) is type(earlier) for earlier in steps):
            each.complain("uu-pack-step-twice", "do", verb=str(each.values["do"]))
        if any(isinstance(earlier, Discard) and earlier.itself for earlier in steps):
            each.complain("uu-pack-step-after-leaving")
        steps.append(step)
    return tuple(steps)


def _read_recruit(entries: Sequence[Entry]) -> tuple[Step, ...]:
    """Drawing is a phrase of its own: draw some, summon one, discard the rest."""
    draw, rest = entries[0], list(entries[1:])
    draw.expect_only("do", "count")
    count = draw.number("count", 1, 9)
    wanted = ["summon"] if count == 1 else ["summon", "discard"]
    if [each.values.get("do") for each in rest] != wanted:
        draw.complain("uu-pack-draw-phrase" if count > 1 else "uu-pack-draw-one-phrase")
        return (Recruit(count),)
    rest[0].expect_only("do")
    if count > 1:
        rest[1].expect_only("do", "target")
        rest[1].one_of("target", ["rest"])
    return (Recruit(count),)


def _read_step(entry: Entry, verbs: Sequence[str]) -> Step | None:
    verb = entry.values.get("do")
    if verb in ("draw", "summon"):
        entry.complain("uu-pack-draw-first", "do", verb=str(verb))
        return None
    if entry.one_of("do", verbs) != verb:
        return None
    return _STEPS[str(verb)](entry)


def _read_move(entry: Entry) -> Step:
    entry.expect_only("do", "range", "direction", "repeat", "around")
    around = entry.one_of("around", ["figures", "nothing"], "nothing") == "figures"
    return Move(_read_reach(entry), _read_endless_repeat(entry), around)


def _read_jump(entry: Entry) -> Step:
    entry.expect_only("do", "range", "direction", "repeat")
    reach = _read_reach(entry)
    if reach.most < 2:
        entry.complain("uu-pack-jump-short", "range")
    return Jump(reach, _read_endless_repeat(entry))


def _read_cover(entry: Entry) -> Step:
    entry.expect_only("do", "range", "direction", "target")
    return Cover(_read_reach(entry), _read_whose(entry))


def _read_push(entry: Entry) -> Step:
    entry.expect_only("do", "range", "direction", "target", "to", "distance", "repeat")
    toward = Toward(entry.one_of("to", [each.value for each in Toward]))
    if toward is Toward.AROUND and entry.has("distance"):
        entry.complain("uu-pack-push-distance", "distance")
    return Push(
        _read_reach(entry),
        _read_whose(entry),
        toward,
        entry.number("distance", 1, _FURTHEST, 1),
        entry.number("repeat", 1, _OFTEN, 1),
    )


def _read_topple(entry: Entry) -> Step:
    entry.expect_only("do", "range", "direction", "target", "repeat")
    repeat = entry.number("repeat", 1, _OFTEN, 1)
    return Topple(_read_reach(entry), _read_whose(entry), repeat)


def _read_discard(entry: Entry) -> Step:
    entry.expect_only("do", "range", "direction", "target", "repeat", "itself")
    repeat = entry.number("repeat", 1, _OFTEN, 1)
    return Discard(_read_reach(entry), _read_whose(entry), repeat, entry.flag("itself"))


_STEPS: Mapping[str, Callable[[Entry], Step]] = {
    "move": _read_move,
    "jump": _read_jump,
    "cover": _read_cover,
    "push": _read_push,
    "topple": _read_topple,
    "discard": _read_discard,
}


def _read_reach(entry: Entry) -> Reach:
    """``range = 2`` is exactly two cells, ``range = [1, 3]`` one to three."""
    direction = Direction(entry.one_of("direction", [each.value for each in Direction], "any"))
    if isinstance(entry.values.get("range"), list):
        both = entry.number_list("range", 1, _FURTHEST)
        if len(both) != 2 or both[0] > both[1]:
            entry.complain("uu-pack-range", "range")
            return Reach(direction=direction)
        return Reach(both[0], both[1], direction)
    exactly = entry.number("range", 1, _FURTHEST)
    return Reach(exactly, exactly, direction)


def _read_whose(entry: Entry) -> Whose:
    return Whose(entry.one_of("target", [each.value for each in Whose], "any"))


def _read_endless_repeat(entry: Entry) -> int | None:
    if entry.values.get("repeat") == "any":
        return None
    return entry.number("repeat", 1, _OFTEN, 1)


def _read_traits(entry: Entry) -> tuple[Trait, ...]:
    traits: list[Trait] = []
    for each in entry.table_list("features"):
        trait = _read_trait(each)
        if any(trait.feature is earlier.feature for earlier in traits):
            each.complain("uu-pack-feature-twice", feature=trait.feature.value)
        traits.append(trait)
    return tuple(traits)


def _read_trait(entry: Entry) -> Trait:
    entry.expect_only("is", "when", "number")
    feature = Feature(entry.one_of("is", [each.value for each in Feature]))
    always = entry.one_of("when", ["active", "always"]) == "always"
    if feature is not Feature.STEADFAST and entry.has("when") and not always:
        # In the bag, in hand and in captivity no figure is active (UU-16).
        entry.complain("uu-pack-never-active", "when", feature=feature.value)
    if feature is Feature.WORTH:
        return Trait(feature, always, entry.number("number", 2, 9))
    if entry.has("number"):
        entry.complain("uu-pack-no-number", "number", feature=feature.value)
    return Trait(feature, always)


SHIPPED = read_pack(_FILE.read_text(encoding="utf-8"))
"""The figures and the board that come with the companion."""

UNIQUE_UNITS_PACK = PackKind(GAME, _FILE.parent, check)
