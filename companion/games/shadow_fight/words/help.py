"""What Shadow Fight tells about itself to whoever asks."""

from __future__ import annotations

from typing import assert_never

from companion.games.shadow_fight.rules.actions import (
    Act,
    Action,
    Aim,
    Choose,
    Discard,
    DrawLots,
    Lay,
    Offer,
    Open,
    Pick,
    Search,
    Show,
    TurnUp,
    UsePower,
)
from companion.games.shadow_fight.rules.rulebook import (
    MOVE_RULES,
    SF_1,
    SF_2,
    SF_3,
    SF_4,
    SF_5,
    SF_6,
    SF_7,
    SF_8,
    SF_9,
    SF_E1,
    SF_E2,
    SF_E3,
    SF_E4,
    SF_E5,
    SF_E6,
    SF_E7,
    SF_E8,
    SF_E9,
    SF_M6,
    SF_P1,
    SF_P2,
    SF_P3,
    SF_P4,
    SF_P5,
    SF_S1,
    SF_S2,
    SF_S3,
    SF_S4,
    SF_T1,
    SF_W1,
    SF_W2,
)
from companion.games.shadow_fight.rules.state import State, Task
from companion.games.shadow_fight.table import mat
from companion.games.shadow_fight.words.memo import tell_action as tell_effects
from companion.rules.rule import Chapter, Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.table.zones import Piece, ZoneId

CHAPTERS = (
    Chapter(say("sf-chapter-setup"), (SF_S1, SF_S2, SF_S3, SF_S4)),
    Chapter(say("sf-chapter-prepare"), (SF_P1, SF_P2, SF_P3, SF_P4, SF_P5)),
    Chapter(say("sf-chapter-round"), (SF_1, SF_2, SF_3, SF_4, SF_5, SF_6, SF_7, SF_8, SF_9)),
    Chapter(
        say("sf-chapter-effects"),
        (SF_E1, SF_E2, SF_E3, SF_E4, SF_E5, SF_E6, SF_E7, SF_E8, SF_E9),
    ),
    Chapter(say("sf-chapter-moves"), MOVE_RULES),
    Chapter(say("sf-chapter-end"), (SF_W1, SF_W2, SF_T1)),
)
"""The rulebook by what people look for."""

_CONCERNING = {
    "series": (SF_1, SF_2, SF_3, SF_6, SF_9, SF_E8),
    "demon": (SF_S2, SF_P2, SF_9),
    "first": (SF_2, SF_7, SF_8, SF_M6),
    "shown": (SF_E3, SF_P4),
    "tactic": (SF_S1, SF_3, SF_E6, SF_E7),
    "deck": (SF_S1, SF_E2, SF_P4, SF_P5),
    "discard": (SF_6, SF_9, SF_E2),
    "discarded": (SF_6, SF_9, SF_E2),
    "knockouts": (SF_3, SF_E7, SF_E8, SF_P1),
    "display": (SF_P5, SF_M6),
    "field": (SF_S3, SF_P3),
    "fields": (SF_S3, SF_P3),
    "energy": (SF_S3, SF_3, SF_E4, SF_E5, SF_9),
    "wins": (SF_5, SF_1, SF_W1, SF_W2, SF_T1),
    "hand": (SF_S4, SF_P4, SF_1, SF_E3, SF_E9),
}
"""By the last word of a zone, of the key of a count, or of a place on the drawn table."""


def concerning(topic: str) -> tuple[Rule, ...]:
    """The rules about a zone, a place or a count."""
    if topic in mat.TACTICS:
        return _CONCERNING["tactic"]
    return _CONCERNING.get(topic.rpartition("-")[2], ())


# --- what an action concerns -------------------------------------------------------------------


def involved(state: State, action: Action) -> tuple[Piece | ZoneId, ...]:
    """The card that acts, and then whom and where."""
    match action:
        case Choose(seat, demon):
            return mat.demon_piece(demon), mat.demon(seat)
        case TurnUp(battlefield):
            return mat.field_piece(battlefield), mat.FIELD
        case Offer(moves):
            return *dict.fromkeys(map(mat.move_piece, moves)), mat.DISPLAY
        case Pick(_, move):
            return mat.move_piece(move), mat.DISPLAY
        case Lay(seat):
            return (mat.series(seat),)
        case Open(seat, move):
            return mat.move_piece(move), mat.series(seat)
        case Act(seat, _, aim):
            return *_opened(state, seat), *_aimed(aim)
        case UsePower(seat, aim):
            own = state.fighter(seat).demon
            return *(() if own is None else (mat.demon_piece(own),)), *_aimed(aim)
        case Discard(seat, moves):
            return *dict.fromkeys(map(mat.move_piece, moves)), mat.shown_at(state, seat)
        case Show(_, moves):
            return *dict.fromkeys(map(mat.move_piece, moves)), mat.DISPLAY
        case Search():
            return mat.DISCARDS, mat.DECK
        case DrawLots():
            return ()
    assert_never(action)


def _opened(state: State, seat: Seat) -> tuple[Piece, ...]:
    series = state.fighter(seat).series
    return (mat.move_piece(series[-1].move),) if series else ()


def _aimed(aim: Aim) -> tuple[ZoneId, ...]:
    target = () if aim.target is None else (mat.demon(aim.target),)
    return *target, *map(mat.tactic, aim.tactics)


def sort(state: State, action: Action) -> Sentence:
    """What kind of action it is, where there are too many to list each."""
    match action:
        case Act(seat, number):
            chosen = state.fighter(seat).series[-1].move.actions[number - 1]
            return say("sf-sort-act", action=chosen.label, effects=tell_effects(chosen))
        case UsePower(seat):
            demon = state.fighter(seat).demon
            return say("sf-sort-power", demon=demon.label if demon else "")
        case Open(seat):
            late = any(due.seat is seat and due.task is Task.UNOPENED for due in state.dues)
            return say("sf-sort-turn-over" if late else "sf-sort-open")
        case Discard(seat):
            task = next((due.task for due in state.dues if due.seat is seat), Task.DISCARD)
            return say(f"sf-sort-discard-{task.value}")
        case _:
            return say(_SORTS[type(action)])


_SORTS: dict[type, str] = {
    Choose: "sf-sort-choose",
    TurnUp: "sf-sort-turn-up",
    Offer: "sf-sort-offer",
    Pick: "sf-sort-pick",
    Lay: "sf-sort-lay",
    Show: "sf-sort-show",
    Search: "sf-sort-search",
    DrawLots: "sf-sort-lots",
}
