"""People with a mouse at the simulated table, from a drag to a play in the journal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from random import Random

import pygame
import pytest

from companion.app.inbox import Inbox
from companion.display.canvas import Area
from companion.games.riftforce import RIFTFORCE
from companion.games.shadow_fight import SHADOW_FIGHT
from companion.games.unique_units import UNIQUE_UNITS
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.simulation.camera.optics import EASY
from companion.simulation.dealt import AnyWorld, world_behind
from companion.simulation.desk import set_desk
from companion.simulation.mouse.floor import Floor
from companion.simulation.mouse_game import MouseGame
from companion.table.controls import Button, Press
from companion.table.zones import Order, Piece, Zone, ZoneId
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.toys.pairs import MAT, PAIRS_GAME, ROWS, Position, Shuffled, deal

SIZE, SMALL = (1280, 720), (480, 320)
SEED = 4
MOST_ROUNDS = 12
"""Rounds within which everything done at a table is understood."""
AnySession = Session[object, object, object]
Act = Callable[[], None]


class Evening:
    """A table with its window, and a script of what people do at it.

    Every round of the loop takes a picture. A step of the script is done when the one before it
    was understood, or else after some rounds.
    """

    def __init__(
        self,
        session: AnySession,
        size: tuple[int, int] = SIZE,
        world: Callable[[], AnyWorld] | None = None,
    ) -> None:
        self.session = session
        self.now = 0.0
        self._mat = session.game.table.mat
        catalogue = Catalogue(Language.ENGLISH, session.game.folder)
        desk = set_desk(session, catalogue, self._clock, optics=EASY)
        world = world or partial(world_behind, session, SEED)
        self.inbox = Inbox()
        self.game = MouseGame(
            desk,
            world,
            Random(SEED),
            catalogue,
            self._clock,
            size=size,
            title="",
            inbox=self.inbox,
        )
        self.table = desk.table

    @property
    def floor(self) -> Floor:
        """Where everything is in the window now."""
        return self.game._mouse.floor

    def _clock(self) -> float:
        """The only clock of this evening."""
        return self.now

    def play(self, *acts: Act) -> None:
        """Let people do one thing after the other, then close the window."""
        script = self._script(acts)

        def tick(_: int) -> None:
            self.now += 0.15
            next(script)

        with self.game.window:
            self.game.run(tick)

    def _script(self, acts: tuple[Act, ...]) -> Iterator[None]:
        for _ in range(5):
            yield
        for act in acts:
            plays = self.session.plays
            act()
            for _ in range(MOST_ROUNDS):
                yield
                if self.session.plays != plays:
                    break
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        yield

    def drag(self, origin: tuple[int, int], zone: str) -> None:
        """Carry what lies at a spot of the window to a zone, all in one round."""
        area = self._mat.zone(zone)
        middle = area.x_mm + area.width_mm / 2, area.y_mm + area.height_mm / 2
        self.carry(origin, self.floor.to_px(*middle))

    def carry(self, origin: tuple[int, int], target: tuple[int, int]) -> None:
        """Put the mouse or a finger down, move it, and let go, all in one round."""
        between = (origin[0] + target[0]) // 2, (origin[1] + target[1]) // 2
        mouse("MOUSEBUTTONDOWN", origin)
        mouse("MOUSEMOTION", between)
        mouse("MOUSEMOTION", target)
        mouse("MOUSEBUTTONUP", target)

    def on_table(self, piece: Piece) -> tuple[int, int]:
        lying = self.table.where(piece)
        return self.floor.to_px(lying.x_mm, lying.y_mm)

    @property
    def played(self) -> list[str]:
        write = self.session.game.notation.write_action
        return [write(play.action) for play in self.session.plays]


def mouse(kind: str, spot: tuple[int, int]) -> None:
    event = {"pos": spot, "button": 1, "rel": (0, 0), "buttons": (1, 0, 0), "touch": True}
    pygame.event.post(pygame.event.Event(getattr(pygame, kind), event))


def key(code: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))


@pytest.fixture
def draft() -> Evening:
    setup = RIFTFORCE.rules.new_setup(Random(SEED), {"first": "south"})
    return Evening(Session(RIFTFORCE, Header("riftforce", setup)))


@pytest.fixture
def dealt() -> Evening:
    setup = RIFTFORCE.rules.new_setup(Random(SEED), {"mode": "free", "first": "north"})
    return Evening(Session(RIFTFORCE, Header("riftforce", setup)))


def test_a_draft_by_dragging_and_by_keys_deals_the_decks(draft: Evening) -> None:
    guild = draft.session.state.display[2]
    summoner = Piece("riftforce", guild.summoner)
    mouse_table = draft.game._mouse
    assert mouse_table.deck(Seat.SOUTH) == ()
    draft.play(
        lambda: draft.drag(draft.on_table(summoner), "south-summoners"),
        *[lambda: (key(pygame.K_SPACE), key(pygame.K_RETURN))] * 5,
    )
    assert draft.played[0] == f"south pick {guild.code}"
    assert len(draft.played) == 6
    for seat in RIFTFORCE.seats:
        assert (len(mouse_table.hand(seat)), len(mouse_table.deck(seat))) == (7, 29)


def test_opening_and_summoning_by_dragging_cards(dealt: Evening) -> None:
    south, north = dealt.floor.deck(Seat.SOUTH), dealt.floor.hand(Seat.NORTH, 7)[0]
    world = world_behind(dealt.session, SEED)
    top, card = world.deck(Seat.SOUTH)[0], world.hand(Seat.NORTH)[0]
    dealt.play(
        lambda: dealt.drag((south.x + 9, south.y + 9), "south-3"),
        lambda: dealt.drag((north.x + 9, north.y + 9), "north-2"),
    )
    assert dealt.played == [f"south open {top.name}", f"north summon {card.name}@2"]


def test_cards_are_laid_by_a_finger_on_the_smallest_screen() -> None:
    setup = RIFTFORCE.rules.new_setup(Random(SEED), {"mode": "free", "first": "north"})
    evening = Evening(Session(RIFTFORCE, Header("riftforce", setup)), SMALL)
    world = world_behind(evening.session, SEED)
    top, card = world.deck(Seat.SOUTH)[0], world.hand(Seat.NORTH)[0]

    def lay_from(area: Callable[[], Area], zone: str) -> Act:
        # The table is seen from the side of whoever is to act, so nothing has to be looked for.
        return lambda: evening.drag(seen_at(evening, area()), zone)

    evening.play(
        lay_from(lambda: evening.floor.deck(Seat.SOUTH), "south-3"),
        lay_from(lambda: evening.floor.hand(Seat.NORTH, 7)[0], "north-2"),
    )
    assert evening.played == [f"south open {top.name}", f"north summon {card.name}@2"]


def test_figures_are_moved_and_turned_over_by_a_finger_on_the_smallest_screen() -> None:
    position = "turn=3 board=B5:SP1w,C4:SP1b south-bag=SP,WA,SH,AR north-bag=SP,WA,SH,AR"
    evening = Evening(Session(UNIQUE_UNITS, Header("unique_units", position=position)), SMALL)
    spearman = Piece("unique_units", "SP1w", "front")

    def pan() -> None:
        view = evening.floor.turns.view if evening.floor.turns else None
        assert view is not None
        assert not view.holds(*evening.on_table(spearman))
        cloth = view.x + 9, view.bottom - 90
        evening.carry(cloth, (cloth[0], cloth[1] + 300))

    def tap_twice() -> None:
        for _ in range(2):
            mouse("MOUSEBUTTONDOWN", evening.on_table(spearman))
            mouse("MOUSEBUTTONUP", evening.on_table(spearman))

    evening.play(pan, lambda: evening.drag(evening.on_table(spearman), "C6"), tap_twice)
    assert evening.played == ["south use SP1w feet C6"]
    assert Piece("unique_units", "SP1w", "back") in evening.table


def seen_at(evening: Evening, area: Area) -> tuple[int, int]:
    """A spot of a thing that is in sight."""
    spot = area.x + 9, area.y + 9
    assert evening.floor.turns is not None
    assert evening.floor.turns.view.holds(*spot)
    return spot


def test_an_elemental_is_chosen_by_turning_it_with_a_key() -> None:
    position = "guilds=FI,PL,LI,WA:IC,AI,SH,TH south=-/-/FI6a/-/- north=-/-/IC7a/-/-"
    evening = Evening(Session(RIFTFORCE, Header("riftforce", position=position)))
    thrown = next(card for card in evening.game._mouse.hand(Seat.SOUTH) if "6" in card.name)
    held = evening.floor.hand(Seat.SOUTH, 7)[evening.game._mouse.hand(Seat.SOUTH).index(thrown)]

    def turn() -> None:
        mouse("MOUSEMOTION", evening.on_table(Piece("riftforce", "FI6a")))
        key(pygame.K_r)

    evening.play(lambda: evening.drag((held.x + 9, held.y + 9), "south-discard"), turn)
    assert evening.played[0] == f"south discard {thrown.name}"
    assert evening.played[1].startswith("south activate FI6a")


def test_taking_back_by_keys_gives_the_turn_back(dealt: Evening) -> None:
    south = dealt.floor.deck(Seat.SOUTH)
    dealt.play(
        lambda: dealt.drag((south.x + 9, south.y + 9), "south-3"),
        lambda: key(pygame.K_BACKSPACE),
        lambda: key(pygame.K_RETURN),
    )
    assert dealt.played == []
    assert dealt.session.awaiting == {Seat.SOUTH}


def test_figures_are_drawn_from_a_bag_put_on_the_board_and_turned_over() -> None:
    position = "turn=3 board=B5:SP1w,C4:SP1b south-bag=SP,WA,SH,AR north-bag=SP,WA,SH,AR"
    evening = Evening(Session(UNIQUE_UNITS, Header("unique_units", position=position)))
    bags = {seat: evening.game._mouse.deck(seat) for seat in UNIQUE_UNITS.seats}
    spearman = Piece("unique_units", "SP1w", "front")

    def draw(seat: Seat, zone: str) -> Act:
        bag = evening.floor.deck(seat)
        return lambda: evening.drag((bag.x + 9, bag.y + 9), zone)

    def turn_over() -> None:
        mouse("MOUSEMOTION", evening.on_table(spearman))
        key(pygame.K_f)

    evening.play(
        lambda: evening.drag(evening.on_table(spearman), "C6"),
        draw(Seat.NORTH, "south-prisoners"),
        turn_over,
        draw(Seat.NORTH, "E5"),
        draw(Seat.SOUTH, "C1"),
    )
    prisoner, drawn, answer = bags[Seat.NORTH][0], bags[Seat.NORTH][1], bags[Seat.SOUTH][0]
    assert evening.played == [
        *("south use SP1w feet C6", f"south prisoner {prisoner.name}"),
        *(f"north draw {drawn.name}", f"north summon {drawn.name} E5"),
        *(f"south draw {answer.name}", f"south summon {answer.name} C1"),
    ]


def test_a_mouse_that_rests_on_a_card_is_told_what_it_is_and_may_do() -> None:
    evening = Evening(session_at(FIGHT))
    fire = Piece("riftforce", "FI5a")
    seen: list[tuple[str, ...]] = []
    evening.play(
        lambda: mouse("MOUSEMOTION", evening.on_table(fire)),
        lambda: seen.append(evening.game.window.hint),
        lambda: mouse("MOUSEMOTION", (evening.floor.screen.x + 5, evening.floor.screen.y + 5)),
        lambda: seen.append(evening.game.window.hint),
    )
    (name, memo, *uses), nothing = seen
    assert name == "Fire 5"
    assert "3 damage" in memo
    assert [use for use in uses if "discards Fire 6" in use] == ["or: South discards Fire 6"]
    assert nothing == ()


def test_a_hint_at_the_lower_edge_leaves_the_rest_of_the_hand_to_be_seen() -> None:
    evening = Evening(session_at(FIGHT))
    tray, held = evening.floor.trays[Seat.SOUTH], evening.game._mouse.hand(Seat.SOUTH)
    spot = evening.floor.hand(Seat.SOUTH, len(held))[0].x + 5, tray.y + tray.height // 2
    below = pygame.Rect(tray.x, spot[1], tray.width, tray.bottom - spot[1])
    seen: list[tuple[bool, bytes]] = []

    def look() -> None:
        shown = pygame.display.get_surface().subsurface(below)
        seen.append((bool(evening.game.window.hint), pygame.image.tobytes(shown, "RGB")))

    evening.play(look, lambda: mouse("MOUSEMOTION", spot), look)
    (nothing, bare), (told, beside) = seen
    assert (nothing, told) == (False, True)
    assert beside == bare


FIGHT = (
    "set=base phase=turn turn=13 first=south score=7:9 guilds=FI,PL,TH,CR:IC,AI,LI,SH "
    "south=FI5a*2/PL5a/-/-/- north=IC5a/AI5a/-/-/- "
    "south-hidden=5:FI5bcd,FI6,FI7,PL5bcd,PL6,PL7,CR5,CR6,CR7,TH5,TH6,TH7 "
    "north-hidden=6:LI5,LI6,LI7,IC5bcd,IC6,IC7,SH5,SH6,SH7,AI5bcd,AI6,AI7 "
    "south-discard=- north-discard=-"
)


def session_at(position: str) -> AnySession:
    return Session(RIFTFORCE, Header("riftforce", {}, position))


def test_the_buttons_of_the_seats_are_heard_at_the_simulated_table() -> None:
    evening = Evening(session_at(FIGHT))
    press = evening.inbox.put
    evening.play(
        lambda: press(Press(Seat.SOUTH, Button.NEXT)), lambda: press(Press(Seat.SOUTH, Button.YES))
    )
    assert evening.played == ["south draw"]


def test_the_lamps_of_whoever_is_to_act_are_lit_in_the_window_and_at_the_pins(
    dealt: Evening,
) -> None:
    lit: list[set[Seat]] = []
    dealt.game._light = lambda seats: lit.append(set(seats))
    glowing: list[list[Seat]] = []

    def look() -> None:
        window = pygame.display.get_surface()
        spots = {seat: dealt.floor.lamp(seat) for seat in dealt.floor.trays}
        bright = {s: sum(window.get_at((a.x + 6, a.y + 6))[:3]) > 450 for s, a in spots.items()}
        glowing.append([seat for seat, shines in bright.items() if shines])

    deck = dealt.floor.deck(Seat.SOUTH)
    dealt.play(look, lambda: dealt.drag((deck.x + 9, deck.y + 9), "south-3"), look)
    assert lit == [{Seat.SOUTH}, {Seat.NORTH}]
    assert glowing == [[Seat.SOUTH], [Seat.NORTH]]


def test_a_card_that_lies_face_down_is_turned_up_by_two_taps_and_that_is_a_play() -> None:
    setup = PAIRS_GAME.rules.new_setup(Random(SEED), {})
    evening = Evening(Session(PAIRS_GAME, Header("pairs", setup)))
    state = evening.session.state
    place = next(n for n, card in enumerate(state.places) if card.red)
    rows = [evening.table.in_zone(row) for row in ROWS]
    card = [piece for row in rows for piece in row][place]

    def tap_twice() -> None:
        for _ in range(2):
            mouse("MOUSEBUTTONDOWN", evening.on_table(card))
            mouse("MOUSEBUTTONUP", evening.on_table(card))

    assert all(not lying.face_up for lying in evening.table.lying)
    evening.play(tap_twice)
    assert evening.played == [f"up {place + 1} {card.name[1:]}"]


# --- what is handed out, and what lies aside --------------------------------------------------

DISCARDS = ZoneId("discards")
CHOICE, CARD = Piece("pairs", "choice"), Piece("pairs", "card")


@dataclass(frozen=True, slots=True)
class Choosing(Shuffled):
    """Everybody chooses one thing first, and gets two cards and a deck once both have."""

    plays: int = 0

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        if self.plays < 2:
            return (CHOICE.numbered(1 + (seat is Seat.NORTH)),)
        # Which copies these are is another with every play, as cards go and come.
        return CARD.numbered(self.plays), CARD.numbered(self.plays + 10)

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        owned = self.plays >= 2 and seat is Seat.SOUTH
        return (CARD.numbered(5), CARD.numbered(6)) if owned else ()

    def aside(self, state: Position) -> Mapping[ZoneId, tuple[Piece, ...]]:
        return {DISCARDS: (CARD.numbered(7), CARD.numbered(8))}


@pytest.fixture
def choosing() -> Evening:
    """Pairs, for which people choose something, and beside which a heap lies."""
    heap = Zone(DISCARDS, 485, 5, 60, 170, Order.COLUMN, blind=True)
    mat = replace(MAT, width_mm=560.0, zones=(*MAT.zones, heap), back=_back)
    game = replace(PAIRS_GAME, table=replace(PAIRS_GAME.table, mat=mat))
    session = Session(game, Header("pairs", game.rules.new_setup(Random(SEED), {})))
    faces = deal(Random(SEED), session.state).faces
    return Evening(session, world=lambda: Choosing(faces, len(session.plays)))


def _back(piece: Piece) -> Piece | None:
    return MAT.back(piece) if piece.name[0] in "RB" else None


def turn_one_up(evening: Evening) -> None:
    evening.session.play(
        next(iter(evening.session.game.rules.legal_actions(evening.session.state)))
    )
    evening.game._follow()


def test_hands_are_handed_out_anew_once_players_have_chosen_and_never_while_they_play(
    choosing: Evening,
) -> None:
    mouse_table, chosen = choosing.game._mouse, (CHOICE.numbered(1), CHOICE.numbered(2))
    assert (*mouse_table.hand(Seat.SOUTH), *mouse_table.hand(Seat.NORTH)) == chosen
    assert mouse_table.deck(Seat.SOUTH) == ()
    turn_one_up(choosing)
    assert (*mouse_table.hand(Seat.SOUTH), *mouse_table.hand(Seat.NORTH)) == chosen
    turn_one_up(choosing)
    handed = CARD.numbered(2), CARD.numbered(12)
    assert mouse_table.hand(Seat.SOUTH) == mouse_table.hand(Seat.NORTH) == handed
    assert mouse_table.deck(Seat.SOUTH) == (CARD.numbered(5), CARD.numbered(6))
    turn_one_up(choosing)
    assert mouse_table.hand(Seat.SOUTH) == mouse_table.hand(Seat.NORTH) == handed
    choosing.session.undo()
    choosing.session.undo()
    choosing.game._follow()
    assert (*mouse_table.hand(Seat.SOUTH), *mouse_table.hand(Seat.NORTH)) == chosen
    assert mouse_table.deck(Seat.SOUTH) == ()


def test_what_nobody_reads_lies_on_the_table_of_a_game_that_is_resumed(choosing: Evening) -> None:
    assert choosing.table.in_zone(DISCARDS) == (CARD.numbered(7), CARD.numbered(8))
    assert len(choosing.table.lying) == len(choosing.session.state.places) + 2


def test_cards_of_everybodys_deck_come_to_those_who_were_told_to_draw_one_after_the_other() -> None:
    """The fight ends, and both draw up to five; then South is to act alone."""
    position = "step=act acting=south series=ON/ON energy=4,1 demons=RAV,HYD hands=3,4"
    evening = Evening(Session(SHADOW_FIGHT, Header("shadow_fight", position=position)))
    held: list[tuple[int, ...]] = []

    def draw() -> None:
        spot = evening.floor.deck(Seat.SOUTH)
        mouse("MOUSEMOTION", (spot.x + 9, spot.y + 9))
        key(pygame.K_d)

    def count() -> None:
        held.append(tuple(len(evening.game._mouse.hand(seat)) for seat in (Seat.SOUTH, Seat.NORTH)))

    press = evening.inbox.put
    attack = (Press(Seat.SOUTH, Button.NEXT), Press(Seat.SOUTH, Button.YES))
    evening.play(*[partial(press, one) for one in attack], count, *[draw, count] * 3)
    assert evening.played == ["south act 1"]
    assert held == [(3, 4), (4, 4), (5, 4), (5, 5)]
