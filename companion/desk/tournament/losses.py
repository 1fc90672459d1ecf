"""What a change would cost, said before it is made: results that count no more, and what is odd."""

from __future__ import annotations

from collections.abc import Iterator

from companion.desk.standings.tally import stage_rounds
from companion.desk.tournament.changes import Change, Edited, Paired, Planned, Unpaired
from companion.desk.tournament.tournament import Sitting, Tournament, is_as_before
from companion.desk.tournament.values import EntrantId, Plan, Round
from companion.rules.sentence import Sentence, and_also, say


def warnings(event: Tournament, change: Change) -> tuple[Sentence, ...]:
    """What somebody should know before they make a change; nothing if it costs nothing."""
    match change:
        case Paired(new) | Edited(new):
            hidden = _hidden(event, new.number) if isinstance(change, Paired) else ()
            return (*_lost_results(event, new), *_oddities(event, new), *hidden)
        case Unpaired(number):
            return tuple(_lost(event, number, s) for s in _said(event, number))
        case Planned(plan) if event.rounds:
            return tuple(_plan_changes(event.plan, plan))
        case _:
            return ()


def _hidden(event: Tournament, number: int) -> Iterator[Sentence]:
    """A round that everybody sees is the desk's alone again, until it is published."""
    if 1 <= number <= len(event.rounds) and event.rounds[number - 1].published:
        yield say("desk-warn-hidden", number=number)


def _said(event: Tournament, number: int) -> Iterator[Sitting]:
    """The matches of a round of which something has been said already."""
    if 1 <= number <= len(event.rounds):
        for sitting in event.rounds[number - 1].sittings.values():
            if sitting.reports or sitting.attested or sitting.settled:
                yield sitting


def _lost(event: Tournament, number: int, sitting: Sitting) -> Sentence:
    names = and_also(tuple(event.entrants[key].name for key in sitting.match.players))
    return say("desk-warn-lost", number=number, table=sitting.match.table, players=names)


def _lost_results(event: Tournament, new: Round) -> Iterator[Sentence]:
    tables = {match.table: match for match in new.matches}
    for sitting in _said(event, new.number):
        match = tables.get(sitting.match.table)
        if match is None or not is_as_before(sitting.match, match):
            yield _lost(event, new.number, sitting)


def _oddities(event: Tournament, new: Round) -> Iterator[Sentence]:
    """Who would meet again, rest again, or neither play nor rest."""
    met: set[frozenset[EntrantId]] = set()
    rested: set[EntrantId] = set()
    for paired in stage_rounds(event, new.stage):
        if paired.round.number != new.number:
            rested.update(paired.round.byes)
            for match in paired.round.matches:
                met.update(_pairs(match.players))
    told = {key: entrant.name for key, entrant in event.entrants.items()}
    for match in new.matches:
        for pair in _pairs(match.players):
            if pair in met and pair <= told.keys():
                names = and_also(tuple(told[key] for key in match.players if key in pair))
                yield say("desk-warn-rematch", table=match.table, players=names)
        for pair in _pairs(match.players):
            if pair <= told.keys() and _is_apart(event, new.stage, pair):
                names = and_also(tuple(told[key] for key in match.players if key in pair))
                yield say("desk-warn-apart", table=match.table, players=names)
    for key in new.byes:
        if key in rested and key in told:
            yield say("desk-warn-bye-again", name=told[key])
    in_round = {key for match in new.matches for key in match.players} | {*new.byes}
    old = event.rounds[new.number - 1].round if new.number <= len(event.rounds) else None
    if old is not None:
        was = {key for match in old.matches for key in match.players} | {*old.byes}
        for key in sorted(was - in_round - event.dropped.keys()):
            yield say("desk-warn-unpaired", name=told[key], number=new.number)


def _is_apart(event: Tournament, stage: int, pair: frozenset[EntrantId]) -> bool:
    """Whether two are kept apart: by the organiser, or because of what their stage says."""
    if any(pair <= kept for kept in event.apart):
        return True
    one, other = (event.entrants[key] for key in pair)
    kinds = event.plan.stages[stage].apart if stage < len(event.plan.stages) else ()
    kin = ((getattr(one, kind).strip(), getattr(other, kind).strip()) for kind in kinds)
    return any(mine and mine == theirs for mine, theirs in kin)


def _pairs(players: tuple[EntrantId, ...]) -> Iterator[frozenset[EntrantId]]:
    for at, one in enumerate(players):
        for other in players[at + 1 :]:
            yield frozenset((one, other))


def _plan_changes(old: Plan, new: Plan) -> Iterator[Sentence]:
    """What changes the standings of rounds that have been played, or how they were paired."""
    if old.points != new.points:
        yield say("desk-warn-points")
    if old.tie_breaks != new.tie_breaks:
        yield say("desk-warn-tie-breaks")
    if old.seed != new.seed:
        yield say("desk-warn-seed")
    if old.stages != new.stages:
        yield say("desk-warn-stages")
