"""`companion referee FILE`: judge a recorded game without any camera."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.games.game import AnyGame, Plain
from companion.packs.own_pack import games_of_record
from companion.referee.audit import Audit
from companion.referee.record import Corrected, Left, Played, read_record
from companion.referee.session import tell_correction
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, say
from companion.rules.verdict import Refused
from companion.text.catalogue import Catalogue
from companion.text.language import Language


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One file."""
    parser.epilog = "commands-referee-about"
    parser.add_argument("file", type=Path, metavar="FILE", help="commands-referee-file")
    parser.add_argument("--pack", type=Path, metavar="FILE", help="pack-arg-record")


def run(args: argparse.Namespace) -> int:
    """Print one verdict per play; 1 when any was refused or chance was not as the seed has it."""
    wrong = False
    # A terminal without Cyrillic must not turn JSON into question marks.
    ascii_only = not (sys.stdout.encoding or "").lower().startswith("utf")
    for verdict in verdicts(args.file, games_of_record(args.file, args.pack), args.language):
        print(json.dumps(verdict, ensure_ascii=ascii_only), flush=True)
        wrong = wrong or verdict["verdict"] == "refused" or "chance" in verdict
    return 1 if wrong else 0


def verdicts(
    path: Path, games: Mapping[str, AnyGame], language: Language
) -> Iterator[dict[str, Plain]]:
    """The verdict on each play of a record, in order; RecordDamaged where it cannot be read."""
    record = read_record(path)
    audit = Audit(record, games)
    session = audit.session
    game = session.game
    catalogue = Catalogue(language, game.folder, names=record.header.names)
    for judgement in audit.judge():
        entry, before, verdict = judgement.entry, judgement.before, judgement.verdict
        if isinstance(entry, Corrected):
            what = catalogue.tell(tell_correction(session.game, before, session.state))
            yield {"n": entry.n, "verdict": "corrected", "events": [what]}
        if isinstance(entry, Left):
            what = catalogue.tell(say("referee-left", seat=entry.seat))
            yield {"n": entry.n, "verdict": "left", "events": [what]}
        if not isinstance(entry, Played) or verdict is None:
            continue
        action = game.notation.read_action(entry.action)
        told = catalogue.tell(session.game.wording.tell_action(before, action))
        judged: dict[str, Plain] = {"n": entry.n, "action": entry.action, "told": told}
        if isinstance(verdict, Refused):
            yield judged | {
                "verdict": "refused",
                "rule": verdict.rule.id,
                "says": catalogue.tell(verdict.rule.text),
                "because": catalogue.tell(verdict.because),
                "remedy": catalogue.tell(verdict.remedy),
                "facts": {
                    name: _fact(fact, catalogue) for name, fact in verdict.because.facts.items()
                },
                "also": [
                    {
                        "rule": breach.rule.id,
                        "says": catalogue.tell(breach.rule.text),
                        "because": catalogue.tell(breach.because),
                    }
                    for breach in verdict.also
                ],
            }
        else:
            wording, events = session.game.wording, verdict.events
            came: dict[str, Plain] = {
                "result": [*map(catalogue.tell, wording.result(before, verdict.state, events))],
                "events": [catalogue.tell(wording.tell_event(event)) for event in events],
            }
            yield (
                judged
                | {"verdict": "legal"}
                | came
                | ({} if judgement.is_fair else {"chance": "unfair"})
            )


def _fact(fact: Fact, catalogue: Catalogue) -> Plain:
    match fact:
        case Seat():
            return fact.value
        case Sentence():
            return catalogue.tell(fact)
        case tuple():
            return [_fact(part, catalogue) for part in fact]
        case _:
            return fact
