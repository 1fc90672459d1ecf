"""What is settled before the first round: who plays how, with which fighters, in which arena."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from random import Random

from companion.games.game import GameOption, Plain
from companion.games.neon.pack.cards import (
    BOTS_OF_A_KIND,
    ActionCard,
    BoardSide,
    BotKind,
    Character,
    Loot,
    Pack,
)
from companion.games.neon.pack.vocabulary import Grade
from companion.games.neon.rules.attacks.harm import with_tokens
from companion.games.neon.rules.state import HAND, PLAYERS, Fighter, Options, Place, State
from companion.games.neon.rules.steps import By, Mode, Told
from companion.games.shared.setup import (
    bad_value,
    choice,
    flag,
    kept,
    one_of,
    refuse_unknown,
    seats_in,
    who_begins,
    wished,
    wished_seats,
    yes_or_no,
)
from companion.rules.hidden import HiddenPile
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.text.complaint import Complaint

SEATS = tuple(Seat)
"""Where anybody can sit, clockwise."""

TEAM_SIZES = {4: (2,), 6: (2, 3)}
"""How many may play together in Coalition, by the number of players (NE-S1)."""


class Size(Enum):
    """How many play together in Coalition."""

    PAIRS = "pairs"
    THREES = "threes"


class Side(Enum):
    """Which side of the round board is up: that for so many players, or a certain one (NE-S3)."""

    PLAYERS = "players"
    A = "A"
    B = "B"


OPTIONS = (
    who_begins(SEATS),
    choice("ne", "mode", Mode),
    choice("ne", "teams", Size),
    GameOption(
        "automa",
        say("ne-option-automa"),
        yes_or_no(say("ne-option-automa-no"), say("ne-option-automa-yes")),
    ),
    choice("ne", "side", Side),
    choice("ne", "dice", By),
    choice("ne", "stack", By),
    choice("ne", "odds", Told),
    GameOption("fighters", say("ne-option-fighters"), example="GH,RO", by_chance=True),
)
_ENTRIES = (
    *("seats", "first", "mode", "teams", "automa", "side", "dice", "stack"),
    *("odds", "fighters", "ring", "bots", "token"),
)
_WISHES = ("players", "seats", *(option.name for option in OPTIONS))


def new_setup(pack: Pack, luck: Random, wishes: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """What a new game starts from: wishes first, and the rest by chance (NE-S2, NE-S5, NE-S6)."""
    refuse_unknown(wishes, _WISHES)
    seats = wished_seats(wishes, PLAYERS)
    by_chance = luck.choice(seats).value
    numbers = [sector.number for sector in pack.sectors]
    bots = [kind.code for kind in pack.bots for _ in range(BOTS_OF_A_KIND)]
    setup: dict[str, Plain] = {
        "seats": [seat.value for seat in seats],
        "first": one_of(wishes, "first", tuple(s.value for s in seats), usual=by_chance),
        "mode": kept(wishes, "mode", Mode),
        "teams": kept(wishes, "teams", Size),
        "automa": wished(wishes, "automa"),
        "side": kept(wishes, "side", Side),
        "dice": kept(wishes, "dice", By),
        "stack": kept(wishes, "stack", By),
        "odds": kept(wishes, "odds", Told),
        "fighters": [*_wished_fighters(pack, luck, wishes, len(seats))],
        "ring": luck.sample(numbers, len(numbers)),
        "bots": luck.sample(bots, len(bots)),
        "token": luck.choice(numbers),
    }
    start_from(pack, setup)  # what cannot be is refused now
    return setup


def _wished_fighters(
    pack: Pack, luck: Random, wishes: Mapping[str, Plain], count: int
) -> list[str]:
    """The fighters that were named, and others by chance for whoever named none."""
    codes = [character.code for character in pack.characters]
    wish = wishes.get("fighters", "")
    named = wish.split(",") if isinstance(wish, str) else [str(each) for each in _listed(wish)]
    chosen = [code for code in named if code]
    if any(code not in codes for code in chosen) or len(set(chosen)) < len(chosen):
        raise bad_value("fighters", wish, *codes)
    if len(chosen) > count:
        raise Complaint("ne-setup-fighters", count=len(chosen), players=count)
    others = [code for code in codes if code not in chosen]
    return chosen + luck.sample(others, count - len(chosen))


def _listed(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else ()


# --- the first position ------------------------------------------------------------------


def start_from(pack: Pack, plain: Mapping[str, Plain]) -> State:
    """The position before the first action, from what a record's header says."""
    refuse_unknown(plain, _ENTRIES)
    seats = seats_in(plain, "seats", PLAYERS)
    leader = Seat(one_of(plain, "first", tuple(seat.value for seat in seats)))
    mode = Mode(kept(plain, "mode", Mode))
    options = Options(
        mode=mode,
        teams=_teams(mode, kept(plain, "teams", Size), len(seats)),
        dice=By(kept(plain, "dice", By)),
        stack=By(kept(plain, "stack", By)),
        odds=Told(kept(plain, "odds", Told)),
    )
    # With two players it takes part whatever was wished (NE-S1).
    automa = flag(plain, "automa") or len(seats) == PLAYERS[0]
    characters = _characters(pack, plain, len(seats))
    ring = tuple(Place(n, bot=bot) for n, bot in _arena(pack, plain))
    token = plain.get("token")
    if token not in [place.number for place in ring] or not isinstance(token, int):
        raise bad_value("token", token, *(sector.number for sector in pack.sectors))
    return State(
        pack=pack,
        players=seats,
        fighters=_fighters(pack, characters, mode, token if automa else None),
        leader=leader,
        ring=ring,
        top=token,
        side=_side(pack, plain, len(seats)),
        options=options,
        decks=tuple(deck_of(pack, grade) for grade in Grade),
        reserve=_reserve(pack, mode, len(seats)),
    )


