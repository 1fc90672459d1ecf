"""A whole position on one line, both ways; docs/notation.md explains it to people."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from companion.games.shadow_fight.pack.cards import MOVES, Demon, Move, Pack
from companion.games.shadow_fight.rules.hands import NONE, Batch, Counts, Hands, Way
from companion.games.shadow_fight.rules.state import (
    FULL_HAND,
    START_ENERGY,
    WINS,
    Due,
    Fighter,
    Intercept,
    Lots,
    Options,
    Played,
    State,
    Step,
    Tactic,
    Task,
    Tie,
    Why,
)
from companion.games.shadow_fight.words.notation import (
    read_battlefield,
    read_demon,
    read_move,
    read_seat,
)
from companion.games.shadow_fight.words.possible import refuse_impossible
from companion.games.shared.notation import bad_text, one_of, read_fields, read_number
from companion.rules.seat import SEATINGS, Seat

_FIELDS = frozenset(
    [
        *("seats", "first", "step", "fight", "round", "turn", "demons", "energy", "wins", "out"),
        *("series", "tactics", "hands", "discard", "field", "fought", "offered", "picked"),
        *("acting", "dues", "last-out", "goal", "winners"),
        *("teams", "start", "intercept", "tie", "lots"),
    ]
)
_EMPTY = "-"
_SPENT = "~"
_TURNED = "~"
_FACE_DOWN = "?"
_TACTICS = {
    "trap": Tactic(trap=True),
    "knockout": Tactic(knockout=True),
    "both": Tactic(True, True),
}

T = TypeVar("T")


# --- writing -------------------------------------------------------------------------------


def write_position(state: State) -> str:
    """The position as one line: fields ``name=value`` in a fixed order."""
    fighters, options = state.fighters, state.options
    fields: list[tuple[str, str]] = [
        ("seats", _seats(state.players)),
        ("first", state.first.value),
        ("step", state.step.value),
        ("fight", str(state.fight)),
        ("round", str(state.round)),
        ("turn", str(state.turn)),
        ("demons", ",".join(map(_write_demon, fighters))),
        ("energy", ",".join(str(fighter.energy) for fighter in fighters)),
        ("wins", ",".join(str(fighter.wins) for fighter in fighters)),
        ("out", ",".join(f.out.value if f.out else _EMPTY for f in fighters)),
        ("series", "/".join(map(_write_series, fighters))),
        ("tactics", _write_tactics(state)),
        ("hands", _write_hands(state)),
        ("discard", _write_moves(state.discard)),
        ("field", state.battlefield.code if state.battlefield else ""),
        ("fought", ",".join(field.code for field in state.fought)),
        ("offered", ",".join(move.code for move in state.offered)),
        ("picked", str(state.picked) if state.picked else ""),
        ("acting", state.acting.value if state.acting else ""),
        ("dues", ",".join(map(_write_due, state.dues))),
        ("last-out", _seats(state.last_out)),
        ("goal", str(state.goal) if state.goal != WINS else ""),
        ("winners", _seats(state.winners)),
        ("teams", "yes" if options.teams else ""),
        ("start", "" if options.quick else "full"),
        ("intercept", _unusual(options.intercept, Intercept.ENERGY)),
        ("tie", _unusual(options.tie, Tie.FIRST)),
        ("lots", _unusual(options.lots, Lots.COMPANION)),
    ]
    return " ".join(f"{name}={value}" for name, value in fields if value)


def _seats(seats: Iterable[Seat]) -> str:
    return ",".join(seat.value for seat in seats)


def _unusual(value: Intercept | Tie | Lots, usual: Intercept | Tie | Lots) -> str:
    return "" if value is usual else value.value


def _write_demon(fighter: Fighter) -> str:
    if fighter.demon is None:
        return _EMPTY
    return fighter.demon.code + (_SPENT if fighter.spent else "")


def _write_series(fighter: Fighter) -> str:
    cards = [played.move.code + (_TURNED if played.turned else "") for played in fighter.series]
    return ".".join(cards + ([_FACE_DOWN] if fighter.laid else [])) or _EMPTY


def _write_tactics(state: State) -> str:
    names = {tactic: name for name, tactic in _TACTICS.items()}
    pairs = zip(state.pack.moves, state.tactics, strict=True)
    return ",".join(f"{move}:{names[tactic]}" for move, tactic in pairs if tactic in names)


def _write_moves(moves: Sequence[Move]) -> str:
    return ",".join(move.code for move in moves) or _EMPTY


def _write_due(due: Due) -> str:
    words = [due.task.value, due.seat.value, str(due.count)]
    if due.move is not None:
        words.append(due.move.code)
    if due.places:
        words.append(".".join(map(str, due.places)))
    return ":".join(words)


def _write_hands(state: State) -> str:
    """What each holds for sure, then what was shuffled together; the newest is the last.

    ``ON1DE2,-/3.2:ON6RE7`` says that the first player has an ON and two DE for sure, and that of
    six ON and seven RE the first has three and the second two; the rest is the deck. Where
    it is not sure how they came where they are, all ways are written, parted by ``|``.
    """
    hands = state.hands
    apart = any(way.size(n) for way in hands.ways for n in range(hands.players, 2 * hands.players))
    holders = 2 * hands.players if apart else hands.players
    return "|".join(_write_way(state.pack, way, holders) for way in sorted(hands.ways))


def _write_way(pack: Pack, way: Way, holders: int) -> str:
    known = ",".join(_write_counts(pack, counts) for counts in way.known[:holders])
    batches = [_write_batch(pack, batch, holders) for batch in way.mixed]
    deck = _write_batch(pack, way.deck, holders) if sum(way.deck.counts) else _EMPTY
    return "/".join([known, *batches, deck])


def _write_batch(pack: Pack, batch: Batch, holders: int) -> str:
    shares = ".".join(map(str, batch.shares[:holders]))
    return f"{shares}:{_write_counts(pack, batch.counts)}"


def _write_counts(pack: Pack, counts: Counts) -> str:
    pairs = zip(pack.moves, counts, strict=True)
    return "".join(f"{move}{count}" for move, count in pairs if count) or _EMPTY


# --- reading -------------------------------------------------------------------------------


def read_position(pack: Pack, text: str) -> State:
    """The position that is written so.

    Fields may come in any order, and any of them may be left out: then it is the first turn of the
    first fight of two, and every card not seen elsewhere is hidden, five in each hand. A position
    that could not be on a table is a NotationError.
    """
    fields = read_fields(text, _FIELDS)
    read = _Fields(pack, fields)
    players = read.players()
    fighters = read.fighters(players)
    discard, offered = read.moves("discard"), read.moves("offered")
    seen = [*discard, *offered, *(played.move for f in fighters for played in f.series)]
    state = State(
        pack=pack,
        players=players,
        first=read_seat(fields.get("first", players[0].value)),
        fighters=fighters,
        hands=_read_hands(fields.get("hands"), pack, fighters, seen),
        step=Step(one_of(fields.get("step", "lay"), tuple(step.value for step in Step))),
        fight=read.number("fight", 1),
        round=read.number("round", 1),
        turn=read.number("turn", 1),
        tactics=read.tactics(),
        discard=discard,
        battlefield=read_battlefield(pack, fields["field"]) if "field" in fields else None,
        fought=tuple(read_battlefield(pack, code) for code in read.words("fought")),
        offered=offered,
        picked=read.number("picked", 0),
        acting=read_seat(fields["acting"]) if "acting" in fields else None,
        dues=tuple(_read_due(pack, word) for word in read.words("dues")),
        last_out=tuple(map(read_seat, read.words("last-out"))),
        goal=read.number("goal", WINS),
        winners=tuple(map(read_seat, read.words("winners"))),
        options=read.options(),
    )
    refuse_impossible(state)
    return state


class _Fields:
    """The fields of a position while they are read."""

    def __init__(self, pack: Pack, fields: Mapping[str, str]) -> None:
        self._pack = pack
        self._fields = fields

    def words(self, name: str) -> Sequence[str]:
        return self._fields[name].split(",") if name in self._fields else ()

    def number(self, name: str, usual: int) -> int:
        return read_number(self._fields.get(name, str(usual)))

    def moves(self, name: str) -> tuple[Move, ...]:
        if self._fields.get(name, _EMPTY) == _EMPTY:
            return ()
        return tuple(read_move(self._pack, code) for code in self.words(name))

    def players(self) -> tuple[Seat, ...]:
        seats = tuple(map(read_seat, self.words("seats"))) or SEATINGS[2]
        if tuple(seat for seat in Seat if seat in seats) != seats:
            raise bad_text("sf-notation-seats", self._fields["seats"])
        return seats

    def each(self, name: str, players: int, usual: str) -> Sequence[str]:
        """One word for every player."""
        words = self.words(name) or [usual] * players
        if len(words) != players:
            raise bad_text("sf-notation-each", self._fields[name], count=players)
        return words

    def fighters(self, players: tuple[Seat, ...]) -> tuple[Fighter, ...]:
        count = len(players)
        usual = [demon.code for demon in self._pack.demons[:count]]
        demons = self.words("demons") or usual
        series = self._fields.get("series", "/".join([_EMPTY] * count)).split("/")
        for name, words in (("demons", demons), ("series", series)):
            if len(words) != count:
                raise bad_text("sf-notation-each", self._fields.get(name, ""), count=count)
        rows = zip(
            demons,
            self.each("energy", count, str(START_ENERGY)),
            self.each("wins", count, "0"),
            self.each("out", count, _EMPTY),
            series,
            strict=True,
        )
        return tuple(self._fighter(*row) for row in rows)

    def _fighter(self, demon: str, energy: str, wins: str, out: str, series: str) -> Fighter:
        reasons = (_EMPTY, *(why.value for why in Why))
        cards = [] if series == _EMPTY else series.split(".")
        laid = cards[-1:] == [_FACE_DOWN]
        return Fighter(
            demon=self._demon(demon.removesuffix(_SPENT)),
            spent=demon.endswith(_SPENT),
            energy=read_number(energy),
            wins=read_number(wins),
            out=None if one_of(out, reasons) == _EMPTY else Why(out),
            series=tuple(self._played(card) for card in (cards[:-1] if laid else cards)),
            laid=laid,
        )

    def _demon(self, text: str) -> Demon | None:
        return None if text == _EMPTY else read_demon(self._pack, text)

    def _played(self, text: str) -> Played:
        return Played(read_move(self._pack, text.removesuffix(_TURNED)), text.endswith(_TURNED))

    def tactics(self) -> tuple[Tactic, ...]:
        found = [Tactic()] * MOVES
        for word in self.words("tactics"):
            code, _, name = word.partition(":")
            found[read_move(self._pack, code).index] = _TACTICS[one_of(name, tuple(_TACTICS))]
        return tuple(found)

    def options(self) -> Options:
        return Options(
            teams=self._choice("teams", ("no", "yes")) == "yes",
            quick=self._choice("start", ("quick", "full")) == "quick",
            intercept=Intercept(self._choice("intercept", [each.value for each in Intercept])),
            tie=Tie(self._choice("tie", [each.value for each in Tie])),
            lots=Lots(self._choice("lots", [each.value for each in Lots])),
        )

    def _choice(self, name: str, allowed: Sequence[str]) -> str:
        return one_of(self._fields.get(name, allowed[0]), tuple(allowed))


def _read_due(pack: Pack, text: str) -> Due:
    task, *rest = text.split(":")
    tasks = tuple(each.value for each in Task)
    match [one_of(task, tasks), *rest]:
        case ["stunned" | "search" as name, seat, count, move]:
            named = read_move(pack, move)
            return Due(Task(name), read_seat(seat), read_number(count), named)
        case ["discard", seat, count, places]:
            drawn = tuple(map(read_number, places.split(".")))
            return Due(Task.DISCARD, read_seat(seat), read_number(count), places=drawn)
        case ["refill" | "discard" | "unopened" as name, seat, count]:
            return Due(Task(name), read_seat(seat), read_number(count))
    raise bad_text("sf-notation-due", text)


# --- what is hidden -------------------------------------------------------------------------


def _read_hands(
    text: str | None, pack: Pack, fighters: Sequence[Fighter], seen: Sequence[Move]
) -> Hands:
    """As it is written; or only what is known of hands, or how large they are, with all the rest.

    What lies face down is counted with its hand, unless it is written apart.
    """
    players = len(fighters)
    laid = [place for place, fighter in enumerate(fighters) if fighter.laid]
    if text is None:
        text = ",".join([str(FULL_HAND)] * players)
    if "/" not in text:
        return _read_short_hands(text, pack, laid, players, seen)
    ways = frozenset(_read_way(word, pack, players) for word in text.split("|"))
    some = next(iter(ways))
    inside = frozenset(place for place in laid if not some.size(players + place))
    return Hands(players, ways, inside)


def _read_short_hands(
    text: str, pack: Pack, laid: Sequence[int], players: int, seen: Sequence[Move]
) -> Hands:
    rest = [MOVES - sum(move is each for each in seen) for move in pack.moves]
    words = text.split(",")
    if len(words) != players:
        raise bad_text("sf-notation-each", text, count=players)
    if min(rest) < 0:
        raise bad_text("sf-notation-cards", pack.moves[rest.index(min(rest))].code)
    known, shares = [NONE] * (2 * players), [0] * (2 * players)
    for place, word in enumerate(words):
        if word.isdigit():
            shares[place] = read_number(word) + (place in laid)
        else:
            known[place] = _read_counts(word, pack)
            rest = [left - count for left, count in zip(rest, known[place], strict=True)]
    way = Way(tuple(known), (), Batch(tuple(rest), tuple(shares)))
    if min(rest) < 0 or way.deck.left < 0:
        raise bad_text("sf-notation-hands", text)
    return Hands(players, frozenset([way]), frozenset(laid)).tidied()


def _read_way(text: str, pack: Pack, players: int) -> Way:
    if "/" not in text:
        raise bad_text("sf-notation-hands", text)
    known, *mixed, deck = text.split("/")
    holders = 2 * players
    nothing = Batch(NONE, (0,) * holders)
    return Way(
        _filled([_read_counts(word, pack) for word in known.split(",")], holders, NONE, text),
        tuple(_read_batch(word, pack, holders) for word in mixed),
        nothing if deck == _EMPTY else _read_batch(deck, pack, holders),
    )


def _read_batch(text: str, pack: Pack, holders: int) -> Batch:
    shares, _, counts = text.partition(":")
    numbers = [read_number(share) for share in shares.split(".")]
    return Batch(_read_counts(counts, pack), _filled(numbers, holders, 0, text))


def _filled(values: Sequence[T], holders: int, empty: T, text: str) -> tuple[T, ...]:
    """Nothing is written of what lies face down while it is counted with the hands."""
    if len(values) not in (holders, holders // 2):
        raise bad_text("sf-notation-each", text, count=holders // 2)
    return (*values, *[empty] * (holders - len(values)))


def _read_counts(text: str, pack: Pack) -> Counts:
    counts = [0] * MOVES
    if text != _EMPTY:
        if not re.fullmatch(r"([A-Z]{2}[1-9])+", text):
            raise bad_text("sf-notation-counts", text)
        for code, count in re.findall(r"([A-Z]{2})([1-9])", text):
            counts[read_move(pack, code).index] += int(count)
    return tuple(counts)
