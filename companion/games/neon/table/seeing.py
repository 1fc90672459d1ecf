"""What is seen on the table, zone by zone, and the row of actions that visible halves make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.games.neon.pack.cards import Pack
from companion.games.neon.pack.vocabulary import Guard, Strike
from companion.games.neon.rules.actions import Roll, RollGuard
from companion.games.neon.rules.attacks.attack import ROLLING
from companion.games.neon.rules.attacks.legal_attack import attack_actions
from companion.games.neon.rules.state import ROW, Row, State
from companion.games.neon.rules.steps import By, Stage
from companion.games.neon.table import mat
from companion.games.neon.table.lying import Lies
from companion.games.neon.table.pieces import DICE, Half, contents
from companion.table.layout import Layout
from companion.table.zones import Piece, ZoneId

Table: TypeAlias = Mapping[ZoneId, Lies]
"""What lies where, as ``meant`` has it: tables that mean the same are the same."""


@dataclass(frozen=True, slots=True)
class ZoneChange:
    """How a zone differs from what is expected there."""

    zone: ZoneId
    was: Lies
    now: Lies

    @property
    def came(self) -> list[Piece]:
        """The kinds of which there are more now."""
        return [*(Counter(k for k, _ in self.now) - Counter(k for k, _ in self.was)).elements()]

    @property
    def went(self) -> list[Piece]:
        """The kinds of which there are fewer now."""
        return [*(Counter(k for k, _ in self.was) - Counter(k for k, _ in self.now)).elements()]


def zone_changes(expected: Table, seen: Table) -> Iterator[ZoneChange]:
    """The zones that lie otherwise than expected."""
    for zone in dict.fromkeys((*expected, *seen)):
        was, now = expected.get(zone, ()), seen.get(zone, ())
        if was != now:
            yield ZoneChange(zone, was, now)


def as_meant(state: State, seen: Layout) -> Layout:
    """The table with what may lie in two places where it is counted.

    A shield protects its fighter wherever that is, also if it was put beside the figure (NE-MOVE).
    And what lies on top of cards says which equipment they are, on whichever place of its owner
    (NE-SUPPLY).
    """
    shields, table = contents(state.pack).shields, seen
    owners = {state.fighter(seat).character: seat for seat in state.players}
    for zone in mat.TILES:
        for piece in seen.at(zone):
            owner = owners.get(shields[piece.kind]) if piece.kind in shields else None
            if owner is not None:
                table = table.with_piece(piece, mat.shields(owner))
    moved = {zone: _home(state, zone, seen) for zone in mat.GEAR if seen.at(zone)}
    if all(zone == home for zone, home in moved.items()):
        return table
    others = {zone: there for zone, there in table.zones.items() if zone not in moved}
    return replace(table, zones=others | {home: table.at(zone) for zone, home in moved.items()})


def _home(state: State, zone: ZoneId, seen: Layout) -> ZoneId:
    """The place for the equipment that lies on top in another one, if nothing lies there.

    A supply that lies bare is no equipment.
    """
    seat, kind = mat.GEAR[zone]
    top = contents(state.pack).loot.get(seen.at(zone)[-1].kind)
    gear = state.fighter(seat).gear_of(kind) if seat in state.players else None
    if top is None or (gear is not None and top in gear.supplies):
        return zone
    home = mat.gear(seat, top.kind)
    return zone if seen.at(home) else home


def row_seen(pack: Pack, there: Lies) -> Row | None:
    """The row that three visible halves make; None if they make none (NE-1).

    Of the upper card both halves are seen, of the lower one the half beside it.
    """
    cards, halves = contents(pack).actions, len(there)
    if halves != ROW or any(not kind.part for kind, _ in there):
        return None
    wholes = [cards.get(kind.whole) for kind, _ in there]
    left = wholes[0] is wholes[1]
    upper, lower = wholes[1], wholes[2] if left else wholes[0]
    if upper is None or lower is None or upper is lower or (not left and wholes[2] is not upper):
        return None
    pair, single = (there[:2], there[2]) if left else (there[1:], there[0])
    turned = _turned(pair)
    if turned is None or single[1] not in (0, 2):
        return None
    side = Half.RIGHT if left != (single[1] == 2) else Half.LEFT
    if single[0].part != side.value:
        return None
    return Row(upper, lower, turned, single[1] == 2, left)


def _turned(pair: Lies) -> bool | None:
    """Whether a card of which both halves are seen lies upside down; None if that cannot be."""
    (first, turn), (second, other) = pair
    order = first.part, second.part
    if turn != other or turn not in (0, 2):
        return None
    fits = order == (Half.RIGHT, Half.LEFT) if turn else order == (Half.LEFT, Half.RIGHT)
    return turn == 2 if fits else None


# --- dice --------------------------------------------------------------------------------


def rolls_seen(state: State, dice: Sequence[Piece]) -> Iterator[Roll | RollGuard]:
    """The rolls that dice on the table can be; which bot or Automa has rolled what, is asked.

    Those that are not rolled again may still lie there. Where there are more dice than that, or
    fewer, nothing is guessed.
    """
    attack = state.attack
    if attack is None or attack.stage not in ROLLING or not dice or state.dues:
        return
    if state.options.dice is not By.TABLE:
        return
    shown = Counter(DICE[die] for die in dice if die in DICE)
    strikes = Counter({face: n for face, n in shown.items() if isinstance(face, Strike)})
    guards = Counter({face: n for face, n in shown.items() if isinstance(face, Guard)})
    attacks = attack.stage in (Stage.ROLL, Stage.REROLL)
    kept: Counter[Strike | Guard] = Counter(attack.strikes if attacks else attack.guards)
    for roll in attack_actions(state, attack):
        if isinstance(roll, Roll):
            along = Counter(face for faces in roll.along for face in faces)
            fits = strikes in _with_kept(roll.strikes, kept) and (
                guards == along if along else True
            )
        else:
            fits = isinstance(roll, RollGuard) and guards in _with_kept(roll.guards, kept)
        if fits and isinstance(roll, Roll | RollGuard):
            yield roll


def _with_kept(
    rolled: Sequence[Strike] | Sequence[Guard], kept: Counter[Strike | Guard]
) -> tuple[Counter[Strike | Guard], ...]:
    """What lies on the table after a roll: with the dice that were not taken up, or without."""
    new: Counter[Strike | Guard] = Counter(rolled)
    return new, new + kept
