"""What the players have done, as the table shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from companion.games.game import (
    Option,
    Question,
    Reading,
    Sight,
    Unchanged,
    Unclear,
    Understood,
    Unexplained,
)
from companion.games.riftforce.actions import (
    Action,
    Activate,
    CheckAndDraw,
    Discard,
    Finish,
    PickGuild,
    Placement,
    PlaceOpening,
    Summon,
)
from companion.games.riftforce.cards import Card, Guild, card_named, guild_coded
from companion.games.riftforce.legal import legal_actions
from companion.games.riftforce.rulebook import RF_1, RF_4, RF_S4
from companion.games.riftforce.rules import apply
from companion.games.riftforce.state import LOCATIONS, MIDDLE, SEATS, Phase, State
from companion.games.riftforce.table import (
    DISPLAY,
    card_of,
    column,
    deck,
    discard,
    guild_of,
    layout,
    piece_of,
    summoner_of,
    summoners,
)
from companion.rules.rule import Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.rules.verdict import Refused
from companion.table.changes import Appeared, Change, Gone, Moved, Reordered
from companion.table.layout import Layout
from companion.table.piece import Piece

DRAW = "draw"
FINISH = "finish"


def menu(state: State) -> Question | None:
    """What the player to act can tell with the buttons at any time."""
    seat = state.to_act
    if seat is None:
        return None
    match state.phase:
        case Phase.DRAFT:
            options = tuple(_pick(guild) for guild in state.display)
        case Phase.TURN:
            able = any(isinstance(action, CheckAndDraw) for action in _told(state))
            drawing = Option(DRAW, say("rf-option-draw"), zone=deck(seat))
            options = (drawing,) if able else ()
        case Phase.ACTIVATING:
            acts = list(_told(state))
            cards = dict.fromkeys(act.card for act in acts if isinstance(act, Activate))
            options = tuple(_step_option(_card_key(card), seat, state) for card in cards)
            if any(isinstance(act, Finish) for act in acts):
                options += (Option(FINISH, say("rf-option-finish")),)
        case _:
            options = ()
    return Question(seat, say(f"rf-menu-{state.phase.value}", seat=seat), options)


def read(state: State, sight: Sight) -> Reading[Action]:
    """Understand a table; what cannot be seen is asked for."""
    seat = state.to_act
    changed = tuple(c for c in sight.changes if not _is_summoner(c, state))
    told = sight.answers or sight.turned or sight.pointed
    if seat is None or not (changed or told):
        return Unchanged()
    match state.phase:
        case Phase.DRAFT:
            return _read_draft(seat, changed, sight)
        case Phase.OPENING:
            return _read_opening(seat, changed)
        case Phase.TURN:
            return _read_turn(state, seat, changed, sight)
        case _:
            return _read_activation(state, seat, changed, sight)


def _told(state: State) -> Iterator[Action]:
    """The actions that need no card from hand, and so can be told without showing one."""
    return (
        action
        for action in legal_actions(state, frozenset())
        if isinstance(action, Activate | Finish | CheckAndDraw)
    )


def _is_summoner(change: Change, state: State) -> bool:
    """Once the draft is over nothing depends on where the summoners lie."""
    if state.phase is Phase.DRAFT:
        return False
    if isinstance(change, Reordered):
        return change.zone in map(summoners, SEATS)
    return guild_of(change.piece) is not None


# --- before the first turn ---------------------------------------------------------------


def _pick(guild: Guild) -> Option:
    return Option(f"pick:{guild.code}", guild.told, piece=summoner_of(guild))


def _read_draft(seat: Seat, changed: Sequence[Change], sight: Sight) -> Reading[Action]:
    for answer in sight.answers:
        return Understood(PickGuild(seat, guild_coded(answer.removeprefix("pick:"))))
    for change in changed:
        match change:
            case Moved(piece, origin, target) if origin == DISPLAY:
                guild = guild_of(piece)
                takers = [s for s in SEATS if summoners(s) == target]
                if guild and takers:
                    return Understood(PickGuild(takers[0], guild))
    return Unexplained() if changed else Unchanged()


def _read_opening(seat: Seat, changed: Sequence[Change]) -> Reading[Action]:
    match changed:
        case [Appeared(piece, zone)] if card := card_of(piece):
            if zone == column(seat, MIDDLE):
                return Understood(PlaceOpening(seat, card))
            told = say("rf-because-opening-elsewhere", card=card.told)
            return _refusal(RF_S4, told, say("rf-remedy-opening", seat=seat))
    return Unexplained() if changed else Unchanged()


# --- a turn ------------------------------------------------------------------------------


def _read_turn(
    state: State, seat: Seat, changed: Sequence[Change], sight: Sight
) -> Reading[Action]:
    if DRAW in sight.answers:
        return Understood(CheckAndDraw(seat))
    for change in changed:
        match change:
            case Appeared(piece, zone) if card := card_of(piece):
                for owner in SEATS:
                    if zone == discard(owner):
                        return Understood(Discard(owner, card))
    laid = [c for c in changed if isinstance(c, Appeared) and card_of(c.piece)]
    if laid and len(laid) == len(changed):
        return _read_summon(state, seat, sight)
    return _read_attempt(state, seat, changed, sight)


def _read_summon(state: State, seat: Seat, sight: Sight) -> Reading[Action]:
    """Cards appeared in columns, all of them on one side."""
    laid = {owner: _laid(state, owner, sight.layout) for owner in SEATS}
    count = sum(isinstance(change, Appeared) for change in sight.changes)
    if any(newcomers is None for newcomers in laid.values()):
        return _refusal(RF_4, say("rf-because-not-last"), say("rf-remedy-lay-last"))
    sides = [owner for owner, newcomers in laid.items() if newcomers]
    if len(sides) != 1 or len(laid[sides[0]] or ()) < count - _summoners_seen(sight):
        return Unexplained()
    owner, placed = sides[0], laid[sides[0]] or ()
    theirs = state.guilds[SEATS.index(seat)]
    if owner is not seat and all(card.guild in theirs for card, _ in placed):
        told = say("rf-because-other-side", cards=tuple(card.told for card, _ in placed))
        return _refusal(RF_1, told, say("rf-remedy-own-side", seat=seat))
    return _with_heals(state, owner, placed, sight.answers)


def _summoners_seen(sight: Sight) -> int:
    return sum(
        isinstance(change, Appeared) and guild_of(change.piece) is not None
        for change in sight.changes
    )


def _laid(state: State, seat: Seat, seen: Layout) -> tuple[tuple[Card, int], ...] | None:
    """The cards laid behind a seat's columns; None if one lies in front of an older card."""
    newcomers: list[tuple[Card, int]] = []
    for location in LOCATIONS:
        old = [piece_of(elemental.card) for elemental in state.column(seat, location)]
        there = list(seen.at(column(seat, location)))
        if there[: len(old)] != old:
            return None
        cards = (card_of(piece) for piece in there[len(old) :])
        newcomers += [(card, location) for card in cards if card]
    return tuple(newcomers)


