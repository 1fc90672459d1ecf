"""A whole position on one line, both ways; docs/notation.md explains it to people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import TypeVar

from companion.games.kung_fu.pack.cards import COPIES, Card, Colour, EffectKind, Pack
from companion.games.kung_fu.rules.abilities import can_activate
from companion.games.kung_fu.rules.rounds import can_anybody_attack, most_of
from companion.games.kung_fu.rules.state import (
    COLOURS,
    DRAWS,
    FACE_DOWN,
    LIVES,
    OPENING_HAND,
    SEATS,
    Cancels,
    Claim,
    Due,
    Played,
    State,
    Step,
    Task,
    other,
)
from companion.games.kung_fu.rules.working import copy_of
from companion.games.kung_fu.words import notation
from companion.games.kung_fu.words.notation import read_card, read_seat
from companion.games.shared.notation import bad_text, one_of, read_fields, read_number
from companion.rules.hidden import HiddenHands, Way, bits, cards_of
from companion.rules.seat import Seat

_FIELDS = frozenset(
    [
        *("game", "round", "step", "first", "right", "lives", "red", "blue"),
        *("red-discard", "blue-discard", "south-coins", "north-coins", "attack", "defence"),
        *("dues", "swapped", "barred", "claims", "cancels"),
    ]
)
_NONE = "-"

T = TypeVar("T")


def write_position(state: State) -> str:
    """The position as one line: fields ``name=value`` in a fixed order."""
    south, north = state.lives
    words = [f"game={state.game}"] if state.game > 1 else []
    words += [
        f"round={state.round}",
        f"step={state.step.value}",
        f"first={state.first.value}",
        f"right={state.right.value}",
        f"lives={south}:{north}",
    ]
    for colour, hidden in zip(COLOURS, state.hidden, strict=True):
        words.append(f"{colour.value}={_write_hidden(hidden)}")
    words += [f"{c.value}-discard={_write_cards(state.discard(c))}" for c in COLOURS]
    words += [f"{seat.value}-coins={_write_cards(state.coins_of(seat))}" for seat in SEATS]
    words += [f"attack={_write_played(state.attack)}"] if state.attack else []
    words += [f"defence={_write_played(state.defence)}"] if state.defence else []
    words += [f"dues={','.join(map(_write_due, state.dues))}"] if state.dues else []
    words += ["swapped=yes"] if state.swapped else []
    words += [f"barred={','.join(seat.value for seat in state.barred)}"] if state.barred else []
    words += [f"claims={','.join(map(_write_claim, state.claims))}"] if state.claims else []
    words += [f"cancels={state.cancels.value}"] if state.cancels is not Cancels.PLAYED else []
    return " ".join(words)


def read_position(pack: Pack, text: str) -> State:
    """The position that is written so.

    Fields may come in any order, and any of them may be left out: then it is the first round, and
    every card not seen elsewhere is hidden, three of each colour in each hand. A position that
    could not be on a table is a NotationError.
    """
    fields = read_fields(text, _FIELDS)
    attack = _read_played(fields["attack"], pack) if "attack" in fields else None
    defence = _read_played(fields["defence"], pack) if "defence" in fields else None
    discards = _pair(_read_cards(fields.get(f"{c.value}-discard", _NONE), pack) for c in COLOURS)
    coins = _pair(_read_cards(fields.get(f"{s.value}-coins", _NONE), pack) for s in SEATS)
    played = {each.card for each in (attack, defence) if each is not None and each.card}
    seen = played.union(*discards, *coins)
    face_down = attack is not None and attack.card is None
    steps = tuple(step.value for step in Step)
    state = State(
        pack=pack,
        first=read_seat(fields.get("first", "south")),
        step=Step(one_of(fields.get("step", "defence" if attack else "roles"), steps)),
        round=read_number(fields.get("round", "1")),
        right=read_seat(fields.get("right", fields.get("first", "south"))),
        lives=_read_pair(fields.get("lives", f"{LIVES}:{LIVES}"), read_number),
        hidden=_pair(_read_hidden(fields.get(c.value), c, seen, pack, face_down) for c in COLOURS),
        discards=discards,
        coins=coins,
        attack=attack,
        defence=defence,
        dues=tuple(map(_read_due, _words(fields, "dues"))),
        swapped=one_of(fields.get("swapped", "no"), ("no", "yes")) == "yes",
        barred=tuple(map(read_seat, _words(fields, "barred"))),
        claims=tuple(map(_read_claim, _words(fields, "claims"))),
        cancels=Cancels(
            one_of(fields.get("cancels", "played"), tuple(each.value for each in Cancels))
        ),
        game=read_number(fields.get("game", "1")),
    )
    refuse_impossible(state)
    return state


# --- cards and what is done with them -------------------------------------------------------


def _words(fields: Mapping[str, str], name: str) -> Sequence[str]:
    return fields[name].split(",") if name in fields else ()


def _pair(both: Iterable[T]) -> tuple[T, T]:
    first, second = both
    return first, second


def _read_pair(text: str, read: Callable[[str], T]) -> tuple[T, T]:
    south, colon, north = text.partition(":")
    if not colon:
        raise bad_text("kf-notation-pair", text)
    return read(south), read(north)


def _write_cards(cards: Sequence[Card]) -> str:
    return ",".join(card.name for card in cards) or _NONE


def _read_cards(text: str, pack: Pack) -> tuple[Card, ...]:
    return () if text == _NONE else tuple(read_card(pack, name) for name in text.split(","))


def _write_played(played: Played) -> str:
    if played.card is None:
        return notation.FACE_DOWN
    return played.card.name if played.paid is None else f"{played.card}+{played.paid}"


def _read_played(text: str, pack: Pack) -> Played:
    if text == notation.FACE_DOWN:
        return Played(None)
    name, plus, paid = text.partition("+")
    return Played(read_card(pack, name), read_number(paid) if plus else None)


def _write_due(due: Due) -> str:
    return f"{due.task.value}:{due.seat.value}:{due.count}"


def _read_due(text: str) -> Due:
    match text.split(":"):
        case [task, seat, count]:
            tasks = tuple(each.value for each in Task)
            return Due(Task(one_of(task, tasks)), read_seat(seat), read_number(count))
    raise bad_text("kf-notation-due", text)


def _write_claim(claim: Claim) -> str:
    return f"{claim.seat.value}:{claim.colour.value}:{claim.round}:{claim.drawn}"


def _read_claim(text: str) -> Claim:
    match text.split(":"):
        case [seat, colour, number, drawn]:
            colours = tuple(each.value for each in Colour)
            which = Colour(one_of(colour, colours))
            return Claim(read_seat(seat), which, read_number(number), read_number(drawn))
    raise bad_text("kf-notation-claim", text)


# --- what is hidden -------------------------------------------------------------------------


def _write_hidden(hidden: HiddenHands[Card]) -> str:
    """How many cards of each batch south, north and the table hold, and the cards of each batch.

    ``3.2.1:RTC,RCKab``; batches are parted by ``/``, and where it is not sure how they are
    spread, all ways are written, parted by ``|``.
    """
    if not hidden.batches:
        return _NONE
    ways = "|".join("/".join(map(_write_shares, way)) for way in sorted(hidden.ways))
    batches = "/".join(_write_set(cards_of(hidden.pack, batch)) for batch in hidden.batches)
    return f"{ways}:{batches}"


def _write_shares(shares: Sequence[int]) -> str:
    return ".".join(map(str, shares))


def _read_hidden(
    text: str | None, colour: Colour, seen: set[Card], pack: Pack, face_down: bool
) -> HiddenHands[Card]:
    """As it is written, or all cards of a colour that are not seen elsewhere, so many held."""
    holders = len(SEATS) + 1
    if text == _NONE:
        return HiddenHands(pack.cards, holders, (), frozenset([()]))
    if text is not None and "." in text:
        ways, _, batches = text.partition(":")
        cards = tuple(bits(_read_set(batch, pack)) for batch in batches.split("/"))
        return HiddenHands(pack.cards, holders, cards, frozenset(map(_read_way, ways.split("|"))))
    rest = [card for card in pack.deck_of(colour) if card not in seen]
    beneath = int(face_down and colour is Colour.RED)
    if text is None:
        held = min(OPENING_HAND, (len(rest) - beneath) // 2)
        shares = (held, held, beneath)
    else:
        shares = (*_read_pair(text, read_number), beneath)
    if not rest:
        return HiddenHands(pack.cards, holders, (), frozenset([()]))
    return HiddenHands(pack.cards, holders, (bits(rest),), frozenset([(shares,)]))


def _read_way(text: str) -> Way:
    return tuple(tuple(map(read_number, shares.split("."))) for shares in text.split("/"))


def _write_set(cards: Sequence[Card]) -> str:
    """Cards in order, short: ``RTC`` is every copy of it, ``RTCac`` two of them."""
    words = []
    for kind, of_kind in groupby(cards, key=lambda card: card.kind):
        copies = "".join(card.copy for card in of_kind)
        words.append(kind.stem if len(copies) == kind.copies else kind.stem + copies)
    return ",".join(words)


def _read_set(text: str, pack: Pack) -> list[Card]:
    cards: list[Card] = []
    for word in text.split(","):
        stem = word.rstrip(COPIES)
        if copies := word[len(stem) :]:
            cards += [read_card(pack, stem + copy) for copy in copies]
            continue
        every = [card for card in pack.cards if card.kind.stem == stem]
        if not every:
            raise bad_text("kf-notation-cards", word)
        cards += every
    if len(set(cards)) < len(cards):
        raise bad_text("kf-notation-cards", text)
    return cards


# --- what cannot be -------------------------------------------------------------------------


def refuse_impossible(state: State) -> None:
    """Raise NotationError, naming what is wrong, unless the position is possible."""
    for number in (state.round, state.game):
        if number < 1:
            raise bad_text("notation-number", str(number))
    if max(state.lives) > LIVES:
        raise bad_text("kf-notation-lives", str(max(state.lives)), most=LIVES)
    _check_cards(state)
    for colour, hidden in zip(COLOURS, state.hidden, strict=True):
        _check_hidden(state, colour, hidden)
    _check_words(state)
    if not _fits_step(state):
        raise bad_text("kf-notation-step", state.step.value)


def _check_cards(state: State) -> None:
    """Every card is in exactly one place, and in one where it may be."""
    played = [each.card for each in (state.attack, state.defence) if each and each.card]
    places = [*played, *state.coins[0], *state.coins[1]]
    for card in (*state.coins[0], *state.coins[1]):
        if not card.kind.worth:
            raise bad_text("kf-notation-card-here", card.name)
    for colour, hidden in zip(COLOURS, state.hidden, strict=True):
        of_colour = [*state.discard(colour)]
        for batch in hidden.batches:
            of_colour += cards_of(hidden.pack, batch)
        for card in of_colour:
            if card.colour is not colour:
                raise bad_text("kf-notation-card-here", card.name)
        places += of_colour
    for played_as, colour in ((state.attack, Colour.RED), (state.defence, Colour.BLUE)):
        if played_as and played_as.card and played_as.card.colour is not colour:
            raise bad_text("kf-notation-card-here", played_as.card.name)
    for card, count in Counter(places).items():
        if count > 1:
            raise bad_text("kf-notation-card-here", card.name)
    for card in state.pack.cards:
        if card not in places:
            raise bad_text("kf-notation-card-nowhere", card.name)


def _check_hidden(state: State, colour: Colour, hidden: HiddenHands[Card]) -> None:
    """A deck is used up before its discards become a new one, and hands are counted."""
    sizes = [batch.bit_count() for batch in hidden.batches]
    hands = set()
    for way in hidden.ways:
        if len(way) != len(sizes) or any(len(shares) != hidden.holders for shares in way):
            raise bad_text("kf-notation-hidden", colour.value)
        if any(sum(s) > size for s, size in zip(way, sizes, strict=True)):
            raise bad_text("kf-notation-hidden", colour.value)
        if any(sum(s) < size for s, size in zip(way[:-1], sizes[:-1], strict=True)):
            raise bad_text("kf-notation-hidden", colour.value)
        hands.add(tuple(sum(s[holder] for s in way) for holder in range(hidden.holders)))
    beneath = state.attack is not None and state.attack.card is None and colour is Colour.RED
    if len(hands) != 1 or next(iter(hands))[FACE_DOWN] != int(beneath):
        raise bad_text("kf-notation-hidden", colour.value)


def _check_words(state: State) -> None:
    """Nobody is barred twice, and nobody's claim is kept twice or is of a round to come."""
    claims = [(claim.seat, claim.colour) for claim in state.claims]
    if len(set(claims)) < len(claims) or any(c.round > state.round for c in state.claims):
        raise bad_text("kf-notation-claim", _write_claim(state.claims[0]))
    if len(set(state.barred)) < len(state.barred):
        raise bad_text("kf-notation-barred", state.barred[0].value)


