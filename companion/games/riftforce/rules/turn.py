"""Every action carried out, or refused by its rule: draft and opening, then the turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from msgspec import structs

from companion.games.riftforce.pack.cards import Card
from companion.games.riftforce.rules.abilities import ACT_AS_LAID, as_laid, use
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
from companion.games.riftforce.rules.events import (
    Activated,
    Controlled,
    Discarded,
    GameEnded,
    GuildPicked,
    OpeningPlaced,
    Summoned,
    TurnPassed,
)
from companion.games.riftforce.rules.naming import named, names
from companion.games.riftforce.rules.rulebook import (
    RF_1,
    RF_2,
    RF_3,
    RF_6,
    RF_7,
    RF_13,
    RF_16,
    RF_19,
    RF_K1,
    RF_S2,
    RF_S3,
    RF_S4,
    RF_S5,
    RF_T1,
)
from companion.games.riftforce.rules.setup import Result, dealt
from companion.games.riftforce.rules.state import (
    GUILDS_EACH,
    HAND,
    LOCATIONS,
    MIDDLE,
    MOST_ACTIVATED,
    SEATS,
    Activation,
    Column,
    Phase,
    State,
    other,
    place,
    side,
    whose_turn,
)
from companion.games.riftforce.rules.working import Working, copy_of
from companion.rules.hidden import HiddenPile
from companion.rules.outcome import Outcome
from companion.rules.rule import Breach, Rule, RuleBroken
from companion.rules.seat import JUST, NOBODY, Seat
from companion.rules.sentence import Fact, Sentence, and_also, say

_TURN = Phase.TURN
"""Looking up a member of an enum costs as much as making a value, and this is an inner loop."""

WINNING_SCORE = 12
MOST_SUMMONED = 3


def apply(state: State, action: Action) -> Result:
    """Carry out an action: the state after it and what happened, or RuleBroken."""
    match action:
        case Summon():
            return _summon(state, action)
        case Activate():
            return _activate(state, action)
        case CheckAndDraw():
            return _check_and_draw(state, action)
        case Discard():
            return _discard(state, action)
        case Finish():
            return _finish(state, action)
        case PickGuild():
            return _pick_guild(state, action)
        case PlaceOpening():
            return _place_opening(state, action)
    assert_never(action)


def awaiting(state: State) -> frozenset[Seat]:
    """Whom the game waits for; nobody once it is over."""
    return JUST[state.to_act] if state.to_act else NOBODY


def outcome(state: State) -> Outcome | None:
    """Who won and why; None while the game goes on."""
    if state.phase is not Phase.OVER:
        return None
    south, north = state.score
    points = dict(zip(SEATS, state.score, strict=True))
    if south == north:
        return Outcome((), RF_19, say("rf-outcome-draw", points=south), points)
    winner = SEATS[south < north]
    facts: dict[str, Fact] = {
        "seat": winner,
        "points": max(south, north),
        "against": min(south, north),
        "last": other(state.first),
    }
    if _is_won(state):
        return Outcome((winner,), RF_16, Sentence("rf-outcome", facts), points)
    return Outcome((winner,), RF_19, Sentence("rf-outcome-dead", facts), points)


def _pick_guild(state: State, action: PickGuild) -> Result:
    """Take one guild of the display; with four each the decks are made (RF-S2)."""
    if state.phase is not Phase.DRAFT:
        because = say("rf-draft-done", guild=state.pack.label(action.guild))
        raise RuleBroken(RF_S2, because, _put_back(state, action))
    if action.seat is not state.to_act:
        acting = state.to_act or action.seat
        because = say("rf-draft-not-your-pick", seat=action.seat, acting=acting)
        raise RuleBroken(RF_S2, because, _put_back(state, action))
    if action.guild not in state.display:
        because = say("rf-draft-not-displayed", guild=state.pack.label(action.guild))
        shown = tuple(state.pack.label(guild) for guild in state.display)
        raise RuleBroken(RF_S2, because, say("rf-remedy-pick-one-of", guilds=shown))
    south, north = state.guilds
    if side(action.seat):
        north = (*north, action.guild)
    else:
        south = (*south, action.guild)
    display = tuple([guild for guild in state.display if guild is not action.guild])
    after = structs.replace(state, guilds=(south, north), display=display)
    picked = GuildPicked(action.seat, action.guild)
    if len(south) < GUILDS_EACH or len(north) < GUILDS_EACH:
        return after, (picked,)
    ready, events = dealt(after)
    return ready, (picked, *events)


def _put_back(state: State, action: PickGuild) -> Sentence:
    return say("rf-remedy-put-summoner-back", guild=state.pack.label(action.guild))


def _place_opening(state: State, action: PlaceOpening) -> Result:
    """Put the second player's top card on the middle location (RF-S4).

    It is placed, not played: Earth and Love do nothing.
    """
    if state.phase is not Phase.OPENING:
        because = say("rf-opening-done", card=action.card.label)
        raise RuleBroken(RF_S4, because, say("rf-remedy-put-on-deck", card=action.card.label))
    if action.seat is not state.to_act:
        because = say("rf-opening-not-first", seat=action.seat)
        raise RuleBroken(RF_S4, because, say("rf-remedy-put-on-deck", card=action.card.label))
    pile = state.hidden[side(action.seat)]
    if not pile.may_turn_up(action.card):
        refuse_strange_card(state, action.seat, action.card)
        because = say("rf-card-not-in-deck", card=action.card.label)
        raise RuleBroken(RF_K1, because, say("rf-remedy-put-on-deck", card=action.card.label))
    working = copy_of(state)
    working.hide(action.seat, pile.turn_up(action.card))
    working.lay(place(action.seat, MIDDLE), action.card)
    after = working.state(Phase.TURN, state.turn)
    placed = OpeningPlaced(action.seat, action.card, MIDDLE)
    return after, (placed, TurnPassed(after.first, after.turn))


def _summon(state: State, action: Summon) -> Result:
    """Lay one to three cards on the player's own side (RF-1 to RF-5)."""
    seat, placements = action.seat, action.placements
    cards: tuple[Card, ...] = ()
    locations: tuple[int, ...] = ()
    for placed in placements:
        cards += (placed.card,)
        locations += (placed.location,)
    if not _turn_begins(state, seat):
        raise _out_of_turn(state, seat, _take_back(state, cards))
    if not 1 <= len(cards) <= MOST_SUMMONED:
        because = say("rf-summon-count", seat=seat, count=len(cards))
        raise RuleBroken(RF_1, because, say("rf-remedy-one-to-three"))
    left = _hidden_without(state, seat, cards)
    if breaches := _breaches(state, cards, locations):
        remedy = _take_enough_back(state, cards, locations)
        raise RuleBroken(breaches[0].rule, breaches[0].because, remedy, also=breaches[1:])

    working = copy_of(state)
    working.hide(seat, left)
    mine = place(seat, 0)
    for placed in placements:
        card, location = placed.card, placed.location
        working.lay(mine + location, card)
        working.events.append(Summoned(seat, card, location))
        if placed.heals is not None or card.guild in ACT_AS_LAID:
            as_laid(working, mine + location, card, placed.heals)
    return _pass_turn(working, state)