def _with_heals(
    state: State, seat: Seat, laid: Iterable[tuple[Card, int]], answers: Sequence[str]
) -> Reading[Action]:
    """A summon, once it is told whom each Love heals."""
    answered = iter(answers)
    healed: set[Card] = set()
    placements: list[Placement] = []
    for card, location in laid:
        heals: Card | None = None
        hurt = [e.card for e in state.column(seat, location) if e.damage and e.card not in healed]
        if card.guild is Guild.LOVE and hurt:
            key = next(answered, "") if len(hurt) > 1 else _heal_key(hurt[0])
            if key not in map(_heal_key, hurt):
                options = tuple(_step_option(_heal_key(ally), seat, state) for ally in hurt)
                return Unclear(Question(seat, say("rf-ask-heal", card=card.told), options))
            heals = card_named(key.partition(":")[2])
            healed.add(heals)
        placements.append(Placement(card, location, heals))
    return Understood(Summon(seat, tuple(placements)))


# --- an activation -----------------------------------------------------------------------


def _read_activation(
    state: State, seat: Seat, changed: Sequence[Change], sight: Sight
) -> Reading[Action]:
    if FINISH in sight.answers:
        return Understood(Finish(seat))
    acts = [act for act in _told(state) if isinstance(act, Activate)]
    if changed:
        acts = [act for act in acts if _explains(state, act, sight)]
    chosen = _chosen(sight)
    if chosen:
        acts = [act for act in acts if act.card in chosen]
    acts = [act for act in acts if set(sight.answers) <= set(_steps(act))]
    if len(acts) == 1:
        return Understood(acts[0])
    if acts:
        return Unclear(_next_question(state, seat, acts))
    return _read_attempt(state, seat, changed, sight)