def _fits_step(state: State) -> bool:
    attack, defence, dues = state.attack, state.defence, state.dues
    lie_open = attack is not None and attack.card is not None
    if defence is not None and (defence.card is None or defence.active):
        return False
    is_paid = attack is not None and attack.active
    if not all(_can_be_due(state, due) for due in dues) or not _can_begin(state):
        return False
    if state.swapped and state.step is not Step.RESULT:
        return False
    if state.step is not Step.OVER and not all(state.lives):
        return False
    match state.step:
        case Step.ROLES:
            return not attack and not defence and bool(dues or can_anybody_attack(copy_of(state)))
        case Step.DEFENCE:
            return attack is not None and not defence and not is_paid
        case Step.REVEAL:
            return attack is not None and not lie_open and not is_paid and not dues
        case Step.ATTACKER:
            able = can_activate(attack, state.coin_sum(state.right))
            return lie_open and able and not is_paid and not dues
        case Step.DEFENDER:
            able = can_activate(defence, state.coin_sum(other(state.right)))
            return lie_open and able and (not is_paid or _is_paid_for(state)) and not dues
        case Step.RESULT:
            return not attack and not defence and bool(dues)
        case Step.OVER:
            ended = state.lives.count(0) == 1 or not can_anybody_attack(copy_of(state))
            return ended and any(state.lives) and not attack and not defence and not dues


