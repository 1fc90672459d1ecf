"""Help where people look: what a thing is, what may be done now, and the rules to read."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from companion.app.attendant import Attendant
from companion.app.dialogs import Open, Stay, Step, Still, Untyped
from companion.app.keyboard import Keyboard
from companion.games.game import AnyGame, Marks
from companion.referee.advice import (
    Possible,
    done_by,
    done_to,
    each_once,
    leads_to,
    sorts_of_actions,
)
from companion.rules.rule import Chapter, Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, and_also, say
from companion.scenes.page import Item, Listing, Page
from companion.scenes.scene import (
    ABOUT,
    Cell,
    Choice,
    Column,
    Count,
    Fan,
    Node,
    Place,
    Public,
    Row,
    Tone,
    nodes_in,
    opened,
)
from companion.table.zones import Piece, ZoneId
from companion.text.catalogue import Catalogue
from companion.text.language import Language

RULE = "rule:"
"""What a touch on the number of a rule sends, with that number."""

_BESIDE_CARD = 2.2
"""How much wider than the card itself is the room for what is said of it."""

LONGEST_SEARCH = 40
MOST_IN_HINT = 5

Tell: TypeAlias = Callable[[Sentence], str]


class _OfPosition(Untyped, ABC):
    """A dialog about the position of a game; its page is made anew when that changes."""

    def __init__(self, attendant: Attendant) -> None:
        self._attendant = attendant
        self._made: tuple[object, Page] | None = None

    def page(self) -> Page:
        """What everybody may read about the position now."""
        state = self._attendant.session.state
        if self._made is None or self._made[0] is not state:
            self._made = state, opened(self._compose(), Public())
        return self._made[1]

    @abstractmethod
    def _compose(self) -> Page:
        """The page of the position now."""


class Help(_OfPosition):
    """What the player to act may do now, what lies on the table, and the rules."""

    def __init__(self, attendant: Attendant, catalogue: Catalogue) -> None:
        super().__init__(attendant)
        self._catalogue = catalogue

    def _compose(self) -> Page:
        session = self._attendant.session
        sorts = sorts_of_actions(session.game, session.state)
        seats = session.awaiting_clockwise
        alone = not seats and session.goes_on
        who = say("help-now", seats=and_also(seats), count=len(seats))
        head = [Item(say("help-now-companion") if alone else who, tone=Tone.QUIET)]
        now = [Item(sort) for sort in sorts]
        choices = (Choice("rules", say("help-rules")), Choice("things", say("help-things")))
        items = (*head, *now) if now else (Item(say("help-nothing")),)
        return Page(say("display-help"), Listing(items), choices)

    def take(self, key: str) -> Step:
        """Read the rules, or ask about something on the table."""
        if key == "rules":
            return Open(Rules(self._attendant.game, self._catalogue))
        return Open(Things(self._attendant)) if key == "things" else Stay()


class Things(_OfPosition):
    """The drawn table, on which everything can be asked about, by touch or by buttons."""

    def _compose(self) -> Page:
        how = (say("help-things-how"),)
        return Page(say("help-things"), _board(self._attendant), topics=True, said=how)

    def take(self, key: str) -> Step:
        """What was touched."""
        return Open(About(self._attendant, key.removeprefix(ABOUT)))


class About(_OfPosition):
    """What something on the table is, what it does, and what it may do now."""

    def __init__(self, attendant: Attendant, topic: str) -> None:
        super().__init__(attendant)
        self._topic = topic

    def _compose(self) -> Page:
        piece = _piece_named(self._attendant, self._topic)
        return self._place() if piece is None else self._piece(piece)

    def take(self, key: str) -> Step:
        """A rule that concerns it."""
        return open_rule(self._attendant.game, key)

    def _piece(self, piece: Piece) -> Page:
        game, state = self._attendant.session.game, self._attendant.session.state
        items: list[Item] = []
        memo, table = game.printing.memo(piece), game.table
        if memo is None and piece.kind in table.mat.backs(table.pieces):
            memo = say("help-face-down")
        items += [Item(memo)] if memo else []
        items += [
            Item(counted.name, value=say("help-value", value=counted.value))
            for counted in game.rules.counted(state)
            if counted.piece == piece and counted.value
        ]
        own, others = done_by(game, state, piece), done_to(game, state, piece)
        after = () if own else leads_to(game, state, piece)
        items += _section("help-may", own)
        items += [_heading("help-after"), *map(Item, after)] if after else []
        items += _section("help-done-to", others)
        if not (own or others or after or piece.kind in table.mat.backs(table.pieces)):
            items.append(Item(say("help-may-nothing"), tone=Tone.QUIET))
        face = replace(game.screen.face(piece), option=None)
        body = Row((face, Listing(tuple(items))), (1.0, _BESIDE_CARD))
        return Page(game.wording.name_piece(piece), body)

    def _place(self) -> Page:
        game, state = self._attendant.session.game, self._attendant.session.state
        rules = [_rule_item(game, rule) for rule in game.help.concerning(self._topic)]
        happens = _section("help-done-at", done_to(game, state, ZoneId(self._topic)))
        title = _title(self._attendant, self._topic) or say("display-help")
        return Page(title, Listing((*rules, *happens)))


def hint(attendant: Attendant, piece: Piece, holder: Seat | None = None) -> tuple[Sentence, ...]:
    """A piece in a few lines: its name, what it does, what it may do now.

    Where it is seen in the hand of a ``holder``, nobody else could play it.
    """
    game, state = attendant.session.game, attendant.session.state
    memo = game.printing.memo(piece)
    own = each_once(one.action for one in done_by(game, state, piece, holder))
    after = () if own else leads_to(game, state, piece, holder)
    key, actions = ("help-hint-may", own) if own else ("help-hint-after", after)
    uses = [
        Sentence("help-hint-or" if place else key, {"action": action})
        for place, action in enumerate(actions[:MOST_IN_HINT])
    ]
    if len(actions) > MOST_IN_HINT:
        uses.append(say("help-hint-more"))
    return game.wording.name_piece(piece), *((memo,) if memo else ()), *uses


class Rules:
    """The rules of a game by chapter, and a search in them."""

    def __init__(self, game: AnyGame, catalogue: Catalogue) -> None:
        self._game, self._catalogue = game, catalogue

    def page(self) -> Page:
        """The chapters."""
        items = tuple(
            Item(chapter.title, f"chapter:{place}") for place, chapter in enumerate(self._chapters)
        )
        title = say("help-rules-of", game=self._game.title)
        return Page(title, Listing(items), (Choice("search", say("help-search")),))

    def take(self, key: str) -> Step:
        """A chapter, or the search."""
        if key == "search":
            return Open(Search(self._game, self._catalogue))
        name, _, place = key.partition(":")
        return (
            Open(Reading(self._game, self._chapters[int(place)])) if name == "chapter" else Stay()
        )

    def type(self, key: str, text: str) -> Step | None:
        """Whoever just types has begun to search; keys that write nothing are buttons here."""
        if not text.strip() or not text.isprintable():
            return None
        search = Search(self._game, self._catalogue)
        search.type(key, text)
        return Open(search)

    @property
    def _chapters(self) -> tuple[Chapter, ...]:
        return self._game.help.chapters or (Chapter(say("help-rules"), self._game.rules.rulebook),)


def rules_of(game: AnyGame) -> Page:
    """All rules of a game on one page, under the titles of their chapters."""
    items: list[Item] = []
    for chapter in game.help.chapters or (Chapter(say("help-rules"), game.rules.rulebook),):
        items += [Item(chapter.title, tone=Tone.QUIET)]
        items += [_rule_item(game, rule) for rule in chapter.rules]
    return Page(say("help-rules-of", game=game.title), Listing(tuple(items)))


class Rulebooks(Untyped):
    """Which game's rules to read."""

    def __init__(self, games: Iterable[AnyGame], catalogue: Catalogue) -> None:
        self._games = {game.name: game for game in games}
        self._catalogue = catalogue

    def page(self) -> Page:
        """The games."""
        items = tuple(Item(game.title, name) for name, game in self._games.items())
        return Page(say("help-rules"), Listing(items))

    def take(self, key: str) -> Step:
        """The rules of one."""
        game = self._games.get(key)
        return Open(Rules(game, self._catalogue)) if game else Stay()


