"""Draws the pictures of the README anew: ``.venv/bin/python docs/pictures/redraw.py``.

With ``--contact-sheet`` it draws instead every state of every game and every page, in every size,
theme and language, to be looked at side by side: ``build/contact-sheet/index.html``. They are those
that tests check.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))  # the states are those that tests look at
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from companion.commands.wiring import seat_colours, wired_table
from companion.display.theme import Fonts, Theme
from companion.display.window import draw, save_picture
from companion.games.game import AnyGame, Plain
from companion.games.kung_fu import KUNG_FU
from companion.games.neon import NEON
from companion.games.riftforce import RIFTFORCE
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.actions import Action, CheckAndDraw, Discard, Placement, Summon
from companion.games.riftforce.rules.events import Destroyed
from companion.games.riftforce.rules.state import State
from companion.games.riftforce.table.mat import piece_of
from companion.games.shadow_fight import SHADOW_FIGHT
from companion.games.shelf import GAMES
from companion.games.unique_units import UNIQUE_UNITS
from companion.paper.drawing import as_svg
from companion.paper.wiring_sheet import draw_wiring
from companion.referee.dispute import Dispute
from companion.referee.record import Header, Played, read_record
from companion.referee.session import Session
from companion.referee.tasks import TaskList, UnseenTask
from companion.referee.view import Asked, View, show
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.rules.verdict import Refused, judge
from companion.scenes.page import Page
from companion.scenes.scene import Scene
from companion.simulation.dealt import world_behind
from companion.simulation.desk import set_desk
from companion.simulation.mouse.floor import Floor
from companion.simulation.mouse_game import MouseGame
from companion.simulation.picture_table import Time
from companion.table.tasks import tasks_between
from companion.table.zones import Piece
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from hardware.wiring import EXAMPLE, read_wiring
from tests.display.pages import LONG_NAMES, House, pages, pages_around
from tests.display.states import EVERY_NUMBER, STRIP, states
from tests.toys.round_nim import ROUND_NIM

FOLDER = Path(__file__).parent
NAMES = {
    Language.ENGLISH: {
        **{Seat.SOUTH: "Anna", Seat.NORTH: "Boris"},
        **{Seat.NORTH_WEST: "Boris", Seat.NORTH_EAST: "Clara"},
        **{Seat.SOUTH_WEST: "David", Seat.SOUTH_EAST: "Emma"},
    },
    Language.RUSSIAN: {
        **{Seat.SOUTH: "Анна", Seat.NORTH: "Борис"},
        **{Seat.NORTH_WEST: "Борис", Seat.NORTH_EAST: "Вера"},
        **{Seat.SOUTH_WEST: "Глеб", Seat.SOUTH_EAST: "Дарья"},
    },
}
USUAL = (
    "set=base phase=turn turn=13 first=south score=7:9 guilds=FI,PL,TH,CR:IC,AI,LI,SH "
    "south=FI5a*2,TH6a*3/PL5a/-/CR7a*3,FI6a,FI5b*1/PL6b "
    "north=IC5a/AI5a,LI6a*4,SH7a/IC6a*1/-/SH5a*4,LI5a "
    "south-hidden=5:FI6c,FI7,PL5bcd,PL6ac,PL7,CR5,CR6,CR7b,TH5,TH6bc,TH7 "
    "north-hidden=6:LI6bc,LI7,IC5bcd,IC6bc,IC7,SH5bcd,SH6,SH7b,AI5bcd,AI6,AI7 "
    "south-discard=FI5c,FI5d,FI6b north-discard=LI5b,LI5c,LI5d"
)
LONG = (
    "set=base phase=turn turn=14 first=south score=13:11 guilds=FI,PL,TH,CR:IC,AI,LI,SH "
    "south=FI5a*2,TH6a,CR5a,PL5b*1,FI6a,TH5a*4,CR6a,PL7a,FI7a*6/PL5a,TH7b/"
    "CR5b,FI5b*2,PL5c,TH5b,CR5c,PL6a/CR7a*3/- "
    "north=IC5a,AI7a*1/-/LI5b*3,SH5b,IC5c,AI5b,LI6a,SH6b,IC6a*5,AI6a,LI7a/SH5a*2/IC7b "
    "south-hidden=5:FI6c,FI7b,PL5d,PL6bc,PL7b,CR5d,CR6bc,CR7b,TH5cd,TH6bc,TH7a "
    "north-hidden=6:LI6bc,LI7b,IC5bd,IC6bc,IC7a,SH5cd,SH6ac,SH7,AI5acd,AI6bc,AI7b "
    "south-discard=FI5c,FI5d,FI6b north-discard=LI5a,LI5c,LI5d"
)

FIGURES = (
    "turn=24 board=A1:AR3b*,D1:SL1w~,A2:AR3w,B2:WA1w,C2:CL3w,E2:SP2b,B3:GI2b+CL1w,C4:BU1w,"
    "D4:SH3w+SD2b,F5:SP5b~,E6:BU1b,F6:BU3b,E3:SP1w "
    "south-bag=SP,WA,SH,AR,VA,BU,CL,SL north-bag=SP,WA,AR,VA,BU,JE,GI,SD "
    "south-prisoners=JE1b,SP1b north-prisoners=SH1w,VA1w south-discard=WA5w north-discard=JE2b"
)

FIGHT = (
    "round=8 step=defence first=south right=north lives=6:7 attack=RRDa red=3:4 blue=4:2 "
    "south-coins=BSLa,RCPa north-coins=RSBa,BBBa "
    "red-discard=RTCa,RIFa,RWHa blue-discard=BBSa,BSWb,BBHa"
)

DEMONS = (
    "seats=south,north-west,north-east first=north-east step=open fight=3 round=2 turn=2 "
    "demons=RAV,GAL~,HYD energy=3,4,2 wins=1,1,0 out=-,-,- series=CO.?/RE.?/DE~.SN "
    "tactics=SN:trap,GR:knockout,SW:both hands=5,4,6 discard=ON,RE,RE,CO,GR,DE "
    "field=LIBR fought=CALD,MINE"
)

ROLLED = 112
"""In the sample of Neon, the roll of five attack dice."""


def summon(seat: Seat, cards: str) -> Summon:
    """``FI5a@2 PL5a@3`` as an action."""
    words = [word.split("@") for word in cards.split()]
    return Summon(
        seat, tuple(Placement(SHIPPED.card_named(card), int(place)) for card, place in words)
    )


def play(state: Any, *actions: Any, game: AnyGame = RIFTFORCE) -> View[Any]:
    """What the referee has to say after some plays, with the tasks of the last of them."""
    last: tuple[Sentence, ...] = ()
    unseen: list[UnseenTask] = []
    before = game.table.layout(state)
    for action in actions:
        wording, was = game.wording.tell_action(state, action), state
        before = game.table.played(state, action)
        state, events = game.rules.apply(state, action)
        asked = [task for event in events if (task := game.wording.unseen_task(event))]
        unseen = [UnseenTask(n, text, 1) for n, text in enumerate(asked, 1)]
        last = (wording, *game.wording.result(was, state, events))
    tasks = tasks_between(before, game.table.layout(state)) if actions else ()
    return View(
        state,
        tuple(game.rules.awaiting(state)),
        last,
        tasks=TaskList(tasks, unseen=tuple(unseen)),
        asked=tuple(map(Asked, game.table.menus(state))),
        outcome=game.rules.outcome(state),
        started=True,
    )


def _waiting(view: View[Any], lit: int) -> View[Any]:
    """The same, with its question asked in earnest."""
    return replace(view, asked=tuple(Asked(a.question, lit, waiting=True) for a in view.asked))


def killing(state: State) -> Action:
    """An activation by which something is destroyed."""
    for action in RIFTFORCE.rules.legal_actions(state):
        if any(isinstance(event, Destroyed) for event in RIFTFORCE.rules.apply(state, action)[1]):
            return action
    raise LookupError


def refused(state: State, action: Summon) -> View[State]:
    """What the referee has to say about a summon that is against the rules."""
    verdict = judge(RIFTFORCE.rules.apply, state, action)
    if not isinstance(verdict, Refused):
        raise TypeError(verdict)
    view = play(state)
    remedy = tasks_between(RIFTFORCE.table.played(state, action), RIFTFORCE.table.layout(state))
    wrong = frozenset(piece_of(placed.card) for placed in action.placements)
    return replace(view, dispute=Dispute(verdict, remedy, wrong), asked=())


def drafting() -> View[State]:
    """The middle of a draft."""
    luck = Random(3)
    wishes: dict[str, Plain] = {"mode": "draft"}
    setup = RIFTFORCE.rules.new_setup(luck, wishes)
    state = RIFTFORCE.rules.start(setup)
    world = RIFTFORCE.simulation.deal(luck, state)
    for _ in range(2):
        state, events = RIFTFORCE.rules.apply(state, next(iter(world.actions(state))))
        world = world.after(events)
    return _waiting(play(state), lit=1)


def scenes() -> Iterator[tuple[str, Scene]]:
    """The states of the README, by the names of their files."""
    state = RIFTFORCE.notation.read_position(USUAL)
    long = RIFTFORCE.notation.read_position(LONG)
    turn = play(state, summon(Seat.SOUTH, "FI7a@2 PL7a@3"))
    thrown = play(turn.state, Discard(Seat.NORTH, SHIPPED.card_named("IC5b")))
    views = {
        "turn": replace(turn, tasks=TaskList()),
        "question": _waiting(thrown, lit=0),
        "refusal": refused(state, summon(Seat.SOUTH, "FI6c@2 PL5b@4")),
        "tasks": play(thrown.state, killing(thrown.state)),
        "long-columns": play(long),
        "draft": drafting(),
        "end": play(long, CheckAndDraw(Seat.NORTH)),
    }
    for name, view in views.items():
        yield name, show(RIFTFORCE, view)
    yield from unique_units()
    yield from kung_fu()
    yield from shadow_fight()
    yield from neon()


def unique_units() -> Iterator[tuple[str, Scene]]:
    """The states of the second game: a summon, a wrong one, a capture."""
    game = UNIQUE_UNITS
    state: Any = game.notation.read_position(FIGURES)
    drawing, wrong, taking = (
        game.notation.read_action(line)
        for line in ("north draw SP3b", "north summon SP3b C5", "north use SP2b feet F1")
    )
    drawn = play(state, drawing, game=game)
    verdict = judge(game.rules.apply, drawn.state, wrong)
    if not isinstance(verdict, Refused):
        raise TypeError(verdict)
    astray = game.table.layout(drawn.state).with_piece(Piece(game.name, "SP3b", "front"), "C5")
    remedy = tasks_between(astray, game.table.layout(drawn.state))
    dispute = Dispute(verdict, remedy, frozenset(task.piece for task in remedy))
    views = {
        "unique-units": drawn,
        "unique-units-refusal": replace(drawn, dispute=dispute, asked=()),
        "unique-units-capture": play(state, taking, game=game),
    }
    for name, view in views.items():
        yield name, show(game, view)


def kung_fu() -> Iterator[tuple[str, Scene]]:
    """The states of the third game: an ability to decide about, and what came of it."""
    game = KUNG_FU
    state: Any = game.notation.read_position(FIGHT)
    defending, paying = (
        game.notation.read_action(line) for line in ("south defend BSWa", "north activate BBBa")
    )
    decided = play(state, defending, game=game)
    yield "kung-fu", show(game, _waiting(decided, lit=1))
    yield "kung-fu-result", show(game, play(decided.state, paying, game=game))


def shadow_fight() -> Iterator[tuple[str, Scene]]:
    """The state of the fourth game: three players, and an opened card with its two actions."""
    state: Any = SHADOW_FIGHT.notation.read_position(DEMONS)
    game = SHADOW_FIGHT.seated(state)
    opening = game.notation.read_action("south open CO")
    yield "shadow-fight", show(game, _waiting(play(state, opening, game=game), lit=1))


def neon() -> Iterator[tuple[str, Scene]]:
    """A state of the fifth game, out of its sample: five dice, and what could still change them."""
    record = read_record(FOLDER.parent / "games" / "neon.jsonl")
    lines = [e.action for _, e in record.entries() if isinstance(e, Played) and e.n <= ROLLED]
    state: Any = NEON.rules.start(record.header.setup)
    game = NEON.seated(state)
    *before, last = map(game.notation.read_action, lines)
    for action in before:
        state, _ = game.rules.apply(state, action)
    yield "neon", show(game, _waiting(play(state, last, game=game), lit=1))


def draw_window(catalogue: Catalogue, path: Path) -> None:
    """The window of the simulated table in the middle of a game, drawn by the game itself.

    Boris has summoned a card, and Anna is about to lay one; both with the mouse.
    """
    position = USUAL.replace("turn=13", "turn=14")
    header = Header(RIFTFORCE.name, position=position, names=NAMES[catalogue.language])
    session: Session[object, object, object] = Session(RIFTFORCE, header)
    clock, size = Time(), (1280, 720)
    desk = set_desk(session, catalogue, clock, seed=4)
    deal = partial(world_behind, session, 2)
    game = MouseGame(desk, deal, Random(1), catalogue, clock, size=size, title="")
    floor = Floor.of(size, RIFTFORCE.table.mat)

    def script() -> Iterator[None]:
        north = floor.trays[Seat.NORTH]
        mouse_at(pygame.MOUSEMOTION, north.x + north.width // 2, north.y + 5)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h))
        yield from wait(8)
        held = floor.hand(Seat.NORTH, len(deal().hand(Seat.NORTH)))[2]
        zone = RIFTFORCE.table.mat.zone("north-4")
        target = floor.to_px(zone.x_mm + 50, zone.y_mm + 120)
        mouse_at(pygame.MOUSEBUTTONDOWN, held.x + 5, held.y + 5)
        mouse_at(pygame.MOUSEMOTION, *target)
        mouse_at(pygame.MOUSEBUTTONUP, *target)
        while not session.plays:
            yield
        yield from wait(8)
        held = floor.hand(Seat.SOUTH, len(deal().hand(Seat.SOUTH)))[1]
        mouse_at(pygame.MOUSEBUTTONDOWN, held.x + 30, held.y + 30)
        mouse_at(pygame.MOUSEMOTION, *floor.to_px(350, 370))
        yield from wait(2)
        pygame.image.save(pygame.display.get_surface(), path)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        yield

    acts = script()

    def tick(_: int) -> None:
        clock.seconds += 0.2
        next(acts)

    with game.window:
        game.run(tick)


def wait(rounds: int) -> Iterator[None]:
    """Let the companion look at the table for a while."""
    for _ in range(rounds):
        yield


def mouse_at(kind: int, x: int, y: int) -> None:
    """Let the mouse do something at a point of the window."""
    facts = {"pos": (x, y), "button": 1, "rel": (0, 0), "buttons": (1, 0, 0)}
    pygame.event.post(pygame.event.Event(kind, facts))


SHEET = FOLDER.parents[1] / "build" / "contact-sheet"
SIZES = ((480, 320), (800, 480), (1024, 600), (1280, 720))
SHEET_WIDTH = 4000
BETWEEN = 10


def draw_contact_sheet() -> None:
    """Pictures for each size, theme and language, with all states and pages; and a page of them."""
    SHEET.mkdir(parents=True, exist_ok=True)
    fonts, names = Fonts(), []
    folders = [game.folder for game in (*GAMES.values(), ROUND_NIM)]
    for language in Language:
        catalogue = Catalogue(language, *folders, names=NAMES[language])
        sheets: dict[str, list[Scene | Page]] = {
            str(kind): [*states(kind).values()] for kind in EVERY_NUMBER
        }
        with TemporaryDirectory() as folder:
            sheets["pages"] = [shown.page for shown in pages(Path(folder), language)]
            house, people = House(Path(folder), language), LONG_NAMES[language]
            for kind in (kind for kind in EVERY_NUMBER if len(kind.seats) > 2):
                around = pages_around(house, kind, people)
                sheets[f"pages-{kind}"] = [shown.page for shown in around]
        for (kind, shown), size, theme in product(sheets.items(), SIZES, Theme):
            name = f"{kind}-{size[0]}x{size[1]}-{theme.value}-{language.value}.png"
            pygame.image.save(_sheet_of(shown, size, theme, catalogue, fonts), SHEET / name)
            names.append(name)
    pictures = "".join(f"<h2>{name}</h2><img src={name} loading=lazy width=100%>" for name in names)
    page = f"<!doctype html><title>Every state of every screen</title>{pictures}"
    (SHEET / "index.html").write_text(page, encoding="utf-8")


def _sheet_of(
    shown: list[Scene | Page],
    size: tuple[int, int],
    theme: Theme,
    catalogue: Catalogue,
    fonts: Fonts,
) -> pygame.Surface:
    """Screens side by side."""
    wide, high = size[0] + BETWEEN, size[1] + BETWEEN
    across = max(1, SHEET_WIDTH // wide)
    sheet = pygame.Surface((across * wide, -(-len(shown) // across) * high))
    sheet.fill((128, 128, 128))
    for place, scene in enumerate(shown):
        picture = pygame.Surface(size)
        draw(scene, picture, catalogue, fonts=fonts, theme=theme)
        row, column = divmod(place, across)
        sheet.blit(picture, (column * wide, row * high))
    return sheet


def draw_readme() -> None:
    """Draw every picture of the README in its size and language."""
    drawn = {name: replace(scene, strip=STRIP) for name, scene in scenes()}
    folders = [game.folder for game in GAMES.values()]
    speak = {language: Catalogue(language, *folders, names=NAMES[language]) for language in NAMES}
    english, russian = speak[Language.ENGLISH], speak[Language.RUSSIAN]
    for name in (
        "question",
        "tasks",
        "end",
        "draft",
        "unique-units",
        "kung-fu",
        "shadow-fight",
        "neon",
    ):
        save_picture(drawn[name], (800, 480), english, FOLDER / f"{name}.png")
    save_picture(drawn["refusal"], (800, 480), russian, FOLDER / "refusal.ru.png")
    small, light = FOLDER / "turn-480x320.png", FOLDER / "refusal-480x320.ru.png"
    save_picture(drawn["turn"], (480, 320), english, small)
    save_picture(drawn["refusal"], (480, 320), russian, light, theme=Theme.LIGHT)
    draw_window(english, FOLDER / "table.png")


WIRINGS = {"2": "wiring", "4": "wiring-four", "6": "wiring-six", "knobs": "wiring-knobs"}
"""The drawn wires of hardware/README.md, by the wiring files that they show."""


def wirings() -> dict[Path, str]:
    """Each of those pictures as it should be."""
    catalogue = Catalogue(Language.ENGLISH)
    return {
        FOLDER / f"wiring-{name}.svg": as_svg(
            draw_wiring(
                wired_table(read_wiring(EXAMPLE.with_name(f"{file}.toml"))),
                seat_colours(),
                catalogue,
            )
        )
        for name, file in WIRINGS.items()
    }


def draw_wirings() -> None:
    """Draw the wires of hardware/README.md."""
    for path, picture in wirings().items():
        path.write_text(picture, encoding="utf-8")


def main() -> None:
    """Draw what is asked for."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the README anew.")
    parser.add_argument(
        "--contact-sheet",
        action="store_true",
        help=f"draw every state and page in every size, theme and language instead: {SHEET}",
    )
    parser.add_argument("--wiring", action="store_true", help="draw only the wires")
    asked = parser.parse_args()
    if asked.contact_sheet:
        draw_contact_sheet()
        return
    draw_wirings()
    if not asked.wiring:
        draw_readme()


if __name__ == "__main__":
    main()
