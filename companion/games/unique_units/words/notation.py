"""Figures and actions as text, both ways; docs/notation.md explains it to people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import assert_never

from companion.games.shared.notation import bad_text, read_number, seat_among
from companion.games.unique_units.pack.figures import Figure, Kind, Way
from companion.games.unique_units.pack.pack_file import Pack
from companion.games.unique_units.rules.actions import (
    Action,
    CoverAt,
    Deed,
    DiscardAt,
    Draw,
    Exchange,
    JumpTo,
    MoveTo,
    PushTo,
    Rise,
    Summon,
    TakePrisoner,
    ToppleAt,
    Use,
)
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.state import SEATS
from companion.rules.seat import Seat
from companion.table.zones import ZoneId

_LOT = " lot"
"""Ends what the companion drew for a player."""


def in_order(figures: Iterable[Figure]) -> list[Figure]:
    """Figures sorted as in the pack: sets have no order that lasts until the next run."""
    return sorted(figures, key=lambda figure: figure.index)


def read_seat(text: str) -> Seat:
    """``south`` or ``north``."""
    return seat_among(SEATS, text)


def read_figure(pack: Pack, text: str) -> Figure:
    """The figure that is written ``SP1w``."""
    try:
        return pack.figure_named(text)
    except KeyError:
        raise bad_text("uu-notation-figure", text) from None


def read_kind(pack: Pack, text: str) -> Kind:
    """The kind of figures that is written ``SP``."""
    try:
        return pack.kind_coded(text)
    except KeyError:
        known = tuple(kind.code for kind in pack.kinds)
        raise bad_text("uu-notation-kind", text, known=known) from None


def read_cell(pack: Pack, text: str) -> Cell:
    """The cell that is written ``B3``."""
    if text not in pack.board:
        raise bad_text("uu-notation-cell", text)
    return Cell(ZoneId(text))


def write_action(action: Action) -> str:
    """The action as one line, such as ``south use WA1w feet+hand B3 xC4``."""
    seat = action.seat.value
    match action:
        case Exchange(_, count, drops, adds):
            memos = [f"-{kind}" for kind in drops] + [f"+{kind}" for kind in adds]
            return " ".join([seat, "exchange", str(count), *memos])
        case Draw(_, figures, by, lot):
            shown = ",".join(figure.name for figure in in_order(figures)) or "-"
            return f"{seat} draw {shown}" + ("" if by is None else f" by {by}") + _LOT * lot
        case Summon(_, figure, cell):
            return f"{seat} summon {figure} {cell}"
        case Use(_, figure, way, deeds):
            return " ".join([seat, "use", figure.name, way.value, *map(write_deed, deeds)])
        case Rise(_, figure):
            return f"{seat} rise {figure}"
        case TakePrisoner(_, figure, lot):
            return f"{seat} prisoner {figure}" + _LOT * lot
    assert_never(action)


def read_action(pack: Pack, text: str) -> Action:
    """The action that is written so; it need not be legal."""
    words = text.split(" ")
    if len(words) < 2 or "" in words:
        raise bad_text("uu-notation-action", text)
    seat = read_seat(words[0])
    reader = _READERS.get(words[1])
    if reader is None:
        raise bad_text("uu-notation-verb", words[1])
    return reader(pack, seat, words[2:], text)


def _read_exchange(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    """``exchange 3 -SP +TR``: first the memo cards that go, then those that come."""
    if not words:
        raise bad_text("uu-notation-action", text)
    memos = list(words[1:])
    drops = [word for word in memos if word.startswith("-")]
    adds = [word for word in memos if word.startswith("+")]
    if memos != drops + adds:
        raise bad_text("uu-notation-action", text)
    return Exchange(
        seat,
        read_number(words[0]),
        tuple(read_kind(pack, word[1:]) for word in drops),
        tuple(read_kind(pack, word[1:]) for word in adds),
    )


def _read_draw(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    words, lot = _without_lot(words)
    if len(words) not in (1, 3) or (len(words) == 3 and words[1] != "by"):
        raise bad_text("uu-notation-action", text)
    names = [] if words[0] == "-" else words[0].split(",")
    figures = [read_figure(pack, name) for name in names]
    if figures != in_order(set(figures)):
        raise bad_text("uu-notation-figures", words[0])
    by = read_figure(pack, words[2]) if len(words) == 3 else None
    return Draw(seat, frozenset(figures), by, lot)


def _read_summon(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    if len(words) != 2:
        raise bad_text("uu-notation-action", text)
    return Summon(seat, read_figure(pack, words[0]), read_cell(pack, words[1]))


def _read_use(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    if len(words) < 2:
        raise bad_text("uu-notation-action", text)
    if words[1] not in {way.value for way in Way}:
        raise bad_text("uu-notation-way", words[1])
    deeds = tuple(_read_deed(pack, word) for word in words[2:])
    return Use(seat, read_figure(pack, words[0]), Way(words[1]), deeds)


def _read_rise(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    return Rise(seat, _only_figure(pack, words, text))


def _read_prisoner(pack: Pack, seat: Seat, words: Sequence[str], text: str) -> Action:
    words, lot = _without_lot(words)
    return TakePrisoner(seat, _only_figure(pack, words, text), lot)


def _without_lot(words: Sequence[str]) -> tuple[Sequence[str], bool]:
    """What was drawn, and whether the companion drew it."""
    lot = len(words) > 1 and words[-1] == _LOT.strip()
    return (words[:-1] if lot else words), lot


_READERS: dict[str, Callable[[Pack, Seat, Sequence[str], str], Action]] = {
    "exchange": _read_exchange,
    "draw": _read_draw,
    "summon": _read_summon,
    "use": _read_use,
    "rise": _read_rise,
    "prisoner": _read_prisoner,
}


def write_deed(deed: Deed) -> str:
    """A deed as a word: ``B3`` to go there, ``xC4`` to discard who stands there."""
    match deed:
        case MoveTo(cell):
            return cell
        case JumpTo(cell):
            return f"^{cell}"
        case CoverAt(cell):
            return f"+{cell}"
        case PushTo(target, cell):
            return f"{target}>{cell}"
        case ToppleAt(target):
            return f"!{target}"
        case DiscardAt(target):
            return f"x{target}"
    assert_never(deed)


def _read_deed(pack: Pack, text: str) -> Deed:
    sign, rest = text[:1], text[1:]
    match sign:
        case "^":
            return JumpTo(read_cell(pack, rest))
        case "+":
            return CoverAt(read_cell(pack, rest))
        case "!":
            return ToppleAt(read_cell(pack, rest))
        case "x":
            return DiscardAt(read_cell(pack, rest))
    target, arrow, cell = text.partition(">")
    if arrow:
        return PushTo(read_cell(pack, target), read_cell(pack, cell))
    return MoveTo(read_cell(pack, text))


def _only_figure(pack: Pack, words: Sequence[str], text: str) -> Figure:
    if len(words) != 1:
        raise bad_text("uu-notation-action", text)
    return read_figure(pack, words[0])
