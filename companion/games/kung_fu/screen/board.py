"""The drawn table of Kung Fu; only what lies open or may be counted is in it."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from companion.games.game import Marks
from companion.games.kung_fu.pack.cards import Ability, Card, Colour, EffectKind, Kind
from companion.games.kung_fu.rules.abilities import can_activate
from companion.games.kung_fu.rules.events import Blow
from companion.games.kung_fu.rules.state import LIVES, Cancels, Played, State, Step, other
from companion.games.kung_fu.screen import icons
from companion.games.kung_fu.table import mat as table
from companion.games.kung_fu.words.memo import tell_effects
from companion.games.kung_fu.words.wording import tell_compared
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.icons import DECK, DISCARD
from companion.scenes.scene import (
    Column,
    Count,
    Face,
    Fan,
    Marker,
    Node,
    Panel,
    Place,
    Row,
    Size,
    Tone,
    Track,
    Words,
)
from companion.table.zones import Piece, ZoneId

_PILES, _SUMS = 0.5, 3.0
"""How the width of the middle is shared between piles and what is said there."""
_COINS, _PLAYED = 1.0, 1.0
"""How a player's side is shared between coin cards and the card of this round."""
_RESULTS = frozenset(
    ["kf-event-played-again", *(f"kf-event-compared-{how}" for how in ("hit", "equal", "held"))]
)
"""The keys of what a round can come to."""
ROLE = "role"
"""What the sign of attacker and defender is called by whoever asks about it."""


def board(state: State, marks: Marks) -> Node:
    """The table as players see it, north on top."""
    return Column(
        (
            _player(state, Seat.NORTH),
            _side(state, Seat.NORTH, marks),
            _middle(state, marks),
            _side(state, Seat.SOUTH, marks),
            _player(state, Seat.SOUTH),
        ),
        shares=(0, 1, 0, 1, 0),
    )


# --- players -----------------------------------------------------------------------------


def _player(state: State, seat: Seat) -> Panel:
    """Who it is, attacking or defending, and all that is counted; the lives as a track of ten."""
    lives = state.lives_of(seat)
    coins = state.coin_sum(seat)
    counts = Row(
        (
            Words(say("shared-player", seat=seat), tone=seat),
            _role(state, seat),
            Count(say("kf-lives", count=lives), lives, seat, icons.LIVES),
            _held(state, seat, Colour.RED),
            _held(state, seat, Colour.BLUE),
            Count(say("kf-coins", count=coins), coins, icon=icons.COINS),
        )
    )
    track = Track(LIVES, (Marker(seat, lives),), filled=True)
    parts = (track, counts) if seat is Seat.SOUTH else (counts, track)
    return Panel(Column(parts, (0, 0)), seat if state.to_act is seat else Tone.QUIET)


def _role(state: State, seat: Seat) -> Place:
    """The marker lies with whoever attacks, or has won the right to attack next."""
    if table.right_next(state) is seat:
        return Place(say("kf-role-attacks"), tone=seat, topic=ROLE, icon=icons.ATTACK)
    return Place(say("kf-role-defends"), topic=ROLE, icon=icons.DEFENCE)


def _held(state: State, seat: Seat, colour: Colour) -> Count:
    icon = icons.ATTACK if colour is Colour.RED else icons.DEFENCE
    held = state.hand(seat, colour)
    label = say(f"kf-in-hand-{colour.value}", count=held)
    return Count(label, held, icon=icon, colour=table.PRINTED[colour])


# --- cards -------------------------------------------------------------------------------


def _side(state: State, seat: Seat, marks: Marks) -> Row:
    """What lies in front of a player: the coin cards on the right hand or left, as on the mat."""
    parts = (_coins(state, seat, marks), _played(state, seat, marks))
    shares = (_COINS, _PLAYED)
    return Row(parts, shares) if seat is Seat.SOUTH else Row(parts[::-1], shares[::-1])


