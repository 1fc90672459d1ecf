"""Scenes of the main states, made by hand, that tests draw in every size and language."""

from __future__ import annotations

from pathlib import Path

from companion.games.game import Marks
from companion.games.riftforce.pack.cards import Edition, Guild
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.state import Activation, Elemental, Phase, State
from companion.games.riftforce.screen.board import board
from companion.games.riftforce.table.mat import piece_of, summoner_of
from companion.rules.hidden import HiddenPile
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.scene import Choice, Notice, Prompt, Scene, Task, Tone

WORDS = Path(__file__).parent / "words"
SIZES = ((480, 320), (485, 414), (800, 480), (1024, 600), (1280, 720))
"""Real screens, and the one beside the simulated table in its first window."""
NAMES = {Seat.SOUTH: "Anna", Seat.NORTH: "Boris"}
LONG_NAMES = {Seat.SOUTH: "Александра Константинопольская", Seat.NORTH: "Bartholomew-Maximilian"}

SOUTH_GUILDS = (Guild.FIRE, Guild.PLANT, Guild.THUNDERBOLT, Guild.CRYSTAL)
NORTH_GUILDS = (Guild.ICE, Guild.AIR, Guild.LIGHT, Guild.SHADOW)

_USUAL = (
    "FI5a.2 TH6a",
    "PL5a",
    "",
    "CR7a.3 FI6a FI5b.1",
    "PL6b",
    "IC5a",
    "AI5a LI6a.4 SH7a",
    "IC6a.1",
    "",
    "SH5a.2 LI5a",
)
_LONG = (
    "FI5a.2 TH6a CR5a PL5b.1 FI6a TH5a.4 CR6a PL7a FI7a.6",
    "PL5a TH7b",
    "CR5b FI5b.2 PL5c TH5b CR5c PL6a",
    "CR7a.3",
    "",
    "IC5a AI7a.1",
    "",
    "LI5b.3 SH5b IC5c AI5b LI6a SH6b IC6a.5 AI6a LI7a",
    "SH5a.2",
    "IC7b",
)


def told(name: str) -> Sentence:
    return SHIPPED.card_named(name).label


def _column(text: str) -> tuple[Elemental, ...]:
    parts = [word.partition(".") for word in text.split()]
    return tuple(Elemental(SHIPPED.card_named(name), int(damage or 0)) for name, _, damage in parts)


def position(
    columns: tuple[str, ...] = _USUAL,
    *,
    phase: Phase = Phase.TURN,
    turn: int = 13,
    score: tuple[int, int] = (7, 9),
    activation: Activation | None = None,
) -> State:
    laid = tuple(_column(text) for text in columns)
    hidden = []
    discards = []
    for side, guilds in enumerate((SOUTH_GUILDS, NORTH_GUILDS)):
        table = {elemental.card for column in laid[side * 5 : side * 5 + 5] for elemental in column}
        left = [card for card in SHIPPED.elementals_of(guilds) if card not in table]
        discards.append(tuple(left[:3]))
        hidden.append(HiddenPile.shuffled(SHIPPED.cards, left[3:], held=5 + side))
    return State(
        pack=SHIPPED,
        edition=Edition.BASE,
        first=Seat.SOUTH,
        phase=phase,
        turn=turn,
        guilds=(SOUTH_GUILDS, NORTH_GUILDS),
        columns=laid,
        score=score,
        hidden=(hidden[0], hidden[1]),
        discards=(discards[0], discards[1]),
        activation=activation,
    )


LAST = (say("sample-summoned"), say("sample-damage"), say("sample-destroyed"))


def turn() -> Scene:
    return Scene(
        say("sample-turn", seat=Seat.SOUTH),
        Seat.SOUTH,
        board(position(), Marks()),
        LAST[:1],
        (Prompt(say("sample-offer"), (Choice("draw", say("sample-draw"), lit=True),), quiet=True),),
    )


def question() -> Scene:
    thrown = SHIPPED.card_named("IC5b")
    activation = Activation(thrown, (SHIPPED.card_named("IC5a"),))
    state = position(phase=Phase.ACTIVATING, turn=14, activation=activation)
    cards = [SHIPPED.card_named(name) for name in ("AI5a", "IC6a", "SH5a", "LI5a")]
    pieces = [piece_of(card) for card in cards]
    options = {piece: f"{card}" for piece, card in zip(pieces, cards, strict=True)}
    marks = Marks(frozenset(pieces), lit=pieces[2], options=options)
    choices = tuple(
        Choice(str(card), say("sample-card-at", card=card.label, location=n + 2), lit=n == 2)
        for n, card in enumerate(cards)
    )
    return Scene(
        say("sample-turn", seat=Seat.NORTH),
        Seat.NORTH,
        board(state, marks),
        LAST,
        (Prompt(say("sample-which"), (*choices, Choice("finish", say("sample-finish")))),),
    )


