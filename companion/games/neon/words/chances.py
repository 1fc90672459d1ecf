"""The odds of an attack as anybody can ask for them, by words and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import companion.games.neon
from companion.games.game import NotationError
from companion.games.neon.pack.cards import Dice
from companion.games.neon.pack.pack_file import GAME, read_pack
from companion.games.neon.pack.vocabulary import Strike
from companion.games.neon.rules.attacks.odds import Duel, counts_of, damage_odds, turn_of
from companion.games.neon.rules.state import MOST_ATTACK_DICE, MOST_DEFENCE_DICE
from companion.games.neon.words.notation import read_guards, read_strikes
from companion.games.odds import Chances, GameOdds, OddsWord
from companion.rules.sentence import say
from companion.text.complaint import Complaint

_FOLDER = Path(companion.games.neon.__file__).parent
_TARGETS = ("player", "bot", "automa")
_MOST_CANCELLED = 5
_MOST_HEALTH = 9


def neon_odds() -> GameOdds:
    """The odds of attacks with the dice of the shipped pack."""
    pack = read_pack((_FOLDER / "pack.toml").read_text(encoding="utf-8"))
    return GameOdds(
        GAME,
        _FOLDER,
        _words(),
        lambda said: attack_chances(said, pack.dice),
        "attack=3 defence=2 rerolls=2 helmet=1",
    )


def _words() -> tuple[OddsWord, ...]:
    cancelled = range(_MOST_CANCELLED + 1)
    numbers = {
        "attack": (range(MOST_ATTACK_DICE + 1), "3"),
        "defence": (range(MOST_DEFENCE_DICE + 1), "1"),
        "rerolls": (range(MOST_ATTACK_DICE + 1), "0"),
        "sure": (range(MOST_ATTACK_DICE + 1), "0"),
        "guard-rerolls": (range(MOST_DEFENCE_DICE + 1), "0"),
        "helmet": (cancelled, "0"),
        "armour": (cancelled, "0"),
        "more": (cancelled, "0"),
        "health": (range(1, _MOST_HEALTH + 1), str(_MOST_HEALTH)),
    }
    counted = (
        OddsWord(name, say(f"ne-odds-{name}"), numbers=values, usual=usual)
        for name, (values, usual) in numbers.items()
    )
    target = OddsWord("target", say("ne-odds-target"), choices=_TARGETS, usual=_TARGETS[0])
    lying = (OddsWord(name, say(f"ne-odds-{name}")) for name in ("rolled", "guarded"))
    return (*counted, target, *lying)


def attack_chances(said: Mapping[str, str], dice: Dice) -> Chances:
    """How likely each damage is, if both sides use their dice well."""
    try:
        strikes, guards = read_strikes(said["rolled"]), read_guards(said["guarded"])
    except NotationError as wrong:
        raise Complaint(wrong.sentence.key, **wrong.sentence.facts) from wrong
    if len(strikes) > MOST_ATTACK_DICE or len(guards) > MOST_DEFENCE_DICE:
        raise Complaint("ne-odds-dice", attack=MOST_ATTACK_DICE, defence=MOST_DEFENCE_DICE)
    if guards and not strikes:
        raise Complaint("ne-odds-order")
    number = {name: int(value) for name, value in said.items() if value.isdecimal()}
    sure = turn_of(Strike.MAYBE, Strike.HIT, number["sure"])
    duel = Duel(
        dice=len(strikes) or number["attack"],
        guards=len(guards) or number["defence"],
        rerolls=number["rerolls"],
        turns=(sure,) if sure.number else (),
        guard_rerolls=number["guard-rerolls"],
        crits_cancelled=number["helmet"],
        hits_cancelled=number["armour"],
        more=number["more"],
        most=1 if said["target"] == "bot" else number["health"],
        together=said["target"] != "player",
        rolled=counts_of(strikes) if strikes else None,
        guarded=counts_of(guards) if guards else None,
    )
    odds = damage_odds(duel, dice)
    return Chances(say("ne-odds-damage"), odds.chances, say("ne-odds-hit"))
