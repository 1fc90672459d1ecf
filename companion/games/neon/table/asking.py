"""The questions of Neon: what somebody is to do now, and which part of it is still open."""

from __future__ import annotations

from companion.games.neon.rules.actions import Action
from companion.games.neon.rules.attacks.attack import ROLLING
from companion.games.neon.rules.attacks.defence import defence_dice, is_automatic
from companion.games.neon.rules.closing import takes_toll
from companion.games.neon.rules.deeds import half
from companion.games.neon.rules.state import KEPT, TROPHY_GEAR, Attack, Due, State
from companion.games.neon.rules.steps import Stage, Step, Task
from companion.games.neon.rules.uses import must_use
from companion.games.neon.rules.working import drawable
from companion.games.neon.words.naming import dice_are, loot_is, sector_is, targets_are, who_is
from companion.games.neon.words.printed import tell_half
from companion.games.shared.prompts import Part
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, and_also, say


def ask(state: State, seat: Seat) -> Sentence:
    """What somebody is to do now."""
    if state.dues:
        return _ask_for(state, state.dues[0])
    if state.attack is not None:
        return _ask_in_attack(state, state.attack, seat)
    match state.step:
        case Step.ACT:
            deeds = tell_half(half(state))
            return say("ne-menu-act", seat=seat, number=state.number + 1, deeds=deeds)
        case _:
            return say(f"ne-menu-{state.step.value}", seat=seat)


def _ask_for(state: State, due: Due) -> Sentence:
    seat = due.seat
    match due.task:
        case Task.DRAW:
            grades = tuple(say(f"ne-grade-{g.value}") for g in dict.fromkeys(due.grades))
            count = drawable(state, due)
            return say("ne-menu-draw", seat=seat, count=count, grades=and_also(grades))
        case Task.KEEP:
            return say("ne-menu-keep", seat=seat, count=KEPT)
        case Task.LAY:
            return say("ne-menu-lay-loot", seat=seat, cards=loot_is(due.cards))
        case Task.TROPHY if due.victim is not None:
            facts: dict[str, Fact] = {"victim": who_is(state.pack, due.victim)}
            return say("ne-menu-trophy", seat=seat, count=TROPHY_GEAR, **facts)
        case Task.BRACE | Task.FLEE:
            at = state.fighter(seat).at or 0
            stays = due.task is Task.FLEE and takes_toll(state)
            key = "ne-menu-toll" if stays else f"ne-menu-{due.task.value}"
            return say(key, seat=seat, sector=sector_is(state.pack, at))
        case _:
            return say(f"ne-menu-{due.task.value}", seat=seat)


# --- an attack ---------------------------------------------------------------------------


def _ask_in_attack(state: State, attack: Attack, seat: Seat) -> Sentence:
    """One question for each stage, with the dice as they lie."""
    stage = attack.stage
    if stage in ROLLING:
        return _ask_roll(state, attack, seat)
    facts: dict[str, Fact] = {"seat": seat}
    match stage:
        case Stage.BEFORE:
            facts |= {"target": targets_are(state.pack, attack.targets), "count": attack.dice}
        case Stage.AFTER:
            facts["dice"] = dice_are(attack.strikes)
        case Stage.GUARD:
            facts |= {"dice": dice_are(attack.against), "count": defence_dice(state)}
        case Stage.GUARD_AFTER | Stage.COUNTER | Stage.ASSIGN:
            facts |= {"dice": dice_are(attack.against), "guards": dice_are(attack.guards)}
        case Stage.STRUCK:
            forced = must_use(state, seat)
            facts |= {"crits": attack.crits, "hits": attack.hits}
            if forced is not None:
                return say("ne-menu-forced", name=forced.label, **facts)
        case Stage.DEALT:
            facts["count"] = attack.crits + attack.hits + attack.more
    return say(f"ne-menu-{stage.value}", **facts)


def _ask_roll(state: State, attack: Attack, seat: Seat) -> Sentence:
    """Who rolls how many dice; those of bots and the Automa come with the attack (NE-R2)."""
    again = attack.stage in (Stage.REROLL, Stage.GUARD_REROLL)
    if attack.stage in (Stage.GUARD_ROLL, Stage.GUARD_REROLL):
        count = attack.rolling if again else defence_dice(state)
        return say("ne-menu-roll-guard", seat=seat, count=count)
    along = sum(map(is_automatic, attack.targets)) if not again else 0
    count = attack.rolling if again else attack.dice
    return say("ne-menu-roll-along" if along else "ne-menu-roll", seat=seat, count=count)


# --- the parts of an action --------------------------------------------------------------


def ask_part(state: State, seat: Seat, action: Action, part: Part) -> Sentence:
    """What is asked for one choice of an action."""
    del action
    name = part.name
    if name.startswith("again-"):
        face = say(f"ne-die-{name.removeprefix('again-')}")
        return say("ne-ask-again", seat=seat, face=face)
    attack = state.attack
    if attack is not None and attack.stage in ROLLING and not state.dues:
        return _ask_face(state, attack, seat, part)
    if name in ("on", "over", "under"):
        return say("ne-ask-how", seat=seat)
    if name in ("keep", "take", "cancel", "token") or (name == "to" and state.dues):
        return ask(state, seat)
    if name == "to" and state.step is Step.LAND:
        return ask(state, seat)
    return say(f"ne-ask-{name}", seat=seat)


def _ask_face(state: State, attack: Attack, seat: Seat, part: Part) -> Sentence:
    """How many dice show a face: of the attack, of a defence, or of a bot's or the Automa's."""
    face = say(f"ne-die-{part.name}")
    if not isinstance(part.by, int) or part.by == 0:
        return say("ne-ask-face", seat=seat, face=face)
    automatic = [target for target in attack.targets if is_automatic(target)]
    whose = targets_are(state.pack, automatic[part.by - 1 : part.by])
    return say("ne-ask-face-along", seat=seat, face=face, who=whose)
