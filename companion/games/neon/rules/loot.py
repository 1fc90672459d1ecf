"""Loot: drawing, keeping and laying it, what a defeated fighter leaves, upgrades."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.games.neon.pack.cards import Loot
from companion.games.neon.pack.vocabulary import Do, Kind
from companion.games.neon.rules.actions import (
    Draw,
    Equip,
    Improve,
    Keep,
    Scrap,
    Stow,
    Take,
    sorted_loot,
)
from companion.games.neon.rules.attacks.harm import strip, with_tokens
from companion.games.neon.rules.events import (
    Drawn,
    Equipped,
    GearTaken,
    Kept,
    LootShuffled,
    Rebuilt,
    Stowed,
    Upgraded,
)
from companion.games.neon.rules.refusals import broken, labels, now, require_due
from companion.games.neon.rules.rulebook import (
    NE_EQUIP,
    NE_F1,
    NE_LOOT,
    NE_S4,
    NE_SEARCH,
    NE_SUPPLY,
    NE_UP,
)
from companion.games.neon.rules.state import KEPT, START_ENERGY, TROPHY_GEAR, Due, Gear, State
from companion.games.neon.rules.steps import Task
from companion.games.neon.rules.working import GRADES, Working, copy_of, drawable, supply_of
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, and_also, say

KIND_NAMES = {kind: say(f"ne-kind-{kind.value}") for kind in Kind}


def without(cards: Iterable[Loot], taken: Iterable[Loot]) -> tuple[Loot, ...]:
    """Cards less some of them, each as often as it is named."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def contains(cards: Iterable[Loot], some: Iterable[Loot]) -> bool:
    """Whether cards are among others, each as often as it is named."""
    return not Counter(some) - Counter(cards)


# --- drawing -----------------------------------------------------------------------------


def draw(state: State, action: Draw) -> Working:
    """Take cards from the decks; an empty one is made of its discards (NE-SEARCH)."""
    seat, cards = action.seat, action.cards
    require_due(state, seat, Task.DRAW)
    due = state.dues[0]
    wanted = drawable(state, due)
    remedy = say("ne-remedy-draw", count=wanted)
    if len(cards) != wanted:
        raise broken(NE_SEARCH, "ne-draw-count", remedy, count=len(cards), wanted=wanted)
    working = copy_of(state)
    for pile, grade in enumerate(GRADES):
        mine = tuple(card for card in cards if card.grade is grade)
        least = min(due.grades.count(grade), supply_of(state, pile))
        if len(mine) < least or (mine and grade not in due.grades):
            grades = and_also(tuple(say(f"ne-grade-{g.value}") for g in due.grades))
            raise broken(NE_SEARCH, "ne-draw-class", remedy, grades=grades)
        _draw_from(working, pile, mine)
    working.tell(Drawn(seat, cards))
    if due.search and len(cards) > KEPT:
        working.settle(Due(Task.KEEP, seat, cards=cards))
    else:
        working.settle(Due(Task.LAY, seat, cards=cards))
    return working


def _draw_from(working: Working, pile: int, cards: Sequence[Loot]) -> None:
    """Take cards from one deck: all of it first, then of its shuffled discards."""
    state = working.state
    deck, discard = state.decks[pile], state.discards[pile]
    from_deck = [card for card in cards if card in deck]
    if len(cards) <= len(deck):
        if not contains(deck, cards):
            raise _strange(deck, cards)
        _put(working, pile, without(deck, cards), discard)
        return
    if not contains(cards, deck):
        raise broken(NE_S4, "ne-deck-first", cards=labels(deck or from_deck))
    rest = without(cards, deck)
    if not contains(discard, rest):
        raise _strange(discard, rest)
    working.tell(LootShuffled(GRADES[pile], discard))
    _put(working, pile, without(discard, rest), ())