def _coins(state: State, seat: Seat, marks: Marks) -> Fan:
    zone = table.coins(seat)
    faces = tuple(_coin_card(state, card, marks) for card in state.coins_of(seat))
    return _fan(state, seat, zone, faces, marks, say("kf-coins-here"))


def _coin_card(state: State, card: Card, marks: Marks) -> Face:
    """A card that lies there for its coins: its strength counts no longer (KF-D4)."""
    face = _face(state, table.piece_of(card), marks)
    kind = card.kind
    alone = say("kf-coin-card", en=kind.english, ru=kind.russian)
    # The number stands where the strength did, so that words tell what it counts now.
    worth = say("kf-coin-card-worth", card=alone, worth=kind.worth)
    return replace(face, name=worth, short=alone, number=kind.worth, icon=icons.COINS)


def _played(state: State, seat: Seat, marks: Marks) -> Node:
    """The card of this round and what it can do; an empty place until there is one."""
    zone = table.played_zone(seat)
    lying = state.played_by(seat)
    faces = () if lying is None else (_played_card(state, seat, lying, marks),)
    astray = any(where == zone for _, where in marks.astray)
    if faces and faces[0].note is not None and not astray:
        return faces[0]
    empty = "kf-attack-here" if seat is table.right_next(state) else "kf-defence-here"
    return _fan(state, seat, zone, faces, marks, say(empty))


def _played_card(state: State, seat: Seat, lying: Played, marks: Marks) -> Face:
    card = lying.card
    if card is None:
        face = _face(state, table.back(Colour.RED, table.FACE_DOWN), marks)
        hidden = say("kf-hidden")
        return replace(face, name=hidden, least=hidden, note=say("kf-hidden-note"), down=True)
    face = _face(state, table.piece_of(card), marks)
    kind = card.kind
    name = say("kf-played", en=kind.english, ru=kind.russian)
    # What the ability of the card would do that is decided about is told in the middle.
    note = None if seat is _deciding(state) and _forecast(state) else _note(kind)
    # Whatever becomes of the names of coin cards, the round is fought with these.
    return replace(face, name=name, least=name, number=lying.strength, note=note)


def _note(kind: Kind) -> Sentence | None:
    """What a card can do besides being strong, if there is anything."""
    ability = kind.ability
    if ability is not None:
        return say("kf-would-do", cost=ability.cost, effects=tell_effects(ability.effects))
    return say("kf-stays", coins=kind.coins) if kind.coins else None


def _fan(
    state: State,
    seat: Seat,
    zone: ZoneId,
    faces: tuple[Face, ...],
    marks: Marks,
    empty: Sentence,
) -> Fan:
    astray = tuple(_face(state, piece, marks) for piece, where in marks.astray if where == zone)
    return Fan(
        (*faces, *astray),
        upward=seat is Seat.NORTH,
        glow=marks.zone_glow(zone),
        option=marks.options.get(zone),
        topic=zone,
        empty=empty,
    )


def _face(state: State, piece: Piece, marks: Marks) -> Face:
    return marks.face(piece, table.face(state.pack, piece))


# --- the middle --------------------------------------------------------------------------


def _middle(state: State, marks: Marks) -> Row:
    """Both decks and their discards, and between them what the round comes to."""
    said = _said(state, marks)
    return Row(
        (_piles(state, Colour.RED), Column(said, (1,) * len(said)), _piles(state, Colour.BLUE)),
        (_PILES, _SUMS, _PILES),
    )


def _piles(state: State, colour: Colour) -> Column:
    tint = table.PRINTED[colour]
    deck = Count(say("shared-in-deck"), state.deck(colour), icon=DECK, colour=tint)
    thrown = len(state.discard(colour))
    discard = Count(say("shared-discarded"), thrown, icon=DISCARD, colour=tint)
    return Column((deck, discard), (0, 0))


