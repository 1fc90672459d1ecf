"""What players can put right: energy, health, trophies, search tokens, and who holds what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from msgspec import structs

from companion.games.game import Counted
from companion.games.neon.pack.cards import BOTS_OF_A_KIND, BotKind, Upgrade
from companion.games.neon.pack.vocabulary import Kind
from companion.games.neon.rules.actions import Lay, sorted_loot
from companion.games.neon.rules.loot import in_order
from companion.games.neon.rules.rulebook import NE_EQUIP, NE_S2, NE_S5, NE_SUPPLY
from companion.games.neon.rules.state import (
    MOST_ENERGY,
    MOST_SHIELDS,
    BotToken,
    Gear,
    Place,
    State,
)
from companion.games.neon.rules.steps import AUTOMA, Mode, Step, Who
from companion.games.neon.rules.turn import apply
from companion.games.neon.rules.working import GRADES
from companion.games.neon.table import mat
from companion.games.neon.table.lying import is_hidden, layout, lies
from companion.games.neon.table.naming import name_piece, name_zone
from companion.games.neon.table.pieces import LEADER, contents, figure_piece
from companion.games.neon.table.seeing import as_meant
from companion.rules.rule import Rule, RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, say
from companion.table.layout import Layout
from companion.table.zones import Piece

_QUIET = (Step.LAY, Step.REVEAL, Step.REVEALED, Step.LAND, Step.ACT)
"""When nothing is half done, as long as nothing is due and nobody attacks."""
_VALUES = (1, 2, 3)


# --- what the companion counts ---------------------------------------------------------------


def counted(state: State) -> tuple[Counted[State], ...]:
    """Energy, health and trophies of everybody, and the search tokens of the sectors."""
    if not _is_quiet(state):
        return ()
    return (*_energies(state), *_healths(state), *_trophies(state), *_searches(state))


def _is_quiet(state: State) -> bool:
    return not state.dues and state.attack is None and state.step in _QUIET


def with_fighter(state: State, who: Who, **changes: Any) -> State:
    """The position with another fighter."""
    place = state.place(who)
    fighter = structs.replace(state.fighters[place], **changes)
    return structs.replace(
        state, fighters=(*state.fighters[:place], fighter, *state.fighters[place + 1 :])
    )


def _energies(state: State) -> Iterator[Counted[State]]:
    for seat in state.players:
        fighter = state.fighter(seat)
        if fighter.out:
            continue

        def corrected(energy: int, seat: Seat = seat) -> State:
            return with_fighter(state, seat, energy=energy)

        yield _counted(state, "energy", seat, fighter.energy, range(MOST_ENERGY + 1), corrected)


def _healths(state: State) -> Iterator[Counted[State]]:
    """What somebody has too few of comes from the supply, and goes back there."""
    for who in state.standing:
        fighter, values = state.fighter(who), state.health_values(who)
        if not fighter.in_arena and who is AUTOMA:
            continue
        possible = [n for n in range(1, len(values) + 1) if _reserve(state, who, n) is not None]
        if fighter.health not in possible:
            continue

        def corrected(health: int, who: Who = who) -> State:
            reserve = _reserve(state, who, health)
            if reserve is None:
                return state
            return structs.replace(with_fighter(state, who, health=health), reserve=reserve)

        least = min(_run(possible, fighter.health))
        values_range = range(least, max(_run(possible, fighter.health)) + 1)
        yield _counted(state, "health", who, fighter.health, values_range, corrected)


def _run(numbers: list[int], around: int) -> list[int]:
    """Those that hang together with a number."""
    low = high = around
    while low - 1 in numbers:
        low -= 1
    while high + 1 in numbers:
        high += 1
    return list(range(low, high + 1))


def _reserve(state: State, who: Who, health: int) -> tuple[int, int, int] | None:
    """The supply if a fighter had so many tokens; None if it has not enough of them."""
    values, now = state.health_values(who), state.fighter(who).health
    counts = Counter(dict(zip(_VALUES, state.reserve, strict=True)))
    counts.update(values[len(values) - now :])
    counts.subtract(values[len(values) - health :])
    one, two, three = (counts[value] for value in _VALUES)
    return (one, two, three) if min(one, two, three) >= 0 else None


def _trophies(state: State) -> Iterator[Counted[State]]:
    """Won health tokens by their value; in Royal Battle nobody wins any (NE-R1)."""
    if state.options.mode is Mode.ROYAL:
        return
    for who in state.everybody:
        won = state.fighter(who).trophies
        for place, value in enumerate(_VALUES):

            def corrected(count: int, who: Who = who, place: int = place) -> State:
                had = state.fighter(who).trophies
                trophies, reserve = list(had), list(state.reserve)
                reserve[place] += had[place] - count
                trophies[place] = count
                changed = with_fighter(state, who, trophies=tuple(trophies))
                return structs.replace(changed, reserve=tuple(reserve))

            most = won[place] + state.reserve[place]
            yield _counted(
                state, "trophies", who, won[place], range(most + 1), corrected, worth=value
            )


def _searches(state: State) -> Iterator[Counted[State]]:
    for place in state.ring:

        def corrected(count: int, number: int = place.number) -> State:
            ring = (
                structs.replace(each, search=count) if each.number == number else each
                for each in state.ring
            )
            return structs.replace(state, ring=tuple(ring))

        sector = state.pack.sector(place.number)
        facts: dict[str, Fact] = {"number": place.number, "sector": sector.label}
        values = range(place.search + state.search_reserve + 1)
        short = say("ne-counted-search-short", value=place.search, **facts)
        yield Counted(say("ne-counted-search", **facts), place.search, values, corrected, short)


def _counted(
    state: State,
    key: str,
    who: Who,
    value: int,
    values: range,
    corrected: Any,
    **facts: Fact,
) -> Counted[State]:
    name: Fact = state.pack.automa.label if who is AUTOMA else who
    piece = figure_piece(state.fighter(who).character) if key == "health" else None
    short = say(f"ne-counted-{key}-short", who=name, value=value, **facts)
    return Counted(
        say(f"ne-counted-{key}", who=name, **facts), value, values, corrected, short, piece
    )


# --- what lies on the table --------------------------------------------------------------------


def as_it_lies(state: State, table: Layout) -> State:
    """The position in which the table lies as it does: sectors, figures, equipment, tokens.

    While action cards are laid, so are those that lie face down; open rows are as they were.
    """
    if not _is_quiet(state):
        raise RuleBroken(NE_S5, say("ne-correct-busy"), say("ne-correct-finish"))
    seen = as_meant(state, table)
    after = Correction(state, seen).corrected()
    _refuse_wrong_rows(after, seen)
    for seat in after.players:
        if state.step is Step.LAY and _lies_hidden(after, seen, seat):
            after, _ = apply(after, Lay(seat))
    return after


def _lies_hidden(state: State, seen: Layout, seat: Seat) -> bool:
    """Whether somebody who has not laid yet has cards lying face down."""
    fighter, backs = state.fighter(seat), contents(state.pack).backs
    there = seen.at(mat.row(seat))
    is_mine = bool(there) and all(backs.get(p.kind) is fighter.character for p in there)
    return is_mine and not fighter.laid and not fighter.out


def _refuse_wrong_rows(state: State, seen: Layout) -> None:
    expected = layout(state)
    for zone, seat in mat.ROWS.items():
        if seat not in state.players or lies(expected, zone) == lies(seen, zone):
            continue
        fighter = state.fighter(seat)
        laid = state.step is Step.LAY and _lies_hidden(state, seen, seat)
        if not laid or is_hidden(state, fighter):
            because = say("ne-correct-row", zone=name_zone(state.pack, zone))
            raise RuleBroken(NE_S5, because, say("ne-correct-put"))


@dataclass(frozen=True, slots=True)
class Correction:
    """A position that is to be put right by a table."""

    state: State
    seen: Layout

    def corrected(self) -> State:
        """The position, as far as it can be seen."""
        state = structs.replace(self.state, ring=self._ring(), leader=self._leader())
        for who in state.standing:
            state = with_fighter(state, who, at=self._sector_of(who))
        for seat in state.players:
            upgrades = tuple(self._upgrades(seat))
            state = with_fighter(
                state,
                seat,
                gear=self._gear(seat),
                shields=min(MOST_SHIELDS, len(self.seen.at(mat.shields(seat)))),
                bots=tuple(self._bots(seat)),
                token=self._token_of(seat),
                upgrades=upgrades,
                spent=tuple(u for u in upgrades if self._is_turned(seat, str(u))),
            )
        return self._with_decks(state)

    def _refuse(self, rule: Rule, key: str, **facts: Fact) -> RuleBroken:
        return RuleBroken(rule, Sentence(key, facts), say("ne-correct-put"))

    def _name(self, piece: Piece) -> Sentence:
        return name_piece(self.state.pack, piece)

    def _ring(self) -> tuple[Place, ...]:
        """The sectors as they lie, each with its bot; none may be missing."""
        known = contents(self.state.pack)
        numbers = [known.sectors[p] for p in self.seen.at(mat.RING) if p in known.sectors]
        if sorted(numbers) != sorted(place.number for place in self.state.ring):
            raise self._refuse(NE_S2, "ne-correct-ring")
        bots = {number: self._bot_in(number) for number in numbers}
        return tuple(
            structs.replace(self.state.sector_at(number), bot=bots[number]) for number in numbers
        )

    def _bot_in(self, number: int) -> BotKind | None:
        known = contents(self.state.pack).bots
        there = [known[p.kind] for p in self.seen.at(mat.tile(number)) if p.kind in known]
        if len(there) > 1:
            raise self._refuse(
                NE_S2, "ne-correct-bots", sector=name_zone(self.state.pack, mat.tile(number))
            )
        return there[0] if there else None

    def _leader(self) -> Seat:
        lying = (s for s in self.state.players if LEADER in self.seen.at(mat.leader(s)))
        return next(lying, self.state.leader)

    def _sector_of(self, who: Who) -> int | None:
        """Where a figure stands; whoever acts stays in the arena."""
        fighter = self.state.fighter(who)
        figure = figure_piece(fighter.character)
        zone = self.seen.zone_of(figure)
        acts = self.state.step is Step.ACT and self.state.acting is who
        if zone in mat.TILES and self.state.has_sector(mat.TILES[zone]):
            if self.state.step is Step.LAND and self.state.acting is who:
                raise self._refuse(NE_S5, "ne-correct-figure", card=self._name(figure))
            return mat.TILES[zone]
        if zone == mat.DROPSHIP and not acts and who is not AUTOMA:
            return None
        raise self._refuse(NE_S5, "ne-correct-figure", card=self._name(figure))

    def _token_of(self, seat: Seat) -> int | None:
        tokens = contents(self.state.pack).tokens
        mine = [
            kind for kind, owner in tokens.items() if owner is self.state.fighter(seat).character
        ]
        zone = self.seen.zone_of(mine[0]) if mine else None
        return None if zone is None else mat.TILES.get(zone)

    def _bots(self, seat: Seat) -> Iterator[BotToken]:
        """Won bots in the order in which they were won, which no table shows; new ones last."""
        seen = list(self._bots_seen(seat))
        for bot in self.state.fighter(seat).bots:
            if bot in seen:
                seen.remove(bot)
                yield bot
        yield from seen

    def _bots_seen(self, seat: Seat) -> Iterator[BotToken]:
        known = contents(self.state.pack)
        for piece in self.seen.at(mat.bots(seat)):
            if piece.kind in known.won:
                yield BotToken(known.won[piece.kind])
            elif piece.kind in known.bots:
                yield BotToken(known.bots[piece.kind], used=True)

    def _upgrades(self, seat: Seat) -> Iterator[Upgrade]:
        """Whoever has an upgrade before them has it, new ones last; Royal Battle has none."""
        if self.state.options.mode is Mode.ROYAL:
            return
        known = contents(self.state.pack).upgrades
        there = [known[p.kind] for p in self.seen.at(mat.upgrade(seat)) if p.kind in known]
        mine = self.state.fighter(seat).upgrades
        yield from sorted(there, key=lambda each: mine.index(each) if each in mine else len(mine))

    def _is_turned(self, seat: Seat, code: str) -> bool:
        there = self.seen.at(mat.upgrade(seat))
        return any(p.name.endswith(f"_{code}") and self.seen.turn_of(p) for p in there)

    def _gear(self, seat: Seat) -> tuple[Gear, ...]:
        """Of each place the card on top, and what lies under it as its supplies."""
        found: list[Gear] = []
        loot = contents(self.state.pack).loot
        for kind in Kind:
            zone = mat.gear(seat, kind)
            cards = [loot[piece.kind] for piece in self.seen.at(zone) if piece.kind in loot]
            if not cards:
                continue
            *supplies, top = cards
            if top.kind is not kind:
                where = name_zone(self.state.pack, zone)
                raise self._refuse(NE_EQUIP, "ne-correct-gear", card=top.label, zone=where)
            if len(supplies) > top.most:
                facts: dict[str, Fact] = {"card": top.label, "most": top.most}
                raise self._refuse(NE_SUPPLY, "ne-correct-supplies", **facts)
            found.append(Gear(top, sorted_loot(tuple(supplies))))
        return in_order(found)

    def _with_decks(self, state: State) -> State:
        """What is held comes from the discards, or else the decks; what is no longer goes back."""
        held = Counter(
            card for f in state.fighters for g in f.gear for card in (g.card, *g.supplies)
        )
        decks, discards = [list(d) for d in state.decks], [list(d) for d in state.discards]
        before = Counter(
            card for f in self.state.fighters for g in f.gear for card in (g.card, *g.supplies)
        )
        for card in (held - before).elements():
            pile = GRADES.index(card.grade)
            source = discards[pile] if card in discards[pile] else decks[pile]
            if card not in source:
                raise self._refuse(NE_SUPPLY, "ne-correct-copies", card=card.label)
            source.remove(card)
        for card in (before - held).elements():
            discards[GRADES.index(card.grade)].append(card)
        self._refuse_bots(state)
        return structs.replace(
            state,
            decks=tuple(map(tuple, decks)),
            discards=tuple(sorted_loot(tuple(pile)) for pile in discards),
        )

    def _refuse_bots(self, state: State) -> None:
        kinds = Counter(place.bot for place in state.ring if place.bot is not None)
        kinds.update(bot.kind for fighter in state.fighters for bot in fighter.bots)
        for kind, count in kinds.items():
            if count > BOTS_OF_A_KIND:
                raise self._refuse(NE_S2, "ne-correct-bot", bot=kind.label)