class Reading(Untyped):
    """One chapter of the rules."""

    def __init__(self, game: AnyGame, chapter: Chapter) -> None:
        self._game, self.chapter = game, chapter

    def page(self) -> Page:
        """Every rule of it, whole."""
        items = tuple(_rule_item(self._game, rule) for rule in self.chapter.rules)
        return Page(self.chapter.title, Listing(items))

    def take(self, _: str) -> Step:
        """Nothing but to read."""
        return Stay()


class Search(Still):
    """Rules by the words in them, found while they are written."""

    def __init__(self, game: AnyGame, catalogue: Catalogue) -> None:
        self._game, self._catalogue = game, catalogue
        cyrillic = catalogue.language is Language.RUSSIAN
        self._keyboard = Keyboard(most=LONGEST_SEARCH, cyrillic=cyrillic)

    def page(self) -> Page:
        """What is found so far, over the keys."""
        text = self._keyboard.text
        found = found_in(self._game, self._catalogue.tell, text) if text.strip() else ()
        count = say("help-search-found", count=len(found)) if found else say("help-search-nothing")
        detail = count if text.strip() else say("help-search-how")
        item = Item(say("help-search-for", text=text), detail=detail, tone=Tone.ASK)
        # Offered even where there is nothing to read yet: no key moves under a finger.
        read = Choice("read", say("help-search-read", count=len(found)))
        return Page(say("help-search"), Column((item, self._keyboard.keys()), (0.0, 1.0)), (read,))

    def take(self, key: str) -> Step:
        """Write on, or read what was found."""
        if key == "read":
            text = self._keyboard.text
            found = found_in(self._game, self._catalogue.tell, text) if text.strip() else ()
            title = say("help-search-for", text=text)
            return Open(Reading(self._game, Chapter(title, found))) if found else Stay()
        self._keyboard.take(key)
        return Stay()

    def type(self, key: str, text: str) -> Step | None:
        """A real keyboard writes as well."""
        if key in {"return", "enter"} and self._keyboard.text.strip():
            return self.take("read")
        return Stay() if self._keyboard.type(key, text) else None


