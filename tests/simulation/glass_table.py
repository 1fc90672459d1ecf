"""A table without pixels: what a perfect reader makes of tags that lie off, overlap and hide."""

from __future__ import annotations

from companion.games.game import AnyGame
from companion.referee.referee import Referee
from companion.simulation.table.deeds import deeds
from companion.simulation.table.robot import Robot
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.arrange import HiddenTags, Tiles, arrange
from companion.table.layout import Layout, renumbered
from companion.table.zones import Piece, capacity

READABLE = 0.8
"""The share of a tag that has to be seen to be read."""


class GlassTable:
    """Robots lay the pieces a little off, and the referee is told what can be seen of them."""

    def __init__(self, game: AnyGame, referee: Referee, seed: int) -> None:
        self._game, self._referee = game, referee
        self.table = SimulatedTable(game.table.mat, seed=seed)
        self._robots = {seat: Robot(self.table, seat, seats=game.seats) for seat in game.seats}
        self._covered = HiddenTags(game.table.mat)
        self._tiles = Tiles(game.table.mat)
        self._clock = 0.0
        self.layout = game.table.layout(referee.session.state)
        self.table.set_up(self.layout)
        self._look()

    def make(self, wanted: Layout) -> None:
        robot = self._robots[(*self._referee.session.awaiting, *self._game.seats)[0]]
        wanted = renumbered(wanted, self.layout)
        robot.do(deeds(self.layout, wanted, self._game.table.mat))
        while robot.busy:
            robot.advance(1000.0)
        self.layout = wanted
        self._look()

    def wait(self) -> None:
        self._look()

    def has_room(self, wanted: Layout) -> bool:
        mat, pointed = self._game.table.mat, self.layout.pointed
        new = [at for token, at in wanted.pointed.items() if pointed.get(token) != at]
        return all(
            len(pieces) <= capacity(mat.zone(zone), mat.shape(pieces[0]))
            for zone, pieces in wanted.zones.items()
            if pieces
        ) and all(self.table.can_be_pointed_at(at) for at in new)

    def _look(self) -> None:
        read = [tag for tag in self.table.tags() if self._is_readable(tag.piece)]
        there = self._covered.with_hidden(read)
        known = self._game.table.layout(self._referee.session.state)
        for _ in range(3):
            self._clock += 1.0
            seen = arrange(there, self._tiles.see(there), known, self._covered.covers)
            self._referee.see(seen, self._clock)
        self._covered.settle(there)

    def _is_readable(self, piece: Piece) -> bool:
        return self.table.visible_share(piece, fineness=6) >= READABLE
