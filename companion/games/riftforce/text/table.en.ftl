rf-summoner = { $guild } summoner
rf-pointer = pointer of { $seat }
rf-location = location { $location }
rf-card-at = { $card } at { $location }

rf-zone-display = the middle of the table
rf-zone-column = { $seat }’s side of location { $location }
rf-zone-discard = { $seat }’s discard pile
rf-zone-deck = { $seat }’s deck
rf-zone-summoners = { $seat }’s summoners

rf-does-pick = { $seat } takes { $guild }
rf-does-open = { $seat } opens with { $card }
rf-does-summon = { $seat } summons { $cards }
rf-does-discard = { $seat } discards { $card }
rf-does-activate = { $seat } activates { $card }
rf-does-finish = { $seat } is done
rf-does-draw = { $seat } checks and draws

rf-request-draw = { $seat }: draw { $count ->
    [one] { $count } card
   *[other] { $count } cards
} from the deck.

rf-menu-draft = { $seat }: take a guild
rf-menu-opening = { $seat }: top card to location 3
rf-menu-turn = { $seat }: summon, discard, or draw
rf-menu-activating = { $seat }: who acts next?
rf-option-draw = Check and draw
rf-option-finish = Done

rf-ask-card = Which elemental acts first?
rf-ask-to = { $card }: to where?
rf-ask-target1 = { $card }: at whom?
rf-ask-target2 = { $card }: and then at whom?
rf-ask-heal = { $card }: who is healed?

rf-because-opening-elsewhere = { $card } does not lie at location 3.
rf-remedy-opening = { $seat } puts the top card of the deck at location 3.
rf-because-not-last = A new card lies in front of an older one.
rf-remedy-lay-last = Lay new cards at the far end of the column.
rf-because-other-side = { $cards } lie on the opponent’s side.
rf-remedy-own-side = Lay them on { $seat }’s own side.
rf-because-other-pile = { $card } lies on the opponent’s discard pile.
rf-remedy-own-pile = Discard to { $seat }’s own pile.

riftforce-options = Options of riftforce: -o set=beyond plays with all 18 guilds, -o mode=free deals four guilds each without a draft, -o guilds=FI,WA,LI,IC/EA,PL,SH,CR chooses them (south’s, then north’s), -o first=north lets north begin, -o allow_empty_activation=yes lets a discard alone be an activation.