def open_rule(game: AnyGame, key: str) -> Step:
    """The rule that a touch on its number asks for, with those around it."""
    wanted = key.removeprefix(RULE)
    for rule in game.rules.rulebook:
        if rule.id == wanted:
            return Open(Reading(game, Chapter(say("help-rule", rule=rule.id), (rule,))))
    return Stay()


def found_in(game: AnyGame, tell: Tell, text: str) -> tuple[Rule, ...]:
    """The rules in whose text, or number, every word begins that was typed."""
    wanted = _words(text)
    found = []
    for rule in game.rules.rulebook:
        words = (*_words(tell(_text(game, rule))), rule.id.casefold())
        if all(any(word.startswith(part) for word in words) for part in wanted):
            found.append(rule)
    return tuple(found)


def _words(text: str) -> tuple[str, ...]:
    """Words as people type them: small letters, and е for ё."""
    return tuple(re.findall(r"[\w+-]+", text.casefold().replace("ё", "е")))


def _text(game: AnyGame, rule: Rule) -> Sentence:
    """A rule with the name of what it is about, where it has one."""
    name = game.help.name_rule(rule)
    return say("help-rule-named", name=name, text=rule.text) if name else rule.text


def _rule_item(game: AnyGame, rule: Rule) -> Item:
    return Item(_text(game, rule), value=say("display-text", text=rule.id))


def _heading(key: str) -> Item:
    return Item(Sentence(key), tone=Tone.QUIET)


def _section(key: str, possible: Iterable[Possible]) -> list[Item]:
    """Actions that are possible, each with what it would lead to, under a heading."""
    items = [
        Item(one.action, detail=say("help-results", results=one.result) if one.result else None)
        for one in possible
    ]
    return [_heading(key), *items] if items else []


# --- what is on the drawn table -------------------------------------------------------------------


def _board(attendant: Attendant) -> Node:
    session = attendant.session
    return session.game.screen.board(session.state, Marks())


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    for inner in nodes_in(node):
        yield from _nodes(inner)


def _title(attendant: Attendant, topic: str) -> Sentence | None:
    """What something on the drawn table is called."""
    for node in _nodes(_board(attendant)):
        match node:
            case Count(label=label) if label.key == topic:
                return label
            case Place(name=name) if node.topic == topic:
                return name
            case Fan() | Cell() if node.topic == topic:
                return attendant.game.wording.name_zone(ZoneId(topic))
    return None


def _piece_named(attendant: Attendant, name: str) -> Piece | None:
    """The piece of that name, with the side up that is up on the table."""
    session = attendant.session
    zones = session.game.table.layout(session.state).zones
    lying = (piece for pieces in zones.values() for piece in pieces)
    every = (*lying, *session.game.table.pieces)
    return next((piece for piece in every if piece.name == name), None)
