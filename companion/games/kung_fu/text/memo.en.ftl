# What the cards do, as it is printed on them and said on screens.

kf-memo-card = { $card }: { $text }
kf-memo-red = attacks, and that is all.
kf-memo-blue = defends, and that is all.
kf-memo-coins = { $coins ->
    [one] stays in front of you, worth { $coins } coin.
   *[other] stays in front of you, worth { $coins } coins.
}
kf-memo-both = { $ability } { $coins ->
    [one] Stays in front of you, worth { $coins } coin.
   *[other] Stays in front of you, worth { $coins } coins.
}
kf-memo-ability = for { $cost ->
    [one] { $cost } coin
   *[other] { $cost } coins
}: { $effects }.
kf-memo-ability-free = free of charge: { $effects }.
kf-memo-also = { $effects }; { $effect }
kf-memo-arrow = if the opponent loses life, { $effect }
kf-memo-strength = strength +{ $count }
kf-memo-coins-gained = { $count ->
    [one] stays in front of you, worth { $count } coin
   *[other] stays in front of you, worth { $count } coins
}
kf-memo-cancel = a defence card of the opponent is discarded
kf-memo-swap = roles swap
kf-memo-draw = draw { $count } cards
kf-memo-bar = the opponent may not block next round
kf-memo-pull = pull { $count } cards from the opponent’s hand
kf-memo-strip = discard a coin card of the opponent
kf-memo-heal = gain { $count } lives
kf-memo-wound = lose { $count } lives
kf-memo-marker = The first-move marker: it lies in front of whoever attacks.
kf-memo-pointer = Pointer: lay it on a card to say “this one”.
