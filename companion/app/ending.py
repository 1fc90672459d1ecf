"""The end of a game: who won and why, how it went, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping

from companion.app.dialogs import Stay, Step, Untyped
from companion.referee.story import AnySession, Story, Tally, story_of, tell_time
from companion.rules.sentence import Sentence, say
from companion.scenes import notices
from companion.scenes.naming import named
from companion.scenes.page import Curve, Item, Listing, Page
from companion.scenes.scene import Choice, Node, Public, Row, Tone, opened


class Ending(Untyped):
    """How a game went.

    ``afterwards`` is what people can do next at the table where it was played, by its key.
    """

    def __init__(self, session: AnySession, afterwards: Mapping[str, Step] | None = None) -> None:
        self._session = session
        self._afterwards = afterwards or {}
        self._composed: tuple[object, Page] | None = None

    def page(self) -> Page:
        """Who won, the curve of the score, and all that can be told in numbers."""
        shown = len(self._session.history)
        if self._composed is None or self._composed[0] != shown:
            page = opened(self._compose(), Public())
            self._composed = shown, named(page, self._session.header.names)
        return self._composed[1]

    def take(self, key: str) -> Step:
        """What comes next."""
        return self._afterwards.get(key, Stay())

    def _compose(self) -> Page:
        story = story_of(self._session)
        listing = Listing((*_reason(story), *_numbers(story), *self._record()))
        body: Node = listing
        if story.curve and any(any(values) for _, values in story.curve):
            mark = _step_of(self._session, story)
            legend = tuple(say("story-amount", seat=s, amount=a) for s, a in story.final)
            body = Row((Curve(story.curve, legend, mark), listing), (1.0, 1.3))
        choices = tuple(Choice(key, say(f"story-{key}")) for key in self._afterwards)
        if story.outcome is None:
            return Page(say("story-title"), body, choices)
        notice = notices.outcome(story.outcome)
        return Page(notice.title, body, choices, notice.tone)

    def _record(self) -> tuple[Item, ...]:
        journal = self._session.journal
        if journal is None:
            return ()
        path = journal.path
        told = (("story-record", path.name), ("story-folder", str(path.parent)))
        return tuple(Item(say(key), detail=say("display-text", text=text)) for key, text in told)


def _reason(story: Story) -> tuple[Item, ...]:
    return tuple(map(Item, notices.outcome(story.outcome).lines)) if story.outcome else ()


def _numbers(story: Story) -> tuple[Item, ...]:
    """Points and where they came from, kills, time, and the play that decided it."""
    items = []
    ranked = story.outcome is not None and story.outcome.places and story.outcome.points
    if story.final and not ranked:
        items.append(_amounts(Tally(story.unit, story.final), heading=True))
    items += [_amounts(tally) for tally in (*story.points, *story.counts)]
    if story.decisive is not None:
        n, play, why = str(story.decisive.n), story.decisive.play, story.decisive.why
        decided = say("story-decided", n=n, play=play, why=why)
        items.append(Item(say("story-decisive"), detail=decided))
    if story.longest is not None:
        turn = say("story-turn", seat=story.longest.seat, time=tell_time(story.longest.seconds))
        items.append(Item(say("story-longest"), value=turn))
    return tuple(items)


def _amounts(tally: Tally, *, heading: bool = False) -> Item:
    """Two players have their numbers side by side, more of them below the source."""
    match tally.amounts:
        case ((one, first), (other, second)) if heading:
            value = say("story-versus-named", one=one, first=first, other=other, second=second)
            # On a line of its own: names may be long, and this is what people look for.
            return Item(value, detail=tally.source, tone=Tone.ASK)
        case ((_, first), (_, second)):
            return Item(tally.source, value=say("story-versus", first=first, second=second))
    each: tuple[Sentence, ...] = tuple(
        say("story-amount", seat=seat, amount=amount) for seat, amount in tally.amounts if amount
    )
    return Item(tally.source, detail=say("story-amounts", amounts=each))


def _step_of(session: AnySession, story: Story) -> int | None:
    """Where on the curve the decisive play is."""
    if story.decisive is None:
        return None
    numbers = [play.n for play in session.plays]
    return numbers.index(story.decisive.n) + 1
