"""How soon the companion shows what was done on the table, in the simulated camera's own time.

The clock stands still while the companion thinks, so the figures are the same on every machine:
so many pictures, 0.15 s apart, after the one that shows it.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from itertools import islice
from random import Random

from companion.app.lookout import lookout_for
from companion.games.game import AnyGame, Sight, Understood, Unexplained
from companion.games.shelf import GAMES
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.verdict import Refused, judge
from companion.simulation.desk import set_desk
from companion.simulation.match import Match, Misunderstood
from companion.simulation.picture_table import PictureTable, Time
from companion.simulation.table.hands import Hand
from companion.simulation.table.lying import Lying
from companion.table.layout import Layout, changes
from companion.table.zones import PlacedTag, Shape, turned
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from scripts.benches.rows import Row

SEEN_S, ACCEPTED_S, REFUSED_S = 0.3, 0.6, 1.8
"""What we want: outlined after the card is at rest, accepted after the hand has gone, refused
after a wrong table is at rest."""

HAND_MM, FINGERS_MM = 65.0, 10.0
"""So far to each side of its middle, and before its fingertips, a hand or its shadow may reach."""

PLAYS, REFUSALS = 14, 3


class Watch:
    """Looks at the table and at the screen after every picture, and notes how long things took."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        chance, self._clock = Random(seed), Time()
        setup = game.rules.new_setup(chance, {})
        world = game.simulation.deal(chance, game.rules.start(setup))
        self.session: Session[object, object, object] = Session(game, Header(game.name, setup))
        catalogue = Catalogue(Language.ENGLISH, game.folder)
        self._desk = set_desk(self.session, catalogue, self._clock, seed=seed)
        self._attendant = self._desk.attendant
        self._attendant.lookout = lookout_for(self.session.game, self._desk.camera.plane)
        self.table = PictureTable(
            self._attendant, self._desk.table, self._desk.camera, self._clock, self._note
        )
        self.match = Match(self._attendant.referee, self.table, world, chance)
        self.seen: list[float] = []
        self.accepted: list[float] = []
        self._lying: frozenset[PlacedTag] = frozenset()
        self._awaited: dict[PlacedTag, float | None] = {}
        self._plays = 0
        self._hands_gone: float | None = None
        self._reached = False
        """Whether a hand was over the table since the last play."""
        self.table.set_up()

    def refusal(self) -> float | None:
        """How long a table that no rule allows lies there until that is said."""
        right = self.table.layout
        wrong = self._wrong_table(right)
        if wrong is None:
            return None
        self.table.make(wrong)
        referee = self._attendant.referee
        for _ in range(20):
            # What looks like an undo, or a card that is hidden, is asked about and not refused.
            if referee.view.dispute is not None or referee.view.asking:
                break
            self.table.wait()
        rested, told = self._hands_gone, self._clock()
        refused = referee.view.dispute is not None
        self.table.make(right)
        return told - rested if refused and rested is not None else None

    def _wrong_table(self, right: Layout) -> Layout | None:
        """Some piece in some zone where it may not come to lie."""
        game, state = self.session.game, self.session.state
        zones = [zone.name for zone in game.table.mat.zones]
        for piece in sorted(right):
            for zone in zones:
                table = right.with_piece(piece, zone)
                found = changes(game.table.layout(state), table)
                if not found or not self.table.has_room(table):
                    continue
                match game.table.read(state, Sight(table, found)):
                    case Understood(action):
                        if isinstance(judge(game.rules.apply, state, action), Refused):
                            return table
                    case Unexplained():
                        return table
        return None

    def _note(self) -> None:
        now, table, plays = self._clock(), self._desk.table, len(self.session.plays)
        if table.hands:
            self._hands_gone, self._reached = None, True
        elif self._hands_gone is None:
            self._hands_gone = now
        if plays > self._plays:
            # What was told with a button came from no hand, and the last one is long gone.
            if self._reached and self._hands_gone is not None:
                self.accepted.append(now - self._hands_gone)
            self._reached = False
        self._plays = plays
        tokens = {token for token, _ in table.mat.pointers}
        tags = [tag for tag in table.tags() if tag.piece not in tokens]
        laid = [tag for tag in tags if tag not in self._lying]
        self._lying = frozenset(tags)
        self._awaited |= {tag: None for tag in laid if not self._is_shown(tag)}
        for tag, at_rest in tuple(self._awaited.items()):
            if tag not in self._lying:
                del self._awaited[tag]
                continue
            if at_rest is None and not self._is_under_hand(tag):
                self._awaited[tag] = at_rest = now
            if at_rest is not None and self._is_shown(tag):
                self.seen.append(now - at_rest)
                del self._awaited[tag]

    def _is_under_hand(self, tag: PlacedTag) -> bool:
        table = self._desk.table
        lying, shape = table.where(tag.piece), table.mat.shape(tag.piece)
        return any(_hides(hand, lying, shape) for hand in table.hands)

    def _is_shown(self, tag: PlacedTag) -> bool:
        """Whether the screen shows a piece where it lies: outlined, or as part of the game."""
        referee, zone = self._attendant.referee, self._desk.table.zone_of(tag.piece)
        outlined = (tag.piece, zone) in referee.view.new or (tag.piece, None) in referee.view.new
        return outlined or zone is None or tag.piece in referee.expected.at(zone)


def reactions(_: AnyGame, seconds: float) -> Iterator[Row]:
    """Every game of the shelf, whichever is played otherwise."""
    for game in GAMES.values():
        watch = Watch(game, seed=1)
        refusals: list[float] = []
        plays = 6 if seconds < 1 else PLAYS
        for count, step in enumerate(islice(watch.match.steps(), plays)):
            if isinstance(step, Misunderstood):
                raise SystemExit(f"a play was misunderstood: {step}")
            if count % 2 and len(refusals) < REFUSALS and (taken := watch.refusal()) is not None:
                refusals.append(taken)
        for what, taken, aim in (
            ("card at rest to outlined", watch.seen, SEEN_S),
            ("hand gone to accepted", watch.accepted, ACCEPTED_S),
            ("wrong table at rest to refused", refusals, REFUSED_S),
        ):
            if taken:
                usual = round(statistics.median(taken), 2)
                value = f"{usual:.2f} s (of {len(taken)}, at most {max(taken):.2f} s)"
                yield Row(f"{what}, {game.name}", value, f"{aim:g} s", usual <= aim)


def _hides(hand: Hand, lying: Lying, shape: Shape) -> bool:
    """Whether a hand, or its shadow, may be over any part of a piece."""
    x, y = shape.width_mm / 2, shape.height_mm / 2
    for corner in ((0.0, 0.0), (-x, -y), (x, -y), (-x, y), (x, y)):
        off_x, off_y = turned(*corner, lying.degrees)
        from_tips = lying.x_mm + off_x - hand.x_mm, lying.y_mm + off_y - hand.y_mm
        right, down = turned(*from_tips, -hand.degrees)
        if abs(right) < HAND_MM and down > -FINGERS_MM:
            return True
    return False
