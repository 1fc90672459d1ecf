rule-PIG-1 = A die shows 1 to 6.
rule-PIG-2 = The companion rolls, or people roll and enter what their die shows, as was agreed.
rule-PIG-3 = A turn can be ended once it has brought something; a 1 ends it with nothing.
rule-PIG-4 = Whoever first has 50 points wins.
rule-PIG-5 = After the end nothing is rolled any more.
pig-title = Pig
pig-what = { $seat }, roll or hold?
pig-which = { $seat }, what does the die show?
pig-roll = Roll
pig-hold = Hold { $pot }
pig-pips = The { $count }
pig-rolled = { $seat } rolls a { $result }
pig-entered = { $seat } has rolled a { $result } by hand
pig-lost = { $seat } loses { $pot ->
    [one] one point
   *[other] { $pot } points
}
pig-held = { $seat } holds and has { $points ->
    [one] one point
   *[other] { $points } points
}
pig-points = Points of { $seat }
pig-pot = This turn
pig-reached = { $seat } has { $goal } points or more.
pig-over = The game is over.
pig-play-another = Begin another game.
pig-not-entered = The companion rolls in this game.
pig-let-roll = Let the companion roll.
pig-to-be-entered = People roll in this game, not the companion.
pig-roll-yourself = Roll, and enter what the die shows.
pig-no-pips = No die shows { $result }.
pig-roll-again = Roll again.
pig-nothing-yet = { $seat } has nothing to hold yet.
pig-roll-first = Roll first.
pig-bad-action = “{ $text }” is no action of this game.
pig-bad-position = “{ $text }” is no position of this game.
pig-middle = Middle of the table
pig-story-held = Held
pig-story-lost = Pots lost
