"""A whole position on one line, both ways; docs/notation.md explains it to people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import TypeVar

from companion.games.game import NotationError
from companion.games.riftforce.pack.cards import DISPLAYED, Card, Edition, Guild, Pack
from companion.games.riftforce.rules.state import (
    GUILDS_EACH,
    HAND,
    MOST_ACTIVATED,
    SEATS,
    Activation,
    Column,
    Elemental,
    Phase,
    State,
    other,
    side,
)
from companion.games.riftforce.rules.turn import is_decided
from companion.games.riftforce.words.notation import read_card, read_guild, read_seat
from companion.games.shared.notation import bad_text, one_of, read_fields, read_number
from companion.rules.hidden import Batch, HiddenPile, bits
from companion.rules.sentence import say

_FIELDS = frozenset(
    [
        "set",
        "phase",
        "turn",
        "first",
        "score",
        "guilds",
        "display",
        "south",
        "north",
        "south-hidden",
        "north-hidden",
        "south-discard",
        "north-discard",
        "activation",
        "empty-activation",
    ]
)
_NONE = "-"

T = TypeVar("T")


def write_position(state: State) -> str:
    """The position as one line: fields ``name=value`` in a fixed order."""
    south, north = state.score
    words = [
        f"set={state.edition.value}",
        f"phase={state.phase.value}",
        f"turn={state.turn}",
        f"first={state.first.value}",
        f"score={south}:{north}",
        f"guilds={_write_guilds(state.guilds[0])}:{_write_guilds(state.guilds[1])}",
    ]
    if state.display:
        words.append(f"display={_write_guilds(state.display)}")
    for seat in SEATS:
        columns = state.columns[5 * side(seat) : 5 * side(seat) + 5]
        words.append(f"{seat.value}={'/'.join(map(_write_column, columns))}")
    hidden = (_write_hidden(pile, state.pack) for pile in state.hidden)
    words += [f"{seat.value}-hidden={pile}" for seat, pile in zip(SEATS, hidden, strict=True)]
    words += [f"{seat.value}-discard={_write_cards(state.discard(seat))}" for seat in SEATS]
    if state.activation is not None:
        done = _write_cards(state.activation.activated)
        words.append(f"activation={state.activation.discarded}:{done}")
    if state.allow_empty_activation:
        words.append("empty-activation=yes")
    return " ".join(words)


def read_position(pack: Pack, text: str) -> State:
    """The position that is written so.

    Fields may come in any order, and all but ``guilds`` may be left out: the first turn, an
    empty table, and every card not seen elsewhere hidden, seven of them in hand. A position
    that could not be on a table is a NotationError.
    """
    fields = read_fields(text, _FIELDS)
    guilds = _read_pair(fields["guilds"], _read_guilds) if "guilds" in fields else None
    if guilds is None:
        raise bad_text("rf-notation-no-guilds", text)
    columns = (*_read_columns(fields, "south", pack), *_read_columns(fields, "north", pack))
    discards = _read_discards(fields, pack)
    seen = {elemental.card for column in columns for elemental in column}.union(*discards)
    activation = _read_activation(fields["activation"], pack) if "activation" in fields else None
    phase = fields.get("phase", "turn" if activation is None else "activating")
    state = State(
        pack=pack,
        edition=Edition(one_of(fields.get("set", "base"), ("base", "beyond"))),
        first=read_seat(fields.get("first", "south")),
        phase=Phase(one_of(phase, tuple(known.value for known in Phase))),
        turn=read_number(fields.get("turn", "1")),
        guilds=guilds,
        columns=columns,
        score=_read_pair(fields.get("score", "0:0"), read_number),
        hidden=_read_both_hidden(fields, guilds, seen, pack),
        discards=discards,
        activation=activation,
        display=_read_guilds(fields.get("display", _NONE)),
        allow_empty_activation=one_of(fields.get("empty-activation", "no"), ("no", "yes")) == "yes",
    )
    refuse_impossible(state)
    return state


def _write_guilds(guilds: Sequence[Guild]) -> str:
    return ",".join(guild.code for guild in guilds) or _NONE


def _read_guilds(text: str) -> tuple[Guild, ...]:
    return () if text == _NONE else tuple(read_guild(code) for code in text.split(","))


def _write_cards(cards: Sequence[Card]) -> str:
    return ",".join(card.name for card in cards) or _NONE


def _read_cards(text: str, pack: Pack) -> tuple[Card, ...]:
    return () if text == _NONE else tuple(read_card(pack, name) for name in text.split(","))


def _write_column(column: Column) -> str:
    return ",".join(map(_write_elemental, column)) or _NONE


def _write_elemental(elemental: Elemental) -> str:
    return f"{elemental.card}*{elemental.damage}" if elemental.damage else elemental.card.name


def _read_elemental(text: str, pack: Pack) -> Elemental:
    name, star, damage = text.partition("*")
    card = read_card(pack, name)
    if not star:
        return Elemental(card)
    if not 1 <= read_number(damage) < card.health:
        raise bad_text("rf-notation-damage", text, most=card.health - 1)
    return Elemental(card, read_number(damage))


def _read_columns(fields: Mapping[str, str], name: str, pack: Pack) -> tuple[Column, ...]:
    text = fields.get(name, "-/-/-/-/-")
    columns = text.split("/")
    if len(columns) != 5:
        raise bad_text("rf-notation-columns", text)
    return tuple(
        () if column == _NONE else tuple(_read_elemental(word, pack) for word in column.split(","))
        for column in columns
    )


def _read_discards(
    fields: Mapping[str, str], pack: Pack
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    texts = (fields.get(f"{seat.value}-discard", _NONE) for seat in SEATS)
    south, north = (_read_cards(text, pack) for text in texts)
    return south, north


def _read_activation(text: str, pack: Pack) -> Activation:
    discarded, colon, done = text.partition(":")
    return Activation(read_card(pack, discarded), _read_cards(done if colon else _NONE, pack))


def _write_hidden(pile: HiddenPile[Card], pack: Pack) -> str:
    batches = (f"{held}:{_write_set(cards, pack)}" for cards, held in pile.shuffled_together())
    return "/".join(batches) or _NONE


def _read_both_hidden(
    fields: Mapping[str, str],
    guilds: tuple[tuple[Guild, ...], tuple[Guild, ...]],
    seen: set[Card],
    pack: Pack,
) -> tuple[HiddenPile[Card], HiddenPile[Card]]:
    south, north = (
        _read_hidden(fields.get(f"{seat.value}-hidden"), mine, seen, pack)
        for seat, mine in zip(SEATS, guilds, strict=True)
    )
    return south, north


def _read_hidden(
    text: str | None, guilds: Sequence[Guild], seen: set[Card], pack: Pack
) -> HiddenPile[Card]:
    """The batches as written, or all cards of these guilds that are not seen elsewhere."""
    if text == _NONE or (text is None and not guilds):
        return HiddenPile(pack.cards)
    if text is not None and ":" in text:
        return HiddenPile(pack.cards, tuple(_read_batch(batch, pack) for batch in text.split("/")))
    rest = [card for card in pack.elementals_of(guilds) if card not in seen]
    held = min(HAND, len(rest)) if text is None else read_number(text)
    return HiddenPile.shuffled(pack.cards, rest, held) if rest else HiddenPile(pack.cards)


def _read_batch(text: str, pack: Pack) -> Batch:
    held, _, cards = text.partition(":")
    return Batch(bits(_read_set(cards, pack)), read_number(held))


def _write_set(cards: Sequence[Card], pack: Pack) -> str:
    """Cards in order, short: ``FI`` is all Fire, ``FI6`` all Fire 6, ``FI5ac`` two copies."""
    words = []
    for guild, of_guild in groupby(cards, key=lambda card: card.guild):
        group = list(of_guild)
        if len(group) == len(_printed(guild.code, pack)):
            words.append(guild.code)
            continue
        for health, of_health in groupby(group, key=lambda card: card.health):
            copies = "".join(card.copy for card in of_health)
            stem = f"{guild.code}{health}"
            words.append(stem if len(copies) == len(_printed(stem, pack)) else stem + copies)
    return ",".join(words)


def _read_set(text: str, pack: Pack) -> list[Card]:
    cards: list[Card] = []
    for word in text.split(","):
        stem, copies = word[:3], word[3:]
        named = (
            [read_card(pack, stem + copy) for copy in copies] if copies else _printed(word, pack)
        )
        if not named:
            raise bad_text("rf-notation-cards", word)
        cards += named
    if len(set(cards)) < len(cards):
        raise bad_text("rf-notation-cards", text)
    return cards


def _printed(stem: str, pack: Pack) -> list[Card]:
    """All cards whose names begin so: of a guild, or of a guild and a health."""
    return [card for card in pack.cards if card.name.startswith(stem)] if len(stem) > 1 else []


def _read_pair(text: str, read: Callable[[str], T]) -> tuple[T, T]:
    south, colon, north = text.partition(":")
    if not colon:
        raise bad_text("rf-notation-pair", text)
    return read(south), read(north)


def refuse_impossible(state: State) -> None:
    """Raise NotationError, naming what is wrong, unless the position is possible."""
    if state.turn < 1:
        raise bad_text("notation-number", str(state.turn))
    _check_guilds(state)
    if state.phase is not Phase.DRAFT:
        _check_cards(state)
        for pile in state.hidden:
            _check_pile(pile)
    _check_phase(state)


def _check_guilds(state: State) -> None:
    every = (*state.guilds[0], *state.guilds[1], *state.display)
    for guild, count in Counter(every).items():
        if count > 1 or guild not in state.pack.guilds_of(state.edition):
            raise bad_text("rf-notation-guild-here", guild.code)
    mine, theirs = (len(state.guilds[side(seat)]) for seat in (state.first, other(state.first)))
    if state.phase is Phase.DRAFT:
        # One each was dealt blindly, and the rest comes from the display.
        fits = len(every) == 2 + DISPLAYED[state.edition] and mine - theirs in (0, 1)
        fits = fits and theirs >= 1 and mine + theirs < 2 * GUILDS_EACH
        nothing_lies = not any(state.columns) and not any(state.discards)
        fits = fits and nothing_lies and not any(pile.batches for pile in state.hidden)
    else:
        fits = mine == theirs == GUILDS_EACH and not state.display
    if not fits:
        raise bad_text("rf-notation-guild-count", state.phase.value)


def _check_cards(state: State) -> None:
    """Every card of both decks is in exactly one place, and in one where it may be."""
    places: list[Card] = []
    for number, column in enumerate(state.columns):
        mine = state.guilds[number // 5]
        places += [elemental.card for elemental in column]
        for elemental in column:
            # Only Music brings an enemy's card to this side of the rift.
            if elemental.card.guild not in mine and Guild.MUSIC not in mine:
                raise bad_text("rf-notation-card-here", elemental.card.name)
    for number, pile in enumerate(state.hidden):
        hidden = (card for cards, _ in pile.shuffled_together() for card in cards)
        cards = [*state.discards[number], *hidden]
        places += cards
        for card in cards:
            if card.guild not in state.guilds[number]:
                raise bad_text("rf-notation-card-here", card.name)
    for card, count in Counter(places).items():
        if count > 1 or state.owner(card) is None:
            raise bad_text("rf-notation-card-here", card.name)
    for card in state.pack.elementals_of((*state.guilds[0], *state.guilds[1])):
        if card not in places:
            raise bad_text("rf-notation-card-nowhere", card.name)


def _check_pile(pile: HiddenPile[Card]) -> None:
    """A deck is used up before the discards become a new one, and nobody holds over seven."""
    for batch in pile.batches:
        older, size = batch is not pile.batches[-1], batch.cards.bit_count()
        if batch.held > size or (older and batch.held < size):
            raise NotationError(say("rf-notation-batch", held=batch.held, cards=size))
    if pile.hand > HAND:
        raise NotationError(say("rf-notation-hand", held=pile.hand))


def _check_phase(state: State) -> None:
    activation = state.activation
    match state.phase:
        case Phase.DRAFT:
            fits = state.turn == 1 and state.score == (0, 0)
        case Phase.OPENING:
            whole = all(pile.hand == HAND for pile in state.hidden) and not any(state.columns)
            whole = whole and not any(state.discards)
            fits = state.turn == 1 and state.score == (0, 0) and whole
        case Phase.TURN:
            # The first player's turn begins only while nothing is decided.
            fits = state.turn % 2 == 0 or not is_decided(state)
        case Phase.ACTIVATING:
            fits = activation is not None and _can_go_on(state)
        case Phase.OVER:
            fits = state.turn % 2 == 0 and is_decided(state)
    if not fits or (activation is not None) != (state.phase is Phase.ACTIVATING):
        raise bad_text("rf-notation-phase", state.phase.value)


def _can_go_on(state: State) -> bool:
    seat, activation = state.to_act, state.activation
    if seat is None or activation is None or len(activation.activated) >= MOST_ACTIVATED:
        return False
    mine = [e.card for at in range(1, 6) for e in state.column(seat, at)]
    known = len(set(activation.activated)) == len(activation.activated)
    return (
        known
        and activation.discarded.guild in state.guilds[side(seat)]
        and any(activation.welcomes(card) for card in mine)
    )
