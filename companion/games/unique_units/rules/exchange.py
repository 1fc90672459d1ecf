"""Changing the bag before the first turn (UU-S1)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.unique_units.rules.actions import Exchange
from companion.games.unique_units.rules.bag import Bag, all_of, faults_of
from companion.games.unique_units.rules.events import Event, Exchanged, TurnPassed
from companion.games.unique_units.rules.rulebook import UU_S1, UU_S2
from companion.games.unique_units.rules.state import SEATS, Phase, State, side
from companion.rules.rule import RuleBroken
from companion.rules.sentence import Fact, Sentence, say


def exchange(state: State, action: Exchange) -> tuple[State, tuple[Event, ...]]:
    """Change figures unseen, up to the limit of the pack, and at most one memo card; or nothing."""
    mine = side(action.seat)
    _refuse_count(state, action)
    _refuse_memos(state, action)
    bag = state.bags[mine].exchanged(action.count, action.drops, action.adds, state.pack)
    if faults := faults_of(bag, state.pack):
        raise RuleBroken(UU_S2, all_of(faults), _remedy(faults, state.pack.limits.exchange))

    bags: list[Bag] = list(state.bags)
    bags[mine] = bag
    done = state.exchanges + 1
    last = done == len(SEATS)
    phase = Phase.TURN if last else Phase.EXCHANGE
    after = replace(state, phase=phase, bags=(bags[0], bags[1]), exchanges=0 if last else done)
    exchanged = Exchanged(action.seat, action.count, action.drops, action.adds)
    if last:
        return after, (exchanged, TurnPassed(after.playing, after.turn))
    return after, (exchanged,)


def _refuse_count(state: State, action: Exchange) -> None:
    most = state.pack.limits.exchange
    if not 0 <= action.count <= most:
        raise _broken("uu-exchange-count", seat=action.seat, count=action.count, most=most)
    if len(action.drops) > 1 or len(action.adds) > 1:
        kinds = tuple(kind.label for kind in (*action.drops, *action.adds))
        raise _broken("uu-exchange-memos", seat=action.seat, figures=kinds)


def _refuse_memos(state: State, action: Exchange) -> None:
    bag = state.bag(action.seat)
    least = {each.kind: each.least for each in bag.ranges}
    for kind in action.drops:
        if kind not in least:
            raise _broken("uu-exchange-no-memo", seat=action.seat, figure=kind.label)
        if least[kind] > action.count:
            raise _broken("uu-exchange-too-few", figure=kind.label, least=least[kind])
    for kind in action.adds:
        if kind in least:
            raise _broken("uu-exchange-memo-there", seat=action.seat, figure=kind.label)
        if not action.count:
            raise _broken("uu-exchange-too-few", figure=kind.label, least=1)


def _remedy(faults: Sequence[Sentence], most: int) -> Sentence:
    """Change more figures, where that would do; else nothing."""
    for fault in faults:
        least = fault.facts.get("least")
        if fault.key == "uu-bag-changes" and isinstance(least, int) and least <= most:
            return say("uu-remedy-change-more", least=least)
    return say("uu-remedy-bag-as-it-was")


def _broken(key: str, **facts: Fact) -> RuleBroken:
    return RuleBroken(UU_S1, Sentence(key, facts), say("uu-remedy-bag-as-it-was"))
