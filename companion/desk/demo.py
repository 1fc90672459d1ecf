"""Events to try the desk with: one in the middle of a round, one at larger tables, one bracket."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from companion.desk.ledger import Ledger
from companion.desk.pairing.pair import pair
from companion.desk.tournament import changes as c
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import (
    Entrant,
    EntrantId,
    Format,
    Game,
    Match,
    Plan,
    Result,
    Stage,
    TieBreak,
)
from companion.games.shelf import GAMES
from companion.text.language import Language

CUP, PODS, FINAL = "cup", "evening", "final"
_NAMES = {
    Language.ENGLISH: (
        "Anna Berg;Boris Lind;Clara Voss;Daniel Roth;Elena Maric;Felix Arden;Greta Holm;"
        "Hugo Marsh;Irene Falk;Jonas Keller;Katya Orlova;Liam Osei;Maria Santos;Nils Aalto;"
        "Olivia Crane;Pavel Novak;Quinn Hale;Rosa Winter;Stefan Brandt;Tara Singh;Uma Patel;"
        "Viktor Lang;Wanda Stein;Yusuf Demir"
    ),
    Language.RUSSIAN: (
        "Анна Берг;Борис Липов;Вера Соколова;Глеб Рощин;Дарья Ветрова;Егор Зимин;"
        "Жанна Лесная;Захар Мороз;Инна Полевая;Кирилл Дубов;Лариса Ясная;Михаил Громов;"
        "Нина Озерова;Олег Степной;Полина Речная;Роман Каменев;Светлана Заря;Тимур Сафин;"
        "Ульяна Вольная;Фёдор Снегов;Харитон Белов;Эльза Кремер;Юлия Морская;Яков Тихий"
    ),
}
_TITLES = {
    Language.ENGLISH: ("Library Cup", "Friday at large tables", "Spring Final"),
    Language.RUSSIAN: ("Кубок библиотеки", "Пятница за большими столами", "Весенний финал"),
}
_CLUBS = {
    Language.ENGLISH: ("North Gate", "Riverside", "Old Mill", ""),
    Language.RUSSIAN: ("Северные ворота", "Заречье", "Старая мельница", ""),
}
_PLACES = {Language.ENGLISH: "City library", Language.RUSSIAN: "Городская библиотека"}

_SEASONS = {Language.ENGLISH: "Spring league", Language.RUSSIAN: "Весенняя лига"}


@dataclass(frozen=True, slots=True)
class Demo:
    """Fills a desk that has no events yet."""

    ledger: Ledger
    language: Language
    chance: Random

    def fill(self) -> None:
        """Make all events."""
        cup, pods, final = _TITLES[self.language]
        duels = tuple(name for name, game in GAMES.items() if len(game.seats) == 2)
        tables = tuple(name for name, game in GAMES.items() if len(game.seats) > 2)
        place, season = _PLACES[self.language], _SEASONS[self.language]
        tongue = self.language.value
        swiss = Stage(Format.SWISS, duels, rounds=5, best_of=3, minutes=50, apart=("club",))
        self._begin(
            CUP,
            Plan(cup, (swiss,), "demo", place=place, season=season, language=tongue),
            24,
        )
        self._play(CUP, 3, 7)
        self._dispute(CUP)
        breaks = (TieBreak.MATCH_POINTS, TieBreak.VICTORY_POINTS, TieBreak.OPPONENTS_WINS)
        large = Stage(Format.PODS, tables, rounds=4, minutes=75, sizes=(3, 4))
        plan = Plan(
            pods,
            (large,),
            "demo",
            tie_breaks=breaks,
            place=place,
            season=season,
            language=tongue,
        )
        self._begin(PODS, plan, 14)
        self._play(PODS, 2, 2)
        ladder = Stage(Format.SINGLE_ELIMINATION, duels[:1], best_of=3, third_place=True)
        self._begin(FINAL, Plan(final, (ladder,), "demo", place=place, language=tongue), 12)
        self._play(FINAL, 4, 9)

    def _begin(self, key: str, plan: Plan, players: int) -> None:
        self.ledger.make(key, plan, "program")
        clubs = _CLUBS[self.language]
        names = _NAMES[self.language].split(";")
        for n, name in enumerate(names[:players], start=1):
            rating = self.chance.randrange(1100, 2000, 7)
            entrant = Entrant(EntrantId(f"p{n}"), name, club=clubs[n % 4], rating=rating)
            self._do(key, c.Registered(entrant))
            self._do(key, c.CheckedIn(entrant.id))

    def _play(self, key: str, rounds: int, of_the_last: int) -> None:
        """Rounds with all results but the last, which is in the middle."""
        for number in range(1, rounds + 1):
            with self.ledger.reading(key) as event:
                paired = pair(event)
                stage = event.plan.stages[paired.stage]
                names = {player: entrant.name for player, entrant in event.entrants.items()}
            self._do(key, c.Paired(paired))
            self._do(key, c.Published(number))
            if stage.minutes:
                self._do(key, c.Started(number, stage.minutes))
            wanted = paired.matches[:of_the_last] if number == rounds else paired.matches
            for match in wanted:
                for player in match.players:
                    result = result_by_chance(match, Random(f"{key} {number} {match.table}"))
                    said = c.Reported(number, match.table, player, result)
                    self._do(key, said, names[player])

    def _dispute(self, key: str) -> None:
        """Two players who do not say the same; and a table that has longer."""
        with self.ledger.reading(key) as event:
            number = len(event.rounds)
            names = {player: entrant.name for player, entrant in event.entrants.items()}
            open_ones = [s.match for s in event.rounds[-1].sittings.values() if s.result is None]
        match, other = open_ones[0], open_ones[1]
        for player in match.players:
            rival = next(one for one in match.players if one != player)
            won = Game(((player,), (rival,)))
            said = c.Reported(number, match.table, player, Result((won, won)))
            self._do(key, said, names[player])
        self._do(key, c.Extended(number, 5, other.table))

    def _do(self, key: str, change: c.Change, who: str = "program") -> None:
        self.ledger.change(key, lambda _: change, who)

    def play_on(self, key: str = CUP) -> Iterator[None]:
        """One result after the other, and the next round once all are in; each step when asked."""
        while True:
            with self.ledger.reading(key) as event:
                steps = _next_steps(event, key, self.chance)
            if not steps:
                return
            for change in steps:
                self._do(key, change)
            yield


def _next_steps(event: Tournament, key: str, chance: Random) -> list[c.Change]:
    number, last = len(event.rounds), event.rounds[-1]
    sittings = last.sittings.values()
    waiting = [s.match for s in sittings if s.result is None and not s.is_disputed]
    if waiting:
        match = chance.choice(waiting)
        result = result_by_chance(match, Random(f"{key} {number} {match.table}"))
        return [c.Reported(number, match.table, player, result) for player in match.players]
    if not last.is_over or event.plan.stages[-1].rounds == number:
        return []
    return [c.Paired(pair(event)), c.Published(number + 1), c.Started(number + 1, 50)]


def result_by_chance(match: Match, chance: Random) -> Result:
    """What may come of a match, with points where several play."""
    games: list[Game] = []
    won = dict.fromkeys(match.players, 0)
    while len(games) < match.best_of and max(won.values()) <= match.best_of // 2:
        order = list(match.players)
        chance.shuffle(order)
        points = sorted((chance.randrange(4, 30) for _ in order), reverse=True)
        told = dict(zip(order, points, strict=True)) if len(order) > 2 else {}
        games.append(Game(tuple((player,) for player in order), told))
        won[order[0]] += 1
    return Result(tuple(games))
