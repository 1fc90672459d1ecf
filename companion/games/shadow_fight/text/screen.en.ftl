# The drawn table of Shadow Fight.

sf-face-tactic = { $en }
sf-face-trap = Trap: { $en }
sf-face-knockout = Knockout
sf-face-first = First player
sf-face-back = Move
sf-face-demon_back = Demon

sf-energy = energy
sf-wins = of { $goal } wins
sf-knockouts = { $count ->
    [one] Knockout
   *[other] Knockouts
}
sf-first = 1st
sf-out-energy = Out: no energy left
sf-out-knockout = Out: Knockout
sf-out-lower = Out: lower number
sf-out-empty = Out: no card to lay
sf-out-aside = Not in this fight
sf-out-left = Has left the game
sf-demon-here = demon
sf-demons-tell = Touch a demon to read what it does.
sf-lays-here = lay here
sf-hidden = Face down
sf-hidden-next = Opens next
sf-moment = Fight { $fight }, round { $round }, turn { $turn }

## What an action would do

sf-would = { $action }: { $effects }.
sf-would-change = { $seat } { $was } → { $left }
sf-would-out = { $seat } is out
sf-would-safe = { $seat } is safe
sf-would-holds = { $seat } ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
})
sf-would-damage = { $count } damage: { $seats }
sf-would-damage-one = { $count } damage to one: { $seats }
sf-would-energy = +{ $count } energy: { $seats }
sf-would-energy-one = +{ $count } energy for one: { $seats }
sf-would-discard = { $count ->
    [one] { $count } random card
   *[other] { $count } random cards
} discarded: { $seats }
sf-would-discard-one = { $count ->
    [one] { $count } random card
   *[other] { $count } random cards
} discarded by one: { $seats }
sf-would-steal = take a card from { $seats }
sf-would-stun = name a move to { $seats }
sf-would-first = take the first-player card; { $change }
sf-would-first-own = keep the first-player card; { $change }
sf-would-first-out = take the first-player card
sf-would-energy-of = energy of { $seat } { $was } → { $left }
sf-would-stance-vain = a stance, which protects from nothing here
sf-would-no-trap = no trap can be set
sf-would-no-untrap = no trap to remove
sf-would-no-knockout = no Knockout can be placed
sf-would-no-lift = no Knockout to take off
