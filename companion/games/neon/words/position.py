"""A whole position on one line, both ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from companion.games.neon.pack.cards import BoardSide, BotKind, Loot, Pack
from companion.games.neon.pack.vocabulary import Grade
from companion.games.neon.rules.actions import sorted_loot
from companion.games.neon.rules.attacks.harm import with_tokens
from companion.games.neon.rules.setup import deck_of
from companion.games.neon.rules.state import (
    PLAYERS,
    Attack,
    Closing,
    Due,
    Fighter,
    Options,
    Place,
    State,
)
from companion.games.neon.rules.steps import AUTOMA, By, Mode, Stage, Step, Task, Told
from companion.games.neon.words.fighter_text import read_fighter, write_fighter
from companion.games.neon.words.notation import (
    read_guards,
    read_loot,
    read_named,
    read_seat,
    read_strikes,
    read_target,
    read_who,
    read_word,
    write_guards,
    write_strikes,
    write_target,
    write_who,
)
from companion.games.neon.words.possible import refuse_impossible
from companion.games.shared.notation import (
    bad_text,
    one_of,
    read_fields,
    read_number,
    read_seats,
    write_seats,
)
from companion.rules.seat import Seat

_FIELDS = frozenset(
    [
        *("seats", "leader", "mode", "teams", "dice", "stack", "odds", "side", "step", "round"),
        *("ring", "top", "closed", "discards", "asked", "acted", "acting", "number"),
        *("attack", "moved", "prey", "closing", "dues"),
        *(seat.value for seat in Seat),
        AUTOMA.value,
    ]
)
_EMPTY = "-"


# --- writing -----------------------------------------------------------------------------


def write_position(state: State) -> str:
    """The position as one line: fields ``name=value`` in a fixed order.

    What lies in the loot decks and in the supply of health tokens is all that lies nowhere else.
    """
    options = state.options
    fields: list[tuple[str, str]] = [
        ("seats", write_seats(state.players)),
        ("leader", state.leader.value),
        ("mode", options.mode.value),
        ("teams", str(options.teams) if options.teams else ""),
        ("dice", options.dice.value if options.dice is By.TABLE else ""),
        ("stack", options.stack.value if options.stack is By.TABLE else ""),
        ("odds", options.odds.value if options.odds is Told.HIDDEN else ""),
        ("side", state.side.code),
        ("round", str(state.round)),
        ("step", state.step.value),
        ("ring", ",".join(map(_write_place, state.ring))),
        ("top", str(state.top) if state.top is not None else _EMPTY),
        ("closed", ",".join(map(str, state.closed))),
        ("discards", "/".join(_codes(pile) for pile in state.discards)),
        ("asked", _seats(state.asked)),
        ("acted", _seats(state.acted)),
        ("acting", state.acting.value if state.acting is not None else ""),
        ("number", str(state.number) if state.number else ""),
        ("moved", "yes" if state.moved else ""),
        ("prey", write_who(state.prey) if state.prey is not None else ""),
        ("closing", _write_closing(state.closing) if state.closing is not None else ""),
        ("dues", ",".join(map(_write_due, state.dues))),
        ("attack", _write_attack(state.attack) if state.attack is not None else ""),
    ]
    if set(state.discards) == {()}:
        fields.remove(("discards", "/".join([_EMPTY] * len(state.discards))))
    pairs = zip(state.everybody, state.fighters, strict=True)
    fields += [(write_who(who), write_fighter(fighter)) for who, fighter in pairs]
    return " ".join(f"{name}={value}" for name, value in fields if value)


def _seats(seats: Iterable[Seat]) -> str:
    return ",".join(seat.value for seat in seats)


def _codes(cards: Iterable[Loot]) -> str:
    return ".".join(card.code for card in cards) or _EMPTY


def _write_place(place: Place) -> str:
    bot = f":{place.bot.code}" if place.bot is not None else ""
    return f"{place.number}{bot}" + (f"+{place.search}" if place.search else "")


def _write_closing(closing: Closing) -> str:
    fleeing = ".".join(map(write_who, closing.fleeing)) or _EMPTY
    flags = [name for name in ("began", "braced") if getattr(closing, name)]
    return ":".join([str(closing.left), fleeing, *flags])


def _write_due(due: Due) -> str:
    parts = [due.task.value, due.seat.value]
    if due.grades:
        parts.append("from." + ".".join(grade.value for grade in due.grades))
    if due.extra:
        parts.append(f"extra.{due.extra}")
    if due.search:
        parts.append("search")
    if due.cards:
        parts.append("cards." + _codes(due.cards))
    if due.victim is not None:
        parts.append("of." + write_who(due.victim))
    return ":".join(parts)


def _write_attack(attack: Attack) -> str:
    values = {
        "by": write_who(attack.by),
        "with": attack.weapon,
        "at": ".".join(map(write_target, attack.targets)),
        "far": str(attack.distance),
        "dice": str(attack.dice),
        "stage": attack.stage.value,
        "strikes": write_strikes(attack.strikes),
        "rolling": str(attack.rolling or ""),
        "rerolled": "yes" if attack.rerolled else "",
        "used": "+".join(attack.used),
        "along": ".".join(map(write_guards, attack.along)),
        "more": str(attack.more or ""),
        "damaged": "yes" if attack.damaged else "",
        "won": ".".join(kind.code for kind in attack.won),
        "against": write_strikes(attack.against),
        "added": str(attack.added or ""),
        "guards": write_guards(attack.guards),
        "guard-rerolled": "yes" if attack.guard_rerolled else "",
        "crits": str(attack.crits or ""),
        "hits": str(attack.hits or ""),
    }
    return ";".join(f"{name}:{value}" for name, value in values.items() if value)


# --- reading -----------------------------------------------------------------------------


def read_position(pack: Pack, text: str) -> State:
    """The position that is written so.

    Fields may come in any order, and any of them may be left out: then it is the first round of
    two players, everybody in the dropship, sectors in order, each without a bot. A position that
    could not be on a table is a NotationError.
    """
    fields = read_fields(text, _FIELDS)
    read = _Fields(pack, fields)
    players = read_seats(fields.get("seats", "2"), PLAYERS)
    options = read.options()
    fighters = read.fighters(players, options.mode)
    discards, dues = read.discards(), read.dues()
    state = State(
        pack=pack,
        players=players,
        fighters=fighters,
        leader=read_seat(fields.get("leader", players[0].value)),
        ring=read.ring(),
        top=read.top(),
        side=_read_side(pack, fields.get("side"), len(players)),
        options=options,
        step=read_word(Step, fields.get("step", "lay")),
        round=read.number("round", 1),
        decks=_rest_of_loot(pack, fighters, discards, dues),
        discards=discards,
        reserve=_rest_of_tokens(pack, fighters, options.mode, len(players)),
        closed=tuple(map(read_number, read.words("closed"))),
        asked=tuple(map(read_seat, read.words("asked"))),
        acted=tuple(map(read_seat, read.words("acted"))),
        acting=read_seat(fields["acting"]) if "acting" in fields else None,
        number=read.number("number", 0),
        attack=_read_attack(pack, fields["attack"]) if "attack" in fields else None,
        moved=read.flag("moved"),
        prey=read_who(fields["prey"]) if "prey" in fields else None,
        closing=_read_closing(fields["closing"]) if "closing" in fields else None,
        dues=dues,
    )
    refuse_impossible(state)
    return state


class _Fields:
    """The fields of a position while they are read."""

    def __init__(self, pack: Pack, fields: Mapping[str, str]) -> None:
        self._pack = pack
        self._fields = fields

    def words(self, name: str) -> list[str]:
        """A list, parted by commas."""
        value = self._fields.get(name, "")
        return value.split(",") if value else []

    def number(self, name: str, usual: int) -> int:
        """A number, or what it is if nothing is said."""
        return read_number(self._fields[name]) if name in self._fields else usual

    def flag(self, name: str) -> bool:
        """``yes``, or nothing."""
        return name in self._fields and one_of(self._fields[name], ("yes",)) == "yes"

    def options(self) -> Options:
        """What was settled before the game."""
        mode = read_word(Mode, self._fields.get("mode", Mode.REBIRTH.value))
        return Options(
            mode,
            self.number("teams", 0),
            read_word(By, self._fields.get("dice", By.COMPANION.value)),
            read_word(By, self._fields.get("stack", By.COMPANION.value)),
            read_word(Told, self._fields.get("odds", Told.SHOWN.value)),
        )

    def fighters(self, players: Sequence[Seat], mode: Mode) -> tuple[Fighter, ...]:
        """Everybody's; who is not written has the next fighter of the pack, as it begins."""
        written = [self._fields.get(seat.value, "") for seat in players]
        taken = {text.partition(";")[0] for text in written}
        free = (each for each in self._pack.characters if each.code not in taken)
        found = [
            read_fighter(self._pack, text, mode, None if text[:1].isupper() else next(free))
            for text in written
        ]
        if AUTOMA.value in self._fields:
            found.append(read_fighter(self._pack, self._fields[AUTOMA.value], mode, None))
        elif len(players) == PLAYERS[0]:
            found.append(read_fighter(self._pack, f"at:{self.top() or 0}", mode, None))
        return tuple(found)

    def ring(self) -> tuple[Place, ...]:
        """The sectors clockwise, as ``4:cook+2``: number, bot, search tokens."""
        words = self.words("ring") or [str(sector.number) for sector in self._pack.sectors]
        return tuple(_read_place(self._pack, word) for word in words)

    def top(self) -> int | None:
        """The sector that closes next."""
        text = self._fields.get("top", str(self.ring()[0].number))
        return None if text == _EMPTY else read_number(text)

    def discards(self) -> tuple[tuple[Loot, ...], ...]:
        """The discards of the three classes."""
        if "discards" not in self._fields:
            return ((), (), ())
        piles = self._fields["discards"].split("/")
        if len(piles) != len(Grade):
            raise bad_text("ne-notation-discards", self._fields["discards"])
        return tuple(_read_cards(self._pack, pile) for pile in piles)

    def dues(self) -> tuple[Due, ...]:
        """What has to be done, in order."""
        return tuple(_read_due(self._pack, word) for word in self.words("dues"))


