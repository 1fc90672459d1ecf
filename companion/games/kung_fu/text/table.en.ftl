# Kung Fu on the table: its places, what players are asked, and what is said against a wrong table.

kf-back-red = a face-down red card
kf-back-blue = a face-down blue card
kf-marker = the first-move marker
kf-pointer = pointer of { $seat }

kf-zone-red-deck = the red deck
kf-zone-blue-deck = the blue deck
kf-zone-red-discard = the red discard pile
kf-zone-blue-discard = the blue discard pile
kf-zone-played = { $seat }’s fighting place
kf-zone-coins = { $seat }’s coin cards
kf-zone-first = { $seat }’s marker place

kf-label-played = fighting place
kf-label-coins = coin cards
kf-label-first = marker
kf-label-red-deck = red deck
kf-label-blue-deck = blue deck
kf-label-red-discard = red discard pile
kf-label-blue-discard = blue discard pile

## What a player is to do

kf-menu-roles = { $sort ->
    [no-red] { $seat }: say that there is no red card, or hand over the first move
   *[attack] { $seat }: attack with a red card, or hand over the first move
}
kf-menu-defence = { $sort ->
    [no-blue] { $seat }: say that there is no blue card
   *[defend] { $seat }: defend with a blue card
}
kf-menu-barred = { $seat }: no card may defend in this round
kf-menu-reveal = { $seat }: turn over the attack
kf-menu-ability = { $seat }: activate { $card } ({ $does }) { $cost ->
    [0] free of charge
    [one] for { $cost } coin
   *[other] for { $cost } coins
}?
kf-menu-draw-defender = { $seat }: draw { $count ->
    [one] { $count } card as the new defender. Which colour?
   *[other] { $count } cards as the new defender. Which colours?
}
kf-menu-draw-hidden = { $seat }: the attack is face down. Draw { $count ->
    [one] { $count } card. Which colour?
   *[other] { $count } cards. Which colours?
}
kf-menu-draw-prize = { $seat }: draw { $count ->
    [one] { $count } card for the defence. Which colour?
   *[other] { $count } cards for the defence. Which colours?
}
kf-menu-draw-effect = { $seat }: draw { $count ->
    [one] { $count } card by the ability. Which colour?
   *[other] { $count } cards by the ability. Which colours?
}
kf-menu-choose = { $seat }: draw cards, or attack next?
kf-menu-pull = { $seat }: pull { $count ->
    [one] { $count } card
   *[other] { $count } cards
} from { $other }’s hand and show them in front of you
kf-menu-pull-blue = { $seat }: pull a blue card from { $other }’s hand and show it in front of you
kf-menu-strip = { $seat }: which coin card of { $other } is discarded?

kf-option-hand-over = Hand over the first move
kf-option-none-red = No red card
kf-option-none-blue = No blue card
kf-option-none-barred = Play no card
kf-option-decline = Do not activate
kf-option-activate = Activate
kf-option-pay = Pay { $paid }: { $coins }
kf-option-draw-red = { $count } red
kf-option-draw-blue = { $count } blue
kf-option-draw-both = { $red } red, { $blue } blue
kf-option-cards = { $count ->
    [one] Draw { $count } card
   *[other] Draw { $count } cards
}
kf-option-right = Attack next

## Against a wrong table

kf-because-together = { $count ->
    [one] This change is not a play.
   *[other] These { $count } changes together are not a play.
}
kf-because-several = { $seat } has laid { $count } cards, and plays only one in a round.
kf-remedy-leave-one = Leave one of these and take the rest back: { $cards }.
kf-because-marker = { $seat } has the right of the first move, and the marker shows it.
kf-because-back-beside = Here lies { $back }, in no place of the mat.
kf-because-back-there = Cards lie open here ({ $zone }), and this is { $back }.
kf-because-back-strange = Here lies { $back }, and this is { $zone }.
kf-because-deck-empty-red = The red deck is empty; its discards are shuffled only when somebody has to draw from it.
kf-because-deck-empty-blue = The blue deck is empty; its discards are shuffled only when somebody has to draw from it.
kf-remedy-shuffle-later-red = Put the red cards back on their discard pile, face up.
kf-remedy-shuffle-later-blue = Put the blue cards back on their discard pile, face up.
kf-because-defence-hidden = { $seat } defends with a card that lies face down; only an attack may.
kf-because-blue-hidden = { $seat } has laid a blue card face down, and attacks with red cards only.
kf-because-deck-gone-red = The red deck is not in its place; it still has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
kf-because-deck-gone-blue = The blue deck is not in its place; it still has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
kf-remedy-deck-back-red = Put the red deck back in its place, face down.
kf-remedy-deck-back-blue = Put the blue deck back in its place, face down.
kf-because-hidden-taken = The attack of { $seat } lies face down, and stays there until it is turned over.
kf-because-turned-down = { $card } lay open and was turned face down.
kf-because-beside = { $card } lies in no place of the mat.
kf-because-open-deck = { $card } lies open here: { $zone }. Nobody may see what is in a deck.
kf-because-coins-from-hand = { $card } comes from a hand; cards stay for their coins only after they were played.
kf-because-thrown = { $card } comes from a hand; only played and paid cards are discarded.
kf-because-no-place = { $card } has no business here: { $zone }.
kf-because-pulled = { $card } lies on its discard pile, but not all that { $seat } has pulled can be seen.
kf-remedy-show-pulled = { $seat } lays all pulled cards open side by side in the fighting place.
kf-because-wrong-pile = { $card } belongs here: { $zone }. Each colour has its own discard pile.
kf-because-coin-moved = { $card } lies in front of { $seat } for its coins, until it pays for something.
kf-because-tidied-early = { $card } of { $seat } stays where it is until the round has its result.
kf-because-attack-moved = { $card } is the attack of { $seat }, and stays where it was laid.
kf-because-defence-moved = { $card } is the defence of { $seat }, and stays where it was laid.

## Corrections

kf-counted-lives = Lives of { $seat }
kf-counted-lives-short = { $seat }: lives { $value }
kf-counted-red = Red cards in the hand of { $seat }
kf-counted-red-short = { $seat }: red { $value }
kf-counted-blue = Blue cards in the hand of { $seat }
kf-counted-blue-short = { $seat }: blue { $value }
kf-correct-in-round = A round is being played; what lies on the table can be taken as it is only before an attack.
kf-correct-finish = Finish this round first, or put back what was moved.
kf-correct-stranger = { $card } cannot have come there from a hand.
kf-correct-no-coins = { $card } has no coins, so it cannot lie among the coin cards.
kf-correct-remove = Take it off the table first.