def _breaches(
    state: State, cards: tuple[Card, ...], locations: tuple[int, ...]
) -> tuple[Breach, ...]:
    """What the cards together break (RF-2), and the places together (RF-3)."""
    mixed = len(cards) > 1 and _are_mixed(cards)
    scattered = _why_scattered(locations)
    if scattered is None and not mixed:
        return ()
    labels, found = names(state, cards), []
    if mixed:
        found.append(Breach(RF_2, say("rf-summon-mixed", cards=and_also(labels))))
    if scattered is not None:
        rule, key = scattered
        where = and_also(tuple(sorted(set(locations))))
        found.append(Breach(rule, say(key, cards=and_also(labels), locations=where)))
    return tuple(found)


def _are_mixed(cards: tuple[Card, ...]) -> bool:
    """Whether cards share neither guild nor health (RF-2)."""
    guild, health = cards[0].guild, cards[0].health
    same_guild = same_health = True
    for card in cards:
        if card.guild is not guild:
            same_guild = False
        if card.health != health:
            same_health = False
    return not same_guild and not same_health


@lru_cache(maxsize=512)  # the same few places in every summon
def _why_scattered(locations: tuple[int, ...]) -> tuple[Rule, str] | None:
    """What is wrong with places neither all the same nor one each in a row (RF-3)."""
    lowest, highest = min(locations), max(locations)
    if lowest < LOCATIONS[0] or highest > LOCATIONS[-1]:
        return RF_S5, "rf-no-location"
    if lowest == highest:
        return None
    if len(set(locations)) < len(locations):
        return RF_3, "rf-summon-split"
    if highest - lowest >= len(locations):
        return RF_3, "rf-summon-gap"
    return None


def _take_enough_back(
    state: State, cards: tuple[Card, ...], locations: tuple[int, ...]
) -> Sentence:
    """Ask for one card back where the others may then stay, else for all of them."""
    every, enough = range(len(cards)), []
    for n in every:
        rest = cards[:n] + cards[n + 1 :]
        if rest and not _breaches(state, rest, locations[:n] + locations[n + 1 :]):
            enough.append(n)
    labels = tuple(
        say("rf-card-at", card=cards[n].label, location=locations[n]) for n in enough or every
    )
    if len(enough) > 1:
        return say("rf-remedy-take-one-back", cards=labels)
    return say("rf-remedy-take-back", cards=and_also(labels))