def refusal() -> Scene:
    wrong = frozenset(piece_of(SHIPPED.card_named(name)) for name in ("PL5a", "PL6b"))
    return Scene(
        say("sample-turn", seat=Seat.SOUTH),
        Seat.SOUTH,
        board(position(), Marks(wrong=wrong)),
        LAST,
        notice=Notice(
            say("sample-not-allowed"),
            (say("sample-because"), say("sample-remedy"), say("sample-rule")),
        ),
    )


def tasks() -> Scene:
    return Scene(
        say("sample-turn", seat=Seat.SOUTH),
        Seat.SOUTH,
        board(position(), Marks()),
        LAST,
        (Prompt(say("sample-offer"), (Choice("draw", say("sample-draw")),), quiet=True),),
        (
            Task(say("sample-remove", seat=Seat.SOUTH, card=told("TH6a")), done=True),
            Task(say("sample-remove", seat=Seat.SOUTH, card=told("CR7a"))),
            Task(say("sample-move", card=told("AI5a"), location=4)),
        ),
    )


def long_columns() -> Scene:
    return Scene(
        say("sample-turn", seat=Seat.NORTH),
        Seat.NORTH,
        board(position(_LONG, turn=14, score=(13, 13)), Marks()),
        LAST,
        (Prompt(say("sample-offer"), (Choice("draw", say("sample-draw")),), quiet=True),),
    )


def draft(lit: int | None = 1) -> Scene:
    state = State(
        SHIPPED,
        Edition.BASE,
        Seat.SOUTH,
        Phase.DRAFT,
        1,
        ((Guild.FIRE, Guild.PLANT), (Guild.ICE, Guild.AIR)),
        ((),) * 10,
        (0, 0),
        (HiddenPile(SHIPPED.cards), HiddenPile(SHIPPED.cards)),
        ((), ()),
        display=(Guild.THUNDERBOLT, Guild.CRYSTAL, Guild.LIGHT, Guild.SHADOW, Guild.WATER),
    )
    pieces = [summoner_of(guild) for guild in state.display]
    options = {piece: guild.code for piece, guild in zip(pieces, state.display, strict=True)}
    marks = Marks(frozenset(pieces), lit=None if lit is None else pieces[lit], options=options)
    choices = tuple(
        Choice(guild.code, SHIPPED.label(guild), lit=n == lit)
        for n, guild in enumerate(state.display)
    )
    return Scene(
        say("sample-turn", seat=Seat.SOUTH),
        Seat.SOUTH,
        board(state, marks),
        prompts=(Prompt(say("sample-draft", seat=Seat.SOUTH), choices),),
    )


def end() -> Scene:
    return Scene(
        say("sample-over"),
        Tone.GOOD,
        board(position(phase=Phase.OVER, score=(13, 11)), Marks()),
        LAST[1:],
        notice=Notice(say("sample-wins"), (say("sample-why"),), Tone.GOOD),
    )


def alerts() -> Scene:
    return Scene(
        say("sample-turn", seat=Seat.NORTH),
        Seat.NORTH,
        board(position(turn=14), Marks()),
        LAST,
        (Prompt(say("sample-offer"), (Choice("draw", say("sample-draw")),), quiet=True),),
        alerts=(say("sample-camera"), say("sample-foreign")),
    )


def repair() -> Scene:
    names = ("FI5a", "PL5a", "CR7a", "IC5a", "AI5a", "LI6a", "SH7a", "IC6a", "LI5a")
    return Scene(
        say("sample-turn", seat=Seat.SOUTH),
        Seat.SOUTH,
        board(position(), Marks()),
        LAST,
        notice=Notice(say("sample-changed"), (say("sample-changed-how"),)),
        tasks=tuple(
            Task(
                say("sample-put-back", card=told(name), location=n % 5 + 1),
                done=n % 3 == 0,
            )
            for n, name in enumerate(names)
        ),
    )


def recovery() -> Scene:
    return Scene(
        say("sample-recovery"),
        Tone.ASK,
        board(position(turn=14), Marks()),
        LAST[:1],
        (
            Prompt(
                say("sample-same"),
                (Choice("yes", say("sample-yes"), lit=True), Choice("no", say("sample-no"))),
            ),
        ),
    )


def many_options() -> Scene:
    cards = [card for card in SHIPPED.elementals_of(SOUTH_GUILDS) if card.health == 5]
    choices = tuple(
        Choice(str(card), say("sample-card-at", card=card.label, location=n % 5 + 1), lit=n == 9)
        for n, card in enumerate(cards)
    )
    return Scene(
        say("sample-turn", seat=Seat.NORTH),
        Seat.NORTH,
        board(position(_LONG), Marks()),
        LAST,
        (Prompt(say("sample-which"), choices),),
    )


SCENES = {
    "turn": turn,
    "question": question,
    "refusal": refusal,
    "tasks": tasks,
    "long-columns": long_columns,
    "draft": draft,
    "end": end,
    "alerts": alerts,
    "repair": repair,
    "recovery": recovery,
    "many-options": many_options,
}