def _chosen(sight: Sight) -> set[Card]:
    """The elementals that were turned or pointed at."""
    pieces = [*sight.turned, *(where for _, where in sight.pointed if isinstance(where, Piece))]
    return {card for piece in pieces if (card := card_of(piece))}


def _explains(state: State, act: Activate, sight: Sight) -> bool:
    """Whether an activation moves something that has moved, and nothing another way."""
    after, _ = apply(state, act)
    before, wanted = layout(state), layout(after)
    seen = sight.layout
    explained = False
    for piece in before:
        origin, target = before.zone_of(piece), wanted.zone_of(piece)
        if origin == target:
            continue
        now = seen.zone_of(piece)
        into_pile = target is None or target.endswith("-discard")
        if now == target or (now is None and into_pile and piece not in seen.stray):
            explained = True
        elif now != origin:
            return False
    return explained


def _steps(act: Activate) -> tuple[str, ...]:
    """The choices of an activation, in the order in which they are asked for."""
    steps = [_card_key(act.card)]
    steps += [f"target{number}:{card}" for number, card in enumerate(act.targets, 1)]
    if act.to is not None:
        steps.append(f"to:{act.to}")
    if act.heals is not None:
        steps.append(_heal_key(act.heals))
    return tuple(steps)


def _next_question(state: State, seat: Seat, acts: Sequence[Activate]) -> Question:
    """Ask for the first choice in which the possible activations differ."""
    steps = [_steps(act) for act in acts]
    place = next(i for i in range(max(map(len, steps))) if len({s[i : i + 1] for s in steps}) > 1)
    keys = dict.fromkeys(step[place] for step in steps if len(step) > place)
    kind = next(iter(keys)).partition(":")[0]
    text = say(f"rf-ask-{kind}", card=acts[0].card.told)
    return Question(seat, text, tuple(_step_option(key, seat, state) for key in keys))


def _card_key(card: Card) -> str:
    return f"card:{card}"


def _heal_key(card: Card) -> str:
    return f"heal:{card}"


def _step_option(key: str, seat: Seat, state: State) -> Option:
    kind, _, what = key.partition(":")
    if kind == "to":
        location = int(what)
        return Option(key, say("rf-location", location=location), zone=column(seat, location))
    card = card_named(what)
    lies = state.find(card)
    label = say("rf-card-at", card=card.told, location=lies[1]) if lies else card.told
    return Option(key, label, piece=piece_of(card))


# --- what cannot be right ----------------------------------------------------------------


def _read_attempt(
    state: State, seat: Seat, changed: Sequence[Change], sight: Sight
) -> Reading[Action]:
    """An elemental was moved, turned or pointed at that may not act: let the judge say why."""
    own = {e.card for loc in LOCATIONS for e in state.column(seat, loc)}
    for change in changed:
        match change:
            case Moved(piece, _, target) if card_of(piece) in own and target:
                side, _, place = target.partition("-")
                if Seat(side) is seat and place.isdigit():
                    return _attempt(seat, card_of(piece), int(place))
            case Appeared(piece, zone) if (card := card_of(piece)) and zone:
                side, _, place = zone.partition("-")
                if place.isdigit():
                    return Understood(Summon(Seat(side), (Placement(card, int(place)),)))
                if place == "discard":
                    return Understood(Discard(Seat(side), card))
            case Gone() | Reordered() | Moved() | Appeared():
                return Unexplained()
    for card in sorted(_chosen(sight), key=str):
        return _attempt(seat, card, None)
    return Unexplained() if changed else Unchanged()


def _attempt(seat: Seat, card: Card | None, to: int | None) -> Reading[Action]:
    return Understood(Activate(seat, card, to=to)) if card else Unexplained()


def _refusal(rule: Rule, because: Sentence, remedy: Sentence) -> Unexplained:
    return Unexplained(Refused(rule, because, remedy))