def _discard(state: State, action: Discard) -> Result:
    """Throw a card to open an activation (RF-6)."""
    if not _turn_begins(state, action.seat):
        raise _out_of_turn(state, action.seat, _take_back(state, (action.card,)))
    left = _hidden_without(state, action.seat, (action.card,))
    activation = Activation(action.card)
    able = _can_go_on(state.columns, action.seat, activation)
    if not able and not state.allow_empty_activation:
        because = say("rf-discard-no-match", seat=action.seat, card=action.card.label)
        raise RuleBroken(RF_7, because, _take_back(state, (action.card,)))

    working = copy_of(state)
    working.hide(action.seat, left)
    working.discard(action.seat, action.card)
    working.events.append(Discarded(action.seat, action.card))
    if not able:
        return _pass_turn(working, state)
    return working.state(Phase.ACTIVATING, state.turn, activation), tuple(working.events)


def _activate(state: State, action: Activate) -> Result:
    """Let one elemental use its ability (RF-7 to RF-12)."""
    if state.activation is None:
        _refuse_enemy(state, action)
    activation = _under_way(state, action.seat)
    working = copy_of(state)
    found = working.find(action.seat, action.card)
    if found is None:
        because = say("rf-activate-not-there", seat=action.seat, card=action.card.label)
        raise RuleBroken(RF_7, because, say("rf-remedy-choose-elemental"))
    _refuse_unmatched(state, activation, action.card)

    working.events.append(Activated(action.seat, action.card, found[0] % 5 + 1))
    use(working, action, *found)
    activation = Activation(activation.discarded, (*activation.activated, action.card))
    if _can_go_on(working.columns, action.seat, activation):
        return working.state(Phase.ACTIVATING, state.turn, activation), tuple(working.events)
    return _pass_turn(working, state)


def _refuse_enemy(state: State, action: Activate) -> None:
    """Refuse an elemental that lies on the other side, whatever was to be discarded for it."""
    lies = state.find(action.card)
    if _turn_begins(state, action.seat) and lies is not None and lies[0] is not action.seat:
        because = say("rf-activate-not-there", seat=action.seat, card=action.card.label)
        raise RuleBroken(RF_7, because, say("rf-remedy-turn-back", card=named(state, action.card)))


def _refuse_unmatched(state: State, activation: Activation, card: Card) -> None:
    if activation.welcomes(card):
        return
    discarded = activation.discarded
    facts: dict[str, Fact] = {"card": named(state, card), "discarded": discarded.label}
    if card in activation.activated:
        key = "rf-activate-twice"
    elif card.guild is not discarded.guild and card.health != discarded.health:
        key = "rf-activate-no-match"
    else:
        key = "rf-activate-mixed"
        facts["cards"] = names(state, activation.activated)
    raise RuleBroken(RF_7, Sentence(key, facts), say("rf-remedy-choose-elemental"))


def _finish(state: State, action: Finish) -> Result:
    """End an activation before its time (RF-7)."""
    activation = _under_way(state, action.seat)
    if not activation.activated and not state.allow_empty_activation:
        because = say("rf-finish-nobody", seat=action.seat, card=activation.discarded.label)
        raise RuleBroken(RF_7, because, say("rf-remedy-activate-one"))
    return _pass_turn(copy_of(state), state)


def _check_and_draw(state: State, action: CheckAndDraw) -> Result:
    """Score the locations held alone, then draw up to seven (RF-13 to RF-15)."""
    if not _turn_begins(state, action.seat):
        raise _out_of_turn(state, action.seat, say("rf-remedy-undraw"))
    held = state.hand(action.seat)
    if held >= HAND:
        because = say("rf-draw-full-hand", seat=action.seat, hand=held)
        raise RuleBroken(RF_13, because, say("rf-remedy-no-draw"))

    working = copy_of(state)
    alone = held_alone(state, action.seat)
    working.events.append(Controlled(action.seat, alone))
    if alone:
        working.gain(action.seat, len(alone))
    working.draw(action.seat, HAND - held)
    return _pass_turn(working, state)


def _can_go_on(columns: Sequence[Column], seat: Seat, activation: Activation) -> bool:
    """Whether one more elemental of this side may be activated."""
    if len(activation.activated) == MOST_ACTIVATED:
        return False
    lowest = place(seat, 1)
    return activation.welcomes_any(columns[lowest : lowest + 5])


def _pass_turn(working: Working, before: State) -> Result:
    """End the turn, and the game if both have had their share of them (RF-16, RF-17)."""
    turn = before.turn + 1
    after = working.state(_TURN, turn)
    if turn % 2 and is_decided(after):
        south, north = after.score
        winner = None if south == north else SEATS[south < north]
        working.events.append(GameEnded(winner, max(south, north), min(south, north)))
        return working.state(Phase.OVER, before.turn), tuple(working.events)
    working.events.append(TurnPassed(whose_turn(before.first, turn), turn))
    return after, tuple(working.events)