def _strange(there: Sequence[Loot], cards: Sequence[Loot]) -> Exception:
    card = next(iter(Counter(cards) - Counter(there)))
    return broken(NE_S4, "ne-not-in-deck", card=card.label)


def _put(working: Working, pile: int, deck: tuple[Loot, ...], discard: tuple[Loot, ...]) -> None:
    state = working.state
    working.change(
        decks=(*state.decks[:pile], deck, *state.decks[pile + 1 :]),
        discards=(*state.discards[:pile], discard, *state.discards[pile + 1 :]),
    )


def keep(state: State, action: Keep) -> Working:
    """Keep two of the cards, and discard the rest (NE-SEARCH)."""
    require_due(state, action.seat, Task.KEEP)
    due = state.dues[0]
    remedy = say("ne-remedy-keep", count=KEPT, cards=labels(due.cards))
    if len(action.cards) != KEPT:
        raise broken(NE_SEARCH, "ne-keep-count", remedy, count=len(action.cards), wanted=KEPT)
    if not contains(due.cards, action.cards):
        raise broken(NE_SEARCH, "ne-keep-other", remedy, cards=labels(action.cards))
    working = copy_of(state)
    rest = without(due.cards, action.cards)
    working.throw(rest)
    working.tell(Kept(action.seat, action.cards, rest))
    working.settle(Due(Task.LAY, action.seat, cards=action.cards))
    return working


# --- laying ------------------------------------------------------------------------------


def _begin(state: State, seat: Seat, card: Loot) -> Working:
    """Take a card from those that are to be laid (NE-LOOT)."""
    require_due(state, seat, Task.LAY)
    due = state.dues[0]
    if card not in due.cards:
        remedy = say("ne-remedy-lay", cards=labels(due.cards))
        raise broken(NE_LOOT, "ne-lay-other", remedy, card=card.label)
    working = copy_of(state)
    left = without(due.cards, [card])
    working.settle(*([Due(Task.LAY, seat, cards=left)] if left else []))
    return working


def _match(one: Loot, other: Loot) -> bool:
    return bool(set(one.supplies) & set(other.supplies))


def equip(state: State, action: Equip) -> Working:
    """Lay a card as equipment: on a free place, or over other equipment (NE-EQUIP)."""
    seat, card, over = action.seat, action.card, action.over
    working = _begin(state, seat, card)
    gear = state.fighter(seat).gear
    same = state.fighter(seat).gear_of(card.kind)
    if same is not None and over is not card.kind:
        raise broken(NE_EQUIP, "ne-second", kind=KIND_NAMES[card.kind], card=same.card.label)
    if over is None:
        if action.shed:
            raise broken(NE_SUPPLY, "ne-shed-needless", cards=labels(action.shed))
        new = Gear(card)
        working.tell(Equipped(seat, card, None, ()))
    else:
        covered = state.fighter(seat).gear_of(over)
        if covered is None:
            raise broken(NE_EQUIP, "ne-no-gear", kind=KIND_NAMES[over])
        if not _match(card, covered.card):
            facts = {"card": card.label, "other": covered.card.label}
            raise broken(NE_SUPPLY, "ne-no-match", **facts)
        new = Gear(card, _passed_on(card, covered, action.shed))
        working.throw(action.shed)
        working.tell(Equipped(seat, card, covered.card, action.shed))
        gear = tuple(each for each in gear if each is not covered)
    working.change_fighter(seat, gear=in_order((*gear, new)))
    return working


def _passed_on(card: Loot, covered: Gear, shed: tuple[Loot, ...]) -> tuple[Loot, ...]:
    """The covered card and its supplies, up to the new maximum (NE-SUPPLY)."""
    passed = (covered.card, *covered.supplies)
    excess = max(0, len(passed) - card.most)
    if len(shed) != excess or not contains(passed, shed):
        remedy = say("ne-remedy-shed", count=excess, cards=labels(passed))
        facts: dict[str, Fact] = {"card": card.label, "most": card.most, "excess": excess}
        raise broken(NE_SUPPLY, "ne-shed-count", remedy, count=len(shed), **facts)
    return sorted_loot(without(passed, shed))


