# Shadow Fight on the table: its pieces and places, what players are asked, and what is said against a wrong table.

sf-piece-move = { $en }
sf-piece-back = a face-down move
sf-piece-knockout = a Knockout
sf-piece-demon_back = a face-down demon
sf-piece-first = the first-player card
sf-tactic-number = the tactic of { $en }, number side up
sf-tactic-trap = the tactic of { $en }, trap side up
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
