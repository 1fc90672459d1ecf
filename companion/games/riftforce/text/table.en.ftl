rf-summoner = { $guild } summoner
rf-pointer = pointer of { $seat }
rf-location = location { $location }
rf-card-at = { $card } at { $location }
rf-cards-to = { $cards } at { $location }
rf-cards-at = { $cards } at { $location }
rf-cards-all-at = all { $count } of { $seat }’s cards at { $location }
rf-card-nth = { $card } ({ $nth })
rf-card-in-column = { $card } at { $location } ({ $nth }{ $damage ->
    [0] {""}
   *[other] , { $damage } damage
})
rf-card-at-side = { $card } on { $seat }’s side of { $location }
rf-card-new = { $card } (just laid)

rf-zone-display = the middle of the table
rf-zone-column = { $seat }’s side of location { $location }
rf-zone-discard = { $seat }’s discard pile
rf-zone-deck = { $seat }’s deck
rf-zone-summoners = { $seat }’s summoners

# The same on the mat itself, where side and colour tell whose place it is.
rf-label-display = middle of the table
rf-label-column = location { $location }
rf-label-discard = discard pile
rf-label-deck = deck
rf-label-summoners = summoners

rf-does-pick = { $seat } takes { $guild }
rf-does-open = { $seat } opens with { $card }
rf-does-summon = { $seat } summons { $cards }
rf-does-discard = { $seat } discards { $card }
rf-does-activate = { $seat } activates { $card }
rf-does-activate-to = { $seat } activates { $card }, moving to { $location }
rf-does-finish = { $seat } is done
rf-does-draw = { $seat } checks and draws

rf-request-draw = { $seat }: draw { $count ->
    [one] { $count } card
   *[other] { $count } cards
} from the deck.

rf-menu-draft = { $seat }: take a guild
rf-menu-opening = { $seat }: lay the top card of your deck at location 3
rf-menu-turn = { $seat }: { $ways ->
    [summon] summon
    [summon-discard] summon or discard
    [summon-draw] summon or draw
    [draw] draw
   *[summon-discard-draw] summon, discard, or draw
}
rf-menu-activating = { $seat }: { $acted ->
    [0] who acts?
   *[other] who acts next?
}
rf-option-draw = Check and draw
rf-option-finish = Done

rf-ask-card = Which elemental acts first?
rf-ask-to = { $card }: where to?
rf-ask-target1 = { $card }: which target?
rf-ask-target2 = { $card }: which target next?
rf-ask-heal = { $card }: who is healed?

rf-because-opening-elsewhere = { $card } does not lie at location 3.
rf-remedy-opening = { $seat } puts the top card of the deck at location 3.
rf-because-not-last = { $card } is new at location { $location } and lies in front of an older card.
rf-remedy-lay-last = Lay { $card } at the far end of { $seat }’s column.
rf-because-other-side = { $cards } { $count ->
    [one] lies
   *[other] lie
} on the opponent’s side.
rf-remedy-own-side = Lay { $count ->
    [one] it
   *[other] them
} on { $seat }’s own side.
rf-because-other-pile = { $card } lies on the opponent’s discard pile.
rf-remedy-own-pile = Lay it on { $seat }’s own discard pile.
rf-because-two-thrown = An activation begins with one discarded card, not with { $cards }.
rf-because-order = The cards at { $zone } lie in another order than before.
rf-because-foreign = { $card } belongs to no guild in this game.
rf-because-beside = { $card } lies outside every place on the table.
rf-because-no-place = { $card } lies at { $zone }, where no elemental belongs.
rf-because-opening-count = { $count } cards were laid; only one opens.
rf-because-together = No single elemental does all of this: { $cards }.
rf-because-summoner = { $piece } is no longer at { $zone }.
rf-because-pile = { $card } is no longer on { $seat }’s discard pile.
rf-because-wrong-pile = { $card } is { $seat }’s and lies on the other discard pile.
rf-because-not-destroyed = { $card } has { $damage } of { $health } damage and is not destroyed.
rf-because-nobody-destroys = { $card } has { $damage } of { $health } damage, and nobody who may act now destroys it.
rf-because-too-soon = { $card } was moved, but { $seat } has discarded no card for an activation.
rf-because-nobody-moves = Nobody who may act now moves { $card } from { $origin } to { $target }.
rf-remedy-back-or-discard-first = { $back } Or discard a card first.
rf-remedy-turn-back = Turn { $card } straight, or take the token off it, and choose an elemental of your own.

rf-option-set = Guilds in the game
rf-option-set-base = the ten of the base game
rf-option-set-beyond = all eighteen, with Beyond
rf-option-mode = How guilds are given out
rf-option-mode-draft = by a draft
rf-option-mode-free = four each without a draft, by chance
rf-option-empty = Discard without an activation
rf-option-empty-no = not allowed
rf-option-empty-yes = allowed
rf-option-guilds = Four guilds each without a draft, of your choice, south’s before north’s
rf-counted-points = { $seat }’s points
rf-counted-hand = { $seat }’s cards in hand
rf-counted-damage = { $card }, damage
rf-counted-damage-short = Damage { $value }: { $card }
rf-correct-stranger = { $card } can be in neither player’s hand.
rf-correct-remove = Take it off the table first.
rf-correct-not-begun = The first turn has not begun.
rf-correct-take-back = Lay the table as asked, or take back what was chosen.
rf-counted-points-short = Points { $value }: { $seat }
rf-counted-hand-short = Hand { $value }: { $seat }
