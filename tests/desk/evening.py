"""Random tournaments: everything that happens at a desk, from one seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from companion.desk.pairing.pair import pair, pair_again
from companion.desk.tournament import changes as c
from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.tournament import LATE, Tournament
from companion.desk.tournament.values import (
    Entrant,
    EntrantId,
    Format,
    Game,
    Match,
    Plan,
    Result,
    Round,
    Stage,
    TieBreak,
)

ENDS = frozenset({"desk-pair-complete", "desk-pair-nobody"})


class Evening:
    """A tournament that grows, and its record."""

    def __init__(self, plan: Plan) -> None:
        first = c.Entry(1, "2026-05-01T18:00:00Z", "desk", c.Planned(plan))
        self.entries = [first]
        self.event = Tournament.of([first])
        self.is_over = False

    def go(self, change: c.Change) -> None:
        n = len(self.entries) + 1
        entry = c.Entry(n, f"2026-05-01T18:{n // 60 % 60:02}:{n % 60:02}Z", "desk", change)
        self.event.follow(entry)
        self.entries.append(entry)

    def register(self, count: int, **given: Callable[[int], object]) -> None:
        for _ in range(count):
            n = len(self.event.entrants) + 1
            told = {name: of(n) for name, of in given.items()}
            self.go(c.Registered(Entrant(EntrantId(f"p{n}"), f"Player {n}", **told)))

    def pair(self) -> Round:
        paired = pair(self.event)
        self.go(c.Paired(paired))
        return paired

    def settle(self, results: Callable[[Match], Result]) -> None:
        paired = self.event.rounds[-1].round
        for match in paired.matches:
            self.go(c.Settled(paired.number, match.table, results(match)))


def first_wins(match: Match) -> Result:
    return Result((Game(tuple((key,) for key in match.players)),))


def stronger_wins(match: Match) -> Result:
    """Who was registered first."""
    return Result((Game(tuple((key,) for key in sorted(match.players, key=lambda k: int(k[1:])))),))


def any_result(chance: Random, match: Match, *, draws: float = 0.15) -> Result:
    players = [*match.players]
    if chance.random() < 0.03:
        return Result((), (chance.choice(players),))
    games = []
    for _ in range(match.best_of):
        chance.shuffle(players)
        level = chance.random() < draws
        points = {key: chance.randrange(20) for key in players}
        places = (tuple(players),) if level else tuple((key,) for key in players)
        games.append(Game(places, points))
    return Result(tuple(games))


def any_plan(chance: Random, kind: Format | None = None, most_rounds: int = 6) -> Plan:
    kind = kind or chance.choice([*Format])
    sizes = (2, 2)
    if kind is Format.PODS:
        most = chance.randint(3, 6)
        sizes = (chance.randint(2, most), most)
    rounds = chance.randint(2, most_rounds) if kind in LATE else None
    apart = chance.choice([(), ("club",), ("club", "family")])
    first = Stage(
        kind,
        ("toy", "other")[: chance.randint(1, 2)],
        rounds=rounds,
        best_of=chance.choice([1, 1, 3]),
        all_games=chance.random() < 0.1,
        sizes=sizes,
        groups=chance.randint(2, 4) if kind is Format.GROUPS else 1,
        third_place=chance.random() < 0.5,
        apart=apart,
    )
    stages = (first,)
    if kind is Format.GROUPS or chance.random() < 0.2:
        final = chance.choice([Format.SINGLE_ELIMINATION, Format.DOUBLE_ELIMINATION])
        stages = (first, Stage(final, ("toy",), qualifiers=chance.randint(1, 4)))
    tie_breaks = tuple(chance.sample([*TieBreak], chance.randint(1, len(TieBreak))))
    return Plan("Random", stages, str(chance.random()), tie_breaks=tie_breaks)


def random_evening(seed: int) -> Iterator[Evening]:
    """A tournament after each round that has been paired, and once more at its end."""
    chance = Random(seed)
    return _played(Evening(any_plan(chance)), chance, chance.randint(2, 14))


def large_evening(seed: int) -> Iterator[Evening]:
    """The same with a Swiss that is too large to be weighed as a whole."""
    chance = Random(seed)
    plan = any_plan(chance, Format.SWISS, most_rounds=16)
    return _played(Evening(plan), chance, chance.randint(65, 130))


def _played(evening: Evening, chance: Random, players: int) -> Iterator[Evening]:
    event = evening.event
    evening.register(
        players,
        club=lambda n: f"club {n % 5}" if n % 3 else "",
        family=lambda n: "Smith" if n % 7 == 0 else "",
        rating=lambda n: chance.choice([None, 1000 + n]),
    )
    if chance.random() < 0.3:
        evening.go(c.KeptApart(tuple(chance.sample([*event.entrants], 2))))
    for _ in range(60):
        _come_and_go(evening, chance)
        try:
            evening.pair()
        except Refusal as refused:
            if refused.sentence.key not in ENDS:
                raise
            break
        yield evening
        _play(evening, chance)
        if chance.random() < 0.1:
            evening.go(c.Paired(pair_again(event)))
            yield evening
        _play(evening, chance)
    evening.is_over = True
    yield evening


def _come_and_go(evening: Evening, chance: Random) -> None:
    event = evening.event
    kind = event.plan.stages[event.rounds[-1].round.stage].format if event.rounds else None
    stage = event.plan.stages[event.rounds[-1].round.stage] if event.rounds else None
    if stage and kind in LATE and stage.qualifiers is None and chance.random() < 0.2:
        evening.register(1)
    playing = [entrant.id for entrant in event.playing]
    if event.rounds and len(playing) > 3 and chance.random() < 0.15:
        evening.go(c.Dropped(chance.choice(playing)))
    if event.dropped and kind in LATE and chance.random() < 0.3:
        evening.go(c.Returned(chance.choice(sorted(event.dropped))))


def _play(evening: Evening, chance: Random) -> None:
    latest = evening.event.rounds[-1]
    for table, sitting in latest.sittings.items():
        if sitting.result is None:
            result = any_result(chance, sitting.match)
            evening.go(c.Settled(latest.round.number, table, result))
