"""The conversation of an attack: who, whom, with what, the dice drawn large, and the odds."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.neon.pack import motifs
from companion.games.neon.pack.vocabulary import Guard, Strike
from companion.games.neon.rules.attacks.attack import asked
from companion.games.neon.rules.attacks.defence import defence_dice, is_automatic
from companion.games.neon.rules.attacks.duels import Prospect, prospects
from companion.games.neon.rules.attacks.odds import Odds
from companion.games.neon.rules.state import Attack, State
from companion.games.neon.rules.steps import AUTOMA, Stage, Told
from companion.games.neon.table import faces
from companion.games.neon.words.naming import weapon_is, who_is
from companion.games.neon.words.printed import face_name
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, decimal, say
from companion.scenes.ring import Token, Tray
from companion.scenes.scene import Column, Node, Panel, Size, Tone, Words

_UNROLLED = frozenset([Stage.BEFORE, Stage.ROLL])
_UNGUARDED = frozenset([*_UNROLLED, Stage.AFTER, Stage.REROLL, Stage.GUARD, Stage.GUARD_ROLL])
_STRUCK = frozenset([Stage.STRUCK, Stage.HARM])
_CERTAIN = 0.9995
"""From here on a chance is told as certain, and below its rest as none."""


def attack_panel(state: State, attack: Attack) -> Panel:
    """All that is to be seen of an attack while it lasts."""
    parts: list[Node] = [Words(_tell_attack(state, attack), Size.SMALL)]
    shares = [0.0]
    for tray in (_strikes(attack), _guards(state, attack)):
        if tray is not None:
            parts.append(tray)
            shares.append(1.0)
    lines = [*_tell_left(attack), *tell_odds(state)]
    parts += [
        Words(told, Size.SMALL, Tone.ASK, spare=place > 0) for place, told in enumerate(lines)
    ]
    shares += [0.0 for _ in lines]
    seat = asked(state)
    return Panel(Column(tuple(parts), tuple(shares)), seat if seat is not None else Tone.QUIET)


def _tell_attack(state: State, attack: Attack) -> Sentence:
    facts: dict[str, Fact] = {
        "who": who_is(state.pack, attack.by),
        "weapon": weapon_is(state.pack, attack.weapon),
        "distance": attack.distance,
    }
    target = _name_target(state, attack)
    if target is None:  # all have been dealt with
        return Sentence("ne-attack-over", facts)
    return Sentence("ne-attack", facts | {"target": target, "more": len(attack.targets) - 1})


def _name_target(state: State, attack: Attack) -> Fact | None:
    """Whom it is about now; where a bot is, the arena shows."""
    if not attack.targets:
        return None
    target = attack.target
    if not isinstance(target, int):
        return who_is(state.pack, target)
    bot = state.sector_at(target).bot if state.has_sector(target) else None
    return None if bot is None else bot.label


# --- dice ----------------------------------------------------------------------------------


def die(face: Strike | Guard) -> Token:
    """A die that shows this."""
    return Token(motifs.DICE[face], faces.die_colour(face), square=True, name=face_name(face))


def _blank(colour: str) -> Token:
    return Token(None, colour, square=True)


def _strikes(attack: Attack) -> Tray | None:
    """The attack dice as they stand; before the roll, how many there will be."""
    if attack.stage in _UNROLLED:
        shown = tuple(_blank(faces.STRIKE_COLOUR) for _ in range(attack.dice))
    else:
        strikes = attack.against or attack.strikes
        blank = _blank(faces.STRIKE_COLOUR)
        rolling = attack.rolling if attack.stage is Stage.REROLL else 0
        shown = (*map(die, strikes), *(blank for _ in range(rolling)))
    return Tray((shown,), say("ne-strikes"), large=True) if shown else None


def _guards(state: State, attack: Attack) -> Tray | None:
    """The defence dice, those of bots and the Automa among them."""
    if not attack.targets:
        return None
    target, blank = attack.target, _blank(faces.GUARD_COLOUR)
    if attack.guards or attack.stage is Stage.GUARD_REROLL:
        rolling = attack.rolling if attack.stage is Stage.GUARD_REROLL else 0
        shown = (*map(die, attack.guards), *(blank for _ in range(rolling)))
    elif is_automatic(target):
        known = attack.along[0] if attack.along else ()
        count = state.pack.automa.armour if target is AUTOMA else 1
        shown = tuple(map(die, known)) or tuple(blank for _ in range(count))
    elif attack.stage in _UNGUARDED:
        shown = tuple(blank for _ in range(defence_dice(state)))
    else:
        shown = ()
    return Tray((shown,), say("ne-guards"), large=True) if shown else None


def _tell_left(attack: Attack) -> Iterator[Sentence]:
    """What the dice have not cancelled, while helmet and armour are considered."""
    if attack.stage in _STRUCK:
        yield say("ne-left", crits=attack.crits, hits=attack.hits)


# --- odds ----------------------------------------------------------------------------------


def tell_odds(state: State) -> tuple[Sentence, ...]:
    """What can be expected as it stands, and with each thing that could be used now."""
    seat = asked(state)
    if state.options.odds is Told.HIDDEN or not isinstance(seat, Seat):
        return ()
    found = prospects(state, seat)
    if not found:
        return ()
    now, *others = found
    lines = [say("ne-odds", **_tell(now.odds))]
    told = _tell(now.odds)
    lines += [_tell_other(each) for each in others if _tell(each.odds) != told]
    if others and len(lines) == 1:
        lines.append(say("ne-odds-nothing"))
    return tuple(lines)


def _tell_other(prospect: Prospect) -> Sentence:
    name: Fact = prospect.ability.label if prospect.ability is not None else ""
    return Sentence("ne-odds-with", {"name": name, **_tell(prospect.odds)})


def _tell(odds: Odds) -> dict[str, Fact]:
    return {"chance": _percent(odds.hit), "expected": decimal(odds.expected, 1)}


def _percent(chance: float) -> int:
    """Whole percents; 0 and 100 are told only of what cannot or must happen."""
    if chance >= _CERTAIN or chance <= 1 - _CERTAIN:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))
