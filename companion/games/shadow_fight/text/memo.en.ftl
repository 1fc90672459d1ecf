# What the cards of Shadow Fight do, as it is printed on them and said on screens.

sf-memo-card = { $card }: { $text }
sf-memo-whole = { $text }.
sf-memo-also = { $first }; { $second }
sf-memo-action = { $action }: { $effects }
sf-memo-move = { $first }. Or { $second }.
sf-memo-parried = { $effects } (a stance protects)
sf-memo-power = once per fight, in your own turn: { $effects }.
sf-memo-tactic = Tactic of a move: number side up at first. With its trap up, whoever opens that move loses 1 energy.
sf-memo-knockout = Knockout: lies on a tactic. Whoever opens that move is out of the fight, and the Knockout goes back to the stack.
sf-memo-first = First-player card: its holder opens first, then all others clockwise.
sf-memo-pointer = Pointer: lay it on a card to say “this one”.

## What effects do

sf-memo-draw-self = draw { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sf-memo-draw-opponent = one opponent draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sf-memo-draw-opponents = all opponents draw { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sf-memo-draw-everyone = everybody in the fight draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sf-memo-draw-who = { $who } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sf-memo-discard-self = discard { $count ->
    [one] { $count } random card
   *[other] { $count } random cards
}
sf-memo-discard-opponent = one opponent discards { $count ->
    [one] { $count } random card
   *[other] { $count } random cards
}
sf-memo-discard-opponents = all opponents discard { $count ->
    [one] { $count } random card
   *[other] { $count } random cards
}
sf-memo-discard-everyone = everybody in the fight discards { $count ->
    [one] { $count } random card
   *[other] { $count } random cards
}
sf-memo-discard-who = { $who } discards { $count ->
    [one] { $count } random card
   *[other] { $count } random cards
}
sf-memo-damage-self = take { $count } damage
sf-memo-damage-opponent = { $count } damage to one opponent
sf-memo-damage-opponents = { $count } damage to all opponents
sf-memo-damage-everyone = { $count } damage to everybody in the fight
sf-memo-damage-who = { $who } takes { $count } damage
sf-memo-energy-self = gain { $count } energy
sf-memo-energy-opponent = one opponent gains { $count } energy
sf-memo-energy-opponents = all opponents gain { $count } energy
sf-memo-energy-everyone = everybody in the fight gains { $count } energy
sf-memo-energy-who = { $who } gains { $count } energy
sf-memo-per-card = { $effect } for each card of this move in your series
sf-memo-do-trap = set a trap on a tactic
sf-memo-do-untrap = remove a trap from a tactic
sf-memo-do-knockout = place a Knockout on a tactic
sf-memo-do-lift = take a Knockout off a tactic
sf-memo-do-stance = turn this card sideways; it protects from Knockouts and some attacks
sf-memo-do-steal = look at an opponent’s hand and take one card
sf-memo-do-initiative = take the first-player card; whoever had it gains 1 energy (if so agreed, takes 1 damage instead)
sf-memo-do-stun = name a move to an opponent, who discards one of it or shows the hand
sf-memo-trap-certain = { $count ->
    [one] the tactic of { $moves } shows its trap
   *[other] the tactics of { $moves } show their traps
}
sf-memo-untrap-certain = { $count ->
    [one] the trap on { $moves } is removed
   *[other] the traps on { $moves } are removed
}
sf-memo-knockout-certain = { $count ->
    [one] a Knockout lies on { $moves }
   *[other] Knockouts lie on { $moves }
}
sf-memo-lift-certain = { $count ->
    [one] the Knockout on { $moves } is taken off
   *[other] the Knockouts on { $moves } are taken off
}
sf-memo-quoted = { $name }
sf-memo-gift-certain = everybody gets a { $move } from discards and deck

## When, and for whom

sf-memo-passive = { $when }: { $effects }
sf-memo-passive-if = { $when }, { $condition }: { $effects }
sf-memo-all-at = { $when } { $effects }
sf-memo-for = { $who }: { $effect }
sf-memo-when-fight = at the start of the fight
sf-memo-when-round = at the start of each round
sf-memo-when-turn = at the start of each turn
sf-memo-when-opened = when you have opened a move
sf-memo-when-damaged = when you take damage
sf-memo-when-out = when you go out of the fight
sf-memo-if-energy_at_most = if you have at most { $count } energy
sf-memo-if-hand_at_most = if you hold at most { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sf-memo-if-hand_at_least = if you hold at least { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sf-memo-if-place = if it is number { $count } of your series
sf-memo-if-move = if it is { $move }
sf-memo-if-repeat = if it is the same as the one on its left
sf-memo-if-first = if you have the first-player card
sf-memo-who-all = everybody
sf-memo-who-opened = whoever opens a move
sf-memo-who-damaged = whoever takes damage
sf-memo-who-out = when a demon goes out
sf-memo-who-energy_at_most = { $who } with at most { $count } energy
sf-memo-who-hand_at_most = { $who } with at most { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in hand
sf-memo-who-hand_at_least = { $who } with at least { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in hand
sf-memo-who-place = { $count ->
    [1] whoever opens the first move of a series
    [2] whoever opens the second move of a series
   *[other] whoever opens the third move of a series
}
sf-memo-who-move = whoever opens { $move }
sf-memo-who-repeat = whoever opens the same move as on its left
sf-memo-who-first = { $who } with the first-player card
sf-memo-you-safe_from_traps = traps do nothing to you
sf-memo-you-safe_from_knockouts = a Knockout does not put you out
sf-memo-you-safe_from_discards = you discard nothing at random
sf-memo-you-harsh_traps = traps take 1 energy more from you
sf-memo-you-no_stance = a stance does not protect you
sf-memo-you-one_lower = your number may be lower by one than the one on its left
sf-memo-you-no_repeats = the same move as on its left puts you out
sf-memo-all-safe_from_traps = traps do nothing
sf-memo-all-safe_from_knockouts = a Knockout puts nobody out
sf-memo-all-safe_from_discards = nobody discards at random
sf-memo-all-harsh_traps = traps take 1 energy more
sf-memo-all-no_stance = a stance protects from nothing
sf-memo-all-one_lower = a number may be lower by one than the one on its left
sf-memo-all-no_repeats = the same move as on its left puts a demon out
