"""Reading a pack of Shadow Fight: its moves, demons and battlefields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.games.shadow_fight.pack.cards import (
    BATTLEFIELDS,
    COUNTED,
    DEMONS,
    MOVES,
    ON_TACTICS,
    Always,
    Battlefield,
    Condition,
    Demon,
    Do,
    Effect,
    If,
    Moment,
    Move,
    MoveAction,
    Pack,
    Passive,
    Whom,
)
from companion.games.shadow_fight.pack.motifs import MOTIFS
from companion.packs.pack_file import (
    Draft,
    Entry,
    Examined,
    PackKind,
    examine_with,
    read_with,
)

GAME = "shadow_fight"
_FILE = Path(__file__).parents[1] / "pack.toml"
_MOST = 6
"""Of whatever an effect counts, and of what a condition compares with."""

_SHOWN = ("short", "picture", "source")
"""What every card may have besides its name: how it is shown, and where it comes from."""
_BY_ITSELF = COUNTED | ON_TACTICS | {Do.GIFT}
"""What can happen without anybody choosing."""
_ON_ONE = frozenset([Do.STEAL, Do.STUN])
"""What always concerns one opponent."""
_ON_OPENING = frozenset([If.PLACE, If.MOVE, If.REPEAT])
"""What is only true or false of a move that has just been opened."""


def read_pack(text: str) -> Pack:
    """The pack that is written so; PackBroken, with all faults, if it cannot be played."""
    return read_with(text, _read)


def check(text: str) -> Examined:
    """What is wrong with a pack, and where its entries come from."""
    return examine_with(text, _read)


def _read(draft: Draft) -> Pack:
    root = draft.root
    root.expect_only("game", "moves", "demons", "battlefields")
    root.one_of("game", [GAME])
    tables = [root.table(name) for name in ("moves", "demons", "battlefields")]
    moves, demons, fields = (list(table.tables()) for table in tables)
    places = {str(entry.path[-1]): place for place, entry in enumerate(moves)}
    pack = Pack(
        tuple(_read_move(entry, place) for place, entry in enumerate(moves)),
        tuple(_read_demon(entry, places) for entry in demons),
        tuple(_read_battlefield(entry, places) for entry in fields),
    )
    for entries, cards in ((moves, pack.moves), (demons, pack.demons), (fields, pack.battlefields)):
        _refuse_doubles(entries, cards)
    wanted = (MOVES, DEMONS, BATTLEFIELDS)
    for table, entries, count in zip(tables, (moves, demons, fields), wanted, strict=True):
        if len(entries) != count:
            what = str(table.path[-1])
            table.complain("sf-pack-count", what=what, count=len(entries), wanted=count)
    if not draft.faults:
        _refuse_same_numbers(moves, pack.moves)
    return pack


# --- moves -------------------------------------------------------------------------------


def _read_move(entry: Entry, place: int) -> Move:
    entry.expect_only("code", "name", "number", "first", "second", *_SHOWN)
    english, russian = entry.names("name")
    return Move(
        index=place,
        code=entry.text("code", "[A-Z]{2}", "AB"),
        english=english,
        russian=russian,
        number=entry.number("number", 1, MOVES),
        actions=(_read_action(entry.table("first")), _read_action(entry.table("second"))),
        source=entry.source(),
        picture=entry.picked("picture", MOTIFS),
        short_names=entry.short_names(),
    )


def _read_action(entry: Entry) -> MoveAction:
    entry.expect_only("name", "does", "parried", "source")
    english, russian = entry.names("name")
    effects = [_read_effect(each, chosen=True, opened=True) for each in entry.table_list("does")]
    if not effects:
        entry.complain("sf-pack-no-effect", "does")
    return MoveAction(
        english,
        russian,
        tuple(effect for effect in effects if effect is not None),
        entry.flag("parried"),
        entry.source(),
    )


def _refuse_same_numbers(entries: Sequence[Entry], moves: Sequence[Move]) -> None:
    seen: dict[int, str] = {}
    for entry, move in zip(entries, moves, strict=True):
        if move.number in seen:
            facts = {"value": str(move.number), "other": seen[move.number]}
            entry.complain("sf-pack-twice", "number", **facts)
        seen.setdefault(move.number, str(entry.path[-1]))


# --- demons and battlefields -----------------------------------------------------------------


def _read_demon(entry: Entry, places: Mapping[str, int]) -> Demon:
    entry.expect_only("code", "name", "power", "passive", "always", *_SHOWN)
    english, russian = entry.names("name")
    power = [_read_effect(each, chosen=True, opened=False) for each in entry.table_list("power")]
    demon = Demon(
        code=entry.text("code", "[A-Z]{3}", "ABC"),
        english=english,
        russian=russian,
        power=tuple(effect for effect in power if effect is not None),
        passives=_read_passives(entry, places),
        always=_read_always(entry),
        source=entry.source(),
        picture=entry.picked("picture", MOTIFS),
        short_names=entry.short_names(),
    )
    is_active, is_passive = bool(power), entry.has("passive") or entry.has("always")
    if is_active and is_passive:
        entry.complain("sf-pack-two-abilities")
    elif not is_active and not is_passive:
        entry.complain("sf-pack-no-ability")
    return demon


def _read_battlefield(entry: Entry, places: Mapping[str, int]) -> Battlefield:
    entry.expect_only("code", "name", "passive", "always", *_SHOWN)
    english, russian = entry.names("name")
    if not entry.has("passive") and not entry.has("always"):
        entry.complain("sf-pack-no-ability")
    return Battlefield(
        code=entry.text("code", "[A-Z]{4}", "ABCD"),
        english=english,
        russian=russian,
        passives=_read_passives(entry, places, of_all=True),
        always=_read_always(entry),
        source=entry.source(),
        picture=entry.picked("picture", MOTIFS),
        short_names=entry.short_names(),
    )


def _read_always(entry: Entry) -> frozenset[Always]:
    words = [word.value for word in Always]
    given = entry.text_list("always", words.__contains__, words[0])
    return frozenset(map(Always, given))


def _read_passives(
    entry: Entry, places: Mapping[str, int], *, of_all: bool = False
) -> tuple[Passive, ...]:
    """What happens by itself; ``of_all``: as though every demon had it."""
    found = []
    for each in entry.table_list("passive"):
        each.expect_only("when", "if", "do", "number", "whom", "move")
        moment = Moment(each.one_of("when", [moment.value for moment in Moment]))
        effect = _read_effect(each, chosen=False, opened=False, places=places)
        if effect is None:
            continue
        if effect.do is Do.DAMAGE and moment in (Moment.DAMAGED, Moment.OUT):
            each.complain("sf-pack-damage-again", "do", when=moment.value)
        if effect.do is Do.GIFT and moment is not Moment.FIGHT:
            each.complain("sf-pack-gift", "do", when=moment.value)
        _refuse_whom(each, moment, effect, of_all=of_all)
        found.append(Passive(moment, (effect,), _read_condition(each, moment, places)))
    return tuple(found)


def _refuse_whom(entry: Entry, moment: Moment, effect: Effect, *, of_all: bool) -> None:
    """Nobody who is out is concerned (SF-9), and each demon by itself where all have it at once."""
    if effect.do not in COUNTED:
        return
    if moment is Moment.OUT and effect.whom is Whom.SELF:
        entry.complain("sf-pack-out", "whom" if entry.has("whom") else "do")
    at_once = moment in (Moment.FIGHT, Moment.ROUND, Moment.TURN)
    if of_all and at_once and effect.whom is not Whom.SELF:
        entry.complain("sf-pack-all-at-once", "whom", when=moment.value)


def _read_condition(entry: Entry, moment: Moment, places: Mapping[str, int]) -> Condition | None:
    if not entry.has("if"):
        return None
    table = entry.table("if")
    words = [word.value for word in If]
    table.expect_only(*words)
    if len(table.values) != 1:
        entry.complain("sf-pack-one-condition", "if")
        return None
    word = next(iter(table.values))
    if word not in words:
        return None
    kind = If(word)
    if kind in _ON_OPENING and moment is not Moment.OPENED:
        table.complain("sf-pack-not-opened", word, condition=word)
    if kind is If.MOVE:
        return Condition(kind, _read_place(table, places))
    if kind in (If.REPEAT, If.FIRST):
        if table.values[word] is not True:
            table.complain("sf-pack-true", word, condition=word)
        return Condition(kind)
    most = 3 if kind is If.PLACE else _MOST
    return Condition(kind, table.number(word, 1 if kind is If.PLACE else 0, most))


def _read_place(entry: Entry, places: Mapping[str, int]) -> int:
    return places.get(entry.one_of("move", list(places) or [""]), 0)


# --- effects -----------------------------------------------------------------------------


def _read_effect(
    entry: Entry, *, chosen: bool, opened: bool, places: Mapping[str, int] | None = None
) -> Effect | None:
    """What one word does; None if there is no such word.

    ``chosen``: a player chooses whom and what it concerns. ``opened``: it stands on a move.
    """
    if chosen:
        entry.expect_only("do", "number", "whom", *(["per_card"] if opened else []))
    do = Do(entry.one_of("do", [word.value for word in Do]))
    if entry.values.get("do") != do.value:
        return None
    if (not chosen and do not in _BY_ITSELF) or (not opened and do is Do.STANCE):
        entry.complain("sf-pack-not-here", "do", effect=do.value)
    if chosen and do is Do.GIFT:
        entry.complain("sf-pack-not-here", "do", effect=do.value)
    number = 1
    if do in COUNTED:
        number = entry.number("number", 1, _MOST, 1)
    elif entry.has("number"):
        entry.complain("sf-pack-number", "number", effect=do.value)
    per_card = opened and entry.flag("per_card")
    if per_card and do not in COUNTED:
        entry.complain("sf-pack-number", "per_card", effect=do.value)
    return Effect(
        do, number, _read_whom(entry, do, chosen=chosen), per_card, _move(entry, do, places)
    )


def _read_whom(entry: Entry, do: Do, *, chosen: bool) -> Whom:
    if do not in COUNTED:
        if entry.has("whom"):
            entry.complain("sf-pack-whom", "whom", effect=do.value)
        if do is Do.GIFT:
            return Whom.EVERYONE
        return Whom.OPPONENT if do in _ON_ONE else Whom.SELF
    allowed = [whom.value for whom in Whom if chosen or whom is not Whom.OPPONENT]
    return Whom(entry.one_of("whom", allowed, Whom.SELF.value))


def _move(entry: Entry, do: Do, places: Mapping[str, int] | None) -> int | None:
    """A certain move, where nobody chooses one."""
    if places is None:
        return None
    if do is Do.GIFT or do in ON_TACTICS:
        return _read_place(entry, places)
    if entry.has("move"):
        entry.complain("sf-pack-move", "move", effect=do.value)
    return None


def _refuse_doubles(
    entries: Sequence[Entry], cards: Sequence[Move] | Sequence[Demon] | Sequence[Battlefield]
) -> None:
    """Complain where two cards would be written or told alike."""
    for what in ("code", "english", "russian"):
        seen: dict[str, str] = {}
        for entry, card in zip(entries, cards, strict=True):
            value = getattr(card, what)
            where = "code" if what == "code" else "name"
            if value and value in seen:
                entry.complain("sf-pack-twice", where, value=value, other=seen[value])
            seen.setdefault(value, str(entry.path[-1]))


SHIPPED = read_pack(_FILE.read_text(encoding="utf-8"))
"""The cards that come with the companion."""

SHADOW_FIGHT_PACK = PackKind(GAME, _FILE.parent, check)
