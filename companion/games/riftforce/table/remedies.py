"""How a wrong table is put right, change by change and with these very cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from companion.games.riftforce.rules.state import State
from companion.games.riftforce.table.mat import card_of, layout, name_piece, name_zone
from companion.rules.sentence import Sentence, say
from companion.table.changes import Appeared, Change, Gone, Moved, Reordered
from companion.table.piece import Piece


def put_right(state: State, changed: Iterable[Change]) -> Sentence:
    """Everything that has to be undone, one thing after the other."""
    steps = [step for change in changed if (step := _undo(state, change)) is not None]
    return reduce(in_turn, steps) if steps else say("rf-remedy-as-before")


def _undo(state: State, change: Change) -> Sentence | None:
    match change:
        case Appeared(piece, _):
            return _take_away(state, piece)
        case Moved(piece, zone, _) | Gone(piece, zone):
            return put_at(piece, zone, state)
        case Reordered(zone):
            there = tuple(name_piece(state.pack, piece) for piece in layout(state).at(zone))
            return say("rf-remedy-order", zone=name_zone(zone), cards=there)
        case _:
            return None


def put_at(piece: Piece, zone: str, state: State) -> Sentence:
    """To its place in a zone; in a column, in front of the card that was behind it."""
    name = name_piece(state.pack, piece)
    there = layout(state).at(zone)
    behind = there[there.index(piece) + 1 :] if piece in there else ()
    if behind and card_of(state.pack, piece):
        following = name_piece(state.pack, behind[0])
        return say("rf-remedy-put-before", piece=name, zone=name_zone(zone), behind=following)
    return say("rf-remedy-put", piece=name, zone=name_zone(zone))


def _take_away(state: State, piece: Piece) -> Sentence:
    card = card_of(state.pack, piece)
    name = name_piece(state.pack, piece)
    if card is not None and state.owner(card) is not None:
        return say("rf-remedy-take-back", cards=(name,))
    return say("rf-remedy-take-away", card=name)


def in_turn(first: Sentence, second: Sentence) -> Sentence:
    """One after the other."""
    return say("rf-remedy-both", first=first, second=second)


def either(first: Sentence, second: Sentence) -> Sentence:
    """One of the two."""
    return say("rf-remedy-either", first=first, second=second)
