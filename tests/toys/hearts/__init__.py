"""Hearts of Stone, a game of two or three teams: how it lies on a table, and is told and shown."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from pathlib import Path

from companion.games.game import (
    Game,
    GameRules,
    GameScreen,
    GameSimulation,
    GameTable,
    GameWording,
    Marks,
    Notation,
    Option,
    Question,
    Reading,
    Sight,
    Unchanged,
    Unclear,
    Understood,
    Unexplained,
)
from companion.games.shared.notation import (
    bad_text,
    read_fields,
    read_number,
    read_seats,
    seat_among,
    write_seats,
)
from companion.games.shared.prompts import one_menu
from companion.rules.hidden import HiddenHands, bits, cards_of
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.rules.story import GameStory
from companion.scenes.scene import Column, Count, Face, Fan, Node, Row
from companion.table.layout import Appeared, Layout, Moved
from companion.table.zones import Mat, Order, Piece, Shape, Zone, ZoneId
from tests.toys.hearts.rules import (
    CARDS,
    KINDS,
    PACKS,
    RULEBOOK,
    TEAMS,
    Action,
    Card,
    Draw,
    Drew,
    Event,
    Hearts,
    Kind,
    Laid,
    Lay,
    Pass,
    Passed,
    Reshuffled,
    Steal,
    Stole,
    Throw,
    Thrown,
    apply,
    awaiting,
    buttoned,
    counted,
    in_order,
    legal_actions,
    new_setup,
    outcome,
    start,
    teams_of,
)

# --- table -------------------------------------------------------------------------------

CARD = Shape(40, 60)
MOST_TEAMS = 3


def piece_of(card: Card) -> Piece:
    return Piece("hearts", card.name)


def team_zone(team: int) -> ZoneId:
    return ZoneId(f"team-{team + 1}")


def discard_zone(kind: Kind) -> ZoneId:
    return ZoneId(f"{kind.value}-discard")


def mat(teams: int) -> Mat:
    rows = [Zone(team_zone(team), 0, 80.0 * team, 400, 80, Order.SPREAD) for team in range(teams)]
    piles = [
        Zone(discard_zone(kind), 420, 80.0 * place, 60, 80, Order.PILE)
        for place, kind in enumerate(KINDS)
    ]
    return Mat(500, 240, (*rows, *piles), lambda piece: CARD)


def mat_for(seats: tuple[Seat, ...]) -> Mat:
    return mat(max(teams for players, teams in TEAMS.values() if players == len(seats)))


def layout(state: Hearts) -> Layout:
    rows = {team_zone(team): cards for team, cards in enumerate(state.lying)}
    piles = {discard_zone(kind): state.discards[kind] for kind in KINDS}
    return Layout({zone: tuple(map(piece_of, cards)) for zone, cards in (rows | piles).items()})


def played(state: Hearts, action: Action) -> Layout:
    """The stone lies on its pile, the heart that it hits still with its team."""
    match action:
        case Lay(card):
            zone = team_zone(state.team(state.seat))
            table = layout(state).with_piece(piece_of(card), zone)
            return replace(table, zones={**table.zones, zone: tuple(sorted(table.at(zone)))})
        case Throw(card):
            return layout(state).with_piece(piece_of(card), discard_zone(card.kind))
        case _:
            return layout(state)


@dataclass(frozen=True, slots=True)
class Hit:
    heart: Card

    def __str__(self) -> str:
        return f"hit-{self.heart.name}"


def menu(state: Hearts) -> Question | None:
    if not awaiting(state):
        return None
    actions: list[Action] = [*buttoned(state)] or [Pass()]
    if isinstance(actions[0], Pass) and state.hand(state.seat):
        return None
    options = tuple(Option(write_action(action), _label(action)) for action in actions)
    return Question(state.seat, say("hs-your-turn", seat=state.seat), options)


def _label(action: Action) -> Sentence:
    match action:
        case Draw(kind):
            return say("hs-option-draw", kind=kind.value)
        case Steal(kind, source):
            return say("hs-option-steal", kind=kind.value, source=source)
        case _:
            return say("hs-option-pass")


def read(state: Hearts, sight: Sight) -> Reading[Action]:
    if state.is_over:
        return Unchanged()
    chosen = sight.chosen_by(state.seat)
    texts = [choice for choice in chosen if isinstance(choice, str)]
    if texts and not sight.changes:
        return Understood(read_action(texts[-1]))
    match [change for change in sight.changes if not isinstance(change, Moved)]:
        case [] if not sight.changes:
            return Unchanged()
        case [Appeared(piece, zone)] if piece.name in CARDS:
            card = CARDS[piece.name]
            moved = [change for change in sight.changes if isinstance(change, Moved)]
            if zone == team_zone(state.team(state.seat)) and not moved:
                return Understood(Lay(card))
            if zone == discard_zone(Kind.STONE) and card.kind is Kind.STONE:
                hit = [choice.heart for choice in chosen if isinstance(choice, Hit)]
                return _read_throw(state, card, moved, hit)
    return Unexplained()


def _read_throw(
    state: Hearts, stone: Card, moved: list[Moved], chosen: list[Card]
) -> Reading[Action]:
    """What it hit is seen if it was put away already, else it is asked for."""
    if any(change.target != discard_zone(Kind.HEART) for change in moved) or len(moved) > 1:
        return Unexplained()
    targets = [CARDS[change.piece.name] for change in moved] or chosen
    possible = targets[-1:] or state.targets(stone)
    if len(possible) <= 1:
        return Understood(Throw(stone, possible[0] if possible else None))
    options = tuple(Option(Hit(heart), heart.label, piece_of(heart)) for heart in possible)
    return Unclear(Question(state.seat, say("hs-which-target", seat=state.seat), options))


# --- words and screen --------------------------------------------------------------------


def tell_action(state: Hearts, action: Action) -> Sentence:
    match action:
        case Lay(card):
            return tell_event(Laid(state.seat, card))
        case Throw(card, target):
            return tell_event(Thrown(state.seat, card, target))
        case Draw(kind):
            return tell_event(Drew(state.seat, kind))
        case Steal(kind, source):
            return tell_event(Stole(state.seat, source, kind))
        case Pass():
            return tell_event(Passed(state.seat))


def tell_event(event: Event) -> Sentence:
    match event:
        case Laid(seat, card):
            return say("hs-laid", seat=seat, card=card.label)
        case Thrown(seat, card, None):
            return say("hs-thrown-away", seat=seat, card=card.label)
        case Thrown(seat, card, target):
            return say("hs-thrown", seat=seat, card=card.label, target=target.label)
        case Drew(seat, kind):
            return say("hs-drew", seat=seat, kind=kind.value)
        case Reshuffled(_, kind):
            return say("hs-reshuffled", kind=kind.value)
        case Stole(seat, source, kind):
            return say("hs-stole", seat=seat, source=source, kind=kind.value)
        case Passed(seat):
            return say("hs-passed", seat=seat)


def unseen_task(event: Event) -> Sentence | None:
    match event:
        case Drew(seat, kind):
            return say("hs-draw-one", seat=seat, kind=kind.value)
        case _:
            return None


def name_zone(zone: ZoneId) -> Sentence:
    what, _, which = zone.partition("-")
    if what == "team":
        return say("hs-team", team=int(which))
    return say("hs-discard", kind=what)


def face(piece: Piece) -> Face:
    card = CARDS[piece.name]
    return Face(card.label, card.worth, "#c04040" if card.kind is Kind.HEART else "#808080")


def board(state: Hearts, marks: Marks) -> Node:
    return Column((*(_team(state, team, marks) for team in range(state.teams)), _piles(state)))


def _team(state: Hearts, team: int, marks: Marks) -> Node:
    seats = teams_of(state)[team]
    pieces = map(piece_of, state.lying[team])
    hands = (
        Count(say("hs-held", seat=seat, kind=kind.value), state.held(seat, kind), seat)
        for seat in seats
        for kind in KINDS
    )
    points = Count(say("hs-points", seats=seats), state.points[team])
    lying = Fan(tuple(marks.face(piece, face(piece)) for piece in pieces))
    return Row((points, Column(tuple(hands)), lying))


def _piles(state: Hearts) -> Node:
    return Row(
        tuple(
            Count(say("hs-discard", kind=kind.value), len(state.discards[kind])) for kind in KINDS
        )
    )


# --- notation ----------------------------------------------------------------------------


def write_action(action: Action) -> str:
    match action:
        case Lay(card):
            return f"lay {card.name}"
        case Throw(card, None):
            return f"throw {card.name}"
        case Throw(card, target):
            return f"throw {card.name} {target.name}"
        case Draw(kind):
            return f"draw {kind.value}"
        case Steal(kind, source):
            return f"steal {kind.value} {source.value}"
        case Pass():
            return "pass"


def read_action(text: str) -> Action:
    match text.split(" "):
        case ["lay", card]:
            return Lay(_read_card(card))
        case ["throw", card]:
            return Throw(_read_card(card), None)
        case ["throw", card, target]:
            return Throw(_read_card(card), _read_card(target))
        case ["draw", ("heart" | "stone") as kind]:
            return Draw(Kind(kind))
        case ["steal", ("heart" | "stone") as kind, seat]:
            return Steal(Kind(kind), seat_among(tuple(Seat), seat))
        case ["pass"]:
            return Pass()
    raise bad_text("hs-bad-action", text)


def _read_card(text: str) -> Card:
    if text not in CARDS:
        raise bad_text("hs-bad-action", text)
    return CARDS[text]


FIELDS = ("players", "teams", "turn", "thieves", "lying", "discards", "heart", "stone", "points")


def write_position(state: Hearts) -> str:
    values = (
        write_seats(state.players),
        next(name for name, t in TEAMS.items() if t == (len(state.players), state.teams)),
        state.turn,
        ",".join(seat.value for seat in state.players if seat in state.thieves) or "-",
        "/".join(map(_write_cards, state.lying)),
        "/".join(_write_cards(state.discards[kind]) for kind in KINDS),
        *(_write_hidden(state.hidden[kind]) for kind in KINDS),
        "/".join(map(str, state.points)),
    )
    return " ".join(f"{name}={value}" for name, value in zip(FIELDS, values, strict=True))


def _write_cards(cards: Iterable[Card]) -> str:
    return ".".join(card.name for card in cards) or "-"


def _write_hidden(hands: HiddenHands[Card]) -> str:
    """Batches of cards, and after a colon each way to hold them, as ``H01.H02/H05:1.1/0.1``."""
    batches = "/".join(_write_cards(cards_of(hands.pack, batch)) for batch in hands.batches)
    ways = ("/".join(".".join(map(str, row)) for row in way) for way in sorted(hands.ways))
    return f"{batches}:{'|'.join(ways)}"


def read_position(text: str) -> Hearts:
    """Players may be left out where they sit by custom, points where hearts are worth so much."""
    fields = read_fields(text, FIELDS)
    if {*fields, "players", "points"} != set(FIELDS) or fields["teams"] not in TEAMS:
        raise bad_text("hs-bad-position", text)
    count, teams = TEAMS[fields["teams"]]
    players = read_seats(fields.get("players", str(count)), (count,))
    lying = tuple(map(_read_cards, fields["lying"].split("/")))
    discards = tuple(map(_read_cards, fields["discards"].split("/")))
    points = tuple(sum(card.worth for card in cards) for cards in lying)
    if "points" in fields:
        points = tuple(map(read_number, fields["points"].split("/")))
    if not len(lying) == len(points) == teams or len(discards) != len(KINDS):
        raise bad_text("hs-bad-position", text)
    thieves = () if fields["thieves"] == "-" else fields["thieves"].split(",")
    return Hearts(
        players,
        teams,
        {kind: _read_hidden(kind, fields[kind.value], count) for kind in KINDS},
        lying,
        dict(zip(KINDS, discards, strict=True)),
        points,
        read_number(fields["turn"]),
        frozenset(seat_among(players, seat) for seat in thieves),
    )


def _read_cards(text: str) -> tuple[Card, ...]:
    return () if text == "-" else tuple(map(_read_card, text.split(".")))


def _read_hidden(kind: Kind, text: str, holders: int) -> HiddenHands[Card]:
    written, _, held = text.partition(":")
    batches = tuple(bits(_read_cards(cards)) for cards in written.split("/") if cards)
    ways = frozenset(
        tuple(tuple(map(read_number, row.split("."))) for row in way.split("/") if row)
        for way in held.split("|")
    )
    for way in ways:
        if len(way) != len(batches) or any(len(row) != holders for row in way):
            raise bad_text("hs-bad-position", text)
    return HiddenHands(PACKS[kind], holders, batches, ways)


# --- simulation --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HeartsWorld:
    """Who really holds what; every shuffle and every blind grasp comes from the seed."""

    hands: Mapping[Seat, tuple[Card, ...]]
    decks: Mapping[Kind, tuple[Card, ...]]
    seed: int
    grasps: int = 0

    def actions(self, state: Hearts) -> Iterator[Action]:
        for action in legal_actions(state):
            match action:
                case Lay(card) | Throw(card) if card not in self.hands[state.seat]:
                    pass
                case _:
                    yield action

    def after(self, events: Iterable[Event]) -> HeartsWorld:
        return reduce(HeartsWorld._after, events, self)

    def _after(self, event: Event) -> HeartsWorld:
        luck = random.Random(f"{self.seed}/{self.grasps}")
        match event:
            case Laid(seat, card) | Thrown(seat, card):
                return self._with({seat: tuple(c for c in self.hands[seat] if c != card)})
            case Drew(seat, kind):
                top, *rest = self.decks[kind]
                drawn = self._with({seat: (*self.hands[seat], top)})
                return replace(drawn, decks={**self.decks, kind: tuple(rest)})
            case Reshuffled(cards, kind):
                deck = luck.sample(in_order(cards), len(cards))
                decks = {**self.decks, kind: tuple(deck)}
                return replace(self, decks=decks, grasps=self.grasps + 1)
            case Stole(seat, source, kind):
                taken = luck.choice(in_order([c for c in self.hands[source] if c.kind is kind]))
                left = tuple(card for card in self.hands[source] if card != taken)
                changed = self._with({source: left, seat: (*self.hands[seat], taken)})
                return replace(changed, grasps=self.grasps + 1)
            case Passed():
                return self

    def _with(self, hands: Mapping[Seat, tuple[Card, ...]]) -> HeartsWorld:
        return replace(self, hands={**self.hands, **hands})

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        return tuple(sorted(map(piece_of, self.hands.get(seat, ()))))

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        """The decks are everybody's."""
        return tuple(piece_of(card) for kind in KINDS for card in self.decks[kind])