def _read_cards(pack: Pack, text: str) -> tuple[Loot, ...]:
    return () if text == _EMPTY else tuple(read_loot(pack, code) for code in text.split("."))


def _read_place(pack: Pack, word: str) -> Place:
    rest, plus, search = word.partition("+")
    number, colon, bot = rest.partition(":")
    return Place(
        read_number(number),
        read_number(search) if plus else 0,
        read_named(pack, bot, BotKind, "ne-notation-bot") if colon else None,
    )


def _read_side(pack: Pack, code: str | None, players: int) -> BoardSide:
    usual = next(side for side in pack.sides if players in side.players)
    codes = {side.code: side for side in pack.sides}
    return usual if code is None else codes[one_of(code, tuple(codes))]


def _read_closing(text: str) -> Closing:
    left, _, rest = text.partition(":")
    fleeing, *flags = rest.split(":")
    for flag in flags:
        one_of(flag, ("began", "braced"))
    names = [] if fleeing in (_EMPTY, "") else fleeing.split(".")
    return Closing(
        read_number(left), tuple(map(read_who, names)), "began" in flags, "braced" in flags
    )


def _read_due(pack: Pack, text: str) -> Due:
    parts = text.split(":")
    if len(parts) < 2:
        raise bad_text("ne-notation-due", text)
    found = dict(part.partition(".")[::2] for part in parts[2:])
    for name in found:
        one_of(name, ("from", "extra", "search", "cards", "of"))
    grades = found["from"].split(".") if "from" in found else []
    return Due(
        read_word(Task, parts[0]),
        read_seat(parts[1]),
        tuple(read_word(Grade, grade) for grade in grades),
        read_number(found["extra"]) if "extra" in found else 0,
        "search" in found,
        _read_cards(pack, found["cards"]) if "cards" in found else (),
        read_who(found["of"]) if "of" in found else None,
    )