def _side(pack: Pack, plain: Mapping[str, Plain], players: int) -> BoardSide:
    """The side of the round board that was wished, or that for so many players (NE-S3)."""
    codes = {side.code: side for side in pack.sides}
    usual = Side.PLAYERS.value
    code = one_of(plain, "side", (usual, *codes), usual=usual)
    return codes.get(code) or next(side for side in pack.sides if players in side.players)


def deck_of(pack: Pack, grade: Grade) -> tuple[Loot, ...]:
    """All loot cards of a class, each as often as there are copies (NE-S4)."""
    kinds = sorted((loot for loot in pack.loot if loot.grade is grade), key=lambda c: c.code)
    return tuple(kind for kind in kinds for _ in range(kind.copies))


def _teams(mode: Mode, size: str, players: int) -> int:
    """How many teams there are, which sit alternately (NE-S1)."""
    if mode is not Mode.COALITION:
        return 0
    together = 3 if size == Size.THREES.value else 2
    if together not in TEAM_SIZES.get(players, ()):
        raise Complaint("ne-setup-teams", players=players, size=together)
    return players // together


def _characters(pack: Pack, plain: Mapping[str, Plain], count: int) -> tuple[Character, ...]:
    codes = {character.code: character for character in pack.characters}
    names = _listed(plain.get("fighters"))
    found = tuple(codes[str(name)] for name in names if name in codes)
    if len(found) != len(names) or len(set(found)) != count:
        raise bad_value("fighters", plain.get("fighters"), *codes)
    return found


def _arena(pack: Pack, plain: Mapping[str, Plain]) -> list[tuple[int, BotKind]]:
    """Every sector once, in a ring, with a bot in each, two of each kind (NE-S2)."""
    numbers, kinds = _listed(plain.get("ring")), {kind.code: kind for kind in pack.bots}
    codes = [str(code) for code in _listed(plain.get("bots"))]
    known = [sector.number for sector in pack.sectors]
    whole = [number for number in numbers if isinstance(number, int)]
    if sorted(whole) != known or len(whole) != len(numbers):
        raise bad_value("ring", plain.get("ring"), *known)
    if sorted(codes) != sorted(code for code in kinds for _ in range(BOTS_OF_A_KIND)):
        raise bad_value("bots", plain.get("bots"), *kinds)
    return list(zip(whole, (kinds[code] for code in codes), strict=True))


def _fighters(
    pack: Pack, characters: Sequence[Character], mode: Mode, automa_at: int | None
) -> tuple[Fighter, ...]:
    """Everybody on the dropship with three cards in hand; the Automa in its sector (NE-M1)."""
    tokens = len(pack.health)
    found = [
        Fighter(character, tokens, second=mode is Mode.ROYAL, hand=hand_of(character.cards, HAND))
        for character in characters
    ]
    if automa_at is not None:
        found.append(Fighter(None, len(pack.automa.health), automa_at, second=True, energy=0))
    return tuple(found)


def hand_of(cards: tuple[ActionCard, ...], held: int) -> HiddenPile[ActionCard]:
    """A shuffled deck of action cards, some of it in hand (NE-S5)."""
    return HiddenPile.shuffled(cards, cards, held)


def _reserve(pack: Pack, mode: Mode, players: int) -> tuple[int, int, int]:
    """The health tokens for side B; in Royal Battle the rest goes into the box (NE-S5)."""
    second = () if mode is Mode.ROYAL else pack.health * players
    return with_tokens((0, 0, 0), second)
