"""What Riftforce tells about itself to whoever asks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from companion.games.riftforce.pack.cards import Card, Pack
from companion.games.riftforce.rules.actions import (
    Action,
    Activate,
    CheckAndDraw,
    Discard,
    Finish,
    PickGuild,
    PlaceOpening,
    Summon,
)
from companion.games.riftforce.rules.rulebook import (
    ABILITY_RULES,
    RF_1,
    RF_2,
    RF_3,
    RF_4,
    RF_5,
    RF_6,
    RF_7,
    RF_8,
    RF_9,
    RF_10,
    RF_11,
    RF_12,
    RF_13,
    RF_14,
    RF_15,
    RF_16,
    RF_17,
    RF_18,
    RF_19,
    RF_B1,
    RF_K1,
    RF_S1,
    RF_S2,
    RF_S3,
    RF_S4,
    RF_S5,
    RF_T1,
)
from companion.games.riftforce.rules.state import State
from companion.games.riftforce.table.mat import (
    DISPLAY,
    column,
    deck,
    discard,
    piece_of,
    summoner_of,
)
from companion.games.riftforce.words.wording import tell_action
from companion.rules.rule import Chapter, Rule
from companion.rules.sentence import Sentence, say
from companion.table.zones import Piece, ZoneId

CHAPTERS = (
    Chapter(say("rf-chapter-setup"), (RF_S1, RF_S2, RF_B1, RF_S3, RF_S4, RF_S5)),
    Chapter(say("rf-chapter-turn"), (RF_T1, RF_K1)),
    Chapter(say("rf-chapter-summon"), (RF_1, RF_2, RF_3, RF_4, RF_5)),
    Chapter(say("rf-chapter-activate"), (RF_6, RF_7, RF_8, RF_9, RF_10, RF_11, RF_12)),
    Chapter(say("rf-chapter-draw"), (RF_13, RF_14, RF_15)),
    Chapter(say("rf-chapter-end"), (RF_16, RF_17, RF_18, RF_19)),
    Chapter(say("rf-chapter-guilds"), tuple(ABILITY_RULES.values())),
)
"""The rulebook by what people look for."""

_CONCERNING = {
    "location": (RF_S5, RF_3, RF_14),
    "discard": (RF_6, RF_15),
    "deck": (RF_S3, RF_15),
    "summoners": (RF_S1, RF_S2),
    "shared-points": (RF_11, RF_14, RF_16, RF_18),
    "shared-in-hand": (RF_S3, RF_13, RF_15),
    "shared-in-deck": (RF_S3, RF_15),
    "shared-discarded": (RF_6, RF_10, RF_15),
    DISPLAY: (RF_S2, RF_B1),
}


def concerning(topic: str) -> tuple[Rule, ...]:
    """The rules about a zone, a location or a count."""
    if topic in _CONCERNING:
        return _CONCERNING[topic]
    _, _, place = topic.rpartition("-")
    return (RF_4, RF_5, RF_12) if place.isdigit() else _CONCERNING.get(place, ())


def name_rule(pack: Pack, rule: Rule) -> Sentence | None:
    """The guild whose ability a rule is, as the pack calls it."""
    guilds = (guild for guild, own in ABILITY_RULES.items() if own == rule)
    return next(map(pack.label, guilds), None)


def involved(_: State, action: Action) -> tuple[Piece | ZoneId, ...]:
    """The card that acts, and then whom and where."""
    match action:
        case PickGuild(_, guild):
            return (summoner_of(guild),)
        case PlaceOpening(seat, card):
            return piece_of(card), column(seat, 3)
        case Summon(seat, placements):
            laid = [piece_of(placed.card) for placed in placements]
            healed = _pieces(placed.heals for placed in placements)
            return *laid, *(column(seat, placed.location) for placed in placements), *healed
        case Discard(seat, card):
            return piece_of(card), discard(seat)
        case Activate(seat, card, to, targets, heals):
            where = (column(seat, to),) if to is not None else ()
            return piece_of(card), *_pieces(targets), *where, *_pieces((heals,))
        case CheckAndDraw(seat):
            return (deck(seat),)
        case Finish():
            return ()
    assert_never(action)


def _pieces(cards: Iterable[Card | None]) -> tuple[Piece, ...]:
    return tuple(piece_of(card) for card in cards if card is not None)


def sort(state: State, action: Action) -> Sentence:
    """What kind of action it is; elementals that may act are named each."""
    match action:
        case Activate():
            return tell_action(state, action)
        case PickGuild():
            return say("rf-sort-pick")
        case PlaceOpening():
            return say("rf-sort-open")
        case Summon():
            return say("rf-sort-summon")
        case Discard():
            return say("rf-sort-discard")
        case Finish():
            return say("rf-sort-finish")
        case CheckAndDraw():
            return say("rf-sort-draw")
    assert_never(action)
