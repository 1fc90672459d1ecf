rule-RACE-1 = Two cards are laid so that one covers a half of the other.
rule-RACE-2 = Everybody lays their own cards.
rule-RACE-3 = The cards are laid otherwise than before.
rule-RACE-4 = Whoever has first run 24 tiles wins.
race-title = Race
race-no-row = The cards do not show three halves.
race-not-yours = That is a card of the other player.
race-same-row = The cards lie as they did before.
race-lay-two = Lay two of your cards over each other.
race-laid = { $seat } lays { $cards }
race-ran = { $seat } runs { $steps ->
    [one] one tile
   *[other] { $steps } tiles
}, to tile { $tile }
race-turned = Tile { $tile } is turned a quarter
race-swapped = Tile { $tile } and tile { $following } change places
race-won = { $seat } has run { $goal } tiles.
race-way = Way
race-runner-south = the southern runner
race-runner-north = the northern runner
race-tile = tile { $number }
race-card = card { $name }
race-ring = the ring
race-south-row = the southern row
race-north-row = the northern row
race-bad-setup = “ring” has to name every tile once.
race-bad-action = “{ $text }” is no action of this game.
race-bad-position = “{ $text }” is no position of this game.
