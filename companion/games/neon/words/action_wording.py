"""Every action as a sentence in few words: "Anna moves to sector 4"."""

from __future__ import annotations

from typing import assert_never

from companion.games.neon.pack.vocabulary import Deed
from companion.games.neon.rules.actions import (
    Action,
    Assault,
    Assign,
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
    Roll,
    RollGuard,
    Scrap,
    Search,
    Skip,
    Stow,
    Take,
    TurnToken,
    Use,
)
from companion.games.neon.rules.automa import choose_prey
from companion.games.neon.rules.state import ROW, State
from companion.games.neon.rules.steps import AUTOMA, Stage, Step, Task
from companion.games.neon.words.naming import (
    dice_are,
    fighter_is,
    loot_is,
    row_is,
    sector_is,
    target_is,
    weapon_is,
    who_is,
)
from companion.games.neon.words.printed import SHORTLY_TOLD, tell_effect, tell_half
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, and_also, say


def tell_action(state: State, action: Action) -> Sentence:
    """What a player does, or the companion for the Automa."""
    match action:
        case Use():
            return _tell_use(state, action)
        case Pass(seat):
            return _tell_pass(state, seat)
        case Roll() | RollGuard() | Assign():
            return _tell_dice(state, action)
        case Draw() | Keep() | Equip() | Stow() | Scrap() | Take() | Improve():
            return _tell_loot(state, action)
        case Flee(seat, sector) if state.fighter(seat).at == sector:
            return say("ne-does-stay", seat=seat)
        case Flee(seat, sector):
            return say("ne-does-flee", seat=seat, sector=sector_is(state.pack, sector))
        case TurnToken(None):
            return say("ne-does-token-open")
        case TurnToken(sector) if sector is not None:
            return say("ne-does-token", sector=sector_is(state.pack, sector))
        case AutomaMoves() | AutomaAttacks():
            return _tell_automa(state, action)
        case _:
            return _tell_turn(state, action)


def _tell_turn(state: State, action: Action) -> Sentence:
    match action:
        case Lay(seat):
            return say("ne-does-lay", seat=seat)
        case Reveal(seat, row):
            facts: dict[str, Fact] = {"row": row_is(row), "initiative": row.initiative}
            return Sentence("ne-does-reveal", {"seat": seat, **facts})
        case Land(seat, sector):
            return say("ne-does-land", seat=seat, sector=sector_is(state.pack, sector))
        case Move(seat, sector):
            return say("ne-does-move", seat=seat, sector=sector_is(state.pack, sector))
        case Search(seat):
            at = state.fighter(seat).at if seat in state.players else None
            return say("ne-does-search", seat=seat, sector=sector_is(state.pack, at or 0))
        case Defend(seat):
            return say("ne-does-defend", seat=seat)
        case Lead(seat):
            return say("ne-does-lead", seat=seat)
        case Gain(seat):
            return say("ne-does-gain", seat=seat)
        case Skip(seat):
            return _tell_skip(state, seat)
        case Assault(seat, weapon, target):
            aim = target_is(state, target, weapon)
            return say(
                "ne-does-assault", seat=seat, target=aim, weapon=weapon_is(state.pack, weapon)
            )
    raise TypeError(action)


def _tell_skip(state: State, seat: Seat) -> Sentence:
    """A move that is not made, or an action that is lost (NE-5)."""
    row = state.fighter(seat).row if seat in state.players else None
    if row is None or state.number >= ROW:
        return say("ne-does-skip-nothing", seat=seat)
    half = row.halves[state.number]
    if half == (Deed.MOVE,):
        return say("ne-does-stay", seat=seat)
    return say("ne-does-skip", seat=seat, deed=tell_half(half))


# --- abilities -----------------------------------------------------------------------------


def _tell_use(state: State, action: Use) -> Sentence:
    """What is used, what it does, and for which dice, place or fighter."""
    pack = state.pack
    codes = {each.code: each for each in pack.manoeuvres}
    try:
        ability = codes.get(action.code) or pack.ability_named(action.code)
    except KeyError:
        return say("ne-does-use-nothing", seat=action.seat)
    parts: list[Fact] = [tell_effect(each) for each in ability.effects if each.do in SHORTLY_TOLD]
    if action.dice:
        parts.append(say("ne-aim-dice", dice=dice_are(action.dice)))
    if action.sector is not None:
        parts.append(sector_is(pack, action.sector))
    if action.whom is not None:
        parts.append(who_is(pack, action.whom))
    if action.pay is not None:
        parts.append(say("ne-aim-pay", card=action.pay.label))
    does: dict[str, Fact] = {"seat": action.seat, "name": ability.label}
    if not parts:
        return Sentence("ne-does-use", does)
    return Sentence("ne-does-use-so", {**does, "parts": tuple(parts)})


