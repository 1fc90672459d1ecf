"""`companion odds GAME NAME=VALUE ...`: how likely each result of a game's dice is."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence

from companion.commands.parser import Parser
from companion.games.odds import Chances, GameOdds, OddsWord
from companion.games.shelf import ODDS
from companion.rules.sentence import Sentence, decimal, say
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint

BAR = 40


def add_arguments(parser: Parser) -> None:
    """A game, and what its odds depend on."""
    parser.add_argument("game", metavar="GAME", help="odds-arg-game")
    words = "odds-arg-words"
    parser.add_argument("words", nargs="*", default=(), metavar="NAME=VALUE", help=words)
    parser.closing = lambda: "\n".join(explained(parser.catalogue))


def run(args: argparse.Namespace) -> int:
    """Print the whole distribution, the chance of any result, and the mean."""
    if args.game not in ODDS:
        raise Complaint("odds-no-such-game", game=args.game[:40], known=", ".join(ODDS))
    odds = ODDS[args.game]()
    catalogue = Catalogue(args.language, odds.folder)
    found = odds.work_out(read_words(odds, args.words))
    print("\n".join(report(found, catalogue)))
    return 0


def read_words(odds: GameOdds, words: Sequence[str]) -> Mapping[str, str]:
    """Each word with its value, the usual one where nothing was said."""
    known = {word.name: word for word in odds.words}
    said = {name: word.usual for name, word in known.items()}
    seen: set[str] = set()
    for text in words:
        name, equals, value = text.partition("=")
        if not equals:
            example = odds.example.partition(" ")[0]
            raise Complaint("odds-not-a-word", text=text[:40], example=example)
        if name not in known:
            raise Complaint("odds-unknown-word", name=name[:40], known=", ".join(known))
        if name in seen:
            raise Complaint("odds-twice", name=name)
        if not _fits(known[name], value):
            facts = {"value": value[:40], "known": known[name].known}
            raise Complaint("odds-bad-value", name=name, **facts)
        seen.add(name)
        said[name] = value
    return said


def _fits(word: OddsWord, value: str) -> bool:
    if word.numbers is not None:
        return value.isascii() and value.isdecimal() and int(value[:9]) in word.numbers
    return not word.choices or value in word.choices


def report(found: Chances, catalogue: Catalogue) -> Iterator[str]:
    """A line for each result, with a bar as long as it is likely, and what it comes to."""
    tell = catalogue.tell
    heading = tell(found.heading)
    columns = [tell(say(f"odds-column-{name}")) for name in ("chance", "least")]
    yield f"{heading:<10}{columns[0]:>10}{columns[1]:>14}"
    for number, chance in enumerate(found.chances):
        least = tell(_percent(sum(found.chances[number:])))
        bar = "#" * round(BAR * chance)
        yield f"{number:<10}{tell(_percent(chance)):>10}{least:>14}  {bar}".rstrip()
    mean = sum(number * chance for number, chance in enumerate(found.chances))
    any_at_all = 1 - found.chances[0]
    yield tell(say("odds-any", any=found.any, chance=_percent(any_at_all), mean=decimal(mean, 2)))


def _percent(chance: float) -> Sentence:
    return say("odds-percent", number=decimal(chance * 100, 1))


def explained(catalogue: Catalogue) -> Iterator[str]:
    """What can be said for each game."""
    yield catalogue.tell(say("odds-about"))
    for make in ODDS.values():
        odds = make()
        own = Catalogue(catalogue.language, odds.folder)
        yield own.tell(say("odds-words", game=odds.game, example=odds.example))
        for word in odds.words:
            told = own.tell(word.label)
            if word.known:
                facts = {"known": word.known, "usual": word.usual}
                told = own.tell(say("odds-usual", label=word.label, **facts))
            yield f"  {word.name}: {told}"