def deal(luck: random.Random, state: Hearts) -> HeartsWorld:
    dealt = {kind: state.hidden[kind].deal(luck) for kind in KINDS}
    hands = {
        seat: tuple(card for kind in KINDS for card in dealt[kind][0][place])
        for place, seat in enumerate(state.players)
    }
    decks = {kind: tuple(deck) for kind, (_, deck) in dealt.items()}
    return HeartsWorld(hands, decks, luck.getrandbits(32))


HEARTS: Game[Hearts, Action, Event] = Game(
    name="hearts",
    folder=Path(__file__).parent,
    seats=tuple(Seat),
    rules=GameRules(
        rulebook=RULEBOOK,
        new_setup=new_setup,
        start=start,
        apply=apply,
        legal_actions=legal_actions,
        awaiting=awaiting,
        outcome=outcome,
        counted=counted,
        reveals=lambda event: isinstance(event, Drew | Stole),
        players=lambda state: state.players,
        teams=teams_of,
    ),
    table=GameTable(
        pieces=tuple(map(piece_of, CARDS.values())),
        mat=mat(MOST_TEAMS),
        layout=layout,
        played=played,
        read=read,
        menus=one_menu(menu),
        mat_for=mat_for,
    ),
    wording=GameWording(
        tell_action=tell_action,
        tell_event=tell_event,
        restates=lambda event: not isinstance(event, Reshuffled),
        name_piece=lambda piece: CARDS[piece.name].label,
        name_zone=name_zone,
        unseen_task=unseen_task,
    ),
    screen=GameScreen(board=board, face=face),
    notation=Notation(write_action, read_action, write_position, read_position),
    simulation=GameSimulation(deal=deal),
    story=GameStory(
        score=lambda state: {seat: state.points[state.team(seat)] for seat in state.players}
    ),
)
