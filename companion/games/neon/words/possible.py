"""Why a position could not be on a table."""

from __future__ import annotations

from collections import Counter

from companion.games.neon.pack.cards import BOTS_OF_A_KIND
from companion.games.neon.rules.attacks.defence import is_automatic
from companion.games.neon.rules.refusals import awaited
from companion.games.neon.rules.setup import TEAM_SIZES
from companion.games.neon.rules.state import (
    KEPT,
    MOST_ENERGY,
    MOST_SHIELDS,
    ROW,
    Attack,
    Due,
    Fighter,
    State,
)
from companion.games.neon.rules.steps import AUTOMA, Mode, Stage, Step, Task, Who
from companion.games.neon.rules.turn import companion_acts
from companion.games.neon.rules.working import drawable
from companion.games.shared.notation import bad_text
from companion.rules.seat import Seat


def refuse_impossible(state: State) -> None:
    """Raise a NotationError that says what cannot be."""
    _refuse_players(state)
    _refuse_arena(state)
    for who, fighter in zip(state.everybody, state.fighters, strict=True):
        _refuse_fighter(state, who, fighter)
    _refuse_bots(state)
    _refuse_moment(state)


def _refuse_players(state: State) -> None:
    count, teams = len(state.players), state.options.teams
    coalition = state.options.mode is Mode.COALITION
    sizes = [count // size for size in TEAM_SIZES.get(count, ())] if coalition else [0]
    if teams not in sizes:
        raise bad_text("ne-impossible-teams", str(teams))
    characters = [f.character for f in state.fighters if f.character is not None]
    if len(set(characters)) < count:
        raise bad_text("ne-impossible-fighters", ",".join(map(str, characters)))
    upgrades = [upgrade for fighter in state.fighters for upgrade in fighter.upgrades]
    if len(set(upgrades)) < len(upgrades):
        raise bad_text("ne-impossible-upgrades", ",".join(map(str, upgrades)))
    for seat in (state.leader, *state.asked, *state.acted, *(due.seat for due in state.dues)):
        if seat not in state.players:
            raise bad_text("ne-impossible-seat", seat.value)


def _refuse_arena(state: State) -> None:
    known = [sector.number for sector in state.pack.sectors]
    numbers = [place.number for place in state.ring]
    if len(numbers) < 2 or len(set(numbers)) < len(numbers) or not set(numbers) <= set(known):
        raise bad_text("ne-impossible-ring", ",".join(map(str, numbers)))
    tokens = [*state.closed, *([state.top] if state.top is not None else [])]
    if len(set(tokens)) < len(tokens) or not set(tokens) <= set(known):
        raise bad_text("ne-impossible-scoreboard", ",".join(map(str, tokens)))
    gone = set(known) - set(numbers)
    if not gone <= set(state.closed) and state.closed:
        raise bad_text("ne-impossible-scoreboard", ",".join(map(str, state.closed)))
    if state.search_reserve < 0:
        raise bad_text("ne-impossible-search", str(state.search_reserve))
    if state.top is not None and not state.has_sector(state.top):
        raise bad_text("ne-impossible-scoreboard", str(state.top))


def _refuse_fighter(state: State, who: Who, fighter: Fighter) -> None:
    name = str(who.value)
    values = state.health_values(who)
    whole = fighter.energy <= MOST_ENERGY and fighter.shields <= MOST_SHIELDS
    if not whole or fighter.health > len(values):
        raise bad_text("ne-impossible-counts", name)
    for at in (fighter.at, fighter.token):
        if at is not None and not state.has_sector(at):
            raise bad_text("ne-impossible-at", name, sector=at)
    if fighter.at is not None and (fighter.out or not fighter.health):
        raise bad_text("ne-impossible-out", name)
    kinds = [gear.card.kind for gear in fighter.gear]
    if len(set(kinds)) < len(kinds):
        raise bad_text("ne-impossible-gear", name)
    if any(len(gear.supplies) > gear.card.most for gear in fighter.gear):
        raise bad_text("ne-impossible-supplies", name)
    _refuse_cards(fighter, name)


def _refuse_cards(fighter: Fighter, name: str) -> None:
    """All seven action cards, each in one place."""
    if fighter.character is None or fighter.hand is None:
        return
    hidden = [card for cards, _ in fighter.hand.shuffled_together() for card in cards]
    row = fighter.row
    shown = [*fighter.discard, *((row.upper, row.lower) if row is not None else ())]
    if Counter([*hidden, *shown]) != Counter(fighter.character.cards):
        raise bad_text("ne-impossible-cards", name)
    if any(held > len(cards) for cards, held in fighter.hand.shuffled_together()):
        raise bad_text("ne-impossible-cards", name)


def _refuse_bots(state: State) -> None:
    kinds = Counter(place.bot for place in state.ring if place.bot is not None)
    for fighter in state.fighters:
        kinds.update(bot.kind for bot in fighter.bots)
    if any(count > BOTS_OF_A_KIND for count in kinds.values()):
        raise bad_text("ne-impossible-bots", ",".join(str(kind) for kind in kinds))


def _refuse_moment(state: State) -> None:
    """Who acts, and what is under way."""
    if state.number > ROW:
        raise bad_text("ne-impossible-number", str(state.number))
    needs = state.step in (Step.LAND, Step.ACT)
    acting = state.fighter(state.acting) if state.acting in state.players else None
    # Who falls for good in the own turn has no row any more while others see to what is due.
    fell = acting is not None and acting.out and (state.dues or state.attack is not None)
    if needs and (acting is None or (acting.row is None and not fell)):
        raise bad_text("ne-impossible-acting", state.step.value)
    if state.step is Step.AUTOMA and AUTOMA not in state.everybody:
        raise bad_text("ne-impossible-acting", state.step.value)
    if state.attack is not None:
        _refuse_attack(state, state.attack)
    if state.dues:
        _refuse_due(state, state.dues[0])
    if state.step is not Step.OVER and not awaited(state) and companion_acts(state) is None:
        raise bad_text("ne-impossible-moment", state.step.value)


def _refuse_attack(state: State, attack: Attack) -> None:
    there = {*state.everybody, *(place.number for place in state.ring)}
    known = {attack.by, *attack.targets} <= there and not isinstance(attack.by, int)
    of_player = isinstance(attack.by, Seat)
    at_its_step = state.step is (Step.ACT if of_player else Step.AUTOMA)
    rolled = attack.stage not in (Stage.BEFORE, Stage.ROLL)
    along = sum(map(is_automatic, attack.targets)) if rolled else 0
    ended = attack.stage in (Stage.FAILED, Stage.DONE)
    whole = len(attack.along) == along and (ended or bool(attack.targets))
    if not known or not at_its_step or not whole:
        raise bad_text("ne-impossible-attack", attack.weapon)


def _refuse_due(state: State, due: Due) -> None:
    """What a due needs to be done at all."""
    closing = state.closing
    match due.task:
        case Task.DRAW:
            fits = drawable(state, due) > 0
        case Task.KEEP:
            fits = len(due.cards) > KEPT
        case Task.LAY:
            fits = bool(due.cards)
        case Task.TROPHY:
            fits = due.victim in state.players
        case Task.BRACE | Task.FLEE:
            leaving = closing.fleeing[:1] if closing is not None else ()
            fits = leaving == (due.seat,) and state.fighter(due.seat).in_arena
        case _:
            fits = True
    if not fits:
        raise bad_text("ne-impossible-due", due.task.value)