def in_order(gear: Iterable[Gear]) -> tuple[Gear, ...]:
    """Equipment in the order of its types."""
    kinds = list(Kind)
    return tuple(sorted(gear, key=lambda each: kinds.index(each.card.kind)))


def stow(state: State, action: Stow) -> Working:
    """Lay a card under equipment as a supply (NE-SUPPLY)."""
    seat, card = action.seat, action.card
    working = _begin(state, seat, card)
    gear = state.fighter(seat).gear_of(action.under)
    if gear is None:
        raise broken(NE_SUPPLY, "ne-no-gear", kind=KIND_NAMES[action.under])
    if not _match(card, gear.card):
        raise broken(NE_SUPPLY, "ne-no-match", card=card.label, other=gear.card.label)
    if len(gear.supplies) >= gear.card.most:
        raise broken(NE_SUPPLY, "ne-full", card=gear.card.label, most=gear.card.most)
    grown = Gear(gear.card, sorted_loot((*gear.supplies, card)))
    others = (each for each in state.fighter(seat).gear if each is not gear)
    working.change_fighter(seat, gear=in_order((*others, grown)))
    working.tell(Stowed(seat, card, gear.card))
    return working


def scrap(state: State, action: Scrap) -> Working:
    """Discard a card instead of laying it (NE-LOOT)."""
    working = _begin(state, action.seat, action.card)
    working.scrap(action.seat, (action.card,))
    return working


# --- after a defeat ----------------------------------------------------------------------


def take(state: State, action: Take) -> Working:
    """Take up to two equipment cards of a defeated fighter, without supplies (NE-F1)."""
    seat = action.seat
    require_due(state, seat, Task.TROPHY)
    victim = state.dues[0].victim
    if not isinstance(victim, Seat):
        raise now(state)
    gear = state.fighter(victim).gear
    if len(action.kinds) > TROPHY_GEAR:
        raise broken(NE_F1, "ne-take-count", count=len(action.kinds), most=TROPHY_GEAR)
    kinds = [each.card.kind for each in gear]
    for kind in action.kinds:
        if kind not in kinds or action.kinds.count(kind) > 1:
            raise broken(NE_F1, "ne-take-none", seat=victim, kind=KIND_NAMES[kind])
    taken = tuple(each.card for each in gear if each.card.kind in action.kinds)
    working = copy_of(state)
    spare = tuple(s for each in gear if each.card in taken for s in each.supplies)
    left = tuple(each for each in gear if each.card not in taken)
    working.change_fighter(victim, gear=left)
    if taken:
        working.tell(GearTaken(seat, victim, taken))
        working.settle(Due(Task.LAY, seat, cards=sorted_loot(taken)))
    else:
        working.settle()
    working.scrap(victim, spare)
    strip(working, victim)
    return working


def improve(state: State, action: Improve) -> Working:
    """Keep an upgrade, turn the board to side B and begin anew (NE-F1, NE-UP)."""
    seat, upgrade = action.seat, action.upgrade
    require_due(state, seat, Task.UPGRADE)
    for other in state.players:
        if upgrade in state.fighter(other).upgrades:
            raise broken(NE_UP, "ne-upgrade-taken", upgrade=upgrade.label, seat=other)
    working = copy_of(state)
    working.settle()
    values = state.pack.health
    working.change(reserve=with_tokens(state.reserve, values, -1))
    working.change_fighter(
        seat,
        second=True,
        health=len(values),
        energy=START_ENERGY,
        upgrades=(*state.fighter(seat).upgrades, upgrade),
    )
    working.tell(Upgraded(seat, upgrade))
    working.tell(Rebuilt(seat))
    for effect in upgrade.at_once:
        if effect.do is Do.ENERGY:
            working.gain(seat, effect.number)
    return working