_PASSES = {
    Stage.BEFORE: "ne-does-pass-before",
    Stage.GUARD: "ne-does-pass-guard",
    Stage.FAILED: "ne-does-stay",
}


def _tell_pass(state: State, seat: Seat) -> Sentence:
    due = state.dues[0] if state.dues else None
    if due is not None and due.task is Task.BRACE:
        return say("ne-does-pass-brace", seat=seat)
    if due is None and state.attack is not None:
        return say(_PASSES.get(state.attack.stage, "ne-does-pass"), seat=seat)
    revealed = due is None and state.step is Step.REVEALED
    return say("ne-does-pass-revealed" if revealed else "ne-does-pass", seat=seat)


# --- dice ------------------------------------------------------------------------------------


def _tell_dice(state: State, action: Roll | RollGuard | Assign) -> Sentence:
    attack = state.attack
    match action:
        case Assign(seat, crits):
            return say("ne-does-assign", seat=seat, count=crits)
        case Roll(strikes=()) | RollGuard(guards=()):
            return say("ne-does-roll-open")
        case Roll(strikes, along):
            by = who_is(state.pack, attack.by) if attack is not None else ""
            if not any(along):
                return say("ne-does-roll", who=by, dice=dice_are(strikes))
            guards = dice_are(tuple(face for each in along for face in each))
            return say("ne-does-roll-along", who=by, dice=dice_are(strikes), guards=guards)
        case RollGuard(guards):
            target = attack.target if attack is not None and attack.targets else 0
            whom = "" if isinstance(target, int) else who_is(state.pack, target)
            return say("ne-does-guard", who=whom, dice=dice_are(guards))
    assert_never(action)


# --- loot ------------------------------------------------------------------------------------


def _tell_loot(
    state: State, action: Draw | Keep | Equip | Stow | Scrap | Take | Improve
) -> Sentence:
    match action:
        case Draw(seat, cards):
            looks = any(due.task is Task.DRAW and due.search for due in state.dues[:1])
            key = "ne-does-look" if looks else "ne-does-draw"
            return say(key, seat=seat, cards=loot_is(cards))
        case Keep(seat, cards):
            return say("ne-does-keep", seat=seat, cards=loot_is(cards))
        case Equip():
            return _tell_equip(state, action)
        case Stow(seat, card, under):
            gear = state.fighter(seat).gear_of(under) if seat in state.players else None
            lower = say(f"ne-kind-{under.value}") if gear is None else gear.card.label
            return say("ne-does-stow", seat=seat, card=card.label, under=lower)
        case Scrap(seat, card):
            return say("ne-does-scrap", seat=seat, card=card.label)
        case Take(seat, ()):
            return say("ne-does-take-none", seat=seat)
        case Take(seat, kinds):
            return say("ne-does-take", seat=seat, cards=and_also(_taken(state, kinds)))
        case Improve(seat, upgrade):
            return say("ne-does-improve", seat=seat, upgrade=upgrade.label)
    assert_never(action)


def _taken(state: State, kinds: tuple[object, ...]) -> tuple[Fact, ...]:
    """The equipment that is taken by its name, as far as it is there."""
    victim = state.dues[0].victim if state.dues else None
    gear = state.fighter(victim).gear if victim is not None else ()
    return tuple(each.card.label for each in gear if each.card.kind in kinds)


def _tell_equip(state: State, action: Equip) -> Sentence:
    facts: dict[str, Fact] = {"seat": action.seat, "card": action.card.label}
    covers = action.over is not None and action.seat in state.players
    gear = state.fighter(action.seat).gear_of(action.over) if covers and action.over else None
    if gear is None:
        return Sentence("ne-does-equip", facts)
    facts["over"] = gear.card.label
    if not action.shed:
        return Sentence("ne-does-cover", facts)
    return Sentence("ne-does-cover-shed", {**facts, "cards": loot_is(action.shed)})


# --- the Automa --------------------------------------------------------------------------------


def _tell_automa(state: State, action: AutomaMoves | AutomaAttacks) -> Sentence:
    """What the Automa does, and why: the players move its figure."""
    pack = state.pack
    automa = pack.automa.label
    if isinstance(action, AutomaAttacks):
        return say("ne-does-automa-attack", automa=automa, target=fighter_is(state, action.target))
    sector = sector_is(pack, action.sector)
    if AUTOMA not in state.everybody:
        return say("ne-does-automa-lost", automa=automa, sector=sector)
    prey = choose_prey(state)
    if prey is None:
        return say("ne-does-automa-lost", automa=automa, sector=sector)
    stays = state.fighter(AUTOMA).at == action.sector
    facts: dict[str, Fact] = {"automa": automa, "sector": sector}
    about: dict[str, Fact] = {
        "target": fighter_is(state, prey),
        "count": state.fighter(prey).health,
    }
    return Sentence("ne-does-automa-stay" if stays else "ne-does-automa-move", {**facts, **about})