def _is_paid_for(state: State) -> bool:
    """Whether the attack can have been activated while the defence still lies there."""
    card, paid = (state.attack.card, state.attack.paid) if state.attack else (None, None)
    ability = card.kind.ability if card else None
    if ability is None or paid is None or paid < ability.cost:
        return False
    return not ability.has(EffectKind.CANCEL) or state.cancels is Cancels.HAND


_DUE_IN: Mapping[Step, frozenset[Task]] = {
    Step.ROLES: frozenset([Task.DRAW_DEFENDER]),
    Step.DEFENCE: frozenset([Task.DRAW_HIDDEN]),
    Step.RESULT: frozenset(Task) - {Task.DRAW_DEFENDER, Task.DRAW_HIDDEN},
}


def _can_be_due(state: State, due: Due) -> bool:
    """Whether somebody can have to do this at this step."""
    if due.task not in _DUE_IN.get(state.step, ()) or due.count < 1:
        return False
    hidden = state.attack is not None and state.attack.card is None
    return due.task is not Task.DRAW_HIDDEN or hidden


def _can_begin(state: State) -> bool:
    """Whether what is due first can be done with so many cards."""
    due = state.due
    if due is None:
        return True
    most = most_of(copy_of(state), due)
    by_defender = due.task in (Task.DRAW_DEFENDER, Task.DRAW_HIDDEN, Task.DRAW_PRIZE, Task.CHOOSE)
    right: Seat = state.right
    if by_defender and due.seat is right:
        return False
    return due.count <= most if due.task in DRAWS or due.task is not Task.STRIP else most > 1