def is_decided(state: State) -> bool:
    """Whether the game ends here, now that both have had equally many turns."""
    return _is_won(state) or _is_dead(state)


def _is_won(state: State) -> bool:
    south, north = state.score
    return south != north and (south >= WINNING_SCORE or north >= WINNING_SCORE)


def _is_dead(state: State) -> bool:
    """Whether all cards lie on the table and every round would add the same to both (RF-19)."""
    (south_thrown, north_thrown), (south_hides, north_hides) = state.discards, state.hidden
    if south_thrown or north_thrown or south_hides.batches or north_hides.batches:
        return False
    south, north = (len(held_alone(state, seat)) for seat in SEATS)
    return south == north


def held_alone(state: State, seat: Seat) -> tuple[int, ...]:
    """The locations where a seat has elementals and the opponent none (RF-14)."""
    columns, mine, theirs = state.columns, place(seat, 0), place(other(seat), 0)
    alone: tuple[int, ...] = ()
    for location in LOCATIONS:
        if columns[mine + location] and not columns[theirs + location]:
            alone += (location,)
    return alone


def _turn_begins(state: State, seat: Seat) -> bool:
    return state.phase is _TURN and seat is whose_turn(state.first, state.turn)


def _under_way(state: State, seat: Seat) -> Activation:
    """This seat's activation, or the refusal of a step that belongs to none."""
    if state.activation is not None and seat is state.to_act:
        return state.activation
    if _turn_begins(state, seat):
        because = say("rf-activate-no-discard", seat=seat)
        raise RuleBroken(RF_6, because, say("rf-remedy-discard-first"))
    raise _out_of_turn(state, seat, say("rf-remedy-wait"))


def _out_of_turn(state: State, seat: Seat, remedy: Sentence) -> RuleBroken:
    """The refusal of an action that comes when another one is due (RF-T1)."""
    match state.phase:
        case Phase.DRAFT:
            return RuleBroken(RF_S2, say("rf-turn-drafting"), remedy)
        case Phase.OPENING:
            return RuleBroken(RF_S4, say("rf-turn-opening", seat=other(state.first)), remedy)
        case Phase.OVER:
            rule = RF_16 if _is_won(state) else RF_19
            return RuleBroken(rule, say("rf-turn-over"), remedy)
        case Phase.TURN | Phase.ACTIVATING:
            acting = state.to_act or seat
            key = "rf-turn-activating" if seat is acting else "rf-turn-not-yours"
            return RuleBroken(RF_T1, say(key, seat=seat, acting=acting), remedy)


def _take_back(state: State, cards: tuple[Card, ...]) -> Sentence:
    if not cards:
        return say("rf-remedy-wait")
    return say("rf-remedy-take-back", cards=and_also(names(state, cards)), count=len(cards))


def refuse_strange_card(state: State, seat: Seat, card: Card) -> None:
    """Refuse a card of a guild that is not the player's, or that is known to be elsewhere."""
    if card.guild not in state.guilds[side(seat)]:
        because = say("rf-card-not-yours", seat=seat, card=card.label)
        raise RuleBroken(RF_S3, because, _take_away(card))
    for pile in state.discards:
        if card in pile:
            raise RuleBroken(RF_K1, say("rf-card-in-discard", card=card.label), _take_away(card))
    found = state.find(card)
    if found is not None:
        because = say("rf-card-on-table", card=card.label, seat=found[0], location=found[1])
        raise RuleBroken(RF_K1, because, _take_away(card))


def _hidden_without(state: State, seat: Seat, cards: tuple[Card, ...]) -> HiddenPile[Card]:
    """What is left hidden once cards were shown from hand, where they can have been (RF-K1)."""
    pile = state.hidden[side(seat)]
    left = pile.play(cards)
    if left is not None:
        return left
    label = tuple(card.label for card in cards)
    for number, card in enumerate(cards):
        refuse_strange_card(state, seat, card)
        if card in cards[:number]:
            because = say("rf-card-twice", card=card.label)
            raise RuleBroken(RF_K1, because, _take_away(card))
    if len(cards) > pile.hand:
        because = say("rf-hand-too-small", seat=seat, cards=label, hand=pile.hand)
    else:
        because = say("rf-card-still-in-deck", seat=seat, cards=label, count=len(label))
    # Not into the hand: what cannot have come from there does not belong there either.
    raise RuleBroken(RF_K1, because, _take_away(*cards))


def _take_away(*cards: Card) -> Sentence:
    """Those just laid: a card of the same name may lie there rightfully."""
    labels = tuple(card.label for card in cards)
    return say("rf-remedy-take-laid-away", cards=labels, count=len(labels))