def _read_attack(pack: Pack, text: str) -> Attack:
    parts = dict(part.partition(":")[::2] for part in text.split(";"))
    for name in parts:
        one_of(name, _ATTACK)

    def number(name: str) -> int:
        return read_number(parts[name]) if name in parts else 0

    def listed(name: str) -> list[str]:
        return parts[name].split(".") if name in parts else []

    return Attack(
        by=read_who(parts.get("by", "")),
        weapon=parts.get("with", ""),
        targets=tuple(map(read_target, listed("at"))),
        distance=number("far"),
        dice=number("dice"),
        stage=read_word(Stage, parts.get("stage", "before")),
        strikes=read_strikes(parts.get("strikes", "")),
        rolling=number("rolling"),
        rerolled="rerolled" in parts,
        used=tuple(parts["used"].split("+")) if "used" in parts else (),
        along=tuple(map(read_guards, listed("along"))),
        more=number("more"),
        damaged="damaged" in parts,
        won=tuple(read_named(pack, c, BotKind, "ne-notation-bot") for c in listed("won")),
        against=read_strikes(parts.get("against", "")),
        added=number("added"),
        guards=read_guards(parts.get("guards", "")),
        guard_rerolled="guard-rerolled" in parts,
        crits=number("crits"),
        hits=number("hits"),
    )


