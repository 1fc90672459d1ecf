"""The next round of a tournament, whatever its stage: the one way in to all pairings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from companion.desk.pairing import robin
from companion.desk.pairing.dutch import dutch
from companion.desk.pairing.entering import group_numbers, qualified
from companion.desk.pairing.players import Player, players
from companion.desk.pairing.pods import pods
from companion.desk.pairing.reasons import why_of_pair, why_of_table, why_rests
from companion.desk.pairing.seating import seated_pair, seated_table
from companion.desk.pairing.swiss import swiss
from companion.desk.standings.bracket import new_tree, played_tree
from companion.desk.standings.tally import Tally, stage_rounds, tally
from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.stages import (
    ELIMINATIONS,
    field,
    group_count,
    latest_stage,
    rounds_needed,
)
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import EntrantId, Format, Match, Reason, Round


class Drawn(NamedTuple):
    """Who meets whom, before the tables have numbers."""

    matches: list[Match]
    byes: list[EntrantId]
    reasons: dict[EntrantId, tuple[Reason, ...]]


def pair(event: Tournament) -> Round:
    """The next round. The same tournament is always paired the same way.

    Raises Refusal where results are missing, nobody is left to be paired, or all is played.
    """
    if event.closed:
        raise Refusal("desk-closed", name=event.plan.name)
    if event.rounds and not event.rounds[-1].is_over:
        missing = sum(s.result is None for s in event.rounds[-1].sittings.values())
        raise Refusal("desk-pair-open", number=len(event.rounds), missing=missing)
    stage = latest_stage(event)
    if is_over(event, stage):
        stage += 1
    if stage >= len(event.plan.stages):
        raise Refusal("desk-pair-complete", name=event.plan.name)
    number = len(event.rounds) + 1
    drawn = _draw(event, stage, number)
    if not drawn.matches:
        raise Refusal("desk-pair-nobody")
    all_games = event.plan.stages[stage].all_games
    matches = tuple(
        Match(table, m.players, m.game, m.best_of, m.group, m.bracket, all_games)
        for table, m in enumerate(drawn.matches, 1)
    )
    return Round(number, stage, matches, tuple(drawn.byes), drawn.reasons)


def pair_again(event: Tournament) -> Round:
    """The last round, from what is known now, as if it had never been paired."""
    if not event.rounds:
        raise Refusal("desk-round-unknown", number=1)
    return pair(replace(event, rounds=event.rounds[:-1]))


def is_over(event: Tournament, stage: int) -> bool:
    """Whether a stage has had all its rounds."""
    rounds = stage_rounds(event, stage)
    if not rounds:
        return False
    if event.plan.stages[stage].format in ELIMINATIONS:
        tree = played_tree(event, stage)
        tree.leave_behind(event.dropped, len(event.rounds) + 1)
        return next(tree.ready(), None) is None
    needed = rounds_needed(event, stage, len(field(event, stage)))
    return needed is not None and len(rounds) >= needed


def _draw(event: Tournament, stage: int, number: int) -> Drawn:
    kind = event.plan.stages[stage].format
    if kind in ELIMINATIONS:
        return _eliminate(event, stage, number)
    if kind is Format.ROUND_ROBIN:
        return _robin(event, stage)
    if kind is Format.GROUPS:
        return _groups(event, stage)
    return _swiss(event, stage, number)


def game_of(event: Tournament, stage: int) -> str:
    """What is played in the next round of a stage."""
    games = event.plan.stages[stage].games
    return games[len(stage_rounds(event, stage)) % len(games)]


def _entered(event: Tournament, stage: int) -> list[EntrantId]:
    """Who is to be paired in a stage, strongest first."""
    if stage and not stage_rounds(event, stage):
        return qualified(event, stage)
    return [key for key in field(event, stage) if key not in event.dropped]


def _swiss(event: Tournament, stage: int, number: int) -> Drawn:
    """Swiss of two, by either order of criteria, and of tables of several."""
    planned = event.plan.stages[stage]
    counted = tally(event, stage)
    order = players(event, stage, counted, _entered(event, stage))
    if planned.format is Format.PODS:
        return _pods(event, stage, number, counted, order)
    is_dutch = planned.format is Format.DUTCH
    if is_dutch:
        played = len(counted.rounds)
        is_last = played + 1 == rounds_needed(event, stage, len(order))
        possible = counted.scale.win * played if is_last else None
        pairs, rests = dutch(order, number, event.plan.seed, possible)
    else:
        pairs, rests = swiss(order, number)
        pairs = [seated_pair(*pair, event.plan.seed, number) for pair in pairs]
    game = game_of(event, stage)
    drawn = Drawn([], [], {})
    for one, other in pairs:
        drawn.matches.append(Match(0, (one.key, other.key), game, planned.best_of))
        for player, opponent, begins in ((one, other, True), (other, one, False)):
            drawn.reasons[player.key] = why_of_pair(
                player, opponent, counted, begins=begins, is_dutch=is_dutch
            )
    if rests is not None:
        drawn.byes.append(rests.key)
        drawn.reasons[rests.key] = why_rests(rests)
    return drawn


def _pods(event: Tournament, stage: int, number: int, counted: Tally, order: list[Player]) -> Drawn:
    planned = event.plan.stages[stage]
    chance = Random(f"{event.plan.seed}/{number}/tables")
    tables, resting = pods(order, planned.sizes, chance)
    largest = max(map(len, tables), default=0)
    game = game_of(event, stage)
    drawn = Drawn([], [player.key for player in resting], {})
    for table in tables:
        seated = seated_table(table, event.plan.seed, number)
        drawn.matches.append(Match(0, tuple(p.key for p in seated), game, planned.best_of))
        for player in seated:
            drawn.reasons[player.key] = why_of_table(player, seated, counted, largest)
    drawn.reasons.update((player.key, why_rests(player)) for player in resting)
    return drawn


def _robin(event: Tournament, stage: int) -> Drawn:
    rounds = stage_rounds(event, stage)
    if rounds:
        order = robin.numbered(rounds[0], None, rounds[0].round.byes)
    else:
        order = _entered(event, stage)
    return _turn(event, stage, order, None)


def _turn(event: Tournament, stage: int, order: Sequence[EntrantId], group: int | None) -> Drawn:
    """One round of a table of Berger; who would meet somebody who has left has a bye."""
    planned = event.plan.stages[stage]
    turn = len(stage_rounds(event, stage))
    pairs, rests = robin.berger(len(order), turn)
    drawn = Drawn([], [], {})
    why = (Reason("desk-why-turn", {"turn": turn + 1}),)
    resting = [order[rests]] if rests is not None else []
    for one, other in pairs:
        keys = order[one], order[other]
        here = [key for key in keys if key not in event.dropped]
        if len(here) == 2:
            game = game_of(event, stage)
            drawn.matches.append(Match(0, keys, game, planned.best_of, group))
            drawn.reasons.update(dict.fromkeys(keys, why))
        else:
            resting += here
    for key in resting:
        if key not in event.dropped:
            drawn.byes.append(key)
            drawn.reasons[key] = (Reason("desk-why-turn-bye", {"turn": turn + 1}),)
    return drawn


def _groups(event: Tournament, stage: int) -> Drawn:
    """One round of all groups; a group that is through before the others has none."""
    planned = event.plan.stages[stage]
    rounds = stage_rounds(event, stage)
    if rounds:
        orders = group_numbers(event, stage)
    else:
        entered = _entered(event, stage)
        orders = robin.dealt(entered, group_count(planned, len(entered)))
    drawn = Drawn([], [], {})
    for group, order in enumerate(orders, 1):
        if len(rounds) < len(order) - 1 + len(order) % 2:
            of_group = _turn(event, stage, order, group)
            drawn.matches.extend(of_group.matches)
            drawn.byes.extend(of_group.byes)
            drawn.reasons.update(of_group.reasons)
    return drawn


def _eliminate(event: Tournament, stage: int, number: int) -> Drawn:
    """The first level of the tree at which somebody can play; a drawn match is played again."""
    planned = event.plan.stages[stage]
    is_new = not stage_rounds(event, stage)
    seeds = _entered(event, stage) if is_new else []
    tree = new_tree(event, stage, seeds) if is_new else played_tree(event, stage)
    walked = [] if is_new else tree.leave_behind(event.dropped, number)
    ready = [*tree.ready()]
    level = 0 if is_new else min((node.level for node, _ in ready), default=0)
    drawn = Drawn([], [], {})
    game = game_of(event, stage)
    seed_of = {key: seed for seed, key in enumerate(seeds, 1)}
    playing: set[EntrantId] = set()
    for node, keys in ready:
        if node.level != level:
            continue
        playing.update(keys)
        drawn.matches.append(Match(0, keys, game, planned.best_of, None, node.bracket))
        for key, other in (keys, keys[::-1]):
            if is_new:
                facts: dict[str, str | int] = {
                    "seed": seed_of[key],
                    "other": seed_of[other],
                }
                drawn.reasons[key] = (Reason("desk-why-seed", facts),)
            else:
                drawn.reasons[key] = (Reason("desk-why-won"),)
    for seed, key in enumerate(seeds, 1):
        if key not in playing:
            drawn.byes.append(key)
            drawn.reasons[key] = (Reason("desk-why-seed-bye", {"seed": seed}),)
    for key in tree.seeds if not is_new else ():
        if key in playing or key in tree.out or key in event.dropped:
            continue
        if key in walked:
            drawn.byes.append(key)
        why = "desk-why-walkover" if key in walked else "desk-why-waits"
        drawn.reasons[key] = (Reason(why),)
    return drawn
