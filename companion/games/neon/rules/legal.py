"""Every legal action of a position, found without trying any of them.

This is the second road to legality: it shares no judgement with ``turn.apply``, so that tests
can hold the two against each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product

from companion.games.neon.pack.cards import ActionCard, Loot, Upgrade
from companion.games.neon.pack.vocabulary import Always, Deed, Grade
from companion.games.neon.rules.actions import (
    Action,
    AutomaAttacks,
    AutomaMoves,
    Defend,
    Draw,
    Equip,
    Flee,
    Gain,
    Improve,
    Keep,
    Land,
    Lay,
    Lead,
    Move,
    Pass,
    Reveal,
    Scrap,
    Search,
    Skip,
    Stow,
    Take,
    TurnToken,
    Use,
)
from companion.games.neon.rules.attacks.legal_attack import assaults, attack_actions, own_turn_uses
from companion.games.neon.rules.state import Due, Fighter, Gear, Row, State
from companion.games.neon.rules.steps import By, Mode, Step, Task
from companion.rules.seat import Seat

_PILES = tuple(Grade)


@dataclass(frozen=True, slots=True)
class Known:
    """What is really hidden."""

    hands: tuple[tuple[ActionCard, ...], ...]
    """By player in the order of the state."""
    laid: tuple[tuple[ActionCard, ...], ...]
    """What everybody has laid face down, if anything."""
    decks: tuple[tuple[Loot, ...], ...]
    """Loot by class, top first, and after it the discards as they will be shuffled."""
    upgrades: tuple[Upgrade, ...]
    """Top first."""


def legal_actions(state: State, known: Known | None = None) -> Iterator[Action]:
    """Every legal action of whoever can act, lazily and in an order that does not change.

    ``known`` is what really is where; without it everything counts that may be.
    """
    if state.dues:
        yield from _due(state, state.dues[0], known)
        return
    if state.attack is not None:
        yield from attack_actions(state, state.attack)
        return
    match state.step:
        case Step.LAY:
            waiting = (s for s, f in _played(state) if not f.laid and not f.out)
            yield from (Lay(seat) for seat in waiting)
        case Step.REVEAL:
            yield from _reveals(state, known)
        case Step.REVEALED:
            for seat in state.asked:
                yield from own_turn_uses(state, seat)
                yield Pass(seat)
        case Step.LAND if state.acting is not None:
            yield from (Land(state.acting, place.number) for place in state.ring)
        case Step.ACT if state.acting is not None:
            yield from _deeds(state, state.acting)
        case Step.AUTOMA:
            yield from _automa(state)
        case Step.TOKEN:
            entered = state.options.stack is By.TABLE
            seen = (state.top, *state.closed)
            hidden = (s.number for s in state.pack.sectors if s.number not in seen)
            yield from (TurnToken(number, entered) for number in hidden)


def _played(state: State) -> Iterator[tuple[Seat, Fighter]]:
    return zip(state.players, state.fighters, strict=False)


# --- rows --------------------------------------------------------------------------------


def _reveals(state: State, known: Known | None) -> Iterator[Action]:
    for place, (seat, fighter) in enumerate(_played(state)):
        if fighter.row is None and not fighter.out:
            laid = known.laid[place] if known is not None else ()
            pairs = permutations(laid, 2) if laid else _pairs(fighter)
            for upper, lower in pairs:
                for turns in product((False, True), repeat=3):
                    yield Reveal(seat, Row(upper, lower, *turns))


def _pairs(fighter: Fighter) -> Iterator[tuple[ActionCard, ActionCard]]:
    """Any two cards that can be in hand together."""
    if fighter.hand is None:
        return
    batches = list(fighter.hand.shuffled_together())
    held = {card: (n, count) for n, (cards, count) in enumerate(batches) for card in cards}
    for upper, lower in permutations(sorted(held, key=lambda card: card.index), 2):
        (one, first), (other, second) = held[upper], held[lower]
        if (one == other and first >= 2) or (one != other and first and second):
            yield upper, lower


# --- actions of a row --------------------------------------------------------------------


def _deeds(state: State, seat: Seat) -> Iterator[Action]:
    fighter = state.fighters[state.players.index(seat)]
    if fighter.row is None or fighter.at is None:
        return
    shown = fighter.row.halves[state.number]
    found: list[Action] = []
    for deed in shown:
        match deed:
            case Deed.MOVE:
                found += [Move(seat, number) for number in _goals(state, fighter.at)]
            case Deed.SEARCH:
                if _search_cost(state, fighter) <= fighter.energy:
                    found.append(Search(seat))
            case Deed.ATTACK:
                found += assaults(state, seat)
            case Deed.DEFENCE:
                found.append(Defend(seat))
            case Deed.LEADERSHIP:
                found.append(Lead(seat))
            case Deed.ENERGY | Deed.ENERGY2:
                found.append(Gain(seat))
    yield from found
    must = [a for a in found if not isinstance(a, Move) and _is_free(state, fighter, a)]
    if Deed.MOVE in shown or not must:
        yield Skip(seat)
    yield from own_turn_uses(state, seat)


def _is_free(state: State, fighter: Fighter, action: Action) -> bool:
    """Whether an action can be demanded: an attack that needs no payment, and all else."""
    weapon = getattr(action, "weapon", None)
    if weapon is None or fighter.character is None:
        return True
    if any(ability.code == weapon for ability in fighter.character.abilities):
        return False
    target = getattr(action, "target", 0)
    where = target if isinstance(target, int) else state.fighter(target).at
    distance = state.distance(fighter.at or 0, where or 0)
    cards = [gear.card.dice for gear in fighter.gear if gear.card.code == weapon]
    return (cards[0] if cards else fighter.character.weapon)[distance] > 0


def _goals(state: State, at: int) -> list[int]:
    """Where a move leads: to the next sector both ways, or from one sector anywhere."""
    numbers = [place.number for place in state.ring]
    always = state.pack.sectors[at - 1].always
    if any(passive.word is Always.MOVE_ANYWHERE for passive in always):
        return [number for number in numbers if number != at]
    spot = numbers.index(at)
    near = {numbers[spot - 1], numbers[(spot + 1) % len(numbers)]}
    return [number for number in numbers if number in near and number != at]


def _search_cost(state: State, fighter: Fighter) -> int:
    tokens = next(place.search for place in state.ring if place.number == fighter.at)
    always = [p for upgrade in fighter.upgrades for p in upgrade.always]
    always += state.pack.sectors[(fighter.at or 1) - 1].always
    off = sum(p.number for p in always if p.word is Always.SEARCH_CHEAPER)
    return max(0, tokens - off)


# --- what is due -------------------------------------------------------------------------


def _due(state: State, due: Due, known: Known | None) -> Iterator[Action]:
    match due.task:
        case Task.DRAW:
            yield from (Draw(due.seat, cards) for cards in _draws(state, due, known))
        case Task.KEEP:
            pairs = dict.fromkeys(combinations(sorted(due.cards, key=str), 2))
            yield from (Keep(due.seat, pair) for pair in pairs)
        case Task.LAY:
            for card in dict.fromkeys(due.cards):
                yield from _layings(state, due.seat, card)
        case Task.TROPHY if isinstance(due.victim, Seat):
            kinds = [gear.card.kind for gear in state.fighter(due.victim).gear]
            for count in range(3):
                yield from (Take(due.seat, some) for some in combinations(kinds, count))
        case Task.UPGRADE:
            yield from (Improve(due.seat, each) for each in _upgrades(state, known))
        case Task.BRACE:
            manoeuvre = state.pack.manoeuvres[2]
            if state.fighter(due.seat).energy >= state.energy_for(due.seat, manoeuvre):
                yield Use(due.seat, manoeuvre.code)
            yield Pass(due.seat)
        case Task.FLEE:
            yield from _flights(state, due.seat)


def _upgrades(state: State, known: Known | None) -> list[Upgrade]:
    if known is not None:
        return list(known.upgrades[:2])
    taken = [upgrade for fighter in state.fighters for upgrade in fighter.upgrades]
    return [upgrade for upgrade in state.pack.upgrades if upgrade not in taken]


def _flights(state: State, seat: Seat) -> Iterator[Action]:
    at = state.fighter(seat).at
    numbers = [place.number for place in state.ring]
    if at is None:
        return
    spot = numbers.index(at)
    near = {numbers[spot - 1], numbers[(spot + 1) % len(numbers)]} - {at}
    if state.options.mode is Mode.ROYAL and len(numbers) == 2:
        near.add(at)
    yield from (Flee(seat, number) for number in numbers if number in near)


def _draws(state: State, due: Due, known: Known | None) -> Iterator[tuple[Loot, ...]]:
    """Any cards that can lie on top of the decks."""
    piles = [n for n, grade in enumerate(_PILES) if grade in due.grades]
    there = [len(state.decks[n]) + len(state.discards[n]) for n in piles]
    least = [min(due.grades.count(_PILES[n]), t) for n, t in zip(piles, there, strict=True)]
    extra = min(due.extra, sum(there) - sum(least))
    for more in product(range(extra + 1), repeat=len(piles)):
        counts = [count + add for count, add in zip(least, more, strict=True)]
        fits = all(count <= most for count, most in zip(counts, there, strict=True))
        if sum(more) == extra and fits:
            choices = [
                _tops(state, pile, count, known) for pile, count in zip(piles, counts, strict=True)
            ]
            for cards in product(*choices):
                yield tuple(card for part in cards for card in part)


def _tops(state: State, pile: int, count: int, known: Known | None) -> list[tuple[Loot, ...]]:
    """Any so many cards from the top of a deck, and of its shuffled discards after it."""
    if known is not None:
        return [known.decks[pile][:count]]
    deck, discard = state.decks[pile], state.discards[pile]
    if count <= len(deck):
        return list(dict.fromkeys(combinations(sorted(deck, key=str), count)))
    more = dict.fromkeys(combinations(sorted(discard, key=str), count - len(deck)))
    return [(*deck, *rest) for rest in more]


def _layings(state: State, seat: Seat, card: Loot) -> Iterator[Action]:
    """As equipment, as a supply, or on the discards."""
    gear = state.fighter(seat).gear
    kinds = [each.card.kind for each in gear]
    fitting = [each for each in gear if set(each.card.supplies).intersection(card.supplies)]
    if card.kind not in kinds:
        yield Equip(seat, card)
    for each in fitting:
        if card.kind not in kinds or each.card.kind is card.kind:
            yield from _coverings(seat, card, each)
        if len(each.supplies) < each.card.most:
            yield Stow(seat, card, each.card.kind)
    yield Scrap(seat, card)


def _coverings(seat: Seat, card: Loot, gear: Gear) -> Iterator[Action]:
    passed: Sequence[Loot] = sorted((gear.card, *gear.supplies), key=str)
    excess = max(0, len(passed) - card.most)
    sheds = Counter(combinations(passed, excess))
    yield from (Equip(seat, card, gear.card.kind, shed) for shed in sheds)


# --- the Automa --------------------------------------------------------------------------


def _automa(state: State) -> Iterator[Action]:
    automa = state.fighters[-1]
    if automa.at is None:
        return
    if state.moved:
        if state.prey is not None:
            yield AutomaAttacks(state.prey)
        return
    here = automa.at
    best, prey = (0, -1), None
    for seat, fighter in _played(state):
        near = fighter.at is not None and state.distance(here, fighter.at) <= 3
        acted = state.acted.index(seat) if seat in state.acted else -1
        if near and (fighter.health, acted) > best:
            best, prey = (fighter.health, acted), seat
    numbers = [place.number for place in state.ring]
    spot, size = numbers.index(here), len(numbers)
    goal = state.fighter(prey).at if prey is not None else None
    ways = sorted({numbers[spot - 1], numbers[(spot + 1) % size]} - {here})
    if goal is not None:
        apart = (numbers.index(goal) - spot) % size
        if apart == 0:
            ways = [here]
        elif 2 * apart != size:
            ways = [numbers[(spot + (1 if 2 * apart < size else -1)) % size]]
    yield AutomaMoves(ways[0])
