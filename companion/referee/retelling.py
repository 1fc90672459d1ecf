"""A recorded game told again: what each entry was in words, and what it has done on the table."""

from __future__ import annotations

from typing import TypeAlias

from companion.games.game import AnyGame, Marks
from companion.referee.plays import Moment, Play
from companion.referee.session import tell_play
from companion.referee.view import effects_of
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, cite, say
from companion.scenes.scene import Tone
from companion.table.zones import Piece

AnyMoment: TypeAlias = Moment[object, object, object]


def tell_moment(game: AnyGame, moment: AnyMoment | None) -> tuple[Sentence, Tone | Seat]:
    """What happened, as what it is: a play, a correction, something taken back or refused."""
    if moment is None:
        return say("history-start"), Tone.QUIET
    n = str(moment.n)
    match moment:
        case Moment(play=Play() as play, undone=Play() as undone):
            instead = say("history-instead", n=n, play=tell_play(game, play), undo=str(undone.n))
            return instead, play.by or Tone.PLAIN
        case Moment(play=Play() as play):
            tone = Tone.ASK if play.action is None else play.by or Tone.PLAIN
            return say("story-play", n=n, play=tell_play(game, play)), tone
        case Moment(undone=Play() as undone):
            what = tell_play(game, undone)
            return say("history-taken-back", n=n, undo=str(undone.n), play=what), Tone.QUIET
        case Moment(refused=None):
            return say("commands-replay-stopped", n=n), Tone.QUIET
    action = game.wording.tell_action(moment.state, moment.action)
    return say("history-refused", n=n, play=action), Tone.WRONG


def results_of(game: AnyGame, moment: AnyMoment | None, undone: set[int]) -> tuple[Sentence, ...]:
    """What came of it, and whether it stands."""
    if moment is None:
        return ()
    if moment.refused is not None:
        refused = moment.refused
        return (cite(refused.rule.id, refused.because),)
    play = moment.play
    if play is None:
        return ()
    results = game.wording.result(play.before, play.after, play.events) if play.action else ()
    return (*results, say("history-did-not-stay")) if play.n in undone else results


def marks_of(game: AnyGame, play: Play[object, object, object]) -> Marks:
    """What a play has laid, moved or changed."""
    before, after = game.table.layout(play.before), game.table.layout(play.after)
    lay = {piece: zone for zone, pieces in before.zones.items() for piece in pieces}
    lie = {piece: zone for zone, pieces in after.zones.items() for piece in pieces}
    new = frozenset(piece for piece, zone in lie.items() if lay.get(piece) != zone)
    names = {effect.piece for effect in effects_of(game, play)}
    touched: frozenset[Piece] = frozenset(
        piece for piece in lie if piece.name in names and piece not in new
    )
    return Marks(glowing=touched, seen=new)
