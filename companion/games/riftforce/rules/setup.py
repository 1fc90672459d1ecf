"""What is settled before the first turn: options, guilds, decks, and the opening card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from msgspec import structs

from companion.games.game import GameOption, OptionValue, Plain
from companion.games.riftforce.pack.cards import (
    DISPLAYED,
    Edition,
    Guild,
    Pack,
    guild_coded,
)
from companion.games.riftforce.rules.events import (
    Dealt,
    Event,
)
from companion.games.riftforce.rules.rulebook import RF_B1, RF_S1, RF_S2, RF_S3
from companion.games.riftforce.rules.state import (
    GUILDS_EACH,
    HAND,
    SEATS,
    Phase,
    State,
)
from companion.games.shared.setup import (
    flag,
    one_of,
    refuse_unknown,
    require_start,
    who_begins,
    wished,
    yes_or_no,
)
from companion.rules.hidden import HiddenPile
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.text.complaint import Complaint

OPTIONS = (
    GameOption(
        "set",
        say("rf-option-set"),
        (
            OptionValue(say("rf-option-set-base"), kept="base"),
            OptionValue(say("rf-option-set-beyond"), "beyond"),
        ),
    ),
    GameOption(
        "mode",
        say("rf-option-mode"),
        (
            OptionValue(say("rf-option-mode-draft"), kept="draft"),
            OptionValue(say("rf-option-mode-free"), "free"),
        ),
    ),
    who_begins(SEATS),
    GameOption(
        "allow_empty_activation",
        say("rf-option-empty"),
        yes_or_no(say("rf-option-empty-no"), say("rf-option-empty-yes")),
    ),
    GameOption("guilds", say("rf-option-guilds"), example="FI,WA,LI,IC/EA,PL,SH,CR"),
)
WISHES = tuple(option.name for option in OPTIONS)


@dataclass(frozen=True, slots=True)
class Setup:
    """Who begins, with which guilds, and what chance has decided.

    With a ``display`` there is a draft (RF-S2), and ``guilds`` are the one that each player got
    blindly; without, each has chosen four. Pairs are south's, then north's. What is neither
    given nor displayed has left the game.
    """

    edition: Edition
    first: Seat
    guilds: tuple[tuple[Guild, ...], tuple[Guild, ...]]
    display: tuple[Guild, ...] = ()
    allow_empty_activation: bool = False

    def to_mapping(self) -> dict[str, Plain]:
        """The setup as plain values, fit for JSON."""
        south, north = self.guilds
        plain: dict[str, Plain] = {
            "mode": "draft" if self.display else "free",
            "set": self.edition.value,
            "first": self.first.value,
            "guilds": {
                "south": [guild.code for guild in south],
                "north": [guild.code for guild in north],
            },
        }
        if self.display:
            plain["display"] = [guild.code for guild in self.display]
        if self.allow_empty_activation:
            plain["allow_empty_activation"] = True
        return plain

    @classmethod
    def from_mapping(cls, plain: Mapping[str, object]) -> Setup:
        """Read what ``to_mapping`` wrote; anything else is a Complaint."""
        refuse_unknown(plain, (*WISHES, "display"))
        mode = one_of(plain, "mode", ("draft", "free"))
        edition = Edition(one_of(plain, "set", ("base", "beyond")))
        first = Seat(one_of(plain, "first", ("south", "north")))
        guilds = plain.get("guilds")
        if not isinstance(guilds, Mapping) or set(guilds) != {"south", "north"}:
            raise Complaint("rf-setup-guilds")
        if (mode == "draft") != ("display" in plain):
            raise Complaint("rf-setup-display")
        return cls(
            edition,
            first,
            (_guilds(guilds["south"]), _guilds(guilds["north"])),
            _guilds(plain["display"]) if mode == "draft" else (),
            flag(plain, "allow_empty_activation"),
        )


def new_setup(pack: Pack, luck: Random, wishes: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """What a new game starts from: a draft of the base guilds, unless wished otherwise."""
    refuse_unknown(wishes, WISHES)
    empty = wished(wishes, "allow_empty_activation")
    if "guilds" in wishes:
        chosen = {
            **wishes,
            "guilds": _wished_guilds(str(wishes["guilds"])),
            "allow_empty_activation": empty,
        }
        usual = {"mode": "free", "set": "beyond", "first": "south"}
        plan = Setup.from_mapping({**usual, **chosen})
    else:
        edition = Edition(one_of(wishes, "set", ("base", "beyond"), usual="base"))
        draft = one_of(wishes, "mode", ("draft", "free"), usual="draft") == "draft"
        plan = random_setup(pack, luck, edition, draft=draft)
        if "first" in wishes:
            plan = replace(plan, first=Seat(one_of(wishes, "first", ("south", "north"))))
        plan = replace(plan, allow_empty_activation=empty)
    require_start(lambda: start(pack, plan))
    return plan.to_mapping()


def random_setup(
    pack: Pack, luck: Random, edition: Edition = Edition.BASE, *, draft: bool = True
) -> Setup:
    """A shuffled set of guilds, given out as RF-S2 and RF-B1 say, or four each at once."""
    guilds = list(pack.guilds_of(edition))
    luck.shuffle(guilds)
    first = luck.choice(SEATS)
    if not draft:
        south, north = guilds[:GUILDS_EACH], guilds[GUILDS_EACH : 2 * GUILDS_EACH]
        return Setup(edition, first, (tuple(south), tuple(north)))
    display = tuple(guilds[2 : 2 + DISPLAYED[edition]])
    return Setup(edition, first, ((guilds[0],), (guilds[1],)), display)


def _wished_guilds(text: str) -> dict[str, Plain]:
    """South's guilds, then north's: ``FI,WA,LI,IC/EA,PL,SH,CR``."""
    south, _, north = text.upper().partition("/")
    named = [[code.strip() for code in codes.split(",")] for codes in (south, north)]
    if not all(code for codes in named for code in codes):
        raise Complaint("rf-setup-both-guilds", value=text[:40])
    return {"south": [*named[0]], "north": [*named[1]]}


def start_from(pack: Pack, plain: Mapping[str, Plain]) -> State:
    """The position before the first action, from what a record's header says."""
    return start(pack, Setup.from_mapping(plain))


