# Words that all games share on the screen.
shared-player = { $seat }
shared-points = { $count ->
    [one] point
   *[other] points
}
shared-in-hand = in hand
shared-in-deck = in deck
shared-discarded = discarded
shared-location = Location { $number }

# What is counted out: the third card of a column.
shared-nth = { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
   *[other] number { $place }
}
shared-decimal = { $whole }.{ $part }
shared-and = { $parts } and { $last }

shared-refused = { $rule }: { $because }
shared-broken = { $rule }: { $because } { $remedy }
shared-changed = { $count ->
    [0] The table is as it was
    [1] One piece is not where it was
    [2] Two pieces are not where they were
   *[other] The table has changed too much
}
shared-misdone = Done, but not as it should be. { $steps }
shared-put-back = This is how it was. Put it back in any order.
shared-left = { $count ->
    [0] Nothing is left to do.
    [one] One step is left.
   *[other] { $count } steps are left.
}
shared-won = { $seat } wins
shared-won-together = { $seats } win together
shared-drawn = A draw
shared-ended = { $winners ->
    [0] The game is drawn.
    [one] { $names } wins.
   *[other] { $names } win.
} { $because }
shared-set-up = Set up the table
shared-set-up-done = The table is ready
shared-not-saved = The last play is not saved yet: { $reason }. The game is waiting.
shared-record-removed = Another program removed the record of this game. It has been rewritten, and nothing is lost.
shared-record-altered = Another program changed the record of this game. It has been rewritten, and nothing is lost.
shared-place = { $place }. { $seats }
shared-place-points = { $place }. { $seats }: { $points }