_ATTACK = (
    *("by", "with", "at", "far", "dice", "stage", "strikes", "rolling", "rerolled", "used"),
    *("along", "more", "damaged", "won", "against", "added", "guards", "guard-rerolled"),
    *("crits", "hits"),
)


# --- what lies nowhere else --------------------------------------------------------------


def _rest_of_loot(
    pack: Pack,
    fighters: Sequence[Fighter],
    discards: Sequence[Sequence[Loot]],
    dues: Sequence[Due],
) -> tuple[tuple[Loot, ...], ...]:
    """The decks: every card that is not seen anywhere."""
    seen: Counter[Loot] = Counter(card for pile in discards for card in pile)
    for fighter in fighters:
        for gear in fighter.gear:
            seen.update((gear.card, *gear.supplies))
    for due in dues:
        seen.update(due.cards)
    whole = Counter(card for grade in Grade for card in deck_of(pack, grade))
    if extra := seen - whole:
        raise bad_text("ne-notation-copies", next(iter(extra)).code)
    left = whole - seen
    return tuple(
        sorted_loot(tuple(card for card in left.elements() if card.grade is grade))
        for grade in Grade
    )


def _rest_of_tokens(
    pack: Pack, fighters: Sequence[Fighter], mode: Mode, players: int
) -> tuple[int, int, int]:
    """The supply of health tokens: all that is on no board and no trophy."""
    sides = 1 if mode is Mode.ROYAL else 2
    left = with_tokens((0, 0, 0), pack.health * players * sides)
    for fighter in fighters:
        values = pack.automa.health if fighter.character is None else pack.health
        if fighter.character is None:
            left = with_tokens(left, values)
        left = with_tokens(left, values[len(values) - fighter.health :], -1)
        ones, twos, threes = (a - b for a, b in zip(left, fighter.trophies, strict=True))
        left = ones, twos, threes
    if min(left) < 0:
        raise bad_text("ne-notation-tokens", ".".join(map(str, left)))
    return left