def _said(state: State, marks: Marks) -> tuple[Words, ...]:
    """The round and who may not block in it; then the strengths as sums, and what coins change."""
    if (came_to := _came_to(marks.last)) is not None:
        lines = [Words(came_to, Size.NORMAL)]
    elif state.attack is None or state.attack.card is None:
        number = say("kf-round", round=state.round, game=state.game)
        lines = [Words(number, Size.SMALL, Tone.QUIET)]
    elif state.step is Step.DEFENCE:
        lines = [Words(_tell_attack(state), Size.NORMAL)]
    else:
        attack, defence = _blow(state, state.attacker), _blow(state, state.defender)
        lines = [Words(tell_compared(attack, defence), Size.NORMAL)]
    if state.step in (Step.ROLES, Step.DEFENCE) and state.defender in state.barred:
        lines.append(Words(say("kf-barred", seat=state.defender), Size.SMALL, Tone.ASK))
    if (forecast := _forecast(state)) is not None:
        lines.append(Words(forecast, Size.SMALL, Tone.ASK))
    return tuple(lines)


def _came_to(last: tuple[Sentence, ...]) -> Sentence | None:
    """What the round that the last play has ended came to: its sums, or that all begins anew."""
    return next((said for said in reversed(last) if said.key in _RESULTS), None)


def _tell_attack(state: State) -> Sentence:
    """What the defender has to ward off, and what the attacker has the coins to make of it."""
    attack, ability = _blow(state, state.attacker), _affordable(state, state.attacker)
    if ability is None or not ability.bonus:
        return say("kf-attack", strength=attack.strength)
    facts = {"strength": attack.strength, "bonus": ability.bonus, "cost": ability.cost}
    return Sentence("kf-attack-raised", {**facts, "total": attack.strength + ability.bonus})


def _blow(state: State, seat: Seat) -> Blow:
    """What a player's card counts, as it stands."""
    lying = state.played_by(seat)
    if lying is None or lying.card is None:
        return Blow(seat, None, 0)
    strength = lying.card.kind.strength
    return Blow(seat, lying.card, strength, lying.strength - strength, lying.paid or 0)


def _affordable(state: State, seat: Seat) -> Ability | None:
    """The ability of a player's card, if it is not active and there are coins enough for it."""
    lying = state.played_by(seat)
    if lying is None or lying.card is None or lying.active:
        return None
    return lying.card.kind.ability if can_activate(lying, state.coin_sum(seat)) else None


def _deciding(state: State) -> Seat | None:
    """Who decides about an ability now (KF-P2)."""
    return None if state.step not in (Step.ATTACKER, Step.DEFENDER) else state.to_act


def _forecast(state: State) -> Sentence | None:
    """What would change if whoever decides now paid for the ability (KF-P2)."""
    seat = _deciding(state)
    ability = _affordable(state, seat) if seat is not None else None
    if seat is None or ability is None:
        return None
    attack, defence = (_total(state, each) for each in (state.attacker, state.defender))
    raised = structs.replace(_blow(state, seat), bonus=ability.bonus)
    cancels = ability.has(EffectKind.CANCEL) and state.cancels is Cancels.PLAYED
    if seat is state.attacker:
        attack, defence = raised, Blow(other(seat), None, 0) if cancels else defence
    else:
        defence = raised
    counted = {EffectKind.STRENGTH, *([EffectKind.CANCEL] if cancels else [])}
    besides = tuple(effect for effect in ability.effects if effect.kind not in counted)
    if len(besides) == len(ability.effects):
        return say("kf-would-do", cost=ability.cost, effects=tell_effects(besides))
    would = say("kf-would", cost=ability.cost, sum=tell_compared(attack, defence))
    return say("kf-would-also", would=would, effects=tell_effects(besides)) if besides else would


def _total(state: State, seat: Seat) -> Blow:
    """What a player's card counts, without how that came about."""
    blow = _blow(state, seat)
    return Blow(seat, blow.card, blow.total)
