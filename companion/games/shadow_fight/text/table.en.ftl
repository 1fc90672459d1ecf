# Shadow Fight on the table: its pieces and places, what players are asked, and what is said against a wrong table.

sf-piece-card = { $en }
sf-piece-back = a face-down move
sf-piece-knockout = a Knockout
sf-piece-demon_back = a face-down demon
sf-piece-first = the first-player card
sf-tactic-number = the tactic of { $en } (number side up)
sf-tactic-trap = the tactic of { $en } (trap side up)
sf-pointer = pointer of { $seat }

sf-zone-series = { $seat }’s series
sf-zone-demon = { $seat }’s demon place
sf-zone-first = { $seat }’s place for the first-player card
sf-zone-shown = { $seat }’s place for cards to show
sf-zone-tactic = the tactic place of { $en }
sf-zone-deck = the deck
sf-zone-discard = the discard pile
sf-zone-knockouts = the stack of Knockouts
sf-zone-display = the display
sf-zone-field = the place for the battlefield
sf-zone-fields = the deck of battlefields

sf-label-series = series
sf-label-demon = demon
sf-label-first = first player
sf-label-shown = cards to show
sf-label-deck = deck
sf-label-discard = discards
sf-label-knockouts = Knockouts
sf-label-display = open cards
sf-label-field = battlefield
sf-label-fields = battlefields

## What a player is to do

sf-menu-demons = { $seat }: keep one of your two demons, face up
sf-menu-field = { $seat }: turn up the next battlefield
sf-menu-offer = { $seat }: lay out { $count ->
    [one] { $count } open move
   *[other] { $count } open moves
} from the deck
sf-menu-pick = { $seat }: take one of the open moves
sf-menu-lay = { $seat }: lay a move face down
sf-menu-open = { $seat }: open your card
sf-menu-act = { $seat }: which action of { $move }?
sf-menu-refill = { $seat }: lay { $count ->
    [one] { $count } card
   *[other] { $count } cards
} open to discard, down to five
sf-menu-discard = { $seat }: lay { $count ->
    [one] your last card
   *[other] all { $count } cards
} open to discard
sf-menu-discard-places = { $seat }: lay the { $places } { $count ->
    [one] card
   *[other] cards
} from the left open to discard
sf-menu-discard-blind = { $seat }: let a neighbour draw { $count ->
    [one] { $count } card
   *[other] { $count } cards
} blind, and lay { $count ->
    [one] it
   *[other] them
} open to discard
sf-menu-stunned = { $seat }: discard one { $move }, or lay the whole hand open
sf-menu-unopened = { $seat }: turn over your unopened card; it is discarded
sf-menu-search = { $seat }: how many { $move } cards were found?

sf-places = { $places } and { $place }

sf-ask-target = { $seat }: against whom?
sf-ask-trap = { $seat }: set a trap on which tactic?
sf-ask-untrap = { $seat }: remove which trap?
sf-ask-knockout = { $seat }: place the Knockout on which tactic?
sf-ask-lift = { $seat }: take off which Knockout?
sf-ask-name = { $seat }: which move do you name?

sf-option-laid = It lies there
sf-option-power = Power of { $demon }
sf-option-target = { $seat }, energy { $energy }
sf-option-hand = { $seat }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sf-option-found = { $count }

## Against a wrong table

sf-because-together = { $count ->
    [one] This change is not a play.
   *[other] These { $count } changes together are not a play.
}
sf-because-several-moves = { $seat } has laid { $count } cards, and lays only one in a turn.
sf-because-several-demons = { $seat } has laid { $count } demons, and keeps only one.
sf-remedy-one-of-moves = { $seat } leaves one card there and takes the others back.
sf-remedy-one-of-demons = { $seat } leaves one demon there and puts the other away.
sf-because-order = The cards lie in another order than they were laid ({ $zone }).
sf-because-turned = It lies otherwise than it should: { $card }. Only a stance is shown by a card that lies sideways.
sf-because-first = { $seat } has the first-player card, and it moves only by an effect.
sf-because-beside = It lies beside all places of the mat: { $card }.
sf-because-no-place = It does not belong to { $zone }: { $card }.
sf-because-series = { $move } lies in { $seat }’s series until the round is over.
sf-because-offer-taken = { $move } lies there to be picked, and nobody is to take it now.
sf-because-laid-open = { $move } was laid open; everybody lays face down, and opens in order.
sf-because-laid-late = { $move } was laid open in { $seat }’s series, and no card is to be laid open now.
sf-because-whose = Several players have to do something now, so each lays cards only in front of themselves.
sf-remedy-lay-down = { $seat } takes it back and lays a move face down.
sf-because-hidden-taken = The card that { $seat } has laid face down stays there until it is opened.
sf-because-closed = A card of { $seat } was open already and lies face down now.
sf-because-tactic-trap = The tactic of { $move } shows its trap, and only an effect turns it back.
sf-because-tactic-number = The tactic of { $move } shows its number, and only an effect turns it to its trap.
sf-because-tactic-moved = The tactic of { $move } stays in its place.
sf-because-knockout-laid = A Knockout was laid on the tactic of { $move }, and no effect has placed one there.
sf-because-knockout-taken = The Knockout on the tactic of { $move } stays until somebody runs into it or an effect takes it off.
sf-because-demon-up = The power of { $seat }’s demon is used up, so its card stays face down until the next fight.
sf-because-demon-gone = The demon of { $seat } stays in its place.
sf-because-field-gone = This fight takes place here, so the card stays: { $field }.
sf-away-back = Take the face-down card back into the hand.
sf-away-knockout = Put the Knockout back on its stack.
sf-away-hand = Take { $card } back into the hand.
sf-away-table = Take { $card } off the table.

## Corrections

sf-counted-energy = Energy of { $seat }
sf-counted-energy-short = { $seat }: energy { $value }
sf-counted-wins = Fights won by { $seat }
sf-counted-wins-short = { $seat }: won { $value }
sf-counted-hand = Cards in { $seat }’s hand
sf-counted-hand-short = { $seat }: { $value } in hand
sf-correct-busy = The table can be taken as it lies only while everybody lays a move, or somebody opens one.
sf-correct-finish = Finish what is due first, or put back what was moved.
sf-correct-series = What lies in a series cannot be put right by the table: { $zone }.
sf-correct-tactic = A tactic is missing, or lies twice: { $move }.
sf-correct-put = Put it where it belongs, and try again.
