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

# What is counted out: the 3rd card of a column.
shared-nth = { $place ->
    [1] { $place }st
    [21] { $place }st
    [31] { $place }st
    [41] { $place }st
    [51] { $place }st
    [61] { $place }st
    [71] { $place }st
    [81] { $place }st
    [91] { $place }st
    [2] { $place }nd
    [22] { $place }nd
    [32] { $place }nd
    [42] { $place }nd
    [52] { $place }nd
    [62] { $place }nd
    [72] { $place }nd
    [82] { $place }nd
    [92] { $place }nd
    [3] { $place }rd
    [23] { $place }rd
    [33] { $place }rd
    [43] { $place }rd
    [53] { $place }rd
    [63] { $place }rd
    [73] { $place }rd
    [83] { $place }rd
    [93] { $place }rd
   *[other] { $place }th
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
shared-won-by = { $name } wins
shared-drawn = A draw
shared-ended-by = { $name } wins. { $because }
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
shared-left-over = { $seats } left the game, and it cannot go on.
shared-left-early = Left early: { $seats }
