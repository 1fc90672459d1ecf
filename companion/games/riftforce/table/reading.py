"""What the players have done, as the table shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.game import Reading, Sight, Unchanged, Unclear, Understood, Unexplained
from companion.games.riftforce.pack.cards import Card, Guild
from companion.games.riftforce.rules.actions import (
    Action,
    Activate,
    CheckAndDraw,
    Discard,
    Finish,
    PickGuild,
    PlaceOpening,
)
from companion.games.riftforce.rules.events import Event
from companion.games.riftforce.rules.legal import healings
from companion.games.riftforce.rules.rulebook import RF_1, RF_4, RF_6, RF_7, RF_S4
from companion.games.riftforce.rules.state import (
    LOCATIONS,
    MIDDLE,
    SEATS,
    Phase,
    State,
    other,
    side,
)
from companion.games.riftforce.rules.turn import apply
from companion.games.riftforce.table.mat import (
    DISPLAY,
    MAT,
    card_of,
    column,
    deck,
    discard,
    guild_of,
    layout,
    piece_of,
    played,
    summoners,
)
from companion.games.riftforce.table.objections import attempt, objection, remedies
from companion.games.riftforce.table.prompts import (
    PROMPTS,
    Button,
    Pick,
    ask_guild,
    buttoned,
    choices_of,
)
from companion.games.shared.inference import Inference, together
from companion.games.shared.prompts import having
from companion.rules.rule import Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, say
from companion.rules.verdict import Refused, judge
from companion.table.layout import Appeared, Change, Layout, Moved, Reordered
from companion.table.piece import Piece, ZoneId

INFERENCE: Inference[State, Activate, Event] = Inference(
    MAT, layout, played, apply, carried_to_piles=True
)


def read(state: State, sight: Sight) -> Reading[Action]:
    """Understand a table; what cannot be seen is asked for."""
    seat = state.to_act
    if seat is None:
        return Unchanged()
    changed = tuple(c for c in sight.changes if not _is_summoner(c, state))
    match state.phase:
        case Phase.DRAFT:
            return _read_draft(state, seat, changed, sight)
        case Phase.OPENING:
            return _read_opening(state, seat, changed)
        case Phase.TURN:
            return _read_turn(state, seat, changed, sight)
        case _:
            return read_activation(state, seat, changed, sight)


def _is_summoner(change: Change, state: State) -> bool:
    """Once the draft is over nothing depends on where the summoners lie."""
    if state.phase is Phase.DRAFT:
        return False
    if isinstance(change, Reordered):
        return change.zone in map(summoners, SEATS)
    return guild_of(change.piece) is not None


def _read_draft(
    state: State, seat: Seat, changed: Sequence[Change], sight: Sight
) -> Reading[Action]:
    picked = [choice for choice in sight.chosen_by(seat) if isinstance(choice, Pick)]
    if picked:
        return Understood(PickGuild(seat, picked[-1].guild))
    if not changed:
        return Unchanged()
    takers = {summoners(taker): taker for taker in SEATS}
    picks: dict[Seat, list[Guild]] = {taker: [] for taker in SEATS}
    for change in changed:
        match change:
            case Moved(piece, origin, target) if origin == DISPLAY and target in takers:
                guild = guild_of(piece)
                picks[takers[target]] += [guild] if guild else []
            case _:
                return Unexplained(objection(state, seat, changed))
    # Whoever is quick may have picked already what is only theirs after this pick.
    mine, (theirs,) = picks.pop(seat), picks.values()
    if len(mine) > 1:
        return Unclear(ask_guild(state, seat, mine))
    if mine:
        return Understood(PickGuild(seat, mine[0]))
    return Understood(PickGuild(next(iter(picks)), theirs[0]))


def _read_opening(state: State, seat: Seat, changed: Sequence[Change]) -> Reading[Action]:
    match changed:
        case []:
            return Unchanged()
        case [Appeared(piece, zone)] if card := card_of(state.pack, piece):
            if zone == column(seat, MIDDLE):
                return Understood(PlaceOpening(seat, card))
            because = say("rf-because-opening-elsewhere", card=card.label)
            return _refusal(RF_S4, because, say("rf-remedy-opening", seat=seat))
    if all(isinstance(change, Appeared) for change in changed):
        because = say("rf-because-opening-count", count=len(changed))
        return _refusal(RF_S4, because, remedies(state).put_right(changed))
    return Unexplained(objection(state, seat, changed))


def _read_turn(
    state: State, seat: Seat, changed: Sequence[Change], sight: Sight
) -> Reading[Action]:
    if Button.DRAW in sight.chosen_by(seat) or (seat, deck(seat)) in sight.pointed:
        return Understood(CheckAndDraw(seat))
    laid = [
        (c.zone, card)
        for c in changed
        if isinstance(c, Appeared) and (card := card_of(state.pack, c.piece))
    ]
    thrown = [(owner, card) for zone, card in laid for owner in SEATS if zone == discard(owner)]
    if len(thrown) == 1:
        return _read_discard(state, seat, *thrown[0])
    if len(thrown) == len(changed) > 1:
        cards = tuple(card.label for _, card in thrown)
        because = say("rf-because-two-thrown", cards=cards)
        return _refusal(RF_6, because, say("rf-remedy-take-one-back", cards=cards))
    if changed and len(laid) == len(changed) and not thrown:
        summon = _read_summon(state, seat, laid, sight)
        return summon or Unexplained(objection(state, seat, changed))
    if laid:
        return Unexplained(objection(state, seat, changed))
    return read_attempt(state, seat, changed, elementals_shown(state, seat, sight))


def _read_discard(state: State, seat: Seat, pile: Seat, card: Card) -> Reading[Action]:
    if pile is not seat and card.guild in state.guilds[side(seat)]:
        because = say("rf-because-other-pile", card=card.label)
        return _refusal(RF_6, because, say("rf-remedy-own-pile", seat=seat))
    return Understood(Discard(pile, card))


def _read_summon(
    state: State, seat: Seat, laid: Sequence[tuple[ZoneId | None, Card]], sight: Sight
) -> Reading[Action] | None:
    """Cards appeared and nothing else happened; None if they make no summon."""
    columns = {owner: tuple(_laid(state, owner, sight.layout)) for owner in SEATS}
    for owner, newcomers in columns.items():
        for card, location, is_last in newcomers:
            if not is_last and card.guild in state.guilds[side(owner)]:
                facts: dict[str, Fact] = {"card": card.label, "location": location, "seat": owner}
                because, remedy = Sentence("rf-because-not-last", facts), "rf-remedy-lay-last"
                return _refusal(RF_4, because, Sentence(remedy, facts))
    mine = state.guilds[side(seat)]
    across = [card.label for card, _, _ in columns[other(seat)] if card.guild in mine]
    if across:
        because = say("rf-because-other-side", cards=tuple(across), count=len(across))
        return _refusal(RF_1, because, say("rf-remedy-own-side", seat=seat, count=len(across)))
    sides = [(owner, newcomers) for owner, newcomers in columns.items() if newcomers]
    if len(sides) != 1 or len(sides[0][1]) < len(laid):
        return None
    owner, newcomers = sides[0]
    return _read_healing(state, owner, [(card, at) for card, at, _ in newcomers], sight)


def _laid(state: State, seat: Seat, seen: Layout) -> Iterator[tuple[Card, int, bool]]:
    """The cards that are new in a seat's columns, and whether each lies behind all older ones."""
    for location in LOCATIONS:
        old = [elemental.card for elemental in state.column(seat, location)]
        there = [card_of(state.pack, piece) for piece in seen.at(column(seat, location))]
        cards = [card for card in there if card is not None]
        for place, card in enumerate(cards):
            if card not in old:
                yield card, location, set(old) <= set(cards[:place])


