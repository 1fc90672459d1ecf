"""Memo cards: what a kind of figures can do, put into words from the vocabulary."""

from __future__ import annotations

from typing import assert_never

from companion.games.unique_units.pack.figures import BACK, Kind, Trait, Way
from companion.games.unique_units.pack.pack_file import Pack
from companion.games.unique_units.rules.steps import (
    Cover,
    Discard,
    Jump,
    Move,
    Push,
    Reach,
    Recruit,
    Step,
    Topple,
    Toward,
    Whose,
)
from companion.rules.sentence import Sentence, say
from companion.scenes.outlines import Motif
from companion.table.zones import Piece


def memo_lines(kind: Kind) -> tuple[Sentence, ...]:
    """The lines of a memo card: movement, action, what a turn may be, and features."""
    lines = []
    if kind.feet:
        lines.append(say("uu-memo-feet", steps=tuple(tell_step(step) for step in kind.feet)))
    if kind.hand:
        lines.append(say("uu-memo-hand", steps=tuple(tell_step(step) for step in kind.hand)))
    if Way.BOTH in kind.ways:
        alone = [way for way in kind.ways if way is not Way.BOTH]
        key = {0: "uu-memo-only-both", 1: "uu-memo-or-both", 2: "uu-memo-either-or-both"}[
            len(alone)
        ]
        lines.append(say(key))
    elif len(kind.ways) == 2:
        lines.append(say("uu-memo-either"))
    lines += [_tell_trait(trait) for trait in kind.traits]
    return tuple(lines)


def memo(pack: Pack, piece: Piece) -> Sentence:
    """All of the memo card of a figure as one sentence."""
    kind = pack.figure_named(piece.name).kind
    *lines, text = memo_lines(kind)
    for line in reversed(lines):
        text = say("uu-memo-lines", line=line, rest=text)
    return say("uu-memo-card", figure=kind.label, **{"class": kind.figure_class}, text=text)


def motif(pack: Pack, piece: Piece) -> Motif | None:
    """What the face of a figure shows."""
    return pack.figure_named(piece.name).kind.picture if piece.side != BACK else None


def tell_step(step: Step) -> Sentence:
    """One step of an ability in plain words."""
    match step:
        case Move(reach, repeat, around):
            key = "uu-step-move-around" if around else "uu-step-move"
            return say(key, reach=tell_reach(reach), again=_tell_repeat(repeat))
        case Jump(reach, repeat):
            return say("uu-step-jump", reach=tell_reach(reach), again=_tell_repeat(repeat))
        case Cover(reach, whose):
            return say("uu-step-cover", reach=tell_reach(reach), whose=_tell_whose(whose))
        case Push(reach, whose, toward, distance, repeat):
            facts = {"reach": tell_reach(reach), "whose": _tell_whose(whose)}
            again = _tell_repeat(repeat)
            if toward is Toward.AROUND:
                return say("uu-step-push-around", again=again, **facts)
            return say("uu-step-push-away", again=again, distance=distance, **facts)
        case Topple(reach, whose, repeat):
            again = _tell_repeat(repeat)
            reached, whom = tell_reach(reach), _tell_whose(whose)
            return say("uu-step-topple", reach=reached, whose=whom, again=again)
        case Discard(reach, whose, repeat, itself):
            key = "uu-step-discard-both" if itself else "uu-step-discard"
            again = _tell_repeat(repeat)
            return say(key, reach=tell_reach(reach), whose=_tell_whose(whose), again=again)
        case Recruit(count):
            return say("uu-step-draw" if count > 1 else "uu-step-draw-one", count=count)
    assert_never(step)


def tell_reach(reach: Reach) -> Sentence:
    """How far and along which lines: "2 cells diagonally"."""
    direction = tell_direction(reach)
    if reach.least == reach.most:
        return say("uu-reach", cells=reach.most, direction=direction)
    return say("uu-reach-range", least=reach.least, most=reach.most, direction=direction)


def tell_direction(reach: Reach) -> Sentence:
    """Along which lines."""
    return say(f"uu-direction-{reach.direction.value}")


def _tell_whose(whose: Whose) -> Sentence:
    return say(f"uu-whose-{whose.value}")


def _tell_repeat(repeat: int | None) -> Sentence:
    if repeat is None:
        return say("uu-again-any")
    return say("uu-again-once") if repeat == 1 else say("uu-again-times", times=repeat)


def _tell_trait(trait: Trait) -> Sentence:
    when = say("uu-when-always" if trait.always else "uu-when-active")
    return say(f"uu-feature-{trait.feature.value}", when=when, number=trait.number)