def start(pack: Pack, setup: Setup) -> State:
    """The position before the first action; RuleBroken if the guilds cannot be so."""
    _check_guilds(pack, setup)
    empty = HiddenPile(pack.cards)
    state = State(
        pack=pack,
        edition=setup.edition,
        first=setup.first,
        phase=Phase.DRAFT,
        turn=1,
        guilds=setup.guilds,
        columns=((),) * 10,
        score=(0, 0),
        hidden=(empty, empty),
        discards=((), ()),
        display=setup.display,
        allow_empty_activation=setup.allow_empty_activation,
    )
    return state if setup.display else dealt(state)[0]


def _check_guilds(pack: Pack, setup: Setup) -> None:
    allowed = pack.guilds_of(setup.edition)
    every = (*setup.guilds[0], *setup.guilds[1], *setup.display)
    strange = [pack.label(guild) for guild in every if guild not in allowed]
    if strange:
        rule = RF_S1 if setup.edition is Edition.BASE else RF_B1
        raise RuleBroken(rule, say("rf-guild-not-in-set", guilds=tuple(strange)), _REDO)
    twice = [pack.label(guild) for guild in allowed if every.count(guild) > 1]
    if twice:
        raise RuleBroken(RF_S2, say("rf-guild-twice", guilds=tuple(twice)), _REDO)
    each = 1 if setup.display else GUILDS_EACH
    for seat, guilds in zip(SEATS, setup.guilds, strict=True):
        if len(guilds) != each:
            because = say("rf-guild-count", seat=seat, count=len(guilds), wanted=each)
            raise RuleBroken(RF_S2 if setup.display else RF_S3, because, _REDO)
    shown = DISPLAYED[setup.edition]
    if setup.display and len(setup.display) != shown:
        because = say("rf-display-count", count=len(setup.display), wanted=shown)
        rule = RF_S2 if setup.edition is Edition.BASE else RF_B1
        raise RuleBroken(rule, because, _REDO)


_REDO = say("rf-remedy-guilds")


def _guilds(codes: object) -> tuple[Guild, ...]:
    if not isinstance(codes, list | tuple):
        raise Complaint("rf-setup-guilds")
    return tuple(_guild(code) for code in codes)


def _guild(code: object) -> Guild:
    try:
        return guild_coded(str(code))
    except KeyError:
        known = tuple(guild.code for guild in Guild)
        raise Complaint("rf-setup-no-guild", code=str(code)[:40], known=known) from None


Result: TypeAlias = tuple[State, tuple[Event, ...]]


def dealt(state: State) -> Result:
    """Make both decks of 36 and deal seven each (RF-S3); what is still displayed goes away."""
    pack = state.pack
    south, north = (
        HiddenPile.shuffled(pack.cards, pack.elementals_of(guilds), HAND) for guilds in state.guilds
    )
    ready = structs.replace(state, phase=Phase.OPENING, hidden=(south, north), display=())
    chosen = zip(SEATS, state.guilds, strict=True)
    return ready, tuple(Dealt(seat, guilds, HAND) for seat, guilds in chosen)