def _read_healing(
    state: State, seat: Seat, laid: Sequence[tuple[Card, int]], sight: Sight
) -> Reading[Action]:
    """A summon, once it is known whom each Love heals."""
    ways = list(healings(state, seat, laid))
    # Whoever may not summon this at all is not asked for details.
    if isinstance(judge(apply, state, ways[0]), Refused):
        return Understood(ways[0])
    return PROMPTS.settle(state, seat, having(sight.chosen_by(seat), ways, choices_of) or ways)


def _refusal(rule: Rule, because: Sentence, remedy: Sentence) -> Unexplained:
    return Unexplained(Refused(rule, because, remedy))


def read_activation(
    state: State, seat: Seat, changed: Sequence[Change], sight: Sight
) -> Reading[Action]:
    """Understand what is done in the middle of an activation."""
    chosen = sight.chosen_by(seat)
    if Button.FINISH in chosen:
        return Understood(Finish(seat))
    able = [act for act in buttoned(state) if isinstance(act, Activate)]
    acts = together(INFERENCE.parts(state, able, sight.layout), changed) if changed else able
    answered = having(chosen, acts, choices_of)
    # Whoever moves a card by hand after all has thought better of the answers.
    acts = answered if answered or not changed else acts
    shown = elementals_shown(state, seat, sight)
    if not (changed or chosen or shown):
        return Unchanged()
    if not acts:
        return read_attempt(state, seat, changed, shown)
    actors = {act.card for act in acts}.intersection(shown)
    acts = [act for act in acts if act.card in actors] if actors else acts
    for card in shown:
        if card not in {act.card for act in able} and not _is_aim(card, acts, sight):
            return Understood(Activate(seat, card))
    return PROMPTS.settle(state, seat, acts)


