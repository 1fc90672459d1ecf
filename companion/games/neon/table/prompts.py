"""What players can be asked, and the choices of an action as options to be taken.

An attack is a conversation: at each of its stages one player is asked one thing, and only what is
legal and can be paid for is offered. Dice that people roll are told by how many show each face.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from companion.games.game import Choice, Option, Question
from companion.games.neon.pack.cards import BotKind, Loot
from companion.games.neon.pack.vocabulary import Guard, Kind, Strike
from companion.games.neon.rules.actions import (
    Action,
    Assault,
    Assign,
    Defend,
    Equip,
    Flee,
    Gain,
    Keep,
    Land,
    Lay,
    Lead,
    Move,
    Pass,
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
from companion.games.neon.rules.deeds import search_cost
from companion.games.neon.rules.legal import legal_actions
from companion.games.neon.rules.refusals import awaited, sector_label
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import Stage, Step, Target, Task, Who
from companion.games.neon.rules.turn import companion_acts, made_by
from companion.games.neon.rules.uses import sources_of
from companion.games.neon.table import mat
from companion.games.neon.table.asking import ask, ask_part
from companion.games.neon.table.lying import gear_used, layout
from companion.games.neon.table.pieces import (
    AUTOMA_FIGURE,
    bot_piece,
    figure_piece,
    loot_piece,
    upgrade_piece,
    won_piece,
)
from companion.games.neon.words.naming import loot_is, weapon_is, who_is
from companion.games.shared.prompts import Part, Prompts
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.table.zones import Piece


class Button(StrEnum):
    """What is chosen by a word alone."""

    LAID = "laid"
    MOVE = "move"
    SEARCH = "search"
    ATTACK = "attack"
    DEFEND = "defend"
    LEAD = "lead"
    GAIN = "gain"
    SKIP = "skip"
    PASS = "pass"


_BUTTONS: dict[type, Button] = {
    Lay: Button.LAID,
    Move: Button.MOVE,
    Search: Button.SEARCH,
    Assault: Button.ATTACK,
    Defend: Button.DEFEND,
    Lead: Button.LEAD,
    Gain: Button.GAIN,
    Skip: Button.SKIP,
    Pass: Button.PASS,
}
_STRIKES = tuple(Strike)[:-1]
_GUARDS = tuple(Guard)[:-1]
"""What is told of rolled dice; all others show the last face."""


# --- who is asked ------------------------------------------------------------------------


def menus(state: State) -> tuple[Question, ...]:
    """What everybody who is awaited can choose with the buttons at any time."""
    offered = tuple(buttoned(state))
    return tuple(
        Question(seat, ask(state, seat), PROMPTS.first_options(state, _of(state, seat, offered)))
        for seat in awaited(state)
    )


def _of(state: State, seat: Seat, actions: Iterable[Action]) -> list[Action]:
    return [action for action in actions if made_by(state, action) is seat]


def buttoned(state: State) -> Iterator[Action]:
    """The legal actions that can be told with buttons.

    What was hidden until now is shown on the table alone: rows, loot from the decks, upgrades.
    """
    shown = state.dues[0].task in (Task.DRAW, Task.UPGRADE) if state.dues else _is_reveal(state)
    if companion_acts(state) is not None or shown:
        return iter(())
    return (action for action in legal_actions(state) if choices_of(action))


def _is_reveal(state: State) -> bool:
    return state.attack is None and state.step is Step.REVEAL


# --- choices -----------------------------------------------------------------------------


def choices_of(action: Action) -> tuple[Choice, ...]:
    """The choices of an action, in the order of asking; none where a card has to tell them."""
    match action:
        case Lay() | Search() | Defend() | Lead() | Gain() | Skip() | Pass():
            return (_BUTTONS[type(action)],)
        case Land(_, sector) | Flee(_, sector):
            return (Part("to", sector),)
        case Move(_, sector):
            return (Button.MOVE, Part("to", sector))
        case Assault(_, weapon, target):
            return (Button.ATTACK, Part("with", weapon), Part("at", _code(target)))
        case Use():
            return (Part("use", action.code), *_use_choices(action))
        case Roll(strikes, along):
            guards = (c for place, dice in enumerate(along) for c in _guards(dice, place + 1))
            return (*_faces(strikes, _STRIKES), *guards)
        case RollGuard(guards):
            return tuple(_guards(guards, 0))
        case Assign(_, crits):
            return (Part("cancel", crits),)
        case Keep(_, cards):
            return (Part("keep", _codes(cards)),)
        case Take(_, kinds):
            return (Part("take", "+".join(kind.value for kind in kinds) or "none"),)
        case Equip() | Stow() | Scrap():
            return (Part("lay", action.card.code), *_laying(action))
        case TurnToken(sector):
            return (Part("token", sector),)
    return ()


def _code(target: Target) -> str | int:
    return target if isinstance(target, int) else target.value


def _codes(cards: Iterable[Loot]) -> str:
    return "+".join(card.code for card in cards)


def _faces(
    dice: Sequence[Strike] | Sequence[Guard],
    asked: Sequence[Strike] | Sequence[Guard],
    place: int = 0,
) -> Iterator[Choice]:
    """How many dice show each face; with the number of dice the rest is plain."""
    return (Part(face.value, dice.count(face), by=place) for face in asked)


def _guards(dice: Sequence[Guard], place: int) -> Iterator[Choice]:
    return _faces(dice, _GUARDS, place)


def _use_choices(use: Use) -> Iterator[Choice]:
    """What is paid, which dice are rolled again, where, whom."""
    if use.pay is not None:
        yield Part("pay", use.pay.code)
    if use.dice:
        worst_first = reversed(tuple(type(use.dice[0])))
        yield from (Part(f"again-{f.value}", use.dice.count(f)) for f in worst_first)
    if use.sector is not None:
        yield Part("to", use.sector)
    if use.whom is not None:
        yield Part("whom", use.whom.value)


def _laying(action: Equip | Stow | Scrap) -> Iterator[Choice]:
    """As equipment, over other equipment, under it, or on the discards; and what is in excess."""
    match action:
        case Equip(_, card, None):
            yield Part("on", card.kind.value)
        case Equip(_, _, over, shed):
            yield Part("over", over.value if over is not None else "")
            if shed:
                yield Part("shed", _codes(shed))
        case Stow(_, _, under):
            yield Part("under", under.value)
        case Scrap():
            yield Part("on", "discards")


# --- options -----------------------------------------------------------------------------


def _option(state: State, action: Action, choice: Choice) -> Option:
    if isinstance(choice, Button):
        return _button_option(state, action, choice)
    if not isinstance(choice, Part):
        raise TypeError(choice)
    match choice.name, action:
        case "to", Land() | Move() | Flee() | Use() if isinstance(choice.value, int):
            label = sector_label(state, choice.value)
            return Option(choice, label, zone=mat.tile(choice.value))
        case "token", TurnToken(int(sector)):
            return Option(choice, sector_label(state, sector))
        case "use" | "pay" | "whom", Use():
            return _use_option(state, action, choice)
        case "with" | "at", Assault():
            return _attack_option(state, action, choice)
        case "keep" | "take" | "lay" | "on" | "over" | "under" | "shed", _:
            return _loot_option(state, action, choice)
    if not isinstance(choice.value, int):
        raise TypeError(choice)
    return Option(choice, say("ne-option-count", count=choice.value))


def _button_option(state: State, action: Action, choice: Button) -> Option:
    seat = made_by(state, action) or state.leader
    key = f"ne-option-{choice.value}"
    if choice is Button.SEARCH:
        return Option(choice, say(key, cost=search_cost(state, seat)))
    if choice is Button.LAID:
        return Option(choice, say(key), zone=mat.row(seat))
    if choice is Button.PASS and state.attack is not None and not state.dues:
        rolls = state.attack.stage in (Stage.BEFORE, Stage.GUARD)
        return Option(choice, say(f"{key}-roll" if rolls else key))
    if choice is Button.PASS and not state.dues:
        return Option(choice, say(f"{key}-first"))
    return Option(choice, say(f"{key}-damage" if choice is Button.PASS else key))


def _use_option(state: State, use: Use, choice: Part) -> Option:
    fighter = state.fighter(use.seat)
    if choice.name == "whom" and use.whom is not None:
        figure = figure_piece(state.fighter(use.whom).character)
        return Option(choice, say("ne-option-who", who=who_is(state.pack, use.whom)), piece=figure)
    if choice.name == "pay" and use.pay is not None:
        return Option(choice, use.pay.label, piece=_paid_with(state, use))
    ability = state.pack.ability_named(use.code)
    innate = ability in state.pack.manoeuvres or any(
        usable.innate and usable.ability is ability for usable in sources_of(state, use.seat)
    )
    cost = state.energy_for(use.seat, ability) if innate else ability.energy
    key = "ne-option-use" if cost else "ne-option-use-free"
    gear = gear_used(fighter, use.code)
    upgrade = next((each for each in fighter.upgrades if each.ability is ability), None)
    piece = upgrade_piece(upgrade) if upgrade is not None else None
    if gear is not None:
        name = gear.card.label
        if len(gear.card.abilities) > 1:
            name = say("ne-option-effect", card=name, number=gear.card.abilities.index(ability) + 1)
        return Option(
            choice, say("ne-option-gear", name=name), piece=_lying_gear(state, use.seat, gear.card)
        )
    return Option(choice, say(key, name=ability.label, cost=cost), piece=piece)


def _lying_gear(state: State, seat: Seat, card: Loot) -> Piece | None:
    """The equipment card where it lies, on top of its supplies."""
    return next(iter(layout(state).at(mat.gear(seat, card.kind))[-1:]), None)


def _paid_with(state: State, use: Use) -> Piece | None:
    """The piece that would be taken, or turned over."""
    gear = gear_used(state.fighter(use.seat), use.code)
    if isinstance(use.pay, BotKind):
        zone, kind = mat.bots(use.seat), won_piece(use.pay)
    elif use.pay is not None and gear is not None:
        zone, kind = mat.gear(use.seat, gear.card.kind), loot_piece(use.pay)
    else:
        return None
    return next((piece for piece in layout(state).at(zone) if piece.kind == kind), None)


def _attack_option(state: State, action: Assault, choice: Part) -> Option:
    """A weapon by its card, a target by its figure or token, a whole sector by its tile."""
    seat, target = action.seat, action.target
    if choice.name == "with":
        carried = (g.card for g in state.fighter(seat).gear if g.card.code == action.weapon)
        card = next(carried, None)
        piece = _lying_gear(state, seat, card) if card is not None else None
        return Option(choice, weapon_is(state.pack, action.weapon), piece=piece)
    if not isinstance(target, int):
        return _fighter_option(state, choice, target)
    whole = any(loot.code == action.weapon and loot.whole_sector for loot in state.pack.loot)
    bot = state.sector_at(target).bot
    if whole or bot is None:
        label = say("ne-target-sector", sector=sector_label(state, target))
        return Option(choice, label, zone=mat.tile(target))
    label = say("ne-target-bot", bot=bot.label, sector=sector_label(state, target))
    there = layout(state).at(mat.tile(target))
    return Option(choice, label, piece=next(p for p in there if p.kind == bot_piece(bot)))


def _fighter_option(state: State, choice: Part, who: Who) -> Option:
    """A fighter with what is left of it."""
    fighter = state.fighter(who)
    label = say("ne-option-target", who=who_is(state.pack, who), health=fighter.health)
    figure = AUTOMA_FIGURE if fighter.character is None else figure_piece(fighter.character)
    return Option(choice, label, piece=figure)


def _loot_option(state: State, action: Action, choice: Part) -> Option:
    match choice.name, action:
        case "keep", Keep(_, cards):
            return Option(choice, say("ne-option-cards", cards=loot_is(cards)))
        case "take", Take(_, kinds):
            return _trophy_option(state, choice, kinds)
        case "lay", Equip(_, card) | Stow(_, card) | Scrap(_, card):
            lying = layout(state).at(mat.DISPLAY)
            piece = next((p for p in lying if p.kind == loot_piece(card)), None)
            return Option(choice, card.label, piece=piece)
        case "on", Equip(seat, card):
            return Option(choice, say("ne-option-equip"), zone=mat.gear(seat, card.kind))
        case "over", Equip(seat, _, Kind() as over):
            return _gear_option(state, choice, seat, over, "ne-option-over")
        case "under", Stow(seat, _, under):
            return _gear_option(state, choice, seat, under, "ne-option-under")
        case "shed", Equip(_, _, _, shed):
            return Option(choice, say("ne-option-cards", cards=loot_is(shed)))
        case "on", Scrap():
            return Option(choice, say("ne-option-scrap"), zone=mat.DISCARDS)
    raise TypeError(choice)


def _gear_option(state: State, choice: Part, seat: Seat, kind: Kind, key: str) -> Option:
    gear = state.fighter(seat).gear_of(kind)
    if gear is None:
        raise TypeError(choice)
    return Option(choice, say(key, card=gear.card.label))


def _trophy_option(state: State, choice: Part, kinds: Sequence[Kind]) -> Option:
    victim = state.dues[0].victim
    gear = state.fighter(victim).gear if isinstance(victim, Seat) else ()
    cards = [each.card for each in gear if each.card.kind in kinds]
    label = say("ne-option-cards", cards=loot_is(cards)) if cards else say("ne-option-take-none")
    return Option(choice, label)


# --- questions ---------------------------------------------------------------------------


def _text(state: State, action: Action, choice: Choice) -> Sentence:
    seat = made_by(state, action) or state.leader
    if isinstance(choice, Part) and choice.name not in ("use", "lay"):
        return ask_part(state, seat, action, choice)
    return ask(state, seat)


PROMPTS: Prompts[State, Action] = Prompts(choices_of, _option, _text)
