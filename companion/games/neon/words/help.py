"""What Neon tells about itself to whoever asks."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.neon.pack.vocabulary import Kind
from companion.games.neon.rules.actions import (
    Action,
    Assault,
    Assign,
    AutomaAttacks,
    AutomaMoves,
    Defend,
    Draw,
    Equip,
    Flee,
    Gain,
    Improve,
    Keep,
    Land,
    Lay,
    Lead,
    Move,
    Pass,
    Reveal,
    Roll,
    RollGuard,
    Scrap,
    Search,
    Skip,
    Stow,
    Take,
    TurnToken,
    Use,
)
from companion.games.neon.rules.rulebook import (
    NE_1,
    NE_2,
    NE_3,
    NE_4,
    NE_5,
    NE_6,
    NE_7,
    NE_8,
    NE_A1,
    NE_A2,
    NE_A3,
    NE_A4,
    NE_A5,
    NE_A6,
    NE_ALT,
    NE_C1,
    NE_D1,
    NE_D2,
    NE_D3,
    NE_D4,
    NE_DEF,
    NE_DMG,
    NE_E1,
    NE_E2,
    NE_E3,
    NE_ENERGY,
    NE_EQUIP,
    NE_F1,
    NE_F2,
    NE_JOKER,
    NE_K1,
    NE_K2,
    NE_K3,
    NE_LEAD,
    NE_LOOT,
    NE_M1,
    NE_M2,
    NE_M3,
    NE_M4,
    NE_M5,
    NE_M6,
    NE_M7,
    NE_MA,
    NE_MB,
    NE_MC,
    NE_MOVE,
    NE_R1,
    NE_R2,
    NE_R3,
    NE_S1,
    NE_S2,
    NE_S3,
    NE_S4,
    NE_S5,
    NE_S6,
    NE_SEARCH,
    NE_SUPPLY,
    NE_SUPPLY2,
    NE_U1,
    NE_U2,
    NE_UP,
    SECTOR_RULES,
)
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import AUTOMA, Target, Who
from companion.games.neon.table import mat
from companion.games.neon.table.pieces import (
    action_piece,
    bot_piece,
    figure_piece,
    loot_piece,
    upgrade_piece,
)
from companion.games.neon.words.printed import tell_ability, tell_effects
from companion.rules.rule import Chapter, Rule
from companion.rules.sentence import Sentence, say
from companion.table.zones import Piece, ZoneId

CHAPTERS = (
    Chapter(say("ne-chapter-setup"), (NE_S1, NE_S2, NE_S3, NE_S4, NE_S5, NE_S6)),
    Chapter(say("ne-chapter-round"), (NE_1, NE_2, NE_3, NE_4, NE_5, NE_6, NE_7, NE_8)),
    Chapter(
        say("ne-chapter-actions"),
        (NE_MOVE, NE_SEARCH, NE_LEAD, NE_ENERGY, NE_DEF, NE_ALT, NE_JOKER),
    ),
    Chapter(say("ne-chapter-loot"), (NE_LOOT, NE_EQUIP, NE_SUPPLY, NE_SUPPLY2, NE_UP)),
    Chapter(
        say("ne-chapter-attack"),
        (NE_A1, NE_A2, NE_A3, NE_A4, NE_A5, NE_A6, NE_D1, NE_D2, NE_D3, NE_D4),
    ),
    Chapter(say("ne-chapter-damage"), (NE_R1, NE_R2, NE_R3, NE_DMG, NE_F1, NE_F2)),
    Chapter(say("ne-chapter-abilities"), (NE_MA, NE_MB, NE_MC, NE_U1, NE_U2)),
    Chapter(say("ne-chapter-sectors"), SECTOR_RULES),
    Chapter(say("ne-chapter-closing"), (NE_K1, NE_K2, NE_K3)),
    Chapter(say("ne-chapter-end"), (NE_E1, NE_E2, NE_E3, NE_C1)),
    Chapter(say("ne-chapter-automa"), (NE_M1, NE_M2, NE_M3, NE_M4, NE_M5, NE_M6, NE_M7)),
)
"""The rulebook by what people look for."""

_CONCERNING: dict[str, tuple[Rule, ...]] = {
    "ring": (NE_S2, NE_MOVE, NE_K2),
    "dropship": (NE_6, NE_F1),
    "display": (NE_SEARCH, NE_LOOT),
    "top": (NE_S2, NE_K1),
    "stack": (NE_S2, NE_K1),
    "discard": (NE_SEARCH, NE_LOOT),
    "row": (NE_1, NE_2, NE_3, NE_5, NE_ALT, NE_JOKER),
    "upgrade": (NE_UP, NE_F1),
    "upgrades": (NE_UP, NE_F1),
    "bots": (NE_R2, NE_E3),
    "shields": (NE_4, NE_D1, NE_DEF),
    "leader": (NE_S6, NE_LEAD, NE_2, NE_8),
    "leads": (NE_S6, NE_LEAD, NE_2, NE_8),
    "green": (NE_S4, NE_SEARCH),
    "orange": (NE_S4, NE_SEARCH),
    "purple": (NE_S4, NE_SEARCH),
    "tokens": (NE_SEARCH, NE_K2),
    "health": (NE_S5, NE_DMG, NE_R1, NE_F1),
    "last": (NE_S5, NE_DMG, NE_R1, NE_F2),
    "energy": (NE_ENERGY, NE_DEF, NE_LEAD),
    "points": (NE_E3, NE_C1),
    **{kind.value: (NE_EQUIP, NE_SUPPLY, NE_SUPPLY2) for kind in Kind},
    **dict.fromkeys(("three", "two", "one"), (NE_E3, NE_R1)),
    **dict.fromkeys(("bot", "pair"), (NE_E3, NE_R2)),
}
"""By the last word of a zone, or of the key of a count."""


def concerning(topic: str) -> tuple[Rule, ...]:
    """The rules about a zone, a place or a count."""
    if topic in mat.TILES:
        return (SECTOR_RULES[mat.TILES[ZoneId(topic)] - 1], NE_MOVE, NE_SEARCH)
    return _CONCERNING.get(topic.rpartition("-")[2], ())


# --- what an action concerns -------------------------------------------------------------------


def involved(state: State, action: Action) -> tuple[Piece | ZoneId, ...]:
    """Who acts or what is laid, and then whom and where."""
    return tuple(dict.fromkeys(_involved(state, action)))


def _involved(state: State, action: Action) -> Iterator[Piece | ZoneId]:
    match action:
        case Lay(seat):
            yield mat.row(seat)
        case Reveal(seat, row):
            yield from (action_piece(row.upper), action_piece(row.lower), mat.row(seat))
        case Land(seat, sector) | Move(seat, sector) | Flee(seat, sector):
            yield from _figure(state, seat)
            yield mat.tile(sector)
        case Search(seat):
            yield from _figure(state, seat)
            yield from _where(state, seat)
        case Lead(seat):
            yield mat.leader(seat)
        case Assault(seat, _, target):
            yield from _figure(state, seat)
            yield from _target(state, target)
        case Use(seat, _, _, _, sector, whom):
            yield from _figure(state, seat)
            yield from () if sector is None else (mat.tile(sector),)
            yield from () if whom is None else _figure(state, whom)
        case TurnToken(sector) if sector is not None:
            yield mat.tile(sector)
        case AutomaMoves(sector):
            yield from _figure(state, AUTOMA)
            yield mat.tile(sector)
        case AutomaAttacks(target):
            yield from _figure(state, AUTOMA)
            yield from _figure(state, target)
        case _:
            yield from _cards(action)


def _cards(action: Action) -> Iterator[Piece | ZoneId]:
    """The cards of what is done with loot, and where they go."""
    match action:
        case Draw(_, cards) | Keep(_, cards):
            yield from map(loot_piece, cards)
            yield mat.DISPLAY
        case Equip(seat, card):
            yield from (loot_piece(card), mat.gear(seat, card.kind))
        case Stow(seat, card, under):
            yield from (loot_piece(card), mat.gear(seat, under))
        case Scrap(_, card):
            yield from (loot_piece(card), mat.DISCARDS)
        case Take(seat, kinds):
            yield from (mat.gear(seat, kind) for kind in kinds)
        case Improve(seat, upgrade):
            yield from (upgrade_piece(upgrade), mat.upgrade(seat))


def _figure(state: State, who: Who) -> Iterator[Piece]:
    if who in state.everybody:
        yield figure_piece(state.fighter(who).character)


def _where(state: State, who: Who) -> Iterator[ZoneId]:
    at = state.fighter(who).at if who in state.everybody else None
    if at is not None:
        yield mat.tile(at)


def _target(state: State, target: Target) -> Iterator[Piece | ZoneId]:
    if not isinstance(target, int):
        yield from _figure(state, target)
        return
    bot = state.sector_at(target).bot if state.has_sector(target) else None
    if bot is not None:
        yield bot_piece(bot)
    yield mat.tile(target)


# --- kinds of actions --------------------------------------------------------------------------


def sort(state: State, action: Action) -> Sentence:
    """What kind of action it is, where there are too many to list each."""
    if isinstance(action, Use):
        if action.code in _MANOEUVRES:
            return _MANOEUVRES[action.code].text
        ability = state.pack.ability_named(action.code)
        text = tell_ability(ability) if ability.supply is None else tell_effects(ability)
        return say("ne-sort-use", name=ability.label, text=text)
    return say(f"ne-sort-{_SORTS[type(action)]}")


_MANOEUVRES = {"MA": NE_MA, "MB": NE_MB, "MC": NE_MC}
_SORTS: dict[type, str] = {
    Lay: "lay",
    Reveal: "reveal",
    Land: "land",
    Move: "move",
    Search: "search",
    Defend: "defend",
    Lead: "lead",
    Gain: "gain",
    Skip: "skip",
    Assault: "assault",
    Pass: "pass",
    Roll: "roll",
    RollGuard: "roll",
    Assign: "assign",
    Draw: "draw",
    Keep: "keep",
    Equip: "equip",
    Stow: "stow",
    Scrap: "scrap",
    Take: "take",
    Improve: "improve",
    Flee: "flee",
    TurnToken: "token",
    AutomaMoves: "automa",
    AutomaAttacks: "automa",
}