def elementals_shown(state: State, seat: Seat, sight: Sight) -> tuple[Card, ...]:
    """Elementals on the table that were turned, or that the player's own token was laid on."""
    mine = [where for owner, where in sight.pointed if owner is seat]
    aims = [aim for aim in (*sorted(sight.turned), *mine) if isinstance(aim, Piece)]
    cards = [card_of(state.pack, aim) for aim in aims]
    return tuple(dict.fromkeys(card for card in cards if card and state.find(card)))


def read_attempt(
    state: State, seat: Seat, changed: Sequence[Change], shown: Sequence[Card]
) -> Reading[Action]:
    """Something that cannot be: where a rule speaks against it, it is said which."""
    if not changed:
        return _read_shown(state, seat, shown[0]) if shown else Unchanged()
    laid = _from_hands(state, changed)
    tried = attempt(state, laid) if len(laid) == len(changed) else None
    if tried is None or not isinstance(judge(apply, state, tried), Refused):
        return Unexplained(objection(state, seat, changed))
    return Understood(tried)


def _from_hands(state: State, changed: Sequence[Change]) -> list[tuple[Card, ZoneId | None]]:
    """Cards of this game that came onto the table, and where they lie."""
    laid = [(card_of(state.pack, c.piece), c.zone) for c in changed if isinstance(c, Appeared)]
    return [(card, zone) for card, zone in laid if card and state.owner(card)]


def _read_shown(state: State, seat: Seat, card: Card) -> Reading[Action]:
    """An elemental that was turned or pointed at, and cannot act."""
    lies = state.find(card)
    if lies is None or lies[0] is seat:
        return Understood(Activate(seat, card))
    because = say("rf-activate-not-there", seat=seat, card=card.label)
    return Unexplained(Refused(RF_7, because, say("rf-remedy-turn-back", card=card.label)))


def _is_aim(card: Card, acts: Sequence[Activate], sight: Sight) -> bool:
    """Whether a card was shown as a target, or as the place to go to."""
    if any(card in (*act.targets, act.heals) for act in acts):
        return True
    # Only once it is clear who goes can a card stand for its location.
    clear = len({act.card for act in acts}) == 1
    pointed_at = piece_of(card) in [where for _, where in sight.pointed]
    zone = sight.layout.zone_of(piece_of(card))
    goals = {column(act.seat, act.to) for act in acts if act.to is not None}
    return clear and pointed_at and zone in goals
