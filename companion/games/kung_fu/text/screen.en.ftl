# The drawn table of Kung Fu.

kf-role-attacks = attacks
kf-role-defends = defends
kf-lives = { $count ->
    [one] life
   *[other] lives
}
kf-coins = { $count ->
    [one] coin
   *[other] coins
}
kf-in-hand-red = red
kf-in-hand-blue = blue
kf-coin-card = { $en }
kf-coin-card-worth = { $card }: { $worth ->
    [one] { $worth } coin
   *[other] { $worth } coins
}
kf-played = { $en }
kf-hidden = Hidden attack
kf-hidden-note = Turned over once the defence is played.
kf-attack-here = attack
kf-defence-here = defence
kf-coins-here = coin cards
kf-round = { $game ->
    [1] Round { $round }
   *[other] Game { $game }, round { $round }
}
kf-barred = { $seat } may not block in this round.
kf-attack = Attack: { $strength }
kf-attack-raised = Attack: { $strength }, or for { $cost ->
    [one] { $cost } coin
   *[other] { $cost } coins
} { $strength } + { $bonus } = { $total }
kf-would = { $cost ->
    [0] Free
    [one] For { $cost } coin
   *[other] For { $cost } coins
}: { $sum }
kf-would-do = { $cost ->
    [0] Free
    [one] For { $cost } coin
   *[other] For { $cost } coins
}: { $effects }.
kf-would-also = { $would } Also: { $effects }.
kf-stays = { $coins ->
    [one] Stays with { $coins } coin.
   *[other] Stays with { $coins } coins.
}
