"""Everybody's fighter: health, energy, shields and points, the row of actions, and equipment."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from companion.games.game import Marks
from companion.games.neon.pack import motifs
from companion.games.neon.pack.cards import Upgrade
from companion.games.neon.pack.vocabulary import Deed
from companion.games.neon.rules.refusals import DEED_NAMES, awaited
from companion.games.neon.rules.scoring import points
from companion.games.neon.rules.state import Fighter, Gear, State
from companion.games.neon.rules.steps import AUTOMA, Mode, Step, Target, Who
from companion.games.neon.screen import icons
from companion.games.neon.table import faces, mat
from companion.games.neon.table.pieces import loot_piece, upgrade_piece
from companion.games.neon.words.printed import JOKER, tell_half
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.icons import POINTS
from companion.scenes.outlines import Icon
from companion.scenes.ring import Spare, Token, Tray
from companion.scenes.scene import Column, Count, Glow, Node, Panel, Row, Size, Tone, Words

_EMBLEM, _NAME = 0.0, 1.0


def fighters(state: State, marks: Marks) -> Column:
    """Everybody in the order of turns."""
    return Column(tuple(_panel(state, marks, who) for who in in_order(state)))


def in_brief(state: State, marks: Marks, first: Collection[Target]) -> Node:
    """All that is counted of everybody; those who are not among the first give way."""
    shown = {who: _panel(state, marks, who, brief=True) for who in in_order(state)}
    others = tuple(panel for who, panel in shown.items() if who not in first)
    parts: list[Node] = [panel for who, panel in shown.items() if who in first]
    if others:
        parts.append(Spare(Column(others)))
    return Column(tuple(parts), tuple(0.0 for _ in parts))


def in_order(state: State) -> tuple[Who, ...]:
    """Everybody in the order of turns, as far as it is known; else clockwise (NE-2)."""
    first = state.order
    rest = tuple(seat for seat in state.players if seat not in first)
    return (*first, *rest, *(who for who in state.everybody if who is AUTOMA))


def _panel(state: State, marks: Marks, who: Who, *, brief: bool = False) -> Panel:
    fighter = state.fighter(who)
    parts: list[Node] = [_head(state, who)]
    if not brief:
        parts += [*_row(state, who), *_gear(marks, who, fighter)]
    acts = isinstance(who, Seat) and (who in awaited(state) or who is state.acting)
    tone: Tone | Seat = who if acts and isinstance(who, Seat) else Tone.QUIET
    shares = (0.0, *(1.0 for _ in parts[1:]))
    return Panel(Column(tuple(parts), shares), tone)


def _head(state: State, who: Who) -> Node:
    """Who it is, and all that is counted of it."""
    fighter = state.fighter(who)
    emblem = Token(
        faces.fighter_motif(fighter.character),
        faces.fighter_colour(state.pack, fighter.character),
        faded=fighter.out,
    )
    name = Words(_name(state, who), Size.SMALL, who if isinstance(who, Seat) else Tone.PLAIN)
    counts = tuple(_counts(state, who)) or (Words(say("ne-is-out"), Size.SMALL, Tone.QUIET),)
    line = Row((emblem, *counts), (_EMBLEM, *(_NAME for _ in counts)))
    return Column((_spare(name), line), (0.0, 0.0))


def _spare(words: Words) -> Words:
    return Words(words.text, words.size, words.tone, spare=True)


def _name(state: State, who: Who) -> Sentence:
    """A player with the place in the order of turns, where that is known."""
    if not isinstance(who, Seat):
        return say("ne-fighter-name", name=state.pack.automa.label)
    if who in state.order and state.step is not Step.OVER:
        return say("ne-fighter-place", place=state.order.index(who) + 1, seat=who)
    return say("shared-player", seat=who)


def _counts(state: State, who: Who) -> Iterator[Count]:
    fighter = state.fighter(who)
    if not fighter.out:
        second = fighter.second or state.options.mode is Mode.ROYAL
        label = say("ne-health-last" if second else "ne-health")
        yield Count(label, fighter.health, icon=icons.HEALTH, colour=faces.HEALTH_COLOUR)
        if isinstance(who, Seat):
            yield Count(
                say("ne-energy"), fighter.energy, icon=icons.ENERGY, colour=faces.ENERGY_COLOUR
            )
        if fighter.shields:
            yield Count(
                say("ne-shields"), fighter.shields, icon=icons.SHIELDS, colour=faces.SHIELD_COLOUR
            )
    if state.options.mode is not Mode.ROYAL:
        yield Count(say("ne-points"), points(state, (who,)), icon=team_sign(state, who))
    if who is state.leader:
        yield Count(say("ne-leads"), 1, icon=icons.LEADER, colour=faces.LEADER_COLOUR)


def team_sign(state: State, who: Who) -> Icon:
    """The sign of points; teams have signs of their own (NE-C1)."""
    if not state.options.teams or who is AUTOMA:
        return POINTS
    return icons.TEAMS[state.team(who) % len(icons.TEAMS)]


# --- the row of actions ----------------------------------------------------------------------


def _row(state: State, who: Who) -> Iterator[Tray]:
    """The three actions from left to right: what is done fades, what is next is lit (NE-5)."""
    fighter = state.fighter(who)
    if fighter.row is None or not isinstance(who, Seat):
        if fighter.laid and state.step in (Step.LAY, Step.REVEAL):
            back = Token(motifs.BACK, faces.fighter_colour(state.pack, fighter.character))
            yield Tray(((back,), (back,)), spare=True)
        return
    done = 0
    if who in state.acted:
        done = state.number if who is state.acting else len(fighter.row.halves)
    acting = who is state.acting and state.step is Step.ACT
    groups = [
        _half(half, faded=place < done, lit=acting and place == done)
        for place, half in enumerate(fighter.row.halves)
    ]
    yield Tray(tuple(groups), say("ne-row-label", initiative=fighter.row.initiative), spare=True)


def _half(deeds: Sequence[Deed], *, faded: bool, lit: bool) -> tuple[Token, ...]:
    glow = Glow.LIT if lit else Glow.NONE
    if len(deeds) >= len(JOKER):
        name = tell_half(deeds)
        return (Token(motifs.ANY, faces.JOKER_COLOUR, faded=faded, glow=glow, name=name),)
    return tuple(
        Token(
            motifs.DEEDS[deed],
            faces.deed_colour(deed),
            faded=faded,
            glow=glow,
            name=DEED_NAMES[deed],
        )
        for deed in deeds
    )


# --- what a fighter has ------------------------------------------------------------------------


def _gear(marks: Marks, who: Who, fighter: Fighter) -> Iterator[Tray]:
    """Equipment with the number of supplies under it, and upgrades."""
    if not isinstance(who, Seat):
        return
    groups = [(_equipment(marks, who, gear),) for gear in fighter.gear]
    groups += [(_upgrade(marks, who, fighter, upgrade),) for upgrade in fighter.upgrades]
    if groups:
        yield Tray(tuple(groups), spare=True)


def _equipment(marks: Marks, seat: Seat, gear: Gear) -> Token:
    zone = mat.gear(seat, gear.card.kind)
    shown = faces.loot_face(gear.card)
    return Token(
        shown.motif,
        shown.colour,
        number=len(gear.supplies) or None,
        glow=marks.zone_glow(zone),
        option=marks.options.get(zone) or marks.options.get(loot_piece(gear.card)),
        topic=zone,
        name=shown.name,
    )


def _upgrade(marks: Marks, seat: Seat, fighter: Fighter, upgrade: Upgrade) -> Token:
    return Token(
        motifs.UPGRADE,
        faces.UPGRADE_COLOUR,
        faded=upgrade in fighter.spent,
        option=marks.options.get(upgrade_piece(upgrade)),
        topic=mat.upgrade(seat),
        name=upgrade.label,
    )
